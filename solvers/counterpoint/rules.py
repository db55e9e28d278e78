"""The rules of counterpoint by name, and personalities: which of them are hard, and what the others cost.

What exactly each rule says, with its sources, is on docs/counterpoint-rules.md. The engine (`exact/`) and the checker
(`checker/`) are written from that page, apart from each other; here are names alone.
"""
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from typing import Final

import msgspec

from solvers.core.formats import FormatError

HARD: Final = -1.0  # instead of a weight: a line that breaks the rule is none
MOST: Final = 1000.0  # the largest weight
SEVERAL: Final = 0  # instead of a species: several voices, or a free rhythm


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of counterpoint.

    Attributes:
        name: what files call it.
        title: what players read: what is wrong or, of a reward, what is right.
        fixed: always hard, for the engine makes no other notes.
        species: those that know it; a rule without one is for several voices alone.
        reward: whether its weight is taken off the cost, and not added.
        two: whether two voices alone know it.
    """

    name: str
    title: str
    fixed: bool = False
    species: tuple[int, ...] = (1, 2, 3, 4, 5)
    reward: bool = False
    two: bool = False

    @property
    def sign(self) -> int:
        """What its weight is multiplied with in the cost of a line: 1, or -1 for a reward."""
        return -1 if self.reward else 1


RULES: Final = (
    Rule("crossing", "Voices cross"),
    Rule("distance", "More than a tenth apart"),
    Rule("accidental", "An accidental that nothing asks for"),
    Rule("consonance", "Dissonance of notes that begin together"),
    Rule("unison", "Unison inside"),
    Rule("begin", "A beginning that is not of the mode"),
    Rule("end", "Does not end with an octave or unison"),
    Rule("cadence", "No cadence"),
    Rule("parallel-perfect", "Parallel fifths or octaves"),
    Rule("direct-perfect", "Direct motion to a perfect consonance"),
    Rule("perfect-beats", "Fifths or octaves on neighbouring beats", species=(2, 3, 5)),
    Rule("melodic-interval", "Interval that is not sung"),
    Rule("chromatic", "Chromatic step"),
    Rule("thrice", "The same note three times", species=(1,)),
    Rule("dissonance", "Dissonance that does not pass", species=(2, 3, 5)),
    Rule("suspension", "Suspension that does not resolve", species=(4, 5)),
    Rule("ligature", "Ligature broken", species=(4,)),
    Rule("repeated", "Repeated note"),
    Rule("recovery", "Wide leap that does not turn back"),
    Rule("leap-third", "Leap of a third"),
    Rule("leap-fourth", "Leap of a fourth or fifth"),
    Rule("leap-wide", "Leap of a sixth or octave"),
    Rule("perfect-inside", "Perfect consonance inside"),
    Rule("similar", "Similar motion"),
    Rule("run", "Thirds or sixths beyond three"),
    Rule("climax", "No single climax"),
    Rule("rhythm", "A rhythm that is not sung", species=(5,)),
    Rule("monotony", "The same rhythm as in the bar before", species=(5,)),
    Rule("triad", "No full triad on the beat", species=()),
    Rule("quick-leap", "Eighth note not moving by step", species=(5,)),
    Rule("range", "A voice out of its range"),
    Rule("imitation", "The canon is broken", fixed=True, species=()),
    Rule("beyond", "Farther away than any singer goes", fixed=True),
    Rule("ficta", "A flat or leading tone that singers add"),
    Rule("augmented", "Augmented or diminished interval", two=True),
    Rule("downbeats", "Fifths or octaves on neighbouring beats, excused by a leap or a tie", species=(2, 4, 5),
         two=True),
    Rule("oscillation", "Back to the note before the last", two=True),
    Rule("scale", "More than four moves the same way", two=True),
    Rule("recovered", "A leap that turns back", reward=True, two=True),
    Rule("tritone-outline", "Tritone from turn to turn", two=True),
    Rule("early-climax", "Climax in the first half", two=True),
    Rule("sequence", "The same figure in three bars", species=(2, 3, 4, 5), two=True),
    Rule("alike", "The bar before, once more", species=(2, 3, 4, 5), two=True),
)
BY_NAME: Final[Mapping[str, Rule]] = {rule.name: rule for rule in RULES}

_TEXTBOOK: Final = {
    **dict.fromkeys((
        "crossing", "distance", "accidental", "ficta", "consonance", "unison", "begin", "end", "cadence",
        "parallel-perfect", "direct-perfect", "perfect-beats", "melodic-interval", "chromatic", "thrice", "dissonance",
        "suspension", "quick-leap", "rhythm", "range"), HARD),
    "repeated": 1.0, "leap-third": 1.0, "leap-fourth": 2.0, "leap-wide": 3.0, "perfect-inside": 1.0, "similar": 1.0,
    "run": 2.0, "climax": 2.0, "ligature": 2.0, "monotony": 1.0, "triad": 1.0}


class Personality(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """The weight of each rule: HARD, or the cost of a breach. 0, also the default, turns a rule off.

    A weight of one species alone has its number behind the name, `leap-third@3`; one of several voices `@0`. In files
    of earlier builds, before rules that could not be turned off could be, such rules have no weight: they are hard.
    """

    name: str
    weights: Mapping[str, float]
    about: str = ""

    def weight(self, rule: str) -> float:
        """HARD, or the cost of a breach, where no species has a weight of its own."""
        if BY_NAME[rule].fixed:
            return HARD
        return float(self.weights.get(rule, HARD if rule in ONCE_FIXED else 0.0))

    def written_weight(self, rule: str, species: int) -> float:
        """What its table has for a rule in a species, or in SEVERAL voices, even where the rule does not apply."""
        return float(self.weights.get(f"{rule}@{species}", self.weight(rule)))

    def weight_in(self, rule: str, species: int) -> float:
        """The weight of a rule in a species, or in SEVERAL voices: after the first species no note is ever repeated."""
        if rule == "repeated" and species > 1:
            return HARD
        return 0.0 if species == SEVERAL and BY_NAME[rule].two else self.written_weight(rule, species)

    @cached_property
    def by_species(self) -> tuple[tuple[float, ...], ...]:
        """The weights of all rules, in their order, in SEVERAL voices and in each species."""
        return tuple(tuple(self.weight_in(rule.name, species) for rule in RULES) for species in range(6))

    def cost_in(self, rule: str, species: int) -> float:
        """What a breach adds to the cost: 0 if the rule is hard, less than 0 for what is rewarded."""
        return BY_NAME[rule].sign * max(self.weight_in(rule, species), 0.0)

    @cached_property
    def problem(self) -> str:
        """The fault of its weights, as a sentence; empty if there is none."""
        for key, weight in self.weights.items():
            name, at, species = key.partition("@")
            if name not in BY_NAME or (at and species not in ("0", "1", "2", "3", "4", "5")):
                return f"There is no rule “{key[:30]}”."
            if not (weight == HARD or 0 <= weight <= MOST):
                return f"{BY_NAME[name].title}: a weight is −1 for a hard rule, or a number from 0 to {MOST:g}."
            if weight == HARD and BY_NAME[name].reward:
                return f"{BY_NAME[name].title}: what is rewarded cannot be hard."
            if weight != HARD and weight != round(weight, 2):
                return f"{BY_NAME[name].title}: a weight has two decimals at most."
        return ""


ONCE_FIXED: Final = ("crossing", "distance", "accidental", "ficta", "rhythm", "range")

TEXTBOOK: Final = Personality(
    "Textbook", _TEXTBOOK, "The rules of the Gradus as schools teach them: steps before leaps, imperfect consonances "
    "before perfect ones.")
_SEVERAL_AS_TAUGHT: Final = {f"{rule}@{SEVERAL}": weight for rule, weight in _TEXTBOOK.items() if rule != "ficta"}
_LEARNT: Final = tomllib.loads((files("solvers.counterpoint") / "data" / "fux.toml").read_text("utf-8"))
_FUX: Final = {**_TEXTBOOK, **_SEVERAL_AS_TAUGHT, f"ficta@{SEVERAL}": 0.0, "augmented": HARD, **_LEARNT}

PERSONALITIES: Final = (
    Personality(
        "Fux", _FUX, "The rules by which Fux himself passes: a b flat against the tritone, voices that cross for a "
        "moment, leaps that turn back."),
    TEXTBOOK,
    Personality("Strict school", {
        **_TEXTBOOK, "repeated": HARD, "recovery": HARD, "run": HARD, "climax": HARD, "downbeats": HARD,
        "tritone-outline": HARD, "augmented": HARD, "ligature": 4.0, "oscillation": 1.0, "scale": 1.0, "sequence": 2.0,
        "alike": 2.0},
        "As a strict school asks: every wide leap turns back, one climax, no note twice, no tritone outlined."),
    Personality("Palestrina", {
        **_TEXTBOOK, "crossing": 0.5, "distance": 0.5, "accidental": 2.0, "ficta": 0.0, "augmented": 3.0,
        "unison": 1.0, "perfect-beats": 1.0, "thrice": 0.0, "repeated": 0.0, "leap-third": 0.5, "leap-fourth": 1.0,
        "leap-wide": 2.0,
        "recovery": 3.0, "recovered": 0.5, "perfect-inside": 0.0, "similar": 0.5, "run": 1.0, "climax": 1.0,
        "downbeats": 0.5, "tritone-outline": 3.0, "oscillation": 0.5, "sequence": 1.0, "alike": 1.0},
        "Waves of steps, wide leaps that turn back, voices that cross where each sings better for it."),
    Personality("Bach chorale", {
        **_TEXTBOOK, "crossing": 2.0, "distance": 1.0, "accidental": 0.0, "ficta": 0.0, "chromatic": 0.0,
        "augmented": 1.0, "unison": 0.0, "perfect-beats": 0.0, "thrice": 0.0, "repeated": 0.0, "begin": 0.0,
        "quick-leap": 0.0,
        "direct-perfect": 1.0, "leap-third": 0.0, "leap-fourth": 0.5, "leap-wide": 1.0, "perfect-inside": 0.0,
        "similar": 0.5, "run": 0.0, "climax": 0.0, "monotony": 0.0, "tritone-outline": 1.0},
        "Sharps and flats as they come, no parallels, voices that keep their places."),
    Personality("Bold", {
        **_TEXTBOOK, "direct-perfect": 4.0, "unison": 3.0, "thrice": 3.0, "repeated": 2.0, "leap-third": 0.0,
        "leap-fourth": 0.5, "leap-wide": 1.0, "ligature": 0.0},
        "Leaps where it likes, and reaches a fifth by direct motion if that pays."),
    Personality("Smooth", {
        **_TEXTBOOK, "leap-third": 2.0, "leap-fourth": 5.0, "leap-wide": 9.0, "recovery": 4.0, "similar": 0.5},
        "Sings in steps, and turns back after every wide leap."),
    Personality("Schottstaedt", {
        **_TEXTBOOK, "unison": 100.0, "begin": 200.0, "end": 200.0, "cadence": 200.0, "parallel-perfect": 200.0,
        "direct-perfect": 200.0, "thrice": 4.0, "repeated": 2.0, "ligature": 21.0, "recovery": 8.0, "leap-third": 0.0,
        "leap-fourth": 0.0, "leap-wide": 2.0, "perfect-inside": 0.0, "similar": 1.0, "run": 0.0, "climax": 0.0,
        "monotony": 0.0, "quick-leap": 100.0, "range": 200.0, "distance": 100.0, "triad": 34.0, "oscillation": 1.0,
        "tritone-outline": 8.0, "downbeats": 0.0},
        "The penalties of his program of 1984, of those that have a rule here."),
)

FORMER_NAMES: Final = {"strict": "Strict school"}  # under which saved games may know a personality


def personality_named(name: str) -> Personality | None:
    """A shipped personality by its name, in any case, or one of earlier builds; None if there is none."""
    wanted = FORMER_NAMES.get(name.lower(), name).lower()
    return next((one for one in PERSONALITIES if one.name.lower() == wanted), None)


def find_personality(name: str) -> Personality:
    """The same; raises FormatError if there is none."""
    if found := personality_named(name):
        return found
    raise FormatError(f"there is no personality “{name[:30]}”; there are "
                      f"{', '.join(one.name for one in PERSONALITIES)}.")
