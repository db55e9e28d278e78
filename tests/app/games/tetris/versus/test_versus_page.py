"""The Versus page: matches by keys, pauses, levels, results, replays, and minds that play each other."""
import json
import time
from itertools import pairwise

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from app.controls import Table
from app.files import store
from app.files.key_bindings import with_key
from app.games.tetris.controller_presets import ControllerPresets
from app.games.tetris.play import tetris_keys
from app.games.tetris.versus import exhibition
from app.games.tetris.versus.challenge import OWN, Challenge, at_level, ending_text
from app.games.tetris.versus.exhibition import GARBAGE, MATCH, STRICT, YOU, outcome_text
from app.games.tetris.versus.new_versus_dialog import NewVersusDialog
from app.games.tetris.versus.versus_page import NAME, VersusPage
from app.games.tetris.versus.versus_results import STATISTICS, LevelResults, LevelScore
from app.look import theme
from app.pages.actions import Action
from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.core.own_rating import Score, own_rating
from solvers.tetris.controllers import NAMED
from solvers.tetris.guideline import modes
from solvers.tetris.guideline.attack import attack
from solvers.tetris.guideline.duel import Duel
from solvers.tetris.guideline.events import Locked
from solvers.tetris.guideline.inputs import read_inputs
from solvers.tetris.guideline.ruleset import read_ruleset
from solvers.tetris.guideline.scoring import Clear
from solvers.tetris.guideline.versus import LEFT, RIGHT, Match, Pilot, Record, Terms
from solvers.tetris.levels.table import FIRST_TABLE, levels
from solvers.tetris.weights_file import attacker

Key = Qt.Key
MS = 1_000_000


class Clock:
    """A clock that goes when the test says so."""

    def __init__(self):
        self.now = 0

    def __call__(self):
        return self.now

DELLACHERIE = Challenge(level=OWN, controller=NAMED["dellacherie"], pace=1.3)

@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def versus(tab, clock, qtbot):
    tab.turn_to("versus")
    qtbot.waitUntil(lambda: tab.page.saved.loaded)
    tab.page.bout.live.now = clock
    tab.page.board.setFocus()
    return tab.page


def count_down(versus):
    """Let the countdown run out."""
    assert versus.bout.countdown.counting
    for _ in range(3):
        versus.bout.countdown.tick()
    assert versus.bout.going


def tap(versus, key):
    QTest.keyClick(versus.board, key)


def wait(versus, clock, milliseconds):
    """Let the clock go on, a frame at a time."""
    for _ in range(0, milliseconds, 20):
        clock.now += 20 * MS
        versus.bout.update()


def begun(versus):
    tap(versus, Key.Key_Left)
    count_down(versus)


def test_the_first_key_counts_down_and_is_no_input(versus):
    assert versus.board.picture.invitation[0] == "Press a key to start"
    tap(versus, Key.Key_Left)
    assert versus.bout.countdown.left == 3
    tap(versus, Key.Key_Space)
    assert versus.bout.match.boards[LEFT].pieces == 0
    count_down(versus)
    assert versus.board.picture.invitation == ("", "")
    assert [each for _, each in versus.bout.match.record.inputs if "L" in each] == []


def test_keys_reach_the_match_at_the_time_of_the_clock(versus, clock):
    begun(versus)
    clock.now += 123 * MS
    tap(versus, Key.Key_Left)
    clock.now += 77 * MS
    tap(versus, Key.Key_Space)
    assert [text for _, text in versus.bout.match.record.inputs] == ["123L", "123l", "200H"]
    assert versus.bout.match.boards[LEFT].pieces == 1
    assert versus.board.picture.field == versus.bout.match.boards[LEFT].field


def test_a_whole_match_by_keys_alone(versus, tab, clock):
    versus.start_match(msgspec.structs.replace(versus.challenge, wins=2))
    for wins in (1, 2):
        tap(versus, Key.Key_Return)
        count_down(versus)
        for _ in range(40):
            tap(versus, Key.Key_Space)
        assert versus.bout.match.over
        assert versus.bout.match.winner == RIGHT
        assert versus.wins == (0, wins)
        assert not versus.board.live
        assert versus.board.picture.invitation[0] == "Topped out"
    assert "wins the match, 0 : 2" in tab.banner.message.subject
    assert STATISTICS.read()[0].score_at(versus.challenge.level) == LevelScore(0, 2)
    assert versus.levels.list.items[versus.challenge.level - 1].score == LevelScore(0, 2)
    tab.banner.message.run()
    assert versus.wins == (0, 0)
    assert not versus.bout.match.over


def test_a_game_that_is_won(versus, tab, clock):
    versus.challenge = DELLACHERIE
    match = Match(Terms(626, (None, versus.challenge.pilot)))
    hand = Match(Terms(626, (Pilot(NAMED["dt-20"], 2.4), versus.challenge.pilot)))
    hand.advance(10**8)
    assert hand.winner == LEFT
    for each in played_by_hand(hand):
        if each.at < hand.time - 50:
            match.apply_input(each)
    assert not match.over
    versus.bout.set_match(match)
    tap(versus, Key.Key_Return)
    count_down(versus)
    wait(versus, clock, 1000)
    assert versus.bout.match.winner == LEFT
    assert versus.board.picture.invitation[0] == "Won"
    assert versus.arena.right.picture.invitation[0] == "Topped out"
    assert versus.wins == (1, 0)
    assert tab.banner.message.kind == "good"
    assert versus.statistics_writer.records.score_at(versus.challenge.level) == LevelScore(1, 0)


def played_by_hand(match):
    """What the pilot at the left did, as a person's inputs."""
    return [given for side, event in match.events if side == LEFT and isinstance(event, Locked)
            for given in read_inputs(event.move) if isinstance(given.what, str)]


def test_losing_the_focus_pauses_and_a_key_goes_on(versus, tab, clock):
    begun(versus)
    wait(versus, clock, 1000)
    QTest.keyPress(versus.board, Key.Key_Left)
    assert versus.bout.match.boards[LEFT].held == ("left",)
    tab.solver_bar.play.setFocus()
    assert versus.bout.paused
    assert versus.bout.match.boards[LEFT].held == ()
    assert versus.board.picture.veiled
    assert versus.arena.right.picture.veiled
    at = versus.bout.match.time
    clock.now += 5000 * MS
    versus.board.setFocus()
    tap(versus, Key.Key_Space)
    assert not versus.board.picture.veiled
    count_down(versus)
    assert versus.bout.match.time == at
    versus.pause_or_go_on()
    assert versus.bout.paused


def test_another_page_pauses_and_coming_back_shows_it(versus, tab, clock):
    begun(versus)
    wait(versus, clock, 2000)
    boards = versus.bout.match.boards
    tab.turn_to("game")
    assert versus.bout.paused
    tab.turn_to("versus")
    assert versus.bout.match.boards == boards
    assert versus.board.picture.invitation[0] == "Paused"


def test_the_mouse_plays_too(versus, clock):
    QTest.mouseClick(versus.board, Qt.MouseButton.LeftButton)
    assert not versus.bout.countdown.counting, "a click brings the keys to the field, and begins nothing"
    QTest.mouseDClick(versus.board, Qt.MouseButton.LeftButton)
    count_down(versus)
    versus.board.pointed.emit(0)
    assert min(x for x, _ in versus.bout.match.boards[LEFT].falling.cells) <= 1
    QTest.mouseClick(versus.board, Qt.MouseButton.LeftButton)
    assert versus.bout.match.boards[LEFT].pieces == 1


def test_garbage_that_waits_is_shown_and_said(versus):
    versus.bout.match.boards[LEFT].receive(4, 0)
    versus.show_bout()
    assert versus.board.incoming == 4
    assert versus.board.accessibleDescription() == "4 rows of garbage to come"
    assert versus.arena.right.incoming == 0


def test_garbage_that_the_falling_piece_would_hold_back_does_not_blink(versus, clock):
    theme.set_reduced_motion(False)
    begun(versus)
    board = versus.bout.match.boards[LEFT]
    board.receive(3, board.time)
    versus.show_bout()
    assert (versus.board.coming.rising, versus.board.coming.landed, versus.board.blinks) == (3, 0, True)
    cells = board.falling.cells
    lowest = {x for x, y in cells if y == min(y for _, y in cells)}  # whatever piece it is, it fills a row with these
    rows = [bytes(x not in open_columns for x in range(10)) for open_columns in (lowest, {x for x, _ in cells})]
    board.set_field(board.field._replace(cells=b"".join(rows).ljust(len(board.field.cells), b"\0")))
    versus.show_bout()
    assert (versus.board.coming.rising, versus.board.coming.landed, versus.board.blinks) == (0, 3, False)
    board.set_field(board.field._replace(cells=bytes(len(board.field.cells))))
    versus.pause_match()
    assert not versus.board.blinks, "nothing rises in a pause"


def test_the_last_attack_is_taken_apart(versus):
    section, boards = versus.last_attack, versus.bout.match.boards
    assert section.rows["Nothing sent yet"] == "–"
    clear = Clear(2, "full", back_to_back=True, combo=3)
    boards[LEFT].back_to_back = 4
    filled = boards[LEFT].field
    event = Locked(boards[LEFT].falling, filled, (), clear, 1800, 0, attack(clear), 6, "")
    versus.bout.happened.emit((LEFT, event))
    assert section.note == "6 rows"
    assert {name: value for name, value in section.rows.items() if name} == {
        "T-spin double": "4", "Back to back, fourth in a row": "+1", "Combo 3": "+1"}
    versus.bout.happened.emit((RIGHT, event._replace(clear=Clear(4), attack=4)))
    assert section.note == f"{versus.opponent}, 4 rows"
    versus.bout.happened.emit((RIGHT, event._replace(clear=Clear(1), attack=0)))
    assert section.rows["Quad"] == "4", "what sends nothing is no attack"
    versus.next_game()
    assert section.rows["Nothing sent yet"] == "–"


def test_fewer_figures_while_it_goes(versus, clock):
    def figures():
        table = versus.comparison.findChild(Table)
        return [row[0].text for row in table.rows]

    begun(versus)
    wait(versus, clock, 600)
    assert figures() == ["Score", "Attack per minute", "Pieces per second", "Garbage sent", "T-spins with lines",
                         "Tetrises", "Longest combo"]
    versus.pause_match()
    assert figures()[7:] == ["Lines", "Attack, rows", "Finesse faults"]


def test_the_first_opponent_is_the_easiest(versus):
    assert versus.challenge.level == versus.levels.list.current.level == 1


def test_levels(versus, tab):
    table = levels()
    assert [row.level for row in versus.levels.list.items] == list(range(1, len(table) + 1))
    versus.levels.list.go_to(1)
    versus.levels.text_buttons["Play this level"].click()
    assert versus.challenge.level == 2
    level = table[1]
    assert versus.bout.match.terms.pilots == (
        None, Pilot(tab.game.presets.get(level.controller), level.pace, level.width))
    assert versus.parameters() == f"Level 2, Tortoise, {level.pace:g} a second"
    assert [level.rating for level in table] == sorted(level.rating for level in table)


def test_the_strict_rules_are_offered_to_those_who_know_them(versus, tab):
    versus.start_match(DELLACHERIE)
    assert [solver.key for solver in versus.solvers] == [GARBAGE, STRICT, MATCH]
    versus.start_match(msgspec.structs.replace(DELLACHERIE, controller=attacker()))
    assert [solver.key for solver in versus.solvers] == [GARBAGE, MATCH]


def test_a_challenge_of_another_table_keeps_its_opponent(tab):
    for number, level in enumerate(FIRST_TABLE, start=1):
        old = Challenge(level=number, controller=tab.game.presets.get(level.controller), pace=level.pace)
        found = Challenge.read(old.text)
        assert found.pilot == old.pilot
        assert found.level == number, "the file stays what it was"
        assert found.place == OWN or levels()[found.place - 1].key == level.key
    for number in range(1, len(levels()) + 1):
        assert Challenge.read(at_level(number, tab.game.presets).text) == at_level(number, tab.game.presets)


def test_results_of_another_table_count_for_the_same_opponents():
    data = b'{"format": 1, "scores": {"0": [1, 0], "5": [3, 4], "8": [0, 9]}}'
    results = msgspec.json.decode(data, type=LevelResults)
    assert results.score_at(OWN) == LevelScore(1, 0)
    assert FIRST_TABLE[4].key in {level.key for level in levels()}
    assert FIRST_TABLE[7].key not in {level.key for level in levels()}
    for number, level in enumerate(levels(), start=1):
        assert results.score_at(number) == (LevelScore(3, 4) if level.key == FIRST_TABLE[4].key else LevelScore())
    more = results.with_game(1, won=True)
    assert {"5", "8"} < set(more.scores), "no score is lost"


def test_newst_a_mind_that_is_given(versus, tab):
    stranger = msgspec.structs.replace(NAMED["bcts"], name="Generation 37")
    tab.turn_to("versus", stranger)
    assert versus.challenge.level == OWN
    assert versus.opponent == "Generation 37"
    assert versus.bout.match.terms.pilots[RIGHT].controller == stranger
    versus.new()
    dialog = tab.findChild(NewVersusDialog)
    assert dialog.mind.currentText() == "Generation 37"
    assert dialog.wanted() == versus.challenge
    dialog.reject()


def test_the_dialog_fills_its_fields_by_level_and_keeps_a_choice_of_ones_own(versus, tab):
    versus.new()
    dialog = tab.findChild(NewVersusDialog)
    assert dialog.wanted() == versus.challenge
    for number in range(1, len(levels()) + 1):
        dialog.levels.buttons[number].click()
        assert dialog.wanted() == at_level(number, tab.game.presets, versus.challenge)
    assert not dialog.lookahead.isEnabled(), "an attacker looks at all that is shown"
    dialog.levels.buttons[1].click()
    dialog.pace.setValue(4.5)
    assert dialog.levels.value == OWN
    dialog.lookahead.chosen.emit("2")
    dialog.lookahead.set_value("2")
    dialog.messiness.setValue(80)
    dialog.wins.setValue(1)
    dialog.start()
    assert versus.challenge.pace == 4.5
    assert versus.challenge.controller.lookahead == 2
    assert versus.bout.match.terms.messiness == 80
    assert (versus.challenge.level, versus.challenge.wins) == (OWN, 1)


def test_an_ai_plays_by_rules_of_ones_own(versus, tab):
    versus.new()
    dialog = tab.findChild(NewVersusDialog)
    dialog.set_rules(read_ruleset("8x16,20g,nohold", modes.VERSUS.rules))
    assert dialog.levels.value == OWN, "levels have the usual rules"
    assert dialog.rules_said.text() != "The usual ones."
    dialog.start()
    assert versus.parameters() == "Bred, 0.3 a second, own rules"
    tap(versus, Key.Key_Return)
    count_down(versus)
    for _ in range(40):
        tap(versus, Key.Key_Space)
    match = versus.bout.match
    assert not versus.arena.right.hold.isVisibleTo(versus.arena), "nothing is put aside"
    assert (match.winner, match.boards[RIGHT].setup.size) == (RIGHT, (8, 16))
    record = Record.read(match.record.write())
    assert Match.from_record(record).boards == match.boards
    assert finish(Duel(record.terms, record)).boards == match.boards
    assert versus.statistics_writer.records.score_at(OWN) == LevelScore(0, 1)
    watched = versus.exhibition.make_engine(GARBAGE, versus.challenge, None)
    assert watched.match.terms.rules == "8x16,20g,nohold"
    assert Challenge.read(versus.challenge.text) == versus.challenge
    versus.play_level(2)
    assert versus.bout.match.boards[LEFT].setup.size == (10, 20)


def test_an_attacker_is_not_asked_to_play_what_it_does_not_know(versus, tab):
    versus.new()
    dialog = tab.findChild(NewVersusDialog)
    dialog.levels.buttons[8].click()
    dialog.set_rules(read_ruleset("nohold", modes.VERSUS.rules))
    assert dialog.start_button.isEnabled()
    dialog.set_rules(read_ruleset("8x20", modes.VERSUS.rules))
    assert not dialog.start_button.isEnabled()
    assert "needs ten columns" in dialog.about.text()
    dialog.levels.buttons[8].click()
    assert dialog.start_button.isEnabled()
    dialog.reject()
    text = msgspec.structs.replace(DELLACHERIE, controller=attacker(), rules="8x20").text
    assert Challenge.read(text) is None


def test_a_match_that_was_left_can_be_had_back(versus, tab, clock):
    begun(versus)
    wait(versus, clock, 1500)
    boards, challenge = versus.bout.match.boards, versus.challenge
    versus.play_level(6)
    assert versus.challenge.level == 6
    tab.banner.message.run()
    assert versus.bout.match.boards == boards
    assert versus.challenge == challenge
    versus.keepsake.go_back()
    assert versus.challenge.level == 6


def test_the_last_game_is_replayed_and_kept(versus, tab, tab_of):
    assert [solver.key for solver in versus.solvers] == [exhibition.GARBAGE, exhibition.STRICT, MATCH]
    tap(versus, Key.Key_Return)
    count_down(versus)
    while not versus.bout.match.over:
        tap(versus, Key.Key_Space)
    assert [solver.key for solver in tab.page.solvers] == [
        exhibition.GARBAGE, exhibition.STRICT, MATCH, exhibition.REPLAY]
    boards = versus.bout.match.boards
    moment = finish(versus.make_engine(exhibition.REPLAY))
    assert moment.boards == boards
    versus.saved.save()
    assert store.read_collection(NAME, Record.read)[0] == versus.saved.value
    versus.show_snapshot(moment)
    assert versus.arena.left.plate.accessibleName() == "You"


@pytest.mark.parametrize("mind", [exhibition.GARBAGE, exhibition.STRICT])
def test_minds_play_each_other_by_the_solver_bar(versus, tab, qtbot, mind):
    tab.solver_bar.set_solver(mind)
    tab.solver_bar.set_speed(400)  # slow enough for a duel not to be over before one looks
    tab.trigger(Action.SOLVE)
    qtbot.waitUntil(lambda: any(versus.arena.left.picture.field.cells), timeout=20_000)
    assert not versus.board.live
    tab.page.worker.pause()
    assert tab.page.worker.paused
    names = {board.plate.accessibleName() for board in versus.arena.boards}
    assert names == {"Dellacherie", "Bred"}, "who plays at the level, and the other"
    tab.page.stop()
    assert versus.board.live
    assert versus.board.picture.invitation[0] == "Press a key to start"


def test_a_fast_duel_does_not_flicker(versus, tab, qtbot, monkeypatch):
    shown, moments = [], [0.0]  # when boards were shown; when it was asked whether they may be
    versus.exhibition.throttle.now = lambda: moments.append(time.monotonic()) or moments[-1]
    monkeypatch.setattr(versus.arena, "show_boards", lambda *args, **kwargs: shown.append(moments[-1]))
    tab.solver_bar.set_speed(0)
    tab.trigger(Action.SOLVE)
    shown.clear()
    qtbot.waitUntil(lambda: len(shown) >= 3 or not tab.page.solving, timeout=20_000)
    apart = [after - before for before, after in pairwise(shown)]
    assert not tab.page.solving or min(apart) >= 0.3


def test_enter_leads_back_from_what_is_watched(versus, tab):
    tab.trigger(Action.SOLVE)
    assert tab.page.solving
    versus.board.setFocus()
    tap(versus, Key.Key_Return)
    assert not tab.page.solving
    assert versus.bout.countdown.counting
    assert versus.arena.left.plate.accessibleName() == "You"


def test_keys_that_were_bound_anew_are_known_here(versus, tab):
    tetris_keys.BINDINGS.save(with_key(tetris_keys.BINDINGS.read(), "hard", Key.Key_J))
    tab.solver_bar.play.setFocus()
    versus.board.setFocus()
    begun(versus)
    tap(versus, Key.Key_J)
    assert versus.bout.match.boards[LEFT].pieces == 1


def test_the_end_of_a_duel_is_said_and_stays(versus, tab):
    pilots = (Pilot(NAMED["dt-20"], 2.4), Pilot(NAMED["dellacherie"], 1.3))
    end = finish(Duel(Terms(626, pilots)))
    versus.exhibition.show_match(pilots, end)
    versus.take_result(end)
    assert tab.banner.message.subject == "DT-20 wins."
    assert {board.picture.invitation[0] for board in versus.arena.boards} == {"Won", "Topped out"}
    tap(versus, Key.Key_Left)  # whoever plays on sees their own match again
    assert versus.arena.left.plate.accessibleName() == "You"


def test_two_of_a_kind_do_not_play_each_other(versus, tab):
    challenge = DELLACHERIE
    assert challenge.controller == challenge.rival
    assert challenge.opposite != challenge.controller


def test_a_game_is_remembered_and_goes_on(versus, tab, clock, tab_of, qtbot):
    versus.play_level(4)
    begun(versus)
    tap(versus, Key.Key_Space)
    wait(versus, clock, 2000)
    versus.wins = (1, 0)
    versus.pause_match()
    extra = versus.extra()
    other = tab_of("tetris").page_of(VersusPage)
    other.restore(extra)
    assert other.challenge == versus.challenge
    assert other.extra() == extra
    other.context.turn_to("versus")
    assert other.bout.match.boards == versus.bout.match.boards
    assert other.bout.paused
    assert other.wins == (1, 0)


def test_a_match_in_a_file_goes_on_and_is_not_counted(versus, tab, clock, tmp_path, qtbot):
    begun(versus)
    wait(versus, clock, 1500)
    versus.pause_match()
    boards, path = versus.bout.match.boards, tmp_path / "match.json"
    versus.file.save_to(path)
    versus.play_level(6)
    tab.files.open_file(path)
    qtbot.waitUntil(lambda: versus.bout.match.boards == boards)
    assert versus.bout.paused
    for counted in (False, True):
        versus.bout.match.give_up(RIGHT)
        versus.bout.update()
        assert versus.wins[0] == (2 if counted else 1)
        assert versus.statistics_writer.records.score_at(versus.challenge.level) == LevelScore(int(counted), 0)
        versus.next_game()
    for text in ("{}", "nonsense", json.dumps({**json.loads(versus.challenge.text), "program": "/bin/rm"})):
        with pytest.raises(FormatError):
            versus.open_document({"versus-challenge": text})


def test_after_a_decided_match_the_next_start_begins_another(versus):
    challenge = msgspec.structs.replace(DELLACHERIE, wins=3)
    versus.restore({"versus-challenge": challenge.text, "versus-wins": "1:2"})
    assert versus.wins == (1, 2)
    versus.restore({"versus-challenge": challenge.text, "versus-wins": "1:3"})
    assert versus.wins == (0, 0)


def test_nonsense_is_not_restored(versus):
    before = versus.challenge
    for extra in ({"versus-challenge": "{}"}, {"versus-challenge": "nonsense", "versus-game": "x"}, {}):
        versus.restore(extra)
        versus.enter()
        assert versus.challenge == before


def test_a_damaged_game_is_left_out(versus, tab):
    extra = {"versus-challenge": at_level(2, tab.game.presets).text, "versus-game": "{", "versus-wins": "9:x"}
    versus.restore(extra)
    versus.enter()
    assert versus.challenge.level == 2
    assert versus.wins == (0, 0)
    assert not versus.bout.begun


def test_a_challenge_is_text():
    challenge = Challenge(level=OWN, controller=NAMED["lee"], pace=2.5, messiness=70, wins=5)
    assert Challenge.read(challenge.text) == challenge
    assert Challenge.read(challenge.text.replace("2.5", "250")) is None
    assert Challenge.read("\ud800") is None
    assert Challenge.read(challenge.text.removesuffix("}") + ',"more":' + "[" * 3000) is None


def test_results_count_by_level():
    results = LevelResults().with_game(3, won=True).with_game(3, won=False).with_game(OWN, won=True)
    results = results.with_game(3, won=True)
    assert results.score_at(3) == LevelScore(2, 1)
    assert results.score_at(OWN) == LevelScore(1, 0)
    assert results.score_at(8) == LevelScore()
    assert msgspec.json.decode(msgspec.json.encode(results), type=LevelResults) == results


def test_ones_own_rating_is_by_games_at_levels():
    results = LevelResults()
    for won in (True, False, True, True):
        results = results.with_game(3, won=won)
    assert results.rating is None
    results = results.with_game(4, won=False).with_game(OWN, won=False)
    assert results.rating == own_rating([Score(levels()[2].rating, 3, 1), Score(levels()[3].rating, 0, 1)])
    assert results.rating_sentence(OWN) == ""


def test_the_statistics_have_levels_and_rating(tab):
    results = LevelResults(scores={levels()[1].key: LevelScore(3, 1), levels()[3].key: LevelScore(1, 4)})
    dialog = STATISTICS.dialog(tab, results.with_game(OWN, won=True))
    assert [[each.text for each in row] for row in dialog.findChild(Table).rows] == [
        ["Level 2, Tortoise", "0.5", "−85", "3", "1"], ["Level 4, Badger", "1.3", "402", "1", "4"],
        ["Others", "–", "–", "1", "0"]]
    assert any(results.rating.text in label.text() for label in dialog.findChildren(QLabel))
    assert STATISTICS.dialog(tab, LevelResults()).findChild(Table) is None


def win_game(versus):
    begun(versus)
    versus.bout.match.give_up(RIGHT)
    versus.bout.update()


def test_after_a_match_that_is_won_the_next_level_is_offered(versus, tab):
    versus.start_match(msgspec.structs.replace(at_level(2, ControllerPresets()), wins=2))
    win_game(versus)
    assert not tab.banner.message.other, "the match goes on"
    versus.next_game()
    win_game(versus)
    assert tab.banner.message.other == "Next: Hedgehog (125)"
    tab.banner.message.run_other()
    assert (versus.challenge.place, versus.challenge.wins, versus.wins) == (3, 2, (0, 0))
    for challenge in (DELLACHERIE, at_level(len(levels()), ControllerPresets())):
        versus.start_match(msgspec.structs.replace(challenge, wins=1))
        win_game(versus)
        assert "You win the match" in tab.banner.message.subject
        assert not tab.banner.message.other, "one of one's own choice is on no level, and nobody is above the last"


def test_the_first_match_that_is_won_at_a_level_promotes(versus, tab):
    versus.play_level(2)
    assert (versus.opponent, versus.challenge.wins) == ("Tortoise", 2)
    assert versus.levels.list.items[1].beaten is False
    win_game(versus)
    assert not STATISTICS.read()[0].is_beaten(2), "two of three games win a level"
    versus.next_game()
    win_game(versus)
    assert "You are promoted to level 3, Hedgehog." in tab.banner.message.sentence
    assert STATISTICS.read()[0].rank == 2
    assert versus.levels.list.items[1].beaten
    assert "You have beaten Tortoise." in versus.levels.text
    versus.start_match(msgspec.structs.replace(at_level(2, ControllerPresets()), wins=1))
    win_game(versus)
    assert "promoted" not in tab.banner.message.sentence, "it is told once"
    versus.start_match(msgspec.structs.replace(at_level(len(levels()), ControllerPresets()), wins=1))
    win_game(versus)
    assert "top of the ladder" in tab.banner.message.sentence


def test_files_from_before_know_of_no_beaten_level():
    data = b'{"format": 2, "scores": {"bred 0.5": [2, 0]}}'
    assert msgspec.json.decode(data, type=LevelResults).rank == 0


def test_the_end_of_a_game_tells_the_rating(versus, tab):
    for _ in range(5):
        versus.start_match(msgspec.structs.replace(at_level(2, ControllerPresets()), wins=1))
        win_game(versus)
    assert tab.banner.message.sentence.endswith(f"Your rating is {STATISTICS.read()[0].rating.text}.")


def test_endings():
    end = finish(Duel(Terms(626, (Pilot(NAMED["dt-20"], 2.4), Pilot(NAMED["dellacherie"], 1.3)))))
    assert outcome_text((YOU, "Lee"), end)[0] == "You win."
    assert outcome_text(("Lee", YOU), end)[0] == "Lee wins."
    challenge = at_level(2, ControllerPresets())
    assert ending_text(challenge, (3, 1), LEFT, "Lee")[:2] == ("good", "You win the match, 3 : 1.")
    assert ending_text(challenge, (1, 3), RIGHT, "Lee")[:2] == ("info", "Lee wins the match, 1 : 3.")
    assert ending_text(challenge, (1, 1), LEFT, "Lee")[1] == "You win this game."
    assert ending_text(challenge, (1, 1), None, "Lee")[1] == "Nobody wins."


@pytest.mark.parametrize(("level", "messiness", "advice"), [
    (2, 40, "A lower level or tidier garbage would give you more room."),
    (2, 0, "A lower level would give you more room."),
    (1, 40, "Tidier garbage would give you more room."),
    (1, 0, ""),
])
def test_a_lost_match_advises_only_what_there_is(level, messiness, advice):
    challenge = msgspec.structs.replace(at_level(level, ControllerPresets()), messiness=messiness)
    assert ending_text(challenge, (0, 3), RIGHT, "Lee")[2] == advice


def command(page, text):
    found, = (each for each in page.commands() if each.text == text)
    return found


@pytest.fixture
def replayed(versus, clock, qtbot):
    """A game that was lost by dropping pieces, and its replay at 2 s."""
    versus.start_match(DELLACHERIE)
    tap(versus, Key.Key_Space)
    count_down(versus)
    while not versus.bout.match.over:
        wait(versus, clock, 200)
        tap(versus, Key.Key_Space)
    assert versus.saved.value is not None
    versus.replay.seek(2000)
    qtbot.waitUntil(lambda: versus.solving and versus.worker.paused and versus.seek_section.is_before_end)
    return versus


def test_the_slider_leads_to_any_moment_of_the_replay(replayed, qtbot):
    versus = replayed
    qtbot.waitUntil(lambda: 2000 <= versus.seek_section.slider.value() < 2040)
    assert versus.seek_section.slider.maximum() == versus.saved.value.time
    versus.seek_section.slider.setValue(1000)
    qtbot.waitUntil(lambda: versus.solving and 1000 <= versus.seek_section.slider.value() < 1040, timeout=20_000)
    assert versus.worker.paused
    versus.worker.resume()
    versus.worker.set_speed(0)
    qtbot.waitUntil(lambda: not versus.solving)


def test_a_replay_is_played_on_from_any_moment_and_counts_nowhere(replayed, clock):
    versus, before = replayed, STATISTICS.read()[0]
    play_on = command(versus, "Play on from here")
    assert play_on.enabled()
    seen = versus.exhibition.names_of(versus.saved.value.terms)
    play_on.run()
    match = versus.bout.match
    assert 2000 <= match.time < 2040
    assert not match.over
    assert versus.wins == (0, 0)
    assert versus.opponent == seen[RIGHT]
    tap(versus, Key.Key_Space)
    count_down(versus)
    while not match.over:
        wait(versus, clock, 200)
        tap(versus, Key.Key_Space)
    assert STATISTICS.read()[0] == before
    assert versus.saved.value == match.record
    assert finish(Duel(match.terms, match.record)).boards == match.boards
    assert not command(versus, "Play on from here").enabled()
