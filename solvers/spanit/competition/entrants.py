"""Entrants of a competition: players as values that JSON can hold."""
from collections.abc import Sequence
from functools import lru_cache

import msgspec

from solvers.core.formats import FormatError
from solvers.spanit.personality.personality import Personality
from solvers.spanit.personality.player import PersonalityPlayer
from solvers.spanit.play.players import player
from solvers.spanit.play.referee import Player


class Entrant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player with its name in tables: a personality as its TOML text, or in `plays` one of `players.PLAYERS`."""

    name: str
    plays: str = ""
    personality: str = ""

    @classmethod
    def from_name(cls, name: str) -> "Entrant":
        """The entrant of a player without a personality."""
        return cls(name, plays=name)

    @classmethod
    def from_personality(cls, personality: Personality) -> "Entrant":
        """The entrant of a personality."""
        return cls(personality.name.strip() or "Nameless", personality=personality.write())

    def mind(self) -> Personality | None:
        """The personality of this entrant, or None if it has none. Raises FormatError if it cannot be read."""
        return Personality.read(self.personality.encode(), self.name) if self.personality else None

    def player(self) -> Player:
        """The player that chooses its moves. Raises FormatError if there is no such player."""
        return _player(self)


@lru_cache(maxsize=256)
def _player(entrant: Entrant) -> Player:
    mind = entrant.mind()
    if mind is not None and entrant.plays:
        raise FormatError(f"{entrant.name[:30]} plays as {entrant.plays[:30]} and has a personality; one is enough.")
    return player(entrant.plays) if mind is None else PersonalityPlayer(mind)


def with_distinct_names(entrants: Sequence[Entrant]) -> tuple[Entrant, ...]:
    """The entrants with unique names: a second Fencer becomes Fencer (2)."""
    # In their order, so that the first bearer of a name keeps it. A name with a number may itself be taken.
    names: set[str] = set()
    renamed = []
    for entrant in entrants:
        name, number = entrant.name, 1
        while name in names:
            number += 1
            name = f"{entrant.name} ({number})"
        names.add(name)
        renamed.append(msgspec.structs.replace(entrant, name=name))
    return tuple(renamed)
