"""AnswerPage: the reading that is shown, with its journal, its labyrinth, and what files and saves keep of it."""
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace

from PySide6.QtCore import Qt

from app.files.export import Drawing
from app.games.iching.captioned import CaptionedDrawing, print_captioned
from app.games.iching.iching_requests import GrowAround, ShowGrown
from app.games.iching.library import library_of
from app.games.iching.reading.answer_sheet import BY_HAND, INVITATION, THROWING, AnswerSheet
from app.games.iching.reading.journal_view import JournalView
from app.games.iching.reading.present_reading import PresentReading
from app.games.iching.reading.reading import Reading
from app.games.iching.reading.reading_header import ReadingHeader, ReadingLayout
from app.games.iching.reading.reading_sections import asked_before_briefly
from app.games.iching.reading.reading_text import ReadingText
from app.games.iching.reading.throw_board import ThrowBoard
from app.games.iching.returning_page import ReturningPage
from app.pages.actions import Action, key_text
from app.pages.banner import Message
from app.pages.timeline import Timeline
from solvers.core.formats import FormatError
from solvers.iching.reading.journal import Entry
from solvers.iching.reading.outcome import Outcome

QUESTION = "reading-question"
SHOWN = "reading-shown"  # in an autosave: what can be undone and redone, without questions
ASKED = "reading-asked"  # in an autosave: what is typed, and not yet answered


class AnswerPage(ReturningPage[Reading]):
    """Shows one reading, which is the tab's present one, or the journal. How it comes about is the subclass's, whose
    constructor makes the widgets."""

    document = "reading"
    picture_subject = "reading"
    personal_keys = (QUESTION,)

    header: ReadingHeader
    board: ThrowBoard
    sheet: AnswerSheet
    journal_view: JournalView
    layout: ReadingLayout
    text: ReadingText
    _from_journal = ""  # the moment of the reading from which Esc leads back to the journal's list
    _left_for_text: Outcome | None = None  # the answer from which its message led to the page Meaning
    _note_opened_panel = False  # it was closed before the keys went to the notes

    @property
    def reading(self) -> Reading:
        """The one that is shown; while lines are missing, its question may be another than what is typed."""
        return self.timeline.value

    @property
    def outcome(self) -> Outcome | None:
        """What the reading comes to; None while lines are missing."""
        return self.reading.outcome

    # Another reading

    def change_reading(self, reading: Reading) -> None:
        """Show another reading; the one before can be had back."""
        self.leave_value()
        self.timeline.push(reading)
        self.show_reading()
        self.context.changed()

    def start_reading(self, reading: Reading) -> None:
        """Show another reading, which belongs to no file yet."""
        self.leave_value()
        self.board.hide_ring()
        self.timeline.start_document(reading)
        self.show_reading()
        self.context.changed()

    def _open(self, reading: Reading) -> None:
        """Show a reading that was kept, with its question."""
        before = self.reading
        self.start_reading(self.text.store.with_question(reading))
        self._show_question(before)

    def _show_question(self, before: Reading) -> None:
        """Show the question of a reading that was turned to, unless another was typed than that of the one `before`."""
        if self.header.typed_question in ("", before.question):
            self.header.show_question(self.reading.question)

    def leave_value(self) -> None:
        if self.outcome is None:
            self.timeline.replace(replace(self.reading, question=self.header.typed_question))

    def travel(self, change: Callable[[], object]) -> None:
        self.leave_value()
        before = self.reading
        super().travel(change)
        self._show_question(before)

    def suspend_for_lesson(self) -> Callable[[], None]:
        show_reading_again, typed = super().suspend_for_lesson(), self.header.typed_question

        def show_again() -> None:
            show_reading_again()
            self.header.show_question(typed)

        return show_again

    # What is shown

    def show_reading(self) -> None:
        """Show the reading at which the timeline stands, here and in the tab, from its beginning."""
        self.board.show_reading(self.reading)
        self._show_in_panel(self.reading)
        self.sheet.show_top()
        self.context.column.top_wanted.emit()
        self.context.shared(PresentReading).set_reading(self.reading)

    def _show_in_panel(self, reading: Reading) -> None:
        """Show a reading in the panel: the present one, or one of the journal's."""
        self.text.show(reading)
        self.refresh_sections()

    def show_timeline(self) -> None:
        self.show_answer()
        self.text.store.correct(self.reading)
        self.show_reading()
        lines = self.reading.lines
        if self.reading.is_entering:  # where a key enters the next line
            self.board.move_cursor((0, lines.index(None)))
        else:
            self.board.hide_ring()

    def refresh_sections(self) -> None:
        self.text.refresh(in_journal=self.layout.in_journal)
        words = THROWING if self.solving else BY_HAND if self.reading.by_hand else INVITATION
        self.sheet.show_reading(None if self.solving else self.outcome, library_of(self.context), words)
        self.refresh_header()

    def refresh_header(self) -> None:
        """Show whether what is typed has its answer."""
        asked = self.header.typed_question == self.reading.question.strip()
        self.header.show_answered(self.outcome is not None and asked and not self.solving)

    def parameters(self) -> str:
        return self.reading.title or "No answer yet"

    @property
    def drawing(self) -> Drawing:
        return self.board.drawing

    def print(self) -> None:
        if isinstance(drawing := self.drawing, CaptionedDrawing):
            print_captioned(self.context, drawing)
        else:
            super().print()

    @property
    def personal_in_picture(self) -> str:
        return "the question" if self.reading.question and self.outcome is not None else ""

    def say_what_comes(self, result: Outcome) -> None:
        """Say which hexagram it is and what it becomes, and lead to its text."""
        def open_text() -> None:
            self._left_for_text = result
            self.text.open_text(result.actual)

        becomes = f"{result.actual} becomes {result.future}." if result.moving else f"{result.actual} stays."
        before = asked_before_briefly(self.text.earlier) if self.text.earlier else ""
        self.context.say("good", becomes, before, "Whole text", open_text)

    def come_from_text(self) -> None:
        """Say again what comes, if the text that it led to is what the user comes back from."""
        result, self._left_for_text = self._left_for_text, None
        if result is not None and result == self.outcome:
            self.say_what_comes(result)

    # Notes

    @property
    def can_note(self) -> bool:
        """Whether the reading in the panel takes notes: it is in the journal."""
        chosen = not self.layout.in_journal or self.journal_view.list.current is not None
        return (chosen and not self.solving and self.text.reading.outcome is not None
                and self.text.store.entry is not None)

    def note_label(self) -> str:
        """What the way to the notes is called: it says whether there are any."""
        entry = self.text.store.entry
        return "Your note" if entry is not None and entry.notes.strip() else "Add a note"

    def write_note(self) -> None:
        """Move the keys to the notes on the reading in the panel, which opens for that."""
        if self.can_note:
            self._note_opened_panel = not self.context.panel.is_wanted
            if self._note_opened_panel:
                self.context.suite.toggle_panel()
            self.text.store.notes.field.take_keys()
            self.context.panel.show_focus()

    def leave_note(self) -> None:
        """Give the keys back to the answer or the list, and close the panel if it was opened for the note."""
        self.layout.setFocus()
        if self._note_opened_panel and self.context.panel.is_wanted:
            self.context.suite.toggle_panel()
        self._note_opened_panel = False

    # The journal

    def show_journal(self) -> None:
        """Look through all readings that were kept, whatever was sought last time."""
        self.journal_view.search.clear()
        self._show_list()

    def _show_list(self) -> None:
        """Show the journal with those that have the words that are sought."""
        self.context.come_to_front()
        self._from_journal = ""
        if not self.layout.in_journal:
            self.context.banner.clear()  # of the answer that was shown
        self.layout.show_journal(self.reading.when)
        self.refresh_sections()
        self.context.changed()
        self.journal_view.list.setFocus()

    def search_journal(self) -> None:
        """Go to the words that are sought in the journal."""
        self.show_journal()
        self.journal_view.search.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def show_answer(self) -> None:
        """Go back from the journal to the present reading."""
        if self.layout.in_journal:
            self.layout.show_board()
            self.context.changed()
        self._show_in_panel(self.reading)
        self.board.setFocus()

    def put_away(self) -> bool:
        if self.layout.in_journal:
            self.show_answer()
            return True
        if super().put_away():
            return True
        leads_back = bool(self._from_journal) and self._from_journal == self.reading.when
        if leads_back:
            self._show_list()
        return leads_back

    def open_entry(self, entry: Entry) -> None:
        """Make a reading of the journal the present one; from it Esc leads back to the list that it was chosen in."""
        was_in_journal = self.layout.in_journal
        self.open_reading(Reading.from_entry(entry))
        self._from_journal = entry.when if was_in_journal else ""
        if was_in_journal:
            self.say_of_answer("From the journal.", "")
        else:
            self.context.say("info", "An earlier answer.", f"{key_text(Action.UNDO.keys)} leads back to the later one.")

    def say_of_answer(self, subject: str, sentence: str) -> None:
        """Say something, and that Esc leads back to the journal's list if that is where the answer comes from."""
        if self._from_journal and self._from_journal == self.reading.when:
            self.context.show_message(Message(
                "info", subject, f"{sentence} Esc leads back to the list.".strip(), "Back to the list",
                self._show_list, leads_back=True))
        else:
            self.context.say("info", subject, sentence)

    def export(self) -> None:
        """Write the picture of the answer, or the journal where that is shown, to a file."""
        if self.layout.in_journal:
            self.journal_view.export.click()
        else:
            super().export()

    def open_reading(self, reading: Reading) -> None:
        """Make a reading that was kept the present one."""
        self.show_answer()
        self._open(reading)

    def _chosen(self, entry: Entry | None) -> None:
        if entry is not None and self.layout.in_journal:
            self._show_in_panel(Reading.from_entry(entry))
            self.context.changed()  # what is offered belongs to the entry

    def possible(self) -> dict[Action, bool]:
        usual, removed = super().possible(), self.layout.in_journal and self.journal_view.can_undo
        return {**usual, Action.UNDO: removed or usual[Action.UNDO], Action.HINT: self.text.reading.outcome is not None}

    def undo(self) -> None:
        if self.layout.in_journal and self.journal_view.can_undo:
            self.journal_view.undo()
        else:
            super().undo()

    # The labyrinth

    def connect_hexagrams(self) -> None:
        """Grow a labyrinth around the hexagrams in the panel."""
        if self.text.reading.hexagrams:
            self._take_shown()
            self.context.turn_to("labyrinth", GrowAround(self.reading.hexagrams, self.reading))
            self.text.store.keep_labyrinth(self.context.game_id)

    def _take_shown(self) -> None:
        """Make the journal's reading in the panel the present one."""
        if self.text.reading != self.reading:
            self._open(self.text.reading)

    def open_labyrinth(self) -> None:
        """Go back to the labyrinth that was grown around the answer in the panel."""
        if (entry := self.text.store.entry) is not None and entry.labyrinth:
            self._take_shown()
            self.context.turn_to("labyrinth", ShowGrown(entry.labyrinth, self.reading))

    # What stays

    def extra(self) -> dict[str, str]:
        asked = self.header.typed_question
        typed = {} if asked == self.reading.question else {ASKED: asked}
        shown = {SHOWN: self.timeline.written(Reading.as_line)} if self._has_past else {}
        return self.reading.write(self.key) | typed | shown

    def restore(self, extra: dict[str, str]) -> None:
        before = self.reading
        if SHOWN in extra and before == Reading() and not self._has_past:
            with suppress(FormatError):
                self.timeline = Timeline.read(extra[SHOWN], self._read_line)
                self.show_reading()
        with suppress(FormatError):
            reading = Reading.read(self.key, extra)
            if before != Reading():
                self.leave_value()
                self.timeline.push(reading)
            else:
                self.timeline.replace(reading)
            self.show_reading()
            self._show_question(before)
        if asked := extra.get(ASKED, ""):
            self.header.show_question(asked)

    @property
    def _has_past(self) -> bool:
        return self.timeline.can_undo or self.timeline.can_redo

    def _read_line(self, text: str) -> Reading:
        return self.text.store.with_question(Reading.from_line(text))

    def personal(self, extra: Mapping[str, str]) -> str:
        return "the question" if extra.get(QUESTION) else ""

    def can_save(self) -> bool:
        return super().can_save() and any(self.reading.lines) and not self.layout.in_journal

    def as_document(self) -> dict[str, str]:
        return self.reading.write(self.key)

    def open_document(self, extra: dict[str, str]) -> None:
        self.open_reading(Reading.read(self.key, extra))
