"""A note in words, as a screen reader says it."""
from fractions import Fraction

from app.games.counterpoint.note_words import describe_note, note_at, reference_part
from solvers.counterpoint.piece import Note, Part, Piece
from solvers.counterpoint.pitch import Pitch

HALF, WHOLE = Fraction(1, 2), Fraction(1)
UPPER = Part((Note(Pitch.parse("a4"), HALF), Note(None, HALF), Note(Pitch.parse("f#4"), HALF, tied=True),
              Note(Pitch.parse("f#4"), HALF)), name="Alto")
CANTUS = Part((Note(Pitch.parse("d4"), WHOLE), Note(Pitch.parse("d4"), WHOLE)), name="Cantus firmus")
PIECE = Piece((UPPER, CANTUS))


def test_where_it_stands_what_it_is_and_its_interval():
    assert describe_note(PIECE, 0, Fraction(0), UPPER.notes[0]) == (
        "bar 1, alto, A 4, half note, a fifth above the cantus")
    assert describe_note(PIECE, 0, HALF, UPPER.notes[1]) == "bar 1, beat 3, alto, half rest"
    assert describe_note(PIECE, 0, WHOLE, UPPER.notes[2]) == (
        "bar 2, alto, F sharp 4, half note, a third above the cantus, tied")
    assert describe_note(PIECE, 1, WHOLE, CANTUS.notes[1]) == "bar 2, cantus firmus, D 4, whole note"


def test_a_part_without_a_name_has_its_number():
    nameless = Piece((Part(UPPER.notes), Part(CANTUS.notes)))
    assert describe_note(nameless, 0, Fraction(0), UPPER.notes[0]).endswith("part 1, A 4, half note, a fifth above the "
                                                                            "lowest part")


def test_the_cantus_is_compared_with_or_else_the_lowest_part():
    assert [reference_part(PIECE, part) for part in (0, 1)] == [1, None]
    three = Piece((CANTUS, Part(UPPER.notes, name="Tenor"), Part(UPPER.notes, name="Bass")))
    assert [reference_part(three, part) for part in (0, 1, 2)] == [None, 0, 0]
    assert reference_part(Piece(three.parts[1:]), 0) == 1


def test_the_note_that_sounds_at_a_time():
    assert [note_at(UPPER, time) for time in (Fraction(0), Fraction(1, 4), HALF, WHOLE, 2 * WHOLE)] == [
        Pitch.parse("a4"), Pitch.parse("a4"), None, Pitch.parse("f#4"), None]
