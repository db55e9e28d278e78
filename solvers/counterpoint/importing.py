"""Pieces of other programs: as compositions without a cantus, by the moves that write them; and the cantus in one."""
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Final

from solvers.core.formats import FormatError
from solvers.core.saves import Save
from solvers.counterpoint.cantus import MODES
from solvers.counterpoint.composition import HIGHEST, LENGTHS, LOWEST
from solvers.counterpoint.exercises import cantus_of, cantus_part
from solvers.counterpoint.kern import read_kern
from solvers.counterpoint.manuscript import BAR
from solvers.counterpoint.midi import read_midi
from solvers.counterpoint.musicxml import read_musicxml
from solvers.counterpoint.piece import Part, Piece
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.setting import BARS, FEWEST_BARS, MOST_BARS
from solvers.counterpoint.text import read_piece

_WORDS: Final = {length: word for word, length in LENGTHS.items()}


def read_any(data: bytes) -> Piece:
    """The piece of a file in whatever of our formats it is: MIDI, MusicXML, **kern or text. Raises FormatError."""
    begin = data[:400].lstrip(b"\xef\xbb\xbf \t\r\n")
    if begin.startswith(b"MThd"):
        return read_midi(data)
    if begin.startswith(b"<"):
        return read_musicxml(data)
    if begin.startswith((b"**", b"!!")):
        return read_kern(data)
    return read_piece(data)


def save_of(piece: Piece) -> Save:
    """A piece as a saved game, in bars of a whole note. Raises FormatError if it has notes that cannot be written."""
    voices = max(len(piece.parts), 2)
    bars = -int(-piece.parts[0].length // 1)
    if bars > MOST_BARS:
        raise FormatError(f"this piece has {bars} bars of a whole note; {MOST_BARS} can be written.")
    bars = max(bars, FEWEST_BARS)
    last = next((note.pitch for note in reversed(piece.parts[-1].notes) if note.pitch is not None), None)
    mode = last.letter if last is not None and last.letter in MODES else "d"
    length = "" if bars == BARS else f"/{bars}"
    moves = tuple(move for voice, part in enumerate(piece.parts, start=1) for move in _moves(voice, part, bars))
    return Save(id=f"counterpoint:{mode}:free/{voices}{length}:0", moves=moves, position=len(moves))


def cantus_in(piece: Piece) -> tuple[Pitch, ...]:
    """The cantus of a piece: of one part its notes, all of the same length but for the last one, with rests behind it;
    of several the part that has one note in each bar. Raises FormatError with a sentence if there is none."""
    parts = [part for part in piece.parts if any(note.pitch is not None for note in part.notes)]
    if not parts:
        raise FormatError("there are no notes in it.")
    if len(parts) > 1:
        return cantus_of(piece.parts[cantus_part(piece)])
    notes = list(parts[0].notes)
    while notes[-1].pitch is None:
        notes.pop()
    if len(notes) > 1 and notes[-1].length > notes[0].length:
        notes[-1] = notes[-1]._replace(length=notes[0].length)
    return cantus_of(replace(parts[0], notes=tuple(notes)))


def _moves(voice: int, part: Part, bars: int) -> Iterator[str]:
    """The moves that write a part: its notes in order, then its ties."""
    ties: list[str] = []
    time = Fraction(0)
    for note in part.notes:
        begin, end = time * BAR, (time + note.length) * BAR
        time += note.length
        if note.pitch is None:
            continue
        if begin.denominator != 1 or end.denominator != 1:
            raise FormatError(f"bar {int(begin // BAR) + 1} of part {voice} has notes that are no whole number of "
                              "eighths long; only such can be written here.")
        if not LOWEST <= note.pitch.midi <= HIGHEST:
            raise FormatError(f"{note.pitch} in part {voice} is out of reach.")
        at = int(begin)
        while at < end:
            length = next(each for each in sorted(_WORDS, reverse=True) if each <= min(int(end) - at, BAR - at % BAR))
            final = at // BAR == bars - 1
            word = "" if final else f"/{_WORDS[length]}"
            place = f"{voice}@{at // BAR + 1}.{at % BAR + 1}"
            if final and at % BAR:
                break  # the last note fills its bar
            yield f"{place}={note.pitch}{word}"
            at += BAR if final else length
            if (at < end or note.tied) and not final:
                ties.append(f"{place}~")
    yield from ties
