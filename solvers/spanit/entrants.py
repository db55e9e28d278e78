"""Who takes part: a player as a value that JSON can hold, a name and, if it is a personality, its text in TOML."""
from collections.abc import Sequence

import msgspec

from solvers.spanit.mind import Mind
from solvers.spanit.personality import Personality
from solvers.spanit.players import player
from solvers.spanit.referee import Player


class Entrant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player by the name it has in tables. Without a personality it is one of `players.PLAYERS`, by the same name."""

    name: str
    personality: str = ""

    @classmethod
    def of(cls, personality: Personality) -> "Entrant":
        """The entrant that plays as a personality does."""
        return cls(personality.name.strip() or "Nameless", personality.write())

    def mind(self) -> Personality | None:
        """Its personality, if it has one. Raises FormatError if that cannot be read."""
        return Personality.read(self.personality.encode(), self.name) if self.personality else None

    def player(self) -> Player:
        """Whoever chooses its moves. Raises FormatError if there is no such player."""
        mind = self.mind()
        return player(self.name) if mind is None else Mind(mind)


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
        found.append(entrant if name == entrant.name else msgspec.structs.replace(entrant, name=name))
    return tuple(found)
