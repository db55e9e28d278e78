"""The tasks of a day: all games have theirs, and they are the same on every machine."""
import json
import subprocess
import sys
from datetime import date, timedelta
from hashlib import sha256
from pathlib import Path

import pytest

from app.games import GAMES as TABS
from solvers.today.day import GAMES, maker_of, tasks_of

ROOT = Path(__file__).parents[3]
GOLDEN = ROOT / "tests" / "data" / "today"
FIRST = date(2026, 1, 1)
LONGEST = 300  # characters of an id that stands in the golden file itself


MONTHS = [(game, 2026) for game in GAMES] + [("polyforms", 2027), ("ferry", 2027)]  # from which year makers are new


def golden(game, year):
    """The ids and difficulties of 31 days; `python -m tests.solvers.today.test_day GAME` writes those of all years."""
    return json.loads(golden_file(game, year).read_text("utf-8"))


def golden_file(game, year):
    return GOLDEN / (f"{game}.json" if year == FIRST.year else f"{game}-{year}.json")


def entry(day, task):
    shown = task.id if len(task.id) <= LONGEST else f"sha256:{sha256(task.id.encode()).hexdigest()}"
    return {"date": day.isoformat(), "id": shown, "difficulty": task.difficulty, "moves": len(task.moves)}


def days(year, first, count):
    return [date(year, 1, 1) + timedelta(number) for number in range(first, first + count)]


def test_the_games_are_those_of_the_rail():
    rail = [tab.name for tab in TABS]
    assert [*GAMES] == [game for game in rail if game in GAMES]
    made = {path.name.removesuffix("_task.py") for path in (ROOT / "solvers" / "today").glob("*_task.py")}
    assert made == {*GAMES}


def test_a_day_has_a_task_of_each_game():
    tasks = [*tasks_of(FIRST)]
    assert [task.game for task in tasks] == [*GAMES]
    assert [maker_of(game).game for game in GAMES] == [*GAMES]
    with pytest.raises(KeyError):
        maker_of("chess")


def test_a_game_is_imported_when_its_task_is_made():
    program = ("import sys; from solvers.today.day import maker_of; maker_of('abgame')\n"
               "print({name.split('.')[1] for name in sys.modules if name.startswith('solvers.')})")
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert "'tetris'" not in done.stdout
    assert "'abgame'" in done.stdout


@pytest.mark.parametrize(("game", "year"), MONTHS)
def test_a_week_is_the_same_on_every_machine(game, year):
    assert [entry(day, maker_of(game).make_task(day)) for day in days(year, 0, 7)] == golden(game, year)[:7]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "year"), MONTHS)
def test_a_month_is_the_same_on_every_machine(game, year):
    assert [entry(day, maker_of(game).make_task(day)) for day in days(year, 7, 24)] == golden(game, year)[7:]


if __name__ == "__main__":
    for name, begun in MONTHS:
        if name in sys.argv:
            lines = [json.dumps(entry(day, maker_of(name).make_task(day))) for day in days(begun, 0, 31)]
            golden_file(name, begun).write_text("[\n" + ",\n".join(lines) + "\n]\n", "utf-8")
