"""An exercise: the cantus that is given, the species, the side on which the new line lies, and who judges it."""
from dataclasses import dataclass
from typing import Final

from solvers.core.formats import FormatError
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.ranges import HIGHEST, LOWEST, VoiceRange
from solvers.counterpoint.rules import PERSONALITIES, Personality

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
        if sentence := self.personality.problem:
            raise FormatError(sentence)

    @property
    def weights(self) -> tuple[float, ...]:
        """The weights of all rules, in their order, in this species."""
        return self.personality.by_species[self.species]

    def weight(self, rule: str) -> float:
        """The weight of a rule in this species; 0 for those that it does not know."""
        return self.personality.weight_in(rule, self.species)

    def cost(self, rule: str) -> float:
        """What a breach of a soft rule adds to the cost of a line; less than 0 for a reward."""
        return self.personality.cost_in(rule, self.species)

    @property
    def notes(self) -> int:
        """Number of slots of its line; the first may be a rest, and is one in the fourth species."""
        return NOTES[self.species] * (len(self.cantus) - 1) + 1
