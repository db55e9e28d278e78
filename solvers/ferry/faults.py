"""Faults in the files of a tale: one sentence with file, line and column, and a caret under the place."""
from collections.abc import Mapping
from dataclasses import dataclass

from solvers.core.formats import FormatError, printable, shortened
from solvers.core.text_encoding import decode_text


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """A fault of a tale. `line` and `column` are 1-based; a tale with a `refused` fault cannot be read."""

    file: str
    line: int
    column: int
    sentence: str
    refused: bool = True

    def __post_init__(self) -> None:
        object.__setattr__(self, "sentence", shortened(self.sentence))  # it may quote a long text of the file

    def __str__(self) -> str:
        return f"{self.file}, line {self.line}, column {self.column}: {self.sentence}"

    def error(self) -> FormatError:
        """The error that a reader raises for it."""
        return FormatError(self.sentence, line=self.line, column=self.column, file=self.file)


def decode_for_display(data: bytes) -> str:
    """The text of a file, with � for bytes that are not text. Never raises."""
    try:
        return decode_text(data).text
    except FormatError:
        return data.decode("utf-8", "replace")


def line_with_caret(files: Mapping[str, bytes], fault: Fault) -> str:
    """The line of a fault and a caret under its column; empty if there is no such line."""
    lines = decode_for_display(files.get(fault.file, b"")).split("\n")
    if not 1 <= fault.line <= len(lines):
        return ""
    excerpt, column = printable(lines[fault.line - 1].rstrip("\r")), fault.column
    begin = max(0, column - 60)  # of a long line only the part around the fault is shown
    return f"{excerpt[begin:begin + 100]}\n{' ' * (column - 1 - begin)}^"
