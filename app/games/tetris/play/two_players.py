"""The keys of two people at one keyboard: for each a set of their own, at the left and at the right."""
from typing import Final

from app.controls.key_catcher import RESERVED, Key
from app.files.key_bindings import KeyBindings, KeyInput, Keys, inputs_of
from app.games.tetris.play.tetris_keys import COMMANDS, STEERING

MARK: Final = ":"  # between the player's number and the input
USUAL: Final[dict[str, dict[str, Keys]]] = {
    "1": {"left": (Key.Key_A,), "right": (Key.Key_D,), "soft": (Key.Key_S,), "hard": (Key.Key_W,),
          "cw": (Key.Key_G,), "ccw": (Key.Key_F,), "half": (Key.Key_T,), "hold": (Key.Key_R, Key.Key_Q)},
    "2": {"left": (Key.Key_Left,), "right": (Key.Key_Right,), "soft": (Key.Key_Down,), "hard": (Key.Key_Up,),
          "cw": (Key.Key_L,), "ccw": (Key.Key_K,), "half": (Key.Key_O,), "hold": (Key.Key_I,)},
}
INPUTS: Final = {
    f"{player}{MARK}{name}": KeyInput(each.title, each.tip, keys.get(name, ()))
    for player, keys in USUAL.items() for name, each in STEERING.items() if name not in COMMANDS
}
BINDINGS: Final = KeyBindings("tetris/two-players", INPUTS, {}, RESERVED)


def inputs_of_player(player: str) -> tuple[str, ...]:
    """The inputs of one player, "1" at the left or "2" at the right."""
    return tuple(name for name in INPUTS if name.startswith(player + MARK))


def read_inputs() -> dict[Key, str]:
    """The input of each key as the settings have it, with the number of the player before it: `2:left`."""
    return inputs_of(BINDINGS.read())


def split_input(name: str) -> tuple[str, str]:
    """The player, "1" unless there is a number, and the input alone."""
    player, mark, alone = name.partition(MARK)
    return (player, alone) if mark else ("1", name)
