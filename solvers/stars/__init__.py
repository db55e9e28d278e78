"""Star polygons: their geometry, the two ways to draw one, stellar numbers, and drawings in four formats.

    >>> from solvers.stars import Star
    >>> star = Star(5, 2)
    >>> round(star.inner, 5), star.strokes
    (0.38197, 1)
"""
from solvers.stars.game import StarGame, read_id
from solvers.stars.star import Star, most_dense
from solvers.stars.stellar import stellar_number

__all__ = ["Star", "StarGame", "most_dense", "read_id", "stellar_number"]
