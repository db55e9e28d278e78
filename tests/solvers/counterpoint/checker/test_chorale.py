"""The rules of a chorale: each on two chords that break it, and all of them on Bach's own, where music21 is."""
from statistics import median

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.counterpoint.checker.chorale import CHORALE_RULES, check_chorale
from solvers.counterpoint.text import read_piece

HEAD = "metre 4/4\n"


def marks(*voices):
    """The rules that voices break, with their sentences, from the soprano on."""
    names = ("Soprano", "Alto", "Tenor", "Bass")[-len(voices):]
    return check_chorale(read_piece((HEAD + "\n".join(
        f"{name} {'bass' if name == 'Bass' else 'treble'}: {notes}"
        for name, notes in zip(names, voices, strict=True))).encode()))


@pytest.mark.parametrize(("voices", "rule", "words"), [
    (("g4/2 a4/2", "e4/2 f4/2", "c4/2 c4/2", "c3/2 d3/2"), "parallel-perfect", "parallel fifths"),
    (("c5/2 d5/2", "e4/2 f4/2", "g3/2 a3/2", "c3/2 d3/2"), "parallel-perfect", "parallel octaves"),
    (("e4/2 g4/2", "c4/2 e4/2", "g3/2 g3/2", "b2/2 c3/2"), "direct-perfect", "same way to a fifth"),
    (("e4/2 d4/2", "c4/2 f4/2", "g3/2 a3/2", "c3/2 d3/2"), "crossing", "d4 and f4 cross"),
    (("g5/2 g5/2", "f4/2 f4/2", "b3/2 b3/2", "g3/2 g3/2"), "spacing", "more than an octave apart"),
    (("e4/2 e4/2", "c4/2 c4/2", "g3/2 g3/2", "c3/2 c2/2"), "range", "c2 is below the range, e2 to d4"),
    (("b4/2 c5/2", "d4/2 c4/2", "b3/2 g3/2", "g3/2 c3/2"), "leading-tone-doubled", "b4 is doubled"),
    (("b4/2 g4/2", "d4/2 e4/2", "g3/2 g3/2", "g3/2 c3/2"), "leading-tone-unresolved", "b4 goes to g4"),
    (("f4/2 g#4/2", "d4/2 d4/2", "a3/2 b3/2", "d3/2 e3/2"), "augmented-second", "f4 to g#4"),
])
def test_each_rule_is_marked_where_it_is_broken(voices, rule, words):
    found = [mark for mark in marks(*voices) if mark.rule == rule]
    assert rule in CHORALE_RULES
    assert words in found[0].sentence
    assert found[0].sentence.startswith("Bar 1, ")
    assert found[0].places


@pytest.mark.parametrize("voices", [
    ("c5/2 b4/2 | c5", "e4/2 d4/2 | e4", "g3/2 g3/2 | g3", "c3/2 g3/2 | c3"),        # a cadence
    ("b4/2 c5/2", "f4/2 e4/2", "g3/2 g3/2", "g3/2 c3/2"),                            # a dominant seventh resolved
    ("g4/2 g4/2", "e4/2 e4/2", "c4/2 c4/2", "c3/2 c3/2"),                            # nothing moves
    ("d4/8 c4/8 d4/4 d4/2", "c4/8 d4/8 c4/4 c4/2", "a3", "f3"),                      # crossed for an eighth
])
def test_what_is_allowed_has_no_mark(voices):
    assert not marks(*voices)


def test_a_phrase_ends_at_a_fermata_and_instruments_are_passed_over():
    broken = ("g4/2{} a4/2", "e4/2 f4/2", "c4/2 c4/2", "c3/2 d3/2")
    assert [mark.rule for mark in marks(broken[0].format(""), *broken[1:])] == ["parallel-perfect"]
    assert not marks(broken[0].format("^"), *broken[1:])
    singers = [f"{name} treble: {notes}" for name, notes in zip(
        ("Soprano", "Alto", "Tenor", "Bass"), (broken[0].format(""), *broken[1:]), strict=True)]
    flute = f"Flute treble: {broken[0].format('').replace('4', '5')}"
    doubled = check_chorale(read_piece((HEAD + "\n".join([flute, *singers])).encode()))
    assert [(mark.rule, mark.places[0][0]) for mark in doubled] == [("parallel-perfect", 1)]


LETTERS = "cdefgab"


@given(st.lists(st.tuples(*[
    st.sampled_from([f"{letter}{octave}" for octave in range(low, low + 2) for letter in LETTERS])
    for low in (4, 3, 2)]), min_size=2, max_size=6))
@settings(deadline=None, max_examples=60)
def test_parallels_are_those_that_a_plain_look_at_each_two_chords_finds(chords):
    """Chords of half notes: every pair of voices, every two neighbours, by semitones alone."""
    piece = read_piece((HEAD + "\n".join(f"v{voice} treble: {' '.join(f'{chord[voice]}/2' for chord in chords)}"
                                         for voice in range(3))).encode())
    keys = [[note.pitch for note in part.notes] for part in piece.parts]
    wanted = set()
    for place in range(len(chords) - 1):
        for high in range(3):
            for low in range(high + 1, 3):
                one, two = ([(keys[voice][at].midi, keys[voice][at].step) for voice in (high, low)]
                            for at in (place, place + 1))
                ups = [two[voice][0] - one[voice][0] for voice in (0, 1)]
                kinds = [(abs(a[0][0] - a[1][0]) % 12, abs(a[0][1] - a[1][1]) % 7) for a in (one, two)]
                if kinds[0] == kinds[1] and kinds[0] in ((0, 0), (7, 4)) and ups[0] * ups[1] > 0:
                    wanted.add((place + 1, high, low))
    found = {(int(mark.time * 2), mark.places[0][0], mark.places[1][0]) for mark in check_chorale(piece)
             if mark.rule == "parallel-perfect"}
    if len({tuple(note.letter for note in line) for line in keys}) == 3:  # no voice doubles another one
        assert found == wanted


@pytest.mark.slow
def test_bachs_own_chorales_get_few_marks():
    from tests.solvers.counterpoint.test_reading import corpus, read_here

    counts = [len(check_chorale(piece)) for path in corpus("bach", "mxl")
              if len((piece := read_here(path)[1]).parts) > 1]
    assert median(counts) <= 3
