"""The section of the puzzle at hand, and the dialog that asks for another."""
from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.controls import Segment, StartDialog, as_tip, form_grid, spin_box
from app.games.spanit.level_titles import LEVEL_TITLES
from app.pages import Command, Section, SectionColumn
from solvers.spanit.play.puzzles import RATERS_TEXT, Level

LEVEL_NAMES: tuple[tuple[Level, str], ...] = (*LEVEL_TITLES.items(),)
JUDGED = f"Six opponents measure how hard a puzzle is: {RATERS_TEXT}."
TIPS = {
    "easy": "Small boards: almost every computer opponent finds the move",
    "medium": "Some opponents find the move",
    "hard": "At most two of six opponents find the move",
    "expert": "No opponent finds the move, not even the resistor",
}


def explain_levels(levels: Segment) -> None:
    """Say at each level how hard it is."""
    for level, tip in TIPS.items():
        levels.set_tip(level, tip)


class PuzzleSection(Section):
    level_chosen = Signal(str)

    def __init__(self, column: SectionColumn, *commands: Command) -> None:
        super().__init__(column, "Puzzle")
        self.levels = Segment(LEVEL_NAMES, "How hard the puzzles are", height=28)
        explain_levels(self.levels)
        self.add_widget(self.levels)
        self.sentence = self.add_sentence()
        self.sentence.keep_lines(5)
        self.sentence.setToolTip(as_tip(JUDGED))
        self.add_buttons(*commands)
        self.levels.chosen.connect(self.level_chosen)


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
