"""The checker for several voices: every breach in a piece, with a sentence, after docs/counterpoint-rules.md."""
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from solvers.counterpoint.checker.melody import NATURAL_SIZES
from solvers.counterpoint.checker.places import ORDINALS, Breach
from solvers.counterpoint.checker.score import PERFECT, SoundingPiece, SungNote, bar_of, is_beat
from solvers.counterpoint.piece import Piece
from solvers.counterpoint.pitch import LETTERS, Pitch

SUNG = (0, 1, 2, 3, 4, 5, 7, 12)   # semitones of the intervals that are sung in both directions
RANGE = 11                          # steps
QUICK = Fraction(1, 8)              # of a bar
SHORT = Fraction(1, 4)
SUSPENDED_ABOVE, SUSPENDED_BELOW = (3, 6, 8), (1, 3, 8)  # steps between a held note and the one that is struck


def check_piece(
    piece: Piece, final: Pitch, moving: tuple[int, ...] = (), canon: tuple[int, int] | None = None
) -> list[Breach]:
    """All breaches of the rules for several voices, hard or not, by bar.

    Args:
        piece: its parts from the highest voice to the lowest; what is not written yet are rests.
        final: the note of the mode on which it ends.
        moving: the voices, 0 the highest, of second and third species: no note is repeated, and quarters may make a
            cambiata.
        canon: the steps that the second voice lies below the first one, which it repeats, and how many bars later; they
            are negative if the first one lies above the second, and repeats that.
    """
    sounding = SoundingPiece(piece)
    breaches = [breach for voice in range(len(sounding.voices))
             for breach in _check_voice(sounding, voice, final, voice in moving)]
    for time in sounding.moments:
        breaches += _check_together(sounding, time)
        breaches += _check_motion(sounding, time)
    breaches += _check_dissonances(sounding, moving)
    breaches += _check_whole(sounding, final)
    if canon is not None:
        breaches += _check_canon(sounding, *canon)
    return sorted(breaches, key=lambda breach: breach.bar)


# A voice by itself


def _check_voice(sounding: SoundingPiece, voice: int, final: Pitch, moving: bool) -> Iterator[Breach]:
    line, name = sounding.voices[voice], sounding.names[voice]
    for note in line:
        before = sounding.before(note)
        if before is not None:
            yield from _check_interval(name, before, note, moving)
            yield from _check_three_notes(sounding, name, before, note)
        yield from _check_accidental(sounding, name, note, final)
    if line:
        steps = [note.pitch.step for note in line]
        if max(steps) - min(steps) > RANGE:
            yield Breach("range", line[0].bar, (),
                         f"{name}: from its lowest note to its highest it is more than a twelfth.")


def _check_interval(name: str, before: SungNote, note: SungNote, moving: bool) -> Iterator[Breach]:
    low, high = before.pitch, note.pitch
    way, notes = f"Bar {note.bar}, {name}: {low} to {high}", (low, high)
    steps, semitones = abs(high.step - low.step), high.midi - low.midi
    if low == high:
        rule = "rhythm" if moving else "repeated"
        yield Breach(rule, note.bar, notes, f"Bar {note.bar}, {name}: {high} is repeated.")
    elif not steps and abs(semitones) == 1:
        yield Breach("chromatic", note.bar, notes, f"{way} is a chromatic step.")
    elif abs(semitones) not in SUNG and (semitones, steps) != (8, 5):
        yield Breach("melodic-interval", note.bar, notes, f"{way} is an interval that is not sung.")
    sizes = NATURAL_SIZES.get(steps)
    if semitones and sizes and abs(semitones) not in sizes:
        word = "an augmented" if abs(semitones) > max(sizes) else "a diminished"
        yield Breach("augmented", note.bar, notes, f"{way} is {word} {ORDINALS[steps]}.")
    leaps = {2: ("leap-third", "a third"), 3: ("leap-fourth", "a fourth"), 4: ("leap-fourth", "a fifth")}
    if steps > 1:
        rule, word = leaps.get(steps, ("leap-wide", "widely"))
        yield Breach(rule, note.bar, notes, f"{way} leaps {word}.")
    if steps != 1 and QUICK in (before.length, note.length):
        yield Breach("quick-leap", note.bar, notes, f"{way} is no step; eighth notes move by step.")


def _check_three_notes(sounding: SoundingPiece, name: str, before: SungNote, note: SungNote) -> Iterator[Breach]:
    """Breaches by three notes in a row."""
    first = sounding.before(before)
    if first is None:
        return
    notes = (first.pitch, before.pitch, note.pitch)
    if len(set(notes)) == 1 and len(sounding.voices) == 2:
        yield Breach("thrice", note.bar, notes, f"Bar {note.bar}, {name}: {note.pitch} comes three times in a row.")
    leap, turn = before.pitch.step - first.pitch.step, note.pitch.step - before.pitch.step
    if abs(leap) > 3 and not (leap * turn < 0 and abs(turn) < 3):
        yield Breach("recovery", note.bar, notes, f"Bar {note.bar}, {name}: the line does not turn back after the leap "
                                                  f"{first.pitch} to {before.pitch}.")


def _check_accidental(sounding: SoundingPiece, name: str, note: SungNote, final: Pitch) -> Iterator[Breach]:
    """An accidental is the leading tone to the final, which goes up to it, the third of the last chord, or one that
    singers add: b flat, after it e flat, and the leading tone inside the piece."""
    pitch, here = note.pitch, f"Bar {note.bar}, {name}: {note.pitch}"
    letter, third = LETTERS[(final.step - 1) % 7], (pitch.step - final.step) % 7 == 2
    raised = pitch.alteration == 1
    if not pitch.alteration or (raised and third and final.letter in "dea" and note.bar == sounding.bars):
        return
    if raised and pitch.letter == letter and letter in "cfg":
        after = sounding.after(note)
        if after is not None and after.pitch.step != pitch.step + 1:
            yield Breach("accidental", note.bar, (pitch,), f"{here} does not go up by a step, as a leading tone does.")
        if note.bar != sounding.bars - 1:
            yield Breach("ficta", note.bar, (pitch,), f"{here} is a raised leading tone.")
        return
    before = [one.pitch for one in sounding.voices[note.voice][: note.number] if one.pitch.letter == "b"]
    if pitch.alteration == -1 and (pitch.letter == "b" or (
            pitch.letter == "e" and before and before[-1].alteration == -1)):
        yield Breach("ficta", note.bar, (pitch,), f"{here} is lowered, as singers do.")
    else:
        yield Breach("accidental", note.bar, (pitch,), f"{here} has an accidental that nothing here asks for.")


# Two voices


def _place_words(sounding: SoundingPiece, upper: SungNote, lower: SungNote, bar: int) -> str:
    over, under = (f"{note.pitch} in {sounding.names[note.voice]}" for note in (upper, lower))
    return f"Bar {bar}: {over} and {under}"


def _check_together(sounding: SoundingPiece, time: Fraction) -> Iterator[Breach]:
    """Breaches by two simultaneous notes, whatever the context."""
    bar, last = bar_of(time), len(sounding.voices) - 1
    inside = is_beat(time) and time > 0 and bar < sounding.bars
    for upper, lower in sounding.pairs(time):
        notes, here = (upper.pitch, lower.pitch), _place_words(sounding, upper, lower, bar)
        steps, semitones = upper.pitch.step - lower.pitch.step, upper.pitch.midi - lower.pitch.midi
        if steps < 0 or semitones < 0:
            yield Breach("crossing", bar, notes, f"{here} cross.")
            continue
        widest = 14 if last > 1 and lower.voice == last else 9
        if lower.voice == upper.voice + 1 and steps > widest:
            words = "two octaves" if widest > 9 else "a tenth"
            yield Breach("distance", bar, notes, f"{here} lie more than {words} apart.")
        if inside and not semitones:
            yield Breach("unison", bar, notes, f"{here} are a unison.")
        if inside and last == 1 and semitones % 12 in PERFECT:
            yield Breach("perfect-inside", bar, notes, f"{here} are a perfect consonance inside the piece.")


def _check_motion(sounding: SoundingPiece, time: Fraction) -> Iterator[Breach]:
    """Breaches by how voices that begin notes together arrived there.

    A pair with parallels is not reported for direct motion and neighbouring beats as well: one fault, one breach. In
    two voices every pair that moves the same way counts as similar motion; in more, only a chord in which all voices
    do.
    """
    bar, last = bar_of(time), len(sounding.voices) - 1
    ways = []
    for upper, lower in sounding.pairs(time):
        over, under = sounding.before(upper), sounding.before(lower)
        if upper.begin != lower.begin or over is None or under is None:
            continue
        notes = (over.pitch, under.pitch, upper.pitch, lower.pitch)
        here = _place_words(sounding, upper, lower, bar)
        kind, came = _perfect_kind(upper, lower), _perfect_kind(over, under)
        up, down = upper.pitch.midi - over.pitch.midi, lower.pitch.midi - under.pitch.midi
        if kind and kind == came and up and down:
            yield Breach("parallel-perfect", bar, notes, f"{here}: parallel {kind}s.")
        elif kind:
            outer = upper.voice == 0 and lower.voice == last
            leaps = abs(upper.pitch.step - over.pitch.step) > 1
            article = "an" if kind == "octave" else "a"
            if outer and up * down > 0 and (leaps or last == 1):
                yield Breach("direct-perfect", bar, notes, f"{here}: both voices go the same way to {article} {kind}.")
            if is_beat(time):
                yield from _check_beats(sounding, upper, lower, kind, here)
        if last == 1 and up * down > 0:
            yield Breach("similar", bar, notes, f"{here}: both voices go the same way.")
    if last > 1:
        for voice in range(last + 1):
            note = sounding.note_at(voice, time)
            before = None if note is None or note.begin != time else sounding.before(note)
            ways.append(0 if note is None or before is None else note.pitch.midi - before.pitch.midi)
        if all(way > 0 for way in ways) or all(way < 0 for way in ways):
            yield Breach("similar", bar, (), f"Bar {bar}: all voices go the same way.")


def _perfect_kind(upper: SungNote, lower: SungNote) -> str:
    return PERFECT.get((upper.pitch.midi - lower.pitch.midi) % 12, "")


def _check_beats(sounding: SoundingPiece, upper: SungNote, lower: SungNote, kind: str, here: str) -> Iterator[Breach]:
    over, under = sounding.note_at(upper.voice, upper.begin - 1), sounding.note_at(lower.voice, upper.begin - 1)
    if over is None or under is None or _perfect_kind(over, under) != kind:
        return
    if over.pitch.midi != upper.pitch.midi and under.pitch.midi != lower.pitch.midi:
        yield Breach("perfect-beats", upper.bar, (over.pitch, under.pitch, upper.pitch, lower.pitch),
                     f"{here}: {kind}s on this beat and on the one before.")


def _check_dissonances(sounding: SoundingPiece, moving: tuple[int, ...]) -> Iterator[Breach]:
    """Dissonances that are struck, pass or are held, and how each note with one goes on.

    Moment by moment each dissonant pair is one of three: both notes begin, which is never allowed; one is held into a
    beat, a suspension; or one is struck off the beat, and has to pass. How the notes in `suspended` and `passing` (with
    the step that led to them) go on is judged once for each note, however many voices it was dissonant with.
    """
    passing: dict[SungNote, int] = {}
    suspended: list[SungNote] = []
    for time in sounding.moments:
        bar = bar_of(time)
        for upper, lower in sounding.pairs(time):
            here, notes = _place_words(sounding, upper, lower, bar), (upper.pitch, lower.pitch)
            held, struck = (upper, lower) if lower.begin == time else (lower, upper)
            both = upper.begin == lower.begin
            if not both and is_beat(time) and held in passing:
                yield Breach("dissonance", bar, notes, f"{here}: a note that passes is held over the bar.")
            crossed = upper.pitch.step < lower.pitch.step or upper.pitch.midi < lower.pitch.midi
            if crossed or not sounding.is_dissonant(upper, lower, time):
                continue
            if both:
                yield Breach("consonance", bar, notes, f"{here} are a dissonance, and begin together.")
            elif is_beat(time):
                steps = upper.pitch.step - lower.pitch.step
                steps = steps if steps < 9 else 2 + (steps - 2) % 7
                if steps not in (SUSPENDED_ABOVE if held is upper else SUSPENDED_BELOW):
                    yield Breach("suspension", bar, notes, f"{here} are no suspension.")
                if held not in suspended:
                    suspended.append(held)
            else:
                before = sounding.before(struck)
                way = 0 if before is None else struck.pitch.step - before.pitch.step
                if abs(way) == 1:
                    passing[struck] = way
                else:
                    yield Breach("dissonance", bar, notes, f"{here} are a dissonance that no step leads to.")
    yield from _check_resolutions(sounding, moving, passing, suspended)


def _check_resolutions(
    sounding: SoundingPiece, moving: tuple[int, ...], passing: Mapping[SungNote, int], suspended: Sequence[SungNote]
) -> Iterator[Breach]:
    """A suspension goes down by a step; a passing note goes on, returns if it is short, or makes a cambiata."""
    for held in suspended:
        after = sounding.after(held)
        if after is not None and after.pitch.step != held.pitch.step - 1:
            yield Breach("suspension", after.bar, (held.pitch, after.pitch),
                         f"Bar {after.bar}, {sounding.names[held.voice]}: {held.pitch} does not go down by a step.")
    for note, way in passing.items():
        after = sounding.after(note)
        if after is None or note in suspended:
            continue
        out = after.pitch.step - note.pitch.step
        if (way, out) == (-1, -2) and note.voice in moving and note.begin % 1 == note.length == SHORT:
            yield from _check_cambiata(sounding, note, after)
        elif out != way and not (out == -way and note.length <= SHORT):
            yield Breach("dissonance", after.bar, (note.pitch, after.pitch),
                         f"Bar {after.bar}, {sounding.names[note.voice]}: {note.pitch} does not pass on by step.")


def _check_cambiata(sounding: SoundingPiece, second: SungNote, third: SungNote) -> Iterator[Breach]:
    """A dissonance of third species that went down by a third: the note after that goes up by a step."""
    fourth = sounding.after(third)
    if fourth is not None and fourth.pitch.step - third.pitch.step != 1:
        yield Breach("dissonance", fourth.bar, (second.pitch, third.pitch, fourth.pitch),
                     f"Bar {fourth.bar}, {sounding.names[second.voice]}: after the cambiata {second.pitch}, "
                     f"{third.pitch} the line must go up a step.")


# The whole


def _check_whole(sounding: SoundingPiece, final: Pitch) -> Iterator[Breach]:
    """Triads, the climax, the beginning and the end.

    The climax and the end are judged only once the last bar is written: before that a higher note may still come.
    """
    last = len(sounding.voices) - 1
    if last > 1:
        for bar in range(2, sounding.bars):
            yield from _check_triad(sounding, bar)
    line = sounding.voices[0]
    if line:
        top = max(note.pitch.midi for note in line)
        peaks = [note for note in line if note.pitch.midi == top]
        if len(peaks) > 1 and sounding.note_at(0, Fraction(sounding.bars - 1)) is not None:
            yield Breach("climax", peaks[1].bar, tuple(note.pitch for note in peaks),
                         f"The highest note, {peaks[0].pitch}, comes {len(peaks)} times, first in bar {peaks[0].bar}.")
    first = [note for note in (sounding.note_at(voice, Fraction(0)) for voice in range(last + 1)) if note is not None]
    if first and (first[-1].pitch.step - final.step) % 7 not in (0, 4):
        yield Breach("begin", 1, (first[-1].pitch,),
                     f"Bar 1: the lowest voice begins with {first[-1].pitch}, and not with the final or its fifth.")
    end = [sounding.note_at(voice, Fraction(sounding.bars - 1)) for voice in range(last + 1)]
    notes = [note for note in end if note is not None]
    if len(notes) == len(end):
        yield from _check_end(sounding, notes, final)


def _check_triad(sounding: SoundingPiece, bar: int) -> Iterator[Breach]:
    time = Fraction(bar - 1)
    notes = [note for voice in range(len(sounding.voices)) if (note := sounding.note_at(voice, time)) is not None]
    if len(notes) < 3 or all(note.begin != time for note in notes):
        return
    above = {(note.pitch.step - notes[-1].pitch.step) % 7 for note in notes}
    if not (2 in above and above & {4, 5}):
        yield Breach("triad", bar, tuple(note.pitch for note in notes),
                     f"Bar {bar}: there is no full triad on the beat.")


def _check_end(sounding: SoundingPiece, notes: list[SungNote], final: Pitch) -> Iterator[Breach]:
    """The last chord, and the cadence that leads to it.

    The bass, and both of two voices, end on the final; above the bass of more voices its fifth and third are allowed,
    the third raised in d, e and a. One voice rises to the final by the leading tone, a semitone but in e, whose step is
    a whole tone. In two voices the other one comes down to the final by step or, as the bass, by a fifth or up a
    fourth.
    """
    bar = sounding.bars
    for note in notes:
        degree = (note.pitch.step - final.step) % 7
        third = degree == 2 and (note.pitch.alteration == 1) == (final.letter in "dea")
        fits = degree == 0 or (len(notes) > 2 and note is not notes[-1] and (degree == 4 or third))
        if not fits or (note.pitch.alteration and degree != 2):
            yield Breach("end", bar, (note.pitch,),
                         f"Bar {bar}, {sounding.names[note.voice]}: the piece does not end with {note.pitch}.")
    led = other = False
    for note in notes:
        before = sounding.before(note)
        if before is None or (note.pitch.step - final.step) % 7:
            continue
        way = note.pitch.step - before.pitch.step
        led = led or (way == 1 and note.pitch.midi - before.pitch.midi == (2 if final.letter == "e" else 1))
        other = other or way == -1 or (note is notes[-1] and way in (3, -4))
    if not led or (len(notes) == 2 and not other):
        words = ("no voice comes down to the final beside the leading tone" if led else
                 "no leading tone comes to the final")
        yield Breach("cadence", bar, tuple(note.pitch for note in notes), f"Bar {bar}: {words}.")


def _check_canon(sounding: SoundingPiece, down: int, bars: int) -> Iterator[Breach]:
    leader, follower = (0, 1) if down >= 0 else (1, 0)
    for note in sounding.voices[leader]:
        begin = note.begin + bars
        if begin + note.length > sounding.bars - 2:
            continue
        answer = next((one for one in sounding.voices[follower] if one.begin == begin), None)
        if answer is None or answer.length != note.length or answer.pitch.step != note.pitch.step - down:
            yield Breach("imitation", int(begin) + 1, (note.pitch,),
                         f"Bar {int(begin) + 1}, {sounding.names[follower]}: {note.pitch} of bar {note.bar} is not "
                         "answered.")
