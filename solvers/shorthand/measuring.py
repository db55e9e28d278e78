"""Accuracy of the rules alone on words whose outlines are known."""
from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from solvers.shorthand.lexicon import held_out, outlines, pronunciation
from solvers.shorthand.rules import spellable, writer
from solvers.shorthand.strokes import VOWELS, Outline, compared, read_outline, similarity, write_outline

# What `./run lab shorthand measure --held-out` comes to; a test holds it.
MEASURED_WORDS, EXACT, SIMILARITY = 3617, 0.7697, 0.9311


class Measured(NamedTuple):
    """A word with the outline of the dictionary and that of the rules."""

    word: str
    right: Outline
    written: Outline
    spoken: bool  # whether its pronunciation is known

    @property
    def exact(self) -> bool:
        """True if the strokes are equal, except for what `compared` ignores."""
        return compared(self.right) == compared(self.written)

    @property
    def similarity(self) -> float:
        """0 to 1."""
        return similarity(compared(self.written), compared(self.right))

    @property
    def fault(self) -> str:
        """The kind of difference."""
        right, written = compared(self.right), compared(self.written)
        if right == written:
            return ""
        bones = [tuple(name for name in names if name not in VOWELS) for names in (right, written)]
        if bones[0] == bones[1]:
            return "a vowel more" if len(written) > len(right) else (
                "a vowel less" if len(written) < len(right) else "another vowel")
        if len(bones[1]) > len(bones[0]):
            return "written out where the dictionary shortens"
        return "shortened where the dictionary writes out" if len(bones[1]) < len(bones[0]) else "another consonant"


def measured_words(only_held_out: bool) -> list[str]:
    """The words of the Anniversary edition that have letters alone; or the fifth of them that nothing was learned
    from."""
    return [word for word in outlines("anniversary") if spellable(word) and (held_out(word) or not only_held_out)]


def measure(word: str) -> Measured:
    """Compare the rules' outline of a word with that of the dictionary."""
    right = read_outline(outlines("anniversary")[word])
    return Measured(word, right, writer().outline(word), pronunciation(word) is not None)


def summary(measured: Iterable[Measured]) -> dict[str, object]:
    """The rate of exact outlines, the mean similarity, the number of words, and the kinds of faults."""
    results = list(measured)
    faults = Counter(each.fault for each in results if not each.exact)
    return {
        "exact": sum(each.exact for each in results) / max(len(results), 1),
        "similarity": sum(each.similarity for each in results) / max(len(results), 1),
        "words": len(results),
        "faults": {fault: count / max(len(results), 1) for fault, count in faults.most_common()},
        "examples": [[each.word, write_outline(each.written), write_outline(each.right)]
                     for each in results if not each.exact][:: max(len(results) // 200, 1)][:20],
    }
