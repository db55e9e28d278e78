"""Help: every page of docs/ is shown, its links and pictures lead somewhere, and the window finds its way back."""
import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QFontInfo, QPdfWriter, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app import __version__
from app.games import GAMES
from app.look import resources, theme
from app.pages.actions import Action, sequences
from app.pages.commands import Command
from app.shell.help import HelpWindow
from app.shell.help_pages import FIRST
from app.shell.settings import SettingsDialog
from app.shell.window import Window
from solvers.core.lessons import lesson_of
from tests.cases import for_each

TIPS = {action: action.tip for action in Action} | {Action.SOLVE: "Throw six lines"}
BOARD_KEYS = [("Up or X", "A quarter turn")]
ACTIONS = (Command("Percent", lambda: None, "Show the chance of a mine in every cell", "P"),)
DOCS = Path(__file__).parents[3] / "docs"
WITH_LESSONS = [game for game in GAMES if lesson_of(game.name) is not None]
PAGES = sorted(page.relative_to(DOCS).as_posix() for page in DOCS.rglob("*.md"))


@pytest.fixture
def help_window(qtbot, qapp: QApplication):
    theme.apply(qapp)
    theme.set_scheme("light")
    window = HelpWindow([game.title for game in GAMES], lambda: ("Minesweeper", BOARD_KEYS, ACTIONS, TIPS))
    qtbot.addWidget(window)
    yield window
    theme.set_scheme("system")


def _text(window: HelpWindow) -> str:
    return window.pages.toPlainText()


def test_there_is_a_start_page():
    assert FIRST in PAGES


@for_each("page", PAGES)
def test_page_is_shown(help_window: HelpWindow, page: str):
    help_window.show_page(page)
    assert help_window.isVisible()
    assert len(_text(help_window)) > 50
    assert "There is no page" not in _text(help_window)


@for_each("page", PAGES)
def test_links_and_pictures_lead_somewhere(page: str):
    text = re.sub(r"`[^`]*`", "", resources.read("docs", page).decode())  # code has no links
    for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", text):
        if target.startswith("lesson:"):
            assert lesson_of(target.removeprefix("lesson:")) is not None, f"{page} links to {target}"
        elif not target.startswith(("https://", "shortcuts.md", "hexagram:")):
            assert DOCS.joinpath(page).parent.joinpath(target).exists(), f"{page} links to {target}"


def test_a_picture_stands_close_to_its_words(help_window: HelpWindow):
    help_window.show_page("minesweeper.md")
    document = help_window.pages.document()
    blocks = [document.findBlockByNumber(number) for number in range(document.blockCount())]
    pictures = [block for block in blocks if "\N{OBJECT REPLACEMENT CHARACTER}" in block.text()]
    assert pictures
    assert all(block.blockFormat().lineHeight() == 100 for block in pictures)


def test_link_goes_on_and_back_returns(help_window: HelpWindow):
    help_window.show_page(FIRST)
    first = _text(help_window)
    help_window.pages.anchorClicked.emit(QUrl("about.md"))
    assert f"Version {__version__}" in _text(help_window)
    assert help_window.pages.isBackwardAvailable()
    help_window.pages.backward()
    assert _text(help_window) == first
    help_window.pages.forward()
    assert f"Version {__version__}" in _text(help_window)


def test_a_link_into_a_game_is_plain_words(help_window: HelpWindow):
    help_window.show_page("iching-king-wen.md")
    assert "64 Not Yet Across" in _text(help_window)
    assert "hexagram:" not in help_window.pages.toHtml()


def test_links_of_a_page_in_a_folder_lead_back(help_window: HelpWindow):
    help_window.show_page("engines/spanit-oracle.md")
    targets = set(re.findall(r'href="([^"]+)"', help_window.pages.toHtml()))
    assert {target for target in targets if not DOCS.joinpath(target).exists()} == set()
    help_window.show_page("engines/tetris-engine.md")
    assert 'href="tetris.md"' in help_window.pages.toHtml()


def test_link_to_the_web_opens_the_browser(help_window: HelpWindow, monkeypatch: pytest.MonkeyPatch):
    opened: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", opened.append)
    help_window.show_page(FIRST)
    before = _text(help_window)
    help_window.pages.anchorClicked.emit(QUrl("https://example.org/"))
    assert opened == [QUrl("https://example.org/")]
    assert _text(help_window) == before


def test_f1_in_a_dialog_opens_help_that_can_be_read_beside_it(qtbot):
    window = Window([game for game in GAMES if game.name == "minesweeper"])
    qtbot.addWidget(window)
    window.show_place(0)
    window.show()
    window.show_settings()
    dialog = window.findChild(SettingsDialog)
    QTest.keyClick(dialog.windowHandle(), Qt.Key.Key_F1)
    assert "Minesweeper" in _text(window.help_window)
    with qtbot.waitActive(window.help_window):
        pass
    QTest.keyClick(window.help_window.windowHandle(), Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert window.help_window.contents.field.hasFocus()
    window.help_window.pages.anchorClicked.emit(QUrl("lesson:minesweeper"))
    assert (window.tab.lesson.on, dialog.isVisible()) == (True, False)
    window.close()


@pytest.mark.parametrize("game", WITH_LESSONS, ids=lambda game: game.name)
def test_the_page_of_a_game_begins_its_lesson(qtbot, game):
    window = Window(GAMES)
    qtbot.addWidget(window)
    window.show_place(0)
    window.show()
    window.show_help()
    help_window = window.help_window
    help_window.show_page(f"{game.name}.md")
    page = help_window.pages
    assert "Take the lesson" in page.toPlainText()
    before = page.toPlainText()
    page.anchorClicked.emit(QUrl(f"lesson:{game.name}"))
    assert window.game is game
    assert window.tab.lesson.on
    assert page.toPlainText() == before
    assert not help_window.isVisible(), "it would lie on the lesson"
    window.close()


def test_missing_page_says_so_and_offers_the_start_page(help_window: HelpWindow):
    help_window.show_page("no-such-game.md")
    assert "There is no page “no-such-game.md”" in _text(help_window)


@pytest.mark.parametrize("name", ["../pyproject.toml", "/etc/hostname", "../app/shell/help.py"])
def test_only_pages_of_docs_are_read(help_window: HelpWindow, name: str):
    help_window.pages.open_link(QUrl(name))
    assert "There is no page" in _text(help_window)


def test_shortcuts_page_has_every_key(help_window: HelpWindow):
    help_window.show_page("shortcuts.md")
    text = _text(help_window)
    for action in Action:
        for key in sequences(action.keys):
            assert key.toString(key.SequenceFormat.NativeText) in text
        if action.keys:
            assert TIPS[action] in text, "as the page in front says it"
    assert ACTIONS[0].tip in text
    assert all(part in text for part in BOARD_KEYS[0])
    assert "Show Minesweeper" in text


def test_picture_is_found_and_not_wider_than_the_page(help_window: HelpWindow, monkeypatch: pytest.MonkeyPatch):
    kind = QTextDocument.ResourceType.ImageResource.value
    icon = resources.read("assets", "icons/clock.svg").replace(b"<svg", b'<svg width="1280" height="820"')
    monkeypatch.setattr("app.shell.help_pages.resources.read", lambda kind, name: icon)
    picture = help_window.pages.loadResource(kind, QUrl("board.svg"))
    assert picture.width() == 1280
    assert picture.deviceIndependentSize().width() == 640
    monkeypatch.undo()
    assert help_window.pages.loadResource(kind, QUrl("missing.png")).isNull()


def test_page_follows_the_theme_and_the_type(help_window: HelpWindow):
    help_window.show_page(FIRST)
    document = help_window.pages.document()
    heading = document.begin().begin().fragment().charFormat().font()
    assert QFontInfo(heading).pixelSize() == theme.pixels("big")
    assert document.defaultFont().pixelSize() == theme.pixels("sentence")
    text = _text(help_window)
    theme.set_scheme("dark")
    assert _text(help_window) == text
    assert help_window.pages.palette().base().color() == theme.DARK.panel


def test_a_page_is_put_on_paper(help_window: HelpWindow, tmp_path: Path):
    help_window.show_page("spanit.md")
    shown = _text(help_window)
    path = tmp_path / "page.pdf"
    writer = QPdfWriter(str(path))
    help_window.put_on(writer)
    del writer
    data = path.read_bytes()
    assert data.startswith(b"%PDF")
    assert len(data) > 10_000
    assert _text(help_window) == shown, "what is on the screen stays as it is"


def test_paper_has_pictures_and_they_are_light(help_window: HelpWindow, tmp_path: Path):
    def printed(scheme) -> int:
        theme.set_scheme(scheme)
        help_window.show_page("tetris.md")
        path = tmp_path / f"{scheme}.pdf"
        help_window.put_on(QPdfWriter(str(path)))
        return path.stat().st_size

    light = printed("light")
    assert light > 100_000, "the words alone take a third of that"
    assert abs(printed("dark") - light) < 100
