"""Advice on a game of words: the best next guess with its reason, and skill and luck of the guesses that were made."""
from array import array
from collections.abc import Generator, Mapping, Sequence
from math import log2
from typing import NamedTuple

from solvers.abgame.words.feedback import WordTable
from solvers.abgame.words.word_feedback import told
from solvers.abgame.words.word_game import WordGame, table_of

FEW = 40  # guesses that are compared on all boards


class WordHint(NamedTuple):
    """A guess, whether it may be the secret of some board, and for each open board (board, words that fit, words left
    on average after the guess). `letters` are those of the guess that some words that fit have and others have not, the
    most telling first; `places` those that all have, but not in the same place."""

    guess: str
    may_be: bool
    boards: tuple[tuple[int, int, float], ...]
    letters: str = ""
    places: str = ""


def expected_left(table: WordTable, codes: "array[int]", guess: int) -> float:
    """How many words are left on average after a guess."""
    return sum(len(part) ** 2 for part in table.parts(codes, guess).values()) / len(codes)


def advise(game: WordGame) -> Generator[None, None, WordHint]:
    """Find the best next guess, and say what it leaves. Yields between short pieces of work."""
    table = table_of(game.words, game.rule)
    yield
    open_words = {board: array("i", game.fitting(board)) for board in game.open_boards}
    guess = yield from _best_guess(table, open_words, is_hard=game.is_hard)
    may_be = any(guess in codes for codes in open_words.values())
    return WordHint(game.words[guess], may_be, tuple(
        (board, len(codes), expected_left(table, codes, guess)) for board, codes in open_words.items()),
        *_asked(game.words[guess], [game.words[code] for codes in open_words.values() for code in codes]))


def _asked(guess: str, words: Sequence[str]) -> tuple[str, str]:
    """The letters of a guess about which these words differ, and those that stand in different places; see
    `WordHint`. A letter tells most if half of the words have it."""
    having = {letter: sum(letter in word for word in words) for letter in guess}
    letters = sorted((letter for letter, count in having.items() if 0 < count < len(words)),
                     key=lambda letter: abs(2 * having[letter] - len(words)))
    places = (letter for letter, count in having.items() if count == len(words)
              and len({word.index(letter) for word in words}) > 1)
    return "".join(letters), "".join(places)


def _best_guess(
    table: WordTable, open_words: Mapping[int, "array[int]"], *, is_hard: bool,
) -> Generator[None, None, int]:
    """The guess that tells the most about all open boards together, whose words that fit are given. A board of which
    one word is left is finished first."""
    yield
    certain = next((codes[0] for codes in open_words.values() if len(codes) == 1), None)
    if certain is not None:
        return certain
    allowed = {code for codes in open_words.values() for code in codes}
    able: set[int] = set()
    for codes in open_words.values():
        whole = table.whole(codes)
        able |= {whole[0]} if whole is not None else set()
        able |= {guess for _, guess, _ in table.rank(codes, FEW, sorted(allowed) if is_hard else None)}
        yield
    if is_hard:
        able &= allowed
    return max(sorted(able), key=lambda each: (
        round(sum(table.bits(codes, each) for codes in open_words.values()), 9), each in allowed))


class WordSkill(NamedTuple):
    """A guess, the bits it was expected to tell, the most that any guess would, and what it told."""

    guess: str
    expected: float
    best: float
    won: float

    @property
    def luck(self) -> float:
        """Bits above what was to be expected."""
        return self.won - self.expected


def review(game: WordGame) -> Generator[None, None, tuple[WordSkill, ...]]:
    """Weigh each guess of a game on all boards that were open, beside the one that a hint would have named there.
    Yields between short pieces of work."""
    table = table_of(game.words, game.rule)
    numbers = {word: number for number, word in enumerate(game.words)}
    left = {board: array("i", range(len(game.words))) for board in range(game.boards)}
    skills = []
    for guess in game.guesses:
        best_guess = yield from _best_guess(table, left, is_hard=game.is_hard)
        best = sum(table.bits(codes, best_guess) for codes in left.values())
        finishes = any(len(codes) == 1 and game.words[codes[0]] == guess for codes in left.values())
        expected = won = 0.0
        for board, codes in list(left.items()):
            yield
            parts = _parts_by(table, game, numbers.get(guess), guess, codes)
            expected += sum(len(part) * log2(len(codes) / len(part)) for part in parts.values()) / len(codes)
            after = array("i", parts[told(guess, game.secrets[board], game.rule)])
            won += log2(len(codes) / len(after))
            left[board] = after
            if guess == game.secrets[board]:
                del left[board]
        skills.append(WordSkill(guess, expected, expected if finishes else max(best, expected), won))
    return tuple(skills)


def _parts_by(table: WordTable, game: WordGame, number: int | None, guess: str,
              codes: "array[int]") -> dict[int, list[int]]:
    """Words by what they answer to a guess, whose number in the list is given; None for a word that is not in it."""
    if number is not None:
        return table.parts(codes, number)
    parts: dict[int, list[int]] = {}
    for code in codes:
        parts.setdefault(told(guess, game.words[code], game.rule), []).append(code)
    return parts
