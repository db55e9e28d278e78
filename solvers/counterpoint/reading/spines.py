"""Spines: the columns of a Humdrum file, line by line, of which those in **kern are parts."""
import re
from collections.abc import Sequence
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

# Signs of phrasing, beams, stems, ornaments and editors, which change neither pitch nor length; in letters b to g and r
# no sign is hidden. `i`, `j`, `l`, `N`, `U`, `V`, `Z` and `@`, `+`, `|`, `<`, `>` are what files define themselves.
_MARKS: Final = r"[(){}&;,'\"`~^:/\\LJKkuvTtMmWwSsPpOoIXxyYnzZiljNUVHh$RQq@+|<>!%?\[\]_]*+"
_TOKEN: Final = re.compile(
    rf"{_MARKS}(?P<length>\d{{1,4}}(?:%\d{{1,4}})?)?(?P<dots>\.{{0,4}}){_MARKS}"
    rf"(?P<pitch>(?P<letter>[a-gA-G])(?P=letter)*)?(?P<sign>#{{1,2}}|-{{1,2}}|n)?{_MARKS}(?P<rest>r)?{_MARKS}"
    rf"(?P<place>(?P<of>[a-gA-G])(?P=of)*[#n-]?)?{_MARKS}", re.ASCII)
_METRE: Final = re.compile(r"\*M([\d+]{1,20})/(\d{1,2})", re.ASCII)
_KEY: Final = re.compile(r"\*k\[((?:[a-g](?:#{1,2}|-{1,2}|n)){0,14})\]")
_CLEF: Final = re.compile(r"\*clef([GCF])(v*)(\^*)([1-5])")


@dataclass
class Spine:
    """A column of a file: what its notes are so far, when they end, and how many grace notes were left out."""

    kind: str
    part: FilePart = field(default_factory=FilePart)
    time: Fraction = Fraction(0)
    graces: int = 0


class KernReader:
    """Reads the lines of a file, one by one, and has the piece in the end."""

    def __init__(self) -> None:
        self._columns: list[Spine] | None = None  # the spine that each column belongs to; none before they are named
        self._spines: list[Spine] = []
        self._music: list[Spine] = []  # those of them that are parts
        self._title = ""
        self._metre: Metre | None = None
        self._bars: list[FileBar] = []
        self._bar_begin = Fraction(0)
        self._keys: list[tuple[Fraction, int]] = []
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
            column = 1
            for spine, token in zip(self._columns, tokens, strict=True):
                if spine.kind == "**kern" and token != ".":
                    self._read_token(spine, token, number, column)
                column += len(token) + 1

    def piece(self, remark: str) -> Piece:
        """The piece that was read. Raises FormatError if the text is not a piece."""
        if self._columns is None:
            raise FormatError("this is no **kern file: it has no line of spines.")
        music = self._music
        for spine in music:
            if spine.time != music[0].time:
                raise FormatError(f"{self._name_of(spine)} lasts {spine.time} whole notes, and "
                                  f"{self._name_of(music[0])} {music[0].time}.")
        self._close_bar(music[0].time)
        graces = sum(spine.graces for spine in music)
        more = [f"{counted(graces, 'grace note')} without a length left out."] if graces else []
        found = FilePiece([spine.part for spine in reversed(music)], self._bars, self._keys, self._title,
                           [*([remark] if remark else []), *self._dropped, *more])
        return found.piece()

    def _name_of(self, spine: Spine) -> str:
        return f"“{spine.part.name}”" if spine.part.name else f"spine {self._spines.index(spine) + 1}"

    # Lines that are no notes

    def _name_spines(self, tokens: Sequence[str], line: int) -> None:
        if not all(token.startswith("**") for token in tokens) or "**kern" not in tokens:
            raise FormatError("this is no **kern file: its first line of data names other spines.", line=line)
        self._spines = [Spine(token) for token in tokens]
        self._columns = list(self._spines)
        self._music = [spine for spine in self._spines if spine.kind == "**kern"]
        if len(self._music) > MOST_PARTS:
            raise FormatError(f"there are {len(self._music)} spines of music, and {MOST_PARTS} parts at most can be "
                              "read.", line=line)
        others = sorted({spine.kind for spine in self._spines} - {"**kern"})
        if others:
            self._drop(f"Spines that are no music are left out: {', '.join(others)[:100]}.")

    def _interpret(self, tokens: Sequence[str], line: int) -> None:
        """Read a line of interpretations: clefs, keys, metres and names, or what becomes of the columns.

        A line with a path (`*^`, `*v`, `*-` ...) has nothing else. Of a part the first clef counts; keys are those of
        the first spine, the lowest part. Tokens that are not known, such as instruments, are passed over.
        """
        assert self._columns is not None
        if any(token in ("*^", "*v", "*x", "*+", "*-") for token in tokens):
            self._rearrange(tokens, line)
            return
        for spine, token in zip(self._columns, tokens, strict=True):
            if spine.kind != "**kern":
                continue
            if match := _CLEF.fullmatch(token):
                spine.part.clef = spine.part.clef or clef_named(
                    match[1], int(match[4]), len(match[3]) - len(match[2]))
            elif token.startswith('*I"'):
                spine.part.name = token[3:43]
            elif token.startswith("*M") and "/" in token:
                match = _METRE.fullmatch(token)
                metre = None if match is None else parse_metre(match[1], match[2])
                if metre is None:
                    raise FormatError(f"“{token[:20]}” is no metre.", line=line)
                self._set_metre(metre, spine)
            elif match := _KEY.fullmatch(token):
                sharps = match[1].count("#") - match[1].count("-")
                if spine is self._music[0] and abs(sharps) <= 7:
                    self._keys.append((spine.time, sharps))
            elif token.startswith("*>") and "[" in token:
                self._drop("Repeats are not played out: every bar stands once.")

    def _set_metre(self, metre: Metre, spine: Spine) -> None:
        if spine is not self._music[0]:
            if metre != self._metre:
                self._drop("Parts with a metre of their own have that of the lowest part.")
            return
        if self._metre is not None and metre != self._metre:
            self._close_bar(min(one.time for one in self._music))
        self._metre = metre

    def _rearrange(self, tokens: Sequence[str], line: int) -> None:
        assert self._columns is not None
        columns: list[Spine] = []
        joined = False
        for spine, token in zip(self._columns, tokens, strict=True):
            if spine.kind == "**kern" and token in ("*^", "*v", "*x", "*+"):
                raise FormatError("a part splits into two voices here; give each voice a spine of its own.", line=line)
            if token == "*x" or token == "*+":
                raise FormatError("spines that change places cannot be read.", line=line)
            if token == "*-" or (token == "*v" and joined):
                continue
            joined = token == "*v"
            columns += [spine, spine] if token == "*^" else [spine]
        self._columns = columns
        self._is_over = not any(spine.kind == "**kern" for spine in columns)

    def _end_bar(self, tokens: Sequence[str]) -> None:
        if any(":" in token for token in tokens):
            self._drop("Repeats are not played out: every bar stands once.")
        self._close_bar(min(spine.time for spine in self._music))

    def _close_bar(self, time: Fraction) -> None:
        if time > self._bar_begin:
            self._bars.append(FileBar(time - self._bar_begin, self._metre or COMMON_TIME))
            self._bar_begin = time

    def _drop(self, sentence: str) -> None:
        if sentence not in self._dropped:
            self._dropped.append(sentence)

    # Notes

    def _read_token(self, spine: Spine, token: str, line: int, column: int) -> None:
        if " " in token:
            raise FormatError("chords cannot be read; give each voice a spine of its own.", line=line, column=column)
        match = _TOKEN.fullmatch(token)
        if match is None or not (match["pitch"] or match["rest"]):
            raise FormatError(f"“{token[:20]}” is neither a note nor a rest.", line=line, column=column)
        if "q" in token or "Q" in token:
            spine.graces += 1
            return
        length = _length(match, token, line, column)
        begin, where = spine.time, self._name_of(spine)
        spine.time = check_time(begin + length, where)
        if match["rest"]:
            return
        if match["place"]:
            raise FormatError(f"“{token[:20]}” has two pitches.", line=line, column=column)
        letters, sign = match["pitch"], (match["sign"] or "").replace("-", "b").replace("n", "")
        octave = 3 + len(letters) if letters[0].islower() else 4 - len(letters)
        if not 0 <= octave <= 9:
            raise FormatError(f"“{token[:20]}” is out of every voice’s reach.", line=line, column=column)
        tied = "[" in token or "_" in token
        spine.part.events.append(Event(begin, length, Pitch.parse(f"{letters[0].lower()}{sign}{octave}"), tied))


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
