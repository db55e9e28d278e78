"""A file that takes a while: it is said, can be cancelled, and is said no longer once it is there; and remarks."""
import pytest
from PySide6.QtCore import QObject

from app.controls import literal
from app.pages.banner import Banner, Message
from app.pages.reading_message import ReadingMessage
from app.running.file_reading import FileReading


class Context:
    """The page in front, as far as a message needs it."""

    def __init__(self, banner):
        self.banner, self.changes = banner, 0

    def show_message(self, message):
        self.banner.show_message(message)

    def say(self, kind, subject, sentence):
        self.banner.show_message(Message(kind, subject, sentence))

    def changed(self):
        self.changes += 1


@pytest.fixture
def context(qtbot):
    banner = Banner()
    qtbot.addWidget(banner)
    return Context(banner)


@pytest.fixture
def reading(qapp):
    owner = QObject()
    yield FileReading(owner)
    owner.deleteLater()


@pytest.fixture
def reports(reading, context):
    return ReadingMessage(reading, reading, lambda: context)


def test_a_slow_file_is_said_until_it_is_there(reading, reports, context):
    assert reports.message is None
    reading.slow.emit("a <b>.json")
    shown = context.banner.message
    assert shown is reports.message
    assert (shown.kind, shown.subject, shown.action) == ("info", f"Reading {literal('a <b>.json')}…", "Cancel")
    reading.ended.emit()
    assert (context.banner.message, context.changes) == (None, 1)


def test_it_can_be_cancelled(reading, reports, context, monkeypatch):
    cancelled = []
    monkeypatch.setattr(FileReading, "cancel", lambda reading: cancelled.append(reading))
    reading.slow.emit("slow.json")
    context.banner.message.run()
    assert cancelled == [reading]


def test_another_message_stays_when_the_file_is_there(reading, reports, context):
    reading.slow.emit("slow.json")
    context.say("hint", "f12 is safe.", "")
    reading.ended.emit()
    assert (context.banner.message.subject, context.changes) == ("f12 is safe.", 0)


def test_it_speaks_on_the_page_in_front(qtbot, reading, context):
    """The page may be another one by the time that the file is there."""
    other = Context(Banner())
    qtbot.addWidget(other.banner)
    front = [context]
    ReadingMessage(reading, reading, lambda: front[0])
    front[0] = other
    reading.slow.emit("slow.json")
    assert (context.banner.message, other.banner.message.subject) == (None, "Reading slow.json…")


def test_a_remark_stands_by_itself_or_behind_what_is_said(reading, reports, context):
    reading.remarked.emit("One line was left out.")
    assert (context.banner.message.kind, context.banner.message.sentence) == ("info", "One line was left out.")
    context.say("good", "Opened.", "")
    reading.remarked.emit("One line was left out.")
    reading.remarked.emit("Two were cut.")
    shown = context.banner.message
    assert (shown.kind, shown.subject, shown.sentence) == ("good", "Opened.", "One line was left out. Two were cut.")
