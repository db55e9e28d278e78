"""Advice on a game of words: the best next guess with its reason, and skill and luck of the guesses that were made."""
from array import array
from collections.abc import Generator
from math import log2
from typing import NamedTuple

from solvers.abgame.words.feedback import WordTable
from solvers.abgame.words.word_game import WordGame, table_of

FEW = 40  # guesses that are compared on all boards


class WordHint(NamedTuple):
    """A guess, whether it may be the secret of some board, and for each open board (board, words that fit, words left
    on average after the guess)."""

    guess: str
    may_be: bool
    boards: tuple[tuple[int, int, float], ...]


def expected_left(table: WordTable, codes: "array[int]", guess: int) -> float:
    """How many words are left on average after a guess."""
    return sum(len(part) ** 2 for part in table.parts(codes, guess).values()) / len(codes)


def advise(game: WordGame) -> Generator[None, None, WordHint]:
    """Find the best next guess: it tells the most about all open boards together. A board of which one word is left is
    finished first. Yields between short pieces of work."""
    table = table_of(game.words, game.rule)
    yield
    open_words = {board: array("i", game.fitting(board)) for board in game.open_boards}
    yield
    certain = next((codes[0] for codes in open_words.values() if len(codes) == 1), None)
    allowed = {code for codes in open_words.values() for code in codes}
    if certain is not None:
        guess = certain
    else:
        able: set[int] = set()
        for codes in open_words.values():
            whole = table.whole(codes)
            able |= {whole[0]} if whole is not None else set()
            able |= {guess for _, guess, _ in table.rank(codes, FEW, sorted(allowed) if game.is_hard else None)}
            yield
        if game.is_hard:
            able &= allowed
        guess = max(sorted(able), key=lambda each: (
            round(sum(table.bits(codes, each) for codes in open_words.values()), 9), each in allowed))
    return WordHint(game.words[guess], guess in allowed, tuple(
        (board, len(codes), expected_left(table, codes, guess)) for board, codes in open_words.items()))


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
    """Weigh each guess of a game on all boards that were open. Yields between short pieces of work."""
    table = table_of(game.words, game.rule)
    numbers = {word: number for number, word in enumerate(game.words)}
    left = {board: array("i", range(len(game.words))) for board in range(game.boards)}
    skills = []
    for guess in game.guesses:
        number, expected, best, won = numbers[guess], 0.0, 0.0, 0.0
        for board, codes in list(left.items()):
            yield
            expected += table.bits(codes, number)
            best += table.best_bits(codes)[0]
            after = array("i", table.parts(codes, number)[table.feedback(number, numbers[game.secrets[board]])])
            won += log2(len(codes) / len(after))
            left[board] = after
            if guess == game.secrets[board]:
                del left[board]
        skills.append(WordSkill(guess, expected, max(best, expected), won))
    return tuple(skills)
