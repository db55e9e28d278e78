"""The Ferry's tasks: errands as long as their weekday asks, and what plays of them are worth."""
from contextlib import suppress
from datetime import date, timedelta
from random import Random
from statistics import mean

import pytest

from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove
from solvers.ferry.errands import LOCKED, PLOTS
from solvers.ferry.tale_folder import write_tale
from solvers.ferry.tales import read_id
from solvers.today import ferry_task
from solvers.today.ferry_task import FEWER, PLOTS_FROM, WEEK, judge, make_task
from solvers.today.task import Maker, Play
from tests.reference import ferry_rules as plain
from tests.solvers.today.weekdays import rank_correlation

MAKER: Maker = ferry_task
MONDAYS = (date(2026, 11, 30), date(2027, 1, 4))  # of one plot, and of several
MONDAY = MONDAYS[0]


@pytest.fixture(scope="module", params=MONDAYS, ids=str)
def week(request):
    return [make_task(request.param + timedelta(days)) for days in range(7)]


def played(task, moves, **how):
    return judge(task, Play(tuple(moves), how.get("tries", len(moves)), how.get("hints", 0), 60.0))


def random_moves(task, chance, count=60):
    """Walks and jumps of any length, with whatever can be done at their end."""
    state, moves = read_id(task.id), []
    for _ in range(count):
        walk = f"{chance.choice('rlRL')}{chance.randint(1, 200)}"
        choices = ("next", "leave") if state.talking else (walk, f"{walk} up", f"{walk} talk")
        move = chance.choice(choices)
        with suppress(IllegalMove):
            state = state.play(move)
            moves.append(move)
        if state.finished:
            break
    return moves


def test_a_day_has_its_task(week):
    assert week[0] in [make_task(monday) for monday in MONDAYS]
    assert len({task.id for task in week}) == 7
    for task, (ledges, low, high) in zip(week, WEEK, strict=True):
        lots, _, plot = task.id.split(":")[1].removeprefix("errand/").partition("/")
        assert int(lots) == task.figures["ledges"] == ledges - FEWER.get(plot, 0)
        assert low <= task.difficulty < high
        tale = read_id(task.id).tale
        assert (len(tale.maps), len(tale.tokens), len(tale.endings)) == (1, 3, 1)


def test_its_solution_is_worth_a_hundred_by_the_plain_physics(week):
    for task in week:
        verdict = played(task, task.moves)
        assert verdict == (True, task.difficulty, 100.0, None)
        assert verdict.figure < task.par.figure
        state = plain.State(plain.Tale(write_tale(read_id(task.id).tale)))
        for move in task.moves:
            state.play(move)
        assert state.ending == "across"


def test_keys_that_are_pressed_for_nothing_cost(week):
    task = week[0]
    verdict = played(task, ["r5", "l5", *task.moves])
    assert verdict.done
    assert verdict.figure == task.difficulty + 2
    assert verdict.skill == round(100 * task.difficulty / (task.difficulty + 2), 1)
    skills = [played(task, task.moves, tries=tries, hints=hints).skill
              for tries, hints in ((6, 0), (8, 0), (12, 0), (12, 2), (12, 6))]
    assert skills == sorted(skills, reverse=True)
    assert (skills[0], skills[-1]) == (100, 0)


def test_half_of_the_way_is_worth_something(week):
    for task in (week[0], week[6]):
        skills = [played(task, task.moves[:count]).skill for count in range(len(task.moves) + 1)]
        assert skills[0] == 0
        assert skills == sorted(skills)
        assert max(skills[:-1]) <= 50 < skills[-1]


def test_one_who_plays_at_random_is_worth_little(week):
    chance = Random(607)
    skills = [played(task, random_moves(task, chance)).skill for task in week for _ in range(4)]
    assert mean(skills) < 5
    assert max(skills) < 20


def test_from_2027_on_errands_have_all_plots():
    def plots(first, count):
        return {make_task(first + timedelta(days)).id.split(":")[1].partition("/")[2].partition("/")[2]
                for days in range(count)}

    assert plots(PLOTS_FROM - timedelta(20), 20) == {""}
    assert plots(PLOTS_FROM, 20) == {"", *PLOTS} - {LOCKED}


def test_a_move_that_cannot_be_played_is_refused(week):
    with pytest.raises(FormatError):
        played(week[0], ["next"])


@pytest.mark.slow
def test_a_year_grows_harder_from_monday_to_sunday():
    days = [MONDAY + timedelta(days) for days in range(366)]
    tasks = [make_task(day) for day in days]
    assert len({task.id for task in tasks}) == 366
    assert rank_correlation([day.weekday() for day in days], [task.difficulty for task in tasks]) > 0.95
    chance, skills = Random(1), []
    for task in tasks:
        assert played(task, task.moves).skill == 100
        skills.append(played(task, random_moves(task, chance, 30)).skill)
    assert mean(skills) < 5
    assert sum(skill < 20 for skill in skills) > 360
