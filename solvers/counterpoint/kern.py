"""Humdrum **kern, read and written: one spine for each part, from the lowest to the highest, as is the custom.

What is read are notes, rests, ties, clefs, metres, keys, bar lines and names of parts; marks of engraving such as beams
are passed over, and a token that is not understood is refused. See humdrum.org, "The **kern representation".
"""
from fractions import Fraction
from typing import Final

from solvers.core.formats import FormatError
from solvers.core.text_encoding import decode_text
from solvers.counterpoint.piece import Note, Piece
from solvers.counterpoint.reading.lines import CLEF_SIGNS
from solvers.counterpoint.reading.spines import KernReader

LONGEST: Final = 1_000_000  # bytes of a file
_BREVES: Final = {Fraction(2): "0", Fraction(4): "00", Fraction(8): "000"}


def read_kern(data: bytes) -> Piece:
    """The piece of a file. Raises FormatError with line and column."""
    if len(data) > LONGEST:
        raise FormatError(f"this is longer than the {LONGEST:,} bytes that can be read.")
    text, remark = decode_text(data)
    reader = KernReader()
    for number, line in enumerate(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"), start=1):
        reader.read_line(line, number)
    return reader.piece(remark)


def write_kern(piece: Piece) -> str:
    """The file of a piece; notes over a bar line become tied ones.

    In each bar the notes of all spines are sorted by the times at which they begin; each time becomes a row, with a dot
    in the spines where nothing begins then.
    """
    parts = piece.parts[::-1]

    def row(word: str) -> str:
        return "\t".join(word for _ in parts)

    rows = [row("**kern"), "\t".join(_clef_word(part.clef) for part in parts)]
    if any(part.name for part in parts):
        rows.append("\t".join(f'*I"{part.name}' for part in parts))
    if len(piece.staves) < len(piece.parts):  # which of them stand on one
        staves = [number for number, staff in enumerate(piece.staves, start=1) for _ in staff]
        rows.insert(1, "\t".join(f"*staff{number}" for number in reversed(staves)))
    if piece.title:
        rows.insert(0, f"!!!OTL: {piece.title}")
    rows += _signatures(piece, 1)
    for bars in zip(*(piece.measures(part) for part in parts), strict=True):
        number = bars[0][0]
        if number or piece.number_of(0) != piece.number_of(1) - 1:
            rows.append(row(f"={piece.number_of(number)}"))
        rows += _signatures(piece, number) if number > 1 else []
        events: dict[Fraction, dict[int, str]] = {}
        clefs = _clef_changes(piece, number)
        for spine, (_, notes) in enumerate(bars):
            time = Fraction(0)
            for note, held in notes:
                events.setdefault(time, {})[spine] = _token(note, held)
                time += note.length
        for time in sorted(events):
            if time in clefs:
                rows.append("\t".join(clefs[time].get(spine, "*") for spine in range(len(parts))))
            rows.append("\t".join(events[time].get(spine, ".") for spine in range(len(parts))))
    rows += [row("=="), row("*-")]
    return "\n".join(rows) + "\n"


def _signatures(piece: Piece, bar: int) -> list[str]:
    """The lines of keys and a metre that stand before a bar, as far as there are any."""
    keys = [dict(piece.keys_of(staff)).get(bar) for staff in reversed(piece.staves) for _ in staff]
    metre = dict(piece.metres).get(bar)
    rows = ["\t".join(map(_key_word, keys))] if any(sharps is not None for sharps in keys) else []
    return rows if metre is None else [*rows, "\t".join(f"*M{metre}" for _ in keys)]


def _key_word(sharps: int | None) -> str:
    """A key signature; None where there is none."""
    if sharps is None:
        return "*"
    return f"*k[{'f#c#g#d#a#e#b#'[:2 * sharps] if sharps > 0 else 'b-e-a-d-g-c-f-'[:-2 * sharps]}]"


def _clef_changes(piece: Piece, bar: int) -> dict[Fraction, dict[int, str]]:
    """The clefs that begin in a bar, by their times in it and their spines."""
    begin, end = piece.begin_of(bar), piece.begin_of(bar + 1)
    found: dict[Fraction, dict[int, str]] = {}
    for spine, part in enumerate(reversed(piece.parts)):
        for time, clef in part.clef_changes:
            if begin <= time < end:
                found.setdefault(time - begin, {})[spine] = _clef_word(clef)
    return found


def _clef_word(clef: str) -> str:
    sign, line, octaves = CLEF_SIGNS[clef]
    return f"*clef{sign}{'v' * -octaves}{line}"


def _token(note: Note, held: bool) -> str:
    number, fermata = _length_word(note.length), ";" if note.fermata else ""
    if note.pitch is None:
        return f"{number}r{fermata}"
    pitch = note.pitch
    letter = pitch.letter * (pitch.octave - 3) if pitch.octave > 3 else pitch.letter.upper() * (4 - pitch.octave)
    sign = "#" * pitch.alteration if pitch.alteration > 0 else "-" * -pitch.alteration
    if held:
        return f"{number}{letter}{sign}{'_' if note.tied else ']'}{fermata}"
    return f"{'[' if note.tied else ''}{number}{letter}{sign}{fermata}"


def _length_word(length: Fraction) -> str:
    """A length as `4`, `4.`, `0`, or, if no such word has it, as a fraction: `3%5` is 5/3 of a whole note."""
    for dots in range(4):
        plain = length / (2 - Fraction(1, 2**dots))
        if plain in _BREVES:
            return _BREVES[plain] + "." * dots
        if plain.numerator == 1:
            return f"{plain.denominator}{'.' * dots}"
    return f"{length.denominator}%{length.numerator}"
