"""The error dialog: what nobody caught is shown, from any thread, once, and can be copied."""
import sys
import threading
import traceback

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from app.running.errors import SENTENCE, install_excepthook, open_dialog, show_error


def trace_of(words):
    try:
        raise RuntimeError(words)
    except RuntimeError:
        return traceback.format_exc()


@pytest.fixture(autouse=True)
def _closed(qtbot):
    yield
    if dialog := open_dialog():
        dialog.close()


@pytest.fixture
def install(monkeypatch):
    """Install the hooks for the rest of the test; called in its body, for pytest has hooks of its own around it."""

    def install():
        monkeypatch.setattr(sys, "excepthook", sys.excepthook)
        monkeypatch.setattr(threading, "excepthook", threading.excepthook)
        install_excepthook()

    return install


def test_a_sentence_a_traceback_and_copy(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    dialog = show_error(window, "The solver stopped.", trace_of("one"))
    assert open_dialog() is dialog
    assert dialog.sentence.text() == "The solver stopped."
    assert "RuntimeError: one" in dialog.details.toPlainText()
    assert dialog.details.isReadOnly()
    dialog.copy_button.click()
    copied = QGuiApplication.clipboard().text()
    assert copied == dialog.details.toPlainText()
    assert copied.startswith("The solver stopped.")
    assert "Qt 6" in copied


def test_there_is_one_dialog_at_a_time(qtbot):
    dialog = show_error(None, "The first.", trace_of("one"))
    again = trace_of("two")
    assert show_error(None, "The second.", again) is dialog
    assert show_error(None, "The second.", again) is dialog
    assert dialog.sentence.text() == "The first."
    assert dialog.report().count("RuntimeError: two") == 1
    assert "The second. (2 times)" in dialog.report()
    dialog.close()
    assert open_dialog() is None
    later = show_error(None, "Later.", trace_of("three"))
    assert later is not dialog
    assert "RuntimeError: one" not in later.report()


def test_a_closed_error_that_comes_again_stays_closed(qtbot, install):
    install()
    fault = ValueError("at each key")
    sys.excepthook(ValueError, fault, None)
    qtbot.waitUntil(lambda: open_dialog() is not None, timeout=20_000)
    open_dialog().close()
    sys.excepthook(ValueError, fault, None)
    assert open_dialog() is None
    sys.excepthook(ValueError, ValueError("another"), None)
    assert "another" in open_dialog().report()


def test_what_is_not_caught_is_shown_and_printed(qtbot, install, capsys):
    install()
    hook = sys.excepthook
    QTimer.singleShot(0, lambda: hook(ValueError, ValueError("nobody caught this"), None))
    qtbot.waitUntil(lambda: open_dialog() is not None, timeout=20_000)
    assert open_dialog().sentence.text() == SENTENCE
    assert "ValueError: nobody caught this" in open_dialog().report()
    assert "ValueError: nobody caught this" in capsys.readouterr().err


def test_an_error_in_another_thread_is_shown_in_the_window_s(qtbot, install, capsys):
    install()
    thread = threading.Thread(target=lambda: {}["missing"], name="elsewhere")
    thread.start()
    thread.join()
    assert open_dialog() is None
    qtbot.waitUntil(lambda: open_dialog() is not None, timeout=20_000)
    assert "KeyError: 'missing'" in open_dialog().report()
    assert "test_errors.py" in open_dialog().report()
    assert "KeyError: 'missing'" in capsys.readouterr().err
