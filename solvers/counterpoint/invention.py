"""Inventions: pieces without a cantus. A main melody is drawn by rules for intervals and rhythms; then melodies
beside it, by the same rules and so that they agree with it. Canons and pieces over a ground bass are made in the
same way.

Each piece follows from its seed. It obeys all hard rules for several voices; that none of its kind is cheaper is not
claimed, for among notes that cost the same, and nearly the same, chance decides.
"""
from functools import lru_cache

from solvers.core.engine import finish
from solvers.counterpoint.composition import Composition
from solvers.counterpoint.setting import Setting
from solvers.counterpoint.voices.inventing import Draft, InventionSearch

__all__ = ["Draft", "Inventing", "invented"]


class Inventing(InventionSearch):
    """The engine of an invention: its result is the piece."""

    def result(self) -> Composition:
        """The piece. RuntimeError before the end."""
        return Composition(self.setting, self.voices())


@lru_cache(maxsize=64)
def invented(setting: Setting) -> Composition:
    """The invention of a setting by the first personality, here and now."""
    return finish(Inventing(setting))
