"""Hints on the page Story: each request says one thing more about the way to an ending not found yet."""
from collections.abc import Callable, Collection
from functools import partial

from app.controls import literal
from app.games.ferry.play.story_board import StoryBoard
from app.games.ferry.play.story_sections import MapSection
from app.pages import PageContext
from solvers.ferry.game import FerryGame
from solvers.ferry.hints import QUESTIONS, Hint, hint
from solvers.ferry.solving import Play, Solve

KEY = "hint"  # of the engine
WHERE = 2     # the level from which on the scene and the map show where to go


class StoryHintDesk:
    """Asks the solver for a play, says hints from it level by level, and marks them on scene and map."""

    def __init__(
        self, context: PageContext, board: StoryBoard, maps: MapSection, play: Callable[[str], object],
    ) -> None:
        """`play` makes the move of the last level."""
        self._context, self._board, self._maps, self._play_move = context, board, maps, play
        self._game: FerryGame | None = None  # that the hints are about
        self._plan: Play | None = None
        self._proven = True                  # whether there is no way if none was found
        self.level = -1                      # of the last one

    def ask(self, game: FerryGame, found: Collection[str]) -> None:
        """Say the next hint about a game. It leads to an ending that is not among `found`, if one can be reached."""
        if game == self._game and self.level >= 0:
            self._say(min(self.level + 1, len(QUESTIONS) - 1))
            return
        self.clear()
        self._game = game
        fresh = frozenset(ending.name for ending in game.tale.endings) - frozenset(found)

        first, second = Solve(game, endings=fresh), Solve(game)

        def answered(plan: Play | None) -> None:
            if plan is None and fresh:
                self._context.run(second, lambda other: self._learn(other, proven=second.proven), KEY)
            else:
                self._learn(plan, proven=first.proven)

        self._context.run(first, answered, KEY)

    def _learn(self, plan: Play | None, *, proven: bool) -> None:
        self._plan, self._proven = plan, proven
        self._say(0 if plan is None else 1)  # that there is a way is no news while there is one

    def _say(self, level: int) -> None:
        game = self._game
        if game is None:
            return
        self.level = level
        advice: Hint = hint(game, self._plan, level, proven=self._proven)
        last = level == len(QUESTIONS) - 1 or self._plan is None
        action = QUESTIONS[level + 1] if not last else "Do it" if advice.move else ""
        run = partial(self._play_move, advice.move) if last else partial(self._say, level + 1)
        self._context.say("hint", QUESTIONS[level], literal(advice.text), action, run if action else None)
        path: tuple[str, ...] = ()
        if level >= WHERE and self._plan is not None:
            self._board.show_hint(advice.portal, person=advice.person)
            path = self._plan.maps[:2]
        self._maps.show_game(game, path, literal(advice.text))

    def clear(self) -> bool:
        """Discard the current hint. Returns True if there was one."""
        had, self._game, self._plan, self.level = self._game is not None, None, None, -1
        self._context.cancel(KEY)
        if had:
            self._board.show_hint("", person=False)
            if self._context.banner.kind == "hint":
                self._context.banner.clear()
        return had
