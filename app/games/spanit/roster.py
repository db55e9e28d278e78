"""Roster: every mind that can play or advise: the personalities of the presets, and the players that are none."""
from app.games.spanit.personality_presets import PersonalityPresets
from solvers.spanit.personality.personality import Personality
from solvers.spanit.personality.player import PersonalityPlayer
from solvers.spanit.play.players import PLAYERS
from solvers.spanit.play.referee import Player


class Roster:
    """Finds minds by their names."""

    def __init__(self, presets: PersonalityPresets) -> None:
        self._presets = presets

    @property
    def names(self) -> list[str]:
        """Every mind there is, the personalities first."""
        return [*self._presets.names(), *PLAYERS]

    def personality(self, mind: str) -> Personality | None:
        """The personality of a mind, if it is one."""
        return self._presets.get(mind) if mind in self._presets else None

    def player(self, mind: str) -> Player:
        """The player of a mind; the resistor in place of one that there is no more."""
        if mind in PLAYERS:
            return PLAYERS[mind]
        personality = self.personality(mind)
        return PLAYERS["resistor"] if personality is None else PersonalityPlayer(personality)

    def spelt(self, mind: str) -> str:
        """A mind's name as it is offered; empty if there is no such mind."""
        personality = self.personality(mind)
        if personality is not None:
            return personality.name
        return mind.casefold() if mind.casefold() in PLAYERS else ""
