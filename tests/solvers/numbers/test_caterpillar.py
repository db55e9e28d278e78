"""Every way to write a prime as a sum of consecutive primes."""
from itertools import accumulate

from solvers.core.engine import finish
from solvers.numbers.caterpillar import Caterpillar, primes_up_to
from tests.reference import cabinet_numbers


def test_the_ways_of_2011():
    found = finish(Caterpillar(2011)).found
    assert [len(each) for each in found] == [11, 3, 1]
    assert (found[0][0], found[0][-1], found[1]) == (157, 211, (661, 673, 677))


def test_it_finds_what_trying_all_windows_finds():
    primes = cabinet_numbers.primes_up_to(600)
    assert primes == primes_up_to(600)
    ways = {prime: set() for prime in primes}
    for first in range(len(primes)):
        for count, total in enumerate(accumulate(primes[first:]), start=1):
            if total in ways:
                ways[total].add(tuple(primes[first:first + count]))
    for prime, expected in ways.items():
        found = finish(Caterpillar(prime)).found
        assert set(found) == expected
        assert len(found) == len(expected)
        assert [len(each) for each in found] == sorted(map(len, found), reverse=True)


def test_it_creeps_step_by_step():
    engine, seen = Caterpillar(23), []
    while not engine.advance(1):
        seen.append(engine.snapshot().window)
    assert seen[:4] == [(2,), (2, 3), (2, 3, 5), (2, 3, 5, 7)]
    assert (5, 7, 11) in seen
