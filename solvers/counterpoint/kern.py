"""Humdrum **kern, read and written: one spine for each part, from the lowest to the highest, as is the custom.

What is read are notes, rests, ties, clefs, metres and names of parts; whatever else a file has (beams, stems,
comments) is passed over. See humdrum.org, "The **kern representation".
"""
import re
from fractions import Fraction
from typing import Final

from solvers.core.formats import FormatError, read_text
from solvers.counterpoint.piece import MOST_PARTS, Note, Part, Piece
from solvers.counterpoint.pitch import Pitch

LONGEST: Final = 1_000_000  # bytes of a file
_NOTE: Final = re.compile(r"([a-gA-G])\1*(#{0,2}|-{0,2})(?![#-])")
_LENGTH: Final = re.compile(r"(\d{1,4})(\.{0,3})")
_METRE: Final = re.compile(r"\*M(\d{1,2})/(\d{1,2})")
_CLEFS: Final = {"G2": "treble", "C1": "soprano", "C3": "alto", "C4": "tenor", "F4": "bass"}
_SIGNS: Final = {name: sign for sign, name in _CLEFS.items()}


def read_kern(data: bytes) -> Piece:
    """The piece of a file. Raises FormatError with line and column."""
    spines: list[list[Note]] = []
    clefs: list[str] = []
    names: list[str] = []
    bar, title = Fraction(1), ""
    for number, line in enumerate(read_text(data, LONGEST).split("\n"), start=1):
        line = line.rstrip("\r")
        if line.startswith("!!!OTL") and ":" in line:
            title = line.split(":", 1)[1].strip()
        if not line or line.startswith("!"):
            continue
        tokens = line.split("\t")
        if not spines:
            if any(token != "**kern" for token in tokens):
                raise FormatError("this is no **kern file: its first line of data names other spines.", line=number)
            if len(tokens) > MOST_PARTS:
                raise FormatError(f"there are {len(tokens)} spines, and {MOST_PARTS} parts at most can be read.",
                                  line=number)
            spines = [[] for _ in tokens]
            clefs, names = ["treble"] * len(tokens), [""] * len(tokens)
            continue
        if len(tokens) != len(spines):
            raise FormatError(f"there are {len(tokens)} columns, and {len(spines)} spines.", line=number)
        for spine, token in enumerate(tokens):
            if token.startswith("*"):
                if token in ("*^", "*v", "*x", "*+"):
                    raise FormatError("spines that split or join cannot be read.", line=number)
                if token.startswith("*clef"):
                    clefs[spine] = _CLEFS.get(token[5:].replace("v", ""), "treble")
                elif token.startswith('*I"'):
                    names[spine] = token[3:43]
                elif match := _METRE.fullmatch(token):
                    bar = _metre(match, number)
            elif not token.startswith("=") and token != ".":
                column = sum(len(before) + 1 for before in tokens[:spine]) + 1
                spines[spine].append(_note(token, number, column))
    if not spines:
        raise FormatError("this is no **kern file: it has no line of spines.")
    parts = (Part(tuple(notes), clef, name) for notes, clef, name in zip(spines, clefs, names, strict=True))
    return Piece(tuple(parts)[::-1], bar, title)


def _metre(match: re.Match[str], line: int) -> Fraction:
    above, below = int(match[1]), int(match[2])
    if not above or below not in (1, 2, 4, 8, 16):
        raise FormatError(f"“{match[0]}” is no metre.", line=line)
    return Fraction(above, below)


def _note(token: str, line: int, column: int) -> Note:
    """A note or a rest of a token."""
    if " " in token:
        raise FormatError("chords cannot be read; give each voice a spine of its own.", line=line, column=column)
    length = _LENGTH.search(token)
    if length is None:
        raise FormatError(f"“{token[:20]}” has no length.", line=line, column=column)
    denominator, dots = int(length[1]), len(length[2])
    if denominator == 0:
        whole = Fraction(2)  # a breve
    elif denominator & (denominator - 1) or denominator > 64:
        raise FormatError(f"“{token[:20]}” has a length that cannot be read.", line=line, column=column)
    else:
        whole = Fraction(1, denominator)
    lasts = whole * (2 - Fraction(1, 2**dots))
    if "r" in token:
        return Note(None, lasts)
    match = _NOTE.search(token)
    if match is None:
        raise FormatError(f"“{token[:20]}” is neither a note nor a rest.", line=line, column=column)
    letters = match[0].rstrip("#-")
    octave = 3 + len(letters) if letters[0].islower() else 4 - len(letters)
    if not 0 <= octave <= 9:
        raise FormatError(f"“{token[:20]}” is out of every voice's reach.", line=line, column=column)
    sign = match[2].replace("-", "b")
    return Note(Pitch.parse(f"{letters[0].lower()}{sign}{octave}"), lasts, "[" in token or "_" in token)


def write_kern(piece: Piece) -> str:
    """The file of a piece; bars are drawn where all parts have one."""
    parts = piece.parts[::-1]
    rows = ["\t".join("**kern" for _ in parts), "\t".join(f"*clef{_SIGNS[part.clef]}" for part in parts),
            "\t".join(f'*I"{part.name or number}' for number, part in enumerate(parts, start=1)),
            "\t".join(f"*M{piece.bar.numerator}/{piece.bar.denominator}" for _ in parts)]
    if piece.title:
        rows.insert(0, f"!!!OTL: {piece.title}")
    events: dict[Fraction, dict[int, str]] = {}
    for spine, part in enumerate(parts):
        time, held = Fraction(0), False
        for note in part.notes:
            events.setdefault(time, {})[spine] = _token(note, held)
            held, time = note.tied, time + note.length
    bar = 0
    for time in sorted(events):
        while time >= bar * piece.bar:
            bar += 1
            rows.append("\t".join(f"={bar}" for _ in parts))
        rows.append("\t".join(events[time].get(spine, ".") for spine in range(len(parts))))
    rows += ["\t".join("==" for _ in parts), "\t".join("*-" for _ in parts)]
    return "\n".join(rows) + "\n"


def _token(note: Note, held: bool) -> str:
    length, dots = note.length, 0
    while dots < 3 and length not in _LENGTHS:
        dots += 1
        length = note.length / (2 - Fraction(1, 2**dots))
    if length not in _LENGTHS:
        raise FormatError(f"a note that lasts {note.length} of a whole one cannot be written.")
    number = f"{_LENGTHS[length]}{'.' * dots}"
    if note.pitch is None:
        return f"{number}r"
    pitch = note.pitch
    letter = pitch.letter * (pitch.octave - 3) if pitch.octave > 3 else pitch.letter.upper() * (4 - pitch.octave)
    sign = "#" * pitch.alteration if pitch.alteration > 0 else "-" * -pitch.alteration
    if held:
        return f"{number}{letter}{sign}{'_' if note.tied else ']'}"
    return f"{'[' if note.tied else ''}{number}{letter}{sign}"


_LENGTHS: Final = {Fraction(2): 0} | {Fraction(1, 2**power): 2**power for power in range(7)}
