"""The pieces: their sides, their names, how they turn, and which of them fit."""
from math import cos, pi, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.connexion.pieces import (
    COUNT,
    DIRECTIONS,
    SIDES,
    doors,
    fitting,
    mask_of,
    mirrored,
    number_of,
    opposite,
    sides_in_words,
    turned,
)
from tests.cases import for_each
from tests.reference import connexion_canonical, connexion_check

MASKS = range(64)


def where(q: float, r: float) -> complex:
    """The middle of a cell with a flat top; neighbours are 1 apart, and the imaginary axis points down."""
    return complex(q * sin(pi / 3), r + q / 2)


def test_sides_go_round_clockwise_from_the_top() -> None:
    for direction, step in enumerate(DIRECTIONS):
        angle = direction * pi / 3
        assert abs(where(*step) - complex(sin(angle), -cos(angle))) < 1e-9
        assert (0, *step) == connexion_check.around((0, 0, 0))[direction]
        back = DIRECTIONS[opposite(direction)]
        assert (step[0] + back[0], step[1] + back[1]) == (0, 0)


@pytest.mark.parametrize("direction", range(6))
def test_a_side_is_called_by_where_it_is(direction: int) -> None:
    middle = where(*DIRECTIONS[direction])
    assert SIDES[direction].split()[0] == ("up" if middle.imag < 0 else "down")
    assert ("left" in SIDES[direction], "right" in SIDES[direction]) == (middle.real < -0.1, middle.real > 0.1)


@given(st.sampled_from(MASKS), st.integers(-20, 20))
def test_doors_turn_with_their_piece(mask: int, sixths: int) -> None:
    assert set(doors(turned(mask, sixths))) == {(direction + sixths) % 6 for direction in doors(mask)}


@for_each("mask", MASKS)
def test_turns_and_mirrors_agree_with_the_plain_ones(mask: int) -> None:
    assert turned(mask) == connexion_canonical.turned((0, 0, 0, mask))[3]
    assert mirrored(mask) == connexion_canonical.mirrored((0, 0, 0, mask))[3]
    left = {SIDES[direction] for direction in doors(mirrored(mask))}
    swap = {"left": "right", "right": "left"}
    assert left == {" ".join(swap.get(word, word) for word in SIDES[direction].split()) for direction in doors(mask)}


@for_each("mask", MASKS)
def test_doors_are_the_bits(mask: int) -> None:
    assert sum(1 << direction for direction in doors(mask)) == mask
    assert list(doors(mask)) == sorted(doors(mask))


@pytest.mark.parametrize("first_line", range(6))
def test_masks_and_numbers_name_each_other(first_line: int) -> None:
    assert [number_of(mask_of(number, first_line), first_line) for number in range(1, 65)] == list(range(1, 65))
    assert {number_of(mask, first_line) for mask in MASKS} == set(range(1, 65))


@pytest.mark.parametrize(("number", "sides"), [
    (1, "up, up right, down right, down, down left and up left"),
    (2, "nowhere"),
    (24, "down"),  # its bottom line alone is unbroken
    (7, "down left"),
    (15, "up left"),
    (16, "up"),
    (8, "up right"),
    (23, "down right"),
    (29, "up right and down left"),
    (48, "up right, down left and up left"),
])
def test_the_bottom_line_is_the_bottom_side_and_lines_go_on_clockwise(number: int, sides: str) -> None:
    assert sides_in_words(doors(mask_of(number))) == sides


@given(st.sampled_from(MASKS), st.sampled_from(MASKS))
def test_what_fits(required: int, known: int) -> None:
    expected = tuple(
        mask for mask in range(COUNT)
        if all((mask >> side & 1) == (required >> side & 1) for side in range(6) if known >> side & 1)
        and not any(required >> side & 1 and not known >> side & 1 for side in range(6))
    )
    assert fitting(required, known) == expected
