"""SavedGrowth: what a saved game has of a growth, so that it can be watched on from the same event."""
from collections.abc import Generator, Sequence
from dataclasses import replace
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from solvers.connexion.classic.options import AS_IN_1997, SearchOptions
from solvers.connexion.classic.search import ClassicSearch
from solvers.connexion.labyrinth import Cell
from solvers.connexion.pieces import COUNT
from solvers.connexion.rules import Labyrinth
from solvers.connexion.search.fast import FastSearch
from solvers.connexion.search.growing import Recording, Search, record
from solvers.core.formats import FormatError, read_json
from solvers.core.game import IllegalMove

LIMIT = 20_000   # bytes of its text
STRIDE = 10_000  # events of a search between two moments at which it can be cancelled

SearchName = Literal["fast", "1997"]


class SavedGrowth(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A search is deterministic: its seed, which the labyrinth's id has, and its options bring all its events back.

    `first` pieces of the labyrinth stood there before it. `search` is None for a labyrinth whose search nobody saw; it
    grows piece by piece: as its pieces were laid, or by the moves in `placing` until they are. `at` events were shown;
    None while nobody watched.
    """

    first: Annotated[int, Meta(ge=0, le=COUNT)] = 0
    search: SearchName | None = None
    options: SearchOptions = AS_IN_1997
    placing: Annotated[tuple[str, ...], Meta(max_length=COUNT)] = ()
    at: Annotated[int, Meta(ge=0, le=1 << 62)] | None = None

    @classmethod
    def read(cls, text: str) -> "SavedGrowth":
        """Parse what `write` gave. Raises FormatError."""
        return read_json(text.encode(errors="replace"), cls, LIMIT)

    def write(self) -> str:
        """As text, JSON."""
        return msgspec.json.encode(self).decode()

    def start(self, state: Labyrinth) -> Labyrinth:
        """The state that the growth began with, in a labyrinth that it led to or still begins with."""
        return replace(state, placed=state.placed[: self.first])

    def recording(self, state: Labyrinth) -> Recording | None:
        """Record the growth again, of the labyrinth that has grown or of its beginning. None if the search is too long
        to be recorded. Raises FormatError if it cannot begin there."""
        if self.first > len(state.placed):
            raise FormatError(f"{self.first} pieces are to stand there, and {len(state.placed)} do.")
        if self.search is not None:
            return record(self.searching(state))
        grown = state if state.finished else self._placed(state)
        if not grown.finished:
            raise FormatError("these pieces are not a complete labyrinth.")
        return Recording.of_placed(grown.placed, self.first)

    def searching(self, state: Labyrinth) -> Search:
        """The search at its beginning. Raises FormatError if it cannot begin there."""
        assert self.search is not None
        try:
            return search_engine(self.search, self.start(state), self.options)
        except ValueError as error:
            raise FormatError(str(error)) from error

    def _placed(self, state: Labyrinth) -> Labyrinth:
        try:
            for move in self.placing:
                state = state.play(move)
        except IllegalMove as error:
            raise FormatError(str(error)) from error
        return state


def search_engine(search: SearchName, start: Labyrinth, options: SearchOptions) -> Search:
    """The search of this name from the pieces of `start`. Raises ValueError if no labyrinth can grow around them."""
    if search == "1997":
        return ClassicSearch(start.seed, start=start.placed, options=options)
    return FastSearch(start.seed, start=start.placed, at_random=options.at_random)


def placing(pieces: Sequence[tuple[Cell, int]]) -> tuple[str, ...]:
    return tuple(f"place {q},{r} {mask}" for (q, r), mask in pieces)


def catch_up(search: Search, events: int) -> Generator[None, None, Search]:
    """Advance a search to where it was left, after so many events; returns it."""
    while search.events < events and not search.advance(min(STRIDE, events - search.events)):
        yield
    return search
