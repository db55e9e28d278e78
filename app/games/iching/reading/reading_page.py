"""The Reading page: a question, a throw line by line, the answer, and the labyrinth that grows around it."""
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace

from PySide6.QtCore import Qt

from app.canvas.board import Cell
from app.controls import button
from app.files.export import Drawing
from app.games.iching.iching_requests import GrowAround, ShowGrown, ShowReading, Throw
from app.games.iching.library import library_of
from app.games.iching.reading.journal import Journal
from app.games.iching.reading.journal_view import JournalView
from app.games.iching.reading.plum_dialog import PlumDialog
from app.games.iching.reading.present_reading import PresentReading
from app.games.iching.reading.reading import Reading
from app.games.iching.reading.reading_header import ReadingHeader, ReadingLayout
from app.games.iching.reading.reading_text import ReadingText
from app.games.iching.reading.throw_board import ThrowBoard
from app.games.iching.reading.throw_run import ThrowRun
from app.pages.actions import Action
from app.pages.commands import Command
from app.pages.page import LessonGoal
from app.pages.page_context import PageContext
from app.pages.solver_bar import Solver
from app.pages.suite import AskedQuestion
from app.pages.timeline import Timeline
from app.pages.value_page import ValuePage
from solvers.core.engine import Engine
from solvers.core.formats import FormatError
from solvers.iching.reading.casting import METHODS, CastSnapshot, read_method
from solvers.iching.reading.journal import Entry
from solvers.iching.reading.outcome import Outcome
from solvers.iching.reading.plum_blossom import PlumCast

THROW = "throw"  # what a step of a lesson asks for beside a hint
QUESTION = "reading-question"
SHOWN = "reading-shown"  # in an autosave: what can be undone and redone, without questions
ASKED = "reading-asked"  # in an autosave: what is typed, and not yet answered


class ReadingPage(ValuePage[Reading]):
    """Asks, throws and answers. The reading that it shows is the tab's present one."""

    help_page = "iching.md"
    document = "reading"
    solve_text, solve_tip = "Throw", "Throw six lines, one after the other"
    solvers = (
        Solver("coins", "Three coins", "lines", speed=2),
        Solver("yarrow", "Yarrow odds", "lines", speed=2),
        Solver("stalks", "49 stalks", "divisions", speed=5),
    )

    board: ThrowBoard
    personal_keys = (QUESTION,)

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self.timeline = Timeline(Reading())
        self._thrown = False  # since the page came to the front
        self.journal = Journal(self)
        self.throw_run = ThrowRun(context, self.show_thrown)
        self._build()
        self.text = ReadingText(context, self.journal)
        self.sections = self.text.sections
        self._connect()
        self.text.odds.set(METHODS[0])
        self._show_reading()

    def _build(self) -> None:
        throw = Command(self.solve_text, self.throw, self.solve_tip, Action.SOLVE.keys,
                        kind="primary",
                        about="Throws six lines, the bottom one first, by the method chosen in the bar below.")
        throw_and_connect = Command(
            "Throw and Connect", self.throw_and_connect, "Throw, then grow a labyrinth around the answer",
            "Ctrl+Return Ctrl+Enter", "connexion",
            about="Throws six lines, then grows a labyrinth around the hexagram and the one that it becomes.")
        by_hand = Command(
            "Enter by hand", self.enter_by_hand, "Enter what your own coins or stalks showed", "E", "edit",
            label="By hand", about="Enter the lines of your own throw: click each line until it shows what you threw, "
                                   "or type 6, 7, 8 or 9 for each line from the bottom up.")
        self._connect_command = Command(
            "Connect", self.connect_hexagrams, "Grow a labyrinth around the hexagrams of the reading", "C",
            "connexion", enabled=lambda: bool(self.text.reading.hexagrams), kind="primary")
        self._journal_command = Command(
            "Journal", self.show_journal, "Look through all your readings", "J", "bookmark")
        self._plum = Command("Plum blossom…", self.cast_plum, "Cast from the time or from numbers, without chance", "P")
        self.own_commands = throw_and_connect, self._connect_command, self._journal_command, by_hand, self._plum
        self.header = ReadingHeader(throw, throw_and_connect.button(icon=True), by_hand.button())
        self.board = ThrowBoard(lambda: library_of(self.context))
        self.journal_view = JournalView(self.context, self.journal)
        self.widget = self.layout = ReadingLayout(self.header, self.board, self.journal_view)

    def _connect(self) -> None:
        self.header.question.textEdited.connect(lambda _: self.context.changed())
        self.board.pressed.connect(self._pressed)
        self.board.asked.connect(self._asked)
        self.board.entered.connect(self._entered)
        self.journal_view.closed.connect(self.show_answer)
        self.journal_view.list.opened.connect(self.open_entry)
        self.journal_view.list.chosen.connect(self._chosen)
        self.text.store.notes.add_buttons(self._journal_command, Command(
            "Its labyrinth", self.open_labyrinth, "Open the labyrinth that was grown around this answer",
            shown=lambda: self.text.store.entry is not None and bool(self.text.store.entry.labyrinth)))
        self.text.journal.add_buttons(self._journal_command)
        self.journal.removed.connect(self.refresh_sections)
        self.text.question.add_buttons(self._connect_command.button(icon=True), button(
            "Read the full text", tip="Go to the page Meaning",
            run=lambda: self.text.open_text(self.text.reading.hexagrams[0])), Command(
            "Earlier answer", lambda: self.open_entry(self.text.earlier[0]), "Open what this question was answered "
            "before", shown=lambda: bool(self.text.earlier)))
        self.text.odds.add_buttons(self._plum)

    # Asking

    @property
    def reading(self) -> Reading:
        """The one that is shown; while lines are missing, its question may be another than what is typed."""
        return self.timeline.value

    @property
    def outcome(self) -> Outcome | None:
        """What the reading comes to; None while lines are missing."""
        return self.reading.outcome

    def throw(self) -> None:
        """Throw for an answer to the question."""
        self.context.come_to_front()
        self.solve()

    def throw_and_connect(self) -> None:
        """Throw for an answer, then grow a labyrinth around it."""
        self.throw()
        self.throw_run.connects = True

    def enter_by_hand(self) -> None:
        """Take the lines of a throw that somebody made with coins or stalks of their own."""
        self.stop()
        self.context.banner.clear()
        self.show_answer()
        self._start(Reading.begin_by_hand(self.header.typed_question))
        self.board.move_cursor((0, 0))
        self.board.setFocus()

    def cast_plum(self) -> None:
        """Ask from what a plum blossom is to be cast, and answer the question by it."""
        def answer(cast: PlumCast, when: str) -> None:
            self.stop()
            self.show_answer()
            self._show_result(Reading.from_plum(self.header.typed_question, cast, when))

        PlumDialog(self.context.widget, answer).open()

    def connect_hexagrams(self) -> None:
        """Grow a labyrinth around the hexagrams in the panel."""
        if self.text.reading.hexagrams:
            self._take_told()
            self.context.turn_to("labyrinth", GrowAround(self.reading.hexagrams, self.reading))
            self.text.store.keep_labyrinth(self.context.game_id)

    def _take_told(self) -> None:
        """Make the journal's reading in the panel the present one."""
        if self.text.reading != self.reading:
            self._open(self.text.reading)

    def _pressed(self, cell: Cell, button: Qt.MouseButton) -> None:
        place, line = cell
        if button != Qt.MouseButton.LeftButton or self.solving:
            return
        if self.reading.by_hand and place == 0:
            self._take_entered(self._entry().with_next_value(line + 1))
        else:
            self._asked(cell)

    def _asked(self, cell: Cell) -> None:
        place, line = cell
        if self.board.numbers and not self.solving:
            self.text.open_text(self.board.numbers[place], line + 1)

    def _entered(self, line: int, value: int) -> None:
        self._take_entered(self._entry().with_line(line, value))
        self.board.move_cursor((0, min(line, 5)))

    def _entry(self) -> Reading:
        """The entry by hand that a line is for: another one, if the one that is shown answers another question."""
        other = self.outcome is not None and self.header.typed_question != self.reading.question.strip()
        if other or not self.reading.by_hand:
            self.enter_by_hand()
        return self.reading

    def _take_entered(self, entered: Reading) -> None:
        """Show an entry by hand with another line; until it had all of them, its question was what is typed."""
        reading = entered if self.outcome is not None else replace(entered, question=self.header.typed_question)
        self.text.store.keep(reading)
        self._change(reading)

    def _change(self, reading: Reading) -> None:
        """Show another reading; the one before can be had back."""
        self.leave_value()
        self.timeline.push(reading)
        self._show_reading()
        self.context.changed()

    def _start(self, reading: Reading) -> None:
        """Show another reading, which belongs to no file yet."""
        self.leave_value()
        self.timeline.start_document(reading)
        self._show_reading()
        self.context.changed()

    def _open(self, reading: Reading) -> None:
        """Show a reading that was kept, with its question."""
        before = self.reading
        self._start(self.text.store.with_question(reading))
        self._show_question(before)

    def _show_question(self, before: Reading) -> None:
        """Show the question of a reading that was turned to, unless another was typed than that of the one `before`."""
        if self.header.typed_question in ("", before.question):
            self.header.show_question(self.reading.question)

    # What is shown

    def _show_reading(self) -> None:
        self.board.show_reading(self.reading)
        self._show_in_panel(self.reading)
        self.context.shared(PresentReading).set_reading(self.reading)

    def _show_in_panel(self, reading: Reading) -> None:
        """Show a reading in the panel: the present one, or one of the journal's."""
        self.text.show(reading)
        self.refresh_sections()

    def show_thrown(self, snapshot: CastSnapshot) -> None:
        """Show a throw under way."""
        self.board.show_thrown(snapshot)
        self.text.show_thrown(snapshot.workings)
        self.refresh_sections()

    # The journal

    def show_journal(self) -> None:
        """Look through the readings that were kept."""
        self.context.come_to_front()
        self.layout.show_journal(self.reading.when)
        self.refresh_sections()
        self.context.changed()
        self.journal_view.list.setFocus()

    def show_answer(self) -> None:
        """Go back from the journal to the present reading."""
        if self.layout.in_journal:
            self.layout.show_board()
            self.context.changed()
        self._show_in_panel(self.reading)
        self.board.setFocus()

    def open_entry(self, entry: Entry) -> None:
        """Make a reading of the journal the present one."""
        self.open_reading(Reading.from_entry(entry))

    def open_reading(self, reading: Reading) -> None:
        """Make a reading that was kept the present one."""
        self.show_answer()
        self._open(reading)

    def _chosen(self, entry: Entry | None) -> None:
        if entry is not None and self.layout.in_journal:
            self._show_in_panel(Reading.from_entry(entry))

    def open_labyrinth(self) -> None:
        """Go back to the labyrinth that was grown around the answer in the panel."""
        if (entry := self.text.store.entry) is not None and entry.labyrinth:
            self._take_told()
            self.context.turn_to("labyrinth", ShowGrown(entry.labyrinth, self.reading))

    # What a page supplies

    def enter(self) -> None:
        self._thrown = False
        self.text.odds.set(read_method(self.context.solver_bar.solver))
        focus = self.widget.window().focusWidget()
        if self.outcome is None and (focus is None or self.widget.isAncestorOf(focus)):
            self.header.question.setFocus()
        if self.widget.window().focusWidget() is self.header.question:
            answered = self.outcome is not None and self.header.typed_question == self.reading.question.strip()
            self.header.await_typing(anew=answered)

    def handle_request(self, request: object) -> None:
        match request:
            case ShowReading(reading) if (reading.when, reading.lines) != (self.reading.when, self.reading.lines):
                self.open_reading(reading)
            case Throw():
                self.solve()
            case AskedQuestion(words):
                self.stop()
                self.header.show_question(words)
                self.solve()

    def leave(self) -> None:
        super().leave()
        self.throw_run.connects = False
        self.text.store.notes.field.keep()

    def shut_down(self) -> None:
        self.text.store.notes.field.keep()

    def refresh_sections(self) -> None:
        self.text.refresh(in_journal=self.layout.in_journal)

    def parameters(self) -> str:
        return self.reading.title or "No answer yet"

    @property
    def drawing(self) -> Drawing:
        return self.board.drawing

    @property
    def personal_in_picture(self) -> str:
        return "the question" if self.reading.question and self.outcome is not None else ""

    def possible(self) -> dict[Action, bool]:
        usual, removed = super().possible(), self.layout.in_journal and self.journal_view.can_undo
        return {**usual, Action.UNDO: removed or usual[Action.UNDO], Action.HINT: self.text.reading.outcome is not None}

    def undo(self) -> None:
        if self.layout.in_journal and self.journal_view.can_undo:
            self.journal_view.undo()
        else:
            super().undo()

    def choose_new(self) -> None:
        """Another question."""
        self.stop()
        self.context.banner.clear()
        self.show_answer()
        self._start(Reading())
        self.header.question.clear()
        self.header.question.setFocus()

    def hint(self) -> None:
        """Say which of the texts speaks, and why."""
        if (outcome := self.text.reading.outcome) is not None:
            self.text.say_what_to_read("hint", "What to read.", outcome)

    def lesson_goal(self, goal: str) -> LessonGoal:
        reached = self._thrown if goal == THROW else self.context.banner.kind == goal
        throws = goal == THROW or self.text.reading.outcome is None
        return LessonGoal(reached, self.throw if throws else self.hint)

    def suspend_for_lesson(self) -> Callable[[], None]:
        show_reading_again, typed = super().suspend_for_lesson(), self.header.typed_question

        def show_again() -> None:
            show_reading_again()
            self.header.show_question(typed)

        return show_again

    def leave_value(self) -> None:
        if self.outcome is None:
            self.timeline.replace(replace(self.reading, question=self.header.typed_question))

    def travel(self, change: Callable[[], object]) -> None:
        self.leave_value()
        before = self.reading
        super().travel(change)
        self._show_question(before)

    def show_timeline(self) -> None:
        self.show_answer()
        self.text.store.correct(self.reading)
        self._show_reading()
        lines = self.reading.lines
        if self.reading.by_hand and None in lines:  # where a key enters the next line
            self.board.move_cursor((0, lines.index(None)))

    def solve(self) -> None:
        """Throw; while lines fall, a second press takes none of them away."""
        if not self.solving or self.worker.paused:
            super().solve()

    def choose_solver(self, solver: str) -> None:
        super().choose_solver(solver)
        self.text.odds.set(read_method(solver))

    def make_engine(self, solver: str) -> Engine[object, object]:
        self.show_answer()
        return self.throw_run.make_engine(solver, self.header.typed_question)

    def show_snapshot(self, snapshot: CastSnapshot) -> None:
        self.throw_run.show(snapshot)

    def show_unwatched(self) -> None:
        self.throw_run.end()
        self._show_reading()

    def take_result(self, result: Outcome) -> None:
        self._thrown = True
        connects, self.throw_run.connects = self.throw_run.connects, False
        self._show_result(self.throw_run.reading(), connects=connects)

    def _show_result(self, reading: Reading, *, connects: bool = False) -> None:
        """Keep a new answer and show it, with a labyrinth around it or with what to read."""
        self.text.store.keep(reading)
        self._start(reading)
        result = reading.outcome
        assert result is not None
        if connects:
            self.connect_hexagrams()
        else:
            becomes = f"{result.actual} becomes {result.future}." if result.moving else f"{result.actual} stays."
            self.text.say_what_to_read("good", becomes, result)

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
                self._show_reading()
        with suppress(FormatError):
            reading = Reading.read(self.key, extra)
            if before != Reading():
                self.leave_value()
                self.timeline.push(reading)
            else:
                self.timeline.replace(reading)
            self._show_reading()
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
