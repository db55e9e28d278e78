"""Solver that plays one whole game and can be watched at every step."""
from collections import deque
from collections.abc import Iterable
from random import Random

from solvers.core.coordinates import cell_name
from solvers.core.engine import Progress
from solvers.core.generator_engine import GeneratorEngine
from solvers.core.wording import counted, large_number
from solvers.minesweeper.counting.analyse import Contradiction, Counting, TooComplex
from solvers.minesweeper.fair import fair_mines
from solvers.minesweeper.field import Geometry
from solvers.minesweeper.play.choice import Choice, choice_steps
from solvers.minesweeper.play.clicks import Click, ClickPlanner
from solvers.minesweeper.play.guess import Guess, least_probable
from solvers.minesweeper.play.player import Player
from solvers.minesweeper.play.tank_round import TankRound
from solvers.minesweeper.play.watch import Outcome, Phase, RegionView, Snapshot, Status, Strategy
from solvers.minesweeper.position import HIDDEN, Position
from solvers.minesweeper.search.tank import border

STATES = 20_000  # states of an exact count looked at in one call, a few milliseconds


class Solver:
    """An engine that plays a game from the position it is given to its end.

    `field` has one byte a cell, 1 for a mine; it is looked at only by opening cells. `cells` are the position codes
    at the start; a MINE among them is trusted. The strategies:

    naive: what a single number forces; else a random hidden cell.
    tank-plain: what a single number forces; else what all layouts of the border's regions have in common; else the
    border cell that the fewest layouts mine; without a border a random hidden cell.
    tank: the same with the two endgame tactics of `TankRound`.
    greedy: what is certain by exact counting; else the least probable cell, the first in reading order.
    full: what is certain by exact counting; else the best of `choice_steps`.
    efficient: what is certain by exact counting, in the fewest clicks, by flags and chords (`ClickPlanner`); else as
    greedy. The others set flags as notes.

    In a `fair` game the mines move before a guess, as `fair_mines` says with the game's `seed`.

    Elementary steps are a cell listed, a layout found, a cell turned, a guess chosen, a move made.
    """

    def __init__(
        self, geometry: Geometry, field: bytes, cells: bytes, strategy: Strategy, seed: int = 0, *, fair: bool = False
    ) -> None:
        self._field, self._fair, self._seed = field, fair, seed
        self._player = Player(geometry, field, cells)
        self._mines = sum(field)
        self._strategy = strategy
        self._random = Random(seed)
        self._exact = strategy in ("greedy", "full", "efficient")
        self._phase: Phase = "moves" if self._exact else "numbers"
        self._status: Status = "playing"
        self._words = ""
        self._round: TankRound | None = None
        self._count: Counting | None = None
        self._comparison: GeneratorEngine[Choice | None] | None = None
        self._choice: Choice | None = None
        self._queue: deque[Click] = deque()
        self._guess: Guess | None = None
        self._guesses = 0
        self._check_for_end()

    def advance(self, steps: int, /) -> bool:
        """Do at most `steps` elementary steps; a call lasts a few milliseconds. True once the game is over."""
        while steps > 0 and self._status == "playing":
            guesses = self._guesses
            if self._phase == "numbers":
                steps -= self._follow_numbers(steps)
            elif self._phase == "moves":
                steps -= self._make_moves(steps) if self._queue else self._decide(steps)
            else:
                steps -= self._work_at_round(steps)
            steps -= self._guesses - guesses  # choosing what to guess is a step too
            self._check_for_end()
        return self._status != "playing"

    def _follow_numbers(self, steps: int) -> int:
        moves_made = self._player.follow_numbers(steps)
        if moves_made == steps or not self._player.safe_left or self._player.exploded is not None:
            return moves_made
        position = self._position()
        if HIDDEN not in position.cells:
            self._give_up("Only flagged cells are still hidden, so at least one flag is wrong.")
        elif self._strategy == "naive":
            self._guess_at_random()
        else:
            self._round = TankRound(self._player.geometry, position, counter=self._strategy == "tank")
            self._phase = self._round.phase
            if not self._round.regions:
                self._guess_at_random()
        return moves_made

    def _work_at_round(self, steps: int) -> int:
        """Work at the round; once it is over, plan what follows from it."""
        assert self._round is not None
        steps_done = self._round.work(steps)
        self._phase = self._round.phase
        if self._round.contradicted:
            self._give_up("The numbers and flags contradict each other.")
        elif self._phase == "moves":
            self._plan(_as_clicks(self._round.common), self._round.guess())
        return steps_done

    def _decide(self, steps: int) -> int:
        """Decide by exact counting, or by comparing guesses. Whatever this costs, it ends the call.

        Continues the comparison or the count in progress, if there is one. A finished count gives certain moves, a
        guess (greedy), or starts a comparison (full); a count that cannot be finished ends the game as stuck.
        """
        if self._comparison is not None:
            return self._compare(self._comparison, steps)
        if self._count is None:
            self._count = Counting(self._position())
        if not self._count.advance(STATES):
            return steps  # all of them, since the call has lasted long enough
        try:
            analysis = self._count.result()
        except Contradiction:
            self._give_up("The numbers and flags contradict each other.")
        except TooComplex:
            self._give_up("This position is too complex to be counted exactly.")
        else:
            if self._strategy == "efficient":
                clicks = ClickPlanner(self._player.geometry, analysis).clicks() if analysis.safe else []
            else:
                certain = [(cell, False) for cell in analysis.safe] + [(cell, True) for cell in analysis.mines]
                clicks = _as_clicks(sorted(certain))
            if self._strategy == "full" and not clicks:
                self._comparison = GeneratorEngine(choice_steps(self._count), "Comparing guesses")
            else:
                self._plan(clicks, least_probable(analysis))
        self._count = None
        return steps

    def _compare(self, comparison: GeneratorEngine[Choice | None], steps: int) -> int:
        if comparison.advance(1):
            self._choice = choice = comparison.result()
            self._plan([], None if choice is None else Guess(choice.best.cell, choice.best.risk))
            self._comparison = None
        return steps

    def _plan(self, certain: list[Click], guess: Guess | None) -> None:
        if certain:
            self._queue.extend(certain)
        elif guess is not None:
            self._queue_guess(guess)
        else:
            self._guess_at_random()

    def _guess_at_random(self) -> None:
        hidden = [cell for cell, code in enumerate(self._player.cells) if code == HIDDEN]
        self._queue_guess(Guess(self._random.choice(hidden), None))

    def _queue_guess(self, guess: Guess) -> None:
        if self._fair:
            self._field = fair_mines(self._position(), self._field, [guess.cell], self._seed)
            self._player.relay(self._field)
        self._guess = guess
        self._guesses += 1
        self._queue.append(("open", guess.cell))
        self._phase = "moves"

    def _make_moves(self, steps: int) -> int:
        moves_made, player = 0, self._player
        act = {"open": player.open, "flag": player.flag, "chord": player.chord}
        while moves_made < steps and self._queue and self._player.safe_left and self._player.exploded is None:
            verb, cell = self._queue.popleft()
            moves_made += act[verb](cell)
        if not self._queue and self._player.exploded is None:
            self._guess = self._choice = self._round = None
            if not self._exact:
                self._phase = "numbers"
        return moves_made

    def _position(self) -> Position:
        geometry = self._player.geometry
        return Position(geometry.width, geometry.height, self._mines, self._player.cells)

    def _give_up(self, words: str) -> None:
        self._status, self._phase, self._words = "stuck", "over", words

    def _check_for_end(self) -> None:
        """Check whether the last move ended the game."""
        if self._status != "playing":
            return
        guesses = counted(self._guesses, "guess")
        if self._player.exploded is not None:
            self._status, self._words = "lost", f"{self._name(self._player.exploded)} was a mine, after {guesses}."
        elif not self._player.safe_left:
            how = f"with {guesses}" if self._guesses else "without a guess"
            clicks = f", in {counted(self._player.moves_made, 'click')}" if self._strategy == "efficient" else ""
            self._status, self._words = "won", f"Won {how}{clicks}."
        if self._status != "playing":
            self._phase = "over"

    def _name(self, cell: int) -> str:
        return cell_name(*divmod(cell, self._player.geometry.width))

    def snapshot(self) -> Snapshot:
        """The current state of game and solver."""
        look, player = self._round, self._player
        regions = look.views() if look else ()
        off_border = player.cells.count(HIDDEN) - len(border(player.geometry, player.cells))
        return Snapshot(
            phase=self._phase,
            status=self._status,
            cells=player.cells,
            moves=player.moves,
            mines_left=player.mines_left,
            border=look.listed_border() if look else (),
            off_border=off_border,
            whole=look is not None and look.whole,
            regions=regions,
            counting=look.counting if look else None,
            layout=look.layout() if look else (),
            never=look.turned(mine=False) if look else (),
            always=look.turned(mine=True) if look else (),
            guess=self._guess,
            choice=self._choice,
            exploded=player.exploded,
            next=self._next(regions),
        )

    def _next(self, regions: tuple[RegionView, ...]) -> str:
        # What the next elementary step does, for the player who goes step by step.
        if self._phase == "numbers":
            return "follow single numbers"
        if self._phase == "border":
            return "split the border into regions"
        if self._phase == "regions":
            return "count the layouts of each region"
        if self._phase in ("layouts", "common"):
            if any(region.never for region in regions):
                return "open what all share"
            return "flag what all share" if any(region.always for region in regions) else "take the least risk"
        if self._queue:
            verb, cell = self._queue[0]
            return f"{verb} {self._name(cell)}"
        return "count exactly" if self._phase == "moves" else ""

    def progress(self) -> Progress:
        """Progress in cells to be opened; while layouts are counted, in the current region."""
        look, player = self._round, self._player
        if look is not None and look.counting is not None:
            region = look.views()[look.counting]
            total = "" if region.total is None else f"of {large_number(region.total)} "
            words = f"Region {region.letter}: {large_number(region.layouts)} {total}layouts"
            return Progress(region.layouts, region.total, words)
        words = {
            "numbers": "Following single numbers",
            "border": "Listing the border",
            "regions": "Splitting the border into regions",
            "layouts": "Counting layouts",
            "common": "Opening and flagging what all layouts share",
            "moves": "Guessing" if self._guess else "Playing what is certain" if self._queue
            else "Comparing guesses" if self._comparison else "Counting exactly",
            "over": self._words,
        }[self._phase]
        safe = player.geometry.size - self._mines
        return Progress(safe - player.safe_left, safe, words)

    def result(self) -> Outcome:
        """The end of the game. Valid once it is over."""
        if self._status == "playing":
            raise RuntimeError("the game is not over")
        return Outcome(self._status, self._words, self._player.moves, self._guesses)


def _as_clicks(certain: Iterable[tuple[int, bool]]) -> list[Click]:
    """Certain cells, each with whether it is a mine, as the clicks that flag or open them one by one."""
    return [("flag" if mine else "open", cell) for cell, mine in certain]
