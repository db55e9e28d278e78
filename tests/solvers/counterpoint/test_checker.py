"""The checker: it finds what the oracle counts, names what is planted and nothing else, and knows Fux's licences."""
from collections import Counter
from functools import lru_cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.core.engine import finish
from solvers.counterpoint.checker import check_line
from solvers.counterpoint.exact.exercise import NOTES, Exercise
from solvers.counterpoint.exact.lines import Lines
from solvers.counterpoint.exercises import figures, line_from_part
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.rules import HARD, RULES, Personality, personality_named
from tests.cases import for_each
from tests.reference import counterpoint_florid
from tests.reference.counterpoint_lines import Note
from tests.reference.counterpoint_lines import breaches as breaches_by_place

FUX = personality_named("Fux")
TEXTBOOK = personality_named("Textbook")
FIXED = ("crossing", "distance", "accidental")
MADE_OF_NOTES = (*FIXED, "ficta", "range", "rhythm")  # no line of the engine breaks these if they are hard
HARD_RULES = [rule.name for rule in RULES if TEXTBOOK.weight(rule.name) == HARD]
PLANTED = [  # in the fourth species the last suspension goes down to the leading tone, so no step there is chromatic
    (rule.name, species) for rule in RULES for species in rule.species
    if rule.name in HARD_RULES and not rule.fixed and rule.name not in MADE_OF_NOTES
    and (rule.name, species) != ("chromatic", 4)]
CANTI = [figure.cantus for figure in figures().values() if figure.species == 1]
SHORT = [(*cantus[:2], *cantus[-3:]) for cantus in CANTI]  # in which one error of a kind is likelier than many


def breaches(cantus, species, above, line):
    if species == 5:
        return counterpoint_florid.breaches(cantus, above, line)
    return breaches_by_place(cantus, species, above, line)


def plain(note):
    return None if note is None else Note(note.step, note.midi)


def counted(cantus, line, species, above):
    return Counter(breach.rule for breach in check_line(cantus, line, species, above))


@st.composite
def written(draw):
    """Any line, good or bad."""
    species, above = draw(st.sampled_from([1, 2, 3, 4])), draw(st.booleans())
    start = draw(st.integers(24, 34))
    cantus = [Pitch(step) for step in draw(st.lists(st.integers(start - 4, start + 4), min_size=3, max_size=8))]
    count = NOTES[species] * (len(cantus) - 1) + 1
    line = []
    for place in range(count):
        way = draw(st.integers(-6, 12))
        sign = draw(st.sampled_from([0, 0, 0, 1, -1]))
        held = species == 4 and place and place % 2 == 0 and draw(st.booleans())
        step = cantus[place // NOTES[species]].step + (way if above else -way)
        free = Pitch(step, sign if Pitch(step).letter in ("", "cfg", "be")[sign] else 0)
        line.append(line[-1] if held and line[-1] else free)
    if species == 4 or (species == 2 and draw(st.booleans())):
        line[0] = None
    return cantus, line, species, above


@given(written())
@settings(max_examples=4 * settings.default.max_examples, deadline=None)
def test_it_finds_what_the_oracle_counts(case):
    cantus, line, species, above = case
    found = counted(cantus, line, species, above)
    told = breaches([plain(note) for note in cantus], species, above, [plain(note) for note in line])
    repeated = told.pop("never", 0)
    assert found["repeated"] == told["repeated"] + repeated
    for rule in RULES:
        if rule.name not in ("repeated", "range", "beyond", "rhythm"):
            assert found[rule.name] == told[rule.name], rule.name


@pytest.mark.parametrize("lines", [15, pytest.param(50, marks=pytest.mark.slow)])
@for_each(("rule", "species"), PLANTED)
def test_a_planted_error_is_named_and_no_other(lines, rule, species):
    """So many lines of the engine in which one rule may be broken, and is broken just once."""
    soft = Personality("soft", {**TEXTBOOK.weights, rule: 0})
    planted = 0
    for seed in range(200):
        for number, cantus in enumerate(SHORT):
            above = (seed + number) % 2 == 0
            for line in lines_of(cantus, species, above, soft).drawn(seed, 60):
                told = breaches([plain(note) for note in cantus], species, above, [plain(note) for note in line])
                if told[rule] != 1:
                    continue
                found = [breach for breach in check_line(cantus, line, species, above)
                         if TEXTBOOK.weight_in(breach.rule, species) == HARD]
                assert [breach.rule for breach in found] == [rule]
                assert 1 <= found[0].bar <= len(cantus)
                assert found[0].sentence.endswith(".")
                planted += 1
                if planted == lines:
                    return
    raise AssertionError(f"only {planted} lines with one breach of {rule} were found")


def lines_of(cantus, species, above, personality):
    return made(cantus, species, above, tuple(personality.weights.items()))


@lru_cache(maxsize=40)
def made(cantus, species, above, weights):
    return finish(Lines(Exercise(cantus, species, above, Personality("made", dict(weights)))))


@pytest.mark.parametrize("rule", FIXED)
def test_a_note_that_is_none_is_named(rule):
    """Fifty good lines, in which a note inside is put where it cannot be."""
    planted = 0
    for number, cantus in enumerate(CANTI):
        above = number % 2 == 0
        for line in finish(Lines(Exercise(cantus, 1, above, TEXTBOOK))).drawn(number, 5):
            place, beyond = 3, 10 if rule == "distance" else -1
            if rule == "accidental":
                step = line[place].step
                note = Pitch(step, -1 if Pitch(step).letter in "cfg" else 1)
            else:
                note = Pitch(cantus[place].step + (beyond if above else -beyond))
            found = counted(cantus, (*line[:place], note, *line[place + 1 :]), 1, above)
            assert found[rule] == 1
            assert not any(found[other] for other in FIXED if other != rule)
            planted += 1
    assert planted == 50


@pytest.mark.parametrize("species", [1, 2, 3, 4, 5])
def test_a_thousand_lines_of_the_engine_are_good(species):
    """Each has no hard breach, and costs what the engine says."""
    for number, cantus in enumerate(CANTI):
        above = number % 2 == 0
        lines = lines_of(cantus, species, above, FUX)
        for line in lines.drawn(number, 100 if species < 5 else 25):
            found = counted(cantus, line, species, above)
            assert not any(FUX.weight_in(rule, species) == HARD for rule in found)
            weighed = {rule.name for rule in RULES if FUX.weight_in(rule.name, species)}
            assert {rule: times for rule, times in found.items() if rule in weighed} == {
                rule: times for rule, times in lines.breaches(line).items() if rule in weighed}


LICENCES = {22: {"consonance": 1, "melodic-interval": 1}}  # docs/counterpoint-rules.md explains them


def test_fux_himself():
    """Every breach of a hard rule in his solutions in two voices is one of the licences that are explained."""
    for number, figure in figures().items():
        line = line_from_part(figure.piece.parts[0 if figure.above else 1], figure.species, len(figure.cantus))
        found = counted(figure.cantus, line, figure.species, figure.above)
        hard = {rule: times for rule, times in found.items() if FUX.weight_in(rule, figure.species) == HARD}
        assert hard == LICENCES.get(number, {}), number


@pytest.mark.parametrize("lines", [15, pytest.param(100, marks=pytest.mark.slow)])
def test_music21_finds_the_same_parallels(lines):
    """A thousand lines in which fifths and octaves may be parallel or hidden: another program, where it is installed,
    names the same bars."""
    pytest.importorskip("music21")
    from music21.note import Note as TheirNote
    from music21.voiceLeading import VoiceLeadingQuartet

    soft = Personality("soft", {**TEXTBOOK.weights, "parallel-perfect": 0, "direct-perfect": 0})
    agreed = Counter()
    for number, cantus in enumerate(CANTI):
        above = number % 2 == 0
        for line in lines_of(cantus, 1, above, soft).drawn(number, lines):
            mine = {breach.bar: breach.rule for breach in check_line(cantus, line, 1, above)
                    if breach.rule in ("parallel-perfect", "direct-perfect")}
            upper, lower = (line, cantus) if above else (cantus, line)
            for bar in range(2, len(line) + 1):
                notes = (*upper[bar - 2 : bar], *lower[bar - 2 : bar])
                four = VoiceLeadingQuartet(*(TheirNote(str(pitch)) for pitch in notes))
                theirs = ("parallel-perfect" if four.parallelFifth() or four.parallelUnisonOrOctave() else
                          "direct-perfect" if four.hiddenFifth() or four.hiddenOctave() else None)
                assert mine.get(bar) == theirs, (bar, notes)
                agreed[theirs] += 1
    assert agreed["parallel-perfect"] > 5 * lines
    assert agreed["direct-perfect"] > 5 * lines
