"""What guesses of the AB game are worth, by counting for every code what every secret would answer."""
from collections import Counter
from math import log2

from tests.reference.abgame import candidates, codes, standard


def values(symbols, repeats, turns):
    """Of each code, the bits that are expected of it as a guess, and its chance to be right."""
    every = codes(symbols, 4, repeats)
    left = candidates(every, turns)
    found = {}
    for guess in every:
        sizes = Counter(standard(guess, secret) for secret in left).values()
        found[guess] = sum(size / len(left) * log2(len(left) / size) for size in sizes) + (guess in left) / len(left)
    return found


def skill(symbols, repeats, guesses, secret):
    """The skill of guesses, 0 to 100: what they were worth beyond chance, as a share of what the best were, squared."""
    gained = stake = 0.0
    for place, guess in enumerate(guesses):
        worth = values(symbols, repeats, [(one, standard(one, secret)) for one in guesses[:place]])
        chance = sum(worth.values()) / len(worth)
        gained += worth[guess] - chance
        stake += max(worth.values()) - chance
    return 100 * max(gained / stake, 0) ** 2
