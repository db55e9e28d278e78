"""An exercise: the cantus that is given, the species, the side on which the new line lies, and who judges it."""
from dataclasses import dataclass, replace
from typing import Final

from solvers.core.formats import FormatError
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.ranges import HIGHEST, LOWEST, VoiceRange
from solvers.counterpoint.rules import HARD, PERSONALITIES, Personality

SHORTEST: Final = 3    # bars
LONGEST: Final = 64
NOTES: Final = {1: 1, 2: 2, 3: 4, 4: 2, 5: 6}  # slots of a bar, by species
# Rules that look far back, and those that have to remember something of the last few notes that no hard rule does.
FAR_RULES: Final = (
    "run", "climax", "early-climax", "monotony", "tritone-outline", "sequence", "alike")
REMEMBERING_RULES: Final = (
    "thrice", "recovery", "perfect-beats", "downbeats", "oscillation", "scale", "recovered")


@dataclass(frozen=True, slots=True)
class Exercise:
    """A counterpoint to be written in species 1 to 5, one note of the cantus in each bar."""

    cantus: tuple[Pitch, ...]
    species: int = 1
    above: bool = True
    personality: Personality = PERSONALITIES[0]
    singer: VoiceRange | None = None  # whose range the line keeps to; None sets no limits

    def __post_init__(self) -> None:
        """Raises FormatError with a sentence if there can be no such exercise."""
        if not SHORTEST <= len(self.cantus) <= LONGEST:
            raise FormatError(f"a cantus has {SHORTEST} to {LONGEST} notes; this one has {len(self.cantus)}.")
        if self.species not in NOTES:
            raise FormatError(f"the exact engine knows species 1 to 5, and not {self.species}.")
        for note in self.cantus:
            if not LOWEST <= note.midi <= HIGHEST:
                raise FormatError(f"{note} is out of reach; a cantus lies between {Pitch.parse('c2')} and "
                                  f"{Pitch.parse('c7')}.")
        if sentence := self.personality.problem():
            raise FormatError(sentence)

    def weight(self, rule: str) -> float:
        """The weight of a rule in this species; 0 for those that it does not know."""
        return self.personality.weight_in(rule, self.species)

    def cost(self, rule: str) -> float:
        """What a breach of a soft rule adds to the cost of a line; less than 0 for a reward."""
        return self.personality.cost_in(rule, self.species)

    def relaxed(self) -> "Exercise":
        """The exercise without the costs that need a memory.

        Its graph is built ten times as fast and has the same lines; the cost of its best line is a lower bound, for a
        leap costs less by what one that turns back would win. Costs of less than that are left as they are.
        """
        won, leaps = self.weight("recovered"), ("leap-fourth", "leap-wide")
        bounded = all(self.weight(leap) == HARD or self.weight(leap) >= won for leap in leaps)
        costs = {rule: 0.0 for rule in (*FAR_RULES, *REMEMBERING_RULES)
                 if self.weight(rule) != HARD and (bounded or rule != "recovered")}
        if bounded:
            costs |= {leap: round(self.weight(leap) - won, 2) for leap in leaps if self.weight(leap) != HARD}
        weights = {**self.personality.weights, **{f"{rule}@{self.species}": cost for rule, cost in costs.items()}}
        return replace(self, personality=Personality(self.personality.name, weights, self.personality.about))

    @property
    def notes(self) -> int:
        """Number of slots of its line; the first may be a rest, and is one in the fourth species."""
        return NOTES[self.species] * (len(self.cantus) - 1) + 1
