"""Profiles of lines: what is counted, by hand; and how far a line is from Fux's."""
from fractions import Fraction

import pytest

from solvers.counterpoint.exercises import figures
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.style import (
    Profile,
    StruckNote,
    distance_from_fux,
    fux_profiles,
    profile_of,
    struck_notes,
)


def line(text):
    return [StruckNote(Fraction(place), Pitch.parse(name)) for place, name in enumerate(text.split())]


@pytest.mark.parametrize(("text", "figure", "value"), [
    ("c4 d4 e4 c4 a4", "leaps", 2 / 4),
    ("c4 d4 c4 d4 e4", "returns", 2 / 3),
    ("c4 d4 c4 d4 e4", "turns", 2 / 3),
    ("c4 d4 d4 e4 d4", "turns", 1 / 2),  # a note that is repeated has no direction
    ("c4 d4 e4 d4 c4", "run", 2),
    ("c4 d4 d4 e4 f4", "run", 2),
    ("c4 g4 e4 b3 c4", "range", 5),
    ("c4 a4 g4 a4 c4", "climax", 1 / 4),
    ("c4 c4 c4", "run", 0),
])
def test_what_is_counted(text, figure, value):
    assert getattr(profile_of(line(text)), figure) == pytest.approx(value)


def test_rhythms_of_bars_are_compared():
    halves = [StruckNote(Fraction(half, 2), Pitch.parse("c4")) for half in (1, 2, 3, 4, 5, 6)]
    assert profile_of(halves).cells == 1 / 3  # a bar that begins with a rest, two alike, and the last note


def test_a_line_of_two_notes_has_no_shape():
    with pytest.raises(ValueError, match="no shape"):
        profile_of(line("c4 d4"))


def test_notes_that_are_tied_are_one():
    piece = figures()[73].piece
    notes = struck_notes(piece, piece.parts[0])
    assert len(notes) < len(piece.parts[0].notes)


def test_fux_is_nearer_to_himself_than_a_trill_is():
    assert set(fux_profiles()) == {"all", "1", "2", "3", "4", "5"}
    profiles = [profile_of(struck_notes(figure.piece, figure.piece.parts[0 if figure.above else 1]))
                for figure in figures().values()]
    assert distance_from_fux(profiles) < 0.3 < 1.5 < distance_from_fux([profile_of(line("c4 d4 c4 d4 c4 d4 c4 d4 c4"))])
    assert distance_from_fux([Profile(*(middle for _, middle, _ in fux_profiles()["2"].values()))], "2") == 0
