"""PageContext: the part of its tab that a page and its parts may use."""
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Any, Protocol, TypeVar, cast

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from app.controls import literal
from app.files.store import StoreError
from app.pages.banner import Banner, Kind, Message
from app.pages.panel import Panel
from app.pages.solver_bar import Solver, SolverBar
from app.pages.suite import Suite
from app.running.driver import Driver, no_subject
from app.running.file_reading import FileReading
from solvers.core.engine import Engine
from solvers.core.formats import FormatError

P = TypeVar("P")
T = TypeVar("T")


class Frame(Protocol):
    """What a tab offers to the contexts of its pages."""

    name: str
    banner: Banner
    panel: Panel
    solver_bar: SolverBar
    reading: FileReading

    suite: Suite | None

    @property
    def front(self) -> str:
        """The key of the page in front."""
        ...

    def tell_changed(self) -> None:
        """The state of a page or of its commands has changed."""

    def at_once(self) -> AbstractContextManager[None]:
        """See `PageContext.at_once`."""
        ...

    def announce(self, text: str) -> None:
        """Say something to a screen reader."""

    def practises(self, key: str) -> bool:
        """True if the page of this key shows a step of a lesson."""
        ...

    def turn_to(self, key: str, request: object = None) -> None:
        """Bring a page to the front; see `PageContext.turn_to`."""

    def page_of(self, kind: type[T]) -> T:
        """The page of a class; built if it is not yet."""
        ...

    def shared(self, make: Callable[[QObject], T]) -> T:
        """See `PageContext.shared`."""
        ...

    def connect_driver(self, driver: Driver) -> None:
        """Connect a driver to the solver bar and the window."""

    def show_solvers(self, key: str, solvers: Sequence[Solver]) -> None:
        """Replace the solvers that the page of this key offers."""

    def autosave(self) -> None:
        """Save all pages for the next start."""

    @property
    def game_id(self) -> str:
        ...


class PageContext(QObject):
    """Shows messages, runs engines, reports changes, and turns to other pages. Each page has its own."""

    def __init__(self, frame: Frame, key: str) -> None:
        super().__init__(cast(QObject, frame))
        self._frame = frame
        self.key = key  # the page's
        self.game_name = frame.name  # as in ids and file names: minesweeper
        self.banner = frame.banner
        self.panel = frame.panel  # of all pages, perhaps closed
        self.column = frame.panel.add_column()  # of the panel, shown while the page is in front
        self.solver_bar = frame.solver_bar
        self.driver = self.add_driver()  # the one that the solver bar is about
        self._waiting: Message | None = None

    # What is said

    def say(
        self, kind: Kind, subject: str, sentence: str, action: str = "", run: Callable[[], object] | None = None
    ) -> None:
        """Show a message in the banner, as `show_message` does."""
        self.show_message(Message(kind, subject, sentence, action, run))

    def show_message(self, message: Message) -> None:
        """Show a message in the banner and announce it to a screen reader. While another page is in front it waits,
        unless it reports a fault."""
        self.announce(f"{message.subject} {message.sentence}".strip())
        if self.in_front or message.kind in ("bad", "warning"):
            self.banner.show_message(message)
            self.changed()
        else:
            self._waiting = message

    def show_waiting(self) -> None:
        """Show the message that waited while another page was in front, unless there is a newer one."""
        waiting, self._waiting = self._waiting, None
        if waiting is not None and self.banner.message is None:
            self.banner.show_message(waiting)

    def try_or_say(self, act: Callable[[], object], refused: str) -> bool:
        """Call `act`, which reads or writes something. If it raises FormatError or StoreError, show `refused` and the
        reason in the banner, and return False."""
        try:
            act()
        except (FormatError, StoreError) as error:
            self.say("bad", refused, literal(str(error)))
            return False
        return True

    def read(self, name: str, read: Callable[[], T], take: Callable[[T], object], refused: str) -> None:
        """Read a file on a thread with `read`, and pass the result to `take` in this one. Errors of either are shown in
        the banner after `refused`; slow reading can be cancelled there."""
        self._frame.reading.read(name, read, take, lambda error: self.say("bad", refused, literal(str(error))))

    def announce(self, text: str) -> None:
        """Announce a text to screen readers without showing it."""
        self._frame.announce(text)

    def changed(self) -> None:
        """The state, the id or the commands of the page have changed: update the window."""
        self._frame.tell_changed()

    def at_once(self) -> AbstractContextManager[None]:
        """Combine the changes within this context into one notification."""
        return self._frame.at_once()

    # Engines

    def run(self, engine: Engine[object, object], done: Callable[[Any], None], key: str = "") -> None:
        """Run an engine at full speed out of sight, and pass its result to `done`; `key` as in `Driver.run_hidden`."""
        def answered(result: Any) -> None:
            with self.at_once():
                done(result)

        self.driver.run_hidden(engine, answered, key)

    def cancel(self, key: str) -> None:
        """Cancel the hidden run of this key, if there is one."""
        self.driver.cancel(key)

    def add_driver(self, current_subject: Callable[[], object] = no_subject) -> Driver:
        """Add another driver, for hidden runs; `current_subject` as in `Driver`."""
        driver = Driver(self, current_subject)
        self._frame.connect_driver(driver)
        return driver

    def show_solvers(self, solvers: Sequence[Solver]) -> None:
        """Offer these solvers in the solver bar whenever the page is in front."""
        self._frame.show_solvers(self.key, solvers)

    # The tab and its other pages

    @property
    def in_front(self) -> bool:
        """True if this page is in front."""
        return self._frame.front == self.key

    @property
    def practising(self) -> bool:
        """True while the page shows a lesson, whose results count in no statistics or collection."""
        return self._frame.practises(self.key)

    @property
    def widget(self) -> QWidget:
        """The tab, as the parent of dialogs."""
        return cast(QWidget, self._frame)

    def turn_to(self, key: str, request: object = None) -> None:
        """Bring a page of this tab to the front, and pass it a request that its `handle_request` supports."""
        self._frame.turn_to(key, request)

    def come_to_front(self, request: object = None) -> None:
        """Bring this page to the front."""
        self._frame.turn_to(self.key, request)

    def page(self, kind: type[P]) -> P:
        """Another page of this tab by its class, built on demand. Where that would make a circle of imports, use
        `turn_to` with a request instead."""
        return self._frame.page_of(kind)

    def shared(self, make: Callable[[QObject], T]) -> T:
        """An object shared by all pages of this tab, such as the presets of a game; built on first use."""
        return self._frame.shared(make)

    @property
    def suite(self) -> Suite:
        """The tabs of other games; empty for a tab outside a window."""
        assert self._frame.suite is not None
        return self._frame.suite

    @property
    def game_id(self) -> str:
        """The id of the current game, whichever page is in front."""
        return self._frame.game_id

    def autosave(self) -> None:
        """Save all pages for the next start now, without waiting for the window to close."""
        self._frame.autosave()
