"""The page on which Minesweeper is played: hints, overlay, the solver that one watches, reviews and statistics."""
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import msgspec

from app.controls import literal
from app.games.minesweeper import mines_keys
from app.games.minesweeper.board_kinds import BoardKind, kind_title, read_kind, usual_kinds
from app.games.minesweeper.game_end import GameEnd
from app.games.minesweeper.mine_gestures import MoveInput
from app.games.minesweeper.mines_board import MinesBoard
from app.games.minesweeper.mines_hints import MinesHintDesk
from app.games.minesweeper.mines_solver_watch import MinesSolverWatch, engine_of, preparing_moves
from app.games.minesweeper.mines_statistics import STATISTICS
from app.games.minesweeper.mines_strip import GameStrip, how_far
from app.games.minesweeper.new_mines_dialog import NewMinesDialog
from app.games.minesweeper.no_guess_search import NoGuessSearch
from app.games.minesweeper.probabilities import ProbabilityOverlay
from app.games.minesweeper.review.mines_playback import MinesPlayback
from app.games.minesweeper.review.mines_review import MinesReview
from app.games.minesweeper.review.recording import (
    CLICKS,
    FILE,
    RECORDING,
    clicks_text,
    playback_of,
    read_clicks,
    recorded_save,
    recording_of,
)
from app.pages import Action, Command, HowFar, Message, PageContext, PlayPage, Solver, UsualGame, fresh_seed, zooms
from app.running.clock import GameClock, clock_text_exactly
from solvers.core.engine import Engine
from solvers.core.saves import Save
from solvers.minesweeper.board import PRESETS, first_cell
from solvers.minesweeper.play.watch import Outcome, Snapshot
from solvers.minesweeper.position import Position
from solvers.minesweeper.replays.reading import games_of, is_replay
from solvers.minesweeper.rules import Game, cell_of, opens

OWN_KIND = "own_kind"  # what a save says of the board that was played before a replay
INVITATION = "Open any cell: click, or use arrows and Enter. Each number counts the mines that touch it."


class MinesweeperPlay(PlayPage[Game]):
    """Page of the game."""

    records = STATISTICS
    solvers = (
        Solver("tank", "Tank solver", "step", speed=80),
        Solver("tank-plain", "Tank without mine count", "step", speed=80),
        Solver("greedy", "Exact probabilities", "move"),
        Solver("full", "Full strength", "move"),
        Solver("efficient", "Fewest clicks", "move"),
        Solver("naive", "Basic rules", "move"),
    )

    board: MinesBoard

    def __init__(self, context: PageContext) -> None:
        super().__init__(context, MinesBoard(), "Minesweeper", Game.new(PRESETS["beginner"], "zero", fresh_seed()))
        board = self.board
        self._wished: dict[str, str] = {}  # of the game that is about to start,
        self._known = False  # and whether its board was seen before
        self._recording = ""  # who played it in which other program, if it was read from a replay
        self._file = b""  # and what the file was
        self._own_kind: BoardKind | None = None  # what was played before a replay took its place; None without one
        self.clock = GameClock(self, lambda: self.state.status == "playing")
        self._game_strip = GameStrip(self.strip, self.clock)
        self.playback = MinesPlayback(self, board, self.clock, self._show_recording)  # on top of the panel
        self.end = GameEnd(self, self.clock)
        self._statistics = self.end.statistics
        self.review = MinesReview(self, board, lambda: bool(self.search.wish))
        self.search = NoGuessSearch(self, board)
        self.hint_desk = MinesHintDesk(self, board)
        self.overlay = ProbabilityOverlay(self, board, lambda: self.search.is_waiting, self._statistics.mark_helped)
        self._watch = MinesSolverWatch(self, board)
        MoveInput(board, lambda: self.state, self.play)

    # What a game supplies

    def read_id(self, text: str) -> Game:
        return Game.from_id(text)

    def new_id(self, seed: int) -> str:
        kind = self.next_kind
        return Game.new(kind.board, kind.start, seed, fair=kind.fair).id

    def parameters(self) -> str:
        return kind_title(self.kind)

    @property
    def aids(self) -> bool:
        return self.overlay.mode != "off"

    def hide_aids(self) -> None:
        self.overlay.set_mode("off")

    def how_far(self) -> HowFar:
        return how_far(self.state, self.clock.seconds)

    def shown_id(self) -> str:
        return "" if self.search.is_waiting else self.game_id  # it has one once a board is found

    def show_state(self, before: Game | None) -> None:
        game = self.state
        if self.history.can_redo:
            self._statistics.mark_helped()
        if before is None:
            self.overlay.hide()
            self.review.reset()
            self.playback.clear()
        else:
            self.playback.follow_game()
        left = self.review.update_line()
        if before is not None and left == "lost":
            self.end.withdraw_result(self.kind)
        self.board.show_game(game)
        self.hint_desk.clear()
        self._game_strip.show(game)
        if game.status != "playing":
            self.clock.stop()
        elif before is not None and self.review.ended == "playing" and not self.playback.is_shown:
            # played, and not just restored or looked at
            self.clock.start()
        self._show_result(new=before is None)
        if game.finished:
            self.end.record_result(self.kind, self.search.level, self.hint_desk)
        if not self.solving and not self._watch.queue.has_moves:
            self._show_advice()

    def _show_advice(self) -> None:
        """Update overlay and panel for the player, while no solver is watched."""
        self._show_result(new=False)
        self._show_sections(None)
        self.overlay.refresh()

    def _show_result(self, *, new: bool) -> None:
        """Show how the game went, or hide it; whoever looks back from the end keeps it in sight."""
        if new or self.state.finished or self.review.ended == "playing":
            self.end.section.setVisible(self.state.finished)

    def _show_sections(self, watched: Snapshot | None) -> None:
        """While a solver is watched, the panel has what it thinks; else hint and overlay."""
        playing = watched is None and not self.state.finished
        self._watch.sections.show(watched)
        if watched is not None:
            self.end.section.hide()
        self.review.show()
        self.search.show(playing=playing)
        self.hint_desk.section.setVisible(playing)
        self.overlay.panel_section.setVisible(playing)

    def board_keys(self) -> Sequence[tuple[str, str]]:
        return mines_keys.help_rows()

    def move_words(self, move: str) -> str:
        verb = move.partition(" ")[0].replace("disclose", "reveal")
        return f"{verb} {cell_of(move)}"  # without the seed of a board that was made

    # Coming and going

    def enter(self) -> None:
        self._show_advice()
        self.clock.resume_when_visible()

    def leave(self) -> None:
        super().leave()
        self.playback.pause()
        self.overlay.hide()
        self.clock.pause_while_hidden()

    def activate(self) -> None:
        self.clock.resume_when_visible()

    def deactivate(self) -> None:
        super().deactivate()
        self.playback.pause()
        self.search.cancel()
        self.clock.pause_while_hidden()

    # Playing

    @property
    def kind(self) -> BoardKind:
        """The kind of the current game."""
        game = self.state
        return BoardKind(game.board, game.start, "fair" if game.fair else self.search.wish)

    @property
    def next_kind(self) -> BoardKind:
        """The kind of a new game: that of the current one; after a replay that of the player's own game before it."""
        return self._own_kind or self.kind

    def play(self, move: str) -> bool:
        return self.search.intercepts(move) or super().play(move)

    def undo(self) -> None:
        before = self.state
        super().undo()
        if before.status == "lost":
            self.end.withdraw_result(self.kind)

    def choose_new(self) -> None:
        self.search.cancel()
        NewMinesDialog(self.context.widget, self.next_kind, self._begin_on).open()

    def usual_games(self) -> Sequence[UsualGame]:
        return [UsualGame(kind_title(kind), partial(self._begin_on, kind), on=kind == self.kind)
                for kind in usual_kinds()]

    def invitation(self) -> str:
        return "" if self.history.moves or self.solving else INVITATION

    def _begin_on(self, kind: BoardKind) -> None:
        game = Game.new(kind.board, kind.start, fresh_seed(), fair=kind.fair)
        self.start_with_wish(game.id, {"no_guess": kind.searched})

    def new(self) -> None:
        self._begin_on(self.next_kind)

    def restart(self) -> None:
        self.start_with_wish(self.game_id, self.search.extra())

    def start_with_wish(self, game_id: str, extra: dict[str, str]) -> None:
        """Start a game with the wish in `extra`; one that is started by its id alone has none."""
        self._wished = extra
        self.start(game_id)
        self._wished = {}

    def start(self, game_id: str) -> None:
        seen = self.state.first is not None or any(map(opens, self.history.moves))
        self._known = seen and self.state.is_on_the_board_of(self.read_id(game_id))
        super().start(game_id)
        self._known = False

    def hint(self) -> None:
        if self.search.is_searching:
            self.search.remind()
        elif self.search.is_waiting:
            self.context.say("hint", "Open any cell.", "The board is then made so that you never have to guess.")
        else:
            if self.state.status == "playing":
                self.clock.start()  # it stands still in a game that is gone on with, until somebody plays
            self.hint_desk.ask()

    def discard_hint(self) -> bool:
        stood = self.hint_desk.is_shown
        self.hint_desk.clear()
        return stood

    def put_away(self) -> bool:
        looking = self.search.is_searching
        self.search.cancel()
        return super().put_away() or looking

    def message_closed(self, message: Message) -> None:
        super().message_closed(message)
        self.search.cancel()

    def possible(self) -> dict[Action, bool]:
        can = super().possible()
        return {**can, Action.RESTART: can[Action.UNDO], Action.STOP: can[Action.STOP] or self.search.is_searching}

    def commands(self) -> Sequence[Command]:
        return (
            *self.hint_desk.commands(),
            *self.overlay.commands(),
            *self.review.commands,
            *self.playback.commands,
            *zooms(self.board, "cells", "board", self.board.zoom_fit),
            Command("Analyse this position", self.analyse,
                    "Open it on the Analyse page, with your flags as known mines", "Shift+A", "search"),
        )

    def analyse(self) -> None:
        """Open the position of the game on the page that analyses it."""
        self.context.turn_to("analyse", self.shown_position())

    def shown_position(self) -> Position:
        """What the player sees of the game, with flags as known mines. An analysis counts as help in an unfinished
        game."""
        if self.state.status == "playing":
            self._statistics.mark_helped()
        return self.state.flagged_position()

    # The solver that one watches

    def begin_solving(self, *, paused: bool) -> None:
        begin = super().begin_solving
        if self.search.is_waiting:
            self.search.start(first_cell(self.state.board, self.state.start), lambda: begin(paused=paused))
        else:
            begin(paused=paused)

    def make_engine(self, solver: str) -> Engine[Snapshot, Outcome] | None:
        game = self.state
        for move in preparing_moves(game):
            self.history.play(move)
        self._statistics.standing.void = True
        self.overlay.hide()
        self.show_state(game)
        self._watch.queue.reset()
        return engine_of(solver, self.state)

    def show_snapshot(self, snapshot: Snapshot) -> None:
        self._watch.update(snapshot)
        self._show_sections(snapshot)

    def take_result(self, result: Outcome) -> None:
        self._watch.queue.update_moves(result.moves)
        if result.status == "stuck":
            self.context.say("warning", "The solver is stuck.",
                             f"{result.text} Go on yourself, or choose another solver.")

    def show_unwatched(self) -> None:
        self._watch.end()
        self._show_result(new=False)
        self._show_sections(None)
        if not self._watch.queue.has_moves:
            self.overlay.refresh()

    def stop(self) -> None:
        self._watch.queue.clear()
        self.search.cancel()
        super().stop()

    # What stays

    def seconds(self) -> float:
        return self.clock.seconds

    def extra(self) -> dict[str, str]:
        return {
            "overlay": self.overlay.mode, **self.hint_desk.extra(), **self.search.extra(), **self._statistics.extra(),
            **({OWN_KIND: str(self._own_kind)} if self._own_kind else {}),
            **({CLICKS: clicks_text(self.end.recorded_clicks)} if self.end.recorded_clicks else {}),
        }

    def restore_extra(self, seconds: float, extra: dict[str, str]) -> None:
        self.clock.set(seconds)
        self._recording = extra.get(RECORDING, "")
        self._file = recording_of(extra)
        self.end.recorded_clicks = read_clicks(extra.get(CLICKS, ""))
        self._own_kind = read_kind(extra.get(OWN_KIND, ""))
        self.hint_desk.restore(extra)
        self.search.restore(extra or self._wished)
        self._statistics.start_game(extra)
        self._statistics.standing.void |= self._known
        self.overlay.restore(extra.get("overlay", ""))

    def read_file(self, data: bytes) -> Save:
        if is_replay(data):
            return recorded_save(data)
        save = super().read_file(data)  # which says nothing of a recording, or somebody wrote that into it
        return msgspec.structs.replace(save, extra={key: text for key, text in save.extra.items()
                                                    if key not in (RECORDING, FILE)})

    def on_opened(self, path: Path) -> None:
        """A recording of another program is not written over: its game is saved elsewhere."""
        if self._recording and self._file:
            self.file.path = None
            how = {"won": "won", "lost": "lost"}.get(self.state.status, "not finished")
            sentence = f"{literal(self._recording)}: {how} after {clock_text_exactly(self.clock.seconds)}."
            self.context.say("info", "A replay.", sentence, "Play", self.playback.toggle)
            self._show_playback(0)

    def _show_playback(self, number: int) -> None:
        """Offer to play game `number` of the file that is open in real time."""
        self.playback.show(playback_of(self._file, number), number, len(games_of(self._file)))

    def _show_recording(self, number: int) -> None:
        """Show another game of the file that is open."""
        self.restore_save(recorded_save(self._file, number))
        self._show_playback(number)

    def restore_save(self, save: Save) -> None:
        before, moves, kind = self.state, list(filter(opens, self.history.moves)), self.next_kind
        super().restore_save(save)
        if self._recording:
            self._own_kind = kind
        if before.is_on_the_board_of(self.state) and moves != list(filter(opens, save.moves))[: len(moves)]:
            if before.finished:
                self._statistics.standing.void = True
            else:
                self._statistics.mark_helped()  # as undo does
