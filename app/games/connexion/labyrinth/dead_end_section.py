"""The panel's section about a dead end: the cell with what it needs, the pieces that have it, and the reason."""
from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from app.canvas.board import Cell
from app.controls import Picture, draw_text
from app.games.connexion import cell_marks, labyrinth_text
from app.games.connexion.cell_marks import DeadEnd
from app.games.connexion.hexagons import HexagonFrame
from app.games.connexion.labyrinth_drawing import LabyrinthLook, draw_piece
from app.look import theme
from app.pages import Section, SectionColumn
from solvers.connexion.search.growing import Growth

HEIGHT = 44  # of the pictures, px
MOST = 3     # pieces that are drawn


class DeadEndSection(Section):
    """Explains the dead end that a search has run into."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Dead end")
        self._picture = _DeadEndPicture()
        self.add_widget(self._picture)
        self._reason = self.add_sentence()
        self._aside = self.add_sentence(muted=True)
        self.shown = False

    def set(self, growth: Growth, dead: DeadEnd | None, plane: Mapping[Cell, int], look: LabyrinthLook) -> None:
        """Explain the dead end of a search, on a plane of masks by cell; `dead` is None where it is no cell that
        nothing fits."""
        self.shown = True
        self.set_note(f"step {growth.step:,}, attempt {growth.attempt:,}")
        self._reason.set(labyrinth_text.explain_dead_end(growth.event, plane, look.first_line))
        self._picture.setVisible(dead is not None)
        if dead is not None:
            self._picture.show_dead_end(dead, look)
        if growth.pieces:
            last = labyrinth_text.piece_numbers([growth.pieces[-1][3]], look.first_line)
            self._aside.set(f"Piece {last}, placed last, is taken back.")

    def show_by_hand(self, dead: DeadEnd, reason: str, look: LabyrinthLook) -> None:
        """Explain, with a reason in one sentence, a cell that no free piece fits while pieces are laid by hand."""
        self.shown = True
        self.set_note("")
        self._reason.set(reason)
        self._picture.show()
        self._picture.show_dead_end(dead, look)
        self._aside.set("A hint (H) says how much to take back.")

    def clear(self) -> None:
        """Hide the section: there is no dead end."""
        self.shown = False


class _DeadEndPicture(Picture):
    """The cell, and beside it the pieces that would fit."""

    def __init__(self) -> None:
        super().__init__(HEIGHT)
        self._dead: DeadEnd | None = None
        self._look = LabyrinthLook()

    def show_dead_end(self, dead: DeadEnd, look: LabyrinthLook) -> None:
        self._dead, self._look = dead, look
        self.setAccessibleName(f"The cell needs {dead.need.text}")
        self.update()

    def paint(self, painter: QPainter) -> None:
        if self._dead is None:
            return
        s = HEIGHT / 3**0.5 - 1
        alone = DeadEnd((0, 0), self._dead.need)
        cell_marks.paint_dead_end(painter, HexagonFrame(QPointF(s + 1, HEIGHT / 2), s), alone, {}, self._look)
        x = 2 * s + 12
        used = self._dead.used
        for word, mask in _sentence_parts(used):
            x += draw_text(painter, QRectF(x, 0, self.width() - x, HEIGHT), word, theme.font("body"),
                           theme.current().muted) + 8
            if mask is not None:
                draw_piece(painter, QRectF(x, 0, 2 * s + 2, HEIGHT), mask, self._look)
                x += 2 * s + 10


def _sentence_parts(used: Sequence[int]) -> list[tuple[str, int | None]]:
    """Words, and the pieces among them, such as: only A or B fit."""
    if not used:
        return [("nothing can lie here", None)]
    if len(used) > MOST:
        return [(f"{len(used)} pieces would fit, all used", None)]
    before = ["only", *["or"] * (len(used) - 1)]
    return [*zip(before, used, strict=True), ("fits" if len(used) == 1 else "fit", None)]
