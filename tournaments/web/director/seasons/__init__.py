"""The secretary's pages of a league."""
