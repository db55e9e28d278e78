"""The Verify page: the puzzle of the Play page solved in many ways, and the table of what they came to."""
from collections.abc import Sequence
from functools import partial
from time import thread_time
from typing import Final

import msgspec
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from app.controls import STRETCH, Column, Item, Segment, Table, column_of
from app.controls.columns import comma_separated, markdown_table, texts
from app.games.polyforms.following_page import FollowingPage
from app.games.polyforms.form_board import FormBoard
from app.look import theme
from app.pages import Action, Command, Headline, PageContext, Section, Solver, Timeline, page_with_header
from app.pages.table_export import TableExport
from solvers.core.engine import Engine
from solvers.core.formats import FormatError
from solvers.core.wording import counted
from solvers.polyforms.parity import area_reason
from solvers.polyforms.verify import Run, Verification, Verified, agree

MOST = 100  # runs that are read


def solutions_text(run: Run) -> str:
    """The number of solutions that a method found; a dash if it was skipped."""
    return "–" if run.solutions is None else f"{run.solutions:,}"


COLUMNS: Final = (
    Column[Run]("Way", lambda run: run.variant + (f" ({run.trouble})" if run.trouble else ""), lambda run: run.variant),
    Column[Run]("Solutions", solutions_text, lambda run: run.solutions),
    Column[Run]("Checked", lambda run: f"{run.checked:,}", lambda run: run.checked),
    Column[Run]("Nodes", lambda run: f"{run.nodes:,}", lambda run: run.nodes),
    Column[Run]("Seconds", lambda run: f"{run.cpu_seconds:.2f}", lambda run: round(run.cpu_seconds, 3)),
    Column[Run]("Remark", value=lambda run: run.trouble),
)


def verdict(runs: Sequence[Run]) -> tuple[str, str]:
    """A headline on what the runs prove, and a sentence below it.

    A wrong solution outweighs all else, then that only one way came to its end, then whether the counts are equal.
    """
    done = [run for run in runs if run.solutions is not None]
    skipped = len(runs) - len(done)
    were = "was" if skipped == 1 else "were"
    aside = f" {counted(skipped, 'way')} took too long, and {were} skipped." if skipped else ""
    if not done:
        return "No way was finished", f"Nothing is known.{aside}"
    if wrong := next((run for run in runs if run.trouble and run.solutions is not None), None):
        return "A solution is wrong", f"{wrong.variant}: {wrong.trouble}{aside}"
    if len(done) == 1:
        return f"{done[0].solutions:,} solutions, found in only one way", f"That is no certificate yet.{aside}"
    if agree(runs):
        solutions = counted(done[0].solutions or 0, "solution")
        return f"{len(done)} ways agree: {solutions}", f"Equal counts certify it, and each solution was checked.{aside}"
    counts = sorted({run.solutions for run in done if run.solutions is not None})
    return "The ways do not agree", f"They came to {' and '.join(f'{count:,}' for count in counts)} solutions.{aside}"


def markdown(title: str, runs: Sequence[Run]) -> str:
    """The table for a page, with its verdict; empty without runs."""
    if not runs:
        return ""
    headline, sentence = verdict(runs)
    return "\n".join([f"# {title}", "", f"{headline}. {sentence}", "", *markdown_table(COLUMNS, runs), ""])


def written(runs: Sequence[Run]) -> str:
    """The runs in one line."""
    return msgspec.json.encode(runs).decode()


def read_runs(text: str) -> tuple[Run, ...]:
    """The runs of a line. Raises FormatError."""
    try:
        runs = msgspec.json.decode(text, type=tuple[Run, ...])
    except (msgspec.MsgspecError, UnicodeError):  # UnicodeError: half a character
        raise FormatError("this is not a table of a verification.") from None
    if len(runs) > MOST or any(len(run.variant) > 100 or len(run.trouble) > 300 for run in runs):
        raise FormatError("this table is too large to be of a verification.")
    return runs


PATIENCE = {"5": "5 s", "60": "1 min", "600": "10 min", "": "Never"}  # seconds, as text
INVITATION = "Press Verify (F5) to solve the puzzle in many ways. All must find the same number of solutions."
WHY = (
    "Nobody can check millions of solutions by looking at them. But the puzzle can be solved again in ways that have "
    "little in common: with the form turned and flipped, by another engine, with another tile for the symmetry, "
    "without reduction, in another order. All of them must find the same number of solutions."
)


class VerifyPage(FollowingPage[tuple[Run, ...]]):
    """Values of its timeline are tables: the runs of one verification."""

    help_page = "polyforms-verify.md"

    board: FormBoard
    solve_text, solve_tip = "Verify", "Solve the puzzle in all ways"
    solvers = (Solver("verify", "Verify", "step", speed=0),)

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self.puzzle = self._play.state.puzzle
        self._game_id = self._play.state.id
        self._remembered = ("", "")
        self.timeline = Timeline(())
        self._running: tuple[Run, ...] | None = None  # of the verification at work
        self._header = Headline()
        self.table = Table("Ways to solve the puzzle", [column.title for column in texts(COLUMNS)])
        self.widget = page_with_header(self._header, self._scrolled())
        self.board = FormBoard(self.puzzle)  # what is exported and printed: it is never on the screen
        self.board.setParent(self.widget)
        self.board.hide()
        self._make_section()
        self.table_export = TableExport(context, "polyforms-verify", lambda: markdown(self.puzzle.title, self.runs),
                                        lambda: comma_separated(COLUMNS, self.runs) if self.runs else "")
        self._show()

    def _scrolled(self) -> QScrollArea:
        inner = QWidget()
        column_of(self.table, STRETCH, margins=(theme.MARGIN, theme.UNIT, theme.MARGIN, theme.UNIT), parent=inner)
        area = QScrollArea()
        area.setWidget(inner)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setAccessibleName("Ways to solve the puzzle")
        area.setWhatsThis("A row for each way to solve the puzzle: how many solutions it found, how many of them "
                          "were checked and right, how many positions it placed, and how many seconds it took.")
        area.setStyleSheet("QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; }")
        return area

    def _make_section(self) -> None:
        self.section = Section(self.context.column, "Verify")
        self.sentence = self.section.add_sentence()
        run = partial(Command, enabled=lambda: bool(self.runs))
        self.own_commands = (
            run("Copy the table", self.copy_table, "Put the table on the clipboard", "Ctrl+Shift+C", "copy"),
            run("Export the table…", lambda: self.table_export.ask_for_table(), "Write the table as Markdown or CSV",
                "Ctrl+Shift+T", "export"),
        )
        self.section.add_buttons(Command(self.solve_text, self.solve, self.solve_tip, Action.SOLVE.keys,
                                         kind="primary"), *self.own_commands)
        self.patience = Segment(list(PATIENCE.items()), "Give a way up after", height=28, value="60")
        self.patience.setWhatsThis("A way that takes longer than this is skipped, and the table says so.")
        self.section.add_sentence("Give a way up after", muted=True)
        self.section.add_widget(self.patience)
        self.why = Section(self.context.column, "Why", text=WHY)
        self.sections = [self.section, self.why]

    @property
    def runs(self) -> tuple[Run, ...]:
        """The rows of the table."""
        return self.timeline.value if self._running is None else self._running

    # The puzzle that the Play page has

    def enter(self) -> None:
        self._take_puzzle()

    def _take_puzzle(self) -> None:
        if self._play.state.id != self._game_id:
            self.stop()
            self._game_id = self._play.state.id
            if self._play.state.puzzle is not self.puzzle:
                self.puzzle = self._play.state.puzzle
                self.timeline.reset(())
                self.board.show_puzzle(self.puzzle)
        self._take_remembered()
        self._show()

    def subject(self) -> object:
        return self._game_id

    def invitation(self) -> str:
        return "" if self.runs or self.solving else "Solve the puzzle in many ways, and compare (F5)."

    # Its solver

    def make_engine(self, solver: str) -> Engine[object, object] | None:
        self._take_puzzle()
        if reason := area_reason(self.puzzle):
            self.context.say("warning", "There is no solution.", reason)
            return None
        self._running = ()
        patience = self.patience.value
        self._show()
        return Verification(self.puzzle, thread_time, float(patience) if patience else None)

    def show_snapshot(self, snapshot: tuple[Run, ...]) -> None:
        if snapshot != self._running:
            if snapshot:
                self.context.announce(f"{snapshot[-1].variant}: {solutions_text(snapshot[-1])} solutions")
            self._running = snapshot
            self._show()

    def show_unwatched(self) -> None:
        """What ended early stays as a table too."""
        if self._running:
            self.timeline.push(self._running)
        self._running = None
        self._show()

    def take_result(self, result: Verified) -> None:
        if self.timeline.value and result.runs[: len(self.timeline.value)] == self.timeline.value:
            self.timeline.replace(result.runs)
        else:
            self.timeline.push(result.runs)
        self._show()
        headline, sentence = verdict(result.runs)
        self.context.say("good" if result.equal else "warning", f"{headline}.", sentence)

    # What is shown

    def show_timeline(self) -> None:
        self._show()

    def _show(self) -> None:
        runs, working = self.runs, self._running is not None
        headline, sentence = verdict(runs) if runs else (self.puzzle.title, INVITATION)
        if working:
            headline, sentence = self.puzzle.title, "Solving the puzzle in one way after the other…"
        self._header.headline.set(headline)
        self._header.remark.set(sentence)
        self.sentence.set(f"<b>{headline}.</b> {sentence}" if runs and not working else
                          "One puzzle, solved in many ways that must agree.")
        counts = [run.solutions for run in runs if run.solutions is not None]
        self.table.set([self._row(run, counts) for run in runs])
        self.table.setVisible(bool(runs))

    def _row(self, run: Run, counts: Sequence[int]) -> tuple[Item, ...]:
        right = run.solutions is not None and run.solutions == counts[0] and run.checked == run.solutions
        icon = "check" if right else "minus" if run.solutions is None else "error"
        ink: theme.Ink = "good_ink" if right else "muted" if run.solutions is None else "bad_ink"
        name, solutions, *figures = (column.text_of(run) for column in texts(COLUMNS))
        return Item(name, icon=icon), Item(solutions, ink=ink, strong=True), *map(Item, figures)

    # What can be done

    def copy_table(self) -> None:
        if self.runs:
            QGuiApplication.clipboard().setText(markdown(self.puzzle.title, self.runs))
            self.context.say("info", "Copied.", "The table is on the clipboard.")

    def possible(self) -> dict[Action, bool]:
        return {**super().possible(), Action.EXPORT: True}

    # What stays

    def extra(self) -> dict[str, str]:
        kept = {"verify-patience": self.patience.value}
        if self.timeline.value or self.timeline.can_undo:
            kept["verify-runs"] = f"{self._game_id}\n{self.timeline.written(written)}"
        return kept

    def restore(self, extra: dict[str, str]) -> None:
        if extra.get("verify-patience") in PATIENCE:
            self.patience.set_value(extra["verify-patience"])
        game_id, _, text = extra.get("verify-runs", "").partition("\n")
        self._remembered = (game_id, text)
        if self.context.in_front:
            self._take_puzzle()

    def _take_remembered(self) -> None:
        game_id, text = self._remembered
        if text and game_id == self._game_id:
            self._remembered = ("", "")
            try:
                self.timeline = Timeline.read(text, read_runs)
            except FormatError:
                return
