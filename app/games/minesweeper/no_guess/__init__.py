"""Boards that need no guess: what they are, and the search for one once the first cell is chosen."""
