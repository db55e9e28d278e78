"""What is said of a puzzle that is solved: a sentence, and beside the form how often and how well you solved it."""
from collections.abc import Callable

from app.games.polyforms.polyforms_statistics import PuzzleScore
from app.pages import Command, Fact, Section, SectionColumn
from solvers.core.wording import counted
from solvers.polyforms.puzzle import Puzzle

FIND_ALL = "find all"  # what the page Solutions is asked for


class SolvedSection(Section):
    """Hidden until the form is filled."""

    def __init__(self, column: SectionColumn, see_all: Callable[[], object]) -> None:
        """`see_all` shows all solutions of the puzzle."""
        super().__init__(column, "Solved")
        self.add_facts()
        self.add_buttons(Command("All solutions", see_all, "Find all solutions of this puzzle on the page Solutions"))
        self.hide()

    def show_score(self, puzzle: Puzzle, score: PuzzleScore) -> None:
        """Show how many solutions the puzzle has, if its author knows, and how you did until now."""
        self.show_facts(
            Fact("Solutions in all", f"{puzzle.expect:,}" if puzzle.expect else ""),
            Fact("You solved it", "once" if score.solved == 1 else f"{score.solved:,} times" if score.solved else ""),
            Fact("Without a hint", f"{score.alone:,}" if score.solved else ""),
            Fact("Fewest moves", f"{score.moves:,}" if score.solved else ""))


def solved_words(tiles: int, moves: int, by_solver: int, *, is_hinted: bool) -> str:
    """How many tiles were laid in how many moves, and how many of them by a solver."""
    if by_solver:
        return f"{counted(tiles, 'tile')}, {'all' if by_solver == tiles else by_solver} of them laid by the solver."
    return f"{counted(tiles, 'tile')} in {counted(moves, 'move')}{', with hints' * is_hinted}."
