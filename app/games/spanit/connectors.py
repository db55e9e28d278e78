"""Drawing of Span-It!: dots, connectors, the goals’ walls, weights, and a side’s tag; round for H, diamonds for V."""
from functools import lru_cache

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPolygonF

from app.controls import Painted, draw_text
from app.look import draw_line, paint_with, theme
from app.look.contrast import contrast
from app.pages import Figure
from app.pages.status_strip import HEIGHT
from solvers.spanit.board import Side

# In px where a step of the board's coordinates is 41 px, as in the picture it was designed from.
DESIGNED = 41.0
BAR = {"h": 9.0, "v": 10.0}
CORE = 2.75
DOT = 8.5        # radius of a dot in use
DIAMOND = 10.0   # from the middle of a diamond in use to its corner
FREE_DOT = 5.5
FREE_DIAMOND = 7.0
THIN = 2.25      # the outline of a free dot
SAMPLE = 34.0  # px of the connector
GAP = 8.0
WAYS: dict[Side, str] = {"h": "left to right", "v": "top to bottom"}


def colour(side: Side) -> QColor:
    tokens = theme.current()
    return tokens.accent if side == "h" else tokens.bad


def draw_bar(painter: QPainter, line: QLineF, side: Side, unit: float) -> None:
    """Draw a connector from dot to dot, or a wall; `unit` is a step of the board's coordinates, in px."""
    scale = unit / DESIGNED
    cap = Qt.PenCapStyle.RoundCap
    draw_line(painter, line, QPen(colour(side), BAR[side] * scale, Qt.PenStyle.SolidLine, cap))
    if side == "v":
        draw_line(painter, line, QPen(theme.current().panel, CORE * scale, Qt.PenStyle.SolidLine, cap))


def draw_dot(painter: QPainter, centre: QPointF, side: Side, unit: float, *, used: bool) -> None:
    """Draw a dot, filled where it is `used` by a connector or a wall; `unit` is a step of coordinates, in px."""
    scale = unit / DESIGNED
    if used:
        paint_with(painter, fill=colour(side))
        reach = (DOT if side == "h" else DIAMOND) * scale
    else:
        paint_with(painter, line=QPen(colour(side), max(THIN * scale, 1.0)), fill=theme.current().panel)
        reach = (FREE_DOT if side == "h" else FREE_DIAMOND) * scale
    if side == "h":
        painter.drawEllipse(centre, reach, reach)
    else:
        painter.drawPolygon(diamond(centre, reach))


def diamond(centre: QPointF, reach: float) -> QPolygonF:
    """A square on its corner."""
    return QPolygonF([
        QPointF(centre.x(), centre.y() - reach), QPointF(centre.x() + reach, centre.y()),
        QPointF(centre.x(), centre.y() + reach), QPointF(centre.x() - reach, centre.y()),
    ])


def draw_sample(painter: QPainter, rect: QRectF, side: Side) -> None:
    """Draw a small connector with both its dots, to stand before a player's name."""
    unit = rect.height() / 20 * DESIGNED * 0.72
    left = QPointF(rect.left() + rect.height() / 2, rect.center().y())
    right = QPointF(rect.right() - rect.height() / 2, rect.center().y())
    draw_bar(painter, QLineF(left, right), side, unit)
    for centre in (left, right):
        draw_dot(painter, centre, side, unit, used=True)


def heat(part: float) -> QColor:
    """The colour of a weight, by its part of the way from the least (0) to the greatest (1)."""
    tokens = theme.current()
    return theme.blend(theme.blend(tokens.panel, tokens.violet, 0.18), tokens.violet_ink, part)


def weight_text(weight: float) -> str:
    """A weight in a few figures: 26, 2.5, −3, 12k, 1.2M; more than a billion only by its size, 1e12."""
    if abs(weight) >= 999_500_000:
        text = f"{weight:.0e}".replace("e+", "e")
    elif abs(weight) >= 999_500:
        text = f"{weight / 1_000_000:.{0 if abs(weight) >= 9_950_000 else 1}f}M"
    elif abs(weight) >= 10_000:
        text = f"{weight / 1000:.0f}k"
    else:
        text = f"{weight:.0f}" if abs(weight) >= 10 or weight == round(weight) else f"{weight:.1f}"
    return text.replace("-", "−")


@lru_cache(512)  # reckoning a contrast takes longer than painting the figure
def ink_on(ground: int, *, dark: bool) -> QColor:
    """The colour of words that are read best on a ground, an rgb value."""
    tokens = theme.DARK if dark else theme.LIGHT
    return max((tokens.text, tokens.panel), key=lambda ink: contrast(ink, QColor(ground)))


class SideTag(Painted, Figure):
    """Tag of a side in the strip: its connector, its name, its direction, and whether it is to move or has won.

    Where room is short, the direction goes first.
    """

    def __init__(self, side: Side) -> None:
        self._side, self._name, self._time, self._rest, self._state = side, "", "", WAYS[side], ""
        super().__init__()

    def show_side(self, name: str, *, to_move: bool, won: bool) -> None:
        """The player's name, and whether it is to move or has won."""
        self._name = name
        self._state = "has won" if won else "to move" if to_move else ""
        self._rest = ", ".join(filter(None, (WAYS[self._side], self._state)))
        self._update()

    def show_time(self, text: str) -> None:
        """The time that is left, behind the name; empty without a clock."""
        if text != self._time:
            self._time = text
            self._update()

    def _update(self) -> None:
        time = f", {self._time} left" if self._time else ""
        self.setAccessibleName(f"{self._name}{time}, {self._rest}")
        self.updateGeometry()
        self.update()

    @property
    def _title(self) -> str:
        return f"{self._name}  {self._time}".rstrip()

    def _name_width(self) -> float:
        return QFontMetricsF(theme.font("body", True)).horizontalAdvance(self._title)

    def _rest_width(self, text: str) -> float:
        return QFontMetricsF(theme.font("body")).horizontalAdvance(text)

    def sizeHint(self) -> QSize:
        return QSize(round(SAMPLE + self._name_width() + self._rest_width(self._rest) + 2 * GAP + 1), HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(round(SAMPLE + GAP + min(self._name_width(), 60)), HEIGHT)

    def paint(self, painter: QPainter) -> None:
        draw_sample(painter, QRectF(0, HEIGHT / 2 - 10, SAMPLE, 20), self._side)
        tokens, left = theme.current(), SAMPLE + GAP
        draw_text(painter, QRectF(left, 0, self.width() - left + 1, HEIGHT), self._title, theme.font("body", True),
                   tokens.text)
        left += self._name_width() + GAP
        room = self.width() - left + 1
        rest = next((text for text in (self._rest, self._state) if self._rest_width(text) <= room), "")
        draw_text(painter, QRectF(left, 0, self._rest_width(rest) + 2, HEIGHT), rest, theme.font("body"), tokens.muted)
