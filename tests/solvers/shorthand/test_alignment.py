"""Alignment: which part of a target each symbol gives, and the chances that make examples likely."""
from itertools import product
from math import prod

import pytest

from solvers.shorthand.alignment import align
from solvers.shorthand.training.expectation import learn_chances

PAIRS = [("cat", ("K", "A", "T")), ("cab", ("K", "A", "B")), ("ax", ("A", "K", "S")), ("tax", ("T", "A", "K", "S")),
         ("bee", ("B", "E")), ("tee", ("T", "E")), ("act", ("A", "K", "T"))]


def test_letters_find_their_sounds():
    chances = learn_chances(PAIRS, 2, 12)
    assert align("tax", ("T", "A", "K", "S"), chances) == (("T",), ("A",), ("K", "S"))
    assert align("cat", ("K", "A", "T"), chances) == (("K",), ("A",), ("T",))
    assert align("cat", ("Q",), chances) is None
    for parts in chances.values():
        assert sum(parts.values()) == pytest.approx(1, abs=1e-5)


@pytest.mark.parametrize(("source", "target"), PAIRS)
def test_no_other_alignment_is_likelier(source, target):
    chances = learn_chances(PAIRS, 2, 3)
    found = align(source, target, chances)

    def likelihood(parts):
        return prod(chances[symbol].get(part, 0) for symbol, part in zip(source, parts, strict=True))

    cuts = product(*(range(3) for _ in source))
    every = []
    for sizes in cuts:
        if sum(sizes) == len(target):
            ends = [sum(sizes[: place + 1]) for place in range(len(sizes))]
            every.append(tuple(target[end - size : end] for end, size in zip(ends, sizes, strict=True)))
    assert likelihood(found) == pytest.approx(max(map(likelihood, every)))
