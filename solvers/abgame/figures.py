"""Figures of strategies: how many guesses their whole decision trees take, for the usual kinds of codes, as shipped."""
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

from solvers.abgame.codes import CodeSpace


@dataclass(frozen=True)
class Figures:
    """Number of secrets that take 1 guess, 2 guesses and so on."""

    distribution: tuple[int, ...]

    @property
    def mean(self) -> float:
        """Guesses for each secret; 0 without any."""
        total = sum(guesses * secrets for guesses, secrets in enumerate(self.distribution, start=1))
        return total / max(sum(self.distribution), 1)

    @property
    def most(self) -> int:
        """Guesses for the worst secret."""
        return len(self.distribution)


@lru_cache(maxsize=1)
def _shipped() -> Mapping[str, Mapping[str, Figures]]:
    tables = tomllib.loads(files("solvers.abgame").joinpath("data", "figures.toml").read_text("utf-8"))
    return {space: {name: Figures(tuple(found)) for name, found in rows.items()} for space, rows in tables.items()}


def figures_of(space: CodeSpace) -> Mapping[str, Figures]:
    """The figures for codes of a space, by the names of strategies; none where nobody has worked them out."""
    return _shipped().get(str(space), {})
