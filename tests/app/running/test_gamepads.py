"""Gamepads: SDL's own virtual pad and its event queue, sticks, pads that come and go, and what stands in their way."""
import builtins
import ctypes
import os
from importlib.util import find_spec
from pathlib import Path

import pygame
import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from app.running import gamepads
from app.running.gamepads import BUTTONS, READING, SEARCHING, Gamepads, PadListener

A_GAMEPAD, AXES = 1, 6


class VirtualPad:
    """A pad that SDL itself makes up, pressed by the test. SDL reads it as it reads a real one."""

    def __init__(self):
        libraries = Path(find_spec("pygame").origin).parent.parent / "pygame_ce.libs"
        self.sdl = ctypes.CDLL(str(next(libraries.glob("libSDL2-2*"))))
        self.sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        self.sdl.SDL_JoystickSetVirtualButton.argtypes = ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8
        self.sdl.SDL_JoystickSetVirtualAxis.argtypes = ctypes.c_void_p, ctypes.c_int, ctypes.c_int16
        self.index = self.sdl.SDL_JoystickAttachVirtual(A_GAMEPAD, AXES, len(BUTTONS), 0)
        assert self.index >= 0
        self.pad = self.sdl.SDL_JoystickOpen(self.index)

    def press(self, button, down):
        assert self.sdl.SDL_JoystickSetVirtualButton(self.pad, BUTTONS.index(button), down) == 0

    def tilt(self, axis, value):
        assert self.sdl.SDL_JoystickSetVirtualAxis(self.pad, axis, value) == 0

    def unplug(self):
        self.sdl.SDL_JoystickDetachVirtual(self.index)


@pytest.fixture
def pads(qapp):
    """The reader, and what it has told."""
    parent = QObject()
    reader = Gamepads(parent)
    reader.told = []
    reader.changed.connect(lambda *what: reader.told.append(what))
    reader.start()
    yield reader
    reader.stop()


@pytest.fixture
def pad(pads):
    made = VirtualPad()
    pads.read()
    yield made
    made.unplug()


def test_each_button_goes_down_and_up_under_its_name(pads, pad):
    buttons = [button for button in BUTTONS if button != "guide"]  # which SDL holds for a quarter of a second
    for button in buttons:
        pad.press(button, True)
        pads.read()
        pad.press(button, False)
        pads.read()
    assert pads.told == [(0, button, down) for button in buttons for down in (True, False)]


@pytest.mark.parametrize(("axis", "ends"), [(0, ("left", "right")), (1, ("up", "down"))])
def test_a_stick_presses_what_it_is_pushed_to(pads, pad, axis, ends):
    for value in (-10_000, -20_000, -13_000, -9_000, 30_000, -30_000, 0):
        pad.tilt(axis, value)
        pads.read()
    low, high = ends
    told = [(0, low, True), (0, low, False), (0, high, True)]
    assert pads.told[:3] == told
    assert set(pads.told[3:5]) == {(0, high, False), (0, low, True)}, "from one end to the other at once"
    assert pads.told[5:] == [(0, low, False)]


def test_a_pad_that_is_unplugged_lets_its_buttons_go(pads, pad):
    assert "Connected: " in pads.status
    pad.press("a", True)
    pads.read()
    pad.unplug()
    pads.read()
    assert pads.told == [(0, "a", True), (0, "a", False)]
    assert pads.status == "No gamepad is connected."


def test_it_looks_often_while_a_pad_is_there_and_seldom_otherwise(pads):
    timer = pads.findChild(gamepads.QTimer)
    assert timer.interval() == SEARCHING
    made = VirtualPad()
    pads.read()
    assert timer.interval() == READING
    made.unplug()
    pads.read()
    assert timer.interval() == SEARCHING


def test_events_of_the_queue_are_read_and_those_of_no_pad_are_not(pads, pad):
    number = pygame.joystick.Joystick(0).get_instance_id()
    for button, pad_id in ((0, number), (1, number + 50), (99, number)):
        pygame.event.post(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=pad_id, button=button))
    pads.read()
    assert pads.told == [(0, "a", True)]


def test_without_the_library_nothing_happens_and_a_sentence_says_so(qapp, monkeypatch):
    monkeypatch.setattr(gamepads, "find_spec", lambda name: None)
    parent = QObject()
    reader = Gamepads(parent)
    reader.start()
    assert reader.status == "To play with a gamepad, install Solvarium with the extra “gamepad”."
    reader.stop()


def test_a_library_that_does_not_start_is_one_sentence(qapp, monkeypatch):
    real = builtins.__import__

    def broken(name, *rest):
        if name.startswith("pygame"):
            raise ImportError("no SDL here")
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", broken)
    parent = QObject()
    reader = Gamepads(parent)
    reader.start()
    assert reader.status == "Gamepads cannot be read: no SDL here."


def test_the_environment_is_as_before(pads):
    assert "SDL_VIDEODRIVER" not in os.environ


def test_a_widget_may_know_what_buttons_do(qapp):
    assert not isinstance(QWidget(), PadListener)
