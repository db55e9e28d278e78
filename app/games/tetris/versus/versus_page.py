"""The Versus page: play against a mind with garbage, in matches of several games; or watch minds play each other."""
import re
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import msgspec
from PySide6.QtCore import Qt

from app.controls import literal
from app.files.saved_run import SavedRun
from app.games.tetris.controller_presets import ControllerPresets
from app.games.tetris.game_effects import GameEffects
from app.games.tetris.page_requests import ChooseMatch
from app.games.tetris.play import tetris_keys, two_players
from app.games.tetris.play.seek_section import SeekSection
from app.games.tetris.play.tetris_keys import BINDINGS
from app.games.tetris.programs import program_title
from app.games.tetris.remembered_programs import read_program, remember_program
from app.games.tetris.replay_film import MatchFilm
from app.games.tetris.versus.bot_match import BotMatch
from app.games.tetris.versus.bout import Bout
from app.games.tetris.versus.challenge import (
    OWN,
    Challenge,
    at_level,
    challenge_of_file,
    ending_text,
    level_text,
    pace_text,
)
from app.games.tetris.versus.exhibition import MATCH, REPLAY, Exhibition
from app.games.tetris.versus.new_versus_dialog import NewVersusDialog
from app.games.tetris.versus.program_opponent import ProgramOpponent
from app.games.tetris.versus.versus_boards import Arena, VersusBoard
from app.games.tetris.versus.versus_results import STATISTICS, LevelResults, rating_text
from app.games.tetris.versus.versus_sections import AttackSection, LevelsSection, MatchSection, SidesSection
from app.games.tetris.versus.watched_match import WatchedMatch, read_match, remember_match
from app.games.tetris.versus.watched_match_dialog import WatchDialog
from app.pages.actions import Action
from app.pages.banner import Message
from app.pages.commands import Command
from app.pages.film_export import FilmExport
from app.pages.keepsake import Keepsake
from app.pages.page import Page
from app.pages.page_context import PageContext
from app.pages.play_page import fresh_seed
from app.pages.statistics import StatisticsWriter
from solvers.core.engine import Engine
from solvers.core.formats import FormatError
from solvers.tetris.controllers import Controller
from solvers.tetris.guideline.duel import Duel, DuelSeek
from solvers.tetris.guideline.events import Event, Locked
from solvers.tetris.guideline.versus import LEFT, RIGHT, Match, Record, Side, Terms
from solvers.tetris.levels.table import level_name, levels
from solvers.tetris.tbp.match import Seen

NAME = "tetris-versus"
FIRST_LEVEL = 1

_SCORE = re.compile(r"([0-9]):([0-9])")


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
            self, "Your last match", lambda: (self.challenge, self.wins, self.bout.match), self._return_to)
        self._kept_game = ""  # the record of a game that goes on once the page is entered
        self.statistics_writer = StatisticsWriter(STATISTICS)
        self.saved: SavedRun[Record] = SavedRun(self, NAME, Record.read, Record.write)
        self.saved.complained.connect(lambda complaint: context.say("warning", "", literal(complaint)))
        self.arena = Arena()
        self.widget, self.board = self.arena, self.arena.left
        self.board.read_inputs, self.board.mark_of_pad = self._read_inputs, self._mark_of_pad
        self.bout = Bout(self, self._terms(), now)
        self.effects = GameEffects(self, self.bout.live, lambda: self.bout.match.boards[LEFT])
        self.program = ProgramOpponent(self)
        self._fault = ""  # what the program did wrong in this game
        self._counts = True  # whether this game counts: not one of a file, which could be opened again and again
        self.seek_section = SeekSection(context.column)
        self.comparison, self.last_attack = SidesSection(context.column), AttackSection(context.column)
        self.levels, self.match_section = LevelsSection(context.column), MatchSection(context.column)
        self.sections = [self.comparison, self.last_attack, self.levels, self.match_section]
        self.exhibition = Exhibition(context, self.arena, self.comparison,
                                     BotMatch(context, self.arena, self.comparison, self.match_section))
        self.films = FilmExport(context)
        self._replayed: Duel | None = None  # the replay that is watched
        self.solvers = self.exhibition.solvers(self.challenge, None)
        self._connect()

    def _connect(self) -> None:
        self.seek_section.sought.connect(self.seek)
        self.bout.prepare = self._seat_program
        self.bout.moved.connect(self._follow_program)
        self.program.failed.connect(self._win_by_fault)
        self.program.named.connect(self.context.changed)
        self.bout.moved.connect(self.show_bout)
        self.bout.happened.connect(self._happen)
        self.bout.started.connect(self._steer_held)
        self.bout.ended.connect(self._end)
        board = self.board
        board.steered.connect(self.bout.steer)
        board.tapped.connect(self.bout.tap)
        board.pointed.connect(self.bout.point)
        board.double_clicked.connect(lambda *_: self.bout.start())
        board.focus_lost.connect(self.pause_match)
        board.asked_on.connect(self.go_on)
        board.start_pressed.connect(lambda: self.go_on() if self.bout.match.over else self.pause_or_go_on())
        board.setWhatsThis(
            "Your field. Press a key to start; then the arrow keys move the piece, Up turns it, Space drops it and C "
            "holds it. The bar at its inner edge counts rows of garbage: they rise when one of your pieces clears "
            "nothing."
        )
        self.levels.list.opened.connect(lambda row: self.play_level(row.level))
        self.levels.add_buttons(
            Command("Play this level", self._play_chosen, "Start a match at the level chosen above", kind="primary"),
            Command("Another match…", self.new, "Choose an AI, its speed, the garbage, and how many games win",
                    Action.CHOOSE_NEW.keys))
        self._watch = Command("Watch a match…", self.choose_watched,
                              "Let AIs, levels or programs play each other at equal time", "W", "play")
        self.match_section.add_buttons(self._watch)
        self._presets.changed.connect(self._show_levels)

    # Who plays

    @property
    def opponent(self) -> str:
        """The title of who plays at the right."""
        if self.challenge.second:
            return self.challenge.players[RIGHT]
        if self.challenge.program:
            return self.program.name or program_title(self.challenge.program)
        return level_name(self.challenge.place) if self.challenge.place != OWN else self._ai_title

    @property
    def _ai_title(self) -> str:
        return self._presets.title(self.challenge.controller.name)

    def _terms(self) -> Terms:
        return self.challenge.terms(fresh_seed())

    # Matches and games

    def handle_request(self, request: object) -> None:
        if isinstance(request, Controller):  # as fast and with such garbage as the last one
            level = self.challenge.place if request == self.challenge.controller else OWN
            self.start_match(msgspec.structs.replace(self.challenge, level=level, controller=request, program=""))
        elif isinstance(request, ChooseMatch):
            self._choose_watched(read_match() if request.left is None else read_match().with_left(request.left))

    def play_level(self, level: int) -> None:
        """Begin a match at a level."""
        self.start_match(at_level(level, self._presets, self.challenge))

    def _play_chosen(self) -> None:
        row = self.levels.list.current
        self.play_level(row.level if row is not None else FIRST_LEVEL)

    def start_match(self, challenge: Challenge) -> None:
        """Begin another match. One that was not at its end can be had back."""
        self.stop()
        left = (self.challenge, self.wins, self.bout.match) if self.bout.begun or any(self.wins) else None
        self.challenge, self.wins = challenge, (0, 0)
        self.program.end()
        if challenge.program:
            remember_program(challenge.program)
        self.next_game()
        self._update_solvers()
        self.keepsake.keep(left if left is not None and max(left[1]) < left[0].wins else None, "A new match.")

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
        self._show_levels()
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
        if self.bout.match.over:
            return
        self.bout.pause_or_start()
        self.board.let_go()

    def _happen(self, happened: Any) -> None:
        self.arena.animate([happened])
        side, event = happened
        self._show_attack(side, event)
        if side == RIGHT and not self.challenge.second:
            self.program.record_event(event)
        else:
            self.effects.play_event(event)

    def _show_attack(self, side: Side, event: Event) -> None:
        """Show what an attack is made of."""
        if isinstance(event, Locked) and event.attack:
            name = "" if side == LEFT else self.opponent
            board = self.bout.match.boards[side]
            self.last_attack.show_attack(name, event.clear, event.attack, board.back_to_back, board.rules.table)

    def _read_inputs(self) -> dict[Qt.Key, str]:
        """What each key means, for one person or for two."""
        return two_players.read_inputs() if self.challenge.second else tetris_keys.read_inputs()

    def _mark_of_pad(self, pad: int) -> str:
        """Whose pad it is: where two people play, the second one's is that of the right."""
        return f"{min(pad + 1, 2)}{two_players.MARK}" if self.challenge.second else ""

    def _steer_held(self) -> None:
        """The clock goes: keys that are held by then steer the pieces."""
        delay = tetris_keys.read_handling().das
        marks = {self._mark_of_pad(side) for side in self.bout.match.people}
        charges = [f"{mark}charge" for mark in sorted(marks) if self.board.is_charged(delay, mark)]
        for name in [*self.board.held, *charges]:
            self.bout.steer(name, True)

    # A program as the opponent

    def _seat_program(self) -> bool:
        """Have the program there, if one plays; False, with the reason in the banner, if it cannot be started."""
        self._fault = ""
        if not self.challenge.program:
            return True
        try:
            self.program.start(self.challenge.program, self.challenge.pace)
        except FormatError as error:
            self.context.say("bad", "Your opponent did not start.", literal(f"{error}"), "Another match…",
                             self.choose_new)
            return False
        return True

    def _follow_program(self) -> None:
        if self.bout.going:
            self.program.send_inputs(self.bout.match)

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
        self._fault = sentence
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
            if self._counts and not self.challenge.second:
                self.statistics_writer.update(partial(
                    LevelResults.with_game, level=self.challenge.place, won=match.winner == LEFT))
        self._update_solvers()
        kind, subject, sentence = ending_text(self.challenge, self.wins, match.winner, self.opponent)
        sentence = self._promote() or sentence
        if self._fault:
            sentence = f"{self.opponent} {self._fault} {sentence}"
        if self._counts and not self.challenge.second:
            sentence = f"{sentence} {self.statistics_writer.records.rating_sentence(self.challenge.place)}".strip()
        decided = max(self.wins) >= self.challenge.wins
        if decided:
            self.program.end()
        self.context.show_message(Message(
            kind, literal(subject), literal(sentence), "Another match" if decided else "Next game", self.next_game,
            *self._next_level()))
        self.show_game()
        self.statistics_writer.complain(self.context.say)

    def _promote(self) -> str:
        """Keep that a match was won at a level; the sentence that tells it, if it was the first one there."""
        level, records = self.challenge.place, self.statistics_writer.records
        if level == OWN or not self._counts or self.wins[LEFT] < self.challenge.wins:
            return ""
        self.statistics_writer.update(partial(LevelResults.with_match, level=level))
        if records.is_beaten(level):
            return ""
        if level == len(levels()):
            return "You stand at the top of the ladder."
        return f"You are promoted to level {level + 1}, {level_name(level + 1)}."

    def _next_level(self) -> tuple[str, Callable[[], object] | None]:
        """The next level and what begins a match there, once one at a level is won; empty if there is nothing."""
        above = self.challenge.place + 1
        if self.challenge.place == OWN or above > len(levels()) or self.wins[LEFT] < self.challenge.wins:
            return "", None
        return f"Next: {level_name(above)} ({rating_text(above)})", partial(self.play_level, above)

    def _show_levels(self) -> None:
        self.levels.show_levels(self._presets, self.statistics_writer.records, self.challenge.place)

    # What is shown

    def show_bout(self) -> None:
        """Show the person's match as it stands."""
        if self.solving:
            return
        match, bout, record = self.bout.match, self.bout, self.saved.value
        length = record.time if record is not None and match.over else 0
        self.seek_section.show_moment(length, length)
        self._make_room(match)
        self.board.live = not match.over
        left, right = match.boards
        pace = "" if self.challenge.second else pace_text(self.challenge.pace)
        remark = pace if self.challenge.place == OWN else f"{self._ai_title}, {pace}"
        names = (self.challenge.players[LEFT], self.opponent)
        self.arena.show_boards(match.boards, bout.invitations(pace), veiled=bout.paused and not bout.countdown.counting,
                               count=bout.countdown.left)
        self.arena.show_players(names, ("", remark), self.wins, of=self.challenge.wins)
        self.comparison.show_match(names, (left.tally, right.tally), match.finesse_faults, match.time,
                                   going=bout.going)

    # What a page supplies

    def enter(self) -> None:
        if self._kept_game:
            self._restore_game()
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

    def choose_watched(self) -> None:
        """Ask who is to play whom at equal time, and watch it."""
        self._choose_watched(read_match())

    def _choose_watched(self, proposed: WatchedMatch) -> None:
        self.pause_match()
        WatchDialog(self.context.widget, self._presets, proposed, self.watch_match).open()

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
        self.seek_section.show_moment(0, 0)
        try:
            engine = self.exhibition.make_engine(mind, self.challenge, self.saved.value)
            self._replayed = engine if mind == REPLAY and isinstance(engine, Duel) else None
            return engine
        except (FormatError, OSError) as error:
            self.exhibition.end()
            self.context.say("bad", "The match cannot start.", literal(f"{error}"), "Another match…",
                             self.choose_watched)
            return None

    # The replay

    @property
    def _replaying(self) -> bool:
        return self.solving and self.context.solver_bar.solver == REPLAY

    def seek(self, at: int) -> None:
        """Show another moment of the last game, and go on from there if the replay was going."""
        record, going = self.saved.value, self.working and self._replaying
        if record is not None:
            self.pause_match()
            self.context.solver_bar.set_solver(REPLAY)
            self.context.run(DuelSeek(record, at), partial(self._watch_from, going=going), "seek")

    def _watch_from(self, duel: Duel, *, going: bool) -> None:
        self._replayed = duel
        self.exhibition.prepare_replay(duel.match.terms)
        self.watch(duel, paused=not going)

    @property
    def _can_play_on(self) -> bool:
        if self._replayed is None or not self._replaying or not self.seek_section.is_before_end:
            return False
        terms = self._replayed.match.terms
        return terms.second or terms.pilots[RIGHT] is not None

    def play_on(self) -> None:
        """Play on from the moment of the replay, against who played then. It counts neither for a level nor for the
        match that was on, which can be had back."""
        duel = self._replayed
        if duel is None or not self._can_play_on:
            return
        self.stop()
        left = (self.challenge, self.wins, self.bout.match) if self.bout.begun or any(self.wins) else None
        self.challenge, self.wins = self.challenge.with_terms(duel.match.terms), (0, 0)
        self.program.end()
        self._counts = False
        self.last_attack.clear()
        self.bout.set_match(duel.match)
        self.show_game()
        self.board.setFocus()
        self.keepsake.keep(left, "Play on whenever you like.")

    def _film(self) -> MatchFilm:
        record = self.saved.value
        assert record is not None
        return MatchFilm(record, self.exhibition.names_of(record.terms))

    def show_snapshot(self, snapshot: Any) -> None:
        self.board.live = False
        self._make_room(snapshot)
        record = self.saved.value
        if self._replaying and record is not None:
            self.seek_section.show_moment(snapshot.time, record.time)
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
        remembered = {"versus-challenge": self.challenge.text, "versus-wins": f"{self.wins[0]}:{self.wins[1]}"}
        if self._kept_game:
            return {**remembered, "versus-game": self._kept_game}
        return {**remembered, "versus-game": self.bout.match.record.text} if self.bout.begun else remembered

    def restore(self, extra: dict[str, str]) -> None:
        challenge = Challenge.read(extra.get("versus-challenge", ""))
        if challenge is None or challenge.program not in ("", read_program()):
            return  # nobody's file says what is to be started here
        self.challenge = challenge
        match = _SCORE.fullmatch(extra.get("versus-wins", ""))
        wins = (int(match[1]), int(match[2])) if match else (0, 0)
        self.wins = wins if max(wins) < challenge.wins else (0, 0)  # after one that is decided, another match begins
        self._kept_game = extra.get("versus-game", "")
        self.bout.set_match(Match(self._terms()))

    def _restore_game(self) -> None:
        """Go on with the game that was remembered: it is played again up to where it was left."""
        text, self._kept_game = self._kept_game, ""
        try:
            record = Record.read(text.encode(errors="replace"))
        except FormatError:
            return
        if record.terms == self.challenge.terms(record.terms.seed):
            self.bout.set_match(Match.from_record(record))

    def commands(self) -> Sequence[Command]:
        return (
            self._watch,
            Command("Pause the match", self.pause_or_go_on, "Stop or restart the clock", BINDINGS.shortcut("pause"),
                    "pause", enabled=lambda: not self.bout.match.over and not self.solving),
            Command("Play on from here", self.play_on,
                    "Play on from this moment of the replay; the game does not count", "Shift+Return",
                    enabled=lambda: self._can_play_on),
            *self.films.commands(self._film, "tetris-match", "Write your last game as a GIF, a video or pictures",
                                 lambda: self.saved.value is not None),
        )
