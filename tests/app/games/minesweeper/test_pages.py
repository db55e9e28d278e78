"""What is kept: autosave, the game that was left, statistics; and ids that are refused."""
import pytest

from app.files import store
from app.games.minesweeper.pages import MinesweeperPages
from app.pages.actions import Action
from app.screenshots.minesweeper import line
from tests.app.games.minesweeper.driving import GAME, RIGHT, click, hidden_free, hidden_mine, records


def test_autosave_brings_everything_back(tab, qtbot):
    tab.open_id(GAME)
    click(tab, hidden_mine(tab), RIGHT)
    click(tab, hidden_free(tab))
    tab.trigger(Action.UNDO)
    tab.advisor.asked = 3
    tab.clock.set(61.0)
    tab.shut_down()
    again = MinesweeperPages()
    qtbot.addWidget(again)
    again.restore_autosave()
    assert again.state == tab.state
    assert again.history.moves == tab.history.moves
    assert again.advisor.asked == 3
    assert again.clock.seconds == pytest.approx(61, abs=1)
    again.trigger(Action.REDO)
    assert again.history.position == 2


def test_a_restored_end_is_not_counted_twice(tab, qtbot):
    tab.open_id(GAME)
    tab.play_all(line(GAME))
    assert records(tab).won == 1
    tab.shut_down()
    again = MinesweeperPages()
    qtbot.addWidget(again)
    again.restore_autosave()
    assert again.state.status == "won"
    assert records(again).won == 1


def test_a_new_game_keeps_the_old_one_until_the_next(tab):
    tab.open_id(GAME)
    click(tab, hidden_free(tab))
    old = tab.state
    tab.play_again()
    assert tab.state.status == "ready"
    tab.banner.message.run()
    assert tab.state == old


@pytest.mark.parametrize("game_id", [
    "minesweeper:9x9/0:safe:1", "minesweeper:9x9/99:safe:1", "minesweeper:1x1/1:safe:1", "minesweeper:201x200/8:safe:1",
    "minesweeper:9x9/80:zero:1", "minesweeper:9x9/10:safe:1@zz9", "nonsense", "",
])
def test_a_bad_id_gets_a_sentence_and_changes_nothing(tab, game_id):
    tab.open_id(GAME)
    click(tab, hidden_free(tab))
    before = tab.state
    tab.open_id(game_id)
    assert tab.state == before
    assert tab.banner.message.text.endswith(".")


def test_restart_is_the_same_board(tab):
    tab.open_id(GAME)
    field = tab.state.field
    click(tab, hidden_free(tab))
    tab.trigger(Action.RESTART)
    assert tab.state.field == field
    assert tab.history.moves == ()


@pytest.mark.parametrize("page", ["game", "analyse"])
def test_the_clock_goes_on_however_one_comes_back(tab, page):
    tab.open_id("minesweeper:9x9/10:zero:5")
    click(tab, "e5")
    tab.turn_to(page)
    tab.deactivate()
    assert not tab.clock.going
    tab.activate()
    tab.turn_to("game")
    assert tab.clock.going


def test_damaged_statistics_are_set_aside(tab, home):
    path = store.places().statistics / "minesweeper.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text('{"boards": {"nonsense": {}}}')
    tab.open_id(GAME)
    tab.play_all(line(GAME))
    assert records(tab).won == 1
    assert list(path.parent.glob("*.damaged-1.json"))
    assert "was kept as" in tab.banner.message.text


def test_statistics_that_cannot_be_kept_are_said_so(tab, home):
    (home / "statistics").write_text("in the way")
    tab.open_id(GAME)
    tab.play_all(line(GAME))
    assert tab.state.status == "won"
    assert "could not be written" in tab.banner.message.text
