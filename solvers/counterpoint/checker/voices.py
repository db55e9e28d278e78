"""Rules between the two voices: what may sound together, and how they may move from one beat to the next."""
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from solvers.counterpoint.checker.places import Breach, Place

FARTHEST_CROSSED: Final = 5  # steps
FARTHEST: Final = 11


def check_single_notes(places: Sequence[Place]) -> Iterator[Breach]:
    """Breaches by single notes: crossing, distance, unisons, the beginning, the end and the cadence."""
    for place in places:
        if place.species == 5 and place.tied and not place.beat and place.remaining != 1:
            continue  # it was judged where it was struck
        if not (place.species == 5 and place.tied and not place.beat):
            yield from _check_position(place)
        here = f"Bar {place.bar}: {place.pitch} {'over' if place.above else 'under'} {place.cantus}"
        both = (place.pitch, place.cantus)
        if place.first and not (place.perfect == "octave" or (place.perfect == "fifth" and place.above)):
            allowed = "an octave, a unison or a fifth" if place.above else "an octave or a unison"
            yield Breach("begin", place.bar, both, f"{here} is {place.named}; a line begins with {allowed}.")
        if place.last and place.perfect != "octave":
            yield Breach("end", place.bar, both, f"{here} is {place.named}; a line ends with an octave or a unison.")
        if place.remaining == 1 and place.interval.semitones % 12 != (9 if place.above else 3):
            allowed = "a major sixth" if place.above else "a minor third"
            yield Breach("cadence", place.bar, both, f"{here} is no cadence; {allowed} leads to the end.")
        if place.species == 4 and place.remaining == 2 and not (place.tied and place.is_dissonant):
            yield Breach("cadence", place.bar, both, f"{here} is no suspension; one leads to the cadence.")
        inside = place.beat and not place.first and not place.last
        if inside and place.interval.semitones == 0:
            yield Breach("unison", place.bar, both, f"{here} is a unison; inside a line both voices keep apart.")
        if inside and place.perfect:
            yield Breach("perfect-inside", place.bar, both, f"{here} is a perfect consonance inside the line.")


def _check_position(place: Place) -> Iterator[Breach]:
    steps = place.interval.steps
    both, side = (place.pitch, place.cantus), "below" if place.above else "above"
    if steps < -FARTHEST_CROSSED or steps > FARTHEST:
        yield Breach("beyond", place.bar, both,
                     f"Bar {place.bar}: {place.pitch} is farther from {place.cantus} than any singer goes.")
    if place.crossed:
        yield Breach("crossing", place.bar, both, f"Bar {place.bar}: {place.pitch} lies {side} {place.cantus}.")
    elif steps > 9:
        yield Breach("distance", place.bar, both,
                     f"Bar {place.bar}: {place.pitch} and {place.cantus} are more than a tenth apart.")


def check_accidentals(places: Sequence[Place]) -> Iterator[Breach]:
    """Accidentals that nothing asks for, and those that singers add: b flat, e flat in its company, leading tones."""
    flat = False  # whether the last b was flat
    for number, place in enumerate(places):
        before = places[number - 1] if number else None
        here = f"Bar {place.bar}: {place.pitch}"
        if before is not None and before.accidental == "rises" and not place.tied and (
                place.pitch.step != before.pitch.step + 1):
            yield Breach("accidental", place.bar, (before.pitch, place.pitch),
                         f"Bar {place.bar}: {before.pitch} is a leading tone, and does not rise by a step.")
        if place.tied or place.pitch.alteration == 0 or not place.accidental:
            if place.pitch.letter == "b" and not place.tied:
                flat = False
            continue
        if place.accidental == "none" or (place.accidental == "flat in company" and not flat):
            yield Breach("accidental", place.bar, (place.pitch,),
                         f"{here} has an accidental that nothing here asks for.")
        else:
            word = "a raised leading tone" if place.accidental == "rises" else "lowered, as singers do"
            yield Breach("ficta", place.bar, (place.pitch,), f"{here} is {word}.")
        if place.pitch.letter == "b":
            flat = place.accidental == "flat"


def check_motion(places: Sequence[Place]) -> Iterator[Breach]:
    """Breaches by the motion into each beat: parallels, direct motion, fifths and octaves on neighbouring beats,
    runs."""
    for before, place in pairwise(places):
        cantus, line = place.cantus.midi - before.cantus.midi, place.pitch.midi - before.pitch.midi
        if not place.beat or not cantus:
            continue
        notes = (before.pitch, before.cantus, place.pitch, place.cantus)
        side = "over" if place.above else "under"
        way = f"Bar {place.bar}: {before.pitch} to {place.pitch} {side} {before.cantus} to {place.cantus}"
        if line and place.perfect and place.perfect == before.perfect:
            yield Breach("parallel-perfect", place.bar, notes, f"{way}: parallel {place.perfect}s.")
        else:
            if place.perfect and cantus * line > 0:
                yield Breach("direct-perfect", place.bar, notes,
                             f"{way}: both voices go the same way to {place.named}.")
            yield from _check_beats(places, place, way)
        if cantus * line > 0:
            yield Breach("similar", place.bar, notes, f"{way}: both voices go the same way.")
    yield from _check_runs(places)


def _check_beats(places: Sequence[Place], place: Place, way: str) -> Iterator[Breach]:
    bar = [one for one in places if one.bar == place.bar - 1]
    if place.species == 1 or not place.perfect or not bar or not bar[0].beat or bar[0].perfect != place.perfect:
        return
    notes = (bar[0].pitch, bar[0].cantus, place.pitch, place.cantus)
    leaps = place.species == 2 and abs(bar[-1].pitch.step - bar[0].pitch.step) > 2
    if leaps or place.tied or place.species == 4:
        between = "with a leap between" if leaps else "with a syncope between"
        yield Breach("downbeats", place.bar, notes,
                     f"{way}: {place.perfect}s on this beat and on the one before, {between}.")
    else:
        yield Breach("perfect-beats", place.bar, notes, f"{way}: {place.perfect}s on this beat and on the one before.")


def _check_runs(places: Sequence[Place]) -> Iterator[Breach]:
    kind, length = "", 0
    for place in places:
        if place.beat:
            length = length + 1 if place.imperfect and place.imperfect == kind else 1
            kind = place.imperfect
            if length > 3:
                yield Breach("run", place.bar, (place.pitch, place.cantus),
                             f"Bar {place.bar}: {kind}s on {length} beats in a row.")
