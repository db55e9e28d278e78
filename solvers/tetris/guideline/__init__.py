"""Tetris for people by the guideline: exact to the millisecond, and without a clock of its own."""
