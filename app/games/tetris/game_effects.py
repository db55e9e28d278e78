"""Effects: what somebody does on a board is heard, while effects are on in the settings."""
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QObject

from app.games.tetris.game_music import GameMusic
from app.games.tetris.play.live_simulation import LiveSimulation
from app.games.tetris.sound_pack import worn_pack
from app.sound.output import output
from solvers.tetris.guideline.events import Ended, Event, Levelled, Locked
from solvers.tetris.guideline.simulation import Simulation

BETWEEN: Final = 0.05  # seconds at least between two steps of a piece that are heard


class _Seen(NamedTuple):
    """What of a game its steps are told by."""

    game: Simulation
    pieces: int
    hold: int | None
    rotation: int
    x: int


class GameEffects(QObject):
    """Sounds of one player's board. While they are off nothing is connected, and nothing is looked at."""

    def __init__(self, parent: QObject, live: LiveSimulation[Any], board: Callable[[], Simulation]) -> None:
        """`board` is the game of `live` whose steps are heard; who shows its events passes them to `play_event`."""
        super().__init__(parent)
        self._live, self._board = live, board
        self._output, self._pack = output(), worn_pack()
        self.music = GameMusic(self, live, board)
        self._on = False
        self._seen = self._read_step()
        self._stepped = 0.0  # when a step was heard last
        self._output.volume_changed.connect(self._switch)
        self._switch()

    def _switch(self) -> None:
        on = self._output.volume.effect_gain > 0
        if on and not self._on:
            self._seen = self._read_step()
            self._live.moved.connect(self._play_step)
        elif self._on and not on:
            self._live.moved.disconnect(self._play_step)
        self._on = on

    def play_event(self, event: Event) -> None:
        """Play the sound of an event on the board."""
        if not self._on:
            return
        match event:
            case Locked():
                if event.clear.spin:
                    self._play("spin")
                self._play(f"clear {event.clear.lines}" if event.clear.lines else "lock")
            case Levelled():
                self._play("level")
            case Ended():
                self._play(event.over)

    def _play_step(self) -> None:
        """A step of the piece is heard: it was held, has turned or moved."""
        before, self._seen = self._seen, self._read_step()
        now = self._seen
        if self._live.going:
            self._output.prepare()
        if before.game is not now.game or before.pieces != now.pieces:
            return
        if before.hold != now.hold:
            self._step("hold")
        elif before.rotation != now.rotation:
            self._step("turn")
        elif before.x != now.x:
            self._step("move")

    def _read_step(self) -> _Seen:
        game = self._board()
        return _Seen(game, game.pieces, game.hold, game.falling.rotation, game.falling.x)

    def _step(self, name: str) -> None:
        now = self._output.now()
        if now - self._stepped >= BETWEEN:
            self._stepped = now
            self._play(name)

    def _play(self, name: str) -> None:
        self._output.effect(self._pack.effect(name))
