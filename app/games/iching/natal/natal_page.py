"""The Natal page: the hexagrams of a birth, the life in their lines, and the way from one to the other."""
from functools import partial

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
from app.games.iching.natal.birth_page import BirthPage
from app.games.iching.natal.births import BirthsSection
from app.games.iching.natal.life import Life
from app.games.iching.natal.life_board import PERIODS, YEARS, LifeBoard
from app.games.iching.natal.life_painting import CAPTIONS, INKS
from app.games.iching.natal.life_sheet import LifeSheet
from app.games.iching.natal.natal_header import NatalHeader
from app.games.iching.natal.natal_sections import (
    BirthSection,
    NatalGuideSection,
    PeriodSection,
    WelcomeSection,
    printed_texts,
)
from app.games.iching.origin import NatalPair, PresentOrigin
from app.games.iching.steps_section import StepsSection
from app.pages.actions import Action
from app.pages.commands import Command, refresh_buttons
from app.pages.page_context import PageContext
from app.pages.page_header import page_with_header
from solvers.iching.natal.natal_data import NatalData
from solvers.iching.natal.steps import steps

INVITATION = "Enter a birth: click here, or press Enter."


class NatalPage(BirthPage):
    """Shows what comes of the birth, and leads to texts and to a labyrinth."""

    help_page = "iching-natal.md"
    has_beside_all = False
    picture_subject = "chart"
    other_text = "Another birth…"

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
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
                    "chevron-right", enabled=self.can_step, group="births"),
            Command("Previous birth", partial(self.show_neighbour, -1), "Show the one before in the list", "Ctrl+PgUp",
                    "chevron-left", enabled=self.can_step, group="births"),
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
        self.board.used.connect(self.keep_enter)
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

    # What is shown

    def show_life(self) -> None:
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
            self.choose_again()
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
