"""Our text of a piece: a line for each part, from the highest to the lowest, to be written by hand.

    # what follows a hash is a remark
    metre 4/4
    upper treble: r/2 a4/2~ | a4/2 d5/2~ | d5/2 c#5/2 | d5
    cantus alto:  d4        | f4         | e4         | d4

A note is its letter, sharps (#) or flats (b) and octave, then its length as a part of a whole note unless that is a
whole one, dots, and ~ if it is tied to the next. Bars may be told by |, and are checked where they are.

Before the parts may stand `metre 3/4` (without one, bars are whole notes alla breve), `metre 2/4 from 5` for bar 5 and
all that follow, `pickup 1/4` for an incomplete bar before the first one, and `key -3` for a signature of three flats
(sharps are positive), from a bar on, too.
"""
import re
from fractions import Fraction
from typing import Final

from solvers.core.formats import FormatError
from solvers.core.text_encoding import decode_text
from solvers.counterpoint.piece import ALLA_BREVE, CLEFS, Metre, Note, Part, Piece
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.reading.bars import parse_metre
from solvers.counterpoint.reading.lines import parse_number

LONGEST: Final = 200_000  # bytes of a file
LONGEST_NAME: Final = 40
MOST_CHANGES: Final = 500
_TOKEN: Final = re.compile(r"(r|[a-gA-G](?:#{0,2}|b{0,2})\d)(?:/(\d{1,2}))?(\.{0,3})(~?)", re.ASCII)
_SIGNATURE: Final = re.compile(r"(metre|key|pickup) (\S{1,12})(?: from (\d{1,4}))?", re.ASCII)
_WRITTEN: Final = {"metre": "a metre is written like 3/2, before the parts.",
                   "key": "a key is written like -3, which are three flats, before the parts.",
                   "pickup": "a pickup is written like 1/4, before the parts."}


def read_piece(data: bytes) -> Piece:
    """The piece of a text. Raises FormatError with line and column."""
    if len(data) > LONGEST:
        raise FormatError(f"this is longer than the {LONGEST:,} bytes that can be read.")
    text, remark = decode_text(data)
    signatures, parts = _Signatures(), list[Part]()
    for number, whole in enumerate(text.split("\n"), start=1):
        # a sharp is no remark: that begins the line, or stands after a blank
        line = re.sub(r"(^|\s)#.*", "", whole.rstrip("\r"))
        if not line.strip():
            continue
        if match := _SIGNATURE.fullmatch(" ".join(line.split())):
            signatures.read(match, number, is_late=bool(parts))
            continue
        head, colon, _ = line.partition(":")
        words = head.split()
        clef = words.pop() if len(words) > 1 and words[-1] in CLEFS else "treble"
        name = " ".join(words)
        if not colon or not 0 < len(name) <= LONGEST_NAME or set(name) & set("|~"):
            raise FormatError("a part begins with its name, perhaps a clef, and a colon.", line=number)
        parts.append(Part(_notes(line, len(head) + 1, number, signatures), clef, name))
    return signatures.piece(parts, remark)


class _Signatures:
    """The header before the parts: metres, keys and a pickup."""

    def __init__(self) -> None:
        self.metres: dict[int, Metre] = {1: ALLA_BREVE}
        self.keys: dict[int, int] = {}
        self.pickup = Fraction(0)
        self._bars: Piece | None = None

    def read(self, match: re.Match[str], line: int, *, is_late: bool) -> None:
        """Read a line of them. Raises FormatError."""
        kind, word, bar = match[1], match[2], int(match[3] or 1)
        above, stroke, below = word.partition("/")
        value = parse_number(word)
        good = bar > 0 and not is_late and len(self.metres) + len(self.keys) < MOST_CHANGES
        if kind == "metre" and good and stroke and (metre := parse_metre(above, below)) is not None:
            self.metres[bar] = metre
        elif kind == "key" and good and value is not None and value.denominator == 1 and abs(value) <= 7:
            self.keys[bar] = int(value)
        elif kind == "pickup" and good and bar == 1 and value is not None and 0 <= value <= 8 and (
                value.denominator <= 64):
            self.pickup = value
        else:
            raise FormatError(_WRITTEN[kind], line=line)

    def position(self, time: Fraction) -> Fraction:
        """A time in bars."""
        if self._bars is None:
            self._bars = self._piece((Part((Note(None, Fraction(1)),)),))
        return self._bars.position(time)

    def piece(self, parts: list[Part], remark: str) -> Piece:
        """The piece with so many parts. Raises FormatError."""
        return self._piece(tuple(parts), (remark,) if remark else ())

    def _piece(self, parts: tuple[Part, ...], dropped: tuple[str, ...] = ()) -> Piece:
        changes = tuple((bar, metre) for bar, metre in sorted(self.metres.items()) if bar > 1)
        return Piece(parts, self.metres[1], "", self.pickup, changes, tuple(sorted(self.keys.items())), dropped)


def _notes(line: str, begin: int, number: int, signatures: _Signatures) -> tuple[Note, ...]:
    notes: list[Note] = []
    time = Fraction(0)
    for match in re.finditer(r"\S+", line[begin:]):
        column = begin + match.start() + 1
        if match[0] == "|":
            position = signatures.position(time)
            if position.denominator != 1:
                raise FormatError(f"here bar {position // 1 + 1} is not full.", line=number, column=column)
            continue
        token = _TOKEN.fullmatch(match[0])
        if token is None:
            raise FormatError(f"“{match[0][:20]}” is no note; one is written like d5, f#4/2 or r/4.", line=number,
                              column=column)
        if token[2] in ("", "0") or (token[2] and int(token[2]) not in (1, 2, 4, 8, 16, 32, 64)):
            raise FormatError(f"“{match[0][:20]}” has a length that no note has.", line=number, column=column)
        length = Fraction(1, int(token[2] or 1)) * (2 - Fraction(1, 2 ** len(token[3])))
        pitch = None if token[1] == "r" else Pitch.parse(token[1])
        notes.append(Note(pitch, length, bool(token[4]) and pitch is not None))
        time += length
    return tuple(notes)


def write_piece(piece: Piece) -> str:
    """The text of a piece, which is read as the same one."""
    rows = [f"metre {metre}{'' if bar == 1 else f' from {bar}'}" for bar, metre in piece.metres
            if bar > 1 or metre != ALLA_BREVE]
    rows += [f"pickup {piece.pickup}"] if piece.pickup else []
    rows += [f"key {sharps}{'' if bar == 1 else f' from {bar}'}" for bar, sharps in piece.keys]
    for number, part in enumerate(piece.parts, start=1):
        words, time = [], Fraction(0)
        for note in part.notes:
            if time and piece.position(time).denominator == 1:
                words.append("|")
            words.append(_word(note))
            time += note.length
        name = re.sub(r"[|~:#\s]+", " ", part.name)[:LONGEST_NAME].strip()
        rows.append(f"{name or f'part {number}'} {part.clef}: {' '.join(words)}")
    return "\n".join(rows) + "\n"


def _word(note: Note) -> str:
    dots = next((dots for dots in range(4)
                 if (1 / (note.length / (2 - Fraction(1, 2**dots)))).denominator == 1), 0)
    parts = 1 / (note.length / (2 - Fraction(1, 2**dots)))
    if parts.denominator != 1:
        raise FormatError(f"a note that lasts {note.length} of a whole one cannot be written.")
    length = "" if parts == 1 else f"/{parts}"
    return f"{note.pitch or 'r'}{length}{'.' * dots}{'~' if note.tied else ''}"
