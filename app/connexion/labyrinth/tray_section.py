"""The panel's tray: all 64 pieces in the King Wen order; those that fit the chosen cell can be laid there."""
from collections.abc import Collection

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen

from app import theme
from app.board import Cell
from app.connexion.drawing import Look, draw_piece
from app.connexion.piece_grid import PieceGrid
from app.panel import Panel

PITCH = 34   # px from one piece to the next
DIM = 0.22   # of a piece that lies on the board
AWAY = 0.45  # of a free piece that does not fit the chosen cell


class TraySection:
    """The pieces that are left, and which of them fit."""

    def __init__(self, panel: Panel) -> None:
        self.section = panel.add_section("Pieces")
        self.tray = Tray()
        self.section.add_widget(self.tray)
        self._words = self.section.add_sentence(muted=True)

    def show(self, free: Collection[int], cell: Cell | None, fits: Collection[int], need: str, look: Look) -> None:
        """The free pieces; with a `cell` chosen, those that fit it, and what it needs in words."""
        self.tray.show_pieces(free, None if cell is None else fits, look)
        self.section.set_note(f"{len(free)} left")
        if cell is None:
            self._words.set("Choose a cell on the board, then a piece that fits.")
        elif fits:
            count = len(fits)
            told = f"{count} {'piece fits' if count == 1 else 'pieces fit'} the chosen cell"
            self._words.set(f"{told}, which needs {need}." if need else f"{told}.")
        else:
            self._words.set(f"The chosen cell needs {need}; no free piece has that." if need else "Nothing fits there.")


class Tray(PieceGrid):
    """Lets a piece be taken that fits the chosen cell."""

    taken = Signal(int)  # its mask
    picking = (Qt.Key.Key_Return, Qt.Key.Key_Enter)  # Space pauses

    def __init__(self) -> None:
        super().__init__(Look(), PITCH)
        self._free: frozenset[int] = frozenset()
        self.fits: frozenset[int] | None = None
        self.setAccessibleName("Tray of pieces")
        self.setWhatsThis("All 64 pieces by their numbers. Bright ones are free; ringed ones fit the chosen cell.")

    def show_pieces(self, free: Collection[int], fits: Collection[int] | None, look: Look) -> None:
        """Which pieces are free, and which fit, None while no cell is chosen."""
        self._free, self.look = frozenset(free), look
        self.fits = None if fits is None else frozenset(fits)
        self.refresh()

    def pick(self, mask: int) -> None:
        if self.fits is not None and mask in self.fits:
            self.taken.emit(mask)

    def state_of(self, mask: int) -> str:
        if mask not in self._free:
            return "on the board"
        return "fits" if self.fits is not None and mask in self.fits else "free"

    def paint_piece(self, painter: QPainter, rect: QRectF, mask: int) -> None:
        fits = self.fits is not None and mask in self.fits
        painter.setOpacity(DIM if mask not in self._free else 1 if fits or self.fits is None else AWAY)
        draw_piece(painter, rect, mask, self.look)
        painter.setOpacity(1)
        if fits and self.fits != self._free:  # where everything fits, rings would say nothing
            _ring(painter, rect.adjusted(-1, -1, 1, 1), theme.current().accent)

    def paint_cursor(self, painter: QPainter, rect: QRectF) -> None:
        """In another ink than what fits."""
        _ring(painter, rect.adjusted(-3, -3, 3, 3), theme.current().text)


def _ring(painter: QPainter, rect: QRectF, ink: QColor) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(ink, theme.FOCUS))
    painter.drawRoundedRect(rect, theme.RADIUS, theme.RADIUS)
