"""People of tales by the name of their look, and the seeker, whose colours follow the hour."""
from math import pi, sin, tau
from typing import Final
from zlib import crc32

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter

from app.controls import fill_circle
from app.games.ferry.scene.figure import Costume
from app.games.ferry.scene.scene_palette import ScenePalette
from app.look import faded

MOTES: Final = 9         # of a shimmer
MOTE_REACH: Final = 26   # px of the design to each side
MOTE_RISE: Final = 52    # px that one rises
RISES: Final = 5.2       # seconds in which it does

LOOKS: Final[dict[str, Costume]] = {
    "ferryman": Costume("#6E7480", "#4C525E", "#5A4B3E", "#8A8178", "brim", "#2B2F38", "pole", "old", beard=True),
    "miller": Costume("#E4DCCB", "#BEB29A", "#B5A78D", "#6B4E34", "cap", "#CFC4AE", "basket", long=False),
    "child": Costume("#5E9B7B", "#41755B", "#8D7A5E", "#A5683A", "none", "", "none", "child", long=False),
    "pupil": Costume("#5E9B7B", "#41755B", "#8D7A5E", "#A5683A", "none", "", "book", "child", long=False),
    "girl": Costume("#C77F6B", "#9C5B4B", "#EADFD0", "#3B2A22", "crown", "#E7B84B", "none", "child"),
    "old-woman": Costume("#6E6884", "#504B63", "#6E6884", "#B9B4AD", "scarf", "#8A84A0", "lantern", "old"),
    "monk": Costume("#B07A3E", "#87592A", "#B07A3E", "#6E5A46", "none", "", "book", skin="#D7AE86"),
    "fisher": Costume("#39708A", "#285166", "#7B6A55", "#3A3028", "cone", "#C9A765", "rod", long=False),
    "merchant": Costume("#8C4F6F", "#683850", "#D6C39A", "#2E2622", "brim", "#5B3148", "basket", beard=True),
    "woman": Costume("#B0687F", "#8A4B60", "#E8D8CE", "#5A3B2C", "bun", "#5A3B2C", "net"),
    "shepherd": Costume("#9A8B6B", "#75694F", "#B8AA8A", "#7C5A38", "hood", "#85775A", "crook"),
    "guard": Costume("#5B6F8F", "#42526C", "#3D4553", "#2C2A2A", "cap", "#3C4A63", "staff", long=False),
    "musician": Costume("#4F8F8B", "#386A67", "#D9C79F", "#332820", "cap", "#D9A441", "flute", scarf="#D9A441"),
    "drummer": Costume("#A8553D", "#7F3D2B", "#4C4038", "#201C1A", "none", "", "drum", skin="#A9754E", long=False),
    "healer": Costume("#6F9A58", "#527541", "#EDE6D4", "#D8D3CB", "hood", "#5E854A", "basket", "old", skin="#D9AE8A"),
    "old-man": Costume("#3F5F7F", "#2C455F", "#C9C2B4", "#9A948C", "cap", "#2C3C50", "book", "old", beard=True),
    "sweeper": Costume("#98775C", "#745942", "#6A5B4B", "#4B3A2C", "scarf", "#C8B28E", "broom"),
    "pilgrim": Costume("#D8CFBB", "#B0A68F", "#D8CFBB", "#4A4038", "cone", "#BFA774", "staff", skin="#C9976B"),
    "lamplighter": Costume("#7A5A3C", "#5A4029", "#8F8062", "#8F4A2A", "cap", "#4A3826", "lantern", long=False,
                        scarf="#B8863B"),
    "bride": Costume("#F0E6DC", "#CDBFB2", "#F0E6DC", "#6B3E26", "crown", "#C77F95", "none"),
    "man": Costume("#6A7F5A", "#4E6042", "#8C7A5C", "#3E2F24", "none", "", "none", beard=True, long=False),
    "smith": Costume("#7C6E62", "#5B5047", "#857668", "#2A2320", "none", "", "none", beard=True, long=False,
                  skin="#C08E66"),
}


def look_of(name: str) -> Costume:
    """The look of this name; of any other name one of them, always the same."""
    known = LOOKS.get(name.strip().lower())
    return known or list(LOOKS.values())[crc32(name.encode()) % len(LOOKS)]


def seeker(palette: ScenePalette) -> Costume:
    """The seeker: the scarf is the one warm thing that moves."""
    light, dark = palette.cloak
    return Costume(light.name(), dark.name(), palette.cloth.name(), "#B8C2CA" if palette.hour != "day" else "#5B4636",
                "hood", light.name(), "staff", skin=palette.skin.name(), long=False, scarf=palette.scarf.name())


def paint_shimmer(painter: QPainter, colour: QColor, foot: QPointF, phase: float) -> None:
    """Paint the motes of light over a place that one listens to; they rise and fade with the `phase`, in seconds."""
    for number in range(MOTES):
        part = (phase / RISES + number / MOTES) % 1
        aside = MOTE_REACH * (number * 0.618 % 1 * 2 - 1) + 3 * sin(tau * part + number)
        fill_circle(painter, foot + QPointF(aside, -8 - MOTE_RISE * part), 1.4 + number % 3 * 0.7,
                    faded(colour, 0.9 * sin(pi * part)))
