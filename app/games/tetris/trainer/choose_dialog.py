"""The dialog that chooses a task: its topic, level and number, which somebody else may have told."""
from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from app.controls import Segment
from app.controls.dialog import Dialog
from app.controls.form import form_grid, spin_box
from app.games.tetris.trainer.section import LEVEL_NAMES, SHORT
from app.look import theme
from solvers.tetris.tasks.task import MANY, Level
from solvers.tetris.tasks.topics import TOPICS, Topic

LABEL, FIELD = 72, 296  # px


class TaskDialog(Dialog):
    """Dialog for a task.

    Args:
        topic, level, number: those of the task at hand are proposed.
        chosen: called with the topic, the level and the number.
    """

    def __init__(self, parent: QWidget | None, topic: Topic, level: Level, number: int,
                 chosen: Callable[[str, str, int], object]) -> None:
        super().__init__(parent, "Choose a task")
        self._chosen = chosen
        self.topics = Segment([(each, SHORT[each]) for each in TOPICS], "What to train", height=32)
        self.topics.set_value(topic)
        self.levels = Segment(LEVEL_NAMES, "How hard the task is", height=32)
        self.levels.set_value(level)
        self.number = spin_box(0, MANY - 1, number, "Number", "The same topic, level and number give the same task")
        self.number.setGroupSeparatorShown(True)
        column = self.add_column(2 * theme.UNIT)
        column.addLayout(form_grid((("&Topic", self.topics), ("&Level", self.levels), ("&Number", self.number)),
                                   LABEL, FIELD))
        buttons, _ = self.make_buttons("Show it", self.start)
        column.addWidget(buttons)
        self.number.setFocus()
        self.number.selectAll()

    def start(self) -> None:
        """Close, and show the task."""
        self.accept()
        self._chosen(self.topics.value, self.levels.value, self.number.value())
