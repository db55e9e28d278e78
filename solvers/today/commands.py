"""The laboratory's command of the day: its tasks with their solutions, and over many days how they grow harder."""
from collections.abc import Sequence
from datetime import date, timedelta
from statistics import correlation
from typing import Annotated

import typer

from solvers.core.formats import FormatError
from solvers.laboratory.console import AsJson, Stopwatch, answer, columns, progress_bar
from solvers.today.day import GAMES, maker_of
from solvers.today.task import Play, Task, Verdict

MOST_DAYS = 3660
WEEKDAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
LONGEST = 60  # characters of an id in a table

Day = tuple[date, Sequence[Task]]

app = typer.Typer(add_completion=False)


@app.command()
def today(
    day: Annotated[str | None, typer.Option("--date", metavar="DATE", help="Another day, such as 2026-01-05.")] = None,
    days: Annotated[int, typer.Option(min=1, max=MOST_DAYS, help="So many days, with rank correlations.")] = 1,
    as_json: AsJson = False,
) -> None:
    """Print and solve the tasks of a day."""
    watch, first = Stopwatch(), date.today() if day is None else _read_date(day)
    if days > (date.max - first).days:
        raise FormatError(f"the last day that there is is {date.max}.")
    found = _make(first, days)
    result: dict[str, object] = _day(*found[0]) if days == 1 else {
        "days": [_day(*each) for each in found], "rank_correlations": _growth(found)}
    answer({**result, "cpu_seconds": watch.cpu_seconds}, as_json,
           lambda: _tasks_table(found[0][1]) if days == 1 else _days_table(found))


def _make(first: date, days: int) -> list[Day]:
    """So many days from one on."""
    found: list[Day] = []
    with progress_bar() as show:
        for number in range(days):
            show(number, days, f"{number} of {days} days made")
            day = first + timedelta(number)
            found.append((day, [maker_of(game).make_task(day) for game in GAMES]))
    return found


def _growth(found: Sequence[Day]) -> dict[str, float | None]:
    """Of each game how much its tasks grow harder with the weekday."""
    weekdays = [day.weekday() for day, _ in found]
    return {game: rank_correlation(weekdays, [tasks[place].difficulty for _, tasks in found])
            for place, game in enumerate(GAMES)}


def rank_correlation(one: Sequence[float], other: Sequence[float]) -> float | None:
    """How much two lists grow together (Spearman): 1 if one never falls where the other rises, -1 if the contrary. None
    where either is the same throughout."""
    if len(set(one)) < 2 or len(set(other)) < 2:
        return None
    return correlation(_ranks(one), _ranks(other))


def _ranks(values: Sequence[float]) -> list[float]:
    """The place of each value among all; equal ones share the middle of theirs."""
    order = sorted(values)
    first = {value: order.index(value) for value in set(values)}
    return [first[value] + (order.count(value) - 1) / 2 for value in values]


def _read_date(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise FormatError(f"“{text[:20]}” is no day; one is written like 2026-01-05.") from None


def _day(day: date, tasks: Sequence[Task]) -> dict[str, object]:
    """The tasks of a day."""
    return {"date": day.isoformat(), "tasks": [_entry(task) for task in tasks]}


def _entry(task: Task) -> dict[str, object]:
    """A task with its solution, and what that is worth."""
    solved = _solved(task)
    solution = {"moves": [*task.moves], "done": solved.done, "figure": solved.figure, "skill": solved.skill,
                "luck": solved.luck, "figures": dict(task.figures)}
    return {"game": task.game, "id": task.id, "sentence": task.sentence, "difficulty": task.difficulty,
            "dots": task.dots, "par": task.par.figure, "unit": task.par.unit, "opponent": task.opponent or None,
            "solution": solution}


def _solved(task: Task) -> Verdict:
    """What the solution is worth, played in no time."""
    return maker_of(task.game).judge(task, Play(task.moves, len(task.moves), 0, 0.0))


def _tasks_table(tasks: Sequence[Task]) -> str:
    lines = [("game", "difficulty", "par", "skill of the solution", "id")]
    for task in tasks:
        shown = task.id if len(task.id) <= LONGEST else f"{task.id[:LONGEST - 1]}…"
        lines.append((task.game, f"{task.difficulty:g}", f"{task.par.figure:g} {task.par.unit}",
                      f"{_solved(task).skill:g}", shown))
    solutions = [f"{task.game}: {task.sentence}\n  {', '.join(task.moves)}" for task in tasks]
    return "\n".join([*columns(lines), "", *solutions])


def _days_table(found: Sequence[Day]) -> str:
    lines: list[tuple[str, ...]] = [("day", *GAMES)]
    lines += [(f"{day} {WEEKDAYS[day.weekday()]}", *(f"{task.difficulty:g}" for task in tasks)) for day, tasks in found]
    lines.append(("rank correlation", *("–" if one is None else f"{one:.3f}" for one in _growth(found).values())))
    return "\n".join(columns(lines))
