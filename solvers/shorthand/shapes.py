"""The strokes of the alphabet as curves: for each the headings at its ends, its length, and where it bends most.

All lie on one slanted ellipse, as Gregg took them from it: k and g are its upper side, r and l its lower one, p and b
the left one, f and v the right one. So the upper and the left side bend most at their end, the others at their
beginning. Headings are in degrees, 0 to the right and counted against the clock; lengths in units, of which n has one.
"""
from typing import NamedTuple


class Shape(NamedTuple):
    """A stroke between two headings. It turns along a half wave: its curvature is 0 at both ends.

    `skew` moves the bend: above 1 towards the end, below 1 towards the beginning. `bends` says how far a join may turn
    its ends, in degrees: a straight line not at all.
    """

    begin: float
    end: float
    length: float
    skew: float = 1.0
    bends: float = 0.0

    @property
    def turn(self) -> float:
        """By how many degrees it turns, counterclockwise positive; 0 for a straight line."""
        return self.end - self.begin


def _line(heading: float, length: float) -> Shape:
    return Shape(heading, heading, length)


SHAPES: dict[str, Shape] = {
    "N": _line(0, 1.0), "M": _line(0, 2.2), "MN": _line(0, 3.2), "MM": _line(0, 3.4),
    "T": _line(34, 1.0), "D": _line(34, 2.1), "TD": _line(34, 3.2), "DT": _line(34, 3.2), "DD": _line(34, 3.3),
    "NG": _line(-16, 1.25), "NK": _line(-16, 2.3),
    "SH": _line(-114, 0.42), "CH": _line(-114, 1.0), "J": _line(-114, 1.85),
    "K": Shape(44, -42, 1.35, 1.25, 30), "G": Shape(40, -40, 2.55, 1.25, 30),
    "R": Shape(-42, 34, 1.25, 0.8, 36), "L": Shape(-44, 34, 2.45, 0.8, 36), "LD": Shape(-44, 72, 2.9, 1.35, 36),
    "P": Shape(-142, -70, 1.3, 1.2, 30), "B": Shape(-140, -70, 2.35, 1.2, 30),
    "F": Shape(-72, -142, 1.3, 0.85, 30), "V": Shape(-72, -140, 2.35, 0.85, 30),
    "NT": Shape(-14, 66, 1.9, 1.1, 16), "ND": Shape(-14, 66, 1.9, 1.1, 16),
    "MT": Shape(-12, 64, 2.9, 1.1, 16), "MD": Shape(-12, 64, 2.9, 1.1, 16),
    "TN": Shape(66, -8, 1.9, 0.95, 16), "DN": Shape(66, -8, 1.9, 0.95, 16),
    "TM": Shape(64, -8, 2.9, 0.95, 16), "DM": Shape(64, -8, 2.9, 0.95, 16),
    "DF": Shape(58, -128, 2.5, 1.0, 24), "DV": Shape(58, -128, 2.5, 1.0, 24), "TV": Shape(58, -128, 2.5, 1.0, 24),
    "JNT": Shape(-126, 56, 2.5, 1.0, 24), "JND": Shape(-126, 56, 2.5, 1.0, 24),
    "PNT": Shape(-126, 56, 2.2, 1.0, 24), "PND": Shape(-126, 56, 2.2, 1.0, 24),
    "S)": Shape(-62, -150, 0.5, 0.9, 40), "S(": Shape(-150, -62, 0.5, 1.1, 40),
    "X)": Shape(-18, -104, 0.5, 0.9, 40), "X(": Shape(-104, -18, 0.5, 1.1, 40),
    "TH(": Shape(88, 8, 0.62, 1.0, 32), "TH)": Shape(4, 86, 0.62, 1.0, 32),
    "O": Shape(-118, 62, 0.85, 1.0, 32), "U": Shape(62, -118, 0.85, 1.0, 32),
    "O(": Shape(-158, 16, 0.85, 1.0, 32), "U)": Shape(22, -158, 0.85, 1.0, 32),
}
# Two strokes of s at once turn first as the one, then as the other.
TWINS = {"SS)": ("S(", "S)"), "SS(": ("S)", "S("), "XS)": ("X(", "S)"), "XS(": ("X)", "S(")}
# Diphthongs are written as the vowels that they are made of.
DIPHTHONGS = {"AU": ("A", "U"), "OE": ("O", "E"), "EU": ("E", "U")}
# Circles by their radius; i, ia and ea have a second one within, which tells them from a.
RADII = {"E": 0.24, "A": 0.46, "I": 0.46, "A&E": 0.5, "A&'": 0.5}
INNER = {"I": 0.2, "A&E": 0.24, "A&'": 0.3}
