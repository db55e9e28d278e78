"""A piece as tones: each note when it begins, at its frequency; tied ones sound once."""
import pytest

from solvers.counterpoint.performance import tones_of
from solvers.counterpoint.piece_files import piece_file
from solvers.counterpoint.text import read_piece

PIECE = read_piece(b"upper: r/2 a4/2~ | a4/2 b4/2\nlower: a3 | d3")


def test_the_tones_of_a_piece():
    tones = tones_of(PIECE, quarters=120)
    assert [(tone.begin, tone.seconds) for tone in tones] == [(1, 2), (3, 1), (0, 2), (2, 2)]
    assert [tone.frequency for tone in tones] == pytest.approx([440, 493.883, 220, 146.832], rel=1e-5)
    assert sum(tone.loudness for tone in tones[1:3]) <= 1


def test_a_file_of_sound():
    data = piece_file("x.wav", PIECE)
    assert data[:4] == b"RIFF"
    assert len(data) == pytest.approx(2 * 44_100 * 8.06, rel=0.001)
