"""The panel's verdict: what is certain, what to guess, or why the position cannot be true; and about one cell."""

from app.controls import Tone, button
from app.games.minesweeper.analyse.words import Verdict
from app.games.minesweeper.words import Explanation
from app.pages.panel import Panel, Section

HELP = "Press H to see why a cell is certain, or choose the pointer and click it."


class VerdictSection(Section):
    """Two sections: the verdict on the position, and the answer about a cell once one was asked for."""

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel, "Analysis")
        self._tags = self.add_tags()
        self._words = self.add_sentence()
        self._help = self.add_sentence(HELP, muted=True)
        self.why = button("Why?")
        self.why.setToolTip("Explain a certain cell  (H)")
        self.fit = button("", "primary")
        self.fit.setToolTip("Give the board a number of mines that fits")
        self.add_buttons(self.why, self.fit)
        self.answer = Section(panel, "Cell")
        self._answer_tags = self.answer.add_tags()
        self._answer_words = self.answer.add_sentence()

    def set(self, verdict: Verdict, *, certain: bool, fit: int | None) -> None:
        """A verdict; `certain` if there is something to explain, and `fit` is a number of mines that would do."""
        self._tags.set(verdict.tags)
        self._words.set("\n\n".join(verdict.paragraphs))
        self._help.setVisible(certain)
        self.why.setVisible(certain)
        self.fit.setVisible(fit is not None)
        row = self.why.parentWidget()
        assert row is not None
        row.setVisible(certain or fit is not None)
        self.fit.setText("" if fit is None else f"Set it to {fit:,}")

    def show_answer(self, name: str, told: Explanation | None) -> None:
        """What is said of a cell; None takes it away."""
        self.answer.setVisible(told is not None)
        if told is not None:
            mine, safe = told.subject.endswith("a mine."), told.subject.endswith("safe.")
            self.answer.set_title(f"Cell {name}")
            tags: list[tuple[str, Tone]] = [(told.subject.rstrip("."), "bad" if mine else "good" if safe else "plain")]
            if told.level:
                tags.append((told.level, "plain"))
            self._answer_tags.set(tags)
            self._answer_words.set("\n\n".join(told.paragraphs))
