"""Text at 150 % in 1024 x 700, in high contrast, and words that are 40 % longer, as other languages have them: on no
page does a control stick out of its place, or words end cut."""
from inspect import currentframe

import pytest
from PySide6.QtGui import QFont, QFontMetrics, QFontMetricsF
from PySide6.QtWidgets import QTabBar, QWidget

from app.games import GAMES, HOME
from app.look import theme
from app.shell.window import Window
from tests.app.overflow import look

SIZE = (1024, 700)
LONGER = 140  # percent


@pytest.fixture
def _enlarged():
    theme.set_text_size(150)
    theme.set_high_contrast("yes")
    yield
    theme.set_text_size(None)
    theme.set_high_contrast("system")


class SpacedFont(QFont):
    """A font whose words are as long as those of a longer language."""

    def __init__(self, *like):
        super().__init__(*like)
        self.setLetterSpacing(QFont.SpacingType.PercentageSpacing, LONGER)


@pytest.fixture
def cut(monkeypatch):
    """In a typeface with longer words: what was painted cut, and is told in no tool tip either."""
    before, found = theme.notifier.family, set()
    theme.use_family("")
    monkeypatch.setattr(theme, "QFont", SpacedFont)
    theme.use_family(theme.load_typeface())
    theme.set_reduced_motion(True)

    def spy(metrics):
        elide = metrics.elidedText

        def elided_text(self, text, *how):
            result, caller = elide(self, text, *how), currentframe().f_back
            if result != text and not is_told(caller):
                found.add(f"“{text}” in {caller.f_code.co_qualname}")
            return result

        monkeypatch.setattr(metrics, "elidedText", elided_text)

    spy(QFontMetrics)
    spy(QFontMetricsF)
    yield found
    monkeypatch.undo()
    theme.use_family("")
    theme.use_family(before)


def is_told(caller):
    """Whether the widget that paints has a tool tip, or its tabs have."""
    while caller and not isinstance(painter := caller.f_locals.get("self"), QWidget):
        caller = caller.f_back
    return bool(caller and (painter.tabToolTip(0) if isinstance(painter, QTabBar) else painter.toolTip()))


def pages(qtbot):
    """Each page of the whole program, one after the other, in a window."""
    window = Window(GAMES, HOME)
    qtbot.addWidget(window)
    window.resize(*SIZE)
    window.show()
    for place in range(len(window.entries)):
        window.show_place(place)
        for page in [command for command in window.tab.commands() if command.group == "pages"]:
            page.run()
            yield window
    window.close()


@pytest.mark.usefixtures("_enlarged")
def test_every_page_has_room_for_large_text(qtbot):
    for window in pages(qtbot):
        look(window, SIZE)


@pytest.mark.slow
def test_every_page_has_room_for_a_longer_language(qtbot, cut):
    found = set()
    for window in pages(qtbot):
        look(window, SIZE)
        cut.clear()  # what was painted before it came to rest
        window.grab()
        found |= {f"{window.windowTitle()}, {window.tab.page.key}: {words}" for words in cut}
    assert not found, "\n".join(sorted(found))
