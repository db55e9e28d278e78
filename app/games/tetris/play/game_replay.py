"""GameReplay: the game of the page Play again, at any moment of it, to be played on from there or filmed."""
from collections.abc import Callable
from typing import TYPE_CHECKING

from app.games.tetris.play.event_animation import FOLLOWED, Animation
from app.pages import PlayPage
from solvers.tetris.guideline.frames import FRAMES
from solvers.tetris.guideline.replay import Recording, Replay
from solvers.tetris.guideline.rules import Guideline
from solvers.tetris.guideline.simulation import Simulation

if TYPE_CHECKING:
    from app.games.tetris.replay_film import GameFilm

REPLAY = "\treplay"  # in the solver bar; no controller can be called that


class GameReplay:
    """Replays the moves up to the position of the page, and shows each moment with the pieces that locked by then."""

    def __init__(self, page: PlayPage[Guideline], animation: Animation, show: Callable[[Simulation], object]) -> None:
        """`show` shows a board with what is beside it."""
        self._page, self._animation, self._show = page, animation, show
        self._recording: Recording | None = None  # of the game as it is, once somebody has asked for its replay
        self.pieces = 0  # that have locked at the moment that is shown

    @property
    def is_watched(self) -> bool:
        """True while the replay is in front, going or paused."""
        return self._page.solving and self._page.context.solver_bar.solver == REPLAY

    @property
    def is_slow(self) -> bool:
        """True if eyes can follow each step of what is watched, the replay or another solver."""
        speed = self._page.context.solver_bar.speed
        return self._page.worker.paused or 0 < speed <= (2 * FRAMES if self.is_watched else FOLLOWED)

    @property
    def can_play_on(self) -> bool:
        """True at a moment before the last piece."""
        return self.is_watched and self.pieces < len(self._page.history.moves)

    @property
    def recording(self) -> Recording:
        """That of the game as it is."""
        moves = tuple(self._page.history.moves[: self._page.history.position or None])
        if self._recording is None or self._recording.moves != moves:
            self._recording = Recording(self._page.history.start, moves)
        return self._recording

    def make_engine(self) -> Replay:
        """The engine that shows the game from its beginning."""
        self._animation.reset(0)
        self.pieces = 0
        return self.recording.replay()

    def seek(self, at: int) -> None:
        """Show the moment at so many ms, and go on from there if the replay was going."""
        going = self._page.working
        replay = self.recording.replay(at)
        moment = replay.snapshot()
        self._animation.reset(moment.pieces)
        self._page.context.solver_bar.set_solver(REPLAY)
        self._page.watch(replay, paused=not going)
        self.pieces = moment.pieces
        self._show(moment)

    def show_moment(self, moment: Simulation) -> None:
        """Show where the replay is, and what its last piece did if eyes can follow."""
        if moment.pieces != self.pieces:
            self.pieces = moment.pieces
            self._page.context.changed()
        self._show(moment)
        self._animation.show_solver(moment.pieces, moment.events, slowly=self.is_slow)

    def film(self) -> "GameFilm":
        """The film of the game as it is."""
        from app.games.tetris.replay_film import GameFilm  # with the first film: no start waits for its writers

        return GameFilm(self.recording)
