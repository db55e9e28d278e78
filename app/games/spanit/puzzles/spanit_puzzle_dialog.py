"""The dialog that chooses a puzzle: its level and its number, which somebody else may have told."""
from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from app.controls import Segment
from app.controls.dialog import StartDialog
from app.controls.form import form_grid, spin_box
from app.games.spanit.puzzles.spanit_puzzle_section import LEVEL_NAMES, explain_levels
from solvers.spanit.play.puzzles import Level

LABEL, FIELD = 72, 264  # px


class SpanPuzzleDialog(StartDialog[tuple[str, int]]):
    """Dialog for a puzzle.

    Args:
        level, number: those of the puzzle at hand are proposed.
        most: the greatest number.
        chosen: called with the level and the number.
    """

    def __init__(self, parent: QWidget | None, level: Level, number: int, most: int,
                 chosen: Callable[[str, int], object]) -> None:
        super().__init__(parent, "Choose a puzzle", lambda wanted: chosen(*wanted), "Show it")
        self.levels = Segment(LEVEL_NAMES, "How hard the puzzle is", height=32, value=level)
        explain_levels(self.levels)
        self.number = spin_box(0, most, number, "Number", "The same level and number give the same puzzle")
        self.number.setGroupSeparatorShown(True)
        self.lay_out(form_grid((("&Level", self.levels), ("&Number", self.number)), LABEL, FIELD))
        self.number.setFocus()
        self.number.selectAll()

    def wanted(self) -> tuple[str, int]:
        return self.levels.value, self.number.value()
