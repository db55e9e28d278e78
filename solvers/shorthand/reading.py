"""Shorthand read back: the words whose outlines have the same strokes, and those that come near."""
from collections import defaultdict
from functools import cache

from solvers.shorthand.lexicon import brief_forms, outlines
from solvers.shorthand.strokes import Outline, compared, read_outline, similarity

NEAR = 0.74  # the least similarity of a word that is worth naming


def read_back(outline: Outline, most: int = 8) -> tuple[list[str], list[str]]:
    """The words of the dictionaries with these strokes, and those with nearly these, the most similar first."""
    strokes = compared(outline)
    if not strokes:
        return [], []
    same = _by_strokes().get(strokes, [])
    near = [
        (-similarity(strokes, other), len(words[0]), words[0])
        for other, words in _by_strokes().items()
        if other != strokes and abs(len(other) - len(strokes)) <= 1 and other[0] == strokes[0]
    ]
    return same[:most], [word for score, _, word in sorted(near)[:most] if -score >= NEAR]


@cache
def _by_strokes() -> dict[tuple[str, ...], list[str]]:
    """Words by the strokes that they are compared by."""
    found: dict[tuple[str, ...], list[str]] = defaultdict(list)
    for words in (brief_forms(), outlines("anniversary"), outlines("1916")):
        for word, notation in words.items():
            strokes = compared(read_outline(notation))
            if strokes and word not in found[strokes]:
                found[strokes].append(word)
    return dict(found)
