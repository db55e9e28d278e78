"""The mixer: tracks and effects together, and times that follow each other."""
from array import array
from itertools import pairwise

import pytest

from app.sound.mixer import Mixer
from app.sound.track import Track
from solvers.core.synthesis import RATE


def steady(value, length=RATE):
    track = Track()
    track.load([array("f", [value] * length)])
    track.play()
    return track


def pulled(mixer, count, heard):
    """The next samples of the left channel, which is the right one where everything stands in the middle; without the
    room, whose first echo comes after a fortieth of a second."""
    both = mixer.pull(count, heard)
    assert len(both) == 2 * count
    assert both[::2][:900] == both[1::2][:900]
    return both[::2]


def test_effects_sound_over_a_track_each_once():
    mixer = Mixer()
    mixer.add(steady(0.25))
    mixer.add_effect(array("f", [0.5] * 150), 0.5)
    heard = pulled(mixer, 100, 0.0) + pulled(mixer, 100, 100 / RATE)
    assert heard.tolist() == pytest.approx([0.5] * 150 + [0.25] * 50)
    assert not mixer.silent


def test_muted_from_the_start_not_a_sample_is_heard():
    mixer = Mixer()
    mixer.set_gains(0.0, 1.0)
    mixer.add(steady(0.5))
    assert not any(mixer.pull(1000, 0.0))
    mixer.set_gains(1.0, 1.0)
    louder = pulled(mixer, 1000, 0.1)
    assert louder[0] == pytest.approx(0, abs=0.001)
    assert louder[999] == pytest.approx(0.5, abs=0.001)


def test_however_much_sounds_nothing_is_cut_off():
    mixer = Mixer()
    for _ in range(5):
        mixer.add(steady(0.8))
    assert 0.95 < max(mixer.pull(500, 0.0)) <= 1


def test_it_is_silent_once_everything_has_ended():
    mixer = Mixer()
    assert mixer.silent
    mixer.add(steady(0.5, 50))
    mixer.add_effect(array("f", [0.5] * 60), 1.0)
    mixer.pull(55, 0.0)
    assert not mixer.silent
    mixer.pull(55, 0.1)
    assert not mixer.silent, "the room rings"
    echo = mixer.pull(RATE // 4, 0.1)
    assert 0 < max(map(abs, echo)) < 0.1
    mixer.pull(RATE, 0.4)
    assert mixer.silent
    assert not any(mixer.pull(100, 1.4))
    mixer.add(steady(0.5))
    mixer.clear()
    assert mixer.silent


def test_a_device_that_takes_several_at_once_does_not_make_the_cursor_jump():
    mixer, track = Mixer(), steady(0.5)
    mixer.add(track)
    for _ in range(3):
        mixer.pull(1102, 10.0)  # all within a moment
    assert track.position(10.025) == pytest.approx(1102, abs=60)
    assert track.position(10.07) == pytest.approx(3087, abs=120)


def test_on_a_channel_only_the_last_effect_is_heard_and_the_one_before_fades():
    mixer = Mixer()
    mixer.add_effect(array("f", [0.5] * RATE), 1.0, "voice")
    assert pulled(mixer, 100, 0.0)[99] == pytest.approx(0.5)
    mixer.add_effect(array("f", [0.25] * RATE), 1.0, "voice")
    heard = pulled(mixer, RATE // 10, 0.1)
    assert heard[0] == pytest.approx(0.75, abs=0.01)
    assert max(abs(after - before) for before, after in pairwise(heard)) < 0.01
    assert heard[-1] == pytest.approx(0.25)
