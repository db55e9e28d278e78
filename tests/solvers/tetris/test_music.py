"""The music of Tetris: its notes, its layers, and how they follow a game; the voices are held in tests/tools."""
import pytest

from solvers.core.synthesis import RATE, loudest_moment
from solvers.tetris import music
from solvers.tetris.guideline.rules import Guideline


@pytest.mark.parametrize("title", music.titles())
def test_every_layer_fills_the_piece(title):
    piece = music.music_piece(title)
    assert 80 < piece.length / RATE < 130
    for layer in piece.layers:
        begins = [note.start for note in layer]
        assert begins == sorted(begins)
        assert begins[0] < 0.03 * piece.length
        assert 0.95 * piece.length < begins[-1] + layer[-1].seconds * RATE <= 1.001 * piece.length
    bass, pulse = piece.layers[music.LAYERS.index("bass")], piece.layers[music.LAYERS.index("pulse")]
    assert {note.key % 12 for note in bass} == {note.key % 12 for note in pulse}
    assert max(note.key - other.key for note, other in zip(piece.layers[0], bass, strict=False)) > 0


def test_no_tone_is_loud_or_clicks():
    for layer in music.music_piece("Lanterns").layers:
        for note in layer[:40]:
            samples = note.samples()
            assert loudest_moment(samples) < 0.25
            assert abs(samples[-1]) < 0.01


def test_danger_is_the_height_of_the_stack_and_what_waits():
    game = Guideline.from_id("tetris:marathon:607").simulation.copy()
    assert music.danger(game) == 0
    width = game.field.width
    for rows, expected in ((10, 0), (12, 0.286), (17, 1), (20, 1)):
        cells = bytearray(game.field.cells)
        cells[: rows * width] = b"\1" * (rows * width)
        game.field = type(game.field)(width, len(cells) // width, bytes(cells))
        assert music.danger(game) == pytest.approx(expected, abs=0.01)
    game.incoming = 3
    assert music.danger(game) == 1


def test_the_descant_comes_to_the_fore_with_a_combo():
    game = Guideline.from_id("tetris:marathon:607").simulation.copy()
    heard = []
    for combo in range(7):
        game.combo = combo
        heard.append(music.shares(game)[0])
    assert heard == sorted(heard)
    assert heard[0] == heard[1] == music.QUIET
    assert heard[-1] == 1
