"""The measures of a map, and what may be drawn on it: 42 x 29 cells of 20 pixels, each of 240 units of length."""
from typing import Final

COLUMNS: Final = 42
ROWS: Final = 29
CELL: Final = 240       # units; positions are whole numbers of them, so that a play ends at the same place everywhere
PIXEL: Final = 12       # units, in a scene of 840 x 580 pixels
BODY_WIDTH: Final = 180   # units: three quarters of a cell
BODY_HEIGHT: Final = 720  # units: three cells
STEPS_A_SECOND: Final = 120
PACE: Final = 15         # units a step that a figure walks or flies: 150 pixels a second
LEAP: Final = 44         # units a step with which a jump begins; it loses one a step, and rises 4 1/8 cells
REACH: Final = 2 * CELL  # how far from a person, sideways and up or down, one can still talk

AIR: Final = "."
SOLID: Final = "#"
LEDGE: Final = "="
WATER: Final = "~"
PERSON: Final = "&"
START: Final = "@"

TERRAIN: Final = {
    AIR: "air; a blank is the same",
    SOLID: "earth, stone or a wall: nobody walks, jumps or falls through it",
    LEDGE: "a ledge, a bridge, a branch: carries who stands on it, and is jumped through from below",
    WATER: "water, shallow enough to wade through; nothing but a picture",
}
SCENERY: Final = {
    "t": "a fir", "o": "a broad tree", "b": "a bush", "r": "reeds", "g": "grass and flowers", "s": "a stone",
    "f": "a fence", "p": "a post", "l": "a lantern", "h": "a house", "w": "a well", "c": "a bench", "k": "a boat",
    "m": "a mill", "n": "nets", "x": "a shrine", "y": "a washing line", "e": "a sunflower", "q": "toadstools",
    "u": "a big toe", "i": "a lighthouse", "d": "a sailing boat", "v": "a fire", "j": "a goose",
}
BACKGROUNDS: Final = ("river", "wood", "town", "hills", "far-bank", "room", "meadow", "sea")
SOUNDS: Final = ("river", "weir", "reeds", "mill", "room", "night", "rain", "fair", "wood", "hills", "town", "sea",
                 "boat")
LIGHTS: Final = ("day", "dusk", "night")
VOICE: Final = "nobody"  # the look of a voice without a figure, such as that of a river
LOOKS: Final = (
    "seeker", "ferryman", "miller", "child", "pupil", "old-woman", "old-man", "woman", "man", "monk", "merchant",
    "musician", "fisher", "shepherd", "smith", "guard", "lamplighter", "goat", "frog", "owl", "snail", "wren", "giant",
    "lamp", VOICE,
)


def is_wet(rows: tuple[str, ...], x: int, y: int) -> bool:
    """True if the feet of a body are in water; `x` and `y` are its left edge and its feet, in units."""
    column, row = min(max((x + BODY_WIDTH // 2) // CELL, 0), COLUMNS - 1), (y - 1) // CELL
    return 0 <= row < ROWS and rows[row][column] == WATER
