"""Strokes in words: what each one is called, how it runs, and why a circle or an s lies where it does."""
from typing import NamedTuple

from solvers.shorthand.circles import REASONS
from solvers.shorthand.drawing import Drawing
from solvers.shorthand.sides import LEFT, side_of
from solvers.shorthand.strokes import BLENDS, CIRCLES, DISJOINED, DOT, Stroke, letters
from solvers.shorthand.writing import SIGNS, Piece

_REMARKS = {
    "falling": "Only the page that this room is made after writes it so, and Gregg does not: in <i>calling</i> and all "
               "other words -ing is a dot.",
}


class Named(NamedTuple):
    """A stroke: its sound, how the pen goes, and how long it is."""

    sound: str
    movement: str
    size: str


_MOVEMENTS = {
    "N": ("straight forward", "short"), "M": ("straight forward", "long"), "MN": ("straight forward", "very long"),
    "MM": ("straight forward", "very long"), "T": ("straight up", "short"), "D": ("straight up", "long"),
    "TD": ("straight up", "very long"), "DT": ("straight up", "very long"), "DD": ("straight up", "very long"),
    "K": ("forward, bowed up", "short"), "G": ("forward, bowed up", "long"), "R": ("forward, bowed down", "short"),
    "L": ("forward, bowed down", "long"), "LD": ("bowed down, rising", "long"),
    "P": ("down, bowed left", "short"), "B": ("down, bowed left", "long"), "F": ("down, bowed right", "short"),
    "V": ("down, bowed right", "long"), "SH": ("straight down", "tiny"), "CH": ("straight down", "short"),
    "J": ("straight down", "long"), "NG": ("straight, sloping down", "short"), "NK": ("straight, sloping down", "long"),
    "O": ("hook, open above", "small"), "U": ("hook, open below", "small"), "E": ("circle", "small"),
    "A": ("circle", "large"), "I": ("circle", "looped"), "A&E": ("circle", "double"),
    "A&'": ("circle", "dotted"), "AU": ("circle and hook", "large"), "OE": ("hook and circle", "small"),
    "EU": ("circle and hook", "small"), "DF": ("up, over and down", "blend"), "DV": ("up, over and down", "blend"),
    "TV": ("up, over and down", "blend"),
    "JNT": ("down, under and up", "blend"), "JND": ("down, under and up", "blend"),
    "PNT": ("down, under and up", "blend"), "PND": ("down, under and up", "blend"), "X": ("a slanted s", "tiny"),
    "SS": ("two s in one", "tiny"), "XS": ("x and s in one", "tiny"),
}


def name_stroke(stroke: Stroke, way: int = 0) -> Named:
    """A stroke in words; `way` is that of its circle."""
    # What has no movement of its own comes first; S and TH are told apart by their side, blends by their first letter.
    name = stroke.name
    if name == DOT:
        return Named("dot", "of h, or of -ing", "")
    if name == DISJOINED:
        return Named("lift", "the pen is lifted", "")
    if name in SIGNS:
        return Named(name, "punctuation", "")
    sound = "-".join(letters((stroke,))).lower()
    if name in ("S", "TH"):
        is_left = side_of(stroke) == LEFT
        if name == "S":
            return Named(sound, f"down, bowed {'left' if is_left else 'right'}", "tiny")
        return Named(sound, f"up, bowed {'up' if is_left else 'down'}", "tiny")
    if name in BLENDS and name not in _MOVEMENTS:
        over = name[0] in "TD"
        return Named(sound, "up, then forward" if over else "forward, then up", "blend")
    movement, size = _MOVEMENTS.get(name, ("", ""))
    if name in CIRCLES and way:
        movement += ", anticlockwise" if way > 0 else ", clockwise"
    return Named(sound, movement, size)


def name_strokes(drawing: Drawing) -> list[Named]:
    """Names of all strokes of a drawing."""
    if len(drawing.outline) == 1 and drawing.outline[0].name == DOT:
        return [Named("dot", "a touch of the pen", "tiny")]
    ways = {each.stroke: each.way for each in drawing.traces if each.way}
    return [name_stroke(stroke, ways.get(place, 0)) for place, stroke in enumerate(drawing.outline)]


def remark_on(piece: Piece) -> str:
    """A sentence on what is unusual about the outline of a piece; empty if nothing is."""
    return _REMARKS.get(piece.text.lower(), "") if piece.source == "brief" else ""


def circle_reason(drawing: Drawing) -> tuple[str, str] | None:
    """The sound of the first circle of a drawing, and why it lies where it does; None without a circle."""
    for trace in drawing.traces:
        if trace.rule:
            return name_stroke(drawing.outline[trace.stroke], trace.way).sound, REASONS[trace.rule]
    return None
