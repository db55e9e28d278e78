"""Voices: told apart by pitch and pace, as long as the line; and the short sounds and themes beside them."""
from itertools import combinations

import pytest

from solvers.core.synthesis import RATE
from solvers.ferry import tale_effects, themes
from solvers.ferry.motion import Body
from solvers.ferry.scene import CELL
from solvers.ferry.tales import names, shipped
from solvers.ferry.voices import MOST_SYLLABLES, babble, voices_of

np = pytest.importorskip("numpy")

LINE = "ba be bi bo bu by ba bo be bi bu bo "


def measured(samples):
    """The lowest strong frequency of a babble, and how many times a second its loudness rises."""
    power = np.abs(np.fft.rfft(samples, 1 << 18)) ** 2
    frequencies = np.fft.rfftfreq(1 << 18, 1 / RATE)
    strong = frequencies[(power > 0.05 * np.max(power)) & (frequencies > 60)]
    size = RATE // 200
    blocks = np.array(samples[:len(samples) // size * size]).reshape(-1, size)
    envelope = np.sqrt(np.mean(blocks ** 2, axis=1))
    envelope = envelope - np.mean(envelope)
    like = np.correlate(envelope, envelope, "full")[len(envelope) - 1:]
    lags = range(20, 45)  # of 1/200 s: 4.4 to 10 syllables a second
    return strong[0], 200 / max(lags, key=lambda lag: like[lag] / (len(envelope) - lag))


@pytest.mark.parametrize("name", names())
def test_no_two_people_of_a_tale_sound_alike(name):
    heard = {who: measured(babble(voice, LINE)) for who, voice in voices_of(shipped(name)).items()}
    for (one, (pitch, pace)), (other, (other_pitch, other_pace)) in combinations(heard.items(), 2):
        semitones = abs(12 * np.log2(pitch / other_pitch))
        assert semitones > 1.5 or max(pace, other_pace) / min(pace, other_pace) > 1.15, (one, other)


def test_a_child_is_higher_than_a_ferryman():
    voices = voices_of(shipped("the-ferry"))
    assert voices["Runa"].key - voices["Anselm"].key >= 12


def test_a_longer_line_is_babbled_longer_but_not_for_ever():
    voice = voices_of(shipped("the-ferry"))["Harrow"]
    short, middle, long = (len(babble(voice, text)) / RATE for text in ("No.", LINE, "ba " * 500))
    assert short < 0.5 < middle < long < MOST_SYLLABLES / voice.pace + 1
    assert not babble(voice, "…")


def test_two_or_three_tones_make_a_voice():
    for voice in voices_of(shipped("the-ferry")).values():
        assert 2 <= len(voice.tones) <= 3


@pytest.mark.parametrize("name", tale_effects.EFFECTS)
def test_short_sounds_are_soft_and_begin_and_end_with_silence(name):
    samples = tale_effects.effect(name)
    assert abs(samples[0]) < 0.005
    assert abs(samples[-1]) < 0.005
    assert 0.02 < max(map(abs, samples)) < 0.4


def test_steps_differ_by_the_ground_and_from_one_to_the_next():
    grounds = [tale_effects.effect(f"step {ground}") for ground in ("earth", "grass", "stone", "plank", "water")]
    assert len({samples.tobytes() for samples in grounds}) == 5
    assert tale_effects.effect("step earth", 0) != tale_effects.effect("step earth", 1)


def test_the_ground_is_that_under_the_feet():
    ford = shipped("the-ford").map_named["ford"]

    def under(column, row):
        return tale_effects.ground_under(ford, Body(column * CELL + 30, (row + 1) * CELL))

    assert under(2, 22) == "earth"
    assert under(15, 23) == "plank"
    assert under(14, 27) == "water"


def test_each_ending_has_a_theme_of_its_own():
    endings = [ending.name for name in names() for ending in shipped(name).endings]
    assert len({themes.theme_of(ending).name for ending in endings}) == len(endings)
    assert themes.theme_of("of another tale") in themes.themes()
    samples = themes.theme_samples("supper")
    assert 8 < len(samples) / RATE < 20
    assert abs(samples[0]) < 0.005
    assert abs(samples[-1]) < 0.005
