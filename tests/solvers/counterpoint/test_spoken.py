"""Notes and intervals in words."""
import pytest

from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.spoken import (
    interval_figure,
    interval_name,
    relative_place,
    short_name,
    spoken_name,
    with_note_names,
)


@pytest.mark.parametrize(("low", "high", "name", "number"), [
    ("d4", "d4", "unison", "1"), ("d4", "f4", "third", "3"), ("d4", "b4", "sixth", "6"),
    ("f4", "b4", "augmented fourth", "4"),
    ("b3", "f4", "diminished fifth", "5"), ("d4", "f5", "tenth", "10"), ("c4", "c6", "fifteenth", "8"),
])
def test_intervals(low, high, name, number):
    assert interval_name(Pitch.parse(low), Pitch.parse(high)) == name
    assert interval_figure(Pitch.parse(low), Pitch.parse(high)) == number


def test_notes_are_said_and_written():
    assert [spoken_name(Pitch.parse(name)) for name in ("f#4", "bb2", "c5")] == ["F sharp 4", "B flat 2", "C 5"]
    assert short_name(Pitch.parse("f#4")) == "F♯4"
    assert relative_place(Pitch.parse("b4"), Pitch.parse("d4"), "the cantus") == "a sixth above the cantus"
    assert relative_place(Pitch.parse("d3"), Pitch.parse("d4"), "the cantus") == "an octave below the cantus"
    assert relative_place(Pitch.parse("d4"), Pitch.parse("d4"), "the cantus") == "a unison with the cantus"


def test_notes_of_a_sentence_are_written_as_elsewhere():
    assert with_note_names("Bar 4: f#3 to bb4 is no step; a4 in Alto2 and b3.") == (
        "Bar 4: F♯3 to B♭4 is no step; A4 in Alto2 and B3.")
