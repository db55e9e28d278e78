"""Count the sequences that cannot clear the empty field: an engine that shares its work among any number of threads."""
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from functools import partial
from typing import Final, NamedTuple

from solvers.core.engine import Progress
from solvers.core.wording import counted
from solvers.tetris.perfect.graph import PIECES, Graph
from solvers.tetris.perfect.pieces import SRS
from solvers.tetris.perfect.sequences import ALL, FEW, PAIRS, Sequences, letters_of
from solvers.tetris.pieces import KINDS

PATIENCE: Final = 0.05  # seconds that one step may take
LOOKS: Final = (FEW, 16 * FEW, ALL)  # boards of each beginning of a word, in one pass after the other
STAGES: Final = 6 + 3 + 10 + 1 + 3 + 2 * (len(LOOKS) - 1)

Work = Generator[None, None, None]


class Unclearable(NamedTuple):
    """Of `total` sequences, those from which no perfect clear with ten pieces exists: kinds, the one on hold first."""

    total: int
    sequences: tuple[tuple[int, ...], ...]


class Open(NamedTuple):
    """The state after a pass: of `total` sequences the codes of those that are still open."""

    total: int
    codes: tuple[int, ...]


class CountUnclearable:
    """Counts the sequences, a piece on hold and ten to come as 7-bags allow, that cannot clear the empty field.

    One step waits until a part of the work is done, but not longer than `PATIENCE`. `opened` are the sequences that
    the passes so far have left open; an engine that is given it continues from there.
    """

    def __init__(self, workers: Executor, physics: str = SRS, opened: Open | None = None) -> None:
        """Raises FormatError for a word that is not in PHYSICS."""
        self.opened = opened
        self._workers = workers
        self._graph = Graph(physics)
        self._running: set[Future[None]] = set()
        self._stage, self._words, self._done, self._parts = 0, "", 0, 1
        self._result: Unclearable | None = None
        self._work = self._count()

    def _share(self, words: str, tasks: Iterable[Callable[[], None]]) -> Work:
        """Share tasks among the workers; each yield follows a wait."""
        self._running = {self._workers.submit(task) for task in tasks}
        self._words, self._done, self._parts = words, 0, len(self._running)
        while self._running:
            finished, self._running = wait(self._running, PATIENCE, FIRST_COMPLETED)
            for future in finished:
                future.result()
            self._done += len(finished)
            yield
        self._stage += 1

    def _count(self) -> Work:
        """The whole count, in stages that the workers share (the constant STAGES counts them).

        Boards are spread forward from the empty field by 0 to 6 pieces and backward from the full one by 10 to 7; where
        both meet, joining keeps the boards that lie on a way to the end. Then sequences are looked up as words of kinds
        with hold: a first pass follows only a few boards (`FEW`) of each beginning, which clears nearly all sequences,
        and later passes follow more boards (`LOOKS`) for those that are still open, the last one all of them.
        """
        graph = self._graph
        for length in (0, 1, 2, 3, 4, 5, 10, 9, 8):
            parts = graph.begin_spread(length)
            words = "forward" if length < 6 else "backward"
            yield from self._share(f"{words} from {counted(length, 'piece')}",
                                   [partial(graph.spread, length, part) for part in range(parts)])
        for length in (6, 7, 8, 9, 5, 4, 3, 2, 1, 0):
            parts = graph.begin_join(length)
            yield from self._share(f"ways from {counted(length, 'piece')}",
                                   [partial(graph.join, length, part) for part in range(parts)])
            graph.end_join(length)
        yield from self._share("endings", [graph.find_endings])
        sequences = Sequences(graph)
        if self.opened is None:
            sequences.want_all()
            yield from self._share("words", [partial(sequences.walk, part, FEW) for part in range(PAIRS)])
            sequences.begin_combining()
            yield from self._share("hold", [partial(sequences.combine, part) for part in range(len(KINDS))])
            yield from self._share("sequences", [partial(sequences.count, part) for part in range(len(KINDS))])
            sequences.end_counting()
            self.opened = Open(sequences.total, tuple(sequences.open))
        sequences.reopen(self.opened.codes, self.opened.total)
        for boards in LOOKS[1:]:
            sequences.want_open()
            words = f"{len(sequences.open):,} open sequences"
            yield from self._share(words, [partial(sequences.walk, part, boards) for part in range(PAIRS)])
            yield from self._share(words, [sequences.look_again])
            self.opened = Open(sequences.total, tuple(sequences.open))
        self._result = Unclearable(sequences.total, tuple(map(letters_of, sequences.open)))

    def advance(self, steps: int, /) -> bool:
        """Wait for at most `steps` parts. True once finished."""
        while steps > 0 and self._result is None:
            next(self._work, None)
            steps -= 1
        return self._result is not None

    def close(self) -> None:
        """Cancel the tasks that have not started."""
        for future in self._running:
            future.cancel()

    def snapshot(self) -> tuple[int, ...]:
        """Number of boards known, by the number of pieces."""
        return self._graph.boards[: PIECES + 1]

    def progress(self) -> Progress:
        """Finished stages, in hundredths."""
        done = 100 * self._stage + 100 * self._done // self._parts
        return Progress(min(done, 100 * STAGES), 100 * STAGES, self._words)

    def result(self) -> Unclearable:
        """The answer."""
        if self._result is None:
            raise RuntimeError("the count is not finished")
        return self._result
