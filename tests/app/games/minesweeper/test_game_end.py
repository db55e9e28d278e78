"""The end of a game: which games count, and once; which make a best time; and records that cannot be kept."""
import pytest

from app.files import store
from app.pages.actions import Action
from solvers.minesweeper.rules import EXPLODED
from tests.app.games.minesweeper.driving import GAME, RIGHT, click, hidden_free, hidden_mine, records
from tools.screenshots.minesweeper import line


def test_an_exploded_mine_taken_back_is_not_counted(tab):
    tab.game.open_id(GAME)
    click(tab, hidden_mine(tab))
    assert tab.game.state.status == "lost"
    assert EXPLODED in tab.game.state.cells
    assert (records(tab).played, records(tab).won) == (1, 0)
    assert "then the game no longer counts" in tab.banner.message.text
    assert tab.game.end.section.rows["Won on this board"] == "0 of 1"
    tab.trigger(Action.UNDO)
    assert tab.game.state.status == "playing"
    assert records(tab).played == 0
    assert tab.game.end.section.rows["Won on this board"] == "0 of 0"
    click(tab, hidden_mine(tab))
    assert tab.banner.message.text.endswith("Undo takes the move back."), "it was not counted anyway"
    tab.trigger(Action.UNDO)
    tab.game.play_all(line(GAME))
    assert tab.game.state.status == "won"
    assert records(tab).played == 0


def test_a_game_with_undo_makes_no_time(tab):
    tab.game.open_id(GAME)
    click(tab, hidden_free(tab))
    tab.trigger(Action.UNDO)
    tab.game.play_all(line(GAME))
    assert records(tab).won == 1
    assert records(tab).best_seconds is None


@pytest.mark.parametrize("how", ["restart", "paste"])
def test_a_board_that_was_seen_is_not_counted(tab, how):
    tab.game.open_id(GAME)
    click(tab, hidden_mine(tab))
    assert records(tab).played == 1
    if how == "restart":
        tab.trigger(Action.RESTART)
    else:
        tab.game.open_id(GAME)
    tab.game.play_all(line(GAME))
    assert tab.game.state.status == "won"
    assert (records(tab).played, records(tab).won) == (1, 0)


def test_a_board_that_was_seen_and_taken_back_is_not_counted(tab):
    tab.game.open_id("minesweeper:9x9/10:zero:5")
    click(tab, "a1", RIGHT)
    click(tab, "e5")
    tab.trigger(Action.UNDO)
    tab.trigger(Action.RESTART)
    click(tab, "e5")
    click(tab, hidden_mine(tab))
    assert tab.game.state.status == "lost"
    assert records(tab).played == 0


def test_a_board_that_its_first_cell_wins_counts_once(tab):
    tab.game.open_id("minesweeper:9x9/1:zero:1")
    click(tab, "e5")
    assert tab.game.state.status == "won"
    assert records(tab).played == 1
    tab.trigger(Action.RESTART)
    tab.game.open_id(tab.game_id)
    assert tab.game.state.status == "won"
    assert records(tab).played == 1


def test_a_game_that_is_over_counts_once_however_often_it_is_opened(tab, tmp_path):
    tab.game.open_id(GAME)
    tab.page.file.save_to(tmp_path / "game.json")
    click(tab, hidden_mine(tab))
    tab.files.open_file(tmp_path / "game.json")
    for _ in range(2):
        tab.game.play_all(line(GAME))
        assert tab.game.state.status == "won"
        assert (records(tab).played, records(tab).won) == (1, 0)
        tab.files.open_file(tmp_path / "game.json")


@pytest.mark.parametrize(("verb", "helped"), [("open", "1"), ("flag", "0")])
def test_an_older_state_from_a_file_takes_back_what_was_opened_since(tab, tmp_path, verb, helped):
    tab.game.open_id(GAME)
    tab.page.file.save_to(tmp_path / "game.json")
    tab.game.play(f"{verb} {hidden_free(tab)}")
    tab.files.open_file(tmp_path / "game.json")
    assert (tab.game.extra()["void"], tab.game.extra()["helped"]) == ("0", helped)


def test_clicks_are_told_by_kind_beside_the_fewest(tab, qtbot):
    tab.game.open_id(GAME)
    tab.game.play_all(line(GAME))
    rows = tab.game.end.section.rows
    flags = sum(move.startswith("flag") for move in line(GAME))
    assert rows["Clicks"] == f"{1 + len(line(GAME)) - flags} open, {flags} flag", "the first one by the id"
    qtbot.waitUntil(lambda: "%" in tab.game.end.section.rows.get("Fewest clicks", ""))
    fewest = int(tab.game.end.section.rows["Fewest clicks"].split()[0])
    assert fewest < len(line(GAME))


def test_a_restored_end_is_not_counted_twice(tab, tab_of):
    tab.game.open_id(GAME)
    tab.game.play_all(line(GAME))
    assert records(tab).won == 1
    tab.shut_down()
    again = tab_of("minesweeper")
    assert again.game.state.status == "won"
    assert records(again).won == 1


def test_damaged_statistics_are_set_aside(tab, home):
    path = store.places().statistics / "minesweeper.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text('{"boards": {"nonsense": {}}}')
    tab.game.open_id(GAME)
    tab.game.play_all(line(GAME))
    assert records(tab).won == 1
    assert list(path.parent.glob("*.damaged-1.json"))
    assert "was kept as" in tab.banner.message.text


def test_statistics_that_cannot_be_kept_are_said_so(tab, home):
    (home / "statistics").write_text("in the way")
    tab.game.open_id(GAME)
    tab.game.play_all(line(GAME))
    assert tab.game.state.status == "won"
    assert "could not be written" in tab.banner.message.text
