"""What the loaders say in the pseudo-locale about damaged input: `python -m tests.app.pseudo_locale errors`.

Words in quotation marks are those of the file.
"""
import random
import re

from solvers.core.formats import FormatError
from tests.app.pseudo_texts import plain_words
from tests.hostile import NUMBERS, ODD, spoilt
from tests.test_loaders import CASES, as_bytes, loader

ROUNDS = 25  # inputs made of each example
LONGEST = 2_000  # bytes of these: what is long takes long, and says nothing else
QUOTED = re.compile(r"“[^”]*”")


def main() -> None:
    """Print each message that has words in plain letters, and how many were read."""
    messages: dict[str, str] = {}
    for name, example in CASES:
        load, given, chance = loader(name, example), as_bytes(example), random.Random(name)
        number = re.compile(rb"\d+").search(given)
        places = [number.span()] if number else []
        inputs = [*ODD, *NUMBERS[:6], *(spoilt(given, places, chance) for _ in range(ROUNDS))]
        for data in inputs:
            if len(data) <= max(LONGEST, 2 * len(given)):
                try:
                    load(data)
                except FormatError as error:
                    messages.setdefault(str(error), name)
    for message, name in messages.items():
        if words := plain_words(QUOTED.sub("", message)):
            print(f"plain: {' '.join(dict.fromkeys(words))} in “{message[:200]}” ({name})")
    print(f"errors: {len(messages):,} messages read", flush=True)
