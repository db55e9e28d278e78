"""Lessons of shorthand: which strokes each one adds, in the order of Gregg's manual, and the common words to practise.

A word belongs to the first lesson after which all its strokes are known. The order is that of the chapters of "Gregg
Shorthand: A Light-Line Phonography for the Million" (Anniversary edition, 1929): the circles and the forward strokes,
the downstrokes, s and th, the hooks, the diphthongs, ng and nk, and last the blends.
"""
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from solvers.shorthand.lexicon import known_outline
from solvers.shorthand.strokes import BLENDS, Outline, letters


class Lesson(NamedTuple):
    """A lesson: its title, what is new in a sentence, and its words."""

    title: str
    about: str
    words: tuple[str, ...]


_CHAPTERS: Final = (
    ("Circles and straight strokes",
     "K, g, r and l are curves, n, m, t and d lines; a is a large circle, e a small one.",
     "K G R L N M T D A E"),
    ("Strokes that go down", "P and b, f and v are curves downwards; sh, ch and j are straight and short.",
     "P B F V SH CH J"),
    ("S, th and x", "The smallest curves: s and th turn either way; x is an s that leans.", "S Z TH X XS"),
    ("Hooks", "O is a hook like the bottom of a circle, oo one like its top; w is oo before a vowel.", "O U"),
    ("Diphthongs", "Two vowels in one: i is a broken circle, ow, oi and u are a hook and a circle.",
     "AU OE EU I A&E A&' EA AE"),
    ("Ng and nk", "Ng is n that leans down, nk is longer.", "NG NK"),
    ("Blends", "T and d run together with n and m: one long curve for two or three sounds.", " ".join(BLENDS)),
)


@cache
def practice_words() -> tuple[str, ...]:
    """The words to practise, in no order."""
    lines = files("solvers.shorthand").joinpath("data", "practice.txt").read_text("utf-8").splitlines()
    return tuple(word for line in lines if not line.startswith("#") for word in line.split())


def _lesson_of(outline: Outline) -> int:
    """The number of the first lesson, from 0, after which an outline can be written."""
    blends = {stroke.name for stroke in outline} & BLENDS.keys()
    if blends:
        return len(_CHAPTERS) - 1
    known: set[str] = set()
    for number, (_, _, strokes) in enumerate(_CHAPTERS):
        known.update(strokes.split())
        if known.issuperset(letters(outline)):
            return number
    return len(_CHAPTERS) - 1


@cache
def lessons() -> tuple[Lesson, ...]:
    """All lessons in their order."""
    words: list[list[str]] = [[] for _ in _CHAPTERS]
    for word in practice_words():
        outline = known_outline(word)
        if outline is not None:
            words[_lesson_of(outline)].append(word)
    return tuple(Lesson(title, about, tuple(found)) for (title, about, _), found in zip(_CHAPTERS, words, strict=True))


@cache
def strokes_until(lesson: int) -> frozenset[str]:
    """The strokes that have been taught after a lesson, by its number from 1."""
    return frozenset(name for _, _, strokes in _CHAPTERS[:lesson] for name in strokes.split())
