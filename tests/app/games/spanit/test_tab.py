"""Whole games: by mouse, by keys alone, computer against computer, with a side taken over; undo, redo, resigning."""
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.controls import plain
from app.files import store
from app.games.spanit import advice
from app.games.spanit.pages import SpanPages
from app.games.spanit.seats import Seat
from app.games.spanit.tab import EACH
from app.pages.actions import Action
from solvers.core.saves import Save
from solvers.spanit.board import SIDES, nodes
from tests.app.games.spanit.hands import HUMANS, MINDS, PATIENCE, a_move, begin, click, wait_for_turn, walk
from tests.app.painted import stale

AGAINST = {"h": Seat(True, "The Weaver", "Ada"), "v": Seat(False, "The Runner")}


def test_a_game_by_mouse(tab, qtbot):
    begin(tab, AGAINST)
    while not tab.state.finished:
        click(tab, a_move(tab))
        wait_for_turn(qtbot, tab)
    assert tab.state.winner == "h", "every first move wins, and the mouse plays perfectly"
    assert tab.banner.message.subject == "Ada wins."
    tab.banner.clear()
    click(tab, "a1")
    assert tab.banner.message.subject == "Ada wins.", "with the offer to play again"


def test_a_game_by_keys_alone(tab, qtbot):
    begin(tab, AGAINST, "spanit:3/v:5")
    wait_for_turn(qtbot, tab)
    while not tab.state.finished:
        walk(tab, a_move(tab))
        ply = tab.state.ply
        QTest.keyClick(tab.board, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
        assert tab.state.ply == ply, "there is no hint that could be played"
        QTest.keyClick(tab.board, Qt.Key.Key_Return)
        wait_for_turn(qtbot, tab)
    assert tab.state.position.winner == tab.state.winner
    assert tab.state.ply == len(tab.history.moves)


def test_computer_against_computer(tab, qtbot):
    tab.solver_bar.set_speed(0)
    begin(tab, MINDS, "spanit:4/v:5")
    qtbot.waitUntil(lambda: tab.state.finished, timeout=PATIENCE)
    assert tab.state.winner == "v", "the oracle began"
    assert tab.banner.message.subject == "Oracle wins."


def test_a_side_is_taken_over(tab, qtbot):
    begin(tab, HUMANS)
    tab.player_seats.seat("h", Seat(False, "random"))
    qtbot.waitUntil(lambda: tab.state.ply == 1, timeout=PATIENCE)
    click(tab, a_move(tab))
    tab.player_seats.seat("h", Seat(True, "random"))
    wait_for_turn(qtbot, tab)
    assert tab.state.position.to_move == ("h" if tab.state.ply % 2 == 0 else "v")
    tab.player_seats.take_over()
    tab.player_seats.seat("v", Seat(False, "oracle"))
    qtbot.waitUntil(lambda: tab.state.finished, timeout=PATIENCE)
    assert not any(seat.human for side, seat in tab.player_seats.seats.items() if side == "v")


def test_the_bar_plays_both_sides_and_is_stopped(tab, qtbot):
    begin(tab, HUMANS, "spanit:6/h:5")
    tab.solver_bar.set_engine(EACH)
    tab.step()
    qtbot.waitUntil(lambda: tab.state.ply == 1, timeout=PATIENCE)
    tab.stop()
    assert not tab.solving
    click(tab, a_move(tab))
    assert tab.state.ply == 2


def test_undo_goes_back_to_a_human(tab, qtbot):
    begin(tab, AGAINST, "spanit:6/h:5")
    for _ in range(2):
        click(tab, a_move(tab))
        wait_for_turn(qtbot, tab)
    assert tab.history.position == 4
    moves = tab.history.moves
    tab.undo()
    assert tab.history.position == 2
    tab.undo()
    assert tab.history.position == 0
    assert not tab.can(Action.UNDO)
    tab.redo()
    assert tab.history.position == 2
    tab.redo()
    assert tab.history.moves == moves
    assert tab.history.position == 4
    QTest.qWait(50)
    assert tab.history.position == 4, "nobody moves by himself after a step in the history"


def test_a_computer_that_waits_is_told_to_play(tab, qtbot):
    begin(tab, AGAINST, "spanit:6/h:5")
    click(tab, a_move(tab))
    wait_for_turn(qtbot, tab)
    tab.game_review.go_to(1)
    click(tab, a_move(tab))
    assert tab.banner.message.subject == "The computer is to move."
    tab.banner.message.run()
    qtbot.waitUntil(lambda: tab.history.position == 2, timeout=PATIENCE)


@pytest.mark.parametrize("begins", SIDES)
def test_resigning(tab, begins):
    begin(tab, HUMANS, f"spanit:3/{begins}:5")
    tab.player_seats.resign()
    assert tab.state.finished
    assert tab.state.winner != begins
    assert "by resignation" in tab.banner.message.sentence
    tab.undo()
    assert not tab.state.finished


def test_a_finished_game_takes_no_move(tab):
    begin(tab, HUMANS)
    tab.player_seats.resign()
    click(tab, "c3")
    assert tab.history.moves == ("resign",)


NONSENSE = ["", "x", "human\t", "\t\t\t", "human\tnobody\t\x00", "9" * 5000, "[Size \"3\"]", "nan", "-1", "é"]


@pytest.mark.parametrize("words", NONSENSE)
def test_nonsense_beside_the_moves_is_put_right(tab, words):
    extra = dict.fromkeys(("h", "v", "overlay", "limit", "record", "review", "what"), words)
    tab.restore(Save(id="spanit:3/h:5", moves=("c3", "a1", "c1"), position=2, extra=extra))
    assert tab.history.position == 2
    assert tab.game_review.record.main.moves == ("c3", "a1", "c1")
    assert all(seat.mind in tab.roster.names for seat in tab.player_seats.seats.values())
    assert tab.extra()["limit"] == "2.0"
    tab.advisor.ask("mind")


def test_all_comes_back(tab, tab_of):
    begin(tab, {"h": Seat(True, "oracle", "Ada"), "v": Seat(True, "random")}, "spanit:4/v:7")
    for move in ("a1", "c3", "d4"):
        tab.play(move)
    tab.undo()
    tab.play("b2")
    tab.game_review.set_live(True)
    tab.overlay.choose("oracle")
    tab.reply.limit = 7.5
    tab.autosave()
    again = tab_of(type(tab))
    assert again.state == tab.state
    assert again.player_seats.seats == tab.player_seats.seats
    assert again.game_review.record == tab.game_review.record
    assert again.extra() == tab.extra()


@pytest.mark.parametrize("seat", [Seat(True, "a:b", "c:d"), Seat(False, "each"), Seat(True, "The Weaver", "")])
def test_a_seat_is_remembered_whatever_is_in_its_names(seat):
    assert Seat.read(seat.text, Seat(False, "oracle")) == seat


def test_nobody_resigns_for_the_computer(tab):
    begin(tab, AGAINST, "spanit:6/v:5")
    tab.player_seats.resign()
    assert not tab.state.finished


def test_the_best_try_is_for_lost_positions(tab):
    begin(tab, HUMANS, "spanit:6/h:5")
    tab.advisor.ask("try")
    assert "wins" in tab.banner.message.subject, "the first move can still win"
    tab.play("a1")
    tab.advisor.ask("try")
    assert tab.banner.message.subject.startswith("Try"), "horizontal, ahead by a move, wins by force"
    assert "The position is lost." in tab.banner.message.sentence


@pytest.mark.parametrize("way", ["key", "button"])
def test_a_hint_is_put_away_with_all_that_shows_it(tab, way):
    begin(tab, HUMANS, "spanit:6/h:5")
    tab.advisor.ask("perfect")
    assert tab.board.marks.answer is not None
    if way == "key":
        assert tab.put_away()
    else:
        tab.banner.close_message()
    assert tab.banner.message is None
    assert tab.board.marks.answer is None
    assert not any(tab.board.marks.trees)
    assert not tab.advisor.section.follow.isEnabled()
    assert not tab.put_away()


def test_a_message_goes_before_the_hint_and_the_editor_after_it(tab):
    begin(tab, HUMANS, "spanit:6/h:5")
    tab.open_editor("h")
    tab.advisor.ask("mind")
    tab.copy_id()
    assert tab.put_away()
    assert tab.banner.message is None
    assert tab.advisor.advice is not None
    assert tab.put_away()
    assert tab.advisor.advice is None
    assert tab.floating_editor.open
    assert tab.put_away()
    assert not tab.floating_editor.open
    assert not tab.put_away()


def test_who_is_no_personality_weighs_nothing_and_says_so(tab):
    begin(tab, HUMANS)
    tab.overlay.choose("weights")
    assert not tab.board.marks.weights
    assert "Resistor weighs no nodes." in plain(tab.overlay.section.sentence.text())


def test_a_deleted_mind_leaves_the_board(tab, qtbot):
    tab.presets.save(replace(tab.presets.get("The Weaver"), name="Mine"))
    begin(tab, {"h": Seat(True, "The Weaver"), "v": Seat(False, "Mine")}, "spanit:6/h:5")
    click(tab, a_move(tab))
    tab.presets.remove("Mine")
    qtbot.waitUntil(lambda: tab.banner.message is not None, timeout=PATIENCE)
    assert tab.banner.message.subject == "A mind is gone."
    assert tab.player_seats.seats["v"].mind == "resistor"
    wait_for_turn(qtbot, tab)
    assert tab.state.ply == 2


def test_a_mind_whose_file_is_broken_is_named_with_it(tab_of, qtbot):
    folder = store.places().personalities
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text('Name = "Mine"\nNodeMajor = x')
    tab = tab_of(SpanPages)
    tab.restore(Save(id="spanit:3/h:5", moves=(), position=0, extra={"v": Seat(False, "Mine").text}))
    qtbot.waitUntil(lambda: tab.banner.message is not None, timeout=PATIENCE)
    assert "no mind “Mine” here" in tab.banner.message.sentence
    assert "mine.toml, line 2" in tab.banner.message.sentence


def test_a_mind_is_found_however_it_is_spelt(tab):
    seats = {"h": Seat(True, "the  WEAVER").text, "v": Seat(False, "Oracle").text}
    tab.restore(Save(id="spanit:3/h:5", moves=(), position=0, extra=seats))
    assert [tab.player_seats.seats[side].mind for side in SIDES] == ["The Weaver", "oracle"]


def test_unsaved_changes_and_the_time_outlive_a_game_that_knows_of_none(tab):
    tab.floating_editor.restore("{}")
    tab.reply.limit = 7.5
    tab.restore(Save(id="spanit:3/h:5", moves=(), position=0, extra={"h": Seat(True, "oracle").text}))
    assert tab.floating_editor.unsaved_text == "{}"
    assert tab.reply.limit == 7.5


def test_two_humans_are_told_apart(tab):
    begin(tab, HUMANS)
    assert tab.parameters() == "3 × 3, Horizontal and Vertical"
    tab.player_seats.resign()
    assert tab.banner.message.subject == "Vertical wins."


def test_each_hint_has_an_answer_in_every_position(tab):
    begin(tab, HUMANS, "spanit:6/h:5")
    section = tab.advisor.section
    for move in ("", "a1"):
        if move:
            tab.play(move)
        for button, keys in ((section.perfect, "Shift+H"), (section.best_try, "T")):
            assert button.isEnabled()
            action = next(action for action in tab.game_actions() if action.keys == keys)
            assert action.enabled()
            action.run()
            assert tab.banner.message.kind == "hint"


def test_nothing_in_the_panel_moves_while_hints_and_moves_come_and_go(tab, qtbot):
    begin(tab, HUMANS, "spanit:6/h:5")
    tab.game_review.set_live(True)
    section = tab.advisor.section
    places = set()
    for move in ("", "a1", "k11", "c3", "i9", "e5", "g7", "a3"):
        if move:
            tab.play(move)
        for kind in ("", "mind", "perfect"):
            if kind:
                tab.advisor.ask(kind)
            qtbot.wait(1)
            widgets = (section.mind, section.best_try, section.follow, *tab.player_seats.section.minds.values())
            places.add(tuple(widget.mapTo(tab.panel, widget.rect().topLeft()).toTuple() for widget in widgets))
            places.add(tab.overlay.section.views.mapTo(tab.panel, section.mind.rect().topLeft()).toTuple())
    assert len(places) == 2


def test_only_a_human_s_win_is_good_news(tab):
    begin(tab, AGAINST, "spanit:3/h:5")
    tab.player_seats.resign()
    assert tab.banner.message.subject == "The Runner wins."
    assert tab.banner.message.kind == "info"
    begin(tab, HUMANS, "spanit:3/h:5")
    tab.player_seats.resign()
    assert tab.banner.message.kind == "good"


def test_trees_ghosts_and_lines_leave_the_weights_legible(tab):
    begin(tab, {side: Seat(True, "The Weaver") for side in SIDES}, "spanit:6/h:5")
    tab.overlay.choose("weights")
    tab.board.move_cursor((1, 1))

    def numbers(places):
        picture = tab.board.grab().toImage()
        centres = [tab.board.cell_rect(nodes(6)[place]).center().toPoint() for place in places]
        return [picture.copy(centre.x() - 6, centre.y() - 6, 12, 12) for centre in centres]

    trees = advice.perfect_advice(tab.state.position).trees
    places = (*trees[0], *trees[1])
    before = numbers(places)
    tab.advisor.ask("perfect")
    tab.board.show_line(trees[1][:2])
    assert tab.board.marks.trees == trees
    assert numbers(places) == before
    picture = tab.board.grab().toImage()
    tab.advisor.put_away()
    assert tab.board.grab().toImage() != picture


def test_the_ghost_under_the_mouse_goes_and_comes_with_whoever_can_press(tab):
    begin(tab, HUMANS, "spanit:6/h:5")
    QTest.mouseMove(tab.board, tab.board.cell_rect(nodes(6)[30]).center().toPoint())
    assert tab.board.hover_cell == nodes(6)[30]
    for playable in (False, True):
        stale(tab.board)
        tab.board.show_playable(playable)
        assert not stale(tab.board)


def test_no_move_is_ringed_where_every_move_wins(tab):
    begin(tab, HUMANS, "spanit:6/h:5")
    tab.overlay.choose("oracle")
    assert not tab.board.marks.winning
    assert "61 moves of 61" in tab.overlay.section.sentence.accessibleName()
    for move in ("a1", "k11"):
        tab.play(move)
    assert 0 < len(tab.board.marks.winning) < 59


def test_a_hint_says_whose_adviser_gives_it(tab):
    for seats, words in ((HUMANS, "Horizontal’s adviser, Resistor, would "), (AGAINST, "Your adviser, The Weaver, "),
                         (MINDS, "Resistor would play ")):
        begin(tab, seats, "spanit:6/h:5")
        tab.advisor.ask("mind")
        assert tab.advisor.advice.subject.startswith(words)
