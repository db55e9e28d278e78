"""Counting: the smallest engine there is. It counts to a number, and can be slow, stubborn or broken."""
import time
from dataclasses import dataclass, field

from solvers.core.engine import Progress


@dataclass
class Counting:
    """Counts to `goal`; `seconds` is the time of one step, `breaks_at` the count at which it raises ValueError.

    `calls` keeps the size of the last 1,000 `advance`s, and `overlapping` whether two threads were ever inside.
    """

    goal: int
    seconds: float = 0.0
    breaks_at: int | None = None
    count: int = 0
    calls: list[int] = field(default_factory=list)
    inside: bool = False
    overlapping: bool = False

    def advance(self, steps: int, /) -> bool:
        self.overlapping |= self.inside
        self.inside = True
        steps = min(steps, self.goal - self.count)
        if self.breaks_at is not None and self.count + steps >= self.breaks_at:
            self.inside = False
            raise ValueError(f"cannot count beyond {self.breaks_at}")
        if self.seconds:
            time.sleep(self.seconds * steps)  # as an engine does: without the GIL
        self.count += steps
        self.calls[:-999] = []
        self.calls.append(steps)
        self.inside = False
        return self.count == self.goal

    def snapshot(self) -> int:
        return self.count

    def progress(self) -> Progress:
        return Progress(self.count, self.goal, f"{self.count:,} counted")

    def result(self) -> str:
        return f"counted to {self.count}"
