"""Polyforms' tasks: one way, as hard as their weekday asks, and what plays of them are worth."""
from datetime import date, timedelta
from random import Random

import pytest

from solvers.core.formats import FormatError
from solvers.polyforms.five import five_of_days, forms, puzzle_of_five, single_sets
from solvers.polyforms.guessing import guess
from solvers.polyforms.play.laying import Laying
from solvers.polyforms.problem import problem_of
from solvers.polyforms.symmetry import motions_of
from solvers.today import polyforms_task
from solvers.today.polyforms_task import WEEK, judge, make_task
from solvers.today.task import Maker, Play
from tests.reference.polyforms_guessing import guesser
from tests.solvers.today.weekdays import rank_correlation

MAKER: Maker = polyforms_task
MONDAYS = (date(2026, 11, 30), date(2027, 1, 4))  # of drawn puzzles, and of listed ones
MONDAY = MONDAYS[0]


@pytest.fixture(scope="module", params=MONDAYS, ids=str)
def week(request):
    return [make_task(request.param + timedelta(days)) for days in range(7)]


def played(task, moves, **how):
    return judge(task, Play(tuple(moves), how.get("tries", len(moves)), how.get("hints", 0), 60.0))


def random_moves(task, chance, count=30):
    """A play of any moves that the rules allow."""
    state, moves = Laying.from_id(task.id), []
    problem = problem_of(state.puzzle)
    while len(moves) < count and not state.finished:
        taken, used = state.taken, state.used
        legal = [f"place {problem.name(one)}" for one, place in enumerate(problem.places)
                 if not used[place.tile] and taken.isdisjoint(problem.atoms_of(one))]
        legal += [f"lift {place}" for place in sorted(state.placed)]
        moves.append(chance.choice(legal))
        state = state.play(moves[-1])
    return moves


def test_a_day_has_its_task(week):
    assert week[0] in [make_task(monday) for monday in MONDAYS]
    assert len({task.id for task in week}) == 7


def test_there_is_one_way_and_it_is_as_hard_as_a_plain_search_says(week):
    for task, (least, below) in zip(week, WEEK, strict=True):
        puzzle = Laying.from_id(task.id).puzzle
        cover = problem_of(puzzle).cover
        ways, chance = guesser(cover.atoms, cover.positions)
        assert ways == task.figures["ways to fill it"] == len(motions_of(puzzle.grid, puzzle.atoms))
        assert task.difficulty == round(float(1 / chance), 3)
        assert least <= 1 / chance < below or week[0].id != make_task(MONDAYS[0]).id
    difficulties = [task.difficulty for task in week]  # the lists of 2027 have bounds of their own
    assert difficulties == sorted(set(difficulties))


def test_the_lists_have_each_puzzle_once():
    listed = [puzzle for puzzles in five_of_days() for puzzle in puzzles]
    assert sorted(listed) == sorted(f"{name}/{letters}" for name in forms() for letters in single_sets(name))
    assert min(map(len, five_of_days())) >= 53, "none comes twice within a year"


@pytest.mark.slow
def test_each_puzzle_is_listed_under_the_weekday_of_its_difficulty():
    for puzzles, (least, below) in zip(five_of_days(), WEEK, strict=True):
        for puzzle in puzzles:
            begins = 1 / guess(problem_of(puzzle_of_five(*puzzle.split("/"))).cover).chance
            assert (least if least > WEEK[0][0] else 0) <= begins < below, puzzle


def test_its_solution_is_worth_a_hundred(week):
    for task in week:
        assert played(task, task.moves) == (True, 5, 100.0, None)
        assert played(task, task.moves[::-1]).skill == 100  # whichever tile is laid first


def test_what_is_taken_back_or_hinted_costs(week):
    task = week[6]
    skills = [played(task, task.moves, tries=tries, hints=hints).skill
              for tries, hints in ((5, 0), (7, 0), (25, 0), (25, 2), (25, 5))]
    assert skills == sorted(skills, reverse=True)
    assert len(set(skills)) == 5
    assert skills[-1] == 0
    first = task.moves[0].removeprefix("place ")
    again = [f"place {first}", f"lift {first}", *task.moves]
    assert played(task, again) == played(task, task.moves, tries=7)


def test_what_can_still_be_filled_is_worth_something(week):
    task = week[6]
    skills = [played(task, task.moves[:count]).skill for count in range(6)]
    assert skills[0] == 0
    assert skills[:5] == sorted(skills[:5])
    assert 0 < skills[4] <= 50 < skills[5]


def test_one_who_plays_at_random_is_worth_little(week):
    chance = Random(607)
    skills = [played(task, random_moves(task, chance)).skill for task in week for _ in range(10)]
    assert sum(skills) / len(skills) < 5
    assert max(skills) < 20


def test_a_move_that_cannot_be_played_is_refused(week):
    with pytest.raises(FormatError):
        played(week[0], ["place Q.1@1.1"])


@pytest.mark.slow
def test_a_year_grows_harder_from_monday_to_sunday():
    days = [MONDAY + timedelta(days) for days in range(366)]
    tasks = [make_task(day) for day in days]
    assert len({make_task(date(2027, 1, 1) + timedelta(days)).id for days in range(365)}) == 365
    ids = [task.id for task in tasks]
    assert all(len(set(ids[first:first + 31])) == 31 for first in range(366 - 30))
    assert rank_correlation([day.weekday() for day in days], [task.difficulty for task in tasks]) > 0.95
    chance, skills = Random(1), []
    for task in tasks:
        assert played(task, task.moves).skill == 100
        skills.append(played(task, random_moves(task, chance)).skill)
    assert sum(skills) / 366 < 5
    assert sum(skill < 20 for skill in skills) > 360
