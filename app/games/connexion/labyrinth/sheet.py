"""The Labyrinth page: growing, watching and laying by hand on the endless plane."""
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from app.canvas.board import Cell
from app.games.connexion import preferences, statistics, text
from app.games.connexion.board import BoardState, LabyrinthBoard
from app.games.connexion.captions import Caption
from app.games.connexion.colours import Role
from app.games.connexion.drawing import Plan
from app.games.connexion.labyrinth.dead_end_section import DeadEndSection
from app.games.connexion.labyrinth.euler_section import EulerSection
from app.games.connexion.labyrinth.grower import ON, SOLVERS, WISH, Grower
from app.games.connexion.labyrinth.hand_play import HandPlay, far_cell
from app.games.connexion.labyrinth.new_dialog import NewDialog, NewLabyrinth
from app.games.connexion.labyrinth.search_sections import GrowthSection, SearchSection
from app.games.connexion.labyrinth.sections import ReadingSection, ResultSection, ViewSection
from app.games.connexion.labyrinth.status import Status
from app.games.connexion.labyrinth.tray_section import TraySection
from app.games.connexion.marks import DeadEnd
from app.games.connexion.sheet import Sheet
from app.games.iching import origin as origins
from app.games.iching.natal.sections import NatalSection
from app.games.iching.origin import NatalPair, Origin
from app.games.iching.reading.answer_sections import AnswerSections
from app.games.iching.reading.reading import Reading
from app.old_pages.tab import Solver
from app.pages.actions import Action, GameAction, zooms
from solvers.connexion.collection import CHOSEN, GROWN
from solvers.connexion.pieces import COUNT, mask_of, number_of
from solvers.connexion.rules import Labyrinth
from solvers.core.engine import Engine
from solvers.iching.reading.outcome import Outcome

if TYPE_CHECKING:
    from app.games.connexion.tab import ConnexionTab

ROLES: tuple[Role, ...] = ("actual", "future", "given")
INVITATION = (
    "Press play and watch a labyrinth grow, or choose the cell and lay the first piece yourself.\n\n"
    "Where two pieces touch, both must have a door to the other one;\n"
    "and once all 64 lie there, no door may lead into the open."
)


class LabyrinthSheet(Sheet):
    """Shows the tab's game, and the searches that grow it."""

    key = "labyrinth"
    title = "Labyrinth"
    tip = "Grow a labyrinth, or lay it by hand"
    solvers: Sequence[Solver] = SOLVERS

    board: LabyrinthBoard

    def __init__(self, tab: "ConnexionTab") -> None:
        super().__init__(tab)
        self._origin: Origin | None = None  # of the labyrinth that was last begun or opened for one
        assert isinstance(tab.board, LabyrinthBoard)
        self.board = tab.board
        self.widget = self.board
        self.status = Status(tab.strip)
        self._build_sections()
        self.hand_play = HandPlay(tab, self.board, self.tray)
        self.grower = Grower(self, self.board, self.dead_end, self.search, self.growth)
        self.reading.back.clicked.connect(self._go_back)
        self.natal.leave.clicked.connect(lambda: self.tab.natal.hide_connexion())
        self.answer.text_asked.connect(self._open_text)
        self.result.again.clicked.connect(self.grow_another)
        self.result.poster.clicked.connect(self.make_poster)
        tab.working_changed.connect(self._show_working)
        self._apply_look()
        preferences.notifier.changed.connect(self._apply_look)

    def _build_sections(self) -> None:
        panel = self.tab.panel
        self.dead_end = DeadEndSection(panel)
        self.reading = ReadingSection(panel)
        self.natal = NatalSection(panel)
        self.answer = AnswerSections(panel)
        self.result = ResultSection(panel)
        self.tray = TraySection(panel)
        self.euler = EulerSection(panel)
        self.search = SearchSection(panel)
        self.growth = GrowthSection(panel)
        self.view = ViewSection(panel)
        self.sections = [
            *self.answer.sections, self.dead_end, self.reading, self.natal, self.result, self.tray, self.euler,
            self.search, self.growth, self.view,
        ]

    def _apply_look(self) -> None:
        """Show the board as the preferences say."""
        self.board.set_look(preferences.look())
        self.board.set_background(preferences.background())
        self.board.set_highlighted(preferences.highlighted())
        if hasattr(self.tab, "history"):
            self.hand_play.show_tray()
            self._show_legend()

    @property
    def state(self) -> Labyrinth:
        return self.tab.state

    @property
    def first_line(self) -> int:
        """The side of a hexagram's bottom line."""
        return self.board.look.first_line

    # The reading

    @property
    def origin(self) -> Origin | None:
        """The reading or the birth that the labyrinth is grown for, around its hexagrams."""
        if self._origin is None:
            return None
        given = tuple(mask_of(number, self.first_line) for number in self._origin.hexagrams)
        return self._origin if given and given == self.state.given else None

    @origin.setter
    def origin(self, origin: Origin | None) -> None:
        self._origin = origin

    @property
    def outcome(self) -> Outcome | None:
        """The outcome of the reading that it is grown for."""
        return self.origin.outcome if isinstance(self.origin, Reading) else None

    def _show_origin(self) -> None:
        origin = self.origin
        if isinstance(origin, NatalPair):
            self.natal.set(origin)
        elif origin is not None and (outcome := origin.outcome) is not None:
            self.reading.set(origin, self.tab.library)
            self.answer.show_outcome(outcome, self.tab.library)

    def _go_back(self) -> None:
        """Turn to the reading that it is grown for."""
        origin = self.origin
        self.tab.turn_to("reading")
        if isinstance(origin, Reading):
            self.tab.reading.turn_back_to(origin)

    def _open_text(self, number: int, line: int) -> None:
        outcome = self.outcome
        self.tab.open_text(number, line, outcome.moving if outcome is not None and number == outcome.actual else ())

    # What a sheet supplies

    def parameters(self) -> str:
        given = [str(number_of(mask, self.first_line)) for mask in self.state.given]
        last = f"{', '.join(given[:-1])} and {given[-1]}" if len(given) > 1 else "".join(given)
        origin = f"Around {last}" if given else "From nothing"
        wish = self.state.wish
        return f"{origin}, {text.wish_label(wish)}" if wish is not None and self.state.may_be_as_wished else origin

    def can(self, action: Action) -> bool | None:
        match action:
            case Action.RESTART:
                return self.tab.history.can_undo
            case Action.HINT:
                return not self.state.finished
        return None

    def new(self) -> None:
        NewDialog(self.tab, self.state.given, self.first_line, self.begin).open()

    def begin(self, wanted: NewLabyrinth, origin: Origin | None = None) -> None:
        """Start a new labyrinth, and grow it if that is wanted.

        Args:
            wanted: what the player asked for.
            origin: the reading or birth that its given pieces are of, if any.
        """
        self.tab.given = wanted.given
        self.origin = origin
        self.tab.wish = wanted.wish
        self.tab.turn_to(self.key)
        self.tab.play_again()
        if wanted.grow:
            self.tab.solve()

    def connect_pieces(self, given: tuple[int, ...], origin: Origin | None = None) -> None:
        """Grow one labyrinth around these pieces, whichever solver was chosen before.

        Args:
            given: their masks.
            origin: the reading or birth that they are of, if any.
        """
        self.begin(NewLabyrinth(given=given, grow=False), origin)
        self.tab.solver_bar.set_engine(self.tab.solver_bar.engine.removesuffix(ON))
        self.tab.solve()

    def grow_another(self) -> None:
        """Grow another labyrinth like this one, at once."""
        self.tab.play_again()
        self.tab.solve()

    def undo(self) -> None:
        self.tab.travel(self.tab.history.undo)

    def redo(self) -> None:
        self.tab.travel(self.tab.history.redo)

    def refresh_sections(self) -> None:
        watched, finished = self.tab.solving, self.state.finished
        live = watched and self.grower.live
        outcome = self.outcome
        self.answer.refresh(outcome if finished and not watched else None)
        grown = self.grower.recording is not None and (watched or finished) and not live
        natal = isinstance(self.origin, NatalPair)
        for section, shown in (
            (self.dead_end, self.dead_end.shown), (self.reading, outcome is not None),
            (self.natal, natal), (self.result, finished and not watched), (self.tray, not watched and not finished),
            (self.euler, True), (self.search, live), (self.growth, grown), (self.view, True),
        ):
            section.setVisible(shown)

    def game_actions(self) -> Sequence[GameAction]:
        board = self.board
        return (
            GameAction("Grow another", "new", "F2", "Grow another labyrinth like this one, at once", self.grow_another),
            GameAction("Go on by hand", "edit", "K", "Keep what has grown so far, and go on by hand",
                       self.grower.take_over, enabled=lambda: self.tab.solving),
            GameAction("Search Options…", "settings", "Ctrl+Y", "The optimisations of the 1997 search, one by one",
                       self.search_options),
            GameAction("Make a poster…", "picture", "Ctrl+Shift+P", "Set the labyrinth on paper, with its figures",
                       self.make_poster, enabled=lambda: bool(self.state.placed)),
            GameAction("Numbers on the pieces", "", "N", "Write every piece's number on it",
                       lambda: preferences.set_numbered(not board.look.numbered), checkable=True,
                       checked=lambda: board.look.numbered),
            GameAction("Hide Connexion", "chevron-left", "Shift+C", "Return to the natal hexagrams",
                       self.tab.natal.hide_connexion, enabled=lambda: isinstance(self.origin, NatalPair)),
            *zooms(board, "pieces", "labyrinth", board.fit_closely),
        )

    def extra(self) -> dict[str, str]:
        return origins.write(self.origin)

    def enter(self) -> None:
        self._show_origin()

    def restore(self, extra: dict[str, str]) -> None:
        self.origin = origins.read(extra)
        self.grower.recording = None

    # The state

    def show_state(self, before: Labyrinth | None) -> None:
        """Show the game's state; `before` is the one before, None for a new game."""
        if before is None:
            self.board.begin()
            self.grower.recording = None
            self._offer_wish()
        self._show_position(sweep=before is not None and len(self.state.placed) < len(before.placed) - 1)
        self._show_legend()
        self._show_origin()
        self.board.at_rest = self.state.finished
        if self.state.finished:
            self._show_finished(by_hand=before is not None and len(self.state.placed) == len(before.placed) + 1)
        else:
            self.board.set_caption(None)
        self.hand_play.show_tray()
        self.tab.refresh_sections()

    def _offer_wish(self) -> None:
        """Offer the search for the game's wish first, if it has one."""
        self.solvers = (WISH, *SOLVERS) if self.state.wish else SOLVERS
        if self.tab.sheet is self:
            self.tab.offer(self.solvers)
            if self.state.wish:
                self.tab.solver_bar.set_engine(WISH.key)

    def _show_working(self) -> None:
        """While a search for a wish runs, which shows no pieces, say so instead of inviting to lay some."""
        if self.tab.sheet is self and self.grower.seeks_wish:
            self._show_position(sweep=False)
            self.tab.refresh_sections()

    def _show_position(self, *, sweep: bool) -> None:
        state = self.state
        needs = state.surroundings.needs()
        if self.board.selected in state.pieces:
            self.board.select(None)
        stuck = next(((cell, need) for cell, need in needs.items() if not need.fits(state.free)), None)
        dead = None if stuck is None else DeadEnd.of(*stuck, state.pieces.values())
        if dead is None:
            self.dead_end.forget()
        else:
            self.dead_end.show_by_hand(dead, text.explain_lack(dead.need, self.first_line), self.board.look)
        if state.placed:
            waiting = {cell: len(need.fits(state.free)) for cell, need in needs.items()}
            if not needs and not state.finished:  # the next group begins anywhere apart
                waiting = {far_cell(state.pieces): len(state.free)}
            shown = BoardState(Plan(state.pieces, self.roles), waiting, latest=state.placed[-1][:2], dead=dead)
        else:
            shown = BoardState(waiting={(0, 0): COUNT}, invitation=self._invitation())
        self.board.show_position(shown, sweep=sweep)
        self.show_counts(state.pieces, len(needs))

    def _invitation(self) -> str:
        wish = self.state.wish
        if wish is None or not (self.tab.solving and self.grower.seeks_wish):
            return INVITATION
        return f"Looking for a labyrinth: {text.wish_label(wish)}. The bar below says how far the search is."

    @property
    def roles(self) -> Mapping[int, Role]:
        """The role of each given piece, by mask."""
        given = self.state.given
        if len(given) == 1:  # a reading without moving lines: what is, stays
            return {given[0]: "both"}
        return dict(zip(given, ROLES, strict=False))

    def show_counts(self, pieces: Mapping[Cell, int], waiting: int) -> None:
        """Count the pieces on the board, and the cells that wait."""
        self.euler.set(pieces)
        self.status.show_counts(len(pieces), waiting)

    def _show_legend(self) -> None:
        numbers = [(number_of(mask, self.first_line), role) for mask, role in self.roles.items()]
        words_of = {"both": "actual and future"}
        if isinstance(self.origin, NatalPair):
            words_of = {"actual": "Earlier Heaven", "future": "Later Heaven"}
        self.status.legend.set_entries([(role, f"{number} {words_of.get(role, role)}") for number, role in numbers])

    def _show_finished(self, *, by_hand: bool) -> None:
        solution = self.state.solution()
        rank = CHOSEN if by_hand or self.state.given or self.state.wish else GROWN
        entry = self.tab.gallery.entry(solution, self.state.given, rank)
        fresh = self.tab.gallery.add([entry])
        self.grower.drop_another_growth()
        if by_hand:
            self.tell_finished()
        if fresh and by_hand and (complaint := statistics.count_laid(entry)):
            self.tab.say("warning", "Not counted.", complaint)
        self.result.set(solution, self.tab.gallery.count, fresh)
        numbers = [number_of(mask, self.first_line) for mask in self.state.given]
        self.board.set_caption(Caption.of(solution, numbers))
        self.board.fit_closely()

    def tell_finished(self) -> None:
        """Say that the labyrinth is whole."""
        counts = self.state.solution().counts()
        self.tab.say("good", "Finished.", f"{COUNT} pieces in {counts.groups} groups around {counts.holes} holes.",
                     "Grow another", self.grow_another)

    # Its solver

    def finished(self) -> bool:
        return self.state.finished and self.grower.recording is None

    def hint(self) -> None:
        self.hand_play.ask_for_hint()

    def forget_hint(self) -> bool:
        return self.hand_play.clear_choice()

    def make_engine(self, solver: str) -> Engine[Any, Any] | None:
        return self.grower.make_engine(solver)

    def show_snapshot(self, snapshot: Any) -> None:
        self.grower.show_snapshot(snapshot)

    def take_result(self, result: Any) -> None:
        self.grower.take_result(result)

    def show_unwatched(self) -> None:
        self.grower.end()
        self.show_state(self.state)

    def at_rest(self) -> tuple[str, float]:
        return (f"{COUNT} of {COUNT} pieces", 1.0) if self.state.finished else ("", 0.0)

    # Dialogs

    def search_options(self) -> None:
        """Open the Search Options dialog."""
        from app.games.connexion.labyrinth.search_options_dialog import SearchOptionsDialog

        SearchOptionsDialog(self.tab).open()

    def make_poster(self) -> None:
        """Open the poster dialog."""
        from app.games.connexion.poster.poster_dialog import PosterDialog

        PosterDialog(self.tab, Plan(self.state.pieces, self.roles), self.board.look).open()
