"""The Clock page: the time in four cycles, now or at any other moment, and the hexagrams that wane and wax in it."""
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial

from app.canvas.board import Cell
from app.files.export import Drawing
from app.games.iching.captioned import CaptionedDrawing, Heading
from app.games.iching.clock import clock_text
from app.games.iching.clock import site as sites
from app.games.iching.clock.clock_dialogs import ClockSettingsDialog, MomentDialog
from app.games.iching.clock.clock_header import ClockHeader
from app.games.iching.clock.clock_sections import HandSection, PlaceSection
from app.games.iching.clock.dial_board import DialBoard
from app.games.iching.clock.moment import CYCLES, Cycle, Moment
from app.games.iching.clock.site import Site
from app.games.iching.iching_requests import GrowAround, ShowText
from app.games.iching.library import library_of
from app.games.iching.notation import format_full_day
from app.games.iching.visible_timer import SECOND, VisibleTimer
from app.pages.actions import Action
from app.pages.commands import Command, group_commands
from app.pages.page_context import PageContext
from app.pages.page_header import page_with_header
from app.pages.solver_bar import Solver
from app.pages.timeline import Timeline
from app.pages.value_page import ValuePage
from app.running.throttle import Throttle
from solvers.core.formats import FormatError
from solvers.iching.calendar.moments import check_instant, read_instant
from solvers.iching.calendar.time_lapse import TimeLapse, stepped

LARGER = {"hour": ("day", 1), "day": ("month", 1), "month": ("year", 1), "year": ("year", 12)}


class ClockPage(ValuePage[datetime | None]):
    """Runs with the time while it shows. A moment that is chosen makes it stand."""

    help_page = "iching.md"
    document = "moment"
    picture_subject = "clock"
    solve_text, solve_tip = "Let time pass", "Let hours, days, months or years pass, and watch the hands"
    solvers = (
        Solver("hour", "Hours pass", "hour", speed=4),
        Solver("day", "Days pass", "day", speed=4),
        Solver("month", "Months pass", "month", speed=4),
        Solver("year", "Years pass", "year", speed=4),
    )

    board: DialBoard

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self.now: Callable[[], datetime] = _now
        self.site = sites.load()
        self.timeline = Timeline(None)
        self._throttle: Throttle[datetime] = Throttle(self, self._show, lambda before, after: False)
        self.engine_time: datetime | None = None  # where the engine is
        self._build()
        self._connect_command = Command(
            "Grow labyrinth", self.connect_hexagrams, "Grow a labyrinth around the hexagrams of the chosen hand", "C",
            "connexion", label="Labyrinth")
        self._settings = Command("Clock Settings…", self.new, "Choose the place, its time zone and the hemisphere",
                                 icon="settings")
        self.hand = HandSection(context.column, self._connect_command)
        self.place = PlaceSection(context.column)
        self.sections = [self.hand, self.hand.figures, self.place]
        self._connect()

    def _build(self) -> None:
        self._now_command = Command("Now", self.run, "Let the clock run with the time", "N", "clock",
                                    enabled=lambda: self.chosen_time is not None or self.solving,
                                    about="Lets the clock run with the time again.")
        self.header = ClockHeader(self._now_command)
        self.board = DialBoard()
        self.widget = page_with_header(self.header, self.board)
        self.timer = VisibleTimer(self.widget, SECOND)

    def _connect(self) -> None:
        self.timer.elapsed.connect(self._tick)
        self.header.turned.connect(self.turn)
        self.header.go.clicked.connect(self.ask_for_moment)
        self.board.turned.connect(self._turned)
        self.board.cursor_moved.connect(self._chosen)
        self.board.asked.connect(self._open_text)
        self.hand.waning.clicked.connect(lambda: self._read(0))
        self.hand.waxing.clicked.connect(lambda: self._read(1))
        self.place.add_buttons(self._settings._replace(shortcut=Action.CHOOSE_NEW.keys))

    # The moment

    @property
    def chosen_time(self) -> datetime | None:
        """The moment that it stands at; None while it runs with the time."""
        return self.timeline.value

    @property
    def moment(self) -> Moment | None:
        """What is shown; None until the page is first opened."""
        return self.board.moment

    @property
    def chosen(self) -> Cycle:
        """The cycle whose hand is chosen."""
        return self.board.chosen

    def choose(self, cycle: Cycle) -> None:
        """Choose a hand."""
        self.board.move_cursor((CYCLES.index(cycle), 0))

    def _is_chosen(self, cycle: Cycle) -> bool:
        return self.chosen is cycle

    def _chosen(self, cell: Cell) -> None:
        self.header.set_step(CYCLES[cell[0]].unit)
        self._show_hand()
        self.context.changed()

    def _tick(self) -> None:
        if self.chosen_time is None and not self.solving:
            self._show(self.now())

    def _show(self, at: datetime) -> None:
        moment = Moment.from_time(at, self.site, self.moment)
        self.board.show_moment(moment)
        self.header.show_moment(moment)
        self._show_hand()

    def _show_hand(self) -> None:
        if self.moment is not None:
            self.hand.set(self.chosen, self.moment, library_of(self.context))

    def go_to(self, at: datetime | None) -> None:
        """Stand at a moment, or run with the time; the one before can be had back."""
        self.stop()
        self.context.banner.clear()
        self._go_to_moment(at)

    def _go_to_moment(self, at: datetime | None) -> None:
        self.timeline.push(at)
        self.show_timeline()
        self.context.changed()

    def run(self) -> None:
        """Run with the time."""
        if self.chosen_time is not None:
            self.go_to(None)
            self.board.announce(self.board.describe(self.board.cursor_cell))

    def turn(self, count: int) -> None:
        """Turn the clock by steps of the header's unit."""
        self._step(self.header.step, count)

    def _turned(self, count: int, larger: bool) -> None:
        unit, size = LARGER[self.header.step] if larger else (self.header.step, 1)
        self._step(unit, count * size)

    def _step(self, unit: str, count: int) -> None:
        self.stop()
        try:
            at = stepped(self.chosen_time or self.now(), unit, count, self.site.clocks)
        except FormatError as error:
            self._refuse(error)
            return
        self.go_to(at)
        self.board.announce(f"{format_full_day(at.astimezone(self.site.clocks))}, "
                        f"{self.board.describe(self.board.cursor_cell)}")

    def _refuse(self, error: FormatError) -> None:
        sentence = str(error)
        self.context.say("warning", "", sentence[:1].upper() + sentence[1:])

    def ask_for_moment(self) -> None:
        """Ask for a date and a time."""
        self.stop()
        local = (self.chosen_time or self.now()).astimezone(self.site.clocks)
        MomentDialog(self.context.widget, self.site, local, self.go_to).open()

    # The place

    def choose_new(self) -> None:
        """The Clock Settings."""
        ClockSettingsDialog(self.context.widget, self.site, self.set_site).open()

    def set_site(self, site: Site | None) -> None:
        """Tell the time of a place from now on; None goes by the computer's time zone."""
        if site is None:
            sites.clear_saved()
        else:
            sites.save(site)
        self.move_to(sites.load())

    def move_to(self, site: Site) -> None:
        """Tell the time of a place, without keeping it for the next start."""
        self.stop()
        self.site = site
        self.place.set(site)
        self._go_to_moment(self.chosen_time)

    # The hexagrams

    @property
    def hexagrams(self) -> tuple[int, int]:
        """Those that wane and wax with the chosen hand."""
        assert self.moment is not None
        hand = self.chosen.hand(self.moment.clock)
        return hand.waning, hand.waxing

    def _read(self, which: int) -> None:
        self._open_text(self.hexagrams[which])

    def _open_text(self, hexagram: int) -> None:
        self.context.turn_to("meaning", ShowText(hexagram))

    def connect_hexagrams(self) -> None:
        """Grow a labyrinth around both."""
        self.context.turn_to("labyrinth", GrowAround(self.hexagrams))

    # What a page supplies

    def enter(self) -> None:
        self.place.set(self.site)
        self._go_to_moment(self.chosen_time)
        self.take_focus(self.board)

    def parameters(self) -> str:
        return f"{self.site.title}, {self.site.hemisphere}"

    @property
    def drawing(self) -> Drawing:
        moment = self.moment
        if moment is None:
            return self.board
        when = f"{format_full_day(moment.local)}, {moment.local:%H:%M:%S}"
        where = f"{moment.site.title}, {moment.site.hemisphere}; true solar time {moment.sky.apparent:%H:%M:%S}"
        heading = Heading(when, where)
        return CaptionedDrawing(self.board, heading, heading)

    def possible(self) -> dict[Action, bool]:
        return {**super().possible(), Action.HINT: True}

    def show_timeline(self) -> None:
        self._show(self.chosen_time or self.now())

    def hint(self) -> None:
        """Say which hand is the next to pass to another hexagram."""
        if self.moment is not None:
            first = clock_text.first_to_pass(self.moment)
            self.context.say("hint", "", clock_text.next_passage(self.moment), "Choose it", partial(self.choose, first))

    # Time passes

    def make_engine(self, solver: str) -> TimeLapse | None:
        at = self.chosen_time or self.now()
        try:
            check_instant(at)
        except FormatError as error:
            self._refuse(error)
            return None
        self.engine_time = None
        return TimeLapse(at, solver, self.site.clocks)

    def show_snapshot(self, snapshot: datetime) -> None:
        self.engine_time = snapshot
        self._throttle.push(snapshot)

    def show_unwatched(self) -> None:
        """The clock stands where the engine was; that it ran before can be had back."""
        self._throttle.clear()
        if self.engine_time is not None:
            at, self.engine_time = self.engine_time, None
            self._go_to_moment(at)

    def take_result(self, result: datetime) -> None:
        self.context.say("info", "The end of the year 2400.", "The clock does not go any further.", "Now", self.run)

    # What stays

    def extra(self) -> dict[str, str]:
        return self._hand_and_time() | {"clock-shown": self.timeline.written(_write_time)}

    def _hand_and_time(self) -> dict[str, str]:
        kept = {"clock-hand": self.chosen.key}
        return kept if self.chosen_time is None else kept | {"clock-at": self.chosen_time.isoformat()}

    def can_save(self) -> bool:
        return super().can_save() and self.chosen_time is not None

    def as_document(self) -> dict[str, str]:
        return self._hand_and_time()

    def open_document(self, extra: dict[str, str]) -> None:
        at = read_instant(extra.get("clock-at", "")).astimezone(UTC)
        self._choose_hand(extra.get("clock-hand", ""))
        self.start_value(at)

    def _choose_hand(self, key: str) -> None:
        cycle = next((each for each in CYCLES if each.key == key), CYCLES[0])
        self.board.cursor_cell = (CYCLES.index(cycle), 0)
        self.header.set_step(cycle.unit)

    def restore(self, extra: dict[str, str]) -> None:
        self._choose_hand(extra.get("clock-hand", ""))
        try:
            self.timeline = Timeline.read(extra.get("clock-shown", f"> {extra.get('clock-at', '')}"), _read_time)
        except FormatError:
            self.timeline.reset(None)

    def commands(self) -> Sequence[Command]:
        hands = [
            Command(f"Hand: {cycle.name.lower()}", partial(self.choose, cycle), f"Choose the hand of {cycle.phrase}",
                    f"{place}", checked=partial(self._is_chosen, cycle))
            for place, cycle in enumerate(CYCLES, start=1)
        ]
        steps = [
            Command(text, partial(self._step, unit, count), tip)
            for unit, words in clock_text.STEPS.items()
            for text, tip, count in ((words.back, words.back_tip, -1), (words.on, words.on_tip, 1))
        ]
        return (
            self._connect_command, self._now_command,
            Command("Go to a moment…", self.ask_for_moment, "Set the clock to a date and a time", "G", "calendar"),
            self._settings,
            *group_commands("hands", *hands), *group_commands("steps", *steps),
        )


def _now() -> datetime:
    return datetime.now(UTC)


def _write_time(at: datetime | None) -> str:
    """What a session remembers of a moment; nothing while the clock runs."""
    return "" if at is None else at.isoformat()


def _read_time(text: str) -> datetime | None:
    """What `_write_time` wrote. Raises FormatError."""
    return read_instant(text).astimezone(UTC) if text else None
