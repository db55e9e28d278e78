"""The Analyse page: a position is painted, pasted or taken from the game, and all that can be known of it is shown."""
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from app import sheet
from app.actions import Action, GameAction
from app.board import Cell
from app.minesweeper.analyse import edits, scenes, words
from app.minesweeper.analyse.asking import Asking
from app.minesweeper.analyse.board import AnalyseBoard
from app.minesweeper.analyse.examples import EXAMPLES, load
from app.minesweeper.analyse.inquiry import Inquiry
from app.minesweeper.analyse.paint_section import PaintSection
from app.minesweeper.analyse.size_dialog import SizeDialog
from app.minesweeper.analyse.verdict_section import VerdictSection
from app.minesweeper.analyse.words import Verdict
from app.minesweeper.board import Overlay
from app.minesweeper.overlay_section import MODES, OverlaySection
from app.minesweeper.position_section import PositionSection
from app.scene import Scene
from app.strip import Figure, Strip
from app.text_section import TextSection
from app.trail import Trail
from solvers.formats import FormatError
from solvers.minesweeper.analysis import Analysis
from solvers.minesweeper.explain import Clash
from solvers.minesweeper.position import MINE, Position
from solvers.minesweeper.study import Misfit
from solvers.wording import counted

if TYPE_CHECKING:
    from app.minesweeper.pages import MinesweeperPages

TRAIL, MODE = "analyse", "analyse mode"  # as saved games call them


class AnalyseSheet(sheet.Sheet):
    """Keeps a trail of positions. Each is inquired into as soon as it shows."""

    key = "analyse"
    words = "Analyse"
    tip = "Paint or paste a position, and see all that can be known of it"
    help_page = "minesweeper-analyse.md"

    tab: "MinesweeperPages"
    board: AnalyseBoard

    def __init__(self, tab: "MinesweeperPages") -> None:
        super().__init__(tab)
        self.trail = Trail(load(EXAMPLES[0].key))
        self.mode = "percent"
        self._edit: object = None  # what the last change was, if more of the same shall be one step with it
        self.board = self.widget = AnalyseBoard()
        self.board.setAccessibleName("Position")
        self.inquiry = Inquiry(tab)
        self._build_strip()
        self._build_sections()
        self.asking = Asking(self, self.verdict.show_answer)
        self._connect()

    def _build_strip(self) -> None:
        strip = Strip()
        self._mines, self._brief, self._alarm = Figure("flag", ink="bad"), Figure(), Figure("error", ink="bad")
        self._mines.setToolTip("Mines that are not known yet")
        strip.add_left(self._mines)
        strip.add_right(self._brief)
        strip.add_right(self._alarm)
        self.board.set_head(strip)

    def _build_sections(self) -> None:
        panel = self.tab.panel
        self.paint = PaintSection(panel)
        self.verdict = VerdictSection(panel)
        self.overlay = OverlaySection(panel, self.set_mode)
        self.figures = PositionSection(panel)
        self._off_border = self.figures.section.add_row("Mines off the border")
        self.text = TextSection(self.tab, "Position as text", "digits, ? and F", "position", self._write, self.read)
        self.sections = [
            self.paint.section, self.verdict.section, self.verdict.answer, self.overlay.section, self.figures.section,
            self.text.section,
        ]

    def _connect(self) -> None:
        board, paint = self.board, self.paint
        board.drawn.connect(lambda codes: self._take_codes(codes))
        board.counted.connect(self._take_codes)
        board.asked.connect(lambda cell: self.asking.ask(board.index(cell)))
        board.brush_typed.connect(self.choose_brush)
        board.hovered.connect(self._point_at)
        board.cursor_moved.connect(self._point_at)
        paint.brush_chosen.connect(self.choose_brush)
        paint.mines_chosen.connect(self.set_mines)
        paint.example_chosen.connect(self.show_example)
        paint.game.clicked.connect(self.take_from_game)
        paint.size.clicked.connect(self.new)
        paint.clear.clicked.connect(self.clear)
        self.verdict.why.clicked.connect(self.asking.ask_next)
        self.verdict.fit.clicked.connect(self._fit_mines)
        self.inquiry.studied.connect(self._show_study)
        self.inquiry.surveyed.connect(self._show_survey)
        self.inquiry.late.connect(self._show_late)
        board.setWhatsThis(
            "The position. The left button writes what is chosen under Paint, or asks about a cell; the right one "
            "marks a known mine; the wheel counts a number up and down. Keys: arrows, 0 to 8, ? hides, F marks a known "
            "mine, H explains a certain cell."
        )

    @property
    def position(self) -> Position:
        """What the page shows."""
        return self.trail.value

    # What a sheet supplies

    def enter(self) -> None:
        self.take_focus(self.board)
        self._show()

    def leave(self) -> None:
        self.inquiry.leave()

    def refresh_sections(self) -> None:
        for section in (self.paint.section, self.verdict.section, self.text.section):
            section.show()
        true = not self.inquiry.known or self.inquiry.analysis is not None
        self.overlay.section.setVisible(true)
        if not true:
            self.figures.hide()

    def parameters(self) -> str:
        position = self.position
        return f"{position.width} × {position.height}, {counted(position.mines, 'mine')}"

    def can(self, action: Action) -> bool | None:
        match action:
            case Action.UNDO:
                return self.trail.can_undo
            case Action.REDO:
                return self.trail.can_redo
            case Action.HINT:
                return True
        return False if action in sheet.OF_THE_GAME else None

    def new(self) -> None:
        SizeDialog(self.tab, self.position, self._take).open()

    def hint(self) -> None:
        """Explain the cell at the cursor, or another certain one; or why there is none."""
        study, cell = self.inquiry.study, self.board.index(self.board.cursor_cell)
        if self.inquiry.analysis is not None:
            risk = self.inquiry.analysis.probability[cell]
            if risk is not None and self.board.cursor_shown:
                self.asking.ask(cell)
            elif self.inquiry.analysis.safe or self.inquiry.analysis.mines:
                self.asking.ask_next()
            else:
                self._say_verdict("hint")
        elif self.inquiry.known:
            self._say_verdict("warning" if study is None else "bad")

    def _say_verdict(self, kind: str) -> None:
        told = words.verdict(self.position, self.inquiry.study, self.inquiry.choice)
        self.tab.say(kind, "", told.paragraphs[0])

    def undo(self) -> None:
        self._travel(self.trail.undo)

    def redo(self) -> None:
        self._travel(self.trail.redo)

    def _travel(self, change: Callable[[], object]) -> None:
        self._edit = None
        change()
        self._show()

    # Edits

    def choose_brush(self, brush: int) -> None:
        """What the left button writes."""
        self.board.set_brush(brush)
        self.paint.show_brush(brush)

    def set_mines(self, mines: int) -> None:
        """Another number of all mines."""
        position = self.position
        self._take(Position(position.width, position.height, mines, position.cells), "mines")

    def _fit_mines(self) -> None:
        mines = words.fitting(self.position, self.inquiry.study)
        if mines is not None:
            self.set_mines(mines)

    def clear(self) -> None:
        """Hide every cell."""
        position = self.position
        self._take(edits.empty(position.width, position.height, position.mines))

    def take_from_game(self) -> None:
        """Take the position of the game as its player sees it, flags as known mines."""
        self._take(self.tab.state.flagged_position())

    def show_example(self, key: str) -> None:
        """Take one of the examples."""
        self._take(load(key))

    def read(self, text: str) -> None:
        """Take the position of a text. Raises FormatError."""
        self._take(edits.read(text, self.position.mines))

    def _write(self) -> str:
        return self.position.text()

    def _take_codes(self, codes: bytes, cell: Cell | None = None) -> None:
        """What was painted; `cell` is the one over which the wheel turned."""
        position = self.position
        self._take(Position(position.width, position.height, position.mines, codes), cell)

    def _take(self, position: Position, edit: object = None) -> None:
        """Go on to a position; more of the same `edit` takes the place of the last."""
        if edit is not None and edit == self._edit:
            self.trail.undo()
        self._edit = edit if position != self.position else None
        self.trail.take(position)
        self._show()

    # What is shown

    def _show(self) -> None:
        position = self.position
        self.board.show_position(position)
        self.paint.show(position)
        left = position.mines_left
        self._mines.set(f"{left:,}".replace("-", "−"), f"of {counted(position.mines, 'mine')} left")
        if position != self.inquiry.position:
            self.asking.forget()
            self.tab.banner.clear()
        if self.tab.sheet is self:
            self.inquiry.begin(position, exact=self.mode == "fraction")
            if self.inquiry.known:
                self._show_study()
        self.tab.changed.emit()

    def _show_late(self) -> None:
        """What was found of the last position is no longer true of this one, and nothing else is known yet."""
        if not self.inquiry.known:
            self.board.show_overlay(None)
            self._show_verdict(words.COUNTING)
        self.figures.hide()

    def _show_study(self) -> None:
        study = self.inquiry.study
        self.board.show_clash(frozenset(study.numbers) if isinstance(study, Clash) else frozenset())
        if isinstance(study, Analysis):
            self._show_analysis(study)
        else:
            self.board.show_overlay(None)
        self.tab.refresh_sections()
        self._show_verdict(words.verdict(self.position, study, self.inquiry.choice))
        self.asking.catch_up()

    def _show_survey(self) -> None:
        if self.inquiry.analysis is not None:
            self._show_analysis(self.inquiry.analysis)
        self._show_verdict(words.verdict(self.position, self.inquiry.study, self.inquiry.choice))

    def _show_verdict(self, verdict: Verdict) -> None:
        analysis = self.inquiry.analysis
        certain = analysis is not None and bool(analysis.safe or analysis.mines)
        false = isinstance(self.inquiry.study, Clash | Misfit)
        for figure, shown in ((self._brief, not false), (self._alarm, false)):
            figure.set("", verdict.brief)
            figure.setVisible(shown)
        self.verdict.show(verdict, certain=certain, fit=words.fitting(self.position, self.inquiry.study))
        if self.inquiry.finished:
            self.tab.announce(verdict.brief)

    def _show_analysis(self, analysis: Analysis) -> None:
        survey, choice = self.inquiry.survey, self.inquiry.choice
        risks = {cell: risk for cell, risk in enumerate(analysis.probability)
                 if risk is not None and self.position.cells[cell] != MINE}
        average = sum(risks.values()) / len(risks) if risks else 0.0
        self.overlay.show(self.mode, average)
        self.board.show_overlay(None if self.mode == "off" else Overlay(
            risks, average, None if survey is None else survey.fractions,
            None if choice is None else choice.best.cell, frozenset() if choice is None else choice.dead,
        ))
        if self.inquiry.finished and self.tab.sheet is self:
            self.figures.show(analysis, risks, choice, self.position.name)
            self._off_border.set(words.off_border(analysis))
        self._point_at(self.board.hover_cell or self.board.cursor_cell)

    def set_mode(self, mode: str) -> None:
        """Write the probabilities in another way, or not."""
        self.mode = mode
        if self.tab.sheet is self:
            self.inquiry.begin(self.position, exact=mode == "fraction")
        if self.inquiry.analysis is not None:
            self._show_analysis(self.inquiry.analysis)
        self.tab.changed.emit()

    def _point_at(self, cell: Cell | None) -> None:
        """Tell the exact risk of a cell under the mouse or the cursor."""
        analysis, survey = self.inquiry.analysis, self.inquiry.survey
        risk = None if analysis is None or cell is None else analysis.probability[self.board.index(cell)]
        if cell is None or risk is None:
            self.overlay.show_cell("", "")
            return
        index = self.board.index(cell)
        exact = None if survey is None or survey.fractions is None else survey.fractions.get(index)
        self.overlay.show_cell(self.position.name(index), words.chance(risk, exact))

    # What stays

    def extra(self) -> dict[str, str]:
        return {TRAIL: self.trail.written(edits.as_line), MODE: self.mode}

    def restore(self, extra: dict[str, str]) -> None:
        """A game without a word of this page leaves the page as it is."""
        if extra.get(MODE) in dict(MODES):
            self.mode = extra[MODE]
        if TRAIL in extra:
            try:
                self.trail = Trail.read(extra[TRAIL], edits.from_line)
            except FormatError:
                self.trail = Trail(load(EXAMPLES[0].key))

    def board_keys(self) -> Sequence[tuple[str, str]]:
        return (
            ("0 to 8", "Choose this number, and write it at the cursor"), ("?", "Hidden"), ("F or M", "Known mine"),
            ("Delete", "Hide the cell at the cursor"), ("Enter", "Write, or ask about the cell at the cursor"),
            ("Esc", "Choose the pointer, which asks about cells"),
        )

    def game_actions(self) -> Sequence[GameAction]:
        board = self.board
        examples = [
            GameAction(f"Example: {name[0].lower()}{name[1:]}", "", "", tip, partial(self.show_example, key))
            for key, name, tip in EXAMPLES
        ]
        return (
            GameAction("From the game", "", "G", "Take the position of the game, its flags as known mines",
                       self.take_from_game),
            GameAction("Probabilities on or off", "", "P", "Show or hide the overlay",
                       lambda: self.set_mode("percent" if self.mode == "off" else "off")),
            GameAction("Clear", "trash", "Ctrl+Delete", "Hide every cell", self.clear),
            *self.text.actions("Ctrl+C", "Ctrl+V"),
            *examples,
            GameAction("Zoom in", "zoom-in", "Ctrl++ Ctrl+=", "Larger cells", board.zoom_in),
            GameAction("Zoom out", "zoom-out", "Ctrl+-", "Smaller cells", board.zoom_out),
            GameAction("Whole board", "zoom-fit", "Ctrl+0", "Show all of the board", board.zoom_fit),
        )

    def scenes(self) -> Iterator[Scene]:
        return scenes.scenes(self)
