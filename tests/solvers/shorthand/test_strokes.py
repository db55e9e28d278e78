"""Outlines as values: their notation, blends, letters, and how like two of them are."""
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.shorthand.lexicon import EDITIONS, outlines
from solvers.shorthand.strokes import BLENDS, Stroke, blend, compared, letters, read_outline, similarity, write_outline


def test_every_outline_of_the_dictionaries_is_read_and_written():
    for edition in EDITIONS:
        for notation in outlines(edition).values():
            outline = read_outline(notation)
            assert read_outline(write_outline(outline)) == outline
            assert "".join(name + marks for name, marks in outline) == notation.translate({45: "", 92: ""})


@pytest.mark.parametrize(("notation", "names"), [
    ("BREJ", "B R E J"), ("LNDN", "L N DN"), ("ATND", "A T ND"), ("KLEMNT", "K L E M NT"), ("ANTHEM", "A N TH E M"),
    ("JNT-R", "JNT R"), ("N-T", "N T"), ("KE_NCH", "K E N CH"), ("A&'A&E", "A&' A&E"),
])
def test_blends_are_read_as_the_manual_writes_them(notation, names):
    assert [stroke.name for stroke in read_outline(notation)] == names.split()


def test_letters_take_blends_apart():
    assert letters(read_outline("DN")) == ("D", "N")
    assert letters(read_outline("'UM^NGENT")) == ("U", "M", "NG", "E", "N", "T")


@given(st.lists(st.sampled_from(sorted(set(BLENDS) | {"K", "A", "E", "N", "T", "D", "M"})), max_size=8))
def test_blending_changes_no_letter(names):
    apart = [Stroke(letter) for name in names for letter in BLENDS.get(name, (name,))]
    assert letters(blend(apart)) == tuple(stroke.name for stroke in apart)


@given(st.text("ABC", max_size=6), st.text("ABC", max_size=6))
def test_similarity_is_by_the_edit_distance(first, second):
    @cache
    def distance(one, two):
        if not one or not two:
            return len(one) + len(two)
        return min(distance(one[1:], two) + 1, distance(one, two[1:]) + 1,
                   distance(one[1:], two[1:]) + (one[0] != two[0]))

    longer = max(len(first), len(second), 1)
    assert similarity(first, second) == pytest.approx(1 - distance(first, second) / longer)


def test_what_a_hurried_pen_writes_alike_is_compared_alike():
    assert compared(read_outline("ND'Z)^MD~")) == compared(read_outline("NTS^MT"))
