"""Volumes: of pieces that are played, and of the games' effects and music, which are on but low by default."""
from dataclasses import dataclass

from app.files import store

MOST = 100  # of a volume, in steps as a slider has them


@dataclass(frozen=True, slots=True)
class Volume:
    """Volumes from 0 to MOST, and what is switched off."""

    pieces: int = 80
    muted: bool = False  # pieces
    effects: int = 50
    with_effects: bool = True
    music: int = 45  # that accompanies a game
    with_music: bool = True

    @property
    def piece_gain(self) -> float:
        """The factor for samples of a piece."""
        return 0.0 if self.muted else _gain(self.pieces)

    @property
    def effect_gain(self) -> float:
        """The factor for samples of an effect."""
        return _gain(self.effects) if self.with_effects else 0.0

    @property
    def music_gain(self) -> float:
        """The factor for samples of a game's music."""
        return _gain(self.music) if self.with_music else 0.0


def _gain(volume: int) -> float:
    """The square of a volume, which the ear takes for about even steps."""
    return (volume / MOST) ** 2


def kept_volume() -> Volume:
    settings, usual = store.settings(), Volume()
    return Volume(
        _bounded(settings.value("sound/volume", usual.pieces)), settings.value("sound/muted", usual.muted),
        _bounded(settings.value("sound/effects_volume", usual.effects)),
        settings.value("sound/effects", usual.with_effects),
        _bounded(settings.value("sound/music_volume", usual.music)), settings.value("sound/music", usual.with_music),
    )


def keep_volume(volume: Volume) -> None:
    settings = store.settings()
    settings.set_value("sound/volume", volume.pieces)
    settings.set_value("sound/muted", volume.muted)
    settings.set_value("sound/effects_volume", volume.effects)
    settings.set_value("sound/effects", volume.with_effects)
    settings.set_value("sound/music_volume", volume.music)
    settings.set_value("sound/music", volume.with_music)


def _bounded(volume: int) -> int:
    return max(0, min(volume, MOST))
