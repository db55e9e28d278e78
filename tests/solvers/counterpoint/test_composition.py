"""Pieces as states: ids, moves, ties, and what is refused."""
import random
from contextlib import suppress
from itertools import pairwise

import pytest

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove
from solvers.counterpoint.composition import read_id, with_line
from solvers.counterpoint.exact.lines import Lines
from solvers.counterpoint.exercises import piece_from_line
from solvers.counterpoint.text import write_piece

IDS = ("counterpoint:d:2/upper:607", "counterpoint:fux-5:1/upper:0", "counterpoint:e:4/lower/9:1",
       "counterpoint:g:1c2:7", "counterpoint:a:111c:607", "counterpoint:d:5/upper:3", "counterpoint:c:free/3:607",
       "counterpoint:f:free/2/8:1", "counterpoint:d:canon/fifth/2/3:5",
       "counterpoint:g:ground/4/16:999999999999999999", "counterpoint:d4.f4.e4.d4:1/upper:0",
       "counterpoint:bb3.c4.d4.eb4.d4.c4.bb3:1c2:5")


def played(game_id, *moves):
    state = read_id(game_id)
    for move in moves:
        state = state.play(move)
    return state


@pytest.mark.parametrize("game_id", IDS)
def test_an_id_is_read_and_written(game_id):
    state = read_id(game_id)
    assert state.id == game_id
    assert read_id(state.id) == state
    assert not state.finished


@pytest.mark.parametrize("text", [
    "", "counterpoint", "counterpoint:d:6/upper:1", "counterpoint:h:1/upper:1", "counterpoint:fux-7:1/upper:0",
    "counterpoint:d:1/upper/7:1", "counterpoint:d:11c11:1", "counterpoint:d:cc:1", "counterpoint:d:1/upper:01",
    "counterpoint:d:free/5:1", "counterpoint:d:free/3/99:1", "counterpoint:fux-5:free/3:1",
    "counterpoint:d:canon/third/1/2:1", "counterpoint:d4.f4.e4:1/upper:0", "counterpoint:d4.f4.e4.d4:1/upper/9:0",
    "counterpoint:d4.f4.e4.d4:free/3:0", "counterpoint:d4.f4.e4.d0:1/upper:0", "counterpoint:d4..e4.d4:1/upper:0",
    f"counterpoint:{'.'.join(['d4'] * 49)}:1/upper:0"])
def test_what_is_no_id_is_told_in_a_sentence(text):
    with pytest.raises(FormatError) as caught:
        read_id(text)
    assert str(caught.value).endswith(".")


@pytest.mark.parametrize("species", [1, 2, 3, 4])
def test_a_line_of_the_engine_finishes_the_piece(species):
    start = read_id(f"counterpoint:d:{species}/upper:607")
    exercise = start.exercise()
    line = finish(Lines(exercise)).best(1)[0][1]
    state = with_line(start, 0, line)
    assert state.finished
    assert state.places(0) == line
    whole = piece_from_line(exercise, line)
    assert [part.notes for part in state.piece().parts] == [part.notes for part in whole.parts]
    with pytest.raises(IllegalMove, match="finished"):
        state.play("3.1=c5")
    assert not state.play("3.1-").finished


def test_notes_are_set_moved_tied_and_removed():
    state = played("counterpoint:d:4/upper:607", "1.2=d5", "1.2~", "2.2=c5", "2.2>3.2")
    assert write_piece(state.piece()).splitlines()[0].startswith(
        "Counterpoint treble: r/2 d5/2~ | d5/2 r/2 | r/2 c5/2 | r")
    assert state.play("1.2~").play("1.2~") == state
    pitch = state.voices[0][1].pitch
    assert state.places(0)[:6] == (None, pitch, pitch, ..., ..., state.voices[0][3].pitch)
    free = played("counterpoint:d:free/3:607", "2@1.1=d4/1", "2@1.5=f4/4.", "1@1.8=a4/8", "1@1.8~", "3@2.1=r/2")
    assert [tuple(note) for note in free.voices[1]] == [(0, 4, free.voices[1][0].pitch, False),
                                                        (4, 3, free.voices[1][1].pitch, False)]
    assert free.voices[0][0].tied
    assert free.play("1@2.1-").voices[0] == (free.voices[0][0]._replace(tied=False),)


@pytest.mark.parametrize(("game_id", "move", "words"), [
    (IDS[0], "x", "is no move"), (IDS[0], "12.1=d5", "no bar 12"), (IDS[0], "2.3=d5", "no place 3"),
    (IDS[0], "11.2=d5", "no place 2"), (IDS[0], "2.1=d5/2", "one length"), (IDS[0], "2.1-", "No note begins"),
    (IDS[0], "2.1=r", "begin with a rest"), (IDS[0], "1@2.1=d5", "no voice in front"),
    (IDS[0], "2.1=d9", "out of reach"),
    (IDS[2], "1.1=e3", "begins with a rest"), (IDS[3], "2.1=d5", "which voice"), (IDS[3], "2@2.1=d5", "is the cantus"),
    (IDS[3], "4@2.1=d5", "no voice 4"), (IDS[5], "2.2=d5", "eighths stand in pairs"),
    (IDS[5], "2.7=d5/2", "with its bar"),
    (IDS[0], "invent", "without a cantus")])
def test_what_is_refused_is_told_in_a_sentence(game_id, move, words):
    with pytest.raises(IllegalMove, match=words) as caught:
        read_id(game_id).play(move)
    assert str(caught.value).endswith(".")


@pytest.mark.parametrize("game_id", IDS)
def test_any_moves_leave_a_piece(game_id):
    """Ties lead to the same pitch, notes do not overlap, a move makes another state, and play is a function."""
    chance = random.Random(game_id)
    start = state = read_id(game_id)
    moves = []
    for _ in range(400):
        front = f"{chance.randint(1, 4)}@" if len(state.free_voices) > 1 else ""
        what = chance.choice(("=d5", "=e5", "=c#5/8", "=f4/2", "=g4/4", "=r/4", "=r", "-", "~", ">2.2", ">3.1"))
        move = f"{front}{chance.randint(1, 4)}.{chance.choice('11223457')}{what}"
        with suppress(IllegalMove):
            after = state.play(move)
            assert after != state
            moves.append(move)
            state = after
    assert len(moves) > 8
    assert played(game_id, *moves) == state
    assert hash(played(game_id, *moves)) == hash(state)
    for voice in state.voices:
        for note, after in pairwise(voice):
            assert note.end <= after.begin
            assert not note.tied or (note.pitch, note.end) == (after.pitch, after.begin)
    state.piece()
    assert start == read_id(game_id)


def test_a_bar_is_written_once_all_its_voices_are():
    piece = read_id("counterpoint:d:2/upper:607").play("1.1=a4")
    assert piece.bars_written == (0, 11)
    assert piece.play("1.2=d5").bars_written == (1, 11)
    invented = read_id("counterpoint:g:canon/fifth/1/2/8:4").play("invent")
    assert invented.bars_written == (8, 8)
