"""Colours that the AB game alone has: its digit tiles, and the ramp of its heat grid, for both themes."""
from typing import Final, NamedTuple

from PySide6.QtGui import QColor

from app.look import theme


class TileColours(NamedTuple):
    """The ground of a digit tile, and the lower edge that shows below it."""

    face: QColor
    edge: QColor


_TILES: Final = {
    "light": TileColours(QColor("#C9D3DB"), QColor("#AEBBC6")),
    "dark": TileColours(QColor("#465160"), QColor("#353E4A")),
}
_RAMPS: Final = {  # from guesses that tell nothing to the best
    "light": tuple(map(QColor, ("#F3ECF1", "#E5C9DA", "#CC79A7", "#7E2F5E"))),
    "dark": tuple(map(QColor, ("#2C2A34", "#4E3C54", "#946088", "#ECAACF"))),
}
STEPS: Final = 64  # of the ramp


def tile() -> TileColours:
    return _TILES[theme.current().scheme]


def ramp() -> list[QColor]:
    """`STEPS` colours of the theme that is on, evenly spread over the stops of its ramp."""
    stops = _RAMPS[theme.current().scheme]
    colours = []
    for step in range(STEPS):
        at = step * (len(stops) - 1) / (STEPS - 1)
        stop = min(int(at), len(stops) - 2)
        colours.append(theme.blend(stops[stop], stops[stop + 1], at - stop))
    return colours
