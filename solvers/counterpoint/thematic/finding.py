"""The theme of a piece, and where it sounds."""
from collections.abc import Sequence

from solvers.counterpoint.manuscript import BAR, Voice
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.setting import Setting
from solvers.counterpoint.thematic.theme import FORMS, Entry, Theme, ThemeNote, in_form, length_of, theme_bars

SoundingLine = list[tuple[int, int, Pitch]]  # start and length in eighths, tied notes as one, and pitch


def sounding_line(voice: Voice) -> SoundingLine:
    """The notes of a voice as they sound."""
    line: SoundingLine = []
    held = False
    for note in voice:
        if held:
            line[-1] = (line[-1][0], line[-1][1] + note.length, line[-1][2])
        elif note.pitch is not None:
            line.append((note.begin, note.length, note.pitch))
        held = note.tied
    return line


def theme_of(setting: Setting, voices: Sequence[Voice]) -> Theme:
    """The theme of an invention: the first bars of the voice that begins alone, or over the ground; empty as long as
    they are not written."""
    if not setting.theme:
        return ()
    end = BAR * theme_bars(setting)
    upper = voices[:-1] if setting.kind == "ground" else voices
    for line in map(sounding_line, upper):
        notes = [note for note in line if note[0] < end]
        if notes and notes[0][0] == 0 and notes[-1][0] + notes[-1][1] == end:
            return tuple(ThemeNote(begin, length, pitch.step - setting.final.step) for begin, length, pitch in notes)
    return ()


def find_entries(setting: Setting, voices: Sequence[Voice]) -> list[Entry]:
    """Every place where the theme of an invention sounds, note for note: on any degree, upside down, or twice as
    slow."""
    theme = theme_of(setting, voices)
    entries: list[Entry] = []
    for voice, line in enumerate(map(sounding_line, voices)):
        for form in FORMS:
            notes = in_form(theme, form)
            for at in range(len(line) - len(notes) + 1) if notes else ():
                begin, _, pitch = line[at]
                shift = pitch.step - setting.final.step - notes[0].step
                if all((one[0] - begin, one[1], one[2].step - setting.final.step - shift) == note
                       for one, note in zip(line[at:], notes, strict=False)):
                    entries.append(Entry(voice, begin, form, shift))
    return sorted(entries, key=lambda entry: (entry.begin, entry.voice))


def end_of(entry: Entry, theme: Theme) -> int:
    """When an entry ends, in eighths."""
    return entry.begin + length_of(in_form(theme, entry.form))


def bars_with_theme(entries: Sequence[Entry], theme: Theme) -> int:
    """In how many bars the theme sounds from their beginning to their end."""
    bars: set[int] = set()
    for entry in entries:
        bars.update(range(-(-entry.begin // BAR), end_of(entry, theme) // BAR))
    return len(bars)
