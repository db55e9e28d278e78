"""What one theme brings with it: the ground under it, the windows of the voices, and what agrees with what."""
import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from solvers.core.engine import finish
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.rules import HARD, Personality
from solvers.counterpoint.setting import Setting
from solvers.counterpoint.thematic.planning import Planner, ground_period, windows_of
from solvers.counterpoint.thematic.profile import outlines_tritone
from solvers.counterpoint.thematic.theme import (
    CLOSE,
    FIFTH,
    GROUND,
    WIDEST,
    Entry,
    Rhythm,
    Theme,
    ThemeNote,
    sound,
    theme_bars,
)
from solvers.counterpoint.voices.inventing import GROUNDS, JUDGE, STEPPING, lowest_step, voices_from_lines
from solvers.counterpoint.voices.score import BAR, Blank, Score, in_order
from solvers.counterpoint.voices.search import Search

Line = tuple[tuple[int, int, Pitch], ...]  # when its notes begin, how long they sound, and what they are; also rests

TASTE: Final = 60             # hundredths that a note may cost more than another by chance
DEAR: Final = 70              # hundredths for a step where there are too few leaps, and for a leap where too many
WIDTH: Final = 128            # beginnings that the search for a theme keeps
CLIMBING: Final = ((0, -3, 0, 2),)  # a ground that can go on to its last but one note on e, too
WEIGHTS: Final = Personality("Invention", {
    **JUDGE.weights, "repeated": HARD, "leap-third": 0, "leap-fourth": 0.2, "leap-wide": 0.6, "recovery": 1.5,
    "perfect-inside": 0.3, "similar": 0.2, "climax": 0, "triad": 1})
THEME_WEIGHTS: Final = Personality("Theme", {**WEIGHTS.weights, "leap-fourth": 0, "recovery": HARD})


class Material:
    """The theme of a piece, once it is drawn, and the ground. A `careful` one is of the second kind of try that
    `Weaving` makes: its ground can be sung, and lies near the voice above. A theme that one voice has to sing again as
    soon as it ends may then be by one of `ways` steps higher."""

    def __init__(self, setting: Setting, chance: random.Random, *, careful: bool = False,
                 ways: Sequence[int] = (0,)) -> None:
        self.setting, self.chance, self.careful, self.ways = setting, chance, careful, ways
        self.windows = windows_of(setting)
        self.theme: Theme = ()
        self.ground: Line = ()
        if setting.kind == "ground":
            self.ground = self._draw_ground()

    @property
    def is_bound(self) -> bool:
        """True if the theme has to agree with something from its first note on: a ground, or its answer in a canon."""
        overlaps = theme_bars(self.setting) > self.setting.delay
        return self.setting.kind == "ground" or (self.setting.kind == "canon" and overlaps)

    @property
    def canon_voices(self) -> tuple[int, int]:
        """Of a canon the voice that leads and the one that follows."""
        return (0, 1) if self.setting.canon_steps > 0 else (1, 0)

    def score_of(self, blanks: Sequence[Blank], *, closes: bool) -> Score:
        """The score of some notes; `closes` if they end the piece."""
        return Score(self.setting.voices, self.setting.final, in_order(blanks), WEIGHTS,
                     melodic=2 if self.setting.voices == 2 and not self.ground else 1,
                     invertible=self.setting.invertible, closes=closes)

    def agree(self, entries: Sequence[Entry]) -> bool:
        """True if entries of the theme can sound together, and with the ground, by the hard rules."""
        if self.setting.kind != "ground" and len(entries) == 1:
            return True
        lines = [(entry.voice, tuple(sound(self.theme, entry, self.setting.final))) for entry in entries]
        begin = min(line[0][0] for _, line in lines)
        end = max(line[-1][0] + line[-1][1] for _, line in lines)
        under = tuple(note for note in self.ground if begin <= note[0] < end)
        return self.can_sound({**dict(lines), self.setting.voices - 1: under} if under else dict(lines))

    def can_sound(self, lines: Mapping[int, Line]) -> bool:
        """True if some voices can sound together by the hard rules."""
        blanks = [Blank(voice, *note[:2], (note[2],)) for voice, line in lines.items() for note in line]
        return finish(Search(self.score_of(blanks, closes=False), 2, 2)) is not None

    def fits(self, theme: Theme) -> bool:
        """True if a theme agrees with the ground, and in a canon with its own answer."""
        self.theme = theme
        if self.setting.kind == "ground":
            shifts = Planner(self.setting, theme, self.chance, self.agree).shifts
            if self._returns_at_once and not any(
                    self._follows_itself(shift, shift + way) for way in self.ways
                    for shift in shifts(0, "theme", (0, FIFTH)) if shift + way in shifts(0, "theme", range(7))):
                return False
            return all(any(self.agree((Entry(voice, 0, "theme", shift),)) for shift in shifts(voice, "theme", (0,)))
                       for voice in range(self.setting.voices - 1))
        if self.is_bound:
            (leader, follower), late = self.canon_voices, BAR * self.setting.delay
            answer = Entry(follower, late, "theme", -self.setting.canon_steps)
            return self.agree((Entry(leader, 0, "theme", 0), answer))
        return True

    @property
    def _returns_at_once(self) -> bool:
        """True if one voice alone sings the theme, and again as soon as it ends."""
        return (self.careful and self.setting.kind == "ground" and self.setting.voices == 2
                and theme_bars(self.setting) == GROUND == ground_period(self.setting))

    def _follows_itself(self, *shifts: int) -> bool:
        """True if the theme can be sung twice in a row over the ground, each time so many steps higher."""
        twice = [note for number, shift in enumerate(shifts)
                 for note in sound(self.theme, Entry(0, BAR * GROUND * number, "theme", shift), self.setting.final)]
        return self.can_sound({0: tuple(twice), 1: self.ground[: 2 * GROUND]})

    def compose_theme(self, rhythm: Rhythm) -> Theme | None:
        """A melody that agrees with the ground, or with its own answer in a canon, for chance finds such ones too
        seldom."""
        steps, late, final = self.setting.canon_steps, BAR * self.setting.delay, self.setting.final
        leader, follower = self.canon_voices if self.setting.kind == "canon" else (0, 0)
        low, high = self.windows[leader]
        low = self.chance.randint(low, high - WIDEST)
        high, blanks = low + WIDEST, list[Blank]()
        # First the theme, then what has to agree with it: itself once more, the ground, or the answer, which copies it.
        for number, (start, length) in enumerate(rhythm):
            degrees = (0, FIFTH) if not number else (0, 2, FIFTH) if number == len(rhythm) - 1 else range(7)
            tones = tuple(Pitch(step) for step in range(low, high + 1) if (step - final.step) % 7 in degrees)
            taste = tuple(self.chance.randrange(3 * TASTE) for _ in tones)
            blanks.append(Blank(leader, start, length, tones, taste=taste, step_cost=DEAR))
        if self._returns_at_once and not any(self.ways) and self.chance.random() < 0.5:  # it finds others than trying
            tones = tuple(map(Pitch, range(*self.windows[leader])))
            blanks += [blank._replace(begin=blank.begin + BAR * GROUND, tones=tones, taste=(), copy=number)
                       for number, blank in enumerate(blanks)]
        if self.setting.kind == "ground":
            blanks += [Blank(self.setting.voices - 1, *note[:2], (note[2],)) for note in self.ground
                       if note[0] < blanks[-1].begin + blanks[-1].length]
        else:
            low, high = self.windows[follower]
            tones = tuple(map(Pitch, range(low, high + 1)))
            blanks += [blank._replace(voice=follower, begin=blank.begin + late, tones=tones, taste=(), copy=number,
                                      shift=-steps) for number, blank in enumerate(blanks)]
        score = replace(self.score_of(blanks, closes=False), personality=THEME_WEIGHTS)
        found = finish(Search(score, WIDTH, WIDTH))
        if found is None:
            return None
        return tuple(ThemeNote(blank.begin, blank.length, tone.step - final.step)
                     for blank, tone in zip(score.blanks, found.tones, strict=True)
                     if blank.voice == leader and blank.copy < 0)

    def _draw_ground(self) -> Line:
        """The bass: four notes that return from the first bar on, and before the final one that leads to it."""
        final, bars, voices = self.setting.final, self.setting.bars, self.setting.voices
        stepping = final.letter == "e" or voices == 2  # else octaves would be come to by direct motion
        patterns = {*GROUNDS, *STEPPING, *(CLIMBING if self.careful else ())}
        possible = [(pattern, lead) for pattern in patterns for lead in ((1,) if stepping else (-3, 1))
                    if pattern[(bars - CLOSE - 1) % GROUND] != lead]
        grounds = [self._ground_of(pattern, lead) for pattern, lead in sorted(possible)]
        if self.careful:
            grounds = [ground for ground in grounds if self._is_sung(ground)]
        return self.chance.choice(grounds)

    def _ground_of(self, pattern: Sequence[int], lead: int) -> Line:
        """A ground of some steps from the final: as low as its voice goes, but near the other one of two voices."""
        final, voices = self.setting.final, self.setting.voices
        base = final.step - 7 * ((final.step - lowest_step(self.setting, voices - 1) + min(pattern)) // 7)
        if self.careful and voices == 2:
            base += 7 * ((self.windows[-1][1] - max(*pattern, lead) - base) // 7)
        ways = [*(pattern[bar % GROUND] for bar in range(self.setting.bars - CLOSE)), lead, 0]
        return tuple((BAR * bar, BAR, Pitch(base + way)) for bar, way in enumerate(ways))

    def _is_sung(self, ground: Line) -> bool:
        bass = self.setting.voices - 1
        return self.can_sound({bass: ground}) and not outlines_tritone(voices_from_lines({0: ground}, 1)[0])
