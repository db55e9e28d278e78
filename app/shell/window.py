"""The main window: rail, tool bar, and one tab per game, each built when it is first shown."""
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QEvent, QObject, QSignalBlocker, Qt
from PySide6.QtGui import QAction, QCloseEvent, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QMainWindow, QWidget

from app.controls import column_of, row_of
from app.controls.dialog import window_title
from app.files import store
from app.look import theme
from app.pages import Action, Command, Message
from app.pages.actions import key_text, place_keys
from app.pages.banner import OTHER_KEY
from app.running.gamepads import Gamepads
from app.shell.content import Content, enter_whats_this, give_keys
from app.shell.front_bars import FrontBars
from app.shell.game_entry import GameEntry
from app.shell.menus import Menus
from app.shell.opening import Opening
from app.shell.pad_keys import PadKeys
from app.shell.rail import Rail
from app.shell.second_press import SecondPress
from app.shell.tab_stack import TabStack
from app.shell.tool_bar import NARROW, ToolBar

if TYPE_CHECKING:
    from app.pages.tab import Tab
    from app.shell.help import HelpWindow

SIZE = (1280, 820)
SMALLEST = (720, 560)
PANEL_FROM = 1100  # px of width from which the side panel stands open by itself
LARGE_FROM = 1600  # px of width from which all words are a step larger
WAY_BACK = Message("info", "", "F11 or Esc leads back to the window.")  # from the full screen


class Window(QMainWindow):
    """Knows a game by its entry and its `Tab` alone. Home, if there is one, is shown like a game, and uses the other
    tabs through the window."""

    def __init__(self, games: Sequence[GameEntry], home: GameEntry | None = None) -> None:
        super().__init__()
        self.games = games
        self._home = home
        self.entries = (*games, home) if home is not None else tuple(games)
        self.stack = TabStack(self.entries, home, self)
        self.tabs, self.autosave_tabs = self.stack.tabs, self.stack.autosave_tabs
        self.opening = Opening(self, games, self.show_game)
        self.help_window: HelpWindow | None = None
        self._panel_over_narrow = False
        self._panel_wanted = store.settings().value("window/panel", True)
        self.menus = Menus(self, games, self.run, self.show_place, self.opening.open_recent)
        self.menus.actions[Action.HOME].setEnabled(home is not None)
        foot = (Action.HOME, Action.SETTINGS, Action.HELP)[home is None:]
        self.rail = Rail([(self.menus.actions[action], action.icon) for action in foot])
        self.tool_bar = ToolBar(
            self.menus.actions, self.menus.button, lambda: () if self.tab is None else self.tab.page.usual_games())
        self._bars = FrontBars(self.menus, self.tool_bar)
        for place, game in enumerate(games):
            self.rail.games.add(game.short, game.title, game.icon, key_text(place_keys(place)))
        self.rail.chosen.connect(self.show_place)
        self._lay_out()
        self._second_press = SecondPress(self)
        self.gamepads = Gamepads(self)
        PadKeys(self, self.gamepads)
        self.tool_bar.parameters.started.connect(self._leave_parameters)
        self._enter = self._add_message_keys()
        self.stack.changed.connect(lambda tab: self.refresh() if tab is self.tab else None)
        self.stack.working_changed.connect(self._show_busy)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        self._focus_watch = application.focusChanged.connect(self._focus_moved)
        self._restore_geometry()

    def _add_message_keys(self) -> QAction:
        """Keys for the buttons of a message. Returns what Enter does, which is enabled where it means the message."""
        enter, other = QAction(self), QAction(self)
        enter.setShortcuts([QKeySequence(Qt.Key.Key_Return), QKeySequence(Qt.Key.Key_Enter)])
        enter.triggered.connect(lambda: None if self.tab is None else self.tab.press_enter())
        other.setShortcut(QKeySequence(OTHER_KEY))
        other.triggered.connect(lambda: None if self.tab is None else self.tab.press_other())
        for action in (enter, other):
            action.setAutoRepeat(False)  # a key that holds on after the last move presses nothing
            self.addAction(action)
        return enter

    def _lay_out(self) -> None:
        self._content = Content()
        self._content.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # a click on tool bar or rail leads to the board
        row_of(self.rail, (column_of(self.tool_bar, (self.stack, 1)), 1), parent=self._content)
        self.setCentralWidget(self._content)
        self.setMinimumSize(*SMALLEST)
        self._content.dropped.connect(self.opening.open_dropped)

    def _restore_geometry(self) -> None:
        self.resize(*SIZE)
        stored = store.settings().value("window/geometry", "")
        if stored:
            self.restoreGeometry(QByteArray.fromHex(QByteArray(stored.encode())))

    # Tabs

    @property
    def tab(self) -> "Tab | None":
        """The tab in front; None where a card says that it could not be built."""
        return self.stack.tab

    def place_of(self, name: str) -> int | None:
        """The index of the tab of that name, or whose ids begin with it: a game's place on the rail, or Home's."""
        return next((place for place, entry in enumerate(self.entries)
                     if name in (entry.name, entry.id_name or entry.name)), None)

    @property
    def game(self) -> GameEntry | None:
        """The entry of the game in front; None for Home."""
        place = self.stack.currentIndex()
        return self.games[place] if place < len(self.games) else None

    @property
    def entry(self) -> GameEntry:
        """The entry of the game in front, or of Home."""
        return self.entries[self.stack.currentIndex()]

    def show_home(self) -> None:
        """Show Home; in a window without one, the first game."""
        self.show_place(0 if self._home is None else len(self.games))

    def show_game(self, name: str) -> "Tab | None":
        """Bring the tab of a game to the front and return it; None if it cannot be built."""
        self._show_named(name)
        return self.tab

    def built_tab(self, name: str) -> "Tab | None":
        """The tab of a game without bringing it to the front; None if it cannot be built."""
        place = self.place_of(name)
        if place is not None:
            self.stack.build(place)
        return None if place is None else self.tabs.get(place)

    def take_lesson(self, name: str) -> None:
        """Start the lesson of a game, and close what covers it: the help, and the dialog it was asked for in."""
        for each in (self.help_window, QApplication.activeModalWidget()):
            if each is not None:
                each.close()
        self._show_named(name)
        if self.tab is not None:
            self.activateWindow()
            self.tab.trigger(Action.LESSON)

    def show_place(self, place: int) -> None:
        """Bring a game to the front, and build it the first time."""
        before = self.tab
        self.stack.build(place)
        if before is not None and before is not self.tabs.get(place):
            before.deactivate()
        self.stack.setCurrentIndex(place)
        if self.game is not None:
            store.settings().set_value("window/tab", self.game.name)
        self._show_on_rail(place)
        self._content.setFocusProxy(self.stack.pages[place])
        if self.tab is not None:
            self._show_frame()
            self.tab.activate()
        self.refresh()
        self._show_busy()

    def _show_on_rail(self, place: int) -> None:
        at_home = place == len(self.games)
        with QSignalBlocker(self.rail):
            if not at_home:
                self.rail.games.setCurrentIndex(place)
        self.rail.games.show_none(at_home)
        if self._home is not None:
            self.rail.foot[0].set_selected(at_home)

    def refresh(self) -> None:
        """Update tool bar and menus to the tab in front."""
        tab = self.tab
        if tab is None:
            self._bars.show_nothing(self.entry.title)
        else:
            self._bars.show_tab(tab, is_game=self.game is not None)
        self._show_title()
        if self._is_bare == self.rail.isVisibleTo(self):  # another page came to the front
            self._show_frame()
        self.menus.actions[Action.FULL_SCREEN].setChecked(self.isFullScreen())
        self._enter.setEnabled(tab is not None and tab.enter_follows())
        if tab is not None:
            follows = self._enter.isEnabled() and not tab.lesson.goes_on
            tab.banner.show_key("Enter" if follows else Action.FOLLOW.keys)

    def _show_title(self) -> None:
        """Title the window after the open file and the game in front."""
        path = None if self.tab is None else self.tab.page.file.path
        title = window_title(self.entry.title if path is None else f"{path.name} – {self.entry.title}")
        if title != self.windowTitle():
            self.setWindowTitle(title)

    def _show_busy(self) -> None:
        for place, tab in self.tabs.items():
            working = tab.working
            self.rail.games.set_busy(place, working and place != self.stack.currentIndex())

    # Actions

    def run(self, action: Action) -> None:
        """Run a standard action of the window or of the tab in front."""
        if action.on == "window":
            self.handlers()[action]()
        elif self.tab is not None:
            self.tab.trigger(action)

    def handlers(self) -> dict[Action, Callable[[], object]]:
        """The function of each of the window's own actions."""
        return {
            Action.OPEN: self.opening.ask_for_file, Action.PASTE_ID: self.opening.paste_id, Action.QUIT: self.close,
            Action.PANEL: self.toggle_panel, Action.TO_PANEL: self.go_to_panel,
            Action.FULL_SCREEN: self.toggle_full_screen,
            Action.SETTINGS: self.show_settings,
            Action.HELP: self.show_help, Action.HOME: self.show_home, Action.SHORTCUTS: self.show_shortcuts,
            Action.WHATS_THIS: lambda: enter_whats_this(self), Action.ABOUT: self.show_about,
        }

    def _show_named(self, name: str) -> None:
        place = self.place_of(name)
        if place is not None and place != self.stack.currentIndex():
            self.show_place(place)
            self._second_press.swallow()

    @property
    def panel_shown(self) -> bool:
        """True if the side panel is open: the user's setting; in a narrow window only after opening it there."""
        return not self._is_bare and (
            self._panel_wanted if self.width() >= PANEL_FROM else self._panel_over_narrow)

    def toggle_panel(self) -> None:
        if self.width() >= PANEL_FROM:
            self._panel_wanted = not self._panel_wanted
            store.settings().set_value("window/panel", self._panel_wanted)
        else:
            self._panel_over_narrow = not self._panel_over_narrow
        self._show_panel()
        if self.panel_shown and self.tab is not None:
            self.tab.page.panel_opened()

    def go_to_panel(self) -> None:
        """Move the keys into the side panel, which opens for that; from there, back to the board."""
        if (tab := self.tab) is None:
            return
        focus = self.focusWidget()
        if focus is not None and (focus is tab.panel or tab.panel.isAncestorOf(focus)):
            give_keys(tab)
            return
        if not self.panel_shown:
            self.toggle_panel()
        tab.panel.take_keys()

    def _show_panel(self) -> None:
        if self.tab is not None:
            self.tab.panel.set_wanted(self.panel_shown)
        self.menus.actions[Action.PANEL].setChecked(self.panel_shown)

    def toggle_full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            self.menus.actions[Action.FULL_SCREEN].setChecked(self.isFullScreen())
            self._show_frame()
            if self._is_bare and self.tab is not None:
                self.tab.page.context.show_message(WAY_BACK)
            for tab in () if self.isFullScreen() else self.tabs.values():
                if tab.banner.message is WAY_BACK:
                    tab.banner.clear()

    @property
    def _is_bare(self) -> bool:
        """True while the scene of a page is alone on the screen."""
        return self.isFullScreen() and self.tab is not None and self.tab.page.is_scene

    def _show_frame(self) -> None:
        """Show rail, tool bar and panel, unless the page in front is alone on the screen."""
        bare = self._is_bare
        self.rail.setVisible(not bare)
        self.tool_bar.setVisible(not bare)
        if self.tab is not None:
            self.tab.set_bare(bare)
        self._show_panel()

    def show_settings(self) -> None:
        from app.shell.settings import SettingsDialog
        from app.shell.sound_page import SoundPage
        from app.sound.output import output

        pages: dict[str, QWidget] = {"Sound": SoundPage(output())}
        pages |= {game.title: page for game in self.games if (page := game.settings_page()) is not None}
        dialog = SettingsDialog(self, pages, "" if self.game is None else self.game.title, self.gamepads.status)
        dialog.finished.connect(lambda: self.refresh())  # keys may be others now
        dialog.open()

    def show_help(self) -> None:
        """Show the help page of the game in front, or of the current page if it has its own."""
        self._open_help((self.tab.page.help_page if self.tab is not None else "") or f"{self.entry.name}.md")

    def show_shortcuts(self) -> None:
        self._open_help("shortcuts.md")

    def show_about(self) -> None:
        self._open_help("about.md")

    def _open_help(self, page: str) -> None:
        from app.shell.help import HelpWindow

        if self.help_window is None:
            self.help_window = HelpWindow([game.title for game in self.games], self._front)
            self.help_window.pages.lesson_asked.connect(self.take_lesson)
        self.help_window.show_page(page)

    def _front(self) -> tuple[str, Sequence[tuple[str, str]], Sequence[Command], Mapping[Action, str]]:
        """Title, keys and commands of the tab in front, for the Shortcuts page."""
        tab = self.tab
        front = ("", (), ()) if tab is None else (tab.title, tab.page.board_keys(), tab.commands())
        return *front, self.menus.tips

    # Closing

    def closeEvent(self, event: QCloseEvent) -> None:
        from app.sound.output import close_output  # most windows are seen before anything is heard

        self.stack.autosave.stop()
        QObject.disconnect(self._focus_watch)
        with ExitStack() as cleanup:  # whatever fails in one, all of it is done
            cleanup.callback(self._remember)
            for tab in self.tabs.values():
                cleanup.callback(tab.shut_down)
            cleanup.callback(close_output)
            cleanup.callback(self.gamepads.stop)
        if self.help_window is not None:
            self.help_window.close()
            self.help_window.deleteLater()
            self.help_window = None
        super().closeEvent(event)

    def _remember(self) -> None:
        settings = store.settings()
        settings.set_value("window/geometry", bytes(self.saveGeometry().toHex().data()).decode())
        settings.sync()

    # Keys and size

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        theme.use_step(1 if self.width() >= LARGE_FROM else 0)
        self.tool_bar.set_wordless(self.width() < NARROW)
        self.menus.bar.settle()
        if self.width() >= PANEL_FROM:
            self._panel_over_narrow = False
        self._show_panel()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        focused = self.focusWidget()
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if event.key() == Qt.Key.Key_Escape and self.tab is not None:
            self._leave(self.tab)
        elif enter and isinstance(focused, QAbstractButton):
            focused.click()  # Qt would only do it in dialogs
        else:
            super().keyPressEvent(event)

    def _leave(self, tab: "Tab") -> None:
        """Escape: from a field or a list, return to the board; from there, close what is on top."""
        if tab.hasFocus() or QApplication.focusWidget() is None:
            if not tab.put_away() and self._is_bare:
                self.toggle_full_screen()
        else:
            give_keys(tab)

    def focusNextPrevChild(self, forward: bool) -> bool:
        return self._content.focusNextPrevChild(forward)

    def _leave_parameters(self) -> None:
        """Lead the keys on to the game that was begun from the list beside the title."""
        if self.tab is not None and self.focusWidget() is self.tool_bar.parameters:
            give_keys(self.tab)

    def _focus_moved(self, before: QWidget | None, _now: QWidget | None) -> None:
        """When the widget with the focus disappears, give the focus to the board, not to whatever Qt finds next."""
        tab = self.tab
        if before is None or tab is None or not tab.isAncestorOf(before):
            return
        if not tab.isVisible():  # another game comes to the front, which takes the keys by itself
            return
        if not (before.isVisibleTo(self) and before.isEnabledTo(self)):
            give_keys(tab)
