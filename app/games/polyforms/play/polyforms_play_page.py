"""The Play page: a puzzle laid by hand, with hints, and solvers at work on it."""
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from app.games.polyforms import polyforms_keys
from app.games.polyforms.block.block_view import BlockSection
from app.games.polyforms.form_painter import number_of
from app.games.polyforms.laid import Laid
from app.games.polyforms.laying_text import invitation
from app.games.polyforms.play.fits import Fits
from app.games.polyforms.play.hand_picture import hand_marks, tray_cards, tried_tile
from app.games.polyforms.play.laying_board import LayingBoard, LayingView
from app.games.polyforms.play.laying_flights import LayingFlights
from app.games.polyforms.play.laying_gestures import LayingGestures
from app.games.polyforms.play.laying_hint_desk import LayingHintDesk
from app.games.polyforms.play.listed_positions import ListedPositions
from app.games.polyforms.play.polyforms_solver_watch import FIRST as ONE
from app.games.polyforms.play.polyforms_solver_watch import SOLVERS, PolyformsSolverWatch
from app.games.polyforms.play.solved_section import FIND_ALL, SolvedSection, solved_words
from app.games.polyforms.play.tile_in_hand import TileInHand
from app.games.polyforms.play.tile_tray import TileTray
from app.games.polyforms.polyforms_statistics import STATISTICS, PuzzleRecords, PuzzleScore
from app.games.polyforms.problem_choice import OpenedPuzzle
from app.games.polyforms.puzzle_dialog import ChoosePuzzleDialog
from app.pages import Action, Command, Figure, HowFar, LessonGoal, Memory, PageContext, PlayPage, UsualGame, zooms
from solvers.core.engine import Engine
from solvers.core.saves import Save
from solvers.core.wording import counted
from solvers.polyforms import catalogue
from solvers.polyforms.found import Found, SearchSnapshot
from solvers.polyforms.parity import area_reason
from solvers.polyforms.play.another import another_id, next_rung_id
from solvers.polyforms.play.ids import OWN, own_id, read_id, shipped_id
from solvers.polyforms.play.laying import Laying
from solvers.polyforms.play.table import Spot
from solvers.polyforms.play.watching import WatchSnapshot

FIRST = "heart"        # the puzzle of the very first start
SOLVING = "solving"    # what a step of a lesson asks for beside moves
USUAL = ("heart", "ladder-3x5", "tritetratan", "pentominoes-6x10", "pentominoes-8x8-middle", "pentominoes-5x5",
         "soma-cube", "hexiamonds-6x6", "trihexes", "bedlam")
PUZZLES = (".poly", ".xmpuzzle")  # what files of puzzles end in
LONGEST_NAME = 60      # characters of a file's name


class LayingMemory(Memory):
    """Saves whether a hint helped, and whether the solution is in the statistics."""

    hinted: bool = False
    counted: bool = False


class PolyformsPlay(PlayPage[Laying]):
    """Shows the game: the form, the tray, and what is thought about them."""

    records = STATISTICS
    memory = LayingMemory()
    solvers = SOLVERS
    board: LayingBoard

    def __init__(self, context: PageContext) -> None:
        first = Laying.from_id(shipped_id(FIRST))
        super().__init__(context, LayingBoard(first.puzzle), "Polyforms", first)
        self.tray = TileTray()
        self.board.setWhatsThis(
            "The form. Drag a tile onto it, or click a tile and then its place; it snaps to where it fits. R and the "
            "wheel turn the tile, F and the right button flip it, T tips cubes to the left, Enter places it at the "
            "cursor.")
        self.view = LayingView(self.board, self.tray)
        self.widget = self.view
        self.listed = ListedPositions(context, self._show_figures)
        self.laid, self.open = Figure(label="tiles laid"), Figure(label="positions left")
        self.open.setToolTip("A position is one way for a tile to lie in the form where nothing lies yet")
        self.strip.add_left(self.laid)
        self.strip.add_left(self.open)
        self.hand = TileInHand(self.board, self.view.flying, first)
        self.flights = LayingFlights(self.view, self.hand)
        self.fits = Fits(context.column, self.board)
        self.hints = LayingHintDesk(context, self._show_marks, self._point_at, self.play, self.go_to_move)
        self.gestures = LayingGestures(self.board, self.tray, self.hand, lambda: self.hints.spot)
        self.watching = PolyformsSolverWatch(self.board, context, self._painted)
        self.block = BlockSection(context.column)
        self.solved = SolvedSection(context.column, partial(context.turn_to, "solutions", FIND_ALL))
        self.sections = [self.fits.section, self.solved, *self.watching.sections, self.block]
        self._laid_by_solver = 0  # tiles, while those of a solution are laid
        self._figures = False  # whether those of a search stand there that has ended
        self._opened = OpenedPuzzle(context, lambda text, _: self.restore_save(Save(id=own_id(text))))
        self._connect()

    def enter_follows(self) -> bool:
        return False  # it lifts tiles after the end, too

    def _connect(self) -> None:
        self.hand.changed.connect(self._show_hand)
        self.hand.refused.connect(lambda sentence: self.context.say("info", "", sentence))
        self.hand.move_wanted.connect(self.play)
        self.hand.back_wanted.connect(self.undo)
        self.view.pushed_beside.connect(self.gestures.push_beside)
        self.fits.changed.connect(self._show_marks)
        self.watching.laid.connect(self._show_watched)
        self.fits.wanted.connect(lambda name: self.play(f"place {name}"))

    def leave(self) -> None:
        self.hand.put_back()
        self.discard_hint()
        super().leave()

    def deactivate(self) -> None:
        self.hand.put_back()

    # What a game supplies

    def read_id(self, text: str) -> Laying:
        return Laying.from_id(text)

    def read_file(self, data: bytes) -> Save:
        if data.lstrip()[:1] == b"{":
            return super().read_file(data)
        return Save(id=own_id(self._opened.read(data)))

    def on_opened(self, path: Path) -> None:
        self._opened.belong_to(path, lambda text: own_id(text) == self.state.id)

    def content_of(self, path: Path) -> str:
        """The file of a puzzle holds no moves."""
        return "puzzle" if path.suffix.lower() in PUZZLES else super().content_of(path)

    def picture_name(self) -> str:
        """The id, or the title of a puzzle of one's own, whose id is too long for a file's name."""
        if read_id(self.state.id).name != OWN:
            return super().picture_name()
        words = "".join(each if each.isalnum() else " " for each in self.state.puzzle.title).split()
        return "-".join(["polyforms", *words]).lower()[:LONGEST_NAME]

    def new_id(self, seed: int) -> str:
        return another_id(self.state.id, seed)

    def start_puzzle(self, name: str) -> None:
        self.start(shipped_id(name))

    def handle_request(self, request: object) -> None:
        """Another page wants a puzzle to be laid: the text of a `.poly` file. It is refused in the banner."""
        if isinstance(request, str):
            self.context.try_or_say(lambda: self.start(own_id(request)), "Not opened:")

    def parameters(self) -> str:
        return f"{self.state.puzzle.title}, {counted(self._tiles, 'tile')}"

    @property
    def _tiles(self) -> int:
        """How many tiles there are, laid or in the tray."""
        return sum(tile.most for tile in self.state.puzzle.tiles)

    @property
    def aids(self) -> bool:
        return self.fits.counted

    def hide_aids(self) -> None:
        self.fits.show_counts(False)

    def how_far(self) -> HowFar:
        return HowFar.from_words(f"{len(self.state.laid)} of {counted(self._tiles, 'tile')} laid",
                                 part=self.at_rest()[1])

    def choose_new(self) -> None:
        self.choose_puzzle(self.start)

    def choose_puzzle(self, start: Callable[[str], object]) -> None:
        """Ask for a puzzle; `start` is called with its id."""
        ChoosePuzzleDialog(self.context.widget, read_id(self.state.id).name, start).open()

    def play(self, move: str) -> bool:
        played = super().play(move)
        if played and self.state.finished and not self.memory.counted and not self.context.practising:
            self.memory.counted = True
            name = read_id(self.state.id).name
            STATISTICS.count(partial(PuzzleRecords.with_solved, name=name, moves=self.history.position,
                                     alone=not self.memory.hinted), self.context)
            self.refresh_sections()
        return played

    def usual_games(self) -> Sequence[UsualGame]:
        now = read_id(self.state.id).name
        return [UsualGame(catalogue.shipped(name).title, partial(self.start_puzzle, name), on=name == now)
                for name in USUAL if name in catalogue.names()]

    def invitation(self) -> str:
        return "" if self.history.moves or self.solving else invitation(self.state.puzzle)

    def move_words(self, move: str) -> str:
        word, _, name = move.partition(" ")
        return f"{'Place' if word == 'place' else 'Lift'} {name}"

    def board_keys(self) -> Sequence[tuple[str, str]]:
        return polyforms_keys.help_rows()

    def commands(self) -> Sequence[Command]:
        return (
            polyforms_keys.command_for("counts", self.toggle_counts, checked=lambda: self.fits.counted, group="fits"),
            *self.single_steps(),
            *zooms(self.board, "cells", "form", self.board.zoom_fit),
        )

    # The state

    def show_state(self, before: Laying | None) -> None:
        state = self.state
        if before is None or before.id != state.id:
            self._begin_puzzle()
        self.hints.discard()
        self._figures = False
        self.board.show_laid([self._painted(spot) for spot in self.state.laid])
        self.hand.show_state(state)
        self._show_figures()
        self.flights.show_change(before, state)
        if state.finished and before is not None and not before.finished and not self.context.practising:
            self._announce_solved()
        elif state.laid and state.full and not state.finished and state.puzzle.must:
            short = [tile.name for tile, used in zip(state.puzzle.tiles, state.used, strict=True) if used < tile.least]
            self.context.say("info", "All is filled,", f"but {', '.join(short)} must be used as well.")
        self.board.at_rest, self.board.cursor_rests = False, state.finished
        self.refresh_sections()

    def _begin_puzzle(self) -> None:
        state = self.state
        self.listed.start_puzzle(state)
        self.board.show_puzzle(state.puzzle)
        self.hand.start_puzzle(state)
        self.fits.start_puzzle()
        self._show_hand()
        self.view.arrange()

    def refresh_sections(self) -> None:
        watched = self.solving
        self.fits.section.setVisible(not watched and not self.state.finished)
        self.watching.show_sections(at_work=watched, figures=self._figures)
        self.block.setVisible(self.state.puzzle.grid.solid)
        self.solved.setVisible(not watched and self.state.finished)
        if self.state.finished:
            scores = STATISTICS.read()[0].scores
            self.solved.show_score(self.state.puzzle, scores.get(read_id(self.state.id).name, PuzzleScore()))

    def _painted(self, spot: Spot) -> Laid:
        name = self.state.puzzle.tiles[spot.tile].name
        return Laid(name, number_of(self.state.puzzle, name), spot.atoms)

    def _show_watched(self, names: frozenset[str]) -> None:
        """A solver has laid these positions beside what lies there."""
        self.block.show_tiles(self.state.puzzle, self.board.laid)
        self._show_counts(replace(self.state, placed=self.state.placed | names))

    def _show_figures(self) -> None:
        """Show the counts: tiles, positions, what fits where."""
        self.fits.show_state(self.state, self.listed.positions)
        self._show_counts(self.state)
        self._show_marks()

    def _show_counts(self, state: Laying) -> None:
        """In the strip and the tray, for the state that is shown, which may be that of a solver."""
        count = self._tiles
        self.laid.set(str(len(state.laid)), f"of {counted(count, 'tile')} laid")
        self.view.title.set(f"{counted(count - len(state.laid), 'tile')} in the tray")
        positions, fits = self.listed.of_state(state), None
        if positions is None:
            self.open.set("", "")
        else:
            left = positions.left(state)
            self.open.set(f"{len(left):,}", f"of {len(positions.spots):,} positions left")
            fits = list(zip(positions.per_tile(left), positions.at_start, strict=True))
        held = self.hand.held.tile if self.hand.held else None
        self.tray.show_cards(state.puzzle.grid, tray_cards(state, self.hand.shape, fits), held,
                             self.hints.tile)
        self.view.make_room()

    def _show_hand(self) -> None:
        if not self.solving:
            self._show_counts(self.state)
            self._show_marks()

    def _show_marks(self) -> None:
        if not self.solving:  # which has marks of its own
            puzzle, hand = self.state.puzzle, self.hand
            marks = hand_marks(puzzle, hand.spot, hand.amiss) if hand.held else self.fits.marks
            self.board.show_marks([*self.hints.marks, *marks])
            spot = None if hand.held else self.fits.chosen or self.hints.spot
            tried = self._painted(spot) if spot else tried_tile(puzzle, hand.held, hand.spot, hand.amiss)
            self.block.show_tiles(puzzle, self.board.laid, tried, fits=not hand.amiss)

    def toggle_counts(self) -> None:
        self.fits.show_counts(not self.fits.counted)
        self.context.changed()

    def _announce_solved(self) -> None:
        sentence = solved_words(len(self.state.laid), self.history.position, self._laid_by_solver,
                                is_hinted=self.memory.hinted)
        if rung := next_rung_id(self.state.id):
            self.context.say("good", "Solved.", sentence, "Next rung", partial(self.start, rung))
        elif self.state.puzzle.grid.solid and self.state.puzzle.may:
            self.context.say("good", "Solved.", sentence, "Take it apart",
                             partial(self.context.turn_to, "solutions", FIND_ALL))
        else:
            self.context.say("good", "Solved.", sentence, "Another puzzle", self.new)

    # Hints

    def possible(self) -> dict[Action, bool]:
        return {**super().possible(), Action.RESTART: self.history.can_undo}

    def hint(self) -> None:
        self.hand.put_back()
        if (positions := self.listed.ready_for(self.state, self.hint)) is not None:
            self.memory.hinted = True
            self.hints.ask(positions, self.history)

    def _point_at(self, spot: Spot) -> None:
        """Lead the cursor, if somebody uses it, to where a hint lays a tile: Enter lays it there."""
        if self.board.cursor_shown:
            self.board.move_cursor(self.board.cell(min(spot.atoms)))

    def discard_hint(self) -> bool:
        forgotten = self.hints.discard()
        if forgotten:
            self._show_hand()
        return forgotten

    def put_away(self) -> bool:
        return self.hand.put_down() or super().put_away() or self.fits.choose_none()

    def lesson_goal(self, goal: str) -> LessonGoal:
        return LessonGoal(self.solving, self.solve) if goal == SOLVING else super().lesson_goal(goal)

    # Its solvers

    def finished(self) -> bool:
        return self.state.finished

    def at_rest(self) -> tuple[str, float]:
        puzzle = self.state.puzzle
        filled, whole = len(self.state.taken & puzzle.must), len(puzzle.must)
        if not whole:  # a box with room to spare
            return f"{len(self.state.laid)} of {counted(self._tiles, 'tile')} laid", len(self.state.laid) / self._tiles
        unit = f"undotted {puzzle.grid.unit}" if puzzle.may else puzzle.grid.unit
        return f"{filled:,} of {counted(whole, unit)} filled", filled / whole

    def make_engine(self, solver: str) -> Engine[object, object] | None:
        self.hand.put_back()
        self.hints.discard()
        if reason := area_reason(self.state.puzzle):
            self.context.say("warning", "There is no solution.", reason)
            return None
        positions = self.listed.ready_for(self.state, self.solve)
        return None if positions is None else self.watching.start_solver(solver, self.state, positions)

    def show_running(self) -> None:
        if not self.worker.paused:
            self.watching.search.go_on()
        self.refresh_sections()

    def show_snapshot(self, snapshot: WatchSnapshot | SearchSnapshot) -> None:
        self.watching.push(snapshot)

    def show_unwatched(self) -> None:
        self.watching.end()
        self._figures = self.watching.search.told
        self.board.show_laid([self._painted(spot) for spot in self.state.laid])
        self._show_figures()
        self.refresh_sections()

    def take_result(self, found: Found) -> None:
        self.watching.show_found(found)
        rest = " from here" if self.state.placed else ""
        if not found.count:
            self.context.say("info", "No solution", f"{rest.strip() or 'exists'}: all was tried.")
        elif self.watching.key == ONE:
            self._lay_found(found)
        else:
            self.context.say("good", f"{counted(found.count, 'solution')}{rest}.", f"{found.nodes:,} placements.",
                             "Lay one", partial(self._lay_found, found))

    def _lay_found(self, found: Found) -> None:
        if (watched := self.watching.watched) is not None and watched.state == self.state:
            spots = watched.spots(found.solutions[-1])
            self.memory.hinted = True  # who then undoes a tile and lays it again has not solved it alone
            self._laid_by_solver = len(spots)
            self.play_all(f"place {spot.name}" for spot in spots)
            self._laid_by_solver = 0
