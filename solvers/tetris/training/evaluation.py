"""Evaluation: whole games of many controllers, played by workers in short blocks.

A game is a function of its controller, the rules and its seed, so the outcomes are the same whatever the workers, and
however the games are cut into blocks.
"""
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, Future
from typing import Final, NamedTuple

from solvers.core.ordered_work import OrderedWork
from solvers.tetris.controllers import Controller
from solvers.tetris.strict.games import Halt, Outcome, play_games
from solvers.tetris.strict.rules import Rules

AHEAD: Final = 32  # blocks that are handed out and not yet back
BLOCK: Final = 100_000  # pieces in a block, some tens of milliseconds
DEARER: Final = 20  # how much longer a piece takes with two looked at
GUESS: Final = 1000.0  # pieces a game, while nobody knows


class Task(NamedTuple):
    """Games of one controller, by their seeds."""

    controller: Controller
    seeds: tuple[int, ...]


class Evaluation:
    """Plays the games of tasks. One step is a block; a call waits for the workers no longer than a moment."""

    def __init__(
        self, tasks: Sequence[Task], rules: Rules, workers: Executor, limit: int = 0, pieces: float = GUESS
    ) -> None:
        """At most `limit` pieces a game, 0 for any number; `pieces` is how many a game is expected to have."""
        self._tasks, self._rules, self._workers, self._limit = tasks, rules, workers, limit
        self.outcomes: list[list[Outcome]] = [[] for _ in tasks]  # of each task, those that are in
        self._work = OrderedWork(self._cut(), self._submit, AHEAD)
        self._halt = Halt()
        self._expected = pieces
        self._all = sum(len(task.seeds) for task in tasks)
        self.done = self.games = self.pieces = 0  # whole tasks, games and pieces that are in

    @property
    def finished(self) -> bool:
        """True once all games are finished."""
        return self.games == self._all

    def advance(self, steps: int, /) -> int:
        """Collect at most `steps` blocks. Returns how many were collected before one was unfinished."""
        tasks_done = 0
        for (task, _), outcomes in self._work.results(steps):
            self.outcomes[task] += outcomes
            self.games += len(outcomes)
            self.pieces += sum(outcome.pieces for outcome in outcomes)
            self.done = task + (len(self.outcomes[task]) == len(self._tasks[task].seeds))
            tasks_done += 1
        return tasks_done

    def _submit(self, block: tuple[int, list[int]]) -> Future[list[Outcome]]:
        task, seeds = block
        return self._workers.submit(
            play_games, self._tasks[task].controller, self._rules, seeds, self._limit, self._halt)

    def close(self) -> None:
        """Cancel the blocks that have not started and stop the running games. The evaluation cannot be continued."""
        self._halt.raise_()
        self._work.cancel()

    def break_off(self) -> None:
        """Stop the running games and collect their outcomes so far. The evaluation cannot be continued."""
        self.close()
        for (task, _), outcomes in self._work.begun():
            self.outcomes[task] += outcomes

    def _cut(self) -> Iterator[tuple[int, list[int]]]:
        """The blocks, sized when it is their turn by the mean length of the games so far."""
        for number, (controller, seeds) in enumerate(self._tasks):
            place = 0
            while place < len(seeds):
                lookahead = self._rules.lookahead or controller.lookahead
                block = BLOCK if lookahead == 1 else BLOCK // DEARER
                mean_pieces = self.pieces / self.games if self.games else self._expected
                games = max(int(block / max(mean_pieces, 1)), 1)
                yield number, list(seeds[place : place + games])
                place += games


def evaluate(
    weights: Sequence[Sequence[float]], features: tuple[str, ...], seeds: Sequence[int], rules: Rules,
    workers: Executor, limit: int = 0,
) -> list[list[Outcome]]:
    """The outcomes of n controllers, given by their weights for the same features, in the same k games: n rows of k."""
    tasks = [Task(Controller("", features, tuple(genome), rules.lookahead or 1), tuple(seeds)) for genome in weights]
    evaluation = Evaluation(tasks, rules, workers, limit)
    while not evaluation.finished:
        evaluation.advance(AHEAD)
    return evaluation.outcomes
