"""The solver writes while one watches: note by note, with what rules refuse, back from dead ends, on to the optimum."""
from collections.abc import Generator
from dataclasses import dataclass
from typing import Final, Literal

from solvers.core.engine import Progress
from solvers.counterpoint.exact.exercise import Exercise
from solvers.counterpoint.exact.lines import Choice, Lines
from solvers.counterpoint.outlook import lines_of
from solvers.counterpoint.pitch import Pitch

Method = Literal["backtracking", "bound", "exact"]
METHODS: Final[tuple[Method, ...]] = ("backtracking", "bound", "exact")


@dataclass(frozen=True, slots=True)
class Moment:
    """The state of a solver, as the page shows it.

    Attributes:
        line: what it has written so far.
        choices: what it thinks of each note of the next slot, the lowest first: refused by a rule, without a way on, or
            with ways and costs; empty once a line is finished.
        tried: of these the notes that it has tried already.
        backtracks: how often it took a note back so far.
        notes: how many notes it has written in all.
        cost: what the written notes cost.
        best: the cheapest line so far, and its cost; None before the first.
        bound: no line is cheaper than this, as far as it is known; None if nothing is.
        proven: whether the best line is known to be the optimum.
    """

    line: tuple[Pitch | None, ...]
    choices: tuple[Choice, ...]
    tried: tuple[Pitch | None, ...]
    backtracks: int
    notes: int
    cost: float
    best: tuple[Pitch | None, ...] | None
    least: float | None
    bound: float | None
    proven: bool


class Writing:
    """Engine that writes a line of species one to five beside a cantus. A step writes a note, or takes one back.

    `backtracking` takes the note that costs least, knows nothing of what comes, and goes back from dead ends and from
    what costs as much as the best line so far; `bound` knows from the graph of all lines what the rest costs at least,
    and goes back as soon as that is too much; `exact` walks along the optimum.
    """

    def __init__(self, exercise: Exercise, method: Method = "bound", beginning: tuple[Pitch | None, ...] = ()) -> None:
        """`beginning` has the notes that are written already, which the solver keeps."""
        self.exercise, self.method, self._beginning = exercise, method, beginning
        self._line: list[Pitch | None] = list(beginning)
        self._choices: list[tuple[Choice, ...]] = []       # for each slot from the beginning on
        self._untried: list[list[Choice]] = []                # those of them that are still to be tried, the best last
        self._costs = [0.0]
        self._backtracks = self._notes = 0
        self._best: tuple[Pitch | None, ...] | None = None
        self._least: float | None = None
        self._lines: Lines | None = None
        self._making: Generator[None, None, Lines] | None = lines_of(exercise)
        self._done = False

    def advance(self, steps: int, /) -> bool:
        """Write or take back at most so many notes. True once the optimum is proved, or that there is no line."""
        while steps > 0 and not self._done:
            steps -= 1
            if self._lines is None:
                self._build_graph()
            else:
                self._step(self._lines)
        return self._done

    def _build_graph(self) -> None:
        """Build the next piece of the graph; once it is whole, begin to write."""
        try:
            if self._making is not None:
                next(self._making)
        except StopIteration as stop:
            self._lines, self._making = stop.value, None
            if stop.value.ways(self._beginning) or self.method == "backtracking":
                self._costs = [self._cost_of(stop.value, self._beginning)]
                self._open_slot(stop.value)
            else:
                self._done = True

    def _step(self, lines: Lines) -> None:
        """Write the best note that is left, or take the last one back."""
        if self._untried and self._untried[-1]:
            choice = self._untried[-1].pop()
            if not self._is_too_expensive(choice):
                self._line.append(choice.pitch)
                self._costs.append(round(self._costs[-1] + choice.cost, 2))  # hundredths, as the graph has them
                self._notes += 1
                if len(self._line) == self.exercise.notes:
                    self._finish_line()
                else:
                    self._open_slot(lines)
                return
        if self._untried:
            self._untried.pop()
            self._choices.pop()
        if not self._untried:
            self._done = True
            return
        self._take_back()

    def _take_back(self) -> None:
        self._line.pop()
        self._costs.pop()
        self._backtracks += 1

    def _finish_line(self) -> None:
        """A whole line: it is the best one so far."""
        self._best, self._least = tuple(self._line), self._costs[-1]
        if self.method == "exact" or (self._lines is not None and self.method == "bound"
                                   and self._least == self._lines.least_of(self._beginning)):
            self._done = True
        else:
            self._line.pop()
            self._costs.pop()

    def _is_too_expensive(self, choice: Choice) -> bool:
        """True if a note leads to nothing better, as far as this solver knows."""
        if self.method == "backtracking":
            return self._least is not None and self._costs[-1] + choice.cost >= self._least
        return choice.least is None or (self._least is not None and choice.least >= self._least)

    def _open_slot(self, lines: Lines) -> None:
        """List the notes of the next slot, those that no rule refuses in the order in which they are tried."""
        try:
            choices = tuple(lines.choices(self._line))
        except ValueError:  # what stands already breaks a hard rule
            choices = ()
        self._choices.append(choices)
        remaining = [choice for choice in choices if not choice.refused]
        if self.method == "backtracking":
            remaining.sort(key=lambda choice: -choice.cost)
        else:
            remaining.sort(key=lambda choice: -(choice.least if choice.least is not None else 1e9))
        self._untried.append(remaining)

    @staticmethod
    def _cost_of(lines: Lines, beginning: tuple[Pitch | None, ...]) -> float:
        cost = lines.exercise.cost
        try:
            return round(sum(times * cost(rule) for rule, times in lines.breaches(beginning).items()), 2)
        except ValueError:
            return 0.0

    def snapshot(self) -> Moment:
        choices, left = (self._choices[-1], self._untried[-1]) if self._untried and not self._done else ((), [])
        waiting = {choice.pitch for choice in left}
        line = self._best if self._done and self._best is not None else tuple(self._line)
        cost = self._costs[-1] if line is not self._best else self._least or 0.0
        knows = self._lines is not None and self.method != "backtracking"
        bound = self._lines.least_of(self._beginning) if self._lines is not None and knows else None
        return Moment(
            line, choices, tuple(one.pitch for one in choices if not one.refused and one.pitch not in waiting),
            self._backtracks, self._notes, cost, self._best, self._least, bound, self._done)

    def progress(self) -> Progress:
        """Number of notes written, and the best cost so far."""
        best = "no line yet" if self._least is None else f"best line costs {self._least:g}"
        return Progress(self._notes, None, f"{self._notes:,} notes written, {self._backtracks:,} taken back, {best}")

    def result(self) -> tuple[float, tuple[Pitch | None, ...]] | None:
        """The best line with its cost; None if there is none. RuntimeError before the end."""
        if not self._done:
            raise RuntimeError("not all is known yet")
        return None if self._best is None or self._least is None else (self._least, self._best)
