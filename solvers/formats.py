"""Typed, size-limited reading of text: one sentence with file, line and column for whatever cannot be read."""
from typing import TypeVar

import msgspec

T = TypeVar("T")

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
        raise FormatError(f"this is {len(data):,} bytes long; at most {limit:,} can be read.")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise FormatError("this is not UTF-8 text.", line=line) from None


def read_json(data: bytes, kind: type[T], limit: int = LIMIT) -> T:
    """Decode JSON into a msgspec struct or any other type msgspec knows; anything amiss is a FormatError."""
    text = read_text(data, limit)
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.ValidationError as error:
        raise FormatError(f"{error}.") from None
    except (msgspec.DecodeError, RecursionError) as error:
        raise FormatError(f"this is not valid JSON: {error}.") from None
