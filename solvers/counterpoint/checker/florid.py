"""Rules of fifth species alone: its rhythms, and dissonances that pass, return or are held."""
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise

from solvers.counterpoint.checker.dissonances import SUSPENDED
from solvers.counterpoint.checker.places import Breach, Place

MIDDLE = 3                       # the part of a bar that its third quarter is,
OFFBEAT = {2: 1, 5: 4}           # and those of the second eighths, with the quarters that they follow
TIMES = (0, 2, 3, 4, 6, 7)       # in eighths


def check_rhythm(places: Sequence[Place]) -> Iterator[Breach]:
    """Breaches of the rules for rhythm.

    Each bar is judged by itself, and its struck quarters against those of the bar before (only if all six places are
    written). Then each bar line: a note held over it must be a half from the middle of its bar, and a half that follows
    two quarters must be held over it.
    """
    former: set[int] | None = None
    for bar, group in groupby(places, key=lambda place: place.bar):
        here = list(group)
        struck = {place.part for place in here if not place.tied}
        known = {place.part for place in here}
        yield from _check_bar(here, struck, known)
        quarters = struck & {0, 1, 4} if known == set(range(6)) else None
        if quarters is not None and quarters == former:
            yield Breach("monotony", bar, (), f"Bar {bar} has the rhythm of the bar before.")
        former = quarters
    for before, place in pairwise(places):
        if place.beat and place.tied and (before.bar, before.part) == (place.bar - 1, 5):
            bar_notes = [one for one in places if one.bar == before.bar and not one.tied]
            if place.last or not bar_notes or bar_notes[-1].part != MIDDLE:
                yield Breach("rhythm", place.bar, (place.pitch,),
                             f"Bar {place.bar}: {place.pitch} is held over; only a half from the middle of a bar is, "
                             "and none into the last one.")
        if place.beat and not place.tied and not place.last:
            struck = {one.part for one in places if one.bar == before.bar and not one.tied}
            if 1 in struck and 4 not in struck:
                yield Breach("rhythm", before.bar, (before.pitch,),
                             f"Bar {before.bar}: a half after two quarters has to be held over.")


def _check_bar(here: Sequence[Place], struck: set[int], known: set[int]) -> Iterator[Breach]:
    bar, notes = here[0].bar, tuple(place.pitch for place in here)
    if here[0].last:
        return
    if MIDDLE in known and MIDDLE not in struck:
        yield Breach("rhythm", bar, notes, f"Bar {bar}: no note begins in its middle.")
    for eighth, quarter in OFFBEAT.items():
        if eighth in struck and quarter in known and quarter not in struck:
            yield Breach("rhythm", bar, notes, f"Bar {bar}: an eighth stands alone.")
    if {2, 5} <= struck:
        yield Breach("rhythm", bar, notes, f"Bar {bar}: there is more than one pair of eighths.")
    if here[0].first and here[0].part in (1, 2):
        yield Breach("rhythm", bar, notes, f"Bar {bar}: the rest at the beginning is a half.")


def struck_notes(places: Sequence[Place]) -> list[Place]:
    """The notes that are struck, without what they are held into."""
    return [place for place in places if not place.tied]


def check_quick_notes(places: Sequence[Place]) -> Iterator[Breach]:
    """The second of two eighths is come to and left by step."""
    for before, place in pairwise(struck_notes(places)):
        if {before.part, place.part} & set(OFFBEAT) and abs(place.pitch.step - before.pitch.step) != 1 and (
                place.part in OFFBEAT or before.part in OFFBEAT):
            yield Breach("quick-leap", place.bar, (before.pitch, place.pitch),
                         f"Bar {place.bar}: {before.pitch} to {place.pitch} is no step; eighth notes move by step.")


def check_florid_dissonances(places: Sequence[Place]) -> Iterator[Breach]:
    """All dissonances of fifth species.

    On a beat a dissonance must be a suspension: held, and a consonance when it was struck. Between beats it must pass,
    and how it is left is judged on the struck notes alone, since what lies between may be the same note held. One that
    is held over the bar is judged there.
    """
    for number, place in enumerate(places):
        if place.beat and place.tied:
            if number and places[number - 1].is_dissonant:
                yield Breach("dissonance", place.bar, (place.pitch,),
                             f"Bar {place.bar}: {place.pitch} is held over, and was a dissonance when it was struck.")
            if place.is_dissonant:
                yield from _check_suspension(places, number)
        elif place.beat and place.is_dissonant:
            yield Breach("consonance", place.bar, (place.pitch, place.cantus),
                         f"Bar {place.bar}: {place.pitch} and {place.cantus} are {place.named}, a dissonance.")
    struck = struck_notes(places)
    for number, place in enumerate(struck):
        if place.beat or not place.is_dissonant:
            continue
        if place.first:
            yield Breach("dissonance", place.bar, (place.pitch, place.cantus),
                         f"Bar {place.bar}: the line begins with {place.pitch}, {place.named}.")
        if not _held_over(places, place):
            yield from _check_leaving(struck, number)


def _held_over(places: Sequence[Place], place: Place) -> bool:
    """True if a note is held into the next bar."""
    return place.part == MIDDLE and any(
        one.bar == place.bar + 1 and one.beat and one.tied for one in places) and not any(
        one.bar == place.bar and one.part > MIDDLE and not one.tied for one in places)


def _check_suspension(places: Sequence[Place], number: int) -> Iterator[Breach]:
    place = places[number]
    steps = place.interval.steps
    steps = steps if steps < 9 else 2 + (steps - 2) % 7
    if steps not in SUSPENDED[place.above]:
        yield Breach("suspension", place.bar, (place.pitch, place.cantus),
                     f"Bar {place.bar}: {place.pitch} is held to {place.named}, which is no suspension.")
    middle = next((one for one in places if one.bar == place.bar and one.part == MIDDLE), None)
    if middle is not None and middle.pitch.step != place.pitch.step - 1:
        yield Breach("suspension", place.bar, (place.pitch, middle.pitch),
                     f"Bar {place.bar}: in its middle the line is not a step below {place.pitch}, as a suspension "
                     "asks.")


def _check_leaving(struck: Sequence[Place], number: int) -> Iterator[Breach]:
    """Breaches in how a dissonance struck between the beats continues."""
    if number + 1 >= len(struck):
        return
    place, after = struck[number], struck[number + 1]
    into = place.pitch.step - struck[number - 1].pitch.step if number else 0
    out = after.pitch.step - place.pitch.step
    end = TIMES[after.part] if after.bar == place.bar else 8
    if place.part == 1 and (into, out) == (-1, -2):
        third = struck[number + 2] if number + 2 < len(struck) else None
        if third is not None and third.pitch.step - after.pitch.step != 1:
            yield Breach("dissonance", third.bar, (place.pitch, after.pitch, third.pitch),
                         f"Bar {third.bar}: after the cambiata {place.pitch}, {after.pitch} the line must go up a "
                         "step.")
        return
    passes = abs(into) == 1 and (out == into or (out == -into and end - TIMES[place.part] <= 2))
    if not passes and (number or place.first):
        yield Breach("dissonance", place.bar, (place.pitch, after.pitch),
                     f"Bar {place.bar}: {place.pitch} is {place.named} to {place.cantus} and does not pass by steps.")


def check_florid_cadence(places: Sequence[Place]) -> Iterator[Breach]:
    """The suspension before the end, and the half to which it resolves."""
    for place in places:
        if place.remaining == 6 and not (place.tied and place.is_dissonant):
            yield Breach("cadence", place.bar, (place.pitch, place.cantus),
                         f"Bar {place.bar}: {place.pitch} is no suspension; one leads to the cadence.")
        if place.remaining in (1, 2) and not place.tied:
            yield Breach("cadence", place.bar, (place.pitch,),
                         f"Bar {place.bar}: the leading tone before the end is a half, and {place.pitch} breaks it.")
