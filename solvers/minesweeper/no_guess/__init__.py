"""Boards that need no guess: how hard a board is, and the search for boards of a level."""
