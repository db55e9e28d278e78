"""OpenedPuzzle: a puzzle's file that is opened; where it has several problems, a message leads from one to the next."""
from collections.abc import Callable
from functools import partial
from pathlib import Path

from app.pages import PageContext
from solvers.polyforms.importing.puzzle_file import is_xmpuzzle, poly_text, problems_in


class OpenedPuzzle:
    """Remembers the file from when it is read until its name is known, which may be the only title that it has."""

    def __init__(self, context: PageContext, show: Callable[[str], object]) -> None:
        """`show` is given a puzzle as the text of a `.poly` file."""
        self._context, self._show = context, show
        self._read: dict[str, bytes] = {}  # files that may have several problems, by the text of the first

    def read(self, data: bytes) -> str:
        """The first puzzle of a file, as the text of a `.poly` file; on any thread. Raises FormatError."""
        text = poly_text(data)
        if is_xmpuzzle(data):
            self._read[text] = data
        return text

    def belong_to(self, path: Path, is_shown: Callable[[str], bool]) -> None:
        """The puzzle whose text `is_shown` was read from this file: if it has no name, it is called as the file is."""
        text = next(filter(is_shown, self._read), "")
        data = self._read.get(text)
        self._read.clear()  # what else was read was cancelled
        if data is not None:
            self._show_problem(data, path.stem, 1, text)

    def _show_problem(self, data: bytes, name: str, number: int, shown: str = "") -> None:
        """Show a problem, unless its text is `shown`; of several, say which it is and offer the next one, after the
        last the first."""
        count = problems_in(data)
        text = poly_text(data, number, name)
        if text != shown:
            self._show(text)
        if count > 1:
            following = number % count + 1
            run = partial(self._show_problem, data, name, following)
            self._context.say("info", f"Problem {number} of {count}", "of this file is shown.",
                              f"Show problem {following}", lambda: self._context.try_or_say(run, "Not shown:"))
