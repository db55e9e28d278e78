"""Sums of consecutive primes: the known figures, and the naive count for hundreds of pairs."""
import random

import pytest

from solvers.core.engine import finish
from solvers.numbers.primes import Count, PrimeSums
from tests.reference.cabinet_numbers import prime_sums, primes_up_to


def count(limit, least, exactly=False):
    return finish(PrimeSums(limit, least, exactly=exactly))[-1]


@pytest.mark.parametrize(("limit", "least", "exactly", "sums"), [
    (2011, 1, False, 305), (2011, 2, False, 148), (2011, 3, False, 147), (2011, 11, False, 56), (2011, 11, True, 18),
    (1_000_000, 3, False, 34_588),
])
def test_the_known_figures(limit, least, exactly, sums):
    assert count(limit, least, exactly).sums == sums


def test_it_agrees_with_the_naive_count():
    chance = random.Random(299)
    for _ in range(500):
        limit, least, exactly = chance.randint(1, 900), chance.randint(1, 25), chance.random() < 0.3
        assert count(limit, least, exactly) == (
            limit, len(primes_up_to(limit)), len(prime_sums(limit, least, exactly))), (limit, least, exactly)


def test_counts_on_the_way_are_those_of_smaller_limits():
    checks = (2, 3, 10, 97, 100, 1000, 131_071, 131_072, 131_073, 200_000)
    found = finish(PrimeSums(300_000, 3, checks=checks))
    assert [each.limit for each in found] == [*checks, 300_000]
    assert found == tuple(count(limit, 3) for limit in (*checks, 300_000))


def test_the_steps_do_not_change_the_answer():
    engine = PrimeSums(500_000, 5)
    calls = 1
    while not engine.advance(1):
        assert 0 <= engine.progress().done <= engine.progress().total
        calls += 1
    assert calls > 10
    assert engine.result() == (count(500_000, 5),)


def test_the_fraction_climbs_falls_to_its_lowest_and_rises():
    checks = range(1000, 10**7, 1000)
    shares = {each.limit: each.sums / each.primes for each in finish(PrimeSums(10**7, 3, checks=checks))}
    lowest = min(shares, key=shares.get)
    assert lowest == 148_000
    some = (1000, 2000, lowest, 10**6, 9_999_000)
    assert [round(shares[limit], 3) for limit in some] == [0.482, 0.482, 0.436, 0.441, 0.442]


@pytest.mark.slow
def test_a_hundred_million():
    assert count(10**8, 3) == Count(10**8, 5_761_455, 2_565_344)


@pytest.mark.parametrize("wrong", [(0, 3), (10**9 + 1, 3), (10, 0)])
def test_what_it_cannot_count_is_refused(wrong):
    with pytest.raises(ValueError, match="10\\^9"):
        PrimeSums(*wrong)
