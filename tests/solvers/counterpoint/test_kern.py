"""**kern: all shipped files are read, written files are read as the same piece, and bad ones are one sentence."""
from fractions import Fraction
from importlib.resources import files

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.core.formats import FormatError
from solvers.counterpoint.kern import read_kern, write_kern
from solvers.counterpoint.piece import Note, Part, Piece
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.text import read_piece, write_piece

FILES = sorted(one for one in (files("solvers.counterpoint") / "data").iterdir() if one.name.endswith(".krn"))
LENGTHS = [Fraction(1, 2**power) * dotted for power in range(4) for dotted in (1, Fraction(3, 2))]


@st.composite
def pieces(draw):
    """Pieces of up to four parts, with rests and ties."""
    parts = []
    lengths = draw(st.lists(st.sampled_from(LENGTHS), min_size=1, max_size=8))
    for _ in range(draw(st.integers(1, 4))):
        notes = []
        for length in lengths:
            pitch = draw(st.none() | st.builds(Pitch, st.integers(7, 55), st.integers(-2, 2)))
            if notes and notes[-1].pitch is not None and draw(st.booleans()):
                notes[-1] = notes[-1]._replace(tied=True)
                pitch = notes[-1].pitch
            notes.append(Note(pitch, length))
        parts.append(Part(tuple(notes), draw(st.sampled_from(["treble", "alto", "bass"])), f"voice {len(parts)}"))
    return Piece(tuple(parts), draw(st.sampled_from([Fraction(1), Fraction(3, 4), Fraction(2)])))


def test_every_shipped_file_is_read_and_written():
    assert len(FILES) == 39
    for file in FILES:
        piece = read_kern(file.read_bytes())
        assert 2 <= len(piece.parts) <= 4
        again = read_kern(write_kern(piece).encode())
        assert [part.notes for part in again.parts] == [part.notes for part in piece.parts], file.name
        assert [part.notes for part in read_piece(write_piece(piece).encode()).parts] == [
            part.notes for part in piece.parts]


@given(pieces())
@settings(deadline=None)
def test_what_is_written_is_read_as_the_same_piece(piece):
    assert read_kern(write_kern(piece).encode()) == piece
    assert read_piece(write_piece(piece).encode()) == piece


def one_sentence(read, raw):
    """Whether bytes are read as a piece, or refused in one line."""
    try:
        return isinstance(read(raw), Piece)
    except FormatError as error:
        return bool(str(error)) and "\n" not in str(error)


@given(st.sampled_from(FILES), st.data())
@settings(max_examples=300, deadline=None)
def test_a_changed_file_is_a_piece_or_one_sentence(file, data):
    good = bytearray(file.read_bytes())
    for _ in range(data.draw(st.integers(1, 8))):
        at = data.draw(st.integers(0, len(good) - 1))
        good[at : at + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=4))
    for read, raw in ((read_kern, bytes(good)), (read_piece, bytes(good))):
        assert one_sentence(read, raw)


@pytest.mark.parametrize(("text", "words"), [
    ("", "no line of spines"), ("hello", "no **kern file"), ("**kern\n4c 4e", "line 2, column 1: chords"),
    ("**kern\n3c", "length that cannot"), ("**kern\nc", "has no length"), ("**kern\n4x", "neither a note"),
    ("**kern\t**kern\n4c", "1 columns, and 2 spines"), ("**kern\n*^", "split"), ("**kern\n*M4/5", "no metre"),
    ("\t".join(["**kern"] * 5), "5 spines"), ("**kern\n[4c\n4d", "tie"), ("**kern\n4CCCCCC", "reach"),
    ("**kern\t**kern\n4c\t.", "part 1 has no notes"),
])
def test_what_cannot_be_read_is_one_sentence(text, words):
    with pytest.raises(FormatError) as caught:
        read_kern(text.encode())
    assert words in str(caught.value)
