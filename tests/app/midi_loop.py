"""A backend of mido's that is a loop: what a test plays comes in a thread of its own, as from rtmidi."""
from threading import Thread

from mido import Message
from mido.ports import BaseInput, BaseOutput

NAME = __name__
instruments = {}   # the open input of each instrument, or None
sent = []          # what was sent to any of them
listeners = []     # called with each message that is sent, in the thread that sends


class Input(BaseInput):
    def _open(self, callback=None, **kwargs):
        if self.name not in instruments:
            raise OSError(f"unknown port {self.name!r}")
        instruments[self.name] = self
        self.callback = callback

    def _close(self):
        if instruments.get(self.name) is self:
            instruments[self.name] = None


class Output(BaseOutput):
    def _send(self, message):
        sent.append(message)
        for listener in listeners:
            listener(message)


def get_devices(**_):
    return [{"name": name, "is_input": True, "is_output": True} for name in instruments]


def plug(name):
    instruments[name] = None


def unplug(name):
    del instruments[name]


def play(name, *messages):
    """Play messages on an instrument, which come in another thread."""
    port = instruments[name]
    thread = Thread(target=lambda: [port.callback(message) for message in messages])
    thread.start()
    thread.join()


def press(name, key):
    play(name, Message("note_on", note=key, velocity=80), Message("note_off", note=key))


def clear():
    instruments.clear()
    sent.clear()
    listeners.clear()
