"""The Tournament page: a tournament played and gone on with; its table, its details and its files."""
import csv

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.files import store
from app.games.tetris.tournament.tetris_tournament_dialog import NewTournamentDialog
from app.games.tetris.tournament.tetris_tournament_page import NAME
from app.games.tetris.tournament.tetris_tournament_table import comparison_text, difference_of
from solvers.tetris.controllers import NAMED
from solvers.tetris.strict.rules import Rules
from solvers.tetris.training.contest import Contest
from solvers.tetris.training.tournament import Difference
from solvers.tetris.weights_file import attacker, bred, bred_two
from tests.contests import tournament

SMALL = Rules(8, 8, "sz")


@pytest.fixture
def page(tab, contest_of):
    return contest_of(tab, "tournament")


@pytest.fixture
def played(page, ended):
    return ended(page, tournament())


def test_everybody_is_proposed(page):
    assert not page.known
    assert not page.finished()
    assert set(page.contest.names) == {controller.name for _, controller in page.field()}
    assert page.board.row_count == len(page.contest.controllers)
    assert page.board.describe((0, 0)) == "Bred, no game yet"


def test_a_file_that_names_an_attacker_is_told_and_set_aside(tab, contest_of):
    file = {**msgspec.to_builtins(tournament()), "controllers": [attacker(), NAMED["lee"]]}
    store.write_run(NAME, msgspec.json.encode(file))
    page = contest_of(tab, "tournament")
    assert not page.known
    assert "“attacker” plays by the guideline’s rules alone" in tab.banner.message.text
    assert "attacker" not in page.contest.names
    page.solve()  # and what is proposed instead can be played
    assert page.solving
    page.stop()


def test_a_tournament_is_played(played, tab):
    assert played.finished()
    assert {line.measured.games for line in played.entries} == {6}
    means = [line.measured.mean for line in played.entries]
    assert means == sorted(means, reverse=True)
    assert tab.banner.message.subject.startswith(f"{played.entries[0].title} wins")
    assert played.board.describe((0, 2)).startswith(f"3. {played.entries[2].title}, lines a game ")


def test_while_the_first_games_are_played_nobody_is_asked_to_press_play(page):
    assert page.board.invitation.startswith("Press play.")
    page.solve()
    assert page.board.invitation == "All play their first game."
    page.stop()
    assert page.board.invitation.startswith("Press play.")


def test_a_row_tells_of_its_controller(played, tab, qtbot):
    board, last = played.board, played.entries[2]
    board.setFocus()
    qtbot.keyClick(board, Qt.Key.Key_End)
    assert last.above is not None
    assert last.above.mean <= 0
    assert last.above.mean == pytest.approx(last.measured.mean - played.entries[1].measured.mean)
    assert played.entries[0].above is None
    qtbot.keyClick(board, Qt.Key.Key_Return)
    assert tab.front == "watch"
    assert tab.page.controller == last.controller


def test_a_controller_that_has_changed_is_not_told_of(played, tab):
    own = msgspec.structs.replace(NAMED["bcts"], name="Mine")
    tab.game.presets.save(own)
    played.start_contest(Contest(controllers=(NAMED["dellacherie"], own), rules=SMALL, games=1))
    tab.game.presets.save(msgspec.structs.replace(NAMED["dt-10"], name="Mine"))
    played.choose("Mine")
    assert played.entry_section.accessibleName() == "Mine"
    tab.game.presets.remove("Mine")
    played.show_saved()
    assert {line.title for line in played.entries} == {"Dellacherie", "Mine"}


def test_games_that_were_broken_off_are_told(page, tab, qtbot, tmp_path):
    page.start_contest(tournament(rules=Rules(10, 20), names=("dellacherie", "bcts"), games=4, limit=500))
    qtbot.waitUntil(lambda: not tab.page.solving)
    line = page.entries[0]
    assert line.broken == 4
    assert line.mean.startswith("≥ ")
    assert line.per_death == "–"
    assert line.interval.endswith(" or more")
    assert tab.banner.message.subject == "BCTS and Dellacherie never lost a game."
    assert "stopped 4" in page.board.describe((0, 0))
    page.board.grab()
    page.table_export.export_table(tmp_path / "table.md")
    assert "≥: some games were stopped after 500 pieces." in (tmp_path / "table.md").read_text("utf-8")


def test_an_exported_table_says_what_it_is_of(played):
    lines = played.markdown(played.contest).splitlines()
    assert lines[0] == "# Tournament of Tetris AIs"
    assert lines[2] == "Strict, 8×8, only S and Z; 6 games each with the same pieces, seed 5."
    rows = list(csv.DictReader(played.comma_separated(played.contest).splitlines()))
    assert [row["AI"] for row in rows] == [line.title for line in played.entries]
    means = [line.measured.mean for line in played.entries]
    assert [float(row["mean"]) for row in rows] == pytest.approx(means, abs=0.06)


def test_the_dialog_gives_a_tournament(page, tab):
    begun = []
    page.start_contest = begun.append
    page.new()
    dialog = tab.findChild(NewTournamentDialog)
    assert dialog.wanted().names == page.contest.names
    dialog.all_or_none.none.click()
    assert dialog.plan is None
    assert dialog.total.text() == "Choose at least two AIs"
    for row in range(2):
        dialog.names.item(row).setCheckState(Qt.CheckState.Checked)
    dialog.games.setValue(7)
    dialog.limit.setValue(0)
    assert dialog.limit.text() == "never"
    dialog.seed.setValue(11)
    dialog.form.columns.setValue(8)
    assert dialog.total.text() == "14 games"
    QTest.keyClick(dialog.seed, Qt.Key.Key_Return)
    assert begun == [Contest(controllers=(bred(), bred_two()), rules=Rules(8, 10), games=7, seed=11,
                             limit=0)]


def test_too_many_games_are_refused(page, tab):
    for number in range(4):
        tab.game.presets.save(msgspec.structs.replace(NAMED["bcts"], name=f"Mine {number}"))
    page.new()
    dialog = tab.findChild(NewTournamentDialog)
    dialog.names.check_all(True)
    dialog.games.setValue(10_000)
    assert dialog.plan is None
    assert dialog.total.text() == f"{10_000 * len(page.field()):,} games, of at most 100,000"
    assert not dialog.start_button.isEnabled()


def test_a_difference_is_told_from_both_sides():
    one = Difference(0, 1, 300.0, 100.0, 500.0, 0.6)
    standing = type("", (), {"differences": (one,)})
    other = difference_of(standing, 1, 0)
    assert other == Difference(1, 0, -300.0, -500.0, -100.0, pytest.approx(0.4))
    assert comparison_text(one, "BCTS") == (
        "300 lines a game ahead of BCTS on the same pieces, with 95 % from 100 to 500. It lasts longer in 60 games of "
        "100.")
    assert "100 to 500" in comparison_text(other, "BCTS")
    assert "may be chance" in comparison_text(Difference(0, 1, 20.0, -80.0, 120.0, 0.5), "BCTS")
    with pytest.raises(KeyError):
        difference_of(standing, 0, 2)
