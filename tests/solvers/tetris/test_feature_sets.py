"""The features of the blog and of Yiyuan Lee: every placement is worth what the rules say, cell by cell."""
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.tetris.choosing.placing import best, features, rank
from solvers.tetris.controllers import NAMED, Controller
from solvers.tetris.feature_sets import LEE, SEED, FeatureSet
from solvers.tetris.pieces import KINDS, Placement, placements
from tests.reference.tetris_seed_rules import Cells, drops, lee_features, ranked, seed_features

STUCK = -700_000  # the score of a placement after which the next piece fits nowhere is below
LINE, SQUARE, ESS = map(KINDS.index, "IOS")


def cells_of(columns: list[int]) -> Cells:
    return frozenset((x, y) for x, column in enumerate(columns) for y in range(28) if column >> y & 1)


@st.composite
def boards(draw: st.DrawFn) -> tuple[list[int], int]:
    """Columns of any cells, of hills with few holes, or of rows that lack little; no row is complete."""
    width, height = draw(st.integers(4, 12)), draw(st.integers(4, 28))
    full = (1 << height) - 1
    chance = draw(st.randoms(use_true_random=False))
    top = chance.uniform(0, height)
    columns = [(1 << max(0, min(height, round(chance.gauss(top, 1.5))))) - 1 for _ in range(width)]
    for x in range(width):
        columns[x] &= ~(chance.getrandbits(height) & chance.getrandbits(height) & chance.getrandbits(height))
    rows, gap = chance.getrandbits(height) & chance.getrandbits(height), chance.randrange(width)
    columns = [column & ~rows if x == gap else column | rows for x, column in enumerate(columns)]
    complete = full
    for column in columns:
        complete &= column
    columns[gap] &= ~complete
    return columns, height


def weights_for(each: FeatureSet) -> st.SearchStrategy[tuple[float, ...]]:
    return st.tuples(*[st.integers(-100_000, 100_000).map(lambda thousandths: thousandths / 1000)] * len(each.names))


@pytest.mark.parametrize("each", [SEED, LEE], ids=["seed", "lee"])
@settings(max_examples=80)
@given(boards(), st.integers(0, 6), st.none() | st.integers(0, 6), st.data())
def test_every_placement_is_ranked_as_the_rules_say(
    each: FeatureSet, board: tuple[list[int], int], kind: int, following: int | None, data: st.DataObject
) -> None:
    columns, height = board
    controller = Controller("any", each.names, data.draw(weights_for(each)))
    found = rank(columns, height, kind, controller, following)
    wanted = ranked(cells_of(columns), len(columns), height, kind, following, each.name, controller.whole)
    assert [placement for placement, _ in found] == [*placements(kind, len(columns))]
    for (_, score), want in zip(found, wanted, strict=True):
        if want is None:
            assert score is None
        else:
            assert score is not None
            assert score == want[1] / 1000 if want[0] else score < STUCK
    values = [-2e6 if score is None else score for _, score in found]
    chosen = best(columns, height, kind, controller, following)
    assert chosen == (found[values.index(max(values))].placement if max(values) > -2e6 else None)


@given(boards(), st.integers(0, 6), st.data())
def test_the_features_of_a_placement(board: tuple[list[int], int], kind: int, data: st.DataObject) -> None:
    columns, height = board
    width = len(columns)
    number, placement = data.draw(st.sampled_from([*enumerate(placements(kind, width))]))
    laid = [*drops(cells_of(columns), width, height, kind)][number]
    seed = features(columns, height, kind, placement, SEED)
    lee = features(columns, height, kind, placement, LEE)
    if laid is None:
        assert (seed, lee) == (None, None)
    else:
        assert seed == seed_features([laid], width)
        assert lee == lee_features([laid], width)


def test_the_blogs_features_by_hand() -> None:
    """An S at the left wall of an empty board: a hole under its right end, which makes one cell a blockade."""
    found = features([0] * 8, 20, ESS, Placement(0, 0), SEED)
    assert found == (1 + 1 + 2 + 2, 1, 1, 0, 0, 1, 2)


def test_a_complete_row_counts_before_it_goes_with_lee_and_afterwards_on_the_blog() -> None:
    """An I lies down in the gap of a board four wide, on which one more cell stands."""
    columns = [0b0, 0b0, 0b0, 0b0]
    assert features(columns, 20, LINE, Placement(0, 0), SEED) == (0, 0, 0, 1, 0, 2, 4)
    assert features(columns, 20, LINE, Placement(0, 0), LEE) == (4, 1, 0, 0)


def test_the_first_piece_is_a_block_to_the_second() -> None:
    """Two O side by side on a board four wide complete two rows, and touch the floor, the walls and once each other."""
    edges = dict.fromkeys(SEED.names, 0.0) | {"edge_block": 1.0, "clears": 10.0}
    controller = Controller("edges", SEED.names, tuple(edges.values()))
    scores = {placement.column: score for placement, score in rank([0] * 4, 20, SQUARE, controller, SQUARE)}
    assert scores == {0: 22.0, 1: 2.0, 2: 22.0}  # from the middle, the second O touches the first by two edges on top


def test_with_lee_the_second_piece_lies_on_rows_that_are_complete() -> None:
    """On a board four wide the second I lies on the first, and both their rows count."""
    controller = Controller("lines", LEE.names, (-1.0, 100.0, 0.0, 0.0))
    assert rank([0] * 4, 20, LINE, controller, LINE)[0].score == 200.0 - 8


def test_with_lee_the_second_piece_has_to_fit_on_complete_rows() -> None:
    """A line in the last column completes three of four rows; a square fits only where they are gone."""
    columns, upright = [0b111, 0b111, 0b111, 0], Placement(1, 3)
    scores = {name: dict(rank(columns, 4, LINE, NAMED[name], SQUARE))[upright] for name in ("lee", "blog-1")}
    assert scores["lee"] is not None
    assert scores["blog-1"] is not None
    assert scores["lee"] < STUCK < scores["blog-1"]


def test_mirrored_boards_are_worth_the_same() -> None:
    columns = [0b1, 0b111, 0b101, 0b0, 0b1101, 0b11, 0b1, 0b0]
    mirrored = {KINDS.index(one): KINDS.index(other) for one, other in zip("IOTSZJL", "IOTZSLJ", strict=True)}
    for name in ("blog-hand", "blog-2", "lee"):
        for kind, twin in mirrored.items():
            here = sorted(score for _, score in rank(columns, 20, kind, NAMED[name], kind) if score is not None)
            there = sorted(score for _, score in rank(columns[::-1], 20, twin, NAMED[name], twin) if score is not None)
            assert here == there
