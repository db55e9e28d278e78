"""Two people at one keyboard: keys of their own at once, matches of several games, what is kept, and no records."""
from types import SimpleNamespace

import msgspec
import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest

from app.games.tetris.controller_presets import ControllerPresets
from app.games.tetris.play import two_players
from app.games.tetris.play.tetris_play_board import LATE
from app.games.tetris.versus.challenge import OWN, PLAYERS, Challenge
from app.games.tetris.versus.exhibition import REPLAY
from app.games.tetris.versus.new_versus_dialog import SECOND, NewVersusDialog
from app.games.tetris.versus.versus_results import LevelResults
from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.tetris.controllers import NAMED
from solvers.tetris.guideline.duel import Duel
from solvers.tetris.guideline.handling import Handling
from solvers.tetris.guideline.inputs import Input
from solvers.tetris.guideline.versus import LEFT, RIGHT, Match, Pilot, Record, Terms
from solvers.tetris.weights_file import attacker

Key = Qt.Key
MS = 1_000_000
TWO = Challenge(level=OWN, controller=NAMED["dellacherie"], pace=1.3, wins=2, second=True)


@pytest.fixture
def two(tab, qtbot):
    """The page with a match of two people, whose clock goes when a test says so."""
    tab.turn_to("versus")
    qtbot.waitUntil(lambda: tab.page.saved.loaded)
    page = tab.page
    page.now = 0
    page.bout.live.now = lambda: page.now * MS
    page.start_match(TWO)
    page.board.setFocus()
    return page


def begin_match(page):
    QTest.keyClick(page.board, Key.Key_L)
    while page.bout.countdown.counting:
        page.bout.countdown.tick()
    assert page.bout.going


def advance_to(page, ms):
    page.now = ms
    page.bout.update()


def top_out(page, key):
    """Let the player of that key drop pieces until it is over."""
    for _ in range(40):
        if page.bout.match.over:
            return
        QTest.keyClick(page.board, key)


def test_two_people_press_keys_at_once_and_each_moves_their_own_piece(two):
    begin_match(two)
    left, right = two.bout.match.boards
    first = left.falling.x
    QTest.keyPress(two.board, Key.Key_A)
    QTest.keyPress(two.board, Key.Key_Right)
    advance_to(two, 50)
    QTest.keyPress(two.board, Key.Key_G)
    QTest.keyClick(two.board, Key.Key_K)
    assert (left.held, right.held) == (("left",), ("right",))
    assert (left.falling.rotation, right.falling.rotation) == (1, 3)
    advance_to(two, 400)
    assert left.falling.x < first - 1, "both keys go on while the other ones are held"
    assert right.falling.x > first + 1
    QTest.keyRelease(two.board, Key.Key_A)
    assert (left.held, right.held) == ((), ("right",))
    assert {side for side, _ in two.bout.match.record.inputs} == {LEFT, RIGHT}


def test_a_pause_lets_the_keys_of_both_go(two):
    begin_match(two)
    QTest.keyPress(two.board, Key.Key_D)
    QTest.keyPress(two.board, Key.Key_Down)
    two.pause_or_go_on()
    assert [board.held for board in two.bout.match.boards] == [(), ()]


def test_a_match_is_won_game_by_game_and_counts_in_no_record(two):
    assert two.parameters() == "Two players"
    for losing, wins in ((Key.Key_W, (0, 1)), (Key.Key_Up, (1, 1)), (Key.Key_W, (1, 2))):
        begin_match(two)
        top_out(two, losing)
        assert two.wins == wins
        assert ("Player 2" if losing == Key.Key_W else "Player 1") in two.context.banner.message.subject
        two.next_game() if max(wins) < 2 else None
    assert "wins the match" in two.context.banner.message.subject
    assert two.statistics_writer.records == LevelResults()
    assert any(solver.key == REPLAY for solver in two.solvers)


def test_keys_that_come_late_are_no_shortcuts(two):
    begin_match(two)
    top_out(two, Key.Key_W)
    since_end = [0]
    two.board.since_end = SimpleNamespace(isValid=lambda: True, elapsed=lambda: since_end[0],
                                          restart=lambda: since_end.__setitem__(0, 0))
    for passed, is_late in ((0, True), (900, True), (900, True), (LATE, False)):  # W watches a match otherwise
        since_end[0] += passed
        late = QKeyEvent(QEvent.Type.ShortcutOverride, Key.Key_W, Qt.KeyboardModifier.NoModifier)
        late.ignore()
        two.board.event(late)
        assert late.isAccepted() == is_late


def test_a_game_is_played_again_from_its_record(two):
    begin_match(two)
    advance_to(two, 200)
    QTest.keyPress(two.board, Key.Key_A)
    advance_to(two, 700)
    top_out(two, Key.Key_Up)
    record = Record.read(two.bout.match.record.write())
    assert record.terms.second
    assert Match.from_record(record).boards == two.bout.match.boards
    assert finish(Duel(record.terms, record)).winner == LEFT
    two.exhibition.make_engine(REPLAY, two.challenge, record)
    two.exhibition.show_match((None, None), finish(Duel(record.terms, record)))
    assert two.arena.left.plate.accessibleName().startswith(PLAYERS[0])


def test_a_game_that_was_left_goes_on(two, tab):
    begin_match(two)
    advance_to(two, 300)
    QTest.keyClick(two.board, Key.Key_W)
    remembered = two.extra()
    two.start_match(msgspec.structs.replace(TWO, second=False))
    two.restore(remembered)
    two.enter()
    assert two.challenge == TWO
    assert two.bout.match.boards[LEFT].pieces == 1


def test_the_dialog_asks_for_a_second_person_and_rules_of_ones_own(qtbot, two):
    begun = []
    dialog = NewVersusDialog(two.context.widget, two.context.shared(ControllerPresets),
                             msgspec.structs.replace(TWO, second=False), begun.append)
    qtbot.addWidget(dialog)
    dialog.levels.buttons[SECOND].click()
    assert not dialog.mind.isEnabled()
    dialog.set_rules(Terms(1, (None, None), rules="8x16,nohold").setup.rules)
    dialog.start()
    assert begun == [msgspec.structs.replace(TWO, rules="8x16,nohold")]
    two.start_match(begun[0])
    assert two.bout.match.boards[RIGHT].setup.size == (8, 16)


def test_keys_of_both_are_in_one_table(two):
    keys = two_players.BINDINGS.read()
    assert set(two_players.inputs_of_player("1")) | set(two_players.inputs_of_player("2")) == set(keys)
    used = [key for each in keys.values() for key in each]
    assert len(used) == len(set(used))


def test_an_attacker_is_not_made_to_play_on_another_field():
    terms = Terms(3, (None, Pilot(attacker(), 1.0)), rules="8x16")
    with pytest.raises(FormatError):
        Record.read(Record(terms, (), 0).write())


def test_a_match_hears_both_sides():
    match = Match(Terms(3, (None, None), second=True))
    match.handle(Handling(50, 0, 0), 0)
    match.press("left", 10, RIGHT)
    match.apply_input(Input(20, "R"), LEFT)
    match.advance(200)
    left, right = (min(x for x, _ in board.falling.cells) for board in match.boards)
    assert right == 0
    assert left > 4


def test_each_of_two_pads_has_a_player(two):
    begin_match(two)
    left, right = two.bout.match.boards
    two.board.pad_changed(0, "left", True)
    two.board.pad_changed(1, "right", True)
    assert (left.held, right.held) == (("left",), ("right",))
    two.board.pad_changed(1, "start", True)
    assert not two.bout.going
