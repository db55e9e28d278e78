"""The loader: a value, or one sentence that says where and what was expected."""
import json
from typing import Annotated

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.formats import FormatError, read_json, read_text


class Shape(msgspec.Struct, forbid_unknown_fields=True):
    side: Annotated[int, msgspec.Meta(ge=1)]
    names: tuple[str, ...] = ()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('{"side": 3,\n "names": x}', "line 2, column 11: this is not valid JSON: invalid character."),
        ('{"side": 3} {', "line 1, column 13: this is not valid JSON: trailing characters."),
        ("", "line 1, column 1: this is not valid JSON: it ends too early."),
        ('{"side":\n3', "line 2, column 2: this is not valid JSON: it ends too early."),
        ("[]", "expected object, got array."),
        ('{"side": 0}', "in side: expected int >= 1."),
        ('{"side": "3"}', "in side: expected int, got str."),
        ('{"side": 3, "names": ["a", 4]}', "in names[1]: expected str, got int."),
        ("{}", "object missing required field side."),
        ('{"side": 3, "sides": 4}', "object contains unknown field sides."),
        ('{"side": 1' + 5000 * "0" + "}", "in side: integer value out of range."),
    ],
)
def test_a_bad_text_gives_one_sentence(text, sentence):
    with pytest.raises(FormatError) as caught:
        read_json(text.encode(), Shape)
    assert str(caught.value) == sentence


def test_a_text_nested_without_end_gives_one_sentence():
    with pytest.raises(FormatError) as caught:
        read_json(b"[" * 100_000, object)
    assert str(caught.value) == "this is nested too deeply."


def test_a_good_text_is_read():
    assert read_json(b'{"side": 3, "names": ["a"]}', Shape) == Shape(3, ("a",))


def test_bytes_that_are_not_text_are_located_by_line():
    with pytest.raises(FormatError) as caught:
        read_text(b"one\ntwo\n\xff\n")
    assert str(caught.value) == "line 3: this is not UTF-8 text."


def test_a_text_over_the_limit_is_not_read():
    assert read_text(b"12345", limit=5) == "12345"
    with pytest.raises(FormatError) as caught:
        read_text(b"123456", limit=5)
    assert str(caught.value) == "this is longer than the 5 bytes that can be read."


def test_an_error_names_its_file_once_it_is_known():
    error = FormatError("a number was expected.", line=2, column=7).within("game.json")
    assert str(error) == "game.json, line 2, column 7: a number was expected."
    assert (error.line, error.column, error.file, error.message) == (2, 7, "game.json", "a number was expected.")


nested = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.sampled_from(["side", "names", "x"]), inner),
)


@given(st.binary() | nested.map(lambda value: json.dumps(value).encode()))
def test_whatever_is_read_is_a_value_or_a_format_error(data):
    try:
        shape = read_json(data, Shape)
    except FormatError as error:
        assert str(error).endswith(".")  # noqa: PT017 - any bytes may be good or bad
    else:
        assert shape.side >= 1
