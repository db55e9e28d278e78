"""The Shortcuts page: every key of the window and of the game in front, as Markdown."""
from collections.abc import Iterable, Sequence

from PySide6.QtGui import QKeySequence

from app.actions import MENUS, Action, GameAction, place_keys, sequences
from app.games import GAMES


def page(title: str, game_actions: Sequence[GameAction]) -> str:
    """The page while the game `title` is in front."""
    parts = ["# Keyboard shortcuts"]
    if any(one.keys for one in game_actions):
        parts.append(_table(title, ((one.keys, one.tip) for one in game_actions)))
    for menu in MENUS:
        rows = [(action.keys, action.tip) for action in Action if action.menu == menu]
        if menu == "View":
            rows += [(place_keys(place), f"Show {game.title}") for place, game in enumerate(GAMES)]
        parts.append(_table(menu, rows))
    parts.append("Alt shows the menu bar, Tab goes from control to control, and Shift+F1 explains any of them.")
    return "\n\n".join(parts)


def _table(heading: str, rows: Iterable[tuple[str, str]]) -> str:
    lines = [f"| {_written(keys)} | {words} |" for keys, words in rows if keys]
    return "\n".join([f"| {heading} | |", "|:--|:--|", *lines])


def _written(keys: str) -> str:
    return " or ".join(f"{key.toString(QKeySequence.SequenceFormat.NativeText)}" for key in sequences(keys))
