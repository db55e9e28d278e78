"""Estimated number of solutions of a puzzle, by thermodynamic integration."""
