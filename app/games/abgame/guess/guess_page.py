"""The page You guess: the player types guesses, the host answers, and aids show what each guess would tell."""
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from app.controls import Choice
from app.files import store
from app.games.abgame import abgame_keys
from app.games.abgame.abgame_statistics import STATISTICS, GameRecords
from app.games.abgame.faces import code_text, faces_of
from app.games.abgame.guess.guess_analysis import GuessAnalysis
from app.games.abgame.guess.guess_end import found_words, lost_words
from app.games.abgame.guess.guess_heat_grid import GuessHeatGrid
from app.games.abgame.guess.guess_hint_desk import GuessHintDesk
from app.games.abgame.guess.guess_sections import HostSection, StrategiesSection
from app.games.abgame.guess.guess_tray import GuessTray, lids_of
from app.games.abgame.guess.guess_typing import GuessTyping
from app.games.abgame.guess.guess_view import GuessView
from app.games.abgame.guess.play_sections import PlainPanel
from app.games.abgame.guess_board import GuessRow
from app.games.abgame.pegs import PegLegend
from app.games.abgame.spaces import TRIES, USUAL, space_title
from app.games.abgame.start_dialogs import HOSTS, NewGuessDialog
from app.pages import Command, Figure, LessonGoal, Memory, PageContext, PlayPage, Solver, UsualGame, fresh_seed
from app.pages.begun import HowFar, time_played
from app.running.clock import GameClock, clock_text
from solvers.abgame.codes import CodeSpace
from solvers.abgame.game import GuessingGame, Host, read_id
from solvers.abgame.guess_run import GuessRun
from solvers.abgame.strategies import STRATEGIES
from solvers.core.engine import Engine
from solvers.core.formats import FormatError
from solvers.core.wording import counted

FIRST = "abgame:4/10:guess:607"
AIDS, SOLVING = "aids", "solving"  # what steps of a lesson ask for beside moves
UNFOLDED = "abgame/analysis-{}"    # the setting that the analysis is shown, for each kind of faces


def solvers_for(space: CodeSpace) -> list[Solver]:
    """The strategies that can play with codes of a space, the best first."""
    able = [strategy for strategy in STRATEGIES.values() if not strategy.refusal(space)]
    able.sort(key=lambda strategy: ("entropy", "optimum").count(strategy.name), reverse=True)
    return [Solver(strategy.name, strategy.title, "guess", 2.0) for strategy in able]


class GuessMemory(Memory):
    """Saves whether aids were shown in this game, or a hint, and whether it is in the statistics."""

    aided: bool = False
    counted: bool = False


class GuessPage(PlayPage[GuessingGame]):
    """Shows the game: guesses, what the typed one would tell, and the grid of all."""

    records = STATISTICS
    memory = GuessMemory()
    board: GuessTray

    def __init__(self, context: PageContext) -> None:
        first = self.read_id(FIRST)
        super().__init__(context, GuessTray(first.space), "AB game", first)
        self.board.setWhatsThis("Your guesses and the answers. Type a guess and press Enter, or click its symbols "
                                "below; turn the wheel over a place to change it. A click on a symbol of an "
                                "earlier guess types it at the same place.")
        self.grid = GuessHeatGrid(first.space)
        self._aids = abgame_keys.command_for("aids", self.toggle_aids, "star", checked=lambda: self.aids, group="aids")
        self._fold = abgame_keys.command_for("analysis", self.toggle_analysis, checked=lambda: not self.is_folded,
                                             group="aids")
        self.view = GuessView(self.board, self.grid, self._aids._replace(
            label="Show aids", checked=None, shown=lambda: not self.thoughts.helping),
            self._fold._replace(label="Show what a guess would tell", checked=None))
        self.widget = self.view
        self.solvers = solvers_for(first.space)
        self._make_sections(first)
        self.typing = GuessTyping(context, self.board, self.thoughts, first.space)
        self._base = 0         # moves of the history before those of the solver that is watched
        self.hints = GuessHintDesk(context, self.typing.type_guess)
        self.clock = GameClock(self, lambda: bool(self.state.turns) and not self.state.finished)
        self.made, self.time = Figure(label="guesses"), Figure("clock", widest="0:00")
        self.strip.add_left(self.made)
        self.legend = PegLegend()
        self.strip.add_right(self.legend)
        self.strip.add_right(self.time)
        self.clock.ticked.connect(lambda: self.time.set(clock_text(self.clock.seconds)))
        self.hosts = Choice("Host", [(f"Host: {title.lower()}", key) for key, (title, _) in HOSTS.items()])
        self.hosts.setToolTip("Whether the host has a secret, or avoids having one as long as it can")
        self.hosts.activated.connect(lambda _: self._choose_host(self.hosts.currentData()))
        self.beside = self.hosts
        self._connect()

    def _make_sections(self, first: GuessingGame) -> None:
        context = self.context
        self.host = HostSection(context.column)
        self.thoughts = GuessAnalysis(context, self.view, first)
        self.skill = self.thoughts.skill
        self.strategies = StrategiesSection(context.column)
        self.plain = PlainPanel(context.column, lambda: self.view.symbols.cross_out(""))
        self.sections = [*self.plain.before, self.host, self.skill, self.strategies, *self.plain.behind]

    def _connect(self) -> None:
        self.view.symbols.crossed_changed.connect(self.refresh_sections)
        self.plain.faces.changed.connect(self._show_faces)
        self.thoughts.learned.connect(self._learn)
        self.board.guess_wanted.connect(self.play)
        self.grid.pressed.connect(lambda cell, *_: self.typing.type_guess(self.grid.guess_at(cell)))
        self.view.best.chosen.connect(self.typing.type_guess)

    # What a game supplies

    def read_id(self, text: str) -> GuessingGame:
        state = read_id(text)
        if not isinstance(state, GuessingGame):
            raise FormatError("in this game the computer guesses: play it on the page Computer guesses.")
        return state

    def new_id(self, seed: int) -> str:
        return replace(self.state, seed=seed, turns=()).id

    def parameters(self) -> str:
        return space_title(self.state.space)

    def how_far(self) -> HowFar:
        codes = self.state.history.sizes[-1]
        left = f"{counted(codes, 'code')} left" if self.aids and not self.state.finished else ""  # else it would help
        return HowFar.from_words(counted(len(self.state.turns), "guess"), left, time_played(self.seconds()))

    def usual_games(self) -> Sequence[UsualGame]:
        now = self.state
        return [UsualGame(title, partial(self.start_game, space, now.host, tries=TRIES.get(space, 0)),
                          on=space == now.space)
                for title, space in USUAL.items()]

    def choose_new(self) -> None:
        NewGuessDialog(self.context.widget, self.state, self.start_game).open()

    def start_game(self, space: CodeSpace, host: Host, seed: int | None = None, tries: int = 0) -> None:
        """Begin a game; without a seed, one that nobody has played, and with as many tries as it takes."""
        self.start(GuessingGame(space, host, fresh_seed() if seed is None else seed, tries=tries).id)

    def restart(self) -> None:
        crossed = self.view.symbols.crossed  # the secret is the same, so the notes hold
        super().restart()
        self.view.symbols.cross_out("".join(crossed))

    def _choose_host(self, host: Host) -> None:
        if host != self.state.host:
            self.start_game(self.state.space, host, tries=self.state.tries)

    def invitation(self) -> str:
        if self.history.moves or self.solving:
            return ""
        space = self.state.space
        return f"Click or type {space.digits} {faces_of(space).noun}s, then click Guess or press Enter."

    def board_keys(self) -> Sequence[tuple[str, str]]:
        return abgame_keys.help_rows()

    def commands(self) -> Sequence[Command]:
        return (
            self._aids, self._fold,
            abgame_keys.command_for("ask", self.hint, "hint", enabled=lambda: not self.state.finished, group="aids"),
            *self.single_steps(),
        )

    # The state

    def play(self, move: str) -> bool:
        played = super().play(move)
        if played:
            if not self.state.finished:
                self.clock.start()
            self._tell_answer()
            self._count()
        return played

    def _tell_answer(self) -> None:
        """Say the answer to a screen reader."""
        rows = len(self.state.turns)
        self.context.announce(self.board.describe((0, rows - 1)))

    def _count(self) -> None:
        """Count a won game in the statistics, once."""
        if self.state.finished and not self.memory.counted and not self.context.practising:
            self.memory.counted = True
            STATISTICS.count(partial(GameRecords.with_game, game=self.state, aided=self.memory.aided), self.context)
            self.refresh_sections()

    def show_state(self, before: GuessingGame | None) -> None:
        state = self.state
        if before is None or before.space != state.space:
            self.set_solvers(solvers_for(state.space))
        if state.finished:
            self.clock.stop()
        self.hints.discard()
        self.hosts.setCurrentIndex(self.hosts.findData(state.host))
        self.typing.clear(state.space)
        if before is not None and before.id != state.id:
            self.view.symbols.cross_out("")
        self._show_folded()
        self.memory.aided |= self.aids and not self.is_folded and not state.finished
        self.thoughts.show_game(state)
        self.host.show_game(state)
        self.refresh_sections()
        if before is not None and not before.finished and not self.solving:
            self._tell_end()

    def _tell_end(self) -> None:
        """Say how the game ended."""
        game = self.state
        if not game.finished or self.context.practising:
            return
        if game.lost:
            self.context.say("bad", "No try is left.", lost_words(game), "New game", self.new)
            return
        secret = code_text(game.space, game.turns[-1].guess)
        self.context.say("good", secret, found_words(game, is_aided=self.memory.aided), "New game", self.new)

    def _show_rows(self) -> None:
        state, sizes = self.state, self.state.history.sizes
        rows = [GuessRow(state.space.text(turn.guess), state.space.answers[turn.answer], left)
                for turn, left in zip(state.turns, sizes[1:], strict=True)]
        typing = not state.finished and not self.solving
        self.board.show_secret(state.tries, *lids_of(state), is_found=state.history.solved)
        self.board.show_guesses(state.space, rows, self.typing.draft if typing else None)
        self.view.symbols.show_symbols(state.space.symbols, enabled=typing, faces=faces_of(state.space))
        self.view.arrange()
        self.made.set(str(len(rows)), f"of {state.tries} tries" if state.tries else
                      "guess" if len(rows) == 1 else "guesses")
        self.time.set(clock_text(self.clock.seconds))

    # The plain face, and the analysis

    @property
    def is_folded(self) -> bool:
        """True while the analysis is folded away, as at first for each kind of faces; a lesson shows it."""
        return not self.context.practising and not store.settings().value(self._unfolded, False)

    @property
    def _unfolded(self) -> str:
        return UNFOLDED.format(faces_of(self.state.space).kind)

    def toggle_analysis(self) -> None:
        """Show the analysis, or fold it away, now and the next time."""
        store.settings().set_value(self._unfolded, self.is_folded)
        self.memory.aided |= self.aids and not self.is_folded and not self.state.finished
        self._show_folded()
        self.thoughts.refresh()
        self.refresh_sections()
        self.board.setFocus()
        self.context.changed()

    def _show_folded(self) -> None:
        """Show the face that is wanted, with its rows."""
        self.thoughts.is_folded = self.is_folded
        self.board.show_plain(self.is_folded)
        self._show_rows()
        self.legend.setHidden(self.is_folded)
        self.view.show_folded(self.is_folded)
        self.board.renew()

    def _show_faces(self) -> None:
        """Other faces were chosen: everything is read in them."""
        draft = self.board.draft
        self.thoughts.aids &= not self.is_folded
        self._show_folded()
        if draft is not None:
            self.board.show_draft(draft)
        self.thoughts.refresh()
        self.refresh_sections()
        self.context.changed()

    # Aids

    @property
    def aids(self) -> bool:
        """True while it shows what each guess would tell."""
        return self.thoughts.aids

    def hide_aids(self) -> None:
        self.thoughts.show_aids(False)
        self.context.changed()

    def toggle_aids(self) -> None:
        """Show or hide what each guess would tell; a game that had this shown is marked in the statistics."""
        shows = not self.aids or self.is_folded
        self.memory.aided |= shows and not self.state.finished
        self.thoughts.show_aids(shows)
        if shows and self.is_folded:
            self.toggle_analysis()
        self.context.changed()

    def _learn(self) -> None:
        """More is known of what guesses tell."""
        self.hints.go_on(self.thoughts.weights)
        self.context.changed()

    def refresh_sections(self) -> None:
        game, records = self.state, STATISTICS.read()[0]
        self.thoughts.show_skill()
        self.strategies.show_space(game.space, records.score_for(GuessingGame(game.space, "guess", 0)))
        self.host.setHidden(self.is_folded)
        self.strategies.setHidden(self.is_folded or self.strategies.isHidden())
        self.plain.show_game(game, records.score_for(game), self.view.symbols.crossed, is_plain=self.is_folded)

    # Hints

    def hint(self) -> None:
        if not self.state.finished:
            self.memory.aided = True
            self.hints.ask(self.thoughts.weights)

    def discard_hint(self) -> bool:
        return self.hints.discard()

    def lesson_goal(self, goal: str) -> LessonGoal:
        if goal == AIDS:
            return LessonGoal(self.aids, self.toggle_aids)
        if goal == SOLVING:
            return LessonGoal(self.solving or self.state.finished, self.solve)
        return super().lesson_goal(goal)

    # Coming and going

    def enter(self) -> None:
        self.clock.resume_when_visible()

    def leave(self) -> None:
        super().leave()
        self.clock.pause_while_hidden()

    def activate(self) -> None:
        self.clock.resume_when_visible()

    def deactivate(self) -> None:
        super().deactivate()
        self.clock.pause_while_hidden()

    # What stays

    def seconds(self) -> float:
        return self.clock.seconds

    def extra(self) -> dict[str, str]:
        return {**super().extra(), **({"aids": "1"} if self.aids else {}),
                "crossed": "".join(sorted(self.view.symbols.crossed))}

    def restore_extra(self, seconds: float, extra: dict[str, str]) -> None:
        self.clock.set(seconds)
        goes_on = self.aids and not self.is_folded and not extra and not self.context.practising
        self.thoughts.aids = "aids" in extra or goes_on
        self.view.symbols.cross_out(extra.get("crossed", ""))

    # Its solvers

    def finished(self) -> bool:
        return self.state.finished

    def make_engine(self, solver: str) -> Engine[object, object] | None:
        self.memory.aided = True
        self._base = self.history.position
        return GuessRun(self.state, STRATEGIES[solver], self.state.seed)

    def show_snapshot(self, moves: tuple[str, ...]) -> None:
        fresh = moves[self.history.position - self._base:]
        if fresh:
            self.play_all(fresh)
            self._tell_answer()

    def take_result(self, moves: tuple[str, ...]) -> None:
        self.show_snapshot(moves)
        self.memory.counted = True
        self._tell_end()

    def show_running(self) -> None:
        draft = self.typing.draft
        if draft.space == self.state.space:  # else another game is about to be shown
            self._show_rows()
            self.thoughts.show_typed(draft.code)

    def at_rest(self) -> tuple[str, float]:
        weights = self.thoughts.weights
        if weights is None:
            return "", 0.0
        return f"{len(weights.guesses):,} guesses weighed", 1.0
