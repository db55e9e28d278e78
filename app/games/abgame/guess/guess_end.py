"""What is said at the end of a game of the page You guess."""
from typing import Final

from app.games.abgame.faces import code_text
from solvers.abgame.game import GuessingGame
from solvers.abgame.history import History
from solvers.abgame.skill import luck_of
from solvers.abgame.strategies import known_tree
from solvers.core.wording import counted

COUNTED: Final = 100_000  # codes that are counted at once
MATTERS: Final = 1.5      # bits of luck; a bit halves the codes that fit


def found_words(game: GuessingGame, *, is_aided: bool) -> str:
    """In how many guesses the secret was found, with help or without, and in how many the proven optimum finds it, if
    it is known."""
    luck = "" if game.host == "evil" else luck_words(game.history)
    sentence = f"found in {counted(len(game.turns), 'guess')}{', with help' * is_aided}{luck}."
    tree = known_tree(game.space)
    if game.host == "evil" or tree is None:
        return sentence
    path = [code_text(game.space, guess) for guess, _ in tree.walk(game.turns[-1].guess)]
    return f"{sentence} The optimum needs {len(path)}: {', '.join(path)}."


def lost_words(game: GuessingGame) -> str:
    """What the secret was, when no try is left."""
    if game.secret is not None:
        return f"The secret was {code_text(game.space, game.secret)}."
    such = code_text(game.space, game.history.candidates[0])
    return f"The evil host had {counted(game.possible, 'code')} left, such as {such}."


def luck_words(history: History) -> str:
    """How luck helped to find a secret, where it mattered; nothing for codes too many to count at once."""
    luck = luck_of(history) if history.sizes[0] <= COUNTED else 0.0
    return ": luck helped" if luck >= MATTERS else ", in spite of bad luck" if luck <= -MATTERS else ""
