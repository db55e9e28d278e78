"""A game of words: a secret word on each board, guessed on all boards at once."""
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Final

from solvers.abgame.chance import draw
from solvers.abgame.words.feedback import WordTable
from solvers.abgame.words.hard_mode import lack
from solvers.abgame.words.word_feedback import told
from solvers.abgame.words.word_lists import LETTERS, SHIPPED, Rule, name_of, shipped_words
from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove
from solvers.core.wording import listed

BOARDS: Final = (1, 2, 4)
RULES: Final[dict[str, Rule]] = {"places": "places", "answer": "answer"}
MORE_TRIES: Final = {"places": 5, "answer": 9}  # than there are boards


@lru_cache(maxsize=2)
def table_of(words: tuple[str, ...], rule: Rule) -> WordTable:
    """The table of a list; half a second for 5,000 words. The last two are kept."""
    return WordTable(words, rule)


@dataclass(frozen=True)
class WordGame:
    """State of a game: `words` is the list, `is_hard` that a guess must fit what was told on some board."""

    words: tuple[str, ...]
    seed: int
    rule: Rule = "places"
    boards: int = 1
    is_hard: bool = False
    guesses: tuple[str, ...] = ()

    @cached_property
    def secrets(self) -> tuple[str, ...]:
        """The secret of each board: different words, if there are enough."""
        found: list[str] = []
        number = 0
        while len(found) < self.boards:
            word = self.words[draw(len(self.words), self.seed, [number])]
            if word not in found or len(self.words) < self.boards:
                found.append(word)
            number += 1
        return tuple(found)

    @property
    def tries(self) -> int:
        """Guesses that there are."""
        return self.boards + MORE_TRIES[self.rule]

    def guesses_on(self, board: int) -> tuple[str, ...]:
        """The guesses that count on a board: up to the right one."""
        secret = self.secrets[board]
        end = self.guesses.index(secret) + 1 if secret in self.guesses else len(self.guesses)
        return self.guesses[:end]

    def is_solved(self, board: int) -> bool:
        """True if the word of a board is found."""
        return self.secrets[board] in self.guesses

    @property
    def open_boards(self) -> tuple[int, ...]:
        """The boards whose words are not found."""
        return tuple(board for board in range(self.boards) if not self.is_solved(board))

    @property
    def won(self) -> bool:
        """True if all words are found."""
        return not self.open_boards

    @property
    def finished(self) -> bool:
        """True if all words are found, or no try is left."""
        return self.won or len(self.guesses) >= self.tries

    def fits(self, word: str, board: int, guesses: Sequence[str] | None = None) -> bool:
        """True if a word may be the secret of a board after what was told there."""
        secret = self.secrets[board]
        return all(told(guess, word, self.rule) == told(guess, secret, self.rule)
                   for guess in (self.guesses_on(board) if guesses is None else guesses))

    def fitting(self, board: int) -> list[int]:
        """The places in the list of all words that may be the secret of a board."""
        return [number for number, word in enumerate(self.words) if self.fits(word, board)]

    def play(self, text: str) -> "WordGame":
        """The state after a guess, which may be a word that is not in the list and so no secret. Raises IllegalMove
        with a sentence for the player."""
        word = text.upper()
        if self.finished:
            raise IllegalMove("The game is over; take a guess back or start a new one.")
        if len(word) != LETTERS or not (word.isascii() and word.isalpha()):
            raise IllegalMove(f"A word has {LETTERS} letters from A to Z.")
        if self.is_hard and not any(self.fits(word, board) for board in self.open_boards):
            raise IllegalMove(self._misfit(word))
        return replace(self, guesses=(*self.guesses, word))

    def _misfit(self, word: str) -> str:
        """Why no board that is open can have this word, a reason for each."""
        boards: dict[str, list[str]] = {}
        for board in self.open_boards:
            why = next(filter(None, (lack(word, guess, self.secrets[board], self.rule)
                                     for guess in self.guesses_on(board))))
            boards.setdefault(why, []).append(str(board + 1))
        if self.boards == 1:
            return f"{word} does not fit, as it must in hard mode: it {next(iter(boards))}."
        reasons = "; ".join(f"on board{'s' * (len(numbers) > 1)} {listed(numbers)} it {why}"
                            for why, numbers in boards.items())
        return f"{word} fits no board, as it must in hard mode: {reasons}."

    def with_mode(self, *, is_hard: bool) -> "WordGame":
        """This game with hard mode or without it. Raises IllegalMove if a guess does not fit those
        before it."""
        game = replace(self, guesses=(), is_hard=is_hard)
        for guess in self.guesses:
            game = game.play(guess)
        return game

    @cached_property
    def known(self) -> frozenset[str]:
        """The words of the list, among which the secrets are."""
        return frozenset(self.words)

    def __str__(self) -> str:
        return " ".join((name_of(self.words), self.rule, str(self.boards), "hard" if self.is_hard else "free",
                         str(self.seed), *self.guesses))


def read_word_game(text: str, lists: Iterable[tuple[str, ...]] = ()) -> WordGame:
    """Read a game of a shipped list, or of one of `lists`. Raises FormatError."""
    name, rule, boards, mode, seed, *guesses = (*text.split(), *[""] * 5)[:max(len(text.split()), 5)]
    own = next((words for words in lists if name_of(words) == name), None)
    chosen = shipped_words(name) if name in SHIPPED else own
    if chosen is None:
        raise FormatError("the list of words of this game is not there.")
    number = int(seed) if seed.isascii() and seed.isdecimal() and len(seed) <= 18 else -1
    if rule not in RULES or boards not in map(str, BOARDS) or mode not in ("hard", "free") or number < 0:
        raise FormatError("this is no game of words; one is written like own places 1 free 607 CLOUD.")
    game = WordGame(chosen, number, RULES[rule], int(boards), mode == "hard")
    for guess in guesses:
        try:
            game = game.play(guess)
        except IllegalMove as error:
            why = str(error)
            why = why if why.startswith(guess.upper()) else why[:1].lower() + why[1:]
            raise FormatError(f"this game of words cannot be: {why}") from None
    return game
