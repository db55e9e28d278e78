"""Tab: the frame of a game: page switch, banner, panel and solver bar around its pages, one of them in front."""
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeVar, cast

import msgspec
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from app.controls import announce_text, column_of, plain, row_of
from app.controls.layouts import FrontStack
from app.files import store
from app.look.theme import MARGIN
from app.pages.actions import Action
from app.pages.banner import Banner, Message
from app.pages.begun import BEGUN, Begun, write_begun
from app.pages.commands import Command, refresh_buttons
from app.pages.driver_view import DriverView
from app.pages.lesson_run import LessonRun
from app.pages.page import Page
from app.pages.page_context import PageContext
from app.pages.page_entry import PageEntry
from app.pages.page_switch import PageSwitch
from app.pages.panel import Panel
from app.pages.play_page import PlayPage
from app.pages.solver_bar import Solver, SolverBar
from app.pages.suite import Suite
from app.pages.tab_files import PAGE, TabFiles
from app.running.driver import Driver
from app.running.errors import show_error
from app.running.file_reading import FileReading
from solvers.core.formats import FormatError
from solvers.core.saves import Save

T = TypeVar("T")
BANNER_TOP = 16  # px between the tool bar and the page switch
LOW = 640  # px of a tab that has no room to spare for a scene


class Tab(QWidget):
    """A game in the window. It is played on the first page, or on the named one; the others are built when they are
    first shown, and what they saved is kept for them until then."""

    changed = Signal()          # what the window shows of the page in front, or can do there, may be another
    working_changed = Signal()  # an engine of some page began, paused, went on or ended
    acting = Signal(object)     # an Action is to be done here
    acted = Signal(object)      # it was done
    leaving = Signal()          # another game comes to the front, or the window closes

    def __init__(self, name: str, title: str, entries: Sequence[PageEntry], played: str = "") -> None:
        """`name` is the game's in ids and file names, `title` is shown; `played` is the key of the page where it is
        played, if that is not the first."""
        super().__init__()
        self.name, self.title = name, title
        self.suite: Suite | None = None  # the window, once the tab is in one
        self._entries = {entry.key: entry for entry in entries}
        self._shared: dict[Callable[[QObject], Any], Any] = {}
        self._unbuilt_state: dict[str, str] = {}  # what the pages that are not built yet remembered
        self._drivers: list[Driver] = []
        self._waits: list[bool] = []  # within `at_once` whether anything changed; else empty
        self.banner, self.panel, self.solver_bar = Banner(), Panel(), SolverBar()
        self._driver_view = DriverView(self, self.solver_bar, name, lambda: self.page, self.tell_changed)
        self._stage = FrontStack()
        self._is_bare, self._note = False, ""
        self.switch = PageSwitch({entry.key: (entry.title, entry.tip) for entry in entries})
        self.lesson = LessonRun(self)
        self.reading = FileReading(self)
        self.files = TabFiles(self, self)
        self._lay_out()
        self.pages: dict[str, Page] = {}
        self.front = entries[0].key
        self.game = cast(PlayPage[Any], self._built(played or self.front))
        self._built(self.front)
        if self.game.beside_all is not None:
            self.switch.add_beside(self.game.beside_all)
        self._connect()
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # a click on what takes no keys gives them to the board
        self._bring_to_front()

    def _lay_out(self) -> None:
        if len(self._entries) > 1:
            self.banner.set_switch(self.switch)  # before any page, so that Tab comes to it first
        self._upper = column_of(self.banner, margins=(MARGIN, BANNER_TOP, MARGIN, 0))
        column = column_of(self._upper, (self._stage, 1), self.solver_bar, self.lesson.bar)
        row_of((column, 1), self.panel, parent=self)

    def _connect(self) -> None:
        self.switch.chosen.connect(self._choose)
        self.switch.lesson_asked.connect(self.lesson.start)
        self.banner.closed.connect(self._message_closed)
        self.working_changed.connect(self._show_busy)
        self.lesson.changed.connect(self._show_bars)
        self.lesson.changed.connect(self.tell_changed)

    # Its pages

    @property
    def page(self) -> Page:
        """The page in front."""
        return self.pages[self.front]

    def _built(self, key: str) -> Page:
        if key not in self.pages:
            page: Page = self._entries[key].load()(PageContext(self, key))
            self.pages[key] = page
            self._stage.addWidget(page.widget)
            if page.beside is not None:
                self.switch.add_beside(page.beside, yields=page.beside_yields)
                page.beside.hide()
            page.restore(self._unbuilt_state)
        return self.pages[key]

    def built_page(self, key: str) -> Page | None:
        """The page of a key, built if it is not yet; None if the game has no such page."""
        return self._built(key) if key in self._entries else None

    def page_of(self, kind: type[T]) -> T:
        """The page of a class; built if it is not yet."""
        return cast(T, self._built(next(entry.key for entry in self._entries.values() if entry.is_of(kind))))

    def turn_to(self, key: str, request: object = None) -> None:
        """Bring a page to the front and pass it the request. The page before goes on with its training."""
        with self.at_once():
            if key != self.front:
                self.page.leave()
            self.banner.clear()
            self._built(key)
            self.front = key
            self._bring_to_front()
            self.page.enter()
            if request is not None:
                self.page.handle_request(request)
            self.page.context.show_waiting()
            self.tell_changed()

    def _bring_to_front(self) -> None:
        page = self.page
        for other_page in self.pages.values():
            if other_page.beside is not None:
                other_page.beside.setVisible(other_page is page)
        if self.game.beside_all is not None:
            self.game.beside_all.setVisible(page.has_beside_all)
        self.panel.show_column(page.context.column)
        self.switch.show_page(self.front)
        self._show_busy()
        self.setFocusProxy(page.widget)
        self._stage.setCurrentWidget(page.widget)
        self.show_solvers(self.front, page.solvers)
        self.solver_bar.say_play("Play" if page.solve_text == Action.SOLVE.text else page.solve_text,
                                 quiet=page.solves_aside)
        self._show_bars()
        self._driver_view.show_driver()
        page.refresh_sections()

    def _show_bars(self) -> None:
        """Replace the solver bar by the lesson bar during a lesson. A scene in a low tab, or alone on the screen, has
        the room of all that is not needed."""
        crowded = self.page.is_scene and (self._is_bare or self.height() < LOW)
        self.lesson.bar.setVisible(self.lesson.on)
        self.solver_bar.setVisible(
            bool(self.page.solvers) and not self.lesson.on and (self.page.solving or not crowded))
        self._upper.setContentsMargins(MARGIN, BANNER_TOP // 2 if crowded else BANNER_TOP, MARGIN, 0)
        self.switch.set_tight(crowded)
        self.banner.set_bare(crowded and self._is_bare)

    def set_bare(self, bare: bool) -> None:
        """Whether the page in front is to be alone on the screen, if it `is_scene`."""
        self._is_bare = bare
        self._show_bars()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_bars()

    def _choose(self, key: str) -> None:
        """Turn to the page that the user chose; choosing the one in front changes nothing."""
        if key == self.front:
            self.changed.emit()  # the menu has unchecked it
        else:
            self.turn_to(key)

    def _show_busy(self) -> None:
        self.switch.show_busy({
            key for key, page in self.pages.items() if key != self.front and page.trains and page.working})

    def practises(self, key: str) -> bool:
        """True if the page of this key shows a step of a lesson."""
        return self.lesson.has(key)

    def shared(self, make: Callable[[QObject], T]) -> T:
        """An object shared by all pages, built on first use."""
        if make not in self._shared:
            self._shared[make] = make(self)
        return cast(T, self._shared[make])

    # What is said

    def set_note(self, note: str) -> None:
        """Say something of the game that is on, before what its page invites to, and while there is no message."""
        if note != self._note:
            self._note = note
            self.tell_changed()

    def announce(self, text: str) -> None:
        """Say something to a screen reader, without its marks."""
        announce_text(self, plain(text))

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """Combine the changes within this context: solver bar and window are updated once, at its end."""
        outermost, self._waits = not self._waits, self._waits or [False]
        try:
            yield
        finally:
            if outermost:
                (changed,), self._waits = self._waits, []
                if changed:
                    self.tell_changed()

    def tell_changed(self) -> None:
        """The state of a page or of its commands has changed: update solver bar and window."""
        if self._waits:
            self._waits[0] = True
            return
        page = self.page
        self._driver_view.show_rest()
        refresh_buttons(page.widget, page.context.column, *([] if page.beside is None else [page.beside]))
        if self.lesson.own is None:
            invitation, note = page.invitation(), self._note if page is self.game else ""
            lesson = self.lesson.invitation if invitation and not note and page is self.game else ""
            self.switch.invite(f"{note} {invitation}".strip(), lesson=lesson)
        else:
            self.lesson.check_step()
        self.changed.emit()

    def _message_closed(self, message: Message) -> None:
        self.files.cancel_for(message)
        self.page.message_closed(message)
        self.tell_changed()

    def put_away(self) -> bool:
        """Close what is on top: the message, what the page has, the lesson. False if nothing is."""
        if (message := self.banner.message) is not None:
            (self.banner.run_action if message.leads_back else self.banner.close_message)()
            return True
        put_away = self.page.put_away()
        if not put_away and self.lesson.on:
            self.lesson.leave()
            return True
        self.tell_changed()
        return put_away

    # The solvers

    def show_solvers(self, key: str, solvers: Sequence[Solver]) -> None:
        """Offer the solvers of the page in front, each at its last speed; without any, hide the bar."""
        if key == self.front:
            if key in self.pages:  # else it is being built, and shown afterwards
                self._show_bars()
            self._driver_view.show_solvers(key, solvers)

    def connect_driver(self, driver: Driver) -> None:
        """Connect a driver to the solver bar and the window."""
        self._drivers.append(driver)
        driver.changed.connect(self.working_changed)
        driver.changed.connect(self._show_bars)
        self._driver_view.connect_driver(driver)
        driver.failed.connect(
            partial(show_error, self, f"{self.title}: the solver stopped because of a mistake in the program."))

    @property
    def working(self) -> bool:
        """True while any engine runs, watched or hidden."""
        return any(driver.working for driver in self._drivers)

    # What the window asks

    def trigger(self, action: Action) -> None:
        """Run an action if it is enabled: of the page in front, or of its file."""
        if not self.page.can(action):
            return
        if action is Action.NEW and self.lesson.on:
            self.lesson.end()  # another game is like the player's own
        with self.at_once():
            self.acting.emit(action)
            self.handlers()[action]()
        self.acted.emit(action)

    def enter_follows(self) -> bool:
        """True while Enter on the board does what the message says, or goes on in the lesson."""
        return self.lesson.goes_on or self.page.enter_follows()

    def press_enter(self) -> None:
        """Do what `enter_follows` promised. An Enter that still belongs to the last move takes no result away."""
        if self.lesson.goes_on:
            self.lesson.perform_offer()
        elif self.banner.is_noticed or not self.page.enter_waits:
            with self.at_once():
                self.banner.run_action()

    def press_other(self) -> None:
        """Press the second button of the message, if it has one."""
        with self.at_once():
            self.banner.run_other()

    def handlers(self) -> dict[Action, Callable[[], object]]:
        """The function of each action: mostly of the page in front."""
        page = self.page
        stepping = self.lesson.on and not self.banner.can_follow
        return {
            Action.NEW: page.new, Action.CHOOSE_NEW: page.choose_new, Action.RESTART: page.restart,
            Action.SAVE: page.file.save, Action.SAVE_AS: page.file.save_as, Action.COPY_ID: page.copy_id,
            Action.EXPORT: page.export, Action.COPY_PICTURE: page.copy_picture, Action.PRINT: page.print,
            Action.STATISTICS: page.statistics,
            Action.UNDO: page.undo, Action.REDO: page.redo,
            Action.BOOKMARK: self.game.bookmark, Action.GO_TO: self.game.go_to,
            Action.HINT: page.hint, Action.FOLLOW: self.lesson.perform_offer if stepping else page.follow_message,
            Action.SOLVE: page.solve, Action.PAUSE: page.play_or_pause, Action.STEP: page.step, Action.STOP: page.halt,
            Action.FASTER: self.solver_bar.faster, Action.SLOWER: self.solver_bar.slower,
            Action.LESSON: self.lesson.start,
        }

    def commands(self) -> Sequence[Command]:
        """The commands of the page in front, those that turn to pages, and those of every page."""
        return *self.lesson.commands(), *self.page.commands(), *self.switch.commands(), *self.game.commands_everywhere()

    def activate(self) -> None:
        """The tab comes to the front."""
        self.setFocus()
        self.page.activate()

    def deactivate(self) -> None:
        """Another game comes to the front."""
        self.leaving.emit()
        self.page.deactivate()

    # What stays

    @property
    def game_id(self) -> str:
        """The id of the current game, whichever page is in front."""
        return self.game.game_id

    @property
    def begun(self) -> Begun:
        """What is played and how far it is, for the autosave."""
        return Begun(self.game.parameters()[:400], self.game.how_far(), self.game.state.finished)

    def as_session(self) -> Save:
        """Everything for the next start: the game, and the saved state of every page."""
        save = self.lesson.own or self.game.as_save()
        waiting = self._entries.keys() - self.pages.keys()
        extra = {name: value for name, value in self._unbuilt_state.items() if any(map(name.startswith, waiting))}
        for page in self.pages.values():
            extra |= self.lesson.own_extra(page)
        front = self.lesson.own_front or self.front
        begun = self.lesson.own_begun or self.begun
        return msgspec.structs.replace(save, extra={**extra, PAGE: front, BEGUN: write_begun(begun)})

    def restore_session(self, save: Save) -> None:
        """Restore what `as_session` returned. Raises FormatError or IllegalMove and changes nothing."""
        self.game.restore_save(save)
        self._unbuilt_state = save.extra
        for page in self.pages.values():
            page.restore(save.extra)
        if (key := save.extra.get(PAGE)) in self._entries:
            fault = self.banner.message
            self.turn_to(key)
            if fault is not None and fault.kind == "warning" and self.banner.message is None:
                self.banner.show_message(fault)  # a file of another page could not be read

    def restore_autosave(self) -> None:
        """Restore the last autosave without asking; a damaged file is set aside, and named in the banner."""
        loaded, sentence = store.read_autosave(self.name, self.game.read_save)
        if loaded is not None:
            self.restore_session(loaded[1])
        else:
            self.game.show_state(None)
            self.tell_changed()
        if sentence:
            self.page.context.say("warning", "", sentence)

    def autosave(self) -> None:
        """Save all pages for the next start."""
        try:
            store.write_autosave(self.name, self.as_session())
        except (store.StoreError, FormatError) as error:
            self.page.context.say("warning", "Not saved.", str(error))

    def shut_down(self) -> None:
        """The window is closing: stop everything, show nothing any more, and save all pages."""
        self.reading.cancel()
        self.leaving.emit()
        for driver in self._drivers:
            driver.drop()
        self.autosave()
        for page in self.pages.values():
            page.shut_down()
