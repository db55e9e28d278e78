"""Keys of the page You guess of the AB game, which can be chosen."""
from functools import partial
from typing import Final

from app.controls.key_catcher import CURSOR, RESERVED, Key
from app.files.key_bindings import KeyBindings, KeyInput
from app.pages import bound_keys

TYPED: Final = frozenset(Key(number) for number in (*range(ord("0"), ord("9") + 1), *range(ord("A"), ord("Z") + 1)))
TYPING: Final = frozenset({Key.Key_Return, Key.Key_Enter, Key.Key_Backspace, Key.Key_Delete})

BINDINGS: Final = KeyBindings("abgame/keys", {
    "aids": KeyInput("Aids", "Show how much each guess would tell you, and the best ones", (Key.Key_F6,)),
    "analysis": KeyInput("Analysis", "Show what a guess would tell you, or fold it away", (Key.Key_F4,)),
    "ask": KeyInput("Hint while letters are typed", "Show a hint where H is a letter of the code", (Key.Key_F7,)),
}, reserved=RESERVED | CURSOR | TYPED | TYPING)
HOW_TO_GUESS: Final = "Press Enter to guess it."  # what a hint typed
command_for: Final = partial(bound_keys.command_for, BINDINGS)


def help_rows() -> list[tuple[str, str]]:
    """The keys that the board hears, and what they do."""
    return [
        ("0 … 9, A … Z", "Type a symbol of the guess"), ("Enter", "Guess"),
        ("Backspace", "Remove the last symbol"), ("Delete", "Remove the symbol at the cursor"),
    ]
