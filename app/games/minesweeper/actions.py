"""The actions that Minesweeper alone has."""
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from app.games.minesweeper.overlay_sections import MODES
from app.pages.actions import GameAction, grouped
from app.pages.zoom import zooms

if TYPE_CHECKING:
    from app.games.minesweeper.tab import MinesweeperTab


def game_actions(tab: "MinesweeperTab") -> Sequence[GameAction]:
    """In the order of the menu."""
    def mode_is(mode: str) -> Any:
        return lambda: tab.overlay.mode == mode

    overlays = [
        GameAction(f"Overlay: {words.lower()}", "", keys, f"Mine probabilities on the board: {words.lower()}",
                   partial(tab.overlay.set_mode, mode), checkable=True, checked=mode_is(mode))
        for (mode, words), keys in zip(MODES, ("Shift+O", "Shift+P", "Shift+R"), strict=True)
    ]
    return (
        GameAction("New game at once", "new", "F2", "Start another game on such a board", tab.play_again),
        *grouped("overlay", GameAction(
            "Probabilities on or off", "", "P", "Show or hide the overlay", tab.overlay.toggle), *overlays),
        *grouped("review", *tab.replay.game_actions()),
        *zooms(tab.board, "cells", "board", tab.board.zoom_fit),
    )
