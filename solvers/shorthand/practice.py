"""Practice: a word is asked, and one of four outlines is its own; the others differ from it in a stroke or two."""
from functools import cache
from random import Random
from typing import Final, NamedTuple

from solvers.shorthand.lessons import lessons, practice_words, strokes_until
from solvers.shorthand.lexicon import known_outline, outlines
from solvers.shorthand.strokes import DISJOINED, DOT, Outline, compared, read_outline, similarity

CHOICES: Final = 4
LONGEST: Final = 8  # letters of a word whose outline may stand beside
# Strokes that differ in length alone, or in the side to which they turn: whoever reads fast takes one for the other.
_PAIRS: Final = ("K G", "R L", "N M", "T D", "P B", "F V", "SH CH", "CH J", "A E", "O U", "S TH", "NG NK", "AU OE")
_ALIKE: Final = {frozenset(pair.split()) for pair in _PAIRS}


class Question(NamedTuple):
    """A word and four outlines, of which the one at `right` is its own."""

    word: str
    outlines: tuple[Outline, ...]
    right: int


def ask(seed: int, lesson: int = 0) -> Question:
    """The question of a seed; the same seed asks the same.

    Args:
        seed: draws the word, and where its outline stands.
        lesson: its number from 1; 0 asks the words of all.
    """
    chance = Random(seed)
    words = lessons()[lesson - 1].words if lesson else tuple(word for each in lessons() for word in each.words)
    word = chance.choice(words)
    outline = known_outline(word)
    assert outline is not None
    options = _wrong_outlines(outline, lesson or len(lessons()), chance)
    right = chance.randrange(CHOICES)
    return Question(word, (*options[:right], outline, *options[right:]), right)


def _wrong_outlines(outline: Outline, lesson: int, chance: Random) -> list[Outline]:
    """Outlines of other words: first those of which one stroke is another, one that looks alike if there are such, and
    of strokes that were taught; then the most similar of the lessons."""
    taught = strokes_until(lesson)
    own = _names(outline)
    near = [other for other in _neighbours(own) if compared(other) != compared(outline)]
    chance.shuffle(near)
    near.sort(key=lambda other: (not _looks_alike(own, _names(other)), not taught.issuperset(_names(other))))
    distant = sorted((known for word in practice_words() if (known := known_outline(word)) is not None),
                     key=lambda other: (-similarity(_names(other), own), _names(other)))
    found: list[Outline] = []
    for other in (*near, *distant):
        if all(compared(other) != compared(one) for one in (outline, *found)):
            found.append(other)
        if len(found) == CHOICES - 1:
            break
    return found


def _names(outline: Outline) -> tuple[str, ...]:
    return tuple(stroke.name for stroke in outline if stroke.name not in (DISJOINED, DOT))


def _looks_alike(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    return all(first == second or frozenset((first, second)) in _ALIKE
               for first, second in zip(one, other, strict=True))


@cache
def _by_gap() -> dict[tuple[str, ...], list[Outline]]:
    """The outlines of short words by all but one of their strokes."""
    found: dict[tuple[str, ...], list[Outline]] = {}
    for word, notation in outlines("anniversary").items():
        outline = read_outline(notation)
        if len(word) <= LONGEST and word.isalpha() and DISJOINED not in {stroke.name for stroke in outline}:
            names = _names(outline)
            for place in range(len(names)):
                found.setdefault((*names[:place], "", *names[place + 1:]), []).append(outline)
    return found


def _neighbours(names: tuple[str, ...]) -> list[Outline]:
    """Outlines that differ from one in a single stroke."""
    return [outline for place in range(len(names))
            for outline in _by_gap().get((*names[:place], "", *names[place + 1:]), ())]
