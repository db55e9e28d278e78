"""A theme: two to four bars that one can hum, drawn by a profile of what makes a melody one.

The profile is what teachers of fugue ask of a subject (Mann, "The Study of Fugue", 1958; Gedalge, "Traité de la
fugue", 1901): one climax inside, at least one leap and its recovery by step, mostly steps, a compass from a fifth to an
octave, two or three note values of which a figure returns, a beginning on the final or its fifth, an end on a note
of the triad. It has to be sung on its own degree and at the fifth without a tritone.
"""
import random
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Final, Literal, NamedTuple

from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.setting import Setting

Form = Literal["theme", "inverted", "augmented"]
FORMS: Final[tuple[Form, ...]] = ("theme", "inverted", "augmented")
FIFTH: Final = 4           # steps
GROUND: Final = 4          # bars after which a ground bass returns
CLOSE: Final = 2           # bars of the cadence

# How its first, inner and last bar may be divided, in eighths.
OPENING: Final = ((4, 2, 2), (6, 2), (4, 4), (2, 2, 4), (4, 3, 1), (6, 1, 1), (3, 1, 4))
MIDDLE: Final = ((2, 2, 2, 2), (3, 1, 2, 2), (2, 1, 1, 2, 2), (4, 2, 2), (2, 2, 2, 1, 1), (2, 2, 4), (4, 2, 1, 1))
CLOSING: Final = ((4, 4), (2, 2, 4), (2, 1, 1, 4), (3, 1, 4), (8,))
MOVES: Final = (1, -1, 2, -2, 3, -3, 4, -4, 7)   # steps from note to note,
CHANCES: Final = (8, 9, 4, 4, 3, 2, 2, 1, 0.5)   # and how likely each is
SUNG: Final = (1, 2, 3, 4, 5, 7, 12)             # semitones
CHORDS: Final = (7, 8, 9, 12)                    # of two leaps the same way
NARROWEST, WIDEST = 4, 7   # steps from its lowest note to its highest
FEWEST_LEAPS, MOST_LEAPS = 0.2, 0.45
DRAWN, COMPOSED = 6000, 150  # melodies that are drawn, or composed, at most
CHOSEN_FROM: Final = 6     # themes of which the best is kept


class ThemeNote(NamedTuple):
    """A note of a theme: its start and length in eighths, and its step above the final of the mode."""

    begin: int
    length: int
    step: int


Theme = tuple[ThemeNote, ...]
Rhythm = list[tuple[int, int]]  # start and length of each note, in eighths


class Entry(NamedTuple):
    """The theme in a voice: when it begins, in eighths, in which form, and how many steps higher than it was drawn."""

    voice: int
    begin: int
    form: Form
    shift: int


def length_of(theme: Theme) -> int:
    """Length of a theme, in eighths."""
    return theme[-1].begin + theme[-1].length


def in_form(theme: Theme, form: Form) -> Theme:
    """A theme upside down or twice as slow, if it is asked for."""
    if form == "inverted":
        return tuple(note._replace(step=-note.step) for note in theme)
    if form == "augmented":
        return tuple(ThemeNote(2 * note.begin, 2 * note.length, note.step) for note in theme)
    return theme


def sound(theme: Theme, entry: Entry, final: Pitch) -> list[tuple[int, int, Pitch]]:
    """The notes of an entry: start and length in eighths, and pitch."""
    return [(entry.begin + note.begin, note.length, Pitch(final.step + entry.shift + note.step))
            for note in in_form(theme, entry.form)]


def theme_bars(setting: Setting) -> int:
    """How many bars the theme of a setting has; it follows from the id alone, and so is known of a piece that is read.

    Longer ones than two bars are where all voices can enter, and over a ground where half of the bars have it.
    """
    fitting = [2, 2, *(bars for bars in (3, 4) if _has_room(setting, bars))]
    if setting.kind == "ground":
        fitting = [bars for bars in (2, 3, 4) if 2 * bars * _ground_entries(setting, bars) >= setting.bars]
    return random.Random(f"theme of {setting.id}").choice(fitting)


def _has_room(setting: Setting, bars: int) -> bool:
    if setting.kind == "canon":
        return setting.delay >= bars and 3 * bars + setting.delay + CLOSE <= setting.bars
    return bars * (setting.voices + 1) + 1 + CLOSE <= setting.bars


def _ground_entries(setting: Setting, bars: int) -> int:
    """How often a theme of so many bars begins with the ground; 0 if too seldom for all voices."""
    entries = (setting.bars - CLOSE - bars) // GROUND + 1
    return entries if entries >= setting.voices - 1 else 0


def sings(theme: Theme, shift: int, final: Pitch) -> bool:
    """True if a theme can be sung so many steps higher on white notes: no interval and no outline is a tritone, and two
    leaps the same way are a chord."""
    keys = [Pitch(final.step + shift + note.step).midi for note in theme]
    moves = [after - before for before, after in pairwise(keys)]
    if not all(abs(move) in SUNG for move in moves):
        return False
    if any(min(abs(one), abs(two)) > 2 and one * two > 0 and abs(one + two) not in CHORDS
           for one, two in pairwise(moves)):
        return False
    turns = [0, *(at + 1 for at, (one, two) in enumerate(pairwise(moves)) if one * two < 0), len(moves)]
    return all(abs(keys[two] - keys[one]) != 6 for one, two in pairwise(turns))


def draw_theme(
    setting: Setting, chance: random.Random, compose: Callable[[Rhythm], Theme | None] | None,
    fits: Callable[[Theme], bool]
) -> Iterator[Theme | None]:
    """Draw a theme: the best by its profile of some that fit; the last value is it, None before and if there is none.

    Args:
        setting: the kind of piece, its mode, and by them how long the theme is.
        chance: draws.
        compose: finds a melody in a rhythm beside what is there already; None for a walk by chance alone.
        fits: asked of each theme.
    """
    bars, final = theme_bars(setting), setting.final
    needed = (0,) if setting.kind != "free" else (0, FIFTH)
    found: list[tuple[float, Theme]] = []
    for number in range(COMPOSED if compose else DRAWN):
        if number % 40 == 39:
            yield None
        rhythm = _draw_rhythm(bars, chance)
        if not 5 <= len(rhythm) <= 14 or len({length for _, length in rhythm}) < 2:
            continue
        theme = compose(rhythm) if compose else _walk(rhythm, chance)
        if (theme is None or not _has_profile(theme) or not all(sings(theme, shift, final) for shift in needed)
                or not fits(theme)):
            continue
        found.append((_score(theme) + chance.random() / 2, theme))
        if len(found) == (2 if compose else CHOSEN_FROM):
            break
    yield max(found)[1] if found else None


def _draw_rhythm(bars: int, chance: random.Random) -> Rhythm:
    """Start and length of each note."""
    lengths = [*chance.choice(OPENING), *(length for _ in range(bars - 2) for length in chance.choice(MIDDLE)),
               *chance.choice(CLOSING)]
    starts = [sum(lengths[:number]) for number in range(len(lengths))]
    return list(zip(starts, lengths, strict=True))


def _walk(rhythm: Rhythm, chance: random.Random) -> Theme | None:
    """A walk of steps and leaps through a rhythm, in which wide leaps turn back; None where it runs too far."""
    steps = [chance.choice((0, 0, FIFTH))]
    for (_, before), (_, length) in pairwise(rhythm):
        move = chance.choice((1, -1)) if 1 in (before, length) else chance.choices(MOVES, CHANCES)[0]
        last = steps[-1] - steps[-2] if len(steps) > 1 else 0
        if abs(last) > 2 and (move * last > 0 or abs(move) > 2):
            return None
        steps.append(steps[-1] + move)
        if max(steps) - min(steps) > WIDEST:
            return None
    return tuple(ThemeNote(begin, length, step) for (begin, length), step in zip(rhythm, steps, strict=True))


def _has_profile(theme: Theme) -> bool:
    """True if a melody has what a theme is asked for."""
    steps = [note.step for note in theme]
    moves = [after - before for before, after in pairwise(steps)]
    leaps, top = [move for move in moves if abs(move) > 1], max(steps)
    return (NARROWEST <= top - min(steps) <= WIDEST and steps.count(top) == 1 and top not in (steps[0], steps[-1])
            and steps[0] % 7 in (0, FIFTH) and steps[-1] % 7 in (0, 2, FIFTH)
            and any(abs(move) > 2 for move in leaps) and abs(moves[-1]) < 5
            and all(abs(one) < 4 or (one * two < 0 and abs(two) < 3) for one, two in pairwise(moves))
            and FEWEST_LEAPS <= len(leaps) / len(moves) <= MOST_LEAPS
            and sum(one == three for one, three in zip(steps, steps[2:], strict=False)) < 2)


def _score(theme: Theme) -> float:
    """How good a theme is: a climax past its first third, a figure that returns, two or three note values, an end by
    step, and no scale that runs on."""
    steps = [note.step for note in theme]
    lengths = [note.length for note in theme]
    moves = [after - before for before, after in pairwise(steps)]
    climax = theme[steps.index(max(steps))].begin / length_of(theme)
    figures = list(zip(lengths, lengths[1:], moves, strict=False))
    longest = run = 1
    for one, two in pairwise(moves):
        run = run + 1 if one * two > 0 else 1
        longest = max(longest, run)
    return ((0.3 <= climax <= 0.75) + (len(set(figures)) < len(figures)) + (len(set(lengths)) in (2, 3))
            + (abs(moves[-1]) == 1) - 0.5 * max(longest - 3, 0))
