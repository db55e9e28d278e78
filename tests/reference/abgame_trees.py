"""Checks decision trees of the AB game secret by secret: plain Python, written from the rules and the file format.

    python tests/reference/abgame_trees.py solvers/abgame/data/five-digits.txt.xz

A tree is its guesses in preorder, branches by their answers, fewer A's and then fewer B's first; where a single code is
left, the guess is left out. Whatever the file says, each secret is found by the guesses that lead to it, and counted.
"""
import lzma
import sys
from itertools import permutations, product
from pathlib import Path


def answer(guess, secret):
    """A's and B's: symbols in their place; and others that are in both, each as often as it is in both."""
    right = sum(x == y for x, y in zip(guess, secret, strict=True))
    both = sum(min(guess.count(symbol), secret.count(symbol)) for symbol in set(guess))
    return right, both - right


def read(path):
    """The codes of a file, and the guesses that are written in it."""
    data = Path(path).read_bytes()
    text = (lzma.decompress(data) if path.endswith(".xz") else data).decode()
    words = [word for line in text.splitlines() if not line.startswith("#") for word in line.split()]
    assert words[:2] == ["abgame-tree", "1"], "this is no tree"
    places, symbols = words[2].rstrip("r").split("/")
    alphabet = "0123456789"[:int(symbols)]
    ways = product(alphabet, repeat=int(places)) if words[2].endswith("r") else permutations(alphabet, int(places))
    return ["".join(way) for way in ways], words[3:]


def count_guesses(codes, words):
    """How many guesses each secret takes. An AssertionError says that this is no tree of these codes."""
    everything, next_word, guesses = set(codes), iter(words), {}
    waiting = [(codes, 1)]
    while waiting:
        left, number = waiting.pop()
        guess = left[0] if len(left) == 1 else next(next_word, None)
        assert guess in everything, "a guess is no code, or the tree ends too soon"
        parts = {}
        for secret in left:
            parts.setdefault(answer(guess, secret), []).append(secret)
        if guess in parts.get((len(guess), 0), ()):
            guesses[guess] = number
            del parts[len(guess), 0]
        assert number < 20, "a secret is not found"
        waiting += [(parts[kind], number + 1) for kind in sorted(parts, reverse=True)]
    assert next(next_word, None) is None, "the tree has more guesses than secrets ask for"
    assert guesses.keys() == everything
    return guesses


if __name__ == "__main__":
    found = count_guesses(*read(sys.argv[1])).values()
    print(f"{len(found):,} secrets, {sum(found):,} guesses, {sum(found) / len(found):.4f} each, {max(found)} at most")
    print("secrets by guesses:", *(sum(each == number for each in found) for number in range(1, max(found) + 1)))
