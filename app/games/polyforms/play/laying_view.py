"""LayingView: the board with the tray at its right, and the tile that follows the pointer above both."""
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from app.canvas.canvas import HEAD_GAP
from app.controls import Line
from app.games.polyforms.play.flying_tile import FlyingTile
from app.games.polyforms.play.laying_board import LayingBoard
from app.games.polyforms.play.tile_tray import TileTray
from app.look import theme
from app.pages import status_strip

TITLE = status_strip.HEIGHT + HEAD_GAP  # px above the cards: on a line with the strip above the board
SHARE = 0.36   # of the width for the tray at most
MOST = 540     # px
BAR = 14       # px for a scroll bar
BESIDE = 40    # px between board and tray at most


class LayingView(QWidget):
    """Gives the tray as many columns as its cards need in the height that there is, and the board all else."""

    def __init__(self, board: LayingBoard, tray: TileTray) -> None:
        super().__init__()
        self.board, self.tray = board, tray
        board.setParent(self)  # first of all: what stands beside a narrow form lies above the board's empty margin
        self.title = Line("", strong=True, parent=self)
        self._scroll = QScrollArea(self)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setStyleSheet("QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; }")
        self._scroll.setWidget(tray)
        self.flying = FlyingTile(self)
        self.setFocusProxy(board)
        board.view_changed.connect(self._place_tray)

    def arrange(self) -> None:
        """The tray has other cards, or the view another size."""
        width, height = self.width(), self.height()
        margin = theme.MARGIN
        self.tray.arrange(round(min(width * SHARE, MOST)), height - TITLE - 2 * margin)
        self.board.setGeometry(0, 0, max(width - self._tray_width() - margin + BAR // 2, 100), height)
        self._place_tray()

    def _tray_width(self) -> int:
        """px for the cards and their scroll bar, or for the title where that is wider."""
        return max(self.tray.width() + BAR, self.title.sizeHint().width() + BAR)

    def _place_tray(self) -> None:
        """Beside the board's upper edge, or higher where it needs the room; in a wide window both are in the middle."""
        width, height = self._tray_width(), self.tray.height()
        top = round(min(self.board.bed.top(), max(self.height() - height - theme.MARGIN, theme.UNIT + TITLE)))
        left = round(min(self.width() - width - theme.MARGIN + BAR, self.board.bed.right() + BESIDE))
        self.title.setGeometry(left, top - TITLE, width, status_strip.HEIGHT)
        self._scroll.setGeometry(QRect(left, top, width, min(height, self.height() - top - theme.UNIT)))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.setTabOrder(self.board, self.tray)  # not before both have their place in the window

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()
