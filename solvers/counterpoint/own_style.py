"""How near the engine's best lines come to Fux's: the cheapest line of each exercise, held against his profiles."""
from collections.abc import Iterator
from typing import Final, NamedTuple

from solvers.core.engine import finish
from solvers.counterpoint.classifier import Recognition, tell_apart
from solvers.counterpoint.exact.exercise import NOTES, Exercise
from solvers.counterpoint.exact.lines import Lines
from solvers.counterpoint.exercises import figures, piece_from_line
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.rules import Personality
from solvers.counterpoint.style import Profile, fux_profiles, profile_of, struck_notes

CANTI: Final = (5, 11, 13, 15, 22, 44)  # the first figure over each of his six canti
BOUNDED: Final = ("leaps", "returns", "turns", "run")  # figures of a profile that Fux's percentiles bound


class CheapestLine(NamedTuple):
    """The cheapest line of an exercise, and those of the BOUNDED figures that Fux's percentiles do not hold."""

    figure: int
    species: int
    above: bool
    profile: Profile
    outside: tuple[str, ...]


def cheapest_lines(judge: Personality, species: int = 0) -> Iterator[CheapestLine]:
    """The cheapest line above and below each of his canti, in one species, or for 0 in all. Seconds for the fifth."""
    for kind in (species,) if species else NOTES:
        for number in CANTI:
            for above in (True, False):
                profile = cheapest_profile(Exercise(figures()[number].cantus, kind, above, judge))
                if profile:
                    yield CheapestLine(number, kind, above, profile, figures_outside(profile))


def cheapest_profile(exercise: Exercise) -> Profile | None:
    """The profile of the cheapest line of an exercise; None if it has no lines."""
    best = finish(Lines(exercise)).best(1)
    return line_profile(exercise, best[0][1]) if best else None


def line_profile(exercise: Exercise, line: tuple[Pitch | None, ...]) -> Profile:
    """The profile of a line that solves an exercise."""
    piece = piece_from_line(exercise, line)
    return profile_of(struck_notes(piece, piece.parts[0 if exercise.above else 1]))


def figures_outside(profile: Profile) -> tuple[str, ...]:
    """Those of the BOUNDED figures that lie outside of the 10th to 90th percentile of all of Fux's lines."""
    box = fux_profiles()["all"]
    return tuple(figure for figure in BOUNDED if not box[figure].low <= getattr(profile, figure) <= box[figure].high)


def recognise_fux(judge: Personality) -> Recognition:
    """How well a classifier tells Fux's lines from the cheapest ones of the same exercises."""
    his, cheapest = list[Profile](), list[Profile]()
    for figure in figures().values():
        found = cheapest_profile(figure.exercise(judge))
        if found:
            his.append(profile_of(struck_notes(figure.piece, figure.piece.parts[0 if figure.above else 1])))
            cheapest.append(found)
    return tell_apart(his, cheapest)
