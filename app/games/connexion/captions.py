"""The caption under a finished labyrinth: name and figures at the left, colours and catalogue number at the right."""
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from app.controls import draw_text
from app.games.connexion import piece_colours
from app.games.connexion.hexagons import HexagonFrame
from app.games.connexion.labyrinth_drawing import LabyrinthLook, ink_on
from app.games.connexion.labyrinth_text import fingerprint_text
from app.look import draw_shape, theme
from solvers.connexion.labyrinth import Solution
from solvers.core.wording import listed

HEIGHT = 44   # px
MARGIN = 32   # beside it, px
BELOW = 20    # under it, px
SAMPLE = 9.0  # circumradius of a colour's hexagon, px
PITCH = 21.0


@dataclass(frozen=True, slots=True)
class Caption:
    """A title, a line of figures, and a fingerprint."""

    title: str
    figures: str
    fingerprint: str

    @classmethod
    def from_solution(cls, solution: Solution, given: Sequence[int]) -> "Caption":
        """The caption of a finished labyrinth that was grown around the hexagrams `given`."""
        counts = solution.counts()
        return cls(
            listed(list(map(str, given))) or "China Labyrinth",
            f"{counts.cells} pieces, {counts.pairs} door pairs, {counts.triangles} triangles, "
            f"{counts.groups} groups, {counts.holes} holes",
            fingerprint_text(solution.fingerprint),
        )


def paint(painter: QPainter, rect: QRectF, caption: Caption, look: LabyrinthLook) -> None:
    """Write a caption at the bottom of the board's rectangle; what does not fit beside the figures is left out."""
    tokens = theme.current()
    box = QRectF(rect.left() + MARGIN, rect.bottom() - BELOW - HEIGHT, rect.width() - 2 * MARGIN, HEIGHT)
    upper, lower = QRectF(box.left(), box.top(), box.width(), 24), QRectF(box.left(), box.top() + 25, box.width(), 19)
    draw_text(painter, upper, caption.title, theme.font("figure"), tokens.text)
    room = lower.width() - draw_text(painter, lower, caption.figures, theme.font("body"), tokens.muted) - 32
    fingerprint, font = f"no. {caption.fingerprint}", theme.font("caption", ids=True)
    right = Qt.AlignmentFlag.AlignRight
    if QFontMetricsF(font).horizontalAdvance(fingerprint) > room:
        return
    draw_text(painter, lower, fingerprint, font, tokens.muted, right)
    if look.mode == "doors":
        start = upper.right() - 7 * PITCH
        rest = QRectF(upper.left(), upper.top(), start - upper.left() - 8, upper.height())
        draw_text(painter, rest, "doors", theme.font("small"), tokens.muted, right)
        _paint_doors(painter, HexagonFrame(upper.topLeft(), SAMPLE), start + PITCH / 2, upper.center().y(), look)


def _paint_doors(painter: QPainter, frame: HexagonFrame, x: float, y: float, look: LabyrinthLook) -> None:
    """The legend of tile colours, from no doors to six."""
    palette = piece_colours.palette(look.hue)
    painter.setFont(theme.font("caption", True))
    for count in range(7):
        ground = palette.tile(count / 6)
        outline = frame.outline((0, 0)).translated(x - frame.origin.x(), y - frame.origin.y())
        draw_shape(painter, outline, fill=ground)
        painter.setPen(ink_on(ground))
        painter.drawText(outline.boundingRect(), Qt.AlignmentFlag.AlignCenter, str(count))
        x += PITCH
