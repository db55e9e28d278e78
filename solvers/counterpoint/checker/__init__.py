"""The checker: every breach of a written line, with a sentence, after docs/counterpoint-rules.md.

It shares no predicate with the engine, so that one can be held against the other.
"""
from collections.abc import Callable, Iterator, Sequence
from types import EllipsisType
from typing import Final

from solvers.counterpoint.checker.dissonances import check_dissonances
from solvers.counterpoint.checker.figures import check_figures
from solvers.counterpoint.checker.florid import (
    check_florid_cadence,
    check_florid_dissonances,
    check_quick_notes,
    check_rhythm,
)
from solvers.counterpoint.checker.melody import check_melody, check_ways, check_whole_line
from solvers.counterpoint.checker.places import Breach, Place, places_from_line
from solvers.counterpoint.checker.texture import check_piece
from solvers.counterpoint.checker.voices import check_accidentals, check_motion, check_single_notes
from solvers.counterpoint.pitch import Pitch

__all__ = ["Breach", "check_line", "check_piece"]

Check = Callable[[Sequence[Place]], Iterator[Breach]]

_CHECKS: Final[tuple[Check, ...]] = (
    check_single_notes, check_accidentals, check_motion, check_dissonances, check_melody, check_ways, check_figures)

_FLORID_CHECKS: Final[tuple[Check, ...]] = (
    check_single_notes, check_accidentals, check_motion, check_melody, check_ways, check_figures, check_rhythm,
    check_quick_notes, check_florid_dissonances, check_florid_cadence)


def check_line(
    cantus: Sequence[Pitch], line: Sequence[Pitch | EllipsisType | None], species: int, above: bool
) -> list[Breach]:
    """All breaches of all rules, hard or soft, by bar.

    Args:
        cantus: one note per bar.
        line: one note for each place of the species; None for the rest at the beginning, `...` where nothing is written
            yet. Breaches that would depend on an unwritten place are not reported.
        species: 1 to 5.
        above: True if the line should lie above the cantus.
    """
    runs = places_from_line(cantus, line, species, above)
    checks = _FLORID_CHECKS if species == 5 else _CHECKS
    breaches = [breach for run in runs for check in checks for breach in check(run)]
    if len(runs) == 1 and ... not in line:
        breaches += check_whole_line(runs[0])
    return sorted(breaches, key=lambda breach: breach.bar)
