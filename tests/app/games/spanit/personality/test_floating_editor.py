"""The personality editor beside the game: the board follows it, it follows the board, and it makes room for both."""
import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.files import store
from app.games.spanit.seats import Seat
from app.look import theme
from solvers.spanit.board import Position, index, read_name
from solvers.spanit.personality.weights import weights
from tests.app.overflow import check
from tools.screenshots.spanit import game

PATIENCE = 20_000


@pytest.fixture
def playing(tab):
    """A game between two humans whose hints come from the Weaver and the Fencer, with the editor open."""
    tab.game.player_seats.seats = {"h": Seat(True, "The Weaver"), "v": Seat(True, "The Fencer")}
    tab.game.start("spanit:4/h:607")
    tab.game.play_all(["a1", "d4"])
    tab.game.floating_editor.open_editor()
    return tab


def weighed(tab):
    """The weights on the board are those of the edited personality."""
    state, personality = tab.game.state, tab.game.floating_editor.editor.personality
    found = weights(state.position.cells, state.position.size, state.position.to_move, personality, state.seed,
                    state.ply)
    assert tab.game.board.marks.weights == {node: weight for node, weight in enumerate(found) if weight is not None}
    assert tab.game.overlay.legend.isVisible()
    return personality


def click(tab, node, *, double=False):
    point = tab.game.board.point(*read_name(node, tab.game.state.position.size)).toPoint()
    (QTest.mouseDClick if double else QTest.mouseClick)(tab.game.board, Qt.MouseButton.LeftButton, pos=point)


def title(tab):
    return tab.game.floating_editor.editor.factors.weight.title.text()


def test_it_edits_the_mind_of_the_side_to_move(playing):
    assert weighed(playing).name == "The Weaver"
    assert playing.game.floating_editor.editor.isVisible()
    playing.game.floating_editor.close_editor()
    assert playing.game.floating_editor.editor.isHidden()
    assert not playing.game.board.marks.weights
    assert playing.panel.width() == 320
    playing.game.player_seats.section.edit_asked.emit("v")
    assert weighed(playing).name == "The Fencer"


def test_a_slider_shows_on_the_board_at_once(playing):
    before = playing.game.board.marks.weights
    slider = playing.game.floating_editor.editor.factors.form.rows["NodeMajor"].slider
    slider.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(slider, Qt.Key.Key_Right)
    assert playing.game.board.marks.weights != before
    assert weighed(playing).node_major == 5.5


def test_a_click_takes_a_node_apart_and_a_double_click_plays_it(playing):
    click(playing, "c3")
    assert title(playing).startswith("Why c3 weighs ")
    assert playing.game.board.marks.chosen == index(4, read_name("c3", 4))
    assert playing.game.state.ply == 2
    click(playing, "a1")
    assert title(playing).startswith("Why c3 weighs "), "a taken node has no weight"
    click(playing, "c3", double=True)
    assert playing.game.state.ply == 3
    assert "c3" not in title(playing)
    weighed(playing)


def test_arrows_take_nodes_apart_and_enter_plays(playing):
    playing.game.board.setFocus(Qt.FocusReason.TabFocusReason)
    playing.game.board.move_cursor(read_name("c1", 4))
    assert title(playing).startswith("Why c1 weighs ")
    QTest.keyClick(playing.game.board, Qt.Key.Key_Right)
    assert title(playing).startswith("Why e1 weighs ")
    QTest.keyClick(playing.game.board, Qt.Key.Key_Return)
    assert playing.game.state.ply == 3


def test_using_it_seats_it_and_the_hint_comes_from_it(playing):
    playing.game.floating_editor.editor.enter("node_minor", 60.0)
    playing.game.floating_editor.editor.footer.use.click()
    assert playing.game.player_seats.seats["h"].mind == "The Weaver 2"
    notice = playing.game.floating_editor.editor.notice
    assert notice.text == "Saved as The Weaver 2, which gives the hints to horizontal now."
    playing.game.advisor.ask("mind")
    assert playing.banner.message.subject.startswith("Horizontal’s adviser, The Weaver 2, would play ")


def test_a_renamed_one_keeps_its_seat(playing):
    editor = playing.game.floating_editor.editor
    editor.duplicate()
    editor.use()
    editor.enter("name", "Spinner")
    editor.save()
    assert playing.game.player_seats.seats["h"].mind == "Spinner"
    assert playing.game.player_seats.seats["v"].mind == "The Fencer"
    assert "The Weaver 2" not in playing.game.presets


def test_closing_says_that_changes_are_kept(playing):
    editor = playing.game.floating_editor.editor
    editor.enter("node_minor", 60.0)
    QTest.keyClick(editor.header.choice, Qt.Key.Key_Escape)
    assert editor.isHidden()
    assert playing.banner.message.text == "Your changes are kept. The Weaver is not saved yet."
    playing.banner.message.run()
    assert editor.isVisible()
    assert editor.personality.node_minor == 60


def test_the_way_back_leads_to_what_was_left(playing):
    editor = playing.game.floating_editor.editor
    editor.enter("node_minor", 60.0)
    for left in ("The Fencer", "The Runner"):
        editor.choose(left)
    editor.enter("node_major", 1.0)
    playing.game.floating_editor.close_editor()
    assert playing.banner.message.text == "Your changes are kept. The Weaver and The Runner are not saved yet."
    playing.banner.message.run()
    assert editor.personality.node_minor == 60


def test_a_file_that_cannot_be_read_is_told_once(tab_of):
    store.write_atomically(store.places().personalities / "bad.toml", b"NodeMajr = 1")
    tab = tab_of("spanit")
    tab.game.floating_editor.open_editor()
    said = "bad.toml, line 1: a personality has no key “NodeMajr”; the nearest is NodeMajor."
    assert tab.game.floating_editor.editor.notice.text == said
    tab.game.floating_editor.close_editor()
    tab.game.floating_editor.open_editor()
    assert tab.game.floating_editor.editor.notice.text == ""


def test_changes_come_back_at_the_next_start_and_stay_out_of_saved_games(playing, tab_of):
    playing.game.floating_editor.editor.enter("node_minor", 60.0)
    playing.autosave()
    assert "drafts" in playing.game.private_keys
    again = tab_of("spanit")
    again.game.floating_editor.open_editor("h")
    assert again.game.floating_editor.editor.personality.node_minor == 60
    assert again.game.floating_editor.editor.personality.name == "The Weaver"


def test_a_finished_game_has_no_weights(playing):
    playing.game.player_seats.resign()
    assert not playing.game.board.marks.weights
    assert playing.game.floating_editor.editor.factors.weight.waterfall.isHidden()
    assert playing.game.floating_editor.editor.isVisible()


def test_drawing_a_position_puts_it_away_meanwhile(playing):
    playing.game.setup.enter()
    assert playing.game.floating_editor.editor.isHidden()
    assert not playing.game.board.picking
    playing.game.setup.cancel()
    assert playing.game.floating_editor.editor.isVisible()
    weighed(playing)


def test_another_page_closes_it_and_keeps_the_changes(playing):
    playing.game.floating_editor.editor.enter("node_minor", 60.0)
    playing.turn_to("competition")
    assert playing.game.floating_editor.editor.isHidden()
    assert playing.panel.width() == 320
    playing.turn_to("game")
    playing.game.floating_editor.open_editor("h")
    assert weighed(playing).node_minor == 60


def test_the_largest_board_with_the_largest_numbers(playing):
    playing.game.start("spanit:20/h:1")
    editor = playing.game.floating_editor.editor
    for field in ("node_major", "path_major_span", "path_is_winner"):
        editor.enter(field, 1.7e308)
    weighed(playing)
    assert not playing.grab().isNull()
    assert playing.game.state.position == Position.empty(20)


@pytest.mark.parametrize("size", [(1280, 820), (900, 640)])
def test_board_and_editor_share_the_window(window_of, size):
    window = window_of("spanit")
    window.resize(*size)
    tab = window.tab
    tab.game.floating_editor.open_editor()
    for scheme in ("light", "dark"):
        theme.set_scheme(scheme)
        QApplication.processEvents()
        editor = tab.game.floating_editor.editor
        assert (window.width(), window.height()) == size
        place = tab.mapFromGlobal(editor.pos())
        assert tab.rect().contains(QRect(place, editor.size()))
        corner = tab.game.board.mapTo(tab, QPoint(tab.game.board.width(), 0))
        assert corner.x() <= place.x()
        check(editor)
    tab.game.floating_editor.close_editor()
    QApplication.processEvents()
    assert tab.solver_bar.isVisible()


def test_it_can_be_moved_and_gives_the_room_back(window_of):
    window = window_of("spanit")
    play = window.tab.game
    play.floating_editor.open_editor()
    QApplication.processEvents()
    editor, narrow = play.floating_editor.editor, play.board.width()
    assert editor.isWindow()
    assert not editor.isModal()
    editor.move(editor.pos() + QPoint(200, 100))
    QApplication.processEvents()
    assert play.board.width() > narrow
    assert window.tab.panel.isVisible()
    play.play("a1")
    weighed(window.tab)
    play.floating_editor.close_editor()
    play.floating_editor.open_editor()
    QApplication.processEvents()
    assert play.board.width() == narrow, "it stands beside the board again"


def test_enter_in_a_field_presses_no_button_and_closing_the_window_keeps_changes(playing):
    editor = playing.game.floating_editor.editor
    field = editor.factors.form.rows["NodeMajor"].field
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "7")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert editor.isVisible()
    assert editor.edits.changed_names == ["The Weaver"]
    editor.close()
    assert not playing.game.floating_editor.open
    assert playing.banner.message.text == "Your changes are kept. The Weaver is not saved yet."


def test_a_closed_panel_stays_closed_and_an_open_one_makes_way(window_of):
    window = window_of("spanit")
    play, panel = window.tab.game, window.tab.panel
    window.toggle_panel()
    play.floating_editor.open_editor("v")
    play.floating_editor.close_editor()
    assert not panel.isVisible()
    play.floating_editor.open_editor("v")
    window.toggle_panel()
    assert panel.width() == 0, "nothing of it under the editor"
    play.floating_editor.close_editor()
    assert panel.isVisible()
    assert panel.width() == 320


def test_the_scene_shows_what_the_look_asks_for(tab):
    scene = next(scene for scene in game(tab) if scene.name == "personality")
    scene.prepare()
    assert title(tab) == "Why k5 weighs 26.3"
    said = tab.game.floating_editor.editor.factors.weight.waterfall.accessibleDescription()
    assert said == (
        "Node, major +5.0; Path it makes, reach 1 +7.2; Board, it begins a path −3.0; Node, major +3.0; "
        "Path it would make, reach 5 +23.1; 2 paths it would use up −10.8; Board, it would join two +1.8; weight 26.3"
    )


def test_keys_of_the_window_stay_out_of_fields(qtbot, window_of):
    window = window_of("spanit")
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow, timeout=PATIENCE)
    tab = window.tab
    tab.game.board.setFocus()
    QTest.keyClick(tab.game.board, Qt.Key.Key_P)
    editor = tab.game.floating_editor.editor
    assert editor.isVisible()
    field = editor.factors.form.rows["NodeMajor"].field
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "-2.5e+1")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert editor.personality.node_major == -25
    field.selectAll()
    QTest.keyClicks(field, "hint p")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert editor.notice.text == "“hint p” is no number. Major stays at −25."
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert editor.isHidden()
    assert QApplication.focusWidget() is tab.game.board


def test_whoever_is_no_personality_is_said_to_be_none(tab):
    tab.game.player_seats.seats = {"h": Seat(True, "resistor"), "v": Seat(False, "The Runner")}
    tab.game.player_seats.section.edit_asked.emit("h")
    assert tab.game.floating_editor.editor.notice.text.startswith("Resistor has no factors to change")
    tab.game.player_seats.section.edit_asked.emit("v")
    assert tab.game.floating_editor.editor.notice.text == ""
