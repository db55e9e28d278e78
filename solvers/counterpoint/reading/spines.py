"""Spines: the columns of a Humdrum file, line by line, of which those in **kern are parts."""
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from html import unescape
from typing import Final

from solvers.core.formats import FormatError
from solvers.core.wording import counted
from solvers.counterpoint.piece import COMMON_TIME, MOST_PARTS, Metre, Piece
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.reading.assembly import FilePart, FilePiece
from solvers.counterpoint.reading.bars import FileBar, parse_metre
from solvers.counterpoint.reading.lines import Event, check_time, clef_named
from solvers.counterpoint.reading.outer import inner_notes_sentence, split_part

MOST_VOICES: Final = 8        # of a part
MOST_OF_A_CHORD: Final = 20   # notes

# Signs of phrasing, beams, stems, ornaments and editors, which change neither pitch nor length; in letters b to g and r
# no sign is hidden. `i`, `j`, `l`, `N`, `U`, `V`, `Z` and `@`, `+`, `|`, `<`, `>` are what files define themselves.
_MARKS: Final = r"[(){}&;,'\"`~^:/\\LJKkuvTtMmWwSsPpOoIXxyYnzZiljNUVHh$RQq@+|<>!%?\[\]_]*+"
_TOKEN: Final = re.compile(
    rf"{_MARKS}(?P<length>\d{{1,4}}(?:%\d{{1,4}})?)?(?P<dots>\.{{0,4}}){_MARKS}"
    rf"(?P<pitch>(?P<letter>[a-gA-G])(?P=letter)*)?(?P<sign>#{{1,2}}|-{{1,2}}|n)?{_MARKS}(?P<rest>r)?{_MARKS}"
    rf"(?P<place>(?P<of>[a-gA-G])(?P=of)*[#n-]?)?{_MARKS}", re.ASCII)
_METRE: Final = re.compile(r"\*M([\d+]{1,20})/(\d{1,2})", re.ASCII)
_KEY: Final = re.compile(r"\*k\[((?:[a-g](?:#{1,2}|-{1,2}|n)){0,14})\]")
_CLEF: Final = re.compile(r"\*clef([GCF])(v{0,2}|\^{0,2})([1-5])")
_SINGERS: Final = {"*Isoprn": "Soprano", "*Icant": "Cantus", "*Ialto": "Alto", "*Icalto": "Altus", "*Itenor": "Tenor",
                   "*Ibarit": "Baritone", "*Ibass": "Bass"}
_STAFF: Final = re.compile(r"\*staff(\d{1,3})", re.ASCII)
_BAR: Final = re.compile(r"=+(\d{1,5})", re.ASCII)


@dataclass
class Spine:
    """A spine of a file: its part, the notes of its voices so far, how many grace notes were left out, its staff if it
    names one, its clefs and the sharps of its keys with their times."""

    kind: str
    part: FilePart = field(default_factory=FilePart)
    voices: list[list[Event]] = field(default_factory=lambda: [[]])
    graces: int = 0
    staff: int | None = None
    clefs: list[tuple[Fraction, str]] = field(default_factory=list)
    keys: list[tuple[Fraction, int]] = field(default_factory=list)


@dataclass
class Column:
    """A column of a line: its spine, which of the voices of that, and when its notes so far end."""

    spine: Spine
    voice: int = 0
    time: Fraction = Fraction(0)


class KernReader:
    """Reads the lines of a file, one by one, and has the piece in the end."""

    def __init__(self) -> None:
        self._columns: list[Column] | None = None  # none before they are named
        self._spines: list[Spine] = []
        self._music: list[Spine] = []  # those of them that are parts
        self._title = ""
        self._metre: Metre | None = None
        self._bars: list[FileBar] = []
        self._bar_begin = Fraction(0)
        self._number: int | None = None  # of the bar that is read; None before the first line with one
        self._end: Fraction | None = None  # of the first part of which all columns have ended
        self._dropped: list[str] = []
        self._is_over = False

    def read_line(self, line: str, number: int) -> None:
        """Read the next line. Raises FormatError with line and column.

        The first character tells what a line is: `!` a comment, `*` interpretations, `=` a bar line, all else notes.
        The first line of data names the spines; from then on each line has a column for each, until they split or end.
        """
        if line.startswith("!!!OTL") and ":" in line and not self._title:
            self._title = unescape(line.split(":", 1)[1].strip()[:200])
        if not line.strip() or line.startswith("!"):
            return
        if self._is_over:
            self._drop("What stands behind the end of the first piece is left out.")
            return
        tokens = line.split("\t")
        if self._columns is None:
            self._name_spines(tokens, number)
            return
        if len(tokens) != len(self._columns):
            raise FormatError(f"there are {len(tokens)} columns, and {len(self._columns)} spines.", line=number)
        if line.startswith("*"):
            self._interpret(tokens, number)
        elif line.startswith("="):
            self._end_bar(tokens)
        else:
            place = 1
            for column, token in zip(self._columns, tokens, strict=True):
                if column.spine.kind == "**kern" and token != ".":
                    self._read_token(column, token, number, place)
                place += len(token) + 1

    def piece(self, remark: str) -> Piece:
        """The piece that was read. Raises FormatError if the text is not a piece."""
        if self._columns is None:
            raise FormatError("this is no **kern file: it has no line of spines.")
        self._end_columns(self._columns)
        self._close_bar(self._end or Fraction(0))
        graces = sum(spine.graces for spine in self._music)
        more = [f"{counted(graces, 'grace note')} without a length left out."] if graces else []
        parts: list[FilePart] = []
        inner = 0
        staff: int | None = None
        for spine in reversed(self._music):  # parts go from the highest, and spines from the lowest
            spine.part.clefs, spine.part.keys = spine.clefs, spine.keys
            spine.part.shares_staff = spine.staff is not None and spine.staff == staff
            staff = spine.staff
            lines, left_out = split_part(spine.part, spine.voices)
            parts += lines
            inner += left_out
        more += [inner_notes_sentence(inner)] if inner else []
        found = FilePiece(parts, self._bars, self._title,
                          [*([remark] if remark else []), *self._dropped, *more])
        return found.piece()

    def _end_columns(self, columns: Iterable[Column]) -> None:
        """Columns that come to an end: all parts last as long. Raises FormatError."""
        for column in columns:
            if column.spine.kind == "**kern":
                if self._end is not None and column.time != self._end:
                    raise FormatError(f"{self._name_of(column.spine)} lasts {column.time} whole notes, and "
                                      f"{self._name_of(self._music[0])} {self._end}.")
                self._end = column.time

    def _name_of(self, spine: Spine) -> str:
        return f"“{spine.part.name}”" if spine.part.name else f"spine {self._spines.index(spine) + 1}"

    # Lines that are no notes

    def _name_spines(self, tokens: Sequence[str], line: int) -> None:
        if not all(token.startswith("**") for token in tokens) or "**kern" not in tokens:
            raise FormatError("this is no **kern file: its first line of data names other spines.", line=line)
        self._spines = [Spine(token) for token in tokens]
        self._columns = [Column(spine) for spine in self._spines]
        self._music = [spine for spine in self._spines if spine.kind == "**kern"]
        if len(self._music) > MOST_PARTS:
            raise FormatError(f"there are {len(self._music)} spines of music, and {MOST_PARTS} parts at most can be "
                              "read.", line=line)
        others = sorted({spine.kind for spine in self._spines} - {"**kern"})
        if others:
            self._drop(f"Spines that are no music are left out: {', '.join(others)[:100]}.")

    def _interpret(self, tokens: Sequence[str], line: int) -> None:
        """Read a line of interpretations: clefs, keys, metres and names, or what becomes of the columns.

        A line with a path (`*^`, `*v`, `*-` ...) has nothing else. Clefs hold from what begins next, while longer notes
        of their own spine may still sound. Tokens that are not known, such as instruments, are passed over.
        """
        assert self._columns is not None
        if any(token in ("*^", "*v", "*x", "*+", "*-") for token in tokens):
            self._rearrange(tokens, line)
            return
        for column, token in zip(self._columns, tokens, strict=True):
            spine = column.spine
            if spine.kind != "**kern":
                continue
            if match := _CLEF.fullmatch(token):
                clef = clef_named(match[1], int(match[3]), match[2].count("^") - match[2].count("v"))
                spine.clefs.append((self._earliest(), clef))
            elif token.startswith('*I"'):
                spine.part.name = token[3:43]
            elif token in _SINGERS:
                spine.part.name = spine.part.name or _SINGERS[token]
            elif match := _STAFF.fullmatch(token):
                spine.staff = int(match[1])
            elif token.startswith("*M") and "/" in token:
                match = _METRE.fullmatch(token)
                metre = None if match is None else parse_metre(match[1], match[2])
                if metre is None:
                    raise FormatError(f"“{token[:20]}” is no metre.", line=line)
                self._set_metre(metre, spine)
            elif match := _KEY.fullmatch(token):
                sharps = match[1].count("#") - match[1].count("-")
                if not column.voice and abs(sharps) <= 7:
                    spine.keys.append((column.time, sharps))
            elif token.startswith("*>") and "[" in token:
                self._drop("Repeats are not played out: every bar stands once.")

    def _set_metre(self, metre: Metre, spine: Spine) -> None:
        if spine is not self._music[0]:
            if metre != self._metre:
                self._drop("Parts with a metre of their own have that of the lowest part.")
            return
        if self._metre is not None and metre != self._metre:
            self._close_bar(self._earliest())
        self._metre = metre

    def _rearrange(self, tokens: Sequence[str], line: int) -> None:
        """Read a line of paths: columns that split into two voices, join, change places or end. Raises FormatError.

        Columns that join go on as the first of them, from the later of their times; that of the other voice is silent
        from then on, and comes back if the column splits again. Two columns change places by `*x` in both.
        """
        assert self._columns is not None
        columns: list[Column] = []
        ended: list[Column] = []
        joined = False
        for column, token in zip(self._columns, tokens, strict=True):
            if token == "*+":
                raise FormatError("spines that begin later cannot be read.", line=line)
            if token == "*-":
                ended.append(column)
            elif token == "*v" and joined and columns[-1].spine is column.spine:
                columns[-1].time = max(columns[-1].time, column.time)
            elif token == "*^":
                columns += [column, self._split(column, line)]
            else:
                columns.append(column)
            joined = token == "*v"
        if tokens.count("*x") == 2:
            first, second = (place for place, token in enumerate(tokens) if token == "*x")
            if len(columns) == len(tokens):
                columns[first], columns[second] = columns[second], columns[first]
        self._end_columns(ended)
        self._columns = columns
        self._is_over = not any(column.spine.kind == "**kern" for column in columns)

    def _split(self, column: Column, line: int) -> Column:
        """A further voice of a column's spine: the first one that no column of the file has at present."""
        assert self._columns is not None
        taken = {each.voice for each in self._columns if each.spine is column.spine}
        voice = next(number for number in range(len(taken) + 1) if number not in taken)
        if voice >= MOST_VOICES:
            raise FormatError(f"a part splits into more than {MOST_VOICES} voices here.", line=line)
        if voice == len(column.spine.voices):
            column.spine.voices.append([])
        return Column(column.spine, voice, column.time)

    def _end_bar(self, tokens: Sequence[str]) -> None:
        if any(":" in token for token in tokens):
            self._drop("Repeats are not played out: every bar stands once.")
        match = _BAR.match(tokens[0])
        number = None if match is None else int(match[1])
        if self._number is None and number is not None and not self._bars:
            self._number = number - 1  # of what stands before the first number, if anything does
        self._close_bar(self._earliest())
        if number is not None:
            self._number = number
        elif self._number is not None and self._bars and self._bars[-1].length >= self._bars[-1].metre.length:
            self._number += 1  # behind a bar line inside of a bar, as at a repeat, the number stays

    def _earliest(self) -> Fraction:
        """The time up to which all parts are read."""
        return min(column.time for column in self._columns or [] if column.spine.kind == "**kern")

    def _close_bar(self, time: Fraction) -> None:
        if time > self._bar_begin:
            self._bars.append(FileBar(time - self._bar_begin, self._metre or COMMON_TIME, self._number))
            self._bar_begin = time

    def _drop(self, sentence: str) -> None:
        if sentence not in self._dropped:
            self._dropped.append(sentence)

    # Notes

    def _read_token(self, column: Column, token: str, line: int, place: int) -> None:
        """Read a note, a rest, or the notes of a chord; a chord lasts as long as its first note."""
        begin, end = column.time, column.time
        for word in token.split(" ")[:MOST_OF_A_CHORD]:
            match = _TOKEN.fullmatch(word)
            if match is None or not (match["pitch"] or match["rest"]):
                raise FormatError(f"“{word[:20]}” is neither a note nor a rest.", line=line, column=place)
            if "q" in word or "Q" in word:
                column.spine.graces += 1
                continue
            length = _length(match, word, line, place)
            end = end if end > begin else check_time(begin + length, self._name_of(column.spine))
            if not match["rest"]:
                column.spine.voices[column.voice].append(_event(match, word, begin, length, line, place))
        column.time = end


def _event(match: re.Match[str], token: str, begin: Fraction, length: Fraction, line: int, column: int) -> Event:
    """The note of a token. Raises FormatError."""
    if match["place"]:
        raise FormatError(f"“{token[:20]}” has two pitches.", line=line, column=column)
    letters, sign = match["pitch"], (match["sign"] or "").replace("-", "b").replace("n", "")
    octave = 3 + len(letters) if letters[0].islower() else 4 - len(letters)
    if not 0 <= octave <= 9:
        raise FormatError(f"“{token[:20]}” is out of every voice’s reach.", line=line, column=column)
    tied = "[" in token or "_" in token
    return Event(begin, length, Pitch.parse(f"{letters[0].lower()}{sign}{octave}"), tied, ";" in token)


def _length(match: re.Match[str], token: str, line: int, column: int) -> Fraction:
    """The length of a token: `4` a quarter, `0` a breve, `00` a long, `000` a maxima, `3%2` two thirds of a whole."""
    if match["length"] is None:
        raise FormatError(f"“{token[:20]}” has no length.", line=line, column=column)
    below, _, above = match["length"].partition("%")
    if not int(below):
        whole = Fraction(2 ** len(below)) if len(below) <= 3 and not above else Fraction(0)
    else:
        whole = Fraction(int(above or 1), int(below))
    if not whole:
        raise FormatError(f"“{token[:20]}” has a length that cannot be read.", line=line, column=column)
    return whole * (2 - Fraction(1, 2 ** len(match["dots"])))
