"""The words whose outlines or sounds are known, from data/: read when the first of them is asked for.

The outlines are those of two dictionaries of John Robert Gregg's, the Anniversary edition of 1930 and that of 1916,
with its phrases, as the Grascii project has written them down. The pronunciations are those of the CMU Pronouncing
Dictionary.
"""
import lzma
from bisect import bisect_left
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from zlib import crc32

from solvers.shorthand.strokes import Outline, read_outline

Outlines = Mapping[str, str]  # by word, in Grascii's notation
EDITIONS = ("anniversary", "1916", "phrases")


def held_out(word: str) -> bool:
    """True for the fifth of the words from which nothing is learned, so that the rules can be measured on them."""
    return crc32(word.encode()) % 5 == 0


@cache
def outlines(edition: str) -> Outlines:
    """The words of one of the `EDITIONS`, in small letters, and their outlines."""
    by_edition: dict[str, dict[str, str]] = {}
    for line in _text("outlines").splitlines():
        if line.startswith("#"):
            continue
        if line.startswith("["):
            words = by_edition[line.strip("[]")] = {}
        elif line:
            word, outline = line.split("\t")
            words[word] = outline
    return by_edition[edition]


@cache
def brief_forms() -> Outlines:
    """The commonest words, which the manual teaches as brief forms and the dictionaries leave out."""
    text = files("solvers.shorthand").joinpath("data", "brief.txt").read_text("utf-8")
    forms: dict[str, str] = {}
    for line in text.splitlines():
        if not line.startswith("#"):
            word, outline = line.split()
            forms[word] = outline
    return forms


def known_outline(word: str) -> Outline | None:
    """The outline of a word in small letters from the dictionaries, the later edition first; None if they lack it."""
    notation = outlines("anniversary").get(word) or outlines("1916").get(word)
    return None if notation is None else read_outline(notation)


@cache
def _pronunciations() -> bytes:
    """The lines of words, with a line feed before each one and at the end."""
    text = "\n" + _text("pronunciations")
    return text[text.index("\na ") :].encode()


def pronunciation(word: str) -> tuple[str, ...] | None:
    """The sounds of a word in the dictionary of pronunciations, such as `B R IH JH`; 0 marks a vowel without stress.

    Its lines are sorted, and halved until the word's is found: an index of them all would take longer to make.
    """
    if not word.isascii():
        return None
    text, encoded = _pronunciations(), word.encode()
    low, high = 0, len(text) - 1  # of line feeds before the line
    while low < high:
        start = text.rfind(b"\n", low, (low + high) // 2 + 1)
        start = low if start < 0 else start
        end = text.index(b"\n", start + 1)
        entry, _, sounds = text[start + 1 : end].partition(b" ")
        if entry == encoded:
            return tuple(sounds.decode().split())
        if entry < encoded:
            low = end
        else:
            high = start
    return None


def pronunciations() -> dict[str, tuple[str, ...]]:
    """All words of the pronouncing dictionary with their sounds."""
    lines = (line.split() for line in _pronunciations().decode().splitlines() if line)
    return {word: tuple(sounds) for word, *sounds in lines}


def related(word: str, words: list[str]) -> tuple[str, int] | None:
    """Of sorted words, one with the same beginning as `word`, and the number of common letters, at least three; else
    None.

    The longest beginning counts, and then the shortest word, which is mostly the one that `word` is derived from.
    """
    place, best = bisect_left(words, word), ("", 0)
    for other in words[max(place - 6, 0) : place + 7]:
        same = next((at for at, (one, two) in enumerate(zip(word, other, strict=False)) if one != two),
                    min(len(word), len(other)))
        if other != word and same >= 3 and (same, -len(other)) > (best[1], -len(best[0])):
            best = other, same
    return best if best[1] else None


def _text(name: str) -> str:
    packed = files("solvers.shorthand").joinpath("data", f"{name}.txt.xz").read_bytes()
    return lzma.decompress(packed).decode("utf-8")
