"""The Editor page: a form is painted, tiles are chosen, and what can be said of the puzzle is said at once."""
from collections.abc import Callable
from pathlib import Path

from app.controls import literal, set_kind
from app.files import store
from app.files.file_dialogs import ask_to_open, ask_to_save_as
from app.games.polyforms.editor.canvas_board import TILE, CanvasBoard
from app.games.polyforms.editor.form_editor_sections import FormSection, PolySection, TilesSection
from app.games.polyforms.play.polyforms_play_page import PolyformsPlay
from app.games.polyforms.problem_choice import OpenedPuzzle, origin_text, read_origin
from app.pages import Action, Command, Fact, PageContext, Section, Timeline, ValuePage
from app.pages.document import page_save
from app.pages.value_page import VALUE
from solvers.core.formats import FormatError
from solvers.core.saves import Save
from solvers.core.wording import counted
from solvers.polyforms.exporting.xmpuzzle import replace_problem, write_xmpuzzle
from solvers.polyforms.grids import SQUARE, Cell, Grid, Vector
from solvers.polyforms.importing.burrtools import count_problems
from solvers.polyforms.play.ids import own_id
from solvers.polyforms.poly_file import LIMIT
from solvers.polyforms.poly_writing import write_poly
from solvers.polyforms.puzzle import Puzzle
from solvers.polyforms.sketch import (
    Report,
    Sketch,
    blank,
    canvas_size,
    changed_tile,
    checking,
    painted,
    resized,
    sketch_of,
    with_set,
    with_tile,
)

TEXT, SIZE = "editor text", "editor size"  # as saved games call them
AND_FILE = " of "  # behind the size, if the puzzle is one problem of a file that has others
SUFFIX = ".poly"
KINDS = "Puzzles (*.poly *.xmpuzzle)"


class FormEditorPage(ValuePage[Sketch]):
    """Page on which puzzles are made, with undo. While the text cannot be read, the canvas shows what stood before."""

    help_page = "polyforms-editor.md"
    document = "puzzle"
    own_files = f"Puzzles (*{SUFFIX})"
    prefers_own_files = True

    board: CanvasBoard

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self.timeline = Timeline(blank(SQUARE))
        self._readable = self.timeline.value  # the last one whose text can be read
        self.board = self.widget = CanvasBoard(self.puzzle, self.timeline.value.size)
        self.board.setAccessibleName("Canvas")
        self.board.setWhatsThis(
            "The canvas. The left button paints with the brush, the right one removes cells from the form. Keys: "
            "arrows move, Enter paints, Delete removes; X, O, . and T choose the brush."
        )
        self.check = Section(context.column, "Check")
        self.check.add_facts()
        self.reason = self.check.add_sentence()
        self.reason.keep_lines(3)
        play = Command("Play this puzzle", self.play_it, "Play it by hand, on the page Play", "Shift+P", "play",
                       label="Play it", kind="primary",
                       enabled=lambda: self.timeline.value == self._readable)
        self.play = play.button()
        self.check.add_buttons(self.play)
        self.form = FormSection(context.column)
        self.tiles = TilesSection(context.column)
        self.text = PolySection(context.column)
        files = (
            Command("Open a puzzle…", self.ask_for_file, "Open a .poly file, or a puzzle of BurrTools", icon="open",
                    label="Open…"),
            Command("Save the puzzle…", self.file.save_as, "Write it to a .poly file", icon="save", label="Save…"),
            Command("Save for BurrTools…", self.ask_for_burrtools_file, "Write an .xmpuzzle, which BurrTools opens",
                    enabled=lambda: self.timeline.value == self._readable),
        )
        self.text.add_buttons(*files)
        self.own_commands = play, *files
        self._opened = OpenedPuzzle(
            context, lambda text, origin: self.start_value(sketch_of(text)._replace(origin=origin)))
        self._connect()
        self.show_timeline()

    def _connect(self) -> None:
        self.board.drawn.connect(self._paint)
        self.board.brush_typed.connect(self.choose_brush)
        self.form.brush_chosen.connect(self.choose_brush)
        self.form.symmetry_chosen.connect(lambda symmetry: setattr(self.board, "symmetry", symmetry))
        self.form.touch_chosen.connect(lambda touch: setattr(self.board, "touch", touch))
        self.form.size_chosen.connect(self.resize)
        self.form.grid_chosen.connect(self.start_blank)
        self.tiles.changed.connect(lambda *tile: self._change(changed_tile, *tile))
        self.tiles.removed.connect(lambda name: self._change(changed_tile, name, 0, 0, ""))
        self.tiles.set_added.connect(lambda name: self._change(with_set, name, 1, 1))
        self.tiles.drawn_added.connect(self._add_drawn)
        self.text.typed.connect(self.type)

    @property
    def puzzle(self) -> Puzzle:
        return self._readable.puzzle

    # What a page supplies

    def subject(self) -> object:
        return self.timeline.value

    def enter(self) -> None:
        self.take_focus(self.board)
        self.show_timeline()

    def handle_request(self, request: object) -> None:
        if isinstance(request, Puzzle):
            self.show_puzzle(request)

    def leave(self) -> None:
        self.text.leave()
        super().leave()

    def parameters(self) -> str:
        return f"{self.puzzle.title}, {counted(len(self.puzzle.must) + len(self.puzzle.may), self.puzzle.grid.unit)}"

    def invitation(self) -> str:
        return "" if self.timeline.can_undo else "Drag with the right button to remove cells. Add tiles in the panel."

    def possible(self) -> dict[Action, bool]:
        return {**super().possible(), Action.NEW: True}

    def choose_new(self) -> None:
        """An empty canvas of the same grid."""
        self.start_blank(self.puzzle.grid)

    def board_keys(self) -> tuple[tuple[str, str], ...]:
        return (("X", "Brush: fill"), ("O", "Brush: may stay empty"), (".", "Brush: outside"), ("T", "Brush: tile"),
                ("Enter", "Paint at the cursor"), ("Del", "Remove the cell at the cursor"))

    def leave_value(self) -> None:
        self.text.leave()

    # Edits

    def choose_brush(self, brush: str) -> None:
        """Choose what the left button paints."""
        self.board.brush = brush
        self.form.brushes.set_value(brush)

    def start_blank(self, grid: Grid) -> None:
        """An empty canvas of a grid."""
        self.start_value(blank(grid))

    def show_puzzle(self, puzzle: Puzzle) -> None:
        """Edit a puzzle that comes from elsewhere. Raises FormatError if it is too large."""
        try:
            self.start_value(sketch_of(write_poly(puzzle)))
        except (FormatError, ValueError) as error:
            self.context.say("bad", "Not shown:", literal(str(error)))

    def resize(self, size: Cell) -> None:
        self._change(resized, size)

    def type(self, text: str) -> None:
        """Replace the text, as typed in the panel."""
        try:
            sketch = sketch_of(text)._replace(origin=self._readable.origin)
        except FormatError:
            sketch = self._readable._replace(text=text)
        else:
            size = sketch.size
            if sketch.puzzle.grid is self.puzzle.grid:
                size = tuple(map(max, size, self._readable.size))
            sketch = sketch._replace(size=size)
        self.show_value(sketch)

    def _paint(self, atoms: frozenset[Vector], brush: str) -> None:
        if brush == TILE:
            self.board.show_draft(self.board.draft ^ atoms)
            self.tiles.show_draft(len(self.board.draft))
        else:
            self._change(painted, atoms, brush)

    def _add_drawn(self) -> None:
        if self.board.draft:
            self._change(with_tile, tuple(self.board.draft))
            self.board.show_draft(frozenset())
            self.tiles.show_draft(0)

    def _change(self, change: Callable[..., Sketch], *values: object) -> None:
        """Go on to what a change of the sketch gives, or say why it does not."""
        self.text.leave()
        if self.timeline.value != self._readable:
            self.context.say("bad", "The text cannot be read.", "Correct it first, or undo what you typed.")
            self.show_timeline()
        elif not self.context.try_or_say(lambda: self.show_value(change(self._readable, *values)), "Not changed:"):
            self.show_timeline()

    # What is shown

    def show_timeline(self) -> None:
        sketch, fault = self.timeline.value, None
        try:
            if sketch.puzzle:
                self._readable = sketch
        except FormatError as error:
            fault = error
        self.board.show_sketch(self.puzzle, self._readable.size)
        self.form.show_canvas(self.puzzle.grid, self._readable.size)
        self.tiles.show_tiles(self.puzzle)
        self.tiles.show_draft(len(self.board.draft))
        self.text.show_text(sketch.text, fault)
        self._show_check()

    def _show_check(self) -> None:
        puzzle = self.puzzle
        least, most = puzzle.tile_atoms
        form = f"{len(puzzle.must):,}" + (f" to {len(puzzle.must) + len(puzzle.may):,}" if puzzle.may else "")
        unit = puzzle.grid.unit
        tiles = f"{least:,}" if least == most else f"{least:,} to {most:,}"
        self.check.show_facts(Fact("Form", f"{form} {unit}s"), Fact("Tiles", f"{tiles} {unit}s"),
                              Fact("Positions", "…"))
        self.reason.set("")
        self.context.run(checking(puzzle), self._show_report, "check")

    def _show_report(self, report: Report) -> None:
        self.check.change_facts(Fact("Positions", f"{report.positions:,}"))
        self.reason.set(literal(report.reason) if report.reason else "Nothing speaks against a solution.")
        set_kind(self.play, "" if report.reason else "primary")

    # Play, files and what stays

    def play_it(self) -> None:
        """Lay the puzzle by hand."""
        self.text.leave()
        if self.timeline.value == self._readable:
            self.context.try_or_say(
                lambda: self.context.page(PolyformsPlay).start(own_id(self._readable.text)), "Not played:")

    def ask_for_file(self) -> None:
        ask_to_open(self.context.widget, "Open a puzzle", KINDS, self.open_file)

    def open_file(self, path: Path) -> None:
        def read() -> Sketch:
            data = store.read_file(path, LIMIT)
            try:
                return self._read_sketch(data)
            except FormatError as error:
                raise error.within(path.name) from None

        def show_sketch(sketch: Sketch) -> None:
            self.start_value(sketch)
            self.file.belong_to(path)

        self.context.read(path.name, read, show_sketch, "Not opened:")

    def ask_for_burrtools_file(self) -> None:
        ask_to_save_as(self.context.widget, "Save for BurrTools",
                       {"Puzzles of BurrTools (*.xmpuzzle)": ("xmpuzzle", self.save_for_burrtools)}, self.file_name())

    def save_for_burrtools(self, path: Path) -> None:
        """Write the puzzle as BurrTools reads it, with the other problems of the file that it was opened from; what
        BurrTools has not is refused in a message."""
        origin = self._readable.origin

        def write() -> None:
            text = replace_problem(*origin, self.puzzle) if origin else write_xmpuzzle(self.puzzle)
            store.write_atomically(path, text.encode())

        if self.context.try_or_say(write, "Not saved:"):
            others = count_problems(origin.data) - 1 if origin else 0
            also = f", with {counted(others, 'other problem')} of its file" if others else ""
            self.context.say("good", "Saved.", f"It is in {literal(path.name)}{also}.")

    def file_name(self) -> str:
        return self.puzzle.title

    def reads(self, data: bytes) -> bool:
        return data.lstrip()[:1] != b"{"  # which a saved game begins with

    def read_file(self, data: bytes) -> Save:
        if not self.reads(data):
            return super().read_file(data)
        return page_save(self.context, {VALUE: self.write_value(self._read_sketch(data))})

    def _read_sketch(self, data: bytes) -> Sketch:
        text = self._opened.read(data)
        return sketch_of(text)._replace(origin=self._opened.origin_of(text))

    def on_opened(self, path: Path) -> None:
        self._opened.belong_to(path, lambda text: text == self.timeline.value.text)

    def write_file(self, save: Save, path: Path) -> bytes:
        if path.suffix.lower() != SUFFIX:
            return super().write_file(save, path)
        return self.timeline.value.text.encode()

    def write_value(self, value: Sketch) -> str:
        """The size of the canvas, which has room around the form, in a line above the text; behind it the file whose
        other problems are kept."""
        return f"{_first_line(value)}\n{value.text}"

    def read_value(self, text: str) -> Sketch:
        """A text that could not be read when it was saved is shown again as it was."""
        first, _, rest = text.partition("\n")
        size, _, file = first.partition(AND_FILE)
        origin = read_origin(file)
        if len(rest) > LIMIT:
            raise FormatError(f"this puzzle is longer than the {LIMIT:,} letters that can be read.")
        try:
            sketch = sketch_of(rest)
        except FormatError:
            return Sketch(rest, self._readable.size, origin)
        return sketch._replace(size=canvas_size(size, at_least=sketch.size), origin=origin)

    def extra(self) -> dict[str, str]:
        return {TEXT: self.timeline.value.text, SIZE: _first_line(self.timeline.value)}

    def restore(self, extra: dict[str, str]) -> None:
        """A game without a word of this page leaves the page as it is."""
        if TEXT in extra:
            self.timeline.reset(self.read_value(f"{extra.get(SIZE, '')}\n{extra[TEXT]}"))
            self.show_timeline()


def _first_line(sketch: Sketch) -> str:
    size = " ".join(map(str, sketch.size))
    return f"{size}{AND_FILE}{origin_text(sketch.origin)}" if sketch.origin else size
