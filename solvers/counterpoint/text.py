"""Our text of a piece: a line for each part, from the highest to the lowest, to be written by hand.

    # what follows a hash is a remark
    metre 4/4
    upper treble: r/2 a4/2~ | a4/2 d5/2~ | d5/2 c#5/2 | d5
    cantus alto:  d4        | f4         | e4         | d4

A note is its letter, sharps (#) or flats (b) and octave, then its length as a part of a whole note unless that is a
whole one (`d4/12` in triplets, `d4/8%5` for five eighths), dots, ~ if it is tied to the next, and ^ for a fermata. Bars
may be told by |, and are checked where they are. A part whose name begins with + stands on the staff of the one above.
The name of a clef between two notes is one that holds from there on.

Before the parts may stand `metre 3/4` (without one, bars are whole notes alla breve), `metre 2/4 from 5` for bar 5 and
all that follow, `pickup 1/4` for an incomplete bar before the first one, and `key -3` for a signature of three flats
(sharps are positive), from a bar on, too, and `key -1 of 2` for the second part alone; `length 1/2 in 5` for a bar that
is shorter or longer than its metre, and `number 14 in 15` where the numbers over the bars go on with another one.
`repeat begin in 3` and `repeat end in 8` are repeat signs, and `ending 1 in 7 to 8` is the bracket of a first time.
"""
import re
from collections.abc import Sequence, Sized
from dataclasses import replace
from fractions import Fraction
from typing import Final

from solvers.core.formats import FormatError
from solvers.core.text_encoding import decode_text
from solvers.counterpoint.clefs import Clefs
from solvers.counterpoint.piece import ALLA_BREVE, CLEFS, MOST_BARS, Ending, Keys, Metre, Note, Part, Piece, is_ending
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.reading.assembly import MOST_CHANGES
from solvers.counterpoint.reading.bars import parse_metre
from solvers.counterpoint.reading.lines import check_time, parse_number

LONGEST: Final = 1_000_000  # bytes of a file
FINEST_BAR: Final = 1024   # of the parts of a whole note in which the length of a bar is written
LONGEST_NAME: Final = 40
_TOKEN: Final = re.compile(r"(r|[a-gA-G](?:#{0,2}|b{0,2})\d)(?:/(\d{1,4})(?:%(\d{1,4}))?)?(\.{0,3})(~?)(\^?)", re.ASCII)
_SIGNATURE: Final = re.compile(r"(metre|key|pickup|length|number|repeat|ending) (\S{1,12})(?: of (\d{1,2}))?"
                               r"(?: (?:from|in) (\d{1,5}))?(?: to (\d{1,5}))?", re.ASCII)
_WRITTEN: Final = {"metre": "a metre is written like 3/2, before the parts.",
                   "key": "a key is written like -3, which are three flats, before the parts.",
                   "pickup": "a pickup is written like 1/4, before the parts.",
            "length": "the length of a bar is written like “length 1/2 in 5”, before the parts.",
            "number": "the number of a bar is written like “number 14 in 15”, before the parts.",
            "repeat": "repeat signs are written like “repeat begin in 3” and “repeat end in 8”, before the parts.",
            "ending": "an ending is written like “ending 1 in 7 to 8”, before the parts."}


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
        shares_staff = words[:1] == ["+"] and bool(parts)
        name = " ".join(words[1:] if shares_staff else words)
        if not colon or not 0 < len(name) <= LONGEST_NAME or set(name) & set("|~"):
            raise FormatError("a part begins with its name, perhaps a clef, and a colon.", line=number)
        notes, changes = _notes(line, len(head) + 1, number, signatures)
        parts.append(Part(notes, clef, "" if name == f"part {len(parts) + 1}" else name, shares_staff, changes))
    return signatures.piece(parts, remark)


class _Signatures:
    """The header before the parts: metres, keys and a pickup."""

    def __init__(self) -> None:
        self.metres: dict[int, Metre] = {1: ALLA_BREVE}
        self.keys: dict[int, dict[int, int]] = {0: {}}  # of parts that have their own, from 1; 0 is for the others
        self.lengths: dict[int, Fraction] = {}
        self.numbers: dict[int, int] = {}
        self.repeats: dict[str, set[int]] = {"begin": set(), "end": set()}
        self.endings: list[Ending] = []
        self.pickup = Fraction(0)

    def read(self, match: re.Match[str], line: int, *, is_late: bool) -> None:
        """Read a line of them. Raises FormatError.

        Each kind has its own values, and no line may stand behind the parts, since their bars are checked by it. Bar 0
        is a pickup: it has a number and repeat signs, but no metre, key or length of its own.
        """
        kind, word, part, bar, end = match[1], match[2], int(match[3] or 0), int(match[4] or 1), int(match[5] or 0)
        above, stroke, below = word.partition("/")
        value = parse_number(word)
        signs: tuple[Sized, ...] = (self.metres, *self.keys.values(), self.lengths, self.numbers,
                                    *self.repeats.values(), self.endings)
        good = (bar > 0 or kind in ("number", "repeat", "ending")) and not is_late and (
            max(map(len, signs)) < MOST_CHANGES and bool(end) == (kind == "ending")) and (
                match[3] is None or (part > 0 and kind == "key"))
        if kind == "metre" and good and stroke and (metre := parse_metre(above, below)) is not None:
            self.metres[bar] = metre
        elif kind == "key" and good and value is not None and value.denominator == 1 and abs(value) <= 7:
            self.keys.setdefault(part, {})[bar] = int(value)
        elif kind == "pickup" and good and bar == 1 and value is not None and 0 <= value <= 8 and (
                value.denominator <= 64):
            self.pickup = value
        elif kind == "length" and good and value is not None and 0 < value <= 64 and value.denominator <= FINEST_BAR:
            self.lengths[bar] = value
        elif kind == "number" and good and value is not None and value.denominator == 1 and 0 <= value <= MOST_BARS:
            self.numbers[bar] = int(value)
        elif kind == "repeat" and good and word in self.repeats:
            self.repeats[word].add(bar)
        elif kind == "ending" and good and bar <= end and is_ending(word):
            self.endings.append(Ending(bar, end, word))
        else:
            raise FormatError(_WRITTEN[kind], line=line)

    def check_bars(self, strokes: Sequence[tuple[Fraction, int]], length: Fraction, line: int) -> None:
        """Check that a bar ends at each stroke of a line, given by its time and column. Raises FormatError."""
        bars = self._piece((Part((Note(None, length),)),)) if strokes and length else None
        for time, column in strokes:
            bar = bars.bar_at(time) if bars is not None else 1
            if bars is None or bars.begin_of(bar) != time:
                raise FormatError(f"here bar {bar} is not full.", line=line, column=column)

    def piece(self, parts: list[Part], remark: str) -> Piece:
        """The piece with these parts, each staff of which gets its keys. Raises FormatError."""
        if max(self.keys) > len(parts):
            raise FormatError(f"there is a key of part {max(self.keys)}, and no such part.")
        keys: Keys = ()
        for place, part in enumerate(parts):
            if not part.shares_staff:
                keys = tuple(sorted(self.keys.get(place + 1, {}).items()))
            parts[place] = replace(part, keys=keys)
        return self._piece(tuple(parts), (remark,) if remark else ())

    def _piece(self, parts: tuple[Part, ...], dropped: tuple[str, ...] = ()) -> Piece:
        changes = tuple((bar, metre) for bar, metre in sorted(self.metres.items()) if bar > 1)
        return Piece(parts, self.metres[1], "", self.pickup, changes, tuple(sorted(self.keys[0].items())),
                     tuple(sorted(self.lengths.items())), tuple(sorted(self.numbers.items())),
                     tuple(sorted(self.repeats["begin"])), tuple(sorted(self.repeats["end"])),
                     tuple(sorted(self.endings)), dropped)


def _notes(line: str, begin: int, number: int, signatures: _Signatures) -> tuple[tuple[Note, ...], Clefs]:
    """The notes of a line, and the clefs between them. Raises FormatError."""
    notes: list[Note] = []
    clefs: dict[Fraction, str] = {}
    column = 0
    strokes: list[tuple[Fraction, int]] = []
    time = Fraction(0)
    for match in re.finditer(r"\S+", line[begin:]):
        column = begin + match.start() + 1
        if match[0] == "|":
            strokes.append((time, column))
            continue
        if match[0] in CLEFS and time and time not in clefs and len(clefs) < MOST_CHANGES:
            clefs[time] = match[0]
            continue
        token = _TOKEN.fullmatch(match[0])
        if token is None:
            raise FormatError(f"“{match[0][:20]}” is no note; one is written like d5, f#4/2 or r/4.", line=number,
                              column=column)
        below, above = int(token[2] or 1), int(token[3] or 1)
        if not below or not above:
            raise FormatError(f"“{match[0][:20]}” has a length that no note has.", line=number, column=column)
        length = check_time(Fraction(above, below) * (2 - Fraction(1, 2 ** len(token[4]))), "a note")
        pitch = None if token[1] == "r" else Pitch.parse(token[1])
        notes.append(Note(pitch, length, bool(token[5]) and pitch is not None, bool(token[6])))
        time = check_time(time + length, "the part")
    if time in clefs:
        raise FormatError("no note stands behind the last clef.", line=number, column=column)
    signatures.check_bars(strokes, time, number)
    return tuple(notes), tuple(clefs.items())


def write_piece(piece: Piece) -> str:
    """The text of a piece, which is read as the same one.

    What is usual is left out: bars of a whole note, numbers that go on by one. Bars are told by strokes between notes;
    a note that is held over a bar line has none. A name loses the signs that end it.
    """
    rows = [f"metre {metre}{'' if bar == 1 else f' from {bar}'}" for bar, metre in piece.metres
            if bar > 1 or metre != ALLA_BREVE]
    rows += [f"pickup {piece.pickup}"] if piece.pickup else []
    own = [(f" of {staff[0] + 1}", piece.parts[staff[0]].keys) for staff in piece.staves]
    rows += [f"key {sharps}{whose}{'' if bar == 1 else f' from {bar}'}"
             for whose, keys in [("", piece.keys), *own] for bar, sharps in keys]
    rows += [f"length {length} in {bar}" for bar, length in piece.lengths]
    rows += [f"number {number} in {bar}" for bar, number in piece.numbers]
    rows += [f"repeat begin in {bar}" for bar in piece.opening] + [f"repeat end in {bar}" for bar in piece.closing]
    rows += [f"ending {ending.numbers} in {ending.begin} to {ending.end}" for ending in piece.endings]
    for number, part in enumerate(piece.parts, start=1):
        words, time, clefs = [], Fraction(0), dict(part.clef_changes)
        for note in part.notes:
            if time and piece.begin_of(piece.bar_at(time)) == time:
                words.append("|")
            words += [clefs[time]] if time in clefs else []
            words.append(_word(note))
            time += note.length
        name = re.sub(r"[|~:#+\s]+", " ", part.name)[:LONGEST_NAME].strip()
        rows.append(f"{'+ ' if part.shares_staff else ''}{name or f'part {number}'} {part.clef}: {' '.join(words)}")
    return "\n".join(rows) + "\n"


def _word(note: Note) -> str:
    """A note as `d4/2.~^`; the fewest dots that make its length a part of a whole note, or else a fraction of one."""
    plain = [note.length / (2 - Fraction(1, 2**dots)) for dots in range(4)]
    dots = next((dots for dots, length in enumerate(plain) if length.numerator == 1), None)
    number = plain[dots or 0]
    length = f"/{number.denominator}" if number.denominator > 1 or number.numerator > 1 else ""
    fraction = f"%{number.numerator}" if number.numerator > 1 else ""
    return (f"{note.pitch or 'r'}{length}{fraction}{'.' * (dots or 0)}{'~' if note.tied else ''}"
            f"{'^' if note.fermata else ''}")
