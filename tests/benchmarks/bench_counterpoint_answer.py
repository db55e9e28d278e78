"""Answer: from a note that comes from MIDI to the answer that goes out there, through the whole page.

The loop is a backend of mido's (tests/app/midi_loop.py). Where the system has a MIDI sequencer, the same is measured
through virtual ports of rtmidi's. A machine that is busy with other things lets the window's thread wait: how long that
was at work between note and answer is told beside, in the loop, where both ends are seen by it.
"""
from pathlib import Path
from random import Random
from statistics import median
from threading import Thread
from time import perf_counter, thread_time

import pytest
from mido import Backend, Message
from PySide6.QtCore import QCoreApplication

from app.games import GAMES
from app.running.midi_keyboard import BACKEND, INPUT, OUTPUT, MidiKeyboard
from solvers.counterpoint.answer import Duet
from solvers.counterpoint.judging import hard_breaches
from tests.app import midi_loop
from tests.app.games.counterpoint.answer.test_duet_page import next_key

NOTES = 1000
MEDIAN, MOST = 10, 30  # ms
PAUSE = 0.04           # seconds between two notes: faster than anybody plays
PIANO = "Loop"
SEQUENCER = Path("/dev/snd/seq")


class Loop:
    """Plays into the loop of mido's, and says when an answer comes back."""

    name = midi_loop.NAME

    def __init__(self):
        self.answered, self.at_work = [], []
        midi_loop.plug(PIANO)
        midi_loop.listeners.append(self.note_answer)

    def note_answer(self, message):
        """Note when an answer comes, and how long the window's thread, which sends it, was at work since the press."""
        if message.velocity:
            self.answered.append(perf_counter())
            self.at_work.append(1000 * (thread_time() - self.work_begun))

    def press(self, key):
        """Press a key in a thread of its own, as rtmidi does; what is measured begins there."""
        port = midi_loop.instruments[PIANO]
        self.work_begun = thread_time()

        def strike():
            self.begun = perf_counter()
            port.callback(Message("note_on", note=key, velocity=80))
            port.callback(Message("note_off", note=key))

        Thread(target=strike).start()

    def close(self):
        midi_loop.clear()


class Virtual:
    """The same through two virtual ports of the system's."""

    name = BACKEND

    def __init__(self):
        self.answered = []
        backend = Backend(BACKEND)
        self.out = backend.open_output(PIANO, virtual=True)
        self.into = backend.open_input(PIANO, virtual=True, callback=lambda message: (
            message.type == "note_on" and message.velocity and self.answered.append(perf_counter())))

    def press(self, key):
        self.begun = perf_counter()
        self.out.send(Message("note_on", note=key, velocity=80))
        self.out.send(Message("note_off", note=key))

    def close(self):
        self.out.close()
        self.into.close()


@pytest.mark.slow
@pytest.mark.parametrize("kind", [Loop, pytest.param(Virtual, marks=pytest.mark.skipif(
    not SEQUENCER.exists(), reason="this system has no MIDI sequencer, so no virtual ports"))])
def test_from_a_note_to_its_answer(figures, qapp, monkeypatch, kind):
    loop = kind()
    keyboard = MidiKeyboard(None, loop.name)
    monkeypatch.setattr("app.games.counterpoint.midi_input.midi_keyboard", lambda: keyboard)
    tab = next(each for each in GAMES if each.name == "counterpoint").build()
    tab.resize(1208, 764)
    tab.show()
    tab.turn_to("answer")
    keyboard.start()
    keyboard.search()
    port = next(name for name in keyboard.outputs() if PIANO in name)
    keyboard.choose(INPUT, port)
    keyboard.choose(OUTPUT, port)
    page, chance, times = tab.page, Random(39), []

    def wait(until):
        while perf_counter() < until:
            QCoreApplication.processEvents()

    while len(times) < NOTES:
        page.start_value(Duet(chance.choice("defgac"), chance.choice((6, 8, 12, 16)), chance.random() < 0.5))
        wait(perf_counter() + 0.15)  # what begins a duet is shown
        for _ in range(60):
            if page.duet.is_whole:
                assert not hard_breaches(page.duet.composition())
                break
            key, before, begin = next_key(chance, page.duet), len(page.duet.played), perf_counter()
            loop.answered.clear()
            loop.press(key)
            wait(begin + PAUSE)
            if len(page.duet.played) > before:
                times.append(1000 * (loop.answered[0] - loop.begun))
    keyboard.stop()
    loop.close()
    tab.shut_down()
    name = f"from a note to its answer, {'the loop' if kind is Loop else 'virtual ports'}"
    figures.add(f"{name}, median", median(times), "ms", goal=f"at most {MEDIAN} ms", met=median(times) <= MEDIAN)
    figures.add(f"{name}, most of {NOTES:,}", max(times), "ms", goal=f"at most {MOST} ms", met=max(times) <= MOST)
    figures.add(f"{name}, 99 of 100", sorted(times)[-NOTES // 100], "ms")
    if kind is Loop:
        most = max(loop.at_work)
        figures.add(f"{name}, most of work", most, "ms", goal=f"at most {MOST} ms", met=most <= MOST)
