"""The Labyrinth page: growing, watching and laying by hand on the endless plane."""
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from solvers.connexion.wishes import Wish, WishSearch

from app.actions import Action, GameAction
from app.board import Cell
from app.calm import Calm
from app.connexion import preferences, words
from app.connexion.board import LabyrinthBoard, Shown
from app.connexion.captions import Caption
from app.connexion.colours import Role
from app.connexion.dead_end_section import DeadEndSection
from app.connexion.drawing import Plan
from app.connexion.euler_section import EulerSection
from app.connexion.growth_section import GrowthSection
from app.connexion.labyrinth_scenes import scenes
from app.connexion.legend import Legend
from app.connexion.marks import DeadEnd
from app.connexion.new_dialog import Begin, NewDialog
from app.connexion.result_section import ResultSection
from app.connexion.search_section import SearchSection
from app.connexion.sheet import Sheet
from app.connexion.tray_section import TraySection
from app.connexion.view_section import ViewSection
from app.scene import Scene
from app.strip import Figure
from app.tab import Mind
from solvers.connexion import fast, hints
from solvers.connexion.classic import ClassicSearch
from solvers.connexion.fast import FastSearch
from solvers.connexion.growing import Endless, Growth, Recording, Replay, Search, Watching, finished, record
from solvers.connexion.hints import Hint
from solvers.connexion.labyrinth import Solution
from solvers.connexion.needs import Need, Surroundings
from solvers.connexion.pieces import COUNT, fitting, number_of
from solvers.connexion.rules import Labyrinth
from solvers.engine import Engine
from solvers.thought import Thought

if TYPE_CHECKING:
    from app.connexion.tab import ConnexionTab

TOO_FAST = 200  # steps a second; beyond, one sees the labyrinths found instead of each step
MANY = 6  # pieces; more that come or go at once are larger than a tile
ROLES: tuple[Role, ...] = ("actual", "future", "given")


class LabyrinthSheet(Sheet):
    """Shows the game of the tab, and the searches that grow it."""

    key = "labyrinth"
    words = "Labyrinth"
    tip = "Grow a labyrinth, or lay it by hand"
    minds = (
        Mind("fast", "Fast search", "steps", speed=20),
        Mind("1997", "1997 search", "steps", speed=12),
        Mind("fast-on", "Fast, on and on", "steps", speed=0),
        Mind("1997-on", "1997, on and on", "steps", speed=0),
    )
    wish_mind = Mind("wish", "Wish search", "steps", speed=0)

    board: LabyrinthBoard

    def __init__(self, tab: "ConnexionTab") -> None:
        super().__init__(tab)
        assert isinstance(tab.board, LabyrinthBoard)
        self.board = tab.board
        self.widget = self.board
        self.wish = ""
        self.recording: Recording | None = None
        self._engine: Engine[Any, Any] | None = None
        self._calm: Calm[Growth] = Calm(self, self._show_growth, _large)
        self._build_strip()
        self._build_sections()
        self._take_hold()
        self._dress()
        preferences.notifier.changed.connect(self._dress)

    def _build_strip(self) -> None:
        strip = self.tab.strip
        self._pieces = Figure("", f"of {COUNT} pieces", widest=str(COUNT))
        self._open = Figure("", "")
        self._open.setToolTip("Cells that a door opens onto, with the number of free pieces that fit")
        self._legend = Legend()
        strip.add_left(self._pieces)
        strip.add_left(self._open)
        strip.add_right(self._legend)

    def _build_sections(self) -> None:
        panel = self.tab.panel
        self.dead_end = DeadEndSection(panel)
        self.result = ResultSection(panel)
        self.tray = TraySection(panel)
        self.euler = EulerSection(panel)
        self.search = SearchSection(panel)
        self.growth = GrowthSection(panel)
        self.view = ViewSection(panel)
        self.sections = [
            part.section
            for part in (self.dead_end, self.result, self.tray, self.euler, self.search, self.growth, self.view)
        ]

    def _take_hold(self) -> None:
        board = self.board
        board.pressed.connect(self._pressed)
        board.double_clicked.connect(self._double_clicked)
        board.removal_asked.connect(self.remove)
        self.tray.tray.taken.connect(self._take)
        self.growth.sought.connect(self.seek)
        self.result.again.clicked.connect(self.grow_another)
        self.result.poster.clicked.connect(self.make_poster)
        board.setWhatsThis(
            "The labyrinth. Click an empty cell and then a piece in the tray to lay it there; right click takes a "
            "piece away. Keys: arrows, Page Down to the next open cell, Enter chooses, Delete takes away."
        )

    def _dress(self) -> None:
        """The look of the preferences."""
        self.board.set_look(preferences.look())
        self.board.set_ground(preferences.ground())
        self.board.set_lit(preferences.lit())
        if hasattr(self.tab, "history"):
            self._show_tray()
            self._show_legend()

    @property
    def state(self) -> Labyrinth:
        return self.tab.state

    @property
    def first_line(self) -> int:
        """The side of a hexagram's bottom line."""
        return self.board.look.first_line

    # What a sheet supplies

    def parameters(self) -> str:
        given = [str(number_of(mask, self.first_line)) for mask in self.state.given]
        return f"Around {', '.join(given[:-1])} and {given[-1]}" if given else "From nothing"

    def can(self, action: Action) -> bool | None:
        match action:
            case Action.RESTART:
                return self.tab.history.can_undo
            case Action.HINT:
                return not self.state.finished
        return None

    def new(self) -> None:
        NewDialog(self.tab, self.state.given, self.first_line, self.begin).open()

    def begin(self, wanted: Begin) -> None:
        """A new labyrinth as it was asked for."""
        self.tab.given, self.wish = wanted.given, wanted.wish
        self.tab.turn_to(self.key)
        self.tab.play_again()
        if wanted.grow or wanted.wish:
            self.tab.solve()

    def connect_pieces(self, given: tuple[int, ...]) -> None:
        """Grow a labyrinth around these pieces, as a reading asks for."""
        self.begin(Begin(given=given, wish="", grow=True))

    def grow_another(self) -> None:
        """Another labyrinth like this one, at once."""
        self.tab.play_again()
        self.tab.solve()

    def undo(self) -> None:
        self.tab.travel(self.tab.history.undo)

    def redo(self) -> None:
        self.tab.travel(self.tab.history.redo)

    def refresh_sections(self) -> None:
        watched, finished = self.tab.solving, self.state.finished
        endless = watched and isinstance(self._engine, Endless | Watching)
        for part, shown in (
            (self.dead_end, self.dead_end.shown), (self.result, finished and not watched),
            (self.tray, not watched and not finished), (self.euler, True), (self.search, endless),
            (self.growth, self.recording is not None and (watched or finished) and not endless), (self.view, True),
        ):
            part.section.setVisible(shown)

    def game_actions(self) -> Sequence[GameAction]:
        board = self.board
        return (
            GameAction("Grow another", "new", "F2", "Grow another labyrinth like this one, at once", self.grow_another),
            GameAction("Go on by hand", "edit", "K", "Keep what has grown so far, and go on by hand", self.take_over,
                       enabled=lambda: self.tab.solving),
            GameAction("Search Options…", "settings", "Ctrl+Y", "The optimisations of the 1997 search, one by one",
                       self.search_options),
            GameAction("Make a poster…", "picture", "Ctrl+Shift+P", "Set the labyrinth on paper, with its figures",
                       self.make_poster, enabled=lambda: bool(self.state.placed)),
            GameAction("Numbers on the pieces", "", "N", "Write every piece's number on it",
                       lambda: preferences.set_numbered(not board.look.numbered), checkable=True,
                       checked=lambda: board.look.numbered),
            GameAction("Zoom in", "zoom-in", "Ctrl++ Ctrl+=", "Larger pieces", board.zoom_in),
            GameAction("Zoom out", "zoom-out", "Ctrl+-", "Smaller pieces", board.zoom_out),
            GameAction("Whole labyrinth", "zoom-fit", "Ctrl+0", "Show all of it", board.fit_closely),
        )

    def extra(self) -> dict[str, str]:
        return {"labyrinth-wish": self.wish} if self.wish else {}

    def restore(self, extra: dict[str, str]) -> None:
        self.wish = extra.get("labyrinth-wish", "")
        self.recording = None

    def scenes(self) -> Iterator[Scene]:
        return scenes(self)

    # The state

    def show_state(self, before: Labyrinth | None) -> None:
        """The game is another: show it."""
        if before is None:
            self.board.begin()
            self.recording = None
        self._dead_end_by_hand()
        self._show_position(sweep=before is not None and len(self.state.placed) < len(before.placed) - MANY)
        self._show_legend()
        if self.state.finished:
            self._show_finished()
        else:
            self.board.set_caption(None)
        self._show_tray()
        self.tab.refresh_sections()

    def _show_position(self, *, sweep: bool = False) -> None:
        state = self.state
        needs = state.surroundings.needs()
        if self.board.selected in state.pieces:
            self.board.select(None)
        dead = next(((cell, need) for cell, need in needs.items() if not need.fits(state.free)), None)
        shown = Shown(
            Plan(state.pieces, self.roles),
            {cell: len(need.fits(state.free)) for cell, need in needs.items()},
            latest=state.placed[-1][:2] if state.placed else None,
            dead=None if dead is None else _dead_end(*dead, state.pieces),
        )
        self.board.show_position(shown, sweep=sweep)
        self._show_figures(len(state.placed), len(needs))
        self.euler.show(state.pieces)

    def _dead_end_by_hand(self) -> None:
        """A cell that no free piece fits any more is explained while one lays pieces, too."""
        state = self.state
        for cell, need in state.surroundings.needs().items():
            if not need.fits(state.free):
                dead = _dead_end(cell, need, state.pieces)
                self.dead_end.show_by_hand(dead, words.lack(need, self.first_line), self.board.look)
                return
        self.dead_end.forget()

    @property
    def roles(self) -> Mapping[int, Role]:
        """The part that each given piece has."""
        return dict(zip(self.state.given, ROLES, strict=False))

    def _show_figures(self, pieces: int, waiting: int) -> None:
        self._pieces.set(str(pieces))
        if waiting:
            cells = "open cell" if waiting == 1 else "open cells"
            self._open.set(str(waiting), f"{cells}, with the number of pieces that fit")
        else:
            self._open.set("", "")

    def _show_legend(self) -> None:
        numbers = [(number_of(mask, self.first_line), role) for mask, role in self.roles.items()]
        self._legend.set_entries([(role, f"{number} {role}") for number, role in numbers])

    def _show_finished(self) -> None:
        solution = self.state.solution()
        fresh = self.tab.gallery.add([solution], self.state.given)
        self.result.show(solution, self.tab.gallery.count, fresh)
        self.board.set_caption(self.caption(solution))
        self.board.fit_closely()

    def caption(self, solution: Solution) -> Caption:
        """The name and the figures of a finished labyrinth."""
        counts = solution.counts()
        numbers = [str(number_of(mask, self.first_line)) for mask in self.state.given]
        digits = solution.fingerprint.upper()
        return Caption(
            " to ".join(numbers) or "China Labyrinth",
            f"{counts.cells} pieces, {counts.pairs} door pairs, {counts.triangles} triangles, "
            f"{counts.groups} groups, {counts.holes} holes",
            f"{digits[:4]} {digits[4:8]} {digits[8:12]} {digits[12:]}",
        )

    # By hand

    def _show_tray(self) -> None:
        state, cell = self.state, self.board.selected
        need = Need(0, 0) if cell is None else state.surroundings.need(cell)
        fits = [] if cell is None else [mask for mask in need.fits(state.free) if not state.may_place(cell, mask)]
        self.tray.show(state.free, cell, fits, need.words if need.known else "", self.board.look)

    def _pressed(self, cell: Cell, button: Qt.MouseButton, _modifiers: object) -> None:
        if button == Qt.MouseButton.RightButton:
            self.remove(cell)
        elif button == Qt.MouseButton.LeftButton:
            self.choose(cell)

    def choose(self, cell: Cell) -> None:
        """Look for pieces that fit an empty cell."""
        if self.tab.solving or self.state.finished:
            return
        self.board.select(None if cell in self.state.pieces else cell)
        self._show_tray()
        if self.board.selected is not None and self.board.cursor_shown:
            self.tray.tray.setFocus(Qt.FocusReason.TabFocusReason)

    def _double_clicked(self, cell: Cell, button: Qt.MouseButton, _modifiers: object) -> None:
        """A cell that one piece alone fits takes it."""
        if button != Qt.MouseButton.LeftButton or cell in self.state.pieces or self.tab.solving:
            return
        fits = self.state.surroundings.need(cell).fits(self.state.free)
        if len(fits) == 1:
            self.lay(cell, fits[0])

    def _take(self, mask: int) -> None:
        cell = self.board.selected
        if cell is not None:
            by_key = self.tray.tray.ringed
            self.lay(cell, mask)
            self.board.setFocus(Qt.FocusReason.TabFocusReason if by_key else Qt.FocusReason.OtherFocusReason)

    def lay(self, cell: Cell, mask: int) -> None:
        """Lay a piece on a cell."""
        self.tab.play(f"place {cell[0]},{cell[1]} {mask}")

    def remove(self, cell: Cell) -> None:
        """Take a piece away."""
        if cell in self.state.pieces:
            self.tab.play(f"remove {cell[0]},{cell[1]}")

    def hint(self) -> None:
        self.tab.think(Thought(hints.hint(self.state), "Looking for the next piece"), self._show_hint)

    def _show_hint(self, hint: Hint) -> None:
        if hint.kind == "place":
            self._hint_place(hint)
        else:
            count = hint.count
            reason = "" if hint.need is None else words.lack(hint.need, self.first_line) + " "
            if count:
                pieces = "the last piece" if count == 1 else f"the last {count} pieces"
                self.tab.say("hint", "A dead end.", f"{reason}Without {pieces} a labyrinth can grow.",
                             "Take back", partial(self._take_back, count))
            else:
                self.tab.say("hint", "", f"{reason}No labyrinth was found that grows on from here.")

    def _hint_place(self, hint: Hint) -> None:
        number = number_of(hint.mask, self.first_line)
        cell = hint.cell if hint.cell is not None else self._far_cell()
        self.board.select(cell)
        self._show_tray()
        if hint.cell is None:
            reason = "This group is complete. The next one begins apart from it; a labyrinth was found that way."
        elif len(hint.fits) == 1:
            reason = f"It is the only piece that fits: the cell needs {hint.need.words if hint.need else ''}."
        else:
            reason = (f"{len(hint.fits)} pieces fit the cell, fewer than elsewhere; "
                      "with this one a whole labyrinth was found.")
        self.tab.say("hint", f"Piece {number} at {words.place(cell)}.", reason, "Lay it",
                     partial(self.lay, cell, hint.mask))

    def _take_back(self, count: int) -> None:
        for _ in range(count):
            q, r, _mask = self.state.placed[-1]
            self.tab.play(f"remove {q},{r}")

    def _far_cell(self) -> Cell:
        """An empty cell beside the pieces, with room around it."""
        cells = self.state.pieces.keys()
        if not cells:
            return 0, 0
        right = max(q for q, _ in cells)
        return right + 4, -((right + 4) // 2)

    # Growing

    def finished(self) -> bool:
        return self.state.finished and self.recording is None

    def make_engine(self, mind: str) -> Engine[Any, Any]:
        self._engine = self._make_engine(mind)
        self.dead_end.forget()
        self.board.select(None)
        self.board.set_caption(None)
        return self._engine

    def _make_engine(self, mind: str) -> Engine[Any, Any]:
        who, _, on = mind.partition("-")
        if self.state.finished and self.recording is not None and not on:
            return Replay(self.recording)
        start = self.tab.history.start if self.state.finished else self.state
        if who == "wish" and self.wish:
            return WishSearch(Wish.parse(self.wish), start.seed, start.placed)
        if on:
            self.search.begin("1997 rules" if who == "1997" else "fast search", self._limit(who))
            return Endless(self._searcher(who, start))
        self.recording = record(self._searcher(who, start))
        if self.recording is not None:
            self.growth.begin(self.recording)
            return Replay(self.recording)
        self.search.begin("1997 rules" if who == "1997" else "fast search", self._limit(who))
        return Watching(self._searcher(who, start))

    def _searcher(self, who: str, start: Labyrinth) -> Search:
        if who == "1997":
            return ClassicSearch(start.seed, start=start.placed, options=preferences.search_options())
        return FastSearch(start.seed, start=start.placed, at_random=preferences.at_random())

    def _limit(self, who: str) -> int:
        return preferences.search_options().step_limit if who == "1997" else fast.LIMIT

    def seek(self, at: int) -> None:
        """Show a recorded growth after so many events, standing still."""
        if self.recording is not None:
            self.tab.stop()
            self._engine = Replay(self.recording, at)
            self.tab.watch(self._engine, paused=True)

    def show_snapshot(self, snapshot: Any) -> None:
        if not isinstance(snapshot, Growth):
            return  # a wish search has nothing to show but its progress
        if snapshot.length:
            self.growth.show_place(snapshot.at)
        else:
            self.search.show(snapshot.tally)
        self._calm.offer(snapshot)

    def _show_growth(self, growth: Growth) -> None:
        speed = self.tab.solver_bar.speed
        if growth.latest and (speed == 0 or speed > TOO_FAST):
            growth = finished(growth)
        plane = growth.plane
        used = set(plane.values())
        free = [mask for mask in range(COUNT) if mask not in used]
        event, needs = growth.event, Surroundings(plane).needs()
        dead = None
        if event.kind == "dead" and event.reason in ("unfit", "closed"):
            cell = growth.shown(event.group, event.q, event.r)
            dead = _dead_end(cell, Need(event.required, event.known, event.reason == "closed"), plane)
        last = growth.pieces[-1] if growth.pieces else None
        self.board.show_position(
            Shown(
                Plan(plane, self.roles), {cell: len(need.fits(free)) for cell, need in needs.items()},
                latest=None if last is None else growth.shown(*last[:3]), dead=dead, room=growth.room,
            ),
            sweep=event.kind == "restart",
        )
        if event.kind == "dead":
            self.dead_end.show(growth, dead, plane, self.board.look)
        self._show_figures(len(plane), len(needs))
        self.euler.show(plane)
        self.tab.refresh_sections()

    def show_unwatched(self) -> None:
        self._calm.end()
        if isinstance(self._engine, Endless):
            self._collect(self._engine)
        self._engine = None
        self.dead_end.forget()
        self.show_state(self.state)

    def _collect(self, engine: Endless) -> None:
        found = engine.found()
        if found:
            self.tab.gallery.add(found, self.tab.history.start.given)
            self.tab.say("good", f"{words.counted(len(found), 'labyrinth')} found.", "They are in the gallery.",
                         "Gallery", partial(self.tab.turn_to, "gallery"))

    def take_result(self, result: Any) -> None:
        if isinstance(result, Solution):
            self.recording = Recording.of(result, self.tab.history.start.placed)
            self.growth.begin(self.recording)
            self._engine = Replay(self.recording)
            self.tab.solver_bar.set_engine("fast")
            self.tab.watch(self._engine, paused=False)
        elif result.event.kind == "solved":
            self._lay_all(result)
        else:
            self.tab.say("warning", "No way on.", "Everything was tried: no labyrinth grows on from here. "
                         "Take back a piece.", "Hint", self.tab.hint)

    def take_over(self) -> None:
        """Keep what the board shows of a growth as moves, and go on by hand."""
        if isinstance(self._engine, Replay | Watching) and self.tab.solving:
            self.tab.worker.pause()
            growth = self._engine.snapshot()
            self.tab.stop()
            if not self.state.finished:
                self._lay_all(growth)

    def _lay_all(self, growth: Growth) -> None:
        """Play what has grown as moves."""
        pieces = self.state.pieces
        fresh = {cell: mask for cell, mask in growth.plane.items() if cell not in pieces}
        if fresh:
            self.tab.play_all(f"place {q},{r} {mask}" for (q, r), mask in fresh.items())
        if self.state.finished:
            counts = self.state.solution().counts()
            self.tab.say(
                "good", "Finished.",
                f"{COUNT} pieces in {counts.groups} groups around {counts.holes} holes.", "Grow another",
                self.grow_another,
            )

    def search_options(self) -> None:
        """The dialog of the 1997 search's switches."""
        from app.connexion.search_options_dialog import SearchOptionsDialog

        SearchOptionsDialog(self.tab).open()

    def make_poster(self) -> None:
        """The dialog that sets the labyrinth on paper."""
        from app.connexion.poster import PosterDialog

        PosterDialog(self.tab, Plan(self.state.pieces, self.roles), self.board.look).open()



def _large(one: Growth, other: Growth) -> bool:
    """Whether more differs than small marks: many pieces at once, or a dead end that comes or goes."""
    before, after = one.plane, other.plane
    changed = sum(before.get(cell) != after.get(cell) for cell in before.keys() | after.keys())
    return changed > MANY or (one.event.kind == "dead") != (other.event.kind == "dead")


def _dead_end(cell: Cell, need: Need, pieces: Mapping[Cell, int]) -> DeadEnd:
    """The dead end with the pieces that would fit, all on the board."""
    used = set(pieces.values())
    suiting = () if need.closed else fitting(need.required, need.known)
    return DeadEnd(cell, need, tuple(mask for mask in suiting if mask in used))
