"""The panel's shortage: all the pieces that suit the lit cells, which are too few for them."""
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.games.connexion.drawing import Look, draw_piece
from app.games.connexion.words import piece_words
from app.pages.panel import Panel, Section
from solvers.connexion.pieces import number_of
from solvers.connexion.puzzles.hall import Impossible
from solvers.core.wording import counted

PITCH = 34  # px from one piece to the next
COLUMNS = 8


class ShortageSection(Section):
    """Hall's proof, counted: so many cells, so many pieces."""

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel, "Too few pieces")
        self._cells = self.add_row("Cells lit on the board")
        self._pieces = self.add_row("Pieces that suit them")
        self._tray = _Pieces()
        self.add_widget(self._tray)

    def set(self, found: Impossible, look: Look) -> None:
        """The cells and the pieces of a proof."""
        self._cells.set(f"{len(found.cells)}", "bad_ink")
        self._pieces.set(f"{len(found.masks)}", "bad_ink")
        self._tray.show_pieces(found.masks, look)


class _Pieces(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self._masks: list[int] = []
        self._look = Look()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setToolTip("All the pieces whose walls agree with the border of a lit cell")
        self.setWhatsThis("These are all the pieces that could lie on the lit cells. There are fewer of them than "
                          "cells, so no search could fill the outline.")

    def show_pieces(self, masks: tuple[int, ...], look: Look) -> None:
        """Other pieces, in the order of their numbers."""
        self._masks = sorted(masks, key=lambda mask: number_of(mask, look.first_line))
        self._look = look
        self.setAccessibleName(f"{counted(len(masks), 'piece')} that suit the lit cells")
        self.setAccessibleDescription("; ".join(piece_words(mask, look.first_line) for mask in self._masks))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(COLUMNS * PITCH, -(-len(self._masks) // COLUMNS) * PITCH)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place, mask in enumerate(self._masks):
            row, column = divmod(place, COLUMNS)
            rect = QRectF(column * PITCH, row * PITCH, PITCH, PITCH).adjusted(2, 2, -2, -2)
            draw_piece(painter, rect, mask, self._look)
        painter.end()
