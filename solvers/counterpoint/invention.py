"""Inventions: pieces without a cantus, canons and pieces over a ground bass among them.

Those with a theme (`thematic/`) are made of it: it enters in one voice after the other and comes back on other degrees,
upside down, or in stretto. Those of the first kind, whose ids stay what they were, have a main melody by rules for
intervals and rhythms, and melodies beside it (`voices/inventing.py`).

Each piece follows from its seed. It obeys all hard rules for several voices; that none of its kind is cheaper is not
claimed, for among notes that cost the same, and nearly the same, chance decides.
"""
from functools import lru_cache

from solvers.core.engine import Progress, finish
from solvers.counterpoint.composition import Composition
from solvers.counterpoint.setting import Setting
from solvers.counterpoint.thematic.engines import engine_of, remember
from solvers.counterpoint.voices.inventing import Draft

__all__ = ["Draft", "Inventing", "invented"]


class Inventing:
    """The engine of an invention of either kind: its result is the piece. A step writes the next note."""

    def __init__(self, setting: Setting) -> None:
        """Raises ValueError for a piece with a cantus."""
        self.setting = setting
        self._search = engine_of(setting)

    def advance(self, steps: int, /) -> bool:
        """Do at most so many steps. True once the piece is whole. LookupError if none is found."""
        return self._search.advance(steps)

    def snapshot(self) -> Draft:
        """The draft so far."""
        return self._search.snapshot()

    def progress(self) -> Progress:
        """What is in progress."""
        return self._search.progress()

    def result(self) -> Composition:
        """The piece. RuntimeError before the end."""
        voices = self._search.voices()
        remember(self.setting, voices)
        return Composition(self.setting, voices)


@lru_cache(maxsize=64)
def invented(setting: Setting) -> Composition:
    """The invention of a setting, here and now."""
    return finish(Inventing(setting))
