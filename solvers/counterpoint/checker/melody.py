"""Rules of the line by itself: its intervals, repetitions, leaps, ties and its highest note."""
from collections.abc import Iterator, Sequence
from itertools import pairwise

from solvers.counterpoint.checker.places import ORDINALS, Breach, Place

NATURAL_SIZES = {1: (1, 2), 2: (3, 4), 3: (5, 6), 4: (6, 7), 5: (8, 9), 6: (10, 11), 7: (12,)}  # semitones, by steps
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


def check_ways(places: Sequence[Place]) -> Iterator[Breach]:
    """Where the line turns: back to the note before the last, after leaps, after a tritone, or for long not at all.

    What is held counts once, so only struck notes are looked at: each note beside the two before it, and its last five
    moves.
    """
    line = [place for place in places if not place.tied]
    moves = [after.pitch.midi - before.pitch.midi for before, after in pairwise(line)]
    for number in range(1, len(moves)):
        came, moved, place = moves[number - 1], moves[number], line[number + 1]
        steps = place.pitch.step - line[number].pitch.step
        three = tuple(one.pitch for one in line[number - 1 : number + 2])
        if moved and moved == -came:
            yield Breach("oscillation", place.bar, three,
                         f"Bar {place.bar}: {place.pitch} goes back to the note before {line[number].pitch}.")
        if abs(came) > 4 and came * moved < 0 and abs(steps) < 3:
            yield Breach("recovered", place.bar, three,
                         f"Bar {place.bar}: after the leap {three[0]} to {three[1]} the line turns back.")
        if number > 3 and len({move > 0 for move in moves[number - 4 : number + 1]}) == 1 and all(
                moves[number - 4 : number + 1]):
            yield Breach("scale", place.bar, (place.pitch,),
                         f"Bar {place.bar}: the line goes {'up' if moved > 0 else 'down'} for more than four notes.")
    yield from _check_outlines(line, moves)


def _check_outlines(line: Sequence[Place], moves: Sequence[int]) -> Iterator[Breach]:
    """A tritone from turn to turn; a note that is repeated, the first and the last one count as turns."""
    begin = 0
    for number, moved in enumerate(moves):
        if number and moved * moves[number - 1] <= 0:
            begin = number
        after = moves[number + 1] if number + 1 < len(moves) else 0 if line[number + 1].last else moved
        low, high = line[begin], line[number + 1]
        turns = moved and moved * after <= 0 and number > begin and (begin or line[0].first)
        if turns and abs(high.pitch.midi - low.pitch.midi) == 6:
            bar = line[number + 2].bar if number + 2 < len(line) else high.bar
            yield Breach("tritone-outline", bar, tuple(one.pitch for one in line[begin : number + 2]),
                         f"Bar {bar}: from turn to turn, {low.pitch} to {high.pitch}, the line outlines a tritone.")


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
    if 2 * (peaks[0].bar - 1) + 1 < peaks[0].bars:
        yield Breach("early-climax", peaks[0].bar, (top,),
                     f"Bar {peaks[0].bar}: the highest note, {top}, comes in the first half.")


def _check_step(before: Place, place: Place) -> Iterator[Breach]:
    # One interval, one breach of its kind: repeated, chromatic or not sung; its size is judged besides.
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
    if low != high and semitones and steps in NATURAL_SIZES and abs(semitones) not in NATURAL_SIZES[steps]:
        size = "augmented" if abs(semitones) > max(NATURAL_SIZES[steps]) else "diminished"
        yield Breach("augmented", place.bar, notes, f"{way} is {'an' if size[0] == 'a' else 'a'} {size} "
                                                    f"{ORDINALS[steps]}.")
    if steps == 2:
        yield Breach("leap-third", place.bar, notes, f"{way} leaps a third.")
    elif steps in (3, 4):
        yield Breach("leap-fourth", place.bar, notes, f"{way} leaps a {'fourth' if steps == 3 else 'fifth'}.")
    elif steps > 4:
        yield Breach("leap-wide", place.bar, notes, f"{way} is a wide leap.")
