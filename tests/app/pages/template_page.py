"""Lights Out: all that a new game must write, in one file. docs/new-game.md reads it part by part."""
import random
from typing import NamedTuple

from PySide6.QtCore import Qt

from app.canvas.grid_board import GridBoard
from app.look import theme
from app.pages.play_page import PlayPage
from app.pages.solver_bar import Solver
from solvers.core.coordinates import cell_name
from solvers.core.engine import Progress, finish
from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove

CELLS = {cell_name(row, column): (row, column) for row in range(6) for column in range(6)}
CROSS = {(r, c): frozenset(p for p in CELLS.values() if abs(p[0] - r) + abs(p[1] - c) < 2) for r, c in CELLS.values()}


class Lights(NamedTuple):
    """The rules: a press turns a cell and its neighbours over, until no light is on."""

    id: str
    lit: frozenset[tuple[int, int]]

    @property
    def finished(self):
        return not self.lit

    def play(self, move):
        if self.finished or move not in CELLS:
            raise IllegalMove("All lights are out." if self.finished else f"There is no cell “{move}” here.")
        return self._replace(lit=self.lit ^ CROSS[CELLS[move]])


class Chase:
    """The engine: the first row's presses decide all others. One step tries one of the 64; exactly one is right."""

    def __init__(self, lit):
        self.lit, self.tried, self.presses, self.solved = lit, 0, (), not lit

    def advance(self, steps, /):
        while steps and not self.solved:
            lit, self.presses = self.lit, ()
            for name, (row, column) in CELLS.items():
                if (row - 1, column) in lit if row else self.tried >> column & 1:
                    lit, self.presses = lit ^ CROSS[row, column], (*self.presses, name)
            self.solved, self.tried, steps = not lit, self.tried + 1, steps - 1
        return self.solved

    def snapshot(self):
        return self.presses

    def progress(self):
        return Progress(self.tried, 64, f"{self.tried} of 64 first rows tried")

    result = snapshot


class LightsBoard(GridBoard):
    """The board: which lights are on, and a cross where the solver would press. Enter presses at the cursor."""

    columns, rows, lit, crosses = 6, 6, frozenset(), ()

    def paint_cell(self, painter, cell, rect):
        tokens, lit = theme.current(), cell in self.lit
        painter.fillRect(rect.adjusted(1, 1, -1, -1), tokens.tint if lit else tokens.sunken)
        painter.setPen(tokens.text)
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, "×" if cell_name(*cell) in self.crosses else "○●"[lit])

    def describe(self, cell):
        return f"{cell_name(*cell)}, {'on' if cell in self.lit else 'off'}"

    def key(self, event):
        if enter := event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.pressed.emit(self.cursor_cell, Qt.MouseButton.LeftButton, event.modifiers())
        return enter


class LightsPage(PlayPage):
    """The page: what to do when something is asked of the game."""

    solvers = (Solver("chase", "Light chasing", "rows"),)

    def __init__(self, context):
        super().__init__(context, LightsBoard(), "Lights Out", self.read_id("lights:6x6:1"))
        self.board.pressed.connect(lambda cell, *_: self.play(cell_name(*cell)))

    def read_id(self, text):
        if text[:11] != "lights:6x6:" or not text[11:].isdecimal():
            raise FormatError(f"“{text[:40]}” is no game of lights; one is written like lights:6x6:607.")
        return Lights(text, frozenset(random.Random(text).sample(sorted(CROSS), 18)))

    def new_id(self, seed):
        return f"lights:6x6:{seed}"

    def parameters(self):
        return "6 × 6"

    def show_state(self, before):
        self.show_snapshot(())
        if self.state.finished and before is not None:
            self.context.say("good", "All lights are out.", f"You needed {self.history.position} presses.")

    def hint(self):
        presses = finish(Chase(self.state.lit))
        self.show_snapshot(presses[:1])
        self.context.say("hint", f"Press {presses[0]}.", f"One of {len(presses)} presses that put all lights out.")

    def make_engine(self, solver):
        return Chase(self.state.lit)

    def show_snapshot(self, snapshot):
        self.board.lit, self.board.crosses = self.state.lit, snapshot
        self.board.update_cells(CELLS.values())

    take_result = PlayPage.play_all
