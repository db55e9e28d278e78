"""Personalities as files: what is read, what is refused in which words, and that they are written as they are read."""
import dataclasses
import math
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.core.formats import FormatError
from solvers.spanit.personality.factors import BY_NAME, FACTORS
from solvers.spanit.personality.personality import KEYS, Personality

GOOD = b'Name = "Ann"\nNodeMajor = 5\nPathMajorSpan = 2.5\nGameTreeMaxDepth = 3\n'

numbers = st.floats(allow_nan=False, allow_infinity=False)
texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=60)
personalities = st.builds(
    Personality,
    name=texts.filter(str.strip), author=texts, comment=texts,
    minor_sign=st.sampled_from(["minor", "major"]), semantics=st.sampled_from([1993, 2026]),
    game_tree_max_depth=st.integers(1, 8), game_tree_max_breadth=st.integers(1, 64),
    **{factor.field: numbers for factor in FACTORS if not factor.whole},
)


def test_a_file_is_read_and_says_what_it_left_out():
    found = Personality.read(GOOD, "other")
    assert (found.name, found.node_major, found.path_major_span, found.game_tree_max_depth) == ("Ann", 5, 2.5, 3)
    assert (found.node_minor, found.game_tree_max_breadth, found.semantics) == (0, 5, 1993)
    assert len(found.missing) == 11
    assert set(found.missing) == set(BY_NAME) - {"NodeMajor", "PathMajorSpan", "GameTreeMaxDepth"}


def test_a_missing_or_empty_name_becomes_that_of_the_file():
    assert Personality.read(b"NodeMajor = 5", "weaver").name == "weaver"
    assert Personality.read(b'Name = "  "', "weaver").name == "weaver"


def test_defaults_are_those_of_the_factors():
    empty = Personality.read(b"")
    assert len(empty.missing) == len(FACTORS) == 14
    assert all(getattr(empty, factor.field) == factor.default for factor in FACTORS)


@pytest.mark.parametrize(("text", "line", "words"), [
    (GOOD + b"NodeMaior = 3", 5, "a personality has no key “NodeMaior”; the nearest is NodeMajor."),
    (GOOD + b"pathiswinner = 3", 5, "the nearest is PathIsWinner."),
    (GOOD + b"[NodeMinor]\nx = 1", 5, "NodeMinor is a number."),
    (b"\n\nNodeMinor = inf", 3, "NodeMinor is not a finite number"),
    (b"\nNodeMinor = nan", 2, "NodeMinor is not a finite number"),
    (b"NodeMinor = 1" + b"0" * 400, 1, "NodeMinor is not a finite number"),
    (b"NodeMinor = true", 1, "NodeMinor is a number."),
    (b'NodeMinor = "3"', 1, "NodeMinor is a number."),
    (b"Name = 3", 1, "Name is a text"),
    (b'Name = "' + b"x" * 501 + b'"', 1, "Name has 501 characters; 500 is the most."),
    (b"GameTreeMaxDepth = 0", 1, "GameTreeMaxDepth is a whole number from 1 to 8."),
    (b"GameTreeMaxDepth = 9", 1, "GameTreeMaxDepth is a whole number from 1 to 8."),
    (b"GameTreeMaxDepth = 2.5", 1, "GameTreeMaxDepth is a whole number from 1 to 8."),
    (b"GameTreeMaxBreadth = 65", 1, "GameTreeMaxBreadth is a whole number from 1 to 64."),
    (b"Semantics = 1994", 1, "Semantics is 1993 or 2026"),
    (b'MinorSign = ["minor"]', 1, 'MinorSign is "minor" or "major".'),
    (b'MinorSign = "plus"', 1, 'MinorSign is "minor" or "major".'),
    (b"NodeMajor = 1\nNodeMajor = 2", 2, "not valid TOML"),
])
def test_what_is_wrong_is_said_with_its_line(text, line, words):
    with pytest.raises(FormatError) as caught:
        Personality.read(text)
    assert caught.value.line == line
    assert words in str(caught.value)


def test_a_value_that_cannot_be_is_refused_at_once():
    for wrong in ({"node_major": math.inf}, {"game_tree_max_depth": 0}, {"minor_sign": "none"}):
        with pytest.raises(ValueError, match=r"NodeMajor|GameTreeMaxDepth|MinorSign"):
            Personality(**wrong)


@given(personalities)
def test_written_and_read_again_it_is_the_same(personality):
    again = Personality.read(personality.write().encode())
    assert again == personality
    assert again.missing == ()


@given(st.binary(max_size=60), st.integers(0, 400), st.integers(0, 30))
def test_a_damaged_file_is_refused_or_is_a_personality(scrap, place, gone):
    whole = Personality(name="Ann").write().encode()
    damaged = whole[:place] + scrap + whole[place + gone:]
    try:
        shown = Personality.read(damaged, "Ann").write()
    except FormatError as error:
        shown = str(error)
    assert shown.replace("\n", "").isprintable()


def test_each_factor_has_a_field_and_words():
    fields = {each.name for each in dataclasses.fields(Personality)}
    assert {factor.field for factor in FACTORS} < fields
    assert set(KEYS.values()) == fields - {"missing"}
    for factor in FACTORS:
        assert factor.low < factor.high
        assert len(factor.explanation) > 60
        assert factor.name in factor.formula


def test_the_page_names_every_factor():
    page = (Path(__file__).parents[4] / "docs" / "spanit-personalities.md").read_text("utf-8")
    assert all(f"| {factor.name} |" in page for factor in FACTORS)
