"""The Cabinet's tasks: stars as hard to judge as their weekday asks, and what plays of them are worth."""
from datetime import date, timedelta
from random import Random

import pytest

from solvers.core.formats import FormatError
from solvers.stars.game import read_id
from solvers.today import cabinet_task
from solvers.today.cabinet_task import WEEK, judge, make_task, possible_stars, tolerance
from solvers.today.task import Maker, Play
from tests.reference.cabinet_by_eye import millimetres_for_a_degree, place
from tests.solvers.today.weekdays import rank_correlation

MAKER: Maker = cabinet_task
MONDAY = date(2026, 11, 30)
DAYS = [MONDAY + timedelta(days) for days in range(366)]


@pytest.fixture(scope="module")
def week():
    return [make_task(day) for day in DAYS[:7]]


def played(task, moves, **how):
    return judge(task, Play(tuple(moves), how.get("tries", len(moves)), how.get("hints", 0), 60.0))


def test_a_day_has_its_task(week):
    assert make_task(MONDAY) == week[0]
    assert len({task.id for task in week}) == 7
    for task in week:
        start = read_id(task.id)
        assert start.unmeasured
        assert start.error >= 5  # mm


def test_it_is_as_hard_as_trying_says(week):
    for task, (least, below) in zip(week, WEEK, strict=True):
        start = read_id(task.id)
        wanted = millimetres_for_a_degree(start.points, start.density)
        assert task.difficulty == pytest.approx(wanted, rel=0.02)
        assert least <= task.difficulty < below


def test_no_star_is_near_a_bound():
    figures = [tolerance(star) for star in possible_stars()]
    for least, _ in WEEK[1:]:
        assert min(abs(figure - least) for figure in figures) > 1e-4


def test_the_best_place_is_worth_a_hundred_and_no_other(week):
    for task in week:
        start = read_id(task.id)
        true = place(start.points, start.density)
        assert played(task, [f"inner {true}", "measure"]) == (True, 0, 100.0, None)
        assert task.moves == (f"inner {true}", "measure")
        for step in (-20, 20):
            assert played(task, [f"inner {true + step}", "measure"]).skill < 100


def test_skill_falls_with_the_distance(week):
    task = week[3]
    start = read_id(task.id)
    true = place(start.points, start.density)
    verdicts = [played(task, [f"inner {true + step}", "measure"]) for step in (0, 100, 200, 400, 600, 700)]
    assert [verdict.figure for verdict in verdicts] == pytest.approx([0, 0.5, 1, 2, 3, 3.5])
    assert [verdict.skill for verdict in verdicts] == [100, 69.4, 44.4, 11.1, 0, 0]


def test_the_circle_may_be_moved_often_but_not_back(week):
    task = week[0]
    last = task.moves[0]
    moves = ["inner 4000", "inner 5000", last, "measure"]
    assert played(task, moves).skill == 100
    assert played(task, moves, tries=8).skill == 50
    assert played(task, moves, hints=1).skill == 60
    unmeasured = played(task, moves[:-1])
    assert (unmeasured.done, unmeasured.skill) == (False, 100)


def test_one_who_plays_at_random_is_worth_little():
    chance, skills = Random(607), []
    for day in DAYS[:31]:
        task = make_task(day)
        places = chance.sample([place for place in range(1, 10_000) if not task.id.endswith(f":{place}")], 10)
        skills.append(sum(played(task, [f"inner {place}", "measure"]).skill for place in places) / 10)
    assert sum(skills) / 31 < 6
    assert sum(skill < 20 for skill in skills) >= 30


def test_a_move_that_cannot_be_played_is_refused(week):
    with pytest.raises(FormatError):
        played(week[0], ["snap"])


def test_a_year_grows_harder_from_monday_to_sunday():
    tasks = [make_task(day) for day in DAYS]
    ids = [task.id for task in tasks]
    assert all(len(set(ids[first:first + 31])) == 31 for first in range(366 - 30))
    assert rank_correlation([day.weekday() for day in DAYS], [task.difficulty for task in tasks]) > 0.95
    assert {played(task, task.moves).skill for task in tasks} == {100}
