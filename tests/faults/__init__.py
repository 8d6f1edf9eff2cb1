"""What breaks while hands come in, and what must hold all the same.

``./pitch faults`` runs the experiments at length; ``./pitch test`` runs a short form of each.
"""
