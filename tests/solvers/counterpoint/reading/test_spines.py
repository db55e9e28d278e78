"""Humdrum files as other programs write them: lengths, grace notes, bars, and spines beside the music."""
from fractions import Fraction

import pytest

from solvers.core.formats import FormatError
from solvers.counterpoint.importing import read_any
from solvers.counterpoint.piece import Metre


def heard(text):
    """The notes of each part of a file with its lines, from the highest part."""
    parts = read_any(text.encode()).parts
    return [" ".join(f"{note.length}{note.pitch or 'r'}" for note in part.notes) for part in parts]


@pytest.mark.parametrize(("tokens", "notes"), [
    ("0e 00e 000e 0.e", "2e4 4e4 8e4 3e4"),             # breve, long and maxima
    ("1%2e 3%2e 2%3e 4..e", "2e4 2/3e4 3/2e4 7/16e4"),  # n%m is m/n of a whole note
    ("3e 3f 3e 6g 12.a 20b", "1/3e4 1/3f4 1/3e4 1/6g4 1/8a4 1/20b4"),
    ("4e 8gq 4f qqg 4g 8aQ", "1/4e4 1/4f4 1/4g4"),       # notes that take no time
    ("[4e 4e] 4rgg 4ee-L 4.FF#;", "1/4e4 1/4e4 1/4r 1/4eb5 3/8f#2"),
    ("(4e) {8.ff##/LL} 4enX 2f~^ 4gT 4gyy", "1/4e4 3/16f##5 1/4e4 1/2f4 1/4g4 1/4g4"),
])
def test_lengths_and_marks(tokens, notes):
    assert heard("\n".join(["**kern", *tokens.split(), "*-"])) == [notes]


def test_other_spines_are_passed_over_and_told():
    text = ("!! composed by nobody\n**kern\t**dynam\t**kern\t**text\n*clefF4\t*\t*clefGv2\t*\n*\t*^\t*\t*\n"
            "4c\tp\tf\t4e\tla\n*\t*v\t*v\t*\t*\n4d\t.\t4f\tle\n*-\t*-\t*-\t*-\n")
    piece = read_any(text.encode())
    assert [[str(note.pitch) for note in part.notes] for part in piece.parts] == [["e4", "f4"], ["c4", "d4"]]
    assert [part.clef for part in piece.parts] == ["treble-8", "bass"]
    assert piece.dropped == ("Spines that are no music are left out: **dynam, **text.",)


def test_metre_key_and_pickup():
    piece = read_any("\n".join(
        ["**kern", "*M3/4", "*k[f#c#]", "4e", "=1", "2.f", "=2", "2g", "=:|!", "4a", "=3", "2.b", "=4", "*M2/2", "*k[]",
         "1e", "*-"]).encode())
    assert (piece.pickup, piece.metres) == (piece.parts[0].notes[0].length, ((1, Metre(3, 4)), (5, Metre(2, 2))))
    assert piece.keys == ((1, 2), (5, 0))
    assert [piece.number_of(piece.bar_at(time)) for time, _ in piece.parts[0].sounding()] == [0, 1, 2, 2, 3, 4]
    assert piece.dropped == ("Repeats are not played out: every bar stands once.",)


@pytest.mark.parametrize(("upper", "keys", "own"), [
    ("*", ((1, -1),), ()), ("*k[b-]", ((1, -1),), ()), ("*k[]", ((1, 0),), ((1, -1),))])
def test_a_part_with_a_key_signature_of_its_own(upper, keys, own):
    piece = read_any(f"**kern\t**kern\n*k[b-]\t{upper}\n1B-\t1d\n*-\t*-\n".encode())
    assert (piece.keys, [part.keys for part in piece.parts], piece.dropped) == (keys, [(), own], ())


def test_an_irregular_bar_keeps_its_length_and_its_number():
    piece = read_any(b"**kern\n*M4/4\n1e\n=2\n2.f\n=3a\n1g\n=5\n1a\n*-\n")
    assert (piece.metres, piece.lengths) == (((1, Metre(4, 4)),), ((2, Fraction(3, 4)),))
    assert [piece.number_of(bar) for bar in piece.bar_numbers] == [1, 2, 3, 5]
    assert [piece.begin_of(bar) for bar in piece.bar_numbers] == [0, 1, Fraction(7, 4), Fraction(11, 4)]
    assert not piece.dropped


def test_of_chords_and_split_spines_the_outer_notes_are_parts():
    assert heard("**kern\n2c 2e 2g\n4d 4f\n4e\n*-\n") == ["1/2g4 1/4f4 1/4e4", "1/2c4 1/4d4 1/4r"]
    text = "**kern\t**kern\n2C\t4e\n.\t4f\n*\t*^\n2D\t2a\t4g\n.\t.\t4f\n*\t*v\t*v\n1C\t1e\n*-\t*-\n"
    assert heard(text) == ["1/4e4 1/4f4 1/2a4 1e4", "1/2r 1/4g4 1/4f4 1r", "1/2c3 1/2d3 1c3"]
    # a third voice in one bar: in others the two voices stay whole, and where all sound the middle one is left out
    text = ("**kern\n*^\n4r\t2c\n4e\t.\n4g\t2e\n4e\t.\n=2\t=2\n*^\t*\n2g\t2e\t2c\n*v\t*v\t*\n2f;\t4c\n.\t4d 4c\n"
            "*v\t*v\n*-\n")
    assert heard(text) == ["1/4r 1/4e4 1/4g4 1/4e4 1/2g4 1/2f4", "1/2c4 1/2e4 1/2c4 1/4c4 1/4c4"]
    fermata = read_any(b"**kern\n2c; 2e 2g\n*-\n")
    assert [part.notes[0].fermata for part in fermata.parts] == [True, True]
    piece = read_any(b"**kern\n4c 4e 4g\n*-\n")
    assert piece.staves == [[0, 1]]
    assert piece.dropped == ("Of chords the highest and the lowest notes are read: 1 note between them left out.",)


def test_it_is_known_by_its_content_in_any_encoding():
    text = "!!!COM: Frescobaldi, Girolamo ésta\n**kern\n1e\n*-\n"
    assert read_any(text.encode("latin-1")).dropped[0].startswith("The file is not UTF-8")
    for data in (text.encode("utf-8-sig"), text.encode("utf-16"), text.replace("\n", "\r").encode(),
                 text.replace("\n", "\r\n").encode()):
        assert [str(note.pitch) for note in read_any(data).parts[0].notes] == ["e4"]
        assert not read_any(data).dropped


@pytest.mark.parametrize(("text", "words"), [
    ("**kern\n*+", "begin later"),
    ("**kern" + "".join("\n*^" + "\t*" * voices for voices in range(9)), "more than 8 voices"),
    ("**kern\n4e(c)", "column 1: “4e(c)” has two pitches"),
    ("**kern\n" + "\n".join(f"{1009 + 2 * number}e" for number in range(40)), "no common beat"),
    ("**kern\n" + "000e\n" * 1300, "lasts longer than"), ("**kern\n" + "9" * 5000 + "e", "neither a note"),
    ("**kern\n" + "=\n" * 100_000, "no notes"), ("**kern\n4" + "(" * 50_000 + "x", "neither a note"),
])
def test_what_is_not_understood_is_refused(text, words):
    with pytest.raises(FormatError) as caught:
        read_any(text.encode())
    assert words in str(caught.value)
