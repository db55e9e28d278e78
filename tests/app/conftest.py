"""What holds for every test of the window: no widget is left behind, the theme is as at first, and waits are long."""
import gc
import os
import threading
from contextlib import contextmanager

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.games import GAMES
from app.games.tetris.sound_pack import WornPack
from app.look import theme
from app.running import file_reading, garbage
from app.shell.window import Window
from app.sound import device
from app.sound.output import Output
from tests.app.shared_tab import SharedTab

PATIENCE = 60_000   # milliseconds in which all comes that has to, on a machine with nothing else to do,
LONGEST = 600_000   # and on one that has much to do


def waiting_time(timeout):
    """Milliseconds to wait, at least: in proportion to how many want each processor of this machine."""
    wanted = os.getloadavg()[0] / (os.cpu_count() or 1) if hasattr(os, "getloadavg") else 1
    return max(timeout, min(round(PATIENCE * max(wanted, 1)), LONGEST))


class PatientBot(QtBot):
    """Waits for what has to come as long as it takes, also on a busy machine; longer where a test says so."""

    def waitUntil(self, callback, *, timeout=PATIENCE):  # noqa: N802 (Qt's)
        super().waitUntil(callback, timeout=waiting_time(timeout))

    def waitSignal(self, signal, *, timeout=PATIENCE, raising=True, **how):  # noqa: N802 (Qt's)
        wait = waiting_time(timeout) if raising else timeout  # what is not to come is not waited for
        return super().waitSignal(signal, timeout=wait, raising=raising, **how)


@pytest.fixture(scope="session")
def qapp(qapp):
    garbage.keep_here()
    return qapp


@pytest.fixture
def qtbot(qapp, request):
    return PatientBot(request)


def roots():
    """The windows of Qt that have no parent."""
    there = isinstance(QCoreApplication.instance(), QApplication)
    return {widget for widget in QApplication.topLevelWidgets() if widget.parent() is None} if there else set()


@pytest.fixture(autouse=True)
def appearance():
    if QCoreApplication.instance() is not None:
        garbage.keep_here()
    before = roots()
    yield
    for widget in roots() - before - {SHARED.tab}:  # each would be dressed anew at every change of the theme
        widget.close()
        widget.deleteLater()
    if QCoreApplication.instance() is not None:  # what qtbot has closed would otherwise live on into later tests
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    if {"worker", "reader"}.isdisjoint(thread.name for thread in threading.enumerate()):
        gc.enable()  # tests without a window must collect
    theme.set_reduced_motion(False)
    theme.use_step(0)
    if theme.scheme() != "system":
        theme.set_scheme("system")


@pytest.fixture(autouse=True)
def silence(monkeypatch):
    """No test is heard, and what one plays on is gone before the next."""
    def refuse(pull):
        raise device.NoSoundError("You hear nothing: tests are silent.")

    monkeypatch.setattr(device, "open_device", refuse)
    yield
    if SHARED.tab is None:
        end_sound()


def end_sound():
    """Remove the output and the sounds of one's own, which the next test has anew."""
    application = QCoreApplication.instance()
    for kind in (Output, WornPack):
        for each in [] if application is None else application.findChildren(kind):
            if isinstance(each, Output):
                each.close()
            each.setParent(None)
            each.deleteLater()


@pytest.fixture(autouse=True)
def patience(monkeypatch):
    """What is read is there at once, however busy the machine is."""
    monkeypatch.setattr(file_reading, "PATIENCE", PATIENCE / 1000)


SHARED = SharedTab()


def test_of(item):
    """The name of a test without that of the case."""
    return None if item is None else item.nodeid.partition("[")[0]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item, nextitem):
    failures = item.session.testsfailed
    try:
        return (yield)
    finally:
        is_over = test_of(item) != test_of(nextitem) or item.session.testsfailed > failures
        if is_over and SHARED.tab is not None:
            SHARED.drop()
            end_sound()


@pytest.fixture
def tab_of(qtbot, request):
    """Builds the tab of a game, of GAMES by its name, as large as the window makes it, and shows it."""
    tabs, shares = [], request.node.get_closest_marker("shares_tab") is not None

    def build(game):
        theme.set_reduced_motion(True)
        if shares and SHARED.tab is not None:
            tab = SHARED.tab
            tab.banner.clear()
            tab.page.board.setFocus()
            return tab
        if isinstance(game, str):
            game = next(each for each in GAMES if each.name == game)
        tab = game.build()
        if shares:
            SHARED.tab = tab
        else:
            tabs.append(tab)
            qtbot.addWidget(tab)
        tab.resize(1208, 764)
        tab.show()
        tab.restore_autosave()
        tab.page.board.setFocus()
        return tab

    yield build
    for tab in tabs or ([SHARED.tab] if SHARED.tab else []):
        for page in tab.pages.values():
            page.stop()
    if SHARED.tab is not None:
        SHARED.check()


WIDER = "DejaVu Sans"  # which a system may have instead of our typeface


@contextmanager
def dressed_in(family):
    before = theme.notifier.family
    theme.use_family(family)
    theme.set_reduced_motion(True)
    yield family
    theme.use_family(before)


@pytest.fixture(params=[theme.FAMILY, WIDER])
def family(request):
    """Our typeface, and a wider one."""
    with dressed_in(request.param) as family:
        yield family


@pytest.fixture
def window_with(qtbot):
    """Builds the window with the game of a name alone, in our typeface."""
    windows = []

    def build(name):
        theme.set_reduced_motion(True)
        window = Window([game for game in GAMES if game.name == name])
        windows.append(window)
        qtbot.addWidget(window)
        window.show_place(0)
        window.show()
        return window

    yield build
    for window in windows:
        window.close()


@pytest.fixture(params=[theme.FAMILY, pytest.param(WIDER, marks=pytest.mark.slow)])
def window_of(window_with, request):
    """Builds the window with the game of a name alone, in our typeface, and slowly in the wider one: to look at whole
    windows takes long."""
    with dressed_in(request.param):
        yield window_with


@pytest.fixture
def contest_of(qtbot):
    """Turns a tab to the page of a contest, and reads what was played last."""

    def turn(tab, key):
        tab.turn_to(key)
        qtbot.waitUntil(lambda: tab.page.saved.loaded)
        return tab.page

    return turn


@pytest.fixture
def ended(qtbot):
    """Plays games on the page of a contest to their end."""

    def play(page, games):
        page.start_contest(games)
        qtbot.waitUntil(lambda: not page.solving)
        return page

    return play
