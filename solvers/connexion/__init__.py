"""Connexion: the China Labyrinth of 64 hexagons, and the Octopuszle."""
