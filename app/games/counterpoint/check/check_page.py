"""The page Check: open any piece of two parts or more, choose the rules, and see what is wrong on the score."""
import csv
import io
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from app.canvas.chart_board import ScrollFrame
from app.controls import Choice, column_of, literal, row_of
from app.files import store
from app.files.export import print_board
from app.files.file_dialogs import ask_to_open, ask_to_save
from app.games.counterpoint.check.check_board import CheckBoard
from app.games.counterpoint.check.check_sections import MarkedRulesSection, MarkSection
from app.games.counterpoint.music import Music
from app.games.counterpoint.music_page import ClefMenu, MusicPage
from app.games.counterpoint.play_bar import PlayBar
from app.games.counterpoint.whole_pieces import PIECE, REMARKS, TITLE, piece_in, save_for_check
from app.pages import Command, PageContext, Section
from solvers.core.formats import FormatError
from solvers.core.saves import Save
from solvers.core.wording import counted
from solvers.counterpoint.checker.chorale import Mark
from solvers.counterpoint.checking import CHORALE, check_by, rule_sets, rule_title, rules_named
from solvers.counterpoint.exercises import score_figures
from solvers.counterpoint.importing import read_any
from solvers.counterpoint.piece import Piece
from solvers.counterpoint.text import write_piece

KINDS: Final = "Music (*.mxl *.musicxml *.xml *.krn *.mid *.midi *.rmi *.txt)"
RULES: Final = "check-rules"
LONGEST: Final = 400_000   # letters of a piece that is remembered
ABOUT: Final = (
    "Open a chorale, an exercise, a movement: MusicXML, kern, MIDI or text. Bach chorale marks what teachers mark: "
    "voices out of their range, too far apart or crossed, parallel and direct fifths and octaves, leading tones "
    "doubled or unresolved, augmented seconds. The other rules are the hard ones of the page Compose."
)


class CheckPage(MusicPage):
    """What is shown is the last piece that was opened, and belongs to no timeline."""

    board: CheckBoard
    document = "checked piece"

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        known = score_figures()
        figure = next((each for each in known.values() if len(each.piece.parts) == 4), next(iter(known.values())))
        self.piece = replace(figure.piece, title=f"Fux, figure {figure.number}")
        self._is_own = False  # whether the user has opened a piece
        self.all_marks: list[Mark] = []
        self.board = CheckBoard()
        self.board.setWhatsThis("The score. Notes that break a rule are ringed, and the rule stands below the staves.")
        self.frame = ScrollFrame(self.board)
        self.play_bar = PlayBar(context, self.board)
        self.clef_menu = ClefMenu(self.board)
        self.board.clef_clicked.connect(self.clef_menu.open_for)
        self.widget = QWidget()
        column_of((row_of((self.frame, 1), margins=(16, 0, 16, 0)), 1),
                  row_of((self.play_bar, 1), margins=(16, 8, 16, 12)), parent=self.widget)
        self.widget.setFocusProxy(self.board)
        self.rules = Choice("Rules", [(name, name) for name in rule_sets()], tip="By which rules the piece is marked")
        self.beside = self.rules
        self._make_commands()
        self.rules_section = MarkedRulesSection(context.column, self.hide_command, self.open_command)
        self.mark_section = MarkSection(context.column, self.previous_command, self.next_command, self.list_command)
        self.about = Section(context.column, "What is marked?", text=ABOUT)
        self.sections = [self.rules_section, self.mark_section, self.about]
        self.rules.activated.connect(lambda _: self._check())
        self.rules_section.changed.connect(self._show_marks)
        self.mark_section.list.mark_selected.connect(self.select_mark)
        self.board.mark_selected.connect(self.select_mark)
        self.board.place_shown.connect(self._scroll_to)
        self.show_piece(self.piece)

    def _make_commands(self) -> None:
        self.open_command = Command("Open a piece…", self.choose_new, "Open music to check: MusicXML, kern, MIDI, text",
                                    kind="primary", icon="open")
        self.hide_command = Command("Show marks", self._switch_marks, "Show or hide all marks on the score", "M",
                                    checked=lambda: self.board.shows_marks, group="marks")
        self.previous_command = Command("Previous", lambda: self._step(-1), "Show the mark before", "Shift+N",
                                        enabled=lambda: bool(self.board.marks), group="marks")
        self.next_command = Command("Next", lambda: self._step(1), "Show the next mark", "N",
                                    enabled=lambda: bool(self.board.marks), group="marks")
        self.list_command = Command("Export list…", self.export_list, "Write all marks to a file, as CSV or text",
                                    enabled=lambda: bool(self.all_marks), group="marks")

    # What is shown

    def show_piece(self, piece: Piece) -> None:
        """Show another piece and check it."""
        self.piece = piece
        self._show_score()
        self.play_bar.show_piece(self.board.music.piece, ())
        self.board.show_section(None)
        self.frame.verticalScrollBar().setValue(0)
        self._check()

    def _show_score(self) -> None:
        piece = self.piece
        parts = counted(len(piece.parts), "part")
        self.board.show_music(Music(piece, piece.title or "A piece", f"{parts}, {counted(piece.bars, 'bar')}"))

    def _check(self) -> None:
        try:
            self.all_marks = check_by(self.piece, rules_named(str(self.rules.currentData())))
        except FormatError as error:
            self.all_marks = []
            self.context.say("info", "Nothing to check.", str(error).capitalize())
        self.board.current_mark = None
        self._show_marks()

    def _show_marks(self) -> None:
        """Show the marks of the rules that are not hidden."""
        shown = [mark for mark in self.all_marks if mark.rule not in self.rules_section.hidden]
        current = self.board.current_mark
        kept = self.board.marks[current] if current is not None and current < len(self.board.marks) else None
        place = shown.index(kept) if kept in shown else None
        self.board.show_marks(shown, place)
        self.rules_section.show_marks(self.all_marks)
        self.mark_section.show_marks(shown, place)
        self.context.changed()

    def select_mark(self, place: int) -> None:
        """Show one of the marks, on the score and in the list."""
        if 0 <= place < len(self.board.marks):
            self.board.show_marks(self.board.marks, place)
            self.mark_section.show_marks(self.board.marks, place)
            self.context.announce(self.mark_section.list.describe_item(self.board.marks[place]))

    def _step(self, by: int) -> None:
        count, current = len(self.board.marks), self.board.current_mark
        if count:
            self.select_mark((0 if by > 0 else count - 1) if current is None else (current + by) % count)

    def _switch_marks(self) -> None:
        self.board.shows_marks = not self.board.shows_marks
        self.board.update()
        self.context.changed()

    def _scroll_to(self, rect: QRectF) -> None:
        bar, high = self.frame.verticalScrollBar(), self.frame.viewport().height()
        if rect.top() < bar.value() or rect.bottom() > bar.value() + high:
            bar.setValue(round(rect.center().y() - high / 2))

    def invitation(self) -> str:
        return "" if self._is_own else "Open a chorale or any other piece, and choose the rules."

    def parameters(self) -> str:
        return self.piece.title or "A piece"

    def commands(self) -> Sequence[Command]:
        return (self.open_command, self.hide_command, self.next_command, self.previous_command, self.list_command,
                *self.music_commands())

    def music(self) -> Piece:
        return self.piece

    def picture_name(self) -> str:
        return f"counterpoint-check-{self.piece.title}" if self.piece.title else "counterpoint-check"

    # Files

    def choose_new(self) -> None:
        ask_to_open(self.context.widget, "Open a piece", KINDS, self.open_path)

    def open_path(self, path: Path) -> None:
        """Open a file of music; if that fails the piece stays."""
        self.context.read(path.name, lambda: store.open_game(path, self.read_file),
                          lambda save: self.open_document({TITLE: path.stem, **save.extra}),
                          f"{literal(path.name)} was not opened.")

    def reads(self, data: bytes) -> bool:
        return data.lstrip()[:1] != b"{"

    def read_file(self, data: bytes) -> Save:
        """Music of any format that is read, or a file that this page has saved."""
        if not self.reads(data):
            return super().read_file(data)
        return save_for_check(read_any(data))

    def as_document(self) -> dict[str, str]:
        return self._saved()

    def open_document(self, extra: dict[str, str]) -> None:
        if PIECE not in extra:
            super().open_document(extra)
        self._is_own = True
        self.show_piece(piece_in(extra))
        if extra.get(REMARKS):
            self.context.say("info", "Opened.", literal(extra[REMARKS]))

    def on_opened(self, path: Path) -> None:
        """A piece without a title is called what its file is called."""
        if not self.piece.title:
            self.piece = replace(self.piece, title=path.stem[:200])
            self._show_score()

    def print(self) -> None:
        """Print the score with its marks, a long one on several pages."""
        print_board(self.context.widget, self.board, pages=self.board.paper_pages,
                    refused=lambda error: self.context.say("bad", "Not printed.", str(error)))

    def export_list(self) -> None:
        """Ask for a file and write all marks into it, a row for each."""
        ask_to_save(self.context.widget, "Export the list of marks", {"CSV (*.csv)": "csv", "Text (*.txt)": "txt"},
                    f"{self.piece.title or 'piece'} marks", self.write_list)

    def write_list(self, path: Path) -> None:
        """Write all marks to a file; its ending says how."""
        try:
            store.write_atomically(path, list_of_marks(self.piece, self.all_marks, path.suffix == ".csv").encode())
        except store.StoreError as error:
            self.context.say("bad", "Not saved.", literal(str(error)))
        else:
            self.context.say("good", "Saved.", f"{counted(len(self.all_marks), 'mark')} in {literal(path.name)}.")

    # What stays

    def _saved(self) -> dict[str, str]:
        return {PIECE: write_piece(self.piece), TITLE: self.piece.title}

    def extra(self) -> dict[str, str]:
        saved = self._saved()
        kept = saved if self._is_own and len(saved[PIECE]) <= LONGEST else {}
        return {RULES: str(self.rules.currentData()), **kept}

    def restore(self, extra: dict[str, str]) -> None:
        self.rules.setCurrentIndex(max(self.rules.findData(extra.get(RULES, CHORALE)), 0))
        try:
            if PIECE in extra:
                self._is_own = True
                self.show_piece(piece_in(extra))
        except FormatError:
            return


def list_of_marks(piece: Piece, marks: Sequence[Mark], as_csv: bool) -> str:
    """Marks as a table of commas and quotes, or as sentences."""
    if not as_csv:
        return "".join(f"{mark.sentence}\n" for mark in marks)
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["bar", "rule", "parts", "sentence"])
    for mark in marks:
        parts = sorted({part for part, _ in mark.places})
        writer.writerow([piece.number_of(mark.bar), rule_title(mark.rule),
                         ", ".join(piece.parts[part].name or f"part {part + 1}" for part in parts), mark.sentence])
    return out.getvalue()
