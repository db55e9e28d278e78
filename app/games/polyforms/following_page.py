"""A page about the puzzle of the Play page, on which another puzzle can be chosen as well."""
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from app.games.polyforms.play.polyforms_play_page import PolyformsPlay
from app.pages import PageContext, UsualGame, ValuePage

V = TypeVar("V")


class FollowingPage(ValuePage[V]):
    """Whatever is chosen here begins on the Play page, and this page stays in front and follows it."""

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self._play = context.page(PolyformsPlay)

    def parameters(self) -> str:
        return self._play.state.puzzle.title

    def choose_new(self) -> None:
        self._play.choose_puzzle(lambda game_id: self._begin_there(partial(self._play.start, game_id)))

    def usual_games(self) -> Sequence[UsualGame]:
        return [game._replace(start=partial(self._begin_there, game.start)) for game in self._play.usual_games()]

    def _begin_there(self, start: Callable[[], object]) -> None:
        """Begin a puzzle, which turns to the Play page, and come back."""
        with self.context.at_once():
            start()
            self.context.come_to_front()
