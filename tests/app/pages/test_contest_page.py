"""What the pages of contests have in common: they are played, stopped, gone on with, kept, taken back and exported."""
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest

from app.files import store
from app.games.tetris.tournament import page as tournament_page
from app.pages.actions import Action
from solvers.tetris.training.contest import Contest
from tests.contests import CASES

MANY = 5_000  # more rounds than any test waits for


@pytest.fixture(params=CASES, ids=lambda case: case.key)
def case(request):
    return request.param


@pytest.fixture
def opened(case, tab_of, contest_of):
    """Opens the page, in a window of its own."""
    return lambda: contest_of(tab_of(case.game), case.key)


@pytest.fixture
def page(opened):
    return opened()


@pytest.fixture
def played(page, case, ended):
    return ended(page, case.games())


def games(page):
    """How many have been played."""
    return 0 if page.saved.value is None else page.saved.value.played


def test_at_first_there_is_a_proposal_which_can_be_played(page, qtbot, monkeypatch):
    monkeypatch.setattr(tournament_page, "Contest", partial(Contest, limit=50))  # else whole games of all controllers
    assert not page.known
    assert not page.finished()
    assert not page.any_game
    assert page.plan_section.isVisible()
    page.board.grab()
    page.solve()
    qtbot.waitUntil(lambda: page.any_game)
    assert page.known
    page.stop()


def test_it_is_played_as_its_engine_plays(played, case):
    assert played.finished()
    assert played.any_game
    with ThreadPoolExecutor(1) as threads:
        assert case.played(case.finish(case.games(), threads)) == case.played(played.saved.value)
    assert played.context.banner.message.kind == "good"


def test_stopped_it_goes_on_from_where_it_stood(page, case, opened, qtbot):
    page.context.widget.solver_bar.set_speed(20)
    page.begin(case.games(MANY))
    qtbot.waitUntil(lambda: page.any_game)
    page.stop()
    done = games(page)
    assert done > 0
    assert not page.finished()
    page.context.widget.shut_down()
    later = opened()
    assert later.saved.value == page.saved.value
    later.context.widget.solver_bar.set_speed(0)
    more = case.games(case.rounds(done + 12))
    later.begin(more)  # the same, but for their number: it goes on
    assert games(later) == done
    qtbot.waitUntil(lambda: not later.solving)
    with ThreadPoolExecutor(1) as threads:
        assert case.played(later.saved.value) == case.played(case.finish(more, threads))


def test_closed_in_the_middle_it_keeps_what_was_played(page, case, opened, qtbot):
    page.begin(case.games(MANY))
    qtbot.waitUntil(lambda: page.any_game)
    page.context.widget.shut_down()
    assert not page.driver.worker.running
    assert opened().saved.value == page.saved.value


def test_another_one_can_be_taken_back(played, case):
    before, banner = played.saved.value, played.context.banner
    played.begin(case.games(seed=6))
    assert played.saved.value != before
    assert banner.message.subject == f"Another {case.key}."
    banner.message.run()
    assert played.saved.value == before


def test_fewer_games_are_another_one(played, case):
    before = played.saved.value
    played.begin(case.games(1))
    assert played.context.banner.message.subject == f"Another {case.key}."
    played.go_back()
    assert played.saved.value == before


def test_it_goes_on_behind_another_page_and_another_game(page, case, qtbot):
    tab = page.context.widget
    page.begin(case.games(MANY))
    tab.turn_to(case.other)
    assert not tab.page.solving
    before = games(page)
    qtbot.waitUntil(lambda: games(page) > before)
    tab.deactivate()
    assert page.driver.worker.running
    assert not page.driver.worker.paused
    tab.turn_to(case.key)
    assert tab.page.solving
    tab.page.stop()


def test_it_is_no_game_that_one_plays(page):
    assert not any(page.can(action) for action in (Action.UNDO, Action.HINT, Action.RESTART))


def test_a_damaged_file_is_set_aside(case, opened):
    place = store.places().collections / f"{case.name}.json"
    place.parent.mkdir(parents=True)
    place.write_text(case.damaged, "utf-8")
    page = opened()
    assert not page.known
    assert page.context.banner.message.kind == "warning"
    assert "damaged-1" in page.context.banner.message.text
    assert (place.parent / f"{case.name}.damaged-1.json").exists()
    assert not page.finished()  # another one can be played


def test_the_table_is_exported_once_there_is_a_game(page, case, ended, tmp_path):
    page.table_export.export_table(tmp_path / "table.md")
    assert not (tmp_path / "table.md").exists()
    ended(page, case.games())
    banner = page.context.banner
    page.table_export.export_table(tmp_path / "table.md")
    assert (tmp_path / "table.md").read_text("utf-8").startswith("# ")
    assert banner.message.kind == "good"
    page.table_export.export_table(tmp_path)
    assert banner.message.subject == "Not exported."
