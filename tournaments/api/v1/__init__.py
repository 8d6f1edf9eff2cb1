"""Version 1: fields are added, never changed."""
