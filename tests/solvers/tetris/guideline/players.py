"""Players for the tests: games small enough to be cleared by chance, and inputs at random times."""
import msgspec
from hypothesis import strategies as st

from solvers.tetris.guideline import modes
from solvers.tetris.guideline.attack import AttackTable
from solvers.tetris.guideline.handling import Handling
from solvers.tetris.guideline.inputs import Input
from solvers.tetris.guideline.modes import Mode, Setup
from solvers.tetris.guideline.ruleset import UNLIMITED, Ruleset

SEEDS = st.integers(0, 10**18 - 1)

tables = st.just(AttackTable()) | st.builds(
    AttackTable, *(st.integers(0, 20) for _ in range(12)), st.integers(0, 500))


def rulesets(heights: tuple[int, int] = (8, 12)) -> st.SearchStrategy[Ruleset]:
    """Rules of somebody's own, on small boards."""
    return st.builds(
        Ruleset, st.integers(4, 6), st.integers(*heights), st.sampled_from(["levels", "levels", "0g", "20g"]),
        st.sampled_from([1, 1, 8, 19]), st.sampled_from([1, 15, 30]), st.integers(1, 10),
        st.sampled_from([500, 500, 60, 0]), st.sampled_from([0, 0, 12, 99]), st.sampled_from([15, 0, 1, UNLIMITED]),
        st.integers(0, 5), st.sampled_from(["hold", "nohold", "freehold"]), st.sampled_from(["bag", "uniform"]),
        st.sampled_from(["tspin", "nospin", "allspin"]), tables)


def _sizes(mode: Mode, heights: tuple[int, int] = (8, 12)) -> st.SearchStrategy[Ruleset]:
    """The rules of a mode on small boards."""
    return st.builds(lambda width, height: msgspec.structs.replace(mode.rules, width=width, height=height),
                     st.integers(4, 6), st.integers(*heights))


def _games(mode: Mode, amounts: tuple[int, int], heights: tuple[int, int] = (8, 12)) -> st.SearchStrategy[Setup]:
    own = _sizes(mode, heights) if mode is modes.STRICT else _sizes(mode, heights) | rulesets(heights)
    return st.builds(Setup, st.just(mode), SEEDS, st.integers(*amounts), own)


setups = st.one_of(
    *(_games(mode, (1, 12)) for mode in (
        modes.MARATHON, modes.SPRINT, modes.ZEN, modes.SEED, modes.STRICT, modes.ULTRA, modes.INVISIBLE, modes.MASTER,
        modes.FOUR_WIDE, modes.ALL_CLEAR)),
    *(_games(mode, (1, 14), (12, 16)) for mode in (modes.DIG, modes.CHEESE)),
    _games(modes.SURVIVAL, (1, 2), (10, 14)), _games(modes.BARRAGE, (100, 300)), _games(modes.VERSUS, (0, 100)),
)
stacks = st.one_of(st.just([]), st.lists(st.integers(0, 14), max_size=6))
"""Rows of a stack from the lowest: masks of their first four columns, which are never full."""

handlings = st.builds(
    Handling,
    st.sampled_from([0, 1, 50, 120, 167]), st.sampled_from([0, 0, 1, 10, 33]), st.sampled_from([0, 1, 20, 100]),
    st.sampled_from([0, 0, 5, 90]), st.booleans(), st.booleans(), st.booleans(),
)
_whats = st.one_of(
    st.sampled_from("LRSlrsHXZACHLRlrXZFGD"), st.sampled_from("LRSlrsHXZACHLRlrxzacD"), handlings, st.integers(1, 4)
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
