"""The standard actions, the same in every game: texts, icons, keys and tips. Menus and the Shortcuts page follow."""
from collections.abc import Callable
from enum import Enum
from functools import cache
from typing import NamedTuple

from PySide6.QtGui import QKeySequence


class Action(Enum):
    """What can be asked of a game or of the window: `method` is the name of the method that does it.

    `keys` are key sequences separated by spaces, the one to show first. `text` ends with … if a question follows.
    """

    # menu, on, method, text, icon, keys, tip
    NEW = ("Game", "tab", "new", "New", "new", "F2", "Start another game of this kind at once")
    CHOOSE_NEW = ("Game", "tab", "choose_new", "New game…", "", "Ctrl+N", "Choose what to play, and start it")
    RESTART = ("Game", "tab", "restart", "Restart", "restart", "Ctrl+R", "Begin this game again from its start")
    OPEN = ("Game", "window", "open", "Open…", "open", "Ctrl+O", "Open a saved game")
    SAVE = ("Game", "tab", "save", "Save", "save", "Ctrl+S", "Save what is shown here")
    SAVE_AS = ("Game", "tab", "save_as", "Save as…", "", "Ctrl+Shift+S", "Save what is shown here under another name")
    COPY_ID = ("Game", "tab", "copy_id", "Copy the game’s id", "copy", "Ctrl+Shift+C",
               "Copy a short text with which somebody else can play this very game")
    PASTE_ID = ("Game", "window", "paste_id", "Paste a game id", "paste", "Ctrl+Shift+V",
                "Start the game whose id is on the clipboard")
    EXPORT = ("Game", "tab", "export", "Export…", "export", "Ctrl+E", "Write the board as PNG, SVG or PDF")
    COPY_PICTURE = ("Game", "tab", "copy_picture", "Copy as a picture", "picture", "Ctrl+Shift+P",
                    "Copy a picture of the board to the clipboard")
    PRINT = ("Game", "tab", "print", "Print…", "print", "Ctrl+P", "Print the board")
    STATISTICS = ("Game", "tab", "statistics", "Statistics…", "trophy", "Ctrl+T", "Games played, won and timed")
    QUIT = ("Game", "window", "close", "Quit", "quit", "Ctrl+Q", "Save where you are and leave")

    UNDO = ("Moves", "tab", "undo", "Undo", "undo", "Ctrl+Z", "Take the last move back")
    REDO = ("Moves", "tab", "redo", "Redo", "redo", "Ctrl+Shift+Z Ctrl+Y", "Make the move again that was taken back")
    BOOKMARK = ("Moves", "tab", "bookmark", "Bookmark this position…", "bookmark", "Ctrl+B",
                "Give this position a name to come back to")
    GO_TO = ("Moves", "tab", "go_to", "Go to…", "go-to", "Ctrl+G", "Go to a bookmark or to any move of this game")

    HINT = ("Solver", "tab", "hint", "Hint", "hint", "H", "Show a move and the reason for it")
    FOLLOW = ("Solver", "frame", "", "Do what the message says", "", "F8",
              "Press the button of the message above the board")
    SOLVE = ("Solver", "tab", "solve", "Solve", "solve", "F5", "Let the solver play, and watch it think")
    PAUSE = ("Solver", "tab", "pause", "Pause or resume", "pause", "Space", "Pause the solver, or let it go on")
    STEP = ("Solver", "tab", "step", "One step", "step", ".", "Let the solver take one step")
    FASTER = ("Solver", "frame", "", "Faster", "faster", "+ =", "Let the solver run faster")
    SLOWER = ("Solver", "frame", "", "Slower", "slower", "-", "Let the solver run slower")
    STOP = ("Solver", "tab", "halt", "Stop", "stop", "Shift+F5", "End the solver’s run and keep what it found")

    PANEL = ("View", "window", "toggle_panel", "Side panel", "panel", "F9", "Show or hide what the solver thinks")
    FULL_SCREEN = ("View", "window", "toggle_full_screen", "Full screen", "full-screen", "F11",
                   "Fill the whole screen, or go back")
    SETTINGS = ("View", "window", "show_settings", "Settings…", "settings", "Ctrl+,",
                "Choose how Solvarium looks and moves")

    HELP = ("Help", "window", "show_help", "Help", "help", "F1", "Read about this game")
    LESSON = ("Help", "frame", "", "Lesson", "book", "", "Learn this game step by step on its board")
    WELCOME = ("Help", "window", "show_welcome", "Welcome", "star", "", "See what to try in each game")
    SHORTCUTS = ("Help", "window", "show_shortcuts", "Keyboard shortcuts", "keyboard", "Ctrl+? Ctrl+/",
                 "List every key that works here")
    WHATS_THIS = ("Help", "window", "whats_this", "What’s this?", "pointer-help", "Shift+F1",
                  "Click on anything to read what it is")
    ABOUT = ("Help", "window", "show_about", "About Solvarium", "info", "", "Read the version and the licence")

    def __init__(self, menu: str, on: str, method: str, text: str, icon: str, keys: str, tip: str) -> None:
        self.menu = menu
        self.on = on  # tab or window: whose method it is; the frame of a tab knows its own (Tab.trigger)
        self.method = method
        self.text = text
        self.icon = icon
        self.keys = keys
        self.tip = tip

    @property
    def label(self) -> str:
        """The text as a button says it."""
        return self.text.removesuffix("…")


MENUS = ("Game", "Moves", "Solver", "View", "Help")
# Where a line is drawn in a menu: before these.
GROUPS = frozenset({
    Action.OPEN, Action.COPY_ID, Action.EXPORT, Action.STATISTICS, Action.QUIT, Action.BOOKMARK, Action.PAUSE,
    Action.FASTER, Action.SETTINGS, Action.ABOUT,
})
CHECKABLE = frozenset({Action.PANEL, Action.FULL_SCREEN})


class UsualGame(NamedTuple):
    """A game that people often want, as the button beside the title lists it; `on` is the one that is being played."""

    title: str
    start: Callable[[], object]
    on: bool = False


@cache  # they are asked for with every page that comes to the front
def sequences(keys: str) -> tuple[QKeySequence, ...]:
    """The key sequences of an action's or a command's `keys`."""
    return tuple(QKeySequence(one) for one in keys.split())


def place_keys(place: int) -> str:
    """The keys that show the game at this place of the rail, from 0; only nine have them."""
    return f"Ctrl+{place + 1}" if place < 9 else ""


@cache
def key_text(keys: str) -> str:
    """The first of `keys` as this platform writes it; empty for an action without keys."""
    return sequences(keys)[0].toString(QKeySequence.SequenceFormat.NativeText) if keys else ""


def tip(text: str, keys: str) -> str:
    """A tool tip: what it does, and its key."""
    return f"{text} ({key_text(keys)})" if keys else text
