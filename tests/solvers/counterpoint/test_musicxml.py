"""MusicXML as other programs engrave it: accidentals where one needs them, naturals too, and the metre of the board."""
import re

from solvers.counterpoint.musicxml import read_musicxml, write_musicxml
from solvers.counterpoint.piece import ALLA_BREVE
from solvers.counterpoint.text import read_piece, write_piece


def test_accidentals_stand_where_the_bar_has_another_one():
    piece = read_piece(b"a: bb4/4 b4/4 b4/4 bb4/4 | b4/2 c#5/2~ | c#5/2 c#5/2\n")
    data = write_musicxml(piece)
    signs = re.findall(r"<accidental>(\S+)</accidental>", data.decode())
    assert signs == ["flat", "natural", "flat", "sharp", "sharp"]  # the last after a tie over the bar line
    assert read_musicxml(data).parts[0].notes == piece.parts[0].notes


def test_bars_of_a_whole_note_are_alla_breve():
    whole = write_musicxml(read_piece(b"a: c4 | d4\n")).decode()
    assert re.search(r'<time symbol="cut">\s*<beats>2</beats>\s*<beat-type>2</beat-type>', whole)
    assert read_musicxml(whole.encode()).metre == ALLA_BREVE
    assert "symbol" not in write_musicxml(read_piece(b"metre 3/2\na: c4/1.\n")).decode()


def test_the_key_of_a_pickup_stands_once():
    piece = read_piece(b"metre 4/4\npickup 1/4\nkey 1\nkey -1 from 2\na: g4/4 | f#4 | f4\n")
    text = write_musicxml(piece)
    assert read_musicxml(text) == piece
    assert re.findall(rb"<fifths>(.+)</fifths>", text) == [b"1", b"-1"]


def test_repeat_signs_and_endings_come_back():
    piece = read_piece(b"""repeat begin in 2
repeat end in 3
repeat end in 4
ending 1 in 3 to 3
ending 2,3 in 4 to 4
a: d4 | e4 | f4 | g4 | d4
b: d4 | c4 | d4 | e4 | d4
""")
    text = write_musicxml(piece)
    assert read_musicxml(text) == piece == read_piece(write_piece(piece).encode())
    # The sign that ends a bar may also stand at the beginning of the next one, as some programs have it.
    left = text.replace(b'<barline location="right">', b'<barline location="left">')
    assert read_musicxml(left).closing == (2, 3)
    assert read_musicxml(text).dropped == ("Repeat signs are drawn, but each bar is played once.",)
