"""Answers to a question about one cell: its risk, or the smallest set of numbers that makes it certain."""
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from app.games.minesweeper.analyse.analyse_board import AnalyseBoard
from app.games.minesweeper.analyse.findings import AnalysisSection
from app.games.minesweeper.analyse.inquiry import Inquiry
from app.games.minesweeper.analyse.verdict_text import about, stake
from app.games.minesweeper.mines_marks import HintMarks
from app.games.minesweeper.proof_show import ProofShow
from app.games.minesweeper.reason_text import HintText, explain
from app.pages.page_context import PageContext
from solvers.core.generator_engine import GeneratorEngine
from solvers.minesweeper.explain.explanation import Reason, easiest
from solvers.minesweeper.play.choice import Choice
from solvers.minesweeper.search.endgame import Endgame, EndgameResult


class CellExplainer:
    """Answers questions about cells, and steps through those that are certain, each once."""

    def __init__(
        self, context: PageContext, board: AnalyseBoard, inquiry: Inquiry,
        section: AnalysisSection,
    ) -> None:
        self._context, self._board, self._inquiry, self._section = context, board, inquiry, section
        self._show = ProofShow(context, board, section.show_steps)
        section.step.clicked.connect(self._show.next_step)
        self._waiting: int | None = None  # a cell that was asked about before anything was known
        self._explained: set[int] = set()

    @property
    def stands(self) -> bool:
        """Whether a cell is marked that was asked about."""
        return self._board.marks != HintMarks(forcing=self._board.clashing)

    def forget(self) -> None:
        """Another position, or the answer is put away."""
        self._waiting = None
        self._show.end()
        self._explained.clear()
        self._board.show_marks(HintMarks(forcing=self._board.clashing))
        self._section.show_answer("", None)

    def ask_next(self) -> None:
        """Explain the certain cell that is easiest to see, of those that were not explained yet."""
        inquiry = self._inquiry
        safe = [cell for cell in inquiry.safe if cell not in self._explained]
        mines = [cell for cell in inquiry.mines if cell not in self._explained]
        if not safe and not mines:
            self._explained.clear()
            safe, mines = list(inquiry.safe), list(inquiry.mines)
        if safe or mines:
            self._think(safe, mines)

    def ask(self, cell: int) -> None:
        """Tell all that is known of a cell, by its index."""
        inquiry = self._inquiry
        if inquiry.study is None:
            self._waiting = cell
            return
        position, risk = self._inquiry.position, inquiry.risk(cell)
        if risk in (0.0, 1.0):
            self._think(inquiry.safe, inquiry.mines, cell)
            return
        self._show.end()
        told = about(position, cell, risk, inquiry.exact(cell))
        self._board.show_marks(HintMarks(None if risk is None else cell, self._board.clashing))
        self._say(cell, told)
        if risk is not None and inquiry.choice is not None and inquiry.choice.layouts is not None:
            search = Endgame(position, inquiry.choice.layouts, first=(cell,))
            self._context.run(search, partial(self._tell_stake, cell, told, inquiry.choice))

    def _tell_stake(self, cell: int, told: HintText, choice: Choice, found: EndgameResult | None) -> None:
        if found is not None:
            self._say(cell, replace(told, paragraphs=(*told.paragraphs, stake(choice, cell, found.wins))))
        self._inquiry.go_on()

    def _say(self, cell: int, told: HintText) -> None:
        self._section.show_answer(self._inquiry.position.name(cell), told)
        self._context.say("hint", told.subject, told.paragraphs[-1])

    def catch_up(self) -> None:
        """The position is studied: answer what was asked before."""
        if self._waiting is not None:
            cell, self._waiting = self._waiting, None
            self.ask(cell)

    def _think(self, safe: Sequence[int], mines: Sequence[int], about: int | None = None) -> None:
        reasoning = easiest(self._inquiry.position, safe, mines, about)
        self._context.run(GeneratorEngine(reasoning, "Looking for the simplest reason"), self._tell)

    def _tell(self, reason: Reason | None) -> None:
        if reason is not None:
            self._explained.update(reason.cells)
            told = explain(self._inquiry.position, reason)
            self._section.show_answer(self._inquiry.position.name(reason.cell), told)
            self._show.begin(reason, told)
            self._board.show_cell(self._board.place(reason.cell))
        self._inquiry.go_on()
