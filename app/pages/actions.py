"""The standard actions of every game: texts, icons, keys and tips. Menus and the Shortcuts page are made from them."""
from collections.abc import Callable
from enum import Enum
from functools import cache
from typing import Literal, NamedTuple

from PySide6.QtGui import QKeySequence


class Action(Enum):
    """A standard action of a game or of the window; `Tab.handlers` and `Window.handlers` map it to the function that
    runs it.

    `keys` are key sequences separated by spaces, the one to show first. `text` ends with … if a dialog follows.
    """

    # menu, on, text, icon, keys, tip
    NEW = ("Game", "tab", "New", "new", "F2", "Start another game of this kind at once")
    CHOOSE_NEW = ("Game", "tab", "New game…", "", "Ctrl+N", "Choose what to play, and start it")
    RESTART = ("Game", "tab", "Restart", "restart", "Ctrl+R", "Begin this game again from its start")
    OPEN = ("Game", "window", "Open…", "open", "Ctrl+O", "Open a saved game")
    SAVE = ("Game", "tab", "Save", "save", "Ctrl+S", "Save what is shown here")
    SAVE_AS = ("Game", "tab", "Save as…", "", "Ctrl+Shift+S", "Save what is shown here under another name")
    COPY_ID = ("Game", "tab", "Copy the game’s id", "copy", "Ctrl+Shift+C",
               "Copy a short text with which somebody else can play this very game")
    PASTE_ID = ("Game", "window", "Paste a game id", "paste", "Ctrl+Shift+V",
                "Start the game whose id is on the clipboard")
    EXPORT = ("Game", "tab", "Export…", "export", "Ctrl+E", "Write the board as PNG, SVG or PDF")
    COPY_PICTURE = ("Game", "tab", "Copy as a picture", "picture", "Ctrl+Shift+P",
                    "Copy a picture of the board to the clipboard")
    PRINT = ("Game", "tab", "Print…", "print", "Ctrl+P", "Print the board")
    STATISTICS = ("Game", "tab", "Statistics…", "trophy", "Ctrl+T", "Games played, won and timed")
    QUIT = ("Game", "window", "Quit", "quit", "Ctrl+Q", "Save where you are and leave")

    UNDO = ("Moves", "tab", "Undo", "undo", "Ctrl+Z", "Take the last move back")
    REDO = ("Moves", "tab", "Redo", "redo", "Ctrl+Shift+Z Ctrl+Y", "Make the move again that was taken back")
    BOOKMARK = ("Moves", "tab", "Bookmark this position…", "bookmark", "Ctrl+B",
                "Give this position a name to come back to")
    GO_TO = ("Moves", "tab", "Go to…", "go-to", "Ctrl+G", "Go to a bookmark or to any move of this game")

    HINT = ("Solver", "tab", "Hint", "hint", "H Ctrl+H", "Show a move and the reason for it")
    FOLLOW = ("Solver", "tab", "Do what the message says", "", "F8", "Press the button of the message above the board")
    SOLVE = ("Solver", "tab", "Solve", "solve", "F5", "Let the solver play, and watch it think")
    PAUSE = ("Solver", "tab", "Pause or resume", "pause", "Space", "Pause the solver, or let it go on")
    STEP = ("Solver", "tab", "One step", "step", ".", "Let the solver take one step")
    FASTER = ("Solver", "tab", "Faster", "faster", "+ =", "Let the solver run faster")
    SLOWER = ("Solver", "tab", "Slower", "slower", "-", "Let the solver run slower")
    STOP = ("Solver", "tab", "Stop", "stop", "Shift+F5", "End the solver’s run and keep what it found")

    PANEL = ("View", "window", "Side panel", "panel", "F9",
             "Show or hide what the solver thinks; Shift+F9 moves the keys there")
    TO_PANEL = ("View", "window", "Go to the side panel", "", "F6 Shift+F9",
                "Move the keys into the side panel, or from there back to the board")
    FULL_SCREEN = ("View", "window", "Full screen", "full-screen", "F11", "Fill the whole screen, or go back")
    HOME = ("View", "window", "Home", "home", "Alt+Home", "See where you were, what there is today, and all games")
    SETTINGS = ("View", "window", "Settings…", "settings", "Ctrl+,", "Choose how Solvarium looks and moves")

    HELP = ("Help", "window", "Help", "help", "F1", "Read about this game")
    LESSON = ("Help", "tab", "Lesson", "book", "Ctrl+F1", "Learn this game step by step on its board")
    SHORTCUTS = ("Help", "window", "Keyboard shortcuts", "keyboard", "Ctrl+? Ctrl+/", "List every key that works here")
    WHATS_THIS = ("Help", "window", "What’s this?", "pointer-help", "Shift+F1", "Click on anything to read what it is")
    ABOUT = ("Help", "window", "About Solvarium", "info", "", "Read the version and the licence")

    def __init__(self, menu: str, on: Literal["tab", "window"], text: str, icon: str, keys: str, tip: str) -> None:
        self.menu = menu
        self.on = on  # whose handler it is
        self.text = text
        self.icon = icon
        self.keys = keys
        self.tip = tip

    @property
    def label(self) -> str:
        """The text on a button, without the dots."""
        return self.text.removesuffix("…")


ALPHABET = "A to Z"  # in the list of keys of a board on which letters are typed
MENUS = ("Game", "Moves", "Solver", "View", "Help")
# Where a line is drawn in a menu: before these.
GROUPS = frozenset({
    Action.OPEN, Action.COPY_ID, Action.EXPORT, Action.STATISTICS, Action.QUIT, Action.BOOKMARK, Action.PAUSE,
    Action.FASTER, Action.SETTINGS, Action.ABOUT,
})
CHECKABLE = frozenset({Action.PANEL, Action.FULL_SCREEN})


class UsualGame(NamedTuple):
    """A preset in the list of the button beside the title; `on` if it is the one being played."""

    title: str
    start: Callable[[], object]
    on: bool = False


@cache  # they are asked for with every page that comes to the front
def sequences(keys: str) -> tuple[QKeySequence, ...]:
    """The key sequences of an action's or a command's `keys`. Return stands for both keys that are called Enter, the
    one of the number pad first, since Qt writes it as players know it."""
    each = [name for one in keys.split() for name in (one.replace("Return", "Enter"), one)]
    return tuple(map(QKeySequence, dict.fromkeys(each)))


def place_keys(place: int) -> str:
    """The keys that show the game at this place of the rail, counted from 0; only the first nine have keys."""
    return f"Ctrl+{place + 1}" if place < 9 else ""


@cache
def key_text(keys: str) -> str:
    """The first of `keys` as this platform writes it; empty for an action without keys."""
    return sequences(keys)[0].toString(QKeySequence.SequenceFormat.NativeText) if keys else ""


def tip(text: str, keys: str) -> str:
    """The tool tip of an action: what it does, and its key."""
    return f"{text} ({key_text(keys)})" if keys else text
