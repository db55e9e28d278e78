"""StorySolverWatch: the solver's search grows on the map of the panel, and then its figure walks what it found."""
from typing import Final

from app.games.ferry.play.story_board import StoryBoard
from app.games.ferry.play.story_sections import MapSection
from app.pages import Solver
from app.running.clock import clock_text
from solvers.ferry.game import FerryGame
from solvers.ferry.performance import Moment, Performance
from solvers.ferry.scene import STEPS_A_SECOND
from solvers.ferry.solving import Play, Solve, SolvingSnapshot

SOLVERS: Final = (
    Solver("keys", "Fewest keys", "step", speed=STEPS_A_SECOND),
    Solver("time", "Shortest time", "step", speed=STEPS_A_SECOND),
    Solver("everybody", "Talk to everybody", "step", speed=STEPS_A_SECOND),
)


def engine_of(solver: str, game: FerryGame) -> Performance:
    return Performance(Solve(game, everybody=solver == "everybody", least="time" if solver == "time" else "presses"))


class StorySolverWatch:
    """Shows a running solver. The moves that it has walked are played by the page."""

    def __init__(self, board: StoryBoard, maps: MapSection) -> None:
        self._board, self._maps = board, maps
        self.base = 0            # moves of the game before those of the solver
        self.moment: Moment | None = None

    def start_run(self, base: int) -> None:
        """Start a run after `base` moves of the game."""
        self.base, self.moment = base, None

    def fresh(self, moment: Moment, position: int) -> tuple[str, ...]:
        """The moves of the solver that the game, after `position` moves, has not made yet."""
        return moment.play.moves[position - self.base: moment.played] if moment.play else ()

    def show(self, moment: Moment, game: FerryGame) -> None:
        """Show where the search is, or the figure."""
        self.moment = moment
        if moment.play is None:
            search = moment.search
            self._maps.show_search(game, search.known, search.here)
        else:
            self._board.show_seeker(moment.body, moment.faces, walking=moment.walking, note="")
            self._board.show_person(talking=game.talking, faces=self._board.person_faces)
            self._maps.show_game(game, moment.play.maps)


def found_text(play: Play, solver: str, search: SolvingSnapshot) -> str:
    """The solver's result in a sentence or two."""
    took = f"{play.presses} keys and {clock_text(play.steps / STEPS_A_SECOND)} of walking"
    if not search.proven:
        bound = f"takes less than {clock_text(search.bound / STEPS_A_SECOND)}" if solver == "time" else (
            f"has fewer than {search.bound} keys")
        return f"{took}. A shorter play may exist: the proof would take too long. None {bound}."
    least = {"keys": "no play has fewer keys", "time": "no play is shorter",
             "everybody": "no play that talks to everybody has fewer keys"}[solver]
    return f"{took}: {least}."


def not_found_text(solver: str, search: SolvingSnapshot) -> str:
    what = "play that talks to everybody and comes to an ending" if solver == "everybody" else "way to an ending"
    if search.proven:
        return f"There is no {what} from here."
    return f"The solver looked at {search.expansions:,} states and found no {what}. There may still be one."
