"""Colours of the scene by the time of day: flat, few, and near those of the house."""
from dataclasses import dataclass, fields, replace
from typing import Any, Final, Literal

from PySide6.QtGui import QColor

from app.look import theme

Hour = Literal["day", "dusk", "night"]
HOURS: Final[tuple[Hour, ...]] = ("day", "dusk", "night")


@dataclass(frozen=True)
class ScenePalette:
    """What each layer is painted in, from the back to the front."""

    hour: Hour
    sky: tuple[QColor, ...]      # five bands from the top
    light: QColor                # moon or sun
    crater: QColor
    star: QColor
    cloud: QColor
    hills: tuple[QColor, ...]    # far, near
    bank: QColor                 # the far one
    town: tuple[QColor, ...]     # far, near, roof
    window: QColor
    river: tuple[QColor, ...]    # four bands from the far bank
    glint: QColor                # of the moon or the sun on the water
    ripple: QColor
    wood: tuple[QColor, ...]     # far, middle, near
    earth: QColor
    stone: QColor                # what lies in the earth
    edge: QColor                 # the line along which one walks
    plank: QColor                # the same of timber
    timber: tuple[QColor, ...]   # light, dark
    arch: tuple[QColor, ...]     # of a portal: stone, its joints
    glow: QColor                 # of a portal that is on
    core: QColor
    lantern: QColor
    wall: tuple[QColor, ...]     # of a room: upper, lower, beam
    cloak: tuple[QColor, ...]    # the seeker's: light, dark
    cloth: QColor                # the seeker's under it
    skin: QColor
    scarf: QColor


def _colours(text: str) -> tuple[QColor, ...]:
    return tuple(QColor(f"#{code}") for code in text.split())


def _palette(hour: Hour, **codes: str) -> ScenePalette:
    several = {"sky", "hills", "town", "river", "wood", "timber", "arch", "wall", "cloak"}
    colours: dict[str, Any] = {name: _colours(text) if name in several else _colours(text)[0]
                               for name, text in codes.items()}
    return ScenePalette(hour, **colours)


_PALETTES: Final = {
    "night": _palette(
        "night", sky="0E1828 12213A 172C49 1E3A5A 2A4D6C", light="F1ECE1", crater="D9D2C2", star="DCE6EE",
        cloud="24425F", hills="234460 1B3850", bank="142A3E", town="11253A 0D1D2E 1D3A57", window="F0B429",
        river="24486A 1F3F5E 1A3550 162D45", glint="D8DCD6", ripple="3A5F82", wood="16304A 10253A 0B1826",
        earth="0B1622", stone="16273A", edge="587A94", plank="A8845A", timber="8A6A45 3A2C22",
        arch="3A536A 22364A", glow="56B4E9", core="DDF1FB", lantern="F0B429", wall="2B2A33 211F27 3A2C22",
        cloak="7FA9C9 557F9F", cloth="D9DDE0", skin="E3C4A4", scarf="F0763A",
    ),
    "dusk": _palette(
        "dusk", sky="2A2C4B 43395C 6C4A68 A9646A DE946E", light="F7D9A0", crater="F7D9A0", star="EFE3DA",
        cloud="8A5468", hills="6A4763 513A59", bank="3C2F4C", town="33293F 271F32 553F5C", window="F7C45E",
        river="A06770 7C5470 5B456A 433A5C", glint="F4C492", ripple="B98484", wood="403350 2E263F 1D1A2C",
        earth="191725", stone="2A2538", edge="A88598", plank="C08F5E", timber="9A6E46 41292A",
        arch="6B5570 463A55", glow="8CC8EE", core="EAF5FB", lantern="F7C45E", wall="4A3B46 382D39 3F2A26",
        cloak="8FB3CF 5F83A4", cloth="E4DFDC", skin="E8C4A0", scarf="F58A4B",
    ),
    "day": _palette(
        "day", sky="BFD9E8 CBE0EB D8E7EC E5EDEA F1F0E4", light="FBF3D6", crater="FBF3D6", star="FFFFFF",
        cloud="F6F8F5", hills="B4CDD2 9DBFC1", bank="86ADA6", town="BDB29E C9BDA6 B4714F", window="FBF4DD",
        river="A2CBDC 8FBDD2 7DAFC7 6DA1BB", glint="F7F5E6", ripple="C3DFE9", wood="8CB3A2 648F80 42705F",
        earth="69725E", stone="7B846F", edge="2C4A38", plank="5E4527", timber="A9804F 6A4D31",
        arch="8A938F 6A736F", glow="0072B2", core="EAF6FC", lantern="E69F00", wall="EADFCB D8C8AE 8A6B49",
        cloak="3F7BA6 2C5C80", cloth="F3EFE6", skin="E9C8A6", scarf="D55E00",
    ),
}


# What shines keeps its colour when the day is subdued: the sun is still the sun.
_SHINING: Final = frozenset({"light", "crater", "window", "glow", "core", "lantern", "skin", "scarf", "cloth"})
_SUBDUED: Final = 0.34  # how far the colours of the day go towards the sky of the night


def _subdued(day: ScenePalette) -> ScenePalette:
    """The day as it is in the dark theme, where a bright sky would glare."""
    ground = _PALETTES["night"].sky[0]

    def dim(value: QColor | tuple[QColor, ...]) -> QColor | tuple[QColor, ...]:
        if isinstance(value, tuple):
            return tuple(theme.blend(colour, ground, _SUBDUED) for colour in value)
        return theme.blend(value, ground, _SUBDUED)

    kept = _SHINING | {"hour"}
    changes: dict[str, Any] = {one.name: dim(getattr(day, one.name)) for one in fields(day) if one.name not in kept}
    return replace(day, **changes)


_DARK_DAY: Final = _subdued(_PALETTES["day"])


def palette_of(hour: str) -> ScenePalette:
    """The palette of an hour, which is the day if it is none; the dark theme has a day of its own."""
    palette = _PALETTES.get(hour, _PALETTES["day"])
    return _DARK_DAY if palette.hour == "day" and theme.current().dark else palette
