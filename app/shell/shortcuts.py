"""The Shortcuts page: every key of the window and of the game in front, as Markdown."""
from collections.abc import Iterable, Sequence

from PySide6.QtGui import QKeySequence

from app.pages.actions import MENUS, Action, GameAction, place_keys, sequences


def page(
    games: Sequence[str], title: str, board_keys: Sequence[tuple[str, str]], game_actions: Sequence[GameAction]
) -> str:
    """The page in a window of these games, while `title` is in front; see `Tab` for its keys and actions."""
    parts = ["# Keyboard shortcuts"]
    if rows := [*board_keys, *((_written(one.keys), one.tip) for one in game_actions if one.keys)]:
        parts.append(_table(title, rows))
    for menu in MENUS:
        rows = [(_written(action.keys), action.tip) for action in Action if action.menu == menu and action.keys]
        if menu == "View":
            rows += [(_written(place_keys(place)), f"Show {game}") for place, game in enumerate(games)]
        parts.append(_table(menu, rows))
    parts.append(
        "Alt leads to the menu bar and F10 opens it. Tab goes from control to control, Esc back to the board, where it "
        "puts away what is on top; Shift+F1 explains any control."
    )
    return "\n\n".join(parts)


def _table(heading: str, rows: Iterable[tuple[str, str]]) -> str:
    lines = [f"| {keys} | {text} |" for keys, text in rows]
    return "\n".join([f"| {heading} | |", "|:--|:--|", *lines])


def _written(keys: str) -> str:
    return " or ".join(f"{key.toString(QKeySequence.SequenceFormat.NativeText)}" for key in sequences(keys))
