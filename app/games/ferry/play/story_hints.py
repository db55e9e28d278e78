"""Hints on the page Story: each request says one thing more about the way to an ending not found yet."""
from functools import partial

from app.controls import literal
from app.games.ferry.ferry_records import STATISTICS
from app.games.ferry.play.story_sections import MapSection
from app.games.ferry.play.walking import Walking
from app.pages import PlayPage
from solvers.ferry.game import FerryGame
from solvers.ferry.hints import QUESTIONS, Hint, hint
from solvers.ferry.solving import Play, Solve

KEY = "hint"  # of the engine
MISSING, WHERE, HOW = 1, 2, 3  # levels: from WHERE on scene and map show where to go


class StoryHintDesk:
    """Asks the solver for a play, says hints from it level by level, and marks them on scene and map.

    What is missing and where it is stays true while the figure walks about; how to get there does not, and is asked
    anew from where the figure is then.
    """

    def __init__(self, page: PlayPage[FerryGame], walking: Walking, maps: MapSection) -> None:
        self._page, self._walking, self._board, self._maps = page, walking, walking.board, maps
        self._context = page.context
        self._game: FerryGame | None = None  # that the hints are about
        self._plan: Play | None = None
        self._proven = True                  # whether there is no way if none was found
        self.level = -1                      # of the last one

    def ask(self, level: int | None = None) -> None:
        """Say the hint of a level, or else the next one, about where the figure is. It leads to an ending that was not
        found yet, if one can be reached."""
        self._walking.settle()
        game = self._page.state
        if game.finished:
            return
        if game == self._game and self.level >= 0:
            self._say(min(self.level + 1, HOW) if level is None else level)
            return
        self.clear()
        self._game = game
        found = STATISTICS.read()[0].endings_of(game.tale.title)
        fresh = frozenset(ending.name for ending in game.tale.endings) - frozenset(found)
        wanted = MISSING if level is None else level  # that there is a way is no news while there is one

        first, second = Solve(game, endings=fresh), Solve(game)

        def answered(plan: Play | None) -> None:
            if plan is None and fresh:
                self._context.run(second, lambda other: self._learn(other, wanted, proven=second.proven), KEY)
            else:
                self._learn(plan, wanted, proven=first.proven)

        self._context.run(first, answered, KEY)

    def _learn(self, plan: Play | None, level: int, *, proven: bool) -> None:
        self._plan, self._proven = plan, proven
        self._say(0 if plan is None else level)

    def _say(self, level: int) -> None:
        game = self._game
        if game is None:
            return
        if level == HOW and self._walking.begun:
            level = WHERE
        self.level = level
        advice: Hint = hint(game, self._plan, level, proven=self._proven)
        last = level == HOW or self._plan is None
        action = QUESTIONS[level + 1] if not last else "Do it" if advice.move else ""
        run = partial(self._do, advice.move) if last else partial(self.ask, level + 1)
        self._context.say("hint", QUESTIONS[level], literal(advice.text), action, run if action else None)
        path: tuple[str, ...] = ()
        if level >= WHERE and self._plan is not None:
            self._board.show_hint(advice.portal, person=advice.person)
            path = self._plan.maps[:2]
        self._maps.show_game(game, path, literal(advice.text))

    def _do(self, move: str) -> None:
        self.clear()
        self._walking.show_move(move)

    def leave_place(self) -> None:
        """The figure has walked on: withdraw how to go from where it was."""
        if self.level == HOW and self._context.banner.kind == "hint":
            self._say(WHERE)

    def clear(self) -> bool:
        """Discard the current hint. Returns True if there was one."""
        had, self._game, self._plan, self.level = self._game is not None, None, None, -1
        self._context.cancel(KEY)
        if had:
            self._board.show_hint("", person=False)
            if self._context.banner.kind == "hint":
                self._context.banner.clear()
        return had
