"""FilmWatch: lets the solver bar take the chosen solution apart, at its speed, with its pause and its steps."""
from collections.abc import Sequence

from app.games.polyforms.solutions.apart_film import TakingApart, progress_of
from app.games.polyforms.solutions.disassembly_section import DisassemblySection
from app.pages import Page, Solver

APART = Solver("apart", "Take it apart", "move", speed=1)


class FilmWatch:
    """Offers `APART` among the solvers of a page while the moves of its chosen solution are known."""

    def __init__(self, page: Page, apart: DisassemblySection) -> None:
        self._page, self._apart = page, apart
        self._finders: Sequence[Solver] = page.solvers

    @property
    def is_known(self) -> bool:
        """True while there are moves to watch."""
        return len(self._apart.film) > 1

    @property
    def _is_chosen(self) -> bool:
        return self.is_known and self._page.context.solver_bar.solver == APART.key

    @property
    def is_on(self) -> bool:
        """True while the moves are watched, running or paused."""
        return self._page.solving and self._is_chosen

    def offer_solver(self) -> None:
        """Choose APART in the solver bar once it is known how the solution comes apart; without moves, take it away."""
        page = self._page
        if self.is_known != (APART in page.solvers):
            page.set_solvers((*self._finders, APART) if self.is_known else self._finders)
        if self.is_known and page.context.in_front and not page.solving:
            page.context.solver_bar.set_solver(APART.key)
        page.context.changed()

    def play_or_pause(self) -> None:
        """Watch the moves from where they are, or from the start after their end; again to pause."""
        if not self.is_on:
            self.offer_solver()
        self._page.play_or_pause()

    def stop(self) -> None:
        """End it: the user goes elsewhere."""
        if self.is_on:
            self._page.stop()

    def go_to(self, place: int) -> None:
        """Show the picture of this number, which the user asked for."""
        self.stop()
        self._apart.go_by_hand(place)

    def show(self, place: int) -> None:
        """Show the picture of this number, which the engine came to."""
        self._apart.go_to(place, self._page.context.solver_bar.speed)

    def engine(self) -> TakingApart | None:
        """What shows the moves; None if there are none."""
        film = self._apart.film
        return TakingApart(film, self._apart.view.place % (len(film) - 1)) if self.is_known else None

    @property
    def at_rest(self) -> tuple[str, float] | None:
        """What the solver bar says while nothing runs; None if another solver is chosen."""
        if not self._is_chosen:
            return None
        now = progress_of(self._apart.film, self._apart.view.place)
        return f"{now.text[:1].upper()}{now.text[1:]}", now.done / (now.total or 1)
