"""Counterpoint's task of the day: eight bars against a cantus, in the species of the weekday."""
from collections.abc import Iterator
from datetime import date
from functools import lru_cache
from itertools import count
from statistics import mean
from types import EllipsisType
from typing import Final, NamedTuple

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove
from solvers.counterpoint.cantus import MODES
from solvers.counterpoint.composition import LENGTHS, Composition, read_id, with_line
from solvers.counterpoint.exact.lines import Lines
from solvers.counterpoint.judging import costs_of, hard_breaches
from solvers.counterpoint.manuscript import BAR, VoiceNote
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.rules import TEXTBOOK
from solvers.today.seeds import seed_of
from solvers.today.task import DOTS, Par, Play, Task, Verdict

game = "counterpoint"
BARS: Final = 8

WEEK: Final = ((1, 4, 6), (1, 6, 10), (2, 11, 16), (2, 16, 20), (4, 20, 26), (5, 27, 34), (3, 34, 45))
"""By weekday the species, and what there is to gain: by how much the cheapest line is below a usual one, from the first
cost on and below the second. The fifth species comes before the third, in which notes cannot be held over."""

SAMPLE: Final = 64      # lines whose mean cost is the usual one
PAR: Final = 0.2        # of what there is to gain may be given away at par
UNFINISHED: Final = 50  # the most that a line is worth which is not finished
NAMES: Final = {eighths: name for name, eighths in LENGTHS.items()}
SPECIES: Final = ("", "first", "second", "third", "fourth", "fifth")


class Costs(NamedTuple):
    """What lines of an exercise cost: the cheapest one, and a usual one."""

    least: float
    usual: float


def make_task(day: date) -> Task:
    """The task of a day."""
    species, low, high = WEEK[day.weekday()]
    for attempt in count():
        seed = seed_of(game, day, attempt) % 10**9
        mode, side = tuple(MODES)[seed % len(MODES)], ("upper", "lower")[seed // len(MODES) % 2]
        game_id = f"{game}:{mode}:{species}/{side}/{BARS}:{seed}"
        lines = _lines(game_id)
        if lines.count and low <= (costs := usual_costs(lines)).usual - costs.least < high:
            break
    _, line = lines.best(1)[0]
    moves = tuple(moves_that_write(read_id(game_id), line))
    side_words = "above" if side == "upper" else "below"
    gain = round(costs.usual - costs.least, 3)
    return Task(
        game, game_id, f"8 bars of {SPECIES[species]} species {side_words} a cantus", gain,
        DOTS[day.weekday()], Par(costs.least + round(PAR * gain), "cost"), moves,
        {"cost": costs.least, "cost of a usual line": round(costs.usual, 3), "lines": lines.count},
    )


def figure_of(task: Task, play: Play) -> float | None:
    """What the notes so far cost."""
    state = read_id(task.id)
    for move in play.moves:
        state = state.play(move)
    return sum(costs_of(state, TEXTBOOK).values())


def judge(task: Task, play: Play) -> Verdict:
    """What a play is worth: what was gained of all that a usual line leaves to gain, squared."""
    state = read_id(task.id)
    for move in play.moves:
        try:
            state = state.play(move)
        except IllegalMove as error:
            raise FormatError(str(error)) from None
    lines, voice = _lines(task.id), state.free_voices[0]
    cost = sum(costs_of(state, TEXTBOOK).values())
    finished = state.full and not hard_breaches(state, TEXTBOOK)
    if finished:
        skill = 100 * _gained(lines, cost)
    else:
        begun = tuple(_beginning(state.places(voice)))
        least = lines.least_of(begun)
        written = len(begun) / lines.exercise.notes
        skill = 0.0 if least is None else UNFINISHED * written * _gained(lines, least)
    kept = tuple(_kept(state, voice))
    own = play._replace(moves=kept, tries=max(play.tries, len(play.moves))).own_share
    return Verdict(finished, cost, round(skill * own, 1), None)


def usual_costs(lines: Lines) -> Costs:
    """The least cost, and the mean of some lines that lie evenly among all, which are in order."""
    number = min(lines.count, SAMPLE)
    places = [(2 * each + 1) * lines.count // (2 * number) for each in range(number)]
    least = lines.least
    assert least is not None, "there are lines"
    return Costs(least, mean(_cost(lines, lines.line(place)) for place in places))


def _cost(lines: Lines, line: tuple[Pitch | None, ...]) -> float:
    cost = lines.exercise.cost
    return sum(cost(rule) * times for rule, times in lines.breaches(line).items())


def _gained(lines: Lines, cost: float) -> float:
    least, usual = usual_costs(lines)
    return max(usual - cost, 0.0) ** 2 / (usual - least) ** 2


@lru_cache(maxsize=2)
def _lines(game_id: str) -> Lines:
    """The graph of all lines, which a play asks for again and again."""
    exercise = read_id(game_id).exercise(TEXTBOOK)
    assert exercise is not None, "two voices, one of them a cantus"
    return finish(Lines(exercise))


def _beginning(places: tuple[Pitch | EllipsisType | None, ...]) -> Iterator[Pitch | None]:
    """What is written before the first gap."""
    for pitch in places:
        if isinstance(pitch, EllipsisType):
            return
        yield pitch


def moves_that_write(state: Composition, line: tuple[Pitch | None, ...]) -> Iterator[str]:
    """The moves that write a line: note by note, and in the fifth species what is held over."""
    voice = state.free_voices[0]
    notes = [note for note in with_line(state, voice, line).voices[voice] if note not in state.voices[voice]]
    if state.setting.species < 5:
        yield from (f"{state.place_name(voice, note.begin)}={note.pitch or 'r'}" for note in notes)
        return
    # Once it is full the piece is finished, and nothing can be held over any more: so a note without a tie comes last.
    held = {note.end for note in notes if note.tied}
    last = next(note for note in reversed(notes) if not note.tied and note.begin not in held)
    yield from (_florid_move(state, note) for note in notes if note != last)
    yield from (f"{state.place_name(voice, note.begin)}~" for note in notes if note.tied)
    yield _florid_move(state, last)


def _florid_move(state: Composition, note: VoiceNote) -> str:
    """The move that writes a note of the fifth species, with its length unless it fills the last bar."""
    length = f"/{NAMES[note.length]}" if note.begin < state.length - BAR else ""
    return f"{state.place_name(state.free_voices[0], note.begin)}={note.pitch or 'r'}{length}"


def _kept(state: Composition, voice: int) -> Iterator[str]:
    """What has to be said of the notes that stand: each of them and, in the fifth species, each that is held over."""
    for note in state.voices[voice]:
        if note not in read_id(state.id).voices[voice]:
            yield str(note.pitch)
            if note.tied and state.setting.species == 5:
                yield "~"
