"""Casting: the odds against every coin and stalk, samples against the odds, and an engine that keeps its promise."""
from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.iching.reading.casting import METHODS, Casting, CastSnapshot, Method, cast, odds, read_method
from solvers.iching.reading.methods import BEADS, Beads, Coins, Stalks
from solvers.iching.reading.outcome import KINDS
from tests.reference import iching_odds

STEPS: dict[Method, int] = {"coins": 6, "yarrow": 6, "stalks": 18}
ODDS = {"coins": iching_odds.coins(), "yarrow": iching_odds.ideal_stalks(), "stalks": iching_odds.real_stalks()}
CASTS = 2_000
# What chi-square exceeds one time in ten thousand, by degrees of freedom.
RARE = {3: 21.11, 15: 44.26}

methods = st.sampled_from(METHODS)
seeds = st.integers(0, 10**18)


@cache
def sample(method: Method) -> Sequence[tuple[int, ...]]:
    return [cast(method, seed).lines for seed in range(CASTS)]


def chi_square(counts: Counter[object], expected: dict[object, float]) -> float:
    assert counts.keys() <= expected.keys()
    return sum((counts[kind] - often) ** 2 / often for kind, often in expected.items())


@pytest.mark.parametrize("method", METHODS)
def test_the_odds_are_exact(method: Method) -> None:
    assert odds(method) == ODDS[method]
    assert sum(odds(method).values()) == 1


def test_the_odds_as_they_are_published() -> None:
    assert [odds("coins")[kind] * 8 for kind in KINDS] == [1, 3, 3, 1]
    assert [odds("yarrow")[kind] * 16 for kind in KINDS] == [1, 5, 7, 3]
    assert [round(float(odds("stalks")[kind]), 4) for kind in KINDS] == [0.0517, 0.2887, 0.4484, 0.2112]


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("place", range(6))
def test_each_line_of_a_sample_has_these_odds(method: Method, place: int) -> None:
    counts: Counter[object] = Counter(lines[place] for lines in sample(method))
    assert chi_square(counts, {kind: float(chance) * CASTS for kind, chance in ODDS[method].items()}) < RARE[3]


@pytest.mark.parametrize("method", METHODS)
def test_a_line_knows_nothing_of_the_one_below(method: Method) -> None:
    chances = ODDS[method]
    expected: dict[object, float] = {
        pair: float(chances[pair[0]] * chances[pair[1]]) * 3 * CASTS for pair in product(KINDS, repeat=2)
    }
    pairs: Counter[object] = Counter(lines[place : place + 2] for lines in sample(method) for place in (0, 2, 4))
    assert chi_square(pairs, expected) < RARE[15]


@pytest.mark.parametrize("method", METHODS)
def test_a_sample_tells_one_method_from_another(method: Method) -> None:
    counts: Counter[object] = Counter(line for lines in sample(method) for line in lines)
    for other in METHODS:
        excess = chi_square(counts, {kind: float(chance) * 6 * CASTS for kind, chance in ODDS[other].items()})
        assert (excess < RARE[3]) == (other == method)


@given(methods, seeds, st.lists(st.integers(0, 7), max_size=12))
def test_the_outcome_does_not_depend_on_how_the_steps_are_cut(method: Method, seed: int, calls: list[int]) -> None:
    casting = Casting(method, seed)
    done = 0
    for steps in calls:
        done = min(done + steps, STEPS[method])
        assert casting.advance(steps) == (done == STEPS[method])
        at = casting.snapshot()
        assert len(at.lines) == casting.progress().done == done // (STEPS[method] // 6)
        assert len(at.workings) == -(-done // (STEPS[method] // 6))
        assert at.lines == cast(method, seed).lines[: len(at.lines)]
    assert finish(casting) == cast(method, seed)
    assert casting.result().lines == casting.snapshot().lines
    assert casting.advance(5)
    assert casting.result() == cast(method, seed)


def test_other_seeds_give_other_outcomes() -> None:
    for method in METHODS:
        assert len(set(sample(method))) > CASTS / 3
    assert len({cast(method, 607) for method in METHODS}) == 3


def test_nothing_has_been_thrown_at_first() -> None:
    for method in METHODS:
        casting = Casting(method, 1)
        assert casting.snapshot() == CastSnapshot(method, (), ())
        assert casting.progress().text == "0 of 6 lines"
        assert not casting.advance(0)
        with pytest.raises(RuntimeError, match="the cast is not finished"):
            casting.result()


@given(seeds)
def test_the_coins_of_each_line(seed: int) -> None:
    casting = Casting("coins", seed)
    finish(casting)
    for line, working in zip(casting.result().lines, casting.snapshot().workings, strict=True):
        assert isinstance(working, Coins)
        assert len(working.coins) == 3
        assert set(working.coins) <= {2, 3}
        assert sum(working.coins) == line


@given(seeds)
def test_the_bead_of_each_line(seed: int) -> None:
    casting = Casting("yarrow", seed)
    finish(casting)
    for line, working in zip(casting.result().lines, casting.snapshot().workings, strict=True):
        assert isinstance(working, Beads)
        assert 1 <= working.bead <= 16
        assert BEADS[working.bead - 1] == line


@given(seeds)
def test_the_stalks_of_each_line(seed: int) -> None:
    casting = Casting("stalks", seed)
    finish(casting)
    for line, working in zip(casting.result().lines, casting.snapshot().workings, strict=True):
        assert isinstance(working, Stalks)
        assert len(working.divisions) == 3
        stalks = 49
        for place, division in enumerate(working.divisions):
            assert division.left + division.right == stalks
            assert division.left >= 1
            assert division.right >= 2
            assert division.left_remainder == iching_odds.counted_off(division.left)
            assert division.right_remainder == iching_odds.counted_off(division.right - 1)
            assert division.aside in ((4, 8) if place else (5, 9))
            stalks -= division.aside
            assert division.stalks == stalks
        assert stalks == 4 * line


def test_a_line_of_stalks_is_there_after_three_divisions() -> None:
    casting = Casting("stalks", 7)
    counts = []
    for _ in range(18):
        casting.advance(1)
        at = casting.snapshot()
        last = at.workings[-1]
        assert isinstance(last, Stalks)
        counts.append((len(at.lines), len(at.workings), len(last.divisions)))
    assert counts == [(step // 3, (step + 2) // 3, (step - 1) % 3 + 1) for step in range(1, 19)]


def test_methods_by_name() -> None:
    assert [read_method(name) for name in METHODS] == ["coins", "yarrow", "stalks"]
    for name in ("", "Coins", "manual", "stalks " * 99):
        with pytest.raises(FormatError, match=r"is no way to cast; coins, yarrow, stalks are\.$"):
            read_method(name)
