"""Hard mode: what a word lacks to be the secret of a board, after what a guess was told there."""
from solvers.abgame.words.word_feedback import a_and_b, colours, told
from solvers.abgame.words.word_lists import Rule

NUMBERS = ("no", "one", "two", "three", "four", "five")


def lack(word: str, guess: str, secret: str, rule: Rule) -> str:
    """What is wrong with a word that cannot be the secret after a guess: `must contain R`. Empty if it can be."""
    was, would_be = told(guess, secret, rule), told(guess, word, rule)
    if was == would_be:
        return ""
    if rule == "answer":
        return "would give {} {}A {}B, not {}A {}B".format(guess, *a_and_b(would_be), *a_and_b(was))
    return _letter_lack(word, guess, colours(was))


def _letter_lack(word: str, guess: str, kinds: tuple[int, ...]) -> str:
    """The first rule that a word breaks, green letters first, as one looks at a board. Two words whose feedback
    differs differ in one of these: a place that is green or not, or the number of a letter, of which a grey one tells
    that there are no more."""
    letters = list(zip(guess, kinds, word, strict=True))
    for place, (letter, kind, own) in enumerate(letters, 1):
        if kind == 2 and own != letter:
            return f"must have {letter} in place {place}"
    found = {letter: sum(kind > 0 for each, kind, _ in letters if each == letter) for letter in guess}
    for letter, known in found.items():
        if word.count(letter) < known:
            return f"must contain {letter if known == 1 else f'{NUMBERS[known]} {letter}’s'}"
    for letter, known in found.items():
        if word.count(letter) > known < guess.count(letter):
            return f"must have only {NUMBERS[known]} {letter}" if known else f"must not contain {letter}"
    place, letter = next((place, letter) for place, (letter, kind, own) in enumerate(letters, 1)
                         if kind < 2 and own == letter)
    return f"must not have {letter} in place {place}"
