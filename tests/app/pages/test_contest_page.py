"""What the pages of contests have in common: they are played, stopped, gone on with, kept, taken back and exported."""
import csv
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.controls.columns import texts
from app.files import store
from app.games.tetris.tournament import tetris_tournament_page as tournament_page
from app.pages.actions import Action
from app.pages.contest_page import ContestDialog
from solvers.core.formats import FormatError
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
    return page.contest.played if page.known else 0


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


def test_what_runs_is_no_proposal_even_before_its_first_game(page, qtbot):
    assert page.plan_section.note == "proposed"
    page.begin_solving(paused=True)
    assert page.plan_section.note == ""
    assert not page.any_game
    page.stop()


def test_it_is_played_as_its_engine_plays(played, case):
    assert played.finished()
    assert played.any_game
    with ThreadPoolExecutor(1) as threads:
        assert case.played(case.finish(case.games(), threads)) == case.played(played.saved.value)
    assert played.context.banner.message.kind == "good"


def test_stopped_it_goes_on_from_where_it_stood(page, case, opened, qtbot):
    page.context.widget.solver_bar.set_speed(20)
    page.start_contest(case.games(MANY))
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
    later.start_contest(more)  # the same, but for their number: it goes on
    assert games(later) == done
    qtbot.waitUntil(lambda: not later.solving)
    with ThreadPoolExecutor(1) as threads:
        assert case.played(later.saved.value) == case.played(case.finish(more, threads))


def test_what_has_been_played_can_be_exported_while_it_runs(page, case, qtbot):
    page.start_contest(case.games(MANY))
    qtbot.waitUntil(lambda: page.any_game)
    qtbot.waitUntil(page.plan_section.text_buttons["Export table…"].isEnabled)
    assert page.solving
    page.stop()


def test_closed_in_the_middle_it_keeps_what_was_played(page, case, opened, qtbot):
    page.start_contest(case.games(MANY))
    qtbot.waitUntil(lambda: page.any_game)
    page.context.widget.shut_down()
    assert not page.driver.worker.running
    assert opened().saved.value == page.saved.value


def test_another_one_can_be_taken_back(played, case):
    before, banner = played.saved.value, played.context.banner
    played.start_contest(case.games(seed=6))
    assert played.saved.value != before
    assert banner.message.subject == f"Another {case.key}."
    banner.message.run()
    assert played.saved.value == before


def test_fewer_games_are_another_one(played, case):
    before = played.saved.value
    played.start_contest(case.games(1))
    assert played.context.banner.message.subject == f"Another {case.key}."
    played.keepsake.go_back()
    assert played.saved.value == before


def test_it_goes_on_behind_another_page_and_another_game(page, case, qtbot):
    tab = page.context.widget
    page.start_contest(case.games(MANY))
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
    markdown, values = tmp_path / "table.md", tmp_path / "table.csv"
    page.table_export.export_table(markdown)
    assert not markdown.exists()
    ended(page, case.games())
    banner, players = page.context.banner, len(page.entries)
    page.table_export.export_table(markdown)
    assert banner.message.kind == "good"
    title, _, sentence, _, *rows = markdown.read_text("utf-8").splitlines()
    assert title.startswith("# ")
    assert "5" in sentence, "the seed, for whoever wants to play it again"
    table = rows[: 2 + players]
    assert len({line.count("|") for line in table}) == 1
    for row, entry in zip(table[2:], page.entries, strict=True):
        assert all(column.text_of(entry) in row for column in texts(page.ranking.columns))
    page.table_export.export_table(values)
    read = list(csv.DictReader(values.read_text("utf-8").splitlines()))
    assert [row["rank"] for row in read] == [str(place) for place in range(1, players + 1)]
    for row, entry in zip(read, page.entries, strict=True):
        for column in page.ranking.columns:
            assert column.value is None or row[column.title] == str(column.value(entry))
    page.table_export.export_table(tmp_path)
    assert banner.message.subject == "Not exported."


def test_a_row_says_the_same_everywhere(played, qtbot):
    board, section = played.ranking, played.entry_section
    board.setFocus()
    last = len(played.entries) - 1
    for key, place in ((Qt.Key.Key_End, last), (Qt.Key.Key_Up, last - 1), (Qt.Key.Key_Home, 0)):
        qtbot.keyClick(board, key)
        title, *figures = ((column, column.text_of(played.entries[place])) for column in texts(board.columns))
        assert section.isVisible()
        assert section.accessibleName() == title[1]
        words = board.describe((0, place))
        assert words.startswith(f"{place + 1}. {title[1]}, ")
        for column, text in figures:
            assert section.rows.get(column.label, "") == text
            assert not text or f"{column.title} {text}" in words


def test_more_games_are_added_to_those_that_were_played(played, case, qtbot):
    buttons, before = played.plan_section.text_buttons, played.contest
    more = next((each for text, each in buttons.items() if text.startswith("More ")), None)
    assert (more is not None) == (case.game in ("minesweeper", "tetris"))
    if more is not None:
        more.click()
        assert played.contest.length > before.length
        qtbot.waitUntil(lambda: games(played) > before.played)
        played.stop()
        assert played.contest.fresh.with_length_of(before) == before.fresh


def test_the_dialog_begins_with_those_who_are_chosen(page):
    begun = []
    page.start_contest = begun.append
    page.plan_section.text_buttons[f"New {page.noun}…"].click()
    dialog = page.context.widget.findChild(ContestDialog)
    assert dialog.wanted().length == page.contest.length, "what was played last is proposed"
    dialog.all_or_none.none.click()
    with pytest.raises(FormatError, match=r"at least two|two .* at least"):
        dialog.wanted()
    assert not dialog.start_button.isEnabled()
    for row in range(2):
        dialog.names.item(row).setCheckState(Qt.CheckState.Checked)
    dialog.seed.setValue(11)
    wanted = dialog.wanted()
    QTest.keyClick(dialog.seed, Qt.Key.Key_Return)
    assert begun == [wanted]
    assert wanted.played == 0


def test_a_row_is_chosen_and_stays_so(played):
    name = played.ranking.name_of(played.entries[-1])
    played.choose(name)
    played.show_saved()
    assert played.ranking.name_of(played.ranking.chosen_entry) == name
    assert played.entry_section.isVisible()


def test_it_can_be_read_what_is_played(page, case, ended):
    assert page.plan_section.note == "proposed"
    assert not page.plan_section.text_buttons["Export table…"].isEnabled()
    ended(page, case.games())
    assert page.plan_section.note == "finished"
    assert page.plan_section.text_buttons["Export table…"].isEnabled()
    assert page.plan_section.rows["Seed"] == "5"
