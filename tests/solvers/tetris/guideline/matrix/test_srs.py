"""The rotation system: the kicks of the guideline by its table, the shapes by their pictures."""
from hypothesis import given
from hypothesis import strategies as st

from solvers.tetris.guideline.matrix.srs import BOX, CELLS, KICKS, ROWS, Falling, coming
from solvers.tetris.pieces import KINDS, ORIENTATIONS
from tests.cases import for_each
from tests.reference.tetris_guideline import STATES, kicks, shape

OTHERS = {
    "0R": "(0,0)(-1,0)(-1,+1)(0,-2)(-1,-2)", "R2": "(0,0)(+1,0)(+1,-1)(0,+2)(+1,+2)",
    "2L": "(0,0)(+1,0)(+1,+1)(0,-2)(+1,-2)", "L0": "(0,0)(-1,0)(-1,-1)(0,+2)(-1,+2)",
}
TABLE = {
    **dict.fromkeys("JLSTZ", OTHERS),
    "I": {
        "0R": "(0,0)(-2,0)(+1,0)(-2,-1)(+1,+2)", "R2": "(0,0)(-1,0)(+2,0)(-1,+2)(+2,-1)",
        "2L": "(0,0)(+2,0)(-1,0)(+2,+1)(-1,-2)", "L0": "(0,0)(+1,0)(-2,0)(+1,-2)(-2,+1)",
    },
}


def pairs(text: str) -> tuple[tuple[int, int], ...]:
    numbers = [int(number) for number in text.replace(")(", ",").strip("()").split(",")]
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))


@for_each("letter", "IJLSTZ")
@for_each("turn", OTHERS)
def test_kicks_are_those_of_the_guideline(letter: str, turn: str) -> None:
    before, after = map(STATES.index, turn)
    table, expected = KICKS[KINDS.index(letter)], pairs(TABLE[letter][turn])
    assert table[before, after] == expected
    assert table[after, before] == tuple((-x, -y) for x, y in expected)


def test_the_square_is_never_kicked_and_never_moves() -> None:
    square = KINDS.index("O")
    assert set(KICKS[square].values()) == {((0, 0),)}
    assert {frozenset(cells) for cells in CELLS[square]} == {frozenset({(0, 0), (1, 0), (0, 1), (1, 1)})}


@for_each("kind", range(7))
@for_each("before", range(4))
@for_each("turns", [1, 2, 3])
def test_every_turn_has_its_kicks(kind: int, before: int, turns: int) -> None:
    after = (before + turns) % 4
    assert list(KICKS[kind][before, after]) == kicks(KINDS[kind], STATES[before], STATES[after])
    assert KICKS[kind][before, after][0] == (0, 0)


@for_each("kind", range(7))
@for_each("rotation", range(4))
def test_pieces_turn_in_their_boxes(kind: int, rotation: int) -> None:
    cells = CELLS[kind][rotation]
    assert sorted(cells) == sorted(shape(KINDS[kind], STATES[rotation]))
    assert sorted((x, y) for y, mask in ROWS[kind][rotation] for x in range(4) if mask >> x & 1) == sorted(cells)
    left, low = min(x for x, _ in cells), min(y for _, y in cells)
    orientation = ORIENTATIONS[kind][rotation % len(ORIENTATIONS[kind])]
    assert sorted((x - left, y - low) for x, y in cells) == sorted(orientation.cells)


@given(st.integers(0, 6), st.integers(4, 12), st.integers(8, 24))
def test_pieces_come_in_the_middle(kind: int, width: int, row: int) -> None:
    piece = coming(kind, width, row)
    columns = [x for x, _ in piece.cells]
    assert width - 1 - max(columns) - min(columns) in (0, 1)  # as many free at the right, or one more
    assert piece.bottom == min(y for _, y in piece.cells) == row
    assert piece.x == (width - BOX[kind]) // 2


def test_pieces_come_where_the_guideline_says() -> None:
    assert coming(KINDS.index("I"), 10, 20).cells == ((3, 20), (4, 20), (5, 20), (6, 20))
    assert sorted(coming(KINDS.index("O"), 10, 20).cells) == [(4, 20), (4, 21), (5, 20), (5, 21)]
    assert sorted(coming(KINDS.index("T"), 10, 20).cells) == [(3, 20), (4, 20), (4, 21), (5, 20)]
    assert Falling(0, 1, -2, 0).cells == ((0, 3), (0, 2), (0, 1), (0, 0))
