"""Inventions of a theme: all that is asked of them, found by a reader that knows nothing of the engine."""
import random
from collections import Counter
from dataclasses import replace

import pytest

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.counterpoint.checker import check_piece
from solvers.counterpoint.composition import Composition, read_id
from solvers.counterpoint.invention import Inventing
from solvers.counterpoint.judging import hard_breaches
from solvers.counterpoint.rules import HARD
from solvers.counterpoint.setting import read_setting
from solvers.counterpoint.thematic import weaving
from solvers.counterpoint.thematic.material import Material
from solvers.counterpoint.thematic.profile import inverted
from solvers.counterpoint.thematic.section_scores import SectionScores
from solvers.counterpoint.thematic.theme import ThemeNote
from solvers.counterpoint.thematic.weaving import ELSEWHERE, Weaving
from solvers.counterpoint.voices.inventing import JUDGE
from tests.reference.counterpoint_theme import leaps, lines_of, most_of, perfects_on_beats, tritone_outlines

FORMS = ("invention/2", "invention/3/16", "invention/4/singers", "invention/2/16/invertible", "invention/ground/3/16",
         "invention/canon/below/fifth/1/2", "invention/canon/above/third/2/3", "invention/2/singers",
         "invention/3/24/strings", "invention/canon/below/octave/2/2/16")


def invented(words):
    return finish(Inventing(read_setting(f"counterpoint:{words}")))


def check_invention(composition):
    """The hard rules, the theme in half of the bars, the share of leaps, outlines and beats. Returns the voices in
    which the theme is."""
    setting = composition.setting
    assert composition.full
    assert not hard_breaches(composition)
    lines = lines_of(composition.piece())
    given = (setting.voices - 1,) if setting.kind == "ground" else ()
    bars, _, places = most_of(lines, given)
    assert 2 * bars >= setting.bars, composition.id
    assert 0.15 <= leaps(lines) <= 0.40, composition.id
    assert not tritone_outlines(lines), composition.id
    assert not perfects_on_beats(lines, setting.bars), composition.id
    return {voice for voice, _, _ in places}


@pytest.mark.parametrize(("number", "form"), list(enumerate(FORMS)))
def test_an_invention_is_made_of_its_theme(number, form):
    composition = invented(f"{'dgaefc'[number % 6]}:{form}:{number}")
    voices = check_invention(composition)
    setting = composition.setting
    upper = range(setting.voices - (setting.kind == "ground"))
    assert voices >= set(upper if setting.kind != "canon" else (0, 1))
    if setting.invertible:
        check_inverted(composition)


def check_inverted(composition):
    """The voices in the other order break no hard rule; those of ranges are the singers' business."""
    turned = Composition(replace(composition.setting, consort=""), inverted(composition.voices))
    keys = [[note.pitch.midi for note in voice if note.pitch] for voice in (*composition.voices, *turned.voices)]
    assert keys[2] == [key + 12 for key in keys[1]]
    assert keys[3] == keys[0]
    breaches = check_piece(turned.piece(), composition.setting.final)
    assert not [breach for breach in breaches if JUDGE.weight(breach.rule) == HARD]


@pytest.mark.slow
def test_two_hundred_inventions():
    """What is asked of an invention, of every form in every mode."""
    for number in range(200):
        composition = invented(f"{'dgaefc'[number % 6]}:{FORMS[number // 6 % len(FORMS)]}:{number}")
        check_invention(composition)
        if composition.setting.invertible:
            check_inverted(composition)


@pytest.mark.parametrize("words", ["f:invention/ground/2:1", "g:invention/ground/2/16/singers:2",
                                   "e:invention/ground/3/10/singers:992", "d:invention/ground/2/16/recorders:605",
                                   "d:invention/canon/above/third/2/2:5", "g:invention/canon/below/fourth/3/3/16:4"])
def test_what_leads_to_no_piece_is_tried_more_carefully(words, monkeypatch):
    """Grounds that cannot be sung or lie too deep, themes that cannot follow themselves, and answers that meet the
    theme: of the first kind of try some found nothing at all, and here it may try but once."""
    monkeypatch.setattr(weaving, "MOST", 0)
    monkeypatch.setattr(weaving, "PLANS", 1)
    composition = invented(words)
    check_invention(composition)


@pytest.mark.slow
@pytest.mark.parametrize("words", ["d:invention/ground/2:3", "f:invention/ground/2/10:4"])
def test_a_ground_is_found_that_the_first_two_kinds_of_try_miss(words):
    check_invention(invented(words))


def test_a_theme_that_cannot_follow_itself_over_a_ground_may_do_so_on_another_degree():
    setting = read_setting("counterpoint:f:invention/ground/2/10:4")
    lengths, steps = (6, 1, 1, 2, 2, 2, 2, 3, 1, 2, 2, 3, 1, 4), (0, 1, 2, 3, 5, 4, 3, 1, 0, -1, 1, 4, 3, 4)
    theme = tuple(ThemeNote(sum(lengths[:number]), length, step)
                  for number, (length, step) in enumerate(zip(lengths, steps, strict=True)))
    for ways, fits in (((0,), False), (ELSEWHERE, True)):
        grounds = [Material(setting, random.Random(seed), careful=True, ways=ways) for seed in range(40)]
        (material, *_) = [each for each in grounds
                          if " ".join(str(tone) for *_, tone in each.ground[:4]) == "f4 d4 e4 c4"]
        assert material.fits(theme) == fits


def test_where_no_piece_is_found_it_is_said_what_finds_one(monkeypatch):
    tries = []
    material = weaving.Material
    monkeypatch.setattr(weaving, "Material", lambda *given, careful, ways: tries.append((careful, ways)) or material(
        *given, careful=careful, ways=ways))
    monkeypatch.setattr(weaving, "draw_theme", lambda *_: iter(()))
    monkeypatch.setattr(weaving, "THEMES", 2)
    with pytest.raises(LookupError, match=r"^No piece was found\. .*three voices over a ground, or fewer bars\.$"):
        invented("d:invention/ground/2:3")
    assert tries == 2 * [(False, (0,))] + 6 * [(True, (0,))] + 4 * [(True, ELSEWHERE)]


def test_an_id_is_a_piece():
    game_id = "counterpoint:e:invention/3/singers:607"
    assert invented(game_id.removeprefix("counterpoint:")) == read_id(game_id).play("invent")
    assert read_id(game_id).id == game_id


@pytest.mark.parametrize("words", ["invention/2", "invention/canon/above/third/2/3", "invention/ground/4/20",
                                   "invention/2/9/invertible", "invention/canon/below/second/4/2/16/strings"])
def test_what_is_asked_stands_in_the_id(words):
    assert read_setting(f"counterpoint:g:{words}:8").id == f"counterpoint:g:{words}:8"


@pytest.mark.parametrize(("words", "sentence"), [
    ("invention/4/8", "at least 10 bars"), ("invention/3/invertible", "Two voices"),
    ("invention/canon/below/fifth/4/2/7", "at least 8 bars"), ("invention/ground/4/10", "at least 12 bars"),
    ("invention/canon/beside/fifth/1/2", "no kind"), ("invention/5", "no kind")])
def test_what_has_no_room_is_refused(words, sentence):
    with pytest.raises(FormatError, match=sentence):
        read_setting(f"counterpoint:d:{words}:1")


@pytest.mark.parametrize("words", ["4/singers:5", "4/24:6", "ground/4:7", "canon/below/fifth/2/4/16:3"])
def test_every_beginning_is_an_attempt_and_who_watches_is_soon_done(words, monkeypatch):
    """Four voices take at most 20 s at the 80 steps a second with which the page begins."""
    beginnings = []
    build = SectionScores.build
    monkeypatch.setattr(SectionScores, "build", lambda *given: beginnings.append(1) or build(*given))
    engine, steps = Weaving(read_setting(f"counterpoint:d:invention/{words}")), 0
    while not engine.advance(1):
        steps += 1
        assert engine.snapshot().attempt == len(beginnings)
    assert steps <= 20 * 80


def test_ten_inventions_as_figures():
    """Key: the final sounds among the longest, and the piece begins and ends in its triad, by its leading tone.
    Balance: every voice sounds for half of the time, and none has most of the notes. Few notes return at once."""
    central = 0
    for number, form in enumerate(FORMS):
        composition = invented(f"{'dgaefc'[number % 6]}:{form}:{number}")
        lines, final = lines_of(composition.piece()), composition.setting.final.step % 7
        sounding = Counter()
        for line in lines:
            for _, length, step, _ in line:
                sounding[step % 7] += length
        central += final in [step for step, _ in sounding.most_common(2)]
        assert final in [step for step, _ in sounding.most_common(4)]
        first = min((line[0] for line in lines), key=lambda note: (note[0], note[2]))
        assert (first[2] - final) % 7 in (0, 4)
        assert (lines[-1][-1][2] - final) % 7 == 0
        assert sum((line[-2][2] - final) % 7 == 6 and line[-1][2] - line[-2][2] == 1 for line in lines) == 1
        end = composition.length
        assert all(sum(length for _, length, *_ in line) >= 0.5 * end for line in lines)
        assert max(map(len, lines)) <= 0.65 * sum(map(len, lines))
        returns = sum(one[2] == three[2] for line in lines for one, three in zip(line, line[2:], strict=False))
        assert returns <= 0.25 * sum(map(len, lines))
    assert central >= 7
