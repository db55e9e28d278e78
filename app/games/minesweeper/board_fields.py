"""Form fields that choose a board: a preset, or columns, rows and mines."""
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from app.controls import Choice, explain, spin_box
from app.games.minesweeper.board_kinds import PRESET_TITLES
from solvers.minesweeper.board import PRESETS, Board
from solvers.minesweeper.position import MAX_SIDE

OWN = "A board of your own"


class BoardFields(QObject):
    """Four fields: a preset, columns, rows and mines. The preset fills the other three, and follows them."""

    changed = Signal()  # another board

    def __init__(self, parent: QObject, board: Board, mines: range) -> None:
        """The fields begin with a board; `mines` is how many can be entered."""
        super().__init__(parent)
        self.preset = Choice("Board", [*((title, key) for key, title in PRESET_TITLES.items()), (OWN, "")])
        explain(self.preset, "Board", "The usual boards, or one of your own")
        self.columns = spin_box(1, MAX_SIDE, board.width, "Columns", f"How many columns, 1 to {MAX_SIDE}")
        self.rows = spin_box(1, MAX_SIDE, board.height, "Rows", f"How many rows, 1 to {MAX_SIDE}")
        self.mines = spin_box(mines[0], mines[-1], board.mines, "Mines", "How many mines the board has")
        self.preset.activated.connect(self._fill)
        for field in (self.columns, self.rows, self.mines):
            field.valueChanged.connect(self._update_preset)
        self._update_preset()

    @property
    def labelled_fields(self) -> tuple[tuple[str, QWidget], ...]:
        """The fields with their labels, for a form."""
        return (("&Board", self.preset), ("Co&lumns", self.columns), ("&Rows", self.rows), ("&Mines", self.mines))

    @property
    def board(self) -> Board:
        """The board as the fields stand."""
        return Board(self.columns.value(), self.rows.value(), self.mines.value())

    def _fill(self) -> None:
        """Put a preset into the fields; a board of one's own begins with what they say."""
        preset = PRESETS.get(self.preset.currentData())
        if preset is None:
            self.columns.setFocus()
            return
        for field, value in ((self.columns, preset.width), (self.rows, preset.height), (self.mines, preset.mines)):
            field.setValue(value)

    def _update_preset(self) -> None:
        key = next((key for key, preset in PRESETS.items() if preset == self.board), "")
        self.preset.setCurrentIndex(self.preset.findData(key))
        self.changed.emit()
