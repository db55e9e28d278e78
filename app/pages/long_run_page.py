"""Page of a long run: a pool of threads works, and the state is saved, so that it resumes in a later session."""
from collections.abc import Callable
from concurrent.futures import Executor
from typing import ClassVar, Generic, Protocol, TypeVar

from app.controls import Line, literal
from app.files.saved_run import SavedRun
from app.pages.keepsake import Keepsake
from app.pages.page import Page
from app.pages.page_context import PageContext
from app.running.thread_pool import shut_down, thread_pool
from app.running.throttle import Throttle
from solvers.core.engine import Engine
from solvers.core.saved_state import SavedState

K = TypeVar("K", bound=SavedState)
S = TypeVar("S")
S_co = TypeVar("S_co", covariant=True)


class LongRun(Engine[S_co, object], Protocol[S_co]):
    """An engine that gives its work to workers."""

    def close(self) -> None:
        """Drop the queued work."""


class LongRunPage(Page, Generic[K, S]):
    """`K` is the saved value, `S` the engine's snapshot; `remark` is the second line of the page's header."""

    trains = True

    # What a page supplies

    noun: ClassVar[str]  # what is kept
    remark: Line

    def show_saved(self) -> None:
        """Show the saved value, or the proposal."""
        raise NotImplementedError

    def show_seen(self, seen: S) -> None:
        """Show and save the engine's snapshot."""
        raise NotImplementedError

    # Work that comes and goes

    def __init__(self, context: PageContext, name: str, kind: type[K]) -> None:
        """`name` is that of the file; see `SavedRun`."""
        super().__init__(context)
        self.saved: SavedRun[K] = SavedRun(self, name, kind.read, kind.write)
        self.saved.complained.connect(lambda text: context.say("warning", "", literal(text)))
        self.keepsake: Keepsake[K] = Keepsake(self, "The one before", lambda: self.saved.value, self._show_work)
        self._engine: LongRun[S] | None = None
        self._pool = thread_pool()  # of the engine
        self._throttle: Throttle[S] = Throttle(self, self._show_latest, lambda before, after: True)

    @property
    def known(self) -> bool:
        """True if there is a saved value, not only a proposal."""
        return self.saved.value is not None

    def read_saved(self) -> None:
        """Load the saved value, if it is not loaded yet."""
        if not self.saved.loaded:
            self.remark.set(f"Reading the last {self.noun}…")
            self.context.run(self.saved.reading_engine(), self._take_read)

    def _take_read(self, result: tuple[K | None, str]) -> None:
        self.saved.on_loaded(result)
        self.show_saved()
        self.context.changed()

    def start(self, work: K, left: K | None) -> None:
        """Start with this value; `left` can be restored until the next start. A run without any result yet, as when it
        is started twice, passes None, so that what it replaced stays available."""
        self.stop()
        left = left or self.keepsake.value
        self._show_work(work)
        self.begin_solving(paused=False)
        self.keepsake.keep(left, f"Another {self.noun}.")

    def _show_work(self, work: K) -> None:
        self.saved.set(work)
        self.show_saved()

    # Its engine

    def drive(self, build: Callable[[Executor], LongRun[S]]) -> LongRun[S]:
        """Return the engine that `build` makes for a thread pool of its own."""
        self._pool = thread_pool()
        self._engine = build(self._pool)
        return self._engine

    def show_snapshot(self, snapshot: S) -> None:
        self._throttle.push(snapshot)

    def _show_latest(self, seen: S) -> None:
        self.show_seen(seen)
        self.context.changed()  # with the first figures there is something to export

    def show_unwatched(self) -> None:
        self._close()
        self.saved.save()

    def _close(self) -> None:
        """Once the engine has stopped, drop the queued work and show its final state."""
        self._throttle.clear()
        if self._engine is not None:
            engine, self._engine = self._engine, None
            engine.close()
            shut_down(self._pool)
            self.show_seen(engine.snapshot())

    def leave(self) -> None:
        super().leave()
        self.saved.save()

    def shut_down(self) -> None:
        self._close()
        self.saved.save()
