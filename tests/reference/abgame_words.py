"""Words as codes by the plain rules: what a guess is told, and the fewest guesses for small lists by trying all."""
from functools import cache


def places(guess: str, secret: str) -> str:
    """The colours of a guess as on paper: g green, y yellow, - grey. Each letter of the secret is used once."""
    colours, rest = ["-"] * len(guess), list(secret)
    for place, letter in enumerate(guess):
        if secret[place] == letter:
            colours[place] = "g"
            rest.remove(letter)
    for place, letter in enumerate(guess):
        if colours[place] == "-" and letter in rest:
            colours[place] = "y"
            rest.remove(letter)
    return "".join(colours)


def answer(guess: str, secret: str) -> tuple[int, int]:
    """A's and B's, whose places are hidden."""
    colours = places(guess, secret)
    return colours.count("g"), colours.count("y")


def fewest(words: tuple[str, ...], told=places) -> int:
    """The fewest guesses that all words of a list take together, whatever is guessed."""
    @cache
    def least(left: frozenset[str]) -> int:
        if len(left) == 1:
            return 1
        best = 1 << 30
        for guess in words:
            parts: dict[object, set[str]] = {}
            for secret in left:
                parts.setdefault(told(guess, secret), set()).add(secret)
            if len(parts) > 1:
                best = min(best, len(left) + sum(least(frozenset(part)) for part in parts.values() if part != {guess}))
        return best

    return least(frozenset(words))


def plays(words: tuple[str, ...], guesses: list[str], secret: str, told=places) -> list[str]:
    """The words that fit all that was told about these guesses."""
    return [word for word in words if all(told(guess, word) == told(guess, secret) for guess in guesses)]
