"""The Meaning page: a hexagram, what is written about it, and the ways from one text to another."""
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QTextDocument

from app.canvas.board import Cell
from app.games.iching.hexagram_names import named_hexagram
from app.games.iching.iching_requests import LEADING_BACK, GrowAround, ShowText, ShowTopic
from app.games.iching.library import library_of
from app.games.iching.meaning.beside import LEAST, BesideSection, compose_beside
from app.games.iching.meaning.document import compose
from app.games.iching.meaning.hexagram_grid import ORDERS, AllSection
from app.games.iching.meaning.location import TOPICS, Location, Visit
from app.games.iching.meaning.margins import Marking
from app.games.iching.meaning.meaning_board import MeaningBoard
from app.games.iching.meaning.meaning_layout import Contents, MeaningHeader, MeaningLayout
from app.games.iching.meaning.own_texts import OwnTextsSection
from app.games.iching.meaning.reader import TURNS, Reader, change_text_size, text_scale
from app.games.iching.meaning.related import RelatedSection, relations
from app.games.iching.meaning.text_output import TextOutput
from app.games.iching.meaning.text_search import TextSearch
from app.games.iching.meaning.topics import read_topic
from app.games.iching.reading.present_reading import PresentReading
from app.look import theme
from app.pages.actions import Action
from app.pages.banner import Message
from app.pages.commands import VIEW, Command, group_commands
from app.pages.page import LessonGoal
from app.pages.page_context import PageContext
from app.pages.timeline import Timeline
from app.pages.value_page import ValuePage
from solvers.core.formats import FormatError
from solvers.core.wording import listed
from solvers.iching import search
from solvers.iching.texts.library import Found, Library
from solvers.iching.texts.links import Target
from solvers.iching.texts.pack import LINE_PARTS, Pack


class MeaningPage(ValuePage[Visit]):
    """Shows one page at a time."""

    board: MeaningBoard

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self.timeline = Timeline(Visit.of_outcome(context.shared(PresentReading).reading.outcome))
        self._shown: object = None  # which text, and which pack beside it
        self._columns = False  # whether two texts stand in columns
        self.board = MeaningBoard()
        self.board.setAccessibleName("Hexagram")
        self.board.setToolTip("Click a line to show its text")
        self.board.setWhatsThis("The hexagram that you are reading. Click a line, or press Enter, to show its text.")
        self.search = TextSearch(context)
        self.header = MeaningHeader(self.search.field)
        self.contents = Contents()
        self.reader = Reader(self.explain)
        self.widget = self.layout = MeaningLayout(self.header, self.board, self.contents, self.reader, self.search.over)
        self.two_texts = BesideSection(context.column)
        self.related = RelatedSection(context.column)
        self.all = AllSection(context.column, lambda number: self.library.title(number))
        self.own_texts = OwnTextsSection(context)
        self.output = TextOutput(context, self.reader, self.page_title, self._document, self._marking)
        self.sections = [self.search.section, self.related, self.all, self.two_texts, self.own_texts]
        self._connect()

    def _connect(self) -> None:
        self.header.back.clicked.connect(self.undo)
        self.header.forward.clicked.connect(self.redo)
        self.header.before.clicked.connect(lambda: self.go_by(-1))
        self.header.after.clicked.connect(lambda: self.go_by(1))
        self.header.topic_asked.connect(self.show_topic)
        self.header.connect_button.clicked.connect(self.connect_hexagrams)
        self.contents.asked.connect(self.show_topic)
        self.board.pressed.connect(self._pressed)
        self.board.asked.connect(self._read_line)
        self.reader.followed.connect(self.follow_link)
        self.reader.zoomed.connect(self.zoom)
        self.reader.widened.connect(self._fit_columns, Qt.ConnectionType.QueuedConnection)
        self.two_texts.chosen.connect(self.put_beside)
        self.own_texts.changed.connect(self._show_anew)
        self.own_texts.topic_asked.connect(self.show_topic)
        for widget in (self.reader, self.layout):
            widget.turned.connect(self.turn)
        self.search.opened.connect(self._open_found)
        self.search.changed.connect(self._search_changed)
        self.search.left.connect(self.reader.setFocus)
        self.all.grid.picked.connect(self.show_hexagram)
        for one in self.related.buttons:
            one.opened.connect(self.show_hexagram)
        theme.notifier.changed.connect(self._show_anew)

    @property
    def library(self) -> Library:
        return library_of(self.context)

    @property
    def location(self) -> Location:
        """What is read."""
        return self.timeline.value.location

    # Going from text to text

    def show_hexagram(self, number: int, line: int = 0, moving: Sequence[int] = (), back: str = "") -> None:
        """Read about a hexagram, from its beginning or at a line; `moving` lines are marked, Back leads to a page."""
        self.go_to(Location.from_hexagram(number, line, tuple(moving)), back)

    def show_topic(self, topic: str) -> None:
        """Read one of the longer pages, a key of TOPICS, in place of what was found."""
        self.search.clear()
        self.go_to(Location(Target(0, page=topic)))

    def follow_link(self, address: str) -> None:
        """Follow a link of a text: to a page, to a line of the same hexagram, or to the web."""
        location = Location.from_link(address)
        if location is not None:
            same = location.number == self.location.number
            self.go_to(location._replace(moving=self.location.moving) if same else location)
        elif address.startswith(("https://", "http://")):
            QDesktopServices.openUrl(QUrl(address))

    def go_to(self, location: Location, back: str = "") -> None:
        """Go on to another location, from the page `back` unless that is empty."""
        self.leave_value()
        self.timeline.push(visit := Visit(location, beside=self.timeline.value.beside, back=back))
        if back:  # also where the same text was read before
            self.timeline.replace(visit)
        self._show()
        self.reader.show_part(location.target.part)
        self.context.changed()
        self.context.announce(self.explain(location.target.text))

    def put_beside(self, title: str) -> None:
        """Put the pack of a title beside all other texts; nothing takes it away."""
        self.leave_value()
        self.timeline.push(Visit(self.location, beside=title))
        self._show()
        self.reader.show_part(self.location.target.part)
        self.context.changed()

    def put_next_beside(self) -> None:
        """Put the next pack beside all others, and nothing after the last."""
        titles = ["", *(pack.title for pack in self.library.packs)]
        self.put_beside(titles[(titles.index(self._pack.title if self._pack else "") + 1) % len(titles)])

    def leave_value(self) -> None:
        self.timeline.replace(replace(
            self.timeline.value, scroll=self.reader.scroll_position, link=self.reader.link_position))

    def show_timeline(self) -> None:
        self._show()
        self.reader.return_to_link(self.timeline.value.link)
        self.reader.scroll_to(self.timeline.value.scroll)

    @property
    def can_go_back(self) -> bool:
        """Whether Back leads to the text before, or to the page that one came from."""
        return self.timeline.can_undo or bool(self.timeline.value.back)

    def undo(self) -> None:
        if back := self.timeline.value.back:
            self.timeline.replace(replace(self.timeline.value, back=""))  # from here it goes on through the texts
            self.context.turn_to(back)
        else:
            super().undo()

    def turn(self, way: int) -> None:
        """Back or forward: −1 or 1."""
        (self.undo if way < 0 else self.redo)()

    def go_by(self, by: int) -> None:
        """The hexagram so many numbers further; after the last comes the first."""
        if self.location.number:
            self.show_hexagram((self.location.number - 1 + by) % 64 + 1)

    def _pressed(self, cell: Cell, button: Qt.MouseButton, _modifiers: Qt.KeyboardModifier) -> None:
        if button in TURNS:
            self.turn(TURNS[button])
        else:
            self._read_line(cell)

    def _read_line(self, cell: Cell) -> None:
        if self.location.number:
            self.go_to(Location.from_hexagram(self.location.number, cell[1] + 1, self.location.moving))

    def _open_found(self, found: Found) -> None:
        """What was found, with the words that were searched for tinted."""
        same = found.number == self.location.number
        part = found.part if found.part in LINE_PARTS else ""
        self.go_to(Location(Target(found.number, part), self.location.moving if same else ()))
        self.reader.show_part(found.part)
        text = self.reader.toPlainText()
        spans = search.find(search.words(self.search.query), search.fold(text))
        self.reader.mark_words(search.unfolded(text, spans))
        self.layout.texts.setCurrentIndex(0)

    # What is shown

    def enter(self) -> None:
        self._show()
        self.take_focus(self.reader)

    def handle_request(self, request: object) -> None:
        match request:
            case ShowText(hexagram, line, moving, back):
                self.show_hexagram(hexagram, line, moving, back)
                if back:
                    self.context.show_message(Message(
                        "info", f"From {LEADING_BACK[back]}.", "", f"Back to {LEADING_BACK[back]}",
                        partial(self.context.turn_to, back), leads_back=True))
            case ShowTopic(topic):
                self.show_topic(topic)

    def _show(self) -> None:
        """Show what is read."""
        location = self.location
        outcome = location.outcome if location.number else None
        pack = self._pack
        self.layout.show_topic(not location.number, two_texts=pack is not None)
        self._columns = pack is not None and self.reader.has_columns(LEAST)
        marking = Marking(outcome.lines if outcome else (), location.target.part, self._columns)
        texts = (location.text_of, pack)
        if texts == self._shown:
            self.reader.mark(marking)
        else:
            self.reader.show_document(self._document(self._columns), marking, text_scale())
        self._shown = texts
        self.two_texts.set_packs(self.library, pack.title if pack else "")
        self.reader.setAccessibleName(f"{self.page_title()}, two texts" if pack else self.page_title())
        self.contents.show_current(location.target.page)
        self.all.grid.set_current(location.number)
        if outcome is not None:
            shown = named_hexagram(self.library, "", location.number, outcome.lines, "accent")
            self.board.show_hexagram(shown, location.line)
            self.related.set([
                (one.number, one.label, self.library.text(one.number, "name"), one.ink)
                for one in relations(location.number, location.moving)
            ])
        self.header.show_possible(self.can_go_back, self.timeline.can_redo, self._connect_tip())
        self.refresh_sections()

    @property
    def _pack(self) -> Pack | None:
        """The pack that is read beside all others."""
        return self.library.pack(self.timeline.value.beside) if self.location.number else None

    def _document(self, columns: bool) -> QTextDocument:
        """What is read, in the theme that is on; two texts in columns, or one below the other."""
        if not self.location.number:
            return read_topic(self.location)
        if (pack := self._pack) is not None:
            return compose_beside(self.library, pack, self.location, columns=columns)
        return compose(self.library, self.location)

    def _marking(self) -> Marking:
        """What is marked in the text on paper, where two texts always have room for columns."""
        lines = self.location.outcome.lines if self.location.number else ()
        return Marking(lines, columns=self._pack is not None)

    def _fit_columns(self) -> None:
        """Two texts stand in columns where these have room."""
        if self._shown is not None and self._pack is not None and self._columns != self.reader.has_columns(LEAST):
            self._show_anew()

    def _show_anew(self) -> None:
        """The type or the theme is another."""
        if self._shown is None:  # what nobody has looked at is not composed
            return
        self._shown = None
        scroll, marked = self.reader.scroll_position, self.reader.marked
        self._show()
        self.reader.scroll_to(scroll)
        self.reader.mark_words(marked)

    def refresh_sections(self) -> None:
        searching = bool(self.search.query)
        self.search.section.setVisible(searching)
        self.related.setVisible(not searching and bool(self.location.number))
        self.all.setVisible(not searching)
        self.own_texts.setVisible(not searching)
        self.two_texts.setVisible(self._can_compare() and not searching)

    def _can_compare(self) -> bool:
        return bool(self.location.number) and len(self.library.packs) > 1

    def _search_changed(self) -> None:
        self.layout.texts.setCurrentIndex(1 if self.search.query and not self.search.in_panel else 0)
        self.refresh_sections()

    def page_title(self) -> str:
        """`25 Without Guile`, or the title of a longer page."""
        number = self.location.number
        return self.library.title(number) if number else self.explain(self.location.target.page)

    def parameters(self) -> str:
        return self.page_title()

    def explain(self, address: str) -> str:
        """Where a link leads."""
        location = Location.from_link(address)
        if location is None:
            return address
        target = location.target
        return self.library.heading(target) if target.number else TOPICS.get(target.page, address)

    # What can be done

    def lesson_goal(self, goal: str) -> LessonGoal:
        """A step of a lesson may ask for a line, such as `line 3`."""
        line = goal.removeprefix("line ")
        return LessonGoal(line == str(self.location.line), lambda: self.show_hexagram(
            self.location.number or 1, int(line), self.location.moving))

    def possible(self) -> dict[Action, bool]:
        pictured = dict.fromkeys((Action.EXPORT, Action.COPY_PICTURE, Action.PRINT), bool(self.location.number))
        return {**super().possible(), **pictured, Action.UNDO: self.can_go_back}

    def choose_new(self) -> None:
        """Look for another text."""
        self.find()

    def find(self) -> None:
        """Go to the field that searches."""
        self.search.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.field.selectAll()

    def zoom(self, steps: int) -> None:
        """Make the words so many steps larger; 0 makes them as usual."""
        change_text_size(steps)
        self._show_anew()

    def _hexagrams_to_connect(self) -> list[int]:
        """The hexagrams that a labyrinth would grow around."""
        outcome = self.location.outcome
        return list(dict.fromkeys((outcome.actual, outcome.future)))

    def _connect_tip(self) -> str:
        """Around what a labyrinth would grow; empty on the longer pages."""
        if not self.location.number:
            return ""
        return f"Grow a labyrinth around {listed([str(number) for number in self._hexagrams_to_connect()])} (C)"

    def connect_hexagrams(self) -> None:
        """Grow a labyrinth around this hexagram, and the one that it becomes."""
        if self.location.number:
            self.context.turn_to("labyrinth", GrowAround(self._hexagrams_to_connect()))

    # What stays

    def extra(self) -> dict[str, str]:
        return {"meaning-page": self.location.text, "meaning-order": self.all.order.value,
                "meaning-beside": self.timeline.value.beside}

    def restore(self, extra: dict[str, str]) -> None:
        if (order := extra.get("meaning-order")) in ORDERS:
            self.all.set_order(order)
        with suppress(FormatError):
            location, beside = Location.read(extra.get("meaning-page", "")), extra.get("meaning-beside", "")
            self.timeline.reset(Visit(location, beside=beside))

    def commands(self) -> Sequence[Command]:
        def hexagram() -> bool:
            return bool(self.location.number)

        return (
            Command("Search…", self.find, "Search in all texts, or go to a number", "Ctrl+F", "search"),
            Command("Back", self.undo, "Go back to the text that you read before", "Alt+Left", "arrow-left",
                    enabled=lambda: self.can_go_back),
            Command("Forward", self.redo, "Go forward again", "Alt+Right", "arrow-right",
                    enabled=lambda: self.timeline.can_redo),
            Command("The hexagram before", partial(self.go_by, -1), "Read about the hexagram before this one",
                    "Ctrl+PgUp", "chevron-left", enabled=hexagram),
            Command("The hexagram after", partial(self.go_by, 1), "Read about the hexagram after this one",
                    "Ctrl+PgDown", "chevron-right", enabled=hexagram),
            Command("The next pack beside it", self.put_next_beside,
                    "Read a pack of texts beside all others, or none again", "B", "book", enabled=self._can_compare),
            Command("Grow labyrinth", self.connect_hexagrams, "Grow a labyrinth around what you read", "C", "connexion",
                    enabled=hexagram),
            *(Command(title, partial(self.show_topic, key), "Read this page", group="topics")
              for key, title in TOPICS.items()),
            *group_commands(
                VIEW,
                Command("Larger words", partial(self.zoom, 1), "Make the words larger", "Ctrl++ Ctrl+=", "zoom-in"),
                Command("Smaller words", partial(self.zoom, -1), "Make the words smaller", "Ctrl+-", "zoom-out"),
                Command("Words as usual", partial(self.zoom, 0), "Show the words in their usual size", "Ctrl+0",
                        "zoom-fit"),
            ),
            *self.output.commands,
        )
