"""Who is ahead in a league: a table from matches, and who goes up and down."""
