"""The AB game in plain Python, written from its rules: codes are texts, answers pairs of numbers, and all is slow."""
from collections import Counter
from functools import lru_cache
from itertools import combinations, permutations, product
from math import log2


def codes(symbols, places, repeats):
    """All codes in alphabetical order."""
    ways = product(symbols, repeat=places) if repeats else permutations(symbols, places)
    return ["".join(way) for way in ways]


def standard(guess, secret):
    """A's and B's as in Mastermind: pegs are taken away, those in their place first."""
    others = [(x, y) for x, y in zip(guess, secret, strict=True) if x != y]
    left = [y for _, y in others]
    for x, _ in others:
        if x in left:
            left.remove(x)
    return len(guess) - len(others), len(others) - len(left)


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


@lru_cache(1024)  # as many guesses as a small space has: criteria that are asked for in turn share the counting
def sizes_of_parts(guess, secrets, rule):
    return sorted(histogram(guess, secrets, rule).values())


def best_guess(all_codes, secrets, criterion, consistent, rule=standard):
    """The guess that a greedy strategy makes: of equal ones a secret, then the first."""
    listed, possible = tuple(secrets), frozenset(secrets)

    def cost(guess):
        sizes = sizes_of_parts(guess, listed, rule)
        return {
            "minimax": sizes[-1], "parts": -len(sizes), "size": sum(size * size for size in sizes),
            "entropy": round(sum(size * log2(size) for size in sizes), 9),
        }[criterion]

    return min(secrets if consistent else all_codes, key=lambda guess: (cost(guess), guess not in possible, guess))


def consistent_depth(secrets):
    """How many guesses the last secret takes by entropy among the codes that are possible."""
    if len(secrets) <= 2:
        return len(secrets)
    guess = best_guess(secrets, secrets, "entropy", True)
    return 1 + max(consistent_depth(part) for part in parts(guess, secrets))


def parts(guess, secrets, rule=standard):
    """The secrets by their answers, fewer A's and then fewer B's first, without a right guess."""
    found = {}
    for secret in secrets:
        if secret != guess:
            found.setdefault(rule(guess, secret), []).append(secret)
    return [found[answer] for answer in sorted(found)]


def greedy_lengths(all_codes, secrets, criterion, consistent, rule=standard):
    """For each secret how many guesses a greedy strategy takes."""
    if len(secrets) <= 2:
        return {secret: guesses for guesses, secret in enumerate(secrets, start=1)}
    guess = best_guess(all_codes, secrets, criterion, consistent, rule)
    lengths = {guess: 1} if guess in secrets else {}
    for part in parts(guess, secrets, rule):
        lengths |= {secret: 1 + length
                    for secret, length in greedy_lengths(all_codes, part, criterion, consistent, rule).items()}
    return lengths


def random_mean(secrets, rule=standard):
    """How many guesses it takes on average to find one of the secrets, each as likely as the others, if each guess is
    any that fits all answers, each as likely as the others; and the variance."""
    known = {}

    def moments(left):
        """The sums over all secrets and all guesses of guesses and of their squares, for one guess each."""
        if left not in known:
            first = second = 0.0
            for guess in left:
                first, second = first + 1, second + 1
                for part in parts(guess, left, rule):
                    one, two = moments(tuple(part))
                    first, second = first + len(part) + one, second + len(part) + 2 * one + two
            known[left] = first / len(left), second / len(left)
        return known[left]

    first, second = (each / len(secrets) for each in moments(tuple(secrets)))
    return first, second - first**2


def fresh_lengths(symbols, places, secrets, asked=frozenset(), rule=standard):
    """For each secret how many guesses the blog's plan for many letters takes: as many symbols as there are places, in
    their order, that nobody asked for and that some secret has; where there are fewer, the first secret."""
    fresh = [symbol for symbol in symbols if symbol not in asked and any(symbol in secret for secret in secrets)]
    guess = "".join(fresh[:places]) if len(fresh) >= places else secrets[0]
    lengths = {guess: 1} if guess in secrets else {}
    for part in parts(guess, secrets, rule):
        lengths |= {secret: 1 + length
                    for secret, length in fresh_lengths(symbols, places, part, asked | set(guess), rule).items()}
    return lengths


def contradiction(all_codes, turns, rule=standard):
    """Of each smallest set of turns without which some code fits, by their places, the codes; None if all turns fit."""
    for count in range(len(turns) + 1):
        found = {}
        for places in combinations(range(len(turns)), count):
            left = [turn for place, turn in enumerate(turns) if place not in places]
            if fitting := candidates(all_codes, left, rule):
                found[places] = fitting
        if found:
            return found if count else None
    raise AssertionError("without any turn each code fits")
