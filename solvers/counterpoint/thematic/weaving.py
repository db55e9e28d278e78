"""The engine of an invention with a theme: it draws a theme, makes a plan, and writes section after section.

Each section is a small search: what is given in it, such as an entry of the theme, has one tone for each note, and the
other voices may have any. Where none fit, the section is begun in another way or with other rhythms, then the one
before it; then another plan is made, and at last another theme drawn. Each of these beginnings counts as an attempt.

What leads to no piece so is tried again, three times at most, and `careful`: with grounds that can be sung near the
voice above, with bars of a canon that are written together with the theme their answer stands against, and with
searches that know where each line turned last. A theme that comes again over a ground as soon as it ends may at last be
on another degree then. It is not so at once because ids that were given away mean the same pieces for ever.
"""
import random
from collections.abc import Generator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final

from solvers.core.engine import Progress
from solvers.counterpoint.checker import Breach, check_piece
from solvers.counterpoint.checker.ranges import check_ranges
from solvers.counterpoint.manuscript import Voice
from solvers.counterpoint.piece import Note, Part, Piece
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.rules import HARD
from solvers.counterpoint.setting import Setting
from solvers.counterpoint.thematic.finding import bars_with_theme, find_entries, theme_of
from solvers.counterpoint.thematic.material import Line, Material
from solvers.counterpoint.thematic.planning import Planner, Section
from solvers.counterpoint.thematic.profile import (
    FEWEST_LEAPS,
    MOST_LEAPS,
    has_perfects_on_beats,
    inverted,
    leap_share,
    outlines_tritone,
)
from solvers.counterpoint.thematic.section_scores import SectionScores
from solvers.counterpoint.thematic.theme import draw_theme
from solvers.counterpoint.voices.inventing import JUDGE, Draft, voices_from_lines
from solvers.counterpoint.voices.score import BAR, Score
from solvers.counterpoint.voices.search import Search

THEMES: Final = 120           # that are tried until one becomes a piece
PLANS: Final = 3              # for each of them
MOST, MOST_CAREFUL = 20_000, 20_000  # attempts of each kind until all is begun anew
TIMES_CAREFUL: Final = 3      # with the theme on its own degree wherever it comes again at once,
TIMES_ELSEWHERE: Final = 2    # and so many steps higher, until it is said that no piece was found
ELSEWHERE: Final = (2, -2, -5)
EASIER: Final = {"ground": "three voices over a ground, or fewer bars",
                 "canon": "an answer that comes sooner, or fewer bars",
                 "free": "fewer voices, or fewer bars"}  # by kind, what finds a piece where little does
TRIES: Final = 9              # beginnings of a section until the one before it is written anew
BUDGET: Final = 16            # beginnings for each section of a plan, on average
QUICK, QUICKEST = 8, 64       # attempts in a step where sections are begun again: at first, and after many
WIDTHS: Final = (128, 1024)   # beginnings that a search keeps


class Weaving:
    """The engine that finds the voices of an invention with a theme. A step writes the next note, in all ways that are
    kept."""

    def __init__(self, setting: Setting) -> None:
        """Raises ValueError for a piece without a theme."""
        if not setting.theme:
            raise ValueError("this piece is made of no theme")
        self.setting = setting
        self._chance = random.Random(setting.id)
        self._lines: dict[int, Line] = {}
        self._search: Search | None = None
        self._score: Score | None = None
        self._step, self._attempt = "the theme", 0
        self._shown = 0  # bars that were written note by note already, for who watches
        self._result: tuple[Voice, ...] | None = None
        self._work = self._weave()

    def advance(self, steps: int, /) -> bool:
        """Do at most so many steps. True once the piece is whole. LookupError if none is found."""
        while steps > 0 and self._result is None:
            steps -= 1
            try:
                next(self._work)
            except StopIteration as stop:
                self._result = stop.value
        return self._result is not None

    def snapshot(self) -> Draft:
        """The draft so far."""
        lines, search_state = dict(self._lines), None
        if self._search is not None and self._score is not None and self._result is None:
            search_state = self._search.snapshot()
            lines = _joined(lines, self._score, search_state.tones)
        return Draft(voices_from_lines(lines, self.setting.voices), self._step, self._attempt, search_state)

    def progress(self) -> Progress:
        """The section in progress."""
        end = max((line[-1][0] + line[-1][1] for line in self._lines.values() if line), default=0)
        return Progress(end // BAR, self.setting.bars, f"{self._step}, attempt {self._attempt}")

    def voices(self) -> tuple[Voice, ...]:
        """The voices from the highest on. RuntimeError before the end."""
        if self._result is None:
            raise RuntimeError("the piece is not finished")
        return self._result

    # Theme, plan, sections

    def _weave(self) -> Generator[None, None, tuple[Voice, ...]]:
        for is_careful, most, ways in ((False, MOST, (0,)), *[(True, MOST_CAREFUL, (0,))] * TIMES_CAREFUL,
                                       *[(True, MOST_CAREFUL, ELSEWHERE)] * TIMES_ELSEWHERE):
            before = self._attempt
            for _ in range(THEMES):
                voices = yield from self._weave_theme(
                    Material(self.setting, self._chance, careful=is_careful, ways=ways))
                if voices is not None:
                    return voices
                if self._attempt - before > most:
                    break
        attempts = f" in {self._attempt:,} attempts" if self._attempt else ""
        raise LookupError(f"No piece was found{attempts}. Invent another one like it, or choose "
                          f"{EASIER[self.setting.kind]}.")

    def _weave_theme(self, material: Material) -> Generator[None, None, tuple[Voice, ...] | None]:
        """Draw a theme, and the piece that is made of it; None if none is found."""
        self._step, self._lines = "the theme", {}
        theme = None
        for drawn in draw_theme(self.setting, self._chance, material.compose_theme if material.is_bound else None,
                                material.fits):
            theme = drawn
            yield
        if theme is None:
            return None
        material.theme = theme
        for _ in range(PLANS):
            sections = Planner(self.setting, theme, self._chance, material.agree, careful=material.careful).make()
            if sections and (yield from self._write_all(sections, SectionScores(material))):
                voices = voices_from_lines(self._lines, self.setting.voices)
                if self._holds(voices):
                    return voices
        return None

    def _write_all(self, sections: Sequence[Section], scores: SectionScores) -> Generator[None, None, bool]:
        """Write all sections, going back where one cannot be written. True once the last one is."""
        self._lines = {}
        saved: list[dict[int, Line]] = [{} for _ in sections]
        tries = [0] * (len(sections) + 1)
        at, budget = 0, BUDGET * len(sections)
        while at < len(sections):
            if tries[at] == max(TRIES, len(sections[at].options)):
                if at == 0 or budget <= 0:
                    return False
                tries[at], at = 0, at - 1
                self._lines = saved[at]
                continue
            saved[at] = self._lines
            tries[at], budget = tries[at] + 1, budget - 1
            section = sections[at]
            first = section.begin + 1
            self._step = f"{section.name}, {f'bar {first}' if section.bars == 1 else f'bars {first} to {section.end}'}"
            self._attempt += 1
            number = tries[at] - 1
            self._score = scores.build(self._lines, section, section.options[number % len(section.options)], number)
            fresh, self._shown = section.end > self._shown, max(section.end, self._shown)
            lines = (yield from self._fill(self._score, slowly=fresh)) if self._score else None
            if lines is not None:
                if at == 1 and self.setting.kind == "free":
                    scores.note_countersubject(lines, sections)
                self._lines, at = lines, at + 1
        return True

    def _fill(self, score: Score, *, slowly: bool) -> Generator[None, None, dict[int, Line] | None]:
        """The lines with the notes of a score; None if there are none. Who watches sees each bar written note by note
        once, `slowly`; whatever is begun again is quick, and ever quicker."""
        self._search = Search(score, WIDTHS[1], WIDTHS[0])
        place = 0
        while not self._search.advance(1) and self._search.best_so_far is None:
            written = self._search.progress().done
            if written != place and slowly:
                place = written
                yield
        if slowly or self._attempt % min(max(self._attempt // QUICKEST, QUICK), QUICKEST) == 0:
            yield
        found, self._search = self._search.best_so_far, None
        return None if found is None else _joined(self._lines, score, found.tones)

    # The end

    def _holds(self, voices: tuple[Voice, ...]) -> bool:
        """True if a piece is what an invention is to be."""
        setting = self.setting
        theme, entries = theme_of(setting, voices), find_entries(setting, voices)
        shares = leap_share(voices), leap_share(voices[:1])
        if (_hard_breaches(setting, voices) or min(shares) < FEWEST_LEAPS or max(shares) > MOST_LEAPS
                or any(map(outlines_tritone, voices)) or has_perfects_on_beats(
                    voices, setting.bars, strict=setting.voices == 2 and setting.kind != "ground")
                or 2 * bars_with_theme(entries, theme) < setting.bars):
            return False
        return not setting.invertible or not inverted_breaches(setting, voices)


def inverted_breaches(setting: Setting, voices: Sequence[Voice]) -> list[str]:
    """What is wrong with two voices in the other order, the lower one an octave higher."""
    return [breach.sentence for breach in _hard_breaches(replace(setting, consort=""), inverted(voices))]


def _hard_breaches(setting: Setting, voices: Sequence[Voice]) -> list[Breach]:
    """The breaches of hard rules in whole voices."""
    piece = Piece(tuple(Part(tuple(Note(note.pitch, Fraction(note.length, BAR), note.tied) for note in voice))
                        for voice in voices))
    canon = (setting.canon_steps, setting.delay) if setting.kind == "canon" else None
    breaches = check_piece(piece, setting.final, canon=canon)
    if setting.ranges:
        breaches += check_ranges(piece, setting.ranges, set(range(setting.voices)))
    return [breach for breach in breaches if JUDGE.weight(breach.rule) == HARD]


def _joined(lines: Mapping[int, Line], score: Score, tones: Sequence[Pitch]) -> dict[int, Line]:
    """Lines with what is new in a score behind them."""
    joined = {voice: list(line) for voice, line in lines.items()}
    for blank, tone in zip(score.blanks, tones, strict=False):
        line = joined.setdefault(blank.voice, [])
        if not line or blank.begin >= line[-1][0] + line[-1][1]:
            line.append((blank.begin, blank.length, tone))
    return {voice: tuple(line) for voice, line in joined.items()}
