"""The personalities by their names: those that come with the program, and the user's own."""
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from app.files import store
from app.files.presets import Presets, alphabetical, folded
from solvers.spanit.personality.personality import LIMIT, LONGEST, Personality
from solvers.spanit.personality.shipped import shipped
from solvers.spanit.play.players import PLAYERS


class PersonalityPresets(Presets[Personality]):
    """The shipped personalities, and those in the user's folder, a file each."""

    noun = "personality"
    suffix = ".toml"
    limit = LIMIT
    longest = LONGEST

    def folder(self) -> Path:
        return store.places().personalities

    def come_with(self) -> Mapping[str, Personality]:
        read = sorted(shipped().values(), key=lambda each: alphabetical(each.name))
        return {folded(each.name): each for each in read}

    def read(self, data: bytes, name: str) -> Personality:
        return Personality.read(data, name)

    def write(self, value: Personality) -> bytes:
        return value.write().encode()

    def called(self, value: Personality, name: str) -> Personality:
        return replace(value, name=name, missing=())

    def taken(self, folded: str) -> str:
        return "is what another player is called" if folded in PLAYERS else super().taken(folded)
