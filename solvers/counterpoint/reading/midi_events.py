"""MIDI files as bytes: chunks, delta times and messages, each with its limits. See "Standard MIDI Files 1.0"."""
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from solvers.core.formats import FormatError

MOST_BYTES_OF_A_TIME: Final = 4
NOTE_OFF, NOTE_ON, META, SYSEX, ESCAPE = 0x80, 0x90, 0xFF, 0xF0, 0xF7
TRACK_NAME, END, TIME_SIGNATURE, KEY_SIGNATURE = 0x03, 0x2F, 0x58, 0x59
_LENGTHS: Final = {0x80: 2, 0x90: 2, 0xA0: 2, 0xB0: 2, 0xC0: 1, 0xD0: 1, 0xE0: 2}  # of data, by the kind of message
_SYSTEM: Final = {0xF1: 1, 0xF2: 2, 0xF3: 1}


class Message(NamedTuple):
    """A note that begins or ends, or a text or figure about the track, at a time in ticks from the beginning."""

    ticks: int
    kind: int            # NOTE_ON, NOTE_OFF, or META
    channel: int = 0     # of notes; of META its type
    key: int = 0
    data: bytes = b""


@dataclass
class MidiTrack:
    """The messages of a track, when it ends in ticks, and whether its file breaks off before that."""

    messages: list[Message] = field(default_factory=list)
    end: int = 0
    is_cut_off: bool = False


@dataclass
class MidiData:
    """A file: its kind, how many ticks a quarter has, and its tracks."""

    kind: int
    ticks: int
    tracks: list[MidiTrack]


def read_chunks(data: bytes) -> MidiData:
    """The tracks of a file. Chunks of other kinds are passed over, as the standard asks. Raises FormatError."""
    size = int.from_bytes(data[4:8], "big")
    if not data.startswith(b"MThd") or size < 6 or len(data) < 14:
        raise FormatError("this is no MIDI file.")
    kind, ticks = int.from_bytes(data[8:10], "big"), int.from_bytes(data[12:14], "big")
    if ticks & 0x8000:
        raise FormatError("this MIDI file counts time in frames of a film; save it with beats.")
    if not ticks:
        raise FormatError("this MIDI file has beats of no length.")
    if kind > 1:
        raise FormatError("this MIDI file has patterns one after the other (format 2); save it as format 0 or 1.")
    tracks, place = list[MidiTrack](), 8 + size
    while place + 8 <= len(data):
        length = int.from_bytes(data[place + 4 : place + 8], "big")
        if data[place : place + 4] == b"MTrk":
            tracks.append(_read_track(data[place + 8 : place + 8 + length], len(tracks) + 1))
        place += 8 + length
    return MidiData(kind, ticks, tracks)


def _read_track(data: bytes, number: int) -> MidiTrack:
    track = MidiTrack(is_cut_off=True)
    reader = _Bytes(data, number)
    for message in _read_messages(reader):
        track.messages.append(message)
        if (message.kind, message.channel) == (META, END):
            track.is_cut_off = False
            break
    track.end = reader.ticks
    return track


def _read_messages(reader: "_Bytes") -> Iterator[Message]:
    """The messages of a track as far as it has whole ones."""
    running = 0
    while reader.place < len(reader.data):
        try:
            ticks = reader.ticks + reader.read_number()
            status = reader.data[reader.place]
            if status & 0x80:
                reader.place += 1
            elif running:
                status = running
            else:
                raise FormatError(f"track {reader.track} of this MIDI file has data without a message before it.")
            reader.ticks = ticks
            if status == META:
                kind = reader.read(1)[0]
                yield Message(ticks, META, kind, data=reader.read(reader.read_number()))
            elif status in (SYSEX, ESCAPE):
                reader.read(reader.read_number())
                running = 0
            elif status > SYSEX:
                reader.read(_SYSTEM.get(status, 0))
            else:
                running = status
                found = reader.read(_LENGTHS[status & 0xF0])
                if any(byte & 0x80 for byte in found):
                    raise FormatError(f"track {reader.track} of this MIDI file has a damaged message.")
                if status & 0xF0 in (NOTE_ON, NOTE_OFF):
                    is_on = status & 0xF0 == NOTE_ON and found[1] > 0
                    yield Message(ticks, NOTE_ON if is_on else NOTE_OFF, status & 0x0F, found[0])
        except IndexError:  # the track breaks off within a message
            return


@dataclass
class _Bytes:
    """The bytes of a track, and how far they are read. Reading beyond the end raises IndexError."""

    data: bytes
    track: int
    place: int = 0
    ticks: int = 0

    def read(self, length: int) -> bytes:
        """Read and return the next `length` bytes."""
        found = self.data[self.place : self.place + length]
        if len(found) < length:
            raise IndexError
        self.place += length
        return found

    def read_number(self) -> int:
        """Read a number of up to four bytes, seven bits in each."""
        value = 0
        for _ in range(MOST_BYTES_OF_A_TIME):
            byte = self.read(1)[0]
            value = value << 7 | byte & 0x7F
            if not byte & 0x80:
                return value
        raise FormatError(f"track {self.track} of this MIDI file has a number of more than four bytes.")
