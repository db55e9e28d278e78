"""Base of charts and dials, which fill their widget; and a scroll area for boards that need more room."""
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QFrame, QScrollArea

from app.canvas.board import Board, Cell
from app.look import theme

UNIT = 32.0  # px of the board's own unit


class ChartBoard(Board):
    """A board without uniform cells: its contents lie anywhere in `whole`."""

    largest = UNIT

    def extent(self) -> tuple[float, float]:
        area = self._area()
        return area.width() / UNIT, area.height() / UNIT

    @property
    def whole(self) -> QRectF:
        """The whole chart with its labels."""
        return QRectF(self.origin.x(), self.origin.y(), self._view.width, self._view.height)

    def _update_cursor(self) -> None:
        self.update()  # what is said of the cursor's place may stand anywhere

    def invitation_card(self, rect: QRectF, text: str) -> QRectF:
        """Where an invitation stands: in the middle of a rectangle, and beyond it where its lines need that."""
        metrics = QFontMetricsF(theme.font("sentence"))
        width = min(metrics.horizontalAdvance(text) + 32, rect.width())
        room = QRectF(0, 0, width, self.height())
        lines = metrics.boundingRect(room, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, text).height()
        card = QRectF(0, 0, width, max(min(48.0, rect.height()), lines))
        card.moveCenter(rect.center())
        return card

    def paint_invitation(self, painter: QPainter, rect: QRectF, text: str) -> None:
        """Paint what to do first, in the middle of a rectangle."""
        card = self.invitation_card(rect, text)
        painter.setFont(theme.font("sentence"))
        painter.fillRect(card, self.ground_colour())
        painter.setPen(theme.current().muted)
        painter.drawText(card, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, text)


class ScrollFrame(QScrollArea):
    """Scrolls vertically only, and follows the board's keyboard cursor."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self._board = board
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(board)
        board.cursor_moved.connect(self._show_cell)

    def _show_cell(self, cell: Cell) -> None:
        point = self._board.cell_rect(cell).center().toPoint()
        self.ensureVisible(point.x(), point.y())
