"""Our text of a piece: a line for each part, from the highest to the lowest, to be written by hand.

    # what follows a hash is a remark
    metre 4/4
    upper treble: r/2 a4/2~ | a4/2 d5/2~ | d5/2 c#5/2 | d5
    cantus alto:  d4        | f4         | e4         | d4

A note is its letter, sharps (#) or flats (b) and octave, then its length as a part of a whole note unless that is a
whole one, dots, and ~ if it is tied to the next. Bars may be told by |, and are checked where they are.
"""
import re
from fractions import Fraction
from typing import Final

from solvers.core.formats import FormatError, read_text
from solvers.counterpoint.piece import CLEFS, Note, Part, Piece
from solvers.counterpoint.pitch import Pitch

LONGEST: Final = 200_000  # bytes of a file
_PART: Final = re.compile(r"\s*([^:|~]{1,40}?)(?:\s+(" + "|".join(CLEFS) + r"))?\s*:")
_TOKEN: Final = re.compile(r"(r|[a-gA-G](?:#{0,2}|b{0,2})\d)(?:/(\d{1,2}))?(\.{0,3})(~?)")
_METRE: Final = re.compile(r"\s*metre\s+(\d{1,2})/(\d{1,2})\s*")


def read_piece(data: bytes) -> Piece:
    """The piece of a text. Raises FormatError with line and column."""
    bar, parts = Fraction(1), list[Part]()
    for number, whole in enumerate(read_text(data, LONGEST).split("\n"), start=1):
        # a sharp is no remark: that begins the line, or stands after a blank
        line = re.sub(r"(^|\s)#.*", "", whole.rstrip("\r"))
        if not line.strip():
            continue
        if match := _METRE.fullmatch(line):
            if parts or not int(match[1]) or int(match[2]) not in (1, 2, 4, 8, 16):
                raise FormatError("a metre is written like 3/2, before the parts.", line=number)
            bar = Fraction(int(match[1]), int(match[2]))
        elif match := _PART.match(line):
            parts.append(Part(_notes(line, match.end(), number, bar), match[2] or "treble", match[1].strip()))
        else:
            raise FormatError("a part begins with its name, perhaps a clef, and a colon.", line=number)
    return Piece(tuple(parts), bar)


def _notes(line: str, begin: int, number: int, bar: Fraction) -> tuple[Note, ...]:
    found: list[Note] = []
    time = Fraction(0)
    for match in re.finditer(r"\S+", line[begin:]):
        column = begin + match.start() + 1
        if match[0] == "|":
            if time % bar:
                raise FormatError(f"here bar {int(time // bar) + 1} is not full.", line=number, column=column)
            continue
        token = _TOKEN.fullmatch(match[0])
        if token is None:
            raise FormatError(f"“{match[0][:20]}” is no note; one is written like d5, f#4/2 or r/4.", line=number,
                              column=column)
        if token[2] in ("", "0") or (token[2] and int(token[2]) not in (1, 2, 4, 8, 16, 32, 64)):
            raise FormatError(f"“{match[0][:20]}” has a length that no note has.", line=number, column=column)
        length = Fraction(1, int(token[2] or 1)) * (2 - Fraction(1, 2 ** len(token[3])))
        pitch = None if token[1] == "r" else Pitch.parse(token[1])
        found.append(Note(pitch, length, bool(token[4]) and pitch is not None))
        time += length
    return tuple(found)


def write_piece(piece: Piece) -> str:
    """The text of a piece, which is read as the same one."""
    rows = [] if piece.bar == 1 else [f"metre {piece.bar.numerator}/{piece.bar.denominator}"]
    for number, part in enumerate(piece.parts, start=1):
        words, time = [], Fraction(0)
        for note in part.notes:
            if time and not time % piece.bar:
                words.append("|")
            words.append(_word(note))
            time += note.length
        rows.append(f"{part.name or f'part {number}'} {part.clef}: {' '.join(words)}")
    return "\n".join(rows) + "\n"


def _word(note: Note) -> str:
    dots = next((dots for dots in range(4)
                 if (1 / (note.length / (2 - Fraction(1, 2**dots)))).denominator == 1), 0)
    parts = 1 / (note.length / (2 - Fraction(1, 2**dots)))
    if parts.denominator != 1:
        raise FormatError(f"a note that lasts {note.length} of a whole one cannot be written.")
    length = "" if parts == 1 else f"/{parts}"
    return f"{note.pitch or 'r'}{length}{'.' * dots}{'~' if note.tied else ''}"
