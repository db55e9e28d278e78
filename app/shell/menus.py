"""The menus and shortcuts of the window, made from the standard actions and the commands of the game in front."""
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from string import ascii_uppercase

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QAction, QFocusEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu, QMenuBar

from app.controls.window_menu import WindowMenu
from app.files.file_dialogs import recent_files
from app.look.icons import set_icon
from app.pages import Action, Command
from app.pages.actions import CHECKABLE, GROUPS, MENUS, place_keys, sequences, tip
from app.pages.commands import VIEW
from app.shell.access_keys import give_access_keys, mark_access_keys
from app.shell.game_entry import GameEntry


class MenuBar(QMenuBar):
    """The menu bar: hidden above the window's upper edge until Alt, F10 or the letter of a menu shows it over the
    content, so that nothing moves. Qt has it as visible; otherwise Alt would not reach it."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._later = QTimer(self, singleShot=True, interval=0)  # a menu that closes may make way for the next
        self._later.timeout.connect(self.settle)
        self._menu_closed = QTimer(self, singleShot=True, interval=0)
        self._menu_closed.timeout.connect(self._leave_with_menu)

    def add(self, menu: QMenu) -> None:
        self.addMenu(menu)
        give_access_keys(menu)
        menu.aboutToHide.connect(self._menu_closed.start)

    def settle(self) -> None:
        """Show the bar while it has the focus or a menu is open."""
        self._place(visible=self.hasFocus() or self.activeAction() is not None)

    def _leave_with_menu(self) -> None:
        """A menu was closed: unless another one is open, the bar goes with it, though Qt leaves the keys in the bar."""
        if self.hasFocus() and QApplication.activePopupWidget() is None:
            escape = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier)
            self.keyPressEvent(escape)  # only so it gives the focus back to where it was
        self.settle()

    def open_first(self) -> None:
        self._place(visible=True)
        self.setActiveAction(self.actions()[0])

    def _place(self, *, visible: bool) -> None:
        height = self.sizeHint().height()
        self.setGeometry(0, 0 if visible else -height, self.window().width(), height)
        self.raise_()
        self.window().update()  # Qt repaints only what was covered: half a button would stay as the pointer left it

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Shortcut:  # the letter of a menu, which opens where the bar is
            self._place(visible=True)
        return super().event(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.settle()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._later.start()


class Menus:
    """The actions, the menu bar, and the same menus behind one button."""

    def __init__(
        self, window: QMainWindow, games: Sequence[GameEntry], run: Callable[[Action], None],
        go: Callable[[int], None], open_file: Callable[[Path], object],
    ) -> None:
        self._window = window
        self._open_file = open_file
        self.recent = self._recent_menu()
        self.bar = MenuBar(window)
        self._title = ""  # of the menu of the game in front
        self._game: Sequence[Command] = ()
        self._shown_items: list[tuple[str, str]] = []  # their texts and keys as the menu has them
        self._types_letters = False
        self._game_items: list[QAction] = []
        self._why_off = ""
        self.actions = {action: self._item(action, run) for action in Action}
        self.tips = {action: action.tip for action in Action}  # as the page in front says them
        self._free_keys = {action: action.keys for action in Action}  # the keys that the game in front does not claim
        self.menus = {name: self._menu(name) for name in MENUS}
        self.game_menu = WindowMenu("", window)
        view = self.menus["View"]
        self._end_of_view = view.addSeparator()
        for place, game in enumerate(games):
            item = _new_item(window, game.title, game.icon, place_keys(place), f"Show {game.title}")
            item.triggered.connect(lambda _=False, place=place: go(place))
            view.addAction(item)
        self.button = WindowMenu("Menu", window)
        self.button.menuAction().setToolTip("Everything that can be done here")
        self.button.menuAction().setWhatsThis(
            "Everything that can be done here. Alt and F10 show the same as a menu bar.")
        for name in MENUS:
            if name == "View":
                self._add(self.game_menu)
            self._add(self.menus[name])
        self.button.addSeparator()
        self.button.addAction(self.actions[Action.HOME])  # whoever looks for the way back looks here, not under View
        give_access_keys(self.button)
        mark_access_keys(self.button)
        QShortcut(QKeySequence("F10"), window, self.bar.open_first)

    def show_game(self, title: str, commands: Sequence[Command], *, types_letters: bool = False) -> None:
        """Show the commands of the game in front, enabled as they can run now. Where one types letters, these keys have
        no other meaning."""
        self._game, before = commands, (self._shown_items, self._types_letters)
        self._shown_items = [(command.text, command.keys) for command in commands]
        self._types_letters = types_letters
        if (self._shown_items, types_letters) != before:
            self._replace_game_items()
        self.game_menu.menuAction().setVisible(bool(commands))
        if title != self._title:
            self._title = title
            self.game_menu.setTitle(title.replace("&", "&&"))
            mark_access_keys(self.button)  # the menu bar has the same letters, before this menu is ever opened
        for command, item in zip(commands, self._game_items, strict=True):
            item.setEnabled(command.enabled())
            item.setChecked(command.checked is not None and command.checked())

    def rename(self, action: Action, text: str, about: str) -> None:
        """Call a standard action as the page in front does."""
        if self.tips[action] != about:
            self.tips[action] = about
            self.actions[action].setText(text)
            self.explain((action,), "" if self.actions[action].isEnabled() else self._why_off)

    def explain_off(self, possible: Mapping[Action, bool], why_off: str) -> None:
        """Set the tool tip of each standard action to what it does, or to the reason in `why_off`."""
        if why_off or self._why_off:  # it is asked after each move
            self._why_off = why_off
            for action in self.actions:
                self.explain((action,), "" if possible.get(action, True) else why_off)

    def explain(self, actions: Iterable[Action], why_not: str) -> None:
        """Set the tool tips of actions to why they are disabled, or to what they do if `why_not` is empty."""
        for action in actions:
            item, text = self.actions[action], why_not or tip(self.tips[action], self._free_keys[action])
            if item.toolTip() != text:
                item.setToolTip(text)
                item.setWhatsThis(why_not or f"{self.tips[action]}.")

    def _replace_game_items(self) -> None:
        for item in self._game_items:
            self._window.removeAction(item)
            self.menus["View"].removeAction(item)
            item.deleteLater()
        self.game_menu.clear()
        self._game_items = []
        claimed = set()
        before = ""
        for place, command in enumerate(self._game):
            item = _new_item(self._window, command.text, command.icon, command.keys, command.tip)
            item.setCheckable(command.checked is not None)
            item.setWhatsThis(command.about or item.whatsThis())
            item.triggered.connect(lambda _=False, place=place: self._game[place].run())
            if command.group == VIEW:
                self.menus["View"].insertAction(self._end_of_view, item)
            else:
                if command.group != before and not self.game_menu.isEmpty():
                    self.game_menu.addSeparator()
                self.game_menu.addAction(item)
                before = command.group
            self._game_items.append(item)
            claimed |= {key.toString() for key in sequences(command.keys)}
        if self._types_letters:
            claimed |= set(ascii_uppercase)
        for action, item in self.actions.items():  # a game may claim a key, as live Tetris claims Space
            free_keys = " ".join(key for key in action.keys.split() if QKeySequence(key).toString() not in claimed)
            if free_keys != self._free_keys[action]:
                self._free_keys[action] = free_keys
                item.setShortcuts(list(sequences(free_keys)))
                item.setToolTip(tip(self.tips[action], free_keys))

    def _item(self, action: Action, run: Callable[[Action], None]) -> QAction:
        item = _new_item(self._window, action.text, action.icon, action.keys, action.tip)
        item.setCheckable(action in CHECKABLE)
        item.triggered.connect(lambda: run(action))
        if action is Action.QUIT:
            item.setMenuRole(QAction.MenuRole.QuitRole)
        return item

    def _menu(self, name: str) -> QMenu:
        menu = WindowMenu(name, self._window)
        for action, item in self.actions.items():
            if action.menu == name:
                if action in GROUPS:
                    menu.addSeparator()
                menu.addAction(item)
                if action is Action.OPEN:
                    menu.addMenu(self.recent)
        return menu

    def _recent_menu(self) -> QMenu:
        """The recent files, listed when the menu opens."""
        menu = WindowMenu("Open recent", self._window)
        menu.menuAction().setWhatsThis("The games that you opened or saved last.")
        set_icon(menu.menuAction(), "clock")

        def fill() -> None:
            menu.clear()
            for path in recent_files():
                folder = str(path.parent).replace(str(Path.home()), "~", 1)
                item = menu.addAction(f"{path.name}\t{folder}".replace("&", "&&"))
                item.triggered.connect(partial(self._open_file, path))
            if menu.isEmpty():
                menu.addAction("You have not opened or saved anything yet").setEnabled(False)

        menu.aboutToShow.connect(fill)
        return menu

    def _add(self, menu: QMenu) -> None:
        self.bar.add(menu)
        self.button.addMenu(menu)


def _new_item(window: QMainWindow, text: str, drawing: str, keys: str, about: str) -> QAction:
    item = QAction(text, window)
    if drawing:
        set_icon(item, drawing)
    item.setShortcuts(list(sequences(keys)))
    item.setToolTip(tip(about, keys))
    item.setWhatsThis(f"{about}.")
    window.addAction(item)  # its keys work while the menu bar is hidden
    return item
