"""FoldedSection: closed and opened by mouse and keys, told to screen readers, and as it was left the next time."""
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.pages.folded_section import FoldedSection
from app.pages.panel import Panel


@pytest.fixture
def panel(qtbot):
    panel = Panel()
    qtbot.addWidget(panel)
    panel.show()
    return panel


@pytest.fixture
def column(panel):
    column = panel.add_column()
    column.show()
    return column


def fold(column, *, is_open=False):
    section = FoldedSection(column, "Figures", "test-figures", is_open=is_open)
    section.add_sentence("64 cells")
    QApplication.processEvents()
    return section


def test_closed_it_shows_and_says_its_title_alone(column):
    section = fold(column)
    assert not section.is_open
    assert section.text == "Figures\nShow: Figures"
    low = section.height()
    section.set_open(True)
    QApplication.processEvents()
    assert section.text == "Figures\nHide: Figures\n64 cells"
    assert section.sizeHint().height() > low


def test_how_it_was_left_is_remembered(column):
    fold(column).set_open(True)
    assert fold(column).is_open
    fold(column).set_open(False)
    assert not fold(column, is_open=True).is_open


def test_one_may_be_open_at_first(column):
    assert fold(column, is_open=True).is_open


def test_its_title_and_the_button_beside_it_open_and_close_it(column):
    section = fold(column)
    QTest.mousePress(section, Qt.MouseButton.LeftButton, pos=section.header.geometry().center())
    assert section.is_open
    assert section.fold.focusPolicy() & Qt.FocusPolicy.TabFocus
    QTest.keyClick(section.fold, Qt.Key.Key_Space)
    assert not section.is_open
    assert section.fold.accessibleName() == "Show: Figures"
