"""LeaningBoard: the base of tables of what each of a mind's numbers decides: a row for each, of which one is chosen."""
from collections.abc import Sequence
from typing import Generic, TypeVar

from PySide6.QtGui import QPainter

from app.canvas.rows_board import RowsBoard

L = TypeVar("L")


class LeaningBoard(RowsBoard, Generic[L]):
    """Each row is an `L`; while there is none, `invitation` says why."""

    def __init__(self) -> None:
        super().__init__()
        self.leanings: tuple[L, ...] = ()
        self.invitation = ""
        self.chosen = 0

    def show_leanings(self, leanings: Sequence[L], invitation: str) -> None:
        """Show other rows; the same place stays chosen, if there is one."""
        grows = len(leanings) != len(self.leanings)
        self.leanings, self.invitation = tuple(leanings), invitation
        self.choose(self.chosen)
        if grows:
            self.updateGeometry()

    def choose(self, place: int) -> None:
        """Tint a row."""
        self.chosen = min(max(place, 0), max(len(self.leanings) - 1, 0))
        self.cursor_cell = (0, self.chosen)
        self.update_all()

    @property
    def leaning(self) -> L | None:
        """That of the chosen row."""
        return self.leanings[self.chosen] if self.leanings else None

    @property
    def row_count(self) -> int:
        return len(self.leanings)

    def paint_above(self, painter: QPainter) -> None:
        if not self.leanings:
            self.paint_invitation(painter, self.whole, self.invitation)
