"""Tetris's task of the day: stacks that the next pieces empty, and what a play of them is worth."""
from datetime import date, timedelta
from functools import cache
from random import Random
from statistics import mean

import pytest

from solvers.core.formats import FormatError
from solvers.tetris.attacking.beam import Move
from solvers.tetris.attacking.pilot import step_inputs
from solvers.tetris.guideline.inputs import write_inputs
from solvers.tetris.guideline.rules import Guideline
from solvers.tetris.moves.destinations import destinations
from solvers.tetris.pieces import KINDS
from solvers.today.task import Play
from solvers.today.tetris_task import WEEK, judge
from solvers.today.tetris_task import make_task as make_new_task
from tests.reference import tetris_perfect as plain
from tests.solvers.today.weekdays import rank_correlation

MONDAY = date(2026, 1, 5)
DAYS = [MONDAY + timedelta(number) for number in range(7)]
make_task = cache(make_new_task)


def played(moves, *, taken_back=0, hints=0):
    return Play(tuple(moves), len(moves) + taken_back, hints, 60.0)


def random_play(task, seed, moves=()):
    """As many pieces as the task has, anywhere they can get to, with hold or without; after some moves."""
    chance, state, moves = Random(seed), Guideline.from_id(task.id), list(moves)
    for move in moves:
        state = state.play(move)
    while len(moves) < task.par.figure:
        board = state.simulation
        kind = chance.choice([board.falling.kind, board.next[0] if board.hold is None else board.hold])
        place = chance.choice(destinations(board.field.columns, kind))
        inputs = step_inputs(board, Move(place, kind != board.falling.kind), board.time, 0, board.time)
        if inputs is not None:
            moves.append(write_inputs(inputs))
            state = state.play(moves[-1])
    return moves


def plain_skill(task, moves):
    """Skill by trying all that the pieces can do after each of them."""
    state, pieces, kept = Guideline.from_id(task.id), int(task.par.figure), 0
    for made, move in enumerate(moves, 1):
        state = state.play(move)
        game = state.simulation
        cells = frozenset((place % 10, place // 10) for place, code in enumerate(game.field.cells) if code)
        rows, rest = divmod(len(cells) + 4 * (pieces - made), 10)
        hold = None if game.hold is None else KINDS[game.hold]
        queue = "".join(KINDS[kind] for kind in (game.falling.kind, *game.next)[: pieces - made + 1])
        if rest or any(y >= rows for _, y in cells) or not plain.ways(cells, rows, hold, queue):
            break
        kept += 1
    return 100 * (kept / pieces) ** 2


@pytest.mark.parametrize("day", DAYS, ids=str)
def test_the_way_empties_the_field(day):
    task = make_task(day)
    state = Guideline.from_id(task.id)
    assert state.id == task.id
    for move in task.moves:
        state = state.play(move)
    assert not any(state.simulation.field.cells)
    assert judge(task, played(task.moves)) == (True, task.par.figure, 100, None)


@pytest.mark.parametrize("day", DAYS, ids=str)
def test_every_piece_is_shown(day):
    task = make_task(day)
    game = Guideline.from_id(task.id).simulation
    shown = 1 + len(game.next) + (game.hold is not None)
    assert shown >= task.par.figure + 1


def test_the_week_grows_harder():
    tasks = [make_task(day) for day in DAYS]
    assert [task.difficulty for task in tasks] == sorted(task.difficulty for task in tasks)
    for task, (pieces, bits) in zip(tasks, WEEK, strict=True):
        assert task.par.figure == pieces
        assert bits.start <= task.difficulty < bits.stop


def test_chance_has_no_skill():
    skills = [judge(make_task(day), played(random_play(make_task(day), seed))).skill for day in DAYS
              for seed in range(6)]
    assert mean(skills) < 5
    assert max(skills) < 20


@pytest.mark.parametrize("seed", range(6))
def test_skill_is_that_of_trying_everything(seed):
    task = make_task(MONDAY)
    moves = random_play(task, seed, task.moves[:seed % 3])
    assert judge(task, played(moves)).skill == pytest.approx(plain_skill(task, moves), abs=0.051)


def test_what_spoils_the_clear_ends_the_count():
    task = make_task(DAYS[3])
    assert judge(task, played(random_play(task, 1, task.moves[:2]))) == (False, 5, 16, None)
    assert judge(task, played(task.moves[:2])) == (False, 2, 16, None)


def test_what_is_taken_back_costs():
    task = make_task(MONDAY)
    assert judge(task, played(task.moves, taken_back=3)).skill == 50


def test_what_cannot_be_played_is_said():
    with pytest.raises(FormatError, match="cannot be played"):
        judge(make_task(MONDAY), played(["jump"]))


@pytest.mark.slow
def test_a_year_grows_harder_from_monday_to_sunday():
    days = [MONDAY + timedelta(number) for number in range(366)]
    tasks = [make_task(day) for day in days]
    assert len({task.id for task in tasks}) == 366
    assert rank_correlation([day.weekday() for day in days], [task.difficulty for task in tasks]) > 0.95
    skills = []
    for seed, task in enumerate(tasks):
        assert judge(task, played(task.moves))[::2] == (True, 100)
        skills.append(judge(task, played(random_play(task, seed))).skill)
    assert mean(skills) < 10
    assert sum(skill < 20 for skill in skills) > 340
