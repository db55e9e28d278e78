"""The search for the voices of an invention: a main melody first, then the voices beside it, all by the same rules."""
import random
from collections import Counter
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from solvers.core.engine import Progress
from solvers.counterpoint.manuscript import Voice, split_at_bars
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.rules import HARD, Personality
from solvers.counterpoint.setting import CANONS, Setting
from solvers.counterpoint.voices.rhythm import Times, melody_rhythm, rhythm_beside
from solvers.counterpoint.voices.score import BAR, SILENCE, Blank, Score, in_order
from solvers.counterpoint.voices.search import Search, SearchState
from solvers.counterpoint.voices.tones import closing_tones, tones_at

LOWEST: Final[Mapping[int, Sequence[int]]] = {2: (30, 21), 3: (31, 26, 17), 4: (31, 27, 22, 15)}  # steps, by voices
REACH: Final = 11        # steps from there up
PULL: Final = 18         # hundredths for each step from the shape that a voice tends to
TASTE: Final = 60        # hundredths that a note may cost more than another by chance
WIDTHS: Final = (96, 3072)
TRIES: Final = 400       # rhythms of the main melody that are drawn until the piece can be sung
CALMER: Final = 5        # times that the others are drawn beside it, each time calmer
GROUNDS: Final = ((0, -1, -2, -3), (0, -3, -2, -3), (0, -2, -4, -3), (0, 2, 1, -3), (0, -2, -1, -3), (0, 1, 0, -3))
STEPPING: Final = ((0, -2, 0, 1), (0, 2, 3, 1), (0, -1, 0, 1))  # those that step down to it

# Fux's rules when the first ids of inventions were given away. Those ids mean the same pieces for ever, so these
# weights never change, whatever becomes of the personality.
JUDGE: Final = Personality("Fux", {**dict.fromkeys((
    "crossing", "distance", "accidental", "rhythm", "range", "imitation", "consonance", "unison", "begin", "end",
    "cadence", "parallel-perfect", "direct-perfect", "perfect-beats", "melodic-interval", "chromatic", "thrice",
    "dissonance", "suspension", "quick-leap"), HARD), "repeated": 1, "leap-third": 1, "leap-fourth": 2, "leap-wide": 3,
    "perfect-inside": 1, "similar": 1, "run": 2, "climax": 2, "ligature": 2, "monotony": 1, "triad": 1})

Line = tuple[tuple[int, int, Pitch], ...]  # when its notes begin, how long they sound, and what they are


@dataclass(frozen=True, slots=True)
class Draft:
    """The state of an invention that is being made.

    Attributes:
        voices: what is written so far, from the highest voice down.
        step: what is being made, such as `the main melody`.
        attempt: how often this step was begun, from 1: with another rhythm, or with more beginnings kept.
        search_state: the state of the search at work; None between two searches.
    """

    voices: tuple[Voice, ...]
    step: str
    attempt: int
    search_state: SearchState | None


class InventionSearch:
    """The engine that finds the voices of an invention. A step writes the next note, in all ways that are kept."""

    def __init__(self, setting: Setting, personality: Personality = JUDGE) -> None:
        """Raises ValueError for a piece with a cantus."""
        if setting.kind == "species":
            raise ValueError("a piece with a cantus is no invention")
        self.setting, self.personality = setting, personality
        self._chance = random.Random(f"{setting.parameters}:{setting.source}:{setting.seed}")
        self._lines: dict[int, Line] = {}
        self._search: Search | None = None
        self._score: Score | None = None
        self._step, self._calm = "the main melody", 0
        self._attempts: Counter[str] = Counter()  # how often each step was
        self._result: tuple[Voice, ...] | None = None
        self._work = self._invent()

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
            lines |= _lines_of(self._score, search_state.tones)
        voices = voices_from_lines(lines, self.setting.voices)
        return Draft(voices, self._step, self._attempts[self._step], search_state)

    def progress(self) -> Progress:
        """The voice in progress."""
        done = sum(len(line) for line in self._lines.values())
        return Progress(done, None, f"{self._step}, attempt {self._attempts[self._step]}")

    def voices(self) -> tuple[Voice, ...]:
        """The voices from the highest on. RuntimeError before the end."""
        if self._result is None:
            raise RuntimeError("the piece is not finished")
        return self._result

    def _invent(self) -> Generator[None, None, tuple[Voice, ...]]:
        """Draw rhythms and look for notes until all voices are there.

        Where no notes fit a step all begins anew with other rhythms; only the voices beside the main melody are first
        tried in calmer ones, since the melody that is there cost a search.
        """
        for _ in range(TRIES):
            self._lines = {}
            for step, make in self._steps():
                self._step, found = step, None
                for self._calm in range(CALMER):
                    found = yield from self._search_score(make(self._lines))
                    if found is not None or make != self._score_other_voices:
                        break
                if found is None:
                    break
                self._lines |= found
            else:
                return voices_from_lines(self._lines, self.setting.voices)
        raise LookupError(f"No piece was found in {TRIES} attempts; choose another seed.")

    def _steps(self) -> Iterator[tuple[str, Callable[[Mapping[int, Line]], Score]]]:
        """The stages, each with the score to fill, from the lines before it."""
        if self.setting.kind == "canon":
            yield "the two voices of the canon", self._score_canon
        else:
            if self.setting.kind == "ground":
                self._lines = {self.setting.voices - 1: self._draw_ground()}
            yield "the main melody", self._score_main_melody
        missing = self.setting.voices - len(self._lines)
        if missing:
            yield "the melody beside it" if missing == 1 else "the melodies beside it", self._score_other_voices

    def _search_score(self, score: Score) -> Generator[None, None, dict[int, Line] | None]:
        """The lines of a score; None if they are not found."""
        self._score = score
        self._search = Search(score, WIDTHS[1], WIDTHS[0])
        self._attempts[self._step] += 1
        place = 0
        while not self._search.advance(1) and self._search.best_so_far is None:
            written = self._search.progress().done
            if written == place:
                continue
            self._attempts[self._step] += written < place  # a wider pass
            place = written
            yield
        found, self._search = self._search.best_so_far, None
        yield
        return None if found is None else _lines_of(score, found.tones)

    # What is looked for

    def _build_score(self, times: Mapping[int, Times], lines: Mapping[int, Line]) -> Score:
        """Voices that are to be written beside lines that are there; others are silent."""
        among, closes = len({*times, *lines}), self._closing_degrees(times, lines)
        blanks = [Blank(voice, start, length, (pitch,)) for voice, line in lines.items()
                  for start, length, pitch in line]
        for voice, notes in times.items():
            shape = self._draw_shape(lowest_step(self.setting, voice))
            for number, (start, length) in enumerate(notes):
                tones = self._tones(voice, start, number == 0, among)
                if number >= len(notes) - 2 and voice in closes:
                    tones = tuple(tone for tone in tones if self._degree(tone) == (
                        closes[voice] if number == len(notes) - 2 else 0))
                taste = tuple(self._chance.randrange(TASTE) + PULL * abs(tone.step - shape[start // BAR])
                              for tone in tones)
                blanks.append(Blank(voice, start, length, tones, taste=taste))
        return Score(self.setting.voices, self.setting.final, in_order(blanks), self.personality)

    def _draw_shape(self, lowest: int) -> list[int]:
        """For each bar the step that a voice tends to, with turns two to four bars apart."""
        turns = [lowest + self._chance.randint(3, REACH - 3)]
        while len(turns) < self.setting.bars:
            turn, way = lowest + self._chance.randint(1, REACH - 1), self._chance.randint(2, 4)
            turns += [turns[-1] + (turn - turns[-1]) * bar // way for bar in range(1, way + 1)]
        return turns

    def _tones(self, voice: int, start: int, first: bool, among: int) -> tuple[Pitch, ...]:
        """The notes that a voice may use there."""
        final, bars = self.setting.final, self.setting.bars
        low, bass = lowest_step(self.setting, voice), voice == self.setting.voices - 1
        tones = tones_at(start, bars, low, final, REACH)
        if start == BAR * (bars - 1):
            tones = closing_tones(tones, final, bass or voice == 0, among)
        if self.setting.ranges:  # a raised note may lie above the highest of a range
            tones = tuple(filter(self.setting.ranges[voice].includes, tones))
        if start == BAR * (bars - 1):
            return tones
        if first and start == 0:
            return tuple(tone for tone in tones if (tone.step - final.step) % 7 in ((0,) if bass else (0, 4)))
        return tones

    def _closing_degrees(self, times: Mapping[int, Times], lines: Mapping[int, Line]) -> dict[int, int]:
        """Voices that come to the final by step, with the degree before it: -1 the leading tone, 1 the note above.

        A cadence needs one voice from below, and of two voices the other from above. The first voices are free to
        choose (in a ground the bass is there already, and leads nothing); beside a line that leads no other one does.
        """
        led = any(self._degree(line[-2][2]) == -1 for line in lines.values())
        above = [voice for voice in times if voice < self.setting.voices - 1 or not lines] or list(times)
        if not lines or (len(lines) == 1 and self.setting.kind == "ground" and 0 in times):
            ways = self._chance.sample((-1, 1), 2)
            return dict(zip(times, ways if self.setting.voices > 1 else ways[:1], strict=False))
        if led:
            return dict.fromkeys(times, 1) if self.setting.voices == 2 else {}
        return {self._chance.choice(above): -1}

    def _degree(self, tone: Pitch) -> int:
        """0 for the final, 1 for the note above it, -1 for the leading tone, 9 for all others."""
        way = (tone.step - self.setting.final.step) % 7
        raised = tone.alteration == 1
        if way in (0, 1):
            return 9 if raised else way
        return -1 if way == 6 and raised == (self.setting.final.letter in "dga") else 9

    def _score_main_melody(self, lines: Mapping[int, Line]) -> Score:
        """The main melody, the highest voice."""
        notes = melody_rhythm(self.setting.bars, self._chance)
        if self.setting.kind == "ground" and self.setting.voices == 2 and self._chance.randrange(2):
            notes = [*notes[:-3], (notes[-3][0], BAR), notes[-1]]  # over two steps of the bass a whole leading tone
        return self._build_score({0: notes}, lines)

    def _score_other_voices(self, lines: Mapping[int, Line]) -> Score:
        """The score of all missing voices together."""
        times: dict[int, Times] = {}
        for voice in range(self.setting.voices):
            if voice not in lines:
                known = [[(start, length) for start, length, _ in line] for line in lines.values()]
                bass = voice == self.setting.voices - 1 and self.setting.voices > 2
                notes = rhythm_beside([*known, *times.values()], self.setting.bars, self._chance, self._calm + bass)
                entry = BAR * self._chance.choice((0, 0, 1, 2)) if voice < self.setting.voices - 1 else 0
                times[voice] = [(start, length) for start, length in notes if start >= entry]
        return self._build_score(times, lines)

    def _score_canon(self, lines: Mapping[int, Line]) -> Score:
        """The highest voice, and the next one, which repeats it lower and later up to the close."""
        bars, late = self.setting.bars, BAR * self.setting.delay
        leader, close = melody_rhythm(bars, self._chance), BAR * (bars - 2)
        follower = [(start + late, length) for start, length in leader if start + late + length <= close]
        copied = len(follower)
        free = follower[-1][0] + follower[-1][1] if follower else late
        follower += [(time, min(4, close - time)) for time in range(free, close, 4)]
        follower += [(close, 4), (close + 4, 4), (BAR * (bars - 1), BAR)]
        score = self._build_score({0: leader, 1: follower}, lines)
        down, lowest = CANONS[self.setting.canon], lowest_step(self.setting, 0)
        tones = tuple(Pitch(step) for step in range(lowest - down, lowest - down + REACH + 1)
                      if not self.setting.ranges or self.setting.ranges[1].includes(Pitch(step)))
        return _with_copies(score, copied, down, tones)

    def _draw_ground(self) -> Line:
        """The bass: four notes that return, and the final."""
        final, bars = self.setting.final, self.setting.bars - 1
        steps = final.letter == "e" or self.setting.voices == 2  # else octaves would be come to by direct motion
        pattern = self._chance.choice(STEPPING if steps else GROUNDS)
        base = final.step - 7 * ((final.step - lowest_step(self.setting, self.setting.voices - 1) - 4) // 7)
        ways = [pattern[(bar - bars) % 4] for bar in range(bars)]
        return tuple((BAR * bar, BAR, Pitch(base + way)) for bar, way in enumerate([0, *ways[1:], 0]))


def lowest_step(setting: Setting, voice: int) -> int:
    """The lowest note that a voice of an invention may have, as a step."""
    lowest = LOWEST[setting.voices][voice]
    return setting.ranges[voice].lowest_step(lowest, REACH) if setting.ranges else lowest


def _with_copies(score: Score, copied: int, down: int, tones: tuple[Pitch, ...]) -> Score:
    """A score of two voices in which the first notes of the lower one copy the upper one, so many steps lower; `tones`
    are those that the lower one may have."""
    upper = [place for place, blank in enumerate(score.blanks) if blank.voice == 0]
    lower = [place for place, blank in enumerate(score.blanks) if blank.voice == 1]
    blanks = list(score.blanks)
    for model, place in zip(upper, lower[:copied], strict=False):
        blanks[place] = blanks[place]._replace(tones=tones, taste=(0,) * len(tones), copy=model, shift=-down)
    return Score(score.voices, score.final, tuple(blanks), score.personality)


def _lines_of(score: Score, tones: Sequence[Pitch]) -> dict[int, Line]:
    """The lines of a score, as far as its notes are known."""
    lines: dict[int, list[tuple[int, int, Pitch]]] = {}
    for blank, tone in zip(score.blanks, tones, strict=False):
        lines.setdefault(blank.voice, []).append((blank.begin, blank.length, tone))
    return {voice: tuple(line) for voice, line in lines.items()}


def voices_from_lines(lines: Mapping[int, Line], voices: int) -> tuple[Voice, ...]:
    """Lines as voices; one that begins later has rests before, and silences are rests."""
    found = []
    for voice in range(voices):
        line = lines.get(voice, ())
        rest = split_at_bars(0, line[0][0], None) if line else ()
        found.append((*rest, *(note for start, length, pitch in line
                               for note in split_at_bars(start, length, None if pitch == SILENCE else pitch))))
    return tuple(found)
