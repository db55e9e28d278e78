"""Exploration: a finished labyrinth speaks: a piece is chosen and tells of itself, and the way through it is shown."""
from collections.abc import Sequence
from textwrap import shorten

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from app.canvas.board import Cell
from app.controls import literal
from app.games.connexion import connexion_keys
from app.games.connexion.labyrinth.hexagram_section import HexagramSection
from app.games.connexion.labyrinth_board import LabyrinthBoard
from app.games.iching.hexagram_names import ORDINALS
from app.games.iching.iching_requests import ShowText
from app.games.iching.library import library_of
from app.games.iching.reading.answer_sections import Passage
from app.pages import Command, PlayPage, Section, SectionColumn
from solvers.connexion.pieces import number_of, sides_in_words, turned
from solvers.connexion.rules import Labyrinth
from solvers.connexion.way import Step, changed_lines, open_doors, shortest_way
from solvers.core.wording import counted, listed
from solvers.iching.texts.library import Library

MOST = 130  # characters of a text that the banner has


def describe_way(masks: tuple[int, int], way: Sequence[Step] | None, first_line: int) -> str:
    """The distance from one piece to another, or why no path leads there."""
    one, other = (number_of(mask, first_line) for mask in masks)
    if 0 in masks:
        return f"Hexagram {number_of(0, first_line)} has no doors. It lies alone, and no way leads to it or from it."
    if way is None:
        return f"{one} and {other} lie in different groups. No way through doors leads from one to the other."
    if len(way) == 1:
        return f"{one} and {other} are neighbours: one door leads from one to the other."
    changes = sum(len(step.lines) for step in way)
    left = changed_lines(*masks, first_line)
    return (f"The shortest way from {one} to {other} passes {counted(len(way), 'door')}, and lines change {changes} "
            f"times on it. At the end {_lines(left)} {'is' if len(left) == 1 else 'are'} different.")


def step_lead(step: Step) -> str:
    """The side by which a piece is left, to begin a sentence: `Up right.`"""
    return f"{sides_in_words([step.direction]).capitalize()}."


def describe_step(step: Step, title: str, first_line: int) -> str:
    """What lies behind a door and which lines change as it is passed; `title` is that of the hexagram
    there."""
    lines = turned(step.mask, -first_line)
    opened = [line for line in step.lines if lines >> line - 1 & 1]
    closed = [line for line in step.lines if line not in opened]
    parts = [f"{_lines(those)} {word}{'s' if len(those) == 1 else ''} {how}"
             for those, word, how in ((opened, "become", "whole"), (closed, "break", "in two")) if those]
    return f"{title}: {' and '.join(parts)}."


def _lines(lines: Sequence[int]) -> str:
    names = listed([ORDINALS[line - 1] for line in lines])
    return f"the {names} line{'' if len(lines) == 1 else 's'}"


class WaySection(Section):
    """Describes a path. `stepped` is emitted with the number of a step, from 0."""

    stepped = Signal(int)

    def __init__(self, column: SectionColumn, show: Command) -> None:
        super().__init__(column, "The way")
        self.summary = ""
        self._sentence = self.add_sentence()
        self.add_buttons(show)
        self.steps: list[Passage] = []

    def set(self, ends: tuple[int, int], way: Sequence[Step] | None, library: Library, first_line: int) -> None:
        """Show the way between the masks of two pieces, None if there is none."""
        self.set_note(" to ".join(str(number_of(mask, first_line)) for mask in ends))
        self.summary = describe_way(ends, way, first_line)
        self._sentence.set(self.summary)
        steps = () if way is None else way
        while len(self.steps) < len(steps):
            self._add_step()
        for passage, step in zip(self.steps, steps, strict=False):
            number = number_of(step.mask, first_line)
            passage.set(describe_step(step, library.title(number), first_line),
                        f"Choose {library.title(number)} in the labyrinth", lead=step_lead(step))

    def show_steps(self, count: int) -> None:
        """Show the first `count` steps of the way; none while it is not drawn."""
        for place, passage in enumerate(self.steps):
            passage.setVisible(place < count)

    def _add_step(self) -> None:
        passage, place = Passage(), len(self.steps)
        passage.clicked.connect(lambda: self.stepped.emit(place))
        self.steps.append(passage)
        self.add_widget(passage, gap=4)


class Exploration(QObject):
    """Turns clicks and keys on the board of a finished labyrinth into what the panel says."""

    def __init__(self, page: PlayPage[Labyrinth], board: LabyrinthBoard) -> None:
        super().__init__(page)
        self._page, self._context, self._board = page, page.context, board
        way = connexion_keys.command_for("way", self.toggle_way, enabled=lambda: self.has_ends,
                                         checked=lambda: bool(board.way))
        read = connexion_keys.command_for("read", self.read_chosen, "book", enabled=lambda: self.chosen is not None)
        self.commands = read, way
        self.way_section = WaySection(page.context.column, way._replace(
            tip="Draw it through the doors of the labyrinth, and list every step", checked=None,
            label=lambda: "Hide the way" if board.way else "Show the way", shown=lambda: self.way is not None))
        self.hexagram = HexagramSection(page.context.column, read._replace(label="Read the full text"))
        self.way: tuple[Step, ...] | None = None
        self._start: Cell | None = None  # of the way, where it has two ends
        board.name_piece = self._name_piece
        board.pressed.connect(self._pressed)
        board.cursor_moved.connect(self._on_cursor_moved)
        self.hexagram.chosen.connect(self.choose)
        self.hexagram.text_asked.connect(lambda number, line: self._context.turn_to("meaning", ShowText(number, line)))
        self.way_section.stepped.connect(lambda place: self.way and self.choose(self.way[place].cell))

    @property
    def possible(self) -> bool:
        """True if there is a finished labyrinth, and no other one is being watched."""
        return self._page.state.finished and not self._page.solving

    @property
    def chosen(self) -> Cell | None:
        """The piece that tells of itself."""
        cell = self._board.selected
        return cell if self.possible and cell in self._page.state.pieces else None

    @property
    def has_ends(self) -> bool:
        """True if the labyrinth was grown around two hexagrams."""
        return self.possible and self._start is not None

    def reset(self) -> None:
        """Reset for another state or look, which invalidates what was drawn."""
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
        self.reset()
        if drawn:
            self.toggle_way()
        if chosen is not None:
            self.choose(chosen)

    def choose(self, cell: Cell | None) -> None:
        """Describe a piece in the panel, or none."""
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
        """The accessible name of a piece: the hexagram it became, once the labyrinth is finished."""
        return library_of(self._context).title(number) if self.possible else f"piece {number}"

    def _pressed(self, cell: Cell, button: Qt.MouseButton, _modifiers: object) -> None:
        if self.possible and button == Qt.MouseButton.LeftButton:
            self.choose(cell if cell in self._page.state.pieces else None)
            self._bring_into_sight()

    def _on_cursor_moved(self, cell: Cell) -> None:
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
        judgment = shorten(library.plain(number, "judgment"), MOST, placeholder="…")
        self._context.say("info", f"{literal(library.title(number))}.", literal(judgment), "Read", self.read_chosen)
