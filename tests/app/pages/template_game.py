"""Lights Out, a game of three pages: play, survey, analyse. docs/new-game.md reads it part by part."""
import random
from typing import NamedTuple

import msgspec
from PySide6.QtCore import Qt

from app.canvas.chart import Chart
from app.canvas.chart_figure import ChartFigure
from app.canvas.chart_marks import Axis, Curve
from app.canvas.grid_board import GridBoard
from app.look import theme
from app.pages.commands import Command
from app.pages.facts import Fact
from app.pages.long_run_page import LongRunPage
from app.pages.page_header import Headline, page_with_header
from app.pages.panel import Section
from app.pages.play_page import PlayPage, fresh_seed
from app.pages.solver_bar import Solver
from app.pages.timeline import Timeline
from app.pages.value_page import ValuePage
from solvers.core.coordinates import cell_name
from solvers.core.engine import Progress, finish
from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove
from solvers.core.saved_state import SavedState

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

    def show_lights(self, lit, crosses=()):
        self.lit, self.crosses = lit, crosses
        self.update_cells(CELLS.values())

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


class LightsPlay(PlayPage):
    """The page on which it is played: what to do when something is asked of the game."""

    solvers = (Solver("chase", "Light chasing", "row"),)

    def __init__(self, context):
        super().__init__(context, LightsBoard(), "Lights Out", self.read_id(self.new_id(fresh_seed())))
        self.board.pressed.connect(lambda cell, *_: self.play(cell_name(*cell)))

    def read_id(self, text):
        if text[:11] != "lights:6x6:" or not text[11:].isdecimal():
            raise FormatError(f"“{text[:40]}” is no game of lights; one is written like lights:6x6:607.")
        return Lights(text, frozenset(random.Random(text).sample(sorted(CROSS), 18)))

    def new_id(self, seed):
        return f"lights:6x6:{seed}"

    def parameters(self):
        return "6 × 6"

    def invitation(self):
        return "" if self.history.moves else "Press a cell: it and its neighbours change. Put all lights out."

    def show_state(self, before):
        self.board.show_lights(self.state.lit)
        if self.state.finished and before is not None:
            self.context.say("good", "All lights are out.", f"You needed {self.history.position} presses.")

    def hint(self):
        presses = finish(Chase(self.state.lit))
        self.board.show_lights(self.state.lit, presses[:1])
        self.context.say("hint", f"Press {presses[0]}.", f"One of {len(presses)} presses that put all lights out.")

    def make_engine(self, solver):
        return Chase(self.state.lit)

    def show_snapshot(self, snapshot):
        self.board.show_lights(self.state.lit, snapshot)

    take_result = PlayPage.play_all

    def commands(self):
        return (Command("Analyse this position", lambda: self.context.turn_to("analyse", self.state.lit),
                        "Take it to the page Analyse", "Shift+A", "search"),)


class Survey(SavedState, frozen=True, kw_only=True):
    """What a survey has found: `counts` has how many positions need 0 presses, 1 press, and so on, up to 36."""

    seed: int
    counts: tuple[int, ...] = (0,) * (len(CELLS) + 1)


class Surveying:
    """The engine: one step has a position of random lights solved, each of them on by the toss of a coin."""

    def __init__(self, survey, wanted, workers):
        self.survey, self.wanted, self.workers = survey, wanted, workers

    def advance(self, steps, /):
        counts = list(self.survey.counts)
        numbers = range(sum(counts), min(sum(counts) + steps, self.wanted))
        for presses in self.workers.map(self.presses, numbers):
            counts[presses] += 1
        self.survey = msgspec.structs.replace(self.survey, counts=tuple(counts))
        return sum(counts) >= self.wanted

    def presses(self, number):
        coin = random.Random(f"{self.survey.seed}:{number}")
        return len(finish(Chase(frozenset(cell for cell in CROSS if coin.random() < 0.5))))

    def snapshot(self):
        return self.survey

    def progress(self):
        return Progress(sum(self.survey.counts), self.wanted, f"{sum(self.survey.counts):,} positions solved")

    def close(self):
        """Nothing waits for a worker between two steps."""

    result = snapshot


class SurveyChart(Chart):
    """How many positions need how many presses. Its places are the numbers of presses."""

    def show_counts(self, counts):
        self.counts, points = counts, list(enumerate(counts))
        ticks = tuple((presses, str(presses)) for presses in range(0, 37, 6))
        self.show_figure(ChartFigure(Axis(0, 36, ticks), Axis(0, max(*counts, 1)), [Curve(points, "accent")], points))

    def figures(self, place):
        return f"{place} presses", f"{self.counts[place]:,} positions"


class SurveyPage(LongRunPage):
    """The page of a long run: how many presses random positions need. It goes on in a later session."""

    noun, wanted = "survey", 2000
    solvers = (Solver("survey", "Survey", "position", speed=0),)
    trains = True

    def __init__(self, context):
        super().__init__(context, "lights-survey", Survey)
        header, self.board = Headline(), SurveyChart("Presses", "How many positions need how many presses.")
        self.headline, self.remark = header.headline, header.remark
        self.widget = page_with_header(header, self.board)
        self.show_saved()

    @property
    def survey(self):
        return self.saved.value or Survey(seed=607)

    def show_saved(self):
        self.board.show_counts(self.survey.counts)
        self.headline.set("How many presses does a position need?")
        self.remark.set(f"{sum(self.survey.counts):,} of {self.wanted:,} positions solved")

    def show_seen(self, seen):
        self.saved.set(seen)
        self.show_saved()

    def enter(self):
        self.read_saved()

    def parameters(self):
        return f"{self.wanted:,} positions"

    def new(self):
        self.start(Survey(seed=fresh_seed()), self.saved.value)

    def finished(self):
        return sum(self.survey.counts) >= self.wanted

    def make_engine(self, solver):
        return self.drive(lambda workers: Surveying(self.survey, self.wanted, workers))


class AnalysePage(ValuePage):
    """The page of a position: paint any, and the panel says how many presses it needs."""

    solvers = (Solver("chase", "Light chasing", "row"),)

    def __init__(self, context):
        super().__init__(context)
        self.timeline = Timeline(frozenset())
        self.board = self.widget = LightsBoard()
        self.board.pressed.connect(lambda cell, *_: self.handle_request(self.timeline.value ^ {cell}))
        self.section = Section(context.column, "Position")
        self.sections = [self.section]

    def handle_request(self, request):
        self.stop()
        self.show_value(request)

    def show_timeline(self):
        self.board.show_lights(self.timeline.value)
        self.context.run(Chase(self.timeline.value), self.show_presses, "count")

    def show_presses(self, presses):
        self.section.show_facts(Fact("Presses needed", str(len(presses))))

    def parameters(self):
        return "Paint a position"

    def subject(self):
        return self.timeline.value

    def finished(self):
        return not self.timeline.value

    def make_engine(self, solver):
        return Chase(self.timeline.value)

    def show_snapshot(self, snapshot):
        self.board.show_lights(self.timeline.value, snapshot)

    def extra(self):
        return {"analyse-lit": " ".join(cell_name(*cell) for cell in sorted(self.timeline.value))}

    def restore(self, extra):
        names = extra.get("analyse-lit", "").split()
        self.timeline.reset(frozenset(CELLS[name] for name in names if name in CELLS))
        self.show_timeline()
