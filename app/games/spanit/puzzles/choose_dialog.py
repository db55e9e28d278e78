"""The dialog that chooses a puzzle: its level and its number, which somebody else may have told."""
from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from app.controls import Segment
from app.controls.dialog import Dialog
from app.controls.form import form_grid, spin_box
from app.games.spanit.puzzles.section import LEVEL_NAMES, explain_levels
from app.look import theme
from solvers.spanit.play.puzzles import Level

LABEL, FIELD = 72, 264  # px


class PuzzleDialog(Dialog):
    """Dialog for a puzzle.

    Args:
        level, number: those of the puzzle at hand are proposed.
        most: the greatest number.
        chosen: called with the level and the number.
    """

    def __init__(self, parent: QWidget | None, level: Level, number: int, most: int,
                 chosen: Callable[[str, int], object]) -> None:
        super().__init__(parent, "Choose a puzzle")
        self._chosen = chosen
        self.levels = Segment(LEVEL_NAMES, "How hard the puzzle is", height=32)
        self.levels.set_value(level)
        explain_levels(self.levels)
        self.number = spin_box(0, most, number, "Number", "The same level and number give the same puzzle")
        self.number.setGroupSeparatorShown(True)
        column = self.add_column(2 * theme.UNIT)
        column.addLayout(form_grid((("&Level", self.levels), ("&Number", self.number)), LABEL, FIELD))
        buttons, _ = self.make_buttons("Show it", self.start)
        column.addWidget(buttons)
        self.number.setFocus()
        self.number.selectAll()

    def start(self) -> None:
        """Close, and show the puzzle."""
        self.accept()
        self._chosen(self.levels.value, self.number.value())
