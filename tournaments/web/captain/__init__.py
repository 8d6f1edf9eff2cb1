"""The pages of a team's captain: own matches, the sheet of one, the other captain's report."""
