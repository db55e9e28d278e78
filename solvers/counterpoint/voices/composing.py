"""Three and four voices around a cantus: the engine that writes them."""
from dataclasses import dataclass
from typing import Final

from solvers.core.engine import Progress
from solvers.counterpoint.composition import Composition
from solvers.counterpoint.rules import PERSONALITIES, Personality
from solvers.counterpoint.voices.score import Score
from solvers.counterpoint.voices.search import Search, Sight
from solvers.counterpoint.voices.species import composed, score_of

TRIES: Final = 60          # rhythms
WIDEST: Final = 1 << 15    # beginnings of the last pass


@dataclass(frozen=True, slots=True)
class Composed:
    """A piece with its cost; `proven` if none with the same rhythm is cheaper, else it is the best along a beam."""

    composition: Composition
    cost: float
    proven: bool


class Composing:
    """The engine that writes the voices around a cantus. A step goes on from some beginnings.

    The rhythm of fifth species is drawn, and that of fourth species broken, anew where nothing can be sung to it.
    """

    def __init__(self, begun: Composition, personality: Personality = PERSONALITIES[0], widest: int = WIDEST) -> None:
        """`begun` is a piece with a cantus, as far as it is written."""
        self.begun, self.personality, self._widest = begun, personality, widest
        self.attempt, self._found = 0, False
        self._score, self._search = self._open()

    def _open(self) -> tuple[Score, Search]:
        score = score_of(self.begun.setting, self.personality, self.attempt, self.begun)
        return score, Search(score, self._widest)

    def advance(self, steps: int, /) -> bool:
        """Do at most so many steps. True once the search has ended."""
        drawn = {"4", "5"} & set(self.begun.setting.layout)
        while not self._found and steps > 0:
            if not self._search.advance(1):
                steps -= 1
            elif self._search.found is not None or not drawn or self.attempt == TRIES:
                self._found = True
            else:
                self.attempt, steps = self.attempt + 1, steps - 1
                self._score, self._search = self._open()
        return self._found

    def snapshot(self) -> tuple[Composition, Sight]:
        """The cheapest beginning as a piece, and what one sees of the search."""
        sight = self._search.snapshot()
        return composed(self.begun.setting, self._score, sight.tones), sight

    def progress(self) -> Progress:
        """How far this pass is."""
        return self._search.progress()

    @property
    def found(self) -> Composed | None:
        """The best piece so far."""
        found = self._search.found
        return None if found is None else Composed(
            composed(self.begun.setting, self._score, found.tones), found.cost, found.proven)

    def result(self) -> Composed | None:
        """The best piece; None if there is none. RuntimeError before the end."""
        if not self._found:
            raise RuntimeError("not all is known yet")
        return self.found
