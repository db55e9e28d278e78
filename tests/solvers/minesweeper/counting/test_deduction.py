"""The single-point rules, against the same rules in plain Python."""
import random

from hypothesis import given
from hypothesis import strategies as st

from solvers.minesweeper.counting.deduction import deduce
from solvers.minesweeper.field import Geometry
from tests.reference import minesweeper_brute as brute
from tests.reference.minesweeper_positions import random_position


def plain_deduction(width: int, height: int, cells: bytes) -> bytes | None:
    """The codes after the rules, or None if a number cannot be met."""
    codes = bytearray(cells)
    while True:
        before = bytes(codes)
        for cell in range(len(codes)):
            if codes[cell] > 8:
                continue
            near = brute.around(width, height, cell)
            hidden = [other for other in near if codes[other] == brute.HIDDEN]
            left = codes[cell] - sum(codes[other] == brute.MINE for other in near)
            if not 0 <= left <= len(hidden):
                return None
            for other in hidden:
                if left == 0:
                    codes[other] = brute.BLANK
                elif left == len(hidden):
                    codes[other] = brute.MINE
        if codes == before:
            return before


def check(width: int, height: int, cells: bytes) -> None:
    found, wrong = deduce(Geometry(width, height), cells)
    expected = plain_deduction(width, height, cells)
    if expected is None:
        assert cells[wrong] <= 8
    else:
        assert (found, wrong) == (expected, -1)


def test_true_positions() -> None:
    for seed in range(2000):
        position = random_position(seed)
        check(position.width, position.height, position.cells)


@given(st.integers(1, 6), st.data())
def test_any_codes(width: int, data: st.DataObject) -> None:
    # Small numbers are more likely to be possible.
    code = st.sampled_from([0, 1, 1, 1, 2, 2, 3, 4, 8, *[brute.HIDDEN] * 9, brute.MINE, brute.BLANK])
    cells = bytes(data.draw(st.lists(code, min_size=width, max_size=6 * width)))
    height = len(cells) // width
    check(width, height, cells[: width * height])


def test_what_is_deduced_is_true() -> None:
    dice = random.Random(607)
    for _ in range(300):
        width, height = dice.randint(1, 12), dice.randint(1, 12)
        mines = {cell for cell in range(width * height) if dice.random() < 0.2}
        cells = bytes(
            sum(other in mines for other in brute.around(width, height, cell))
            if cell not in mines and dice.random() < 0.5 else brute.HIDDEN
            for cell in range(width * height)
        )
        found, wrong = deduce(Geometry(width, height), cells)
        assert wrong == -1
        assert all(cell not in mines for cell, code in enumerate(found) if code == brute.BLANK)
        assert all(cell in mines for cell, code in enumerate(found) if code == brute.MINE)
