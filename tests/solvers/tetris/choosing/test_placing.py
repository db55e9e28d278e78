"""Placing: the goldens, the order of ties, where nothing fits; and every score beside plain Python on cells."""
import random
from fractions import Fraction

import pytest

from solvers.tetris.choosing.placing import PATHS, best, features, path, rank, use_path
from solvers.tetris.controllers import NAMED, UNIT, Controller
from solvers.tetris.feature_sets import MDPTETRIS, SETS, STANDARD
from solvers.tetris.field import Field
from solvers.tetris.pieces import KINDS, ORIENTATIONS, Placement, placements
from tests.reference import tetris_rules as plain
from tests.solvers.tetris.choosing import random_boards

BAR, SQUARE, T, S, Z, J, L = range(7)
MIRRORED = (BAR, SQUARE, T, Z, S, L, J)
INDIFFERENT = Controller("indifferent", STANDARD.names, (0.0,) * len(STANDARD.names))
DELLACHERIE = NAMED["dellacherie"]
EMPTY = (0,) * 10


def named(columns, height, kind, placement, feature_set=STANDARD):
    return dict(zip(feature_set.names, features(columns, height, kind, placement, feature_set), strict=True))


@pytest.mark.parametrize(("width", "counts"), [(10, (17, 9, 17, 17, 34, 34, 34)), (8, (13, 7, 13, 13, 26, 26, 26))])
def test_a_piece_has_so_many_placements(width, counts):
    of = dict(zip("IOSZTJL", counts, strict=True))
    assert [len(rank((0,) * width, 20, kind, DELLACHERIE)) for kind in range(7)] == [of[letter] for letter in KINDS]


def test_placements_come_in_the_order_of_ties():
    for kind in range(7):
        assert tuple(each.placement for each in rank(EMPTY, 20, kind, DELLACHERIE)) == placements(kind, 10)


def test_an_empty_board():
    """It is what is left when a lying I completes the only row."""
    found = named((1,) * 6 + (0,) * 4, 20, BAR, Placement(0, 6))
    assert found == {
        "landing_height": 0, "eroded_cells": 4, "row_transitions": 40, "column_transitions": 10, "holes": 0,
        "wells": 0, "hole_depth": 0, "rows_with_holes": 0, "diversity": 1, "lines": 1,
    }


def test_features_by_hand():
    """A T whose left arm overhangs the floor, beside a well of two cells at the wall.

    . . . .
    T T T .
    . T # .
    . # # .   (# lay there)
    """
    found = named((0, 1, 3, 0), 4, T, Placement(2, 0))
    assert found == {
        "landing_height": 1.5, "eroded_cells": 0, "row_transitions": 2 + 2 + 4 + 4, "column_transitions": 3 + 1 + 1 + 1,
        "holes": 2, "wells": (1 + 2) + (1 + 2 + 3), "hole_depth": 1, "rows_with_holes": 2, "diversity": 1,
        "lines": 0,
    }


def test_a_fast_well_goes_on_where_one_of_its_sides_is_open():
    """An I beside a shaft of seven cells, the last but one of which is open to the left; at the left wall are two more.

    . . . I .
    . . . I .
    . . . I .
    . . . I .
    . # # # .
    . # # . .
    # # # # .   (# lay there)
    """
    columns = (0b001, 0b111, 0b111, 0b101, 0b000)
    found, fast = (named(columns, 8, BAR, Placement(1, 3), each) for each in (STANDARD, MDPTETRIS))
    assert found.pop("wells") == (7 + 6 + 5 + 4 + 3 + 1) + (2 + 1)
    assert fast.pop("wells_fast") == (7 + 6 + 5 + 4 + 3 + 2 + 1) + (2 + 1)
    assert fast == found


@pytest.mark.parametrize("name", [name for name in SETS if not SETS[name].attacks])
def test_the_board_at_rest_tells_the_holes(name):
    """Holes are the heights less the cells, in every set that counts them after complete rows are gone."""
    chance = random.Random(1)
    for _ in range(50):
        columns, kind = random_boards.board(chance, 10, 20), chance.randrange(7)
        placement = chance.choice(placements(kind, 10))
        found = features(columns, 20, kind, placement, SETS[name])
        lying = Field(10, 20, bytes(columns[x] >> y & 1 for y in range(20) for x in range(10)))
        cells = lying.placed(kind, placement)
        assert (found is None) == any(y >= 20 for _, y in cells)
        if found is None:
            continue
        filled = [column | sum(1 << y for at, y in cells if at == x) for x, column in enumerate(columns)]
        if any(all(column >> y & 1 for column in filled) for y in range(20)):
            continue
        holes = dict(zip(SETS[name].names, found, strict=True))["holes"]
        assert holes == sum(map(int.bit_length, filled)) - sum(map(int.bit_count, filled))


def mirrored(kind, placement, width):
    """The placement of the mirrored piece that covers the mirrored columns."""
    shape = ORIENTATIONS[kind][placement.orientation]
    other = next(
        number for number, each in enumerate(ORIENTATIONS[MIRRORED[kind]]) if each.columns == shape.columns[::-1]
    )
    return Placement(other, width - shape.width - placement.column)


def test_left_and_right_are_alike():
    chance = random.Random(2)
    for _ in range(300):
        width, height = random_boards.size(chance)
        columns, kind = random_boards.board(chance, width, height), chance.randrange(7)
        controller = random_boards.controller(chance)
        following = chance.choice((None, None, chance.randrange(7)))
        here = rank(columns, height, kind, controller, following)
        there = dict(rank(
            columns[::-1], height, MIRRORED[kind], controller, None if following is None else MIRRORED[following]
        ))
        assert all(there[mirrored(kind, placement, width)] == score for placement, score in here)


@pytest.mark.parametrize("following", [None, S])
def test_the_first_of_equal_placements_is_taken(following):
    assert best(EMPTY, 20, T, INDIFFERENT, following) == Placement(0, 0)
    blocked = ((1 << 20) - 2,) * 3 + (0,) * 7  # nothing fits on the first three columns
    assert best(blocked, 20, T, INDIFFERENT, following) == Placement(0, 3)
    assert best(blocked, 20, BAR, INDIFFERENT, following) == Placement(0, 3)


@pytest.mark.parametrize("name", NAMED)
@pytest.mark.parametrize("following", [None, T])
def test_the_best_is_the_first_of_the_greatest_scores(name, following):
    chance = random.Random(3)
    for _ in range(40):
        columns, kind = random_boards.board(chance, 10, 8), chance.randrange(7)
        ranked = rank(columns, 8, kind, NAMED[name], following)
        fitting = [each for each in ranked if each.score is not None]
        greatest = max(fitting, key=lambda each: each.score).placement if fitting else None
        assert best(columns, 8, kind, NAMED[name], following) == greatest


def test_what_reaches_above_the_top_is_no_placement():
    """Two rows are free but for a shaft. A row that would be complete does not help."""
    columns = (0b0011,) * 3 + (0b1100,)
    fitting = [each.score is not None for each in rank(columns, 4, BAR, DELLACHERIE)]
    assert fitting == [False] * 5
    columns = (0b0011,) * 3 + (0,)
    assert [each.placement for each in rank(columns, 4, BAR, DELLACHERIE) if each.score is not None] == [
        Placement(0, 0), Placement(1, 3)]
    assert [each.placement for each in rank(columns, 4, T, DELLACHERIE) if each.score is not None] == [
        Placement(0, 0), Placement(0, 1), Placement(2, 0), Placement(2, 1), Placement(3, 2)]
    assert best((0b0111,) * 4, 4, SQUARE, DELLACHERIE) is None
    assert features((0b0111,) * 4, 4, SQUARE, Placement(0, 0), STANDARD) is None


def test_a_placement_after_which_nothing_fits_comes_last_but_before_those_that_overflow():
    controller = Controller("high", STANDARD.names, (100.0, *(0.0,) * 9))  # would build as high as it can
    columns = (0b111, 0b111, 0b111, 0b000)
    scores = [each.score for each in rank(columns, 4, BAR, controller, SQUARE)]
    assert scores[1:4] == [None, None, None]
    assert scores[0] < -700_000 < scores[4]
    assert best(columns, 4, BAR, controller, SQUARE) == Placement(1, 3)
    assert best((0b111,) * 3 + (0b100,), 4, BAR, controller, SQUARE) == Placement(0, 0)


@pytest.mark.parametrize(("columns", "height", "kind", "following"), [
    ((0,) * 3, 20, T, None), ((0,) * 13, 20, T, None), (EMPTY, 3, T, None), (EMPTY, 29, T, None),
    ((0,) * 9 + (1 << 20,), 20, T, None), ((-1,) * 10, 20, T, None), (EMPTY, 20, 7, None), (EMPTY, 20, -1, None),
    (EMPTY, 20, T, 7),
])
def test_no_such_board_or_piece(columns, height, kind, following):
    for asked in (best, rank):
        with pytest.raises(ValueError, match=r"board|column|kind"):
            asked(columns, height, kind, DELLACHERIE, following)


def test_no_such_placement():
    with pytest.raises(ValueError, match="placement"):
        features(EMPTY, 20, SQUARE, Placement(1, 0), STANDARD)


def test_no_such_path():
    with pytest.raises(ValueError, match="path"):
        use_path("abacus")
    assert path() == PATHS[-1]


def exact(controller):
    return [Fraction(weight, UNIT) for weight in controller.whole]


def wells_of(controller):
    return plain.wells_fast if controller.set is MDPTETRIS else plain.wells


def plainly(board, kind, controller, following=None):
    """The scores of plain Python in the order of ties, as `rank` gives them."""
    letter, weights, wells = KINDS[kind], exact(controller), wells_of(controller)
    return [
        plain.score(board, letter, *there, weights, None if following is None else KINDS[following], wells)
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
        found = plain.features(board, plain.landed(board, KINDS[kind], *there), wells_of(controller))
        assert features(columns, height, kind, there, controller.set) == (None if found is None else found[0])
        seen += len(scores)
        completing += found is not None and found[0][-1] > 0
    return completing


def test_the_names_are_those_of_the_plain_features():
    assert STANDARD.names == plain.NAMES
    assert MDPTETRIS.names == tuple(name.replace("wells", "wells_fast") for name in plain.NAMES)


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 4))])
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


@pytest.mark.parametrize("names", [STANDARD.names, MDPTETRIS.names])
@pytest.mark.parametrize("sign", [-100.0, 100.0])
def test_the_greatest_weights_on_the_most_uneven_boards(sign, names):
    """Scores stay within 32 bits. Striped boards have the most wells, chequered ones the most transitions."""
    controller = Controller("extreme", names, (sign,) * 10)
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
