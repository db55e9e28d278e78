"""How the tasks of each day were played, in a file that all windows share."""
from collections.abc import Mapping
from datetime import date, timedelta
from enum import Enum
from typing import Annotated

import msgspec
from msgspec import Meta, structs

from app.pages import Statistics
from solvers.core.saves import Save
from solvers.today.task import Par, Play, Verdict

Count = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Figure = Annotated[float, Meta(ge=-1e9, le=1e9)]


class TaskResult(msgspec.Struct, frozen=True, kw_only=True):
    """How a task was played so far. `save` is its game as it was left; figure, skill and luck come with the verdict."""

    id: str
    goes_on: bool = False  # whether its game goes on after the task is done
    ended: bool = False    # whether its game was over when it was left
    save: Save | None = None
    tries: Count = 0
    hints: Count = 0
    seconds: Annotated[float, Meta(ge=0, le=1e9)] = 0.0
    done: bool = False
    par: Figure | None = None  # beside which the figure stands
    figure: Figure | None = None
    skill: Annotated[float, Meta(ge=0, le=100)] | None = None
    luck: Figure | None = None

    @property
    def is_begun(self) -> bool:
        """False while its game was only opened."""
        return self.done or bool(self.tries or self.hints)

    @property
    def has_failed(self) -> bool:
        """True if its game is over without the task being done, so that it can only be tried again."""
        return self.ended and not self.done

    @property
    def play(self) -> Play:
        """What is judged."""
        moves = () if self.save is None else self.save.moves[: self.save.position]
        return Play(moves, self.tries, self.hints, self.seconds)

    def judged(self, verdict: Verdict, par: Par) -> "TaskResult":
        """The result with what it was worth."""
        return structs.replace(self, par=par.figure, figure=verdict.figure, skill=verdict.skill, luck=verdict.luck)


class DayBook(msgspec.Struct, frozen=True):
    """The results by day and by game. `left` are the games that tasks took the place of, by game: New goes on from
    there."""

    days: dict[date, dict[str, TaskResult]] = {}
    left: dict[str, Save] = {}

    def results(self, day: date) -> Mapping[str, TaskResult]:
        """Those of a day, by game."""
        return self.days.get(day, {})

    def done(self, day: date) -> int:
        """How many tasks of a day are done."""
        return sum(result.done for result in self.results(day).values())

    def begun_this_week(self, today: date) -> date | None:
        """The last earlier day of this week of which a task is begun and not all are done; None if there is none."""
        days = (today - timedelta(back) for back in range(1, today.weekday() + 1))
        return next((day for day in days if self.done(day) < 9
                     and any(result.is_begun for result in self.results(day).values())), None)

    def place_of(self, game_id: str) -> tuple[date, str] | None:
        """The day and the game of the task with this id, if it was begun."""
        for day, results in reversed(self.days.items()):
            for game, result in results.items():
                if result.id == game_id:
                    return day, game
        return None

    def with_result(self, day: date, game: str, result: TaskResult) -> "DayBook":
        """The book with another result."""
        return structs.replace(self, days={**self.days, day: {**self.results(day), game: result}})

    def with_left(self, game: str, save: Save) -> "DayBook":
        """The book with the game that a task took the place of."""
        return structs.replace(self, left={**self.left, game: save})

    def streak(self, today: date) -> int:
        """Days in a row, up to today or yesterday, on which a task was done."""
        day = today if self.done(today) else today - timedelta(1)
        count = 0
        while self.done(day):
            count, day = count + 1, day - timedelta(1)
        return count

    @property
    def longest_streak(self) -> int:
        """The most days in a row on which a task was done."""
        longest = run = 0
        before: date | None = None
        for day in sorted(self.days):
            if self.done(day):
                run = run + 1 if before is not None and day - before == timedelta(1) else 1
                before, longest = day, max(longest, run)
        return longest


BOOK = Statistics("today", DayBook)


class TaskMark(Enum):
    """What the square of a task says, and its words."""

    TO_DO = "to do"
    BEGUN = "begun"
    BEST = "perfect"
    WITHIN = "within par"
    OVER = "over par, or with a hint"


def mark_of(result: TaskResult | None, par: Par | None) -> TaskMark:
    """What a result amounts to; `par` is None until the task is known. A result has its own from its verdict on."""
    if result is None or not result.is_begun:
        return TaskMark.TO_DO
    if not result.done:
        return TaskMark.BEGUN
    limit = par.figure if par is not None else result.par
    if result.hints or result.skill is None or result.figure is None or limit is None:
        return TaskMark.OVER if result.hints else TaskMark.WITHIN
    if result.skill >= 99.5:
        return TaskMark.BEST
    return TaskMark.WITHIN if result.figure <= limit else TaskMark.OVER
