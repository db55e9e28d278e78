"""The tab's preferences: how labyrinths look and how they are sought, read from the settings and written there."""
from dataclasses import fields, replace
from functools import partial

from PySide6.QtCore import QObject, Signal

from app.files import store
from app.games.connexion.highlights import HIGHLIGHTS
from app.games.connexion.labyrinth_drawing import BACKGROUNDS, LabyrinthLook
from app.games.connexion.piece_colours import HUES, MODES, Mode
from solvers.connexion.classic.options import AS_IN_1997, AT_RANDOM, SearchOptions
from solvers.connexion.pieces import FIRST_LINE
from solvers.core.formats import FormatError

HUE, MODE, NUMBERED, FIRST = "connexion/hue", "connexion/mode", "connexion/numbered", "connexion/first_line"
BACKGROUND, HIGHLIGHTED = "connexion/ground", "connexion/lit"
IDLE, SEARCH = "connexion/idle_minutes", "connexion/search"

LONGEST_IDLE = 120  # minutes
USUAL_IDLE = 0      # no show unless it is asked for


class Preferences(QObject):
    """Emits `changed` when any preference was set."""

    changed = Signal()


notifier = Preferences()


def _keep(key: str, value: bool | int | str) -> None:
    store.settings().set_value(key, value)
    notifier.changed.emit()


set_hue = partial(_keep, HUE)
set_mode = partial(_keep, MODE)
set_numbered = partial(_keep, NUMBERED)
set_background = partial(_keep, BACKGROUND)
set_first_line = partial(_keep, FIRST)
set_idle_minutes = partial(_keep, IDLE)

# How labyrinths look


def current_look() -> LabyrinthLook:
    return LabyrinthLook(mode(), hue(), numbered(), first_line())


def hue() -> str:
    """The colour of the pieces, a key of HUES."""
    kept = store.settings().value(HUE, "blue")
    return kept if kept in HUES else "blue"


def mode() -> Mode:
    """The meaning of a piece's shade."""
    kept = store.settings().value(MODE, "doors")
    return next((mode for mode, _ in MODES if mode == kept), "doors")


def numbered() -> bool:
    """True if every piece shows its number."""
    return store.settings().value(NUMBERED, False)


def background() -> str:
    """The background of the labyrinth, a key of BACKGROUNDS."""
    kept = store.settings().value(BACKGROUND, "plain")
    return kept if kept in dict(BACKGROUNDS) else "plain"


def highlighted() -> frozenset[str]:
    """The highlights, keys of HIGHLIGHTS."""
    kept = store.settings().value(HIGHLIGHTED, "").split()
    return frozenset(key for key, _ in HIGHLIGHTS if key in kept)


def set_highlighted(keys: frozenset[str]) -> None:
    _keep(HIGHLIGHTED, " ".join(sorted(keys)))


def first_line() -> int:
    """The side of a hexagram's bottom line, which decides what pieces are called in the window. Ids and files keep
    the standard, the bottom side.
    """
    kept = store.settings().value(FIRST, FIRST_LINE)
    return kept if 0 <= kept < 6 else FIRST_LINE


# How they are sought


def search_options() -> SearchOptions:
    """The Search Options of the 1997 search."""
    try:
        return SearchOptions(**{
            field.name: store.settings().value(f"{SEARCH}/{field.name}", getattr(AS_IN_1997, field.name))
            for field in fields(SearchOptions)
        })
    except FormatError:
        return AS_IN_1997


def set_search_options(options: SearchOptions) -> None:
    for field in fields(options):
        store.settings().set_value(f"{SEARCH}/{field.name}", getattr(options, field.name))
    notifier.changed.emit()


def at_random() -> bool:
    """True if both searches place pieces at random: the choice “Search” of the preferences."""
    return search_options().at_random


def set_at_random(on: bool) -> None:
    """Let searches place pieces at random, or in the order of 1997; the other Search Options stay."""
    order = AT_RANDOM if on else AS_IN_1997
    set_search_options(replace(search_options(), piece_order=order.piece_order, angles=order.angles))


# The idle show


def idle_minutes() -> int:
    """After how many minutes without a key or a move of the mouse the show begins; 0 is never."""
    return min(max(store.settings().value(IDLE, USUAL_IDLE), 0), LONGEST_IDLE)
