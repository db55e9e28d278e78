"""The AB game in plain Python, written from its rules: codes are texts, answers pairs of numbers, and all is slow."""
from collections import Counter
from itertools import permutations, product


def codes(symbols, places, repeats):
    """All codes in alphabetical order."""
    ways = product(symbols, repeat=places) if repeats else permutations(symbols, places)
    return ["".join(way) for way in ways]


def standard(guess, secret):
    """A's and B's as in Mastermind: pegs are taken away, those in their place first."""
    a = sum(x == y for x, y in zip(guess, secret, strict=True))
    left = Counter(y for x, y in zip(guess, secret, strict=True) if x != y)
    b = 0
    for x, y in zip(guess, secret, strict=True):
        if x != y and left[x]:
            left[x] -= 1
            b += 1
    return a, b


def blog(guess, secret):
    """A's and B's by the blog's rule: nothing is taken away but what is in its place."""
    wrong = [i for i in range(len(guess)) if guess[i] != secret[i]]
    return len(guess) - len(wrong), sum(any(secret[j] == guess[i] for j in wrong if j != i) for i in wrong)


RULES = {"standard": standard, "blog": blog}


def candidates(all_codes, turns, rule=standard):
    """The codes that give all these answers; a turn is a guess and its answer."""
    return [code for code in all_codes if all(rule(guess, code) == answer for guess, answer in turns)]


def histogram(guess, secrets, rule=standard):
    """How many secrets give each answer that is given."""
    return Counter(rule(guess, secret) for secret in secrets)
