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
from app.pages import PageContext
from solvers.core.generator_engine import GeneratorEngine
from solvers.minesweeper.explain.explanation import Reason, easiest
from solvers.minesweeper.play.choice import Choice
from solvers.minesweeper.search.endgame import Endgame, EndgameResult


class CellExplainer:
    """Answers questions about cells, and steps through those that are certain, each once."""

    def __init__(self, context: PageContext, board: AnalyseBoard, inquiry: Inquiry, section: AnalysisSection) -> None:
        self._context, self._board, self._inquiry, self._section = context, board, inquiry, section
        self._show = ProofShow(context, board, section.show_steps)
        section.step.clicked.connect(self._show.next_step)
        self._waiting: int | None = None  # a cell that was asked about before anything was known
        self._explained: set[int] = set()

    @property
    def is_shown(self) -> bool:
        """True while the explained cell is marked."""
        return self._board.marks != HintMarks(forcing=self._board.clashing)

    def clear(self) -> None:
        """Discard the answer, and what was asked before anything was known."""
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
            self._find_reason(safe, mines)

    def ask(self, cell: int) -> None:
        """Explain a cell, given by its index: why it is certain, or how risky it is."""
        inquiry = self._inquiry
        if inquiry.study is None:
            self._waiting = cell
            return
        position, risk = self._inquiry.position, inquiry.risk(cell)
        if risk in (0.0, 1.0):
            self._find_reason(inquiry.safe, inquiry.mines, cell)
            return
        self._show.end()
        text = about(position, cell, risk, inquiry.exact(cell))
        self._board.show_marks(HintMarks(None if risk is None else cell, self._board.clashing))
        self._say(cell, text)
        if risk is not None and inquiry.choice is not None and inquiry.choice.layouts is not None:
            search = Endgame(position, inquiry.choice.layouts, first=(cell,))
            self._context.run(search, partial(self._show_stake, cell, text, inquiry.choice))

    def _show_stake(self, cell: int, text: HintText, choice: Choice, found: EndgameResult | None) -> None:
        if found is not None:
            self._say(cell, replace(text, paragraphs=(*text.paragraphs, stake(choice, cell, found.wins))))
        self._inquiry.resume()

    def _say(self, cell: int, text: HintText) -> None:
        self._section.show_answer(self._inquiry.position.name(cell), text)
        self._context.say("hint", text.subject, text.paragraphs[-1])

    def answer_waiting(self) -> None:
        """Answer what was asked before the position was studied."""
        if self._waiting is not None:
            cell, self._waiting = self._waiting, None
            self.ask(cell)

    def _find_reason(self, safe: Sequence[int], mines: Sequence[int], about: int | None = None) -> None:
        reasoning = easiest(self._inquiry.position, safe, mines, () if about is None else (about,))
        self._context.run(GeneratorEngine(reasoning, "Looking for the simplest reason"), self._show_reason)

    def _show_reason(self, reason: Reason | None) -> None:
        if reason is not None:
            self._explained.update(reason.cells)
            text = explain(self._inquiry.position, reason)
            self._section.show_answer(self._inquiry.position.name(reason.cell), text)
            self._show.show_proof(reason, text)
            self._board.show_cell(self._board.place(reason.cell))
        self._inquiry.resume()
