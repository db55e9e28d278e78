"""How the chosen solution of a puzzle of cubes comes apart: its level and its moves; the view beside it shows them."""
from collections.abc import Callable, Sequence

from app.games.polyforms.solutions.apart_film import FilmPicture, film_of, way_words
from app.games.polyforms.solutions.apart_view import ApartView
from app.games.polyforms.solutions.one_solution import pieces_laid
from app.pages import Fact, PageContext, Section
from solvers.core.formats import FormatError
from solvers.core.wording import counted, listed
from solvers.polyforms.cover import Solution
from solvers.polyforms.disassembly.assemblies import disassembly_of
from solvers.polyforms.disassembly.disassembly import Outcome
from solvers.polyforms.disassembly.separation import Stage, stages
from solvers.polyforms.grids import CUBE
from solvers.polyforms.problem import Problem

BY_HAND = 600     # ms of a move that is asked for
LONGEST = 800     # ms of a move that is watched,
OF_A_MOVE = 0.75  # and the part of its time in which it is made: then it rests
LISTED = 40       # moves in the panel at most


class DisassemblySection(Section):
    """The level of a solution, and its moves; hidden until a solution of cubes is chosen."""

    def __init__(self, context: PageContext, view: ApartView) -> None:
        """`view` shows the moves."""
        super().__init__(context.column, "Taken apart")
        self.context, self.view = context, view
        self.stages: Sequence[Stage] = ()
        self._big = self.add_big()
        self._sentence = self.add_sentence(muted=True)
        self.add_facts()
        self.hide()

    @property
    def film(self) -> Sequence[FilmPicture]:
        """The pictures of the moves; none while it is not known that there are any."""
        return self.view.film

    @property
    def stage(self) -> int:
        """The number of the stage that is shown."""
        return self.film[self.view.place].stage if self.film else 0

    def show_solution(self, problem: Problem, solution: Solution, learned: Callable[[], object]) -> None:
        """Find out how a solution comes apart, if it is of cubes; `learned` is called once it is known."""
        self.context.cancel("apart")
        self.stages = ()
        self._show("–", "", "Looking for moves…")

        def show_outcome(outcome: Outcome) -> None:
            self._show_outcome(problem, solution, outcome)
            learned()

        if problem.puzzle.grid is CUBE:
            try:
                self.context.run(disassembly_of(problem, solution), show_outcome, "apart")
            except FormatError as error:
                self._show("–", "", error.message)

    def _show_outcome(self, problem: Problem, solution: Solution, outcome: Outcome) -> None:
        """Show the level and the moves, or that there are none."""
        separation = outcome.separation
        if separation is None:
            self._show("–", "", "There are too many arrangements to look at." if outcome.exhausted
                       else "It does not come apart: no moves of its pieces take one of them off.")
            if not outcome.exhausted:
                self.view.show_locked("This solution does not come apart.")
        else:
            self.stages = stages(separation)
            self.view.show_film(pieces_laid(problem, solution), film_of(self.stages))
            first, whole = separation.level.partition(".")[0], len(separation.all_moves)
            self._show(separation.level, "level", f"{counted(int(first), 'move')} until the first piece is off, "
                       f"{whole} until all are single.")
        self.context.changed()

    def _show(self, big: str, words: str, sentence: str) -> None:
        self._big.set(big, words)
        self._sentence.show_text(sentence)
        self._show_moves()

    def _show_moves(self) -> None:
        """The moves, the last one that was made in another ink."""
        made = [(place, picture.move) for place, picture in enumerate(self.film) if picture.move is not None]
        self.show_facts(*(
            Fact(f"{number}  {listed([self.view.names[piece] for piece in move.pieces])}", way_words(move),
                 ink="accent" if place == self.view.place else "text")
            for number, (place, move) in enumerate(made[:LISTED], 1)))

    # Going through the moves

    def go_to(self, place: int, speed: float) -> None:
        """Show the picture of a number, at so many moves a second; 0 is at once."""
        self.view.go_to(place, round(min(LONGEST, OF_A_MOVE * 1000 / speed)) if speed else 0)
        self._show_moves()
        self.context.changed()

    def go_by_hand(self, place: int) -> None:
        """Show the picture that the user wants."""
        self.view.go_to(place, BY_HAND)
        self._show_moves()
        self.context.changed()
