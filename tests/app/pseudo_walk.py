"""A walk through a tab in the pseudo-locale, for `python -m tests.app.pseudo_locale minesweeper`."""
import os
import tempfile
import time
from collections.abc import Callable, Iterator
from inspect import currentframe

from PySide6.QtCore import QTimer, QTranslator
from PySide6.QtGui import QFontMetrics, QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QWidget

from app.__main__ import application
from app.games import GAMES, HOME
from app.look import theme
from app.pages.actions import Action
from app.shell.window import Window
from tests.app.overflow import SIZES, look
from tests.app.pseudo_locale import turned
from tests.app.pseudo_texts import Painted, plain_words, texts_of
from tests.app.test_large_text import is_told
from tools.screenshots.photographs import chosen

APART = {Action.QUIT, Action.FULL_SCREEN, Action.WHATS_THIS, Action.PRINT, Action.HOME, Action.SOLVE}
PATIENCE = (0, 5, 20, 100, 500, 1000)  # ms; a hint may take thought
EXERCISES = "practise"  # the key of a page that asks for English words in shorthand
LETTERS = 4  # of a text that is cut, at least: a column of figures may be narrow


class QtsTexts(QTranslator):
    """Turns what Qt itself says: buttons of dialogs, menus of text fields."""

    def translate(self, context: str, source: str, disambiguation: str | None = None, n: int = -1) -> str:
        return turned(source)

    def isEmpty(self) -> bool:  # noqa: N802 (Qt's)
        return False


class Notebook:
    """The texts that were shown, with where each was first, and what went wrong."""

    def __init__(self) -> None:
        self.painted, self.found, self.faults = Painted(), {}, []
        self.asked: set[str] = set()  # words of exercises

    def note(self, window: QWidget, place: str) -> None:
        """Read all of a window."""
        window.grab()
        for kind, text in {*texts_of(window), *self.painted.texts}:
            self.found.setdefault(text, f"{place}, {kind}")
        self.painted.texts.clear()

    def lines(self) -> Iterator[str]:
        """Each plain word, with the shortest text that has it, and each fault."""
        shortest: dict[str, str] = {}
        for text in sorted(self.found, key=len, reverse=True):
            shortest |= dict.fromkeys(plain_words(text), text)
        for word, text in sorted(shortest.items(), key=lambda item: self.found[item[1]]):
            if word in self.asked:
                continue
            yield f"plain: {word} in “{' '.join(text[:160].split())}” ({self.found[text]})"
        yield from self.faults


class Walk:
    """All pages of a tab, their scenes and dialogs. A tab that cannot be built leaves its card."""

    def __init__(self, name: str) -> None:
        self.notebook = Notebook()
        self.window = Window([entry for entry in (*GAMES, HOME) if entry.name == name])
        self.window.resize(*SIZES[0])
        self.window.show()
        self.window.show_place(0)
        self.tab = self.window.tab
        self._doing = ""
        self._cut: set[str] = set()
        self._watch = QTimer(self.window, interval=20, timeout=self._close_what_opened)
        for metrics in (QFontMetrics, QFontMetricsF):
            self._spy(metrics)

    def _spy(self, metrics: type) -> None:
        """Note what is painted cut and is told in no tool tip either."""
        elide = metrics.elidedText

        def elided_text(asked, text, *how):
            result, caller = elide(asked, text, *how), currentframe().f_back
            if result != text and len(text) > LETTERS and not is_told(caller):
                self._cut.add(f"“{text}” in {caller.f_code.co_qualname}")
            return result

        metrics.elidedText = elided_text

    def visit_all(self) -> None:
        """Visit each page in both sizes, then the scenes."""
        turns = [command for command in self.tab.commands() if command.group == "pages"]
        for turn in turns or [None]:
            if turn is not None:
                turn.run()
            QTest.qWait(100)
            self._note("")
            self._open_dialogs()
            self._check_sizes("")
        for scene in chosen(self.tab):
            scene.prepare()
            QApplication.processEvents()
            self._note(scene.name)
            self._check_sizes(scene.name)

    def _check_sizes(self, place: str) -> None:
        for size in SIZES:
            try:
                look(self.window, size)
            except AssertionError as error:
                self.notebook.faults.append(f"cut: {self.tab.page.key} {place} {size}: {str(error)[:300]}")
            self._cut.clear()  # what was painted before it came to rest
            self._note(place)
            self.notebook.faults += [f"cut: {self.tab.page.key} {place} {size}: {text}" for text in sorted(self._cut)]

    def _note(self, place: str) -> None:
        if EXERCISES in self.tab.pages:
            self.notebook.asked.add(self.tab.pages[EXERCISES].board.question.word)
        self.notebook.note(self.window, f"{self.tab.page.key} {place}")

    def _open_dialogs(self) -> None:
        """Run the standard actions, and the page's commands that a dialog follows; read and close what opens."""
        self._watch.start()
        key = self.tab.page.key
        for action, entry in self.window.menus.actions.items():
            if action not in APART and entry.isEnabled():
                self._do(entry.trigger, action.name)
        for command in self.tab.commands():
            if self.tab.page.key == key and command.text.endswith("…") and command.enabled():
                self._do(command.run, command.text)
        self._watch.stop()
        self.tab.lesson.end()
        if self.tab.page.key != key:
            self.tab.turn_to(key)

    def _do(self, deed: Callable[[], object], name: str) -> None:
        self._doing = name
        deed()
        for patience in PATIENCE:
            QTest.qWait(patience)
            if not self.tab.working:
                break
        self._close_what_opened()
        self._note(name)

    def _close_what_opened(self) -> None:
        for each in QApplication.topLevelWidgets():
            if each is not self.window and each.isVisible():
                if not isinstance(each, QFileDialog):
                    self.notebook.note(each, f"{self.tab.page.key} {self._doing}, {type(each).__name__}")
                each.reject() if isinstance(each, QDialog) else each.close()


def main(name: str) -> None:
    """Walk through a tab, print what was wrong, and leave at once: threads of engines are not waited for."""
    with tempfile.TemporaryDirectory(prefix="pseudo-") as home:
        os.environ["SOLVARIUM_HOME"] = home
        start = time.monotonic()
        texts = QtsTexts()
        application().installTranslator(texts)
        theme.set_reduced_motion(True)
        walk = Walk(name)
        if walk.tab is None:
            walk.notebook.note(walk.window, name)
        else:
            walk.visit_all()
        print(*walk.notebook.lines(), sep="\n")
        print(f"{name}: {len(walk.notebook.found):,} texts read in {time.monotonic() - start:.0f} s", flush=True)
        walk.window.close()
