"""Posters: a labyrinth on paper."""
