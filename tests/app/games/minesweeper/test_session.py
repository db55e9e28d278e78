"""What is kept: autosave, the game that was left, statistics; and ids that are refused."""
import pytest

from app.files import store
from app.pages.actions import Action
from app.screenshots.minesweeper import line
from tests.app.games.minesweeper.driving import GAME, RIGHT, click, hidden_free, hidden_mine, records


def test_autosave_brings_everything_back(tab, tab_of):
    tab.game.open_id(GAME)
    click(tab, hidden_mine(tab), RIGHT)
    click(tab, hidden_free(tab))
    tab.trigger(Action.UNDO)
    tab.game.advisor.asked = 3
    tab.game.clock.set(61.0)
    tab.shut_down()
    again = tab_of("minesweeper")
    assert again.game.state == tab.game.state
    assert again.game.history.moves == tab.game.history.moves
    assert again.game.advisor.asked == 3
    assert again.game.clock.seconds == pytest.approx(61, abs=1)
    again.trigger(Action.REDO)
    assert again.game.history.position == 2


def test_a_restored_end_is_not_counted_twice(tab, tab_of):
    tab.game.open_id(GAME)
    tab.game.play_all(line(GAME))
    assert records(tab).won == 1
    tab.shut_down()
    again = tab_of("minesweeper")
    assert again.game.state.status == "won"
    assert records(again).won == 1


def test_a_new_game_keeps_the_old_one_until_the_next(tab):
    tab.game.open_id(GAME)
    click(tab, hidden_free(tab))
    old = tab.game.state
    tab.game.play_again()
    assert tab.game.state.status == "ready"
    tab.banner.message.run()
    assert tab.game.state == old


@pytest.mark.parametrize("game_id", [
    "minesweeper:9x9/0:safe:1", "minesweeper:9x9/99:safe:1", "minesweeper:1x1/1:safe:1", "minesweeper:201x200/8:safe:1",
    "minesweeper:9x9/80:zero:1", "minesweeper:9x9/10:safe:1@zz9", "nonsense", "",
])
def test_a_bad_id_gets_a_sentence_and_changes_nothing(tab, game_id):
    tab.game.open_id(GAME)
    click(tab, hidden_free(tab))
    before = tab.game.state
    tab.game.open_id(game_id)
    assert tab.game.state == before
    assert tab.banner.message.text.endswith(".")


def test_restart_is_the_same_board(tab):
    tab.game.open_id(GAME)
    field = tab.game.state.field
    click(tab, hidden_free(tab))
    tab.trigger(Action.RESTART)
    assert tab.game.state.field == field
    assert tab.game.history.moves == ()


@pytest.mark.parametrize("page", ["game", "analyse"])
def test_the_clock_goes_on_however_one_comes_back(tab, page):
    tab.game.open_id("minesweeper:9x9/10:zero:5")
    click(tab, "e5")
    tab.turn_to(page)
    tab.deactivate()
    assert not tab.game.clock.going
    tab.activate()
    tab.turn_to("game")
    assert tab.game.clock.going


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
