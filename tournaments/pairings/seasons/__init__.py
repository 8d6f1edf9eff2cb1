"""A league's season: which teams meet, where, and on which night of the calendar."""
