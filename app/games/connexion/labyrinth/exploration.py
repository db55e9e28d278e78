"""Exploration: a finished labyrinth speaks: a piece is chosen and tells of itself, and the way through it is shown."""
from textwrap import shorten

from PySide6.QtCore import QObject, Qt, QTimer

from app.canvas.board import Cell
from app.controls import literal
from app.games.connexion.board import LabyrinthBoard
from app.games.connexion.labyrinth.hexagram_section import HexagramSection
from app.games.connexion.labyrinth.way_section import WaySection
from app.games.iching.library import library_of
from app.games.iching.requests import ShowText
from app.pages.play_page import PlayPage
from solvers.connexion.pieces import number_of
from solvers.connexion.rules import Labyrinth
from solvers.connexion.way import Step, open_doors, shortest_way

MOST = 130  # characters of a text that the banner has


class Exploration(QObject):
    """Turns clicks and keys on the board of a finished labyrinth into what the panel says."""

    def __init__(self, page: PlayPage[Labyrinth], board: LabyrinthBoard) -> None:
        super().__init__(page)
        self._page, self._context, self._board = page, page.context, board
        self.way_section = WaySection(page.context.column)
        self.hexagram = HexagramSection(page.context.column)
        self.way: tuple[Step, ...] | None = None
        self._start: Cell | None = None  # of the way, where it has two ends
        board.name_piece = self._name_piece
        board.pressed.connect(self._pressed)
        board.cursor_moved.connect(self._follow)
        self.hexagram.chosen.connect(self.choose)
        self.hexagram.text_asked.connect(lambda number, line: self._context.turn_to("meaning", ShowText(number, line)))
        self.way_section.toggled.connect(self.toggle_way)
        self.way_section.stepped.connect(lambda place: self.way and self.choose(self.way[place].cell))

    @property
    def possible(self) -> bool:
        """Whether there is a finished labyrinth, and nobody watches another one grow."""
        return self._page.state.finished and not self._page.solving

    @property
    def chosen(self) -> Cell | None:
        """The piece that tells of itself."""
        cell = self._board.selected
        return cell if self.possible and cell in self._page.state.pieces else None

    @property
    def has_ends(self) -> bool:
        """Whether the labyrinth was grown around two hexagrams."""
        return self.possible and self._start is not None

    def begin(self) -> None:
        """Another state is shown, or it looks otherwise: what was drawn before is gone."""
        self._board.show_way(())
        self.way, self._start = None, None
        state, first_line = self._page.state, self._board.look.first_line
        if state.finished and len(state.given) > 1:
            ends = state.given[0], state.given[1]
            self._start, goal = (next(cell for cell, mask in state.pieces.items() if mask == end) for end in ends)
            self.way = shortest_way(state.pieces, self._start, goal, first_line)
            self.way_section.set(ends, self.way, library_of(self._context), first_line)
        self.way_section.show_steps(0)

    def show_anew(self) -> None:
        """The board has another look, in which hexagrams may lie on other pieces: tell it all again."""
        chosen, drawn = self.chosen, bool(self._board.way)
        self.begin()
        if drawn:
            self.toggle_way()
        if chosen is not None:
            self.choose(chosen)

    def choose(self, cell: Cell | None) -> None:
        """Let a piece tell of itself, or none."""
        pieces, first_line = self._page.state.pieces, self._board.look.first_line
        self._board.select(cell)
        if cell is not None:
            self._board.move_cursor(cell, show=self._board.cursor_shown)
            self.hexagram.set(
                number_of(pieces[cell], first_line),
                [(side, behind, number_of(pieces[behind], first_line)) for side, behind in open_doors(pieces, cell)],
                library_of(self._context),
            )
        self._page.refresh_sections()
        self._context.changed()

    def read_chosen(self) -> None:
        """Open all that is written about the chosen piece."""
        if self.chosen is not None:
            number = number_of(self._page.state.pieces[self.chosen], self._board.look.first_line)
            self._context.turn_to("meaning", ShowText(number))

    def toggle_way(self) -> None:
        """Draw the way and tell it, or put it away; where there is none, say why."""
        if not self.has_ends:
            return
        if self.way is None:
            self._context.say("info", "There is no way.", self.way_section.summary)
            return
        assert self._start is not None
        shown = () if self._board.way else (self._start, *(step.cell for step in self.way))
        self._board.show_way(shown)
        self.way_section.show_steps(len(self.way) if shown else 0)
        self._context.changed()
        if shown:
            self._context.announce(self.way_section.summary)

    def put_away(self) -> bool:
        """Choose no piece, and draw no way. Returns whether there was one."""
        shown = self.chosen is not None or bool(self._board.way)
        if self._board.way:
            self.toggle_way()
        if self.chosen is not None:
            self.choose(None)
        return shown

    def refresh(self) -> None:
        """Show the sections that have something to say."""
        self.hexagram.setVisible(self.chosen is not None)
        self.way_section.setVisible(self.has_ends)

    def _name_piece(self, number: int) -> str:
        """What a screen reader calls a piece: the hexagram that it has become, once the labyrinth is finished."""
        return library_of(self._context).title(number) if self.possible else f"piece {number}"

    def _pressed(self, cell: Cell, button: Qt.MouseButton, _modifiers: object) -> None:
        if self.possible and button == Qt.MouseButton.LeftButton:
            self.choose(cell if cell in self._page.state.pieces else None)
            self._bring_into_sight()

    def _follow(self, cell: Cell) -> None:
        """The keyboard's cursor has moved, and the choice with it, once there is one."""
        moved = self.chosen is not None and self._board.cursor_shown and cell != self.chosen
        if moved and cell in self._page.state.pieces:
            self.choose(cell)
            self._bring_into_sight()

    def _bring_into_sight(self) -> None:
        """Show what the chosen piece says: in the panel, or in the banner while that is shut."""
        if self.chosen is None:
            return
        panel = self._context.panel
        if not panel.isHidden():
            QTimer.singleShot(0, panel, lambda: panel.ensureWidgetVisible(self.hexagram, 0, 0))  # once it has its place
            return
        library = library_of(self._context)
        number = number_of(self._page.state.pieces[self.chosen], self._board.look.first_line)
        said = shorten(library.plain(number, "judgment"), MOST, placeholder="…")
        self._context.say("info", f"{literal(library.title(number))}.", literal(said), "Read", self.read_chosen)
