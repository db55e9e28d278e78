"""The board at C level, against plain Python: neighbours, random numbers, mines, opening, 3BV."""
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.minesweeper.field import Geometry, bbbv, layout, numbers, open_from
from tests.reference import minesweeper_brute as brute
from tests.reference.minesweeper_positions import laid_mines
from tests.reference.random_numbers import splitmix

sides = st.integers(1, 9)


@given(sides, sides)
def test_neighbours(width: int, height: int) -> None:
    geometry = Geometry(width, height)
    for cell in range(width * height):
        assert list(geometry.neighbours(cell)) == brute.around(width, height, cell)


def test_the_plain_random_numbers_are_the_published_ones() -> None:
    # The first values of splitmix64 for the seed 1234567, as other implementations give them.
    state, values = 1234567, []
    for _ in range(3):
        state, value = splitmix(state)
        values.append(value)
    assert values == [6457827717110365317, 3203168211198807973, 9817491932198370423]


@given(sides, sides, st.sampled_from(["unsafe", "safe", "zero"]), st.integers(0, 2**64 - 1), st.data())
def test_mines(width: int, height: int, rule: str, seed: int, data: st.DataObject) -> None:
    mines = data.draw(st.integers(0, width * height))
    first = data.draw(st.integers(0, width * height - 1))
    expected = laid_mines(width, height, mines, rule, first, seed)
    found = layout(Geometry(width, height), mines, rule, first, seed)
    assert found == (None if expected is None else bytes(cell in expected for cell in range(width * height)))


def test_mines_lie_everywhere_alike() -> None:
    geometry, games = Geometry(5, 4), 20_000
    often: Counter[int] = Counter()
    for seed in range(games):
        often.update(cell for cell, mine in enumerate(layout(geometry, 4, "safe", 7, seed) or b"") if mine)
    assert often[7] == 0
    # Chi squared with 18 degrees of freedom stays below 42.3 in 999 of 1,000 cases.
    expected = games * 4 / 19
    assert sum((often[cell] - expected) ** 2 / expected for cell in range(20) if cell != 7) < 42.3


@st.composite
def boards(draw: st.DrawFn) -> tuple[int, int, bytes]:
    width, height = draw(sides), draw(sides)
    mined = draw(st.lists(st.sampled_from([0, 0, 0, 0, 1]), min_size=width * height, max_size=width * height))
    return width, height, bytes(mined)


def plain_numbers(width: int, height: int, mine: bytes) -> bytes:
    return bytes(sum(mine[other] for other in brute.around(width, height, cell)) for cell in range(width * height))


@given(boards())
def test_numbers(board: tuple[int, int, bytes]) -> None:
    width, height, mine = board
    assert numbers(Geometry(width, height), mine) == plain_numbers(width, height, mine)


def plain_open(width: int, height: int, number: bytes, cells: bytes, start: int) -> bytes:
    after = bytearray(cells)
    if after[start] == brute.HIDDEN:
        after[start] = number[start]
        if number[start] == 0:
            for other in brute.around(width, height, start):
                after[:] = plain_open(width, height, number, after, other)
    return bytes(after)


@given(boards(), st.data())
def test_opening(board: tuple[int, int, bytes], data: st.DataObject) -> None:
    width, height, mine = board
    geometry, number = Geometry(width, height), plain_numbers(width, height, mine)
    cells = bytes(brute.MINE if data.draw(st.booleans()) and mined else brute.HIDDEN for mined in mine)
    for _ in range(3):
        start = data.draw(st.integers(0, len(mine) - 1))
        if not mine[start]:
            expected = plain_open(width, height, number, cells, start)
            cells = open_from(geometry, number, cells, start)
            assert cells == expected


def plain_3bv(width: int, height: int, mine: bytes) -> int:
    """Click every opening once, then every number that is still hidden."""
    number = plain_numbers(width, height, mine)
    cells = bytes([brute.HIDDEN] * len(mine))
    clicks = 0
    for zeros in (True, False):
        for cell in range(len(mine)):
            if not mine[cell] and (number[cell] == 0) >= zeros and cells[cell] == brute.HIDDEN:
                cells = plain_open(width, height, number, cells, cell)
                clicks += 1
    return clicks


@given(boards())
def test_3bv(board: tuple[int, int, bytes]) -> None:
    width, height, mine = board
    geometry, number = Geometry(width, height), plain_numbers(width, height, mine)
    hidden = bytes([brute.HIDDEN] * len(mine))
    done, total = bbbv(geometry, mine, number, hidden)
    assert (done, total) == (0, plain_3bv(width, height, mine))
    opened = bytes(brute.HIDDEN if mined else code for mined, code in zip(mine, number, strict=True))
    assert bbbv(geometry, mine, number, opened) == (total, total)


@given(boards(), st.data())
def test_3bv_grows_by_one_with_each_useful_click(board: tuple[int, int, bytes], data: st.DataObject) -> None:
    width, height, mine = board
    geometry, number = Geometry(width, height), plain_numbers(width, height, mine)
    cells = bytes([brute.HIDDEN] * len(mine))
    # Openings first: a number that an opening shows is no click of its own.
    order = sorted(data.draw(st.permutations(range(len(mine)))), key=lambda cell: number[cell] > 0)
    for cell in order:
        if mine[cell] or cells[cell] != brute.HIDDEN:
            continue
        before = bbbv(geometry, mine, number, cells)[0]
        cells = open_from(geometry, number, cells, cell)
        assert bbbv(geometry, mine, number, cells)[0] == before + 1


def test_impossible_arguments() -> None:
    with pytest.raises(ValueError, match="no board is 0x3"):
        Geometry(0, 3)
    with pytest.raises(IndexError):
        Geometry(3, 3).neighbours(9)
    with pytest.raises(IndexError):
        layout(Geometry(3, 3), 1, "safe", 9, 1)
    with pytest.raises(ValueError, match="one byte a cell"):
        numbers(Geometry(3, 3), bytes(8))
