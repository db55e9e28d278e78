"""Tetris: the strict rules of the literature, the guideline's rules for people, and the minds that play both."""
