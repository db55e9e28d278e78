"""Rules of dissonances: none on a beat but suspensions, and between the beats those that pass."""
from collections.abc import Iterator, Sequence

from solvers.counterpoint.checker.places import Breach, Place

SUSPENDED = {True: {3: "4-3", 6: "7-6", 8: "9-8"}, False: {1: "2-3", 3: "4-5", 8: "9-10"}}  # by whether it lies above


def check_dissonances(places: Sequence[Place]) -> Iterator[Breach]:
    """All breaches of the rules for dissonances."""
    for number, place in enumerate(places):
        if not place.is_dissonant:
            continue
        before = places[number - 1] if number else None
        after = places[number + 1] if number + 1 < len(places) else None
        if place.species == 1 or (place.species < 4 and place.beat):
            yield _struck_breach(place)
        elif place.species == 4:
            yield from _check_held(place, after)
        elif place.first:
            yield Breach("dissonance", place.bar, (place.pitch, place.cantus),
                         f"Bar {place.bar}: the line begins with {place.pitch}, {place.named}.")
        elif before is not None and after is not None and not _passes(before, place, after):
            yield from _check_cambiata(places, number)


def _struck_breach(place: Place) -> Breach:
    return Breach("consonance", place.bar, (place.pitch, place.cantus),
                  f"Bar {place.bar}: {place.pitch} and {place.cantus} are {place.named}, a dissonance.")


def _check_held(place: Place, after: Place | None) -> Iterator[Breach]:
    notes = (place.pitch, place.cantus)
    if not place.tied:
        yield _struck_breach(place)
    else:
        steps = place.interval.steps
        steps = steps if steps < 9 else 2 + (steps - 2) % 7  # an eleventh as a fourth, a ninth as it is
        if steps not in SUSPENDED[place.above]:
            kinds = ", ".join(SUSPENDED[place.above].values())
            yield Breach("suspension", place.bar, notes,
                         f"Bar {place.bar}: {place.pitch} is held to {place.named}; suspensions are {kinds}.")
    if after is not None and after.pitch.step != place.pitch.step - 1:
        yield Breach("suspension", after.bar, (place.pitch, after.pitch),
                     f"Bar {after.bar}: {place.pitch} does not go down by a step, as a dissonance must.")


def _passes(before: Place, place: Place, after: Place) -> bool:
    """True if a dissonance is a passing note, or a neighbour of the note on both sides of it."""
    into, out = place.pitch.step - before.pitch.step, after.pitch.step - place.pitch.step
    if into not in (1, -1):
        return False
    return out == into or (place.species == 3 and after.pitch == before.pitch)


def _check_cambiata(places: Sequence[Place], number: int) -> Iterator[Breach]:
    """A dissonance that does not pass is the second note of a cambiata, or wrong."""
    before, place, after = places[number - 1 : number + 2]
    shape = (place.pitch.step - before.pitch.step, after.pitch.step - place.pitch.step)
    if place.species == 3 and place.part == 1 and shape == (-1, -2):
        fourth = places[number + 2] if number + 2 < len(places) else None
        if fourth is not None and fourth.pitch.step - after.pitch.step != 1:
            yield Breach("dissonance", fourth.bar, (place.pitch, after.pitch, fourth.pitch),
                         f"Bar {fourth.bar}: after the cambiata {before.pitch}, {place.pitch}, {after.pitch} the line "
                         "must go up a step.")
    else:
        yield Breach("dissonance", place.bar, (before.pitch, place.pitch, after.pitch),
                     f"Bar {place.bar}: {place.pitch} is {place.named} to {place.cantus} and does not pass by steps.")
