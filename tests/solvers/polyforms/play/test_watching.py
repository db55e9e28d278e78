"""The Logelium solver under one's eyes: what it strikes out, and as many solutions as the fast engine has."""
import pytest

from solvers.core.engine import finish
from solvers.polyforms.fast.search import FastSearch
from solvers.polyforms.play.laying import Laying
from solvers.polyforms.play.positions import bits, list_positions
from solvers.polyforms.play.watching import STRIKES, WatchedLogelium


@pytest.mark.parametrize(("game_id", "moves"), [
    ("polyforms:pentominoes-5x5:0", ()), ("polyforms:soma-cube:0", ("place V.2@1.1.1",)),
    ("polyforms:tritetratan:0", tuple(f"place {name}" for name in (
        "Z.1@1.1", "K.2@1.1", "Q.1@3.1", "F.1@4.1", "H.1@5.1"))),
])
def test_all_solutions_from_any_state(game_id, moves):
    state = Laying.from_id(game_id)
    positions = finish(list_positions(state.table))
    for move in moves:
        state = state.play(move)
    cover, numbers = positions.rest(state)
    near = tuple(tuple(bits(mask)) for mask in positions.near)
    watched, fast = finish(WatchedLogelium(cover, near, limit=None)), finish(FastSearch(cover))
    assert watched.count == fast.count > 0
    if watched.count <= len(watched.solutions):
        assert set(watched.solutions) == set(fast.solutions)
    for solution in watched.solutions[:20]:
        done = state
        for one in solution:
            done = done.play(f"place {positions.spots[numbers[one]].name}")
        assert done.finished


def test_the_reduction_is_seen_first():
    state = Laying.from_id("polyforms:tritetratan:0")
    positions = finish(list_positions(state.table))
    cover, _ = positions.rest(state)
    engine = WatchedLogelium(cover, tuple(tuple(bits(mask)) for mask in positions.near), limit=1)
    struck = []
    while engine.snapshot().search is None:
        engine.advance(1)
        struck.append(len(engine.snapshot().reduced.struck))
    assert struck == sorted(struck)
    assert len(struck) > 10
    assert len(engine.snapshot().reduced.left) + struck[-1] == 1421
    assert len(struck) <= (STRIKES + 1) * engine.snapshot().reduced.rounds + 5, "nobody waits for lists in slow motion"
