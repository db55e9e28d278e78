"""Digit tiles and pegs: how a code and an answer are painted, how an answer is said, and what the pegs mean."""
from collections.abc import Sequence
from enum import Enum

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.controls import Painted, draw_text, fill_circle, fill_rounded
from app.games.abgame import peg_colours
from app.look import draw_circle, paint_with, theme, write_with
from app.pages.status_strip import HEIGHT
from solvers.abgame.codes import Answer

TILE, PITCH = 34.0, 38.0  # px, the side of a tile, and from one to the next
LOWER = 2.5               # px of the edge below a tile
CORNER = 4.0              # px
PEG = 17.0                # px from one peg to the next
DISC, RING, LINE, DOT = 6.0, 5.0, 2.0, 1.75  # px: radii of A and B, the line of B, the radius of none


class TileState(Enum):
    """State of a tile: placed, or being typed."""

    LAID = "laid"
    TYPED = "typed"
    EMPTY = "empty"  # in the row that is typed


def answer_text(answer: Answer) -> str:
    """An answer as it stands beside its pegs: 0A 1B."""
    return f"{answer.a}A {answer.b}B"


def answer_words(answer: Answer) -> str:
    """An answer as a screen reader says it."""
    right = f"{answer.a} in the right place" if answer.a else "none in the right place"
    return f"{right}, {answer.b or 'none'} in another place"


def paint_tile(painter: QPainter, rect: QRectF, symbol: str, look: TileState = TileState.LAID) -> None:
    """Paint a symbol on its tile; the sizes follow the tile's side."""
    tokens, scale = theme.current(), rect.width() / TILE
    radius = CORNER * scale
    if look is TileState.LAID:
        face, edge = peg_colours.tile()
        fill_rounded(painter, rect, edge, radius)
        painter.setBrush(face)
        painter.drawRoundedRect(rect.adjusted(0, 0, 0, -LOWER * scale), radius, radius)
    else:
        pen = QPen(tokens.accent if look is TileState.TYPED else tokens.edge, 1.5 * scale)
        if look is TileState.EMPTY:
            pen.setDashPattern([3, 2.5])
        paint_with(painter, line=pen, fill=tokens.tint if look is TileState.TYPED else None)
        half = 0.75 * scale
        painter.drawRoundedRect(rect.adjusted(half, half, -half, -half), radius, radius)
    write_with(painter, scaled(theme.font("figure"), scale), tokens.text)
    face_rect = rect.adjusted(0, 0, 0, -LOWER * scale * (look is TileState.LAID))
    painter.drawText(face_rect, Qt.AlignmentFlag.AlignCenter, symbol)


def paint_pegs(painter: QPainter, left: QPointF, answer: Answer, places: int, scale: float = 1.0) -> None:
    """Paint the pegs of an answer from the middle of their left edge on: discs for A, rings for B, dots for neither."""
    tokens = theme.current()
    for place in range(places):
        centre = left + QPointF((place + 0.5) * PEG * scale - (PEG / 2 - DISC) * scale, 0)
        if place < answer.a:
            fill_circle(painter, centre, DISC * scale, tokens.good)
        elif place < answer.a + answer.b:
            draw_circle(painter, centre, RING * scale, QPen(tokens.warning, LINE * scale))
        else:
            fill_circle(painter, centre, DOT * scale, tokens.edge)


def scaled(font: QFont, scale: float) -> QFont:
    """A font larger or smaller by a factor."""
    font.setPixelSize(max(round(font.pixelSize() * scale), 1))
    return font


LONG, SHORT = ("A right place", "B other"), ("A place", "B other")
MARK, GAP = 17.0, 10.0  # px for a peg, and between the two


def needed(words: Sequence[str]) -> int:
    """px that the pegs with these words take."""
    return round(sum(MARK + theme.text_width(word, "small") for word in words) + GAP) + 1


class PegLegend(Painted, QWidget):
    """A disc for A and a ring for B; without any room it is empty."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("A is a symbol in the right place, B one in another place")
        self.setToolTip("A disc is a symbol in the right place, a ring one that belongs to another place")

    def sizeHint(self) -> QSize:
        return QSize(needed(LONG), HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(needed(SHORT), HEIGHT)

    def paint(self, painter: QPainter) -> None:
        words = LONG if self.width() >= needed(LONG) else SHORT
        if self.width() < needed(words):
            return
        tokens, left, middle = theme.current(), 0.0, self.height() / 2
        for word in words:
            centre = QPointF(left + DISC, middle)
            if word.startswith("A"):
                fill_circle(painter, centre, DISC, tokens.good)
            else:
                draw_circle(painter, centre, RING, QPen(tokens.warning, LINE))
            room = QRectF(left + MARK, 1, 200, self.height())
            left += MARK + draw_text(painter, room, word, theme.font("small"), tokens.muted) + GAP
