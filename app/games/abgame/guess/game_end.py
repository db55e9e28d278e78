"""The end of a game: how many guesses it took."""
from collections.abc import Callable

from app.games.abgame.pegs import guesses
from app.pages.page_context import PageContext
from solvers.abgame.game import GuessingGame


def tell_end(context: PageContext, game: GuessingGame, new: Callable[[], object]) -> None:
    """Say in the banner how a game ended, with a button for a `new` one."""
    code = game.space.text(game.turns[-1].guess)
    found = f"found in {guesses(len(game.turns))}."
    context.say("good", code, found, "New game", new)
