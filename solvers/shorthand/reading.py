"""Shorthand read back: the words whose outlines have the same strokes, and those that come near."""
from collections import defaultdict, deque
from collections.abc import Iterator
from typing import NamedTuple

from solvers.core.engine import Progress
from solvers.shorthand.lexicon import brief_forms, outlines
from solvers.shorthand.strokes import Outline, compared, read_outline, similarity

NEAR = 0.74  # the least similarity of a word that is worth naming
AT_ONCE = 40  # words that a step looks at

Index = dict[tuple[str, ...], list[str]]  # words by the strokes that they are compared by


class ReadBack(NamedTuple):
    """The words of the dictionaries with some strokes, and those with nearly these, the most similar first."""

    same: list[str]
    near: list[str]


def read_back(outline: Outline, most: int = 8) -> ReadBack:
    """Read an outline; at most so many words of each kind."""
    return _look_up(outline, _by_strokes(), most)


def _look_up(outline: Outline, index: Index, most: int) -> ReadBack:
    strokes = compared(outline)
    if not strokes:
        return ReadBack([], [])
    near = [
        (-similarity(strokes, other), len(words[0]), words[0])
        for other, words in index.items()
        if other != strokes and abs(len(other) - len(strokes)) <= 1 and other[0] == strokes[0]
    ]
    return ReadBack(index.get(strokes, [])[:most], [word for score, _, word in sorted(near)[:most] if -score >= NEAR])


class Reading:
    """Reads an outline out of sight: the first time all words are sorted by their strokes, some in a step."""

    def __init__(self, outline: Outline, most: int = 8) -> None:
        self._outline, self._most = outline, most
        self._sorting = None if _sorted else _sort_words()
        self._found: ReadBack | None = None

    def advance(self, steps: int, /) -> bool:
        """Sort some more words; then read."""
        while steps and self._sorting is not None:
            if next(self._sorting, None) is None:
                self._sorting = None
            steps -= 1
        if self._sorting is None and steps:
            self._found = read_back(self._outline, self._most)
        return self._found is not None

    def snapshot(self) -> ReadBack | None:
        """The reading, once it is complete."""
        return self._found

    def progress(self) -> Progress:
        """Progress without a total."""
        return Progress(0, None, "reading back")

    def result(self) -> ReadBack:
        """The reading."""
        assert self._found is not None
        return self._found


_sorted: list[Index] = []  # all words, once somebody has sorted them


def _by_strokes() -> Index:
    if not _sorted:
        deque(_sort_words(), maxlen=0)
    return _sorted[0]


def _sort_words() -> Iterator[int]:
    """Sort all words by their strokes, and tell now and then how many are sorted."""
    index: Index = defaultdict(list)
    for words in (brief_forms(), outlines("anniversary"), outlines("1916")):
        for number, (word, notation) in enumerate(words.items()):
            strokes = compared(read_outline(notation))
            if strokes and word not in index[strokes]:
                index[strokes].append(word)
            if number % AT_ONCE == 0:
                yield len(index)
    _sorted.append(dict(index))
