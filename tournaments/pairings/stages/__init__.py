"""Events of several stages: who goes on, with what points, and on which seed."""
