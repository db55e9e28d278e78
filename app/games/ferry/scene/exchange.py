"""Exchange: what is seen at the figure for a moment when it is given something, or something is taken from it."""
from collections.abc import Iterator
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from app.controls import fill_circle
from app.games.ferry.scene.drawn import paint_thing
from app.games.ferry.scene.scene_palette import ScenePalette
from app.games.ferry.scene.shapes import rings
from app.look import theme
from solvers.ferry.things import drawing_of

# px of the design, from the feet of the figure
ASIDE: Final = 26.0   # to the first thing, on the side to which the figure looks; and from one to the next
HAND: Final = -32.0
RAISED: Final = -62.0
SIDE: Final = 24.0    # of a thing
AROUND: Final = QRectF(-120, -90, 240, 96)  # all that is painted

RISE: Final = 700     # ms in which a thing rises from the hand, or sinks into it
SHOWN: Final = 2600   # ms for which it is seen, and the sentence is read


class Exchange(NamedTuple):
    """The tokens that a move won and lost, and a sentence about them; empty if there are none."""

    words: str = ""
    gained: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()


def paint_exchange(
    painter: QPainter, palette: ScenePalette, exchange: Exchange, progress: float, *, faces: int,
) -> None:
    """Paint the things beside a figure whose feet are at the origin.

    What was won rises from its hand as `progress` goes from 0 to 1, and what was lost sinks into it and fades. With
    reduced motion both are shown raised.
    """
    for token, place in _places(exchange.gained, faces):
        _paint_one(painter, palette, token, QPointF(place, HAND + (RAISED - HAND) * progress))
    sunk = 0.0 if theme.reduced_motion() else progress
    painter.save()
    painter.setOpacity(1 - sunk)
    for token, place in _places(exchange.lost, -faces):
        _paint_one(painter, palette, token, QPointF(place, RAISED + (HAND - RAISED) * sunk))
    painter.restore()


def _places(tokens: tuple[str, ...], side: int) -> Iterator[tuple[str, float]]:
    return ((token, side * ASIDE * place) for place, token in enumerate(tokens, 1))


def _paint_one(painter: QPainter, palette: ScenePalette, token: str, middle: QPointF) -> None:
    """Paint a thing; a light stands for one without a drawing, such as a song."""
    rings(painter, middle, (22, 17, 12), palette.glow, 0.16)
    if drawing_of(token) is None:
        fill_circle(painter, middle, 6, palette.glow)
    else:
        paint_thing(painter, token, QRectF(middle.x() - SIDE / 2, middle.y() - SIDE / 2, SIDE, SIDE))
