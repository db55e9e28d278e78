"""PieceTable: all 64 pieces with their numbers, of which some are chosen."""
from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QWidget

from app.games.connexion.colours import Role, palette
from app.games.connexion.drawing import Look, draw_piece, ink_on, role_colour, role_tint, write
from app.games.connexion.piece_grid import PieceGrid
from solvers.connexion.pieces import number_of

PITCH = 40  # px from one piece to the next
ROLES: tuple[Role, ...] = ("actual", "future", "given")


class PieceTable(PieceGrid):
    """Tells which piece is picked; what that changes is shown to it."""

    picked = Signal(int)  # its mask
    picking = (Qt.Key.Key_Space,)  # Enter is the dialog's

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, PITCH, parent)
        self._chosen: tuple[int, ...] = ()
        self.setAccessibleName("All pieces")
        self.setWhatsThis("All 64 pieces by the numbers of their hexagrams. A click chooses one, or leaves it again.")
        self.refresh()

    def show_chosen(self, masks: Sequence[int]) -> None:
        """Mark the pieces that are chosen, in their order."""
        self._chosen = tuple(masks)
        self.refresh()

    def pick(self, mask: int) -> None:
        self.picked.emit(mask)

    def state_of(self, mask: int) -> str:
        return "chosen" if mask in self._chosen else "not chosen"

    def paint_piece(self, painter: QPainter, rect: QRectF, mask: int) -> None:
        role = ROLES[self._chosen.index(mask)] if mask in self._chosen else None
        paint_numbered(painter, rect, mask, self.look, role)


def paint_numbered(painter: QPainter, rect: QRectF, mask: int, look: Look, role: Role | None) -> None:
    """A piece with its number on its hub, in the colour of its part in a reading if it has one."""
    draw_piece(painter, rect, mask, look, tile=None if role is None else role_tint(role))
    side, own = min(rect.width(), rect.height()), palette(look.hue)
    ground = own.floor if role is None else role_colour(role)
    painter.setPen(QPen(own.wall, 1) if role is None else Qt.PenStyle.NoPen)
    painter.setBrush(ground)
    painter.drawEllipse(rect.center(), 0.24 * side, 0.24 * side)
    write(painter, rect.center(), str(number_of(mask, look.first_line)), max(0.27 * side, 10), ink_on(ground))
