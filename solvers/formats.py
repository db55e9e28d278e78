"""Typed, size-limited reading of text: one sentence with file, line and column for whatever cannot be read."""
import re
from typing import TypeVar

import msgspec

T = TypeVar("T")

_BYTE = re.compile(r" \(byte (\d+)\)$")
_PATH = re.compile(r"^(.*) - at `(?:key in )?\$\.?(.*)`$", re.DOTALL)

LIMIT = 4_000_000  # bytes; the largest file of ours, a 200x200 game with every move, is a tenth of it


class FormatError(ValueError):
    """A text that cannot be read. Its message is one sentence that says where and what was expected.

    `line` and `column` are 1-based; `file` is filled in by whoever opened the file.
    """

    def __init__(self, message: str, *, line: int | None = None, column: int | None = None, file: str = ""):
        super().__init__(message)
        self.message, self.line, self.column, self.file = message, line, column, file

    def __str__(self) -> str:
        places = [self.file] if self.file else []
        if self.line is not None:
            places.append(f"line {self.line}")
        if self.column is not None:
            places.append(f"column {self.column}")
        return f"{', '.join(places)}: {self.message}" if places else self.message

    def within(self, file: str) -> "FormatError":
        """The same complaint, naming the file it is about."""
        return FormatError(self.message, line=self.line, column=self.column, file=file)


def read_text(data: bytes, limit: int = LIMIT) -> str:
    """Decode UTF-8 text of at most `limit` bytes."""
    if len(data) > limit:
        raise FormatError(f"this is longer than the {limit:,} bytes that can be read.")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise FormatError("this is not UTF-8 text.", line=line) from None


def read_json(data: bytes, kind: type[T], limit: int = LIMIT) -> T:
    """Decode JSON into a msgspec struct or any other type msgspec knows; anything amiss is a FormatError.

    Malformed JSON is located by line and column, a wrong value by its path in the file, such as moves[3].
    """
    text = read_text(data, limit)
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.ValidationError as error:
        raise FormatError(_wrong_value(str(error))) from None
    except RecursionError:
        raise FormatError("this is nested too deeply.") from None
    except (msgspec.DecodeError, ValueError) as error:  # ValueError: an integer of more digits than Python reads
        words, place = str(error), _BYTE.search(str(error))
        # msgspec counts bytes from 0, but those that trail behind the value from 1.
        before = data[: int(place[1]) - ("trailing" in words)] if place else data
        line, column = before.count(b"\n") + 1, len(before) - before.rfind(b"\n")
        words = _BYTE.sub("", words).removeprefix("JSON is malformed: ")
        words = words.replace("Input data was truncated", "it ends too early")
        raise FormatError(f"this is not valid JSON: {words}.", line=line, column=column) from None


def _wrong_value(words: str) -> str:
    """msgspec's "Expected `int`, got `str` - at `$.moves[3]`" as "in moves[3]: expected int, got str."."""
    match = _PATH.match(words)
    sentence, path = (match[1], match[2]) if match else (words, "")
    sentence = sentence[:1].lower() + sentence[1:].replace("`", "").removesuffix(".") + "."
    return f"in {path}: {sentence}" if path else sentence
