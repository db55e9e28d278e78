"""MIDI files of pieces, written by mido, and read without it: mido takes delta times and numbers of any length."""
from io import BytesIO
from typing import Final

import mido

from solvers.core.formats import FormatError
from solvers.core.stereo import sides
from solvers.counterpoint.piece import Metre, Piece
from solvers.counterpoint.reading.bars import UNITS
from solvers.counterpoint.reading.containers import unpack_riff
from solvers.counterpoint.reading.midi_events import read_chunks
from solvers.counterpoint.reading.tracks import FIFTHS, PERCUSSION, read_tracks

LARGEST: Final = 1_000_000  # bytes of a file
TICKS: Final = 480          # of a quarter
PAN: Final = 10             # the controller that says where a channel stands
QUARTERS: Final = 160       # of them in a minute, where nothing else is said: 80 half notes, as the window plays


def write_midi(piece: Piece, quarters: int = QUARTERS) -> bytes:
    """The file of a piece, with so many quarters in a minute."""
    file = mido.MidiFile(type=1, ticks_per_beat=TICKS)
    file.tracks.append(_signatures(piece, quarters))
    for number, (part, side) in enumerate(zip(piece.parts, sides(len(piece.parts)), strict=True)):
        channel = number if number < PERCUSSION else (number + 1) % 16
        name = part.name.encode("latin-1", "replace").decode("latin-1")  # MIDI has no other letters
        track = mido.MidiTrack([mido.MetaMessage("track_name", name=name), mido.Message(
            "control_change", control=PAN, value=round(64 + 63 * side), channel=channel)])
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


def _signatures(piece: Piece, quarters: int) -> "mido.MidiTrack":
    """The track of tempo, metres and keys; a pickup, or another bar of an unusual length, has a
    metre of its own, as other programs write it."""
    track = mido.MidiTrack([mido.MetaMessage("set_tempo", tempo=mido.bpm2tempo(quarters))])
    metres = {piece.begin_of(bar): metre for bar, metre in piece.metres}
    for bar, length in ((0, piece.pickup), *piece.lengths):
        unit = next((unit for unit in UNITS if (length * unit).denominator == 1), 0)
        if length and unit and length * unit < 100:
            metres.setdefault(piece.begin_of(bar + 1), piece.metre_of(bar + 1))
            metres[piece.begin_of(bar)] = Metre(int(length * unit), unit)
    found = [(time, mido.MetaMessage("time_signature", numerator=metre.beats, denominator=metre.unit))
             for time, metre in metres.items() if time < piece.length]
    found += [(piece.begin_of(bar if bar > 1 else 0), mido.MetaMessage("key_signature", key=_key_name(sharps)))
              for bar, sharps in piece.keys]
    now = 0
    for time, message in sorted(found, key=lambda each: each[0]):
        ticks = round(time * 4 * TICKS)
        track.append(message.copy(time=ticks - now))
        now = ticks
    return track


def _key_name(sharps: int) -> str:
    """The major key with so many sharps, as mido names it."""
    number = sharps + 1  # fifths above f
    return FIFTHS[number % 7].upper() + ("#" if number >= 7 else "b" if number < 0 else "")


def read_midi(data: bytes) -> Piece:
    """The piece of a file, or of a RIFF file around it. Raises FormatError with a sentence."""
    if len(data) > LARGEST:
        raise FormatError(f"this is longer than the {LARGEST:,} bytes that can be read.")
    return read_tracks(read_chunks(unpack_riff(data) if data.startswith(b"RIFF") else data)).piece()
