"""All lines of an exercise: counted, in order of cost, drawn and gone on with, as the slow oracle finds them."""
from collections import Counter
from math import sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.counterpoint.exact.exercise import Exercise
from solvers.counterpoint.exact.lines import Lines
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.ranges import VoiceRange
from solvers.counterpoint.rules import HARD, PERSONALITIES, RULES, Personality, personality_named
from tests.reference import counterpoint_florid
from tests.reference.counterpoint_lines import Note, all_lines

FUX = personality_named("Fux")
TEXTBOOK = personality_named("Textbook")
SOFT = [rule.name for rule in RULES if not rule.fixed]
BARS = {1: 5, 2: 3, 3: 3, 4: 4, 5: 3}  # with more of them the oracle takes minutes,
WIDTHS = {1: 7, 2: 6, 3: 3, 4: 6}  # or with more steps for a voice that may cross the cantus
# Of a voice that may leave its range there are millions of lines in third and fifth species.
IN_RANGE = [personality for personality in PERSONALITIES if personality.weight_in("range", 5) == HARD]

canti = st.builds(
    lambda start, ways: tuple(Pitch(step) for step in (start, *(start + way for way in ways), start)),
    st.integers(22, 34), st.lists(st.integers(-4, 4), min_size=1, max_size=4))


def pitches(text):
    return tuple(None if name == "r" else Pitch.parse(name) for name in text.split())


def plain(note):
    return None if note is None else Note(note.step, note.midi)


def by_oracle(cantus, species, above, personality, singer=None):
    weights = {name: personality.weight_in(name, species) for name in SOFT}
    notes = [plain(note) for note in cantus]
    limits = singer and (singer.low.midi, singer.high.midi)
    return counterpoint_florid.all_lines(notes, above, weights, limits) if species == 5 else all_lines(
        notes, species, above, weights, limits)


def check(cantus, species, above, personality, singer=None):
    """Count, least cost, best lines, breaches and the ways after each note, against all lines of the oracle."""
    exercise = Exercise(cantus, species, above, personality, singer)
    lines = finish(Lines(exercise))
    slow = {line: cost for cost, line in by_oracle(cantus, species, above, personality, singer)}
    assert lines.count == len(slow)
    assert lines.least == (min(slow.values()) / 100 if slow else None)
    best = lines.best(10)
    assert [cost for cost, _ in best] == sorted(cost / 100 for cost in slow.values())[:10]
    for cost, line in best:
        assert slow[tuple(map(plain, line))] == round(100 * cost)
        told = lines.breaches(line)
        assert sum(exercise.cost(name) * times for name, times in told.items()) == pytest.approx(cost)
    if slow:
        assert {tuple(map(plain, lines.line(number))) for number in range(min(lines.count, 300))} <= slow.keys()
        begun = best[-1][1][: len(best[-1][1]) // 2]
        same = [cost for line, cost in slow.items() if line[: len(begun)] == tuple(map(plain, begun))]
        assert lines.ways(begun) == len(same)
        assert lines.least_of(begun) == min(same) / 100
        choices = lines.choices(begun)
        assert sum(choice.ways for choice in choices) == len(same)
        assert min(choice.least for choice in choices if choice.least is not None) == min(same) / 100


def draw_and_check(data, species):
    """A personality and, where voices may cross, a singer, without whom the oracle has millions of lines."""
    cantus = data.draw(canti.filter(lambda cantus: len(cantus) <= BARS[species]))
    personalities = IN_RANGE if species in (3, 5) else PERSONALITIES
    above, personality = data.draw(st.booleans()), data.draw(st.sampled_from(personalities))
    soft = personality.weight_in("crossing", species) != HARD or personality.weight_in("distance", species) != HARD
    singer = far_from(cantus, above) if species == 5 else near(cantus, above, WIDTHS[species])
    check(cantus, species, above, personality, singer if soft else None)


def near(cantus, above, width):
    """A singer who has a few notes on a side of a cantus, and some beyond it."""
    low = cantus[0].step + (-1 if above else 1 - width)
    return VoiceRange("someone", Pitch(low), Pitch(low + width))


def far_from(cantus, above):
    """A singer who has a few notes about the octave of a cantus, where florid lines end."""
    low = cantus[0].step + (5 if above else -8)
    return VoiceRange("someone", Pitch(low), Pitch(low + 3))


@pytest.mark.parametrize(("species", "examples"), [(1, 8), (2, 8), (3, 3), (4, 8), (5, 2)])
def test_it_is_what_trying_everything_finds(species, examples):
    @given(data=st.data())
    @settings(max_examples=examples, deadline=None)
    def check_some(data):
        draw_and_check(data, species)

    check_some()


@pytest.mark.parametrize("species", [1, 2, 4])
@given(data=st.data())
@settings(max_examples=3, deadline=None)
def test_it_is_so_with_any_weights(species, data):
    """All rules soft, or any of them: what is hard no longer guards the others."""
    cantus = data.draw(canti.filter(lambda cantus: len(cantus) == 3))
    weights = data.draw(st.fixed_dictionaries({
        name: st.sampled_from([*([] if name == "recovered" else [HARD]), 0.0, 1.0, 2.5]) for name in SOFT}))
    weights["melodic-interval"] = HARD
    if species > 1:
        weights["consonance"] = HARD  # else the oracle has millions of lines
    above = data.draw(st.booleans())
    check(cantus, species, above, Personality("any", weights), near(cantus, above, 5))


@pytest.mark.slow
@pytest.mark.parametrize("species", [1, 2, 3, 4])
@given(data=st.data())
@settings(max_examples=6 * settings.default.max_examples, deadline=None)
def test_it_is_what_trying_everything_finds_many_times(species, data):
    draw_and_check(data, species)


@pytest.mark.slow
@pytest.mark.timeout(7200)  # seconds: trying everything takes most of an hour where others work beside it
@given(data=st.data())
@settings(max_examples=4 * settings.default.max_examples, deadline=None)
def test_it_is_so_in_the_fifth_species_many_times(data):
    draw_and_check(data, 5)


FIGURE_5 = pitches("d4 f4 e4 d4 g4 f4 a4 g4 f4 e4 d4")


def test_the_candidates_of_a_written_line():
    """Counted apart from this engine: ways after each note, what the next ones leave, and what they cost at least."""
    lines = finish(Lines(Exercise(FIGURE_5, personality=TEXTBOOK)))
    begun = pitches("d5 a4 b4 d5 d5")
    assert [lines.ways(begun[:notes]) for notes in range(6)] == [7936, 3390, 1156, 213, 142, 45]
    found = {str(choice.pitch): choice for choice in lines.choices(begun)}
    assert {name: (found[name].ways, found[name].least) for name in ("f5", "a4", "a5")} == {
        "f5": (19, 13), "a4": (13, 15), "a5": (13, 15)}
    assert (found["c5"].refused, found["d5"].refused) == ("parallel-perfect", "thrice")
    assert lines.least == 6


@pytest.mark.parametrize("name", ["Strict school", "Smooth", "Fux", "Palestrina"])
@pytest.mark.parametrize(("species", "bars"), [(1, 11), (2, 11), (3, 9), (4, 11), (5, 7)])
def test_few_of_the_best_lines_are_the_first_of_many(name, species, bars):
    """Each number of lines is cut from the graph by a bound of its own, and none of them may be lost."""
    cantus = (*FIGURE_5[: bars - 3], *FIGURE_5[-3:])
    for above in (True, False):
        exercise = Exercise(cantus, species, above, personality_named(name))
        lines = finish(Lines(exercise))
        best = lines.best(500)
        assert len(set(best)) == min(lines.count, 500) > 10
        for most in (1, 7, 10, 60):
            assert finish(Lines(exercise)).best(most) == best[:most]


def test_lines_are_drawn_evenly():
    lines = finish(Lines(Exercise(pitches("d4 f4 e4 d4 e4 d4"), personality=TEXTBOOK)))
    drawn = Counter(lines.drawn(7, 20 * lines.count))
    assert len(drawn) == lines.count
    free = lines.count - 1
    square = sum((times - 20) ** 2 / 20 for times in drawn.values())
    assert square < free * (1 - 2 / (9 * free) + 3.09 * sqrt(2 / (9 * free))) ** 3  # 99.9 %, after Wilson and Hilferty
    assert lines.drawn(7, 3) == lines.drawn(7, 3)
    assert {lines.line(number) for number in range(lines.count)} == drawn.keys()


def test_the_number_of_lines_may_be_large():
    lines = finish(Lines(Exercise(FIGURE_5 * 5, species=3)))
    assert lines.count > 2**320
    assert lines.count == sum(choice.ways for choice in lines.choices(()))
    for number in (0, lines.count // 3, lines.count - 1):
        assert lines.ways(lines.line(number)) == 1
    assert len({lines.line(number) for number in range(lines.count - 50, lines.count)}) == 50
    with pytest.raises(IndexError):
        lines.line(lines.count)
    with pytest.raises(IndexError):
        lines.line(-1)


@pytest.mark.parametrize(("cantus", "above"), [("c2 d2 e2 d2 c2", False), ("c7 b6 a6 b6 c7", True)])
def test_at_the_ends_of_its_reach(cantus, above):
    check(pitches(cantus), 1, above, TEXTBOOK)


def test_where_there_is_no_line():
    lines = finish(Lines(Exercise(pitches("d4 d5 d4"), personality=TEXTBOOK)))
    assert (lines.count, lines.least, lines.best(3), lines.drawn(1, 3)) == (0, None, [], [])
    with pytest.raises(FormatError):
        lines.choices(pitches("c1"))


def test_nothing_is_told_before_the_end():
    lines = Lines(Exercise(FIGURE_5))
    assert not lines.advance(3)
    assert lines.progress().done == 3
    assert len(lines.snapshot()) == 4
    for ask in (lines.result, lambda: lines.count, lambda: lines.best(1), lambda: lines.line(0)):
        with pytest.raises(RuntimeError):
            ask()
    assert lines.advance(100)
    assert lines.result() is lines


def test_a_line_that_is_none_is_told_why():
    lines = finish(Lines(Exercise(FIGURE_5)))
    best = lines.best(1)[0][1]
    with pytest.raises(FormatError, match="place"):
        lines.breaches((*best, best[0]))
    with pytest.raises(FormatError, match="cannot stand in place 1"):
        lines.breaches((Pitch.parse("c2"), *best[1:]))
    with pytest.raises(FormatError, match="does not end"):
        lines.breaches((*best[:-1], Pitch.parse("f4")))


@pytest.mark.parametrize(("cantus", "species", "personality", "words"), [
    (FIGURE_5[:2], 1, FUX, "3 to 64 notes"), (FIGURE_5 * 6, 1, FUX, "3 to 64 notes"),
    (FIGURE_5, 6, FUX, "species 1 to 5"), (pitches("d1 c8 d1"), 1, FUX, "out of reach"),
    (FIGURE_5, 1, Personality("x", {"run": -2}), "Thirds or sixths"),
    (FIGURE_5, 1, Personality("x", {"no": 1}), "no rule"),
    (FIGURE_5, 1, Personality("x", {"run": 0.001}), "two decimals"),
])
def test_what_is_no_exercise(cantus, species, personality, words):
    with pytest.raises(FormatError, match=words):
        Exercise(cantus, species, True, personality)
