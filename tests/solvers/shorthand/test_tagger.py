"""The labels of a sequence: those of the highest sum, and learned from examples."""
import random
from array import array

import pytest

from solvers.shorthand.tagger import Learner, Sequence, label
from tests.cases import for_each
from tests.reference.shorthand_labels import best_labels


@for_each("seed", range(40))
def test_the_labels_are_the_best_of_all(seed):
    chance = random.Random(seed)
    length = chance.randint(1, 4)
    table = array("b", (chance.randint(-100, 100) for _ in range(1 << 14)))
    streams = [[chance.randint(1, 6) for _ in range(length + 2)], [chance.randint(1, 4) for _ in range(length)]]
    places = [range(1, length + 1), [min(at, length - 1) for at in range(length)]]
    choices = [chance.sample(range(4), 2) for _ in range(length)]  # at most 8 pasts: the beam loses none
    _, best = best_labels(streams, places, choices, table)
    assert tuple(label(Sequence(streams, places, choices), table)) == best


def lines():
    """Sequences of symbols 1 and 2 whose labels are 2 where a 2 stands before, otherwise 1."""
    chance = random.Random(5)
    for _ in range(200):
        symbols = [chance.randint(1, 2) for _ in range(chance.randint(1, 9))]
        answer = [2 if before == 2 else 1 for before in [1, *symbols[:-1]]]
        yield symbols, answer


def made(symbols):
    return Sequence([symbols], [range(len(symbols))], [[0, 1, 2]] * len(symbols))


def test_it_learns_what_examples_have_in_common():
    learner, examples = Learner(14), list(lines())
    rounds = [sum(learner.learn(made(symbols), answer) for symbols, answer in examples) for _ in range(4)]
    assert rounds[0] < rounds[-1] == len(examples)
    table = learner.average(8, 1)
    assert label(made([2, 1, 1, 2, 2, 1]), table) == [1, 2, 1, 1, 2, 2]


def test_a_hint_can_be_learned():
    learner = Learner(12)
    for number in range(200):
        hint = 1 + number % 2
        learner.learn(Sequence([[1]], [[0]], [[1, 2]], [[hint]], [[3]]), [hint])
    table = learner.average(8, 1)
    assert [label(Sequence([[1]], [[0]], [[1, 2]], [[hint]], [[3]]), table) for hint in (1, 2)] == [[1], [2]]


def test_a_sequence_has_an_end():
    assert label(Sequence([[]], [[]], []), array("b", bytes(16))) == []
    with pytest.raises(ValueError, match="at most 64"):
        made([1] * 65)
