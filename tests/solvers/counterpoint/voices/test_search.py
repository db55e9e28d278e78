"""The search for several voices: what trying everything with the checker finds, and what it proves."""
from collections import Counter
from itertools import pairwise, product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from solvers.core.engine import finish
from solvers.counterpoint.checker import check_piece
from solvers.counterpoint.composition import Composition
from solvers.counterpoint.judging import breaches_of, is_hard
from solvers.counterpoint.manuscript import written
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.rules import HARD, PERSONALITIES, RULES, Personality
from solvers.counterpoint.setting import Setting, read_setting
from solvers.counterpoint.voices.score import Blank, Score, in_order
from solvers.counterpoint.voices.search import Search
from solvers.counterpoint.voices.species import composed, score_of

LAYOUTS = ("1c1", "c11", "11c", "1c11", "111c", "2c1", "c12", "3c1", "14c", "c14", "5c1", "c15", "2c11", "1c23")
GIVEN = ("begin", "end", "accidental", "range", "imitation")  # the tones of a score keep to them already
RHYTHMS = (((0, 8), (8, 8), (16, 8)), ((0, 4), (4, 8), (12, 4), (16, 8)), ((4, 4), (8, 8), (16, 8)),
           ((0, 4), (4, 2), (6, 2), (8, 8), (16, 8)), ((0, 8), (8, 6), (14, 1), (15, 1), (16, 8)))
FINAL = Pitch(29)


@st.composite
def scores(draw):
    """Three bars of two to four voices in a few tones each, under any weights."""
    voices = draw(st.integers(2, 4))
    blanks = []
    for voice in range(voices):
        low = (36, 32, 29, 22)[voice + 4 - voices]
        for begin, length in RHYTHMS[0] if voice == voices - 1 else draw(st.sampled_from(RHYTHMS)):
            steps = draw(st.sets(st.integers(low - 1, low + 3), min_size=1, max_size=4 - voices // 2))
            tones = [Pitch(step) for step in sorted(steps)]
            if begin >= 8 and begin < 16 and draw(st.booleans()):
                tones.append(Pitch(35 if voice < 2 else 28, 1))
            blanks.append(Blank(voice, begin, length, tuple(tones)))
    chosen = draw(st.sampled_from([0.0, 0.0, 0.5]))
    weights = {rule.name: draw(st.sampled_from([HARD, 0.0, 1.0, 2.5])) if chosen else 1.0 for rule in RULES}
    weights["cadence"] = draw(st.sampled_from([HARD, 3.0]))
    return Score(voices, FINAL, in_order(blanks), Personality("any", weights))


def piece_of(score, tones):
    voices = [[] for _ in range(score.voices)]
    for blank, tone in zip(score.blanks, tones, strict=True):
        voices[blank.voice] += written(blank.begin, blank.length, tone)
    setting = Setting("d", "free", "." * score.voices, 3, 0)
    return Composition(setting, tuple(map(tuple, voices))).piece()


def by_the_checker(score):
    """Of all tones the least cost that the checker finds; None if each breaks a hard rule."""
    least = None
    weight = score.personality.weight
    for tones in product(*(blank.tones for blank in score.blanks)):
        found = [breach.rule for breach in check_piece(piece_of(score, tones), FINAL) if breach.rule not in GIVEN]
        if not leads(score, tones) or any(weight(rule) == HARD for rule in found):
            continue
        cost = sum(weight(rule) for rule in found)
        least = cost if least is None else min(least, cost)
    return least


def leads(score, tones):
    """Whether raised notes go up by step, which the search asks of them."""
    lines = {}
    for blank, tone in zip(score.blanks, tones, strict=True):
        lines.setdefault(blank.voice, []).append(tone)
    return all(after.step == tone.step + 1 for line in lines.values()
               for tone, after in pairwise(line) if tone.alteration)


def check(score):
    size = 1
    for blank in score.blanks:
        size *= len(blank.tones)
    assume(size <= 1500)
    found = finish(Search(score))
    least = by_the_checker(score)
    if least is None:
        assert found is None
    else:
        assert found is not None
        assert found.proven
        assert found.cost == pytest.approx(least)


@given(scores())
@settings(max_examples=5, deadline=None)
def test_it_is_what_trying_everything_with_the_checker_finds(score):
    check(score)


@pytest.mark.slow
@given(scores())
@settings(max_examples=100, deadline=None)
def test_it_is_so_many_times(score):
    check(score)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_checker_finds_the_same_breaches(layout):
    """Exercises of three and four voices in every mode: proved, without a hard breach, each soft one counted alike."""
    for number, mode in enumerate("defgac"):
        setting = read_setting(f"counterpoint:{mode}:{layout}/10:{number}")
        judge = PERSONALITIES[number % len(PERSONALITIES)]
        search = Search(score_of(setting, judge), 1 << 13)
        found = finish(search)
        if found is None:
            assert "4" in layout
            continue
        piece = composed(setting, search.score, found.tones)
        told = breaches_of(piece)
        assert piece.full
        assert not [breach for breach in told if is_hard(setting, breach, judge)]
        counted = Counter(breach.rule for breach in told if judge.weight(breach.rule) > 0)
        mine = search.breaches(found.tones)
        assert counted == {rule: times for rule, times in mine.items() if judge.weight(rule) > 0}
        assert sum(judge.weight(rule) * times for rule, times in counted.items()) == pytest.approx(found.cost)


def test_a_wider_pass_is_never_dearer():
    setting = read_setting("counterpoint:d:1c23:2")
    costs = [finish(Search(score_of(setting), width, width)).cost for width in (512, 2048, 8192)]
    assert costs == sorted(costs, reverse=True)


def test_its_snapshots_show_it_at_work():
    search = Search(score_of(read_setting("counterpoint:d:1c11/10:3")), 1 << 12, 16)
    seen = []
    while not search.advance(1):
        seen.append(search.snapshot())
    assert len({len(sight.tones) for sight in seen}) > 10
    assert sum(seen[-1].refused.values()) > 1000
    leasts = [sight.least for sight in seen if sight.least is not None]
    assert leasts == sorted(leasts, reverse=True)
    assert search.snapshot().proven
    assert search.progress().text
