"""A proof as a long run: what it has come to, as it is kept and gone on with, and the engine that goes on."""
from collections.abc import Generator, Mapping
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Final

from solvers.abgame.codes import CodeSpace
from solvers.abgame.proof.proving import Checkpoint, ProofSnapshot, Prove
from solvers.core.engine import Progress
from solvers.core.formats import FormatError
from solvers.core.generator_engine import GeneratorEngine
from solvers.core.saved_state import SavedState

SPACE: Final = CodeSpace(4, 10)
OPTIMUM: Final = 26_274  # guesses for all 5,040 secrets


class ProofRecord(SavedState, frozen=True, kw_only=True):
    """Saved record of a proof for SPACE.

    Args:
        checkpoint: state to resume from; None before the start.
        seen: the last state shown.
        earlier: sets searched, bounded and known in earlier sessions.
        finished: True once all is proved.
    """

    checkpoint: Checkpoint | None = None
    seen: ProofSnapshot | None = None
    earlier: tuple[int, int, int] = (0, 0, 0)
    finished: bool = False

    def __post_init__(self) -> None:
        if self.checkpoint is not None and self.checkpoint.space != str(SPACE):
            raise FormatError(f"this proof is of other codes than {SPACE}.")
        answers = [] if self.seen is None else [part.answer for part in self.seen.parts]
        if len(set(answers)) < len(answers) or not all(0 <= answer < SPACE.right for answer in answers):
            raise FormatError("the parts of a proof are those of different answers.")

    @property
    def figures(self) -> Mapping[str, int]:
        """Sets of secrets in all sessions: searched, bounded and known already."""
        now = (0, 0, 0) if self.seen is None else (self.seen.searched, self.seen.bounded, self.seen.known)
        return {name: before + here for name, before, here in
                zip(("searched", "bounded", "known"), self.earlier, now, strict=True)}


def outset() -> GeneratorEngine[ProofSnapshot]:
    """The engine that finds where a proof stands before anything is tried: the parts and their first bounds."""

    def set_up() -> Generator[None, None, ProofSnapshot]:
        yield
        with ThreadPoolExecutor(1) as nobody:
            return Prove(SPACE, nobody).snapshot()

    return GeneratorEngine(set_up(), "Setting up")


class ProofRun:
    """The engine that goes on with a proof. One step waits a moment for the workers; it is set up by the first.

    A record of what no proof comes to, such as one that was changed by hand, is begun anew.
    """

    def __init__(self, record: ProofRecord, executor: Executor, workers: int) -> None:
        searched, bounded, known = record.figures.values()
        self._before, self._earlier = record, (searched, bounded, known)
        self._executor, self._workers = executor, workers
        self._prove: Prove | None = None

    def advance(self, steps: int, /) -> bool:
        """Wait a moment for the workers. True once all is proved."""
        if self._prove is None:
            try:
                self._prove = Prove(SPACE, self._executor, self._workers, checkpoint=self._before.checkpoint)
            except FormatError:
                self._prove, self._earlier = Prove(SPACE, self._executor, self._workers), (0, 0, 0)
            return self._prove.finished
        return self._prove.advance(min(steps, 1))

    def snapshot(self) -> ProofRecord:
        """The record to resume from."""
        if self._prove is None:
            return self._before
        return ProofRecord(checkpoint=self._prove.checkpoint(), seen=self._prove.snapshot(), earlier=self._earlier,
                           finished=self._prove.finished)

    def progress(self) -> Progress:
        """Progress in second guesses."""
        return Progress(0, None, "Setting up") if self._prove is None else self._prove.progress()

    result = snapshot

    def close(self) -> None:
        """Drop the work that nobody has begun."""
        if self._prove is not None:
            self._prove.cancel()
