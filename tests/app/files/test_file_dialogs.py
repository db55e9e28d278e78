"""File dialogs: where they begin, the name they propose, their frame; files of before, and files that are dropped."""
import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QLineEdit, QPushButton, QToolButton

from app.files import file_dialogs, store
from app.games import GAMES
from app.look import theme
from app.pages.actions import Action
from app.shell.window import Window


@pytest.fixture
def window(qtbot):
    window = Window([game for game in GAMES if game.name == "minesweeper"])
    qtbot.addWidget(window)
    window.show_place(0)
    window.show()
    yield window
    window.close()


def saving(tab):
    tab.page.file.save_as()
    return tab.findChildren(QFileDialog)[-1]


def test_a_game_is_saved_under_its_id_in_the_folder_of_the_last_dialog(window, tmp_path, qtbot):
    dialog = saving(window.tab)
    name = f"{window.tab.page.picture_name()}.json"
    assert dialog.selectedFiles()[0] == str(store.places().settings.parent / name), (
        "the folder for games is missing: the one above it is there")
    dialog.fileSelected.emit(str(tmp_path / "mine.json"))
    dialog.reject()
    window.opening.ask_for_file()
    (dialog,) = window.findChildren(QFileDialog)[-1:]
    assert dialog.directory().absolutePath() == str(tmp_path), "one folder for every dialog"
    dialog.reject()
    later = Window([game for game in GAMES if game.name == "minesweeper"])
    qtbot.addWidget(later)
    later.show_place(0)
    assert saving(later.tab).directory().absolutePath() == str(tmp_path), "and for later windows"
    assert saving(window.tab).selectedFiles() == [str(tmp_path / "mine.json")], "it has a name now"


def test_a_folder_to_write_into_may_be_there_or_not(window, tmp_path):
    (tmp_path / "there").mkdir()
    for name in ("new one", "there"):
        taken = []
        file_dialogs.ask_for_new_folder(window, "Save", name, taken.append)
        dialog = window.findChildren(QFileDialog)[-1]
        dialog.setDirectory(str(tmp_path))
        field = dialog.findChild(QLineEdit)
        assert field.text() == name
        assert all(button.isEnabled() for button in dialog.findChildren(QPushButton))
        QTest.keyClick(field, Qt.Key.Key_Return)
        assert taken == [tmp_path / name]
        assert not dialog.isVisible()
    assert file_dialogs.folder() == tmp_path


def test_a_missing_folder_is_no_name(monkeypatch, tmp_path):
    monkeypatch.setenv("SOLVARIUM_HOME", str(tmp_path / "gone"))
    assert file_dialogs.folder() == tmp_path
    monkeypatch.setenv("SOLVARIUM_HOME", str(tmp_path))
    store.settings().set_value(file_dialogs.FOLDER, str(tmp_path / "gone" / "too"))
    assert file_dialogs.folder() == tmp_path


@pytest.mark.parametrize(("name", "fit"), [
    ("minesweeper-30x16-99-zero-607@h8", "minesweeper-30x16-99-zero-607@h8"),
    ('Attila/../x "q"', "Attila_.._x _q_"), ("..", "game"), ("", "game"), ("x" * 200, "x" * file_dialogs.LONGEST),
])
def test_a_name_fits_every_system(name, fit):
    assert file_dialogs.file_name(name) == fit


def test_a_dialog_has_one_dash_and_only_a_button_to_close_it(window):
    window.run(Action.OPEN)
    window.show_settings()
    window.tab.page.choose_new()
    dialogs = [one for one in QApplication.topLevelWidgets() if isinstance(one, QDialog) and one.isVisible()]
    assert {dialog.windowTitle() for dialog in dialogs} == {
        "Open a game – Solvarium", "Settings – Solvarium", "New game – Solvarium"}
    for dialog in dialogs:
        assert not dialog.windowFlags() & Qt.WindowType.WindowMinMaxButtonsHint
        assert dialog.windowFlags() & Qt.WindowType.WindowCloseButtonHint
        dialog.reject()


def test_a_dialog_is_no_wider_for_the_endings_that_it_knows(window):
    widths = []
    for most in (1, 40):  # beside each other, for a dialog is as wide as the names in its folder want
        kinds = " ".join(f"*.kind{number}" for number in range(most))
        file_dialogs.ask_to_open(window, "Open a game", f"Saved games ({kinds})", pytest.fail)
        dialog = window.findChildren(QFileDialog)[-1]
        widths.append(dialog.sizeHint().width())
        dialog.reject()
    assert widths[1] <= widths[0] + 100


def test_the_arrows_of_a_file_dialog_are_seen_in_the_dark(window):
    theme.set_scheme("dark")
    window.opening.ask_for_file()
    dialog = window.findChildren(QFileDialog)[-1]
    image = dialog.findChild(QToolButton, "toParentButton").grab().toImage()
    lightest = max(image.pixelColor(x, y).lightness() for x in range(image.width()) for y in range(image.height()))
    assert lightest > 200
    dialog.reject()


def recent(window):
    menu = window.menus.recent
    menu.aboutToShow.emit()
    return {action.text().partition("\t")[0]: action for action in menu.actions()}


def test_files_of_before_are_offered_newest_first_and_one_that_is_gone_is_said_so(window, tmp_path, qtbot):
    assert [action.isEnabled() for action in recent(window).values()] == [False]
    paths = [tmp_path / f"game {number}.json" for number in range(12)]
    for path in paths:
        window.tab.page.file.save_to(path)
    assert list(recent(window)) == [path.name for path in reversed(paths)][:file_dialogs.MOST_RECENT]
    window.tab.files.open_file(paths[5])
    assert next(iter(recent(window))) == "game 5.json"
    paths[8].unlink()
    before = window.tab.game.as_save()
    recent(window)["game 8.json"].trigger()
    assert window.tab.banner.message.text.startswith("game 8.json was not opened. There is no file “game 8.json” in ")
    assert window.tab.game.as_save() == before
    assert "game 8.json" not in recent(window)
    later = Window([game for game in GAMES if game.name == "minesweeper"])
    qtbot.addWidget(later)
    later.show_place(0)
    recent(later)["game 7.json"].trigger()
    assert later.tab.page.file.path == paths[7]


def test_nonsense_in_the_settings_is_no_file():
    store.settings().set_value(file_dialogs.RECENT, "[1, 2")
    assert file_dialogs.recent_files() == []


@pytest.mark.filterwarnings("ignore:.*QDragEnterEvent:DeprecationWarning")  # Qt 6.12 has another one
def test_a_dropped_file_is_opened(window, tmp_path):
    window.tab.game.open_id("minesweeper:16x16/40:zero:5@h8")
    window.tab.page.file.save_to(tmp_path / "mine.json")
    window.tab.game.open_id("minesweeper:9x9/10:zero:6@e5")
    data = QMimeData()
    data.setUrls([QUrl("https://example.org/x.json"), QUrl.fromLocalFile(str(tmp_path / "mine.json"))])
    how = Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    held = QDragEnterEvent(QPoint(400, 300), *how)
    QApplication.sendEvent(window.centralWidget(), held)
    assert held.isAccepted()
    QApplication.sendEvent(window.centralWidget(), QDropEvent(QPointF(400, 300), *how))
    assert window.tab.game_id == "minesweeper:16x16/40:zero:5@h8"
