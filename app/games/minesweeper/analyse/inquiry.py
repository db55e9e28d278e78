"""Background analysis of the position on the Analyse page: probabilities first, then what takes longer."""
from fractions import Fraction

from PySide6.QtCore import QObject, QTimer, Signal

from app.pages import PageContext
from solvers.minesweeper.counting.analysis import Analysis
from solvers.minesweeper.explain.study import Deduced, PositionStudy, study_engine
from solvers.minesweeper.explain.survey import RiskSurvey, survey_engine
from solvers.minesweeper.play.choice import Choice
from solvers.minesweeper.position import Position

LATE = 250  # ms after which what was found of another position is shown no longer, whatever is known of this one


class Inquiry(QObject):
    """Runs the engines that analyse one position while the page is in front, and keeps what they found."""

    found = Signal()  # all is known, or only `study` if the best guess and exact fractions take a while
    late = Signal()   # nothing is known after a while

    def __init__(self, context: PageContext, position: Position) -> None:
        super().__init__(context)
        self._context = context
        self.position = position
        self.study: PositionStudy | None = None  # None as long as it is not known
        self.survey: RiskSurvey | None = None
        self._exact = False    # whether fractions are asked for,
        self._exactly = False  # and whether the survey has looked for them
        self._timer = QTimer(self, singleShot=True, interval=LATE)
        self._timer.timeout.connect(self._on_timeout)

    @property
    def analysis(self) -> Analysis | None:
        """The probabilities, once they are known, of a position that can be true."""
        return self.study if isinstance(self.study, Analysis) else None

    @property
    def safe(self) -> tuple[int, ...]:
        """The hidden cells that are known to be safe."""
        return self.study.safe if isinstance(self.study, Analysis | Deduced) else ()

    @property
    def mines(self) -> tuple[int, ...]:
        """The hidden cells that are known to be mines."""
        return self.study.mines if isinstance(self.study, Analysis | Deduced) else ()

    def risk(self, cell: int) -> float | None:
        """The chance that a hidden cell is a mine, if it is known."""
        if self.analysis is not None:
            return self.analysis.probability[cell]
        return 0.0 if cell in self.safe else 1.0 if cell in self.mines else None

    @property
    def choice(self) -> Choice | None:
        """The best guess, once it is known, where one is needed."""
        return None if self.survey is None else self.survey.choice

    def exact(self, cell: int) -> Fraction | None:
        """The exact chance that a hidden cell is a mine, if it was asked for and can be read."""
        fractions = None if self.survey is None else self.survey.fractions
        return None if fractions is None else fractions.get(cell)

    @property
    def finished(self) -> bool:
        """True once everything is known."""
        analysis = self.analysis
        if analysis is None:
            return self.study is not None
        if self._exact:
            return self._exactly
        certain = bool(analysis.safe) or all(risk in (None, 1.0) for risk in analysis.probability)
        return certain or self.survey is not None

    def set_position(self, position: Position, *, exact: bool) -> None:
        """Set the position; what was found of another one is dropped. `exact` asks for fractions."""
        if position != self.position:
            self.study = self.survey = None
            self._exactly = False
        self.position, self._exact = position, exact

    def resume(self) -> None:
        """Run the engine that finds what is not known yet, if the page is in front; call again after other runs."""
        if self.finished or not self._context.in_front:
            return
        self._timer.start()
        if self.study is None:
            self._context.run(study_engine(self.position), self._on_study)
        else:
            self._context.run(survey_engine(self.position, exact=self._exact), self._on_survey)

    def leave(self) -> None:
        """Stop the timer: the page is left."""
        self._timer.stop()

    def _on_study(self, study: PositionStudy) -> None:
        self.study = study
        if self.finished:
            self._emit_found()
        else:
            self.resume()

    def _on_survey(self, found: RiskSurvey) -> None:
        self.survey, self._exactly = found, self._exact
        self._emit_found()

    def _emit_found(self) -> None:
        """Emit `found`. A listener may run something more urgent, and calls resume() after it."""
        self._timer.stop()
        self.found.emit()

    def _on_timeout(self) -> None:
        if self.study is None:
            self.late.emit()
        else:
            self.found.emit()
