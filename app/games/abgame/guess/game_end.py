"""The end of a game: how many guesses it took, beside those that the proven optimum needs for the same secret."""
from collections.abc import Callable

from app.games.abgame.pegs import guesses
from app.pages.page_context import PageContext
from solvers.abgame.game import GuessingGame
from solvers.abgame.strategies import STRATEGIES, optimal_tree


def tell_end(context: PageContext, game: GuessingGame, new: Callable[[], object]) -> None:
    """Say in the banner how a game ended, with a button for a `new` one."""
    code = game.space.text(game.turns[-1].guess)
    found = f"found in {guesses(len(game.turns))}.{compared(game)}"
    context.say("good", code, found, "New game", new)


def compared(game: GuessingGame) -> str:
    """What the optimum needs for this very secret, where one is proved; else nothing."""
    if game.host == "evil" or STRATEGIES["optimum"].refusal(game.space):
        return ""
    path = [game.space.text(guess) for guess, _ in optimal_tree().walk(game.turns[-1].guess)]
    return f" The optimum needs {len(path)}: {', '.join(path)}."
