"""Names of cells: a letter for the column (a to z, then aa, ab …), a number for the row from 1 at the top.

Indices are 0-based: c3 is row 2, column 2.
"""
import re

from solvers.core.formats import FormatError

_CELL = re.compile(r"([a-z]{1,3})([1-9][0-9]{0,3})")


def column_name(column: int) -> str:
    """The letters of a 0-based column: 0 is a, 25 is z, 26 is aa."""
    letters = ""
    column += 1
    while column:
        column, digit = divmod(column - 1, 26)
        letters = chr(ord("a") + digit) + letters
    return letters


def cell_name(row: int, column: int) -> str:
    """Name of a cell from its 0-based row and column: (2, 2) is c3."""
    return f"{column_name(column)}{row + 1}"


def read_cell(text: str) -> tuple[int, int]:
    """Parse the name of a cell, such as c3, into its 0-based (row, column). Raises FormatError."""
    match = _CELL.fullmatch(text)
    if match is None:
        raise FormatError(f"“{text[:20]}” is not a cell; a cell is a letter and a number, such as c3.")
    column = 0
    for letter in match[1]:
        column = column * 26 + ord(letter) - ord("a") + 1
    return int(match[2]) - 1, column - 1
