"""The clef of a melody, and clefs through the files of other programs."""
from fractions import Fraction

import pytest

from solvers.core.formats import FormatError
from solvers.counterpoint.clefs import BOTTOM_LINES, best_clef
from solvers.counterpoint.composition import Composition
from solvers.counterpoint.kern import read_kern, write_kern
from solvers.counterpoint.musicxml import read_musicxml, write_musicxml
from solvers.counterpoint.piece import CLEFS, Note, Part, Piece
from solvers.counterpoint.piece_files import piece_file, read_piece_file
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.ranges import CONSORTS
from solvers.counterpoint.setting import read_setting
from solvers.counterpoint.text import read_piece, write_piece
from tests.solvers.counterpoint.reading.test_score import FOUR, note, part, score
from tests.solvers.counterpoint.test_reading import drawing_fault, playing_fault, sounds


@pytest.mark.parametrize(("low", "high", "clef"), [
    ("d4", "a4", "treble"), ("c4", "a5", "treble"), ("g3", "g4", "treble-8"), ("e3", "g4", "treble-8"),
    ("c3", "c4", "bass"), ("e2", "d4", "bass"), ("a5", "c7", "treble"), ("c2", "g2", "bass")])
def test_a_melody_has_the_clef_with_the_fewest_ledger_lines(low, high, clef):
    steps = range(Pitch.parse(low).step, Pitch.parse(high).step + 1)
    assert best_clef([Pitch(step) for step in steps]) == clef


def test_singers_have_the_clefs_of_choirs():
    found = [best_clef([Pitch(step) for step in range(singer.low.step, singer.high.step + 1)])
             for singer in CONSORTS["singers"]]
    assert found == ["treble", "treble", "treble-8", "bass"]


@pytest.mark.parametrize(("words", "clefs"), [
    ("e:invention/canon/below/octave/2/2/16:9", ["treble", "treble-8"]),
    ("e:invention/2/16/invertible:3", ["treble", "treble"]),
    ("a:invention/4:1", ["treble", "treble", "treble-8", "bass"])])
def test_voices_of_an_invention_have_the_clefs_of_their_windows(words, clefs):
    composition = Composition.from_setting(read_setting(f"counterpoint:{words}"))
    assert [composition.usual_clef(voice) for voice in range(len(clefs))] == clefs


@pytest.mark.parametrize("clef", CLEFS)
def test_a_clef_comes_back_from_every_kind_of_file(clef):
    note = Pitch(BOTTOM_LINES[clef] + 4)
    piece = Piece((Part((Note(note, Fraction(1)),), clef, "voice"),))
    for read, write in ((read_kern, write_kern), (read_musicxml, write_musicxml), (read_piece, write_piece)):
        data = write(piece)
        found = read(data.encode() if isinstance(data, str) else data)
        assert (found.parts[0].clef, found.parts[0].notes[0].pitch) == (clef, note)


def attributes(number, sign, line):
    """The element of a clef on a staff."""
    return (f"<attributes><clef number='{number}'><sign>{sign}</sign><line>{line}</line></clef></attributes>")


BACK = "<backup><duration>4</duration></backup>"
LEFT, SECOND = "<staff>2</staff>", "<voice>2</voice>"
PIANO = score(part(
    # two voices on the upper staff: the clef changes where the lower one has another note, while the upper one sounds
    note("g4", 4) + BACK + note("c4", 2, rest=SECOND) + attributes(1, "F", 4) + note("e3", 2, rest=SECOND)
    + BACK + note("c3", 1, rest=LEFT) + attributes(2, "C", 3) + note("", 1, rest=LEFT) + note("c4", 2, rest=LEFT),
    # at a bar line, and as another program repeats clefs and ends with one
    attributes(1, "G", 2) + attributes(2, "C", 3) + note("f#4", 4) + BACK + note("d4", 4, rest=SECOND)
    + BACK + note("f3", 4, rest=LEFT) + attributes(2, "F", 4),
    note("g4", 4) + BACK + note("b3", 4, rest=SECOND) + BACK + note("g2", 4, rest=LEFT) + attributes(2, "G", 2),
    attributes=FOUR.format("<key><fifths>1</fifths></key>" + attributes(1, "G", 2)[12:-13]
                           + attributes(2, "F", 4)[12:-13]))).encode()


@pytest.mark.parametrize("width", [20, 90])
def test_clefs_that_change_are_read_drawn_played_and_written(width):
    piece = read_musicxml(PIANO)
    treble, bass, half = (Fraction(0), "treble"), (Fraction(0), "bass"), Fraction(1, 2)
    assert [one.clefs for one in piece.parts] == [
        (treble, (Fraction(1), "treble")), (treble, (half, "bass"), (Fraction(1), "treble")),
        (bass, (Fraction(1, 4), "alto"), (Fraction(2), "bass"))]
    assert piece.clefs_of([0, 1]) == (treble, (half, "bass"), (Fraction(1), "treble"))
    assert not piece.dropped
    assert not drawing_fault(piece, width)
    assert not playing_fault(piece)
    for ending in ("musicxml", "krn", "txt"):
        assert sounds(read_piece_file("x", piece_file(f"x.{ending}", piece))) == sounds(piece)
    assert read_piece(b"pickup 1\na: r | c4 | bass c3").from_bar_one().parts[0].clefs == (treble, (Fraction(1), "bass"))


def test_a_clef_stands_between_two_notes():
    for words in ("bass c3", "c4 bass", "c4 bass alto c4"):
        with pytest.raises(FormatError):
            read_piece(f"a: {words}".encode())
