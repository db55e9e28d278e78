"""Cubes as a drawn block that one can turn."""
