"""PieceTable: all 64 pieces by their numbers, eight in a row, of which some are chosen."""
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from app import theme
from app.connexion import words
from app.connexion.colours import Role, palette
from app.connexion.drawing import Look, draw_piece, ink_on, role_colour, role_tint, write
from app.controls.focus import RING, Keyed, paint_ring
from solvers.connexion.pieces import COUNT, mask_of, number_of

COLUMNS = 8
PITCH = 40  # px from one piece to the next
GAP = 2     # px around a piece
ROLES: tuple[Role, ...] = ("actual", "future", "given")


class PieceTable(Keyed, QWidget):
    """Arrow keys go from piece to piece; Space or a click picks one."""

    picked = Signal(int)  # its mask

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._chosen: tuple[int, ...] = ()
        self._at = 0  # the number of the piece at the cursor, less 1
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("All pieces")
        self.setWhatsThis("All 64 pieces by the numbers of their hexagrams. A click chooses one, or leaves it again.")
        self._describe()

    def show_chosen(self, masks: Sequence[int]) -> None:
        """Mark the pieces that are chosen, in their order."""
        self._chosen = tuple(masks)
        self._describe()
        self.update()

    @property
    def at(self) -> int:
        """The mask of the piece at the cursor."""
        return self._mask(self._at)

    def _mask(self, place: int) -> int:
        return mask_of(place + 1, self._look.first_line)

    def _describe(self) -> None:
        state = "chosen" if self.at in self._chosen else "not chosen"
        self.setAccessibleDescription(f"{words.piece_words(self.at, self._look.first_line)}: {state}")

    def sizeHint(self) -> QSize:
        return QSize(COLUMNS * PITCH + 2 * RING, COUNT // COLUMNS * PITCH + 2 * RING)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def piece_rect(self, mask: int) -> QRectF:
        """Where a piece lies, in px."""
        place = number_of(mask, self._look.first_line) - 1
        return QRectF(RING + place % COLUMNS * PITCH, RING + place // COLUMNS * PITCH, PITCH, PITCH)

    def _place_at(self, point: QPointF) -> int | None:
        column, row = int((point.x() - RING) // PITCH), int((point.y() - RING) // PITCH)
        return row * COLUMNS + column if 0 <= column < COLUMNS and 0 <= row < COUNT // COLUMNS else None

    def _pick(self, place: int) -> None:
        self._at = place
        self.picked.emit(self.at)
        self._describe()
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if (place := self._place_at(event.position())) is not None:
            self._pick(place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -COLUMNS, Qt.Key.Key_Down: COLUMNS}
        if event.key() in step:
            self._at = (self._at + step[Qt.Key(event.key())]) % COUNT
            self._describe()
            self.update()
        elif event.key() == Qt.Key.Key_Space:
            self._pick(self._at)
        else:
            event.ignore()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            place = self._place_at(QPointF(event.pos()))
            told = "" if place is None else words.piece_words(self._mask(place), self._look.first_line)
            QToolTip.showText(event.globalPos(), told, self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for mask in range(COUNT):
            rect = self.piece_rect(mask).adjusted(GAP, GAP, -GAP, -GAP)
            paint_numbered(painter, rect, mask, self._look, self._role(mask))
        if self.ringed:
            rect = self.piece_rect(self.at).adjusted(GAP, GAP, -GAP, -GAP)
            paint_ring(painter, rect.adjusted(1, 1, -1, -1), theme.RADIUS)
        painter.end()

    def _role(self, mask: int) -> Role | None:
        return ROLES[self._chosen.index(mask)] if mask in self._chosen else None


def paint_numbered(painter: QPainter, rect: QRectF, mask: int, look: Look, role: Role | None) -> None:
    """A piece with its number on its hub, in the colour of its part in a reading if it has one."""
    draw_piece(painter, rect, mask, look, tile=None if role is None else role_tint(role))
    side, own = min(rect.width(), rect.height()), palette(look.hue)
    ground = own.floor if role is None else role_colour(role)
    painter.setPen(QPen(own.wall, 1) if role is None else Qt.PenStyle.NoPen)
    painter.setBrush(ground)
    painter.drawEllipse(rect.center(), 0.24 * side, 0.24 * side)
    write(painter, rect.center(), str(number_of(mask, look.first_line)), max(0.27 * side, 10), ink_on(ground))
