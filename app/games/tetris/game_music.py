"""GameMusic: accompanies a game while its clock goes, in layers that follow the danger and the combo."""
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from PySide6.QtCore import QObject

from app.files import store
from app.games.tetris.play.live_simulation import LiveSimulation
from app.games.tetris.sound_pack import worn_pack
from app.sound.loop import Loop
from app.sound.output import Output, output
from solvers.tetris import music
from solvers.tetris.guideline.simulation import Simulation

if TYPE_CHECKING:
    from array import array

PLACE: Final = "tetris/music"  # of the chosen title in the settings


def chosen_title() -> str:
    """The title of the music that the settings have."""
    title = store.settings().value(PLACE, music.titles()[0])
    return title if title in music.titles() else music.titles()[0]


def choose_title(title: str) -> None:
    """Set which music plays."""
    store.settings().set_value(PLACE, title)


@cache
def _loop(title: str) -> Loop:
    piece = music.music_piece(title)
    return Loop(piece.layers, piece.length)


class _OwnMusic(NamedTuple):
    """A whole file as one note."""

    samples_of_file: "array[float]"
    start: int = 0

    def samples(self) -> "array[float]":
        return self.samples_of_file


class GameMusic(QObject):
    """The music of one game. Boards that are played one after the other share it, so it goes on where it was."""

    def __init__(self, parent: QObject, live: LiveSimulation[Any], board: Callable[[], Simulation]) -> None:
        """`board` is the game of `live` whose danger is heard."""
        super().__init__(parent)
        self._live, self._board = live, board
        self._output: Output = output()
        self._loop: Loop | None = None  # that plays for this game
        self._shares: tuple[float, ...] = ()
        self._pack = worn_pack()
        self._own: Loop | None = None  # the music of the pack
        self._change_pack()
        live.moved.connect(self._accompany)
        self._pack.changed.connect(self._change_pack)
        self._output.volume_changed.connect(self._accompany)

    def _accompany(self) -> None:
        going = self._live.going and self._output.volume.music_gain > 0
        if going and self._loop is None:
            self._loop = self._own or _loop(chosen_title())
            self._shares = ()
            self._output.play(self._loop)
        elif not going and self._loop is not None:
            self._output.stop(self._loop)
            self._loop = None
        if self._loop is not None and self._loop is not self._own:
            shares = music.shares(self._board())
            if shares != self._shares:
                self._shares = shares
                self._loop.set_shares(shares)

    def _change_pack(self) -> None:
        if self._loop is not None:
            self._output.stop(self._loop)
            self._loop = None
        samples = self._pack.pack.music
        self._own = None if samples is None else Loop([[_OwnMusic(samples)]], len(samples))
