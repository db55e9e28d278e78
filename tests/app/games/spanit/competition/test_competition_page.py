"""The Competition page: a competition played and gone on with; its tables, its games and its files."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.games.spanit.competition.competition_start_dialog import CompetitionStartDialog
from app.games.spanit.competition.cross_board import READABLE, CrossBoard, ground
from app.games.spanit.seats import usual_seats
from app.look import theme
from app.look.contrast import contrast
from solvers.spanit.competition.entrants import Entrant
from solvers.spanit.competition.standings import Plan, Standings
from solvers.spanit.play import game_file
from solvers.spanit.play.players import PLAYERS, display_name
from tests.contests import competition

NAMES = ("resistor", "oracle", "random")


@pytest.fixture
def page(tab, contest_of):
    return contest_of(tab, "competition")


@pytest.fixture
def played(page, ended):
    return ended(page, competition())


def test_a_competition_is_played(played, tab):
    assert len(played.contest.games) == 18
    assert played.finished()
    assert {row.name for row in played.entries} == set(NAMES)
    assert played.entries[2].name == "random"
    assert tab.banner.message.subject == f"{played.entries[0].name.capitalize()} wins."
    assert played.ranking.describe((0, 2)).startswith("3. Random, rating ")


def test_one_pair_a_step(page, tab, qtbot):
    page.saved.set(competition())
    for _ in range(40):  # a step waits for its pair a moment only
        tab.page.step()
        qtbot.wait(400)
        if page.contest.games:
            break
    tab.page.stop()
    assert len(page.contest.games) == 2


def test_the_page_switch_tells_that_it_goes_on_out_of_sight(page, tab, qtbot):
    page.start_contest(competition(rounds=50))
    qtbot.waitUntil(lambda: page.working)
    assert tab.switch.button.accessibleDescription() == "", "it is in sight"
    tab.turn_to("game")
    assert tab.switch.button.accessibleDescription() == "Competition, at work"
    page.driver.stop()
    assert tab.switch.button.accessibleDescription() == ""


def test_it_goes_on_while_one_of_its_games_is_opened(page, tab, qtbot):
    page.start_contest(competition(rounds=2000))
    qtbot.waitUntil(lambda: bool(page.contest.games))
    page.open_game(0)
    assert tab.front == "game"
    assert page.working
    before = len(page.contest.games)
    qtbot.waitUntil(lambda: len(page.contest.games) > before)
    tab.banner.message.run()
    assert not {"resistor", "oracle", "random"} & {seat.name for seat in tab.game.player_seats.seats.values()}
    tab.game.open_id("spanit:3/h:7")
    assert page.working
    tab.turn_to("competition")
    tab.page.stop()
    games, wanted = page.contest.played, page.contest.length
    assert tab.solver_bar.text == f"Paused, {100 * games // wanted} %: {games:,} of {wanted:,} games"
    tab.turn_to("game")
    tab.turn_to("competition")
    assert tab.solver_bar.text.startswith("Paused, ")


def test_a_cell_lists_its_games_and_one_is_opened(played, tab):
    played.turn_to("cross")
    played.cross.pressed.emit(played.cross.cell_of("random", "oracle"), Qt.MouseButton.LeftButton, None)
    assert len(played.list.items) == 6
    assert list(played.list.items) == [
        number for number in range(18) if set(played.contest.plan.names(number).values()) == {"random", "oracle"}
    ]
    number = played.list.items[2]
    tab.game.player_seats.sit_down(usual_seats("The Gambler"))
    record = played.contest.record(number)
    played.list.opened.emit(played.list.items[2])
    assert tab.front == "game"
    assert tab.game.history.moves == record.main.moves
    assert tab.game.state.finished
    assert tab.game.state.winner == record.result
    assert tab.game.player_seats.seats["h"].title == display_name(record.h)
    assert not tab.game.reply.due
    own = usual_seats("The Gambler")
    assert tab.game.player_seats.own_seats == own
    tab.game.restore_save(tab.game.as_save())  # as after another start
    tab.banner.message.run()
    assert tab.game.history.moves == ()
    assert tab.game.player_seats.seats == own, "one's own opponent is back"


def test_games_are_reached_by_keys(played, tab, qtbot):
    board = played.ranking
    board.setFocus()
    qtbot.keyClick(board, Qt.Key.Key_End)
    assert played.entry_section.accessibleName() == "Random"
    qtbot.keyClick(board, Qt.Key.Key_Return)
    assert played.view.value == "cross"
    assert len(played.list.items) == 12  # all games of one player
    played.cross.setFocus()
    qtbot.keyClick(played.cross, Qt.Key.Key_Home)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Return):
        qtbot.keyClick(played.cross, key)
    assert played.cross.players == ("random", played.entries[0].name)
    assert len(played.list.items) == 6
    qtbot.keyClick(played.list, Qt.Key.Key_Return)
    assert tab.front == "game"


def test_players_stay_chosen_when_the_table_turns(played):
    played.choose_cell(played.cross.cell_of("random", "oracle"))
    rows = played.cross.names
    played.cross.show_games(rows[::-1], played.cross.beat)
    assert played.cross.players == ("random", "oracle")
    played.cross.show_games(["oracle", "resistor"], played.cross.beat)
    assert played.cross.chosen is None


@pytest.mark.parametrize("share", [0.0, 0.25, 0.5, 0.75, 1.0])
@pytest.mark.parametrize("scheme", [theme.LIGHT, theme.DARK], ids=lambda scheme: scheme.name)
def test_figures_can_be_read_on_every_ground(share, scheme):
    with theme.painted_in(scheme):
        assert contrast(scheme.text, ground(share)) >= 4.5


def test_the_cross_table_adds_up(played):
    for row in played.entries:
        assert sum(played.cross.beat.get((row.name, other), 0) for other in NAMES) == row.won
        assert sum(played.cross.beat.get((other, row.name), 0) for other in NAMES) == row.lost


def test_a_board_without_such_openings_is_refused(page, tab):
    page.start_contest(Standings(plan=Plan(size=2, plies=1000, entrants=competition().plan.entrants)))
    assert not tab.page.solving
    assert tab.banner.message.subject == "No opening."


def test_the_cross_table_stands_below_an_exported_one(played):
    lines = played.markdown(played.contest).splitlines()
    assert lines[0] == "# Ultimate Personality Competition"
    rows = lines[lines.index("| games won against | 1 | 2 | 3 |") + 2:]
    assert [row.count("|") for row in rows] == [5, 5, 5]
    for place, (line, row) in enumerate(zip(rows, played.entries, strict=True), start=1):
        name, *won = (each.strip() for each in line.strip("|").split("|"))
        assert name == f"{place} {display_name(row.name)}"
        assert sum(int(each or 0) for each in won) == row.won


def test_the_games_are_exported(played, tab, tmp_path, qtbot):
    path = tmp_path / "games.span"
    played.choose_cell(played.cross.cell_of("random", "oracle"))
    played.games_export.export_games(path)
    qtbot.waitUntil(path.exists)
    records = game_file.read(path.read_bytes())
    assert [record.main.moves for record in records] == [
        played.contest.record(number).main.moves for number in played.list.items
    ]


def test_the_dialog_gives_a_plan(page, tab):
    begun = []
    page.start_contest = begun.append
    page.new()
    dialog = tab.findChild(CompetitionStartDialog)
    assert dialog.wanted().plan.entrants == page.field()  # everybody
    dialog.all_or_none.none.click()
    assert dialog.plan is None
    assert not dialog.start_button.isEnabled()
    for row in range(2):
        dialog.names.item(row).setCheckState(Qt.CheckState.Checked)
    dialog.size_field.setValue(5)
    dialog.rounds.setValue(7)
    dialog.seed.setValue(11)
    assert dialog.total.text() == "14 games"
    QTest.keyClick(dialog.seed, Qt.Key.Key_Return)
    assert begun == [
        Standings(plan=Plan(size=5, rounds=7, seed=11, entrants=tuple(map(Entrant.from_name, [*PLAYERS][:2]))))]


def test_other_pages_leave_it_alone(played, tab):
    tab.turn_to("game")
    assert [section for section in played.sections if section.isVisible()] == []
    tab.game.undo()
    tab.turn_to("competition")
    assert len(played.contest.games) == 18


def test_what_is_in_front_is_remembered(played, tab, tab_of, qtbot):
    played.turn_to("cross")
    tab.shut_down()
    later = tab_of("spanit")
    assert later.front == "competition"
    assert later.page.view.value == "cross"
    QApplication.processEvents()
    qtbot.waitUntil(lambda: bool(later.page.entries))


def test_names_have_what_cells_can_spare(qtbot):
    cross = CrossBoard()
    qtbot.addWidget(cross)
    names = [f"Player {number:02}" for number in range(14)]
    cross.show_games(names, {(one, other): 38 for one in names for other in names if one != other})
    cross.resize(484, 420)
    cross.show()
    metrics = QFontMetricsF(theme.font("body"))
    assert cross.cell_rect((0, 0)).width() >= 36 + metrics.horizontalAdvance(names[0])
    assert cross.cell_rect((14, 0)).right() <= cross.whole.right() + 0.5
    assert cross.cell_rect((1, 0)).width() >= READABLE + 2, "and the figures are still there"
