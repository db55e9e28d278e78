"""What makes the Ferry's walks easier, if one wants: a slower clock, and no step off where it goes far down."""
from typing import Final, NamedTuple

from app.files import store

SPEED: Final = "ferry/speed"              # names of settings
STOPS: Final = "ferry/stops_at_drops"
SPEEDS: Final = (100, 90, 80, 70, 60, 50)  # per cent


class Assist(NamedTuple):
    """The help that was chosen: per cent of the usual speed, and whether the figure stops before it falls far."""

    speed: int = 100
    stops_at_drops: bool = False


def read_assist() -> Assist:
    """The help of the settings."""
    settings = store.settings()
    speed = settings.value(SPEED, 100)
    return Assist(speed if speed in SPEEDS else 100, settings.value(STOPS, False))
