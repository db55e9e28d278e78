"""The Natal page: the hexagrams of a birth, the life in their lines, and the way from one to the other."""
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import NamedTuple

import msgspec
from PySide6.QtCore import Qt

from app.canvas.board import Cell
from app.controls import literal
from app.files.export import Drawing
from app.files.file_dialogs import file_name
from app.games.iching.captioned import CaptionedDrawing, Heading, print_captioned
from app.games.iching.hexagram_board import ShownHexagram
from app.games.iching.hexagram_names import named_hexagram
from app.games.iching.hexagram_picture import lines_of
from app.games.iching.iching_requests import GrowAround, ShowBirth, ShowText, ShowTopic
from app.games.iching.library import library_of
from app.games.iching.natal import natal_text
from app.games.iching.natal.births import Births, BirthsSection
from app.games.iching.natal.life import Life
from app.games.iching.natal.life_board import PERIODS, YEARS, LifeBoard
from app.games.iching.natal.life_painting import CAPTIONS, INKS
from app.games.iching.natal.life_sheet import LifeSheet
from app.games.iching.natal.natal_dialog import Entered, NatalDialog
from app.games.iching.natal.natal_header import NatalHeader
from app.games.iching.natal.natal_sections import (
    BirthSection,
    NatalGuideSection,
    PeriodSection,
    WelcomeSection,
    printed_texts,
)
from app.games.iching.origin import NatalPair, PresentOrigin
from app.games.iching.returning_page import ReturningPage
from app.games.iching.steps_section import StepsSection
from app.pages.actions import Action, UsualGame
from app.pages.commands import Command, refresh_buttons
from app.pages.page_context import PageContext
from app.pages.page_header import page_with_header
from app.pages.timeline import Timeline
from solvers.core.formats import FormatError
from solvers.iching.natal import natal_data
from solvers.iching.natal.natal_data import NatalData
from solvers.iching.natal.steps import steps

BIRTH = "natal-birth"
CHOSEN = "natal-chosen"  # in an autosave: the place of the chosen period, and of the year in it
LISTED = 20  # births in the list beside the title
INVITATION = "Enter a birth: click here, or press Enter."


class _Removed(NamedTuple):
    """A birth that was taken from the list, and how to have it back."""

    data: NatalData
    place: int  # among the births
    was_shown: bool
    position: int  # in the timeline, once it was gone


class NatalPage(ReturningPage[NatalData | None]):
    """Shows one birth at a time. What was shown before can be had back.

    The sky is asked for the first time when a birth is shown, and for one that was remembered when the page is opened.
    """

    help_page = "iching-natal.md"
    has_beside_all = False
    document = "birth"
    picture_subject = "chart"
    other_text = "Another birth…"

    board: LifeBoard

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self.timeline = Timeline(None)
        self._removed: list[_Removed] = []  # what can be put back, the latest last
        self._enter_puts_back = False  # until the board is used again
        self._left: tuple[NatalData | None, Entered] | None = None  # what stood in the form when it was left, and for
        # which birth it had been opened
        self._chosen = ""  # what was chosen when the program ended, until the life is shown
        self.life: Life | None = None         # what comes of it, once somebody looks
        self.births = Births(self)
        self._build()
        self.guide = NatalGuideSection(context.column)
        self.period = PeriodSection(context.column)
        self.welcome = WelcomeSection(context.column)
        self.list = BirthsSection(context.column)
        self.birth = BirthSection(context.column)
        self.steps = StepsSection(context.column, "Calculation", 9)
        self.sections = [
            self.guide, self.period, self.welcome, self.list, self.birth, self.birth.south, self.steps,
        ]
        self._connect()
        self.header.show_life(None)

    def _build(self) -> None:
        def has_life() -> bool:
            return self.life is not None

        birth = Command("Change…", self.change, "Correct this birth", "B", "edit", shown=has_life,
                        about="Opens the form of date, time and place. What you correct takes the birth’s place "
                              "in the list; Undo brings back what was entered before.")
        begin = birth._replace(
            label="Enter a birth…", kind="primary", tip="Enter date, time and place of a birth",
            shown=lambda: self.life is None,
            about="Opens the form of date, time and place. What you enter stays on this computer.")
        connect = Command("Grow labyrinth", self.connect_hexagrams,
                          "Grow a labyrinth of all 64 hexagrams around these two", "C",
                          "connexion", enabled=has_life, kind="link",
                          shown=lambda: has_life() and not (self.is_connected and self.header.is_narrow),
                          about="Goes to the page Labyrinth and grows a labyrinth around the natal hexagrams.")
        show = Command("Show labyrinth", self.show_connexion, "Go to the labyrinth that was grown around them",
                       "Shift+C", "go-to", enabled=lambda: self.is_connected, shown=lambda: self.is_connected,
                       about="Goes to the page Labyrinth. “Back to the birth” there, or Esc, leads back here.")
        today = Command("Today", self.show_today, "Go back to the present period and year", "N", enabled=has_life,
                        shown=lambda: not self.board.is_at_today)
        read = Command("Open the text", self.read_on, "Read the text of the chosen period or year", "R", "book",
                       enabled=has_life)
        self.own_commands = (
            birth, today, connect, show, read,
            Command("Other hemisphere", self.turn_round, "Read this birth for the other half of the Earth, or back",
                    "O", enabled=has_life),
            *self._commands_of_births(),
        )
        self._begin = begin.button(icon=True)
        self.board = LifeBoard()
        self.header = NatalHeader(
            connect.button(), show.button(), today.button(), self._begin, birth.button(icon=True))
        self.board.invite(INVITATION)
        self.sheet = LifeSheet(self.board)
        self.widget = page_with_header(self.header, self.sheet)

    def _commands_of_births(self) -> tuple[Command, ...]:
        return (
            Command("Next birth", partial(self.show_neighbour, 1), "Show the next birth of the list", "Ctrl+PgDown",
                    "chevron-right", enabled=self._can_step, group="births"),
            Command("Previous birth", partial(self.show_neighbour, -1), "Show the one before in the list", "Ctrl+PgUp",
                    "chevron-left", enabled=self._can_step, group="births"),
            Command("Remove from the births", self.remove_shown, "Remove the shown birth from the list", "Del", "trash",
                    enabled=lambda: self.data in self.births.entries, group="births"),
        )

    def _connect(self) -> None:
        method = Command("The method", self.read_method, "Read how natal hexagrams are found", icon="book")
        for section in (self.steps, self.welcome):
            section.add_buttons(method.button(icon=True))
        self.birth.add_buttons(Command("Change…", self.change, "Correct this birth", "B"))
        self.board.chosen_changed.connect(self._show_period)
        self.board.asked.connect(self._asked)
        self.board.used.connect(self._keep_enter)
        self.birth.turn.clicked.connect(self.turn_round)
        for part in (self.period, self.sheet):
            part.text_asked.connect(self._open_text)
        self.births.changed.connect(self._show_list)
        # Queued: it is said after whatever else there is to say about the change that could not be kept.
        self.births.complained.connect(self._complain, Qt.ConnectionType.QueuedConnection)
        self.list.chosen.connect(self.show_birth)
        self.list.removed.connect(self.remove)

    def _complain(self, sentence: str) -> None:
        self.context.say("warning", "Births:", sentence)

    def now(self) -> datetime:
        """This moment."""
        return datetime.now(UTC)

    # Births

    @property
    def data(self) -> NatalData | None:
        """The birth that is shown, if there is one."""
        return self.timeline.value

    def choose_new(self) -> None:
        """Ask for another birth."""
        self._ask(None, self.show_birth)

    def usual_games(self) -> Sequence[UsualGame]:
        """The births that were entered last; the panel lists them all."""
        return [UsualGame(f"{data.name}, {natal_text.summary(data)}" if data.name else natal_text.summary(data),
                          partial(self.show_birth, data), on=data == self.data)
                for data in self.births.entries[:LISTED]]

    def _can_step(self) -> bool:
        return any(data != self.data for data in self.births.entries)

    def show_neighbour(self, by: int) -> None:
        """Show the birth that stands so many places below in the list; behind the last one comes the first."""
        births = self.births.entries
        if self._can_step():
            place = births.index(self.data) + by if self.data in births else min(by, 0)
            self.show_birth(births[place % len(births)])

    def change(self) -> None:
        """Ask what is to be corrected of the present birth."""
        self._ask(self.data, self.correct)

    def _ask(self, data: NatalData | None, take: Callable[[NatalData], object]) -> None:
        """Ask for a birth, beginning with `data`, or with what was entered there if the form was left."""
        def show(found: NatalData) -> None:
            self._left = None
            take(found)
            self.board.setFocus()

        def leave() -> None:
            self._left = data, dialog.entered

        dialog = NatalDialog(self.context.widget, data, show, self.now())
        if self._left is not None and self._left[0] == data:
            dialog.enter(self._left[1])
        dialog.rejected.connect(leave)
        dialog.open()

    def show_birth(self, data: NatalData) -> None:
        """Show a birth and remember it; the one before can be had back."""
        if self._reckon(data):
            if data != self.data:  # else undo would not know any more what was corrected
                self.timeline.start_document(data)
            self._show_entered(data)

    def correct(self, data: NatalData) -> None:
        """Show a birth in the place of the present one, in the list as well; undo brings that back. One that the list
        has already is shown, and the present one stays there."""
        before = self.data
        if before is None or data in self.births.entries:
            self.show_birth(data)
        elif self._reckon(data):
            self.timeline.push(data)
            self.births.replace(before, data)
            self._show_entered(data)
            self.context.say("info", f"{literal(natal_text.title(data))} changed.",
                             "Undo brings back what was entered before.")

    def _show_entered(self, data: NatalData) -> None:
        """Show what was entered, in the list as well."""
        self.context.banner.clear()  # what was said of the birth before
        self._show()
        self.births.remember(data)
        self.context.announce("; ".join(
            f"{hexagram.name} {hexagram.title}, line {hexagram.marked} controls" for hexagram in self.board.hexagrams
        ))
        self.context.changed()

    def travel(self, change: Callable[[], object]) -> None:
        """Move in the timeline; from a correction to what it corrected the entry in the list goes along."""
        before, document = self.data, self.timeline.document
        super().travel(change)
        if before is not None and self.data is not None and self.timeline.document == document:
            self.births.replace(before, self.data)

    def turn_round(self) -> None:
        """Read the present birth for the other half of the Earth."""
        if (before := self.life) is not None:
            self.correct(msgspec.structs.replace(before.data, south=not before.data.south))
            if self.life is not None and self.life.data != before.data:
                half, hexagrams = natal_text.turned(self.life, before)
                self.context.say("info", half, hexagrams)

    def remove(self, data: NatalData) -> None:
        """Take a birth from the list; one that is shown leaves the page to the next one. It can be put back."""
        place, was_shown = self.births.remove(data), data == self.data
        if was_shown:
            remaining = self.births.entries[:place + 1]  # the next one, or else the last
            self.timeline.start_document(remaining[-1] if remaining else None)
            self.show_timeline()
            if self.life is None:
                self.focus_first()
        self._removed.append(_Removed(data, place, was_shown, self.timeline.position))
        self._enter_puts_back = True
        self.context.say("info", f"{literal(natal_text.title(data))} removed.", "", "Put back", self.put_back)
        self.context.changed()

    def put_back(self) -> None:
        """Put back into the list the birth that was removed last, and show it if it was shown then."""
        if not self._removed:
            return
        removed, undone = self._removed[-1], self._undo_puts_back
        self._removed.pop()
        self.births.put_back(removed.data, removed.place)
        self.context.banner.clear()
        if removed.was_shown and undone:
            super().undo()
        elif removed.was_shown:
            self.show_birth(removed.data)
        self.context.changed()

    @property
    def _undo_puts_back(self) -> bool:
        """Whether nothing was shown since a birth was removed, so that undo puts that back first."""
        return bool(self._removed) and self._removed[-1].position == self.timeline.position

    def undo(self) -> None:
        (self.put_back if self._undo_puts_back else super().undo)()

    def enter_follows(self) -> bool:
        """What was just removed comes back by Enter, too, until the board is used again. In the list Enter chooses."""
        message = self.context.banner.message
        return (self._enter_puts_back and message is not None and message.run == self.put_back
                and self.board.hasFocus())

    def _keep_enter(self) -> None:
        """Enter is the board's again, on which somebody has moved on."""
        if self._enter_puts_back:
            self._enter_puts_back = False
            self.context.changed()

    def remove_shown(self) -> None:
        """Remove the shown birth from the list."""
        if self.data in self.births.entries:
            self.remove(self.data)

    # What is shown

    def show_timeline(self) -> None:
        """Show the birth where the timeline stands, or none; one that cannot be reckoned is refused in the banner."""
        if not self._reckon(self.data):
            self.timeline.replace(None)
            self.life = None
        self._show()

    def _reckon(self, data: NatalData | None) -> bool:
        """Find out what comes of a birth, or of none. False, with the reason in the banner, if that cannot be."""
        try:
            self.life = None if data is None else Life.from_data(data)
        except FormatError as error:
            assert data is not None
            self.context.say("bad", f"{literal(natal_text.title(data))}:", literal(error.message))
            return False
        return True

    def _show(self) -> None:
        life = self.life
        if life is None:
            self.board.invite(INVITATION)
        else:
            library = library_of(self.context)
            meanings = [library.plain(number, "judgment") for number in life.hexagrams]
            self.board.show_life(life, self._hexagrams(life), meanings, self.now())
            self.birth.show_life(life)
            self.steps.show_steps(steps(life.natal, life.chart))
        self.header.show_life(self.life)
        self._show_list()

    def _hexagrams(self, life: Life) -> list[ShownHexagram]:
        natal, library = life.natal, library_of(self.context)
        return [
            named_hexagram(library, name, number, lines_of(number), ink, marked=line)
            for name, number, line, ink in zip(
                CAPTIONS, (natal.earlier, natal.later), (natal.line, natal.later_line), INKS, strict=True
            )
        ]

    def _show_list(self) -> None:
        self.list.show_births(self.births.entries, self.data)
        self.refresh_sections()

    def show_today(self) -> None:
        """Show the present period and year."""
        if self.life is not None and (place := self.life.place_of(self.life.age(self.now()))) is not None:
            self.board.go_to(place)
            self.board.setFocus()

    def _show_period(self) -> None:
        refresh_buttons(self.header)
        if self.board.life is not None:
            self.period.show_chosen(self.board)
            self.sheet.show_chosen(library_of(self.context))
        else:
            self.sheet.show_nothing()

    def _asked(self, cell: Cell) -> None:
        if self.life is None:
            self.choose_new()
        else:
            self._open_text(*self.board.line_of(cell))

    def read_on(self) -> None:
        """Turn to the text of what is chosen: of the year, or else of the period."""
        place = self.board.year
        self._asked((PERIODS, self.board.chosen) if place is None else (YEARS, place))

    def read_method(self) -> None:
        """Turn to the page about natal hexagrams."""
        self.context.turn_to("meaning", ShowTopic("natal"))

    def _open_text(self, hexagram: int, line: int) -> None:
        self.context.turn_to("meaning", ShowText(hexagram, line, back="natal"))

    # The labyrinth

    @property
    def is_connected(self) -> bool:
        """Whether the labyrinth in front was grown around the hexagrams of this birth."""
        origin = self.context.shared(PresentOrigin).origin
        return isinstance(origin, NatalPair) and origin.birth is not None and origin.birth == self.data

    def connect_hexagrams(self) -> None:
        """Grow a labyrinth around both hexagrams."""
        if self.life is not None:
            pair = self.life.hexagrams
            self.context.turn_to("labyrinth", GrowAround(pair, NatalPair(pair, self.life.data)))

    def show_connexion(self) -> None:
        """Go to the labyrinth that was grown around them."""
        self.context.turn_to("labyrinth")

    # What a page supplies

    def enter(self) -> None:
        if self.life is not None:
            self.board.set_today(self.now())
        elif self.data is not None:
            self.show_timeline()
            self._choose_again()
        self.header.show_life(self.life)
        self._show_list()
        self.activate()

    def focus_first(self) -> None:
        self.take_focus(self.board if self.life is not None else self._begin)

    def handle_request(self, request: object) -> None:
        match request:
            case ShowBirth(NatalPair(birth=NatalData() as birth)) if birth != self.data:
                self.show_birth(birth)

    def refresh_sections(self) -> None:
        shown = self.life is not None
        for section in self.sections:
            section.setVisible(shown)
        self.birth.south.setVisible(self.data is not None and shown and (self.data.south or self.data.latitude < 0))
        self.welcome.setVisible(not shown)
        self.list.setVisible(bool(self.births.entries))

    def parameters(self) -> str:
        return natal_text.title(self.data) if self.data is not None else "No birth yet"

    @property
    def drawing(self) -> Drawing:
        life = self.life
        if life is None:
            return self.board
        pair = Heading(f"Natal hexagrams {natal_text.both(life.natal)}")
        data = life.data
        read_for = f", read for the {natal_text.halves(data)[0]}" if natal_text.reading(data) else ""
        when = f"{natal_text.times(data, life.chart)}; {data.zone}{read_for}"
        whose = Heading(natal_text.title(data), f"{natal_text.summary(data)}, {when}" if data.name else when)
        return CaptionedDrawing(self.board, whose, pair, printed_texts(self.board, library_of(self.context)))

    def print(self) -> None:
        if isinstance(drawing := self.drawing, CaptionedDrawing):
            print_captioned(self.context, drawing)

    def picture_name(self) -> str:
        return file_name(self.data.name) if self.data is not None and self.data.name else super().picture_name()

    @property
    def personal_in_picture(self) -> str:
        return "the birth" if self.life is not None else ""

    def possible(self) -> dict[Action, bool]:
        about_life = (Action.HINT, Action.EXPORT, Action.COPY_PICTURE, Action.PRINT)
        usual = super().possible()
        return {**usual, **dict.fromkeys(about_life, self.life is not None),
                Action.UNDO: usual[Action.UNDO] or self._undo_puts_back}

    def hint(self) -> None:
        """Say which period it is now, and what its line says."""
        life = self.life
        if life is None:
            return
        now = self.now()
        place = life.place_of(life.age(now))
        if place is None:
            self.context.say("hint", *natal_text.outside(life, now))
            return
        period = life.stretches[place].period
        begins = literal(natal_text.sentences(library_of(self.context).plain(period.hexagram, str(period.line)))[0])
        until = life.calendar_year(period.to_age + 1)
        self.board.go_to(place)
        self.context.say(
            "hint", f"Until {until}, line {period.line} of hexagram {period.hexagram}.", begins, "Open it",
            lambda: self._open_text(period.hexagram, period.line),
        )

    # What stays

    def extra(self) -> dict[str, str]:
        if self.data is None:
            return {}
        chosen = self._chosen if self.life is None else "" if self.board.is_at_today else (
            f"{self.board.chosen},{self.board.year}")
        return {BIRTH: natal_data.write(self.data)} | ({CHOSEN: chosen} if chosen else {})

    def _choose_again(self) -> None:
        period, _, year = self._chosen.partition(",")
        self._chosen = ""
        if self.life is not None and period in map(str, range(12)):
            place = int(period)
            if year in ("None", *map(str, range(self.life.stretches[place].length))):
                self.board.go_to(place)
                self.board.choose(place, None if year == "None" else int(year))

    def restore(self, extra: dict[str, str]) -> None:
        try:
            data = natal_data.read(extra.get(BIRTH, ""))
        except FormatError:
            return
        if data != self.data:
            self.timeline.reset(data)
            self.life, self._chosen = None, extra.get(CHOSEN, "")  # which are reckoned when somebody looks

    def can_save(self) -> bool:
        return super().can_save() and self.data is not None

    def as_document(self) -> dict[str, str]:
        return {BIRTH: natal_data.write(self.data)} if self.data is not None else {}

    def open_document(self, extra: dict[str, str]) -> None:
        data = natal_data.read(extra.get(BIRTH, ""))
        Life.from_data(data)  # which may not be reckoned
        self.show_birth(data)
