"""The colours of tiles, light and dark: nine that colour-blind people tell apart, then patterns beside them."""
from dataclasses import dataclass
from functools import cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor

from app.look import theme

_LIGHT = (  # fill and ink: sky, orange, green, violet, sand, blue, brick, slate, olive
    "#A9D1EA #3F7396", "#F3CB96 #A06E25", "#A6D5C3 #3A8069", "#E3BFD6 #905A7C", "#F1E2A0 #97852F", "#93B9D9 #33618C",
    "#EFB397 #A9553A", "#BCC6CE #5C6B77", "#CDD39E #76803A",
)
_DARK = (
    "#2B5873 #7FBFE6", "#6E4A1B #EBB15C", "#235C4B #6CCBAA", "#623D56 #DDA3C6", "#625522 #E3CF6A", "#2A476B #83AEE0",
    "#6B3826 #EF9A78", "#434D57 #AEBBC6", "#4B5224 #BFC874",
)
_NAMES = ("light blue", "orange", "green", "violet", "yellow", "blue", "red", "grey", "olive")
_PATTERNS = (None, Qt.BrushStyle.BDiagPattern, Qt.BrushStyle.Dense6Pattern, Qt.BrushStyle.HorPattern,
             Qt.BrushStyle.DiagCrossPattern, Qt.BrushStyle.VerPattern)


@dataclass(frozen=True)
class TileLook:
    """The look of a tile: its fill, the ink of its outline, and the pattern over its fill, if any."""

    fill: QColor
    ink: QColor
    pattern: Qt.BrushStyle | None


@dataclass(frozen=True)
class FormColours:
    """The colours of a form: what lies around it, its free atoms, the lines between them, and letters on tiles."""

    bed: QColor
    free: QColor
    grain: QColor
    letter: QColor


_FORM_LIGHT = FormColours(QColor("#E7E4DD"), QColor("#FBFAF8"), QColor("#DDD9D0"), QColor("#22252A"))
_FORM_DARK = FormColours(QColor("#2C3138"), QColor("#1A1D21"), QColor("#363C45"), QColor("#F4F2EE"))


def form() -> FormColours:
    """Those of the theme that is on."""
    return _FORM_DARK if theme.current().dark else _FORM_LIGHT


def tile_look(number: int) -> TileLook:
    """The look of the tile of this number, counted from 0, in the current theme."""
    return _look_of(number, theme.current().dark)


def name(number: int) -> str:
    """The usual name of the colour of the tile of this number."""
    return _NAMES[number % len(_NAMES)]


@cache
def _look_of(number: int, dark: bool) -> TileLook:
    colours = (_DARK if dark else _LIGHT)[number % len(_LIGHT)].split()
    return TileLook(QColor(colours[0]), QColor(colours[1]), _PATTERNS[number // len(_LIGHT) % len(_PATTERNS)])
