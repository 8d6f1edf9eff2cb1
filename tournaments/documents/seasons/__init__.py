"""A league on paper: the schedule, the table, the sheet of a match."""
