"""The labyrinth's colours: seven hues of tiles by doors, groups or age, with walls and floors, light and dark."""
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from PySide6.QtGui import QColor

from app.look import theme

Mode = Literal["one", "doors", "groups", "age"]
Role = Literal["actual", "future", "given", "both"]

ROLES: tuple[Role, ...] = ("actual", "future", "given")

MODES: tuple[tuple[Mode, str], ...] = (("one", "One"), ("doors", "Doors"), ("groups", "Groups"), ("age", "Age"))

# Hue in degrees, and how strong the colour is beside the blue one.
HUES: dict[str, tuple[str, int, float]] = {
    "blue": ("Blue", 206, 1.0),
    "teal": ("Teal", 172, 0.85),
    "green": ("Green", 128, 0.65),
    "ochre": ("Ochre", 40, 1.2),
    "clay": ("Clay", 17, 1.1),
    "violet": ("Violet", 285, 0.75),
    "grey": ("Grey", 220, 0.25),
}
GROUP_HUES = ("blue", "ochre", "green", "violet", "clay", "teal", "grey")  # largest group first


@dataclass(frozen=True, slots=True)
class PiecePalette:
    """The colours of a labyrinth; `pale` and `full` are the tiles of no doors and of six."""

    pale: QColor
    full: QColor
    wall: QColor
    floor: QColor
    rims: tuple[tuple[float, QColor], ...]  # how far they reach beyond a tile in circumradii, widest first

    def tile(self, part: float) -> QColor:
        """The colour of a tile, from `pale` at 0 to `full` at 1."""
        return theme.blend(self.pale, self.full, part)


def palette(hue: str) -> PiecePalette:
    return _palette(hue if hue in HUES else "blue", theme.current().dark)


@lru_cache(maxsize=32)
def _palette(hue: str, dark: bool) -> PiecePalette:
    _, degrees, strength = HUES[hue]

    def in_hue(code: str) -> QColor:
        base = QColor(code)
        return QColor.fromHslF(degrees / 360, min(base.hslSaturationF() * strength, 1.0), base.lightnessF())

    if dark:
        return PiecePalette(
            in_hue("#3B4A5C"), in_hue("#6899B9"), QColor("#141A21"), QColor("#F1ECE1"),
            ((0.80, QColor("#21262C")), (0.44, QColor("#252B33")), (0.15, QColor("#11151A"))),
        )
    return PiecePalette(
        in_hue("#D5DEE5"), in_hue("#8DA7BC"), in_hue("#5E7689"), QColor("#FDFCFA"),
        ((0.52, QColor("#F1EFEA")), (0.23, QColor("#E9E6DF"))),
    )


def roles_of(given: Sequence[int]) -> Mapping[int, Role]:
    """The role of each piece that a labyrinth is grown around, by its mask."""
    if len(given) == 1:  # a reading without moving lines: what is, stays
        return {given[0]: "both"}
    return dict(zip(given, ROLES, strict=False))
