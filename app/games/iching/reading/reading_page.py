"""The Reading page: a question, a throw line by line, the answer, and the labyrinth that grows around it."""
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from app.canvas.board import Cell
from app.controls import button
from app.games.iching.iching_requests import ShowReading, Throw
from app.games.iching.library import library_of
from app.games.iching.reading.answer_page import AnswerPage
from app.games.iching.reading.answer_sheet import AnswerSheet, answer_parts
from app.games.iching.reading.journal import Journal
from app.games.iching.reading.journal_view import JournalView
from app.games.iching.reading.plum_dialog import PlumDialog
from app.games.iching.reading.reading import Reading
from app.games.iching.reading.reading_header import ReadingHeader, ReadingLayout
from app.games.iching.reading.reading_text import ReadingText
from app.games.iching.reading.throw_board import ThrowBoard
from app.games.iching.reading.throw_run import ThrowRun
from app.look import theme
from app.pages.actions import Action, key_text
from app.pages.commands import Command, group_commands
from app.pages.page import LessonGoal
from app.pages.page_context import PageContext
from app.pages.solver_bar import Solver
from app.pages.suite import AskedQuestion
from app.pages.timeline import Timeline
from solvers.core.engine import Engine
from solvers.iching.reading.casting import METHODS, CastSnapshot, read_method
from solvers.iching.reading.outcome import Outcome
from solvers.iching.reading.plum_blossom import PlumCast

METHOD = "reading-by"  # in an autosave: by which method one throws
THROW = "throw"  # what a step of a lesson asks for beside a hint


class ReadingPage(AnswerPage):
    """Asks, throws or lets somebody enter lines, and says what to read in the answer."""

    help_page = "iching.md"
    has_beside_all = False  # neither a clock nor once more the answer
    solve_text, solve_tip = "Throw", "Throw six lines, one after the other"
    solvers = (
        Solver("coins", "Three coins", "line", speed=3),
        Solver("yarrow", "Yarrow odds", "line", speed=3),
        Solver("stalks", "49 stalks", "division", speed=5),
    )

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self.timeline = Timeline(Reading())
        self._thrown = False  # since the page came to the front
        self._method = ""  # that was chosen, now or when the program ended
        self.journal = Journal(self)
        self.throw_run = ThrowRun(context, self.show_thrown)
        self.text = ReadingText(context, self.journal)
        self._build()
        self.sections = self.text.sections
        self._connect()
        self.text.odds.set(METHODS[0])
        self.show_reading()

    def _build(self) -> None:
        throw = Command(self.solve_text, self.throw, self.solve_tip, Action.SOLVE.keys,
                        kind="primary",
                        about="Throws six lines, the bottom one first, by the method chosen in the bar below.")
        throw_and_connect = Command(
            "Throw and grow labyrinth", self.throw_and_connect, "Throw, then grow a labyrinth around the answer",
            "Ctrl+Return", "connexion", label="With labyrinth",
            about="Throws six lines, then grows a labyrinth around the hexagram and the one that it becomes.")
        by_hand = Command(
            "By hand", self.enter_by_hand, "Enter what your own coins or stalks showed", "E", "edit",
            about="Enter the lines of your own throw: click each line until it shows what you threw, "
                  "or type 6, 7, 8 or 9 for each line from the bottom up.")
        self._connect_command = Command(
            "Grow labyrinth", self.connect_hexagrams, "Grow a labyrinth around the hexagrams of the reading", "C",
            "connexion", enabled=lambda: bool(self.text.reading.hexagrams))
        self._journal_command = Command(
            "Journal", self.show_journal, "Look through all your readings", "J", "bookmark")
        plum = Command("Plum blossom…", self.cast_plum, "Cast from the time or from numbers, without chance", "P")
        self._copy_command = Command(
            "Copy the answer", self.copy_answer, "Put question and answer on the clipboard, as text", "Ctrl+C", "copy",
            enabled=lambda: self.text.reading.outcome is not None, label="Copy",
            about="Puts the question, the hexagrams and all texts of the answer on the clipboard.")
        self._note_command = Command(
            "Write a note", self.write_note, "Write down what you make of this answer", "N F4",
            enabled=lambda: self.can_note, label=self.note_label,
            about="Opens the side panel at the notes on this answer. The journal keeps them as you write; Esc "
                  "leads back.")
        find = Command("Search the journal…", self.search_journal, "Find words in your questions, notes and answers",
                       "Ctrl+F", "search")
        ways = by_hand, plum, throw_and_connect
        self.own_commands = (*ways, *group_commands(
            "answer", self._copy_command, self._connect_command, self._note_command, self._journal_command, find))
        self.header = ReadingHeader(throw, by_hand, self._note_command, self._journal_command,
                                    lambda: (*ways, *self._methods(), *self._elsewhere()))
        self.board = ThrowBoard(lambda: library_of(self.context))
        self.journal_view = JournalView(self.context, self.journal, self._note_command)
        self.sheet = AnswerSheet(self.board)
        self.widget = self.layout = ReadingLayout(self.header, self.sheet, self.journal_view)

    def _methods(self) -> list[Command]:
        """Throw by a method, and by it again until another is chosen."""
        return [Command(f"Throw with {each.title[:1].lower()}{each.title[1:]}", partial(self._throw_with, each.key),
                        group="methods") for each in self.solvers]

    def _elsewhere(self) -> list[Command]:
        """To the notes and the journal, whose buttons a narrow page leaves out."""
        return [*[self._note_command] * self.can_note, self._journal_command]

    def _throw_with(self, method: str) -> None:
        self.context.solver_bar.set_solver(method)
        self.choose_solver(method)
        self.throw()

    def _connect(self) -> None:
        self.header.question.textEdited.connect(lambda _: self.context.changed())
        self.header.question.textChanged.connect(self.refresh_header)
        self.sheet.text.text_asked.connect(self.text.open_text)
        self.board.pressed.connect(self._pressed)
        self.sheet.pressed.connect(lambda: self.finish_throw() if self.solving else None)
        self.board.asked.connect(self._asked)
        self.board.entered.connect(self._entered)
        self.board.refused.connect(self._refuse)
        self.board.taken_back.connect(self._take_back)
        self.journal_view.closed.connect(self.show_answer)
        self.journal_view.list.opened.connect(self.open_entry)
        self.journal_view.list.chosen.connect(self._chosen)
        self.text.store.notes.add_buttons(self._journal_command, Command(
            "Its labyrinth", self.open_labyrinth, "Open the labyrinth that was grown around this answer",
            shown=lambda: self.text.store.entry is not None and bool(self.text.store.entry.labyrinth)))
        self.text.store.notes.field.left.connect(self.leave_note)
        self.text.journal.add_buttons(self._journal_command)
        self.journal.removed.connect(self.refresh_sections)
        self.text.question.add_buttons(button(
            "Whole text", icon="book", tip="Go to the page Meaning",
            run=lambda: self.text.open_text(self.text.reading.hexagrams[0])),
            self._copy_command, Command(
            "Print…", self.print, "Print question and answer", Action.PRINT.keys, "print"),
            self._connect_command.button(icon=True), Command(
            "Earlier answer", lambda: self.open_entry(self.text.earlier[0]), "Open what this question was answered "
            "before", shown=lambda: bool(self.text.earlier)))

    def copy_answer(self) -> None:
        """Copy the question and all texts of the answer."""
        reading = self.text.reading
        if (outcome := reading.outcome) is not None:
            texts: list[str] = []
            for part in answer_parts(outcome, library_of(self.context)):
                texts += [f"{part.heading}: {part.note}"] * bool(part.heading)
                texts.append(f"{part.lead} {part.text}")
            words = [reading.question, reading.origin, *texts]
            QGuiApplication.clipboard().setText("\n\n".join(filter(None, words)))
            self.say_of_answer("Copied.", "The answer is on the clipboard.")

    # Asking

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
        self.start_reading(Reading.begin_by_hand(self.header.typed_question))
        self.board.move_cursor((0, 0))
        self.board.setFocus()

    def cast_plum(self) -> None:
        """Ask from what a plum blossom is to be cast, and answer the question by it."""
        def answer(cast: PlumCast, when: str) -> None:
            self.stop()
            self.show_answer()
            self._show_result(Reading.from_plum(self.header.typed_question, cast, when))

        PlumDialog(self.context.widget, answer).open()

    def _pressed(self, cell: Cell, button: Qt.MouseButton) -> None:
        place, line = cell
        if button != Qt.MouseButton.LeftButton:
            return
        if self.solving:
            self.finish_throw()
        elif self.reading.by_hand and place == 0:
            self._take_entered(self._entry().with_next_value(line + 1))
        else:
            self._asked(cell)

    def _asked(self, cell: Cell) -> None:
        place, line = cell
        if self.board.numbers and not self.solving:
            self.text.open_text(self.board.numbers[place], line + 1)

    def _entered(self, line: int, value: int) -> None:
        if self.outcome is not None and not self._asks_anew:
            back = "Backspace takes the last one back, " if self.reading.by_hand else ""
            self.context.say("info", "The answer has its six lines.", f"{back}E enters another throw by hand.")
            return
        self._take_entered(self._entry().with_line(line, value))
        if self.outcome is None:
            self.board.move_cursor((0, min(line, 5)))
        else:
            self.board.hide_ring()

    def _refuse(self, digit: str) -> None:
        """Say which numbers a line can have."""
        self.context.say(
            "info", f"{digit} is no line.", "Three coins, 3 for heads and 2 for tails, add up to 6, 7, 8 or 9.")

    def _take_back(self) -> None:
        """Let the last line that was entered by hand be entered again."""
        at = self.reading.last_line - 1
        if self.reading.by_hand and not self.solving and at >= 0:
            self.context.banner.clear()
            self._take_entered(self.reading.without_last_line)
            self.board.move_cursor((0, at))

    def _leave_entry(self) -> None:
        """Go back to what was shown before lines were entered by hand."""
        entered = any(self.reading.lines)

        def go_before() -> None:
            while self.reading.is_entering and self.timeline.can_undo:
                self.timeline.undo()

        self.travel(go_before)
        if self.reading.is_entering:  # with no past, as after a start
            self.start_reading(Reading())
        if self.outcome is None:
            self.header.question.setFocus()
        if entered and self.timeline.can_redo:
            self.context.say("info", "Left.", f"{key_text(Action.REDO.keys)} goes on with your lines.")

    @property
    def _asks_anew(self) -> bool:
        """Whether another question is typed than the one whose answer is shown."""
        return self.outcome is not None and self.header.typed_question != self.reading.question.strip()

    def _entry(self) -> Reading:
        """The entry by hand that a line is for: another one, if the one that is shown answers another question."""
        if self._asks_anew or not self.reading.by_hand:
            self.enter_by_hand()
        return self.reading

    def _take_entered(self, entered: Reading) -> None:
        """Show an entry by hand with another line; until it had all of them, its question was what is typed."""
        reading = entered if self.outcome is not None else replace(entered, question=self.header.typed_question)
        self.text.store.keep(reading)
        self.change_reading(reading)
        self.context.banner.clear()
        if reading.outcome is not None:
            self.say_what_comes(reading.outcome)

    def show_thrown(self, snapshot: CastSnapshot) -> None:
        """Show a throw under way."""
        self.board.show_thrown(snapshot)
        self.text.show_thrown(snapshot.workings)
        self.refresh_sections()

    # What a page supplies

    def enter(self) -> None:
        self._thrown = False
        if self._method:
            self.context.solver_bar.set_solver(self._method)
        self.text.odds.set(read_method(self.context.solver_bar.solver))
        self.activate()
        self.come_from_text()

    def focus_first(self) -> None:
        """The keys go to a question that is still to be asked."""
        focus = self.widget.window().focusWidget()
        asks = self.outcome is None and not self.reading.by_hand
        if asks and (focus is None or self.widget.isAncestorOf(focus)):
            self.header.question.setFocus()

    def activate(self) -> None:
        super().activate()
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

    def choose_new(self) -> None:
        """Another question."""
        self.stop()
        self.context.banner.clear()
        self.show_answer()
        self.start_reading(Reading())
        self.header.question.clear()
        self.header.question.setFocus()

    def hint(self) -> None:
        """Say which of the texts speaks, and why."""
        if (outcome := self.text.reading.outcome) is not None:
            self.text.say_what_to_read(outcome)

    def lesson_goal(self, goal: str) -> LessonGoal:
        reached = self._thrown if goal == THROW else self.context.banner.kind == goal
        throws = goal == THROW or self.text.reading.outcome is None
        return LessonGoal(reached, self.throw if throws else self.hint)

    def solve(self) -> None:
        """Throw; while lines fall, a later press shows all of them at once, and a double click takes none away."""
        if not self.solving or self.worker.paused:
            super().solve()
            if theme.reduced_motion():
                self.finish_throw()
        elif self._solve_pressed.hasExpired(QApplication.doubleClickInterval()):
            self.finish_throw()

    def finish_throw(self) -> None:
        """Let the lines that are still to fall do so at once."""
        self.worker.set_speed(0)
        self.worker.resume()

    def put_away(self) -> bool:
        if self.solving:
            self.finish_throw()
            return True
        if self.reading.is_entering and not self.layout.in_journal:
            self._leave_entry()
            return True
        return super().put_away()

    def choose_solver(self, solver: str) -> None:
        super().choose_solver(solver)
        self._method = solver
        self.text.odds.set(read_method(solver))

    def extra(self) -> dict[str, str]:
        return super().extra() | ({METHOD: self._method} if self._method else {})

    def restore(self, extra: dict[str, str]) -> None:
        super().restore(extra)
        method = extra.get(METHOD, self.reading.method)
        if method in METHODS:
            self._method = method

    def make_engine(self, solver: str) -> Engine[object, object]:
        self.show_answer()
        self.board.hide_ring()
        return self.throw_run.make_engine(solver, self.header.typed_question)

    def show_snapshot(self, snapshot: CastSnapshot) -> None:
        self.throw_run.show(snapshot)

    def show_unwatched(self) -> None:
        self.throw_run.end()
        self.show_reading()

    def take_result(self, result: Outcome) -> None:
        self._thrown = True
        connects, self.throw_run.connects = self.throw_run.connects, False
        self._show_result(self.throw_run.reading(), connects=connects)

    def _show_result(self, reading: Reading, *, connects: bool = False) -> None:
        """Keep a new answer and show it, with a labyrinth around it or with what to read."""
        self.text.store.keep(reading)
        self.start_reading(reading)
        result = reading.outcome
        assert result is not None
        if connects:
            self.connect_hexagrams()
        else:
            self.say_what_comes(result)
