"""Tracks: the messages of a MIDI file as parts, a track or channel for each, a note after the other.

MIDI knows keys and no spelling: what is read is spelt as the key signature has it. The notes outside of a key are those
of its neighbours, in C f, c and g sharp, b and e flat.
"""
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise, zip_longest
from typing import Final

from solvers.core.formats import FormatError, printable
from solvers.core.wording import counted
from solvers.counterpoint.piece import COMMON_TIME, MOST_NOTES, MOST_PARTS, Metre
from solvers.counterpoint.pitch import LETTERS, NATURAL, Pitch
from solvers.counterpoint.reading.assembly import MOST_CHANGES, FilePart, FilePiece
from solvers.counterpoint.reading.bars import UNITS, FileBar
from solvers.counterpoint.reading.gates import PlayedNote, quantise
from solvers.counterpoint.reading.lines import MOST_WHOLES, Event
from solvers.counterpoint.reading.midi_events import (
    KEY_SIGNATURE,
    META,
    NOTE_OFF,
    NOTE_ON,
    TIME_SIGNATURE,
    TRACK_NAME,
    Message,
    MidiData,
    MidiTrack,
)
from solvers.counterpoint.reading.outer import inner_notes_sentence, split_part

FIFTHS: Final = "fcgdaeb"        # letters in the order of fifths
PERCUSSION: Final = 9            # the channel whose keys are drums
LEGATO: Final = Fraction(1, 8)   # of a whole note: how far a note may sound into the next one of its part

Strike = tuple[int, int, int]    # ticks at which a key goes down and up, and which key


def read_tracks(file: MidiData) -> FilePiece:
    """The piece of a file. Raises FormatError with a sentence.

    Limits are checked before fractions are made of ticks. The notes of all parts are moved to one grid of beats, and
    then spelt by the key that holds where they begin.
    """
    dropped = [f"Track {number} breaks off without an end; what it has is read."
               for number, track in enumerate(file.tracks, start=1) if track.is_cut_off]
    voices = list(_find_voices(file, dropped))
    if not voices:
        raise FormatError("this MIDI file has no notes.")
    if len(voices) > MOST_PARTS:
        raise FormatError(f"there are {len(voices)} parts with notes, and {MOST_PARTS} at most can be read.")
    if max(track.end for track in file.tracks) > MOST_WHOLES * 4 * file.ticks:
        raise FormatError(f"this piece lasts longer than {MOST_WHOLES:,} whole notes.")
    signs = sorted((message for track in file.tracks for message in track.messages if message.kind == META),
                   key=lambda message: message.ticks)
    keys = list(_read_keys(signs, 4 * file.ticks))
    lines: list[tuple[str, bool, Sequence[PlayedNote]]] = []  # with their names, and whether they share a staff
    for number, (track, name, messages) in enumerate(voices, start=1):
        lines += _read_lines(name, _read_notes(messages, 4 * file.ticks, number, track.end, dropped), dropped)
    played = quantise([notes for _, _, notes in lines])
    dropped += [played.remark] if played.remark else []
    if len(keys) > MOST_CHANGES:
        raise FormatError(f"its key changes more than {MOST_CHANGES} times.")
    parts = [FilePart(name, (), [_event_for(note, keys) for note in notes], shares_staff, keys)
             for (name, shares_staff, _), notes in zip(lines, played.parts, strict=True)]
    length = max((event.end for part in parts for event in part.events), default=Fraction(0))
    return FilePiece(parts, _build_bars(list(_read_metres(signs, 4 * file.ticks)), length), dropped=dropped)


def _find_voices(file: MidiData, dropped: list[str]) -> Iterator[tuple[MidiTrack, str, list[Message]]]:
    """Each channel of each track that has notes: its track, its name, and when its keys go down and up.

    Format 0 has all channels in one track, format 1 a track for each part: a voice is a channel of a track in both.
    """
    for track in file.tracks:
        named = next((message.data for message in track.messages
                      if (message.kind, message.channel) == (META, TRACK_NAME)), b"")
        channels: dict[int, list[Message]] = {}
        for message in track.messages:
            if message.kind != META:
                channels.setdefault(message.channel, []).append(message)
        for channel, messages in sorted(channels.items()):
            if not any(message.kind == NOTE_ON for message in messages):
                continue
            if channel == PERCUSSION:
                dropped.append("The drums, channel 10, are left out.")
                continue
            if len(messages) > 4 * MOST_NOTES:
                raise FormatError(f"a part has more than {MOST_NOTES:,} notes.")
            yield track, _decode_name(named), messages


def _decode_name(data: bytes) -> str:
    try:
        text = data[:160].decode("utf-8")
    except UnicodeDecodeError:
        text = data[:160].decode("cp1252", "replace")
    return printable(" ".join(text.replace("\0", "").split()))[:40]


# Notes


def _read_notes(messages: Sequence[Message], whole: int, part: int, end: int, dropped: list[str]) -> list[PlayedNote]:
    """The notes of a part in order; where one is let go a little late, it ends as the next one begins."""
    strikes = sorted(strike for strike in _find_strikes(messages) if strike[1] != strike[0])
    notes: list[PlayedNote] = []
    endless = 0
    for place, (down, up, key) in enumerate(strikes):
        after = strikes[place + 1][0] if place + 1 < len(strikes) else None
        if up < 0:  # it never goes up: it sounds until the next one, or the end
            endless += 1
            before = notes[-1].end - notes[-1].begin if notes else Fraction(1, 4)
            up = after if after is not None else end if end > down else down + int(before * whole)
        if after is not None and after < up:
            overlap, following = after - down, strikes[place + 1]
            inside = 0 <= following[1] <= up
            late = up - after
            if overlap and not inside and 2 * late <= up - down and late <= LEGATO * whole:
                up = after
        if up > down:
            notes.append(PlayedNote(Fraction(down, whole), Fraction(up, whole), key))
    if endless:
        dropped.append(f"{counted(endless, 'note')} of part {part} never {'ends' if endless == 1 else 'end'}: "
                       f"{'it sounds' if endless == 1 else 'they sound'} until the next note, or the end.")
    return notes


def _read_lines(
    name: str, notes: list[PlayedNote], dropped: list[str]
) -> Iterator[tuple[str, bool, Sequence[PlayedNote]]]:
    """A part as one line, or as two if it has chords."""
    events = [Event(note.begin, note.end - note.begin, _spell(note.key, 0)) for note in notes]
    parts, left_out = split_part(FilePart(name), [events])
    if left_out:
        dropped.append(inner_notes_sentence(left_out))
    for part in parts:
        yield part.name, part.shares_staff, [PlayedNote(event.begin, event.end, event.pitch.midi)
                                             for event in part.events]


def _find_strikes(messages: Sequence[Message]) -> Iterator[Strike]:
    """Yield for each key when it goes down and up; -1 if it is never released.

    A key that is struck again ends its first note. The first release then belongs to that note, if another release
    follows or it comes at the moment of the new stroke.
    """
    by_key: dict[int, list[Message]] = {}
    for message in messages:
        by_key.setdefault(message.key, []).append(message)
    for key, presses in by_key.items():
        down, older = -1, 0
        for message, after in zip_longest(presses, presses[1:]):
            if message.kind == NOTE_ON:
                if down >= 0:
                    older += 1
                    if message.ticks > down:
                        yield down, message.ticks, key
                down = message.ticks
            elif down >= 0:
                released_again = after is not None and after.kind == NOTE_OFF
                if older and (message.ticks == down or released_again):
                    older -= 1
                    continue
                yield down, message.ticks, key
                down, older = -1, 0
        if down >= 0:
            yield down, -1, key


def _event_for(note: PlayedNote, keys: Sequence[tuple[Fraction, int]]) -> Event:
    sharps = next((sharps for begin, sharps in reversed(keys) if begin <= note.begin), keys[0][1] if keys else 0)
    return Event(note.begin, note.end - note.begin, _spell(note.key, sharps))


def _spell(key: int, sharps: int) -> Pitch:
    """A key of the keyboard as a note of a signature or its neighbours: from three fifths below its tonic to eight
    above."""
    if not 12 <= key < 132:
        raise FormatError(f"key {key} is out of every voice’s reach.")
    fifths = next(each for each in range(sharps - 3, sharps + 9) if (7 * each - key) % 12 == 0)
    letter, alteration = LETTERS.index(FIFTHS[(fifths + 1) % 7]), (fifths + 1) // 7
    octave = (key - alteration - NATURAL[letter]) // 12 - 1
    return Pitch(7 * octave + letter, alteration)


# Keys and metres


def _read_keys(signs: Sequence[Message], whole: int) -> Iterator[tuple[Fraction, int]]:
    """Key signatures at their times, where they change."""
    now: int | None = None
    for message in signs:
        if message.channel == KEY_SIGNATURE and message.data:
            sharps = int.from_bytes(message.data[:1], "big", signed=True)
            if abs(sharps) <= 7 and sharps != now:
                now = sharps
                yield Fraction(message.ticks, whole), sharps


def _read_metres(signs: Sequence[Message], whole: int) -> Iterator[tuple[Fraction, Metre]]:
    """Metres at their times, where they change, the first one at the beginning."""
    now = COMMON_TIME
    metres: dict[Fraction, Metre] = {}
    for message in signs:
        if message.channel == TIME_SIGNATURE and len(message.data) >= 2:
            beats, power = message.data[:2]
            if 1 <= beats <= 99 and power < len(UNITS):
                metres[Fraction(message.ticks, whole)] = Metre(beats, UNITS[power])
    if Fraction(0) not in metres:
        yield Fraction(0), now
    for time, metre in metres.items():
        if not time or metre != now:
            yield time, metre
        now = metre


def _build_bars(metres: Sequence[tuple[Fraction, Metre]], length: Fraction) -> list[FileBar]:
    """The bars of a piece, all that are whole as one.

    A first bar with a shorter metre of its own is a pickup, as notation programs write one.
    """
    bars: list[FileBar] = []
    metres = [(time, metre) for time, metre in metres if not time or time < length]
    if len(metres) > MOST_CHANGES:
        raise FormatError(f"its metre changes more than {MOST_CHANGES} times.")
    for (begin, metre), (end, after) in pairwise([*metres, (length, COMMON_TIME)]):
        whole = (end - begin) // metre.length * metre.length
        if not begin and end == metre.length < after.length and len(metres) > 1:
            bars.append(FileBar(end, after))
            continue
        bars += [FileBar(each, metre) for each in (whole, end - begin - whole) if each]
    return bars
