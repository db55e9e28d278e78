"""The laboratory's command today: a day, many days, and what is no day."""
import random
from datetime import date

import pytest

from solvers.today.commands import rank_correlation
from solvers.today.day import GAMES
from tests.solvers.today import weekdays


@pytest.fixture
def one_game(monkeypatch):
    """The command with a game whose tasks are made fast."""
    monkeypatch.setattr("solvers.today.commands.GAMES", ("abgame",))


def test_a_day_has_its_tasks_with_their_solutions(answer_to):
    answer = answer_to("--date 2026-01-05")
    assert answer["date"] == "2026-01-05"
    assert [task["game"] for task in answer["tasks"]] == [*GAMES]
    for task in answer["tasks"]:
        assert (task["solution"]["done"], task["solution"]["skill"]) == (True, 100)
        assert task["id"].startswith(f"{task['game']}:")
        assert task["difficulty"] > 0
        assert task["solution"]["moves"]


@pytest.mark.usefixtures("one_game")
def test_many_days_have_their_rank_correlation(answer_to):
    answer = answer_to("--date 2026-01-05 --days 14")
    assert [day["date"] for day in answer["days"]] == [f"2026-01-{day:02}" for day in range(5, 19)]
    assert answer["rank_correlations"]["abgame"] > 0.9


@pytest.mark.slow
def test_a_year_of_all_games_is_solved_and_grows_harder(answer_to):
    answer = answer_to("--date 2026-01-01 --days 366")
    assert [*answer["rank_correlations"]] == [*GAMES]
    assert min(answer["rank_correlations"].values()) > 0.95
    for place, game in enumerate(GAMES):
        months = {}
        for day in answer["days"]:
            task = day["tasks"][place]
            assert (task["game"], task["solution"]["done"], task["solution"]["skill"]) == (game, True, 100), task["id"]
            months.setdefault(day["date"][:7], []).append(task["id"])
        assert all(len({*ids}) == len(ids) for ids in months.values())


@pytest.mark.usefixtures("one_game")
def test_the_tables(ask):
    code, out, err = ask("--date 2026-01-05")
    assert (code, err) == (0, "")
    assert "abgame: Find 4 digits of" in out
    code, out, err = ask("--date 2026-01-05 --days 8")
    assert (code, err) == (0, "")
    assert [line.split()[1] for line in out.splitlines()[1:8]] == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    assert "rank correlation" in out.splitlines()[-1]


@pytest.mark.usefixtures("one_game")
def test_today_is_today(answer_to, monkeypatch):
    class Calendar(date):
        @classmethod
        def today(cls):
            return cls(2026, 3, 2)

    monkeypatch.setattr("solvers.today.commands.date", Calendar)
    assert answer_to("")["date"] == "2026-03-02"


@pytest.mark.parametrize("arguments", [
    "--date yesterday", "--date 2026-02-30", "--date 9999-12-31 --days 5", "--days 0", "--days 9999999", "--days x",
    "--date", "--nothing", "chess", "--date \0",
])
def test_what_is_no_day_takes_one_sentence(ask, arguments):
    code, out, err = ask(arguments)
    assert (code, out) == (2, "")
    assert len(err.splitlines()) == 1


def test_rank_correlations_are_those_of_plain_python():
    chance = random.Random(1)
    for _ in range(50):
        one, other = ([chance.randrange(6) for _ in range(20)] for _ in range(2))
        assert rank_correlation(one, other) == pytest.approx(weekdays.rank_correlation(one, other))
    assert rank_correlation([1, 2], [3, 3]) is None
    assert rank_correlation([1, 2, 3], [4, 5, 6]) == pytest.approx(1)
    assert rank_correlation([1, 2, 3], [6, 5, 4]) == pytest.approx(-1)
