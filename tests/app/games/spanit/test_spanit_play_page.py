"""Whole games: by mouse, by keys alone, computer against computer, with a side taken over; undo, redo, resigning."""
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from app.controls import Sentence, plain
from app.files import store
from app.games.spanit.minds import EACH
from app.games.spanit.move_words import KEY_INVITATIONS
from app.games.spanit.seats import Seat
from app.pages.actions import Action
from app.pages.begun import HowFar
from app.pages.suite import Against
from solvers.core.saves import Save
from solvers.spanit.board import SIDES, name, nodes
from solvers.spanit.play import advice
from solvers.spanit.theory.oracle import analyse
from tests.app.games.spanit.hands import HUMANS, MINDS, PATIENCE, a_move, begin, click, wait_for_turn, walk
from tests.app.painted import stale
from tests.cases import for_each

AGAINST = {"h": Seat(True, "The Weaver", "Ada"), "v": Seat(False, "The Runner")}


def test_a_game_by_mouse(tab, qtbot):
    begin(tab, AGAINST)
    while not tab.game.state.finished:
        click(tab, a_move(tab))
        wait_for_turn(qtbot, tab)
    assert tab.game.state.winner == "h", "every first move wins, and the mouse plays perfectly"
    assert tab.banner.message.subject == "Ada wins"
    assert not tab.banner.card.line.toolTip(), "at the usual size of a window all of it can be read"
    tab.banner.clear()
    click(tab, "a1")
    assert tab.banner.message.subject == "Ada wins", "with the offer to play again"


def test_a_game_by_keys_alone(tab, qtbot):
    begin(tab, AGAINST, "spanit:3/v:5")
    wait_for_turn(qtbot, tab)
    while not tab.game.state.finished:
        walk(tab, a_move(tab))
        ply = tab.game.state.ply
        QTest.keyClick(tab.game.board, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
        assert tab.game.state.ply == ply, "there is no hint that could be played"
        QTest.keyClick(tab.game.board, Qt.Key.Key_Return)
        wait_for_turn(qtbot, tab)
    assert tab.game.state.position.winner == tab.game.state.winner
    assert tab.game.state.ply == len(tab.game.history.moves)


def test_computer_against_computer(tab, qtbot):
    tab.solver_bar.set_speed(0)
    begin(tab, MINDS, "spanit:4/v:5")
    qtbot.waitUntil(lambda: tab.game.state.finished, timeout=PATIENCE)
    assert tab.game.state.winner == "v", "the oracle began"
    assert tab.banner.message.subject == "Oracle wins"


@pytest.mark.parametrize("begun", ["the button Play", "Solve"])
def test_a_game_that_the_computer_played_to_its_end_is_not_won(tab, qtbot, begun):
    tab.solver_bar.set_speed(0)
    begin(tab, {"h": Seat(True, "Oracle"), "v": Seat(False, "The Runner")})
    if begun == "Solve":
        tab.trigger(Action.SOLVE)
    else:
        tab.solver_bar.play.click()
    qtbot.waitUntil(lambda: tab.game.state.finished and not tab.game.working, timeout=PATIENCE)
    message = tab.banner.message
    assert tab.game.state.winner == "h"
    assert (message.subject, message.kind) == ("Your side wins", "info")
    assert "It does not count" in plain(message.sentence)
    assert "Next" not in message.text
    said = [tab.game.game_review.section.strip.describe(place) for place in range(1, tab.game.state.ply + 1)]
    assert said[0].startswith("Oracle’s move 1 for you, ")
    assert said[1].startswith("The Runner’s move 1, ")
    assert not tab.game.player_seats.statistics.records.opponents


def test_a_side_is_taken_over(tab, qtbot):
    begin(tab, HUMANS)
    tab.game.player_seats.seat("h", Seat(False, "random"))
    qtbot.waitUntil(lambda: tab.game.state.ply == 1, timeout=PATIENCE)
    click(tab, a_move(tab))
    tab.game.player_seats.seat("h", Seat(True, "random"))
    wait_for_turn(qtbot, tab)
    assert tab.game.state.position.to_move == ("h" if tab.game.state.ply % 2 == 0 else "v")
    tab.game.player_seats.take_over()
    tab.game.player_seats.seat("v", Seat(False, "oracle"))
    qtbot.waitUntil(lambda: tab.game.state.finished, timeout=PATIENCE)
    assert not any(seat.human for side, seat in tab.game.player_seats.seats.items() if side == "v")


def test_the_opponent_is_chosen_by_a_key(tab, qtbot, monkeypatch):
    begin(tab, AGAINST)
    choice, opened = tab.game.player_seats.section.minds["v"], []
    command = next(each for each in tab.page.commands() if each.text == "Opponent…")
    command.run()
    assert choice.view().isVisible()
    QTest.keyClick(choice.view(), Qt.Key.Key_Return)
    assert not choice.view().isVisible()
    assert tab.game.board.hasFocus(), "where arrows move the ring, and Enter plays again"
    assert tab.game.board.cursor_shown
    monkeypatch.setattr(tab.game, "choose_new", lambda: opened.append("New game"))
    tab.panel.set_wanted(False)
    command.run()
    tab.panel.set_wanted(True)
    assert opened == ["New game"]


def test_the_bar_plays_both_sides_and_is_stopped(tab, qtbot):
    begin(tab, HUMANS, "spanit:6/h:5")
    tab.solver_bar.set_solver(EACH)
    tab.page.step()
    qtbot.waitUntil(lambda: tab.game.state.ply == 1, timeout=PATIENCE)
    tab.page.stop()
    assert not tab.page.solving
    click(tab, a_move(tab))
    assert tab.game.state.ply == 2


def test_undo_goes_back_to_a_human(tab, qtbot):
    begin(tab, AGAINST, "spanit:6/h:5")
    for _ in range(2):
        click(tab, a_move(tab))
        wait_for_turn(qtbot, tab)
    assert tab.game.history.position == 4
    moves = tab.game.history.moves
    tab.game.undo()
    assert tab.game.history.position == 2
    tab.game.undo()
    assert tab.game.history.position == 0
    assert not tab.page.can(Action.UNDO)
    tab.game.redo()
    assert tab.game.history.position == 2
    tab.game.redo()
    assert tab.game.history.moves == moves
    assert tab.game.history.position == 4
    QTest.qWait(50)
    assert tab.game.history.position == 4, "nobody moves by himself after a step in the history"


def test_a_computer_that_waits_is_told_to_play(tab, qtbot):
    begin(tab, AGAINST, "spanit:6/h:5")
    click(tab, a_move(tab))
    wait_for_turn(qtbot, tab)
    tab.game.go_to_move(1)
    click(tab, a_move(tab))
    assert tab.banner.message.subject == "The computer is to move."
    tab.banner.message.run()
    qtbot.waitUntil(lambda: tab.game.history.position == 2, timeout=PATIENCE)


def test_an_opponent_who_is_chosen_in_a_game_that_went_on_asks_before_it_plays(tab, qtbot):
    begin(tab, HUMANS, "spanit:3/h:5")
    moves = ("a1", "b2", "c1", "d2", "e1")
    for move in moves:
        tab.game.play(move)
    tab.game.go_to_move(3)
    tab.game.player_seats.seat("v", Seat(False, "resistor"))
    QTest.qWait(50)
    assert tab.game.history.moves == moves, "nobody plays unasked"
    message = tab.banner.message
    assert (message.action, message.other) == ("Play on", "Go to the end")
    message.run_other()
    assert tab.game.state.finished
    tab.game.go_to_move(3)
    tab.game.player_seats.seat("v", Seat(False, "oracle"))
    tab.banner.message.run()
    qtbot.waitUntil(lambda: tab.game.history.position == 4, timeout=PATIENCE)
    kept = {tab.game.history.moves, *(line for _, line in tab.game.game_review.record.asides)}
    assert moves in kept


@pytest.mark.parametrize("begins", SIDES)
def test_resigning(tab, begins):
    begin(tab, HUMANS, f"spanit:3/{begins}:5")
    tab.game.player_seats.resign()
    assert tab.game.state.finished
    assert tab.game.state.winner != begins
    assert "by resignation" in tab.banner.message.sentence
    tab.game.undo()
    assert not tab.game.state.finished


def test_a_finished_game_takes_no_move(tab, monkeypatch):
    begin(tab, HUMANS)
    tab.game.player_seats.resign()
    click(tab, "c3")
    for action in (Action.FOLLOW, Action.HINT, Action.FOLLOW, Action.FOLLOW):  # as who plays by hints alone
        tab.trigger(action)
        assert tab.banner.message.text == "The game is over. Enter plays again, Ctrl+Z takes a move back."
    assert tab.game.history.moves == ("resign",)
    assert tab.enter_follows()
    monkeypatch.setattr("app.pages.banner.NOTICED", 0)
    tab.press_enter()
    assert not tab.game.history.moves


NONSENSE = ["", "x", "human\t", "\t\t\t", "human\tnobody\t\x00", "9" * 5000, "[Size \"3\"]", "nan", "-1", "é"]


@for_each("words", NONSENSE)
def test_nonsense_beside_the_moves_is_put_right(tab, words):
    extra = dict.fromkeys(("h", "v", "overlay", "limit", "record", "review", "what"), words)
    tab.game.restore_save(Save(id="spanit:3/h:5", moves=("c3", "a1", "c1"), position=2, extra=extra))
    assert tab.game.history.position == 2
    assert tab.game.game_review.record.main.moves == ("c3", "a1", "c1")
    assert all(seat.mind in tab.game.roster.names for seat in tab.game.player_seats.seats.values())
    assert tab.game.extra()["limit"] == "2.0"
    tab.game.advisor.ask("mind")


def test_all_comes_back(tab, tab_of):
    begin(tab, {"h": Seat(True, "oracle", "Ada"), "v": Seat(True, "random")}, "spanit:4/v:7")
    for move in ("a1", "c3", "d4"):
        tab.game.play(move)
    tab.game.undo()
    tab.game.play("b2")
    tab.game.game_review.set_live(True)
    tab.game.overlay.choose("oracle")
    tab.game.minds.limit = 7.5
    tab.autosave()
    again = tab_of("spanit")
    assert again.game.state == tab.game.state
    assert again.game.player_seats.seats == tab.game.player_seats.seats
    assert again.game.game_review.record == tab.game.game_review.record
    assert again.game.extra() == tab.game.extra()


@pytest.mark.parametrize("seat", [Seat(True, "a:b", "c:d"), Seat(False, "each"), Seat(True, "The Weaver", "")])
def test_a_seat_is_remembered_whatever_is_in_its_names(seat):
    assert Seat.read(seat.text, Seat(False, "oracle")) == seat


def test_nobody_resigns_for_the_computer(tab):
    begin(tab, AGAINST, "spanit:6/v:5")
    tab.game.player_seats.resign()
    assert not tab.game.state.finished


def test_the_best_try_is_for_lost_positions(tab):
    begin(tab, HUMANS, "spanit:6/h:5")
    tab.game.advisor.ask("perfect")
    assert "wins" in tab.banner.message.subject, "the first move can still win"
    tab.game.play("a1")
    tab.game.advisor.ask("perfect")
    assert tab.banner.message.subject.startswith("Try"), "horizontal, ahead by a move, wins by force"
    assert "Against best play you lose." in tab.banner.message.sentence


@pytest.mark.parametrize("way", ["key", "button"])
def test_a_hint_is_put_away_with_all_that_shows_it(tab, way):
    begin(tab, HUMANS, "spanit:6/h:5")
    tab.game.advisor.ask("perfect")
    assert tab.game.board.marks.answer is not None
    if way == "key":
        assert tab.put_away()
    else:
        tab.banner.close_message()
    assert tab.banner.message is None
    assert tab.game.board.marks.answer is None
    assert not any(tab.game.board.marks.trees)
    assert not tab.game.advisor.section.text_buttons["Play it"].isEnabled()
    assert not tab.put_away()


def test_a_message_goes_before_the_hint_and_the_editor_after_it(tab):
    begin(tab, HUMANS, "spanit:6/h:5")
    tab.game.floating_editor.open_editor("h")
    tab.game.advisor.ask("mind")
    tab.page.copy_id()
    assert tab.put_away()
    assert tab.banner.message is None
    assert tab.game.advisor.advice is not None
    assert tab.put_away()
    assert tab.game.advisor.advice is None
    assert tab.game.floating_editor.open
    assert tab.put_away()
    assert not tab.game.floating_editor.open
    assert not tab.put_away()


def test_who_is_no_personality_weighs_nothing_and_says_so(tab):
    begin(tab, HUMANS)
    tab.game.overlay.choose("weights")
    assert not tab.game.board.marks.weights
    assert "Resistor does not use weights." in plain(tab.game.overlay.section.sentence.text())
    begin(tab, {side: Seat(True, "The Weaver") for side in SIDES})
    tab.game.overlay.show()
    said = plain(tab.game.overlay.section.sentence.text())
    assert "stronger" in said
    assert "darker" not in said, "as they are in the light theme alone"


def test_the_board_shows_the_weights_of_whoever_sits_down(tab):
    begin(tab, {side: Seat(True, "The Weaver") for side in SIDES}, "spanit:6/h:5")
    tab.game.overlay.choose("weights")
    tab.game.advisor.ask("mind")
    before = tab.game.board.marks
    tab.game.player_seats.seat("h", Seat(True, "The Runner"))
    assert tab.game.board.marks.weights
    assert tab.game.board.marks.weights != before.weights
    assert tab.game.board.marks.answer is None, "the hint was the Weaver's"
    tab.game.player_seats.seat("h", Seat(True, "resistor"))
    assert not tab.game.board.marks.weights
    assert "Resistor does not use weights." in plain(tab.game.overlay.section.sentence.text())


def test_a_deleted_mind_leaves_the_board(tab, qtbot):
    tab.game.presets.save(replace(tab.game.presets.get("The Weaver"), name="Mine"))
    begin(tab, {"h": Seat(True, "The Weaver"), "v": Seat(False, "Mine")}, "spanit:6/h:5")
    click(tab, a_move(tab))
    tab.game.presets.remove("Mine")
    qtbot.waitUntil(lambda: tab.banner.message is not None, timeout=PATIENCE)
    assert tab.banner.message.subject == "Not found."
    assert tab.game.player_seats.seats["v"].mind == "resistor"
    wait_for_turn(qtbot, tab)
    assert tab.game.state.ply == 2


def test_a_mind_whose_file_is_broken_is_named_with_it(tab_of, qtbot):
    folder = store.places().personalities
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text('Name = "Mine"\nNodeMajor = x')
    tab = tab_of("spanit")
    tab.game.restore_save(Save(id="spanit:3/h:5", moves=(), position=0, extra={"v": Seat(False, "Mine").text}))
    qtbot.waitUntil(lambda: "“Mine” is gone" in getattr(tab.banner.message, "sentence", ""), timeout=10_000)
    assert "mine.toml, line 2" in tab.banner.message.sentence


def test_a_mind_is_found_however_it_is_spelt(tab):
    seats = {"h": Seat(True, "the  WEAVER").text, "v": Seat(False, "Oracle").text}
    tab.game.restore_save(Save(id="spanit:3/h:5", moves=(), position=0, extra=seats))
    assert [tab.game.player_seats.seats[side].mind for side in SIDES] == ["The Weaver", "oracle"]


def test_unsaved_changes_and_the_time_outlive_a_game_that_knows_of_none(tab):
    tab.game.floating_editor.restore("{}")
    tab.game.minds.limit = 7.5
    tab.game.restore_save(Save(id="spanit:3/h:5", moves=(), position=0, extra={"h": Seat(True, "oracle").text}))
    assert tab.game.floating_editor.unsaved_text == "{}"
    assert tab.game.minds.limit == 7.5


def test_two_humans_are_told_apart(tab):
    begin(tab, HUMANS)
    assert tab.page.parameters() == "3 × 3, Horizontal and Vertical"
    tab.game.player_seats.resign()
    assert tab.banner.message.subject == "Vertical wins"


def test_each_hint_has_an_answer_in_every_position(tab):
    begin(tab, HUMANS, "spanit:6/h:5")
    buttons = {**tab.game.advisor.section.text_buttons, **tab.game.advisor.others.text_buttons}
    for move in ("", "a1"):
        if move:
            tab.game.play(move)
        for button, keys in (("Hint", "H Ctrl+H"), ("Perfect move", "Shift+H T"), ("Adviser’s move", "A")):
            tab.banner.clear()
            assert buttons[button].isEnabled()
            assert buttons[button].command.keys == keys
            buttons[button].click()
            assert tab.banner.message.kind == "hint"
    assert not tab.game.advisor.others.is_open, "one plain button, and the rest behind a fold"


def test_hints_of_a_game_never_say_the_same_twice(tab):
    """In a game that is played by hints alone, each says something else, and why its own move is good."""
    begin(tab, {"h": Seat(True, "The Fencer"), "v": Seat(False, "The Runner")}, "spanit:6/h:5")
    told = []
    while not tab.game.state.finished:
        tab.game.reply.stop()
        tab.game.hint()
        told.append(tab.game.advisor.advice)
        side, position = tab.game.state.position.to_move, tab.game.state.position
        tab.game.play(name(nodes(6)[told[-1].move]))
        if not tab.game.state.finished:
            runner = tab.game.roster.player("The Runner")
            tab.game.play(name(nodes(6)[runner.choose(tab.game.state.position, "v", tab.game.state.ply, 5)]))
        assert analyse(position.cells, 6, side).winner == "h"
    assert tab.game.state.winner == "h"
    assert len({advice.subject + advice.sentence for advice in told}) == len(told)
    assert not any("oracle" in advice.sentence.lower() for advice in told)


def test_a_hint_beside_the_panel_leaves_the_legend_free(tab):
    begin(tab, HUMANS, "spanit:6/h:5")
    tab.resize(900, 640)
    tab.show()
    tab.panel.set_wanted(True)
    QTest.qWait(20)
    strip = tab.game.strip
    bar = tab.panel.verticalScrollBar()
    for _ in range(3):
        bar.setValue(bar.maximum())
        assert bar.value() > 0
        tab.game.hint()
        QTest.qWait(20)
        assert bar.value() == 0, "the panel shows the reason of which the message speaks"
        card = tab.banner.card
        assert card.mapTo(tab, card.rect().bottomLeft()).y() <= strip.mapTo(tab, strip.rect().topLeft()).y() + 4
        assert tab.game.advisor.advice.sentence in tab.game.advisor.section.text
        tab.game.advisor.play_hint()


def test_the_result_takes_the_place_of_the_hints_and_leaves_the_legend_free(tab):
    begin(tab, {"h": Seat(True, "The Fencer"), "v": Seat(False, "The Runner")}, "spanit:2/h:5")
    tab.resize(900, 640)
    tab.show()
    tab.panel.set_wanted(True)
    tab.game.reply.stop()
    bar = tab.panel.verticalScrollBar()
    for move in ("a1", "a3", "c1"):
        tab.game.reply.stop()
        bar.setValue(bar.maximum())
        tab.game.play(move)
    QTest.qWait(20)
    assert bar.value() == 0, "the panel shows the result"
    section = tab.game.advisor.section
    assert section.text.splitlines()[0] == "Result"
    assert "Against The Runner you have won 1 of 1 game." in section.text
    assert "Next comes The Gambler, rating 366" in section.text
    assert not tab.game.advisor.others.isVisible()
    card, strip = tab.banner.card, tab.game.strip
    assert card.mapTo(tab, card.rect().bottomLeft()).y() <= strip.mapTo(tab, strip.rect().topLeft()).y() + 4
    assert tab.banner.message.sentence == "in 2 moves."
    assert not card.other.isVisible(), "it would leave no room for the words"
    assert section.other.isVisible()
    assert section.other.text() == "Next: The Gambler"
    assert "Shift+F8 presses the button below." in section.text
    tab.panel.set_wanted(False)
    QTest.qWait(20)
    assert card.other.isVisible()
    tab.panel.set_wanted(True)
    bar.setValue(bar.maximum())
    tab.game.go_to_move(1)
    tab.game.go_to_move(3)
    assert bar.value() > 0, "whoever goes through the review keeps it in sight"
    tab.game.undo()
    assert not section.other.isVisible()
    assert section.text.splitlines()[0] == "Hint"
    assert tab.game.advisor.others.isVisible()


def test_nothing_in_the_panel_moves_while_hints_and_moves_come_and_go(tab, qtbot):
    begin(tab, HUMANS, "spanit:6/h:5")
    tab.game.game_review.set_live(True)
    section = tab.game.advisor.section
    column = tab.panel.widget()  # grows a round of the layout later than what is in it
    places = set()
    for move in ("", "a1", "k11", "c3", "i9", "e5", "g7", "a3"):
        if move:
            tab.game.play(move)
        for kind in ("", "plain", "mind", "perfect"):
            if kind:
                tab.game.advisor.ask(kind)
            qtbot.wait(1)
            qtbot.waitUntil(lambda: column.height() >= column.layout().totalMinimumSize().height(), timeout=PATIENCE)
            hints = [button for button in section.text_buttons.values() if button.isVisible()]
            widgets = (*hints, *tab.game.player_seats.section.minds.values())
            places.add(tuple(widget.mapTo(tab.panel, widget.rect().topLeft()).toTuple() for widget in widgets))
            places.add(tab.game.overlay.section.views.mapTo(tab.panel, QPoint()).toTuple())
    assert len(places) == 2
    assert len(hints) == 2


def test_only_a_human_s_win_is_good_news(tab):
    begin(tab, AGAINST, "spanit:3/h:5")
    tab.game.player_seats.resign()
    assert tab.banner.message.subject == "The Runner wins"
    assert tab.banner.message.kind == "info"
    begin(tab, HUMANS, "spanit:3/h:5")
    tab.game.player_seats.resign()
    assert tab.banner.message.kind == "good"


def test_trees_ghosts_and_lines_leave_the_weights_legible(tab):
    begin(tab, {side: Seat(True, "The Weaver") for side in SIDES}, "spanit:6/h:5")
    tab.game.overlay.choose("weights")
    tab.game.board.move_cursor((1, 1))

    def numbers(places):
        picture = tab.game.board.grab().toImage()
        centres = [tab.game.board.cell_rect(nodes(6)[place]).center().toPoint() for place in places]
        return [picture.copy(centre.x() - 6, centre.y() - 6, 12, 12) for centre in centres]

    trees = advice.perfect_advice(tab.game.state.position).trees
    places = (*trees[0], *trees[1])
    before = numbers(places)
    tab.game.advisor.ask("perfect")
    tab.game.board.show_line(trees[1][:2])
    assert tab.game.board.marks.trees == trees
    assert numbers(places) == before
    picture = tab.game.board.grab().toImage()
    tab.game.advisor.put_away()
    assert tab.game.board.grab().toImage() != picture


def test_the_ghost_under_the_mouse_goes_and_comes_with_whoever_can_press(tab):
    begin(tab, HUMANS, "spanit:6/h:5")
    QTest.mouseMove(tab.game.board, tab.game.board.cell_rect(nodes(6)[30]).center().toPoint())
    assert tab.game.board.hover_cell == nodes(6)[30]
    for playable in (False, True):
        stale(tab.game.board)
        tab.game.board.show_playable(playable)
        assert not stale(tab.game.board)


def test_no_move_is_ringed_where_every_move_wins(tab):
    begin(tab, HUMANS, "spanit:6/h:5")
    show = next(command for command in tab.game.commands() if command.text == "Show winning moves")
    show.run()
    assert not tab.game.board.marks.winning
    assert "every move wins" in tab.game.overlay.section.sentence.accessibleName()
    assert "every move wins." in tab.banner.message.sentence, "whoever has closed the panel hears it, too"
    next(command for command in tab.game.commands() if command.text == "Show weights").run()
    assert tab.banner.message is None, "it goes with the rings that it stands for"
    show.run()
    for move in ("a1", "k11"):
        tab.game.play(move)
    assert 0 < len(tab.game.board.marks.winning) < 59
    tab.banner.clear()
    show.run()
    assert tab.banner.message is None, "the rings say it"
    begin(tab, HUMANS, "spanit:2/h:5")
    tab.game.play("a1")
    show.run()
    assert tab.banner.message.sentence == "Vertical cannot win if Horizontal plays perfectly."


@pytest.mark.parametrize("kind", ["plain", "mind", "perfect"])
def test_enter_plays_the_hint_that_stands(tab, kind):
    begin(tab, HUMANS, "spanit:6/h:5")
    tab.game.advisor.ask(kind)
    move = tab.game.advisor.advice.move
    QTest.keyClick(tab.game.board, Qt.Key.Key_Return)
    assert tab.game.state.position.cells[move]


def test_a_hint_leaves_the_cursor_as_visible_as_it_was(tab):
    begin(tab, HUMANS, "spanit:6/h:5")
    tab.game.advisor.ask("mind")
    assert not tab.game.board.cursor_shown


def test_a_hint_says_whose_adviser_gives_it(tab):
    for seats, words in ((HUMANS, "Horizontal’s adviser, Resistor, would "), (AGAINST, "Your adviser, The Weaver, "),
                         (MINDS, "Resistor would play ")):
        begin(tab, seats, "spanit:6/h:5")
        tab.game.advisor.ask("mind")
        assert tab.game.advisor.advice.subject.startswith(words)


def test_how_far_it_is_tells_whose_turn_it_is(tab):
    begin(tab, HUMANS)
    assert tab.game.how_far() == HowFar("<b>0</b> moves, Horizontal to move")
    tab.game.play("b2")
    tab.game.player_seats.seats = AGAINST | {"v": Seat(True, "The Runner")}
    assert tab.game.how_far() == HowFar("<b>1</b> move, your turn")
    begin(tab, HUMANS)
    while not tab.game.state.finished:
        tab.game.play(a_move(tab))
    tab.game.player_seats.seats = AGAINST
    assert tab.game.how_far() == HowFar(f"<b>{tab.game.state.moves_of('h')}</b> moves, Ada won")


def test_a_click_that_lays_nothing_says_what_to_do(tab):
    begin(tab, AGAINST, "spanit:6/h:5")
    board = tab.game.board
    for dot, words in (((2, 3), "Now click the next dot,"), ((3, 4), "This is a dot of the other side."),
                       ((0, 3), "Now click the next dot,")):
        QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=board.point(*dot).toPoint())
        assert tab.banner.message.text.startswith(words)
    assert tab.game.play("a3")
    begin(tab, HUMANS, "spanit:6/h:5")
    for move in ("a3", "b6"):
        click(tab, move)
    QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=board.point(0, 3).toPoint())
    assert tab.banner.message.sentence == "Nothing more can be laid at this dot."


def test_a_place_that_is_taken_is_named_by_its_player(tab):
    begin(tab, {"h": Seat(True, "The Fencer"), "v": Seat(True, "The Fencer", "Ada")}, "spanit:6/h:5")
    for move, subject in (("c3", ""), ("c3", "Your connector"), ("e3", ""), ("c3", "Your connector"),
                          ("e3", "Ada’s connector")):
        click(tab, move)
        assert (tab.banner.message.subject if tab.banner.message else "") == subject
    assert tab.banner.message.sentence == "lies there already."


def test_the_opponent_of_a_task_stays_for_the_task_alone(tab, tab_of):
    own = dict(tab.game.player_seats.seats)
    tab.game.start("spanit:5/h:5")
    tab.game.start("spanit:4/v:5")
    tab.game.handle_request(Against("prophet"))
    facing = dict(tab.game.player_seats.seats)
    assert facing == {"h": Seat(False, "The Prophet"), "v": Seat(True, own["v"].mind)}
    tab.game.restart()
    assert tab.game.player_seats.seats == facing, "it begins again against the same"
    save = tab.as_session()
    assert tab.game.player_seats.next_seats == own, "the dialog of a new game offers one's own opponent"
    tab.game.new()
    assert tab.game.game_id.startswith("spanit:5/h:"), "and the board is one's own again"
    again = tab_of("spanit")
    again.restore_session(save)
    again.game.restart()
    assert again.game.player_seats.seats == facing
    again.game.new()
    assert again.game.player_seats.seats == own
    again.game.new()
    assert again.game.player_seats.seats == own


def test_moves_are_counted_as_a_player_counts_them(tab):
    begin(tab, HUMANS, "spanit:4/h:5")
    for move in ("a1", "a3", "c1", "c3", "e1", "e3"):
        tab.game.play(move)
    assert tab.game.how_far().text.startswith("<b>3</b> moves")
    tab.game.play("g1")
    assert tab.banner.message.sentence == "in 4 moves."


def test_the_button_that_lets_the_computer_play_is_quiet(tab):
    play = tab.solver_bar.play
    quiet = play.grab().toImage()
    assert play.toolTip().startswith("Watch")
    play.set_quiet(False)
    assert play.grab().toImage() != quiet


def test_a_win_from_a_position_is_won_and_not_counted(tab):
    begin(tab, AGAINST | {"h": Seat(True, "The Fencer")}, "spanit:2/h.-.-v._h:5")
    tab.game.reply.stop()
    tab.game.play("c1")
    assert tab.banner.message.text == "You win in 1 move. The game began from a position, and is not counted."
    assert not tab.game.player_seats.statistics.records.score_against("The Runner").won


def test_the_invitation_speaks_of_keys_to_whom_uses_them(tab):
    begin(tab, HUMANS)
    assert "Click" in tab.switch.invitation.text()
    tab.game.board.clearFocus()
    tab.game.board.setFocus(Qt.FocusReason.TabFocusReason)
    assert tab.game.board.cursor_shown
    assert "Enter" in tab.switch.invitation.text()
    room = 55  # letters that stand beside the link to the lesson in a window of 900 px with its panel
    assert max(map(len, KEY_INVITATIONS.values())) <= room


def test_a_lost_side_is_called_by_its_player(tab):
    begin(tab, {"h": Seat(True, "resistor"), "v": Seat(False, "The Gatekeeper")}, "spanit:3/v:5")
    tab.game.overlay.choose("oracle")
    tab.game.play("b2")
    said = tab.game.overlay.section.sentence.accessibleName()
    assert said.startswith("You cannot win if The Gatekeeper plays perfectly. The green lines")


def test_after_a_loss_one_can_go_back_to_the_mistake(tab):
    begin(tab, {"h": Seat(True, "resistor"), "v": Seat(True, "resistor")}, "spanit:3/h:5")
    tab.game.player_seats.seats = {"h": Seat(True, "resistor"), "v": Seat(False, "The Gatekeeper")}
    while not tab.game.state.finished:
        side, position = tab.game.state.position.to_move, tab.game.state.position
        verdict = analyse(position.cells, position.size, side)
        wins = verdict.h_wins if side == "h" else verdict.v_wins
        free = [place for place in position.free if place not in wins] or list(position.free)
        tab.game.play(name(nodes(position.size)[wins[0] if side == "v" and wins else free[0]]))
    review = tab.game.game_review.review()
    message = tab.banner.message
    assert tab.game.state.winner == "v"
    assert review.line[review.decided - 1].side == "h"
    assert message.other == f"Go back to move {(review.decided + 1) // 2}"
    message.run_other()
    assert tab.game.history.position == review.decided - 1


def test_a_hint_says_whose_it_is(tab):
    begin(tab, {"h": Seat(True, "The Fencer"), "v": Seat(False, "The Runner")}, "spanit:6/h:5")
    tab.game.hint()
    position, said = tab.game.state.position, tab.game.advisor.section.findChildren(Sentence)[0].accessibleName()
    own = tab.game.roster.player("The Fencer").choose(position, "h", 0, 5)
    assert tab.game.advisor.advice.move == own
    assert said.endswith("This is The Fencer’s move.")
