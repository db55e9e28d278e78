"""Settings: what an id says of a piece to be written, and the notes that are given.

`counterpoint:d:2/upper:607` is a line in second species above a cantus in d, which the seed draws; `fux-5` in the
place of `d` is the cantus of that figure of Fux's, and notes such as `d4.f4.e4.d4` are a cantus themselves. With three
and four voices each is a letter, from the highest on, `c` the cantus: `counterpoint:d:1c2:607`. A number after that
says how many notes a drawn cantus has, 11 if nothing does.

Pieces without a cantus are `free/3` (three voices, 12 bars), `canon/fifth/2/3` (of the second voice at the fifth,
two bars later, with three voices in all) and `ground/3` (over a bass that returns); a further number says how many
bars. Free pieces may have another metre than bars of a whole note, and a pickup in eighths: `free/4/16/3by4/up2`.

Inventions that are made of a theme have that word in front: `invention/3`, `invention/2/16/invertible` (its two voices
may change places), `invention/canon/above/third/2/3` (of the second voice at the third above) and `invention/ground/3`.

At the end stands who sings or plays, so that each voice keeps to its range: `2/upper/singers`, `free/4/strings`. An id
without it is of an earlier build, or has no limits.
"""
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, Literal

from solvers.core.formats import FormatError
from solvers.counterpoint.cantus import FEWEST, MODES, MOST, Cantus
from solvers.counterpoint.exercises import figures
from solvers.counterpoint.piece import ALLA_BREVE, Metre
from solvers.counterpoint.pitch import LETTERS, Pitch
from solvers.counterpoint.ranges import CONSORTS, HIGHEST, LOWEST, VoiceRange, fit_into, ranges_of

Kind = Literal["species", "free", "canon", "ground"]

CANTUS_NOTES: Final = 11          # of a cantus, if an id says nothing
BARS: Final = 12                  # of a free piece, if an id says nothing
FEWEST_BARS, MOST_BARS = 4, 48
FURTHER, ATTEMPTS = 10**18, 40    # between the seeds that draw for a singer, and how many are tried
LONGEST_BAR: Final = 32           # eighths
THEME: Final = 2                  # bars of the shortest one
CANONS: Final = {"octave": 7, "fifth": 4, "fourth": 3}  # steps from the first voice down to the one that follows
INTERVALS: Final = {name: steps for steps, name in enumerate(
    ("second", "third", "fourth", "fifth", "sixth", "seventh", "octave"), start=1)}

_ID: Final = re.compile(r"counterpoint:([a-z]|fux-[1-9]\d{0,2}|[a-g#b0-9.]{2,300}):([a-z0-9/]{1,60}):(0|[1-9]\d{0,17})")
_CONSORT: Final = re.compile(rf"(.+)/({'|'.join(CONSORTS)})")
_TWO: Final = re.compile(r"([1-5])/(upper|lower)(?:/(\d{1,2}))?")
_MORE: Final = re.compile(r"([1-5]*c[1-5]*)(?:/(\d{1,2}))?")
_FREE: Final = re.compile(r"(free|ground)/([2-4])(?:/(\d{1,2}))?(?:/([1-9]\d?)by([1248]))?(?:/up([1-9]\d?))?")
_CANON: Final = re.compile(r"canon/(octave|fifth|fourth)/([1-4])/([2-4])(?:/(\d{1,2}))?")
_THEMED: Final = re.compile(
    rf"invention(?:/canon/((?:above|below)/(?:{'|'.join(INTERVALS)}))/([1-4])|/(ground))?/([2-4])(?:/(\d{{1,2}}))?"
    r"(/invertible)?")


@dataclass(frozen=True, slots=True)
class Setting:
    """The task: the source of its mode and cantus, its kind and voices, and the seed."""

    source: str           # a final, `fux-` and a figure, or the notes of a cantus
    kind: Kind
    layout: str           # of each voice from the highest on its species, `c` the cantus; a dot for free ones
    bars: int
    seed: int
    canon: str = ""       # of a canon: at which interval it is answered,
    delay: int = 0        # and how many bars later
    own: tuple[Pitch, ...] = ()  # a cantus from elsewhere, as the source may have it
    metre: Metre = ALLA_BREVE    # of a free piece,
    pickup: int = 0              # and how many eighths stand before its first bar
    consort: str = ""            # one of CONSORTS, whose ranges the voices have; or none
    theme: bool = False          # whether an invention is made of a theme,
    invertible: bool = False     # and its lower voice may go up an octave, above the other

    @property
    def id(self) -> str:
        """The game id."""
        return f"counterpoint:{self.source}:{self.parameters}:{self.seed}"

    @property
    def parameters(self) -> str:
        """The part of the id between the source and the seed."""
        return f"{self._kind_words}/{self.consort}" if self.consort else self._kind_words

    @property
    def _kind_words(self) -> str:
        if self.kind == "species":  # what is usual is left out, so that ids stay short
            usual = self.bars == CANTUS_NOTES or self.own or self.source.startswith("fux-")
            words = self.layout
            if self.voices == 2:
                words = f"{words[0]}/upper" if words[1] == "c" else f"{words[1]}/lower"
            return words if usual else f"{words}/{self.bars}"
        voices = len(self.layout)
        words = f"canon/{self.canon}/{self.delay}/{voices}" if self.kind == "canon" else f"{self.kind}/{voices}"
        words = words if self.bars == BARS else f"{words}/{self.bars}"
        if self.theme:
            return f"invention/{words.removeprefix('free/')}{'/invertible' if self.invertible else ''}"
        metre = "" if self.metre == ALLA_BREVE else f"/{self.metre.beats}by{self.metre.unit}"
        return f"{words}{metre}{f'/up{self.pickup}' if self.pickup else ''}"

    @property
    def is_inventable(self) -> bool:
        """True if its seed can generate a piece: inventions have no cantus, and bars of a whole note."""
        return self.kind != "species" and self.bar == 8 and not self.pickup

    @property
    def canon_steps(self) -> int:
        """Of a canon, steps from the voice that leads down to the one that follows; negative if that lies above.
        0 if there is none."""
        side, _, name = self.canon.rpartition("/")
        if not name:
            return 0
        return CANONS[name] if not side else INTERVALS[name] * (-1 if side == "above" else 1)

    @property
    def bar(self) -> int:
        """Length of a bar, in eighths."""
        return int(self.metre.length * 8)

    @property
    def length(self) -> int:
        """Length of the piece, in eighths."""
        return self.pickup + self.bar * self.bars

    def bar_at(self, time: int) -> int:
        """The number of the bar in which a time in eighths lies; 0 is the pickup."""
        return (time - self.pickup) // self.bar + 1

    def begin_of(self, bar: int) -> int:
        """Start of a bar, in eighths."""
        return max(self.pickup + (bar - 1) * self.bar, 0)

    def left_in_bar(self, time: int) -> int:
        """Eighths left in the bar of a time."""
        return self.begin_of(self.bar_at(time) + 1) - time

    @property
    def voices(self) -> int:
        """Number of voices."""
        return len(self.layout)

    @property
    def cantus_voice(self) -> int | None:
        """Index of the voice that is the cantus, 0 the highest; None if there is none."""
        return self.layout.index("c") if self.kind == "species" else None

    @property
    def cantus(self) -> tuple[Pitch, ...]:
        """The cantus, a note for each bar; empty if there is none."""
        if self.kind != "species":
            return ()
        if not self.consort:
            return self.own or _cantus(self.source, self.bars, self.seed)
        singer = self.ranges[self.layout.index("c")]
        if self.own or self.source.startswith("fux-"):
            return fit_into(self.own or _cantus(self.source, self.bars, self.seed), singer)
        return _cantus_for(singer, self.source, self.bars, self.seed)

    @property
    def ranges(self) -> tuple[VoiceRange, ...]:
        """The range of each voice from the highest on; empty if there are no limits."""
        return ranges_of(self.consort, self.voices) if self.consort else ()

    @property
    def final(self) -> Pitch:
        """The note of the mode on which the piece ends, in the octave of middle c or the one below."""
        if self.own or self.source.startswith("fux-"):
            return self.cantus[-1]
        return Pitch(LETTERS.index(self.source) + (28 if self.source in "cdefg" else 21))

    @property
    def species(self) -> int:
        """The quickest species of its voices; 0 if it has none."""
        return max((int(word) for word in self.layout if word.isdecimal()), default=0)


@lru_cache(maxsize=64)
def _cantus(source: str, bars: int, seed: int) -> tuple[Pitch, ...]:
    if source.startswith("fux-"):
        return figures()[int(source[4:])].cantus
    return Cantus.from_mode(source, bars).random_melody(seed)


@lru_cache(maxsize=64)
def _cantus_for(singer: VoiceRange, mode: str, bars: int, seed: int) -> tuple[Pitch, ...]:
    """The cantus of a seed that a singer can sing: of those that it draws one after the other, the first that fits."""
    drawn = (fit_into(_cantus(mode, bars, seed + FURTHER * number), singer) for number in range(ATTEMPTS))
    first = next(drawn)
    return first if singer.includes_all(first) else next(filter(singer.includes_all, drawn), first)


def read_setting(text: str) -> Setting:
    """The setting of an id. Raises FormatError with one sentence."""
    match = _ID.fullmatch(text)
    if match is None:
        raise FormatError("An id of counterpoint is written like counterpoint:d:2/upper:607.")
    source, words, seed = match[1], match[2], int(match[3])
    singing = _CONSORT.fullmatch(words)
    if singing is None:
        return _read_kind(source, words, seed)
    return replace(_read_kind(source, singing[1], seed), consort=singing[2])


def _read_kind(source: str, words: str, seed: int) -> Setting:
    """The setting of a source, the words of a kind, and a seed. Raises FormatError with one sentence.

    An exercise takes its cantus from a mode, a figure of Fux's or its own notes; only in a mode, where the cantus is
    drawn, may the id say how many notes it has. All other kinds take a mode alone.
    """
    figure = figures().get(int(source[4:])) if source.startswith("fux-") else None
    own_cantus = _own(source) if source not in MODES and figure is None else ()
    if (two := _TWO.fullmatch(words)) or _MORE.fullmatch(words):
        more = _MORE.fullmatch(words)
        layout = (f"{two[1]}c" if two[2] == "upper" else f"c{two[1]}") if two else more[1] if more else ""
        notes = two[3] if two else more[2] if more else None
        if not 2 <= len(layout) <= 4:
            raise FormatError(f"A piece has two to four voices, and not {len(layout)}.")
        if notes and (own_cantus or figure):
            raise FormatError("The length of a figure of Fux’s is fixed." if figure else
                              "A cantus has as many bars as it has notes.")
        bars = len(figure.cantus if figure else own_cantus) or int(notes or CANTUS_NOTES)
        if not (own_cantus or figure or FEWEST <= bars <= MOST):
            raise FormatError(f"A cantus is made of {FEWEST} to {MOST} notes, and not {bars}.")
        return Setting(source, "species", layout, bars, seed, own=own_cantus)
    if own_cantus or figure:
        raise FormatError("A piece without a cantus has a mode, such as d, and no figure or notes.")
    if free := _FREE.fullmatch(words):
        kind: Kind = "ground" if free[1] == "ground" else "free"
        metre = Metre(int(free[4]), int(free[5])) if free[4] else ALLA_BREVE
        pickup = int(free[6] or 0)
        if kind == "ground" and (free[4] or pickup):
            raise FormatError("Pieces over a ground bass have bars of a whole note.")
        if not 1 <= metre.length * 8 <= LONGEST_BAR or pickup >= metre.length * 8:
            raise FormatError(f"A bar has up to {LONGEST_BAR} eighths, and a pickup is shorter than a bar.")
        return Setting(source, kind, "." * int(free[2]), _bars(free[3]), seed, metre=metre, pickup=pickup)
    if themed := _THEMED.fullmatch(words):
        return _themed_setting(source, themed, seed)
    if canon := _CANON.fullmatch(words):
        return Setting(source, "canon", "." * int(canon[3]), _bars(canon[4]), seed, canon[1], int(canon[2]))
    raise FormatError(f"There is no kind of piece “{words}”; kinds are 2/upper, 1c2, invention/3, free/3, "
                      "canon/fifth/1/2 and ground/3.")


def _themed_setting(source: str, match: re.Match[str], seed: int) -> Setting:
    """The setting of an invention that is made of a theme. Raises FormatError."""
    canon, delay, ground, voices, bars, invertible = match.groups()
    kind: Kind = "canon" if canon else "ground" if ground else "free"
    setting = Setting(source, kind, "." * int(voices), _bars(bars), seed, canon or "", int(delay or 0), theme=True,
                      invertible=bool(invertible))
    if invertible and (kind != "free" or setting.voices > 2):
        raise FormatError("Two voices can change places; a canon, a ground bass and more voices are not made so.")
    if setting.bars < (fewest := fewest_bars(setting)):
        what = "A canon with this delay" if canon else f"{'A ground' if ground else 'An invention'} for {voices} voices"
        raise FormatError(f"{what} has at least {fewest} bars, so that its theme has room, and not {setting.bars}.")
    return setting


def fewest_bars(setting: Setting) -> int:
    """How many bars an invention has at least, so that each voice can enter with the theme before the close."""
    if not setting.theme:
        return FEWEST_BARS
    if setting.kind == "canon":
        return setting.delay + 2 * THEME
    return 4 * (setting.voices - 1) if setting.kind == "ground" else THEME * (setting.voices + 1)


def own_setting(cantus: Sequence[Pitch], layout: str = "1c") -> Setting:
    """The setting of a cantus from elsewhere, as `read_setting` gives it. Raises FormatError."""
    return read_setting(replace(
        Setting(".".join(map(str, cantus)), "species", layout, len(cantus), 0), own=tuple(cantus)).id)


def _own(source: str) -> tuple[Pitch, ...]:
    """The cantus whose notes a source has. Raises FormatError."""
    words = source.split(".")
    if (len(words) == 1 and not source[-1].isdigit()) or source.startswith("fux-"):
        raise FormatError(f"There is no mode or figure “{source}”; modes are {', '.join(MODES)}.")
    cantus = tuple(map(Pitch.parse, words))
    if not FEWEST_BARS <= len(cantus) <= MOST_BARS:
        raise FormatError(f"A cantus has {FEWEST_BARS} to {MOST_BARS} notes; this one has {len(cantus)}.")
    for note in cantus:
        if not LOWEST <= note.midi <= HIGHEST:
            raise FormatError(f"{note} is out of reach; a cantus lies between c2 and c7.")
    return cantus


def _bars(text: str | None) -> int:
    bars = int(text or BARS)
    if not FEWEST_BARS <= bars <= MOST_BARS:
        raise FormatError(f"A piece has {FEWEST_BARS} to {MOST_BARS} bars, and not {bars}.")
    return bars
