"""Star polygons: their geometry, the two ways to draw one, stellar numbers, and drawings in four formats.

>>> from solvers.core import finish
>>> from solvers.stars import Star, StarGame, Straighten, draw, read_id, stellar_number
>>> star = Star(5, 2)
>>> star.inner, star.strokes, star.half_tip
(0.3819660112501051, 1, 18.0)
>>> Star(15, 6).part
(5, 2)
>>> round(finish(Straighten(5, 2)).star.inner, 12)
0.38196601125
>>> [stellar_number(6, stage) for stage in (1, 2, 3, 4)]
[1, 13, 37, 73]
>>> read_id("cabinet:star/7/3:0").play("points 5").id
'cabinet:star/5/2:0'
>>> draw(StarGame(5, 2), "star.svg")[:4]
b'<svg'
"""
from typing import TYPE_CHECKING

from solvers.core.exports import lazily

if TYPE_CHECKING:
    from solvers.stars.drawing import draw
    from solvers.stars.engines import Straighten
    from solvers.stars.game import StarGame, read_id
    from solvers.stars.star import Star
    from solvers.stars.stellar import stellar_number
else:
    __getattr__ = lazily(__name__, {
        "Star": "star", "StarGame": "game", "Straighten": "engines", "draw": "drawing", "read_id": "game",
        "stellar_number": "stellar",
    })

__all__ = ["Star", "StarGame", "Straighten", "draw", "read_id", "stellar_number"]
