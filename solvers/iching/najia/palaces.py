"""The eight palaces: which trigram a hexagram belongs to, and which of its lines stand for subject and object.

The order of Jing Fang, *Jingshi Yizhuan* (first century BC). Hexagrams are numbers of six bits here, as in
`solvers.iching.hexagram`.
"""
from typing import NamedTuple

from solvers.iching.hexagram import changed, composed
from solvers.iching.trigrams import TRIGRAMS, Trigram

GENERATIONS = (
    "pure hexagram", "first generation", "second generation", "third generation", "fourth generation",
    "fifth generation", "wandering soul", "returning soul",
)
# The lines in which each generation differs from the pure hexagram. The first five change one line more each time,
# from the bottom up. The wandering soul changes the fourth back, the returning soul the lower three as well.
CHANGED_LINES = ((), (1,), (1, 2), (1, 2, 3), (1, 2, 3, 4), (1, 2, 3, 4, 5), (1, 2, 3, 5), (5,))
SUBJECT_LINES = (6, 1, 2, 3, 4, 5, 4, 3)  # the line that changed last; of the pure hexagram the top one


class Residence(NamedTuple):
    """Where a hexagram lives: the trigram of its palace, and the generation, 0 (pure) to 7 (returning soul)."""

    palace: Trigram
    generation: int

    @property
    def name(self) -> str:
        """Such as “third generation”."""
        return GENERATIONS[self.generation]

    @property
    def subject(self) -> int:
        """The line, 1 to 6, that stands for whoever asks."""
        return SUBJECT_LINES[self.generation]

    @property
    def object(self) -> int:
        """The line that stands for the other side: its partner in the other trigram."""
        return (self.subject + 2) % 6 + 1


def pure(trigram: Trigram) -> int:
    """The hexagram of a trigram doubled, the first of its palace."""
    return composed(trigram.bits, trigram.bits)


RESIDENCES = {
    changed(pure(trigram), lines): Residence(trigram, generation)
    for trigram in TRIGRAMS for generation, lines in enumerate(CHANGED_LINES)
}
