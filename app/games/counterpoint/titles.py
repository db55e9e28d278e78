"""Titles of pieces and settings: in the tool bar, above the staves, in lists."""
from typing import Final

from solvers.counterpoint.cantus import MODES
from solvers.counterpoint.setting import Setting
from solvers.counterpoint.spoken import short_name

SPECIES: Final = ("", "first", "second", "third", "fourth", "fifth")
VOICES: Final = ("", "one voice", "two voices", "three voices", "four voices")
CONSORTS: Final = (("Singers", "singers"), ("Strings", "strings"), ("Recorders", "recorders"), ("No limits", ""))
CONSORT_TIP: Final = "Who sings or plays the voices: each keeps to the notes that it has"
FREE: Final = {"free": "Free piece", "canon": "Canon", "ground": "Ground bass"}


def mode_title(final: str) -> str:
    """A mode as one says it: `D dorian`."""
    return f"{final.upper()} {MODES[final]}"


def source_title(setting: Setting) -> str:
    """Where the cantus comes from: `Fux, figure 5`, `D dorian` or `Your cantus`."""
    if setting.own:
        return "Your cantus"
    if setting.source.startswith("fux-"):
        return f"Fux, figure {setting.source[4:]}"
    return mode_title(setting.source)


def layout_title(setting: Setting) -> str:
    """Which voices are written: `first species above`, `three voices, 1 c 2`, `canon at the fifth, two voices`."""
    if setting.kind == "species":
        if setting.voices == 2:
            return f"{SPECIES[setting.species]} species {'above' if setting.cantus_voice == 1 else 'below'}"
        return f"{VOICES[setting.voices]}, {SPECIES[setting.species]} species"
    if setting.kind == "canon":
        side, _, interval = setting.canon.rpartition("/")
        return f"canon at the {' '.join(filter(None, (interval, side)))}, {VOICES[setting.voices]}"
    return f"{form_title(setting).lower()}, {VOICES[setting.voices]}"


def form_title(setting: Setting) -> str:
    """What kind of piece without a cantus it is: `Invention`, `Canon`."""
    if setting.theme and setting.kind == "free":
        return "Invertible invention" if setting.invertible else "Invention"
    return FREE[setting.kind]


def short_title(setting: Setting) -> str:
    """A setting in the words of the button beside the game's title."""
    return f"{source_title(setting)}, {layout_title(setting)}"


def long_title(setting: Setting) -> tuple[str, str]:
    """The title above the staves, and the words behind it."""
    if setting.kind == "species":
        mode = f"{mode_title(setting.final.letter)}, " if setting.source.startswith("fux-") else ""
        if setting.own:
            mode = f"in {short_name(setting.final)[:-1]}, "
        if setting.voices == 2:
            side = "above" if setting.cantus_voice == 1 else "below"
            return source_title(setting), f"{mode}{SPECIES[setting.species]} species, counterpoint {side}"
        return source_title(setting), f"{mode}{layout_title(setting)}"
    words = layout_title(setting).removeprefix(f"{form_title(setting).lower()}, ").removeprefix("canon ")
    return f"{form_title(setting)} in {mode_title(setting.source)}", words
