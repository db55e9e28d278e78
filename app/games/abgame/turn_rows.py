"""Rows of guesses as boards show them: a number, the tiles, the pegs with the answer in words, and what is left."""
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from app.controls import draw_text
from app.games.abgame.faces import Faces
from app.games.abgame.pegs import PEG, PITCH, TILE, answer_text, answer_words, paint_pegs, paint_tile, scaled
from app.look import theme
from solvers.abgame.codes import Answer

ROW = 46.0    # px from one row to the next, at scale 1
NUMBER = 24.0
LEAST = 20.0  # px of the number of a guess, at any scale
GAP = 14.0
WORDS = 52.0  # px of “0A 1B”
LEFT = 60.0   # px of what is left
RIGHT = Qt.AlignmentFlag.AlignRight


class TurnRow(NamedTuple):
    """A guess as it is shown; `left` is how many secrets are possible after it, empty where nobody is told."""

    number: int
    guess: str
    answer: Answer | None
    left: str = ""

    @property
    def words(self) -> str:
        """The row in words, for a screen reader."""
        parts = [f"guess {self.number}: {self.guess}"]
        if self.answer is not None:
            parts.append(answer_words(self.answer))
        if self.left:
            parts.append(f"{self.left} left")
        return ", ".join(parts)


def row_width(places: int, scale: float = 1.0) -> float:
    """The minimum width of a row with this many places, px."""
    return scale * (NUMBER + places * (PITCH + PEG) + 2 * GAP + WORDS + LEFT)


def paint_row(painter: QPainter, rect: QRectF, row: TurnRow, *, line: bool = True, faces: Faces | None = None) -> None:
    """Paint a row into its rectangle; everything scales with its height. A `line` lies above it."""
    tokens, scale, places = theme.current(), rect.height() / ROW, len(row.guess)
    if line:
        painter.fillRect(QRectF(rect.x(), rect.y(), rect.width(), 1), tokens.line)
    small = scaled(theme.font("small"), max(scale, 0.85))
    x = rect.x() + max(NUMBER * scale, LEAST)
    number = QRectF(rect.x(), rect.y(), x - 4 - rect.x(), rect.height())
    draw_text(painter, number, str(row.number), small, tokens.muted)
    x = paint_tiles(painter, QPointF(x, rect.center().y()), row.guess, scale, faces) + GAP * scale
    if row.answer is not None:
        paint_pegs(painter, QPointF(x, rect.center().y()), row.answer, places, scale)
        words = QRectF(x + places * PEG * scale + GAP * scale, rect.y(), WORDS * max(scale, 0.85), rect.height())
        draw_text(painter, words, answer_text(row.answer), scaled(theme.font("body", True), max(scale, 0.85)),
                  tokens.text)
    if row.left:
        at = QRectF(rect.right() - LEFT, rect.y(), LEFT, rect.height())
        draw_text(painter, at, row.left, scaled(theme.font("body", True), max(scale, 0.85)), tokens.text, RIGHT)


def paint_tiles(
    painter: QPainter, left: QPointF, code: str, scale: float = 1.0, faces: Faces | None = None,
) -> float:
    """Paint a code from the middle of its left edge on, with faces or as tiles; where it ends."""
    paint = paint_tile if faces is None else faces.paint
    for place, symbol in enumerate(code):
        paint(painter, QRectF(left.x() + place * PITCH * scale, left.y() - TILE / 2 * scale, TILE * scale,
                              TILE * scale), symbol)
    return left.x() + len(code) * PITCH * scale
