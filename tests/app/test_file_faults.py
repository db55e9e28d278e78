"""Each call to the file system of a short session fails once: the window stays, it is told, and no file is damaged."""
import errno
import io
import os

import pytest
from PySide6.QtWidgets import QApplication

from app.files import store
from app.games import GAMES
from app.running.errors import open_dialog
from app.shell.window import Window
from solvers.core import saves
from tests.app.pages.test_tab import LIGHTS

MOST = 400  # calls of a session; it must not be without end


class Faults:
    """Counts the calls to the file system that name something in a folder, and lets one of them fail."""

    def __init__(self, folder, monkeypatch):
        self._folder, self.calls, self.fails_at, self.failed = os.fspath(folder), 0, 0, ""
        for module, names in ((os, ("stat", "mkdir", "rename", "replace", "unlink", "listdir", "scandir")),
                              (io, ("open",))):
            for name in names:
                self._spoil(module, name, monkeypatch)
        faults = self

        class SaveFile(store.QSaveFile):
            def open(self, mode):
                return not faults.due("QSaveFile.open", self.fileName()) and super().open(mode)

            def write(self, data):
                return -1 if faults.due("QSaveFile.write", self.fileName()) else super().write(data)

            def commit(self):
                return not faults.due("QSaveFile.commit", self.fileName()) and super().commit()

        monkeypatch.setattr(store, "QSaveFile", SaveFile)

    def _spoil(self, module, name, monkeypatch):
        real = getattr(module, name)

        def call(path=".", *rest, **options):
            if not isinstance(path, int) and self.due(name, path):
                raise OSError(errno.EIO, os.strerror(errno.EIO), os.fspath(path))
            return real(path, *rest, **options)

        monkeypatch.setattr(module, name, call)

    def due(self, name, path):
        if not os.fspath(path).startswith(self._folder):
            return False
        self.calls += 1
        if self.calls == self.fails_at:
            self.failed = f"{name} {path}"
        return self.calls == self.fails_at


def session(game):
    """Open a window with what was saved, begin another game, save it, go through the pages, and close."""
    window = Window([game])
    window.show_place(0)
    assert window.tab is not None, "the tab can be built"
    window.show()
    tab = window.tab
    for page in getattr(tab, "sheets", ()):
        tab.turn_to(page)
        QApplication.processEvents()
    tab.page.file.save_to(store.places().documents / "game.json")
    tab.files.open_file(store.places().documents / "game.json")
    tab.autosave()
    window.close()
    window.deleteLater()
    QApplication.processEvents()


@pytest.mark.parametrize("game", [LIGHTS, *(pytest.param(game, marks=pytest.mark.slow) for game in GAMES)],
                         ids=lambda game: game.name)
def test_a_session_survives_any_fault(game, qtbot, home, monkeypatch):
    session(game)
    faults = Faults(home, monkeypatch)
    session(game)
    calls = faults.calls
    assert 5 < calls < MOST
    for number in range(1, calls + 1):
        faults.calls, faults.fails_at, faults.failed = 0, number, ""
        session(game)
        assert faults.failed
        assert open_dialog() is None, f"{faults.failed}\n{open_dialog().report()}"
        faults.fails_at = 0
        for file in home.rglob("*.json"):
            if file.parent.name in ("autosaves", "games"):
                saves.load(file.read_bytes())
        store.forget_damaged()
