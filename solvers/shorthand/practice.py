"""Practice: a word is asked, and one of four outlines is its own; the others are those of words that look like it."""
from random import Random
from typing import NamedTuple

from solvers.shorthand.lexicon import known_outline
from solvers.shorthand.strokes import Outline, compared, similarity

# Common words of three to seven letters whose outlines the Anniversary edition has, in the order of their lessons.
WORDS = (
    "cake", "day", "make", "take", "may", "need", "team", "mean", "lake", "gear", "clay", "green", "cream", "train",
    "late", "rain", "tree", "deal", "mill", "lady", "rather", "cattle", "plan", "face", "page", "shave", "sheep",
    "reach", "bridge", "village", "favor", "beach", "jelly", "space", "these", "theme", "faith", "teeth", "taxes",
    "seat", "sail", "happy", "king", "drink", "heavy", "tall", "ball", "cool", "shoe", "full", "coat", "road",
    "home", "hope", "rush", "book", "took", "foot", "town", "noun", "oil", "boy", "few", "cure", "night", "sign",
    "science", "desk", "queen", "wheel", "wagon", "yellow", "youth", "count", "paint", "stand", "mind", "thread",
    "lemon", "money", "month", "fold", "field", "garden", "ticket", "window", "winter", "summer", "music", "paper",
)
CHOICES = 4


class Question(NamedTuple):
    """A word and four outlines, of which the one at `right` is its own."""

    word: str
    outlines: tuple[Outline, ...]
    right: int


def ask(seed: int) -> Question:
    """The question of a seed; the same seed asks the same."""
    chance = Random(seed)
    outline_of = {word: outline for word in WORDS if (outline := known_outline(word))}
    word = chance.choice(sorted(outline_of))
    right_answer = compared(outline_of[word])
    others = sorted(
        (each for each in outline_of if compared(outline_of[each]) != right_answer),
        key=lambda each: (-similarity(compared(outline_of[each]), right_answer), each),
    )
    options: list[Outline] = []
    for each in chance.sample(others[:12], 12):
        if compared(outline_of[each]) not in map(compared, options):
            options.append(outline_of[each])
    right = chance.randrange(CHOICES)
    return Question(word, (*options[:right], outline_of[word], *options[right : CHOICES - 1]), right)
