"""The New Game dialog: presets, a board of one's own, the start rule, and whether a guess may be needed."""
from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QButtonGroup, QRadioButton, QVBoxLayout, QWidget

from app.controls import Choice, Line, Sentence
from app.controls.dialog import StartDialog
from app.controls.form import explain, form_grid, spin_box
from app.games.minesweeper.boards import LEVEL_TITLES, PRESET_TITLES, START_TITLES, Kind, Wish, wish_meaning
from app.look import theme
from solvers.core.formats import FormatError
from solvers.minesweeper.board import PRESETS, Board, StartRule, check_fit
from solvers.minesweeper.position import MAX_SIDE

HALF = 288             # px
LABEL, FIELD = 96, 96  # px
LINES = (HALF, 58)     # px, three lines of small words
INDENT = 24            # px, below a radio button's words


class NewDialog(StartDialog):
    """Dialog for the kind of board of the next game.

    Args:
        kind: what is proposed.
        chosen: called with the kind when the player starts the game.
    """

    def __init__(self, parent: QWidget, kind: Kind, chosen: Callable[[Kind], object]) -> None:
        super().__init__(parent, "New game")
        self._chosen = chosen
        self.presets: dict[str, QRadioButton] = {}
        self.starts: dict[StartRule, QRadioButton] = {}
        self.complaint = Sentence(role="small", ink="bad_ink")
        self.meaning = Sentence(role="small", ink="muted")
        for sentence in (self.complaint, self.meaning):
            sentence.setFixedSize(*LINES)
            sentence.setAlignment(Qt.AlignmentFlag.AlignTop)
        left, right = _column(), _column()
        self._add_boards(left)
        self._add_fields(left, kind.board)
        left.addWidget(self.complaint)
        left.addStretch(1)
        self._add_starts(right, kind.start)
        right.addSpacing(theme.UNIT)
        self._add_guesses(right, kind.wish)
        right.addStretch(1)
        self.lay_out(left, right)
        self._changed()
        next(button for button in (*self.presets.values(), self.custom) if button.isChecked()).setFocus()

    def _add_boards(self, column: QVBoxLayout) -> None:
        column.addWidget(Line("Board", strong=True))
        group = QButtonGroup(self)
        for key, name in PRESET_TITLES.items():
            preset = PRESETS[key]
            button = QRadioButton(f"{name}, {preset.width} × {preset.height} with {preset.mines} mines")
            button.clicked.connect(lambda _, preset=preset: self._set_fields(preset))
            group.addButton(button)
            column.addWidget(button)
            self.presets[key] = button
        self.custom = QRadioButton("A board of your own")
        self.custom.clicked.connect(lambda: self.width_field.setFocus())
        group.addButton(self.custom)
        column.addWidget(self.custom)

    def _add_fields(self, column: QVBoxLayout, board: Board) -> None:
        self.width_field = spin_box(0, MAX_SIDE, board.width, "Columns", f"How many columns, 1 to {MAX_SIDE}")
        self.height_field = spin_box(0, MAX_SIDE, board.height, "Rows", f"How many rows, 1 to {MAX_SIDE}")
        self.mines_field = spin_box(0, MAX_SIDE * MAX_SIDE, board.mines, "Mines", "How many mines the board has")
        grid = form_grid(
            (("Co&lumns", self.width_field), ("&Rows", self.height_field), ("&Mines", self.mines_field)), LABEL, FIELD
        )
        grid.setContentsMargins(INDENT, 4, 0, 4)
        grid.setColumnStretch(2, 1)
        column.addLayout(grid)
        for field in (self.width_field, self.height_field, self.mines_field):
            field.valueChanged.connect(self._changed)

    def _add_starts(self, column: QVBoxLayout, start: StartRule) -> None:
        column.addWidget(Line("First cell", strong=True))
        group = QButtonGroup(self)
        for rule, name in START_TITLES.items():
            button = QRadioButton(name)
            button.setChecked(rule == start)
            button.toggled.connect(self._changed)
            group.addButton(button)
            column.addWidget(button)
            self.starts[rule] = button

    def _add_guesses(self, column: QVBoxLayout, wish: Wish) -> None:
        column.addWidget(Line("Guesses", strong=True))
        self.any_board = QRadioButton("Any board")
        self.no_guess = QRadioButton("No guessing; the hardest step:")
        group = QButtonGroup(self)
        for button in (self.any_board, self.no_guess):
            group.addButton(button)
            column.addWidget(button)
        self.level = Choice("Level of deduction")
        self.level.offer([(name, level) for level, name in LEVEL_TITLES.items()], wish)
        explain(self.level, "Level of deduction", "How hard the hardest step may be")
        (self.no_guess if wish else self.any_board).setChecked(True)
        self.no_guess.toggled.connect(self._changed)
        self.level.currentIndexChanged.connect(self._changed)
        below = QVBoxLayout()
        below.setContentsMargins(INDENT, 4, 0, 4)
        below.addWidget(self.level)
        column.addLayout(below)
        column.addWidget(self.meaning)

    @property
    def kind(self) -> Kind:
        """What is chosen."""
        board = Board(self.width_field.value(), self.height_field.value(), self.mines_field.value())
        start = next(rule for rule, button in self.starts.items() if button.isChecked())
        return Kind(board, start, self.level.currentData() if self.no_guess.isChecked() else "")

    def _set_fields(self, board: Board) -> None:
        for field, value in (
            (self.width_field, board.width), (self.height_field, board.height), (self.mines_field, board.mines)
        ):
            field.setValue(value)

    def _changed(self) -> None:
        kind = self.kind
        key = next((key for key, preset in PRESETS.items() if preset == kind.board), None)
        (self.custom if key is None else self.presets[key]).setChecked(True)
        self.level.setEnabled(self.no_guess.isChecked())
        self.meaning.set(wish_meaning(kind))
        try:
            check_fit(kind.board, kind.start)
        except FormatError as error:
            self.complaint.set(str(error)[0].upper() + str(error)[1:])
            self.start_button.setEnabled(False)
        else:
            self.complaint.set("")
            self.start_button.setEnabled(True)

    def start(self) -> None:
        kind = self.kind
        self.accept()
        self._chosen(kind)


def _column() -> QVBoxLayout:
    column = QVBoxLayout()
    column.setSpacing(4)
    return column
