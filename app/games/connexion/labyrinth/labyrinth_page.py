"""The Labyrinth page: growing, watching and laying by hand on the endless plane."""
from collections.abc import Mapping, Sequence
from functools import partial

from app.files.export import Drawing
from app.games.connexion import connexion_keys, labyrinth_text, preferences
from app.games.connexion.gallery.labyrinth_gallery import Gallery
from app.games.connexion.idle import IdleShow, IdleWatch
from app.games.connexion.labyrinth import labyrinth_sections
from app.games.connexion.labyrinth.dead_end_section import DeadEndSection
from app.games.connexion.labyrinth.euler_section import EulerSection
from app.games.connexion.labyrinth.exploration import Exploration
from app.games.connexion.labyrinth.grower import ON, SAVED, SOLVERS, WISH, Grower
from app.games.connexion.labyrinth.grown_for import GrownFor, masks_of
from app.games.connexion.labyrinth.hand_play import HandPlay
from app.games.connexion.labyrinth.labyrinth_finish import LabyrinthFinish
from app.games.connexion.labyrinth.labyrinth_position import Position, board_of_largest_group
from app.games.connexion.labyrinth.labyrinth_search_sections import GrowthSection, LabyrinthSearchSection
from app.games.connexion.labyrinth.labyrinth_status import Status
from app.games.connexion.labyrinth.new_labyrinth_dialog import USUAL_WISHES, NewLabyrinth, NewLabyrinthDialog
from app.games.connexion.labyrinth.tray_section import TraySection
from app.games.connexion.labyrinth_board import LabyrinthBoard
from app.games.connexion.labyrinth_drawing import DrawingPlan
from app.games.connexion.labyrinth_records import STATISTICS
from app.games.connexion.piece_colours import roles_of
from app.games.iching import origin as origins
from app.games.iching.iching_requests import GrowAround, ShowGrown, Throw
from app.games.iching.origin import PERSONAL, Origin
from app.games.iching.reading.present_reading import PresentReading
from app.games.iching.reading.time_box import TimeBox
from app.pages import Action, Command, HowFar, LessonGoal, PageContext, PlayPage, Solver, UsualGame, fresh_seed, zooms
from solvers.connexion.labyrinth import Solution
from solvers.connexion.pieces import COUNT
from solvers.connexion.rules import Labyrinth
from solvers.connexion.search.growing import Growth
from solvers.core.engine import Engine
from solvers.core.formats import FormatError
from solvers.core.saves import Save

GROWING = "growing"  # what a step of a lesson asks for beside moves


class LabyrinthPage(PlayPage[Labyrinth]):
    """Shows the game, and the searches that grow it."""

    records = STATISTICS
    solvers: Sequence[Solver] = SOLVERS
    board: LabyrinthBoard
    document = "labyrinth"
    personal_keys = PERSONAL
    enter_waits = False  # it chooses a piece and then reads about it

    def __init__(self, context: PageContext) -> None:
        super().__init__(context, LabyrinthBoard(), "Connexion", Labyrinth.new((), fresh_seed()))
        self._has_replaced = False  # whether undo may bring back the labyrinth before this one
        self.gallery = context.shared(Gallery)
        self.status = Status(self.strip)
        self._build_sections()
        self.grown_for = GrownFor(self.origins, self.status.legend)
        self.position = Position(self.board, self.status, self.dead_end, self.euler)
        self.finish = LabyrinthFinish(self, self.board, self.result)
        self.hand_play = HandPlay(self, self.board, self.tray)
        self.grower = Grower(self, self.board, self.dead_end, self.search, self.growth)
        self.time_box = self.beside_all = TimeBox(context.shared(PresentReading))
        self._connect()
        self._apply_look()
        IdleWatch(context.widget, self.idle_show)

    def _build_sections(self) -> None:
        column = self.context.column
        self.dead_end = DeadEndSection(column)
        self.exploration = Exploration(self, self.board)
        self.origins = labyrinth_sections.OriginSections(self.context, self.strip)
        self.guide = labyrinth_sections.GuideSection(column)
        self.result = labyrinth_sections.LabyrinthResultSection(column)
        self.tray = TraySection(column)
        self.euler = EulerSection(column)
        self.search = LabyrinthSearchSection(column)
        self.growth = GrowthSection(column)
        self.view = labyrinth_sections.LabyrinthViewSection(column)

    def _connect(self) -> None:
        self._poster = Command("Make a poster…", self.make_poster, "Put the labyrinth on paper, with figures",
                               "Ctrl+Shift+P", "picture", enabled=lambda: bool(self.state.placed))
        self.result.add_buttons(Command("Grow another", self.new, "Grow another labyrinth like this one",
                                        Action.NEW.keys, kind="primary"), self._poster)
        self.grower.counted.connect(self.position.show_counts)
        self.grower.finished.connect(self.finish.announce)
        self.time_box.outcome_asked.connect(lambda: self.context.turn_to("reading"))
        self.time_box.throw_asked.connect(lambda: self.context.turn_to("reading", Throw()))
        preferences.notifier.changed.connect(self._apply_look)

    def _apply_look(self) -> None:
        """Show the board as the preferences say."""
        self.board.set_look(preferences.current_look())
        self.board.set_background(preferences.background())
        self.board.set_highlighted(preferences.highlighted())
        self.hand_play.show_tray()
        self._show_origin()
        self.exploration.show_anew()

    @property
    def first_line(self) -> int:
        """The side of a hexagram's bottom line."""
        return self.board.look.first_line

    # What it is grown for

    @property
    def origin(self) -> Origin | None:
        """The reading or the birth that the labyrinth is grown for, around its hexagrams."""
        return self.grown_for.origin_of(self.state, self.first_line)

    def _show_origin(self) -> None:
        self.grown_for.show(self.state, self.first_line)

    def handle_request(self, request: object) -> None:
        match request:
            case GrowAround(hexagrams, origin):
                self.connect_pieces(masks_of(hexagrams, self.first_line), origin)
            case ShowGrown(game_id, reading):
                self._grow_again(game_id, reading)

    def _grow_again(self, game_id: str, origin: Origin) -> None:
        """Grow the labyrinth of an id again, which was grown for this; return to it if that cannot be."""
        try:
            self.start(game_id)
        except FormatError as error:
            self.context.turn_to("reading")
            self.context.say("bad", "Not opened:", str(error))
        else:
            self._belong_to(origin)
            self.solve()

    def _belong_to(self, origin: Origin | None) -> None:
        """What was begun is of this reading or birth. Not known before: what it replaced is kept with its own."""
        self.grown_for.keep_origin(origin)
        self._show_origin()
        self.refresh_sections()

    # What a game supplies

    def read_id(self, text: str) -> Labyrinth:
        return Labyrinth.from_id(text)

    def new_id(self, seed: int) -> str:
        return self.state.begun_anew(seed).id

    def play(self, move: str) -> bool:
        played = super().play(move)
        if played:  # nobody wants to lay a piece twice, whatever happens to the computer
            self._has_replaced = False  # and undo takes back what was laid
            self.context.autosave()
        return played

    def personal(self, extra: Mapping[str, str]) -> str:
        return " and ".join(sorted({words for key, words in PERSONAL.items() if extra.get(key)}))

    def parameters(self) -> str:
        return labyrinth_text.begun_with(self.state, self.first_line)

    def how_far(self) -> HowFar:
        return labyrinth_text.how_far(self.state)

    def small_board(self) -> LabyrinthBoard:
        return board_of_largest_group(self.board)

    def possible(self) -> dict[Action, bool]:
        possible = super().possible()
        return {**possible, Action.UNDO: possible[Action.UNDO] or self._comes_back,
                Action.RESTART: self.history.can_undo, Action.HINT: not self.state.finished}

    def start(self, game_id: str) -> None:
        super().start(game_id)
        self._has_replaced = True

    def left_by_new(self) -> Save | None:
        """Also a whole one: nobody finds the same again."""
        return self.as_save() if self.state.finished else super().left_by_new()

    @property
    def _comes_back(self) -> bool:
        """True while undo brings back the labyrinth that this one replaced: nothing is laid, or a search laid it
        all."""
        at_an_end = self.state.finished or not self.history.position
        return self._has_replaced and at_an_end and self.keepsake.value is not None

    def undo(self) -> None:
        """Take back a piece, or at once all that replaced another labyrinth."""
        if self._comes_back:
            self._has_replaced = False  # the next undo takes a piece from the one that came back
            self.keepsake.go_back()
        else:
            super().undo()

    def new(self) -> None:
        """Grow another labyrinth like this one, at once: one, also where the search was to go on without end. One that
        is nearly finished is for the player to lay."""
        super().new()
        if not self.state.laid:
            self._grow_one()

    def usual_games(self) -> Sequence[UsualGame]:
        free, own = not (self.state.given or self.state.laid), self.state.wish
        grown = [UsualGame(title, partial(self.start_new, NewLabyrinth(wish=wish)), on=free and own == wish)
                 for title, wish in USUAL_WISHES]
        return [*grown, UsualGame("Place the pieces by hand", partial(self.start_new, NewLabyrinth(grow=False)))]

    def choose_new(self) -> None:
        NewLabyrinthDialog(self.context.widget, self.state.given, self.first_line, self.start_new).open()

    def start_new(self, wanted: NewLabyrinth, origin: Origin | None = None) -> None:
        """Start a new labyrinth, for the reading or birth that its given pieces are of; grow it if that is wanted."""
        self.start(Labyrinth.new(wanted.given, fresh_seed(), wanted.wish).id)
        self._belong_to(origin)
        if wanted.grow:
            self.solve()

    def connect_pieces(self, given: tuple[int, ...], origin: Origin | None = None) -> None:
        """Grow one labyrinth around these pieces, whichever solver was chosen before."""
        self.start_new(NewLabyrinth(given=given, grow=False), origin)
        self._grow_one()

    def _grow_one(self) -> None:
        self.context.solver_bar.set_solver(self.context.solver_bar.solver.removesuffix(ON))
        self.solve()

    def refresh_sections(self) -> None:
        watched, finished = self.solving, self.state.finished
        live = watched and self.grower.live
        grown = self.grower.recording is not None and (watched or finished) and not live
        self.origins.refresh(answered=finished and not watched)
        self.exploration.refresh()
        by_hand: labyrinth_sections.Stage = "last" if self.state.laid else "placing"
        self.guide.show_stage("growing" if watched else "finished" if finished else by_hand)
        for section, shown in (
            (self.dead_end, self.dead_end.shown), (self.result, finished and not watched),
            (self.tray, not watched and not finished), (self.search, live), (self.growth, grown),
        ):
            section.setVisible(shown)

    def board_keys(self) -> Sequence[tuple[str, str]]:
        return connexion_keys.BINDINGS.help_rows("choose", "remove", "next", "previous")

    def commands(self) -> Sequence[Command]:
        board = self.board
        return (
            connexion_keys.command_for("by_hand", self.grower.take_over, "edit", enabled=lambda: self.solving),
            Command("Search Options…", self.search_options, "The optimisations of the 1997 search, one by one",
                    "Ctrl+Y", "settings"),
            self._poster,
            *self.exploration.commands,
            connexion_keys.command_for("numbers", lambda: preferences.set_numbered(not board.look.numbered),
                                       checked=lambda: board.look.numbered),
            self.origins.back_command,
            *zooms(board, "pieces", "labyrinth", board.fit_closely),
        )

    def commands_everywhere(self) -> Sequence[Command]:
        return (Command("Idle show", self.idle_show,
                        "Let labyrinths grow on the whole screen until you touch a key or the mouse", "Shift+F11",
                        "full-screen", group="idle"),)

    @property
    def drawing(self) -> Drawing:
        caption, what = self.board.caption, self.parameters()
        figures = [] if caption is None else [f"{caption.figures}; no. {caption.fingerprint}"]
        title = f"Labyrinth, {what[:1].lower()}{what[1:]}"
        return origins.captioned(self.board, self.origin, title, [*figures, self.game_id])

    @property
    def personal_in_picture(self) -> str:
        return self.personal(origins.write(self.origin))

    def enter(self) -> None:
        self._show_origin()

    def leave(self) -> None:
        """A growth waits; what goes on and on ends, so that the gallery has what it found."""
        if self.grower.endless:
            super().leave()
        else:
            self.deactivate()

    # What stays

    def extra(self) -> dict[str, str]:
        return {**origins.write(self.origin), **self.grower.extra()}

    def restore_extra(self, seconds: float, extra: dict[str, str]) -> None:
        self.grower.restorable = extra.get(SAVED, "")
        if extra:
            self.grown_for.keep_origin(origins.read(extra))

    def restore(self, extra: dict[str, str]) -> None:
        self.context.shared(PresentReading).restore(extra)

    def shut_down(self) -> None:
        if self.grower.endless:
            self.grower.end()
            self.context.autosave()
        self.grower.entry_maker.finish()
        self.gallery.save()

    # The state

    def show_state(self, before: Labyrinth | None) -> None:
        """Show the game's state; `before` is the one before, None for a new game."""
        if before is None:
            self.board.reset_view()
            self.grower.recording = None
            self._offer_wish()
        self._show_position(sweep=before is not None and len(self.state.placed) < len(before.placed) - 1)
        self._show_origin()
        self.board.at_rest = self.state.finished
        if self.state.finished:
            self.grower.provide_growth()
            self.finish.show_finished(by_hand=before is not None and len(self.state.placed) == len(before.placed) + 1)
        else:
            self.board.set_caption(None)
        self.hand_play.show_tray()
        self.exploration.reset()
        self.refresh_sections()
        self.grower.restore()

    def _offer_wish(self) -> None:
        """Offer the search for the game's wish first, if it has one."""
        self.set_solvers((WISH, *SOLVERS) if self.state.wish else SOLVERS)
        if self.state.wish:
            self.context.solver_bar.set_solver(WISH.key)

    def show_running(self) -> None:
        """While a search for a wish runs, which shows no pieces, say so instead of inviting to lay some."""
        if self.grower.seeks_wish:
            self._show_position(sweep=False)
            self.refresh_sections()

    def _show_position(self, *, sweep: bool) -> None:
        self.position.show(self.state, sweep=sweep, seeks_wish=self.solving and self.grower.seeks_wish)

    # Its solver

    def enter_follows(self) -> bool:
        """Only to read about the chosen piece: on any other one Enter chooses it, and grows no other labyrinth."""
        message = self.context.banner.message
        return super().enter_follows() and message is not None and message.run == self.exploration.read_chosen

    def finished(self) -> bool:
        return False  # of a labyrinth that is finished its growth can be watched

    def hint(self) -> None:
        self.hand_play.ask_for_hint()

    def discard_hint(self) -> bool:
        return not self.state.finished and self.hand_play.clear_choice()

    def put_away(self) -> bool:
        return self.exploration.put_away() or super().put_away() or self.origins.lead_back()

    def lesson_goal(self, goal: str) -> LessonGoal:
        return LessonGoal(self.solving, self.solve) if goal == GROWING else super().lesson_goal(goal)

    def make_engine(self, solver: str) -> Engine[object, object] | None:
        return self.grower.make_engine(solver)

    def show_snapshot(self, snapshot: object) -> None:
        self.grower.show_snapshot(snapshot)

    def take_result(self, result: Growth | Solution | None) -> None:
        self.grower.take_result(result)

    def show_unwatched(self) -> None:
        self.grower.end()
        self.show_state(self.state)

    def at_rest(self) -> tuple[str, float]:
        return (f"{COUNT} of {COUNT} pieces", 1.0) if self.state.finished else ("", 0.0)

    # Windows of their own

    def idle_show(self) -> None:
        IdleShow(self.context.widget).start()

    def search_options(self) -> None:
        from app.games.connexion.labyrinth.search_options_dialog import SearchOptionsDialog

        SearchOptionsDialog(self.context.widget).open()

    def make_poster(self) -> None:
        from app.games.connexion.poster.poster_dialog import PosterDialog

        title = "" if self.origin is None else self.drawing.picture_title()
        plan = DrawingPlan(self.state.pieces, roles_of(self.state.given))
        PosterDialog(self.context, plan, self.board.look, title).open()
