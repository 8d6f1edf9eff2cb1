"""Elimination: who meets whom, who moves on, who comes where."""
