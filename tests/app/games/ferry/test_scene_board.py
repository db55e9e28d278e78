"""The board of a scene in the window: large where there is little room, and alone in the full screen."""
import pytest
from PySide6.QtCore import QPointF, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.look import theme
from app.pages.actions import Action
from app.pages.commands import CommandButton
from solvers.ferry.tales import shipped


@pytest.fixture
def window(window_with):
    window = window_with("ferry")
    window.resize(900, 640)
    QApplication.processEvents()
    window.tab.setFocus()
    return window


def scene_of(window):
    return window.tab.game.board


def frame_of(window):
    tab = window.tab
    return [window.rail, window.tool_bar, tab.switch, tab.solver_bar, tab.panel]


def test_the_scene_has_half_of_a_small_window(window):
    shown = scene_of(window).shown
    assert shown.width() * shown.height() >= window.width() * window.height() / 2


def test_the_solver_bar_stands_in_a_small_window_while_it_is_needed(window):
    bar = window.tab.solver_bar
    assert not bar.isVisible()
    window.tab.trigger(Action.SOLVE)
    assert bar.isVisible()
    window.tab.trigger(Action.STOP)
    assert not bar.isVisible()
    window.resize(1280, 820)
    QApplication.processEvents()
    assert bar.isVisible()


def test_icons_alone_in_a_small_window_have_names(window):
    small = window.tab.game.beside.findChildren(CommandButton)
    assert len(small) == 4
    assert all(not each.text() and each.accessibleName() for each in small)
    window.resize(1600, 900)
    QApplication.processEvents()
    assert all(each.text() for each in small)


def test_the_full_screen_is_the_scene_alone(window):
    scene = scene_of(window)
    window.toggle_full_screen()
    QApplication.processEvents()
    assert not any(part.isVisible() for part in frame_of(window))
    assert scene.shown.width() > 0.9 * window.width()
    assert scene.hasFocus()
    assert "F11" in window.tab.banner.message.text
    QTest.keyClick(scene, Qt.Key.Key_Escape)  # the message
    assert window.isFullScreen()
    QTest.keyClick(scene, Qt.Key.Key_Escape)
    QApplication.processEvents()
    assert not window.isFullScreen()
    assert all(part.isVisible() for part in (window.rail, window.tool_bar, window.tab.switch))


def test_the_way_back_from_the_full_screen_is_told_only_there(window):
    window.toggle_full_screen()
    QApplication.processEvents()
    assert "F11" in window.tab.banner.message.text
    window.toggle_full_screen()
    QApplication.processEvents()
    assert window.tab.banner.message is None


def test_other_pages_keep_their_frame_in_the_full_screen(window):
    window.toggle_full_screen()
    QApplication.processEvents()
    window.tab.turn_to("editor")
    QApplication.processEvents()
    assert all(part.isVisible() for part in (window.rail, window.tool_bar, window.tab.switch))
    window.tab.turn_to(window.tab.game.key)
    assert not window.rail.isVisible()


@pytest.mark.parametrize("still", [False, True])
def test_who_is_here_breathes_while_anybody_looks(window, still):
    """In reduced motion everybody stands still."""
    board = scene_of(window)
    window.tab.game.start("ferry:the-ford:607")
    theme.set_reduced_motion(still)
    phases = set()
    for _ in range(3):
        board.life.timeout.emit()
        phases.add(board.phase)
    assert board.map.person is not None
    assert len(phases) == (1 if still else 3)
    assert board.life.isActive()
    window.tab.turn_to("editor")
    assert not board.life.isActive()


def test_a_place_to_listen_to_shimmers(window):
    """A voice has no figure, and is seen all the same."""
    board = scene_of(window)
    window.tab.game.start("ferry:the-ferry:607")
    game = window.tab.game.state
    sluice = game.tale.map_named["sluice"]
    board.show_map(sluice, 1)
    seen = set()
    for phase in (0.0, 1.3):
        board.phase = phase
        rect = board.to_screen(board.person_rect(sluice.person)).toRect()
        seen.add(bytes(board.grab().toImage().copy(rect).constBits()))
    assert len(seen) == 2


def test_what_is_worn_carried_and_found_is_seen(window):
    board = scene_of(window)
    tale = shipped("six-odd-socks")
    lane = tale.map_named["lane"]
    board.show_map(lane, 1)
    portal = next(iter(lane.portals))
    whole = board.shown.toRect()
    head = board.to_screen(board.person_rect(lane.person)).toRect()
    there = board.to_screen(QRectF(board.foot(portal) - QPointF(20, 60), QSizeF(40, 60))).toRect()
    corner = QRect(whole.topLeft(), QSize(90, 60))
    nothing = ((), {}, ())
    for rect, things in ((head, (("red-sock",), {}, ())), (there, ((), {portal.letter: "tiny-sock"}, ())),
                         (there, ((), {portal.letter: ""}, ())), (corner, ((), {}, ("feather", "red-sock")))):
        seen = []
        for shown in (nothing, things):
            board.show_things(*shown)
            seen.append(board.grab().toImage().copy(rect))
        assert seen[0] != seen[1], things
