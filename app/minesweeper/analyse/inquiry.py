"""Inquiry: what can be found out about a position, out of sight: its probabilities first, then what takes longer."""
from fractions import Fraction
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from app.paged_tab import PagedTab
from solvers.minesweeper.analysis import Analysis
from solvers.minesweeper.choice import Choice
from solvers.minesweeper.position import Position
from solvers.minesweeper.study import Deduced, Study, studying
from solvers.minesweeper.survey import Survey, survey

LATE = 250  # ms after which what was found of another position is shown no longer


class Inquiry(QObject):
    """Of one position at a time; another one takes its place at once."""

    studied = Signal()   # `study` is known
    surveyed = Signal()  # so is what takes longer: the best guess, and the fractions that were asked for
    late = Signal()      # it takes a while

    def __init__(self, tab: PagedTab[Any]) -> None:
        super().__init__(tab)
        self._tab = tab
        self.position: Position | None = None
        self.study: Study | None = None  # None as long as it is not known
        self.survey: Survey | None = None
        self._exact = False
        self._timer = QTimer(self, singleShot=True, interval=LATE)
        self._timer.timeout.connect(self.late)

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
        """Whether all is known."""
        analysis = self.analysis
        if analysis is None or self.survey is not None:
            return self.study is not None
        return not self._exact and (bool(analysis.safe) or all(risk in (None, 1.0) for risk in analysis.probability))

    def begin(self, position: Position, *, exact: bool) -> None:
        """Inquire into a position; `exact` asks for fractions."""
        if position != self.position:
            self.study = self.survey = None
        elif exact and not self._exact:
            self.survey = None
        self.position, self._exact = position, exact
        self.go_on()

    def go_on(self) -> None:
        """Find out what is not known yet; another thought may have taken the turn."""
        if self.position is None or self.finished:
            return
        self._timer.start()
        if self.study is None:
            self._tab.think(studying(self.position), self._studied)
        else:
            self._tab.think(survey(self.position, exact=self._exact), self._surveyed)

    def leave(self) -> None:
        """The page is left, and nothing is shown."""
        self._timer.stop()

    def _studied(self, study: Study) -> None:
        self._timer.stop()
        self.study = study
        self.go_on()
        self.studied.emit()  # whoever hears it may think of something more urgent, and goes on then

    def _surveyed(self, found: Survey) -> None:
        self._timer.stop()
        self.survey = found
        self.surveyed.emit()
