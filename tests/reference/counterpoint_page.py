"""What stands on an engraved page, read from its signs alone, and what a MIDI file sounds: notes in plain values."""
from fractions import Fraction
from io import BytesIO
from typing import NamedTuple

import mido

LETTERS = "cdefgab"
ALTERED = {"double-flat": -2, "flat": -1, "natural": 0, "sharp": 1, "double-sharp": 2}
NAMES = {-2: "bb", -1: "b", 0: "", 1: "#", 2: "##"}
ON_SIGN = {"g-clef": 32, "g-clef-8": 25, "f-clef": 24, "c-clef": 28}  # g4, g3, f3 and c4: what a clef's own line means


class ReadNote(NamedTuple):
    """A note as one would read it aloud: times in whole notes, and its name such as `f#4`."""

    begin: Fraction
    length: Fraction
    name: str


def read_page(made, staves, end):
    """The sounding notes of each part of an engraving, tied ones as one, and the numbers of bars in which they begin.

    Args:
        made: the engraving.
        staves: the parts of each staff.
        end: when the piece ends.
    """
    lines = {part: [] for staff in staves for part in staff}
    for system in made.systems:
        for place, staff in enumerate(staves):
            top = system.staves[place]
            for part in staff:
                lines[part] += _read_line(system, part, top)
    return [list(_joined(lines[part], end)) for part in sorted(lines)], {
        time: bar for part in lines for time, _, _, _, bar in lines[part]}


def _read_line(system, part, top):
    """What one part has in a system: begins, names (None for rests), whether a tie begins, whether one may end, and
    bars."""
    loose = [glyph for glyph in system.glyphs if glyph.owner is None and top - 4 <= glyph.y <= top + 8]
    clefs = [(glyph.x, ON_SIGN[glyph.name.removeprefix("small-")] - round(2 * (top + 4 - glyph.y))) for glyph in loose
             if glyph.name.removeprefix("small-") in ON_SIGN]
    signs = sorted((glyph for glyph in loose if glyph.name in ALTERED), key=lambda glyph: glyph.x)
    for bar in system.bars:
        first = min((head.x for head in system.heads if system.bar_at(head.time) is bar), default=bar.right)
        begin = 0 if bar is system.bars[0] else bar.left
        here = [glyph for glyph in signs if begin <= glyph.x < first]
        if here or bar is system.bars[0]:
            key = {_step(glyph, top, clefs) % 7: ALTERED[glyph.name] for glyph in here}
        now = {}
        heads = sorted((head for head in system.heads if head.owner[0] == part and system.bar_at(head.time) is bar),
                       key=lambda head: head.time)
        for head in heads:
            ties = [tie for tie in system.ties if tie.owner == head.owner
                    and head.x - 0.1 <= tie.x1 <= head.x + head.width / 2 + 2.1]
            if not head.pitched:
                yield head.time, None, False, None, bar.number
                continue
            step = _step(head, top, clefs)
            sign = next((ALTERED[glyph.name] for glyph in system.glyphs if glyph.name in ALTERED
                         and glyph.owner == head.owner and 0 < head.x - glyph.x < 6), None)
            if sign is not None:
                now[step] = sign
            yield head.time, (step, now.get(step, key.get(step % 7, 0))), bool(ties), sign is not None, bar.number


def _step(sign, top, clefs):
    """The step of a sign by the last of the clefs, places and steps of the lowest line, before it."""
    lowest = max(clef for clef in clefs if clef[0] < sign.x)[1]
    return lowest + round(2 * (top + 4 - sign.y))


def _joined(line, end):
    """The notes of a line; one that a tie leads to has the accidental of the one before."""
    held = None
    for place, (begin, pitch, tied, signed, _) in enumerate(line):
        after = line[place + 1][0] if place + 1 < len(line) else end
        if pitch is None:
            continue
        if held is not None and not signed and held[1][0] == pitch[0]:
            pitch = held[1]
        start = begin if held is None else held[0]
        held = (start, pitch) if tied else None
        if not tied:
            step, alteration = pitch
            yield ReadNote(start, after - start, f"{LETTERS[step % 7]}{NAMES[alteration]}{step // 7}")


def read_sound(data):
    """The notes of each track of a MIDI file that has any: begin and length in whole notes, and the key."""
    file = mido.MidiFile(file=BytesIO(data))
    whole = 4 * file.ticks_per_beat
    tracks = []
    for track in file.tracks:
        notes, open_keys, now = [], {}, 0
        for message in track:
            now += message.time
            if message.type == "note_on" and message.velocity:
                open_keys[message.note] = now
            elif message.type in ("note_on", "note_off") and message.note in open_keys:
                begin = open_keys.pop(message.note)
                notes.append((Fraction(begin, whole), Fraction(now - begin, whole), message.note))
        if notes:
            tracks.append(sorted(notes))
    return tracks
