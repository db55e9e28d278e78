"""Texts as shorthand: the source's own examples, phrases, punctuation, and any text whatever."""
import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.shorthand.page import set_pages
from solvers.shorthand.strokes import DOT, Stroke
from solvers.shorthand.writing import simplified, spelled, write, write_word


def told(text):
    return " ".join("-".join(spelled(piece)).lower() for piece in write(text))


@pytest.mark.parametrize(("text", "outline"), [
    ("correspondence", "k-r-e-s"), ("world", "u-u"), ("I am of the opinion", "i-m-o-p-n"), ("cake", "k-a-k"),
    ("I should like to have", "i-sh-d-l-a-v"), ("bridge", "b-r-e-j"), ("down", "d-n"),
    ("London bridge is falling down", "l-n-d-n b-r-e-j s f-l-ng d-n"),
])
def test_what_the_source_writes(text, outline):
    assert told(text) == outline


@pytest.mark.parametrize(("text", "longhand", "stops"), [
    ("J. S. Bach wrote it.", "J. S.", 1), ("e.g. the U.S.A. at 5 p.m. on", "e.g. U.S.A. 5 p.m.", 0),
    ("A. Smith, and b. I. Newton", "A. , b", 2), ("I. Newton and A. I. Low", "I. A. I.", 0),
    ("It is I. He saw a dog.", "", 2), ("Plan B. Vitamin C.", "B. C", 1), ("Mr. Low met Dr. Lake. And Mrs. X.", "X", 2),
    ("wait... x", "x", 1), ("o I a", "", 0),
])
def test_initials_and_abbreviations_stay_in_longhand_without_stops(text, longhand, stops):
    pieces = write(text)
    assert [piece.text for piece in pieces if piece.source == "longhand"] == longhand.split(" ") * bool(longhand)
    assert sum(piece.source == "sign" for piece in pieces) == stops
    assert [text[piece.start : piece.end] for piece in pieces] == [piece.text for piece in pieces]
    assert not any(piece.outline == (Stroke(DOT),) for piece in pieces if piece.text not in ("a", "A"))


def test_each_word_says_where_it_is_from():
    assert [piece.source for piece in write("London bridge is 42")] == ["rules", "dictionary", "brief", "longhand"]
    assert write_word("bridge", rules_only=True)[1] == "rules"


def test_the_longest_phrase_comes_first():
    assert next(piece.text for piece in write("I am of the opinion. I am here")) == "I am of the opinion"
    assert len(write("I am of\nthe opinion")) > 1  # no phrase reaches over a line


def test_punctuation_and_numbers_are_written():
    pieces = write("It cost £3.50, 2nd time (or more)! Why? -- “Well…”")
    assert [piece.text for piece in pieces if not piece.outline] == ["£3.50", ",", "2nd", "“", "”"]
    assert [piece.outline[0].name for piece in pieces if piece.text in ("(", "!", "?", "--", "…")] == [*"(!?—."]


def test_accents_and_apostrophes_are_no_hindrance():
    assert simplified("Café’s") == "cafe's"
    assert told("’tis") == told("'TIS") == "t-s"
    assert told("CAKE") == told("cake")


@given(st.text(max_size=60))
def test_any_text_is_written_and_set(text):
    pieces = write(text)
    assert [text[piece.start : piece.end] for piece in pieces] == [piece.text for piece in pieces]
    left = [text[before.end : after.start] for before, after in itertools.pairwise(pieces)]
    assert not "".join(left).strip("_ \t\n\r\x0b\x0c\x1c\x1d\x1e\x1f\x85\xa0\u2028\u2029\u3000") or all(
        not letter.strip() or letter == "_" for letter in "".join(left))
    pages = set_pages(pieces)
    assert sum(len(page.words) for page in pages) == len(pieces)
    assert pages


@pytest.mark.slow
def test_a_megabyte_of_anything():
    text = "".join(chr(number) for number in range(0x20, 0xD800)) * 10 + "word " * 100_000
    assert len(text.encode()) > 1_000_000
    assert sum(len(page.words) for page in set_pages(write(text))) > 100_000
