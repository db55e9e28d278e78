"""The window: lazily built tabs, tool bar and menus that follow the tab, room that runs short, keys, closing."""
import sys
import types
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QAccessible, QAction, QCursor, QGuiApplication, QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLineEdit, QPushButton, QWidget

from app.controls import Line, Sentence
from app.files import store
from app.look import theme
from app.pages.actions import Action, UsualGame
from app.pages.banner import Banner, Message
from app.pages.commands import Command
from app.pages.page_entry import PageEntry
from app.pages.panel import Panel, Section
from app.shell.card import Card
from app.shell.game_entry import GameEntry
from app.shell.rail import FootButton
from app.shell.tool_bar import ParameterButton
from app.shell.window import LARGE_FROM, PANEL_FROM, Window
from solvers.core import saves
from solvers.core.saves import Save

# The offscreen platform says this of every window that has a smallest size.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support propagateSizeHints", extend=True)


class Tab(QWidget):
    """All that the window may know of a game, and a list of what it was told."""

    changed = Signal()
    working_changed = Signal()
    title = "First"
    solver_plays = False
    working = False

    def __init__(self) -> None:
        super().__init__()
        self.name = "first"
        self.panel = Panel()
        self.banner = Banner()
        self.lesson = types.SimpleNamespace(exists=True, goes_on=False)
        self.focused = QPushButton("A button of the game")
        self.words = "Intermediate, 16 × 16, 40 mines"
        self.can_do = set(Action) - {Action.REDO}
        self.actions: tuple[Command, ...] = ()
        self.told: list[object] = []
        self.file = types.SimpleNamespace(path=None, why_not_saved=lambda: "There is no game to save now.")
        self.board = QWidget()
        self.board.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFocusProxy(self.board)
        row = QHBoxLayout(self)
        row.addWidget(self.board)
        row.addWidget(self.focused)
        row.addWidget(self.panel)

    def parameters(self) -> str:
        return self.words

    why_off = ""
    types_letters = False
    is_scene = False
    solve_text, solve_tip = Action.SOLVE.text, Action.SOLVE.tip
    other_text = "Other…"

    def shown_id(self) -> str:
        return f"{self.name}:16x16/40:zero:230@c3"

    def enter_follows(self) -> bool:
        return False

    def possible(self):
        return {action: action in self.can_do for action in Action}

    def trigger(self, action: Action) -> None:
        self.told.append(action)

    def commands(self):
        return self.actions

    @property
    def page(self):
        return self

    game = files = page  # all in one

    def board_keys(self):
        return ()

    def set_bare(self, bare: bool) -> None:
        """No page of this tab is a scene."""

    def open_file(self, path: Path, refuse: object = None) -> None:
        self.told.append(path)

    def open_id(self, text: str) -> None:
        self.told.append(text)

    def __getattr__(self, name: str):
        if name in ("restore_autosave", "activate", "deactivate", "autosave", "shut_down", "put_away", "panel_opened"):
            return lambda: self.told.append(name)
        raise AttributeError(name)


class SecondTab(Tab):
    title = "Second"

    def __init__(self) -> None:
        super().__init__()
        self.name = "second"


class Entry(GameEntry):
    """A game whose tab is one of these."""

    def build(self):
        return {"first": Tab, "second": SecondTab}[self.name]()


BROKEN = PageEntry("game", "Game", "", "games_of_the_test:Missing")
GAMES = (
    Entry("first", "First", "First", "mines", ()),
    Entry("second", "Second", "Second", "star", ()),
    GameEntry("broken", "Broken", "Broken", "flag", (BROKEN,)),
)


@pytest.fixture
def window(qtbot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "games_of_the_test", types.ModuleType("games_of_the_test"))
    theme.apply(qapp)
    theme.set_scheme("light")
    window = Window(GAMES)
    qtbot.addWidget(window)
    window.show_place(0)
    window.show()
    qtbot.waitActive(window)
    yield window
    theme.use_family(theme.FAMILY)
    theme.set_scheme("system")


def test_only_the_shown_tab_is_built(window: Window):
    assert window.tab.told == ["restore_autosave", "activate"]
    assert list(window.tabs) == [0]
    first = window.tab
    window.rail.games.setCurrentIndex(1)
    assert window.tab.name == "second"
    assert window.tab.told == ["restore_autosave", "activate"]
    assert first.told == ["restore_autosave", "activate", "deactivate"]
    window.show_place(0)
    assert window.tab is first
    assert first.told[-2:] == ["deactivate", "activate"]
    assert window.rail.games.currentIndex() == 0
    assert window.windowTitle() == "First – Solvarium"
    window.tab.file.path = Path("/somewhere/mine.json")
    window.refresh()
    assert window.windowTitle() == "mine.json – First – Solvarium", "the file that Save writes"
    window.show_place(1)
    assert window.windowTitle() == "Second – Solvarium"
    window.show_place(0)


def test_tab_that_cannot_be_built_shows_a_card_and_the_others_work(window: Window):
    window.show_place(2)
    card = window.stack.currentWidget()
    assert isinstance(card, Card)
    assert window.tab is None
    assert not window.menus.actions[Action.NEW].isEnabled()
    words = " ".join(label.text() for label in card.findChildren(QWidget) if hasattr(label, "text"))
    assert "Broken cannot be shown" in words
    assert "Missing" in words
    window.show_place(2)
    assert window.stack.currentWidget() is card
    window.show_place(1)
    assert window.tab.name == "second"


def test_tool_bar_says_what_is_played_and_what_can_be_done(window: Window):
    bar = window.tool_bar
    assert bar.title.text() == "First"
    assert bar.parameters.text() == "Intermediate, 16 × 16, 40 mines"
    assert bar.id.text() == "first:16x16/40:zero:230@c3"
    assert bar.buttons[Action.UNDO].isEnabled()
    assert not bar.buttons[Action.REDO].isEnabled()
    window.tab.can_do = {Action.REDO}
    window.tab.words = "Expert"
    window.tab.changed.emit()
    assert bar.parameters.text() == "Expert"
    told = QAccessible.queryAccessibleInterface(bar.parameters).text
    assert told(QAccessible.Text.Name) == "Expert, change…"
    assert told(QAccessible.Text.Description).startswith("Expert.")
    assert not bar.buttons[Action.UNDO].isEnabled()
    assert bar.buttons[Action.REDO].isEnabled()


def test_where_nothing_can_be_saved_the_menu_says_why(window):
    actions = window.menus.actions
    window.tab.can_do = {*window.tab.can_do} - {Action.SAVE, Action.SAVE_AS}
    window.refresh()
    for action in (Action.SAVE, Action.SAVE_AS):
        assert not actions[action].isEnabled()
        assert actions[action].toolTip() == "There is no game to save now."
    window.tab.can_do |= {Action.SAVE, Action.SAVE_AS}
    window.refresh()
    assert actions[Action.SAVE].toolTip() == "Save what is shown here (Ctrl+S)"
    assert actions[Action.SAVE].whatsThis() == "Save what is shown here."


def test_a_page_may_call_solve_by_what_it_does_there(window: Window):
    item, button = window.menus.actions[Action.SOLVE], window.tool_bar.buttons[Action.SOLVE]
    assert (item.text(), button.shown_text, button.accessibleName()) == ("Solve", "Solve", "Solve")
    window.tab.solve_text, window.tab.solve_tip = "Throw", "Throw six lines"
    window.tab.changed.emit()
    assert (item.text(), button.shown_text, button.accessibleName()) == ("Throw", "Throw", "Throw")
    assert (item.toolTip(), item.whatsThis()) == ("Throw six lines (F5)", "Throw six lines.")
    window.show_place(1)
    assert (item.text(), button.shown_text, item.toolTip()) == ("Solve", "Solve", f"{Action.SOLVE.tip} (F5)")


def test_solve_and_hint_are_tinted_while_they_last(window: Window):
    hint, solve = (window.tool_bar.buttons[action] for action in (Action.HINT, Action.SOLVE))
    assert [hint.on, solve.on] == [False, False]
    window.tab.solver_plays = True
    window.tab.banner.message = Message("hint", "c3 is safe.", "The 1 beside it is met.")
    window.tab.changed.emit()
    assert hint.on
    assert solve.on
    window.show_place(2)
    assert [hint.on, solve.on] == [False, False]


def test_every_key_reaches_the_tab(window: Window, qtbot):
    window.tab.told.clear()
    for key, action in {
        "N": Action.CHOOSE_NEW, "Z": Action.UNDO, "R": Action.RESTART, "B": Action.BOOKMARK, "E": Action.EXPORT,
        "S": Action.SAVE,
    }.items():
        qtbot.keyClick(window, getattr(Qt.Key, f"Key_{key}"), Qt.KeyboardModifier.ControlModifier)
        assert window.tab.told[-1] is action
    for key, action in {
        Qt.Key.Key_H: Action.HINT, Qt.Key.Key_F5: Action.SOLVE, Qt.Key.Key_Space: Action.PAUSE,
        Qt.Key.Key_Period: Action.STEP, Qt.Key.Key_Plus: Action.FASTER, Qt.Key.Key_Minus: Action.SLOWER,
    }.items():
        qtbot.keyClick(window, key)
        assert window.tab.told[-1] is action


def test_keys_show_the_games(window: Window, qtbot):
    qtbot.keyClick(window, Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    assert window.tab.name == "second"
    assert window.rail.games.currentIndex() == 1


def test_space_presses_a_focused_button(window: Window, qtbot):
    pressed: list[bool] = []
    window.tab.told.clear()
    window.tab.focused.clicked.connect(lambda checked: pressed.append(checked))
    window.tab.focused.setFocus()
    qtbot.keyClick(window.tab.focused, Qt.Key.Key_Space)
    assert pressed == [False]
    assert window.tab.told == []


def test_game_may_claim_a_key(window: Window, qtbot):
    dropped: list[str] = []
    window.tab.actions = (Command("Drop", lambda: dropped.append("piece"), "Drop the piece", "Space"),)
    window.tab.changed.emit()
    window.tab.told.clear()
    qtbot.keyClick(window, Qt.Key.Key_Space)
    assert dropped == ["piece"]
    assert window.tab.told == []
    window.show_place(1)
    qtbot.keyClick(window, Qt.Key.Key_Space)
    assert window.tab.told[-1] is Action.PAUSE
    assert dropped == ["piece"]


def test_commands_show_what_is_on_and_what_can_be_done(window: Window):
    on = {"checked": True, "enabled": False}
    window.tab.actions = (Command("Percent", lambda: None, "Show chances", "P", checked=lambda: on["checked"],
                                  enabled=lambda: on["enabled"]),)
    window.tab.changed.emit()
    (item,) = window.menus.game_menu.actions()
    assert item.isChecked()
    assert not item.isEnabled()
    on.update(checked=False, enabled=True)
    window.tab.changed.emit()
    assert window.menus.game_menu.actions() == [item]
    assert not item.isChecked()
    assert item.isEnabled()
    assert window.menus.game_menu.title() == "First"


def test_panel_gives_way_in_a_narrow_window(window: Window, qtbot):
    panel = window.tab.panel
    assert panel.isVisible()
    window.resize(PANEL_FROM - 1, 640)
    assert not panel.isVisible()
    qtbot.keyClick(window, Qt.Key.Key_F9)
    assert panel.isVisible()
    window.resize(PANEL_FROM, 640)
    assert panel.isVisible()
    qtbot.keyClick(window, Qt.Key.Key_F9)
    assert not panel.isVisible()
    assert store.settings().value("window/panel", True) is False
    window.show_place(1)
    assert not window.tab.panel.isVisible()


def test_no_empty_panel_stands_beside_a_page_without_sections(window: Window, qtbot):
    tab = window.tab
    bare, full = tab.panel.add_column(), tab.panel.add_column()
    Section(full, "Something")
    tab.panel.show_column(bare)
    tab.changed.emit()
    assert not tab.panel.isVisible()
    assert not window.menus.actions[Action.PANEL].isEnabled()
    window.resize(window.width() + 1, window.height())
    assert not tab.panel.isVisible()
    tab.panel.show_column(full)
    tab.changed.emit()
    assert tab.panel.isVisible(), "what the user wants is kept"
    assert window.menus.actions[Action.PANEL].isEnabled()


def _reach(child: QWidget, ancestor: QWidget) -> tuple[int, int]:
    left = child.mapTo(ancestor, QPoint(0, 0)).x()
    return left, left + child.width()


@pytest.mark.parametrize("family", [theme.FAMILY, "DejaVu Sans"])
@pytest.mark.parametrize("width", [1280, 1100, 900, 899, 720])
def test_nothing_overflows_in_the_tool_bar(window: Window, family: str, width: int):
    theme.use_family(family)
    window.tab.words = "A very long name of a game that nobody would want to read in full, 64 × 64, 999 mines"
    window.resize(width, 640)
    window.tab.changed.emit()
    QApplication.processEvents()
    bar = window.tool_bar
    assert bar.height() == 56
    end = 0
    for child in sorted(bar.findChildren(QWidget), key=lambda child: child.x()):
        if child.isVisible() and child.width():
            left, right = _reach(child, bar)
            assert left >= end
            assert child.geometry().height() <= 56
            end = right
    assert end <= bar.width()
    for button in bar.buttons.values():
        assert button.width() >= button.sizeHint().width()
        assert bool(button.shown_text) == (width >= 900 and button.defaultAction().text() not in ("Undo", "Redo"))


@pytest.mark.parametrize("family", [theme.FAMILY, "DejaVu Sans"])
def test_usual_parameters_are_shown_in_full(window: Window, family: str):
    window.resize(1280, 820)
    theme.use_family(family)
    QApplication.processEvents()
    bar = window.tool_bar
    for words in (bar.title, bar.parameters, bar.id):
        assert words.width() >= words.sizeHint().width()


@pytest.mark.parametrize("family", [theme.FAMILY, "DejaVu Sans"])
def test_rail_keeps_its_width_and_fits_a_small_window(window: Window, family: str):
    theme.use_family(family)
    window.resize(900, 640)
    QApplication.processEvents()
    assert window.rail.width() == 72
    games = window.rail.games
    assert [games.tabRect(place).height() for place in range(3)] == [64, 64, 64]
    foot = window.rail.findChildren(FootButton)
    assert [button.text() for button in foot] == ["Settings", "Help"]
    assert games.geometry().bottom() < foot[0].y()
    assert foot[1].geometry().bottom() < window.rail.height()


def test_words_are_a_step_larger_in_a_large_window(window: Window, qtbot):
    line, sentence = Line("A line"), Sentence("A sentence")
    for words in (line, sentence):
        qtbot.addWidget(words)
    window.show()
    sizes = []
    for width in (LARGE_FROM - 1, LARGE_FROM):
        window.resize(width, 900)
        QApplication.processEvents()
        sizes.append([theme.font(role).pixelSize() for role in ("caption", "small", "body", "sentence")])
        assert line.sizeHint().height() == theme.leading("body")
        assert sentence.heightForWidth(1000) == theme.leading("sentence")
        assert QApplication.font().pixelSize() == theme.pixels("body")
    assert sizes == [[12, 13, 14, 16], [13, 14, 15, 17]]


def test_rail_is_a_tab_list_with_titles(window: Window):
    games = QAccessible.queryAccessibleInterface(window.rail.games)
    assert games.role() == QAccessible.Role.PageTabList
    tabs = [games.child(place) for place in range(3)]
    assert [tab.role() for tab in tabs] == [QAccessible.Role.PageTab] * 3
    assert [tab.text(QAccessible.Text.Name) for tab in tabs] == ["First", "Second", "Broken"]


def test_arrow_keys_move_along_the_rail(window: Window, qtbot):
    qtbot.keyClick(window.rail.games, Qt.Key.Key_Down)
    assert window.tab.name == "second"
    qtbot.keyClick(window.rail.games, Qt.Key.Key_Up)
    qtbot.keyClick(window.rail.games, Qt.Key.Key_Up)
    assert window.tab.name == "first"


def test_hidden_game_at_work_is_marked(window: Window):
    first = window.tab
    first.working = True
    first.working_changed.emit()
    games = window.rail.games
    assert games.accessibleTabName(0) == "First"
    window.show_place(1)
    assert games.accessibleTabName(0) == "First, at work"
    first.working = False
    first.working_changed.emit()
    assert games.accessibleTabName(0) == "First"


def test_every_control_explains_itself(window: Window):
    bar = window.tool_bar
    for control in (*bar.buttons.values(), bar.copy, bar.panel, bar.menu, bar.parameters):
        assert control.accessibleName()
        assert control.toolTip()
        assert control.whatsThis() or control.defaultAction().whatsThis()
    games = window.rail.games
    assert all(games.tabToolTip(place) and games.tabWhatsThis(place) for place in range(3))


class PaintedRegion(QObject):
    """Where a widget is painted from now on."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.region = QRegion()
        widget.installEventFilter(self)

    def eventFilter(self, _widget: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self.region += event.region()
        return False


def in_sight(bar: QWidget) -> bool:
    return bar.geometry().bottom() > 0


def test_alt_alone_leads_to_the_menu_bar_which_moves_nothing_and_goes_by_itself(window: Window, qtbot):
    bar, content = window.menus.bar, window.centralWidget().geometry()
    assert not in_sight(bar)
    qtbot.keyClick(window.tab.board, Qt.Key.Key_Alt)
    assert in_sight(bar)
    assert bar.hasFocus()
    titles = [action.text().replace("&", "") for action in bar.actions() if action.isVisible()]
    assert titles == ["Game", "Moves", "Solver", "View", "Help"]
    assert bar.activeAction() is bar.actions()[0]
    assert window.centralWidget().geometry() == content
    qtbot.keyClick(bar, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not in_sight(bar))
    assert window.tab.board.hasFocus()


def test_what_the_menu_bar_covered_in_part_is_painted_whole_when_it_goes(window: Window, qtbot):
    """As the pointer is no longer over a button by then, half of it would stay in the colour of a button under it."""
    bar, button = window.menus.bar, window.tool_bar.menu
    qtbot.keyClick(window.tab.board, Qt.Key.Key_Alt)
    covered = QRect(button.mapFrom(window, QPoint()), bar.size())
    assert covered.intersects(button.rect())
    assert not covered.contains(button.rect())
    QApplication.processEvents()
    painted = PaintedRegion(button)
    qtbot.keyClick(bar, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not in_sight(bar))
    qtbot.waitUntil(lambda: painted.region.contains(button.rect().bottomRight()), timeout=1000)


@pytest.mark.parametrize("first_up", [Qt.Key.Key_Alt, Qt.Key.Key_2])
def test_alt_with_a_digit_leaves_the_menu_bar_alone(window: Window, first_up: Qt.Key):
    turned = []
    window.tab.actions = (Command("Second page", lambda: turned.append(2), shortcut="Alt+2"),)
    window.refresh()
    QTest.keyPress(window.tab.board, Qt.Key.Key_Alt, Qt.KeyboardModifier.AltModifier)
    QTest.keyPress(window.tab.board, Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)
    for key in (first_up, Qt.Key.Key_2 if first_up == Qt.Key.Key_Alt else Qt.Key.Key_Alt):
        QTest.keyRelease(window.tab.board, key)
    assert turned == [2]
    assert not in_sight(window.menus.bar)


def test_f10_opens_the_first_menu_and_one_esc_leads_back(window: Window, qtbot):
    bar = window.menus.bar
    qtbot.keyClick(window.tab.board, Qt.Key.Key_F10)
    menu = QApplication.activePopupWidget()
    assert menu is window.menus.menus["Game"]
    assert in_sight(bar)
    qtbot.keyClick(menu, Qt.Key.Key_Right)
    QApplication.processEvents()
    following = QApplication.activePopupWidget()
    assert following is window.menus.menus["Moves"]
    assert in_sight(bar)
    qtbot.keyClick(following, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not in_sight(bar))
    assert window.tab.board.hasFocus()


def test_the_menu_button_is_lit_no_longer_than_the_pointer_is_over_it(window: Window):
    button, menu = window.tool_bar.menu, window.menus.button
    button.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)  # it was clicked
    QCursor.setPos(window.mapToGlobal(QPoint(300, 300)))
    menu.popup(window.mapToGlobal(QPoint(100, 100)))
    menu.close()
    assert not button.underMouse()


def test_esc_leads_back_to_the_board_and_then_puts_away_what_is_on_top(window: Window, qtbot):
    field = QLineEdit()
    window.tab.layout().addWidget(field)
    field.show()
    field.setFocus()
    window.tab.told.clear()
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert window.tab.board.hasFocus()
    assert window.tab.told == []
    qtbot.keyClick(window.tab.board, Qt.Key.Key_Escape)
    assert window.tab.told == ["put_away"]


def test_where_there_is_no_board_nothing_has_the_focus_when_what_had_it_is_gone(window: Window):
    window.tab.board.hide()
    window.tab.focused.setFocus()
    other = QPushButton("Another")
    window.tab.layout().addWidget(other)
    other.show()
    window.tab.focused.hide()
    assert QApplication.focusWidget() is None


@pytest.mark.parametrize("way", ["hidden", "disabled"])
def test_the_board_has_the_focus_when_what_had_it_is_gone(window: Window, way: str):
    play, after = QPushButton("Lay it"), QPushButton("Play")
    for button in (play, after):
        window.tab.layout().addWidget(button)
        button.show()
    play.setFocus()
    assert play.hasFocus()
    play.hide() if way == "hidden" else play.setEnabled(False)
    assert window.tab.board.hasFocus()


def test_pasted_id_goes_to_its_game(window: Window):
    QGuiApplication.clipboard().setText("  second:5x5:1\n")
    window.run(Action.PASTE_ID)
    assert window.tab.name == "second"
    assert window.tab.told[-1] == "second:5x5:1"
    QGuiApplication.clipboard().setText("nonsense")
    window.run(Action.PASTE_ID)
    assert window.tab.told[-1] == "nonsense"


def test_file_opens_in_the_tab_of_its_game(window: Window, tmp_path: Path):
    saved = tmp_path / "game.json"
    store.write_atomically(saved, saves.dump(Save(id="second:5x5:1")))
    window.opening.open_file(saved)
    assert window.tab.name == "second"
    assert window.tab.told[-1] == saved
    bad = tmp_path / "bad.json"
    bad.write_text("{")
    window.opening.open_file(bad)
    assert window.tab.name == "second"
    assert window.tab.told[-1] == bad


def test_only_what_changed_is_saved_from_time_to_time(window: Window):
    window.tab.told.clear()
    window.autosave_tabs()
    assert window.tab.told == []
    window.tab.changed.emit()
    window.autosave_tabs()
    window.autosave_tabs()
    assert window.tab.told == ["autosave"]


def test_closing_stops_every_tab_and_the_next_window_comes_back_alike(window: Window, qtbot):
    first = window.tab
    window.show_place(1)
    window.resize(760, 700)  # the offscreen screen is 800 wide
    window.close()
    assert first.told[-1] == "shut_down"
    assert window.tab.told[-1] == "shut_down"
    assert store.settings().value("window/tab", "") == "second"
    again = Window(GAMES)
    qtbot.addWidget(again)
    assert (again.width(), again.height()) == (760, 700)


def test_closing_goes_on_when_a_tab_fails(window: Window, qtbot):
    first = window.tab
    window.show_place(1)

    def fail() -> None:
        raise RuntimeError("out of order")

    first.shut_down = fail
    raised = []
    with qtbot.captureExceptions() as caught:  # Qt hands it on, or to whoever is called next
        try:
            window.close()
        except RuntimeError as error:
            raised.append(error)
    assert "out of order" in f"{raised}{caught}"
    assert window.tab.told[-1] == "shut_down"
    assert not window.isVisible()


def test_down_lists_the_usual_games_and_begins_none(window: Window, qtbot):
    begun, usual = [], []
    action = QAction(window)
    action.triggered.connect(lambda: begun.append(True))
    asking = ParameterButton(action, lambda: usual)
    qtbot.addWidget(asking)
    QTest.keyClick(asking, Qt.Key.Key_Down)
    assert not begun
    QTest.keyClick(asking, Qt.Key.Key_Return)
    assert begun
    usual.append(UsualGame("Small", lambda: begun.append(True), on=False))
    QTest.keyClick(asking, Qt.Key.Key_Down)
    assert asking.menu.isVisible()
    assert len(begun) == 1
    asking.menu.close()


def test_enter_presses_a_button_as_space_does(window: Window, qtbot):
    pressed = []
    button = window.tab.focused
    button.setAutoDefault(False)
    button.clicked.connect(lambda: pressed.append(True))
    button.setFocus()
    qtbot.waitUntil(button.hasFocus)
    QTest.keyClick(button, Qt.Key.Key_Return)
    QTest.keyClick(button, Qt.Key.Key_Space)
    assert len(pressed) == 2
    button.setCheckable(True)
    for key, is_checked in ((Qt.Key.Key_Return, True), (Qt.Key.Key_Space, False)):
        QTest.keyClick(button, key)
        assert button.isChecked() == is_checked
