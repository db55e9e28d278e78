"""**kern: all shipped files are read, and bad ones are one sentence; test_piece_files.py has what all formats share."""
from importlib.resources import files

import pytest

from solvers.core.formats import FormatError
from solvers.counterpoint.kern import read_kern, write_kern
from solvers.counterpoint.text import read_piece, write_piece

FILES = sorted(one for one in (files("solvers.counterpoint") / "data").iterdir() if one.name.endswith(".krn"))
def test_every_shipped_file_is_read_and_written():
    assert len(FILES) == 39
    for file in FILES:
        piece = read_kern(file.read_bytes())
        assert 2 <= len(piece.parts) <= 4
        again = read_kern(write_kern(piece).encode())
        assert [part.notes for part in again.parts] == [part.notes for part in piece.parts], file.name
        assert [part.notes for part in read_piece(write_piece(piece).encode()).parts] == [
            part.notes for part in piece.parts]


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
