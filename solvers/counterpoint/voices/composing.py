"""Three and four voices around a cantus: the engines that write them, and count them."""
from dataclasses import dataclass
from typing import Final

from solvers.core.engine import Progress
from solvers.counterpoint.composition import Composition
from solvers.counterpoint.rules import PERSONALITIES, Personality
from solvers.counterpoint.voices.counting import Counting
from solvers.counterpoint.voices.score import Score
from solvers.counterpoint.voices.search import Search, SearchState
from solvers.counterpoint.voices.species import composition_from, score_of

TRIES: Final = 60          # rhythms
WIDEST: Final = 1 << 15    # beginnings of the last pass


@dataclass(frozen=True, slots=True)
class ComposedPiece:
    """A piece with its cost; `proven` if none with the same rhythm is cheaper, else it is the best along a beam."""

    composition: Composition
    cost: float
    proven: bool


class Composing:
    """The engine that writes the voices around a cantus. A step goes on from some beginnings.

    The rhythm of fifth species is drawn, and that of fourth species broken, anew where nothing can be sung to it;
    `score` has that at hand.
    """

    def __init__(self, begun: Composition, personality: Personality = PERSONALITIES[0], widest: int = WIDEST) -> None:
        """`begun` is a piece with a cantus, as far as it is written."""
        self.begun, self.personality, self._widest = begun, personality, widest
        self.attempt, self._is_done = 0, False
        self.score, self._search = self._start_search()

    def _start_search(self) -> tuple[Score, Search]:
        score = score_of(self.begun.setting, self.personality, self.attempt, self.begun)
        return score, Search(score, self._widest)

    def advance(self, steps: int, /) -> bool:
        """Do at most so many steps. True once the search has ended."""
        drawn = {"4", "5"} & set(self.begun.setting.layout)
        while not self._is_done and steps > 0:
            if not self._search.advance(1):
                steps -= 1
            elif self._search.best_so_far is not None or not drawn or self.attempt == TRIES:
                self._is_done = True
            else:
                self.attempt, steps = self.attempt + 1, steps - 1
                self.score, self._search = self._start_search()
        return self._is_done

    def snapshot(self) -> tuple[Composition, SearchState]:
        """The beginning with the least bound as a piece, and the state of the search."""
        search_state = self._search.snapshot()
        return composition_from(self.begun.setting, self.score, search_state.tones), search_state

    def progress(self) -> Progress:
        """Progress of this pass."""
        return self._search.progress()

    @property
    def best_so_far(self) -> ComposedPiece | None:
        """The best piece so far."""
        best = self._search.best_so_far
        return None if best is None else ComposedPiece(
            composition_from(self.begun.setting, self.score, best.tones), best.cost, best.proven)

    def result(self) -> ComposedPiece | None:
        """The best piece; None if there is none. RuntimeError before the end."""
        if not self._is_done:
            raise RuntimeError("not all is known yet")
        return self.best_so_far


def ways_for(begun: Composition, personality: Personality = PERSONALITIES[0]) -> Counting:
    """The engine that counts in how many ways a piece with a cantus can be finished in the first rhythm that is drawn
    for it: exactly, or None where the rules tell too many beginnings apart."""
    return Counting(score_of(begun.setting, personality, given=begun))
