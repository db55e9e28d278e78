"""Players for the tests: games small enough to be cleared by chance, and inputs at random times."""
from hypothesis import strategies as st

from solvers.tetris.guideline import modes
from solvers.tetris.guideline.handling import Handling
from solvers.tetris.guideline.inputs import Input
from solvers.tetris.guideline.modes import Setup

SEEDS = st.integers(0, 10**18 - 1)

setups = st.one_of(
    st.builds(
        Setup, st.sampled_from([modes.MARATHON, modes.SPRINT, modes.ZEN, modes.SEED, modes.STRICT, modes.ULTRA]),
        SEEDS, st.integers(1, 12), st.integers(4, 6), st.integers(8, 12),
    ),
    st.builds(Setup, st.just(modes.DIG), SEEDS, st.integers(1, 14), st.integers(4, 6), st.integers(12, 16)),
    st.builds(Setup, st.just(modes.VERSUS), SEEDS, st.integers(0, 100), st.integers(4, 6), st.integers(8, 12)),
)
stacks = st.one_of(st.just([]), st.lists(st.integers(0, 14), max_size=6))
"""Rows of a stack from the lowest: masks of their first four columns, which are never full."""

handlings = st.builds(
    Handling,
    st.sampled_from([0, 1, 50, 120, 167]), st.sampled_from([0, 0, 1, 10, 33]), st.sampled_from([0, 1, 20, 100]),
    st.sampled_from([0, 0, 5, 90]), st.booleans(), st.booleans(),
)
_whats = st.one_of(
    st.sampled_from("LRSlrsHXZACHLRlrXZ"), st.sampled_from("LRSlrsHXZACHLRlrxzac"), handlings, st.integers(1, 4)
)
waits = st.one_of(st.integers(0, 3), st.integers(0, 80), st.integers(0, 900))


@st.composite
def inputs(draw: st.DrawFn, most: int = 60, least: int = 0) -> list[Input]:
    """Inputs in the order of their times."""
    at, given = 0, []
    for wait, what in draw(st.lists(st.tuples(waits, _whats), min_size=least, max_size=most)):
        at += wait
        given.append(Input(at, what))
    return given
