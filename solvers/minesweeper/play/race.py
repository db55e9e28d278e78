"""Race: strategies play the same boards. The saved state counts the games that each has won."""
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from typing import Annotated, Final, NamedTuple

import msgspec
from msgspec import Meta

from solvers.core.contest import ContestEngine, ContestState
from solvers.core.formats import FormatError
from solvers.core.ordered_work import OrderedWork
from solvers.core.plan_fields import MOST_SEED
from solvers.core.statistics import wilson
from solvers.minesweeper.board import Board, StartRule, check_fit
from solvers.minesweeper.play.click_games import ClickBatch, batch_for
from solvers.minesweeper.play.watch import Strategy

MOST_GAMES: Final = 1_000_000  # of each
ROUND: Final = 128    # games of each in a round, at most; the first rounds are shorter
BLOCK: Final = 0.03   # seconds that a worker is busy with a block, about
STEPS: Final = 8      # decisions between two looks whether to halt
FURTHER: Final = 1.04  # how many times as many games the next mark of a trail has, at least
AHEAD: Final = 16     # blocks that are handed out and not yet back

Clock = Callable[[], float]


class Runner(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A strategy, its games won, those too complex to count, and the seconds that its games took.

    `efficiency` is the sum over the won games of 3BV a click, where clicks were counted; else 0.
    """

    strategy: Strategy
    wins: Annotated[int, Meta(ge=0)] = 0
    too_complex: Annotated[int, Meta(ge=0)] = 0
    seconds: Annotated[float, Meta(ge=0)] = 0.0
    efficiency: Annotated[float, Meta(ge=0)] = 0.0


class RaceState(ContestState, frozen=True, kw_only=True):
    """Each runner plays games 0 to `games - 1` of the seed; `played` is how many of them all have played.

    `trail` has marks of the way there: the games played by then, and those won by each runner. FormatError for what
    cannot be.
    """

    board: Board
    start: StartRule = "safe"
    games: Annotated[int, Meta(ge=1, le=MOST_GAMES, title="Boards",
                               description="How many boards each solver plays")] = 10_000
    seed: Annotated[int, Meta(ge=0, le=MOST_SEED, title="Seed",
                              description="Decides the mines, which are the same for all")] = 0
    played: Annotated[int, Meta(ge=0)] = 0
    runners: Annotated[tuple[Runner, ...], Meta(min_length=2, max_length=6)]
    trail: tuple[tuple[int, ...], ...] = ()

    def __post_init__(self) -> None:
        # Saved races are read from files: what the types cannot say is checked here.
        check_fit(self.board, self.start)
        if len({runner.strategy for runner in self.runners}) < len(self.runners):
            raise FormatError("the same strategy runs twice.")
        if self.played > self.games or any(max(each.wins, each.too_complex) > self.played for each in self.runners):
            raise FormatError("more games have been played or won than there are.")
        if not all(self.trail):
            raise FormatError("a mark of a race’s trail is empty.")
        for played, *wins in self.trail:
            if not 1 <= played <= self.played or len(wins) != len(self.runners) or any(
                    not 0 <= won <= played for won in wins):
                raise FormatError("the trail of a race has games played, and games won by each runner.")

    @property
    def length(self) -> int:
        return self.games

    @property
    def fresh(self) -> "RaceState":
        runners = tuple(Runner(runner.strategy) for runner in self.runners)
        return msgspec.structs.replace(self, played=0, runners=runners, trail=())

    def with_length_of(self, other: "RaceState") -> "RaceState":
        return msgspec.structs.replace(self, games=other.games)

    def interval(self, runner: Runner) -> tuple[float, float]:
        """95 % interval for the share of games that a runner wins."""
        return wilson(runner.wins, self.played)


class Lap(NamedTuple):
    """Results of a block of games: games played, won and too complex to count, their efficiency, and seconds."""

    games: int
    wins: int
    too_complex: int
    efficiency: float
    seconds: float


class Halt:
    """Flag that stops the workers in this process."""

    raised = False


class _Task(NamedTuple):
    """A block of games of one runner, given by its number."""

    runner: int
    first: int
    games: int


class Race(ContestEngine[RaceState]):
    """Plays the games that are left. One step is a block of games; a call waits for others no longer than a moment.

    What is seen is of whole rounds, so that all have played the same boards at any time. But for the seconds it is the
    same whatever the workers. `clock` gives a worker's own seconds, such as `time.thread_time`.
    """

    def __init__(self, state: RaceState, workers: Executor, clock: Clock) -> None:
        self._state, self._workers, self._clock = state, workers, clock
        self._halt = Halt()
        self._work = OrderedWork(self._cut(), self._submit, AHEAD)
        self._round: list[list[Lap]] = [[] for _ in state.runners]  # those of the round that is on
        self._done = state.played * len(state.runners)
        self._pace = [0.0] * len(state.runners)  # seconds a game

    @property
    def done(self) -> int:
        return self._done

    @property
    def total(self) -> int:
        return self._state.games * len(self._state.runners)

    def advance(self, steps: int, /) -> bool:
        """Collect at most `steps` blocks. True once all games have been played."""
        for task, lap in self._work.results(steps):
            if lap is not None:
                self._count(task, lap)
        return self.finished

    def _submit(self, task: _Task) -> Future[Lap | None]:
        state = self._state
        return self._workers.submit(play_lap, state.board, state.start, state.runners[task.runner].strategy,
                                    task.games, state.seed, task.first, self._clock, self._halt)

    def close(self) -> None:
        """Cancel waiting blocks and stop running ones. The engine cannot continue after this."""
        self._halt.raised = True
        self._work.cancel()

    def snapshot(self) -> RaceState:
        return self._state

    def _count(self, task: _Task, lap: Lap) -> None:
        """Add a block; the last block of a round completes the round."""
        # Blocks come in any order. The state changes only once all runners have played all games of the round, so that
        # it always compares them on the same boards. The trail gets a mark only where the games have grown by the
        # factor FURTHER, which keeps it to a few hundred marks.
        self._round[task.runner].append(lap)
        self._done += lap.games
        self._pace[task.runner] = lap.seconds / lap.games
        games = round_after(self._state.played, self._state.games)
        if sum(each.games for laps in self._round for each in laps) < games * len(self._round):
            return
        runners = tuple(
            Runner(runner.strategy, runner.wins + sum(lap.wins for lap in laps),
                   runner.too_complex + sum(lap.too_complex for lap in laps),
                   runner.seconds + sum(lap.seconds for lap in laps),
                   runner.efficiency + sum(lap.efficiency for lap in laps))
            for runner, laps in zip(self._state.runners, self._round, strict=True)
        )
        played, trail = self._state.played + games, self._state.trail
        if not trail or played >= trail[-1][0] * FURTHER or played == self._state.games:
            trail += ((played, *(runner.wins for runner in runners)),)
        self._state = msgspec.structs.replace(self._state, played=played, runners=runners, trail=trail)
        self._round = [[] for _ in runners]

    def _cut(self) -> Iterator[_Task]:
        """Yield the blocks in order, their lengths adapted to the measured speed of each runner."""
        begin = self._state.played
        while begin < self._state.games:
            end = begin + round_after(begin, self._state.games)
            for runner in range(len(self._state.runners)):
                first = begin
                while first < end:
                    pace = self._pace[runner]
                    games = min(max(int(BLOCK / pace), 1) if pace else 1, end - first)
                    yield _Task(runner, first, games)
                    first += games
            begin = end


def round_after(played: int, games: int) -> int:
    """Number of games that each runner plays in the next round, after `played` of `games`."""
    return min(max(played, 1), ROUND, games - played)


def play_lap(
    board: Board, start: StartRule, strategy: Strategy, games: int, seed: int, first: int, clock: Clock, halt: Halt
) -> Lap | None:
    """Play games `first` to `first + games - 1` of a seed; None if they were halted."""
    start_time = clock()
    batch = batch_for(board, start, strategy, games, seed, first)
    while not batch.advance(1 if isinstance(batch, ClickBatch) else STEPS):
        if halt.raised:
            return None
    return Lap(*batch.result(), clock() - start_time)
