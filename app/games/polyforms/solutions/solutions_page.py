"""The Solutions page: every solution of the puzzle on the Play page as a picture, filters that answer at once."""
from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from app.controls import Line, ResponsiveRow, column_of
from app.games.polyforms.following_page import FollowingPage
from app.games.polyforms.form_board import FormBoard
from app.games.polyforms.laying_text import place_name
from app.games.polyforms.play.solved_section import FIND_ALL
from app.games.polyforms.solutions.apart_view import ApartView
from app.games.polyforms.solutions.chosen_solution import ChosenSolution
from app.games.polyforms.solutions.disassembly_section import DisassemblySection
from app.games.polyforms.solutions.film_watch import APART, FilmWatch
from app.games.polyforms.solutions.one_solution import ShownSolutions, tiles_at, tiles_of
from app.games.polyforms.solutions.solution_files import SolutionFiles, Written
from app.games.polyforms.solutions.solution_filters import Filters, read_filters
from app.games.polyforms.solutions.solution_gallery import MOST, SolutionGallery
from app.games.polyforms.solutions.solution_search import SolutionSearch
from app.games.polyforms.solutions.solution_view import SolutionView
from app.games.polyforms.solutions.solutions_sections import (
    FilterSection,
    SolutionCountSection,
    remark,
)
from app.look import theme
from app.pages import Action, Command, PageContext, Solver, Timeline
from solvers.core.engine import Engine
from solvers.core.wording import counted
from solvers.polyforms.cover import Solution
from solvers.polyforms.diagram.diagram import Diagram
from solvers.polyforms.diagram.restrictions import no_crossings
from solvers.polyforms.gathering import Gathered, Gathering, GatheringSnapshot
from solvers.polyforms.grids import CUBE
from solvers.polyforms.parity import area_reason
from solvers.polyforms.problem import Problem

BOARD, BLOCK, WIDEST = 0.45, 0.6, 900  # of the width that a flat solution and a block have, and px
INVITATION = "Press Find all (F5) to see pictures of all solutions here."


class SolutionsPage(FollowingPage[Filters]):
    """`search` has all solutions, once they were looked for; `chosen` has those of them that pass the filters."""

    help_page = "polyforms-solutions.md"
    board: FormBoard
    filters: FilterSection
    solvers = (
        Solver("distinct", "Different solutions", "node", speed=0),
        Solver("images", "Turned and flipped ones too", "node", speed=0),
    )

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self.puzzle = self._play.state.puzzle
        self._game_id = self._play.state.id
        self.timeline = Timeline(Filters())
        self.search = SolutionSearch(context, self._show_found)
        self._levels: dict[Solution, int] = {}  # of solutions that were taken apart; see `filtering_levels`
        self._remembered = ("", "")  # the game that filters were kept for, and those
        self.gallery = SolutionGallery()
        self.view = SolutionView(self.puzzle, ApartView(lambda: self.film.play_or_pause(),
                                                          lambda: self.film.is_on and self.working,
                                                          lambda: self.show_value(self.value._replace(level=0))))
        self.board = self.view.board
        around = QWidget()
        self.headline = Line(role="title")
        column_of(self.headline, (self.gallery, 1), gap=theme.UNIT, parent=around,
                  margins=(theme.MARGIN, theme.UNIT, 0, 0))
        self.widget: ResponsiveRow = ResponsiveRow(around, self.view, BOARD, WIDEST)
        self.widget.setFocusProxy(self.gallery)
        self.view.changed.connect(self._show_face)
        self._make_sections()
        self.files = SolutionFiles(context, self._written)
        self.sections = [self.count, self.filters, self.chosen.section]
        self._connect()
        self.view.show_puzzle(self.puzzle)
        self._show_nothing()

    def _make_sections(self) -> None:
        """The sections with buttons, and what these do."""
        tile = partial(Command, group="filters",
                       enabled=lambda: self.chosen.solution is not None and self.filters.tiles.count() > 0)
        filters = (
            tile("This tile must lie here", lambda: self.filters.ask(wanted=True),
                 "Keep only solutions with the chosen tile here", "Shift+M", label="Must lie here"),
            tile("This tile must not", lambda: self.filters.ask(wanted=False),
                 "Keep only solutions without this tile here", "Shift+N", label="Must not"),
            Command("Clear filters", lambda: self.show_value(Filters()), "Show all solutions again", "Shift+C",
                    enabled=lambda: self.value.any, group="filters"),
        )
        self.count: SolutionCountSection = SolutionCountSection(self.context.column)
        self.count.add_buttons(Command("Find all", self.solve, "Find all solutions of the puzzle on the Play page",
                                       Action.SOLVE.keys, kind="primary",
                                       shown=lambda: self.search.gathered is None and not self.solving))
        # Before what few ask for: a burr is there to come apart.
        self.apart = DisassemblySection(self.context, self.view.apart)
        self.film: FilmWatch = FilmWatch(self, self.apart)
        self.filters = FilterSection(self.context.column, *filters)
        export = Command("Export…", self.export, "Write the picture as PNG, SVG or PDF", Action.EXPORT.keys,
                         enabled=lambda: self.chosen.solution is not None)
        self.chosen: ChosenSolution = ChosenSolution(self.context, self.gallery, self._play, export)
        self._commands = *self.chosen.commands, *filters

    def _connect(self) -> None:
        self.gallery.current_changed.connect(lambda _: self._show_current())
        self.gallery.opened.connect(lambda _: self.chosen.show_on_board())
        for signal in (self.board.cursor_moved, self.board.pressed):
            signal.connect(self._offer_tiles)
            signal.connect(self.context.changed)
        self.view.apart.wanted.connect(self.film.go_to)
        self.filters.asked.connect(lambda wish: self.show_value(self.value.plus(wish)))
        self.filters.dropped.connect(lambda wish: self.show_value(self.value.minus(wish)))
        self.filters.crossings.connect(lambda on: self.show_value(self.value._replace(crossings=on)))
        self.filters.level_chosen.connect(lambda level: self.show_value(self.value._replace(level=level)))

    @property
    def value(self) -> Filters:
        """The filters that are on."""
        return self.timeline.value

    # The puzzle that the Play page has

    def enter(self) -> None:
        self._take_puzzle()
        self.film.offer_solver()
        self.take_focus(self.gallery)

    def handle_request(self, request: object) -> None:
        """Another page wants all solutions to be found."""
        if request == FIND_ALL and self.search.gathered is None and not self.solving:
            self.solve()

    def _take_puzzle(self) -> None:
        """Follow the Play page: another puzzle has other solutions."""
        if self._play.state.id != self._game_id or self._play.state.puzzle is not self.puzzle:
            self.stop()
        self._game_id = self._play.state.id
        if self._play.state.puzzle is not self.puzzle:
            self.puzzle = self._play.state.puzzle
            self.chosen.shown = None
            self.search.clear()
            self.timeline.reset(Filters())
            self.view.show_puzzle(self.puzzle)
            self._show_nothing()
            self.film.offer_solver()
        self._take_remembered()
        self._find_again()

    def subject(self) -> object:
        return self._game_id

    def invitation(self) -> str:
        return "" if self.search.gathered or self.solving else "Find all solutions (F5)."

    # Finding them

    def make_engine(self, solver: str) -> Engine[object, object] | None:
        self._take_puzzle()
        if solver == APART.key and (film := self.film.engine()) is not None:
            self.view.show_block()
            return film
        if reason := area_reason(self.puzzle):
            self.context.say("warning", "There is no solution.", reason)
            return None
        engine = self.search.start(self.puzzle, self._game_id, solver)
        self._show_search()
        return engine

    def _show_search(self) -> None:
        """A search has begun: show nothing of the one before."""
        self.chosen.shown = None
        self.gallery.show_nothing("Looking for solutions…")
        self.headline.set(self.puzzle.title)
        self.show_running()

    def show_snapshot(self, snapshot: GatheringSnapshot | int) -> None:
        if isinstance(snapshot, int):
            self.film.show(snapshot)
            return
        sentence = "Too many for a list. Counting all of them with a diagram." if snapshot.beyond else ""
        self.headline.set(f"{snapshot.count:,} found so far")
        self.count.show_running(snapshot.count, snapshot.nodes, snapshot.done, sentence)
        if snapshot.problem is not None and snapshot.last:
            self.view.show_laid(tiles_of(snapshot.problem, snapshot.last))
            self._show_first(snapshot.problem, snapshot.first)

    def _show_first(self, problem: Problem, first: Sequence[Solution]) -> None:
        """Pictures of the first solutions, while others are looked for."""
        if len(first) > self.gallery.count:
            self.gallery.show_solutions(self.puzzle, len(first), lambda number: tiles_of(problem, first[number]),
                                        lambda number: " ".join(problem.names(first[number])), self.gallery.current)

    def show_unwatched(self) -> None:
        if self.search.running is not None:
            QTimer.singleShot(0, self.widget, partial(self._keep_found, self.search.running))

    def _keep_found(self, gathering: Gathering) -> None:
        """The search was ended before its end: show what it had found."""
        if gathering is self.search.running and not self.solving and not self.search.keep_found():
            self._show_nothing()

    def take_result(self, result: Gathered | int) -> None:
        if isinstance(result, int):
            return
        self.search.finish(result)
        count = result.diagram.count
        if count == 0:
            self.context.say("warning", "There is no solution.", "Every way to lay the tiles was tried.")
        elif result.complete:
            self.context.announce(f"{count:,} solutions found.")

    def _show_found(self, _: Gathered) -> None:
        self._levels = {}
        self.show_timeline()
        self.context.changed()

    # Filters

    def show_timeline(self) -> None:
        """Show what passes the filters."""
        gathered = self.search.gathered
        self._show_filters()
        if gathered is None:
            return
        if not self.value.any:
            self.context.cancel("filter")
            self._show_passing(gathered.diagram)
        else:
            if self.value.level is not None:
                self.count.show_nothing("Taking the solutions apart…")
            self.context.run(self.value.engine(gathered, self._levels), self._take_filtered, "filter")

    def _take_filtered(self, diagram: Diagram | None) -> None:
        if diagram is None:
            self.context.say("bad", "Too many to filter.", "Ask first for tiles in certain places.")
        else:
            self._show_filters()
            self._show_passing(diagram)

    def _show_passing(self, diagram: Diagram) -> None:
        """Show these solutions; the one that is chosen stays so if it is among them."""
        gathered, before = self.search.gathered, self.chosen.solution
        assert gathered is not None
        self.chosen.shown = shown = ShownSolutions(gathered.problem, diagram, diagram.uses())
        at = diagram.number(before) if before is not None else None
        if diagram.count:
            self.gallery.show_solutions(self.puzzle, diagram.count, shown.tiles, shown.names,
                                        at if at is not None and at < MOST else 0)
        else:
            self.gallery.show_nothing("No solution passes these filters." if gathered.diagram.count
                                      else "This puzzle has no solution.")
            self.view.show_laid(())
            self.film.offer_solver()
        whole = gathered.diagram.count
        self.headline.set(f"<b>{diagram.count:,}</b> of {whole:,} solutions" if self.value.any
                          else counted(whole, "solution"))
        self.count.show_count(diagram.count, whole, remark(gathered, diagram.count))
        self._offer_tiles()
        self.show_running()

    # What is chosen

    def _show_current(self) -> None:
        solution, shown = self.chosen.solution, self.chosen.shown
        if solution is None or shown is None:
            return
        self.film.stop()
        self.view.show_laid(tiles_of(shown.problem, solution))
        self.chosen.show_notation()
        self.apart.show_solution(shown.problem, solution, self.film.offer_solver)
        self._offer_tiles()
        self.context.changed()

    def _show_face(self) -> None:
        """Give a block more room than a flat solution needs."""
        self.widget.set_share(BLOCK if self.view.is_block else BOARD)
        self._offer_tiles()

    def at_rest(self) -> tuple[str, float]:
        return self.film.at_rest or super().at_rest()

    def _offer_tiles(self) -> None:
        """Offer the tiles that cover the atom at the cursor in what is shown."""
        atom = self.board.cursor_atom
        number, offered = -1, list[tuple[int, str, int]]()
        if (gathered := self.search.gathered) is not None:
            number = gathered.problem.numbers[atom]
            offered = tiles_at(gathered.problem, number, self.chosen.shown.uses if self.chosen.shown else {})
        lying = self.board.tile_at(atom)
        here = next((at for at, tile in enumerate(self.puzzle.tiles) if lying and tile.name == lying.name), -1)
        self.filters.show_tiles(number, place_name(self.puzzle, atom), offered, here, covered=self.view.is_block)

    # What is shown

    def _show_nothing(self) -> None:
        self.gallery.show_nothing(INVITATION)
        self.view.show_laid(())
        self.headline.set(self.puzzle.title)
        self.count.show_nothing("Nobody has looked for them yet.")
        self._show_filters()
        self._offer_tiles()
        self.show_running()

    def _show_filters(self) -> None:
        gathered = self.search.gathered
        crossable = gathered is not None and bool(no_crossings(gathered.problem))
        self.filters.show_filters(self.value, self.puzzle, crossable=crossable)
        whole = gathered.diagram.count if gathered is not None else 0
        self.filters.show_levels(self._levels.values() if len(self._levels) == whole else (), self.value.level,
                                 solid=self.puzzle.grid is CUBE)

    def show_running(self) -> None:
        self.filters.setVisible(self.search.gathered is not None)
        self.chosen.section.setVisible(self.chosen.solution is not None)
        self.apart.setVisible(self.puzzle.grid is CUBE and self.chosen.solution is not None)

    def refresh_sections(self) -> None:
        super().refresh_sections()
        self.show_running()

    # What can be done with one

    def _written(self) -> Written | None:
        """What files are made of."""
        solution, shown = self.chosen.solution, self.chosen.shown
        if solution is None or shown is None:
            return None
        return Written(shown.problem, solution, shown.count, shown.solution, shown.tiles, self.apart.stages,
                       self.apart.stage, self.view.apart.view.block.view)

    def export(self) -> None:
        """Ask for a file of any kind: a picture, or what cutters, printers and tables read."""
        self.files.ask(self.drawing)

    def possible(self) -> dict[Action, bool]:
        return {**super().possible(), Action.EXPORT: self.chosen.solution is not None}

    def picture_name(self) -> str:
        return f"polyforms-solution-{self.gallery.current + 1}"

    def commands(self) -> Sequence[Command]:
        return (*self._commands, *self.view.apart.commands, *self.files.commands())

    def board_keys(self) -> Sequence[tuple[str, str]]:
        return (("Arrow keys", "Another solution, or another place on its board"),
                ("Enter", "Show the solution on the page Play"))

    # What stays

    def extra(self) -> dict[str, str]:
        kept = {}
        if self.value.any or self.timeline.can_undo:
            kept["solutions-filters"] = f"{self._game_id}\n{self.timeline.written(Filters.written)}"
        if found := self.search.written(self._game_id):
            kept["solutions-found"] = found
        return kept

    def restore(self, extra: dict[str, str]) -> None:
        game_id, _, written = extra.get("solutions-filters", "").partition("\n")
        self._remembered = (game_id, written)
        self.search.restore(extra.get("solutions-found", ""), self.solvers)
        if self.context.in_front:
            self._take_puzzle()

    def _find_again(self) -> None:
        """Find the solutions again that were shown before the program ended, if that takes no time to speak of."""
        sought = self.search.recall(self._game_id)
        if sought is not None and sought.quick:
            self.search.repeat(self.puzzle)
            self._show_search()
        elif sought is not None:
            self.count.show_nothing("Solutions are not kept when Solvarium ends. Find all looks for them again.")

    def _take_remembered(self) -> None:
        game_id, written = self._remembered
        if written and game_id == self._game_id:
            self._remembered = ("", "")
            self.restore_timeline(
                written, lambda line: read_filters(line, len(self.puzzle.tiles), len(self.puzzle.atoms)))
