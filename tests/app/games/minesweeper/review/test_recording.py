"""Replays of other programs are opened like saved games, and reviewed."""
import random

import pytest

from app.__main__ import open_window, read_arguments
from app.controls import plain
from app.games.minesweeper.board_kinds import BoardKind
from app.games.minesweeper.mines_statistics import STATISTICS
from app.games.minesweeper.new_mines_dialog import NewMinesDialog
from app.games.minesweeper.review.recording import recorded_save
from solvers.minesweeper.board import PRESETS
from solvers.minesweeper.rules import Game
from tests.solvers.minesweeper.replays import writers
from tests.solvers.minesweeper.replays.writers import Recorded

FILES = {".avf": writers.avf, ".rmv": writers.rmv, ".mvf": writers.mvf_097, ".evf": writers.evf_4}


def recorded(side, *, lost=False):
    """A game in which all safe cells are opened one by one, or at the end a mine."""
    game = Game.new(PRESETS["8x8"], "safe", 3).play("open a1")
    mines = [divmod(cell, 8)[::-1] for cell, mine in enumerate(game.field.mine) if mine]
    cells = [(x, y) for y in range(8) for x in range(8) if (x, y) not in mines]
    if lost:
        cells[5:] = mines[:1]
    actions, time = [], 0
    for column, row in cells:
        for name in ("lc", "lr"):
            time += 50
            actions.append((name, column * side + 3, row * side + 3, time))
    return Recorded(8, 8, mines, actions)


@pytest.mark.parametrize("ending", FILES)
def test_a_replay_is_reviewed(tab, qtbot, tmp_path, ending):
    path = tmp_path / f"game{ending}"
    path.write_bytes(FILES[ending](recorded(20 if ending == ".evf" else 16)))
    tab.files.open_file(path)
    page = tab.game
    assert page.state.status == "won"
    assert plain(tab.banner.message.text).startswith("A replay. Tommy, ")
    assert ": won after " in plain(tab.banner.message.text)
    qtbot.waitUntil(lambda: page.review.result is not None)
    assert len(page.review.result.moves) == len(page.history.moves)
    assert page.review.result.moves[0].survival.chosen == 1.0  # the first cell is safe in all of these programs
    assert page.review.section.isVisible()
    page.review.go_to(2)
    assert page.history.position == 2
    assert not STATISTICS.read()[0].boards
    assert page.file.path is None  # saving it asks for a file, and does not write over the replay


def test_efficiency_counts_all_clicks_of_a_replay(tab, tmp_path):
    game = recorded(16)
    game.actions[4:4] = [(name, 3, 3, game.actions[3][3]) for name in ("lc", "lr")] * 26  # on a cell that is open
    path = tmp_path / "game.rmv"
    path.write_bytes(writers.rmv(game))
    tab.files.open_file(path)
    done, total = tab.game.state.bbbv()
    assert done == total
    percents = {tab.game.end.section.rows["Efficiency"]: len(tab.game.history.moves)}
    assert list(percents) != [f"{100 * total / len(tab.game.history.moves):.0f}\N{NO-BREAK SPACE}%"]
    clicks = tab.game.end.recorded_clicks.total
    assert clicks >= len(tab.game.history.moves) + 26
    assert list(percents) == [f"{100 * total / clicks:.0f}\N{NO-BREAK SPACE}%"]


def test_after_a_replay_a_new_game_is_on_one_s_own_board(tab, tmp_path):
    own = BoardKind(PRESETS["expert"], "zero", "any")
    tab.game.start_with_wish(Game.new(own.board, own.start, 7).id, {"no_guess": own.wish})
    path = tmp_path / "game.rmv"
    path.write_bytes(writers.rmv(recorded(16)))
    for _ in range(2):  # two replays after each other, too
        tab.files.open_file(path)
        assert tab.game.kind.board == PRESETS["8x8"]
    tab.game.choose_new()
    [dialog] = tab.findChildren(NewMinesDialog)
    assert dialog.kind == own
    dialog.reject()
    tab.game.restore_save(tab.game.as_save())  # as after another start
    tab.game.new()
    assert tab.game.kind == own


def test_a_lost_replay_is_played_on_from_before(tab, qtbot, tmp_path):
    path = tmp_path / "game.avf"
    path.write_bytes(writers.avf(recorded(16, lost=True)))
    tab.files.open_file(path)
    assert tab.game.state.status == "lost"
    assert ": lost after " in plain(tab.banner.message.text)
    tab.game.undo()
    assert tab.game.state.status == "playing"
    tab.game.file.save_to(tmp_path / "own.json")
    line = tab.game.history.moves
    tab.game.new()
    tab.files.open_file(tmp_path / "own.json")
    assert tab.game.history.moves == line
    assert "A replay" not in plain(tab.banner.message.text if tab.banner.message else "")
    assert b"Tommy" not in (tmp_path / "own.json").read_bytes()


@pytest.mark.parametrize("ending", FILES)
def test_a_damaged_replay_changes_nothing(tab, tmp_path, ending):
    before = tab.game.as_save().moves, tab.game.game_id
    path = tmp_path / f"game{ending}"
    data = FILES[ending](recorded(20 if ending == ".evf" else 16))
    path.write_bytes(data[: len(data) // 3])
    tab.files.open_file(path)
    assert (tab.game.as_save().moves, tab.game.game_id) == before
    assert plain(tab.banner.message.text).startswith(f"game{ending} was not opened. It ends too early")


def test_by_the_command_line(tmp_path, qtbot, capsys):
    path = tmp_path / "game.rmv"
    path.write_bytes(writers.rmv(recorded(16)))
    window = open_window(read_arguments([str(path)]))
    qtbot.addWidget(window)
    assert window.tab.name == "minesweeper"
    assert window.tab.game.state.status == "won"
    window.tab.game.stop()
    window.close()
    path.write_bytes(b"*rmv")
    with pytest.raises(SystemExit):
        open_window(read_arguments([str(path)]))
    assert "ends too early" in capsys.readouterr().err


def test_every_save_of_a_recording_can_be_read():
    for seed in range(20):
        game = recorded(16, lost=bool(seed % 2))
        random.Random(seed).shuffle(game.actions)
        save = recorded_save(writers.rmv(game))
        assert Game.from_id(save.id).laid
