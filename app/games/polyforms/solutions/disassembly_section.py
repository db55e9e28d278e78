"""How the chosen solution of a puzzle of cubes comes apart: its level, and its moves on the block, forward and back."""
from collections.abc import Sequence

from PySide6.QtCore import QTimer

from app.controls import Slider
from app.games.polyforms.block.block_view import BlockSection
from app.games.polyforms.solutions.one_solution import moved_tiles, tiles_of
from app.pages import Command, PageContext, Section
from solvers.core.formats import FormatError
from solvers.core.wording import counted
from solvers.polyforms.cover import Solution
from solvers.polyforms.disassembly.assemblies import disassembly_of
from solvers.polyforms.disassembly.disassembly import Outcome
from solvers.polyforms.disassembly.separation import Stage, stages
from solvers.polyforms.grids import CUBE
from solvers.polyforms.problem import Problem

FRAME = 160  # ms that each step of a move is shown


class DisassemblySection(Section):
    """The level of a solution, and where its pieces are shown; hidden until a solution of cubes is chosen."""

    def __init__(self, context: PageContext, block: BlockSection) -> None:
        """`block` shows the moves."""
        super().__init__(context.column, "Taken apart")
        self.context, self._block = context, block
        self._solution: tuple[Problem, Solution] | None = None
        self.stages: Sequence[Stage] = ()
        self._big = self.add_big()
        self._sentence = self.add_sentence(muted=True)
        self.slider = Slider(0, 0, "Steps of the disassembly")
        self.slider.setToolTip("How far the pieces are taken apart")
        self.slider.setWhatsThis("How far the pieces are taken apart: drag it to watch their moves on the block.")
        self.add_widget(self.slider)
        self.commands = (
            Command("Take apart", self._play, "Watch the pieces come off one after the other", "Shift+A", "play",
                    enabled=lambda: len(self.stages) > 1, group="apart"),
            Command("One step back", lambda: self._go_by(-1), "One step towards the assembly", "Shift+B",
                    enabled=lambda: self.slider.value() > 0, group="apart", label="Back"),
            Command("One step on", lambda: self._go_by(1), "One step further apart", "Shift+F",
                    enabled=lambda: self.slider.value() < self.slider.maximum(), group="apart", label="Forward"),
        )
        self.add_buttons(*self.commands)
        self._timer = QTimer(self, interval=FRAME)
        self._timer.timeout.connect(self._on_timeout)
        self.slider.valueChanged.connect(lambda _: self._show_stage())
        self.hide()

    def show_solution(self, problem: Problem, solution: Solution) -> None:
        """Find out how a solution comes apart, if it is of cubes; the block shows it already."""
        self.context.cancel("apart")
        self._solution = problem, solution
        self.show_sentence("Looking for moves…")
        if problem.puzzle.grid is CUBE:
            try:
                self.context.run(disassembly_of(problem, solution), self.show_outcome, "apart")
            except FormatError as error:
                self.show_sentence(error.message)

    def _show_stage(self) -> None:
        """Show the pieces where they are after so many steps."""
        if self._solution is None:
            return
        problem, solution = self._solution
        if self.slider.value():
            moved = [moved_tiles(problem, solution, stage) for stage in self.stages]
            room = {atom for tiles in moved for tile in tiles for atom in tile.atoms}
            self._block.show_moved(problem.puzzle.title, moved[self.slider.value()], room)
        else:
            self._block.show_tiles(problem.puzzle, tiles_of(problem, solution))
        self.context.changed()

    def show_sentence(self, sentence: str) -> None:
        """Nothing can be shown, and why."""
        self._show("–", "", sentence, ())

    def show_outcome(self, outcome: Outcome) -> None:
        """Show the level and the moves, or that there are none."""
        separation = outcome.separation
        if separation is None:
            self.show_sentence("There are too many arrangements to look at." if outcome.exhausted
                               else "It does not come apart: no moves of its pieces take one of them off.")
        else:
            self._show(separation.level, "level", f"{counted(len(separation.all_moves), 'move')} until all pieces are "
                       "single.", stages(separation))
        self.context.changed()

    def _show(self, big: str, words: str, sentence: str, shown: Sequence[Stage]) -> None:
        self._timer.stop()
        self._big.set(big, words)
        self._sentence.show_text(sentence)
        self.stages = shown
        self.slider.setRange(0, max(len(shown) - 1, 0))
        self.slider.setVisible(len(shown) > 1)
        self.slider.setValue(0)

    def _go_by(self, steps: int) -> None:
        self._timer.stop()
        self.slider.setValue(self.slider.value() + steps)

    def _play(self) -> None:
        """Watch it from where it is, or from the start; again to pause."""
        if self._timer.isActive():
            self._timer.stop()
            return
        if self.slider.value() == self.slider.maximum():
            self.slider.setValue(0)
        self._timer.start()

    def _on_timeout(self) -> None:
        if not self.isVisible() or self.slider.value() == self.slider.maximum():
            self._timer.stop()
        else:
            self.slider.setValue(self.slider.value() + 1)
