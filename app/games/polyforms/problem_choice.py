"""OpenedPuzzle: a puzzle's file that is opened; where it has several problems, a message leads from one to the next."""
from collections.abc import Callable
from functools import partial
from pathlib import Path

from app.pages.page_context import PageContext
from solvers.polyforms.importing.puzzle_file import is_xmpuzzle, poly_text, problems_in


class OpenedPuzzle:
    """Remembers the file from when it is read until its name is known, which may be the only title that it has."""

    def __init__(self, context: PageContext, show: Callable[[str], object]) -> None:
        """`show` is given a puzzle as the text of a `.poly` file."""
        self._context, self._show = context, show
        self._data = b""  # of a file that may have several problems
        self._text = ""   # of the puzzle that is shown

    def read(self, data: bytes) -> str:
        """The first puzzle of a file, as the text of a `.poly` file. Raises FormatError."""
        self._data, self._text = b"", poly_text(data)
        if is_xmpuzzle(data):
            self._data = data
        return self._text

    def forget(self) -> None:
        """Another file is read, which has no puzzle."""
        self._data = b""

    def belong_to(self, path: Path) -> None:
        """Show the puzzle of the file that was read, which is called so."""
        if data := self._data:
            self._data = b""
            self._show_problem(data, path.stem, 1)

    def _show_problem(self, data: bytes, name: str, number: int) -> None:
        """Show a problem; of several, say which it is and offer the next one, after the last the first."""
        count = problems_in(data)
        text = poly_text(data, number, name)
        if text != self._text:
            self._show(text)
            self._text = text
        if count > 1:
            following = number % count + 1
            run = partial(self._show_problem, data, name, following)
            self._context.say("info", f"Problem {number} of {count}", "of this file is shown.",
                              f"Show problem {following}", lambda: self._context.attempt(run, "Not shown:"))
