"""The welcome page: the very first start shows it, and each card leads to what it shows."""
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from app.__main__ import keep_on_screen, open_window, read_arguments
from app.games import GAMES
from app.look.resources import read
from app.pages.actions import Action
from app.shell.window import SIZE, SMALLEST, Window
from solvers.core.lessons import lesson_of
from tests.app.overflow import check

OFFERED = [game for game in GAMES if game.first_try is not None]  # what the page has a card for


@pytest.fixture
def window(qtbot):
    window = Window(GAMES)
    qtbot.addWidget(window)
    window.show_welcome()
    window.show()
    yield window
    window.close()


def cards(window):
    return window.stack.currentWidget().cards


def test_the_very_first_start_shows_it_and_a_later_one_the_game_that_was_left(qtbot):
    first = open_window(read_arguments([]))
    qtbot.addWidget(first)
    assert first.game is None
    first.close()
    again = open_window(read_arguments([]))
    qtbot.addWidget(again)
    assert again.game is None, "nothing was tried yet"
    again.show_place(again.place_of("minesweeper"))
    again.close()
    later = open_window(read_arguments([]))
    qtbot.addWidget(later)
    assert later.game.name == "minesweeper"
    later.close()


def test_the_very_first_window_fills_a_screen_that_is_too_small_for_it(qtbot):
    assert QGuiApplication.primaryScreen().availableSize().width() < SIZE[0]
    first = open_window(read_arguments([]))
    qtbot.addWidget(first)
    assert not first.isMaximized(), "pictures are as large as ever"
    keep_on_screen(first)
    first.show()
    assert first.isMaximized()
    first.showNormal()
    first.resize(760, 700)
    first.close()
    again = open_window(read_arguments([]))
    qtbot.addWidget(again)
    keep_on_screen(again)
    again.show()
    assert not again.isMaximized(), "as it was left"
    again.close()


@pytest.mark.parametrize("place", [place for place, game in enumerate(OFFERED) if lesson_of(game.name) is not None])
def test_a_card_leads_to_the_lesson_of_its_game(window, place):
    card = cards(window)[place]
    assert card.lesson.isVisible()
    assert card.rect().contains(card.lesson.geometry())
    QTest.mouseClick(card.lesson, Qt.MouseButton.LeftButton)
    assert window.game is OFFERED[place]
    assert window.tab.lesson.on
    assert not window.tab.page.solving


@pytest.mark.parametrize("place", range(len(OFFERED)), ids=[game.name for game in OFFERED])
def test_a_card_leads_to_its_game_and_does_what_it_says(window, qtbot, place):
    wanted = OFFERED[place].first_try
    QTest.mouseClick(cards(window)[place], Qt.MouseButton.LeftButton)
    assert window.game is OFFERED[place]
    if wanted.action is Action.SOLVE:
        qtbot.waitUntil(lambda: window.tab.page.solving or window.tab.page.finished())


def test_by_keys_and_back_by_the_menu(window):
    assert cards(window)[0].hasFocus()
    QTest.keyClick(cards(window)[0], Qt.Key.Key_Tab)
    assert cards(window)[1].hasFocus()
    QTest.keyClick(cards(window)[1], Qt.Key.Key_Space)
    assert window.game is GAMES[1]
    window.menus.actions[Action.WELCOME].trigger()
    assert window.game is None
    assert window.windowTitle().startswith("Welcome")


def test_in_a_low_window_keys_bring_the_last_row_into_view(window):
    window.resize(*SMALLEST)
    QTest.qWait(20)
    view, last = window.stack.currentWidget().viewport(), cards(window)[-1]
    for card in cards(window)[:-1]:
        assert card.hasFocus()
        QTest.keyClick(card, Qt.Key.Key_Tab)
    assert view.rect().contains(last.mapTo(view, last.rect().center()))
    QTest.keyClick(last, Qt.Key.Key_Tab)
    assert cards(window)[0].lesson.hasFocus()
    assert view.rect().contains(cards(window)[0].mapTo(view, cards(window)[0].lesson.geometry().center()))


def test_nothing_of_a_game_can_be_done_there_and_the_rail_leads_away(window):
    assert not window.menus.actions[Action.NEW].isEnabled()
    assert window.menus.actions[Action.HELP].isEnabled()
    window.show_settings()
    QTest.mouseClick(window.rail.games, Qt.MouseButton.LeftButton, pos=window.rail.games.tabRect(0).center())
    assert window.game is GAMES[0]


@pytest.mark.parametrize("size", [SMALLEST, (900, 640), (1280, 820), (1920, 1080)])
def test_no_word_is_cut_off(window, size):
    window.resize(*size)
    QTest.qWait(20)
    check(window.stack.currentWidget())
    for card in cards(window):
        assert card.height() >= 120
        image = card.grab().toImage()
        inks = {image.pixelColor(x, y).rgb() for x in range(card.width()) for y in range(8, card.height() // 4, 8)}
        assert len(inks) > 10, "the picture is there"


def test_every_game_has_something_to_try_with_its_pictures():
    for game in OFFERED:
        for name in ("light", "dark"):
            assert read("docs", f"pictures/{game.first_try.picture}-{name}.png")
