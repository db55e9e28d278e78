"""Records of the trainer: tasks tried and solved by topic and level, kept on disk, and what the dialog shows."""
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from app.controls import Item, table_with
from app.controls.layouts import Part
from app.games.tetris.tetris_text import short_time
from app.games.tetris.trainer.task_level_titles import LEVEL_TITLES
from app.pages import Count, Statistics
from solvers.tetris.tasks.task import LEVELS, Level
from solvers.tetris.tasks.topics import ABOUT, TOPICS, Topic

HEADINGS: Final = ("Tasks", "Level", "Tried", "First try", "Share", "Best time", "Mean time")


class TaskScore(msgspec.Struct, frozen=True):
    """Tasks of a topic and level: how many were tried, and solved at the first try; of these the ms that all took
    together, and the quickest, 0 if there is none."""

    tried: Count = 0
    solved: Count = 0
    time: Count = 0
    best: Count = 0

    def with_task(self, *, solved: bool, time: int) -> "TaskScore":
        """With one more task, and the ms that it took."""
        if not solved:
            return msgspec.structs.replace(self, tried=self.tried + 1)
        return TaskScore(self.tried + 1, self.solved + 1, self.time + time, min(self.best or time, time))

    @property
    def text(self) -> str:
        """`3 of 5`; a dash before the first task."""
        return f"{self.solved:,} of {self.tried:,}" if self.tried else "–"


class TaskRecords(msgspec.Struct, frozen=True):
    """Scores by topic and level, such as `spins/easy`."""

    format: Annotated[int, Meta(ge=1, le=1)] = 1
    scores: dict[str, TaskScore] = {}

    def score_for(self, topic: Topic, level: Level) -> TaskScore:
        """The score of a topic and level."""
        return self.scores.get(f"{topic}/{level}", TaskScore())

    def with_task(self, topic: Topic, level: Level, *, solved: bool, time: int) -> "TaskRecords":
        """With one more task."""
        score = self.score_for(topic, level).with_task(solved=solved, time=time)
        return msgspec.structs.replace(self, scores={**self.scores, f"{topic}/{level}": score})


def _content(records: TaskRecords) -> tuple[Part, ...]:
    """A row for each topic and level that was tried, the easy level first."""
    rows = [_row(topic, level, score) for topic in TOPICS for level in LEVELS
            if (score := records.score_for(topic, level)).tried]
    sentence = ("Only your first try of a task counts, without a hint or the answer. Times are of tasks solved so."
                if rows else "You have not tried a task yet. Those that you try on the page Trainer are counted here.")
    return table_with(HEADINGS, rows, sentence)


def _row(topic: Topic, level: Level, score: TaskScore) -> tuple[Item, ...]:
    mean = short_time(score.time // score.solved) if score.solved else "–"
    return (Item(ABOUT[topic].title), Item(LEVEL_TITLES[level]), Item(f"{score.tried:,}"), Item(f"{score.solved:,}"),
            Item(f"{score.solved / score.tried:.0%}"), Item(short_time(score.best) if score.best else "–"), Item(mean))


STATISTICS: Final = Statistics("tetris-trainer", TaskRecords, "Trainer", _content)
