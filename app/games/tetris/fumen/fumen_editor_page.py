"""The Fumen page: boards drawn page by page with pieces and comments, and passed round as text."""
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QLineEdit, QWidget

from app.controls import column_of, explain, row_of
from app.games.tetris.fumen.fumen_board import CELLS_TOOL, PIECE_TOOL, FumenBoard
from app.games.tetris.fumen.fumen_page_list import FumenPageList
from app.games.tetris.fumen.fumen_palette import FumenPalette, Tool
from app.games.tetris.fumen.fumen_sections import COLOUR, FLAGS, DocumentSection, Flag, PageSection
from app.games.tetris.paint_board import VALUES
from app.games.tetris.play.board_fumens import SUFFIX
from app.games.tetris.play.tetris_play_page import TetrisPlay
from app.games.tetris.replay_film import PagesFilm
from app.look import theme
from app.pages import Action, Command, PageContext, Solver, Timeline, ValuePage, fresh_seed, zooms
from app.pages.document import page_save
from app.pages.film_export import FilmExport
from app.pages.value_page import VALUE
from solvers.core.engine import Engine
from solvers.core.formats import FormatError, read_text
from solvers.core.saves import Save
from solvers.core.wording import counted
from solvers.tetris.field import Field
from solvers.tetris.guideline import fumen
from solvers.tetris.guideline.fumen_document import Document, PageShow
from solvers.tetris.guideline.fumen_page import ROWS, WIDTH, Page
from solvers.tetris.guideline.fumen_text import LIMIT, LONGEST_COMMENT, MOST_PAGES, read_pages, write_pages
from solvers.tetris.guideline.matrix.srs import Falling
from solvers.tetris.guideline.modes import LOCK_DELAY, ZEN, Setup
from solvers.tetris.pieces import KINDS

PAGES = "fumen pages"  # as saved games call it
SHOW = Solver("show", "Show the pages", "page", speed=2.0)
INVITATION = "Click cells to fill them, or place a piece. N adds the page that comes next."
GAP = 16  # px between the field and the palette


class FumenEditorPage(ValuePage[Document]):
    """Page on which fumens are drawn, with undo. Going from page to page is no step of it."""

    help_page = "tetris-fumen.md"
    document = "fumen"
    own_files = f"Fumens (*{SUFFIX})"
    prefers_own_files = True
    solve_text = "Show"
    solve_tip = "Show the pages one after the other"

    board: FumenBoard

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self.timeline = Timeline(Document())
        self.board = FumenBoard()
        self.palette = FumenPalette(self.board)
        self.list = FumenPageList()
        self.comment = QLineEdit()
        self.comment.setMaxLength(LONGEST_COMMENT)
        self.comment.setPlaceholderText("Comment of this page")
        explain(self.comment, "Comment of this page", "What is said about this page; later pages say the same until "
                                                      "one says something else")
        self._moved: Document | None = None  # the value in which the piece has just been moved
        commands = self._build_commands()
        self.page_section = PageSection(context.column, tuple(map(self._flag_command, FLAGS)),
                                        tuple(commands[name] for name in ("add", "duplicate", "delete", "empty")))
        self.document_section = DocumentSection(self, commands["play"])
        self.films = FilmExport(context)
        self.own_commands = (*commands.values(), *self.document_section.commands, *self.films.commands(
            lambda: PagesFilm(self.timeline.value.pages), "fumen", "Write the pages as a GIF, a video or pictures",
            lambda: True))
        self.sections = [self.page_section, self.document_section]
        self.widget = QWidget()
        self.widget.setFocusProxy(self.board)
        self._lay_out()
        self._connect()
        self.set_solvers([SHOW])
        self.show_timeline()

    def _lay_out(self) -> None:
        below = row_of(self.comment, margins=(theme.MARGIN, 0, theme.MARGIN, theme.UNIT))
        row_of(self.list, (column_of((self.board, 1), below), 1), parent=self.widget,
               margins=(theme.MARGIN - theme.UNIT, 0, 0, 0))

    def _connect(self) -> None:
        self.board.painted.connect(self._on_painted)
        self.board.piece_moved.connect(self._on_piece)
        self.board.letter_typed.connect(lambda letter: self.choose_tool(Tool(self.board.tool, letter)))
        self.board.tool_asked.connect(self._switch_tool)
        self.board.page_asked.connect(self.add_page)
        self.board.view_changed.connect(self._place_palette)
        self.palette.chosen.connect(self.choose_tool)
        self.list.asked.connect(self.go_to_page)
        self.comment.editingFinished.connect(self._commit_comment)
        self.comment.returnPressed.connect(self.board.setFocus)

    def _build_commands(self) -> dict[str, Command]:
        turn, go_to = self.turn_pages, self.go_to_page
        return {
            "add": Command("Add a page", self.add_page, "Go on to a new page, on which the piece has locked", "N",
                           "plus", kind="primary"),
            "duplicate": Command("Duplicate the page", self.duplicate_page, "Add a copy of this page", "D", "copy",
                                 label="Duplicate"),
            "delete": Command("Delete the page", self.delete_page, "Remove this page", "Ctrl+Delete", "trash",
                              label="Delete"),
            "empty": Command("Empty the board", self.empty_board, "Remove all cells and the piece of this page",
                             label="Empty"),
            "next": Command("Next page", partial(turn, 1), "Show the next page", "PgDown", "arrow-right", group="turn"),
            "previous": Command("Previous page", partial(turn, -1), "Show the page before", "PgUp", "arrow-left",
                                group="turn"),
            "first": Command("First page", partial(go_to, 0), "Show the first page", "Ctrl+Home", group="turn"),
            "last": Command("Last page", partial(go_to, MOST_PAGES), "Show the last page", "Ctrl+End", group="turn"),
            "play": Command("Play from this page", self.play_page,
                            "Play on from here in zen, with the pieces that the comment names", "Shift+P", "play",
                            group="turn"),
        }

    def _flag_command(self, flag: Flag) -> Command:
        return Command(flag.text, partial(self._toggle, flag), flag.tip,
                       checked=lambda: flag.is_on(self._flagged(flag)))

    def _flagged(self, flag: Flag) -> Page:
        """The page that says whether a flag is on."""
        return self.timeline.value.pages[0] if flag is COLOUR else self.shown_page

    @property
    def shown_page(self) -> Page:
        """The page that is shown."""
        return self.timeline.value.page

    # What a page supplies

    def subject(self) -> object:
        return self.timeline.value.pages

    def enter(self) -> None:
        self.take_focus(self.board)

    def handle_request(self, request: object) -> None:
        if isinstance(request, Document):
            self.start_value(request)

    def leave(self) -> None:
        self.leave_value()
        super().leave()

    def parameters(self) -> str:
        return counted(len(self.timeline.value.pages), "page")

    def invitation(self) -> str:
        return "" if self.timeline.can_undo else INVITATION

    def possible(self) -> dict[Action, bool]:
        drawn = self.timeline.value != Document()
        return {**super().possible(), Action.NEW: drawn, Action.CHOOSE_NEW: drawn}

    def finished(self) -> bool:
        return len(self.timeline.value.pages) == 1

    def commands(self) -> Sequence[Command]:
        return (*self.own_commands, *zooms(self.board, "cells", "board", self.board.zoom_fit))

    def board_keys(self) -> Sequence[tuple[str, str]]:
        return (("P", "Cells or piece"), (", ".join((*KINDS, "X")), "Choose the kind, and fill the cell or place it"),
                ("Space", "Fill the cell; drop the piece"), ("R, E", "Turn the piece"),
                ("Del", "Empty the cell; remove the piece"), ("Enter", "Fill the cell; with a piece, add a page"))

    def choose_new(self) -> None:
        """An empty document."""
        self.start_value(Document())

    def leave_value(self) -> None:
        self._commit_comment()

    # Edits

    def choose_tool(self, tool: Tool) -> None:
        """Choose what is drawn with; a piece that is chosen comes to the board."""
        if tool.letter == "X":
            tool = Tool(CELLS_TOOL, "X")
        self.palette.show_tool(tool)
        self.board.brush = VALUES[tool.letter]
        self.board.tool = tool.name
        if tool.name == PIECE_TOOL:
            self.board.put_kind(KINDS.index(tool.letter))
        self.board.update()

    def _switch_tool(self) -> None:
        letter = self.palette.tool.letter
        if self.board.tool == PIECE_TOOL:
            self.choose_tool(Tool(CELLS_TOOL, letter))
        else:
            piece = self.shown_page.piece
            kind = piece.kind if piece is not None else self.board.kind if letter == "X" else KINDS.index(letter)
            self.choose_tool(Tool(PIECE_TOOL, KINDS[kind]))

    def _on_painted(self) -> None:
        page = self.board.painted_page
        self._change_page(lambda shown: shown._replace(field=page.field, rising=page.rising))

    def _on_piece(self, piece: Falling | None) -> None:
        """The piece is another or elsewhere; until something else changes, its moves are one step."""
        self._commit_comment()
        if piece is not None and self._moved is self.timeline.value and self.timeline.can_undo:
            self.stop()
            self.timeline.replace(self._moved.with_page(self.shown_page._replace(piece=piece)))
            self.show_timeline()
        else:
            self._change_page(lambda shown: shown._replace(piece=piece))
        self._moved = self.timeline.value

    def _commit_comment(self) -> None:
        text = self.comment.text()
        if self.comment.isModified():
            self.comment.setModified(False)
            self._change_page(lambda shown: shown._replace(comment=text))

    def _toggle(self, flag: Flag) -> None:
        if flag is COLOUR:  # the first page says it for all
            self._change(lambda document: document._replace(
                pages=(flag.toggled(document.pages[0]), *document.pages[1:])))
        else:
            self._change_page(flag.toggled)

    def add_page(self) -> None:
        """Go on to a new page; if its comment names a falling piece, that is the one to place."""
        self._change(Document.added)
        kinds = fumen.position_on(self.shown_page).queue
        if self.board.tool == PIECE_TOOL and kinds:
            self.board.kind = kinds[0]
            self.palette.show_tool(Tool(PIECE_TOOL, KINDS[kinds[0]]))

    def duplicate_page(self) -> None:
        """Add a copy of the page."""
        self._change(Document.duplicated)

    def delete_page(self) -> None:
        """Remove the page."""
        self._change(Document.removed)

    def empty_board(self) -> None:
        """Remove all cells of the page, and its piece."""
        self._change_page(lambda shown: shown._replace(
            field=Field.empty(WIDTH, ROWS), rising=bytes(WIDTH), piece=None))

    def _change_page(self, change: Callable[[Page], Page]) -> None:
        self._change(lambda document: document.with_page(change(document.page)))

    def _change(self, change: Callable[[Document], Document]) -> None:
        """Go on to what a change makes of the document with the comment as it is typed."""
        self.stop()
        self._commit_comment()
        changed = change(self.timeline.value)
        if len(changed.pages) > MOST_PAGES:
            self.context.say("bad", "No more pages.", f"A fumen has at most {MOST_PAGES:,}.")
        else:
            self.show_value(changed)

    # From page to page

    def go_to_page(self, number: int) -> None:
        """Show another page, the nearest one if there is none of that number, from 0."""
        self.stop()
        self._commit_comment()
        self.timeline.replace(self.timeline.value.turned_to(number))
        self.show_timeline()
        self.context.announce(self.list.describe_item(self.timeline.value.number))
        self.context.changed()

    def turn_pages(self, pages: int) -> None:
        """Go so many pages on, or back."""
        self.go_to_page(self.timeline.value.number + pages)

    def show_timeline(self) -> None:
        document = self.timeline.value
        self.board.show_page(document.page)
        self.list.show_document(document)
        if self.comment.text() != document.page.comment:
            self.comment.setText(document.page.comment)
            self.comment.setCursorPosition(0)
        self.comment.setModified(False)
        self.page_section.show_number(document.number + 1, len(document.pages))

    def _place_palette(self) -> None:
        bed, width = self.board.bed, self.palette.sizeHint().width()
        left = min(bed.right() + GAP, self.board.width() - width)
        self.palette.setGeometry(QRectF(left, bed.top(), width, bed.height()).toRect())

    # The pages one after the other

    def make_engine(self, solver: str) -> Engine[object, object] | None:
        self._commit_comment()
        return PageShow(self.timeline.value)

    def show_snapshot(self, snapshot: object) -> None:
        if isinstance(snapshot, Document):
            self.timeline.replace(snapshot)
            self.show_timeline()

    def take_result(self, result: object) -> None:
        self.show_snapshot(result)

    def play_page(self) -> None:
        """Play on from the page in zen."""
        self._commit_comment()

        def start() -> None:
            setup = Setup(ZEN, 0, LOCK_DELAY, fumen=fumen.write(fumen.position_on(self.shown_page)))
            self.context.page(TetrisPlay).start(f"tetris:{setup.text}:{fresh_seed()}")
            self.context.turn_to("game")

        self.context.try_or_say(start, "Not played:")

    # Files and what stays

    def read_text(self, text: str) -> None:
        """Show the fumen of a text. Raises FormatError."""
        self.start_value(Document(read_pages(text)))

    def written_text(self) -> str:
        """All pages as a fumen."""
        self._commit_comment()
        return write_pages(self.timeline.value.pages)

    def reads(self, data: bytes) -> bool:
        return fumen.is_fumen_file(data)

    def read_file(self, data: bytes) -> Save:
        if not self.reads(data):
            return super().read_file(data)
        return page_save(self.context, {VALUE: self.write_value(Document(read_pages(read_text(data, LIMIT))))})

    def write_file(self, save: Save, path: Path) -> bytes:
        if path.suffix.lower() != SUFFIX:
            return super().write_file(save, path)
        return f"{self.written_text()}\n".encode()

    def write_value(self, value: Document) -> str:
        return f"{value.number} {write_pages(value.pages)}"

    def read_value(self, text: str) -> Document:
        number, _, rest = text.partition(" ")
        return Document(read_pages(rest)).turned_to(int(number) if number.isdecimal() and len(number) < 6 else 0)

    def extra(self) -> dict[str, str]:
        return {PAGES: self.write_value(self.timeline.value)}

    def restore(self, extra: dict[str, str]) -> None:
        """A game without a word of this page leaves the page as it is."""
        if PAGES in extra:
            with suppress(FormatError):
                self.timeline.reset(self.read_value(extra[PAGES]))
                self.show_timeline()
