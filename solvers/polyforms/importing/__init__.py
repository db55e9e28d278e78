"""Puzzles of other programs."""
