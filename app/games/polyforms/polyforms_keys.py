"""Keys of the Play page of polyforms, which can be chosen."""
from functools import partial
from typing import Final

from app.controls.key_catcher import CURSOR, PAGING, RESERVED, Key
from app.files.key_bindings import KeyBindings, KeyInput
from app.pages import bound_keys

BOARD: Final = {
    "place": KeyInput("Place the tile", "Place the tile in your hand, or pick one that fits at the cursor",
                      (Key.Key_Return, Key.Key_Enter)),
    "lift": KeyInput("Lift a tile", "Put the tile in your hand back, or lift the one at the cursor",
                     (Key.Key_Delete, Key.Key_Backspace)),
    "turn": KeyInput("Turn the tile", "Turn the tile in your hand clockwise", (Key.Key_R,)),
    "back": KeyInput("Turn it back", "Turn the tile in your hand the other way", (Key.Key_E,)),
    "flip": KeyInput("Flip the tile", "Turn the tile in your hand over; cubes tip towards you", (Key.Key_F,)),
    "tip": KeyInput("Tip the tile sideways", "Tip cubes in your hand to the left; a flat tile is flipped the other way",
                    (Key.Key_T,)),
    "next": KeyInput("Next tile", "Pick the next tile of the tray", (Key.Key_N,)),
    "previous": KeyInput("Previous tile", "Pick the previous tile of the tray", (Key.Key_B,)),
}
BINDINGS: Final = KeyBindings("polyforms/keys", {
    **BOARD,
    "counts": KeyInput("What fits where", "Show on every free place how many positions cover it", (Key.Key_C,)),
}, reserved=RESERVED | CURSOR | PAGING)
TURNED: Final = {"turn": "the wheel", "back": "the wheel", "flip": "the right button"}  # by the mouse
command_for: Final = partial(bound_keys.command_for, BINDINGS)


def how_to(name: str, *, mouse: bool = True) -> str:
    """How a tile is turned or flipped: `R or the wheel`; by `mouse` alone where the input has no key."""
    keys = BINDINGS.shortcut(name).split()[:1]
    return " or ".join((*keys, *([TURNED[name]] if mouse or not keys else [])))


def how_to_tip(*, mouse: bool = True) -> list[str]:
    """How a tile of cubes is tipped, about both axes on which it lies: F, and T if that has a key."""
    return [how_to("flip", mouse=mouse), *BINDINGS.shortcut("tip").split()[:1]]


def help_rows() -> list[tuple[str, str]]:
    """The keys that the board hears now, and what they do."""
    return [*BINDINGS.help_rows(*BOARD), ("Shift+letter", "Pick the tile of this name")]
