"""The plan of an invention: its sections, and for each of them where the theme may stand.

An invention begins with its exposition, in which one voice after the other enters with the theme, on the final and on
its fifth in turn. Then episodes, in which a bar of the theme goes down or up in sequence, alternate with entries on
other degrees, upside down, twice as slow, or in stretto, two voices a bar apart. The last two bars are the cadence.
"""
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from solvers.counterpoint.setting import Setting
from solvers.counterpoint.thematic.theme import (
    CLOSE,
    FIFTH,
    GROUND,
    Entry,
    Form,
    Theme,
    in_form,
    sings,
    theme_bars,
)
from solvers.counterpoint.voices.inventing import REACH, lowest_step
from solvers.counterpoint.voices.score import BAR

OCTAVE: Final = 7    # steps
NEAR: Final = (28, 24)  # the lowest steps of two voices that can change places
COVERED: Final = 0.6  # of the bars of a canon
ANEW: Final = 3       # rhythms of free bars in each way in which they may be begun
EXPOSED: Final = {2: ((0, 1), (1, 0)), 3: ((0, 1, 2), (1, 0, 2), (2, 1, 0), (1, 2, 0)),
                  4: ((1, 0, 2, 3), (2, 1, 0, 3), (0, 1, 2, 3), (3, 2, 1, 0), (1, 2, 3, 0), (2, 3, 1, 0))}


class Motif(NamedTuple):
    """A bar of the theme in sequence: twice, the second time a step lower or higher, while `partner` does the same with
    whatever stands against it."""

    voice: int
    partner: int
    bar: int      # of the theme
    shift: int
    way: int      # 1 or -1


@dataclass(frozen=True, slots=True)
class Given:
    """What is given in a section: entries of the theme, or a motif in sequence, and who rests besides."""

    entries: tuple[Entry, ...] = ()
    motif: Motif | None = None
    resting: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Section:
    """Some bars of a plan, from 0: what they are called, in which ways they may be begun, and which voices rest."""

    name: str
    begin: int
    end: int
    options: tuple[Given, ...] = (Given(),)
    resting: frozenset[int] = frozenset()

    @property
    def bars(self) -> int:
        return self.end - self.begin


def windows_of(setting: Setting) -> list[tuple[int, int]]:
    """The lowest and the highest step of each voice, from the highest voice on: what the rules allow within its range.

    In a canon the second voice can answer every note of the first.
    """
    lows = [lowest_step(setting, voice) for voice in range(setting.voices)]
    windows = [(low, low + REACH) for low in lows]
    if setting.invertible and not setting.ranges:  # within an octave
        return [(low, low + REACH) for low in NEAR]
    if setting.kind != "canon":
        return windows
    steps = setting.canon_steps
    if setting.ranges:
        windows[:2] = [(each.low.step, each.high.step) for each in setting.ranges[:2]]
        upper, lower = windows[:2]
        low, high = max(lower[0], upper[0] - abs(steps)), min(lower[1], upper[1] - abs(steps))
    else:
        low = (sum(lows[:2]) - abs(steps)) // 2
        high = low + REACH
    low = max(low, (low + high - REACH) // 2)
    high = min(high, low + REACH)
    return [(low + abs(steps), high + abs(steps)), (low, high), *windows[2:]]


def ground_period(setting: Setting) -> int:
    """After how many bars the theme comes again over a ground, if it comes as seldom as it may.

    One that is as long as the ground comes only every other time where one voice has it all and that is enough, for few
    can be sung twice in a row.
    """
    seldom, long = 2 * GROUND, theme_bars(setting)
    entries = (setting.bars - CLOSE - long) // seldom + 1
    return seldom if setting.voices == 2 and long == GROUND and 2 * long * entries >= setting.bars else GROUND


class Planner:
    """Makes plans for a theme. `agree` says whether entries can sound together, and with the ground; `careful` plans of
    canons write what comes before the theme together with it."""

    def __init__(self, setting: Setting, theme: Theme, chance: random.Random,
                 agree: Callable[[Sequence[Entry]], bool], *, careful: bool = False) -> None:
        self.setting, self.theme, self.chance, self.agree, self.careful = setting, theme, chance, agree, careful
        self.bars, self.long = setting.bars - CLOSE, theme_bars(setting)
        self.upper = setting.voices - (setting.kind == "ground")
        self.windows = [(low - setting.final.step, high - setting.final.step) for low, high in windows_of(setting)]

    def make(self) -> list[Section]:
        """A plan: sections from the first bar to the last. Empty if the theme does not fit its voices."""
        build = {"free": self._invention, "canon": self._canon, "ground": self._over_ground}[self.setting.kind]
        sections = list(build())
        if any(not section.options for section in sections):
            return []
        return [*sections, Section("the cadence", self.bars, self.setting.bars)]

    # Where the theme may stand

    def shifts(self, voice: int, form: Form, degrees: Sequence[int]) -> list[int]:
        """How many steps higher a form of the theme may stand in a voice, on some degrees, the middle one first."""
        notes = [note.step for note in in_form(self.theme, form)]
        low, high = self.windows[voice]
        fitting = [shift for shift in range(low - min(notes), high - max(notes) + 1)
                   if shift % OCTAVE in degrees and sings(in_form(self.theme, form), shift, self.setting.final)]
        middle = (low + high - max(notes) - min(notes)) / 2
        return sorted(fitting, key=lambda shift: abs(shift - middle))

    def _single(self, begin: int, voices: Sequence[int], forms: Sequence[Form], degrees: Sequence[int]) -> list[Given]:
        """All single entries at a bar, in some order."""
        entries = [Entry(voice, BAR * begin, form, shift) for voice in voices for form in forms
                   for shift in self.shifts(voice, form, degrees)]
        return [Given((entry,)) for entry in self.chance.sample(entries, len(entries)) if self.agree((entry,))]

    def _stretto(self, begin: int) -> list[Given]:
        """Entries of two voices a bar apart that agree with each other."""
        pairs = []
        for first in range(self.setting.voices):
            for second in range(self.setting.voices):
                if first != second:
                    pairs += [(Entry(first, BAR * begin, "theme", one), Entry(second, BAR * (begin + 1), "theme", two))
                              for one in self.shifts(first, "theme", (0, FIFTH))
                              for two in self.shifts(second, "theme", range(OCTAVE))]
        return [Given(pair) for pair in self.chance.sample(pairs, min(len(pairs), 60)) if self.agree(pair)][:4]

    def _sequence(self, begin: int) -> list[Given]:
        """A bar of the theme twice in sequence, in one voice, with another one beside it."""
        found = []
        for voice in range(self.setting.voices):
            partner = self.chance.choice([other for other in range(self.setting.voices) if other != voice])
            for bar in {0, self.long - 1}:
                steps = [note.step for note in self.theme if note.begin // BAR == bar]
                if len(steps) < 3:
                    continue
                low, high = self.windows[voice]
                for way in (-1, 1):
                    found += [Given((), Motif(voice, partner, bar, shift, way))
                              for shift in range(low - min(steps) + 1, high - max(steps))]
        return self.chance.sample(found, min(len(found), 16))

    # An invention

    def _invention(self) -> Iterator[Section]:
        order = self.chance.choice(EXPOSED[self.setting.voices])
        for number, voice in enumerate(order):
            begin = self.long * number
            resting = frozenset(order[number + 1 :])
            options = [Given((Entry(voice, BAR * begin, "theme", shift),))
                       for shift in self.shifts(voice, "theme", (FIFTH if number % 2 else 0,))]
            yield Section("the exposition", begin, begin + self.long, tuple(options), resting)
        yield from self._developments(self.long * self.setting.voices, order[-1])

    def _developments(self, at: int, last: int) -> Iterator[Section]:
        """Episodes and entries up to the cadence: as many bars with the theme as without, at least."""
        covered = at
        while at < self.bars:
            left = self.bars - at
            spare = covered + left - (self.setting.bars + 1) // 2   # bars that may pass without it
            episode = min(self.chance.choice((0, 1, 2, 2)) if left > self.long else 0, spare, left - self.long)
            if left < self.long:
                episode = left
            if episode > 0:
                yield self._episode(at, episode)
                at += episode
                continue_with = self.bars - at
            else:
                continue_with = left
            if continue_with < self.long:
                continue
            entry = self._entry(at, continue_with, last)
            last = entry.options[0].entries[0].voice if entry.options else last
            yield entry
            at, covered = entry.end, covered + entry.bars

    def _episode(self, at: int, bars: int) -> Section:
        options = self._sequence(at) if bars == 2 else []
        return Section("an episode", at, at + bars, (*options, Given()) if options else (Given(),),
                       self._resting(set()) if bars != 2 else frozenset())

    def _entry(self, at: int, left: int, last: int) -> Section:
        """One entry, or two in stretto; the last one before the cadence is on the final or its fifth."""
        if left > self.long and (left <= self.long + 2 or self.chance.random() < 0.3):
            pairs = self._stretto(at)
            if pairs:
                return Section("a stretto", at, at + self.long + 1, tuple(pairs))
        voices = [voice for voice in range(self.setting.voices) if voice != last]
        if left >= 2 * self.long and self.long == 2 and self.chance.random() < 0.3:
            slow = self._single(at, voices, ("augmented",), range(OCTAVE))
            if slow:
                return Section("an entry twice as slow", at, at + 2 * self.long, tuple(slow), self._resting({last}))
        if left - self.long < 2:
            options = self._single(at, range(self.setting.voices), ("theme",), (0, FIFTH))
            return Section("the last entry", at, at + self.long, tuple(options))
        forms: tuple[Form, ...] = ("inverted", "theme") if self.chance.random() < 0.4 else ("theme",)
        options = self._single(at, voices, forms[:1], (1, 2, 3, 5, 6)) + self._single(at, voices, forms[-1:], range(7))
        return Section("a middle entry", at, at + self.long, tuple(options), self._resting({last}))

    def _resting(self, busy: set[int]) -> frozenset[int]:
        """A voice that is silent for a section, where there are enough others."""
        if self.setting.voices < 3 or self.chance.random() < (0.6 if self.setting.voices == 3 else 0.3):
            return frozenset()
        return frozenset({self.chance.choice([voice for voice in range(self.setting.voices) if voice not in busy])})

    # A canon

    def _canon(self) -> Iterator[Section]:
        """The voice that leads has the theme, and again as soon as enough of the piece is made of it.

        A free section is no longer than the delay, so that all of its answer is known when it is written; and one ends
        where the answers do.
        """
        delay = self.setting.delay
        leader = 0 if self.setting.canon_steps > 0 else 1
        leads, at = self._canon_leads(self._canon_period()), 0
        while at < self.bars:
            others = frozenset(range(2, self.setting.voices)) if at < delay else frozenset[int]()
            if at in leads:
                yield Section("the theme leads", at, at + self.long, self._leading(leader, at), others)
                at += self.long
            else:
                ends = [at + delay, self.bars, *(lead for lead in leads if lead > at)]
                end = min([*ends, self.bars - delay] if at < self.bars - delay else ends)
                if self.careful and end in leads:  # the answer of these bars stands against the theme
                    options = self._leading(leader, end)
                    yield Section("free bars and the theme", at, end + self.long, options * ANEW, others)
                    at = end + self.long
                    continue
                # A rest before the theme is answered by a rest under it, so that the theme may be what it likes.
                silent = [Given(resting=frozenset({leader}))] if end in leads else []
                yield Section("free bars", at, end, (*[Given()] * 4, *silent) * 3, others)
                at = end

    def _leading(self, leader: int, at: int) -> tuple[Given, ...]:
        """The ways in which the theme may lead at a bar: those of which the answer can be sung, too."""
        forms: tuple[Form, ...] = ("theme", "inverted") if at else ("theme",)
        entries = [Entry(leader, BAR * at, form, shift) for form in forms
                   for shift in self.shifts(leader, form, range(OCTAVE) if at else (0, FIFTH))
                   if sings(in_form(self.theme, form), shift - self.setting.canon_steps, self.setting.final)]
        return tuple(Given((entry,)) for entry in self.chance.sample(entries, len(entries)))

    def _canon_leads(self, period: int) -> list[int]:
        """The bars in which the theme begins, so that all of it is answered."""
        return [at for at in range(0, self.bars, period)
                if at + self.long <= self.bars - (self.setting.delay if at else 0)]

    def _canon_period(self) -> int:
        """After how many bars the theme leads again: the longest time in which enough of the bars have it. Half of them
        are enough where it is answered while it still sounds, for such a theme fits to little else."""
        def covered(period: int) -> int:
            return len({bar + late for at in self._canon_leads(period) for bar in range(at, at + self.long)
                        for late in (0, self.setting.delay) if bar + late < self.bars})
        share = COVERED if self.setting.delay >= self.long else 0.5
        fitting = [period for period in range(self.long, 2 * (self.long + self.setting.delay))
                   if covered(period) >= share * self.setting.bars]
        return fitting[-1] if fitting else self.long

    # Over a ground

    def _over_ground(self) -> Iterator[Section]:
        """The theme whenever the ground begins, in one upper voice after the other; free bars between."""
        order = self.chance.choice(EXPOSED[self.upper]) if self.upper > 1 else (0,)
        at = entered = 0
        period = ground_period(self.setting) if self.careful else GROUND
        # A voice that has not entered rests; once all have, each entry may be in any of them, on any degree.
        while at < self.bars:
            resting = frozenset(order[entered + 1 :]) if entered < self.upper else frozenset()
            if at % period == 0 and at + self.long <= self.bars:
                voices = [order[entered]] if entered < self.upper else [*order]
                options = self._single(at, voices, ("theme",), (0, FIFTH) if entered < self.upper else range(OCTAVE))
                yield Section("the exposition" if entered < self.upper else "an entry", at, at + self.long,
                              tuple(options), resting)
                at, entered = at + self.long, entered + 1
            else:
                end = min((at // GROUND + 1) * GROUND, self.bars)
                yield Section("free bars", at, end, resting=frozenset(order[entered:]) if entered < self.upper
                              else frozenset())
                at = end

