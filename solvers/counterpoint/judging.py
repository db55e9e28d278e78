"""Breaches of the piece being written, and which of them are hard."""
from types import EllipsisType
from typing import Final, Protocol

from solvers.counterpoint.checker import Breach, check_line, check_piece
from solvers.counterpoint.checker.ranges import check_ranges
from solvers.counterpoint.checker.score import ABOVE_BASS, CONSONANT
from solvers.counterpoint.manuscript import BAR, Voice
from solvers.counterpoint.piece import Piece
from solvers.counterpoint.pitch import Pitch, interval
from solvers.counterpoint.rules import HARD, PERSONALITIES, SEVERAL, Personality
from solvers.counterpoint.setting import Setting

BASS_RULES: Final = ("consonance", "dissonance", "suspension")  # rules that a lower note may satisfy


class PieceInProgress(Protocol):
    """The part of a composition's interface that is needed here; its module imports this one."""

    @property
    def setting(self) -> Setting:
        """The task."""

    @property
    def free_voices(self) -> tuple[int, ...]:
        """The voices that are to be written."""

    @property
    def voices(self) -> tuple[Voice, ...]:
        """The content of each voice, the highest first."""

    def places(self, voice: int) -> tuple[Pitch | EllipsisType | None, ...]:
        """A voice of a species, slot by slot."""

    def piece(self) -> Piece:
        """The whole piece."""


def breaches_of(composition: PieceInProgress) -> list[Breach]:
    """All breaches so far, by bar; rules that need missing notes are not applied."""
    setting = composition.setting
    breaches = _breaches_of_voices(composition)
    if setting.ranges:
        free = {voice for voice, word in enumerate(setting.layout) if word != "c"}
        breaches += check_ranges(composition.piece(), setting.ranges, free)
    return sorted(breaches, key=lambda breach: breach.bar)


def _breaches_of_voices(composition: PieceInProgress) -> list[Breach]:
    setting = composition.setting
    if setting.kind == "species" and setting.voices == 2:
        line = composition.places(composition.free_voices[0])
        return check_line(setting.cantus, line, setting.species, setting.cantus_voice == 1)
    moving = tuple(voice for voice, word in enumerate(setting.layout) if word in "23")
    canon = (setting.canon_steps, setting.delay) if setting.kind == "canon" else None
    breaches = check_piece(composition.piece(), setting.final, moving, canon)
    return breaches if setting.kind != "species" else [
        breach for breach in breaches if not _waits_for_bass(composition, breach)]


def _waits_for_bass(composition: PieceInProgress, breach: Breach) -> bool:
    """True for a fourth under which a bass may still be written: not all voices of its bar are there."""
    if breach.rule not in BASS_RULES or len(breach.notes) != 2:
        return False
    upper, lower = breach.notes
    distance = interval(lower, upper).simple
    begin = BAR * (breach.bar - 1)
    return distance in ABOVE_BASS and distance not in CONSONANT and any(
        sum(note.length for note in voice if begin <= note.begin < begin + BAR) < BAR for voice in composition.voices)


def is_hard(setting: Setting, breach: Breach, judge: Personality = PERSONALITIES[0]) -> bool:
    """True if the judge accepts no piece of this setting with such a breach."""
    return judge.weight_in(breach.rule, judged_species(setting)) == HARD


def hard_breaches(composition: PieceInProgress, judge: Personality = PERSONALITIES[0]) -> list[Breach]:
    """The breaches of hard rules in what is written."""
    return [breach for breach in breaches_of(composition) if is_hard(composition.setting, breach, judge)]


def costs_of(composition: PieceInProgress, judge: Personality = PERSONALITIES[0]) -> dict[str, float]:
    """Cost of the soft breaches so far, by rule."""
    costs: dict[str, float] = {}
    for breach in breaches_of(composition):
        cost = judge.cost_in(breach.rule, judged_species(composition.setting))
        if cost:
            costs[breach.rule] = round(costs.get(breach.rule, 0.0) + cost, 2)
    return costs


def judged_species(setting: Setting) -> int:
    """The species whose weights judge a setting; SEVERAL if it has more than two voices or a free rhythm."""
    return setting.species if setting.kind == "species" and setting.voices == 2 else SEVERAL
