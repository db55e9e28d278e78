"""The page Story: walked by keys and by mouse, talked through, taken back, read as text, solved, kept."""
import random
from dataclasses import replace
from functools import partial

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, QSizeF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.files import store
from app.games.ferry import story_text
from app.games.ferry.ferry_records import STATISTICS
from app.games.ferry.opened_tales import is_new
from app.games.ferry.play.story_dialogs import TaleDialog
from app.games.ferry.play.story_page import FerryPlay
from app.games.ferry.play.story_sections import said_text
from app.look import theme
from app.pages.actions import Action
from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove
from solvers.core.saves import Save
from solvers.ferry import manuscript as ms
from solvers.ferry import portal_edits, tale_file
from solvers.ferry.game import FerryGame, Said
from solvers.ferry.hints import QUESTIONS
from solvers.ferry.keys import read_walk
from solvers.ferry.linter import lint_draft
from solvers.ferry.scene import PIXEL
from solvers.ferry.solving import Solve
from solvers.ferry.tale_folder import read_tale
from solvers.ferry.tales import own_id, read_id, shipped_files
from solvers.ferry.text_mode import actions
from solvers.ferry.text_mode import current_lines as told_now

FORD = "ferry:the-ford:607"
TO_MARTA = "r150 talk"


@pytest.fixture
def page(tab):
    page = tab.page_of(FerryPlay)
    page.start(FORD)
    page.live.now = Clock()
    page.board.setFocus()
    return page


def told(page, level):
    return page.hinting.level == level


class Clock:
    ns = 0

    def __call__(self):
        return self.ns


def pass_ms(page, milliseconds):
    for _ in range(milliseconds // 16):
        page.live.now.ns += 16_000_000
        page.live.catch_up()


def hold(page, key, milliseconds):
    QTest.keyPress(page.board, key)
    pass_ms(page, milliseconds)
    QTest.keyRelease(page.board, key)
    pass_ms(page, 16)


def test_walked_and_talked_by_keys(page):
    begin = page.board.feet.x()
    hold(page, Qt.Key.Key_Right, 960)
    assert page.board.feet.x() > begin + 140
    assert page.here.person_near.name == "Marta"
    assert "Marta" in page.board.note
    QTest.keyClick(page.board, Qt.Key.Key_Return)
    assert page.state.talking
    assert page.view.box.isVisible()
    assert page.view.box.said.text().find("Good evening") > 0
    QTest.keyClick(page.board, Qt.Key.Key_Return)
    assert page.view.box.answers[0].text == "Could I borrow your lantern?"
    QTest.keyClick(page.board, Qt.Key.Key_1)
    QTest.keyClick(page.board, Qt.Key.Key_Space)
    assert "lantern" in page.state.tokens
    assert page.tokens.note.startswith("1 carried")
    QTest.keyClick(page.board, Qt.Key.Key_Escape)
    assert not page.state.talking
    assert "lantern" in page.journal.text


def test_letters_walk_as_the_arrows_do(page):
    begin = page.live.body.x
    hold(page, Qt.Key.Key_D, 960)
    assert page.live.body.x > begin
    hold(page, Qt.Key.Key_A, 96)
    assert page.live.faces == -1
    QTest.keyPress(page.board, Qt.Key.Key_W)
    pass_ms(page, 96)
    assert page.live.body.flying
    assert page.context.banner.message is None
    pass_ms(page, 1600)
    QTest.keyClick(page.board, Qt.Key.Key_S)
    pass_ms(page, 96)
    assert not page.live.going
    assert page.sounds.on
    page.start(FORD)
    for move in (TO_MARTA, "next"):
        page.play(move)
    QTest.keyClick(page.board, Qt.Key.Key_S)
    assert page.view.box.marked == page.view.box.answers[0]
    QTest.keyClick(page.board, Qt.Key.Key_W)
    assert page.view.box.marked == page.view.box.answers[-1]
    QTest.keyClick(page.board, Qt.Key.Key_A)
    assert not page.state.talking


def test_arrows_mark_a_choice_that_enter_says(page):
    for move in (TO_MARTA, "next"):
        page.play(move)
    said = [answer.text for answer in page.view.box.answers]
    QTest.keyClick(page.board, Qt.Key.Key_Return)
    assert page.view.box.marked is None
    assert page.state.choices, "nothing was marked"
    for key, text in ((Qt.Key.Key_Down, said[0]), (Qt.Key.Key_Up, said[-1]), (Qt.Key.Key_Up, said[-2])):
        QTest.keyClick(page.board, key)
        assert page.view.box.marked.text == text
    QTest.keyClick(page.board, Qt.Key.Key_Return)
    assert page.state.text == said[-2]
    assert page.view.box.marked is None


def test_enter_says_a_choice_that_tab_came_to(page):
    for move in (TO_MARTA, "next"):
        page.play(move)
    page.view.box.choices[1].setFocus()
    QTest.keyClick(page.view.box.choices[1], Qt.Key.Key_Return)
    assert page.state.text == "I like the dark."
    assert page.board.hasFocus()


@pytest.mark.parametrize(("cells", "talks"), [(4.5, True), (7, False)])
def test_enter_walks_up_to_who_is_close(page, cells, talks):
    """Nobody has to stand at just the right place; from farther away it says that it is too far."""
    there = page.state.map.person.column * 240
    while page.live.body.x < there - cells * 240:
        hold(page, Qt.Key.Key_Right, 32)
    assert page.here.person_near is None
    assert ("Marta" in page.board.note) == talks
    QTest.keyClick(page.board, Qt.Key.Key_Return)
    pass_ms(page, 800)
    assert page.state.talking == talks
    if not talks:
        assert page.context.banner.message.text == "Marta is too far away to talk to. Walk on to the right."
        hold(page, Qt.Key.Key_Left, 100)
        assert page.context.banner.message is not None, "she still is"
        while "Marta" not in page.board.note:
            hold(page, Qt.Key.Key_Right, 32)
        assert page.context.banner.message is None


def test_the_figure_is_whole_at_the_edge_of_the_map(page):
    hold(page, Qt.Key.Key_Left, 4000)
    assert page.live.body.x == 0
    assert page.board.feet.x() == 14


def test_a_jump_and_a_portal(page):
    hold(page, Qt.Key.Key_Right, 4000)  # as far as the step in the ground
    QTest.keyPress(page.board, Qt.Key.Key_Right)
    QTest.keyPress(page.board, Qt.Key.Key_Up)  # no portal is here: it jumps
    pass_ms(page, 400)
    QTest.keyRelease(page.board, Qt.Key.Key_Up)
    pass_ms(page, 1200)
    QTest.keyRelease(page.board, Qt.Key.Key_Right)
    for _ in range(40):
        if page.here.portal is not None:
            break
        hold(page, Qt.Key.Key_Left if page.live.body.x > 38 * 240 else Qt.Key.Key_Right, 32)
    assert page.board.note.startswith("↑")
    QTest.keyClick(page.board, Qt.Key.Key_Up)
    assert page.state.place == "bank"
    assert page.maps.note == "2 of 4 maps seen"
    page.undo()
    assert page.state.place == "lane"


def test_up_goes_through_an_arch_that_one_is_seen_before(page):
    """A portal is a cell wide, and its picture nearly twice as much: Up leads in where the figure is half inside."""
    for direction in ("r", "l"):
        page.start(FORD)
        page.play("r389 R142 up")
        page.play(f"{direction}16")
        assert page.here.portal is None
        QTest.keyClick(page.board, Qt.Key.Key_Up)
        pass_ms(page, 400)
        assert page.state.place == "lane", direction
    page.start(FORD)
    page.play("r389 R142 up")
    page.play("r30")
    QTest.keyClick(page.board, Qt.Key.Key_Up)
    pass_ms(page, 400)
    assert page.state.place == "bank", "farther away it jumps"


def test_a_stair_within_a_map_can_be_solved_walked_and_drawn(tab, page, qtbot):
    manuscript = ms.Manuscript.from_files(shipped_files("the-ford"))
    row = manuscript.tale.map_named["bank"].portal("A").row
    manuscript, letter = portal_edits.with_portal(manuscript, "bank", (9, row))
    manuscript = portal_edits.with_portal_linked(manuscript, "bank", letter, "bank", "A", back=False)
    assert not lint_draft(manuscript.draft)
    page.start(own_id(manuscript.tale))
    page.play("r389 R142 up")
    assert not page.maps.vicinity.grab().isNull()
    page.show_map()
    dialog = QApplication.activeModalWidget()
    assert not dialog.grab().isNull()
    dialog.close()
    walk = next(action.move for action in actions(page.state) if action.word == letter)
    page.toggle_text()
    page.play(walk)
    assert page.state.place == "bank"
    assert page.state.portal.letter == "A"
    assert page.view.text.log.toPlainText().count("The bank, by the river") == 2, "it is told where one has come to"
    page.context.solver_bar.set_speed(0)
    page.solve()
    qtbot.waitUntil(lambda: not page.solving)
    assert page.state.finished


def test_a_hint_is_no_move(page, qtbot):
    hold(page, Qt.Key.Key_Right, 300)
    page.hint()
    qtbot.waitUntil(lambda: not page.working)
    assert page.history.position == 1, "what was walked so far can be undone"
    assert page.counters.text().startswith("0 moves · ")
    page.play("r114 talk")
    assert page.counters.text().startswith("1 move · ")


def test_what_only_happens_nobody_says(page):
    page.start("ferry:the-ferry:607")
    weir = FerryGame(page.state.id, page.state.tale, "sluice", page.state.body)
    said = replace(weir, line=300, journal=(Said("sluice", "player", 300),))
    assert story_text.spoken_name(said, by_player=True) == ""
    assert told_now(said)[0].startswith("(You sit down")
    assert said_text(said, said.journal[0]).startswith("(You sit down")
    page.journal.show_game(said)
    assert (page.journal.note, page.journal.nothing.isHidden()) == ("", False), "what is being said counts once it was"
    assert story_text.arrival(weir, said).startswith("(You sit down")
    with pytest.raises(IllegalMove, match="Go closer to listen to “The weir”"):
        weir.play("talk")


def test_clicks_walk_and_talk(page):
    person = page.board.to_screen(page.board.person_rect(page.state.map.person)).center().toPoint()
    QTest.mouseClick(page.board, Qt.MouseButton.LeftButton, pos=person)
    pass_ms(page, 3200)
    assert page.state.talking
    box = page.view.box
    QTest.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(30, 30))
    QTest.mouseClick(box.choices[1], Qt.MouseButton.LeftButton)
    assert page.state.text == "I like the dark."
    QTest.mouseClick(box.close_button, Qt.MouseButton.LeftButton)
    assert not page.state.talking
    assert page.board.hasFocus()
    here = page.live.body.x
    QTest.mouseClick(page.board, Qt.MouseButton.LeftButton, pos=QPoint(
        round(page.board.shown.left()) + 8, round(page.board.shown.bottom()) - 40))
    pass_ms(page, 1600)
    assert page.live.body.x < here


def click(page, point):
    QTest.mouseClick(page.board, Qt.MouseButton.LeftButton, pos=point.toPoint())
    pass_ms(page, 8000)


def at_portal(page, letter):
    board = page.board
    return board.to_screen(QRectF(board.foot(page.state.map.portal(letter)) - QPointF(0, 30), QSizeF())).topLeft()


def test_clicks_jump_and_go_through_portals(page):
    portal = next(each.letter for each in page.state.map.portals if each.map == "bank")
    QTest.mouseMove(page.board, at_portal(page, portal).toPoint())
    assert page.board.cursor().shape() == Qt.CursorShape.PointingHandCursor
    assert page.board.goals[portal] == "where you have not been"
    click(page, at_portal(page, portal))  # behind a step in the ground
    assert page.state.place == "bank"
    assert "R" in page.history.moves[0], "it jumped"
    page.undo()
    QTest.mouseClick(page.board, Qt.MouseButton.LeftButton, pos=at_portal(page, portal).toPoint())
    pass_ms(page, 800)
    hold(page, Qt.Key.Key_Left, 160)  # a key is the newer wish
    pass_ms(page, 8000)
    assert page.state.place == "lane"
    assert not page.live.going


def test_a_click_on_a_ledge_leads_onto_it(page):
    begin = page.live.body
    step = page.board.to_screen(QRectF(39.5 * 20, page.board.foot(page.state.map.portal("A")).y() - 5, 0, 0)).topLeft()
    click(page, step)
    assert page.live.body.x > begin.x + 3000
    assert abs(page.live.body.x / PIXEL + 7.5 - 39.5 * 20) < 3
    assert not page.live.going
    click(page, page.board.to_screen(QRectF(begin.x / PIXEL + 7.5, begin.y / PIXEL + 100, 0, 0)).topLeft())
    assert abs(page.live.body.x - begin.x) <= 60
    assert page.live.body.y == begin.y


def test_undo_in_the_text_mode_says_that_one_went_back(page):
    page.toggle_text()
    for move in (TO_MARTA, "next", "3"):
        page.play(move)
    assert page.state.finished
    log = page.view.text.log
    assert log.toPlainText().endswith(page.state.tale.ending_named[page.state.ending].text)
    page.undo()
    assert log.toPlainText().endswith(f"You go back.\n{told_now(page.state)[0]}")


def test_a_choice_that_lacks_a_token_says_which(tab, page):
    page.play("r150 talk")
    page.play("next")
    assert not any(answer.lacks for answer in page.view.box.answers)
    before = page.history.position
    page.walking.answer(9)
    assert page.history.position == before
    assert tab.banner.message.kind == "info"


def test_undo_goes_to_any_moment(tab, page):
    hold(page, Qt.Key.Key_Right, 480)
    assert page.can(Action.UNDO)
    walked = page.live.body
    page.undo()
    assert page.live.body == page.history.start.body
    page.redo()
    assert page.live.body == walked
    assert read_walk(page.history.moves[0]).steps > 50
    page.history.bookmark("here")
    page.play("l20")
    page.travel(lambda: page.history.recall("here"))
    assert page.live.body == walked


def test_a_walk_that_is_not_over_is_kept(tab, tab_of, page):
    page.play(TO_MARTA)
    page.play("leave")
    hold(page, Qt.Key.Key_Right, 800)
    body, place = page.live.body, page.history.position
    assert body != page.state.body
    tab.autosave()
    other = tab_of("ferry").game
    assert other.live.body == body
    assert other.history.position == place
    assert other.state == page.state
    other.undo()
    assert other.live.body == page.state.body


def test_a_walk_that_was_kept_by_the_first_motion_is_a_move(page):
    page.restore_save(Save(id=FORD, extra={"walk": "r60 R40"}))
    assert page.history.moves == ("r60 R40",)
    assert page.live.body == page.state.body == read_id(FORD).play("r60 R40").body
    assert page.live.body.flying
    hold(page, Qt.Key.Key_Left, 1600)
    assert not page.live.body.flying, "and goes on by the present one"


def test_an_ending_is_told_and_counted_once(tab, page):
    for move in (TO_MARTA, "next", "3"):
        page.play(move)
    assert page.state.finished
    assert tab.banner.message.subject == "Home again."
    assert "1 of 2" in tab.banner.message.sentence
    assert page.view.box.isVisible()
    assert "ford will be there" in page.view.box.said.text()
    assert STATISTICS.read()[0].endings_of("The Ford")["home"].times == 1
    page.undo()
    page.play("3")
    assert STATISTICS.read()[0].endings_of("The Ford")["home"].times == 1
    assert page.endings.note == "1 of 2"
    page.put_away()
    assert not page.view.box.isVisible()


def test_text_mode_plays_without_a_picture(page):
    page.toggle_text()
    view = page.view.text
    assert page.in_text
    assert "The lane" in view.log.toPlainText()
    for wanted in ("Talk to Marta", "Go on", "Then I had better go home."):
        assert any(wanted in deed.title for _, deed in view.deeds.items), [deed.title for _, deed in view.deeds.items]
        place = next(place for place, (_, deed) in enumerate(view.deeds.items) if wanted in deed.title)
        QTest.keyClick(view.deeds, str(place + 1))
    assert page.state.ending == "home"
    assert "The ford will be there tomorrow" in view.log.toPlainText()
    assert [deed.title for _, deed in view.deeds.items] == ["Begin anew"]
    page.undo()
    page.undo()
    assert any("Go on" in deed.title for _, deed in view.deeds.items)
    page.toggle_text()
    assert not page.in_text


def test_what_was_said_before_the_end_is_told_once(page):
    page.start("ferry:the-ferry:607")
    page.toggle_text()
    play = finish(Solve(page.state, endings=frozenset(["one-back"]), within=30))
    for move in play.moves:
        page.play(move)
    assert page.state.ending == "one-back"
    said = page.view.text.log.toPlainText()
    assert said.count("Piet: One.") == 1
    assert "One back" in said


def test_text_mode_walks_through_portals(page):
    page.toggle_text()
    for _ in range(8):
        deeds = page.view.text.deeds.items
        going = [place for place, (_, deed) in enumerate(deeds) if deed.move.endswith("up")]
        QTest.keyClick(page.view.text.deeds, str(going[-1] + 1))
        if len(page.state.seen) > 2:
            break
    assert len(page.state.seen) > 2


@pytest.mark.parametrize("solver", ["keys", "time", "everybody"])
def test_the_solver_walks_to_an_ending(tab, page, qtbot, solver):
    page.context.solver_bar.set_solver(solver)
    page.context.solver_bar.set_speed(0)
    page.solve()
    qtbot.waitUntil(lambda: not page.solving)
    assert page.state.finished
    assert tab.banner.message.kind == "solve"
    assert tab.banner.message.action == "Play it yourself"
    assert not STATISTICS.read()[0].endings_of("The Ford"), "it is the solver's"
    page.undo()
    assert not page.state.finished


def test_a_solver_that_is_stopped_leaves_the_game_whole(page, qtbot):
    page.context.solver_bar.set_speed(0)
    page.begin_solving(paused=True)
    for _ in range(300):
        page.step()
    page.stop()
    assert page.history.state == page.state
    assert page.live.body == page.state.body


def test_going_elsewhere_lets_keys_go(tab, page):
    QTest.keyPress(page.board, Qt.Key.Key_Right)
    pass_ms(page, 160)
    assert page.live.going
    page.deactivate()
    assert not page.live.going
    here = page.live.body
    pass_ms(page, 1000)
    assert page.live.body == here


def test_tales_are_opened_from_folders_and_files(tab, page, tmp_path):
    files = shipped_files("the-ford")
    packed = tale_file.pack(files)
    page.restore_save(page.read_file(packed))
    assert page.state.tale.title == "The Ford"
    assert page.state.id.startswith("ferry:own/")
    written = page.write_file(page.as_save(), tmp_path / "x.tale")
    assert read_tale(tale_file.unpack(written)) == page.state.tale
    for name, data in files.items():
        store.write_atomically(tmp_path / name, data)
    page.start(FORD)
    page.open_folder(tmp_path)
    assert page.state.id.startswith("ferry:own/")
    (tmp_path / "speech.dat").write_bytes(files["speech.dat"].replace(b"10 11 chgspk", b"10 11"))
    page.open_folder(tmp_path)
    assert tab.banner.message.kind == "bad"
    assert "speech.dat, line 3" in tab.banner.message.sentence
    page.open_folder(tmp_path / "nowhere")
    assert "tale.toml" in tab.banner.message.sentence


def test_what_is_kept_of_a_walk_may_be_nonsense(page):
    for walk in ("x", "r9999999", "up", "r5 up", ""):
        page.restore_save(Save(id=FORD, extra={"walk": walk}))
        assert page.live.body == page.history.start.body
    page.restore_save(Save(id=FORD, extra={"walk": "x", "text": "1"}))
    assert page.in_text, "it costs nothing else"


def test_words_for_a_screen_reader(page):
    page.say_place()
    assert "The lane" in page.context.banner.message.text
    assert page.board.map.title == "The lane"
    assert page.maps.vicinity.accessibleName().startswith("You are at The lane: a way on the ")
    assert PIXEL == 12


def test_a_hint_tells_no_more_than_is_asked(tab, page, qtbot):
    said = []
    for level in range(1, 4):
        page.hint()
        qtbot.waitUntil(partial(told, page, level))
        said.append(tab.banner.message)
    assert [message.subject for message in said] == list(QUESTIONS[1:])
    assert "lantern" not in said[0].text
    assert not page.state.tokens
    assert page.history.position == 0
    said[2].run()
    pass_ms(page, 1600)
    assert page.history.position == 1
    assert tab.banner.message is None
    assert page.hinting.level == -1
    page.hint()
    qtbot.waitUntil(lambda: page.hinting.level == 1)
    assert page.put_away()
    assert tab.banner.message is None


def test_a_hint_is_about_where_the_figure_stands(tab, page, qtbot):
    for level in range(1, 4):
        page.hint()
        qtbot.waitUntil(partial(told, page, level))
    hold(page, Qt.Key.Key_Right, 300)
    there = page.live.body.x
    assert tab.banner.message.subject == "Where to?", "how to go was said of another place"
    tab.banner.message.run()
    qtbot.waitUntil(partial(told, page, 3))
    assert page.live.body.x == there
    assert "right for 0.8 s" not in tab.banner.message.text
    tab.banner.message.run()
    pass_ms(page, 1600)
    assert page.state.talking
    assert page.history.position == 2


@pytest.mark.parametrize("still", [False, True])
def test_what_a_hint_does_is_walked_to_be_seen(tab, page, qtbot, still):
    theme.set_reduced_motion(still)
    page.play("r20")
    page.hinting.ask(3)
    qtbot.waitUntil(partial(told, page, 3))
    begin = page.live.body.x
    tab.banner.message.run()
    if not still:
        assert page.history.position == 1
        pass_ms(page, 320)
        assert page.live.body.x != begin
        assert page.live.walking or page.live.body.flying
        pass_ms(page, 1600)
    assert page.history.position == 2
    assert page.history.moves[-1].split(" ")[-1] in ("up", "talk")
    assert tab.banner.message is None


@pytest.mark.parametrize("moved", [False, True])
def test_enter_pressed_once_too_often_begins_no_second_talk(tab, page, qtbot, moved):
    page.play(TO_MARTA)
    page.play("leave")
    for _ in range(3):  # who goes on pressing it, as the conversation wanted it
        pass_ms(page, 300)
        qtbot.keyClick(page.board, Qt.Key.Key_Return)
    assert not page.state.talking
    page.play("talk")
    page.play("leave")
    pass_ms(page, 4000)  # who reads slowly
    if moved:
        hold(page, Qt.Key.Key_Right, 48)
    else:
        qtbot.keyClick(page.board, Qt.Key.Key_Return)
        assert not page.state.talking
        assert tab.banner.message.sentence == "Press Enter once more to talk to Marta again."
    qtbot.keyClick(page.board, Qt.Key.Key_Return)
    assert page.state.talking
    assert tab.banner.message is None


def test_up_held_while_walking_goes_through_an_arch_once(page):
    page.play("r389 R142")
    page.play("l60 s20")
    assert page.here.portal is None
    assert not page.live.body.flying
    QTest.keyPress(page.board, Qt.Key.Key_Up)
    pass_ms(page, 1600)
    assert page.state.place == "lane"
    QTest.keyPress(page.board, Qt.Key.Key_Right)
    pass_ms(page, 1600)
    QTest.keyRelease(page.board, Qt.Key.Key_Right)
    assert page.state.place == "bank", "and not back by the key that is still held"


@pytest.mark.parametrize("beside", [False, True])
def test_up_held_while_landing_in_an_arch_goes_through_it(page, beside):
    page.play("r389 R142")
    page.play("l60 s20")
    QTest.keyPress(page.board, Qt.Key.Key_Up)
    QTest.keyPress(page.board, Qt.Key.Key_Right)
    while page.live.body.x < 38 * 240 + (240 if beside else -60):
        pass_ms(page, 16)
    QTest.keyRelease(page.board, Qt.Key.Key_Right)
    assert page.live.body.flying
    assert page.state.place == "lane"
    pass_ms(page, 1600)
    assert page.state.place == "bank", "and not back by the key that is still held"


def test_space_skips_what_was_heard_before_as_far_as_a_choice(page):
    page.play("r150 talk")
    first = page.state.text
    QTest.keyClick(page.board, Qt.Key.Key_Space)
    assert page.state.choices
    page.play("leave")
    page.play("talk")
    assert page.state.text == first
    assert page.view.box.way_on.text().startswith("heard before: Space skips ahead")
    moves = len(page.history.moves)
    QTest.keyClick(page.board, Qt.Key.Key_Space)
    assert page.state.choices
    assert len(page.history.moves) > moves


def test_what_was_said_before_is_pale(page):
    page.play("r150 talk")
    page.play("next")
    assert not any(answer.again for answer in page.view.box.answers)
    for move in ("2", "leave", "talk", "next"):
        page.play(move)
    said, *others = page.view.box.answers[1:] + page.view.box.answers[:1]
    assert said.again
    assert not any(answer.again for answer in others)
    assert page.view.box.choices[1].accessibleName().endswith("said before")


def test_down_on_planks_says_that_they_hold(tab, page):
    page.start("ferry:the-ferry:607")
    here = next(each for each in page.state.tale.maps if any("===" in row for row in each.rows))
    row, cells = next((row, cells) for row, cells in enumerate(here.rows) if "===" in cells)
    page.live.start_from(replace(page.state, place=here.name, body=page.state.terrain.body_at(
        cells.index("===") + 1, row - 1)._replace(flying=False)))
    QTest.keyClick(page.board, Qt.Key.Key_Down)
    assert page.context.banner.message.sentence.startswith("Planks hold")
    page.live.start_from(page.state)
    page.context.banner.clear()
    QTest.keyClick(page.board, Qt.Key.Key_Down)
    assert page.context.banner.message is None, "earth is no question"


def test_an_arrow_leaves_a_talk_and_walks(page, qtbot):
    page.play(TO_MARTA)
    qtbot.keyPress(page.board, Qt.Key.Key_Left)
    assert not page.state.talking
    pass_ms(page, 160)
    assert page.live.faces == -1
    assert page.walking.begun


def test_the_first_keys_are_told_until_something_is_done(tab, page):
    """Who has walked some steps, and read what is here, still finds them."""
    hold(page, Qt.Key.Key_Right, 320)
    page.say_place()
    assert page.put_away() or tab.put_away()
    assert tab.switch.invitation.isVisible()
    assert "Enter talks" in tab.switch.invitation.text()
    page.play(TO_MARTA)
    assert not page.invitation()


def test_open_a_tale_leads_to_the_list(page, monkeypatch):
    opened = []
    monkeypatch.setattr(TaleDialog, "open", lambda dialog: opened.append(dialog))
    next(each for each in page.commands() if each.text.startswith("Open a tale")).run()
    assert opened


def test_a_tale_is_new_until_it_was_opened(page):
    tales = TaleDialog(page.context.widget, "the-ford", page.start, page.ask_for_tale).tales
    assert not is_new("the-ford")
    assert "New." in tales.describe_item("one-light")
    page.start("ferry:one-light:607")
    assert "New." not in tales.describe_item("one-light")


def test_the_first_prompt_names_every_key(page):
    assert all(word in page.invitation() for word in ("WASD", "Space jumps", "enters an arch", "Enter talks"))


def test_a_hint_asked_twice_waits_for_its_answer(tab, page, qtbot):
    page.hint()
    page.hint()
    assert page.hinting.level == -1, "nothing is known yet"
    qtbot.waitUntil(partial(told, page, 1))
    assert tab.banner.message.subject == "What is missing?"


def test_a_hint_is_about_endings_that_were_not_found(tab, page, qtbot):
    for move in (TO_MARTA, "next", "3"):
        page.play(move)
    page.start(FORD)
    for level in range(1, 2):
        page.hint()
        qtbot.waitUntil(partial(told, page, level))
    assert "lantern" in tab.banner.message.text or "wanted" in tab.banner.message.text


def test_a_screen_reader_is_told_what_happens(page, monkeypatch):
    heard = []
    monkeypatch.setattr(page.board, "announce", heard.append)
    hold(page, Qt.Key.Key_Right, 960)
    assert heard == ["Enter: talk to Marta"]
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Return, Qt.Key.Key_1, Qt.Key.Key_Return, Qt.Key.Key_Escape):
        QTest.keyClick(page.board, key)
    assert heard[1].startswith("You: Good evening.")
    assert heard[2].startswith("Marta: It is the way")
    assert "1: Could I borrow your lantern?" in heard[2]
    assert heard[4].startswith("Marta: Take it.")
    assert "You now carry “A lantern”." in heard[4]
    assert heard.count("Enter: talk to Marta") == 1, "that one stands beside her is no news after a talk"
    page.play(next(action.move for action in actions(page.state) if action.word == "A"))
    assert heard[-1].startswith("The bank, by the river")
    assert not any(words.startswith("Up") for words in heard), "that one stands in the portal is told already"
    hold(page, Qt.Key.Key_Right, 320)
    hold(page, Qt.Key.Key_Left, 320)
    assert heard[-1] == "Up leads to The lane"
    assert page.view.box.choices[0].accessibleName().startswith("1: Could I borrow")


def test_a_damaged_tale_is_refused_or_can_be_played(page):
    packed, chance, opened = tale_file.pack(shipped_files("the-ford")), random.Random(607), 0
    for _ in range(150):
        damaged = bytearray(packed)
        for _ in range(chance.randrange(1, 4)):
            at = chance.randrange(len(damaged))
            damaged[at:at + chance.randrange(3)] = bytes(chance.choices(b"0#=@&AB\n %\xff", k=chance.randrange(3)))
        try:
            save = page.read_file(bytes(damaged))
        except FormatError:
            continue
        page.restore_save(save)
        opened += 1
        page.live.press("right")
        pass_ms(page, 160)
        for action in actions(page.state)[:1]:
            page.view.text.chosen.emit(action)
    assert 10 < opened < 150


def test_a_damaged_game_is_refused_or_goes_on(page):
    for move in (TO_MARTA, "next", "1", "next", "leave"):
        page.play(move)
    moves, chance = page.history.moves, random.Random(5)
    for _ in range(60):
        changed = [*moves]
        changed[chance.randrange(len(changed))] = chance.choice(["", "r", "up", "9", "next", "leave", "r5", "x" * 50])
        try:
            page.restore_save(Save(id=FORD, moves=tuple(changed), position=len(changed)))
        except (FormatError, IllegalMove):
            continue
        assert page.state == page.history.state
