"""ChosenSolution: the solution that is chosen in the gallery, its notation, and how it comes to the Play page."""
from functools import partial

from app.games.polyforms.play.polyforms_play_page import PolyformsPlay
from app.games.polyforms.solutions.one_solution import ShownSolutions, moves, notation
from app.games.polyforms.solutions.solution_gallery import SolutionGallery
from app.games.polyforms.solutions.solutions_sections import NotationSection
from app.pages import Command, PageContext
from solvers.polyforms.cover import Solution


class ChosenSolution:
    """`shown` are the solutions in the gallery, of which one is chosen; None before there are any.

    Args:
        export: what the page does with its picture, as a button beside those for the notation.
    """

    def __init__(self, context: PageContext, gallery: SolutionGallery, play: PolyformsPlay,
                 export: Command) -> None:
        self._context, self._gallery, self._play = context, gallery, play
        self.shown: ShownSolutions | None = None
        self.section = NotationSection(context.column)
        command = partial(Command, enabled=lambda: self.solution is not None)
        self.commands = show, begin, copy = (
            command("Show on the board", self.show_on_board, "Show this solution on the page Play", icon="go-to"),
            command("Play from here", self.play_from_here, "Place half of it, and find the rest", "Shift+P", "play"),
            command("Copy the solution", self.copy_notation, "As positions and bit arrays", "Ctrl+Shift+C", "copy",
                    label="Copy"))
        self.section.add_buttons(copy, show._replace(shortcut="Enter"), begin, export)

    @property
    def solution(self) -> Solution | None:
        """The positions of the chosen one; None if none is."""
        if self.shown is None or not 0 <= self._gallery.current < self.shown.count:
            return None
        return self.shown.solution(self._gallery.current)

    def show_notation(self) -> None:
        """Show the chosen one as the source writes it, if one is chosen."""
        if self.shown is not None and (solution := self.solution) is not None:
            self.section.show_solution(self._gallery.current, notation(self.shown.problem, solution))

    def show_on_board(self) -> None:
        """Lay it on the Play page."""
        self._lay(1.0)

    def play_from_here(self) -> None:
        """Lay its first half there, for the player to find the rest."""
        self._lay(0.5)

    def _lay(self, part: float) -> None:
        if self.shown is not None and (solution := self.solution) is not None:
            self._context.turn_to("game")
            self._play.play_all(moves(self.shown.problem, solution, self._play.state.placed, part))

    def copy_notation(self) -> None:
        if self.solution is not None:
            self.section.copy_text()
            self._context.say("info", "Copied.",
                              f"Solution {self._gallery.current + 1:,} is on the clipboard, as text.")
