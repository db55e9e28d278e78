"""The search for several voices: what trying everything finds by rules written apart, and what it proves."""
from collections import Counter
from dataclasses import replace
from math import prod

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from solvers.core.engine import finish
from solvers.counterpoint.judging import breaches_of, is_hard
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.rules import HARD, PERSONALITIES, RULES, SEVERAL, Personality
from solvers.counterpoint.setting import Setting, read_setting
from solvers.counterpoint.voices.counting import Counting
from solvers.counterpoint.voices.judged import Judged
from solvers.counterpoint.voices.score import Blank, Score, in_order
from solvers.counterpoint.voices.search import Search
from solvers.counterpoint.voices.species import composition_from, score_of
from tests.reference.counterpoint_lines import Note
from tests.reference.counterpoint_voices import Texture, all_pieces

LAYOUTS = ("1c1", "c11", "11c", "1c11", "111c", "2c1", "c12", "3c1", "14c", "c14", "5c1", "c15", "2c11", "1c23")
SHORT = (*LAYOUTS, "1c", "c2", "3c", "c4", "5c", "4c11", "111c", "23c", "c31", "c43")
GIVEN = ("begin", "end")  # the tones of a score keep to them already; those of any score need not
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


def plain(pitch):
    return Note(pitch.step, pitch.midi)


def all_by_the_oracle(score, left_out=()):
    """Every piece without a hard breach, with its cost in hundredths."""
    moving = tuple({blank.voice for blank in score.blanks if blank.moving})
    texture = Texture(tuple([] for _ in range(score.voices)), plain(score.final), score.end // 8 + 1, moving)
    blanks = [(*blank[:3], [plain(tone) for tone in blank.tones]) for blank in score.blanks]
    weights = {rule.name: score.personality.weight_in(rule.name, SEVERAL) for rule in RULES}
    return all_pieces(blanks, texture, weights, left_out)


def size_of(score):
    return prod(len(blank.tones) for blank in score.blanks)


def check(score, left_out=()):
    """The optimum, or that there is none; that the piece is one of the cheapest; and how many pieces there are."""
    found, pieces = finish(Search(score)), all_by_the_oracle(score, left_out)
    assert finish(Counting(score)) == len(pieces)
    if not pieces:
        assert found is None
        return
    least = min(cost for cost, _ in pieces)
    assert found is not None
    assert found.proven
    assert (round(100 * found.cost), tuple(map(plain, found.tones))) in pieces
    assert found.cost == pytest.approx(least / 100)


@given(scores().filter(lambda score: size_of(score) <= 4000))
@settings(max_examples=15, deadline=None)
def test_it_is_what_trying_everything_finds(score):
    check(score, GIVEN)


@st.composite
def exercises(draw):
    """Short canti with one to three voices around them, each note of which may be one of a few around some piece that
    there is. Where all rules are soft everything is allowed, so there are fewer."""
    layout, bars = draw(st.sampled_from(SHORT)), draw(st.integers(3, 5))
    start = draw(st.integers(26, 33))
    ways = draw(st.lists(st.integers(-3, 4), min_size=bars - 2, max_size=bars - 2))
    cantus = tuple(Pitch(start + way) for way in (0, *ways, 0))
    weights = draw(st.none() | st.fixed_dictionaries({
        rule.name: st.sampled_from([HARD, 0.0, 1.0, 2.5]) for rule in RULES}))
    judge = draw(st.sampled_from(PERSONALITIES)) if weights is None else Personality("any", weights)
    score = score_of(Setting("own", "species", layout, bars, 0, own=cantus), judge, draw(st.integers(0, 2)))
    chance = draw(st.randoms(use_true_random=False))
    some = finish(Search(replace(score, blanks=tuple(
        blank._replace(taste=tuple(chance.randrange(300) for _ in blank.tones)) for blank in score.blanks)), 512))
    assume(some is not None)
    for reach in (5, 4, 3, 2, 1):
        near = replace(score, blanks=tuple(
            blank._replace(tones=tuple(tone for tone in blank.tones if abs(tone.step - there.step) <= reach))
            for blank, there in zip(score.blanks, some.tones, strict=True)))
        if size_of(near) <= (30_000 if weights is None else 2000):
            return near
    return draw(st.nothing())


@given(exercises())
@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
def test_it_is_so_around_short_canti(score):
    check(score)


@pytest.mark.slow
@given(scores().filter(lambda score: size_of(score) <= 4000))
@settings(max_examples=5 * settings.default.max_examples, deadline=None)
def test_it_is_so_many_times(score):
    check(score, GIVEN)


@pytest.mark.slow
@given(exercises())
@settings(max_examples=10 * settings.default.max_examples, deadline=None, suppress_health_check=list(HealthCheck))
def test_it_is_so_around_many_short_canti(score):
    check(score)


def test_a_passing_note_held_over_the_bar_counts_for_each_voice_that_moves():
    """Also if it is a suspension to the first of them."""
    soft = Personality("soft", {rule.name: 1.0 for rule in RULES})
    lines = (((0, 8, "d4"), (8, 8, "a4"), (16, 8, "d4")), ((0, 8, "b3"), (8, 8, "c#4"), (16, 8, "d4")),
             ((0, 4, "g3"), (4, 8, "f3"), (12, 4, "e3"), (16, 8, "d3")))
    blanks = in_order([Blank(voice, begin, length, (Pitch.parse(name),))
                       for voice, line in enumerate(lines) for begin, length, name in line])
    score = Score(3, FINAL, blanks, soft)
    tones = tuple(blank.tones[0] for blank in blanks)
    assert Judged(score).breaches(tones)["dissonance"] == 2
    check(score, GIVEN)


@pytest.mark.parametrize(("line", "wrong"), [
    ("d5 c5 a4 b4 d5", 0), ("d5 c5 a4 f4 d5", 1), ("d5 c5 a4 d5 b4", 1), ("b4 c5 a4 b4 d5", 1), ("f5 d5 c5 a4 b4", 1)])
def test_a_cambiata_in_third_species(line, wrong):
    """Down by a step to a dissonance, down by a third, and then up by a step; no other leap from a dissonance."""
    soft = Personality("soft", {rule.name: 1.0 for rule in RULES})
    times = [(0, 2), (2, 2), (4, 2), (6, 2), (8, 8)]
    blanks = in_order([
        *(Blank(0, *time, (Pitch.parse(name),), True) for time, name in zip(times, line.split(), strict=True)),
        *(Blank(voice, begin, 8, (Pitch.parse(name),)) for voice, name in ((1, "d4"), (2, "d3")) for begin in (0, 8))])
    score = Score(3, FINAL, blanks, soft)
    assert Judged(score).breaches(tuple(blank.tones[0] for blank in blanks)).get("dissonance", 0) == wrong
    check(score, GIVEN)


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
        piece = composition_from(setting, search.score, found.tones)
        told = breaches_of(piece)
        assert piece.full
        assert not [breach for breach in told if is_hard(setting, breach, judge)]
        counted = Counter(breach.rule for breach in told if judge.weight_in(breach.rule, SEVERAL) > 0)
        mine = Judged(search.score).breaches(found.tones)
        assert counted == {rule: times for rule, times in mine.items() if judge.weight_in(rule, SEVERAL) > 0}
        cost = sum(judge.weight_in(rule, SEVERAL) * times for rule, times in counted.items())
        assert cost == pytest.approx(found.cost)


def test_a_wider_pass_is_never_dearer():
    setting = read_setting("counterpoint:d:1c23:2")
    costs = [finish(Search(score_of(setting), width, width)).cost for width in (512, 2048, 8192)]
    assert costs == sorted(costs, reverse=True)


def test_its_snapshots_show_it_at_work():
    search = Search(score_of(read_setting("counterpoint:d:1c11/10:3")), 1 << 12, 16)
    seen = []
    while not search.advance(1):
        seen.append(search.snapshot())
    assert len({len(state.tones) for state in seen}) > 10
    assert sum(seen[-1].refused.values()) > 1000
    leasts = [state.least for state in seen if state.least is not None]
    assert leasts == sorted(leasts, reverse=True)
    assert search.snapshot().proven
    assert search.progress().text
