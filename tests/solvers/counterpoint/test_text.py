"""Our text of a piece; that it is written as it is read, test_kern.py shows for both formats."""
from fractions import Fraction

import pytest

from solvers.core.formats import FormatError
from solvers.counterpoint.piece import Note
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.text import read_piece, write_piece

TEXT = """# an exercise
metre 4/4
upper treble: r/2 a4/2~ | a4/2 d5/4. c5/8 # a remark
cantus alto: d4 | f4
"""


def test_bars_of_their_own_tuplets_and_fermatas():
    text = ("metre 4/4\nlength 1/2 in 2\nnumber 1 in 2\n"
            "upper treble: d4/12 e4/12 f4/12 d4/4. c4/8%3~ | c4/2^\n+ lower treble: c4 | c4/2\n")
    piece = read_piece(text.encode())
    assert [piece.number_of(bar) for bar in piece.bar_numbers] == [1, 1]
    assert piece.staves == [[0, 1]]
    assert [note.length for note in piece.parts[0].notes[2:5]] == [Fraction(1, 12), Fraction(3, 8), Fraction(3, 8)]
    assert piece.parts[0].notes[-1].fermata
    assert write_piece(piece) == text.replace("c4/8%3", "c4/4.")


def test_it_reads_as_the_docstring_says():
    piece = read_piece(TEXT.encode())
    upper, cantus = piece.parts
    assert (upper.name, upper.clef, cantus.name, cantus.clef) == ("upper", "treble", "cantus", "alto")
    assert upper.notes[0] == Note(None, Fraction(1, 2))
    assert upper.notes[1] == Note(Pitch.parse("a4"), Fraction(1, 2), tied=True)
    assert upper.notes[3].length == Fraction(3, 8)
    assert [str(note.pitch) for note in cantus.notes] == ["d4", "f4"]
    assert piece.bars == 2
    assert write_piece(piece) == TEXT.replace("# an exercise\n", "").replace(" # a remark", "")
    assert next(iter(upper.sounding())) == (Fraction(1, 2), Note(Pitch.parse("a4"), Fraction(1)))


@pytest.mark.parametrize(("text", "words"), [
    ("a: d4 x9", "line 1, column 7: “x9” is no note"), ("hello", "line 1: a part begins"), ("a: d4/0", "length"),
    ("a: d4/4%0", "length"),
    ("a: d4/2 | d4/2", "column 9: here bar 1 is not full"), ("a: d4\nb: d4 e4", "part 2 lasts 2 bars"),
    ("a: d4~ e4", "leads to no note"), ("a: d4\nmetre 3/4", "before the parts"), ("metre 3/5\na: d4", "metre"),
    ("", "one to 16 parts; this one has 0"), ("a:", "part 1 has no notes"), ("\n".join(["a: d4"] * 17), "has 17"),
])
def test_what_cannot_be_read_is_one_sentence(text, words):
    with pytest.raises(FormatError) as caught:
        read_piece(text.encode())
    assert words in str(caught.value)
