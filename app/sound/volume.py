"""Volumes of music and of the games' effects, which are off by default."""
from dataclasses import dataclass

from app.files import store

MOST = 100  # of a volume, in steps as a slider has them


@dataclass(frozen=True, slots=True)
class Volume:
    """Volumes from 0 to MOST, and what is switched off."""

    pieces: int = 80
    muted: bool = False  # pieces
    effects: int = 60
    with_effects: bool = False

    @property
    def piece_gain(self) -> float:
        """The factor for samples of a piece."""
        return 0.0 if self.muted else _gain(self.pieces)

    @property
    def effect_gain(self) -> float:
        """The factor for samples of an effect."""
        return _gain(self.effects) if self.with_effects else 0.0


def _gain(volume: int) -> float:
    """The square of a volume, which the ear takes for about even steps."""
    return (volume / MOST) ** 2


def kept_volume() -> Volume:
    settings, usual = store.settings(), Volume()
    return Volume(
        _bounded(settings.value("sound/volume", usual.pieces)), settings.value("sound/muted", usual.muted),
        _bounded(settings.value("sound/effects_volume", usual.effects)),
        settings.value("sound/effects", usual.with_effects),
    )


def keep_volume(volume: Volume) -> None:
    settings = store.settings()
    settings.set_value("sound/volume", volume.pieces)
    settings.set_value("sound/muted", volume.muted)
    settings.set_value("sound/effects_volume", volume.effects)
    settings.set_value("sound/effects", volume.with_effects)


def _bounded(volume: int) -> int:
    return max(0, min(volume, MOST))
