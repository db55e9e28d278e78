"""GuessView: at the left guesses, keys to type by and what the typed guess would tell; at the right the heat grid."""
from PySide6.QtCore import QRect
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from app.controls import Line, button
from app.controls.layouts import column_of, row_of
from app.games.abgame.guess.best_guesses import BestGuesses
from app.games.abgame.guess.heat_grid import HeatGrid
from app.games.abgame.guess.legend import Legend
from app.games.abgame.guess.outlook import Outlook
from app.games.abgame.guess_board import HEADINGS, ROW, SIDE, GuessBoard
from app.games.abgame.symbol_keys import SymbolKeys
from app.look import theme
from app.pages import status_strip

SHARE = 0.43              # of the width for the left half
MOST = 500                # px
LOW, HIGH = 216, 400      # px of what the typed guess would tell
RESERVED = 4              # rows that have room whether there are so many guesses or not


class GuessView(QWidget):
    """The board of guesses grows with them, as far as what stands below it can spare the room."""

    def __init__(self, board: GuessBoard, grid: HeatGrid) -> None:
        super().__init__()
        self.board, self.grid, self.symbols = board, grid, SymbolKeys()
        self.symbols.type_into(board)
        self.outlook, self.legend, self.best = Outlook(), Legend(), BestGuesses()
        self.show_aids = button("Show aids", "", "star", tip="Show what each guess would tell, and the best ones")
        self.title, self.note = Line(strong=True), Line(role="small", ink="muted")
        self.right = QWidget()
        head = row_of(self.title, -1, self.note, margins=(theme.UNIT, 5, 2 * theme.UNIT, 5))
        sides = (theme.UNIT, 0, 2 * theme.UNIT, 0)
        column_of(head, (grid, 1), row_of(self.legend, margins=sides), 8,
                  row_of(self.best, self.show_aids, margins=sides),
                  margins=(0, 0, 0, 2 * theme.UNIT), parent=self.right)
        for widget in (board, self.symbols, self.outlook, self.right):
            widget.setParent(self)
        self.setFocusProxy(board)

    def arrange(self) -> None:
        """There are more guesses, or the view has another size."""
        width, height = self.width(), self.height()
        wanted = self.board.sizeHint().width()
        left = round(min(max(wanted, width * SHARE), MOST, max(width - 300, 200)))
        side = min((left - theme.MARGIN - SIDE) / self.board.extent()[0], 58.0)
        rows = max(self.board.row_count, RESERVED)
        needed = round(status_strip.HEIGHT + theme.UNIT + HEADINGS * side / ROW + rows * side + 4)
        typing = left - theme.MARGIN - SIDE
        keys = self.symbols.heightForWidth(typing) + theme.UNIT
        outlook = min(max(height - needed - keys, LOW), HIGH)
        board = max(min(needed, height - keys - outlook), round(status_strip.HEIGHT + theme.UNIT + 2 * side))
        self.board.setGeometry(0, 0, left, board)
        self.symbols.setGeometry(theme.MARGIN, board + theme.UNIT, typing, keys - theme.UNIT)
        below = board + keys
        self.outlook.setGeometry(QRect(0, below, left - SIDE, min(height - below, outlook)))
        self.right.setGeometry(left, 0, width - left - theme.UNIT, height)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.setTabOrder(self.board, self.board.button)  # not before all have their place in the window
        self.setTabOrder(self.board.button, self.symbols)
        self.setTabOrder(self.symbols, self.grid)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()
