"""The Shorthand page: type English, and see it written in Gregg's strokes, named and read back; keep pages."""
from collections.abc import Sequence
from functools import partial

from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.controls import column_of, literal
from app.games.cabinet.shorthand.note_field import LONGEST, NoteField, TypingSteps, as_line, from_line
from app.games.cabinet.shorthand.notebook import Notebook
from app.games.cabinet.shorthand.outline_strip import SheetStrip
from app.games.cabinet.shorthand.sheet_board import SheetBoard
from app.games.cabinet.shorthand.shorthand_sections import ReadBackSection, RulesSection, SourceSection, WordSection
from app.look import theme
from app.pages import Action, Command, PageContext, Solver, Timeline, UsualGame, ValuePage, zooms
from app.pages.commands import VIEW
from solvers.core.engine import Engine
from solvers.core.formats import FormatError
from solvers.shorthand.explaining import circle_reason
from solvers.shorthand.note import EXAMPLES, LONDON, LONGEST_ID, note_id
from solvers.shorthand.page import Layout, Placed, Sheet, set_pages
from solvers.shorthand.pen import Nib, Pen, Setting
from solvers.shorthand.reading import Reading
from solvers.shorthand.writing import write

AT_ONCE = 3000       # letters of a text that is written while one types; a longer one is written out of sight
REMEMBERED = 60_000  # letters of texts to which undo leads back that the next start remembers, beside the present one
STROKES = "strokes"
TYPED_WIDTH = 26.0   # units: the least width of a page while one types, so that it keeps its scale


class ShorthandPage(ValuePage[str]):
    """Values of its timeline are texts."""

    help_page = "cabinet-shorthand.md"
    document = "text"
    solvers = (Solver("pen", "Pen, by hand", "mm", 15.0), Solver(STROKES, "Stroke by stroke", "stroke", 4.0))
    board: SheetBoard

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self.timeline = Timeline(LONDON, 300)
        self.notebook = Notebook()
        self.pages: list[Sheet] = set_pages(())
        self.layout = Layout()
        self._written: tuple[str, Layout] = "", self.layout  # the text that they have, and how it is set
        self._steps, self._before = TypingSteps(), ""        # of typing, and the text before the last key
        self.number = 0  # of the page in front, from 0
        self.chosen: int | None = None
        self.board, self.field = SheetBoard(), NoteField()
        self.board.setAccessibleName("Page in shorthand")
        self.strip = SheetStrip()
        self.board.set_head(self.strip)
        self._make_widget()
        column = context.column
        self.sources, self.word = SourceSection(column), WordSection(column)
        self.read_back, self.rules = ReadBackSection(column), RulesSection(column)
        self.sections = [self.sources, self.word, self.read_back, self.rules]
        self._connect()
        self.show_timeline()

    def _make_widget(self) -> None:
        self.widget = QWidget()
        self.widget.setFocusProxy(self.board)
        holder = QVBoxLayout()
        holder.setContentsMargins(theme.MARGIN, 0, theme.MARGIN, theme.UNIT)
        holder.addWidget(self.field)
        column_of((self.board, 1), holder, margins=(0, 0, 0, theme.UNIT), parent=self.widget)
        self._keep = Command("Keep page", self.keep_page, "Put this page into your notebook", "Ctrl+K", "bookmark",
                             enabled=lambda: bool(self.text.strip()) and self.text not in self.notebook)
        self.beside = self._keep.button(icon=True)

    def _connect(self) -> None:
        self.field.typed.connect(self._typed)
        self.field.at.connect(self._caret_moved)
        self.field.left.connect(self.board.setFocus)
        self.board.typing_asked.connect(self.field.setFocus)
        self.board.page_asked.connect(self.turn_page)
        self.board.cursor_moved.connect(lambda cell: self.choose(cell[1]))
        self.board.pressed.connect(lambda cell, *_: self.choose(cell[1]))
        self.board.hovered.connect(lambda cell: self.choose(cell[1]) if cell is not None else None)
        self.sources.list.chosen.connect(self.choose)

    # The text

    @property
    def text(self) -> str:
        return self.field.toPlainText()

    def _typed(self, text: str) -> None:
        self.stop()
        if len(text) > LONGEST:
            self.field.show_text(text[:LONGEST])
            self.context.say("info", "This is a long text.", f"The page takes its first {LONGEST:,} letters.")
        self.context.banner.clear()
        if self._steps.ends_before(self._before, text, self.field.textCursor().position()):
            self.timeline.push(self._before)
        self._before = text
        self.layout = self.layout._replace(least=max(self.sheet.width if self.layout.least else 0.0, TYPED_WIDTH))
        self._write()
        self._caret_moved(self.field.textCursor().position())

    def leave_value(self) -> None:
        """What is typed is a step."""
        if self.text != self.timeline.value:
            self.timeline.push(self.text)
            self.context.changed()

    def undo(self) -> None:
        self.leave_value()
        super().undo()

    def possible(self) -> dict[Action, bool]:
        typing = self.text != self.timeline.value
        return {**super().possible(), Action.UNDO: self.timeline.can_undo or typing,
                Action.HINT: any(word.piece.outline for word in self.sheet.words)}

    def show_timeline(self) -> None:
        self.field.show_text(self.timeline.value)
        self._steps, self._before = TypingSteps(), self.text
        self._write()

    def show_text(self, text: str) -> None:
        """Write another text, as a step."""
        self.chosen = None
        self.number = 0
        self.layout = self.layout._replace(least=0.0)
        self.start_value(text[:LONGEST])

    def _write(self) -> None:
        """Write the text of the field: at once, or out of sight where that takes longer."""
        text, layout = written = self.subject()
        self.context.cancel("set")
        if len(text) <= AT_ONCE:
            self._show_pages(written, set_pages(write(text), layout))
        else:
            self.context.run(Setting(text, layout), partial(self._show_pages, written), "set")

    @property
    def written(self) -> bool:
        """True once the pages show the text of the field; a long one is written in the background."""
        return self._written == self.subject()

    def subject(self) -> tuple[str, Layout]:
        return self.text, self.layout

    # The pages

    @property
    def sheet(self) -> Sheet:
        return self.pages[self.number]

    def _show_pages(self, written: tuple[str, Layout], pages: list[Sheet]) -> None:
        self._written, self.pages = written, pages
        self.number = min(self.number, len(pages) - 1)
        self.strip.count(pages)
        self._show_page()

    def _show_page(self) -> None:
        words = self.sheet.words
        if self.chosen is not None and self.chosen >= len(words):
            self.chosen = None
        self.board.show_sheet(self.sheet, self._written[1])
        self.strip.show_place(self.number, len(self.pages))
        self._show_word()
        self.context.changed()

    def turn_page(self, step: int) -> None:
        """Go on or back by pages of a long text."""
        number = min(max(self.number + step, 0), len(self.pages) - 1)
        if number != self.number:
            if self.solving:
                self.halt()
            self.number, self.chosen = number, None
            self._show_page()
            self.context.announce(f"Page {number + 1} of {len(self.pages)}.")

    def choose(self, place: int) -> None:
        """Name the strokes of a word of the page."""
        if place < len(self.sheet.words) and place != self.chosen and not self.solving:
            self.discard_hint()
            self.chosen = place
            self._show_word()

    def _show_word(self) -> None:
        self.board.show_chosen(self.chosen)
        self.sources.show_words(self.sheet.words, self.chosen)
        self.refresh_sections()
        self._read_back()

    def _read_back(self) -> None:
        """Look for the words with the strokes of the chosen one, unless they are told."""
        outline = self.read_back.show_word(self.chosen_word)
        if outline:
            self.context.run(Reading(outline), partial(self.read_back.show_words, outline), "read-back")
        else:
            self.context.cancel("read-back")

    def take_up(self) -> None:
        """Write what is not written yet, and read the chosen word back, unless that is told."""
        if not self.written:
            self._write()
        self._read_back()

    def enter(self) -> None:
        self.take_up()

    def _caret_moved(self, at: int) -> None:
        """The word at the caret is the one whose strokes are named, once it is written."""
        for place, word in enumerate(self.sheet.words):
            if word.piece.start <= at <= word.piece.end and self.field.hasFocus():
                self.choose(place)
                break

    @property
    def chosen_word(self) -> Placed | None:
        return None if self.chosen is None else self.sheet.words[self.chosen]

    def refresh_sections(self) -> None:
        self.sources.show()
        self.rules.show()
        self.word.show_word(self.chosen_word)
        self.read_back.show_word(self.chosen_word)

    def invitation(self) -> str:
        return "" if self.timeline.can_undo or self.text != LONDON else "Type English, or point at a word."

    def parameters(self) -> str:
        titles = {text: title for title, text in EXAMPLES.items()} | self.notebook.titles
        return titles.get(self.text, "Your own text" if self.text.strip() else "Empty page")

    def usual_games(self) -> Sequence[UsualGame]:
        text = self.text
        pages = [*EXAMPLES.items(), *self.notebook.pages]
        return [UsualGame(title, partial(self.show_text, each), on=text == each) for title, each in pages]

    def new(self) -> None:
        """An empty page; undo brings the text back."""
        self.show_text("")
        self.field.setFocus()

    def choose_new(self) -> None:
        self.new()

    def board_keys(self) -> Sequence[tuple[str, str]]:
        return (("Arrows, Home, End", "Go from word to word"), ("Page Up, Page Down", "Turn pages"),
                ("Enter", "Go to the text; Esc leads back"))

    # The notebook

    def commands(self) -> Sequence[Command]:
        return (
            self._keep,
            Command("Take page out", self.remove_page, "Take this page out of your notebook", "Ctrl+Shift+K",
                    enabled=lambda: self.text in self.notebook),
            Command("Words under the outlines", self.switch_captions, "Write each word below its outline, or not",
                    "Ctrl+Shift+W", checked=lambda: self.board.has_captions, group=VIEW),
            *zooms(self.board, "words", "page", self.board.zoom_fit),
        )

    def switch_captions(self) -> None:
        """Write the words below their outlines, or hide them."""
        self.layout = self.layout._replace(captions=not self.board.has_captions)
        self._write()

    def keep_page(self) -> None:
        self.leave_value()
        text = self.text
        if not text.strip():
            self.context.say("info", "This page is empty.", "Type something, then keep it.")
        elif text in self.notebook:
            self.context.say("info", "This page is in your notebook.", "The button beside the title lists its pages.")
        elif not self.notebook.room_for(text):
            self.context.say("info", "Your notebook is full.", "Take a page out, or print this one.")
        else:
            title = self.notebook.keep(text).title
            self.context.say("good", "Kept.", f"“{literal(title)}” is in your notebook.")
            self.context.autosave()

    def remove_page(self) -> None:
        """Remove the text from the notebook; it stays on the page."""
        self.notebook.remove(self.text)
        self.context.say("info", "Taken out.", "The page is no longer in your notebook; it is still here.")

    # Hint and pen

    def hint(self) -> None:
        """Why the circle of the chosen word lies where it does, or that of the next word with one."""
        if self.solving:
            self.halt()
        words = self.sheet.words
        first = self.chosen or 0
        for place in (*range(first, len(words)), *range(first)):
            reason = circle_reason(words[place].drawing)
            if reason is not None:
                self.chosen = place
                self._show_word()
                self.context.say("hint", f"{literal(words[place].piece.text)}, circle {reason[0]}:", reason[1])
                return
        self.context.say("hint", "No circle here.", "None of these words has a vowel that is written as a circle.")

    def discard_hint(self) -> bool:
        message = self.context.banner.message
        if message is not None and message.kind == "hint":
            self.context.banner.clear()
            return True
        return False

    def finished(self) -> bool:
        return not self.sheet.words

    def make_engine(self, solver: str) -> Engine[object, object] | None:
        self.leave_value()
        if not self.written:
            self.take_up()
            self.context.say("info", "Not yet.", "This text is long, and is still being written.")
            return None
        return Pen(self.sheet.words, by_stroke=solver == STROKES)

    def show_snapshot(self, snapshot: Nib) -> None:
        self.board.show_nib(snapshot)

    def show_unwatched(self) -> None:
        self.board.show_nib(None)

    def take_result(self, result: Nib) -> None:
        self.board.show_nib(None)
        self.context.announce("The page is written.")
        self.take_up()

    # What stays

    def shown_id(self) -> str:
        return note_id(self.text) if 0 < len(self.text) <= LONGEST_ID else ""

    def handle_request(self, request: object) -> None:
        if isinstance(request, str):
            self.show_text(request)

    def picture_name(self) -> str:
        return "shorthand"

    def as_document(self) -> dict[str, str]:
        self.leave_value()
        return {"text": self.text}

    def open_document(self, extra: dict[str, str]) -> None:
        if "text" not in extra:
            raise FormatError("this file has no text for the Shorthand page.")
        self.show_text(extra["text"])

    def extra(self) -> dict[str, str]:
        self.leave_value()
        captions = self.layout.captions
        saved = {} if captions is None else {"shorthand-captions": "on" if captions else "off"}
        if self.timeline.can_undo or self.timeline.can_redo:
            saved["shorthand-texts"] = self.timeline.written(as_line, REMEMBERED)
        if self.notebook.pages:
            saved["shorthand-notebook"] = self.notebook.written()
        return saved

    def restore(self, extra: dict[str, str]) -> None:
        self.notebook.read(extra.get("shorthand-notebook", ""))
        captions = {"on": True, "off": False}.get(extra.get("shorthand-captions", ""))
        if captions != self.layout.captions:
            self.layout = Layout(captions)
            self._write()
        self.restore_timeline(extra.get("shorthand-texts"), from_line)
