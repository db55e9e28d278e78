"""The Versus page: play against a mind with garbage, in matches of several games; or watch minds play each other."""
import time
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from app.controls import literal
from app.files.saved_run import SavedRun
from app.games.tetris.controller_presets import ControllerPresets
from app.games.tetris.game_effects import GameEffects
from app.games.tetris.page_requests import ChooseMatch
from app.games.tetris.play.seek_section import SeekSection
from app.games.tetris.play.tetris_keys import BINDINGS
from app.games.tetris.remembered_programs import read_program, remember_program
from app.games.tetris.versus.bot_match import BotMatch
from app.games.tetris.versus.bout import Bout
from app.games.tetris.versus.bout_view import BoutView
from app.games.tetris.versus.challenge import OWN, Challenge, at_level, ending_text, level_text
from app.games.tetris.versus.exhibition import MATCH, REPLAY, Exhibition
from app.games.tetris.versus.ladder import FIRST_LEVEL, Ladder
from app.games.tetris.versus.match_replay import MatchReplay
from app.games.tetris.versus.new_versus_dialog import NewVersusDialog
from app.games.tetris.versus.program_opponent import ProgramOpponent
from app.games.tetris.versus.saved_match import SavedMatch, challenge_of_file
from app.games.tetris.versus.versus_boards import Arena, VersusBoard
from app.games.tetris.versus.versus_results import STATISTICS
from app.games.tetris.versus.versus_sections import MatchSection
from app.games.tetris.versus.watched_match import WatchedMatch, read_match, remember_match
from app.games.tetris.versus.watched_match_dialog import WatchDialog
from app.pages import Action, Command, Message, Page, PageContext, StatisticsWriter, fresh_seed
from app.pages.film_export import FilmExport
from app.pages.keepsake import Keepsake
from solvers.core.engine import Engine
from solvers.core.formats import FormatError
from solvers.tetris.controllers import Controller
from solvers.tetris.guideline.duel import Duel
from solvers.tetris.guideline.versus import LEFT, RIGHT, Match, Record, Terms
from solvers.tetris.tbp.match import Seen

NAME = "tetris-versus"


class VersusPage(Page):
    """The Versus page. The person's match stands still while the solver bar plays something else."""

    help_page = "tetris-versus.md"
    document = "match"
    records = STATISTICS

    board: VersusBoard

    def __init__(self, context: PageContext, now: Callable[[], int] = time.perf_counter_ns) -> None:
        super().__init__(context)
        self._presets = context.shared(ControllerPresets)
        self.challenge = at_level(FIRST_LEVEL, self._presets)
        self.wins = (0, 0)  # games of the match, by side
        self.keepsake: Keepsake[tuple[Challenge, tuple[int, int], Match]] = Keepsake(
            self, "Your last match", lambda: self._match_at_hand, self._return_to)
        self._kept_game = ""  # the record of a game that goes on once the page is entered
        self.statistics_writer = StatisticsWriter(STATISTICS)
        self.saved: SavedRun[Record] = SavedRun(self, NAME, Record.read, Record.write)
        self.saved.complained.connect(lambda complaint: context.say("warning", "", literal(complaint)))
        self.arena = Arena()
        self.widget, self.board = self.arena, self.arena.left
        self.bout = Bout(self, self.board, self._terms(), now)
        self.effects = GameEffects(self, self.bout.live, lambda: self.bout.match.boards[LEFT])
        self.program = ProgramOpponent(self, self.bout)
        self._counts = True  # whether this game counts: not one of a file, which could be opened again and again
        self.seek_section = SeekSection(context.column)
        self.view = BoutView(context, self.arena, self.bout, self.program)
        self.comparison, self.last_attack = self.view.comparison, self.view.last_attack
        self.ladder = Ladder(context, self.statistics_writer, Command(
            "Another match…", self.new, "Choose an AI, its speed, the garbage, and how many games win",
            Action.CHOOSE_NEW.keys))
        self.levels, self.match_section = self.ladder.section, MatchSection(context.column)
        self.sections = [self.comparison, self.last_attack, self.levels, self.match_section]
        self.exhibition = Exhibition(context, self.arena, self.comparison,
                                     BotMatch(context, self.arena, self.comparison, self.match_section))
        self.replay = MatchReplay(self, self.seek_section, self.exhibition, self.saved, self.pause_match)
        self.films = FilmExport(context)
        self.solvers = self.exhibition.solvers(self.challenge, None)
        self._connect()

    def _connect(self) -> None:
        self.bout.prepare = self._seat_program
        self.program.failed.connect(self._win_by_fault)
        self.program.named.connect(self.context.changed)
        self.bout.moved.connect(self.show_bout)
        self.bout.happened.connect(self._happen)
        self.bout.ended.connect(self._end)
        board = self.board
        board.focus_lost.connect(self.pause_match)
        board.asked_on.connect(self.go_on)
        board.start_pressed.connect(lambda: self.go_on() if self.bout.match.over else self.pause_or_go_on())
        self.ladder.chosen.connect(self.play_level)
        self._watch = Command("Watch a match…", self.choose_watched,
                              "Let AIs, levels or programs play each other at equal time", "W", "play")
        self.match_section.add_buttons(self._watch)
        self._presets.changed.connect(lambda: self.ladder.show_level(self.challenge.place))

    # Who plays

    @property
    def opponent(self) -> str:
        """The title of who plays at the right."""
        return self.view.opponent(self.challenge)

    def _terms(self) -> Terms:
        return self.challenge.terms(fresh_seed())

    # Matches and games

    def handle_request(self, request: object) -> None:
        if isinstance(request, Controller):  # as fast and with such garbage as the last one
            level = self.challenge.place if request == self.challenge.controller else OWN
            self.start_match(msgspec.structs.replace(self.challenge, level=level, controller=request, program="",
                                                     second=False, rules=""))
        elif isinstance(request, ChooseMatch):
            self.choose_watched(None if request.left is None else read_match().with_left(request.left))

    def play_level(self, level: int) -> None:
        """Begin a match at a level."""
        self.start_match(at_level(level, self._presets, self.challenge))

    def start_match(self, challenge: Challenge) -> None:
        """Begin another match. One that was not at its end can be had back."""
        self.stop()
        left = self._match_at_hand if self.bout.begun or any(self.wins) else None
        self.challenge, self.wins = challenge, (0, 0)
        self.program.end()
        if challenge.program:
            remember_program(challenge.program)
        self.next_game()
        self._update_solvers()
        self.keepsake.keep(left if left is not None and max(left[1]) < left[0].wins else None, "A new match.")

    @property
    def _match_at_hand(self) -> tuple[Challenge, tuple[int, int], Match]:
        return self.challenge, self.wins, self.bout.match

    def _return_to(self, left: tuple[Challenge, tuple[int, int], Match]) -> None:
        self.challenge, self.wins, match = left
        self.program.end()
        self.last_attack.clear()
        self.bout.set_match(match)
        self.show_game()

    def new(self) -> None:
        """Begin the next game of a match; while one is being played, ask for another match."""
        if self.bout.match.over:
            self.next_game()
        else:
            self.choose_new()

    def next_game(self) -> None:
        """Begin another game of the match, or the first of another match if this one is decided."""
        self.stop()
        if max(self.wins) >= self.challenge.wins:
            self.wins = (0, 0)
        self.context.banner.clear()
        self._counts = True
        self.last_attack.clear()
        self.bout.set_match(Match(self._terms()))
        self.show_game()
        self.board.setFocus()

    def show_game(self) -> None:
        """Show the match, and where it stands among the levels."""
        self.board.update_inputs()
        self.show_bout()
        self.ladder.show_level(self.challenge.place)
        self.context.changed()

    def go_on(self) -> None:
        """Enter was pressed: begin, go on, or play the next game, whatever is watched meanwhile."""
        self.stop()
        if self.bout.match.over:
            self.next_game()
        self.bout.start()

    def pause_match(self) -> None:
        """Let the match stand still."""
        self.board.let_go()
        if self.bout.going or self.bout.countdown.counting:
            self.bout.pause()
            self.context.changed()

    def pause_or_go_on(self) -> None:
        """Pause the match, or go on with it."""
        self.board.setFocus()
        if not self.bout.match.over:
            self.bout.pause_or_start()
            self.board.let_go()

    def _happen(self, happened: Any) -> None:
        self.arena.animate([happened])
        side, event = happened
        self.view.show_attack(self.challenge, side, event)
        if side == LEFT or self.challenge.second:
            self.effects.play_event(event)

    # A program as the opponent

    def _seat_program(self) -> bool:
        """Have the program there, if one plays; False, with the reason in the banner, if it cannot be started."""
        if complaint := self.program.take_seat(self.challenge):
            self.context.say("bad", "Your opponent did not start.", literal(complaint), "Another match…",
                             self.choose_new)
        return not complaint

    def _win_by_fault(self, sentence: str) -> None:
        """The program does not play by the protocol: the game is yours, if it has put down a piece before."""
        if not self.bout.match.boards[RIGHT].pieces:
            self.stop()
            self.board.let_go()
            self.bout.set_match(Match(self._terms()))
            self.show_game()
            self.context.say("bad", "The game was not played.", literal(f"{self.opponent} {sentence}"),
                             "Another match…", self.choose_new)
            return
        self.bout.match.give_up(RIGHT)
        self.bout.update()

    def _end(self) -> None:
        """A game is over: count it, keep it, and say how it went."""
        match = self.bout.match
        self.board.let_go()
        self.saved.set(match.record)
        if match.winner is not None:
            mine, its = self.wins
            self.wins = (mine + 1, its) if match.winner == LEFT else (mine, its + 1)
        self._update_solvers()
        kind, subject, sentence = ending_text(self.challenge, self.wins, match.winner, self.opponent)
        if self._counts:
            promotion, rating = self.ladder.record_game(self.challenge, self.wins, match.winner)
            sentence = f"{promotion or sentence} {rating}".strip()
        if self.program.fault:
            sentence = f"{self.opponent} {self.program.fault} {sentence}"
        decided = max(self.wins) >= self.challenge.wins
        if decided:
            self.program.end()
        self.context.show_message(Message(
            kind, literal(subject), literal(sentence), "Another match" if decided else "Next game", self.next_game,
            *self.ladder.next_level(self.challenge, self.wins)))
        self.show_game()
        self.statistics_writer.complain(self.context.say)

    # What is shown

    def show_bout(self) -> None:
        """Show the person's match as it stands."""
        if self.solving:
            return
        match = self.bout.match
        self.replay.show_end(over=match.over)
        self._make_room(match)
        self.board.live = not match.over
        self.view.show(self.challenge, self.wins)

    # What a page supplies

    def enter(self) -> None:
        text, self._kept_game = self._kept_game, ""
        if text and (match := SavedMatch(self.challenge, self.wins, text).replayed_game()) is not None:
            self.bout.set_match(match)
        self.show_game()
        self.statistics_writer.complain(self.context.say)
        self.take_focus(self.board)
        if not self.saved.loaded:
            self.context.run(self.saved.reading_engine(), self._take_read)

    def _take_read(self, found: tuple[Record | None, str]) -> None:
        self.saved.on_loaded(found)
        self._update_solvers()

    def leave(self) -> None:
        super().leave()
        self.shut_down()

    def shut_down(self) -> None:
        self.pause_match()
        self.program.end()
        self.exhibition.end()
        self.saved.save()

    def parameters(self) -> str:
        return level_text(self.challenge, self.opponent)

    def choose_new(self) -> None:
        self.pause_match()
        NewVersusDialog(self.context.widget, self._presets, self.challenge, self.start_match).open()

    # Its solver

    def choose_watched(self, proposed: WatchedMatch | None = None) -> None:
        """Ask who is to play whom at equal time, beginning with the last match, and watch it."""
        self.pause_match()
        WatchDialog(self.context.widget, self._presets, proposed or read_match(), self.watch_match).open()

    def watch_match(self, watched: WatchedMatch) -> None:
        """Let AIs or programs play each other at equal time."""
        self.stop()
        remember_match(watched)
        self.context.solver_bar.set_solver(MATCH)
        self.begin_solving(paused=False)

    def _update_solvers(self) -> None:
        """Offer a replay once there is something to see again."""
        solvers = self.exhibition.solvers(self.challenge, self.saved.value)
        if solvers != self.solvers:
            self.set_solvers(solvers)

    def make_engine(self, mind: str) -> Engine[object, object] | None:
        self.pause_match()
        self.replay.show_end(over=False)
        try:
            engine = self.exhibition.make_engine(mind, self.challenge, self.saved.value)
            self.replay.duel = engine if mind == REPLAY and isinstance(engine, Duel) else None
            return engine
        except (FormatError, OSError) as error:
            self.exhibition.end()
            self.context.say("bad", "The match cannot start.", literal(f"{error}"), "Another match…",
                             self.choose_watched)
            return None

    # The replay

    def play_on(self) -> None:
        """Play on from the moment of the replay, against who played then. It counts neither for a level nor for the
        match that was on, which can be had back."""
        duel = self.replay.duel
        if duel is None or not self.replay.can_play_on:
            return
        self.stop()
        left = self._match_at_hand if self.bout.begun or any(self.wins) else None
        self.challenge, self.wins = self.challenge.with_terms(duel.match.terms), (0, 0)
        self.program.end()
        self._counts = False
        self.last_attack.clear()
        self.bout.set_match(duel.match)
        self.show_game()
        self.board.setFocus()
        self.keepsake.keep(left, "Play on whenever you like.")

    def show_snapshot(self, snapshot: Any) -> None:
        self.board.live = False
        self._make_room(snapshot)
        if self.replay.is_watched:
            self.replay.show_time(snapshot.time)
        self.exhibition.show_snapshot(snapshot)

    def take_result(self, result: Any) -> None:
        self._make_room(result)
        self.exhibition.show_end(result)
        self.board.live = not self.bout.match.over

    def _make_room(self, shown: Any) -> None:
        """The games of a match between bots stand where the levels and the last attack stand otherwise."""
        self.levels.setVisible(not isinstance(shown, Seen))
        self.last_attack.setVisible(isinstance(shown, Match))

    def show_unwatched(self) -> None:
        self.exhibition.end()
        self.show_bout()

    # What stays

    def can_save(self) -> bool:
        return super().can_save() and (self.bout.begun or bool(self._kept_game))

    def as_document(self) -> dict[str, str]:
        return self.extra()

    def open_document(self, extra: dict[str, str]) -> None:
        self.start_match(challenge_of_file(extra, read_program()))
        self.restore(extra)
        self._counts = False

    def extra(self) -> dict[str, str]:
        playing = self.bout.match.record.text if self.bout.begun else ""
        return SavedMatch(self.challenge, self.wins, self._kept_game or playing).texts

    def restore(self, extra: dict[str, str]) -> None:
        saved = SavedMatch.read(extra, read_program())
        if saved is not None:
            self.challenge, self.wins, self._kept_game = saved
            self.bout.set_match(Match(self._terms()))

    def commands(self) -> Sequence[Command]:
        return (
            self._watch,
            Command("Pause the match", self.pause_or_go_on, "Stop or restart the clock", BINDINGS.shortcut("pause"),
                    "pause", enabled=lambda: not self.bout.match.over and not self.solving),
            Command("Play on from here", self.play_on,
                    "Play on from this moment of the replay; the game does not count", "Shift+Return",
                    enabled=lambda: self.replay.can_play_on),
            *self.films.commands(self.replay.film, "tetris-match", "Write your last game as a GIF, a video or pictures",
                                 lambda: self.saved.value is not None),
        )
