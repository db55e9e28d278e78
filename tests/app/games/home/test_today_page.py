"""The Today page: nine tasks, each begun by its card and played to its end in its tab; earlier days, and sharing."""
from datetime import date, timedelta
from functools import partial
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.controls import Line, draw_text
from app.games import GAMES, HOME
from app.games.home import skill_view, task_card, today_page
from app.games.home.day_records import BOOK, TaskMark, TaskResult, mark_of
from app.games.home.day_text import comparison, par_words
from app.games.home.task_card import TaskCard
from app.games.home.task_section import TaskSection
from app.games.home.task_tile import TaskTile
from app.games.home.today_layout import LEAST
from app.games.home.today_page import NAMES, TodayPage
from app.look import theme
from app.pages.actions import Action
from app.pages.banner import OVER
from app.pages.panel import PADDING, WIDTH
from app.shell.window import SMALLEST, Window
from solvers.spanit.personality.shipped import shipped
from solvers.today.day import maker_of, task_of
from tests.app.overflow import check

MONDAY = date(2026, 11, 23)


class Day(date):
    """A date whose today never changes."""

    @classmethod
    def today(cls):
        return MONDAY


@pytest.fixture
def window(qtbot, monkeypatch):
    monkeypatch.setattr(today_page, "date", Day)
    window = Window(GAMES, HOME)
    qtbot.addWidget(window)
    window.show_home()
    window.tab.turn_to("today")
    window.tab.page.open_day(MONDAY)
    yield window
    window.close()


def page_of(window):
    return window.built_tab("home").page_of(TodayPage)


def test_the_games_of_the_rail_have_a_task_each(window, qtbot):
    window.show()
    page = page_of(window)
    qtbot.waitUntil(lambda: len(page.tasks.tasks(MONDAY)) == 9, timeout=30_000)
    assert [card.game.name for card in page.cards] == list(NAMES)
    assert all(card.act.isVisible() for card in page.cards)
    assert window.tab.page.shown_id() == "today:2026-11-23"
    for card in page.cards:
        assert card.accessibleDescription()


@pytest.mark.parametrize("name", NAMES)
def test_a_task_is_played_to_its_end_in_its_tab(window, qtbot, name):
    page, task = page_of(window), task_of(name, MONDAY)
    qtbot.waitUntil(lambda: name in page.tasks.tasks(MONDAY), timeout=30_000)
    page.play_task(name)
    assert window.game.name == name
    game = window.tab.game
    assert game.start_id == task.id
    if name == "spanit":
        assert game.player_seats.opponent == shipped()[task.opponent].name
    for move in task.moves:
        assert game.play(move), move
    qtbot.waitUntil(lambda: BOOK.read()[0].results(MONDAY)[name].done, timeout=10_000)
    result = BOOK.read()[0].results(MONDAY)[name]
    assert round(result.skill, 1) == 100
    assert mark_of(result, task.par) is TaskMark.BEST
    assert window.tab.banner.message.subject == "The task of Monday, 23 November is done, perfect."
    assert window.tab.banner.message.sentence.startswith(comparison(result.figure, task.par))
    assert maker_of(name).figure_of(task, result.play) == result.figure
    assert window.tab.banner.card.action.text() == "See the day (F8)", "in every game"
    section = game.context.column.sections[0]
    assert isinstance(section, TaskSection)
    assert section.rows == {"Par": par_words(task.par), "You": par_words(task.par._replace(figure=result.figure))}
    qtbot.wait(600)  # what a game says of its end comes later, or again after a key or a click on the board
    QTest.keyClick(game.board, Qt.Key.Key_Return)
    QTest.mouseClick(game.board, Qt.MouseButton.LeftButton, pos=game.board.rect().center())
    message = window.tab.banner.message
    assert message.subject in ("", "The task of Monday, 23 November is done, perfect."), "or why the key does nothing"


def command_of(game, keys):
    return next(command for command in game.commands() if command.keys == keys)


@pytest.mark.parametrize(("name", "show_aids"), [
    ("spanit", lambda game: command_of(game, "R").run()), ("spanit", lambda game: command_of(game, "G").run()),
    ("minesweeper", lambda game: game.overlay.set_mode("percent")), ("abgame", lambda game: game.toggle_aids()),
    ("counterpoint", lambda game: game.show_aids(True)), ("tetris", lambda game: game.hints.toggle_shadow()),
    ("polyforms", lambda game: game.toggle_counts()),
])
def test_a_task_begins_without_aids_and_counts_those_that_are_opened(window, qtbot, name, show_aids):
    page = page_of(window)
    show_aids(window.built_tab(name).game)
    qtbot.waitUntil(lambda: name in page.tasks.tasks(MONDAY), timeout=30_000)
    page.play_task(name)
    game = window.tab.game
    game.restart()
    assert not game.aids
    show_aids(game)
    assert game.aids
    assert window.tab.banner.message.text.endswith("It counts as one hint of the task.")
    qtbot.waitUntil(lambda: BOOK.read()[0].results(MONDAY)[name].hints == 1, timeout=10_000)


def test_a_notice_of_a_task_leaves_what_is_below_it_free(window, qtbot):
    window.resize(900, 640)
    window.show()
    page = page_of(window)
    qtbot.waitUntil(lambda: "ferry" in page.tasks.tasks(MONDAY), timeout=30_000)
    page.play_task("ferry")
    QApplication.processEvents()
    banner = window.tab.banner
    assert banner.message.sentence.startswith(f"{task_of('ferry', MONDAY).sentence}.")
    assert banner.card.height() <= OVER, "at most two lines"


@pytest.mark.parametrize(("day", "subject"), [
    (MONDAY, "The task of Monday, 23 November:"), (date.today(), "Today’s task:")])
def test_the_tab_says_what_the_task_is_until_the_first_move(window, qtbot, day, subject):
    page, task = page_of(window), task_of("abgame", day)
    page.start(f"today:{day}")
    qtbot.waitUntil(lambda: "abgame" in page.tasks.tasks(day), timeout=30_000)
    page.play_task("abgame")
    message = window.tab.banner.message
    assert message.subject == subject
    assert message.sentence.startswith(f"{task.sentence}. Par: {par_words(task.par)}. Click or type 4 digits")
    assert window.tab.game.play("0123")
    assert window.tab.banner.message is not message


def test_a_task_that_is_played_again_says_what_it_was_worth(window, qtbot):
    page, task = page_of(window), task_of("spanit", MONDAY)
    result = TaskResult(id=task.id, done=True, figure=3.0, skill=71.0, luck=10.0, seconds=60, hints=2)
    BOOK.update(lambda book: book.with_result(MONDAY, "spanit", result))
    qtbot.waitUntil(lambda: "spanit" in page.tasks.tasks(MONDAY), timeout=30_000)
    page.play_task("spanit")
    for move in task.moves:
        assert window.tab.game.play(move)
    message = window.tab.banner.message
    assert message.subject == "The task of Monday, 23 November is done already, with 2 hints."
    assert message.sentence == "It was worth skill 71, luck +10."
    assert BOOK.read()[0].results(MONDAY)["spanit"] == result


def test_a_task_over_par_is_called_so_everywhere(window, qtbot):
    page, task = page_of(window), task_of("abgame", MONDAY)
    qtbot.waitUntil(lambda: "abgame" in page.tasks.tasks(MONDAY), timeout=30_000)
    page.play_task("abgame")
    wrong = [code for code in ("0123", "0132", "0213", "0231", "0312", "0321", "1023") if code != task.moves[-1]][:6]
    for move in (*wrong, task.moves[-1]):
        assert window.tab.game.play(move)
    qtbot.waitUntil(lambda: BOOK.read()[0].results(MONDAY)["abgame"].done, timeout=10_000)
    message, section = window.tab.banner.message, window.tab.game.context.column.sections[0]
    assert message.subject == "The task of Monday, 23 November is done, over par."
    assert section.note == "over par"
    result, card, tile = BOOK.read()[0].results(MONDAY)["abgame"], TaskCard(GAMES[5]), TaskTile(GAMES[5])
    for each, task_or_none in ((card, task), (tile, None)):  # a result knows its par before the task is made
        qtbot.addWidget(each)
        each.show_task(task_or_none, result)
    assert card.accessibleName() == "AB game: over par"
    assert card.look.text() == "See it again"
    assert tile.accessibleName() == "AB game, today: over par"
    assert "over par" in TaskMark.OVER.value, "as the legend calls it"


def test_a_game_that_ended_without_its_task_is_tried_again(window, qtbot):
    window.show()
    page = page_of(window)
    qtbot.waitUntil(lambda: "spanit" in page.tasks.tasks(MONDAY), timeout=30_000)
    page.play_task("spanit")
    game = window.tab.game
    assert game.play("resign")
    qtbot.waitUntil(lambda: window.tab.banner.message.action == "Try again", timeout=20_000)
    assert window.tab.banner.message.subject == "The task of Monday, 23 November is still to do:"
    window.show_home()
    card = page.cards[NAMES.index("spanit")]
    assert (card.act.text(), card.accessibleName()) == ("Try again", "Span-It!: still to do")
    QTest.keyClick(card, Qt.Key.Key_Space)
    assert window.tab.game is game
    assert not game.state.finished
    window.show_home()
    assert card.act.text() == "Go on"


def test_a_task_that_was_left_goes_on(window, qtbot):
    page = page_of(window)
    qtbot.waitUntil(lambda: "abgame" in page.tasks.tasks(MONDAY), timeout=30_000)
    page.play_task("abgame")
    game = window.tab.game
    assert game.play("0123")
    game.new()
    window.show_home()
    window.tab.turn_to("today")
    assert page.cards[NAMES.index("abgame")].act.text() == "Go on"
    page.play_task("abgame")
    assert game.history.position == 1


def test_a_newcomer_is_led_to_an_easier_day(window):
    page = page_of(window)
    window.show()
    assert not page.easier.isVisible(), "Monday's are the easiest"
    page.open_day(MONDAY - timedelta(1))
    assert page.easier.isVisible()
    page.easier.click()
    assert page.day == MONDAY - timedelta(7)
    result = TaskResult(id="x", done=True, figure=3.0, skill=71.0, luck=None)
    BOOK.update(lambda book: book.with_result(MONDAY, "spanit", result))
    page.open_day(MONDAY - timedelta(1))
    assert not page.easier.isVisible()


def test_earlier_days_are_opened_and_later_ones_are_not(window):
    page = page_of(window)
    page.open_day(MONDAY - timedelta(1))
    assert page.day == MONDAY - timedelta(1)
    page.open_day(MONDAY + timedelta(1))
    assert page.day == MONDAY - timedelta(1)
    assert [game.on for game in page.usual_games()] == [False, True, *[False] * 12]


def test_the_calendar_opens_a_day_by_mouse_and_by_keys(window, qtbot):
    window.resize(1280, 820)
    window.show()
    page = page_of(window)
    calendar = page.streak.calendar
    calendar.setFocus()
    QTest.keyClick(calendar, Qt.Key.Key_Up)
    QTest.keyClick(calendar, Qt.Key.Key_Return)
    assert page.day == MONDAY - timedelta(7)
    assert not page.streak.after.isEnabled(), "months to come have no days to open"
    page.streak.calendar.turn(-1)
    assert calendar.has_later_month
    page.open_day(MONDAY - timedelta(7))
    qtbot.mouseClick(calendar, Qt.MouseButton.LeftButton, pos=QPoint(calendar.width() // 14, 26 + 3 * 38 + 10))
    assert page.day == date(2026, 11, 16)


def test_what_is_shared_has_squares_and_no_solution(window, qtbot):
    page = page_of(window)
    qtbot.waitUntil(lambda: len(page.tasks.tasks(MONDAY)) == 9, timeout=30_000)
    for name, skill in (("connexion", 100.0), ("abgame", 71.0)):
        result = TaskResult(id=name, done=True, figure=9.0, skill=skill, luck=None, seconds=60)
        BOOK.update(lambda book, name=name, result=result: book.with_result(MONDAY, name, result))
    page.enter()
    QTest.mouseClick(page.share.copy, Qt.MouseButton.LeftButton)
    text = QGuiApplication.clipboard().text()
    assert text.splitlines() == [
        "Solvarium, 23 November", "2 of 9 in 2:00", "skill 86, day 1", "🟦⬜⬜", "⬜⬜🟨", "⬜⬜⬜"]
    assert page.skill.view.accessibleName().endswith("Together: skill 86, luck none")
    assert window.tab.banner.message.subject == "Copied."


@pytest.mark.parametrize("width", [900, 1280])
def test_the_legend_of_the_dots_costs_no_row_and_yields_to_a_message(window, width):
    window.resize(width, 820)
    window.show()
    switch, page = window.tab.switch, page_of(window)
    assert page.beside.isVisible()
    assert switch.rows == 1
    page.context.say("bad", "Not begun:", "the reason")
    assert not page.beside.isVisible()
    assert switch.slot.right() == switch.width() - 1
    window.tab.banner.close_message()
    assert page.beside.isVisible()


def test_the_button_that_copies_stands_beside_the_squares(window):
    window.resize(1280, 820)
    window.show()
    share = page_of(window).share
    copy = QRect(share.copy.mapTo(share, QPoint()), share.copy.size())
    squares = QRect(share.squares.mapTo(share, QPoint()), share.squares.size())
    assert copy.left() > squares.right()
    assert copy.bottom() <= squares.bottom() + 8, "below, it needs a scroll once three tasks are done"


def test_what_means_nothing_here_is_off(window):
    for action in (Action.NEW, Action.HINT, Action.SOLVE, Action.RESTART, Action.SAVE, Action.UNDO):
        assert not window.tab.page.can(action), action
    assert window.tab.page.can(Action.COPY_ID)


def test_an_id_is_pasted_and_a_bad_one_is_said(window):
    window.tab.game.open_id("today:2026-11-20")
    assert page_of(window).day == date(2026, 11, 20)
    window.tab.game.open_id("today:2026-13-01")
    assert "2026-13-01" in window.tab.banner.message.sentence
    assert page_of(window).day == date(2026, 11, 20)


def test_the_id_of_a_day_is_pasted_in_the_tab_of_a_game(window):
    window.show_game("abgame")
    QGuiApplication.clipboard().setText("today:2026-11-20")
    window.opening.paste_id()
    assert window.entry is HOME
    assert window.tab.page.day == date(2026, 11, 20)


@pytest.mark.parametrize(("panel", "columns"), [(True, 2), (False, 3)])
def test_cards_keep_their_names_beside_the_panel(qtbot, request, window, panel, columns):
    request.addfinalizer(partial(theme.use_family, ""))
    theme.use_family(theme.load_typeface())
    window.resize(900, 640)
    window.show()
    window.tab.panel.set_wanted(panel)
    cards = page_of(window).cards
    qtbot.waitUntil(lambda: len({card.x() for card in cards}) == columns, timeout=20_000)
    names = QFontMetricsF(theme.font("sentence", strong=True))
    cut = [(card.width(), names.horizontalAdvance(card.game.title)) for card in cards]
    assert not [each for each in cut if each[1] > each[0] - 112]
    check(page_of(window).widget)
    result = TaskResult(id="x", done=True, figure=3.0, skill=71.0, seconds=754)
    BOOK.update(lambda book: book.with_result(MONDAY, "spanit", result))
    window.show_game("cabinet")
    window.show_home()  # where the head is longer now
    QTest.qWait(20)
    check(page_of(window).widget)
    head = [each for each in page_of(window).widget.findChildren(Line) if each.isVisible()]
    assert {"1 of 9 done", "12 minutes so far"} <= {each.text() for each in head}
    assert not [each.text() for each in head if each.elided]


@pytest.mark.parametrize("size", [SMALLEST, (900, 640), (1280, 820), (1920, 1080)])
def test_no_word_is_cut_off(window, size):
    window.resize(*size)
    window.show()
    QTest.qWait(20)
    check(page_of(window).widget)
    assert window.tab.panel.widget().minimumSizeHint().width() <= WIDTH, "the panel scrolls up and down alone"


def test_nothing_of_the_page_stands_in_a_window_of_its_own(qtbot):
    """Where Welcome is in front and Today was not seen yet, nothing of it lies in a page."""
    window = Window(GAMES, HOME)
    qtbot.addWidget(window)
    window.resize(900, 640)
    window.show()
    window.show_home()
    assert window.tab.front == "welcome"
    for wanted in (True, False):
        window.tab.panel.set_wanted(wanted)
        assert [each for each in QApplication.topLevelWidgets() if each.isVisible()] == [window]
    window.tab.turn_to("today")
    assert page_of(window).open_panel.isVisible()
    window.close()


def test_in_a_narrow_window_the_page_leads_into_the_panel_and_back(window, qtbot):
    window.resize(900, 640)
    window.show()
    page = page_of(window)
    qtbot.waitUntil(lambda: len(page.tasks.tasks(MONDAY)) == 9, timeout=30_000)
    assert page.open_panel.isVisible()
    assert page.open_panel.text() == "Streak, calendar, share (F9)"
    check(page.widget)
    page.open_panel.setFocus()
    QTest.keyClick(page.open_panel, Qt.Key.Key_Right)
    assert window.focusWidget() is page.open_panel, "cards below it are not beside it"
    page.cards[2].setFocus(Qt.FocusReason.TabFocusReason)
    for key in (Qt.Key.Key_Escape, Qt.Key.Key_F9):
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_F9)
        assert window.focusWidget() is page.streak.calendar
        assert not page.open_panel.isVisible()
        QTest.keyClick(window.focusWidget(), key)
        assert window.focusWidget() is page.cards[2], "back to the card"
        if key == Qt.Key.Key_Escape:
            QTest.keyClick(window.focusWidget(), Qt.Key.Key_F9)
    page.open_panel.click()
    qtbot.waitUntil(lambda: page.cards[1].x() > page.cards[0].x())
    page.cards[1].setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Right)
    assert page.context.column.isAncestorOf(window.focusWidget())
    page.share.copy.setEnabled(True)  # as once a task is done
    page.share.copy.setFocus()
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Down)
    assert window.focusWidget() is page.share.copy, "nothing is below it in the panel"


@pytest.mark.parametrize("luck", [-25.0, -8.0, 25.0])
def test_bars_of_luck_lie_clear_of_the_figures_beside_them(luck):
    row = QRectF(0, 0, WIDTH - 2 * PADDING - 1, skill_view.ROW)
    bar, _ = skill_view.luck_bar(row, luck)
    assert bar.left() > skill_view.LEFT + skill_view.BAR + skill_view.FIGURE
    assert bar.right() <= row.right() - skill_view.LUCK


def test_the_figures_of_a_narrow_card_do_not_touch(qtbot, monkeypatch):
    drawn = []

    def draw(painter, rect, text, font, ink, *align):
        width = draw_text(painter, rect, text, font, ink, *align)
        drawn.append((rect.top(), rect.left(), rect.left() + width))
        return width

    monkeypatch.setattr(task_card, "draw_text", draw)
    card = TaskCard(next(game for game in GAMES if game.name == "abgame"))
    qtbot.addWidget(card)
    result = TaskResult(id="x", done=True, figure=6.0, skill=14.0, seconds=54, hints=1)
    card.show_task(task_of("abgame", MONDAY), result)
    card.resize(LEAST, card.sizeHint().height())
    card.grab()
    values = [each for each in drawn if each[0] == max(top for top, _, _ in drawn)]
    assert len(values) == 4
    assert all(end + 6 <= left for (_, _, end), (_, left, _) in pairwise(values))
    assert values[-1][2] <= LEAST


def test_the_calendar_frames_a_day_only_for_the_keys(window, qtbot):
    window.resize(1280, 820)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    page = page_of(window)
    page.cards[0].setFocus()
    calendar, accent = page.streak.calendar, theme.current().accent.rgb()

    def edge():
        return calendar.grab().toImage().pixel(1, 26 + 4 * 38 + 19)  # of Monday in the fifth week

    assert edge() == theme.current().tint.rgb()
    calendar.setFocus(Qt.FocusReason.TabFocusReason)
    assert edge() == accent


def test_help_is_that_of_the_page(window):
    window.show_help()
    assert window.help_window.pages.toPlainText().startswith("Today\n")


def test_a_day_is_shown_from_its_top(window, qtbot):
    window.resize(900, 640)
    window.show()
    page = page_of(window)
    qtbot.waitUntil(lambda: len(page.tasks.tasks(MONDAY)) == 9, timeout=30_000)
    page.play_task("ferry")
    window.show_home()
    scrolled = page.widget.verticalScrollBar()
    qtbot.waitUntil(lambda: scrolled.value() > 0)  # back to the card that was left
    page.open_day(MONDAY - timedelta(7))
    assert scrolled.value() == 0
    page.play_task("ferry")
    window.show_home()
    window.tab.turn_to("welcome")
    window.tab.page.layout.see_day.click()
    assert page.day == MONDAY
    assert scrolled.value() == 0
    assert window.focusWidget() is page.cards[0], "the task that was left belongs to another day"


def test_below_the_main_button_lie_the_cards(window, monkeypatch):
    page = page_of(window)
    monkeypatch.setattr(Day, "today", classmethod(lambda cls: MONDAY + timedelta(3)))
    window.resize(900, 640)
    window.show()
    page.open_day(MONDAY + timedelta(3))
    QTest.qWait(20)
    page.easier.setFocus()
    for card in page.cards:
        card.setEnabled(False)
    QTest.keyClick(page.easier, Qt.Key.Key_Down)
    for card in page.cards:
        card.setEnabled(True)  # as soon as its task is made
    assert window.focusWidget() in page.cards[:2]
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Up)
    assert window.focusWidget() is page.easier


def test_monday_is_the_main_button_for_a_newcomer(window):
    page = page_of(window)
    page.open_day(MONDAY - timedelta(1))
    filled = [button.text() for button in [page.easier, *(card.act for card in page.cards)]
              if button.property("kind") == "primary"]
    assert filled == ["Begin with Monday’s tasks"]


def test_what_was_needed_so_far_is_counted_as_the_par_is(window, qtbot):
    page = page_of(window)
    qtbot.waitUntil(lambda: "abgame" in page.tasks.tasks(MONDAY), timeout=30_000)
    page.play_task("abgame")
    assert window.tab.game.play("0123")
    card, task = page.cards[NAMES.index("abgame")], page.tasks.tasks(MONDAY)["abgame"]
    qtbot.waitUntil(lambda: BOOK.read()[0].results(MONDAY)["abgame"].figure == 1, timeout=10_000)
    card.show_task(task, BOOK.read()[0].results(MONDAY)["abgame"])
    assert card.figures(task) == [("par", par_words(task.par)), ("so far", "1")]
    section = window.tab.game.context.column.sections[0]
    assert section.rows == {"Par": par_words(task.par), "So far": "1 guess"}
    assert window.tab.switch.invitation.text() == (
        f"Par: {par_words(task.par)}. So far: 1 guess. Alt+Home leads back.")
    window.tab.game.new()
    assert section.isHidden(), "another game is no task"
    assert not window.tab.switch.invitation.text().startswith("Par")


def test_the_keys_come_back_to_the_task_that_was_opened(window, qtbot):
    window.show()
    page = page_of(window)
    qtbot.waitUntil(lambda: "abgame" in page.tasks.tasks(MONDAY), timeout=30_000)
    qtbot.waitUntil(lambda: len(page.tasks.tasks(MONDAY)) == 9, timeout=30_000)
    for name in ("abgame", "tetris"):
        page.play_task(name)
        window.show_home()
        assert window.focusWidget() is page.cards[NAMES.index(name)]


def test_from_an_earlier_day_a_link_leads_back(window):
    window.show()
    page = page_of(window)
    assert not page.latest.isVisible()
    page.open_day(MONDAY - timedelta(7))
    page.latest.click()
    assert page.day == MONDAY


def test_one_button_is_filled_that_of_the_card_with_the_keys(window, qtbot):
    window.show()
    page = page_of(window)
    qtbot.waitUntil(lambda: len(page.tasks.tasks(MONDAY)) == 9, timeout=30_000)

    def filled():
        return [button.accessibleName() for button in [page.easier, *(card.act for card in page.cards)]
                if button.isVisible() and button.property("kind") == "primary"]

    window.rail.games.setFocus()
    assert filled() == ["Play: Connexion"]
    page.cards[4].setFocus(Qt.FocusReason.TabFocusReason)
    assert filled() == ["Play: Polyforms"]
    window.rail.games.setFocus()
    assert filled() == ["Play: Connexion"]


def test_the_keys_come_to_the_first_task_once_it_is_made(window, qtbot):
    window.show()
    page = page_of(window)
    window.tab.setFocus()
    qtbot.waitUntil(lambda: window.focusWidget() is page.cards[0], timeout=30_000)


def test_a_task_that_is_done_can_be_looked_at_and_played_again(window, qtbot):
    page, task = page_of(window), task_of("abgame", MONDAY)
    game = window.built_tab("abgame").game
    game.start(task.id)
    for move in task.moves:
        assert game.play(move)
    result = TaskResult(id=task.id, done=True, figure=4.0, skill=71.0, save=game.as_save())
    game.new()
    BOOK.update(lambda book: book.with_result(MONDAY, "abgame", result))
    window.show()
    qtbot.waitUntil(lambda: "abgame" in page.tasks.tasks(MONDAY), timeout=30_000)
    card = page.cards[NAMES.index("abgame")]
    assert card.look.isVisible()
    assert not card.act.isVisible()
    QTest.keyClick(card, Qt.Key.Key_Space)
    assert window.tab.game.state.finished
    message = window.tab.banner.message
    assert (message.sentence, message.action) == (comparison(4.0, task.par), "Play it again")
    window.tab.banner.run_action()
    assert window.tab.game.start_id == task.id
    assert window.tab.game.history.position == 0


@pytest.mark.parametrize(("name", "own", "kind"), [
    ("minesweeper", "minesweeper:16x16/40:zero:5", "minesweeper:16x16/40:"),
    ("abgame", "abgame:5/10:guess:7", "abgame:5/"), ("spanit", "", "spanit:6/h:"),
    ("tetris", "", "tetris:marathon:"), ("polyforms", "", "polyforms:"),
    ("connexion", "", "connexion:free:"), ("counterpoint", "", "counterpoint:fux"), ("cabinet", "", "cabinet:star/"),
    ("ferry", "", "ferry:the-ferry:"),
])
def test_new_after_a_task_goes_on_with_what_was_played_before_it(window, qtbot, name, own, kind):
    page = page_of(window)
    game = window.built_tab(name).game
    if own:
        game.start(own)
    opponent = game.player_seats.opponent if name == "spanit" else ""
    qtbot.waitUntil(lambda: name in page.tasks.tasks(MONDAY), timeout=30_000)
    page.play_task(name)
    task = game.start_id
    window.tab.trigger(Action.NEW)
    assert game.start_id.startswith(kind)
    assert game.start_id.split("/")[0] != task.split("/")[0], "nor another puzzle like the task"
    if name == "spanit":
        assert game.player_seats.opponent == opponent
    assert BOOK.read()[0].place_of(game.start_id) is None
