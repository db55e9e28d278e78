"""What is copied to be shared of a day: coloured squares, and no word of any solution."""
from collections.abc import Mapping, Sequence
from datetime import date

from app.games.home.day_records import TaskMark, TaskResult, mark_of
from app.games.home.day_text import signed
from app.running.clock import clock_text
from solvers.core.dates import month_name
from solvers.today.task import Task

SQUARES = {TaskMark.BEST: "🟦", TaskMark.WITHIN: "🟩", TaskMark.OVER: "🟨", TaskMark.TO_DO: "⬜", TaskMark.BEGUN: "⬜"}


def mean_of(values: Sequence[float]) -> float | None:
    """The mean; None of nothing."""
    return sum(values) / len(values) if values else None


def summary(day: date, results: Mapping[str, TaskResult], streak: int) -> tuple[str, ...]:
    """Three lines: the day, how many tasks are done in what time, skill and luck."""
    done = [result for result in results.values() if result.done]
    seconds = sum(result.seconds for result in results.values())
    skill = mean_of([result.skill for result in done if result.skill is not None])
    luck = mean_of([result.luck for result in done if result.luck is not None])
    parts = []
    if skill is not None:
        parts.append(f"skill {round(skill)}")
    if luck is not None:
        parts.append(f"luck {signed(luck)}")
    if streak:
        parts.append(f"day {streak}")
    return (f"Solvarium, {day.day} {month_name(day)}", f"{len(done)} of 9 in {clock_text(seconds)}", ", ".join(parts))


def marks_of(games: Sequence[str], tasks: Mapping[str, Task], results: Mapping[str, TaskResult]) -> list[TaskMark]:
    """What the square of each game says."""
    return [mark_of(results.get(game), tasks[game].par if game in tasks else None) for game in games]


def share_text(day: date, games: Sequence[str], tasks: Mapping[str, Task], results: Mapping[str, TaskResult],
               streak: int) -> str:
    """The text: the squares in the order of the rail, three in a row, under the summary."""
    marks = marks_of(games, tasks, results)
    rows = ["".join(SQUARES[mark] for mark in marks[start: start + 3]) for start in range(0, len(marks), 3)]
    return "\n".join([*filter(None, summary(day, results, streak)), *rows])
