"""Three and four voices around a cantus: the engines that write them, count them, and say what each note of one could
be."""
from collections.abc import Generator
from dataclasses import dataclass
from typing import Final, NamedTuple

from solvers.core.engine import Progress
from solvers.core.generator_engine import GeneratorEngine, through
from solvers.counterpoint.composition import Composition
from solvers.counterpoint.judging import breaches_of, is_hard
from solvers.counterpoint.manuscript import Written
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.rules import PERSONALITIES, Personality
from solvers.counterpoint.voices.counting import Counting
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

    The rhythm of fifth species is drawn, and that of fourth species broken, anew where nothing can be sung to it;
    `score` has that at hand.
    """

    def __init__(self, begun: Composition, personality: Personality = PERSONALITIES[0], widest: int = WIDEST) -> None:
        """`begun` is a piece with a cantus, as far as it is written."""
        self.begun, self.personality, self._widest = begun, personality, widest
        self.attempt, self._found = 0, False
        self.score, self._search = self._open()

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
                self.score, self._search = self._open()
        return self._found

    def snapshot(self) -> tuple[Composition, Sight]:
        """The cheapest beginning as a piece, and what one sees of the search."""
        sight = self._search.snapshot()
        return composed(self.begun.setting, self.score, sight.tones), sight

    def progress(self) -> Progress:
        """How far this pass is."""
        return self._search.progress()

    @property
    def found(self) -> Composed | None:
        """The best piece so far."""
        found = self._search.found
        return None if found is None else Composed(
            composed(self.begun.setting, self.score, found.tones), found.cost, found.proven)

    def result(self) -> Composed | None:
        """The best piece; None if there is none. RuntimeError before the end."""
        if not self._found:
            raise RuntimeError("not all is known yet")
        return self.found


def ways_for(begun: Composition, personality: Personality = PERSONALITIES[0]) -> Counting:
    """The engine that counts in how many ways a piece with a cantus can be finished in the first rhythm that is drawn
    for it: exactly, or None where the rules tell too many beginnings apart."""
    return Counting(score_of(begun.setting, personality, given=begun))


class VoiceCandidate(NamedTuple):
    """A note that a place of a voice may have: the hard rule that refuses it, and what the cheapest piece with it
    costs; None if none was found."""

    pitch: Pitch
    refused: str
    least: float | None


def candidates_for(
    begun: Composition, voice: int, time: int, personality: Personality = PERSONALITIES[0]
) -> GeneratorEngine[tuple[VoiceCandidate, ...]]:
    """The engine that finds what each note of a place would do, beside all that is written.

    Args:
        begun: a piece with a cantus in three or four voices.
        voice: from 0, the highest.
        time: in eighths, where a note of this voice begins.
        personality: who judges.
    """
    return GeneratorEngine(_candidates(begun, voice, time, personality), "tries each note")


def _candidates(begun: Composition, voice: int, time: int,
                personality: Personality) -> Generator[None, None, tuple[VoiceCandidate, ...]]:
    score = score_of(begun.setting, personality, given=begun.without(voice, time))
    blank = next((one for one in score.blanks if (one.voice, one.begin) == (voice, time)), None)
    found: list[VoiceCandidate] = []
    known = {breach for breach in breaches_of(begun.without(voice, time))
             if is_hard(begun.setting, breach, personality)}
    for pitch in blank.tones if blank is not None else ():
        tried = begun.with_note(voice, Written(time, begun.unit(voice), pitch))
        yield
        wrong = [breach for breach in breaches_of(tried)
                 if is_hard(begun.setting, breach, personality) and breach not in known]
        if wrong:
            found.append(VoiceCandidate(pitch, wrong[0].rule, None))
            continue
        piece = yield from through(Composing(tried, personality, 512), 1)
        found.append(VoiceCandidate(pitch, "", None if piece is None else piece.cost))
    return tuple(found)
