"""TaskSection: what the task of the day asks, its par and the figure so far, above the other sections of a game."""
from datetime import date

from app.games.home.day_records import TaskResult
from app.games.home.day_text import par_words, so_far_words, state_words, task_words
from app.pages import Fact, Section, SectionColumn
from solvers.today.task import Task

PAR = "What a good player needs"
UNKNOWN = "not known yet"


class TaskSection(Section):
    """Shown while the game is a task of the day."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Today’s task")
        column.move_to_top(self)
        self._sentence = self.add_sentence()
        self.add_facts()

    def show_task(self, day: date, task: Task, result: TaskResult) -> None:
        """Show a task, and how it goes or went."""
        figure = so_far_words(result, task.par) or UNKNOWN
        self.set_title(task_words(day))
        self.set_note(state_words(result, task.par) if result.done else "")
        self._sentence.set(f"{task.sentence}.")
        self.show_facts(Fact("Par", par_words(task.par), PAR), Fact("You" if result.done else "So far", figure),
                        Fact("Hints", str(result.hints) if result.hints else ""))
