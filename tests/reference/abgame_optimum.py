"""The optimum of the AB game in plain Python: every guess for every set of codes, without bounds; for tiny spaces."""
from functools import cache

from tests.reference.abgame import standard

IMPOSSIBLE = float("inf")


def optimum(codes, price):
    """What the codes cost by the best tree; `price` has what the first guess, the second ... costs if it is right."""
    answers = {guess: {code: standard(guess, code) for code in codes} for guess in codes}

    @cache
    def least(left, made):
        if made == len(price):
            return IMPOSSIBLE
        best = IMPOSSIBLE
        for guess in codes:
            parts = {}
            for code in left:
                parts.setdefault(answers[guess][code], set()).add(code)
            if len(parts) == 1 and guess not in left:
                continue
            cost = price[made] * (guess in left)
            for part in map(frozenset, parts.values()):
                if guess not in part and cost < best:
                    cost += least(part, made + 1)
            best = min(best, cost)
        return best

    return least(frozenset(codes), 0)


def least_guesses(codes, secrets):
    """A function: how few guesses some of these secrets take by any guesses of a space. Only how a guess parts them
    matters, so of guesses that part them alike one is tried."""
    ways = sorted({tuple(standard(guess, secret) for secret in secrets) for guess in codes})
    right = (len(codes[0]), 0)

    @cache
    def least(left):
        best = IMPOSSIBLE
        for way in ways:
            parts = {}
            for place in left:
                parts.setdefault(way[place], []).append(place)
            if len(parts) > 1 or right in parts:
                wrong = [tuple(part) for answer, part in parts.items() if answer != right]
                best = min(best, len(left) + sum(map(least, wrong)))
        return best

    return lambda some: least(tuple(secrets.index(secret) for secret in some))


def walk(codes, words):
    """Walk every secret down a tree, its guesses in preorder without those where one code is left: a list of guesses
    for each secret. Whatever the words do not lead to raises AssertionError."""
    words = iter(words)
    paths = {code: [] for code in codes}

    def node(left):
        guess = left[0] if len(left) == 1 else next(words, None)
        assert guess is not None, "the tree ends too soon"
        parts = {}
        for code in left:
            paths[code].append(guess)
            parts.setdefault(standard(guess, code), []).append(code)
        assert len(left) == 1 or len(parts) > 1, f"{guess} tells nothing"
        for _, part in sorted(parts.items()):
            if part != [guess]:
                node(part)

    node(list(codes))
    assert next(words, None) is None, "the tree has more guesses than are asked for"
    return paths
