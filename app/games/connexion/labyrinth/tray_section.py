"""The panel's tray: all 64 pieces in the King Wen order, of which those that fit the chosen cell can be laid."""
from collections.abc import Collection

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPen

from app.controls import fill_circle
from app.games.connexion.connexion_keys import BINDINGS
from app.games.connexion.labyrinth_drawing import LabyrinthLook, draw_piece, write
from app.games.connexion.piece_grid import PieceGrid
from app.look import draw_shape, theme
from app.pages import BoundKeys, Section, SectionColumn
from solvers.connexion.pieces import COUNT, number_of

PITCH = 34   # px from one piece to the next
DIM = 0.22   # of a piece that lies on the board
AWAY = 0.45  # of a free piece that does not fit the chosen cell
HINTED = 4   # px, the ring around the piece of a hint
DISC = 8.0   # px, the radius under a number
NUMBER = 11  # px


class TraySection(Section):
    """The pieces that are left, and which of them fit."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Pieces")
        self.tray = PieceTray()
        self.add_widget(self.tray)
        self._sentence = self.add_sentence(muted=True)

    def set(
        self, free: Collection[int], fits: Collection[int] | None, text: str, look: LabyrinthLook, hinted: int | None
    ) -> None:
        """Show the tray as `Tray.show_pieces` does, with a sentence under it."""
        self.tray.show_pieces(free, fits, look, hinted)
        self.set_note(f"{len(free)} left")
        self._sentence.set(text)


class PieceTray(BoundKeys, PieceGrid):
    """A grid of pieces: one that fits the chosen cell can be taken."""

    taken = Signal(int)    # its mask
    refused = Signal(int)  # of one that does not fit, or while no cell is chosen
    bindings = BINDINGS

    def __init__(self) -> None:
        super().__init__(LabyrinthLook(), PITCH)
        self._free: frozenset[int] = frozenset()
        self.fits: frozenset[int] | None = None
        self.hinted: int | None = None
        self.setAccessibleName("Tray of pieces")
        self.setWhatsThis("All 64 pieces by their numbers. Bright ones are free; a ring marks those that fit the "
                          "chosen cell, a thick ring that of the hint.")

    def show_pieces(
        self, free: Collection[int], fits: Collection[int] | None, look: LabyrinthLook, hinted: int | None = None
    ) -> None:
        """Show which pieces are free, which fit the chosen cell, None while there is none, and which one a hint names.
        """
        self._free, self.look, self.hinted = frozenset(free), look, hinted
        self.fits = None if fits is None else frozenset(fits)
        self.refresh()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to the next piece that fits, or to the one before."""
        step = {"next": 1, "previous": -1}.get(self.bindings.input_of(event))
        if step is None:
            super().keyPressEvent(event)
        elif self.fits:
            places = (number_of(mask, self.look.first_line) - 1 for mask in self.fits)
            self._place = min(places, key=lambda place: ((place - self._place) * step - 1) % COUNT)
            self.refresh()

    def picks(self, event: QKeyEvent) -> bool:
        return self.bindings.input_of(event) == "choose"

    def pick(self, mask: int) -> None:
        (self.taken if self.fits is not None and mask in self.fits else self.refused).emit(mask)

    def state_of(self, mask: int) -> str:
        if mask not in self._free:
            return "on the board"
        if mask == self.hinted:
            return "the one of the hint"
        return "fits" if self.fits is not None and mask in self.fits else "free"

    def paint_piece(self, painter: QPainter, rect: QRectF, mask: int) -> None:
        fits = self.fits is not None and mask in self.fits
        painter.setOpacity(DIM if mask not in self._free else 1 if fits or self.fits is None else AWAY)
        draw_piece(painter, rect, mask, self.look)
        if self.look.numbered or mask == self.hinted:
            _number(painter, rect, str(number_of(mask, self.look.first_line)))
        painter.setOpacity(1)
        if fits and self.fits != self._free:  # where everything fits, rings would say nothing
            _ring(painter, rect.adjusted(-1, -1, 1, 1), theme.current().accent)
        if mask == self.hinted:
            _ring(painter, rect.adjusted(-1, -1, 1, 1), theme.current().warning, HINTED)

    def paint_cursor(self, painter: QPainter, rect: QRectF) -> None:
        """A ring in another colour than that of the pieces that fit."""
        _ring(painter, rect.adjusted(-3, -3, 3, 3), theme.current().text)


def _number(painter: QPainter, rect: QRectF, number: str) -> None:
    """A piece's number on a disc over its middle, which leaves its doors in sight."""
    fill_circle(painter, rect.center(), DISC, theme.current().panel)
    write(painter, rect.center(), number, NUMBER, theme.current().text)


def _ring(painter: QPainter, rect: QRectF, ink: QColor, width: float = theme.FOCUS) -> None:
    draw_shape(painter, rect, line=QPen(ink, width), radius=theme.RADIUS)
