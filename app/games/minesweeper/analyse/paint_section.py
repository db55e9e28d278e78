"""The panel's brushes, the number of mines, and where a position may come from."""
from functools import partial

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QHBoxLayout, QMenu, QWidget

from app.controls import button
from app.controls.form import label_of, spin_box
from app.games.minesweeper.analyse.examples import EXAMPLES
from app.games.minesweeper.analyse.palette import ASK, BRUSHES, Palette
from app.look import theme
from app.pages.panel import Panel, Section
from solvers.minesweeper.position import Position

MOST_MINES = 999_999  # as in the text format
FIELD = 88  # px


class PaintSection(Section):
    """Tells what is asked for."""

    brush_chosen = Signal(int)
    mines_chosen = Signal(int)
    example_chosen = Signal(str)

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel, "Paint")
        self.brushes = Palette()
        self.add_widget(self.brushes, gap=12)
        self.mines = spin_box(0, MOST_MINES, 0, "Mines on the board", "All mines of the board, known ones included")
        self.mines.setFixedWidth(FIELD)
        self.mines.setGroupSeparatorShown(True)
        self.resize_board = button("Size…")
        self.resize_board.setToolTip("Other columns and rows  (Ctrl+N)")
        row = QWidget()
        layout = QHBoxLayout(row)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(theme.UNIT)
        layout.addWidget(label_of("Mines in a&ll", self.mines), 1)
        layout.addWidget(self.mines)
        layout.addWidget(self.resize_board)
        self.add_widget(row, gap=12)
        self.game = button("From the game")
        self.game.setToolTip("Take the position of the game, its flags as known mines")
        self.examples = button("Examples")
        self.examples.setToolTip("Take a position from which something can be learnt")
        self.clear = button("Clear")
        self.clear.setToolTip("Hide every cell")
        self.add_buttons(self.game, self.examples, self.clear)
        self._menu = QMenu(self.examples)
        for key, words, tip in EXAMPLES:
            self._menu.addAction(words, partial(self.example_chosen.emit, key)).setToolTip(tip)
        self._menu.setToolTipsVisible(True)
        self.examples.setMenu(self._menu)
        self.brushes.chosen.connect(self.brush_chosen)
        self.mines.valueChanged.connect(self.mines_chosen)
        self.show_brush(ASK)

    def show_brush(self, brush: int) -> None:
        """The brush that is on."""
        self.brushes.show_brush(brush)
        name = next(name for each, name, _ in BRUSHES if each == brush)
        self.set_note("a click asks about a cell" if brush == ASK else f"a click writes: {name.lower()}")

    def set(self, position: Position) -> None:
        """The position as it is."""
        with QSignalBlocker(self.mines):
            self.mines.setValue(position.mines)
