"""The clef of a melody, and clefs through the files of other programs."""
from fractions import Fraction

import pytest

from solvers.counterpoint.clefs import BOTTOM_LINES, best_clef
from solvers.counterpoint.composition import Composition
from solvers.counterpoint.kern import read_kern, write_kern
from solvers.counterpoint.musicxml import read_musicxml, write_musicxml
from solvers.counterpoint.piece import CLEFS, Note, Part, Piece
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.ranges import CONSORTS
from solvers.counterpoint.setting import read_setting
from solvers.counterpoint.text import read_piece, write_piece


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
