"""A new game: its size, both players and their minds, who begins, a handicap, and the greatest time for a move."""
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from app.games.spanit.opponent_choice import Opponent
from app.games.spanit.roster import PersonalityPresets
from app.games.spanit.seats import Seat, usual_seats
from app.games.spanit.spanit_start_dialog import SpanStartDialog
from app.running import file_reading
from solvers.spanit.board import Position
from solvers.spanit.handicap import handicap
from solvers.spanit.personality.personality import Personality
from solvers.spanit.time_control import TimeControl
from tests.app.running.test_file_reading import Gate

MINDS = ["The Weaver", "The Runner", "oracle", "random"]
OFFERED = [Opponent(mind, "easy, 100", "Plays", "") for mind in MINDS]
USUAL = usual_seats("The Weaver", "The Weaver")
NO_CLOCK = TimeControl()


@pytest.fixture
def begun():
    return []


@pytest.fixture
def dialog(qtbot, begun):
    return shown(qtbot, Position.empty(6), begun)


def shown(qtbot, start, begun, seats=USUAL, limit=2.0, control=NO_CLOCK):
    dialog = SpanStartDialog(None, start, seats, lambda: OFFERED, limit, control,
                             lambda *asked: begun.append(asked), PersonalityPresets(),
                             lambda *asked: begun.append(("edit", *asked)))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)  # the test looks at it once more
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def choose(segment, key):
    segment.set_value(key)
    segment.chosen.emit(key)


def test_return_begins_what_was_there(dialog, begun):
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert begun == [(Position.empty(6), USUAL, 2.0, NO_CLOCK)]
    assert not dialog.isVisible()


def test_the_opponent_comes_first(qtbot, begun):
    dialog = shown(qtbot, Position.empty(6), begun, {"h": Seat(True, "The Weaver"), "v": Seat(False, "The Weaver")})
    assert dialog.focusWidget() is dialog.sides["v"].mind
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Down)
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
    assert begun[0][1]["v"].mind == "The Runner"


def test_escape_begins_nothing(dialog, begun):
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert begun == []


def test_sizes(dialog, begun):
    assert dialog.sizes.value == "6"
    choose(dialog.sizes, "15")
    assert dialog.size_field.value() == 15
    dialog.size_field.setValue(7)
    assert dialog.sizes.value == "other"
    choose(dialog.first, "v")
    dialog.start_button.click()
    assert begun[0][0] == Position.empty(7, "v")


def test_players(dialog, begun):
    h, v = dialog.sides["h"], dialog.sides["v"]
    h.name.setText("  Ada   L. ")
    h.mind.setCurrentIndex(2)
    v.computer.click()
    v.mind.setCurrentIndex(1)
    dialog.limit.setValue(0.5)
    dialog.start_button.click()
    assert begun == [(Position.empty(6), {"h": Seat(True, "oracle", "Ada L."), "v": Seat(True, "The Runner")}, 0.5,
                      NO_CLOCK)]


def test_a_humans_mind_gives_the_hints(dialog):
    h = dialog.sides["h"]
    role = next(label for label in h.findChildren(QLabel) if label.buddy() is h.mind)
    assert role.text().replace("&", "") == "Adviser"
    h.computer.click()
    assert role.text().replace("&", "") == "Opponent"


def test_a_handicap(dialog, begun):
    assert not dialog.favoured.isEnabled()
    dialog.stones.setValue(3)
    choose(dialog.favoured, "v")
    assert dialog.picture.position == handicap(6, "h", "v", 3)
    dialog.start_button.click()
    assert begun[0][0] == handicap(6, "h", "v", 3)


def test_a_small_board_takes_a_small_handicap(dialog):
    dialog.stones.setValue(4)
    dialog.size_field.setValue(2)
    assert dialog.stones.value() == 1
    assert dialog.position.winner is None


def test_opens_with_what_was_played(qtbot, begun):
    seats = {"h": Seat(False, "random"), "v": Seat(True, "The Runner", "Ada")}
    dialog = shown(qtbot, handicap(10, "v", "h", 2), begun, seats, 5.0)
    assert dialog.sizes.value == "10"
    dialog.start_button.click()
    assert begun == [(handicap(10, "v", "h", 2), seats, 5.0, NO_CLOCK)]


def test_a_clock_on_wish(qtbot, begun):
    dialog = shown(qtbot, Position.empty(6), begun)
    assert dialog.minutes.text() == "None"
    assert not dialog.seconds.isEnabled()
    dialog.minutes.setValue(5)
    dialog.seconds.setValue(3)
    dialog.start_button.click()
    assert begun[0][3] == TimeControl(5, 3)
    dialog = shown(qtbot, Position.empty(6), begun, control=TimeControl(5, 3))
    assert (dialog.minutes.value(), dialog.seconds.value()) == (5, 3)


def test_a_position_that_was_set_up_gives_its_size(qtbot, begun):
    dialog = shown(qtbot, Position.empty(5).play(3).play(4), begun)
    assert dialog.position == Position.empty(5)


def test_the_tab_begins_what_is_asked_for(tab, qtbot):
    tab.page.choose_new()
    dialog = tab.findChild(SpanStartDialog)
    dialog.size_field.setValue(3)
    choose(dialog.first, "v")
    dialog.limit.setValue(0.3)
    dialog.start_button.click()
    assert tab.game.state.start == Position.empty(3, "v")
    qtbot.waitUntil(lambda: tab.game.state.ply == 1, timeout=20_000)
    assert tab.game.extra()["limit"] == "0.3"


@pytest.fixture
def mine(tmp_path, monkeypatch):
    """A personality in a file."""
    monkeypatch.setattr("tests.app.games.spanit.test_spanit_start_dialog.OFFERED",
                        [*OFFERED, Opponent("mine", "yours, not rated", "", "")])
    path = tmp_path / "mine.toml"
    path.write_text("NodeMajor = 5")
    return path


def test_a_personality_is_loaded_from_a_file(dialog, mine):
    dialog.load_file("v", mine)
    assert dialog.seats["v"].mind == "mine"
    assert dialog.seats["h"].mind == "The Weaver"
    assert "mine" in PersonalityPresets()
    mine.write_text("NodeMajr = 5")
    dialog.load_file("h", mine)
    assert "mine.toml, line 1: a personality has no key" in dialog.sides["h"].about.accessibleName()


def test_a_slow_file_is_cancelled_or_comes_later(dialog, mine, qtbot, monkeypatch):
    box, gate = dialog.sides["v"], Gate(Personality(name="mine"))
    monkeypatch.setattr(file_reading, "PATIENCE", 0)
    monkeypatch.setattr(PersonalityPresets, "read_file", lambda presets, path: gate())
    dialog.load_file("v", mine)
    assert box.load.text() == "Cancel"
    box.load.click()
    assert (box.load.text(), dialog.reading.running) == ("Load…", False)
    dialog.load_file("v", mine)
    gate.open.set()
    qtbot.waitUntil(lambda: dialog.seats["v"].mind == "mine")
    assert box.load.text() == "Load…"


def test_the_chosen_opponent_is_described_and_can_be_edited(dialog, begun):
    box = dialog.sides["v"]
    assert "easy, 100" in box.about.accessibleName()
    box.mind.setCurrentIndex(box.mind.findData("oracle"))
    assert not box.edit.isEnabled()
    box.mind.setCurrentIndex(box.mind.findData("The Runner"))
    box.edit.click()
    assert begun[0][:3] == ("edit", "v", "The Runner")
    assert not dialog.isVisible()
    begun[0][3]("nobody any more")
    assert dialog.isVisible()
    assert dialog.seats["v"].mind == "The Runner"


def test_the_editor_leads_back_to_the_dialog_with_all_that_was_set(tab):
    """Closed, it gives the choice back; what is used plays; who turns to another page does not want the dialog."""
    tab.page.choose_new()
    dialog, editor = tab.findChild(SpanStartDialog), tab.game.floating_editor.editor
    game, seats = tab.game.state, dict(tab.game.player_seats.seats)
    dialog.size_field.setValue(4)
    choose(dialog.first, "v")
    box = dialog.sides["v"]
    box.name.setText("Ada")
    box.mind.setCurrentIndex(box.mind.findData("The Weaver"))
    box.edit.click()
    assert (dialog.isVisible(), editor.isVisible(), editor.personality.name) == (False, True, "The Weaver")
    tab.page.choose_new()
    assert (dialog.isVisible(), editor.isVisible()) == (True, False), "one dialog for a new game is enough"
    box.edit.click()
    editor.enter("node_minor", 60.0)
    editor.footer.use.click()
    assert (dialog.isVisible(), editor.isVisible()) == (True, False)
    mind = dialog.seats["v"].mind
    assert mind != "The Weaver"
    assert tab.game.roster.personality(mind).node_minor == 60
    assert (tab.game.state, tab.game.player_seats.seats) == (game, seats), "nothing has begun yet"
    dialog.start_button.click()
    assert tab.game.state.start == Position.empty(4, "v")
    assert tab.game.player_seats.seats["v"].mind == mind
    tab.page.choose_new()
    other = next(each for each in tab.findChildren(SpanStartDialog) if each.isVisible())
    other.sides["v"].edit.click()
    tab.turn_to("competition")
    assert not any(each.isVisible() for each in (other, editor))
    tab.turn_to("game")
    assert not tab.game.floating_editor.returns
