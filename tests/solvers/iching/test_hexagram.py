"""The algebra of hexagrams: every one against lines of ink, the laws among them, pairs, and what is inside of what."""
from hypothesis import given
from hypothesis import strategies as st

from solvers.iching.hexagram import (
    LINES,
    above,
    below,
    changed,
    composed,
    inverse,
    is_yang,
    nuclear,
    opposite,
)
from solvers.iching.king_wen import HEXAGRAMS, NUMBERS
from tests.cases import for_each
from tests.reference.iching_hexagrams import SEQUENCE, all_changed, inside, upside_down

hexagrams = st.integers(0, 63)
some_lines = st.sets(st.sampled_from(LINES))


def ink(hexagram: int) -> str:
    return "".join("1" if is_yang(hexagram, line) else "0" for line in LINES)


@for_each("number", range(1, 65))
def test_a_hexagram_in_ink(number: int) -> None:
    hexagram, lines = HEXAGRAMS[number - 1], SEQUENCE[number - 1]
    assert ink(hexagram) == lines
    assert ink(inverse(hexagram)) == upside_down(lines)
    assert ink(opposite(hexagram)) == all_changed(lines)
    assert ink(nuclear(hexagram)) == inside(lines)
    assert ink(below(hexagram))[:3] == lines[:3]
    assert ink(above(hexagram))[:3] == lines[3:]
    assert max(below(hexagram), above(hexagram)) < 8
    for line in LINES:
        turned = ink(changed(hexagram, [line]))
        assert [place for place in range(6) if turned[place] != lines[place]] == [line - 1]


@given(hexagrams)
def test_inverse_and_opposite(hexagram: int) -> None:
    assert inverse(inverse(hexagram)) == opposite(opposite(hexagram)) == hexagram
    assert inverse(opposite(hexagram)) == opposite(inverse(hexagram))
    assert opposite(hexagram) == changed(hexagram, LINES)


@given(hexagrams)
def test_the_nuclear_hexagram_follows_turns_and_changes(hexagram: int) -> None:
    assert nuclear(inverse(hexagram)) == inverse(nuclear(hexagram))
    assert nuclear(opposite(hexagram)) == opposite(nuclear(hexagram))
    assert nuclear(changed(hexagram, [1, 6])) == nuclear(hexagram)


@given(hexagrams, some_lines, some_lines)
def test_changes(hexagram: int, some: set[int], others: set[int]) -> None:
    assert changed(changed(hexagram, some), others) == changed(hexagram, some ^ others)
    assert changed(hexagram, sorted(some) * 2) == changed(hexagram, some)
    assert changed(hexagram, ()) == hexagram


@given(hexagrams)
def test_two_trigrams_make_a_hexagram(hexagram: int) -> None:
    assert composed(below(hexagram), above(hexagram)) == hexagram
    assert opposite(hexagram) == composed(7 - below(hexagram), 7 - above(hexagram))


def test_the_pairs_of_king_wen() -> None:
    alike = []
    for number in range(1, 65, 2):
        one, other = HEXAGRAMS[number - 1 : number + 1]
        if inverse(one) == one:
            alike += [number, number + 1]
            assert other == opposite(one)
        else:
            assert other == inverse(one)
    assert alike == [1, 2, 27, 28, 29, 30, 61, 62]


def test_what_is_inside_of_what() -> None:
    images = [NUMBERS[nuclear(hexagram)] for hexagram in HEXAGRAMS]
    assert sorted(set(images)) == [1, 2, 23, 24, 27, 28, 37, 38, 39, 40, 43, 44, 53, 54, 63, 64]
    assert all(images.count(image) == 4 for image in images)
    twice = {NUMBERS[nuclear(nuclear(hexagram))] for hexagram in HEXAGRAMS}
    assert twice == {1, 2, 63, 64}
