"""Outlines of Gregg shorthand as values: the strokes, the notation that dictionaries write them in, their blends."""
import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

CIRCLES = frozenset({"A", "E", "I", "A&E", "A&'"})
HOOKS = frozenset({"O", "U", "AU", "OE", "EU"})
VOWELS = CIRCLES | HOOKS
# Two or three letters written as one curve, each with the letters that it stands for.
BLENDS = {
    "TN": ("T", "N"), "DN": ("D", "N"), "TM": ("T", "M"), "DM": ("D", "M"), "NT": ("N", "T"), "ND": ("N", "D"),
    "MT": ("M", "T"), "MD": ("M", "D"), "DF": ("D", "F"), "DV": ("D", "V"), "TV": ("T", "V"), "JNT": ("J", "N", "T"),
    "JND": ("J", "N", "D"), "PNT": ("P", "N", "T"), "PND": ("P", "N", "D"), "MN": ("M", "N"), "MM": ("M", "M"),
    "DT": ("D", "T"), "TD": ("T", "D"), "DD": ("D", "D"), "LD": ("L", "D"), "SS": ("S", "S"),
}
_UNDER = ("NT", "ND", "MT", "MD")
_BEFORE_UNDER = ("MN", "TN", "DN", "TM", "DM")
_BLEND_OF = {letters: blend for blend, letters in BLENDS.items()}
_LETTERS = {"A&'": "EA", "A&E": "AE"}  # where Grascii's name is no sound
DISJOINED = "^"  # the pen is lifted, and the next stroke lies close by
DOT = "'"        # of h before a word, and of -ing after one
_TOKEN = re.compile(
    # An over-blend (tn, dn, tm, dm) comes before an under-blend that ends in the same letter.
    r"(?P<name>A&E|A&'|[JP]N(?:T(?!H)|D)|[NM](?:T(?!H)|D)(?![NM])|[TD][NM](?!T(?!H)|D)|[TD](?=[NM][TD])|TH"
    r"|M(?=N(?:T(?!H)|D)(?![NM]))|MN|MM|DT(?!H)|TD|DD|D[FV]|TV|LD|NG|NK|SS(?!H)|XS(?!H)|CH|SH|EU|AU|OE|[A-GI-PR-VXZ])"
    r"(?P<marks>[~|.,()_]*)|(?P<sign>['^])|[-\\]"
)


class Stroke(NamedTuple):
    """A stroke by its name, such as K, TH or NT, and its marks: `~` reversed, `(` or `)` a side, `_` a dash for w."""

    name: str
    marks: str = ""


Outline = tuple[Stroke, ...]


def read_outline(notation: str) -> Outline:
    """The strokes of an outline in Grascii's notation (https://grascii.readthedocs.io), such as `KE_NCH`.

    `^` and `'` are strokes of their own: a lift of the pen, and a dot. What the notation has not is left out.
    """
    return tuple(
        Stroke(match["sign"] or match["name"], match["marks"] or "")
        for match in _TOKEN.finditer(notation.upper()) if match["sign"] or match["name"]
    )


def write_outline(outline: Iterable[Stroke]) -> str:
    """An outline in Grascii's notation; strokes that would be read as a blend are kept apart by `-`."""
    text, before = "", ""
    for stroke in outline:
        between = "-" if before and len(read_outline(before + stroke.name)) != 2 else ""
        text += between + stroke.name + stroke.marks
        before = "" if stroke.marks else stroke.name
    return text


def letters(outline: Iterable[Stroke]) -> tuple[str, ...]:
    """The letters that are written, one by one: `K A K`; blends are taken apart, marks and lifts left out."""
    return tuple(
        _LETTERS.get(letter, letter)
        for name, _ in outline if name not in (DISJOINED, DOT) for letter in BLENDS.get(name, (name,))
    )


def blend(strokes: Sequence[Stroke]) -> Outline:
    """Write neighbours as one curve wherever the system has a blend for them, the longest first."""
    blended: list[Stroke] = []
    place = 0
    while place < len(strokes):
        for length in (3, 2):
            part = strokes[place : place + length]
            whole = _BLEND_OF.get(tuple(stroke.name for stroke in part))
            if whole is not None and not any(stroke.marks for stroke in part):
                # `n t n` is n and tn, but `t n d` is t and nd.
                following = [stroke.name for stroke in strokes[place + length : place + length + 2]]
                if not (whole in _UNDER and following[:1] in (["N"], ["M"])) and not (
                    whole in _BEFORE_UNDER and following[:1] in (["T"], ["D"]) and following[1:] not in (["N"], ["M"])
                ):
                    blended.append(Stroke(whole))
                    place += length
                    break
        else:
            blended.append(strokes[place])
            place += 1
    return tuple(blended)


# Strokes that differ in length alone, or in nothing that a hurried pen shows, count as the same where outlines are
# compared; so do s and z.
_SAME = {"ND": "NT", "MD": "MT", "DN": "TN", "DM": "TM", "MM": "MN", "DT": "TD", "DD": "TD", "DV": "DF", "TV": "DF",
         "Z": "S", "JND": "JNT", "PND": "PNT"}


def compared(outline: Iterable[Stroke]) -> tuple[str, ...]:
    """The names by which outlines are compared: without marks, lifts and dots."""
    return tuple(_SAME.get(name, name) for name, _ in outline if name not in (DISJOINED, DOT))


def similarity(first: Sequence[str], second: Sequence[str]) -> float:
    """1 less the edit distance of two sequences by the length of the longer one: 1 if they are equal."""
    row = list(range(len(second) + 1))
    for place, name in enumerate(first, 1):
        corner, row[0] = row[0], place
        for other, candidate in enumerate(second, 1):
            corner, row[other] = row[other], min(row[other] + 1, row[other - 1] + 1, corner + (name != candidate))
    return 1 - row[-1] / max(len(first), len(second), 1)
