"""Importing: pieces of other programs are written by moves, note for note, and what cannot be is one sentence."""
import pytest

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.counterpoint.composition import Composition, read_id
from solvers.counterpoint.exact.lines import Lines
from solvers.counterpoint.exercises import figures
from solvers.counterpoint.importing import cantus_in, read_any, save_from_piece
from solvers.counterpoint.piece import Piece
from solvers.counterpoint.piece_files import piece_file
from solvers.counterpoint.setting import own_setting, read_setting
from solvers.counterpoint.text import read_piece
from tests.cases import for_each


def sung(piece):
    return [[(time, note.pitch.midi, note.length) for time, note in part.sounding()] for part in piece.parts]


@for_each("name", ["a.mid", "a.musicxml", "a.krn", "a.txt"])
@for_each("number", sorted(figures())[::4])
def test_fuxs_figures_come_back_from_every_format(name, number):
    piece = figures()[number].piece
    save = save_from_piece(read_any(piece_file(name, piece)))
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
        save_from_piece(read_piece(text))


@pytest.mark.parametrize("name", ["a.mid", "a.musicxml", "a.krn", "a.txt"])
@pytest.mark.parametrize("number", [5, 11, 74])
def test_a_cantus_comes_from_a_file_of_its_own_or_of_two_parts(name, number):
    figure = figures()[number]
    alone = Piece((figure.piece.parts[1 if figure.above else 0],), figure.piece.metre)
    assert cantus_in(read_any(piece_file(name, alone))) == figure.cantus
    named = Piece(tuple(part.__class__(part.notes, part.clef, "Cantus" if (place == 1) == figure.above else "Line")
                        for place, part in enumerate(figure.piece.parts)), figure.piece.metre)
    assert cantus_in(named) == figure.cantus


def test_an_own_cantus_is_an_exercise_like_that_of_the_figure():
    figure = figures()[5]
    setting = own_setting(figure.cantus)
    assert read_setting(setting.id) == setting
    settings = setting, read_setting("counterpoint:fux-5:1/upper:0")
    own, shipped = (finish(Lines(Composition.from_setting(each).exercise())) for each in settings)
    assert (own.count, own.least) == (shipped.count, shipped.least)


@pytest.mark.parametrize(("text", "words"), [
    (b"a: d4/2 f4/2 e4 d4\n", "same length"), (b"a: d4/4 f4/4 e4/4 d4/4 r\n", ""), (b"a: d4/4 f4/4 e4/4 d4\n", ""),
    (b"a: r/1\n", "no notes"), (b"a: d4 r e4\n", "rests"),
])
def test_what_may_stand_around_a_cantus(text, words):
    if words:
        with pytest.raises(FormatError, match=words):
            cantus_in(read_piece(text))
    else:
        assert [str(note) for note in cantus_in(read_piece(text))] == ["d4", "f4", "e4", "d4"]
