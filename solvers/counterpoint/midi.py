"""MIDI files of pieces, written and read by mido: a track for each part, a note after the other.

MIDI knows keys and no spelling: what is read is spelt with sharps on c, f and g and flats on b and e, as modes are.
"""
from fractions import Fraction
from io import BytesIO
from typing import Any, Final

import mido

from solvers.core.formats import FormatError
from solvers.counterpoint.piece import MOST_NOTES, MOST_PARTS, Note, Part, Piece
from solvers.counterpoint.pitch import Pitch

LARGEST: Final = 1_000_000  # bytes of a file
TICKS: Final = 480          # of a quarter
GRID: Final = 64            # of a whole note: what is read begins and ends there
QUARTERS: Final = 60        # of them in a minute, where nothing else is said
_SPELT: Final = ((0, 0), (0, 1), (1, 0), (2, -1), (2, 0), (3, 0), (3, 1), (4, 0), (4, 1), (5, 0), (6, -1), (6, 0))


def write_midi(piece: Piece, quarters: int = QUARTERS) -> bytes:
    """The file of a piece, with so many quarters in a minute."""
    file = mido.MidiFile(type=1, ticks_per_beat=TICKS)
    tempo = mido.MidiTrack([
        mido.MetaMessage("set_tempo", tempo=mido.bpm2tempo(quarters)),
        mido.MetaMessage("time_signature", numerator=_beats(piece.bar)[0], denominator=_beats(piece.bar)[1])])
    file.tracks.append(tempo)
    for channel, part in enumerate(piece.parts):
        name = part.name.encode("latin-1", "replace").decode("latin-1")  # MIDI has no other letters
        track = mido.MidiTrack([mido.MetaMessage("track_name", name=name)])
        now = 0
        for begin, note in part.sounding():
            if note.pitch is None:
                continue
            for kind, time in (("note_on", begin), ("note_off", begin + note.length)):
                ticks = round(time * 4 * TICKS)
                track.append(mido.Message(kind, note=note.pitch.midi, velocity=80 if kind == "note_on" else 0,
                                          channel=channel, time=ticks - now))
                now = ticks
        track.append(mido.MetaMessage("end_of_track", time=max(0, round(part.length * 4 * TICKS) - now)))
        file.tracks.append(track)
    out = BytesIO()
    file.save(file=out)
    return out.getvalue()


def _beats(bar: Fraction) -> tuple[int, int]:
    return next(((int(bar * kind), kind) for kind in (4, 8, 16) if (bar * kind).denominator == 1), (4, 4))


def read_midi(data: bytes) -> Piece:
    """The piece of a file. Raises FormatError with a sentence."""
    if len(data) > LARGEST:
        raise FormatError(f"this is longer than the {LARGEST:,} bytes that can be read.")
    try:
        file = mido.MidiFile(file=BytesIO(data))
        tracks = [(track.name, list(track)) for track in file.tracks]
        ticks = file.ticks_per_beat
    except (OSError, EOFError, ValueError, KeyError, IndexError, TypeError, AttributeError, OverflowError):
        raise FormatError("this is no MIDI file.") from None  # whatever mido stumbles over
    if ticks <= 0:
        raise FormatError("this MIDI file counts time in frames of a film; save it with beats.")
    parts, bar = list[Part](), Fraction(1)
    for name, messages in tracks:
        bar = next((Fraction(one.numerator, one.denominator) for one in messages
                    if one.type == "time_signature" and one.numerator), bar)
        if any(one.type == "note_on" for one in messages):
            parts.append(Part(_notes(messages, ticks, len(parts) + 1), name=str(name)[:40]))
    if len(parts) > MOST_PARTS:
        raise FormatError(f"there are {len(parts)} tracks with notes, and {MOST_PARTS} at most can be read.")
    if not parts:
        raise FormatError("this MIDI file has no notes.")
    longest = max(part.length for part in parts)
    return Piece(tuple(_filled(part, longest) for part in parts), bar)


def _notes(messages: list[Any], ticks: int, part: int) -> tuple[Note, ...]:
    """The notes of a track, and rests between them."""
    found: list[Note] = []
    now, end, sounding, begun = 0, Fraction(0), -1, Fraction(0)
    for message in messages:
        now += message.time
        time = Fraction(round(Fraction(now, ticks) * GRID / 4), GRID)
        ends = message.type in ("note_on", "note_off") and message.note == sounding
        begins = message.type == "note_on" and message.velocity > 0
        if sounding >= 0 and (ends or begins):
            if begins and time > begun and not ends:
                pass  # the next one cuts it short
            elif begins and not ends:
                raise FormatError(f"part {part} has two notes at once; give each voice a track of its own.")
            if time > begun:
                found.append(Note(_spelt(sounding), time - begun))
                end = time
            sounding = -1
        if begins:
            if time > end:
                found.append(Note(None, time - end))
                end = time
            sounding, begun = message.note, time
        if len(found) > MOST_NOTES:
            raise FormatError(f"part {part} has more than {MOST_NOTES:,} notes.")
    if not found:
        raise FormatError(f"the notes of part {part} never end.")
    return tuple(found)


def _filled(part: Part, length: Fraction) -> Part:
    """A part with a rest at its end, if it is shorter."""
    rest = (Note(None, length - part.length),) if part.length < length else ()
    return Part(part.notes + rest, part.clef, part.name)


def _spelt(key: int) -> Pitch:
    if not 12 <= key < 132:
        raise FormatError(f"key {key} is out of every voice's reach.")
    step, alteration = _SPELT[key % 12]
    return Pitch(7 * (key // 12 - 1) + step, alteration)
