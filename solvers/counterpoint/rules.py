"""The rules of counterpoint by name, and personalities: which of them are hard, and what the others cost.

What exactly each rule says, with its sources, is on docs/counterpoint-rules.md. The engine (`exact/`) and the checker
(`checker/`) are written from that page, apart from each other; here are names alone.
"""
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import msgspec

HARD: Final = -1.0  # instead of a weight: a line that breaks the rule is none
MOST: Final = 1000.0  # the largest weight


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule: its name in files, its title for players, whether it can be softened, and the species that know it; those
    without one are for several voices alone."""

    name: str
    title: str
    fixed: bool = False  # always hard: the engine makes no other notes
    species: tuple[int, ...] = (1, 2, 3, 4, 5)


RULES: Final = (
    Rule("crossing", "Voices cross", fixed=True),
    Rule("distance", "More than a tenth apart", fixed=True),
    Rule("accidental", "An accidental that is no leading tone", fixed=True),
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
    Rule("rhythm", "A rhythm that is not sung", fixed=True, species=(5,)),
    Rule("monotony", "The same rhythm as in the bar before", species=(5,)),
    Rule("triad", "No full triad on the beat", species=()),
    Rule("quick-leap", "Eighth note not moving by step", species=(5,)),
    Rule("range", "A voice out of its range", fixed=True, species=()),
    Rule("imitation", "The canon is broken", fixed=True, species=()),
)
BY_NAME: Final[Mapping[str, Rule]] = {rule.name: rule for rule in RULES}

_HARD: Final = dict.fromkeys((
    "crossing", "distance", "accidental", "consonance", "unison", "begin", "end", "cadence", "parallel-perfect",
    "direct-perfect", "perfect-beats", "melodic-interval", "chromatic", "thrice", "dissonance", "suspension",
    "quick-leap"), HARD)
_FUX: Final = {**_HARD, "repeated": 1, "leap-third": 1, "leap-fourth": 2, "leap-wide": 3, "perfect-inside": 1,
               "similar": 1, "run": 2, "climax": 2, "ligature": 2, "monotony": 1, "triad": 1}


class Personality(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The weight of each rule: HARD, or the cost of a breach. 0, also the default, turns a rule off."""

    name: str
    weights: Mapping[str, float]
    about: str = ""

    def weight(self, rule: str) -> float:
        """HARD, or the cost of a breach. A fixed rule is always hard."""
        return HARD if BY_NAME[rule].fixed else float(self.weights.get(rule, 0.0))

    def weight_in(self, rule: str, species: int) -> float:
        """The weight of a rule in a species: after the first species no note is ever repeated."""
        return HARD if rule == "repeated" and species > 1 else self.weight(rule)

    def problem(self) -> str:
        """The fault of its weights, as a sentence; empty if there is none."""
        for name, weight in self.weights.items():
            if name not in BY_NAME:
                return f"There is no rule “{name[:30]}”."
            if not (weight == HARD or 0 <= weight <= MOST):
                return f"{BY_NAME[name].title}: a weight is −1 for a hard rule, or a number from 0 to {MOST:g}."
            if weight != HARD and weight != round(weight, 2):
                return f"{BY_NAME[name].title}: a weight has two decimals at most."
        return ""


PERSONALITIES: Final = (
    Personality("Fux", _FUX, "The rules of the Gradus; steps before leaps, imperfect consonances before perfect ones."),
    Personality("Strict", {**_FUX, "repeated": HARD, "recovery": HARD, "run": HARD, "climax": HARD, "ligature": 4},
                "As a strict school asks: every wide leap turns back, one climax, no note twice."),
    Personality("Smooth", {**_FUX, "leap-third": 2, "leap-fourth": 5, "leap-wide": 9, "recovery": 4, "similar": 0.5},
                "Sings in steps, and turns back after every wide leap."),
    Personality("Bold", {**_FUX, "direct-perfect": 4, "unison": 3, "thrice": 3, "repeated": 2, "leap-third": 0,
                         "leap-fourth": 0.5, "leap-wide": 1, "ligature": 0},
                "Leaps where it likes, and reaches a fifth by direct motion if that pays."),
)


def personality_named(name: str) -> Personality | None:
    """A shipped personality by its name, in any case; None if there is none."""
    return next((one for one in PERSONALITIES if one.name.lower() == name.lower()), None)
