"""Who takes part: a player as a value that JSON can hold."""
from collections.abc import Sequence
from functools import lru_cache

import msgspec

from solvers.core.formats import FormatError
from solvers.spanit.personality.personality import Personality
from solvers.spanit.personality.player import PersonalityPlayer
from solvers.spanit.play.players import player
from solvers.spanit.play.referee import Player


class Entrant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player by its name in tables: a personality, by its text in TOML, or one of `players.PLAYERS`, by `plays`."""

    name: str
    plays: str = ""
    personality: str = ""

    @classmethod
    def called(cls, name: str) -> "Entrant":
        """The player of a name that is no personality."""
        return cls(name, plays=name)

    @classmethod
    def of(cls, personality: Personality) -> "Entrant":
        """The entrant that plays as a personality does."""
        return cls(personality.name.strip() or "Nameless", personality=personality.write())

    def mind(self) -> Personality | None:
        """Its personality, if it has one. Raises FormatError if that cannot be read."""
        return Personality.read(self.personality.encode(), self.name) if self.personality else None

    def player(self) -> Player:
        """Whoever chooses its moves. Raises FormatError if there is no such player."""
        return _player(self)


@lru_cache(maxsize=256)
def _player(entrant: Entrant) -> Player:
    mind = entrant.mind()
    if mind is not None and entrant.plays:
        raise FormatError(f"{entrant.name[:30]} plays as {entrant.plays[:30]} and has a personality; one is enough.")
    return player(entrant.plays) if mind is None else PersonalityPlayer(mind)


def told_apart(entrants: Sequence[Entrant]) -> tuple[Entrant, ...]:
    """The same entrants with different names: a second Fencer is called Fencer (2)."""
    taken: set[str] = set()
    found = []
    for entrant in entrants:
        name, number = entrant.name, 1
        while name in taken:
            number += 1
            name = f"{entrant.name} ({number})"
        taken.add(name)
        found.append(msgspec.structs.replace(entrant, name=name))
    return tuple(found)
