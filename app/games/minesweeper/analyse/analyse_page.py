"""The Analyse page: a position is painted, pasted or taken from the game, and all that can be known of it is shown."""
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtGui import QGuiApplication, QImage

from app.canvas.board import Cell
from app.files import pictures
from app.files.file_dialogs import ask_to_open
from app.games.minesweeper.analyse import positions
from app.games.minesweeper.analyse.analyse_board import AnalyseBoard
from app.games.minesweeper.analyse.cell_explainer import CellExplainer
from app.games.minesweeper.analyse.findings import Findings
from app.games.minesweeper.analyse.inquiry import Inquiry
from app.games.minesweeper.analyse.paint_section import PaintSection
from app.games.minesweeper.analyse.picture_input import PictureInput
from app.games.minesweeper.analyse.positions import EXAMPLES, load
from app.games.minesweeper.analyse.size_dialog import SizeDialog
from app.games.minesweeper.analyse.verdict_text import fitting_mines, verdict
from app.games.minesweeper.mines_play_page import MinesweeperPlay
from app.pages import Action, Command, PageContext, TextSection, Timeline, ValuePage, group_commands, zooms
from app.pages.banner import Kind
from solvers.core.formats import FormatError
from solvers.core.wording import counted
from solvers.minesweeper.board import Board
from solvers.minesweeper.counting.analysis import Analysis
from solvers.minesweeper.explain.study import Deduced
from solvers.minesweeper.position import Position

KINDS: dict[type, Kind] = {Analysis: "hint", Deduced: "warning"}  # of the message about what a study came to
TIMELINE, MODE = "analyse", "analyse mode"  # as saved games call them
PATTERNS = " ".join(f"*{suffix}" for suffix in (".txt", *pictures.SUFFIXES))


class PositionText(TextSection):
    """Section with the buttons for texts of positions; Paste and Open hand a picture to `take_picture`."""

    paste_tip = "Show the {} that is on the clipboard, as text or in a picture of any Minesweeper"
    open_tip = "Show the {} of a text file, or in a picture of any Minesweeper"

    def __init__(
        self, context: PageContext, write: Callable[[], str], take: Callable[[str], object],
        take_picture: Callable[[QImage], object],
    ) -> None:
        super().__init__(context, "Text or picture", "digits, ? and F", "position", write, take, "Ctrl+C", "Ctrl+V")
        self._take_picture = take_picture

    def paste_text(self) -> None:
        image = pictures.picture_of(QGuiApplication.clipboard().mimeData())
        if image is None:
            super().paste_text()
        else:
            self._take_picture(image)

    def ask_for_file(self) -> None:
        ask_to_open(self._context.widget, "Open a position", f"Positions and pictures ({PATTERNS})", self.open_file)

    def open_file(self, path: Path) -> None:
        if not pictures.is_picture(path):
            super().open_file(path)
            return
        self._context.read(path.name, partial(pictures.read_picture, path), self._take_picture, "Not opened:")


class AnalysePage(ValuePage[Position]):
    """Page on which positions are edited, with undo; each is analysed as soon as it shows."""

    help_page = "minesweeper-analyse.md"
    document = "position"

    board: AnalyseBoard

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self.timeline = Timeline(load(EXAMPLES[0].key))
        self._edit: object = None  # what the last change was, if more of the same shall be one step with it
        self.board = self.widget = AnalyseBoard()
        self.board.setAccessibleName("Position")
        self.inquiry = Inquiry(context, self.position)
        self._from_game = Command("From the game", self.take_from_game,
                                  "Copy the position of your game, with your flags as known mines", "G")
        self._clear = Command("Clear", self.clear, "Hide every cell", "Ctrl+Delete", "trash")
        resize = Command("Size…", self.new, "Other columns and rows", Action.CHOOSE_NEW.keys)
        self.paint = PaintSection(context.column, resize, self._from_game, self._clear)
        self.findings = Findings(context, self.board, self.inquiry)
        self.pictures = PictureInput(context, self.board, lambda: self.position, self._show_picture_position)
        self.text = PositionText(context, lambda: self.position.text(), self.read, self.pictures.read)
        self.explainer = CellExplainer(context, self.board, self.inquiry, self.findings.verdict)
        self._connect()

    def _connect(self) -> None:
        board, paint = self.board, self.paint
        board.drawn.connect(lambda codes: self._on_codes(codes))
        board.counted.connect(self._on_codes)
        board.asked.connect(lambda cell: self.explainer.ask(board.index(cell)))
        board.brush_typed.connect(self.choose_brush)
        paint.brushes.chosen.connect(self.choose_brush)
        paint.mines.valueChanged.connect(self.set_mines)
        paint.example_chosen.connect(self.show_example)
        self.findings.verdict.why.clicked.connect(self.explainer.ask_next)
        self.findings.verdict.fit.clicked.connect(self._fit_mines)
        self.inquiry.found.connect(self.explainer.answer_waiting)
        board.setWhatsThis(
            "The position. The left button paints what you chose under Paint, or asks about a cell; the right one "
            "marks a known mine; the wheel counts a number up and down. Keys: arrows, 0 to 8, ? hides, F marks a known "
            "mine, H explains a certain cell."
        )

    @property
    def position(self) -> Position:
        """The current position."""
        return self.timeline.value

    # What a page supplies

    def subject(self) -> object:
        return self.position

    def enter(self) -> None:
        self.take_focus(self.board)
        self.show_timeline()

    def handle_request(self, request: object) -> None:
        if isinstance(request, Position):
            self.start_value(request)
        elif isinstance(request, QImage):
            self.pictures.read(request)

    def leave(self) -> None:
        super().leave()
        self.pictures.leave()
        self.inquiry.leave()
        self.explainer.clear()

    def deactivate(self) -> None:
        super().deactivate()
        self.pictures.leave()  # nothing is asked in front of another game

    def shut_down(self) -> None:
        self.inquiry.leave()

    def parameters(self) -> str:
        position = self.position
        return f"{position.width} × {position.height}, {counted(position.mines, 'mine')}"

    def possible(self) -> dict[Action, bool]:
        return {**super().possible(), Action.HINT: True}

    def choose_new(self) -> None:
        SizeDialog(self.context.widget, self.position, self._on_size).open()

    def hint(self) -> None:
        """Explain the cell at the cursor, or another certain one; or why there is none."""
        inquiry, cell = self.inquiry, self.board.index(self.board.cursor_cell)
        if self.board.cursor_shown and inquiry.risk(cell) is not None:
            self.explainer.ask(cell)
        elif inquiry.safe or inquiry.mines:
            self.explainer.ask_next()
        elif inquiry.study is not None:
            kind = KINDS.get(type(inquiry.study), "bad")
            self.context.say(kind, "", verdict(self.position, inquiry.study, inquiry.choice).paragraphs[0])

    def discard_hint(self) -> bool:
        stood = self.explainer.is_shown
        self.explainer.clear()
        return stood

    def leave_value(self) -> None:
        self._edit = None

    # Edits

    def choose_brush(self, brush: int) -> None:
        """Choose what the left button paints."""
        self.board.set_brush(brush)
        self.paint.show_brush(brush)

    def set_mines(self, mines: int) -> None:
        """Change the total number of mines."""
        position = self.position
        self._change_position(Position(position.width, position.height, mines, position.cells), "mines")

    def _fit_mines(self) -> None:
        mines = None if self.inquiry.study is None else fitting_mines(self.position, self.inquiry.study)
        if mines is not None:
            self.set_mines(mines)

    def clear(self) -> None:
        """Hide every cell."""
        position = self.position
        self._change_position(positions.empty(position.width, position.height, position.mines))

    def take_from_game(self) -> None:
        """Load the position of the game as its player sees it, with flags as known mines."""
        self.start_value(self.context.page(MinesweeperPlay).shown_position())

    def show_example(self, key: str) -> None:
        """Load one of the examples."""
        self.start_value(load(key))

    def read(self, text: str) -> None:
        """Load a position from text. Raises FormatError."""
        self.start_value(positions.read(text, self.position.mines))

    def _on_size(self, board: Board, keep: bool) -> None:
        """Change the size of the board, keeping what fits of the position."""
        size = board.width, board.height, board.mines
        if keep:
            self._change_position(positions.resize(self.position, *size))
        else:
            self.start_value(positions.empty(*size))

    def _on_codes(self, codes: bytes, cell: Cell | None = None) -> None:
        """What was painted; `cell` is the one over which the wheel turned."""
        position = self.position
        self._change_position(Position(position.width, position.height, position.mines, codes), cell)

    def _change_position(self, position: Position, edit: object = None) -> None:
        """Go to a position as an undoable step; another step of the same `edit` replaces the last."""
        if edit is not None and edit == self._edit:
            self.timeline.undo()
        self._edit = edit if position != self.position else None
        self.timeline.push(position)
        self.show_timeline()
        self.context.changed()

    def _show_picture_position(self, position: Position, step: object) -> None:
        """Go on to what was read of a picture, which takes the place of what was read of the same one before."""
        if step == self._edit:
            self.timeline.undo()
        self.start_value(position)
        self._edit = step

    # What is shown

    def show_timeline(self) -> None:
        position = self.position
        another = position != self.inquiry.position
        self.findings.inquire(position)  # before anybody asks what is known of a cell
        self.board.show_position(position)
        self.paint.set(position)
        self.findings.show_mines(position)
        if another:
            self.explainer.clear()
            self.context.banner.clear()
        if self.inquiry.study is not None:
            self.findings.show()

    # What stays

    def write_value(self, value: Position) -> str:
        return positions.as_line(value)

    def read_value(self, text: str) -> Position:
        return positions.from_line(text)

    def extra(self) -> dict[str, str]:
        return {TIMELINE: self.timeline.written(positions.as_line), MODE: self.findings.mode}

    def restore(self, extra: dict[str, str]) -> None:
        """A game without a word of this page leaves the page as it is."""
        self.findings.restore(extra.get(MODE, ""))
        if TIMELINE in extra:
            try:
                self.timeline = Timeline.read(extra[TIMELINE], positions.from_line)
            except FormatError:
                self.timeline = Timeline(load(EXAMPLES[0].key))

    def board_keys(self) -> Sequence[tuple[str, str]]:
        return (
            ("0 to 8", "Choose this number, and paint it at the cursor"), ("?", "Hidden"), ("F or M", "Known mine"),
            ("Delete", "Hide the cell at the cursor"), ("Enter", "Paint the cell at the cursor, or ask about it"),
            ("Esc", "Choose the pointer, which asks about cells"),
        )

    def commands(self) -> Sequence[Command]:
        board = self.board
        examples = [
            Command(f"Example: {name[0].lower()}{name[1:]}", partial(self.show_example, key), tip)
            for key, name, tip in EXAMPLES
        ]
        return (
            self._from_game, Command("Probabilities on or off", self.findings.toggle, "Show or hide the overlay", "P"),
            self._clear,
            *group_commands("text", *self.text.commands),
            *group_commands("examples", *examples),
            *zooms(board, "cells", "board", board.zoom_fit),
        )
