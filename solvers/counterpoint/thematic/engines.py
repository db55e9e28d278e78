"""The engine of an invention of either kind, and inventions that were found before."""
from collections import OrderedDict
from typing import Final

from solvers.counterpoint.manuscript import Voice
from solvers.counterpoint.setting import Setting
from solvers.counterpoint.thematic.weaving import Weaving
from solvers.counterpoint.voices.inventing import InventionSearch

KEPT: Final = 64  # inventions that are remembered

_found: OrderedDict[Setting, tuple[Voice, ...]] = OrderedDict()


def engine_of(setting: Setting) -> Weaving | InventionSearch:
    """The engine that finds the voices of a setting: made of a theme, or of the first kind."""
    return Weaving(setting) if setting.theme else InventionSearch(setting)


def remember(setting: Setting, voices: tuple[Voice, ...]) -> None:
    """Keep the voices of a setting for `invented_voices`."""
    _found[setting] = voices
    while len(_found) > KEPT:
        _found.popitem(last=False)


def invented_voices(setting: Setting) -> tuple[Voice, ...]:
    """The voices of the invention of a setting, here and now unless they were found before. LookupError if none are."""
    if setting not in _found:
        engine = engine_of(setting)
        while not engine.advance(1 << 10):
            pass
        remember(setting, engine.voices())
    return _found[setting]
