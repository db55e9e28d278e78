"""Guessing where no cell is certainly safe: the best guess beside the safest cell, and the dead cells.

The best guess is what the strategy full opens. With few layouts left its exact winning chance is known, and so is that
of the safest cell: the two need not be the same. With more, estimates compare them; on an Expert board they can be told
as chances.
"""
from collections.abc import Generator
from dataclasses import dataclass

from solvers.core.generator_engine import GeneratorEngine, through
from solvers.minesweeper.board import PRESETS
from solvers.minesweeper.counting.analyse import Counting
from solvers.minesweeper.counting.analysis import Analysis, TooComplex
from solvers.minesweeper.explain.subsets import SLICE
from solvers.minesweeper.field import Geometry
from solvers.minesweeper.play.guess import SAME, SETS, StrongestGuess, guess_steps, least_probable
from solvers.minesweeper.position import HIDDEN, Position
from solvers.minesweeper.search.endgame import Endgame, EndgameResult
from solvers.minesweeper.search.lookahead import Foresight, Promise

MOST_TRIALS = 300  # cells that are tried for what they can show; each trial counts up to nine boards anew


@dataclass(frozen=True, slots=True)
class Candidate:
    """A cell (an index) that may be opened.

    `risk` is the chance that it is a mine. Where the endgame search reaches, it is one in `mines` layouts of all, and
    best play that opens it first wins `wins` of them. Where it does not, `promise` is what opening it promises, unless
    that is too complex, and `win_estimate`, on a board where it can be relied upon, how often it probably wins if all
    that follows is opened by the strategy full.
    """

    cell: int
    risk: float
    mines: int | None = None
    wins: int | None = None
    promise: Promise | None = None
    win_estimate: float | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """What to open where no cell is certainly safe.

    `best` is what the strategy full opens. `safest` is the least probable mine, the first in reading order: the same
    object as `best` if no cell is safer than that. `layouts` is the number of all that fit, None where the endgame
    search does not reach; there `spared` is the chance that `best` is a mine that costs nothing, since such a guess has
    to be made at some time in any case (see `unavoidable.pyx`). `dead` are the hidden cells known to show the same
    number in every layout in which they are free: opening one tells no more than that it is no mine.
    """

    best: Candidate
    safest: Candidate
    layouts: int | None
    dead: frozenset[int]
    spared: float = 0.0

    @property
    def chance(self) -> float | None:
        """The winning chance of best play, where it is known."""
        return None if self.layouts is None or self.best.wins is None else self.best.wins / self.layouts

    @property
    def trap(self) -> bool:
        """True if the safest cell is known to win less often than the best one: riskier now, better in the end."""
        if self.best.wins is None or self.safest.wins is None:
            return False
        return self.best.risk > self.safest.risk + SAME and self.best.wins > self.safest.wins


def choice_engine(position: Position) -> GeneratorEngine[Choice | None]:
    """An engine that finds what to open.

    None where a cell is certainly safe, where all hidden cells are mines, and where the position is too complex. Raises
    Contradiction as Counting does.
    """
    return GeneratorEngine(_choose(position), "Comparing guesses")


def _choose(position: Position) -> Generator[None, None, Choice | None]:
    counting = Counting(position)
    try:
        yield from through(counting, SLICE)
    except TooComplex:
        return None
    return (yield from choice_steps(counting))


def choice_steps(counting: Counting) -> Generator[None, None, Choice | None]:
    """The choice in a position that is counted; yields between short pieces. None as in `choice_engine`.

    Cells off the border with no neighbour on it show as many numbers as others with as many hidden neighbours: one of
    each kind is tried for being dead. Of the others, at most MOST_TRIALS are, those with the fewest hidden neighbours
    first, since they are the likeliest.
    """
    analysis = counting.result()
    if analysis.safe:
        return None
    strongest = yield from guess_steps(counting)
    safest = least_probable(analysis)
    if strongest is None or safest is None:
        return None
    best = other = yield from _candidate(analysis, strongest, strongest.guess.cell)
    if (analysis.probability[safest.cell] or 0.0) < best.risk - SAME:
        other = yield from _candidate(analysis, strongest, safest.cell)
    searched, foresight = strongest.endgame, strongest.foresight
    dead = yield from _dead_cells(counting, foresight or Foresight(counting))
    spared = 0.0 if foresight is None else foresight.spared(best.cell)
    return Choice(best, other, None if searched is None else searched.configurations, dead, spared)


def _candidate(analysis: Analysis, strongest: StrongestGuess, cell: int) -> Generator[None, None, Candidate]:
    risk, searched = analysis.probability[cell], strongest.endgame
    assert risk is not None
    if searched is None:
        promise = _promise(strongest.foresight, cell)
        estimate = promise.winning if promise is not None and _estimable(analysis.position) else None
        return Candidate(cell, risk, promise=promise, win_estimate=estimate)
    wins = yield from _wins_from(analysis.position, searched, cell)
    return Candidate(cell, risk, round(risk * searched.configurations), wins)


def _estimable(position: Position) -> bool:
    """True if the estimate is a chance of winning, as on the board where it was learnt; elsewhere it only compares.

    Measured: on Expert, of the guesses with estimates of 0.4 to 0.5, 0.46 win; on 16x16/60 only 0.35.
    """
    board = PRESETS["expert"]
    sides = sorted((position.width, position.height))
    return sides == sorted((board.width, board.height)) and position.mines == board.mines


def _promise(foresight: Foresight | None, cell: int) -> Promise | None:
    try:
        return None if foresight is None else foresight.promise(cell)
    except TooComplex:
        return None


def _wins_from(position: Position, searched: EndgameResult, cell: int) -> Generator[None, None, int | None]:
    """The number of layouts that best play wins after opening `cell` first."""
    if cell in searched.best:
        return searched.wins
    wins = yield from through(Endgame(position, searched.configurations, first=(cell,)), SETS)
    return None if wins is None else wins.wins


def _dead_cells(counting: Counting, foresight: Foresight) -> Generator[None, None, frozenset[int]]:
    analysis = counting.result()
    position = analysis.position
    geometry = Geometry(position.width, position.height)
    border = {cell for region in analysis.regions for cell in region.cells}
    undecided = border.union(analysis.off_border)
    kinds: dict[int, list[int]] = {}  # cells far from the border, by how many undecided neighbours they have
    near: list[tuple[int, int]] = []
    for count, cell in enumerate(sorted(undecided)):
        around = undecided.intersection(geometry.neighbours(cell))
        if cell in border or around & border:
            near.append((len(around), cell))
        else:
            kinds.setdefault(len(around), []).append(cell)
        if count % 500 == 0:
            yield
    alike = [*kinds.values(), *([cell] for _, cell in sorted(near)[:MOST_TRIALS])]
    dead: set[int] = set()
    for cells in alike:
        yield
        try:
            if foresight.promise(cells[0]).values == 1:
                dead.update(cells)
        except TooComplex:
            continue  # what it can show is not known
    return frozenset(cell for cell in dead if position.cells[cell] == HIDDEN)
