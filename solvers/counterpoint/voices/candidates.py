"""Effect of each note of a place in three and four voices: the rule that refuses it, or the cheapest piece with it.

The checker judges each note beside all that is written; a beam search finishes the piece, so that a cost is that of an
actual piece. Ways are counted exactly, unless rhythms are drawn at random or there are too many.
"""
from collections import Counter
from collections.abc import Generator, Mapping
from typing import Final

from solvers.core.generator_engine import GeneratorEngine, through
from solvers.counterpoint.composition import Composition
from solvers.counterpoint.judging import costs_of, hard_breaches
from solvers.counterpoint.manuscript import BAR, VoiceNote
from solvers.counterpoint.outlook import Candidate, Outlook
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.rules import PERSONALITIES, RULES, Personality
from solvers.counterpoint.voices.composing import TRIES
from solvers.counterpoint.voices.counting import Counting
from solvers.counterpoint.voices.score import Blank
from solvers.counterpoint.voices.search import Search
from solvers.counterpoint.voices.species import composition_from, score_of

WIDTH: Final = 512       # beginnings that the search goes on from
COUNTED: Final = 20_000  # beginnings of a layer that are counted at most
FEW: Final = 4           # rhythms in which a note is tried that breaks a rule as things stand
DRAWN: Final = {"4", "5"}  # species whose rhythms are drawn


def outlook_of_voices(
    begun: Composition, voice: int, time: int, personality: Personality = PERSONALITIES[0], slot: int | None = None
) -> GeneratorEngine[Outlook]:
    """The engine that finds what each note of a place would do, beside all that is written.

    Args:
        begun: a piece with a cantus in three or four voices.
        voice: from 0, the highest; the cantus has no candidates.
        time: in eighths, where a note of this voice begins.
        personality: who judges.
        slot: what the outlook has as its place.
    """
    return GeneratorEngine(_compute_outlook(begun, voice, time, personality, slot), "tries each note")


def _compute_outlook(begun: Composition, voice: int, time: int, personality: Personality,
          slot: int | None) -> Generator[None, None, Outlook]:
    """Try each note of a place; yields between, so that a page stays responsive.

    A note that breaks a hard rule now is not refused at once: a fourth may get its bass yet. So it is tried in a few
    rhythms, and refused by that rule only if no piece is found with it.
    """
    others = begun.without(voice, time)
    costs, wrong = costs_of(others, personality), hard_breaches(begun, personality)
    candidates: list[Candidate] = []
    seeds: list[int] = []
    notes: list[tuple[Pitch | None, int]] = []
    if voice in begun.free_voices:
        seeds, blank = yield from _rank_rhythms(others, voice, time, personality)
        notes = _candidate_notes(begun, voice, time, blank)
    earlier_breaches = set(hard_breaches(others, personality))
    for pitch, length in notes:
        with_candidate = others.with_note(voice, VoiceNote(time, length, pitch))
        yield
        breaks = [breach for breach in hard_breaches(with_candidate, personality) if breach not in earlier_breaches]
        ways = yield from _count_ways(with_candidate, personality)  # a fourth that is wrong now may get its bass yet
        few = seeds[:FEW] if breaks else seeds
        cheapest = (yield from _find_cheapest(with_candidate, few, personality)) if ways != 0 else None
        if cheapest is None:
            candidates.append(Candidate(pitch, breaks[0].rule if breaks and not ways else "", ways or 0))
            continue
        least, piece = cheapest
        here, whole = costs_of(with_candidate, personality), costs_of(piece, personality)
        candidates.append(Candidate(pitch, "", ways or 0, least, _difference(here, costs), _difference(whole, here)))
    least_of_all = min((each.least for each in candidates if each.least is not None), default=None)
    spent = {} if wrong else costs_of(begun, personality)
    ways = yield from _count_ways(begun, personality)
    return Outlook(slot, ways or 0, 0, least_of_all, None, (), spent, None, tuple(candidates), voice)


def _count_ways(begun: Composition, personality: Personality) -> Generator[None, None, int | None]:
    """Number of ways to finish a piece; None if that depends on a rhythm, or is too large to count."""
    if DRAWN & set(begun.setting.layout):
        return None
    return (yield from through(Counting(score_of(begun.setting, personality, given=begun), COUNTED), 1))


def _find_cheapest(tried: Composition, seeds: list[int],
              personality: Personality) -> Generator[None, None, tuple[float, Composition] | None]:
    """The cheapest piece that was found in the first rhythm in which there is one."""
    for seed in seeds:
        score = score_of(tried.setting, personality, seed, tried)
        search = Search(score, WIDTH)
        yield from through(search, 1)
        if search.best_so_far is not None:
            return search.best_so_far.cost, composition_from(tried.setting, score, search.best_so_far.tones)
    return None


def _rank_rhythms(others: Composition, voice: int, time: int,
             personality: Personality) -> Generator[None, None, tuple[list[int], Blank]]:
    """The seeds of rhythms, those first that have a note at this place and fit best to what is written; and that note,
    or the nearest of its voice."""
    drawn = DRAWN & set(others.setting.layout)
    stands = {(number, note.begin) for number in others.free_voices for note in others.voices[number]
              if note.pitch is not None}
    ranked: list[tuple[int, int, int, Blank]] = []
    for seed in range(TRIES if drawn else 1):
        yield
        blanks = score_of(others.setting, personality, seed).blanks
        blank = min((one for one in blanks if one.voice == voice), key=lambda one: abs(one.begin - time))
        fit = len(stands & {(one.voice, one.begin) for one in blanks})
        ranked.append((abs(blank.begin - time), -fit, seed, blank))
    ranked.sort(key=lambda each: each[:3])
    return [seed for _, _, seed, _ in ranked], ranked[0][3]


def _candidate_notes(begun: Composition, voice: int, time: int, blank: Blank) -> list[tuple[Pitch | None, int]]:
    """Notes and lengths that may stand at a place. A line may begin with a rest, and in fourth species does."""
    species, unit = begun.setting.layout[voice], begun.unit(voice)
    length = blank.length if blank.begin == time else 1 if time % 2 else BAR // 2 if not time else max(unit, 2)
    rests: list[tuple[Pitch | None, int]] = [(None, BAR // 2)] if time == 0 and species in "245" else []
    if rests and species == "4":
        return rests
    return [*rests, *((pitch, min(length, BAR - time % BAR)) for pitch in blank.tones)]


def _difference(one: Mapping[str, float], other: Mapping[str, float]) -> dict[str, float]:
    left = Counter(one)
    left.subtract(other)
    return {rule.name: left[rule.name] for rule in RULES if left[rule.name]}
