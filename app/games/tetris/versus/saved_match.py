"""SavedMatch: a match of the Versus page as saved games and files have it."""
import re
from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from app.games.tetris.versus.challenge import Challenge
from solvers.core.formats import FormatError
from solvers.tetris.guideline.versus import Match, Record

_SCORE = re.compile(r"([0-9]):([0-9])")


class SavedMatch(NamedTuple):
    """Its challenge, the games won by side, and the record of a game that goes on, as text; empty if none does."""

    challenge: Challenge
    wins: tuple[int, int]
    game: str = ""

    @property
    def texts(self) -> dict[str, str]:
        """As `read` reads it."""
        texts = {"versus-challenge": self.challenge.text, "versus-wins": f"{self.wins[0]}:{self.wins[1]}"}
        return {**texts, "versus-game": self.game} if self.game else texts

    @classmethod
    def read(cls, extra: Mapping[str, str], program: str) -> "SavedMatch | None":
        """The match that was remembered, against an opponent of ours or the `program` of the settings: nobody's file
        says what is to be started here. None if there is none. After one that is decided, another match begins."""
        challenge = Challenge.read(extra.get("versus-challenge", ""))
        if challenge is None or challenge.program not in ("", program):
            return None
        score = _SCORE.fullmatch(extra.get("versus-wins", ""))
        wins = (int(score[1]), int(score[2])) if score else (0, 0)
        return cls(challenge, wins if max(wins) < challenge.wins else (0, 0), extra.get("versus-game", ""))

    def replayed_game(self) -> Match | None:
        """The game that goes on, played again up to where it was left; None if it cannot be, or is of another
        challenge."""
        try:
            record = Record.read(self.game.encode(errors="replace"))
        except FormatError:
            return None
        # Early files have rules for two people beside the record of a game against an AI, which had the usual ones.
        expected = msgspec.structs.replace(self.challenge.terms(record.terms.seed), rules=record.terms.rules)
        return Match.from_record(record) if record.terms == expected else None


def challenge_of_file(extra: Mapping[str, str], program: str) -> Challenge:
    """The challenge of the match that a file has, against an opponent of ours or the `program` of the settings. Raises
    FormatError, also if its game cannot be read."""
    challenge = Challenge.read(extra.get("versus-challenge", ""))
    if challenge is None:
        raise FormatError("this file has no match of Tetris.")
    if challenge.program not in ("", program):
        raise FormatError("this match is against a program, and a file may not start programs. Choose that program "
                          "in a new match first.")
    if game := extra.get("versus-game", ""):
        Record.read(game.encode(errors="replace"))
    return challenge
