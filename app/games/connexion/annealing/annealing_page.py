"""Base of the pages on which an annealer searches: a timeline of what was shown, and a search, watched or in one go."""
import time
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from app.canvas.board import Board
from app.games.connexion.annealing.annealing_section import AnnealingSection, AnnealingSnapshot
from app.games.connexion.labyrinth_records import STATISTICS
from app.pages import Action, Command, Figure, PageContext, StatusStrip, Timeline, ValuePage
from app.running.throttle import Throttle
from solvers.core.engine import Engine, Progress
from solvers.core.formats import FormatError

MANY = 6  # pieces; more that change at once are larger than a tile

T = TypeVar("T")
S = TypeVar("S", bound=AnnealingSnapshot)
Snapshot = TypeVar("Snapshot")
Result = TypeVar("Result")


class AnnealingPage(ValuePage[T], Generic[T, S]):
    """A page that shows the value of its `timeline`, and whose search is watched or runs at full speed out of sight."""

    records = STATISTICS
    annealing: AnnealingSection

    # What a page supplies

    def pieces_in(self, snapshot: S) -> Sequence[int]:
        raise NotImplementedError

    def show_watched(self, snapshot: S) -> None:
        raise NotImplementedError

    def find(self) -> None:
        """Search at full speed, out of sight."""
        raise NotImplementedError

    # The page

    def __init__(
        self, context: PageContext, board: Board, figure: Figure, first: T, read: Callable[[str], T],
        write: Callable[[T], str],
    ) -> None:
        """A figure stands above the board, beside how long a search took. `first` is shown at first; `read`, which may
        raise FormatError, and `write` are for a value as text."""
        super().__init__(context)
        self.board = self.widget = board
        self.figure, self.taken = figure, Figure("clock")
        strip = StatusStrip()
        strip.add_left(self.figure)
        strip.add_right(self.taken)
        board.set_head(strip)
        self.timeline = Timeline(first)
        self._first, self._read, self._write = first, read, write
        self._searched = False  # whether the engine that runs was asked for
        self._busy = False      # what was last shown of that
        self._since = 0.0
        self._throttle: Throttle[S] = Throttle(self, self.show_watched, self._differ_much)

    def leave(self) -> None:
        super().leave()
        self._searched = False

    def possible(self) -> dict[Action, bool]:
        return {**super().possible(), Action.STOP: self.searching}

    # What stays

    def extra(self) -> dict[str, str]:
        return {**super().extra(), self.key: self.timeline.written(self._write)}

    def as_document(self) -> dict[str, str]:
        return {self.key: Timeline(self.timeline.value).written(self._write)}

    def open_document(self, extra: dict[str, str]) -> None:
        self.start_value(Timeline.read(extra.get(self.key, ""), self._read).value)

    def restore(self, extra: dict[str, str]) -> None:
        """Restore an autosave; one without anything of this page leaves it as it is."""
        super().restore(extra)
        if self.key not in extra:
            return
        try:
            self.timeline = Timeline.read(extra[self.key], self._read)
        except FormatError:
            self.timeline = Timeline(self._first)

    # Its search

    def subject(self) -> object:
        return self.timeline.value

    @property
    def searching(self) -> bool:
        """True while a requested search runs, watched or not."""
        return self._searched and self.worker.running

    @property
    def seconds(self) -> float:
        """Seconds since the search began."""
        return time.monotonic() - self._since

    def begin_search(self) -> None:
        """Prepare for the engine of a search that is about to run."""
        self.annealing.clear()
        self._searched, self._since = True, time.monotonic()

    def find_or_stop(self, find: Command) -> Command:
        """For a button that begins a search by `find`, or ends the one that runs."""
        return find._replace(
            run=lambda: self.stop() if self.searching else find.run(),
            enabled=lambda: self.searching or find.enabled(),
            label=lambda: "Stop" if self.searching else find.label() if callable(find.label) else find.text)

    def show_snapshot(self, snapshot: S) -> None:
        self.annealing.add(snapshot)
        self._throttle.push(snapshot)

    def show_unwatched(self) -> None:
        self._throttle.flush()  # its last figures stay in the panel
        self._throttle.clear()
        self.annealing.show_latest()
        self.show_timeline()

    def _differ_much(self, one: S, other: S) -> bool:
        """True if more than MANY pieces differ, which must not flicker."""
        before, after = self.pieces_in(one), self.pieces_in(other)
        return sum(was != now for was, now in zip(before, after, strict=True)) > MANY

    def show_running(self) -> None:
        """Show the timeline's value again once a search has ended, in whichever way."""
        ended, self._busy = self._busy and not self.searching, self.searching
        if ended:
            self.show_timeline()


class Sweeps(Generic[Snapshot, Result]):
    """An annealer that flips several doors per step, so that it can be watched at a reasonable speed."""

    def __init__(self, engine: Engine[Snapshot, Result], flips: int) -> None:
        self._engine, self._flips = engine, flips

    def advance(self, steps: int, /) -> bool:
        return self._engine.advance(steps * self._flips)

    def snapshot(self) -> Snapshot:
        return self._engine.snapshot()

    def progress(self) -> Progress:
        """In flips, as the engine counts them."""
        return self._engine.progress()

    def result(self) -> Result:
        return self._engine.result()
