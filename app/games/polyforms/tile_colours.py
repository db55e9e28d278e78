"""The colours of tiles, light and dark: twelve hues, then the same again in shades: paler or deeper, with a pattern."""
from dataclasses import dataclass
from functools import cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor

from app.look import faded, theme

# Fill and ink of each hue. The fills were chosen by a search: of any two the distance in OKLab (B. Ottosson, 2020) is
# at least 0.089, and 0.039 as people see them who lack one kind of cones (Machado, Oliveira, Fernandes, 2009).
_LIGHT = (
    "#99DBFB #286B87", "#EBAA3E #654403", "#A8F0BC #33794C", "#BCADFC #524286", "#FDE58B #8A7412", "#71A5DD #0E4475",
    "#F19C8A #85392B", "#DFE3E8 #6B747F", "#B2CF85 #486016", "#F5B4DA #86406A", "#4AC3B2 #054E45", "#B5927E #563B2D",
)
_DARK = (
    "#0F6EA7 #7EC6FE", "#A65A14 #FFB878", "#0D6C4D #78D3AC", "#4F2468 #BF8CE1", "#6F6C02 #D9D465", "#38468F #A8BAFD",
    "#7A3038 #FE9FA4", "#686B71 #C3C8D1", "#34500A #A7CC80", "#8A4478 #F39DDB", "#0F525E #86CAD9", "#4A3118 #C7A382",
)
_NAMES = ("light blue", "orange", "green", "violet", "yellow", "blue", "red", "grey", "olive", "pink", "teal", "brown")
_PATTERNS = (None, Qt.BrushStyle.BDiagPattern, Qt.BrushStyle.VerPattern, Qt.BrushStyle.DiagCrossPattern,
             Qt.BrushStyle.HorPattern, Qt.BrushStyle.Dense6Pattern)
_PATTERN_INK = 0.36  # opacity of a pattern
_TOWARDS = 0.45      # every second shade is by so much nearer to white, or in the dark theme to black

HUES = len(_NAMES)
SHADES = len(_PATTERNS)  # of each hue: tile HUES has the hue of tile 0 in the next shade


@dataclass(frozen=True)
class TileLook:
    """The look of a tile: its fill, the ink of its outline, and the pattern over its fill, if any."""

    fill: QColor
    ink: QColor
    pattern: Qt.BrushStyle | None

    def pattern_brush(self, alpha: float = 1.0) -> QBrush | None:
        """What is painted over the fill; None if the fill is plain."""
        return None if self.pattern is None else QBrush(faded(self.ink, _PATTERN_INK * alpha), self.pattern)


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
    fill, ink = map(QColor, (_DARK if dark else _LIGHT)[number % HUES].split())
    shade = number // HUES % SHADES
    if shade % 2:
        fill = _mixed(fill, QColor("black" if dark else "white"), _TOWARDS)
    return TileLook(fill, ink, _PATTERNS[shade])


def _mixed(one: QColor, other: QColor, part: float) -> QColor:
    """One colour, by a part of the way nearer to another."""
    parts = ((one.red(), other.red()), (one.green(), other.green()), (one.blue(), other.blue()))
    return QColor(*(round(a + (b - a) * part) for a, b in parts))
