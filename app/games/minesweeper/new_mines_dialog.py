"""The New Game dialog: presets, a board of one's own, the start rule, and whether a guess may be needed."""
from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from app.controls import STRETCH, Line, RadioList, Sentence, StartDialog, choice_field, column_of, form_grid, spin_box
from app.games.minesweeper.board_kinds import LEVEL_TITLES, PRESET_TITLES, START_TITLES, BoardKind, wish_meaning
from app.look import theme
from solvers.minesweeper.board import PRESETS, Board, check_fit
from solvers.minesweeper.position import MAX_SIDE

HALF = 288             # px
LABEL, FIELD = 96, 96  # px
LINES = (HALF, 58)     # px, three lines of small words
INDENT = 24            # px, below a radio button's words
CUSTOM = ""            # among the presets


class NewMinesDialog(StartDialog[BoardKind]):
    """Dialog for the kind of board of the next game.

    Args:
        kind: what is proposed.
        begin: called with the kind when the player starts the game.
    """

    def __init__(self, parent: QWidget, kind: BoardKind, begin: Callable[[BoardKind], object]) -> None:
        super().__init__(parent, "New game", begin)
        presets = [(f"{title}, {PRESETS[key].width} × {PRESETS[key].height} with {PRESETS[key].mines} mines", key)
                   for key, title in PRESET_TITLES.items()]
        self.presets = RadioList([*presets, ("A board of your own", CUSTOM)], CUSTOM)
        self.presets.clicked.connect(self._choose_preset)
        self.width_field = spin_box(0, MAX_SIDE, kind.board.width, "Columns", f"How many columns, 1 to {MAX_SIDE}")
        self.height_field = spin_box(0, MAX_SIDE, kind.board.height, "Rows", f"How many rows, 1 to {MAX_SIDE}")
        self.mines_field = spin_box(0, MAX_SIDE * MAX_SIDE, kind.board.mines, "Mines", "How many mines the board has")
        self.starts = RadioList([(title, rule) for rule, title in START_TITLES.items()], kind.start)
        self.guesses = RadioList(
            (("Any board", ""), ("Fair: only needless guesses lose", "fair"),
             ("No guessing; the hardest step:", "any")),
            "any" if kind.searched else kind.wish)
        self.level = choice_field("Level of deduction", [(title, level) for level, title in LEVEL_TITLES.items()],
                                  kind.searched, "How hard the hardest step may be")
        self.meaning = Sentence(role="small", ink="muted")
        for sentence in (self.complaint, self.meaning):
            sentence.setFixedSize(*LINES)
            sentence.setAlignment(Qt.AlignmentFlag.AlignTop)
        grid = form_grid(
            (("Co&lumns", self.width_field), ("&Rows", self.height_field), ("&Mines", self.mines_field)), LABEL, FIELD
        )
        grid.setContentsMargins(INDENT, 4, 0, 4)
        grid.setColumnStretch(2, 1)
        self.lay_out(
            column_of(Line("Board", strong=True), self.presets, grid, self.complaint, STRETCH, gap=4),
            column_of(Line("First cell", strong=True), self.starts, theme.UNIT, Line("Guesses", strong=True),
                      self.guesses, column_of(self.level, margins=(INDENT, 4, 0, 4)), self.meaning, STRETCH, gap=4))
        self.presets.focus()

    def _choose_preset(self, key: str) -> None:
        if key == CUSTOM:
            self.width_field.setFocus()
            return
        board = PRESETS[key]
        self.width_field.setValue(board.width)
        self.height_field.setValue(board.height)
        self.mines_field.setValue(board.mines)

    @property
    def kind(self) -> BoardKind:
        """The chosen kind, whether or not the mines fit."""
        board = Board(self.width_field.value(), self.height_field.value(), self.mines_field.value())
        wish = self.level.currentData() if self.guesses.value == "any" else self.guesses.value
        return BoardKind(board, self.starts.value, wish)

    def update_fields(self) -> None:
        kind = self.kind
        self.presets.set_value(next((key for key, preset in PRESETS.items()
                                     if preset == kind.board and key in PRESET_TITLES), CUSTOM))
        self.level.setEnabled(self.guesses.value == "any")
        self.meaning.set(wish_meaning(kind))

    def wanted(self) -> BoardKind:
        check_fit(self.kind.board, self.kind.start)
        return self.kind
