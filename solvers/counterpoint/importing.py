"""Pieces of other programs: as compositions without a cantus, by the moves that write them; and the cantus in one."""
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Final

from solvers.core.formats import FormatError
from solvers.core.saves import Save
from solvers.counterpoint.cantus import MODES
from solvers.counterpoint.composition import HIGHEST, LENGTHS, LOWEST
from solvers.counterpoint.exercises import cantus_from_part, cantus_part
from solvers.counterpoint.kern import read_kern
from solvers.counterpoint.manuscript import BAR
from solvers.counterpoint.midi import read_midi
from solvers.counterpoint.musicxml import read_musicxml
from solvers.counterpoint.piece import Part, Piece
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.setting import FEWEST_BARS, LONGEST_BAR, MOST_BARS, Setting
from solvers.counterpoint.text import read_piece

_MARKS: Final = b"\xef\xbb\xbf\xff\xfe \t\r\n"  # byte order marks, and blanks
MOST_VOICES: Final = 4  # of a piece to be written
_WORDS: Final = {length: word for word, length in LENGTHS.items()}


def read_any(data: bytes) -> Piece:
    """The piece of a file in whatever format it is: MIDI, MusicXML, **kern, or our own text. Raises FormatError.

    Its content says what it is, and never the ending of its name. `Piece.dropped` says what is not read of it.
    """
    if data.startswith((b"MThd", b"RIFF")):
        return read_midi(data)
    begin = data[:400].translate(None, b"\0").lstrip(_MARKS)  # UTF-16 has a NUL beside each of these letters
    if begin.startswith((b"PK\x03\x04", b"PK\x05\x06", b"<")):
        return read_musicxml(data)
    return read_kern(data) if begin.startswith((b"*", b"!")) else read_piece(data)


def save_from_piece(piece: Piece) -> Save:
    """A piece as a saved game in its metre. Raises FormatError if it has notes that cannot be written.

    It becomes a free piece whose moves write it note by note, so that all of it can be undone. Its mode is the letter
    of the lowest part's last note, d if that is no final.
    """
    if len(piece.parts) > MOST_VOICES:
        raise FormatError(f"this piece has {len(piece.parts)} parts; {MOST_VOICES} can be written. The page Check "
                          "shows it.")
    bars = -int(-(piece.length - piece.pickup) // piece.bar)
    if bars > MOST_BARS:
        raise FormatError(f"this piece has {bars} bars; {MOST_BARS} can be written.")
    bars = max(bars, FEWEST_BARS)
    bar, pickup = piece.bar * BAR, piece.pickup * BAR
    if bar.denominator != 1 or bar > LONGEST_BAR:
        raise FormatError(f"a bar of {piece.metre} is no whole number of eighths from 1 to {LONGEST_BAR}; only such "
                          "can be written here.")
    if pickup.denominator != 1:
        raise FormatError(f"its pickup lasts {piece.pickup} of a whole note; only eighths can be written here.")
    last = next((note.pitch for note in reversed(piece.parts[-1].notes) if note.pitch is not None), None)
    mode = last.letter if last is not None and last.letter in MODES else "d"
    setting = Setting(mode, "free", "." * max(len(piece.parts), 2), bars, 0, metre=piece.metre,
                      pickup=int(pickup))
    moves = tuple(move for voice, part in enumerate(piece.parts, start=1) for move in _moves(voice, part, setting))
    return Save(id=setting.id, moves=moves, position=len(moves))


def remarks_about(piece: Piece) -> tuple[str, ...]:
    """Sentences on what `save_from_piece` cannot keep of an imported piece, and on what its reader left out."""
    remarks = []
    if piece.changes:
        remarks.append(f"The metre changes in bar {piece.number_of(piece.changes[0][0])}; here it stays {piece.metre}.")
    if piece.lengths:
        bar, length = piece.lengths[0]
        remarks.append(f"Bar {piece.number_of(bar)} lasts {length} of a whole note; here all bars are of "
                       f"{piece.metre}.")
    if piece.opening or piece.closing or piece.endings:
        remarks.append("Repeat signs are left out.")
    if any(note.fermata for part in piece.parts for note in part.notes):
        remarks.append("Fermatas are left out.")
    if has_key_signatures(piece):
        remarks.append("The key signature is not drawn: each accidental stands beside its note.")
    return (*remarks, *piece.dropped)


def has_key_signatures(piece: Piece) -> bool:
    """True if some staff has a sharp or a flat at its beginning, or later."""
    return bool({*map(piece.keys_of, piece.staves)} - {(), ((1, 0),)})


def cantus_in(piece: Piece) -> tuple[Pitch, ...]:
    """The cantus of a piece: of one part its notes, all of the same length but for the last one, with rests behind it;
    of several the part that has one note in each bar. Raises FormatError with a sentence if there is none."""
    piece = piece.from_bar_one()
    parts = [part for part in piece.parts if any(note.pitch is not None for note in part.notes)]
    if not parts:
        raise FormatError("there are no notes in it.")
    if len(parts) > 1:
        return cantus_from_part(piece.parts[cantus_part(piece)])
    notes = list(parts[0].notes)
    while notes[-1].pitch is None:
        notes.pop()
    if len(notes) > 1 and notes[-1].length > notes[0].length:
        notes[-1] = notes[-1]._replace(length=notes[0].length)
    return cantus_from_part(replace(parts[0], notes=tuple(notes)))


def _moves(voice: int, part: Part, setting: Setting) -> Iterator[str]:
    """The moves that write a part: its notes in order, then its ties."""
    ties: list[str] = []
    time = Fraction(0)
    for note in part.notes:
        begin, end = time * BAR, (time + note.length) * BAR
        time += note.length
        if note.pitch is None:
            continue
        if begin.denominator != 1 or end.denominator != 1:
            raise FormatError(f"bar {setting.bar_at(int(begin))} of part {voice} has notes that are no whole number of "
                              "eighths long; only such can be written here.")
        if not LOWEST <= note.pitch.midi <= HIGHEST:
            raise FormatError(f"{note.pitch} in part {voice} is out of reach.")
        at = int(begin)
        while at < end:
            bar = setting.bar_at(at)
            begins, left = setting.begin_of(bar), setting.left_in_bar(at)
            length = next(each for each in sorted(_WORDS, reverse=True) if each <= min(int(end) - at, left))
            place = f"{voice}@{bar}.{at - begins + 1}"
            fills = bar == setting.bars and at == begins and int(end) >= at + left  # the last note is one, however long
            yield f"{place}={note.pitch}{'' if fills else f'/{_WORDS[length]}'}"
            at += left if fills else length
            if at < end or note.tied:
                ties.append(f"{place}~")
    yield from ties
