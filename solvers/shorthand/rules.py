"""Words to sounds and to strokes by rules alone: two learned models that label the letters of a word.

The first gives each letter its sounds, the second gives each letter, with its sounds, its strokes. The second also
looks at the labels of the two words of the dictionary that share the longest beginning and the longest ending with the
word: so `careless` tells what becomes of `care` in `carefree`.
"""
from collections.abc import Mapping, Sequence
from functools import cache, cached_property, lru_cache

from solvers.shorthand import tagger
from solvers.shorthand.alignment import Part, align
from solvers.shorthand.lexicon import held_out, outlines, pronunciation, related
from solvers.shorthand.model import Model, read_model
from solvers.shorthand.strokes import BLENDS, Outline, Stroke, blend, read_outline

LONGEST = 40  # letters of a word that a rule looks at
SOUNDS = (
    "AA", "AE", "AH", "AO", "AW", "AY", "B", "CH", "D", "DH", "EH", "ER", "EY", "F", "G", "HH", "IH", "IY", "JH", "K",
    "L", "M", "N", "NG", "OW", "OY", "P", "R", "S", "SH", "T", "TH", "UH", "UW", "V", "W", "Y", "Z", "ZH",
    "AA0", "AE0", "AH0", "AO0", "AW0", "AY0", "EH0", "ER0", "EY0", "IH0", "IY0", "OW0", "OY0", "UH0", "UW0",
)
_START, _END, _EDITION = 27, 28, 29  # symbols, after those of the letters
_SOUND = {sound: number for number, sound in enumerate(SOUNDS, 32)}


def spellable(word: str) -> bool:
    """True if the rules apply to a word: it has only small letters of the English alphabet."""
    return 0 < len(word) <= LONGEST and word.isascii() and word.isalpha() and word.islower()


def strokes_of(outline: Outline) -> Part:
    """An outline as the parts that a label is made of: blends taken apart, and of the marks only `~`."""
    return tuple(
        letter + ("~" if "~" in marks and number == last else "")
        for name, marks in outline
        for last in (len(BLENDS.get(name, (name,))) - 1,)
        for number, letter in enumerate(BLENDS.get(name, (name,)))
    )


def outline_of(parts: Sequence[Part]) -> Outline:
    """The outline that labels make up."""
    return blend([Stroke(name.rstrip("~"), "~" * name.endswith("~")) for part in parts for name in part])


def spelled_symbols(word: str, sounds: Sequence[Part]) -> tuple[str, ...]:
    """Each letter with its sounds, as `c:K`: the symbol whose strokes are looked up."""
    return tuple(f"{letter}:{''.join(part)}" for letter, part in zip(word, sounds, strict=True))


def choices_of(model: Model, symbols: Sequence[str]) -> list[tuple[int, ...]]:
    """The labels that each symbol may have; of one that was never seen, those of its letter."""
    return [model.choices.get(symbol) or model.choices.get(symbol[0], (0,)) for symbol in symbols]


def letter_line(word: str, choices: Sequence[Sequence[int]]) -> tagger.Sequence:
    """The letters of a word, to be labelled with sounds."""
    letters = [_START, *(ord(letter) - 96 for letter in word), _END]
    return tagger.Sequence([letters], [range(1, len(word) + 1)], choices)


Hints = tuple[list[list[int]], list[list[int]]]


def stroke_line(
    word: str, sounds: Sequence[Part], choices: Sequence[Sequence[int]], hints: Hints, edition: int
) -> tagger.Sequence:
    """The letters of a word and its sounds, to be labelled with strokes; `edition` is 0 for the Anniversary one."""
    letters = [_EDITION + edition, _START, *(ord(letter) - 96 for letter in word), _END]
    spoken, places = [_START], []
    for part in sounds:
        places.append(len(spoken) if part else len(spoken) - 1)
        spoken += [_SOUND[sound] for sound in part]
    return tagger.Sequence([letters, [*spoken, _END]], [range(2, len(word) + 2), places], choices, *hints)


class Relatives:
    """Words with their labels, asked for those that begin or end as another one does."""

    def __init__(self, words: Mapping[str, object]) -> None:
        self._forward = sorted(words)
        self._backward = sorted(word[::-1] for word in words)

    def beginning(self, word: str) -> tuple[str, int] | None:
        """The word that shares the longest beginning, and the length of that."""
        return related(word, self._forward)

    def ending(self, word: str) -> tuple[str, int] | None:
        """The word that shares the longest ending, and the length of that."""
        ending_match = related(word[::-1], self._backward)
        return ending_match and (ending_match[0][::-1], ending_match[1])


def hints_of(word: str, beginning: tuple[Sequence[int], int] | None, ending: tuple[Sequence[int], int] | None) -> Hints:
    """The labels of related words as hints: those of the same letters, trusted by how many those are and how near their
    end is."""
    size = len(word)
    hints, trust = [[-1] * size, [-1] * size], [[0] * size, [0] * size]
    for row, known in enumerate((beginning, ending)):
        if known is not None:
            labels, same = known
            for place in range(same):
                at, other = (place, place) if row == 0 else (size - 1 - place, len(labels) - 1 - place)
                hints[row][at] = labels[other]
                trust[row][at] = min(same - place, 3) * 3 - 3 + (2 if same >= 6 else 1 if same >= 4 else 0)
    return hints, trust


class Speaker:
    """Says how words are pronounced, letter by letter: by the dictionary, or by what it has learned."""

    def __init__(self, model: Model) -> None:
        self._model = model
        self.sounds = lru_cache(65536)(self._sounds)

    def _sounds(self, word: str) -> tuple[Part, ...]:
        """For each letter of a spellable word, the sounds that it gives."""
        sounds = pronunciation(word)
        parts = sounds and align(word, sounds, self._model.chances)
        return parts or self.guess(word)

    def guess(self, word: str) -> tuple[Part, ...]:
        """Sounds of the letters by rules only, ignoring the dictionary."""
        labels = tagger.label(letter_line(word, choices_of(self._model, word)), self._model.table)
        return tuple(self._model.labels[label] for label in labels)


class Writer:
    """Writes words by rules, learned from four fifths of the dictionary: never from the fifth that is held out."""

    def __init__(self, model: Model, speaker: Speaker) -> None:
        self._model = model
        self.speaker = speaker
        self._numbers = {part: number for number, part in enumerate(model.labels)}
        self.outline = lru_cache(65536)(self._outline)

    @cached_property
    def relatives(self) -> Relatives:
        return Relatives({word: 0 for word in outlines("anniversary") if spellable(word) and not held_out(word)})

    def _outline(self, word: str) -> Outline:
        """The outline of a spellable word; empty if no stroke is left of it."""
        sounds = self.speaker.sounds(word)
        choices = choices_of(self._model, spelled_symbols(word, sounds))
        begins, ends = self.relatives.beginning(word), self.relatives.ending(word)
        hints = hints_of(word, self._labels(begins), self._labels(ends))
        labels = tagger.label(stroke_line(word, sounds, choices, hints, 0), self._model.table)
        return outline_of([self._model.labels[label] for label in labels])

    def _labels(self, relative: tuple[str, int] | None) -> tuple[list[int], int] | None:
        if relative is None:
            return None
        word, same = relative
        parts = align(spelled_symbols(word, self.speaker.sounds(word)),
                      strokes_of(read_outline(outlines("anniversary")[word])), self._model.chances)
        return None if parts is None else ([self._numbers[part] for part in parts], same)


@cache
def writer() -> Writer:
    """The writer with the models of this program; they are read once, in a moment."""
    return Writer(read_model("strokes"), Speaker(read_model("sounds")))
