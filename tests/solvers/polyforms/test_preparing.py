"""Preparing: the largest puzzles are made ready in pieces between which anybody can stop."""
import threading

import pytest

from solvers.core.engine import finish
from solvers.core.generator_engine import at_once
from solvers.polyforms.catalogue import shipped
from solvers.polyforms.engines import ENGINES, Switches, begin_solving
from solvers.polyforms.gathering import Gathering
from solvers.polyforms.images import distinct
from solvers.polyforms.play.hints import hint_engine
from solvers.polyforms.play.ids import own_id, shipped_id
from solvers.polyforms.play.laying import Laying
from solvers.polyforms.play.positions import list_positions
from solvers.polyforms.poly_file import parse_poly
from solvers.polyforms.preparing import preparing
from solvers.polyforms.problem import problem_of
from solvers.polyforms.reduction import reduce
from solvers.polyforms.sketch import checking
from solvers.polyforms.verify import Verification
from tests.steps import assert_short, seconds

LARGE = ("pentacubes-5x5x5", "hexominoes-staircase")  # 26,000 positions and 48 symmetries; 29,000 positions
LARGEST = {  # as large as a file may be: 55,000 positions of 12 tiles; 5,625 atoms; narrow; one tile of 400 atoms
    "pentominoes": "tiles: pentominoes x 0-26\nform:\n" + "\n".join(["X" * 31] * 32),
    "dominoes": "tile A x 0-400:\nXX\nform:\n" + "\n".join(["X" * 75] * 75),
    "narrow": "tiles: pentominoes x 0-26\nform:\n" + "\n".join(["X" * 100] * 6),
    "squares": "tile A x 0-10:\n" + "\n".join(["X" * 20] * 20) + "\nform:\n" + "\n".join(["X" * 75] * 75),
}
BEYOND = 200   # steps of the search that follow the preparation


def puzzle(name):
    return parse_poly(LARGEST[name]) if name in LARGEST else shipped(name)


def game(name):
    return Laying.from_id(own_id(LARGEST[name]) if name in LARGEST else shipped_id(name))


def hint(name):
    state = game(name)
    return hint_engine(finish(list_positions(state.table)), [state], [])


WORK = {
    **{engine: lambda name, engine=engine: begin_solving(puzzle(name), Switches(engine)) for engine in ENGINES},
    "gathering": lambda name: Gathering(puzzle(name)),
    "verification": lambda name: Verification(puzzle(name), lambda: 0.0),
    "check": lambda name: checking(puzzle(name)),
    "listing by hand": lambda name: list_positions(game(name).table),
    "hint": hint,
}


def steps(engine):
    """How long each step takes, until the search has gone on for a while."""
    times, left, ended = [], 2000, False
    while left and not ended:
        left -= 1
        took, ended = seconds(lambda: engine.advance(1))
        times.append(took)
        if getattr(engine, "begun", None) is not None:
            left = min(left, BEYOND)
    return times


@pytest.mark.parametrize("name", [*LARGE, *(pytest.param(name, marks=pytest.mark.slow) for name in LARGEST)])
@pytest.mark.parametrize("work", WORK)
def test_nobody_waits_long_to_stop_it(work, name):
    def measure():
        times = steps(WORK[work](name))
        assert len(times) > (2 if name in LARGEST else 20)  # one tile has few shapes
        return times

    assert_short(measure)


@pytest.mark.parametrize("engine", ENGINES)
def test_it_can_be_dropped_at_any_piece(engine):
    """What is dropped leaves no thread, and what begins anew comes to the same."""
    puzzle, before = shipped("pentominoes-3x5"), threading.active_count()
    wanted = finish(begin_solving(puzzle, Switches(engine)))
    for after in range(0, 200, 7):
        work = begin_solving(puzzle, Switches(engine))
        for _ in range(after):
            work.advance(1)
        del work
    assert threading.active_count() == before
    assert finish(begin_solving(puzzle, Switches(engine)), 1) == wanted


@pytest.mark.parametrize("name", ["tritetratan", "soma-cube", "pentominoes-triple-v", "hexominoes-5x6"])
@pytest.mark.parametrize("reduction", [True, False])
def test_pieces_come_to_the_same(name, reduction):
    puzzle = shipped(name)
    prepared = at_once(preparing(puzzle, reduction=reduction))
    whole = problem_of(puzzle)
    alone = distinct(whole)
    assert prepared.whole == whole
    assert prepared.distinct.problem.places == alone.problem.places
    left = reduce(alone.problem.cover).left if reduction else range(len(alone.problem.places))
    assert prepared.ready.problem.places == tuple(alone.problem.places[one] for one in left)


def test_before_the_search_begins_there_is_nothing_to_be_seen():
    work = begin_solving(shipped("tritetratan"), Switches())
    assert not work.advance(5)
    assert work.begun is None
    assert work.snapshot().nodes == work.so_far().count == 0
    assert work.progress().text == "preparing the puzzle"
    with pytest.raises(RuntimeError, match="not prepared"):
        _ = work.distinct
    with pytest.raises(RuntimeError, match="not finished"):
        work.result()
