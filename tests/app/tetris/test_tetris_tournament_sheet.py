"""The Tournament page: a tournament played, cancelled, gone on with and kept; its table, its details and its files."""
import csv
from concurrent.futures import ThreadPoolExecutor

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app import store
from app.tetris.pages import TetrisPages
from app.tetris.tournament.new_dialog import NewTournamentDialog
from app.tetris.tournament.sheet import MORE, NAME
from app.tetris.tournament.words import compared, difference_of
from solvers.engine import finish
from solvers.tetris.controllers import NAMED
from solvers.tetris.strict import Rules
from solvers.tetris.training.contest import Contest
from solvers.tetris.training.tournament import Difference

PATIENCE = 20_000
NAMES = ("dellacherie", "dt-20", "blog-hand")
SMALL = Rules(8, 8, "sz")


def contest(games=6, names=NAMES, **others):
    others = {"rules": SMALL, "seed": 5, **others}
    return Contest(controllers=tuple(NAMED[name] for name in names), games=games, **others)


@pytest.fixture
def threads():
    """A thread for tournaments that the tests drive themselves."""
    with ThreadPoolExecutor(1) as pool:
        yield pool


@pytest.fixture
def sheet(tab, qtbot):
    tab.turn_to("tournament")
    qtbot.waitUntil(lambda: tab.tournament.games.known, timeout=PATIENCE)
    return tab.tournament


@pytest.fixture
def played(sheet, tab, qtbot):
    sheet.begin(contest())
    qtbot.waitUntil(lambda: not tab.solving, timeout=PATIENCE)
    return sheet


def reopened(tab_of, qtbot):
    """The page in a window that is opened later."""
    tab = tab_of(TetrisPages)
    tab.turn_to("tournament")
    qtbot.waitUntil(lambda: tab.tournament.games.known, timeout=PATIENCE)
    return tab.tournament


def test_everybody_is_proposed(sheet):
    assert not sheet.known
    assert not sheet.finished()
    assert set(sheet.contest.names) == {controller.name for _, controller in sheet.field()}
    assert sheet.board.row_count == len(sheet.contest.controllers)
    assert sheet.board.describe((0, 0)) == "Dellacherie, no game yet"


def test_a_tournament_is_played(played, tab, threads):
    assert played.finished()
    assert played.contest.outcomes == finish(contest().tournament(threads)).outcomes
    assert {line.measured.games for line in played.entries} == {6}
    means = [line.measured.mean for line in played.entries]
    assert means == sorted(means, reverse=True)
    assert tab.banner.message.subject.startswith(f"{played.entries[0].title} wins")
    assert played.board.describe((0, 2)).startswith(f"3. {played.entries[2].title}, mean ")


def test_cancelled_it_goes_on_from_where_it_stood(sheet, tab, tab_of, qtbot, threads):
    tab.solver_bar.set_speed(20)
    sheet.begin(contest(games=4000))
    qtbot.waitUntil(lambda: sheet.contest.played > 0, timeout=PATIENCE)
    tab.stop()
    done = sheet.contest.played
    assert 0 < done < 4000
    tab.shut_down()
    later = reopened(tab_of, qtbot)
    assert later.contest == sheet.contest
    later.tab.solver_bar.set_speed(0)
    later.begin(contest(games=done + 40))  # the same, but for their number: it goes on
    assert later.contest.played == done
    qtbot.waitUntil(lambda: not later.tab.solving, timeout=PATIENCE)
    assert later.contest.outcomes == finish(contest(games=done + 40).tournament(threads)).outcomes


def test_more_games_go_on(played, tab, qtbot):
    before = played.contest.outcomes
    played.plan_section.more.click()
    qtbot.waitUntil(lambda: not tab.solving, timeout=PATIENCE)
    assert played.contest.games == played.contest.played == 6 + MORE
    assert [each[:6] for each in played.contest.outcomes] == list(before)


def test_another_tournament_can_be_taken_back(played, tab):
    before = played.contest
    played.begin(contest(seed=6))
    assert played.contest.seed == 6
    assert tab.banner.message.subject == "Another tournament."
    tab.banner.message.run()
    assert played.contest == before


def test_it_goes_on_while_another_game_is_in_front(sheet, tab, qtbot):
    sheet.begin(contest(games=5000))
    qtbot.waitUntil(lambda: sheet.contest.played > 0, timeout=PATIENCE)
    tab.deactivate()
    assert tab.worker.running
    assert not tab.worker.paused


def test_it_goes_on_while_another_page_is_in_front(sheet, tab, qtbot):
    sheet.begin(contest(games=5000))
    tab.turn_to("watch")
    assert not tab.solving
    before = sheet.contest.played
    qtbot.waitUntil(lambda: sheet.contest.played > before, timeout=PATIENCE)
    tab.turn_to("tournament")
    assert tab.solving
    tab.stop()
    assert sheet.contest.played > before


def test_a_damaged_file_is_set_aside(tab_of, qtbot):
    place = store.places().collections / f"{NAME}.json"
    place.parent.mkdir(parents=True)
    place.write_text('{"format": 1, "controllers": []}', "utf-8")
    later = reopened(tab_of, qtbot)
    assert not later.known
    assert later.tab.banner.message.kind == "warning"
    assert (place.parent / f"{NAME}.damaged-1.json").exists()
    assert not later.finished()  # another one can be played


def test_a_row_tells_of_its_controller(played, tab, qtbot):
    board = played.board
    board.setFocus()
    qtbot.keyClick(board, Qt.Key.Key_End)
    last = played.entries[2]
    section = played.controller_section
    assert section.section.isVisible()
    assert section.section.accessibleName() == last.title
    assert last.above is not None
    assert last.above.mean <= 0
    assert last.above.mean == pytest.approx(last.measured.mean - played.entries[1].measured.mean)
    assert played.entries[0].above is None
    qtbot.keyClick(board, Qt.Key.Key_Return)
    assert tab.page == "watch"
    assert tab.watching.controller == last.controller


def test_a_controller_that_has_changed_is_not_told_of(played, tab):
    own = msgspec.structs.replace(NAMED["bcts"], name="Mine")
    tab.cabinet.save(own)
    played.begin(Contest(controllers=(NAMED["dellacherie"], own), rules=SMALL, games=1))
    tab.cabinet.save(msgspec.structs.replace(NAMED["dt-10"], name="Mine"))
    played.choose("Mine")
    assert played.controller_section.section.accessibleName() == "Mine"
    tab.cabinet.remove("Mine")
    played.show_games()
    assert {line.title for line in played.entries} == {"Dellacherie", "Mine"}


def test_games_that_were_broken_off_are_told(sheet, tab, qtbot, tmp_path):
    sheet.begin(contest(rules=Rules(10, 20), names=("dellacherie", "bcts"), games=4, limit=500))
    qtbot.waitUntil(lambda: not tab.solving, timeout=PATIENCE)
    line = sheet.entries[0]
    assert line.broken == 4
    assert line.mean.startswith("≥ ")
    assert line.per_death == "–"
    assert line.interval.endswith(" or more")
    assert tab.banner.message.subject == "BCTS and Dellacherie never lost a game."
    assert "4 games broken off" in sheet.board.describe((0, 0))
    sheet.board.grab()
    sheet.export.export_table(tmp_path / "table.md")
    assert "≥: some games were broken off after 500 pieces." in (tmp_path / "table.md").read_text("utf-8")


def test_the_table_is_exported(played, tab, tmp_path):
    played.export.export_table(tmp_path / "table.md")
    lines = (tmp_path / "table.md").read_text("utf-8").splitlines()
    assert lines[0] == "# Tournament of Tetris controllers"
    assert lines[2] == "Strict, 8×8, only S and Z; 6 games each with the same pieces, seed 5."
    assert all(line.count("|") == 9 for line in lines if line.startswith("|"))
    played.export.export_table(tmp_path / "table.csv")
    rows = list(csv.DictReader((tmp_path / "table.csv").read_text("utf-8").splitlines()))
    assert [row["controller"] for row in rows] == [line.title for line in played.entries]
    means = [line.measured.mean for line in played.entries]
    assert [float(row["mean"]) for row in rows] == pytest.approx(means, abs=0.06)
    assert tab.banner.message.kind == "good"
    played.export.export_table(tmp_path)
    assert tab.banner.message.subject == "Not exported."


def test_nothing_is_exported_before_there_is_a_game(sheet, tmp_path):
    sheet.export.export_table(tmp_path / "table.md")
    assert not (tmp_path / "table.md").exists()


def test_the_dialog_gives_a_tournament(sheet, tab):
    begun = []
    sheet.begin = begun.append
    sheet.new()
    dialog = tab.findChild(NewTournamentDialog)
    assert dialog.wanted().names == sheet.contest.names
    dialog.all_or_none.none.click()
    assert dialog.wanted() is None
    assert dialog.total.text() == "Two controllers at least"
    for row in range(2):
        dialog.names.item(row).setCheckState(Qt.CheckState.Checked)
    dialog.games.setValue(7)
    dialog.limit.setValue(0)
    assert dialog.limit.text() == "never"
    dialog.seed.setValue(11)
    dialog.form.columns.setValue(8)
    assert dialog.total.text() == "14 games"
    QTest.keyClick(dialog.seed, Qt.Key.Key_Return)
    assert begun == [Contest(controllers=(NAMED["dellacherie"], NAMED["bcts"]), rules=Rules(8, 10), games=7, seed=11,
                             limit=0)]


def test_too_many_games_are_refused(sheet, tab):
    for number in range(4):
        tab.cabinet.save(msgspec.structs.replace(NAMED["bcts"], name=f"Mine {number}"))
    sheet.new()
    dialog = tab.findChild(NewTournamentDialog)
    dialog.names.check_all(True)
    dialog.games.setValue(10_000)
    assert dialog.wanted() is None
    assert dialog.total.text() == f"{10_000 * len(sheet.field()):,} games, of 100,000 at the most"
    assert not dialog.start_button.isEnabled()


def test_a_difference_is_told_from_both_sides():
    one = Difference(0, 1, 300.0, 100.0, 500.0, 0.6)
    standing = type("", (), {"differences": (one,)})
    other = difference_of(standing, 1, 0)
    assert other == Difference(1, 0, -300.0, -500.0, -100.0, pytest.approx(0.4))
    assert compared(one, "BCTS") == ("300 lines a game ahead of BCTS on the same pieces, with 95 % from 100 to 500. It "
                                     "lasts longer in 60 games of 100.")
    assert "100 to 500" in compared(other, "BCTS")
    assert "may be chance" in compared(Difference(0, 1, 20.0, -80.0, 120.0, 0.5), "BCTS")
    with pytest.raises(KeyError):
        difference_of(standing, 0, 2)
