"""Solutions that a search keeps, as Python has them: for engines in C alone."""
