"""A note of a piece in words: where it stands, what it is, and its interval with the cantus or the lowest part."""
from fractions import Fraction

from solvers.counterpoint.piece import Note, Part, Piece
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.spoken import LENGTHS, relative_place, spoken_name


def describe_note(piece: Piece, part: int, time: Fraction, note: Note) -> str:
    """A note as a screen reader says it: `bar 3, alto, F sharp 4, half note, a sixth above the cantus`."""
    bar = piece.bar_at(time)
    name = piece.parts[part].name or f"part {part + 1}"
    length = LENGTHS.get(note.length * 16, "note")
    beat = (time - piece.begin_of(bar)) * 4 + 1
    where = "pickup" if not bar else f"bar {bar}"
    where = where if beat == 1 else f"{where}, beat {_beat(beat)}"
    if note.pitch is None:
        return f"{where}, {name.lower()}, {length.replace(' note', '')} rest"
    words = [where, name.lower(), spoken_name(note.pitch), length]
    other = reference_part(piece, part)
    if other is not None:
        beside = note_at(piece.parts[other], time)
        if beside is not None:
            words.append(relative_place(note.pitch, beside, f"the {piece.parts[other].name.lower() or 'lowest part'}"
                                .replace("cantus firmus", "cantus")))
    if note.tied:
        words.append("tied")
    return ", ".join(words)


def _beat(beat: Fraction) -> str:
    return str(beat) if beat.denominator == 1 else f"{float(beat):g}"


def reference_part(piece: Piece, part: int) -> int | None:
    """The part that notes of a part are compared with: the cantus, or else the lowest; None for that part itself."""
    names = [each.name.lower() for each in piece.parts]
    other = names.index("cantus firmus") if "cantus firmus" in names else len(names) - 1
    return None if other == part else other


def note_at(part: Part, time: Fraction) -> Pitch | None:
    end = Fraction(0)
    for note in part.notes:
        end += note.length
        if time < end:
            return note.pitch
    return None
