"""Placing beside plain Python on cells: every score of every placement, exactly."""
import random
from fractions import Fraction

import pytest

from solvers.tetris.choosing.placing import features, rank
from solvers.tetris.controllers import UNIT, Controller
from solvers.tetris.feature_sets import STANDARD
from solvers.tetris.pieces import KINDS, Placement
from tests.reference import tetris_rules as plain
from tests.solvers.tetris.choosing import random_boards


def exact(controller):
    return [Fraction(weight, UNIT) for weight in controller.whole]


def plainly(board, kind, controller, following=None):
    """The scores of plain Python in the order of ties, as `rank` gives them."""
    letter, weights = KINDS[kind], exact(controller)
    return [
        plain.score(board, letter, *there, weights, None if following is None else KINDS[following])
        for there in plain.placements(letter, len(board[0]))
    ]


def compared(number, seed):
    """Compare so many placements at least; how many they were, and how many of them completed rows."""
    chance, seen, completing = random.Random(seed), 0, 0
    while seen < number:
        width, height = random_boards.size(chance)
        columns, kind = random_boards.board(chance, width, height), chance.randrange(7)
        controller = random_boards.controller(chance)
        board = plain.from_columns(columns, height)
        scores = [each.score for each in rank(columns, height, kind, controller)]
        expected = plainly(board, kind, controller)
        assert scores == [None if score is None else float(score) for score in expected], (width, height, columns)
        there = Placement(*chance.choice(plain.placements(KINDS[kind], width)))
        found = plain.features(board, plain.landed(board, KINDS[kind], *there))
        assert features(columns, height, kind, there, STANDARD) == (None if found is None else found[0])
        seen += len(scores)
        completing += found is not None and found[0][-1] > 0
    return completing


def test_the_names_are_those_of_the_plain_features():
    assert STANDARD.names == plain.NAMES


@pytest.mark.parametrize("seed", range(4))
def test_scores_and_features(seed):
    assert compared(5000, seed) > 5


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seed", range(10, 20))
def test_a_million_placements(seed):
    assert compared(100_000, seed) > 100


def test_two_pieces():
    """On boards so low that often the second piece, or the first, fits nowhere."""
    chance, stuck, overflowing = random.Random(5), 0, 0
    for _ in range(40):
        width, height = chance.randrange(4, 7), chance.randrange(4, 8)
        columns = random_boards.board(chance, width, height)
        kind, following = chance.randrange(7), chance.randrange(7)
        controller = random_boards.controller(chance)
        scores = [each.score for each in rank(columns, height, kind, controller, following)]
        expected = plainly(plain.from_columns(columns, height), kind, controller, following)
        for score, there in zip(scores, expected, strict=True):
            if there is None:
                assert score is None
                overflowing += 1
            elif there == float("-inf"):
                assert -800_000 < score < -700_000
                stuck += 1
            else:
                assert score == float(there)
    assert stuck > 10
    assert overflowing > 10


@pytest.mark.parametrize("sign", [-100.0, 100.0])
def test_the_greatest_weights_on_the_most_uneven_boards(sign):
    """Scores stay within 32 bits. Striped boards have the most wells, chequered ones the most transitions."""
    controller = Controller("extreme", STANDARD.names, (sign,) * 10)
    odd = int("01" * 14, 2)
    boards = [
        ((1 << 28) - 2, 0) * 6, (0, (1 << 24) - 1) * 6, (odd, odd << 1 & (1 << 26) - 1) * 6, (1 << 23,) * 12,
        ((1 << 24) - 1,) * 11 + (0,),
    ]
    for columns in boards:
        for kind in range(7):
            scores = [each.score for each in rank(columns, 28, kind, controller)]
            expected = plainly(plain.from_columns(columns, 28), kind, controller)
            assert scores == [None if score is None else float(score) for score in expected]
            assert all(score is None or abs(score) < 600_000 for score in scores)
