"""The error dialog: one sentence, the traceback, and Copy. It shows every uncaught exception; nothing is swallowed."""
import platform
import sys
import threading
import traceback
from types import TracebackType

from PySide6.QtCore import QObject, Signal, qVersion
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QLabel, QPlainTextEdit, QWidget
from shiboken6 import isValid

from app.controls import Dialog, column_of
from app.look import theme

SENTENCE = "Something went wrong inside Solvarium. Your game is untouched, and you can go on."


class ErrorDialog(Dialog):
    """Shows every error since it was opened."""

    def __init__(self, parent: QWidget | None = None):
        super().__init__(parent, "Something went wrong")
        self.resize(640, 400)
        self._errors: dict[tuple[str, str], int] = {}
        self.sentence = QLabel()
        self.sentence.setWordWrap(True)
        self.sentence.setFont(theme.font("sentence"))
        self.details = QPlainTextEdit()
        self.details.setReadOnly(True)
        self.details.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.details.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.details.setAccessibleName("What happened, for the developers of Solvarium")
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.copy_button = buttons.addButton("Copy", QDialogButtonBox.ButtonRole.ActionRole)
        self.copy_button.setToolTip("Copy all of this, to send it to the developers of Solvarium")
        self.copy_button.clicked.connect(self.copy)
        buttons.rejected.connect(self.reject)
        column_of(
            self.sentence, self.details, buttons, gap=2 * theme.UNIT,
            margins=(theme.MARGIN, theme.MARGIN, theme.MARGIN, theme.MARGIN), parent=self
        )

    def add(self, sentence: str, trace: str) -> None:
        """Append an error; a repeated one is only counted."""
        error = (sentence, trace)
        self._errors[error] = self._errors.get(error, 0) + 1
        if not self.sentence.text():
            self.sentence.setText(sentence)
        bar = self.details.verticalScrollBar()
        place = bar.value()
        self.details.setPlainText(self.report())
        bar.setValue(place)

    def has(self, sentence: str, trace: str) -> bool:
        return (sentence, trace) in self._errors

    def report(self) -> str:
        """All errors as text, with the versions that a developer needs."""
        versions = f"Python {platform.python_version()}, Qt {qVersion()}, {platform.platform()}"
        errors = [
            sentence + (f" ({times} times)" if times > 1 else "") + f"\n{trace.rstrip()}"
            for (sentence, trace), times in self._errors.items()
        ]
        return "\n\n".join([*errors, versions])

    def copy(self) -> None:
        QGuiApplication.clipboard().setText(self.report())


_latest: ErrorDialog | None = None  # held here, for without a parent nobody else does


def show_error(parent: QWidget | None, sentence: str, trace: str) -> ErrorDialog:
    """Open the error dialog, or add to the open one. Does not wait for it to be closed."""
    global _latest
    dialog = _latest = open_dialog() or ErrorDialog(parent)
    dialog.add(sentence, trace)
    dialog.open()
    return dialog


def open_dialog() -> ErrorDialog | None:
    """The open error dialog, if there is one."""
    return _latest if _latest is not None and isValid(_latest) and _latest.isVisible() else None


def _was_closed(sentence: str, trace: str) -> bool:
    """True if the latest dialog told this error, and the user has closed it."""
    return _latest is not None and isValid(_latest) and not _latest.isVisible() and _latest.has(sentence, trace)


class _Relay(QObject):
    """Passes an error from any thread to the window's thread."""

    reported = Signal(str)  # the traceback

    def __init__(self) -> None:
        super().__init__()
        self.reported.connect(self._show)

    def _show(self, trace: str) -> None:
        if not _was_closed(SENTENCE, trace):  # one that comes with every key could never be closed
            show_error(QApplication.activeWindow(), SENTENCE, trace)


def install_excepthook() -> None:
    """Show uncaught exceptions of all threads in the error dialog; they are printed as usual, too."""
    relay = _Relay()

    def uncaught(kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
        sys.__excepthook__(kind, error or kind(), trace)
        if issubclass(kind, Exception):
            relay.reported.emit("".join(traceback.format_exception(kind, error, trace)))
        elif QApplication.instance():  # Ctrl+C in the terminal
            QApplication.quit()

    sys.excepthook = uncaught
    threading.excepthook = lambda args: uncaught(args.exc_type, args.exc_value, args.exc_traceback)
