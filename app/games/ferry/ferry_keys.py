"""Keys of the page Story, which can be chosen."""
from typing import Final

from app.controls.key_catcher import RESERVED, Key
from app.files.key_bindings import KeyBindings, KeyInput

BINDINGS: Final = KeyBindings("ferry/keys", {
    "left": KeyInput("Left", "Walk to the left while the key is held", (Key.Key_Left, Key.Key_A)),
    "right": KeyInput("Right", "Walk to the right while the key is held", (Key.Key_Right, Key.Key_D)),
    "up": KeyInput("Up", "Go through the portal that you stand in; anywhere else, jump; mark the choice above",
                   (Key.Key_Up, Key.Key_W)),
    "down": KeyInput("Down", "Mark the choice below, which Enter then says", (Key.Key_Down, Key.Key_S)),
    "jump": KeyInput("Jump", "Jump, in a portal too; skip what you have heard before", (Key.Key_Space,)),
    "talk": KeyInput("Talk", "Talk to whoever is close, and go on in a conversation",
                     (Key.Key_Return, Key.Key_Enter)),
}, reserved=RESERVED)


def talk_key() -> str:
    """The key that talks, as prompts name it."""
    return next((keys for keys, _ in BINDINGS.help_rows("talk")), "A key of yours")


def skip_key() -> str:
    """The key that skips what was heard before, as prompts name it."""
    return next((keys for keys, _ in BINDINGS.help_rows("jump")), "a click")


def invitation() -> str:
    """The keys of the first steps, as the player has them."""
    names = ("left", "right", "up", "jump", "talk")
    if BINDINGS.read() == BINDINGS.usual:
        return "Arrows or WASD walk, Space jumps, Up enters an arch, Enter talks."
    left, right, up, jump, talk = (
        next((keys.split(" or ")[0] for keys, _ in BINDINGS.help_rows(name)), "a click") for name in names)
    return f"{left} and {right} walk, {jump} jumps, {up} enters an arch, {talk} talks."


def help_rows() -> list[tuple[str, str]]:
    """The keys that the scene hears now, and what they do."""
    return [*BINDINGS.help_rows(), ("1 … 9", "Say this choice"), ("Esc", "Leave the conversation")]
