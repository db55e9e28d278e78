"""The section of the trainer: the level, what there is to do, what came of it, and how many were solved."""
from PySide6.QtCore import Signal

from app.controls import Segment, button
from app.pages.panel import Section, SectionColumn
from solvers.tetris.perfect.tasks import LEVELS

LEVEL_NAMES = [(level, level.capitalize()) for level in LEVELS]
TIPS = {
    "easy": "Three pieces are left", "medium": "Four pieces are left, and few ways clear the field",
    "hard": "Five pieces are left, and few ways clear the field",
    "expert": "Six pieces are left, and few ways clear the field",
}


class TrainerSection(Section):
    """Section of the task at hand."""

    level_chosen = Signal(str)

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Perfect clear")
        self.levels = Segment(LEVEL_NAMES, "How hard the tasks are", height=28)
        for level, tip in TIPS.items():
            self.levels.set_tip(level, tip)
        self.add_widget(self.levels)
        self.sentence = self.add_sentence()
        self.sentence.keep_lines(4)
        self.next = button("Next task", "primary", tip="Another task of the same level  (Ctrl+N)")
        self.again = button("Try again", tip="The same task from its beginning  (Ctrl+R)")
        self.reveal = button("Show a way", tip="Watch a way that clears the field  (Shift+Return)")
        self.add_buttons(self.next, self.again, self.reveal)
        self.left = self.add_row("Pieces left", tip="With so many pieces the field can be emptied")
        self.ways = self.add_row("Ways from here", tip="Other places or another order of the pieces are another way")
        self.solved = self.add_row("Solved at the first try", tip="Of the tasks of this level that you tried")
        self.number = self.add_row("Task", tip="The same level and number give the same task")
        self.levels.chosen.connect(self.level_chosen)
