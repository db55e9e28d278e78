"""Tabs of the window: each is built when it is shown, one that cannot be built costs no other, changes are saved."""
import pytest
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.shell.card import Card
from app.shell.tab_stack import TabStack


class Tab(QWidget):
    """What a stack knows of a tab, and how often it was saved."""

    changed = Signal()
    working_changed = Signal()
    suite = None
    saved = restored = 0

    def restore_autosave(self):
        self.restored += 1

    def autosave(self):
        self.saved += 1


class Entry:
    """A game: what it builds, how often it was asked to, and which tabs it watches."""

    def __init__(self, title, error=None):
        self.title, self.error, self.asked, self.watched = title, error, 0, []

    def build(self):
        self.asked += 1
        if self.error is not None:
            raise self.error
        return Tab()

    def watch(self, tab):
        self.watched.append(tab)


@pytest.fixture
def entries():
    return [Entry("First"), Entry("Broken", ValueError("no board")), Entry("Last")]


@pytest.fixture
def home():
    return Entry("Home")


@pytest.fixture
def stack(qtbot, entries, home):
    stack = TabStack([*entries, home], home, "the suite")
    qtbot.addWidget(stack)
    return stack


def test_nothing_is_built_before_it_is_shown(stack, entries):
    assert (stack.count(), stack.tabs, stack.tab) == (4, {}, None)
    stack.build(0)
    stack.build(0)
    assert [entry.asked for entry in entries] == [1, 0, 0]
    assert (stack.tab.restored, stack.tab.suite) == (1, "the suite")


def test_a_tab_takes_the_place_that_was_kept_for_it(stack):
    for place in (2, 0, 3):
        stack.setCurrentIndex(place)
        stack.build(place)
        assert (stack.count(), stack.currentIndex()) == (4, place)
    assert [stack.widget(place) for place in (0, 2, 3)] == [stack.tabs[place] for place in (0, 2, 3)]
    assert [stack.widget(place) for place in range(4)] == stack.pages


def test_one_that_is_built_behind_another_stays_behind(stack):
    stack.build(2)
    stack.setCurrentIndex(2)
    stack.build(0)
    assert stack.tab is stack.tabs[2]


def test_a_game_that_cannot_be_built_costs_no_other(stack, entries):
    stack.setCurrentIndex(1)
    for _ in range(2):
        stack.build(1)
    assert entries[1].asked == 1, "it is not tried again"
    assert isinstance(stack.currentWidget(), Card)
    assert (stack.currentWidget().reason, stack.tab) == ("ValueError: no board", None)
    stack.build(2)
    assert list(stack.tabs) == [2]


def test_home_watches_every_game_but_itself(stack, home):
    for place in (0, 1, 2, 3):
        stack.build(place)
    assert home.watched == [stack.tabs[0], stack.tabs[2]]


def test_only_what_changed_is_saved_and_only_once(stack):
    for place in (0, 2):
        stack.build(place)
    first, last = stack.tabs[0], stack.tabs[2]
    heard = []
    stack.changed.connect(heard.append)
    for tab in (last, last):
        tab.changed.emit()
    assert heard == [last, last]
    for _ in range(2):
        stack.autosave_tabs()
    assert (first.saved, last.saved) == (0, 1)
    last.changed.emit()
    stack.autosave_tabs()
    assert last.saved == 2


def test_a_change_is_saved_by_itself(stack, qtbot, monkeypatch):
    monkeypatch.setattr("app.shell.autosave.QUIET", 0.05)
    stack.build(0)
    stack.tabs[0].changed.emit()
    qtbot.waitUntil(lambda: stack.tabs[0].saved == 1)


def test_it_says_that_a_tab_is_at_work(stack, qtbot):
    stack.build(2)
    with qtbot.waitSignal(stack.working_changed):
        stack.tabs[2].working_changed.emit()
