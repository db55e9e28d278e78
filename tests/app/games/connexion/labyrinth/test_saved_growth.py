"""A growth outlives the window, a lesson, another page and a file; a damaged one is as if it were not there."""
import pytest

from app.files import store
from app.games.connexion import preferences
from app.games.connexion.labyrinth.grower import SAVED
from app.games.connexion.labyrinth.new_labyrinth_dialog import NewLabyrinth
from app.games.connexion.labyrinth.saved_growth import SavedGrowth
from app.pages.actions import Action
from solvers.connexion.classic.options import SearchOptions
from solvers.connexion.pieces import COUNT
from solvers.connexion.search.wishes import Wish
from solvers.core.formats import FormatError
from tests.app.games.connexion.labyrinth.test_labyrinth_page import FREE, READING, grow, solution_moves

SEARCHES = ("fast", "1997")
EXHAUSTIVE = SearchOptions(step_limit=0)


@pytest.fixture
def again(tab_of):
    """Leaves the tab as the window does, and opens another one at the same place."""
    def leave(tab):
        tab.shut_down()
        return tab_of("connexion")

    return leave


def shown(tab):
    return dict(tab.game.board.board_state.plan.pieces)


def grow_half(tab, qtbot, search="fast"):
    """Let a labyrinth grow by some thirty events, and pause."""
    tab.solver_bar.set_solver(search)
    tab.trigger(Action.STEP)
    qtbot.waitUntil(lambda: tab.game.grower.recording is not None)
    tab.game.grower.seek(30)
    qtbot.waitUntil(lambda: len(shown(tab)) > 5)


@pytest.mark.parametrize(("game_id", "search"), [(FREE, "fast"), (READING, "fast"), (READING, "1997")])
def test_half_a_growth_is_there_again_and_grows_on(tab, qtbot, again, game_id, search):
    tab.game.open_id(game_id)
    grow_half(tab, qtbot, search)
    before, figures = shown(tab), tab.solver_bar.text
    tab = again(tab)
    qtbot.waitUntil(lambda: shown(tab) == before)
    assert (tab.page.solving, tab.page.worker.paused, tab.solver_bar.solver) == (True, True, search)
    qtbot.waitUntil(lambda: tab.solver_bar.text == figures)
    tab.solver_bar.set_speed(0)
    tab.trigger(Action.PAUSE)
    qtbot.waitUntil(lambda: tab.game.state.finished)


@pytest.mark.parametrize("search", SEARCHES)
def test_the_whole_growth_of_a_finished_labyrinth_is_there_again(tab, qtbot, again, search):
    tab.game.open_id(READING)
    grow(tab, qtbot, search)
    recording, state = tab.game.grower.recording, tab.game.state
    preferences.set_search_options(EXHAUSTIVE)  # another search from now on
    tab = again(tab)
    assert tab.game.grower.recording == recording
    assert not tab.page.solving
    assert not tab.game.growth.isHidden()
    assert tab.page.can(Action.SOLVE)
    assert tab.page.can(Action.STEP)
    tab.solver_bar.set_speed(40)
    tab.solver_bar.play.click()
    qtbot.waitUntil(lambda: 0 < len(shown(tab)) < COUNT)
    tab.solver_bar.set_speed(0)
    qtbot.waitUntil(lambda: not tab.page.solving)
    assert tab.game.state == state


def test_a_search_that_is_too_long_to_be_recorded_is_where_it_was(tab, qtbot, again):
    tab.game.open_id(FREE)
    tab.solver_bar.set_solver("1997")
    tab.solver_bar.set_speed(100)
    tab.trigger(Action.SOLVE)
    qtbot.waitUntil(lambda: len(shown(tab)) > 10)
    tab.trigger(Action.PAUSE)
    picture = None
    while picture is not tab.game.board.board_state:  # the last one may be on its way
        picture = tab.game.board.board_state
        qtbot.wait(400)
    before = shown(tab)
    tab = again(tab)
    qtbot.waitUntil(lambda: tab.page.solving and shown(tab) == before)
    assert tab.game.grower.live
    assert tab.page.worker.paused
    tab.solver_bar.set_speed(0)
    tab.trigger(Action.PAUSE)
    qtbot.waitUntil(lambda: tab.game.state.finished)


def test_a_wish_that_grows_is_there_again(tab, qtbot, again):
    tab.game.start_new(NewLabyrinth(wish=Wish.parse("groups=5")))
    qtbot.waitUntil(lambda: len(shown(tab)) > 5)
    tab.game.grower.seek(20)
    qtbot.waitUntil(lambda: len(shown(tab)) == 20)
    before = shown(tab)
    tab = again(tab)
    qtbot.waitUntil(lambda: shown(tab) == before)
    tab.solver_bar.set_speed(0)
    tab.trigger(Action.PAUSE)
    qtbot.waitUntil(lambda: tab.game.state.finished)
    assert len(tab.game.state.solution().groups) == 5


def test_what_was_laid_by_hand_can_be_watched_as_it_was_laid(tab, qtbot, again):
    tab.game.open_id(FREE)
    for cell, mask in solution_moves(tab):
        tab.game.hand_play.lay(cell, mask)
    laid = list(tab.game.state.pieces.items())
    for _ in range(2):
        assert not tab.game.growth.isHidden()
        tab.game.grower.seek(10)
        qtbot.waitUntil(lambda: list(shown(tab).items()) == laid[:10])  # noqa: B023 (it waits here)
        tab = again(tab)


def test_a_growth_waits_while_another_page_is_in_front(tab, qtbot):
    tab.game.open_id(FREE)
    grow_half(tab, qtbot)
    before = shown(tab)
    tab.turn_to("meaning")
    tab.turn_to("labyrinth")
    assert tab.page.solving
    assert shown(tab) == before


@pytest.mark.parametrize("begin", [grow, grow_half], ids=["whole", "half"])
def test_a_growth_is_there_again_after_the_lesson(tab, qtbot, begin):
    tab.game.open_id(FREE)
    begin(tab, qtbot)
    before, recording, solving = shown(tab), tab.game.grower.recording, tab.page.solving
    tab.trigger(Action.LESSON)
    tab.lesson.end()
    qtbot.waitUntil(lambda: shown(tab) == before)
    assert (tab.game.grower.recording, tab.page.solving) == (recording, solving)


def test_what_a_search_without_end_has_found_is_kept_when_the_window_closes(tab, qtbot, again):
    tab.game.open_id(FREE)
    tab.solver_bar.set_solver("fast-on")
    tab.trigger(Action.SOLVE)
    qtbot.waitUntil(lambda: tab.game.grower.tally.solutions > 20)
    tab = again(tab)
    assert tab.game.gallery.count > 20
    assert tab.game.state.finished
    assert tab.page.can(Action.SOLVE)


@pytest.mark.shares_tab
@pytest.mark.parametrize("text", [
    "", "{", "[]", '{"search": "best"}', '{"first": 65}', '{"first": 3, "search": "fast"}', '{"first": -1}',
    '{"at": -1}', '{"search": "1997", "options": {"step_limit": 3}}', '{"placing": ["place 0,0 64"], "at": 3}',
    '{"placing": ["place 0,0 1"], "at": 3}', '{"at": 3}', '{"other": 1}', '{"search": "fast", "at": 1e9}',
])
def test_a_growth_that_cannot_be_read_is_as_if_it_were_not_there(tab, text):
    tab.game.open_id(FREE)
    tab.game.hand_play.lay((0, 0), 63)
    save = tab.as_session()
    save.extra[SAVED] = text
    store.write_autosave("connexion", save)
    tab.restore_autosave()
    assert not tab.page.solving
    assert len(tab.game.state.placed) == 1
    assert tab.game.grower.recording is None


def test_a_growth_is_short_text():
    saved = SavedGrowth(first=2, search="1997", at=50)
    assert saved.write() == '{"first":2,"search":"1997","at":50}'
    assert SavedGrowth.read(saved.write()) == saved
    with pytest.raises(FormatError):
        SavedGrowth.read("[" * 30_000)
