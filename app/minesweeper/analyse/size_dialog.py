"""The Size dialog: a board of another size, with what fits of the present position, or empty."""
from collections.abc import Callable

from PySide6.QtWidgets import QButtonGroup, QRadioButton, QVBoxLayout, QWidget

from app import theme
from app.controls import Choice, Line, Sentence
from app.controls.form import explain, form_grid, spin_box
from app.minesweeper.analyse.edits import empty, resized
from app.minesweeper.analyse.paint_section import MOST_MINES
from app.minesweeper.boards import PRESET_WORDS
from app.start_dialog import StartDialog
from solvers.minesweeper.board import PRESETS, Board
from solvers.minesweeper.position import MAX_SIDE, Position

LABEL, FIELD = 72, 176  # px
NOTE = 200  # px
OWN = "A size of your own"


class SizeDialog(StartDialog):
    """`chosen` is called with the position on the other board."""

    def __init__(self, parent: QWidget | None, position: Position, chosen: Callable[[Position], object]) -> None:
        super().__init__(parent, "Size of the board")
        self._position, self._chosen = position, chosen
        self.preset = Choice("Board")
        for key, words in PRESET_WORDS.items():
            self.preset.addItem(words, key)
        self.preset.addItem(OWN, "")
        explain(self.preset, "Board", "The usual boards, or one of your own")
        self.columns = spin_box(1, MAX_SIDE, position.width, "Columns", f"How many columns, 1 to {MAX_SIDE}")
        self.rows = spin_box(1, MAX_SIDE, position.height, "Rows", f"How many rows, 1 to {MAX_SIDE}")
        self.mines = spin_box(0, MOST_MINES, position.mines, "Mines", "How many mines the board has")
        self.keep = QRadioButton("Keep what &fits")
        self.keep.setToolTip("From the corner at the top left; new cells are hidden")
        self.begin_empty = QRadioButton("Begin &empty")
        self.begin_empty.setToolTip("Every cell is hidden")
        self._lay_out_halves()
        self.preset.activated.connect(self._choose)
        for field in (self.columns, self.rows, self.mines):
            field.valueChanged.connect(self._show_preset)
        self.keep.setChecked(True)
        self.start_button.setText("Take it")
        self._show_preset()
        self.columns.setFocus()
        self.columns.selectAll()

    def _lay_out_halves(self) -> None:
        left, right = QVBoxLayout(), QVBoxLayout()
        left.addLayout(form_grid((
            ("&Board", self.preset), ("Co&lumns", self.columns), ("&Rows", self.rows), ("&Mines", self.mines),
        ), LABEL, FIELD))
        right.setSpacing(theme.UNIT)
        right.addWidget(Line("What is painted", strong=True))
        group = QButtonGroup(self)
        for button in (self.keep, self.begin_empty):
            group.addButton(button)
            right.addWidget(button)
        note = Sentence("Undo brings the present board back.", "small", "muted")
        note.setFixedWidth(NOTE)
        right.addWidget(note)
        right.addStretch(1)
        self.lay_out(left, right)

    @property
    def board(self) -> Board:
        """The board as the fields stand."""
        return Board(self.columns.value(), self.rows.value(), self.mines.value())

    def _choose(self) -> None:
        """Put a preset into the fields; a size of one's own begins with what they say."""
        preset = PRESETS.get(self.preset.currentData())
        if preset is None:
            self.columns.setFocus()
            return
        for field, value in ((self.columns, preset.width), (self.rows, preset.height), (self.mines, preset.mines)):
            field.setValue(value)

    def _show_preset(self) -> None:
        key = next((key for key, preset in PRESETS.items() if preset == self.board), "")
        self.preset.setCurrentIndex(self.preset.findData(key))

    def start(self) -> None:
        width, height, mines = self.columns.value(), self.rows.value(), self.mines.value()
        position = resized(self._position, width, height, mines) if self.keep.isChecked() else empty(
            width, height, mines)
        self.accept()
        self._chosen(position)
