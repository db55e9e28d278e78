"""Looks: display options of fields: ghost, grid, number of next pieces, size, skin. The rules do not depend on them."""
from dataclasses import dataclass, fields
from typing import Final, Literal, get_args

from PySide6.QtCore import QObject, Signal

from app.files import store

PLACE: Final = "tetris/look"  # in the settings
PREVIEWS: Final = range(1, 6)
LARGEST: Final = 96           # px of a cell of a field that is as large as its room
SIZES: Final = (LARGEST, 36, 28, 22)
Skin = Literal["house", "flat", "letters", "mono"]
SKINS: Final[tuple[Skin, ...]] = get_args(Skin)


@dataclass(frozen=True)
class Looks:
    """`ghost` where a piece would land, `grid` of the cells, `previews` of the pieces to come, and `size`, the most px
    of a cell. What the settings have otherwise is as usual."""

    ghost: bool = True
    grid: bool = True
    previews: int = PREVIEWS[-1]
    size: int = LARGEST
    skin: str = SKINS[0]


class Wearer(QObject):
    """Emits a signal when the looks change; `looks` are the current ones."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.looks = Looks()


wearer: Final = Wearer()


def current() -> Looks:
    """The looks that are worn."""
    return wearer.looks


def read() -> Looks:
    """Wear what the settings have, and tell what that is."""
    settings, usual = store.settings(), Looks()
    found = Looks(**{each.name: settings.value(f"{PLACE}/{each.name}", getattr(usual, each.name))
                     for each in fields(Looks)})
    wearer.looks = Looks(
        found.ghost, found.grid,
        found.previews if found.previews in PREVIEWS else usual.previews,
        found.size if found.size in SIZES else usual.size,
        found.skin if found.skin in SKINS else usual.skin,
    )
    return wearer.looks


def choose(looks: Looks) -> None:
    """Write looks into the settings, and wear them."""
    for field in fields(Looks):
        store.settings().set_value(f"{PLACE}/{field.name}", getattr(looks, field.name))
    wearer.looks = looks
    wearer.changed.emit()
