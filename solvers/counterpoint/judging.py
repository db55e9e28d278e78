"""What the checker says of a piece that is being written, and which of it is hard."""
from types import EllipsisType
from typing import Final, Protocol

from solvers.counterpoint.checker import Breach, check_line, check_piece
from solvers.counterpoint.checker.score import ABOVE_BASS, CONSONANT
from solvers.counterpoint.manuscript import BAR, Voice
from solvers.counterpoint.piece import Piece
from solvers.counterpoint.pitch import Pitch, interval
from solvers.counterpoint.rules import HARD, PERSONALITIES, Personality
from solvers.counterpoint.setting import CANONS, Setting

BASS_RULES: Final = ("consonance", "dissonance", "suspension")  # rules that a lower note may satisfy


class PieceInProgress(Protocol):
    """What is needed of a composition here; its module imports this one."""

    @property
    def setting(self) -> Setting:
        """What is to be written."""

    @property
    def free_voices(self) -> tuple[int, ...]:
        """The voices that are to be written."""

    @property
    def voices(self) -> tuple[Voice, ...]:
        """What stands in each voice, the highest first."""

    def places(self, voice: int) -> tuple[Pitch | EllipsisType | None, ...]:
        """A voice of a species, slot by slot."""

    def piece(self) -> Piece:
        """All of it."""


def breaches_of(composition: PieceInProgress) -> list[Breach]:
    """Every breach in what is written, by bar; what needs notes that are missing is not judged."""
    setting = composition.setting
    if setting.kind == "species" and setting.voices == 2:
        line = composition.places(composition.free_voices[0])
        return check_line(setting.cantus, line, setting.species, setting.cantus_voice == 1)
    moving = tuple(voice for voice, word in enumerate(setting.layout) if word in "23")
    canon = (CANONS[setting.canon], setting.delay) if setting.kind == "canon" else None
    found = check_piece(composition.piece(), setting.final, moving, canon)
    return found if setting.kind != "species" else [
        breach for breach in found if not _waits_for_bass(composition, breach)]


def _waits_for_bass(composition: PieceInProgress, breach: Breach) -> bool:
    """Whether a breach is of a fourth, which a bass may still come under: not all voices of its bar are written."""
    if breach.rule not in BASS_RULES or len(breach.notes) != 2:
        return False
    upper, lower = breach.notes
    between = interval(lower, upper).simple
    begin = BAR * (breach.bar - 1)
    return between in ABOVE_BASS and between not in CONSONANT and any(
        sum(note.length for note in voice if begin <= note.begin < begin + BAR) < BAR for voice in composition.voices)


def is_hard(setting: Setting, breach: Breach, judge: Personality = PERSONALITIES[0]) -> bool:
    """Whether somebody who judges lets no piece of this setting stand that has such a breach."""
    return _weight_of(setting, breach, judge) == HARD


def hard_breaches(composition: PieceInProgress, judge: Personality = PERSONALITIES[0]) -> list[Breach]:
    """The breaches of hard rules in what is written."""
    return [breach for breach in breaches_of(composition) if is_hard(composition.setting, breach, judge)]


def costs_of(composition: PieceInProgress, judge: Personality = PERSONALITIES[0]) -> dict[str, float]:
    """What the other breaches in what is written cost, by rules."""
    found: dict[str, float] = {}
    for breach in breaches_of(composition):
        weight = _weight_of(composition.setting, breach, judge)
        if weight > 0:
            found[breach.rule] = found.get(breach.rule, 0.0) + weight
    return found


def _weight_of(setting: Setting, breach: Breach, judge: Personality) -> float:
    two = setting.kind == "species" and setting.voices == 2
    return judge.weight_in(breach.rule, setting.species if two else 1)
