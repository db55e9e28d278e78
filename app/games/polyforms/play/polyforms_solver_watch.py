"""SolverWatch: shows solvers at work on the board: positions struck out, candidates, dead ends, and what was found."""
from collections.abc import Callable, Sequence
from math import floor, isfinite, log10
from typing import Final

from PySide6.QtCore import QObject, Signal

from app.games.polyforms.form_board import FormBoard
from app.games.polyforms.laid import Laid
from app.games.polyforms.play.fits_section import Fit
from app.games.polyforms.play.polyforms_search_sections import BranchSection, DepthSection, PolyformsSearchSection
from app.games.polyforms.play.watched_search import WatchedSearch
from app.pages import Fact, PageContext, Section, SectionColumn, Solver
from app.running.driver import RunListener, no_subject
from app.running.throttle import Throttle
from solvers.core.engine import Engine
from solvers.core.wording import counted, large_number, power_of_ten
from solvers.polyforms.fast.estimate import Estimate, Probing
from solvers.polyforms.fast.search import FastSearch
from solvers.polyforms.found import Found, SearchSnapshot
from solvers.polyforms.logelium.watch import LogeliumSnapshot
from solvers.polyforms.play.laying import Laying
from solvers.polyforms.play.positions import Positions, bits
from solvers.polyforms.play.table import Spot
from solvers.polyforms.play.watching import WatchedLogelium, WatchSnapshot

FIRST, ALL, FAST = "logelium", "logelium-all", "fast"
SOLVERS: Final = (
    Solver(FIRST, "Logelium, one solution", "step"),
    Solver(ALL, "Logelium, all solutions", "step", 60),
    Solver(FAST, "Fast engine, all solutions", "placement", 0),
)
KEEP = 1000  # solutions of the fast engine
LAST = 3     # positions struck out that are outlined
PROBES = 20_000  # ways down by which a search is estimated
SEED = 1         # of these
ROUGH = 0.5     # of the mean: an error from here on leaves only the order of magnitude
ENOUGH = 50     # probes before anything is said
_TIMES = ((1, "s"), (60, "min"), (3600, "hours"), (86_400, "days"), (3.156e7, "years"))


class EstimateSection(Section):
    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Estimate")
        self.show_unknown()

    def show_unknown(self) -> None:
        """Reset for another search."""
        self._estimate: Estimate | None = None
        self.set_note("")
        self.show_facts(Fact("Placements in all", "…"), Fact("At this speed", "…"))

    def show_estimate(self, estimate: Estimate | None) -> None:
        if estimate is not None and estimate.probes >= ENOUGH:
            self._estimate = estimate
            self.set_note(f"from {estimate.probes:,} random probes")
            self.change_facts(Fact("Placements in all", amount(estimate.nodes, estimate.nodes_error)))

    def show_speed(self, placed: int, rate: float) -> None:
        """Show how much time is left, from positions placed and placed a second; a `rate` of 0 is unknown."""
        if self._estimate is None or rate <= 0:
            return
        left = self._estimate.nodes - placed
        said = "soon done" if left <= 0 else time_left(left / rate)
        self.change_facts(Fact("At this speed", said if left <= 0 else f"{said} left"))


def amount(mean: float, error: float) -> str:
    """An estimate with its error to one digit: `380,000 ± 20,000`, `3.4 ± 0.4 million`, `5.0 ± 0.3 × 10¹⁶`. Where the
    error is about as large as the mean: `about 10¹⁶`, the order of magnitude. Without an error: `12`, the number."""
    if error == 0:
        return large_number(round(mean))
    if not isfinite(error) or error >= ROUGH * mean:
        return f"about {_order(mean)}"
    power = 0 if mean < 1e6 else 6 if mean < 1e9 else floor(log10(mean))
    unit = "" if not power else " million" if power == 6 else f" × {power_of_ten(power).partition(' × ')[2]}"
    mean, error = mean / 10**power, error / 10**power
    digits = min(-floor(log10(error)), 1 if power else 0)
    written = f",.{max(digits, 0)}f"
    return f"{round(mean, digits):{written}} ± {max(round(error, digits), 10.0**-digits):{written}}{unit}"


def _order(mean: float) -> str:
    """The power of ten that is nearest: `1,000`, `10 million`, `10¹⁶`."""
    power = round(log10(mean))
    if power < 6:
        return f"{10**power:,}"
    return f"{10 ** (power - 6):,} million" if power < 9 else power_of_ten(power).partition(" × ")[2]


def time_left(seconds: float) -> str:
    """A length of time in the largest unit of which it has two: `12 s`, `3 min`, `38 hours`, `2.1 × 10⁹ years`."""
    size, unit = next(time for time in reversed(_TIMES) if seconds >= 2 * time[0] or time[1] == "s")
    count = seconds / size
    if count >= 1e6:
        return f"{power_of_ten(log10(count))} {unit}"
    return f"{count:.1f} {unit}" if unit == "s" and count < 10 else f"{count:,.0f} {unit}"


class PolyformsSolverWatch(QObject):
    """Shows a solver's snapshots on the board and in the panel."""

    laid = Signal(object)  # the names of the positions that it has taken now

    def __init__(self, board: FormBoard, context: PageContext, painted: Callable[[Spot], Laid]) -> None:
        super().__init__(board)
        self.board, self._painted = board, painted
        self._prober = context.add_driver()  # probes beside the search, out of the window's way
        self.branch, self.search = BranchSection(context.column), PolyformsSearchSection(context.column)
        self.estimate, self.depths = EstimateSection(context.column), DepthSection(context.column)
        self.sections = (self.branch, self.search, self.estimate, self.depths)
        self.key = ""  # of the solver that was begun last on what is shown
        self.watched: WatchedSearch | None = None
        self._throttle: Throttle[WatchSnapshot | SearchSnapshot] = Throttle(self, self._show, _is_large)

    def start_solver(self, key: str, state: Laying, positions: Positions) -> Engine[object, Found]:
        """The engine of a solver for what is left of a puzzle."""
        cover, numbers = positions.rest(state)
        self.key, self.watched = key, WatchedSearch(state, positions, numbers)
        self.search.start_search(next(solver.title for solver in SOLVERS if solver.key == key).partition(",")[0])
        self._throttle.clear()
        self.branch.keep_lines(1 if key == FAST else 3)
        self.depths.chart.show_depths((), 0)
        if key == FAST:
            self.estimate.show_unknown()
            listener = RunListener(self.estimate.show_estimate, self.estimate.show_estimate, no_subject)
            self._prober.watch(Probing(cover, SEED, PROBES), listener, 0.0, paused=False)
            return FastSearch(cover, keep=KEEP)
        near = tuple(tuple(bits(mask)) for mask in positions.near)
        return WatchedLogelium(cover, near, limit=1 if key == FIRST else None)

    def end(self) -> None:
        """Nobody watches any more."""
        self._throttle.clear()
        self._prober.stop()

    def push(self, snapshot: WatchSnapshot | SearchSnapshot) -> None:
        """A picture of the solver, which is shown when eyes are ready for it."""
        self._throttle.push(snapshot)

    def show_found(self, found: Found) -> None:
        """The figures of a search that is done."""
        if (last := self.search.show_end(found)) is not None:
            self.depths.chart.show_depths(last.depths, 0)

    def show_sections(self, *, at_work: bool, figures: bool) -> None:
        """Show the sections while a solver is at work, or only the figures that one left."""
        self.branch.setVisible(at_work)
        self.search.setVisible(at_work or figures)
        self.estimate.setVisible(at_work and self.key == FAST)
        self.depths.setVisible(at_work or figures)

    def _show(self, seen: WatchSnapshot | SearchSnapshot) -> None:
        if (watched := self.watched) is None:
            return
        if isinstance(seen, SearchSnapshot):
            self._show_fast(watched, seen)
        elif seen.search is None:
            self._show_reduction(watched, seen)
        else:
            self.search.show_struck(len(seen.reduced.struck), len(watched.numbers))
            self._show_search(watched.only(seen.reduced.left), seen.search)

    def _lay(self, watched: WatchedSearch, spots: Sequence[Spot]) -> None:
        self.board.show_laid([self._painted(spot) for spot in (*watched.state.laid, *spots)])
        self.laid.emit(frozenset(spot.name for spot in spots))

    def _show_fast(self, watched: WatchedSearch, seen: SearchSnapshot) -> None:
        """The latest solution, or where the search stands."""
        self._lay(watched, watched.spots(seen.last or seen.placed))
        self.board.show_numbers({})
        self.board.show_marks(())
        self._count(seen)
        self.estimate.show_speed(seen.nodes, self.search.placements.value if self.search.placements.known else 0.0)
        self.branch.set_title("On the board")
        said = "The latest solution." if seen.last else "Where the search stands; no solution so far."
        self.branch.show_candidates(watched.state.puzzle, said, (), "")

    def _show_reduction(self, watched: WatchedSearch, seen: WatchSnapshot) -> None:
        """Numbers fall, and what was struck out last is outlined."""
        struck = seen.reduced.struck[-LAST:]
        self.board.show_numbers(watched.only(seen.reduced.left).counts(()))
        self.board.show_marks(watched.struck_marks(struck))
        self.branch.set_title("Reduction")
        self.branch.show_candidates(watched.state.puzzle, watched.struck_words(struck), (),
                                    f"round {max(seen.reduced.rounds, 1)}")
        self.search.show_struck(len(seen.reduced.struck), len(watched.numbers))

    def _show_search(self, watched: WatchedSearch, seen: LogeliumSnapshot) -> None:
        """Tiles, the place that is filled next with its candidates, and what the last step came to."""
        spots = watched.spots(seen.placed)
        self._lay(watched, spots)
        self.board.show_numbers(watched.counts(spots))
        self.board.show_marks(watched.search_marks(seen))
        self.branch.set_title("Branching")
        fits = [
            *(Fit(watched.spot(one), self._painted(watched.spot(one)), "" if one in seen.placed else "tried in vain")
              for one in seen.tried),
            *(Fit(spot, self._painted(spot), "") for spot in watched.spots(seen.untried))]
        self.branch.show_candidates(watched.state.puzzle, watched.search_words(seen), fits,
                                    counted(len(watched.state.laid) + len(spots), "tile"))
        self._count(seen)

    def _count(self, seen: SearchSnapshot) -> None:
        if self.search.show_search(seen):
            self.depths.chart.show_depths(seen.depths, len(seen.placed))


def _is_large(before: object, after: object) -> bool:
    """True if more than two tiles differ between two snapshots."""
    return len(_placed(before) ^ _placed(after)) > 2


def _placed(seen: object) -> frozenset[int]:
    if isinstance(seen, WatchSnapshot):
        return frozenset(seen.search.placed) if seen.search is not None else frozenset()
    assert isinstance(seen, SearchSnapshot)
    return frozenset(seen.last or seen.placed)
