"""Typed, size-limited reading of JSON and TOML: every failure is one sentence with file, line and column."""
import re
import tomllib
from ast import literal_eval
from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta

from solvers.core.format_error import LONGEST, FormatError, printable, shortened
from solvers.core.remarks import add_remark
from solvers.core.text_encoding import decode_text
from solvers.core.toml_places import KeyPath, deepest, long_number, places

__all__ = ["LONGEST", "FormatError", "printable", "shortened"]  # beside what is defined here

T = TypeVar("T")

LIMIT = 4_000_000  # bytes; the largest file of ours, a 200x200 game with every move, is a tenth of it
DEPTH = 100  # tables within tables that a key of TOML may name

_BYTE = re.compile(r" \(byte (\d+)\)$")
_PATH = re.compile(r"^(.*) - at `(?:key in )?\$\.?(.*)`$", re.DOTALL)
_TOML_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")
_TOML_KEY = re.compile(r"\(['\"].*\)")  # as tomllib names the key of a table: ('lines', 'all')
_UNKNOWN = re.compile(r"Object contains unknown field `(.*)`", re.DOTALL)
_MISSING = re.compile(r"Object missing required field `(.*)`", re.DOTALL)
_DEEP_KEY = re.compile(
    rf"""(?<![\w-])(?:(?:[\w-]++|"(?:[^"\\]|\\.)*+"|'[^']*+')[ \t]*+\.[ \t]*+){{{DEPTH - 1}}}"""
)
_PLAIN = {"`str`": "text", "`int`": "a whole number", "`float`": "a number", "`bool`": "true or false",
          "`array`": "a list", "`object`": "a table"}


class Versioned(msgspec.Struct):
    """The version key of a saved file; all other keys are ignored."""

    format: Annotated[int, Meta(ge=0, le=999_999)]


def read_text(data: bytes, limit: int = LIMIT) -> str:
    """Decode text of at most `limit` bytes in any encoding. If the encoding was guessed, `add_remark` says so.

    Raises FormatError for a longer text, or one that cannot be decoded.
    """
    _check_size(data, limit)
    text, remark = decode_text(data)
    if remark:
        add_remark(remark)
    return text


def _check_size(data: bytes, limit: int) -> None:
    if len(data) > limit:
        raise FormatError(f"this is longer than the {limit:,} bytes that can be read.")


def read_json(data: bytes, kind: type[T], limit: int = LIMIT) -> T:
    """Decode JSON into a msgspec struct or any other type that msgspec knows.

    Raises:
        FormatError: malformed JSON, with line and column; a wrong value, with its path in the file, such as moves[3];
            or more than `limit` bytes.
    """
    _check_size(data, limit)
    try:
        text = data.decode("utf-8").removeprefix("\ufeff")  # as JSON is: a damaged letter is not to become another one
    except UnicodeDecodeError as error:
        raise FormatError("this is not UTF-8 text.", line=data.count(b"\n", 0, error.start) + 1) from None
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.ValidationError as error:
        raise FormatError(_wrong_value(str(error))) from None
    except RecursionError:
        raise FormatError("this is nested too deeply.") from None
    except (msgspec.DecodeError, ValueError) as error:  # ValueError: an integer of more digits than Python reads
        words, place = str(error), _BYTE.search(str(error))
        # msgspec counts bytes from 0, but those that trail behind the value from 1.
        written = text.encode()
        before = written[: int(place[1]) - ("trailing" in words)] if place else written
        line, column = before.count(b"\n") + 1, len(before) - before.rfind(b"\n")
        words = _BYTE.sub("", words).removeprefix("JSON is malformed: ")
        words = words.replace("Input data was truncated", "it ends too early")
        raise FormatError(f"this is not valid JSON: {words}.", line=line, column=column) from None


def convert_value(value: object, kind: type[T]) -> T:
    """Convert what was decoded from JSON into a msgspec struct or any other type msgspec knows.

    Raises:
        FormatError: for a wrong value, named by its path, such as moves[3].
    """
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise FormatError(_wrong_value(str(error))) from None


def read_versioned(data: bytes, kind: type[T], version: int, limit: int = LIMIT) -> T:
    """Decode JSON whose key `format` holds its version.

    The version is checked first, so that a file of another version gets that as its error and not a list of unknown
    keys. Raises FormatError.
    """
    check_version(read_json(data, Versioned, limit).format, version)
    return read_json(data, kind, limit)


def check_version(found: int, version: int) -> None:
    """Raise FormatError unless a file has the version that this program reads."""
    if found != version:
        raise FormatError(
            f"this was saved by another version of Solvarium (format {found}; this one reads {version})."
        )


def read_toml(data: bytes, kind: type[T], limit: int = LIMIT) -> T:
    """Decode TOML, which people write by hand, into a msgspec struct. Raises FormatError with the line."""
    text = read_text(data, limit)
    for number, row in enumerate(text.split("\n"), start=1):
        if row.count(".") >= DEPTH and _DEEP_KEY.search(row):  # would take minutes
            raise FormatError("this is nested too deeply.", line=number)
    try:
        return msgspec.convert(tomllib.loads(text), kind)
    except msgspec.ValidationError as error:
        raise _wrong_key(str(error), text) from None
    except RecursionError:
        raise FormatError("this is nested too deeply.", line=text_place(text, deepest(text))[0]) from None
    except tomllib.TOMLDecodeError as error:
        words, place = str(error), _TOML_PLACE.search(str(error))
        line, column = (int(place[1]), int(place[2])) if place and place[1] else text_place(text, len(text))
        words = words[:1].lower() + _TOML_PLACE.sub("", words[1:])
        words = _TOML_KEY.sub(lambda key: f"“{'.'.join(literal_eval(key[0]))[:30]}”", words)
        raise FormatError(f"this is not valid TOML: {words}.", line=line, column=column) from None
    except ValueError:  # an integer of more digits than Python reads
        line = text_place(text, long_number(text))[0]
        raise FormatError("this is not valid TOML: a number in it has thousands of digits.", line=line) from None


def text_place(text: str, offset: int) -> tuple[int, int]:
    """The 1-based (line, column) of the character at `offset`."""
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)


def _wrong_key(words: str, text: str) -> FormatError:
    """Turn msgspec's message about a table into TOML terms, with the line of the key or element."""
    sentence, where = _parted(words)
    path: KeyPath = tuple(int(part) if before == "[" and part.isdecimal() else part
                          for before, part in re.findall(r"(^|[.\[])([^.\[\]]+)", where))
    if unknown := _UNKNOWN.fullmatch(sentence):
        path, key = (*path, unknown[1]), f" “{unknown[1][:30]}”" if unknown[1].isprintable() else " of that name"
        sentence = f"there is no key{key} here"
    elif missing := _MISSING.fullmatch(sentence):
        sentence = f"the key “{missing[1]}” is missing"
    for name, plain in _PLAIN.items():
        sentence = sentence.replace(name, plain)
    offsets = places(text)
    while path not in offsets:  # what is missing, or is nothing that msgspec names, is told of what is around it
        path = path[:-1]
    return FormatError(_placed(sentence, where), line=text_place(text, offsets[path])[0])


def _wrong_value(words: str) -> str:
    """Rewrite msgspec's "Expected `int`, got `str` - at `$.moves[3]`" as "in moves[3]: expected int, got str."."""
    return _placed(*_parted(words))


def _parted(words: str) -> tuple[str, str]:
    """Split a message of msgspec into (what is wrong, path of the value)."""
    match = _PATH.match(words)
    return (match[1], match[2]) if match else (words, "")


def _placed(sentence: str, path: str) -> str:
    sentence = sentence[:1].lower() + sentence[1:].replace("`", "").removesuffix(".") + "."
    return f"in {path}: {sentence}" if path else sentence
