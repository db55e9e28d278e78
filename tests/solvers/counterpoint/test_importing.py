"""Importing: pieces of other programs are written by moves, note for note, and what cannot be is one sentence."""
import pytest

from solvers.core.formats import FormatError
from solvers.counterpoint.composition import read_id
from solvers.counterpoint.exercises import figures
from solvers.counterpoint.importing import read_any, save_of
from solvers.counterpoint.piece_files import piece_file
from solvers.counterpoint.text import read_piece


def sung(piece):
    return [[(time, note.pitch.midi, note.length) for time, note in part.sounding()] for part in piece.parts]


@pytest.mark.parametrize("name", ["a.mid", "a.musicxml", "a.krn", "a.txt"])
@pytest.mark.parametrize("number", sorted(figures())[::4])
def test_fuxs_figures_come_back_from_every_format(name, number):
    piece = figures()[number].piece
    save = save_of(read_any(piece_file(name, piece)))
    state = read_id(save.id)
    for move in save.moves:
        state = state.play(move)
    assert sung(state.piece()) == sung(piece)
    assert save.position == len(save.moves)


@pytest.mark.parametrize(("text", "words"), [
    (b"a: c4/16 d4/16 e4/8 f4/4 g4/2\n", "eighths"), (b"a: c9/1\n", "out of reach"), (b"a: " + b"c4 " * 60, "60 bars"),
])
def test_what_cannot_be_written_is_refused(text, words):
    with pytest.raises(FormatError, match=words):
        save_of(read_piece(text))
