"""Grower: runs the searches of the Labyrinth page: recorded and replayed, live, or on and on."""
from functools import partial
from typing import cast

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from app.games.connexion import labyrinth_text, preferences
from app.games.connexion.cell_marks import DeadEnd
from app.games.connexion.gallery.labyrinth_gallery import EntryMaker, Gallery
from app.games.connexion.labyrinth.dead_end_section import DeadEndSection
from app.games.connexion.labyrinth.labyrinth_search_sections import GrowthSection, LabyrinthSearchSection
from app.games.connexion.labyrinth.saved_growth import SavedGrowth, SearchName, catch_up, placing, search_engine
from app.games.connexion.labyrinth_board import BoardState, LabyrinthBoard
from app.games.connexion.labyrinth_drawing import DrawingPlan
from app.games.connexion.labyrinth_records import STATISTICS
from app.games.connexion.piece_colours import roles_of
from app.pages import Message, PlayPage, Solver, fresh_seed
from app.running.throttle import Throttle
from solvers.connexion.collection import Entry
from solvers.connexion.labyrinth import Cell, Solution
from solvers.connexion.open_cells import Need, Surroundings
from solvers.connexion.pieces import COUNT
from solvers.connexion.rules import Labyrinth, too_far
from solvers.connexion.search import fast
from solvers.connexion.search.growing import (
    EndlessSearch,
    Growth,
    LiveSearch,
    Recording,
    Replay,
    Search,
    SearchCounts,
    last_found,
)
from solvers.connexion.search.wishes import WishSearch
from solvers.core import wording
from solvers.core.engine import Engine
from solvers.core.formats import FormatError
from solvers.core.generator_engine import GeneratorEngine

TOO_FAST = 200  # steps a second; beyond, one sees the labyrinths found instead of each step
READABLE = 2    # steps a second; so slow, a dead end is told in the banner as well
LATELY = 500    # labyrinths of a search on and on that the gallery takes: it does not sweep all others away
MANY = 6        # pieces; more that come or go at once are larger than a tile

SAVED = "labyrinth-growth"  # in a saved game

ON = "-on"  # how the keys of searches end that go on and on

SOLVERS = (
    Solver("fast", "Fast search", "step", speed=20),
    Solver("1997", "1997 search", "step", speed=12),
    Solver(f"fast{ON}", "Fast, without end", "step", speed=0),
    Solver(f"1997{ON}", "1997, without end", "step", speed=0),
)
WISH = Solver("wish", "Wish search", "labyrinth", speed=0)


class Grower(QObject):
    """Makes the engines, shows their snapshots at a readable pace, and lays what they found."""

    counted = Signal(object, int)  # the pieces on the board by their cells, and how many cells wait
    finished = Signal()            # what grew is whole, and laid

    def __init__(
        self, page: PlayPage[Labyrinth], board: LabyrinthBoard, dead_end: DeadEndSection,
        search: LabyrinthSearchSection, growth: GrowthSection,
    ) -> None:
        super().__init__(page)
        self._page, self._context, self._gallery = page, page.context, page.context.shared(Gallery)
        self._board, self._dead_end, self._search, self._growth = board, dead_end, search, growth
        self.throttle: Throttle[Growth] = Throttle(self, self._show, self._differ_much)
        self._engine: Engine[object, object] | None = None
        self._quarter = 0            # of the growth, as it was last announced
        self._began: Labyrinth | None = None  # where the latest search on and on began
        self.recording: Recording | None = None
        self.restorable = ""         # the growth in the saved game that is being opened
        self._saved = SavedGrowth()  # what brings the growth back, but for how far it is shown
        self._at = 0                 # how far it is shown
        self.entry_maker = EntryMaker(self, self._gallery)
        growth.sought.connect(self.seek)

    @property
    def live(self) -> bool:
        """True while a search is watched as it runs, rather than replayed from a recording."""
        return isinstance(self._engine, LiveSearch)

    @property
    def endless(self) -> bool:
        """True if a search continues from one labyrinth to the next."""
        return isinstance(self._engine, EndlessSearch)

    @property
    def seeks_wish(self) -> bool:
        """True while a search for a wish runs, which shows its progress only."""
        return isinstance(self._engine, WishSearch)

    @property
    def tally(self) -> SearchCounts:
        """The counts of the endless search; all 0 while none runs."""
        return self._engine.tally() if isinstance(self._engine, EndlessSearch) else SearchCounts()

    def make_engine(self, solver: str) -> Engine[object, object] | None:
        """A solver's engine for the present state; a finished labyrinth's growth is shown again, a wish begins anew.

        None, with the reason in the banner, if no labyrinth, or none as wished, can grow around the pieces that lie
        there.
        """
        if solver == WISH.key and self._page.state.finished:
            self._page.start(self._page.new_id(fresh_seed()))
        try:
            self._engine = self._make(solver)
        except FormatError as error:
            sentence = str(error)
            self._context.say("warning", "", f"{sentence[0].upper()}{sentence[1:]}")
            return None
        except ValueError:  # a door opens onto a cell that a wall closes, or more cells wait than there are pieces
            self._no_way_on()
            return None
        self._dead_end.clear()
        self._board.select(None)
        self._board.cursor_shown = False
        self._board.set_caption(None)
        return self._engine

    def _make(self, solver: str) -> Engine[object, object]:
        who, on = solver.removesuffix(ON), solver.endswith(ON)
        state = self._page.state
        if state.finished and self.recording is not None and not on:
            return Replay(self.recording)
        start = self._start(state)
        if who == WISH.key and start.wish is not None:
            return WishSearch(start.wish, start.seed, start=start.placed)
        search, options = cast(SearchName, who), preferences.search_options()
        if on:
            self._began = start
            self._begin_counting(search)
            return EndlessSearch(search_engine(search, start, options))
        saved = SavedGrowth(first=len(start.placed), search=search, options=options)
        return self._watched(saved, saved.recording(start)) or self._live(saved.searching(start))

    def _watched(self, saved: SavedGrowth, recording: Recording | None, at: int = 0) -> Replay | None:
        """The engine that shows a recording from an event on, if there is one."""
        self._saved, self.recording, self._at = saved, recording, at
        if recording is None:
            return None
        self._growth.show_recording(recording)
        return Replay(recording, at)

    def _live(self, search: Search) -> LiveSearch:
        """The engine that shows a search which is too long to be recorded."""
        self._begin_counting(self._saved.search or "")
        return LiveSearch(search)

    def _start(self, state: Labyrinth) -> Labyrinth:
        """The state that a search begins with; for a finished labyrinth that of its first pieces."""
        return self._page.history.start if state.finished else state

    def _begin_counting(self, who: str) -> None:
        classic = who == "1997"
        limit = preferences.search_options().step_limit if classic else fast.LIMIT
        self._search.show_solver("1997 rules" if classic else "fast search", limit)

    def provide_growth(self) -> None:
        """Have a growth of the labyrinth that is finished now. Unless the recording ends in it, that is how its pieces
        were laid."""
        state = self._page.state
        if self.recording is None or _last_plane(self.recording) != state.pieces:
            saved = SavedGrowth(first=len(self._page.history.start.placed))
            self._watched(saved, saved.recording(state))
            assert self.recording is not None
            self._growth.show_place(len(self.recording.events))

    # What stays

    def extra(self) -> dict[str, str]:
        """The state of the growth for a saved game; empty if none is watched or could be watched again."""
        watched = isinstance(self._engine, Replay) or (self.live and not self.endless)
        if not watched and not (self._page.state.finished and self._saved.search):
            return {}
        return {SAVED: replace(self._saved, at=self._at if watched else None).write()}

    def restore(self) -> None:
        """Show the growth of the saved game that was opened, where it was left, paused; one that cannot be read is as
        if it were not there."""
        state, text, self.restorable = self._page.state, self.restorable, ""
        try:
            saved = SavedGrowth.read(text)
            recording = saved.recording(state)
            if recording is None and saved.at is not None and not state.finished:
                self._return_to(saved)
        except FormatError:
            return
        if recording is None or (state.finished and _last_plane(recording) != state.pieces):
            return
        self._watched(saved, recording)
        self._growth.show_place(len(recording.events))
        if saved.at is not None:
            self._context.solver_bar.set_solver(saved.search or SOLVERS[0].key)
            self.seek(min(saved.at, len(recording.events)))

    def _return_to(self, saved: SavedGrowth) -> None:
        """Let a search that is too long to be recorded come out of sight to where it was left, and show it, paused."""
        def show(search: Search) -> None:
            self._context.solver_bar.set_solver(saved.search or "")
            self._watched(saved, None)
            self._engine = self._live(search)
            self._page.watch(self._engine, paused=True)

        search = saved.searching(self._page.state)
        self._context.run(GeneratorEngine(catch_up(search, saved.at or 0), "Returning to where the search was"), show)

    # What is shown

    def seek(self, at: int) -> None:
        """Show the recording after this many events, paused."""
        if self.recording is not None:
            self._page.stop()
            self._engine, self._at = Replay(self.recording, at), at
            self._board.set_caption(None)
            self._page.watch(self._engine, paused=True)

    def show_snapshot(self, snapshot: object) -> None:
        """Show a snapshot of the engine; a search for a wish has none."""
        if not isinstance(snapshot, Growth):
            return
        self._at = snapshot.at
        if snapshot.length:
            self._growth.show_place(snapshot.at)
        else:
            self._search.set(snapshot.tally)
        self.throttle.push(snapshot)

    def _differ_much(self, one: Growth, other: Growth) -> bool:
        """True if so much would change on the board that it must not flicker."""
        plane = other.plane
        cells = {*other.room, *plane, *Surroundings(plane).waiting}
        return differ_much(one, other) or not self._board.has_room_for(cells)

    def _show(self, growth: Growth) -> None:
        speed = self._context.solver_bar.speed
        if growth.latest and (speed == 0 or speed > TOO_FAST):
            growth = last_found(growth)
            self._board.reset_view()  # each labyrinth as large as it fits
        plane, event = growth.plane, growth.event
        needs = Surroundings(plane).needs()
        used = set(plane.values())
        free = [mask for mask in range(COUNT) if mask not in used]
        dead = None
        if event.kind == "dead" and event.reason in ("unfit", "closed"):
            need = Need(event.required, event.known, event.reason == "closed")
            dead = DeadEnd.from_need(growth.cell_shown(event.group, event.q, event.r), need, used)
        roles = roles_of(self._page.state.given)
        self._board.show_position(
            BoardState(
                DrawingPlan(plane, roles), {cell: len(need.fits(free)) for cell, need in needs.items()},
                latest=growth.cell_shown(*growth.pieces[-1][:3]) if growth.pieces else None,
                dead=dead, room=growth.room,
            ),
            sweep=event.kind == "restart",
        )
        if event.kind == "dead":
            self._dead_end.set(growth, dead, plane, self._board.look)
        self._announce(dead)
        self._announce_growth(len(plane))
        self.counted.emit(plane, len(needs))
        self._page.refresh_sections()

    def _announce(self, dead: DeadEnd | None) -> None:
        """Name a dead end in the banner as well, if the search is slow enough to read it."""
        if dead is not None and (self._page.worker.paused or 0 < self._context.solver_bar.speed <= READABLE):
            sentence = labyrinth_text.explain_lack_briefly(dead.need, self._board.look.first_line)
            self._context.banner.show_message(Message("bad", "Dead end.", sentence))
        elif self._context.banner.message is not None and self._context.banner.message.subject == "Dead end.":
            self._context.banner.clear()

    def _announce_growth(self, pieces: int) -> None:
        """Say each quarter of the way once, to who cannot see it grow."""
        quarter = pieces * 4 // COUNT
        if quarter > self._quarter:
            self._quarter = quarter
            if quarter < 4:  # the end is said by the banner
                self._context.announce(f"{pieces} of {COUNT} pieces.")

    def end(self) -> None:
        """Stop showing the search. One that goes on and on leaves its last labyrinth, and the gallery takes all."""
        self.throttle.clear()
        engine, self._engine = self._engine, None
        self._quarter = 0
        self._dead_end.clear()
        if isinstance(engine, EndlessSearch):
            if not self._context.practising:
                tally, given = engine.tally(), self._page.history.start.given
                self.entry_maker.start(engine.found(), given, partial(self._gather, tally))
            if (last := engine.last) is not None:
                self._leave(last)

    def _gather(self, tally: SearchCounts, found: list[Entry]) -> None:
        STATISTICS.update(lambda records: records.with_run(tally, found))
        if found:
            kept = self._gallery.add(found[-LATELY:])
            self._context.say("good", f"{wording.counted(kept, 'labyrinth')} kept.", "They are in the gallery.",
                              "Gallery", partial(self._context.turn_to, "gallery"))

    def _leave(self, solution: Solution) -> None:
        """Lay the last labyrinth of a search on and on, with the recording of its growth."""
        page, start = self._page, self._start(self._page.state)
        if start != self._began:  # a piece was laid or taken away meanwhile
            return
        recording = Recording.from_solution(solution, start.placed)
        saved = _piece_by_piece(recording, start)
        if any(map(too_far, _last_plane(recording))):
            return
        if page.state.finished:
            page.history.go_to(0)
        page.play_all(saved.placing)
        self._watched(saved, recording)
        self._growth.show_place(len(recording.events))

    def take_result(self, result: Growth | Solution | None) -> None:
        """Lay what was found, or say that nothing was; what a search for a wish found is replayed."""
        if result is None or (isinstance(result, Growth) and result.event.kind != "solved"):
            self._no_way_on()
        elif isinstance(result, Growth):
            self._growth.show_place(result.at)
            self._lay(result)
        else:
            state = self._page.state
            recording = Recording.from_solution(result, state.placed)
            self._engine = self._watched(_piece_by_piece(recording, state), recording)
            assert self._engine is not None
            self._context.solver_bar.set_solver("fast")
            self._page.watch(self._engine)

    def _no_way_on(self) -> None:
        self._context.say("warning", "No way on.", "Your wish cannot grow from here.", "Hint", self._page.hint)

    def take_over(self) -> None:
        """Turn what has grown so far into moves, to go on by hand."""
        if isinstance(self._engine, Replay | LiveSearch) and self._page.solving:
            self._page.worker.cancel()
            growth = self._engine.snapshot()
            self._page.stop()
            if not self._page.state.finished:
                self._lay(growth)

    def _lay(self, growth: Growth) -> None:
        """Play the pieces of a snapshot as moves."""
        laid = self._page.state.pieces
        fresh = [(cell, mask) for cell, mask in growth.plane.items() if cell not in laid]
        if any(too_far(cell) for cell, _ in fresh):
            self._context.say("warning", "Too far out.",
                              "The labyrinth reached the edge of the board. Take back pieces that lie far from the "
                              "middle.")
            return
        if fresh:
            self._page.play_all(placing(fresh))
            if self._page.state.finished and not self._context.practising:
                tally = SearchCounts(solutions=1, distinct=1, lengths={growth.step: 1})
                entries = [self._gallery.entry(self._page.state.solution())]
                STATISTICS.update(lambda records: records.with_run(tally, entries))
        if self._page.state.finished:
            self.finished.emit()


def _last_plane(recording: Recording) -> dict[Cell, int]:
    return Replay(recording, len(recording.events)).snapshot().plane


def _piece_by_piece(recording: Recording, start: Labyrinth) -> SavedGrowth:
    """A growth of the labyrinth piece by piece, where its search was not recorded."""
    grown = _last_plane(recording)
    return SavedGrowth(
        first=len(start.placed), placing=placing([item for item in grown.items() if item[0] not in start.pieces]))


def differ_much(one: Growth, other: Growth) -> bool:
    """True if two snapshots differ in more than MANY pieces, or one of them is at a dead end."""
    before, after = one.plane, other.plane
    changed = sum(before.get(cell) != after.get(cell) for cell in before.keys() | after.keys())
    return changed > MANY or (one.event.kind == "dead") != (other.event.kind == "dead")
