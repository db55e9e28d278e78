"""Connexion's tasks: as hard as their weekday asks, and what plays of them are worth."""
from datetime import date, timedelta
from random import Random

import pytest

from solvers.connexion.rules import Labyrinth
from solvers.core.formats import FormatError
from solvers.today import connexion_task
from solvers.today.connexion_task import WEEK, judge, make_task
from solvers.today.task import Maker, Play
from tests.reference.connexion_completions import guesser
from tests.solvers.today.weekdays import rank_correlation

MAKER: Maker = connexion_task
MONDAY = date(2026, 11, 30)


@pytest.fixture(scope="module")
def week():
    return [make_task(MONDAY + timedelta(days)) for days in range(7)]


def played(task, moves, **how):
    return judge(task, Play(tuple(moves), how.get("tries", len(moves)), how.get("hints", 0), 60.0))


def guesses(task, chance):
    """A play that lays any piece that fits on any open cell, until none does."""
    state, moves = Labyrinth.from_id(task.id), []
    while not state.finished:
        choices = [f"place {q},{r} {mask}" for (q, r), need in state.surroundings.needs().items()
                   for mask in need.fits(state.free)]
        if not choices:
            break
        moves.append(chance.choice(choices))
        state = state.play(moves[-1])
    return moves


def random_moves(task, chance):
    """A play of any moves that the rules allow, near the pieces or far from them."""
    state, moves = Labyrinth.from_id(task.id), []
    for _ in range(400):
        q, r = chance.randint(-12, 12), chance.randint(-12, 12)
        mask = chance.choice(state.free)
        if not state.may_place((q, r), mask):
            moves.append(f"place {q},{r} {mask}")
            state = state.play(moves[-1])
        if not state.free:
            break
    return moves


def test_a_day_has_its_task(week):
    assert make_task(MONDAY) == week[0]
    assert len({task.id for task in week}) == 7
    for task in week:
        assert task.id.startswith("connexion:last=14:")


def test_it_is_as_hard_as_a_plain_search_says(week):
    for task, (least, below) in zip(week, WEEK, strict=True):
        ways, chance = guesser((0, *piece) for piece in Labyrinth.from_id(task.id).placed)
        assert task.difficulty == round(float(1 / chance), 3)
        assert least <= 1 / chance < below
        assert task.figures["ways to finish"] == ways > 0


def test_its_solution_is_worth_a_hundred(week):
    for task in week:
        verdict = played(task, task.moves)
        assert verdict == (True, 14, 100.0, None)


def test_what_is_taken_back_or_hinted_costs(week):
    first = task = week[0]
    verdicts = [played(task, task.moves, tries=tries, hints=hints)
                for tries, hints in ((14, 0), (16, 0), (20, 0), (20, 3), (28, 14))]
    assert [verdict.skill for verdict in verdicts] == sorted((verdict.skill for verdict in verdicts), reverse=True)
    assert len({verdict.skill for verdict in verdicts}) == 5
    assert verdicts[-1].skill == 0
    q, r = first.moves[0].split()[1].split(",")
    again = [first.moves[0], f"remove {q},{r}", *first.moves]
    assert played(first, again) == played(first, first.moves, tries=16)


def test_what_can_still_be_finished_is_worth_something(week):
    task = week[6]
    skills = [played(task, task.moves[:count]).skill for count in range(15)]
    assert skills[0] == 0
    assert max(skills[:14]) <= 50 < skills[14]
    _, _, mask = task.moves[-1].split()
    assert played(task, [f"place 30,-10 {mask}", *task.moves[:3]]).skill == 0


def test_one_who_plays_at_random_is_worth_little(week):
    chance = Random(607)
    skills = [played(task, random_moves(task, chance)).skill for task in week for _ in range(3)]
    assert sum(skills) / len(skills) < 2
    skills = [played(task, guesses(task, chance)).skill for task in week for _ in range(10)]
    assert sum(skills) / len(skills) < 25


def test_a_move_that_cannot_be_played_is_refused(week):
    with pytest.raises(FormatError):
        played(week[0], ["place 0,0 99"])


@pytest.mark.slow
def test_a_year_grows_harder_from_monday_to_sunday():
    days = [MONDAY + timedelta(days) for days in range(366)]
    tasks = [make_task(day) for day in days]
    assert len({task.id for task in tasks}) == 366
    assert rank_correlation([day.weekday() for day in days], [task.difficulty for task in tasks]) > 0.95
    chance, random_skills = Random(1), []
    for task in tasks:
        assert played(task, task.moves).skill == 100
        random_skills.append(played(task, random_moves(task, chance)).skill)
    assert sum(random_skills) / 366 < 2
    assert sum(skill < 20 for skill in random_skills) > 360
