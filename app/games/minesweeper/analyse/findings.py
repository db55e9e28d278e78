"""View of an inquiry: its results on the board, in the strip above it and in the panel."""
from collections.abc import Sequence
from fractions import Fraction

from app.controls import Tone, button
from app.games.minesweeper.analyse import verdict_text
from app.games.minesweeper.analyse.analyse_board import AnalyseBoard
from app.games.minesweeper.analyse.inquiry import Inquiry
from app.games.minesweeper.analyse.verdict_text import Verdict
from app.games.minesweeper.chain_text import ChainStep, numbered
from app.games.minesweeper.mines_marks import MinesOverlay
from app.games.minesweeper.reason_text import HintText
from app.games.minesweeper.risk_overlay import RiskOverlay
from app.pages import Fact, Figure, PageContext, Section, SectionColumn, StatusStrip
from solvers.core.wording import counted
from solvers.minesweeper.counting.analysis import Analysis
from solvers.minesweeper.explain.clash import Clash
from solvers.minesweeper.explain.study import Misfit
from solvers.minesweeper.position import MINE, Position

HELP = "Press H to see why a cell is certain, or choose the pointer and click it."
AVERAGE = 0.5  # the middle of the scale where only what is certain shows


class AnalysisSection(Section):
    """Section of the verdict on a position; its `answer` is a second one, about a cell that was asked for."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Analysis")
        self._tags = self.add_tags()
        self._sentence = self.add_sentence()
        self._help = self.add_sentence(HELP, muted=True)
        self.why = button("Why?", tip="Explain a certain cell  (H)")
        self.fit = button("", "primary", tip="Give the board a number of mines that fits")
        self.add_buttons(self.why, self.fit)
        self.fit.hide()
        self.answer = Section(column, "Cell")
        self._answer_tags = self.answer.add_tags()
        self._answer_sentence = self.answer.add_sentence()
        self._steps = self.answer.add_sentence()
        self.step = button("Next step", tip="Show the steps of this chain one by one")
        self.answer.add_buttons(self.step)
        self.answer.hide()

    def set(self, verdict: Verdict, *, certain: bool, fit: int | None) -> None:
        """A verdict; `certain` if there is something to explain, and `fit` is a number of mines that would do."""
        self._tags.set(verdict.tags)
        self._sentence.set("\n\n".join(verdict.paragraphs))
        self._help.setVisible(certain)
        self.why.setVisible(certain)
        self.fit.setVisible(fit is not None)
        row = self.why.parentWidget()
        assert row is not None
        row.setVisible(certain or fit is not None)
        self.fit.setText("" if fit is None else f"Set it to {fit:,}")

    def show_answer(self, name: str, text: HintText | None) -> None:
        """Show the answer about a cell; None removes it."""
        self.answer.setVisible(text is not None)
        if text is not None:
            self.answer.set_title(f"Cell {name}")
            tags: list[tuple[str, Tone]] = [(text.subject.rstrip("."), text.tone)]
            if text.level:
                tags.append((text.level, "plain"))
            self._answer_tags.set(tags)
            self._answer_sentence.show_text("\n\n".join(text.paragraphs))
            self._steps.setVisible(bool(text.steps))
            self.step.setVisible(bool(text.steps))

    def show_steps(self, steps: Sequence[ChainStep], lit: int | None) -> None:
        """The sentences of a chain, of which one may be lit."""
        self._steps.set(numbered(steps, lit))


class Findings(RiskOverlay):
    """Shows what an Inquiry finds."""

    _board: AnalyseBoard

    def __init__(self, context: PageContext, board: AnalyseBoard, inquiry: Inquiry) -> None:
        self.verdict = AnalysisSection(context.column)
        super().__init__(context, board, "percent")
        self._inquiry = inquiry
        self._mines, self._brief, self._alarm = Figure("flag", ink="bad"), Figure(), Figure("error", ink="bad")
        self._mines.setToolTip("Mines that are not known yet")
        strip = StatusStrip()
        strip.add_left(self._mines)
        strip.add_right(self._brief)
        strip.add_right(self._alarm)
        board.set_head(strip)
        self._inquiry.found.connect(self.show)
        self._inquiry.late.connect(self._show_late)

    def show_mode(self) -> None:
        self.inquire(self._inquiry.position)
        if self._inquiry.study is not None:
            self.show()

    def inquire(self, position: Position) -> None:
        """Find out what is not known yet of a position and will be shown of it."""
        self._inquiry.set_position(position, exact=self.mode == "fraction")
        self._inquiry.resume()

    def show_mines(self, position: Position) -> None:
        """Show the number of mines left to find."""
        self._mines.set(f"{position.mines_left:,}".replace("-", "−"), f"of {counted(position.mines, 'mine')} left")

    def show(self) -> None:
        """Show what is known of the position."""
        inquiry, study = self._inquiry, self._inquiry.study
        clashing = frozenset(study.numbers) if isinstance(study, Clash) else frozenset()
        if clashing != self._board.clashing:
            self._board.show_clash(clashing)
        if isinstance(study, Analysis):
            self._show_analysis(study)
        else:
            certain = {**dict.fromkeys(inquiry.safe, 0.0), **dict.fromkeys(inquiry.mines, 1.0)}
            self._board.show_overlay(MinesOverlay(certain, AVERAGE) if certain and self.mode != "off" else None)
        self.panel_section.setVisible(inquiry.analysis is not None)
        if inquiry.analysis is None:
            self.position_section.hide()
        self._show_verdict()

    def _show_late(self) -> None:
        """Hide the findings of the last position, which do not hold for this one."""
        self._board.show_overlay(None)
        self.panel_section.set(self.mode, None)
        self.position_section.hide()
        self._show_verdict()

    def _show_verdict(self) -> None:
        inquiry, position = self._inquiry, self._inquiry.position
        verdict, fit = verdict_text.COUNTING, None
        if inquiry.study is not None:
            verdict = verdict_text.verdict(position, inquiry.study, inquiry.choice)
            fit = verdict_text.fitting_mines(position, inquiry.study)
        false = isinstance(inquiry.study, Clash | Misfit)
        for figure, shown in ((self._brief, not false), (self._alarm, false)):
            figure.set("", verdict.brief)
            figure.setVisible(shown)
        self.verdict.set(verdict, certain=bool(inquiry.safe or inquiry.mines), fit=fit)
        if inquiry.finished:
            self._context.announce(verdict.brief)

    def _show_analysis(self, analysis: Analysis) -> None:
        # The overlay shows as soon as the count is there. The figures wait for the survey, which has the best guess, or
        # for the certainty that none is needed.
        position, survey, choice = self._inquiry.position, self._inquiry.survey, self._inquiry.choice
        risks = {cell: risk for cell, risk in enumerate(analysis.probability)
                 if risk is not None and position.cells[cell] != MINE}
        overlay = MinesOverlay.from_analysis(
            analysis, risks, None if survey is None or self.mode != "fraction" else survey.fractions, choice)
        self.panel_section.set(self.mode, overlay)
        self._board.show_overlay(None if self.mode == "off" else overlay)
        if self._inquiry.finished or survey is not None:
            self.position_section.set(analysis, risks, choice, position.name,
                                      Fact("Mines off the border", verdict_text.off_border(analysis)))
        else:
            self.position_section.hide()
        self._point_again()
        if self._inquiry.finished and survey is not None and survey.fractions is None:
            self._say_too_long()

    def risk_at(self, index: int) -> tuple[str, float, Fraction | None] | None:
        risk = self._inquiry.risk(index)
        return None if risk is None else (self._inquiry.position.name(index), risk, self._inquiry.exact(index))
