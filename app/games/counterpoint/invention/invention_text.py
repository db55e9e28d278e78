"""Inventions as text: the id, and what is written of each voice, finished or not."""
import re
from typing import Final

from solvers.core.formats import FormatError
from solvers.counterpoint.composition import Composition
from solvers.counterpoint.manuscript import BAR, Voice, VoiceNote
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.setting import read_setting

_NOTE: Final = re.compile(r"(\d{1,4})\.(\d{1,2})\.([a-g](?:#{0,2}|b{0,2})\d|r)(~?)")


def write_invention(composition: Composition) -> str:
    """Format as one line: the id, then the voices, separated by `|`."""
    voices = (" ".join(f"{note.begin}.{note.length}.{note.pitch or 'r'}{'~' if note.tied else ''}" for note in voice)
              for voice in composition.voices)
    return "|".join((composition.id, *voices))


def read_invention(text: str) -> Composition:
    """Parse what `write_invention` wrote. Raises FormatError."""
    game_id, *voices = text.split("|")
    setting = read_setting(game_id)
    if setting.kind == "species" or len(voices) != setting.voices:
        raise FormatError("this is no invention of as many voices as its id says.")
    return Composition(setting, tuple(_voice(voice, setting.bars * BAR) for voice in voices))


def _voice(text: str, end: int) -> Voice:
    found: list[VoiceNote] = []
    at = 0
    for word in text.split():
        match = _NOTE.fullmatch(word)
        if match is None:
            raise FormatError(f"“{word[:20]}” is no note of an invention.")
        pitch = None if match[3] == "r" else Pitch.parse(match[3])
        note = VoiceNote(int(match[1]), int(match[2]), pitch, bool(match[4]))
        if note.begin < at or not 1 <= note.length <= BAR or note.begin % BAR + note.length > BAR or note.end > end:
            raise FormatError(f"“{word[:20]}” does not fit where it stands.")
        found.append(note)
        at = note.end
    pairs = zip(found, [*found[1:], None], strict=False)  # of no note none
    if any(note.tied and (after is None or (after.pitch, after.begin) != (note.pitch, note.end))
           for note, after in pairs):
        raise FormatError("a tie leads to no note of the same pitch.")
    return tuple(found)
