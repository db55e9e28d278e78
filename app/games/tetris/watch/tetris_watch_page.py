"""The Watch page: any controller plays strict Tetris, at any speed, and each choice is taken apart."""
import time
from dataclasses import replace
from functools import partial

import msgspec

from app.controls import literal
from app.games.tetris.controller_presets import NOT_STRICT, ControllerPresets
from app.games.tetris.field_board import FieldBoard
from app.games.tetris.field_picture import Places, picture_of
from app.games.tetris.page_requests import ChooseMatch
from app.games.tetris.placement_grid import RatedPlacement
from app.games.tetris.play.tetris_play_page import TetrisPlay
from app.games.tetris.tetris_text import (
    board_text,
    count_text,
    lookahead_of,
    lookahead_text,
    round_roughly,
    short_pieces_text,
)
from app.games.tetris.watch.watch_sections import OVER, ChoiceSection, WatchedPlayerSection
from app.games.tetris.watch.watch_side import FieldWithSide, PieceRate, WatchSide
from app.games.tetris.watch.watched_game import NewWatchDialog, WatchedGame
from app.games.tetris.watch.watched_network import NETWORK, NETWORK_ABOUT, NETWORK_TITLE
from app.pages import Action, Command, Message, Page, PageContext, Solver, fresh_seed
from app.running.throttle import Throttle
from solvers.core.engine import Engine
from solvers.tetris.choosing.judgement import Judgement, judge
from solvers.tetris.controllers import Controller
from solvers.tetris.guideline import fumen
from solvers.tetris.guideline.matrix.stack import landed
from solvers.tetris.guideline.modes import LOCK_DELAY, SIZE, ZEN, Setup
from solvers.tetris.ntuple.network import Network
from solvers.tetris.ntuple.shipped import shipped_sz
from solvers.tetris.ntuple.watching import NetworkWatching, judge_by_network
from solvers.tetris.pieces import Placement
from solvers.tetris.strict.games import Seen, Watching

FOLLOWED = 8.0   # pieces a second up to which every piece is drawn
ARRIVING = 4.0   # up to which it arrives with a motion
SPEED = 2.0      # pieces a second at first
COMPARED = 3.0   # up to which all placements of each are shown; of those that are followed no more, they are again


class WatchPage(Page):
    """The Watch page. The solver bar offers the controllers; whoever is stopped goes on later where it stood."""

    help_page = "tetris-watch.md"

    board: FieldBoard

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self._presets = context.shared(ControllerPresets)
        self.watched = WatchedGame(controller=context.shared(ControllerPresets).favourite, seed=fresh_seed())
        self.seen: Seen | None = None            # the latest
        self.judgement: Judgement | None = None  # of what is drawn
        self._engine: Watching | NetworkWatching | None = None
        self._playing: Controller | Network | None = None  # in the engine
        self._drawn: Seen | None = None
        self._speed = SPEED
        self._rate = PieceRate()
        self._share = 1                          # of how many pieces one is drawn
        self._hinting = False
        context.solver_bar.speed_changed.connect(self._on_speed_changed)
        self._boards: Throttle[Seen] = Throttle(self, self._show_board, lambda before, after: True)
        self._counters: Throttle[Seen] = Throttle(self, self._show_figures, lambda before, after: False)
        self.board = FieldBoard()
        self.board.setAccessibleName("The field")
        self.board.setWhatsThis("The game you watch. While it is paused, the grid at the right shows where else the "
                                "piece could go.")
        self.side = WatchSide()
        self.widget = self._beside = FieldWithSide(self.board, self.side)
        self.player_section, self.choice_section = WatchedPlayerSection(context.column), ChoiceSection(context.column)
        self.sections = [self.player_section, self.choice_section]
        self.side.grid.pointed.connect(self._point)
        another = Command("Another…", self.new, "Choose who plays, the board and the pieces", Action.CHOOSE_NEW.keys)
        self.own_commands = (
            Command("From the start", self.start_over, "Start the first game again, same pieces",
                    "Ctrl+Shift+R", "restart"),
            Command("Watch a match…", self.choose_match, "Let AIs, levels or programs play each other at equal time",
                    "W", "play", label="A match…"),
        )
        self.player_section.add_buttons(another, *self.own_commands)
        self.own_commands = (*self.own_commands, Command(
            "Play on from here", self.play_on, "Take the board and its pieces to the page Play, and play on in zen",
            "Shift+Return", enabled=lambda: self._can_play_on))
        self._presets.changed.connect(self._controllers_changed)
        self.worker.state_changed.connect(lambda _: self._running_changed())
        self._offer_controllers()

    # Who plays

    @property
    def controller(self) -> Controller:
        """Who plays, or the first that there is if it is gone."""
        name = self.watched.controller
        known = name in self._presets and not self._presets.get(name).set.attacks
        return self._presets.get(name if known else self._presets.favourite)

    @property
    def network(self) -> Network | None:
        """The network for S and Z alone, if it plays."""
        return shipped_sz().network if self._player_name == NETWORK else None

    @property
    def _player_name(self) -> str:
        """The name of who plays in the solver bar."""
        plays = self.watched.controller == NETWORK and self.watched.suits_network
        return NETWORK if plays else self.controller.name

    @property
    def _player_title(self) -> str:
        return NETWORK_TITLE if self._player_name == NETWORK else self._presets.title(self.controller.name)

    def _offer_controllers(self) -> None:
        """Offer who can play by the rules: the network only where S and Z come alone."""
        offered = [Solver(name, self._presets.title(name), "piece", SPEED) for name in self._presets.strict_names()]
        if self.watched.suits_network:
            offered.append(Solver(NETWORK, NETWORK_TITLE, "piece", SPEED))
        if tuple(offered) != self.solvers:
            self.set_solvers(tuple(offered))

    def _controllers_changed(self) -> None:
        self._offer_controllers()
        if self.context.in_front:
            self.enter()

    def _enter_bar(self) -> None:
        speed = self._speed  # the same for all, while the bar has one for each
        self.context.solver_bar.set_solver(self._player_name)
        self.context.solver_bar.set_speed(speed)

    def choose_solver(self, solver: str) -> None:
        super().choose_solver(solver)
        if solver != self.watched.controller:
            self.start_game(msgspec.structs.replace(self.watched, controller=solver))

    def handle_request(self, request: object) -> None:
        if isinstance(request, Controller) and request.set.attacks:
            title = literal(self._presets.title(request.name))
            self.context.say("info", f"{title} cannot be watched here.", NOT_STRICT, "Watch a match…",
                             partial(self.choose_match, request))
        elif isinstance(request, Controller):  # by the rules that were on
            self.start_game(msgspec.structs.replace(self.watched, controller=self._presets.lend(request)))

    def choose_match(self, left: Controller | None = None) -> None:
        """Ask on the Versus page for a match to watch."""
        self.context.turn_to("versus", ChooseMatch(left))

    @property
    def _can_play_on(self) -> bool:
        """True if the board that is shown is one that the page Play has."""
        seen = self._drawn
        return (seen is not None and seen.placement is not None
                and seen.field.width == fumen.WIDTH and seen.field.height <= SIZE[1])

    def play_on(self) -> None:
        """Play on from the moment that is shown, in zen."""
        seen = self._drawn
        if seen is not None and self._can_play_on:
            self.stop()
            position = fumen.write(fumen.Position(seen.field, None, (seen.kind, seen.following)))
            setup = Setup(ZEN, 0, LOCK_DELAY, fumen=position)
            self.context.page(TetrisPlay).start(f"tetris:{setup.text}:{self.watched.seed}")
            self.context.turn_to("game")

    def start_game(self, watched: WatchedGame) -> None:
        """Stand before the first piece of other games."""
        self.stop()
        self.watched = watched
        self.start_over()
        self._enter_bar()

    def start_over(self) -> None:
        """Stand before the first piece of all games."""
        self.stop()
        self._offer_controllers()
        network, rules, seed = self.network, self.watched.rules, self.watched.seed
        self._playing = network or self.controller
        self._engine = NetworkWatching(network, rules, seed) if network else Watching(self.controller, rules, seed)
        self._rate, self._share = PieceRate(), 1
        self._drawn = None
        self.board.zoom_fit()
        self.show_player()
        self.seen = self._engine.snapshot()
        self._show_now(self.seen)
        self.context.changed()

    def show_player(self) -> None:
        """Say who plays and by what rules."""
        controller, rules, title = self.controller, self.watched.rules, self._player_title
        self.side.chart.invite(rules)
        self.side.title.set(literal(title))
        self.choice_section.bars.setVisible(self.network is None)  # which has no features
        if self.network is not None:
            looks = lookahead_text(rules.lookahead or 1)
            self.side.remark.set(f"Strict rules, {board_text(rules)}, {short_pieces_text(rules)}, looks at {looks}")
            self.player_section.set_network(title, NETWORK_ABOUT, looks, self.watched.seed)
            return
        self.side.remark.set(", ".join(filter(None, (
            f"Strict rules, {board_text(rules)}", short_pieces_text(rules),
            f"looks at {lookahead_text(lookahead_of(controller, rules))}"))))
        self.player_section.set(title, self._presets.about(controller.name), controller, rules, self.watched.seed)
        self.choice_section.bars.set_features(
            [feature for feature, weight in zip(controller.set.features, controller.whole, strict=True) if weight])

    # What is shown

    @property
    def _followed(self) -> bool:
        """True if every piece is drawn: the solver is slow or paused."""
        return 0 < self._speed <= FOLLOWED

    @property
    def _standing(self) -> bool:
        return not self.worker.running or self.worker.paused

    def show_snapshot(self, snapshot: Seen) -> None:
        self.seen = snapshot
        if self._standing:
            self._show_now(snapshot)
            return
        self._counters.push(snapshot)
        if self._followed:
            self._boards.clear()
            self._show_board(snapshot)
        else:
            self._boards.push(snapshot)

    def _show_now(self, seen: Seen) -> None:
        """Show a moment at which everything stands still."""
        self._boards.clear()
        self._counters.clear()
        self._show_board(seen)
        self._show_figures(seen)
        self.board.announce(OVER if self.judgement is None else self.judgement.where)

    def _show_board(self, seen: Seen) -> None:
        before, self._drawn = self._drawn, seen
        passed = 0 if before is None else seen.all_pieces - before.all_pieces
        if passed:
            self._share = passed
        if passed == 1 and before is not None and before.placement is not None and 0 < self._speed <= ARRIVING:
            self._move(before, before.placement)
        self.board.show_field(picture_of(seen))
        self._beside.fit()
        self.side.next.show_kinds((seen.following,))
        self.side.chart.show_games(seen.lengths, seen.mean, seen.lines, seen.game)
        self._explain()

    def _move(self, before: Seen, placement: Placement) -> None:
        """Let the piece arrive that was put down, and the rows go that it completed."""
        field, cells = before.field, before.field.placed(before.kind, placement)
        if any(row >= field.height for _, row in cells):
            return
        filled, rows, _ = landed(field, cells, 1 + before.kind)
        if rows:
            self.board.impact.clear_rows(filled, rows)
        else:
            self.board.impact.arrive(cells)

    def _show_figures(self, seen: Seen) -> None:
        if not self._standing:
            self._rate.add(seen.all_pieces, time.monotonic())
        rate = self._rate.value
        self.side.counters.set((
            count_text(seen.lines), count_text(seen.pieces), count_text(seen.score), count_text(seen.game),
            "–" if seen.mean is None else count_text(seen.mean), count_text(max(seen.most, seen.lines)),
            "–" if rate is None else count_text(round_roughly(rate)),
            "all" if self._share == 1 else f"1 in {count_text(round_roughly(self._share))}",
            count_text(seen.evaluations),
        ))

    def _explain(self) -> None:
        """Take the choice on the board apart, and give its reason if one can follow that."""
        seen = self._drawn
        self.judgement = None
        if seen is not None and seen.placement is not None and self.network is not None:
            self.judgement = judge_by_network(seen.field, seen.kind, seen.placement, self.network,
                                              self.watched.rules.lookahead or 1)
        elif seen is not None and seen.placement is not None:
            looks = lookahead_of(self.controller, self.watched.rules)
            self.judgement = judge(seen.field, seen.kind, seen.placement, self.controller,
                                   seen.following if looks == 2 else None)
        self.choice_section.set(self.judgement, followed=self._followed or self._standing)
        self._compare()
        if self._hinting:
            self._say_hint()

    def _compare(self) -> None:
        """Show how all placements of the piece compare, if they do not change too often for that."""
        heats: list[RatedPlacement] = []
        if self.judgement is not None and (self._standing or not self._followed or self._speed <= COMPARED):
            heats = [RatedPlacement(placement, score) for placement, score in self.judgement.ranked]
        if self._drawn is not None:
            self.side.grid.show_heats(self._drawn.kind, self._drawn.field.width, heats)

    def _point(self, number: int) -> None:
        """Outline a placement of the grid on the board."""
        seen, judgement = self._drawn, self.judgement
        if seen is None:
            return
        places: Places = ()
        if judgement is not None and number >= 0:
            places = seen.field.placed(seen.kind, judgement.ranked[number].placement)
        self.board.show_field(replace(picture_of(seen), outlined=places))

    def _on_speed_changed(self, speed: float) -> None:
        if self.context.in_front and self.context.solver_bar.solver == self._player_name:
            self._speed = speed
            self._explain()

    def _running_changed(self) -> None:
        self._rate.pause()
        if not self._standing:
            self.discard_hint()
            self._explain()
        elif self.seen is not None:
            self._show_now(self.seen)

    # What a page supplies

    def enter(self) -> None:
        if self._engine is None or (self.network or self.controller) != self._playing:
            self.start_over()
        self._enter_bar()
        self.take_focus(self.board)

    def leave(self) -> None:
        super().leave()
        self._hinting = False
        self._boards.clear()
        self._counters.clear()

    def parameters(self) -> str:
        rules = self.watched.rules
        parts = (self._player_title, board_text(rules), short_pieces_text(rules))
        return ", ".join(filter(None, parts))

    def possible(self) -> dict[Action, bool]:
        return {**super().possible(), Action.HINT: self.seen is not None, Action.PAUSE: True}

    def choose_new(self) -> None:
        NewWatchDialog(self.context.widget, self._presets, self.watched, fresh_seed(), self._begin_new).open()

    def _begin_new(self, watched: WatchedGame) -> None:
        self.start_game(watched)
        self.solve()

    def hint(self) -> None:
        self.worker.pause()
        self._hinting = True  # until it moves on: its last picture may come after that
        self._say_hint()

    def discard_hint(self) -> bool:
        hinted, self._hinting = self._hinting, False
        if hinted:
            self.context.banner.clear()
        return hinted

    def message_closed(self, message: Message) -> None:
        self.discard_hint()

    def _say_hint(self) -> None:
        if self.judgement is None:
            self.context.say("hint", "The game is over.", OVER)
        else:
            self.context.say("hint", f"{self.judgement.where}.", self.judgement.reason)

    # Its solver

    def make_engine(self, mind: str) -> Engine[object, object] | None:
        return self._engine

    def show_unwatched(self) -> None:
        if self._engine is not None:
            self.seen, self._drawn = self._engine.snapshot(), None
            self._show_now(self.seen)

    # What stays

    def extra(self) -> dict[str, str]:
        return {"watch-game": self.watched.text}

    def restore(self, extra: dict[str, str]) -> None:
        watched = WatchedGame.read(extra.get("watch-game", ""))
        if watched is not None:
            self.watched, self._engine = watched, None
