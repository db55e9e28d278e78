"""The Race page: a race run and gone on with; its table, its panel, its dialog and its files."""
import csv

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtTest import QTest

from app.games.minesweeper.board_fields import OWN
from app.games.minesweeper.percents import percent
from app.games.minesweeper.race.mines_race_dialog import NewMinesRaceDialog
from app.games.minesweeper.race.mines_race_text import CLAIM, NAMES, claim_sentence, comparison_sentence, table
from app.games.minesweeper.race.mines_race_view import TABLE
from app.look import theme
from solvers.minesweeper.board import PRESETS, Board
from solvers.minesweeper.play.race import RaceState, Runner
from tests.contests import race


def expert(wins, played=10_000):
    """A race on Expert as it may have gone."""
    return RaceState(board=PRESETS["expert"], games=played, played=played,
                     runners=tuple(Runner(strategy, won, 0, 10.0) for strategy, won in wins.items()))


def wins(state):
    return {runner.strategy: runner.wins for runner in state.runners}


@pytest.fixture
def page(tab, contest_of):
    return contest_of(tab, "race")


@pytest.fixture
def played(page, ended):
    return ended(page, race())


def test_all_quick_solvers_are_proposed_on_expert(page):
    assert not page.known
    assert not page.finished()
    assert page.contest.board == PRESETS["expert"]
    assert [entry.title for entry in page.entries] == [name for key, name in NAMES.items() if key != "efficient"]
    assert page.board.describe((0, 0)) == "Basic rules, no board yet"
    page.board.grab()


def test_a_race_is_run(played, tab):
    shares = [entry.rate for entry in played.entries]
    assert shares == sorted(shares, reverse=True)
    assert tab.banner.message.subject.startswith(f"{played.entries[0].title} wins ")
    assert f"boards won {played.entries[2].runner.wins}, boards 120" in played.board.describe((0, 2))


def test_it_goes_on_while_the_game_is_played(page, tab, qtbot):
    page.start_contest(race(1_000_000))
    tab.turn_to("game")
    assert not tab.page.solving
    before = page.contest.played
    tab.game.play("open e5")
    qtbot.waitUntil(lambda: page.contest.played > before)
    assert tab.game.clock.running
    tab.turn_to("race")
    assert tab.page.solving
    tab.page.stop()


def test_the_clock_stands_still_while_the_race_is_in_front(tab):
    tab.game.play("open e5")
    tab.turn_to("race")
    assert not tab.game.clock.running
    tab.turn_to("game")
    assert tab.game.clock.running
    tab.turn_to("race")
    tab.game.start("minesweeper:9x9/10:zero:5@e5")
    assert tab.front == "game"
    assert not tab.game.clock.running


def test_each_page_has_its_own_sections(tab, qtbot):
    def shown():
        return {section.accessibleName() for section in tab.panel.sections if section.isVisible()}

    game = shown()
    assert "Overlay" in game
    tab.turn_to("race")
    assert shown() == {"Race", "What the blog says"}
    tab.turn_to("game")
    assert shown() == game


def test_a_game_comes_back_behind_the_race(tab, tab_of):
    tab.game.overlay.set_mode("percent")
    tab.game.play("open e5")
    tab.turn_to("race")
    session = tab.as_session()
    later = tab_of("minesweeper")
    later.restore_session(session)
    assert later.front == "race"
    assert {section.accessibleName() for section in later.panel.sections if section.isVisible()} == {
        "Race", "What the blog says"}
    later.turn_to("game")
    assert later.game.state == tab.game.state


def test_the_blog_is_answered():
    state = expert({"tank-plain": 2320, "tank": 2640, "full": 4000})
    assert claim_sentence(state).replace("\u00a0", " ") == (
        "Measured here, where the first cell is safe: 23.2 % without the tricks (95 %: 22.4 to 24.0 %), 26.4 % with "
        "them (25.5 to 27.3 %). The tricks are worth 3.2 points.")
    assert [entry.said for entry in table(state)] == [None, 0.5, 0.2]
    assert "20\N{NO-BREAK SPACE}%" in CLAIM
    assert "50\N{NO-BREAK SPACE}%" in CLAIM
    assert claim_sentence(expert({"tank": 1, "full": 2})) == "Let both tanks play, and see."
    assert claim_sentence(race()) == "This race is on other boards."
    assert {entry.said for entry in table(race())} == {None}


def test_a_runner_is_compared_with_the_one_above():
    first, second, third = table(expert({"full": 4000, "greedy": 3990, "tank": 2640}))
    assert comparison_sentence(second, first).endswith("which may be chance: their intervals overlap.")
    assert comparison_sentence(third, second) == "13.5 points behind Exact probabilities."


def test_the_axis_holds_all_that_is_shown(page):
    page.board.show_entries(table(expert({"full": 4000, "naive": 100})))
    assert page.board.top == 50
    page.board.show_entries(table(expert({"tank": 2640, "naive": 100})))
    assert page.board.top == 60
    page.board.show_entries(table(race()))
    assert page.board.top == 100


def test_the_chart_shows_how_the_shares_settled(played, tab, qtbot):
    assert played.chart.isVisible()
    first = played.entries[0]
    assert f"{first.title} {percent(first.rate, 1)}" in played.chart.accessibleDescription()
    drawn = played.chart.grab().toImage()
    played.chart.show_race(played.contest.fresh)
    assert played.chart.grab().toImage() != drawn
    tab.resize(828, 584)
    qtbot.waitUntil(lambda: not played.chart.isVisible())  # the table has the room


def test_the_whole_table_fits_above_the_chart(page):
    assert page.board.minimumSizeHint().height() == TABLE


def test_an_exported_table_says_what_it_is_of(played):
    lines = played.markdown(played.contest).splitlines()
    assert lines[0] == "# Race of Minesweeper solvers"
    assert lines[2] == "120 boards, the same for all: Beginner, 9 × 9, 10 mines; the first cell is safe; seed 5."
    rows = list(csv.DictReader(played.comma_separated(played.contest).splitlines()))
    assert {row["solver"]: int(row["won"]) for row in rows} == wins(played.contest)


def test_the_dialog_gives_a_race(page, tab):
    begun = []
    page.start_contest = begun.append
    page.new()
    dialog = tab.findChild(NewMinesRaceDialog)
    assert dialog.wanted() == msgspec.structs.replace(page.contest, seed=dialog.seed.value())
    dialog.all_or_none.none.click()
    assert dialog.complaint.accessibleName() == "Choose at least two solvers."
    assert not dialog.start_button.isEnabled()
    for row in range(2):
        dialog.names.item(row).setCheckState(Qt.CheckState.Checked)
    dialog.fields.preset.setCurrentIndex(dialog.fields.preset.findData("8x8"))
    dialog.fields.preset.activated.emit(dialog.fields.preset.currentIndex())
    assert dialog.fields.board == PRESETS["8x8"]
    dialog.fields.mines.setValue(64)
    assert dialog.fields.preset.currentText() == OWN
    assert dialog.complaint.accessibleName().startswith("64 mines do not fit")
    dialog.fields.mines.setValue(12)
    dialog.start_rule.setCurrentIndex(dialog.start_rule.findData("zero"))
    dialog.games.setValue(700)
    dialog.seed.setValue(11)
    QTest.keyClick(dialog.seed, Qt.Key.Key_Return)
    assert begun == [RaceState(board=Board(8, 8, 12), start="zero", games=700, seed=11,
                               runners=(Runner("naive"), Runner("tank-plain")))]


def test_every_name_has_room_in_the_table(page):
    metrics = QFontMetricsF(theme.font("body", True))  # that of the first row, the widest
    assert all(metrics.horizontalAdvance(name) <= page.ranking.title_width for name in NAMES.values())
