"""The loader: a value, or one sentence that says where and what was expected."""
import json
from typing import Annotated

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.core.formats import FormatError, read_json, read_text, read_toml, read_versioned, text_place
from tests.cases import for_each


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


class Kept(msgspec.Struct, forbid_unknown_fields=True):
    format: int
    side: int


@pytest.mark.parametrize(("text", "sentence"), [
    ('{"format": 2, "side": 3}', "this was saved by another version of Solvarium (format 2; this one reads 1)."),
    ('{"format": 2, "colour": "red"}', "this was saved by another version of Solvarium (format 2; this one reads 1)."),
    ('{"format": 1, "colour": "red"}', "object contains unknown field colour."),
    ('{"side": 3}', "object missing required field format."),
    ('{"format": 1' + 4000 * "0" + "}", "in format: expected int <= 999999."),
    ('{"format": -1}', "in format: expected int >= 0."),
])
def test_another_version_is_told_before_what_it_has(text, sentence):
    assert read_versioned(b'{"format": 1, "side": 3}', Kept, 1) == Kept(1, 3)
    with pytest.raises(FormatError) as caught:
        read_versioned(text.encode(), Kept, 1)
    assert str(caught.value) == sentence


def test_a_text_nested_without_end_gives_one_sentence():
    with pytest.raises(FormatError) as caught:
        read_json(b"[" * 100_000, object)
    assert str(caught.value) == "this is nested too deeply."


def test_a_good_text_is_read():
    assert read_json(b'{"side": 3, "names": ["a"]}', Shape) == Shape(3, ("a",))


def test_a_byte_order_mark_is_passed_over():
    assert read_text(b"\xef\xbb\xbfmines 1") == "mines 1"
    assert read_json(b'\xef\xbb\xbf{"side": 3}', Shape) == Shape(3)
    assert read_toml(b"\xef\xbb\xbflevels = []", Game) == Game([])
    with pytest.raises(FormatError) as caught:
        read_json(b'\xef\xbb\xbf{"side": x}', Shape)
    assert (caught.value.line, caught.value.column) == (1, 10)


def test_bytes_that_are_not_text_are_located_by_line():
    with pytest.raises(FormatError) as caught:
        read_text(b"one\ntwo\n\xff\0\n")
    assert str(caught.value) == "line 3: this is not text."


def test_a_text_over_the_limit_is_not_read():
    assert read_text(b"12345", limit=5) == "12345"
    with pytest.raises(FormatError) as caught:
        read_text(b"123456", limit=5)
    assert str(caught.value) == "this is longer than the 5 bytes that can be read."


def test_an_error_names_its_file_once_it_is_known():
    error = FormatError("a number was expected.", line=2, column=7).within("game.json")
    assert str(error) == "game.json, line 2, column 7: a number was expected."
    assert (error.line, error.column, error.file, error.message) == (2, 7, "game.json", "a number was expected.")


def test_an_error_is_one_line_whatever_it_quotes():
    error = FormatError("“a\nb\x1b[31mc\u202e\ud800” is no date.", line=3, file="x\ny\t\u00a0é妄.toml")
    assert str(error) == "x y  é妄.toml, line 3: “a b�[31mc��” is no date."
    assert str(FormatError("no.").within("a\rb")) == "a b: no."


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


class Level(msgspec.Struct, forbid_unknown_fields=True):
    name: Annotated[str, msgspec.Meta(max_length=9)]
    sizes: tuple[int, ...] = ()


class Game(msgspec.Struct, forbid_unknown_fields=True):
    levels: list[Level]
    speed: float = 1.0


@for_each(
    ("text", "sentence"),
    [
        ("speed = \n", "line 1, column 9: this is not valid TOML: invalid value."),
        ('\nspeed = """\n', "line 3, column 1: this is not valid TOML: unterminated string."),
        ("speed = 1\nspeed = 2", "line 2, column 10: this is not valid TOML: cannot overwrite a value."),
        ("", "line 1: the key “levels” is missing."),
        ("speed = 1\nlevels = 3", "line 2: in levels: expected a list, got a whole number."),
        ("levels = []\n\nspede = 2", "line 3: there is no key “spede” here."),
        ("levels = [\n{},\n]", "line 2: in levels[0]: the key “name” is missing."),
        ("[[levels]]\nname = 'a'\n[[levels]]\nsizes = []", "line 3: in levels[1]: the key “name” is missing."),
        ("[[levels]]\nname = 'a'\n[[levels]]\nname = 4", "line 4: in levels[1].name: expected text, "
         "got a whole number."),
        ("[[levels]]\nsizes = [1,\n2,\n'3']", "line 4: in levels[0].sizes[2]: expected a whole number, got text."),
        ("levels = [{name = \"a\", 'x.y' = 1}]", "line 1: in levels[0]: there is no key “x.y” here."),
        ('levels = []\n"a\\nb" = 1', "line 2: there is no key of that name here."),
        ("levels = []\nspeed = 1979-05-27", "line 2: in speed: expected a number, got date."),
        ("levels = [{name = '0123456789'}]", "line 1: in levels[0].name: expected text of length <= 9."),
        ("a = '" + 5000 * "1" + "' # " + 5000 * "1" + "\nb = 1." + 5000 * "1" + "\n\nspeed = " + 2500 * "9_9" + "\n",
         "line 4: this is not valid TOML: a number in it has thousands of digits."),
        ("a = '[[['\n\nspeed = " + 50_000 * "[", "line 3: this is nested too deeply."),
        ("a = [[]]\nspeed = [\n" + 5_000 * "{a=" + "1" + 5_000 * "}" + "]", "line 3: this is nested too deeply."),
        ("\n" + 50_000 * "a." + "a = 1", "line 2: this is nested too deeply."),
        (50_000 * '"a" . ' + "a = 1", "line 1: this is nested too deeply."),
        ("speed = {" + 50_000 * "a." + "a = 1}", "line 1: this is nested too deeply."),
        ("[levels]\n[levels]", "line 2, column 8: this is not valid TOML: cannot declare “levels” twice."),
        ("[a.'b c']\n[a.'b c']", "line 2, column 9: this is not valid TOML: cannot declare “a.b c” twice."),
        ("a = {}\na.b = 1", "line 2, column 8: this is not valid TOML: cannot mutate immutable namespace “a”."),
        ("\x00", "line 1, column 1: this is not valid TOML: invalid statement."),
    ],
)
def test_a_bad_table_gives_one_sentence(text, sentence):
    with pytest.raises(FormatError) as caught:
        read_toml(text.encode(), Game)
    assert str(caught.value) == sentence


def test_a_good_table_is_read():
    text = '\ufeffspeed = 2\r\n[[levels]]\r\nname = """\r\na\r\n"""\r\nsizes = [1, 2]\r\n'
    assert read_toml(text.encode(), Game) == Game([Level("a\n", (1, 2))], 2.0)


def test_prose_with_a_hundred_sentences_in_a_line_is_no_deep_key():
    assert read_toml(b'levels = []\nspeed = 1 # ' + 200 * b"Go on. ", Game) == Game([])
    assert read_toml(b'levels = []\nspeed = 1 # ' + 200 * b"Go on... ", Game) == Game([])


@given(st.binary(max_size=60) | st.text("a=1[].{}\"'#\n\\ ", max_size=60).map(str.encode))
def test_any_bytes_give_a_table_or_a_sentence(data):
    try:
        assert isinstance(read_toml(data, dict), dict)
    except FormatError as error:
        assert str(error).endswith(".")  # noqa: PT017 - any bytes may be good or bad


def test_a_place_in_a_text():
    assert [text_place("ab\n\nc", offset) for offset in range(6)] == [(1, 1), (1, 2), (1, 3), (2, 1), (3, 1), (3, 2)]
