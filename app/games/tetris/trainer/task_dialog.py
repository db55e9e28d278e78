"""The dialog that chooses a task: its topic, level and number, which somebody else may have told."""
from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from app.controls import Segment, StartDialog, form_grid, spin_box
from app.games.tetris.trainer.trainer_section import LEVEL_NAMES, SHORT
from solvers.tetris.tasks.task import MANY, Level
from solvers.tetris.tasks.topics import TOPICS, Topic

LABEL, FIELD = 72, 296  # px


class TaskDialog(StartDialog[tuple[str, str, int]]):
    """Dialog for a task.

    Args:
        topic, level, number: those of the task at hand are proposed.
        chosen: called with the topic, the level and the number.
    """

    def __init__(self, parent: QWidget | None, topic: Topic, level: Level, number: int,
                 chosen: Callable[[str, str, int], object]) -> None:
        super().__init__(parent, "Choose a task", lambda wanted: chosen(*wanted), "Show it")
        self.topics = Segment([(each, SHORT[each]) for each in TOPICS], "What to train", height=32, value=topic)
        self.levels = Segment(LEVEL_NAMES, "How hard the task is", height=32, value=level)
        self.number = spin_box(0, MANY - 1, number, "Number", "The same topic, level and number give the same task")
        self.number.setGroupSeparatorShown(True)
        self.lay_out(form_grid((("&Topic", self.topics), ("&Level", self.levels), ("&Number", self.number)),
                               LABEL, FIELD))
        self.number.setFocus()
        self.number.selectAll()

    def wanted(self) -> tuple[str, str, int]:
        return self.topics.value, self.levels.value, self.number.value()
