"""The checker: every breach of a written line, with a sentence, after docs/counterpoint-rules.md.

It shares no predicate with the engine, so that one can be held against the other.
"""
from collections.abc import Callable, Iterator, Sequence
from types import EllipsisType
from typing import Final

from solvers.counterpoint.checker.dissonances import dissonances
from solvers.counterpoint.checker.florid import cadence, florid_dissonances, quick, rhythm
from solvers.counterpoint.checker.melody import melody, whole
from solvers.counterpoint.checker.places import Breach, Place, places_of
from solvers.counterpoint.checker.texture import check_piece
from solvers.counterpoint.checker.voices import motion, standing
from solvers.counterpoint.pitch import Pitch

__all__ = ["Breach", "check_line", "check_piece"]

_FAMILIES: Final[tuple[Callable[[Sequence[Place]], Iterator[Breach]], ...]] = (standing, motion, dissonances, melody)

_FLORID: Final[tuple[Callable[[Sequence[Place]], Iterator[Breach]], ...]] = (
    standing, motion, melody, rhythm, quick, florid_dissonances, cadence)


def check_line(
    cantus: Sequence[Pitch], line: Sequence[Pitch | EllipsisType | None], species: int, above: bool
) -> list[Breach]:
    """All breaches of all rules, hard or not, by bar.

    Args:
        cantus: a note for each bar.
        line: a note for each place of the species, None for the rest at the beginning, `...` where nothing is written
            yet: what would have to be known of such a place is not judged.
        species: 1 to 5.
        above: whether the line should lie above the cantus.
    """
    runs = places_of(cantus, line, species, above)
    families = _FLORID if species == 5 else _FAMILIES
    found = [breach for run in runs for family in families for breach in family(run)]
    if len(runs) == 1 and ... not in line:
        found += whole(runs[0])
    return sorted(found, key=lambda breach: breach.bar)
