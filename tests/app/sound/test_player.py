"""A piece as it goes to the device: each note at its pitch and on time, by Fourier transforms of what was captured."""
import itertools
from types import SimpleNamespace

import numpy as np
import pytest

from app.sound import device
from app.sound.output import Output
from app.sound.player import MusicPlayer
from app.sound.volume import Volume
from solvers.core.synthesis import INSTRUMENTS, RATE, rendered
from solvers.counterpoint.piece_files import tones_of
from solvers.counterpoint.text import read_piece

PERIODS = (1102, 1102, 441, 1323, 1102)  # samples; devices ask for as many as they like
PIECE = b"""
upper treble: r/2 a4/2 | bb4/2 g4/2 | c5/2 e5/2 | d5
lower bass:   d3       | g3         | a3        | d3
"""


def captured(qtbot, monkeypatch, parts, play):
    """What a device is given while `play` does something with a player of these parts."""
    streams = []

    def take(pull):
        streams.append(device.streaming(pull))
        next(streams[0])
        return SimpleNamespace(close=lambda: None)

    monkeypatch.setattr(device, "open_device", take)
    out = Output()
    out.set_volume(Volume(pieces=100))
    player = MusicPlayer(out, out)
    player.load(parts)
    heard = []
    sizes = itertools.cycle(PERIODS)

    def pull(seconds):
        count = round(seconds * RATE)
        while count > 0:
            size = min(next(sizes), count)
            heard.append(np.frombuffer(streams[0].send(size), np.float32).reshape(-1, 2).mean(axis=1))
            count -= size

    player.play()
    qtbot.waitUntil(lambda: bool(streams))
    play(player, pull)
    out.close()
    return np.concatenate(heard)


def cents_off(samples, frequency):
    """The highest place of the spectrum around a frequency, in cents from it."""
    spectrum = np.abs(np.fft.rfft(samples * np.hanning(len(samples)), 1 << 19))
    width = RATE / (1 << 19)
    low, high = round(frequency * 0.98 / width), round(frequency * 1.02 / width)
    return 1200 * np.log2((low + np.argmax(spectrum[low:high])) * width / frequency)


def onset_off(samples, begin):
    """When half of what is new in the spectrum has come, in seconds from a moment; looked for within 60 ms."""
    window, hop, around = 882, 44, 2646
    frames = [np.abs(np.fft.rfft(samples[at : at + window] * np.hanning(window)))
              for at in range(begin - around - window // 2, begin + around - window // 2, hop)]
    before = np.max(frames[: len(frames) // 4], axis=0)
    new = np.array([np.maximum(frame - before, 0).sum() for frame in frames])
    return (np.argmax(new > np.median(new[-len(new) // 4 :]) / 2) * hop - around) / RATE


STEADY = [each for each in INSTRUMENTS if each not in ("strings", "choir")]  # whose spectra do not waver by themselves


@pytest.mark.parametrize("instrument", STEADY)
def test_what_the_device_is_given_has_each_note_at_its_pitch_and_on_time(qtbot, monkeypatch, instrument):
    piece = read_piece(PIECE)
    tones = [tone._replace(begin=tone.begin + 0.2) for tone in tones_of(piece, 240)]
    heard = captured(qtbot, monkeypatch, [rendered(tones, instrument)], lambda player, pull: pull(player.seconds))
    assert len({tone.begin for tone in tones}) > 4
    for tone in tones:
        begin = round(tone.begin * RATE)
        steady = heard[begin + 2205 : begin + round(tone.seconds * RATE)]
        assert abs(cents_off(steady, tone.frequency)) <= 5, tone
        assert abs(onset_off(heard, begin)) <= 0.01, tone


def test_a_mute_part_is_not_in_the_stream_and_a_seek_goes_on_there(qtbot, monkeypatch):
    low, high = (rendered(tones_of(piece), "organ") for piece in (read_piece(b"x: a3"), read_piece(b"x: e4")))

    def play(player, pull):
        player.set_share(1, 0.0)
        pull(1)
        player.set_share(1, 1.0)
        pull(1)
        player.seek(3.5)
        pull(1)

    heard = captured(qtbot, monkeypatch, [low, high], play)

    def strength(frequency, second):
        part = heard[round((second + 0.1) * RATE) : round((second + 0.9) * RATE)]
        return np.abs(np.dot(part, np.exp(-2j * np.pi * frequency / RATE * np.arange(len(part))))) / len(part)

    e4 = 440 * 2 ** (-5 / 12)
    assert strength(220, 0) > 0.05
    assert strength(e4, 0) < 0.001 < 0.05 < strength(e4, 1)
    assert np.abs(heard[round(2.95 * RATE) :]).max() < 1e-3, "the piece of four seconds ended half a second later"


def test_stopped_and_played_on_it_begins_where_it_was(qtbot, monkeypatch):
    samples = rendered(tones_of(read_piece(b"x: a3 b3 c4")))
    places = []

    def play(player, pull):
        player.repeat((1.0, 2.0))
        player.seek(0.5)
        player.pause()
        places.append((player.position, player.playing, player.seconds))
        player.play()
        pull(0.2)
        player.load([samples[:RATE]])
        places.append((player.position, player.playing, player.seconds))
        player.stop()
        places.append((player.position, player.playing, player.seconds))

    captured(qtbot, monkeypatch, [samples], play)
    assert places[0] == (0.5, False, pytest.approx(4.56, abs=0.01))
    assert (places[1][0] >= 0.5, *places[1][1:]) == (True, False, 1.0)
    assert places[2] == (0.0, False, 1.0)
