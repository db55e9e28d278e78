"""Hints on the page Words: first what a good guess finds out, and when asked again, which word it is."""
from collections.abc import Callable
from functools import partial

from app.games.abgame import abgame_keys
from app.pages import PageContext
from solvers.abgame.words.advice import WordHint, advise
from solvers.abgame.words.word_game import WordGame
from solvers.core.generator_engine import GeneratorEngine
from solvers.core.wording import listed

KEY = "hint"  # of the hidden run
ASKED = 3     # letters that a hint speaks of; all five would be the word


class WordsHintDesk:
    """Says hints in the banner."""

    def __init__(self, context: PageContext, game: Callable[[], WordGame], type_word: Callable[[str], object]) -> None:
        """`game` returns the present game, `type_word` types the word of a hint."""
        self._context, self._game, self._type_word = context, game, type_word
        self._explained: WordGame | None = None  # the game in which we said why, so that which comes next

    def ask(self) -> None:
        """Weigh the words of the present game, then say the next hint about it."""
        game = self._game()
        self._context.run(GeneratorEngine(advise(game), "Weighing all words"), partial(self._say, game), KEY)

    def _say(self, game: WordGame, hint: WordHint) -> None:
        if game != self._game():
            return
        if game != self._explained:
            self._explained = game
            self._context.say("hint", *why_words(game, hint), "Name the word", self.ask)
        else:
            subject, sentence = which_words(game, hint)
            self._context.say("hint", subject, sentence, "Type it", partial(self._type, subject, sentence, hint.guess))

    def _type(self, subject: str, sentence: str, word: str) -> None:
        """Type the word, and say how it is guessed."""
        self._type_word(word)
        self._context.say("hint", subject, f"{sentence} {abgame_keys.HOW_TO_GUESS}")


def why_words(game: WordGame, hint: WordHint) -> tuple[str, str]:
    """What is known, and what a good guess finds out."""
    if (board := _certain_board(game, hint)) is not None:
        return f"Only one word still fits{_on_board(game, board)}.", "All that was told of it leads there."
    where = "in the word" if game.boards == 1 else "in the words"
    if letters := hint.letters[:ASKED]:
        sentence = f"whether {listed(letters)} {'is' if len(letters) == 1 else 'are'} {where}"
    elif places := hint.places[:ASKED]:
        sentence = f"where {listed(places)} {'stands' if len(places) == 1 else 'stand'}"
    else:
        sentence = "which of them it is"
    return _fitting_words(game, hint), f"A good guess finds out {sentence}."


def which_words(game: WordGame, hint: WordHint) -> tuple[str, str]:
    """Which word is good, and what it leaves."""
    if (board := _certain_board(game, hint)) is not None:
        return f"Only one word fits{_on_board(game, board)}:", f"{hint.guess}."
    after = ", ".join(f"{average:.1f}{_on_board(game, board)}" for board, _, average in hint.boards)
    itself = "It may be the secret itself." if hint.may_be else "It cannot be the secret, but tells you more."
    return _fitting_words(game, hint), f"{hint.guess} leaves the fewest: {after} on average. {itself}"


def _certain_board(game: WordGame, hint: WordHint) -> int | None:
    """The board whose word the hint is, if no other fits there."""
    return next((board for board, left, _ in hint.boards if left == 1 and game.secrets[board] == hint.guess), None)


def _fitting_words(game: WordGame, hint: WordHint) -> str:
    return f"Words that still fit: {', '.join(f'{left:,}{_on_board(game, board)}' for board, left, _ in hint.boards)}."


def _on_board(game: WordGame, board: int) -> str:
    return f" on board {board + 1}" * (game.boards > 1)
