"""Rules of the line by itself: its intervals, repetitions, leaps, ties and its highest note."""
from collections.abc import Iterator, Sequence
from itertools import pairwise

from solvers.counterpoint.checker.places import Breach, Place

SUNG = {0: "unison", 1: "second", 2: "second", 3: "third", 4: "third", 5: "fourth", 7: "fifth", 12: "octave"}


def check_melody(places: Sequence[Place]) -> Iterator[Breach]:
    """All breaches by single steps; those that need the whole line are checked by `check_whole_line`."""
    for before, place in pairwise(places):
        if not place.tied:
            yield from _check_step(before, place)
    notes_only = [place for place in places if not (place.species == 5 and place.tied)]
    for one, two, three in zip(notes_only, notes_only[1:], notes_only[2:], strict=False):
        notes = (one.pitch, two.pitch, three.pitch)
        if three.species == 1 and one.pitch == two.pitch == three.pitch:
            yield Breach("thrice", three.bar, notes, f"Bar {three.bar}: {three.pitch} comes three times in a row.")
        leap, turn = two.pitch.step - one.pitch.step, three.pitch.step - two.pitch.step
        turns = (leap > 0 > turn or leap < 0 < turn) and abs(turn) < 3
        if abs(leap) >= 4 and not three.tied and not turns:
            yield Breach("recovery", three.bar, notes,
                         f"Bar {three.bar}: the line does not turn back after the leap {one.pitch} to {two.pitch}.")
    for place in places:
        if place.species == 4 and place.beat and not (place.tied or place.first or place.last):
            yield Breach("ligature", place.bar, (place.pitch,), f"Bar {place.bar}: {place.pitch} is not tied over.")


def check_whole_line(places: Sequence[Place]) -> Iterator[Breach]:
    """Breaches that can be judged only once the line is complete."""
    if places[0].species == 4 and not any(place.remaining == 2 for place in places):
        yield Breach("cadence", places[0].bar, (), "There is no suspension before the cadence.")
    attacks = [place for place in places if not place.tied]
    top = max(attacks, key=lambda place: place.pitch.midi).pitch
    peaks = [place for place in attacks if place.pitch.midi == top.midi]
    if len(peaks) > 1:
        yield Breach("climax", peaks[1].bar, tuple(place.pitch for place in peaks),
                     f"The highest note, {top}, comes {len(peaks)} times, first in bar {peaks[0].bar}.")


def _check_step(before: Place, place: Place) -> Iterator[Breach]:
    low, high = before.pitch, place.pitch
    notes, way = (low, high), f"Bar {place.bar}: {low} to {high}"
    steps, semitones = abs(high.step - low.step), high.midi - low.midi
    if low == high:
        again = f"Bar {place.bar}: {high} is repeated"
        yield Breach("repeated", place.bar, notes, f"{again}." if place.species == 1 else
                     f"{again}; in this species that is never allowed.")
    elif steps == 0 and abs(semitones) == 1:
        yield Breach("chromatic", place.bar, notes, f"{way} is a chromatic step.")
    elif abs(semitones) not in SUNG and not (semitones == 8 and steps == 5):
        yield Breach("melodic-interval", place.bar, notes, f"{way} is an interval that is not sung.")
    if steps == 2:
        yield Breach("leap-third", place.bar, notes, f"{way} leaps a third.")
    elif steps in (3, 4):
        yield Breach("leap-fourth", place.bar, notes, f"{way} leaps a {'fourth' if steps == 3 else 'fifth'}.")
    elif steps > 4:
        yield Breach("leap-wide", place.bar, notes, f"{way} is a wide leap.")
