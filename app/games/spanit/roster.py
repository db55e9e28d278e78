"""The possible players: the personalities on disk, their unsaved edits, and the roster of all minds."""
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from app.files import store
from app.files.presets import Presets, fold_name, sort_key
from app.files.unsaved_edits import UnsavedEdits
from solvers.spanit.competition.ladder import LADDER
from solvers.spanit.personality.personality import LIMIT, LONGEST, Personality
from solvers.spanit.personality.shipped import shipped
from solvers.spanit.play.players import PLAYERS, player
from solvers.spanit.play.referee import Player
from solvers.spanit.ties import shuffled

KIND = "Personalities (*.toml)"  # as file dialogs have it


class PersonalityPresets(Presets[Personality]):
    """Presets of personalities: those that come with the program, and the user's own, a file each."""

    noun = "personality"
    suffix = ".toml"
    limit = LIMIT
    longest = LONGEST

    def folder(self) -> Path:
        return store.places().personalities

    def come_with(self) -> Mapping[str, Personality]:
        read = sorted(shipped().values(), key=lambda each: sort_key(each.name))
        return {fold_name(each.name): each for each in read}

    def read(self, data: bytes, name: str) -> Personality:
        return Personality.read(data, name)

    def write(self, value: Personality) -> bytes:
        return value.write().encode()

    def with_name(self, value: Personality, name: str) -> Personality:
        return replace(value, name=name, missing=())

    def add(self, read: Personality) -> str:
        """Keep what a file has among the user's own, under a free name, which is returned. Raises StoreError."""
        name = self.free_name(read.name)
        self.save(replace(read, name=name))
        return name

    def taken(self, key: str) -> str:
        return "is what another player is called" if key in PLAYERS else super().taken(key)


class PersonalityEdits(UnsavedEdits[Personality]):
    """Unsaved edits of personalities, field by field."""

    def change(self, **values: Any) -> None:
        """Change fields of the one at hand. Raises ValueError with a sentence for a value that cannot be."""
        self.change_to(replace(self.value, **values))


class Roster:
    """Finds minds by their names: personalities, and the players that are none."""

    def __init__(self, presets: PersonalityPresets) -> None:
        self.presets = presets

    @property
    def names(self) -> list[str]:
        """Every mind there is, the easiest first, and the user's own after those whose strength is known."""
        known = [rung.name for rung in LADDER]
        return [*known, *(name for name in self.presets.names() if name not in known)]

    def personality(self, mind: str) -> Personality | None:
        """The personality of a mind, if it is one."""
        return self.presets.get(mind) if mind in self.presets else None

    def player(self, mind: str) -> Player:
        """The player of a mind, which breaks ties by the game's seed; the resistor in place of one that there is no
        more."""
        return player(self.personality(mind) or (mind if mind in PLAYERS else "resistor"), shuffled)

    def spelling(self, mind: str) -> str:
        """A mind's name as it is offered; empty if there is no such mind."""
        personality = self.personality(mind)
        if personality is not None:
            return personality.name
        return mind.casefold() if mind.casefold() in PLAYERS else ""
