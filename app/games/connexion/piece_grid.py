"""PieceGrid: all 64 pieces in the King Wen order, eight in a row, with a cursor; PieceTable: some of them chosen."""
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from app.controls import RING, Keyed, Painted, paint_ring
from app.games.connexion import labyrinth_text
from app.games.connexion.labyrinth_drawing import LabyrinthLook, draw_piece, ink_on, role_colour, role_tint, write
from app.games.connexion.piece_colours import ROLES, Role, palette
from app.look import draw_circle, theme
from solvers.connexion.pieces import COUNT, mask_of, number_of

COLUMNS = 8
GAP = 2  # px around a piece
STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -COLUMNS, Qt.Key.Key_Down: COLUMNS}

PITCH = 40  # px from one piece to the next


class PieceGrid(Painted, Keyed, QWidget):
    """Arrow keys go from piece to piece; a key or a click picks one."""

    # What a kind of grid supplies

    def picks(self, event: QKeyEvent) -> bool:
        """True if a key picks the piece at the cursor."""
        raise NotImplementedError

    def pick(self, mask: int) -> None:
        """Called when a piece was picked."""
        raise NotImplementedError

    def state_of(self, mask: int) -> str:
        """What a screen reader says of a piece after its doors."""
        raise NotImplementedError

    def paint_piece(self, painter: QPainter, rect: QRectF, mask: int) -> None:
        raise NotImplementedError

    def paint_cursor(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the ring around the piece that the keyboard is at."""
        paint_ring(painter, rect.adjusted(1, 1, -1, -1), theme.RADIUS)

    # The grid

    def __init__(self, look: LabyrinthLook, pitch: int, parent: QWidget | None = None) -> None:
        """`pitch` is the way from one piece to the next, px."""
        super().__init__(parent)
        self.look = look
        self._pitch = pitch
        self._place = 0  # of the cursor
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    @property
    def piece(self) -> int:
        return self._mask(self._place)

    def piece_rect(self, mask: int) -> QRectF:
        """Where a piece lies, in px."""
        row, column = divmod(number_of(mask, self.look.first_line) - 1, COLUMNS)
        return QRectF(RING + column * self._pitch, RING + row * self._pitch, self._pitch, self._pitch)

    def refresh(self) -> None:
        """Paint and describe the pieces anew."""
        piece = labyrinth_text.describe_piece(self.piece, self.look.first_line)
        self.setAccessibleDescription(f"{piece}: {self.state_of(self.piece)}")
        self.update()

    def _mask(self, place: int) -> int:
        return mask_of(place + 1, self.look.first_line)

    def _place_at(self, point: QPointF) -> int | None:
        column, row = int((point.x() - RING) // self._pitch), int((point.y() - RING) // self._pitch)
        return row * COLUMNS + column if 0 <= column < COLUMNS and 0 <= row < COUNT // COLUMNS else None

    def sizeHint(self) -> QSize:
        return QSize(COLUMNS * self._pitch + 2 * RING, COUNT // COLUMNS * self._pitch + 2 * RING)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if (place := self._place_at(event.position())) is not None:
            self._place = place
            self.pick(self.piece)
            self.refresh()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in STEPS:
            self._place = (self._place + STEPS[Qt.Key(event.key())]) % COUNT
            self.refresh()
        elif self.picks(event):
            self.pick(self.piece)
            self.refresh()
        else:
            event.ignore()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            place = self._place_at(QPointF(event.pos()))
            tip = "" if place is None else labyrinth_text.describe_piece(self._mask(place), self.look.first_line)
            QToolTip.showText(event.globalPos(), tip, self)
            return True
        return super().event(event)

    def paint(self, painter: QPainter) -> None:
        for mask in range(COUNT):
            self.paint_piece(painter, self.piece_rect(mask).adjusted(GAP, GAP, -GAP, -GAP), mask)
        if self.ringed:
            self.paint_cursor(painter, self.piece_rect(self.piece).adjusted(GAP, GAP, -GAP, -GAP))


class PieceTable(PieceGrid):
    """All pieces with their numbers; `picked` says which was picked, `show_chosen` marks those that are chosen."""

    picked = Signal(int)  # its mask

    def __init__(self, look: LabyrinthLook, parent: QWidget | None = None) -> None:
        super().__init__(look, PITCH, parent)
        self._chosen: tuple[int, ...] = ()
        self.setAccessibleName("All pieces")
        self.setWhatsThis("All 64 pieces by the numbers of their hexagrams. Click a piece to choose it; click again "
                          "to drop it.")
        self.refresh()

    def show_chosen(self, masks: Sequence[int]) -> None:
        """Mark the pieces that are chosen, in their order."""
        self._chosen = tuple(masks)
        self.refresh()

    def picks(self, event: QKeyEvent) -> bool:
        return event.key() == Qt.Key.Key_Space  # Enter is the dialog's

    def pick(self, mask: int) -> None:
        self.picked.emit(mask)

    def state_of(self, mask: int) -> str:
        return "chosen" if mask in self._chosen else "not chosen"

    def paint_piece(self, painter: QPainter, rect: QRectF, mask: int) -> None:
        role = ROLES[self._chosen.index(mask)] if mask in self._chosen else None
        paint_numbered(painter, rect, mask, self.look, role)


def paint_numbered(painter: QPainter, rect: QRectF, mask: int, look: LabyrinthLook, role: Role | None) -> None:
    """Draw a piece with its number on its middle, coloured by its role in a reading if it has one."""
    draw_piece(painter, rect, mask, look, tile=None if role is None else role_tint(role))
    side, own = min(rect.width(), rect.height()), palette(look.hue)
    ground = own.floor if role is None else role_colour(role)
    draw_circle(painter, rect.center(), 0.24 * side, QPen(own.wall, 1) if role is None else None, ground)
    write(painter, rect.center(), str(number_of(mask, look.first_line)), max(0.27 * side, 10), ink_on(ground))
