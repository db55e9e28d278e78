"""Rules of bars that are alike: the bar before once more, and one figure in three bars."""
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise

from solvers.counterpoint.checker.places import Breach, Place

PLACES = {2: 2, 3: 4, 4: 2, 5: 6}  # in a bar, by species
OCTAVE = 7                         # steps: a bar with a wider move is like no other


def check_figures(places: Sequence[Place]) -> Iterator[Breach]:
    """Each whole bar beside the one and the two before it: what is held and struck, and the steps between.

    A bar that is not written whole has no figure, and neighbours are bars with numbers that follow each other: so
    nothing is said across a gap.
    """
    if not places or places[0].species == 1:
        return
    bars = [list(group) for _, group in groupby(places, key=lambda place: place.bar)]
    figures = [_figure_of(bar) for bar in bars]
    for number in range(1, len(bars)):
        here, before = figures[number], figures[number - 1]
        if here is None or here != before or bars[number][0].bar != bars[number - 1][0].bar + 1:
            continue
        bar, notes = bars[number][0].bar, tuple(place.pitch for place in bars[number] if not place.tied)
        link = bars[number][0].pitch.step - bars[number - 1][-1].pitch.step
        if link + sum(move for move in before[1:] if move is not None) == 0:
            yield Breach("alike", bar, notes, f"Bar {bar} is the bar before once more.")
        if number > 1 and figures[number - 2] == here and bars[number - 2][0].bar == bar - 2:
            yield Breach("sequence", bar, notes, f"Bar {bar} has the figure of the two bars before.")


def _figure_of(bar: Sequence[Place]) -> tuple[int | None, ...] | None:
    """What a bar does: whether its first note is held, then the steps from place to place, None where one is held. None
    for a bar that is not whole, or leaps wider than an octave."""
    if len(bar) != PLACES[bar[0].species] or not bar[0].beat:
        return None
    moves = [None if after.tied else after.pitch.step - before.pitch.step for before, after in pairwise(bar)]
    wide = any(move is not None and abs(move) > OCTAVE for move in moves)
    return None if wide else (int(bar[0].tied), *moves)
