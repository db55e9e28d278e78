"""Engines that write a page: millimetre by millimetre, as a pen does, or stroke by stroke."""
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from solvers.core.engine import Progress
from solvers.shorthand.ink import length_of
from solvers.shorthand.page import AS_NEEDED, Layout, Placed, Sheet, page_by_page
from solvers.shorthand.writing import Piece, pieces, spelled

UNIT = 2.5  # mm of a unit: n is as long on paper


class Nib(NamedTuple):
    """Position of the pen: the word on the page, and the units of its ink that are written. All words before are
    complete."""

    word: int
    ink: float


class Pen:
    """Writes the words of a page one after the other.

    A step is a millimetre of ink; with `by_stroke` it is a stroke. What has no ink, such as longhand, is one step.
    """

    def __init__(self, words: Sequence[Placed], *, by_stroke: bool = False) -> None:
        self._words = words
        self._stops = [_stops(each, by_stroke) for each in words]
        self._total = sum(map(len, self._stops))
        self._done = self._word = self._stop = 0

    def advance(self, steps: int, /) -> bool:
        """Write so many millimetres or strokes more."""
        while steps and self._word < len(self._words):
            self._stop += 1
            self._done += 1
            steps -= 1
            if self._stop >= len(self._stops[self._word]):
                self._word, self._stop = self._word + 1, 0
        return self._word >= len(self._words)

    def snapshot(self) -> Nib:
        """Current position of the pen."""
        return Nib(self._word, self._stops[self._word][self._stop - 1] if self._stop else 0.0)

    def progress(self) -> Progress:
        """The word that is being written."""
        at = min(self._word, len(self._words) - 1)
        if at < 0:
            return Progress(0, 0, "nothing to write")
        piece = self._words[at].piece
        strokes = f"{'-'.join(spelled(piece)).lower()}, " if piece.outline else ""
        return Progress(self._done, self._total, f"word {at + 1} of {len(self._words)}: {strokes}{piece.text}")

    def result(self) -> Nib:
        """Final position of the pen."""
        return Nib(len(self._words), 0.0)


def _stops(word: Placed, by_stroke: bool) -> list[float]:
    """After how many units of ink each step ends."""
    ends: list[float] = []
    total = 0.0
    for trace in word.drawing.traces:
        total += length_of(trace.points)
        ends.append(total)
    if not ends:
        return [0.0]
    if by_stroke:
        strokes = [each.stroke for each in word.drawing.traces]
        return [end for place, end in enumerate(ends) if strokes[place + 1 : place + 2] != [strokes[place]]]
    return [*(number / UNIT for number in range(1, int(total * UNIT) + 1) if number / UNIT < total - 0.1), total]


class Setting:
    """Writes a long text out of sight; a step is a piece of it, and after these a page."""

    def __init__(self, text: str, layout: Layout = AS_NEEDED) -> None:
        self._layout = layout
        self._pieces: Iterator[Piece] = pieces(text)
        self._found: list[Piece] = []
        self._setting: Iterator[list[Sheet]] | None = None
        self._pages: list[Sheet] = []

    def advance(self, steps: int, /) -> bool:
        """Write so many pieces more; then set a page."""
        for _ in range(steps):
            if self._setting is not None:
                pages = next(self._setting, None)
                if pages is None:
                    return True
                self._pages = pages
                return False
            piece = next(self._pieces, None)
            if piece is None:
                self._setting = page_by_page(self._found, self._layout)
            else:
                self._found.append(piece)
        return False

    def snapshot(self) -> int:
        """Number of pieces written."""
        return len(self._found)

    def progress(self) -> Progress:
        """Number of pieces written, in words."""
        return Progress(len(self._found), None, f"{len(self._found):,} words written")

    def result(self) -> list[Sheet]:
        """The pages."""
        return self._pages


