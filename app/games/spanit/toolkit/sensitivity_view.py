"""SensitivityView: what each factor of a personality decides in the position of the Game page."""
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.canvas.scroll_frame import ScrollFrame
from app.controls import Choice, literal
from app.controls.responsive_row import ResponsiveRow
from app.games.spanit.toolkit import words
from app.games.spanit.toolkit.sections import LeaningSection
from app.games.spanit.toolkit.sensitivity_board import SensitivityBoard
from app.games.spanit.toolkit.shift_board import ShiftBoard
from solvers.core.generator_engine import GeneratorEngine
from solvers.core.wording import counted
from solvers.spanit.personality.sensitivity import Sensitivity, sensitivity_engine

if TYPE_CHECKING:
    from app.games.spanit.pages import SpanPages

OVER, SEARCHING = "There is nothing to find out once the game is over.", "Trying every factor…"


class SensitivityView(QObject):
    """`widget` has the factors and the board; `mind` chooses whose factors are tried."""

    said = Signal(str, str)  # headline and remark of the page

    def __init__(self, tab: "SpanPages") -> None:
        super().__init__(tab)
        self._tab = tab
        self.driver = tab.make_driver(lambda: (tab.state, self.mind.currentText()))  # beside that of the evolution
        self.board, self.shifts = SensitivityBoard(), ShiftBoard()
        self.widget = ResponsiveRow(ScrollFrame(self.board), self.shifts, share=0.42)
        self.mind = Choice("Personality")
        self.mind.setToolTip("Whose factors are tried")
        self.mind.setWhatsThis("The personality of which each factor is changed, in the position of the Game page.")
        self.mind.setMaximumWidth(160)
        self.leaning = LeaningSection(tab.panel)
        self.mind.activated.connect(lambda _: self.find_out())
        self.board.pressed.connect(lambda cell, *_: self.choose_factor(cell[1]))
        self.board.cursor_moved.connect(lambda cell: self.choose_factor(cell[1]))
        tab.presets.changed.connect(self._show_minds)
        self._show_minds()

    def _show_minds(self) -> None:
        chosen = self.mind.currentText() or self._tab.seating.seats["v"].mind
        self.mind.clear()
        for name in self._tab.presets.names():
            self.mind.addItem(name, name)
        self.mind.setCurrentIndex(max(self.mind.findData(chosen), 0))

    def choose_mind(self, name: str) -> None:
        """Try the factors of a personality, if there is one of that name."""
        place = self.mind.findData(name)
        if place >= 0:
            self.mind.setCurrentIndex(place)

    def find_out(self) -> None:
        """Try every factor of the chosen personality, out of sight."""
        engine = self.engine()
        self.shifts.show_position(self._tab.state.position)
        self.said.emit(literal(f"What decides for {self.mind.currentText()}"),
                       "The move changes at the ticks, if this factor alone is changed")
        self.show(None, OVER if engine is None else SEARCHING)
        if engine is not None:
            self.driver.think(engine, self.show)

    def engine(self) -> GeneratorEngine[Sensitivity] | None:
        """What finds it out; None once the game is over."""
        state = self._tab.state
        if state.finished:
            return None
        return sensitivity_engine(state.position, self._tab.presets.get(self.mind.currentText()), state.ply, state.seed)

    def show(self, found: Sensitivity | None, invitation: str = "") -> None:
        """Show what each factor decides, or why nothing is shown."""
        size = self._tab.state.position.size
        self.board.show_sensitivity(found, size, invitation)
        self.choose_factor(0)
        if found is not None:
            deciding = [each for each in self.board.entries if each.distance is not None]
            self.said.emit(literal(f"{self.mind.currentText()} plays {words.place_name(size, found.node)}"),
                           f"{len(deciding)} of {counted(len(found.leanings), 'factor')} can change that alone")

    def choose_factor(self, place: int) -> None:
        """Tell of a factor, and show how each weight grows with it."""
        if self.board.entries:
            self.board.choose(self.board.name_of(self.board.entries[place]))
        leaning = self.board.chosen_entry
        self.leaning.set(leaning, self.board.size_of_board, self.board.node)
        self.shifts.show_leaning(leaning)
