"""The Octopuszle page: a solution, others with the same diagonals at a click, and the annealer at work."""
from collections.abc import Sequence

from app.games.connexion import connexion_keys, preferences
from app.games.connexion.annealing.annealing_page import MANY, AnnealingPage, Sweeps
from app.games.connexion.annealing.annealing_section import AnnealingSection
from app.games.connexion.octopuszle.octopuszle_board import MatrixPair, OctopuszleBoard
from app.games.connexion.octopuszle.octopuszle_sections import (
    BacktrackingSection,
    OctopuszleSection,
    SolutionComparisonSection,
    SquareSection,
    YearsSection,
)
from app.games.connexion.octopuszle.octopuszle_text import describe_time_taken, duration_text
from app.games.connexion.octopuszle.solution_pair import SolutionPair
from app.games.connexion.octopuszle.squares import SquareLook
from app.pages import Action, Command, Figure, Memory, PageContext, Solver, TextSection, fresh_seed, under, zooms
from app.running.throttle import Throttle
from solvers.connexion.puzzles.octopuszle import (
    CORNERS,
    SIZE,
    OctopuszleSearch,
    OctopuszleSnapshot,
    complaint,
    diagonals_of,
)
from solvers.connexion.puzzles.octopuszle_1997 import BacktrackingSnapshot, OctopuszleBacktracking
from solvers.connexion.text import read_matrices, write_matrix
from solvers.core.engine import Engine
from solvers.core.formats import FormatError

SWEEP = 480  # flips: one for each inner side
OF_1997 = "1997"  # the search that was proposed then


class OctopuszleMemory(Memory, rename=under("octopuszle")):
    locked: bool = True  # whether a search keeps the diagonals


class OctopuszlePage(AnnealingPage[SolutionPair, OctopuszleSnapshot]):
    """Keeps a timeline of solutions; what a search finds is its next value."""

    help_page = "octopuszle.md"
    document = "solution"
    solvers = (Solver("anneal", "Annealing", "sweep", speed=800), Solver(OF_1997, "1997 search", "square", speed=60))

    memory = OctopuszleMemory()
    board: OctopuszleBoard

    def __init__(self, context: PageContext) -> None:
        super().__init__(context, OctopuszleBoard(), Figure(), SolutionPair(), SolutionPair.read, SolutionPair.as_text)
        self.taken.setToolTip("How long the latest solution took to find")
        self.board.setAccessibleName("Octopuszle board")
        self._base = SolutionPair()            # what a search goes on from
        self._backtracking_throttle: Throttle[BacktrackingSnapshot] = Throttle(
            self, self._show_backtracking, lambda one, other: len(one.empty ^ other.empty) > MANY)
        self._seen: set[bytes] = set()  # solutions with the diagonals of the first one
        self._build_sections()
        self._connect()
        self._apply_look()
        preferences.notifier.changed.connect(self._apply_look)

    def _build_sections(self) -> None:
        column = self.context.column
        self._lock = connexion_keys.command_for(
            "lock", lambda: self.lock(not self.memory.locked), checked=lambda: self.memory.locked)._replace(
            about="Another solution must have the same corner doors as the first. In 1997 that seemed hopeless.")
        self.choices = OctopuszleSection(column, self._lock)
        self.comparison = SolutionComparisonSection(column)
        self.years = YearsSection(column)
        self.annealing = AnnealingSection(column)
        self.backtracking = BacktrackingSection(column)
        self.square = SquareSection(column, self.board)
        self.text = TextSection(
            self.context, "Matrix", "16 rows of 16 numbers", "matrix", self.write_matrices, self.read_matrices
        )
        self.sections = [self.choices, self.comparison, self.years, self.annealing, self.backtracking, self.square,
                         self.text]

    def _connect(self) -> None:
        self.choices.corners_chosen.connect(self.choose_corners)
        self._find = Command("Find another", self.find, "Look for another solution, at full speed", "F2", "solve",
                             kind="primary",
                             about="Looks for another solution, with the same diagonals if they are locked.")
        self.choices.add_buttons(
            self.find_or_stop(self._find),
            Command("New", self.new, "Look for a new first solution", Action.CHOOSE_NEW.keys,
                    about="Looks for a new solution with diagonals of its own; undo brings this one back."))
        self.board.pointed_at.connect(self._show_square)
        self.board.setWhatsThis(
            "Every one of the 256 squares once. White corridors join sides, thin lines join corners. Point at a "
            "square, or move the cursor with the arrow keys, to see where its twin lies in the other solution."
        )

    def _apply_look(self) -> None:
        """Show the board as the preferences say, with locked diagonals drawn strongly."""
        self.board.set_look(SquareLook(preferences.hue(), self.memory.locked, self.solutions.corners == "dots"))

    @property
    def solutions(self) -> SolutionPair:
        return self.timeline.value

    # What a page supplies

    def enter(self) -> None:
        self.show_timeline()
        if not self.solutions.first:
            self.new()

    def refresh_sections(self) -> None:
        for section in self.sections:
            section.show()
        self.comparison.setVisible(bool(self.solutions.second))
        self.years.setVisible(bool(self.solutions.second) and self.solutions.seconds is not None)
        self.annealing.setVisible(self.annealing.started)
        self.backtracking.setVisible(self.backtracking.started)

    def parameters(self) -> str:
        return "Corner doors as dots" if self.solutions.corners == "dots" else "Corner doors as lines"

    def choose_new(self) -> None:
        self._think(SolutionPair(self.solutions.corners))

    def find(self) -> None:
        """Search at full speed: for another solution if the diagonals are locked, else for a new first one."""
        self._think(self.solutions if self.memory.locked else SolutionPair(self.solutions.corners))

    def choose_corners(self, corners: str) -> None:
        """Choose how corner doors meet, and search for a solution."""
        if corners != self.solutions.corners:
            self._think(SolutionPair("dots" if corners == "dots" else "lines"))

    def lock(self, on: bool) -> None:
        """Lock the diagonals of the first solution in searches, or unlock them."""
        self.stop()
        self.memory.locked = on
        self._apply_look()
        self.show_timeline()
        self.context.changed()

    # Searching

    def _search_engine(self, base: SolutionPair) -> OctopuszleSearch:
        """A search for another solution with the diagonals of `base`, or for a first one if it has none."""
        self._base = base
        self.begin_search()
        self.backtracking.clear()
        return OctopuszleSearch(fresh_seed(), base.corners, base.first or None)

    def _think(self, base: SolutionPair) -> None:
        self.stop()
        self.context.banner.clear()
        self.context.run(self._search_engine(base), self._found)
        self.figure.set("", "looking for another solution" if base.first else "looking for a solution")

    def make_engine(self, solver: str) -> Engine[object, object] | None:
        if solver == OF_1997:
            return self._engine_of_1997()
        base = self.solutions if self.memory.locked else SolutionPair(self.solutions.corners)
        return Sweeps(self._search_engine(base), SWEEP)

    def _engine_of_1997(self) -> OctopuszleBacktracking | None:
        """The search that was proposed in 1997: it looks for another solution with the diagonals of the first."""
        if not self.solutions.first:
            self.context.say("info", "No diagonals yet.", "This search needs a first solution: press New.")
            return None
        self._base = self.solutions
        self.begin_search()
        self.backtracking.clear()
        return OctopuszleBacktracking(self._base.first, fresh_seed())

    def pieces_in(self, snapshot: OctopuszleSnapshot) -> Sequence[int]:
        return snapshot.matrix

    def show_snapshot(self, snapshot: OctopuszleSnapshot | BacktrackingSnapshot) -> None:
        if isinstance(snapshot, BacktrackingSnapshot):
            self._backtracking_throttle.push(snapshot)
        else:
            super().show_snapshot(snapshot)

    def show_unwatched(self) -> None:
        self._backtracking_throttle.flush()
        self._backtracking_throttle.clear()
        super().show_unwatched()

    def _show_backtracking(self, snapshot: BacktrackingSnapshot) -> None:
        self.board.show_pair(MatrixPair(self._base.first, snapshot.matrix, 1, snapshot.empty))
        self.backtracking.set(snapshot)
        self.figure.set(str(snapshot.placed), f"of {SIZE} squares are laid; {snapshot.most} was the most so far")

        self.taken.hide()
        self.refresh_sections()

    def show_watched(self, snapshot: OctopuszleSnapshot) -> None:
        first = self._base.first
        pair = MatrixPair(first, snapshot.matrix, 1) if first else MatrixPair(snapshot.matrix, b"", 0)
        self.board.show_pair(pair)
        self.annealing.set(snapshot)
        self.figure.set(str(pair.missing), "squares are still missing; others are there twice")
        self.taken.hide()
        self.refresh_sections()

    def take_result(self, result: bytes) -> None:
        if result:
            self._found(result)
        else:
            self.context.say("info", "Nothing found.", "It has tried everything: these diagonals have no solution.")

    def _found(self, matrix: bytes) -> None:
        base, seconds = self._base, self.seconds
        if not base.first:
            self.show_value(base.with_first(matrix, seconds))
            self.context.say("good", "Solved.", "Find another, and see in how many squares the two differ.",
                             "Find another", self.find)
            return
        if base.first not in self._seen:
            self._seen = {base.first, base.second}
        fresh = matrix not in self._seen
        self._seen.add(matrix)
        self.show_value(base.with_other(matrix, seconds, fresh=fresh))
        self.context.say("good", "Another one.", f"{describe_time_taken(seconds)} Point at a square to see its twin.",
                         "Find another", self.find)

    def show_timeline(self) -> None:
        solutions = self.solutions
        pair = MatrixPair(solutions.first, solutions.second)
        self.board.show_pair(pair)
        self._apply_look()
        self.choices.set(solutions.corners, compared=bool(solutions.second))
        self.taken.setVisible(solutions.seconds is not None)
        if solutions.seconds is not None:
            self.taken.set(duration_text(solutions.seconds))
            self.years.set(solutions.seconds)
        if solutions.second:
            agreeing = len(pair.agreeing)
            self.comparison.set(agreeing, solutions.found, self.board.look.hue)
            self.figure.set(str(SIZE - agreeing), f"of {SIZE} squares differ; the diagonals are the same")
        elif solutions.first:
            self.figure.set(str(SIZE), "squares, each of them once")
        else:
            self.figure.set("", "looking for a solution" if self.searching else "no solution yet")
        self._show_square()
        self.refresh_sections()

    def _show_square(self) -> None:
        self.square.set(self.board.pointed)

    # Text

    def write_matrices(self) -> str:
        """The solutions that are shown, as rows of numbers."""
        shown = [matrix for matrix in (self.solutions.first, self.solutions.second) if matrix]
        return "\n".join(map(write_matrix, shown))

    def read_matrices(self, text: str) -> None:
        """Show the solutions of a text: the first, and another one with its diagonals. Raises FormatError."""
        matrices = read_matrices(text)
        if not matrices:
            raise FormatError("there is no matrix in it; write 16 rows of 16 numbers from 0 to 255.")
        first = matrices[0]
        corners = next((each for each in (self.solutions.corners, *CORNERS) if not complaint(first, each)), None)
        if corners is None:
            raise FormatError(complaint(first, self.solutions.corners))
        solutions = SolutionPair(corners).with_first(first, None)
        for other in matrices[1:]:
            if other != first and diagonals_of(other) == diagonals_of(first) and not complaint(other, corners):
                solutions = solutions.with_other(other, None, fresh=True)
                break
        self.stop()
        self.show_value(solutions)

    def commands(self) -> Sequence[Command]:
        board = self.board
        return (
            self._find,
            self._lock,
            connexion_keys.command_for(
                "dots", lambda: self.choose_corners("lines" if self.solutions.corners == "dots" else "dots"),
                checked=lambda: self.solutions.corners == "dots"),
            *self.text.commands,
            *zooms(board, "squares", "board", board.zoom_fit),
        )
