"""WaySection: the way from the actual to the future hexagram, told door by door; each step leads to its hexagram."""
from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton

from app.controls import button
from app.games.connexion.keys import BINDINGS
from app.games.connexion.labyrinth.way_text import describe_step, describe_way, step_lead
from app.games.iching.reading.answer_sections import Passage
from app.pages.bound_keys import KeyTip
from app.pages.panel import Section, SectionColumn
from solvers.connexion.pieces import number_of
from solvers.connexion.way import Step
from solvers.iching.texts.library import Library


class WaySection(Section):
    """Tells a way. `stepped` gives the number of a step, from 0; `toggled` asks to show it, or to put it away."""

    stepped = Signal(int)
    toggled = Signal()

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "The way")
        self.summary = ""
        self._sentence = self.add_sentence()
        self.show_button: QPushButton = button(
            "Show the way", tip="Draw it through the doors of the labyrinth, and list every step")
        KeyTip(self.show_button, BINDINGS, "way")
        self.show_button.clicked.connect(self.toggled)
        self.add_buttons(self.show_button)
        self.steps: list[Passage] = []

    def set(
        self, ends: tuple[int, int], way: Sequence[Step] | None, library: Library, first_line: int
    ) -> None:
        """Show the way between the masks of two pieces, None if there is none."""
        self.set_note(" to ".join(str(number_of(mask, first_line)) for mask in ends))
        self.summary = describe_way(ends, way, first_line)
        self._sentence.set(self.summary)
        self.show_button.setVisible(way is not None)
        steps = () if way is None else way
        while len(self.steps) < len(steps):
            self._add_step()
        for passage, step in zip(self.steps, steps, strict=False):
            number = number_of(step.mask, first_line)
            passage.set(describe_step(step, library.title(number), first_line),
                        f"Choose {library.title(number)} in the labyrinth", lead=step_lead(step))

    def show_steps(self, count: int) -> None:
        """Show so many steps; none of them while the way is not drawn."""
        self.show_button.setText("Hide the way" if count else "Show the way")
        for place, passage in enumerate(self.steps):
            passage.setVisible(place < count)

    def _add_step(self) -> None:
        passage, place = Passage(), len(self.steps)
        passage.clicked.connect(lambda: self.stepped.emit(place))
        self.steps.append(passage)
        self.add_widget(passage, gap=4)
