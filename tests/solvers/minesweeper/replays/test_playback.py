"""A recorded game at any moment: its moves, and the way of the mouse."""
import pytest

from solvers.minesweeper.replays.playback import Playback
from solvers.minesweeper.replays.playing import play_replay
from solvers.minesweeper.replays.reading import read_replay
from solvers.minesweeper.replays.replay import Pointer
from tests.solvers.minesweeper.replays import writers
from tests.solvers.minesweeper.replays.test_reading import BOARDS, FORMATS, recorded


def playback(data):
    replay = read_replay(data)
    return Playback.from_replay(replay, play_replay(replay))


@pytest.mark.parametrize("name", FORMATS)
def test_the_way_of_the_mouse_is_as_it_was_written(name):
    write, side, boards = FORMATS[name]
    game = recorded(3, boards, side)
    path = read_replay(write(game)).path
    theirs = [(time, x / side, y / side) for _, x, y, time in game.actions]
    ours = [(round(1000 * each.seconds), each.x, each.y) for each in path]
    assert ours[-len(theirs) :] == theirs if name.startswith("avf") else ours[: len(theirs)] == theirs


def test_moves_and_moments():
    found = playback(writers.rmv(recorded(5, BOARDS, 16)))
    assert len(found.times) >= 2
    assert list(found.times) == sorted(found.times)
    for number, time in enumerate(found.times, start=1):
        assert found.moves_at(time) >= number
        assert found.moves_at(found.time_of(number) - 1e-9) < number
    assert found.moves_at(-1.0) == 0
    assert found.time_of(0) == 0.0
    assert found.end == found.times[-1]
    assert all(point.seconds <= found.end for point in found.path)


def test_the_mouse_is_between_two_points_of_its_way():
    found = Playback((2.0,), (Pointer(0.0, 1.0, 1.0), Pointer(1.0, 3.0, 2.0), Pointer(2.0, 3.0, 2.0)), 0.0, 2.0, None)
    assert found.path_until(-1.0) == ()
    assert found.path_until(0.5) == (Pointer(0.0, 1.0, 1.0), Pointer(0.5, 2.0, 1.5))
    assert found.path_until(9.0) == found.path
