"""MatchReplay: the last game of the Versus page again, at any moment of it, to be played on from there or filmed."""
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject

from app.files.saved_run import SavedRun
from app.games.tetris.play.seek_section import SeekSection
from app.games.tetris.replay_film import MatchFilm
from app.games.tetris.versus.exhibition import REPLAY, Exhibition
from app.pages import Page
from solvers.tetris.guideline.duel import Duel, DuelSeek
from solvers.tetris.guideline.versus import RIGHT, Record


class MatchReplay(QObject):
    """Seeks the moment that somebody chooses in the panel, and has the page watch the game from there."""

    def __init__(
        self, page: Page, section: SeekSection, exhibition: Exhibition, saved: SavedRun[Record],
        pause: Callable[[], object],
    ) -> None:
        """`saved` has the record of the last game; `pause` lets the game that is played stand still."""
        super().__init__(page)
        self._page, self._context, self._exhibition = page, page.context, exhibition
        self._section, self._saved, self._pause = section, saved, pause
        section.sought.connect(self.seek)
        self.duel: Duel | None = None  # what is watched, if it is the replay

    @property
    def is_watched(self) -> bool:
        """True while the replay is in front, going or paused."""
        return self._page.solving and self._context.solver_bar.solver == REPLAY

    @property
    def can_play_on(self) -> bool:
        """True at a moment before the end of a game against somebody who can go on there."""
        if self.duel is None or not self.is_watched or not self._section.is_before_end:
            return False
        terms = self.duel.match.terms
        return terms.second or terms.pilots[RIGHT] is not None

    def show_time(self, time: int) -> None:
        """Show in the panel at which ms of the game the replay is."""
        if self._saved.value is not None:
            self._section.show_moment(time, self._saved.value.time)

    def show_end(self, *, over: bool) -> None:
        """Offer the replay of a game that is over in the panel, from its end."""
        record = self._saved.value
        length = record.time if record is not None and over else 0
        self._section.show_moment(length, length)

    def seek(self, at: int) -> None:
        """Show another moment of the last game, in ms, and go on from there if the replay was going."""
        record, going = self._saved.value, self._page.working and self.is_watched
        if record is not None:
            self._pause()
            self._context.solver_bar.set_solver(REPLAY)
            self._context.run(DuelSeek(record, at), partial(self._watch_from, going=going), "seek")

    def _watch_from(self, duel: Duel, *, going: bool) -> None:
        self.duel = duel
        self._exhibition.prepare_replay(duel.match.terms)
        self._page.watch(duel, paused=not going)

    def film(self) -> MatchFilm:
        """The film of the last game, of which there is a record."""
        record = self._saved.value
        assert record is not None
        return MatchFilm(record, self._exhibition.names_of(record.terms))
