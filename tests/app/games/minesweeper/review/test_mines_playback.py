"""A recording is played in real time: its moment, its speed, the way of the mouse, and what ends it."""
import pytest

from app.games.minesweeper.review.mines_playback import SPEEDS
from tests.app.games.minesweeper.review.test_recording import recorded
from tests.solvers.minesweeper.replays import writers


@pytest.fixture
def game(tab, tmp_path):
    """The page after a replay was opened."""
    path = tmp_path / "game.evf"
    path.write_bytes(writers.evf_4(recorded(20)))
    tab.files.open_file(path)
    return tab.game


def test_it_stands_at_the_end_and_goes_to_any_moment(game):
    playback = game.playback
    assert not playback.section.isHidden()
    assert playback.section.note == "0:05.40 of 0:05.40"
    assert game.history.position == len(game.history.moves)
    playback.go_to(0.0)
    assert game.history.position == 0
    playback.slider.setValue(1050)
    assert game.history.position == playback.recording.moves_at(1.05) > 3
    assert playback.section.note == "0:01.05 of 0:05.40"
    assert len(game.board.pointer) > 3
    assert game.clock.seconds == pytest.approx(1.05 - playback.recording.opened)
    assert not game.clock.running
    game.go_to_move(2)  # by another way: the moment goes along
    assert playback.section.note == f"0:00.{round(100 * playback.recording.time_of(2)):02} of 0:05.40"


def test_it_plays_in_real_time_and_pauses(game, qtbot):
    playback = game.playback
    playback.speed.setCurrentIndex(SPEEDS.index(8.0))
    playback.toggle()
    assert game.history.position == 0
    qtbot.waitUntil(lambda: game.history.position > 2)
    playback.toggle()
    here = game.history.position
    qtbot.wait(80)
    assert game.history.position == here
    playback.toggle()
    qtbot.waitUntil(lambda: game.history.position == len(game.history.moves))
    assert playback.section.note == "0:05.40 of 0:05.40"


def test_who_opened_it_plays_it_without_a_search(game):
    """The banner plays it, also where there is no room for the panel, and the panel begins with it."""
    assert next(each for each in game.context.column.sections if not each.isHidden()) is game.playback.section
    message = game.context.banner.message
    assert message.action == "Play"
    message.run()
    assert game.history.position == 0


def test_the_way_of_the_mouse_may_be_hidden(game):
    assert game.board.pointer
    path = game.playback.commands[1]
    path.run()
    assert not game.board.pointer
    assert not path.checked()


def test_another_line_or_game_ends_it(game):
    game.playback.go_to(1.0)
    hidden = next(cell for cell in range(64) if game.state.cells[cell] > 8 and not game.state.field.mine[cell])
    moves = game.history.moves
    game.play(f"flag {game.state.name(hidden)}")
    assert game.history.moves != moves
    assert game.playback.section.isHidden()
    assert not game.board.pointer
    assert game.clock.running


def test_a_new_game_ends_it(game):
    game.new()
    assert game.playback.section.isHidden()


def test_the_games_of_a_set_follow_each_other(tab, tmp_path):
    path = tmp_path / "games.evfs"
    path.write_bytes(writers.evfs([("a", writers.evf_4(recorded(20))), ("b", writers.evf_4(recorded(20, lost=True)))]))
    tab.files.open_file(path)
    playback = tab.game.playback
    assert playback.section.accessibleName() == "Replay, game 1 of 2"
    assert tab.game.state.status == "won"
    after = playback.commands[2]
    assert after.shown()
    after.run()
    assert playback.section.accessibleName() == "Replay, game 2 of 2"
    assert tab.game.state.status == "lost"
    assert tab.game.file.path is None


def test_clicks_are_told_by_kind(game):
    rows = game.end.section.rows
    assert rows["Left clicks"] == "54"
    assert rows["Chords"] == "0"
    assert int(rows["Wasted clicks"]) == 54 - len(game.history.moves)
    assert not {"Hints shown", "Best time on this board"} & rows.keys()  # it is no game of one's own
