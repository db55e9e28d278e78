"""**kern: all shipped files are read, and bad ones are one sentence; test_piece_files.py has what all formats share."""
from dataclasses import replace
from importlib.resources import files

import pytest

from solvers.core.formats import FormatError
from solvers.counterpoint.kern import read_kern, write_kern
from solvers.counterpoint.text import read_piece, write_piece

CANTUS = ["e4", "g4", "f4", "e4", "a4", "g4", "f4", "a4", "g4", "f4", "e4"]
FILES = sorted(one for one in (files("solvers.counterpoint") / "data").iterdir() if one.name.endswith(".krn"))
def test_every_shipped_file_is_read_and_written():
    assert len(FILES) == 39
    for file in FILES:
        piece = read_kern(file.read_bytes())
        assert 2 <= len(piece.parts) <= 4
        again = read_kern(write_kern(piece).encode())
        assert again == replace(piece, title=again.title), file.name
        assert [part.notes for part in read_piece(write_piece(piece).encode()).parts] == [
            part.notes for part in piece.parts]


@pytest.mark.parametrize(("text", "words"), [
    ("", "no line of spines"), ("hello", "no **kern file"), ("**kern\n4c hello", "line 2, column 1: “hello”"),
    ("**kern\n0000c", "length that cannot"), ("**kern\nc", "has no length"), ("**kern\n4x", "neither a note"),
    ("**kern\t**kern\n4c", "1 columns, and 2 spines"), ("**kern\n*+", "begin later"), ("**kern\n*M4/5", "no metre"),
    ("\t".join(["**kern"] * 17), "17 spines"), ("**kern\n4CCCCCC", "reach"), ("**kern\n4c#-", "neither a note"),
    ("**kern\n4cc4", "neither"),
    ("**kern\n4c4d", "neither a note"), ("**kern\n4c_]~e", "two pitches"),
    ("**kern\t**kern\n4c\t.", "spine 2 lasts 0 whole"),
])
def test_what_cannot_be_read_is_one_sentence(text, words):
    with pytest.raises(FormatError) as caught:
        read_kern(text.encode())
    assert words in str(caught.value)
