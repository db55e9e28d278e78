"""The Welcome page: the first start, a later one, each card, the question, by mouse and by keys, at five sizes."""
from datetime import date, timedelta

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from app.__main__ import fill_small_screen, move_onto_screen, open_window, read_arguments
from app.files import store
from app.games import GAMES, HOME
from app.games.home import today_page, welcome_page
from app.games.home.day_records import BOOK, TaskResult
from app.games.home.day_tasks import DayTasks
from app.games.home.result_square import LegendItem
from app.games.home.welcome_page import WelcomePage
from app.look.resources import read
from app.pages.actions import Action
from app.shell.window import SIZE, SMALLEST, Window
from solvers.today.day import task_of
from tests.app.overflow import check


@pytest.fixture
def window(qtbot):
    window = Window(GAMES, HOME)
    qtbot.addWidget(window)
    window.show_home()
    window.show()
    yield window
    window.close()


def page_of(window):
    return window.built_tab("home").page_of(WelcomePage)


def left_in_the_middle(qtbot):
    """A window that was closed in the midst of a game of Minesweeper, after one of the AB game."""
    before = Window(GAMES, HOME)
    qtbot.addWidget(before)
    before.show()
    for name, move in (("abgame", "0123"), ("minesweeper", "open 1@a1")):
        game = before.show_game(name).game
        if name == "minesweeper":
            game.start("minesweeper:9x9/10:zero:5")
            assert game.play("open e5")
        else:
            assert game.play(move)
    before.close()


def test_the_first_start_greets_and_shows_all_games(window):
    page = page_of(window)
    assert not page.last.isVisible()
    assert not any(tile.isVisible() for tile in page.tiles), "the day is for whoever comes back"
    assert page.ask.question.hasFocus()
    assert all(card.isVisible() for card in page.cards)
    assert window.windowTitle().startswith("Home")


def test_the_first_start_makes_no_tasks_that_nobody_sees(qtbot, monkeypatch):
    asked = []
    monkeypatch.setattr(DayTasks, "tasks", lambda _, day: asked.append(day) or {})
    window = Window(GAMES, HOME)
    qtbot.addWidget(window)
    window.show_home()
    assert not asked, "makers are large libraries, and whoever asks the I Ching at once waits for them"
    window.tab.turn_to("today")
    assert asked
    window.close()


def test_a_later_start_leads_back_with_one_click(qtbot, window):
    window.close()
    left_in_the_middle(qtbot)
    again = open_window(read_arguments([]))
    qtbot.addWidget(again)
    again.show()
    page = page_of(again)
    assert page.last.isVisible()
    assert page.last.game.entry.name == "minesweeper"
    again.activateWindow()
    qtbot.waitUntil(lambda: page.last.hasFocus(), timeout=10_000)
    assert page.last.ringed, "Enter goes on"
    QTest.keyClick(page.last, "h")
    assert (page.ask.question.text(), page.ask.question.hasFocus()) == ("h", True), "letters are those of a question"
    page.last.setFocus()
    assert all(tile.isVisible() for tile in page.tiles)
    qtbot.waitUntil(lambda: "minesweeper" in {tab.name for tab in again.tabs.values()})
    before = again.tabs[again.place_of("minesweeper")].game.state
    QTest.mouseClick(page.last, Qt.MouseButton.LeftButton, pos=page.last.rect().center())
    assert again.game.name == "minesweeper"
    assert again.tab.game.state == before
    assert again.tab.game.history.position == 1
    again.tab.trigger(Action.HINT)
    qtbot.waitUntil(lambda: again.tab.banner.message is not None, timeout=10_000)  # everything works there
    again.close()


def test_other_begun_games_are_links(qtbot, window):
    window.close()
    left_in_the_middle(qtbot)
    again = open_window(read_arguments([]))
    qtbot.addWidget(again)
    again.show()
    links = [link for link in page_of(again).last.links if link.isVisible()]
    assert [link.text() for link in links] == ["AB game"]
    QTest.mouseClick(links[0], Qt.MouseButton.LeftButton)
    assert again.game.name == "abgame"
    assert again.tab.game.history.position == 1
    again.close()


@pytest.mark.parametrize("by", ["key", "mouse"])
def test_a_birth_is_one_press_away(window, by):
    link = page_of(window).layout.birth
    assert link.isVisible()
    if by == "key":
        link.setFocus()
        QTest.keyClick(link, Qt.Key.Key_Space)
    else:
        QTest.mouseClick(link, Qt.MouseButton.LeftButton)
    assert window.game.name == "connexion"
    assert window.tab.front == "natal"


@pytest.mark.parametrize("by", ["enter", "button"])
def test_a_question_is_thrown_for_at_once(qtbot, window, by):
    page = page_of(window)
    QTest.keyClicks(page.ask.question, "Shall I go?")
    if by == "enter":
        QTest.keyClick(page.ask.question, Qt.Key.Key_Return)
    else:
        QTest.mouseClick(page.ask.throw, Qt.MouseButton.LeftButton)
    assert window.game.name == "connexion"
    assert window.tab.front == "reading"
    qtbot.waitUntil(lambda: window.tab.page.outcome is not None, timeout=20_000)
    assert window.tab.page.reading.question == "Shall I go?"
    window.show_home()
    assert page.ask.question.text() == ""


@pytest.mark.parametrize("place", range(len(GAMES)), ids=[game.name for game in GAMES])
def test_a_card_plays_its_game_and_its_link_takes_the_lesson(window, place):
    card = page_of(window).cards[place]
    QTest.mouseClick(card, Qt.MouseButton.LeftButton, pos=card.rect().center())
    assert window.game is GAMES[place]
    assert window.tab.page is window.tab.game
    window.show_home()
    QTest.mouseClick(card.lesson, Qt.MouseButton.LeftButton)
    assert window.game is GAMES[place]
    assert window.tab.lesson.on


def test_by_keys_and_back_by_the_rail(window):
    page = page_of(window)
    assert isinstance(window.focusWidget(), QLineEdit)
    for _ in range(3):
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
        if window.focusWidget() is page.cards[0]:
            break
    assert window.focusWidget() is page.cards[0]
    QTest.keyClick(page.cards[0], Qt.Key.Key_Space)
    assert window.game is GAMES[0]
    QTest.mouseClick(window.rail.foot[0], Qt.MouseButton.LeftButton)
    assert window.entry is HOME
    assert window.rail.foot[0].selected
    QTest.mouseClick(window.rail.games, Qt.MouseButton.LeftButton, pos=window.rail.games.tabRect(0).center())
    assert window.game is GAMES[0]
    assert not window.rail.foot[0].selected


def test_what_means_nothing_here_is_off_and_says_why(window):
    for action in (Action.NEW, Action.UNDO, Action.HINT, Action.SOLVE, Action.SAVE, Action.EXPORT, Action.PRINT):
        item = window.menus.actions[action]
        assert not item.isEnabled(), action
        assert item.toolTip() == "Choose a game first."
    assert window.menus.actions[Action.HELP].isEnabled()
    window.show_place(0)
    assert window.menus.actions[Action.NEW].toolTip() != "Choose a game first."


@pytest.mark.parametrize("size", [SMALLEST, (900, 640), (1280, 820), (1920, 1080)])
def test_no_word_is_cut_off_and_keys_bring_the_last_card_into_view(qtbot, window, size):
    window.show_place(0)
    window.show_home()
    window.resize(*size)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    QTest.qWait(20)
    page = page_of(window)
    check(page.widget)
    last, view = page.cards[-1], page.widget.viewport()
    last.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.qWait(20)
    assert view.rect().contains(last.mapTo(view, last.rect().center()))


@pytest.mark.parametrize("size", [(900, 640), (1280, 820), (1920, 1080)])
def test_a_later_start_shows_games_below_the_day_whatever_the_size(qtbot, window, size):
    window.close()
    left_in_the_middle(qtbot)
    again = open_window(read_arguments([]))
    qtbot.addWidget(again)
    again.resize(*size)
    again.show()
    QTest.qWait(20)
    page = page_of(again)
    view = page.widget.viewport()
    card = page.cards[1]
    assert view.rect().contains(card.mapTo(view, card.rect().bottomLeft()))
    for tile in page.tiles:
        assert view.rect().contains(tile.mapTo(view, tile.rect().bottomLeft()))
    words = "; ".join(item.accessibleName() for item in page.layout.findChildren(LegendItem) if item.isVisible())
    assert words == "Dots: more dots, harder"
    if size[0] >= 1280:
        third = page.cards[-1]
        assert view.rect().contains(third.mapTo(view, QPoint(0, 36))), "the names of the third row stand above the edge"
    tile, result = page.tiles[1], TaskResult(id="x", done=True, figure=3.0, skill=71.0)
    tile.show_task(task_of("spanit", date(2026, 11, 26)), result)
    assert tile.toolTip().endswith(" moves: within par, 0:00")
    assert page.last.go_on.geometry().bottom() < page.last.height() - 4
    again.close()


def test_the_very_first_window_fills_a_screen_that_is_too_small_for_it(qtbot):
    assert QGuiApplication.primaryScreen().availableSize().width() < SIZE[0]
    first = open_window(read_arguments([]))
    qtbot.addWidget(first)
    assert not first.isMaximized(), "pictures are as large as ever"
    fill_small_screen(first)
    first.show()
    assert first.isMaximized()
    first.showNormal()
    first.resize(760, 700)
    first.close()
    again = open_window(read_arguments([]))
    qtbot.addWidget(again)
    fill_small_screen(again)
    again.show()
    assert not again.isMaximized(), "as it was left"
    again.move(400, 300)
    again.close()
    larger = open_window(read_arguments(["--size", "770x720"]))
    qtbot.addWidget(larger)
    move_onto_screen(larger)
    larger.show()
    assert (larger.width(), larger.height()) == (770, 720)
    assert larger.screen().availableGeometry().contains(larger.geometry())
    larger.close()


def test_after_a_look_at_an_earlier_day_the_tiles_are_of_today(qtbot, window):
    day = date.today()
    window.tab.turn_to("today")
    window.tab.page.open_day(day - timedelta(2))
    window.close()
    again = open_window(read_arguments([]))
    qtbot.addWidget(again)
    again.show()
    assert again.tab.front == "welcome", "and not Today, whose day has passed"
    page = page_of(again)
    assert all(tile.isVisible() for tile in page.tiles), "it is the second start, though no game was in front"
    tile = next(tile for tile in page.tiles if tile.game.name == "abgame")
    qtbot.waitUntil(lambda: bool(tile.toolTip()), timeout=30_000)
    tile.click()
    assert again.tab.game.start_id == task_of("abgame", day).id
    again.show_home()
    page.layout.see_day.click()
    assert again.tab.page.day == day
    again.close()


def test_each_game_has_a_card_with_its_pictures():
    for game in GAMES:
        assert game.about
        for name in ("light", "dark"):
            assert read("assets", f"cards/{game.picture.name}-{name}.png")


def test_arrows_lead_to_the_cards_beside_and_below(window):
    window.show_place(0)
    window.show_home()
    window.resize(1280, 820)
    QTest.qWait(20)
    page = page_of(window)
    page.cards[0].setFocus(Qt.FocusReason.TabFocusReason)
    lesson, right, left = page.cards[0].lesson, Qt.Key.Key_Right, Qt.Key.Key_Left
    for key, there in ((right, lesson), (left, page.cards[0]), (right, lesson), (right, page.cards[1]),
                       (Qt.Key.Key_Down, page.cards[4]), (left, page.cards[3]), (Qt.Key.Key_Up, page.cards[0])):
        assert press(window, key) is there
    QTest.keyClick(page.cards[0], Qt.Key.Key_Up)
    assert window.focusWidget() in page.tiles


def press(window, *keys):
    for key in keys:
        QTest.keyClick(window.focusWidget(), key)
    return window.focusWidget()


@pytest.mark.parametrize("size", [(900, 640), (1280, 820)])
def test_arrows_lead_out_of_the_question_as_things_lie(qtbot, window, size):
    window.close()
    left_in_the_middle(qtbot)
    again = open_window(read_arguments([]))
    qtbot.addWidget(again)
    again.resize(*size)
    again.show()
    QTest.qWait(20)
    page = page_of(again)
    page.last.setFocus(Qt.FocusReason.TabFocusReason)
    question = page.ask.question
    for link in (link for link in page.last.links if link.isVisible()):
        assert press(again, Qt.Key.Key_Right) is link
    assert press(again, Qt.Key.Key_Right) is question
    assert press(again, Qt.Key.Key_Right) is page.ask.throw
    assert press(again, Qt.Key.Key_Left, Qt.Key.Key_Left) is page.last
    question.setFocus()
    assert press(again, Qt.Key.Key_Up) is page.layout.birth
    assert press(again, Qt.Key.Key_Down, Qt.Key.Key_Down) in (question, page.layout.see_day, *page.tiles)
    assert press(again, Qt.Key.Key_Down, Qt.Key.Key_Down) in (*page.tiles, *page.cards)
    question.setFocus()
    QTest.keyClicks(question, "Why")
    assert press(again, Qt.Key.Key_Left) is question, "in a text the arrows to the sides go through it"
    assert question.cursorPosition() == 2
    assert press(again, Qt.Key.Key_Down) is not question
    page.layout.see_day.setFocus()
    assert press(again, Qt.Key.Key_Left) is page.layout.see_day, "cards below it are not beside it"
    page.tiles[-1].setFocus(Qt.FocusReason.TabFocusReason)
    assert press(again, Qt.Key.Key_Right) is page.tiles[-1], "nothing lies there"
    again.close()


def test_at_the_first_start_arrows_lead_from_the_question_to_the_games(window):
    page = page_of(window)
    window.resize(900, 640)
    QTest.qWait(20)
    assert press(window, Qt.Key.Key_Down) is page.cards[1]
    page.ask.question.setFocus()
    assert press(window, Qt.Key.Key_Left) is page.ask.question, "nothing lies beside it"
    page.cards[0].lesson.setFocus()
    page.cards[0].lesson.click()
    window.resize(900, 640)
    window.show_home()
    assert page.cards[0].lesson.hasFocus(), "back where it was left"
    page.cards[-1].setFocus(Qt.FocusReason.TabFocusReason)
    scroll_bar = page.layout.verticalScrollBar()
    assert scroll_bar.value() > 0
    window.tab.turn_to("today")
    QTest.keyClick(window, Qt.Key.Key_1, Qt.KeyboardModifier.AltModifier)
    assert page.ask.question.hasFocus()
    assert scroll_bar.value() == 0
    scroll_bar.setValue(scroll_bar.maximum())
    page.ask.throw.setFocus()
    page.ask.question.setFocus()
    assert page.ask.visibleRegion().boundingRect() == page.ask.rect(), "with all that says what it is for"


def test_enter_without_a_question_throws_nothing_and_the_button_does(window):
    page = page_of(window)
    assert press(window, Qt.Key.Key_Return) is page.ask.question
    assert window.game is None
    assert window.tab.banner.message.sentence.startswith("Type what you want to ask, or press Throw")
    page.ask.throw.setFocus()
    QTest.keyClick(page.ask.throw, Qt.Key.Key_Return)
    assert window.tab.front == "reading"


def test_the_card_of_a_game_that_is_over_begins_another(window):
    game = window.built_tab("abgame").game
    game.start("abgame:4/10:guess:7")
    assert game.play(game.state.space.text(game.state.secret))
    assert game.finished()
    card = page_of(window).cards[[entry.name for entry in GAMES].index("abgame")]
    QTest.mouseClick(card, Qt.MouseButton.LeftButton, pos=card.rect().center())
    assert window.game.name == "abgame"
    assert not game.finished()


def test_a_damaged_book_of_days_is_told_in_a_sentence(qtbot, window):
    window.close()
    path = store.places().statistics / "today.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("{")
    again = open_window(read_arguments([]))
    qtbot.addWidget(again)
    again.show()
    message = again.tab.banner.message
    assert message.subject == "Statistics:"
    assert "“today.json” could not be read and was kept as" in message.sentence
    again.close()


def test_a_damaged_book_of_days_is_told_in_the_tab_of_a_game(qtbot, window):
    path = store.places().statistics / "today.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("{")
    tab = window.show_game("abgame")
    tab.game.new()
    assert "“today.json” could not be read" in tab.banner.message.sentence


def test_a_card_that_comes_late_stands_where_it_is_seen_in_the_tab_order(window):
    page = page_of(window)
    assert window.show_game("abgame").game.play("0123")
    window.autosave_tabs()
    window.show_home()
    assert page.last.isVisible()
    page.last.setFocus()
    met = []
    while page.cards[0] not in met and len(met) < 20:
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
        met.append(window.focusWidget())
    assert met[:4] == [page.last.go_on, page.layout.birth, page.ask.question, page.ask.throw]
    assert page.cards[0] in met


def test_what_is_done_today_and_what_was_begun_this_week_is_seen_and_leads_there(window, monkeypatch):
    class Thursday(date):
        @classmethod
        def today(cls):
            return date(2026, 11, 26)

    for module in (welcome_page, today_page):
        monkeypatch.setattr(module, "date", Thursday)
    monday = date(2026, 11, 23)
    for day, names in ((monday, ("abgame", "tetris")), (Thursday.today(), ("spanit",))):
        for name in names:
            result = TaskResult(id=f"{name}{day}", done=True, figure=3.0, skill=71.0)
            BOOK.update(lambda book, day=day, name=name, result=result: book.with_result(day, name, result))
    window.show_place(0)
    window.show_home()
    layout = page_of(window).layout
    assert layout.see_day.text() == "See the day: 1 of 9 done"
    assert layout.see_earlier.text() == "Monday: 2 of 9"
    layout.see_earlier.setFocus()
    QTest.keyClick(layout.see_earlier, Qt.Key.Key_Return)
    assert (window.tab.front, window.tab.page.day) == ("today", monday)
    window.tab.turn_to("welcome")
    layout.see_day.setFocus()
    QTest.keyClick(layout.see_day, Qt.Key.Key_Return)
    assert window.tab.front == "today"


def test_the_tool_bar_has_no_buttons_that_never_do_anything(window):
    for page in ("welcome", "today"):
        window.tab.turn_to(page)
        assert not any(button.isVisible() for button in window.tool_bar.buttons.values())
    window.show_place(0)
    assert all(button.isVisible() for button in window.tool_bar.buttons.values())


@pytest.mark.parametrize("name", ["home", "abgame"])
def test_the_pages_come_right_after_the_menu_in_the_tab_order(window, name):
    window.show_game(name)
    window.tool_bar.menu.setFocus()
    QTest.keyClick(window.tool_bar.menu, Qt.Key.Key_Tab)
    assert window.focusWidget() is window.tab.switch.names.button(window.tab.front)


def test_the_keys_of_the_cards_and_of_the_pages_are_told(window):
    words = window.tab.switch.invitation.text()
    assert "Enter" in words
    assert "Alt+2" in words
    assert "Alt+Home" in words, "the way back is told where one leaves"
    assert {"Arrow keys", "Enter", "Letters"} <= dict(window.tab.page.board_keys()).keys()
    for number, key in enumerate(("welcome", "today"), start=1):
        assert f"(Alt+{number})" in window.tab.switch.names.button(key).toolTip()


def test_the_ring_of_the_rail_is_seen_on_home_and_leads_back(window):
    window.show_game("abgame")
    window.show_home()
    games = window.rail.games
    games.clearFocus()
    before = games.grab().toImage()
    games.setFocus(Qt.FocusReason.TabFocusReason)
    assert games.grab().toImage() != before
    QTest.keyClick(games, Qt.Key.Key_Return)
    assert window.game.name == "abgame"


def test_where_you_were_is_the_game_that_was_played_and_not_one_that_was_looked_at(window):
    assert window.show_game("minesweeper").game.play("open 1@a1")
    assert window.show_game("abgame").game.play("0123")
    window.show_game("minesweeper")
    window.autosave_tabs()
    window.show_home()
    assert page_of(window).last.game.entry.name == "abgame"


def test_alt_left_takes_no_move_back(window):
    game = window.show_game("abgame").game
    assert game.play("0123")
    QTest.keyClick(window, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert game.history.position == 1
