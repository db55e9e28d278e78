"""The section of the puzzles: their level, what there is to do, what came of it, and how many were solved."""
from PySide6.QtCore import Signal

from app.controls import Segment, as_tip
from app.pages import Command, Section, SectionColumn
from solvers.spanit.play.puzzles import LEVELS, RATERS_TEXT

LEVEL_NAMES = [(level, level.capitalize()) for level in LEVELS]
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
