"""How a piece is turned, in words."""
from typing import Final

TURNS: Final = ("as it comes", "turned right", "upside down", "turned left")
"""By the orientation of a placement; pieces with fewer orientations have the first ones."""
