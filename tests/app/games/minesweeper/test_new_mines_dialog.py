"""The New Game dialog: what is proposed, what is chosen by mouse and keys, and what is said of it."""
import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from app.games.minesweeper.board_kinds import SHARES, WISHES, BoardKind
from app.games.minesweeper.new_mines_dialog import CUSTOM, NewMinesDialog
from app.look import theme
from solvers.minesweeper.board import PRESETS, Board
from tests.app.overflow import check

EXPERT = BoardKind(PRESETS["expert"], "zero")
DOCS = Path(__file__).parents[4] / "docs" / "engines" / "minesweeper-solver.md"


@pytest.fixture
def open_dialog(qtbot):
    """Opens the dialog for a kind of board; with it, all kinds that were begun."""
    parent = QWidget()
    qtbot.addWidget(parent)

    def build(kind):
        begun = []
        dialog = NewMinesDialog(parent, kind, begun.append)
        dialog.show()
        dialog.activateWindow()
        qtbot.waitUntil(dialog.isActiveWindow)
        return dialog, begun

    return build


@pytest.mark.parametrize("wish", WISHES)
def test_what_is_on_is_proposed(open_dialog, wish):
    kind = BoardKind(Board(7, 8, 9), "unsafe", wish)
    dialog, begun = open_dialog(kind)
    assert dialog.presets.buttons[CUSTOM].isChecked()
    assert dialog.level.isEnabled() == (wish not in ("", "fair"))
    dialog.start_button.click()
    assert begun == [kind]


def test_a_board_without_guesses_by_mouse(open_dialog):
    dialog, begun = open_dialog(EXPERT)
    assert dialog.meaning.accessibleName() == "May need guessing."
    dialog.guesses.buttons["any"].click()
    rare = "16.4\N{NO-BREAK SPACE}% of Expert boards are like this."
    assert dialog.meaning.accessibleName() == f"Every cell can be deduced.\n{rare}"
    dialog.level.setCurrentIndex(dialog.level.findText("Medium"))
    assert "10.27" in dialog.meaning.accessibleName()
    dialog.starts.buttons["safe"].click()
    assert "3.18" in dialog.meaning.accessibleName()
    dialog.presets.buttons["beginner"].click()
    assert dialog.meaning.accessibleName() == "The hardest step needs two numbers that share cells."
    dialog.start_button.click()
    assert begun == [BoardKind(PRESETS["beginner"], "safe", "two numbers")]


def test_a_fair_game_by_mouse(open_dialog):
    dialog, begun = open_dialog(BoardKind(PRESETS["expert"], "zero", "two numbers"))
    dialog.guesses.buttons["fair"].click()
    assert "never a mine" in dialog.meaning.accessibleName()
    dialog.start_button.click()
    assert begun == [BoardKind(PRESETS["expert"], "zero", "fair")]


def test_a_board_without_guesses_by_keys(open_dialog):
    dialog, begun = open_dialog(EXPERT)
    dialog.guesses.buttons[""].setFocus()
    QTest.keyClick(dialog.guesses.buttons[""], Qt.Key.Key_Down)
    assert dialog.guesses.buttons["fair"].isChecked()
    QTest.keyClick(dialog.guesses.buttons["fair"], Qt.Key.Key_Down)
    assert dialog.guesses.buttons["any"].isChecked()
    QTest.keyClick(dialog.guesses.buttons["any"], Qt.Key.Key_Tab)
    for _ in range(5):
        QTest.keyClick(dialog.level, Qt.Key.Key_Down)
    QTest.keyClick(dialog.level, Qt.Key.Key_Return)
    assert begun == [BoardKind(PRESETS["expert"], "zero", "exhaustive")]


def test_what_does_not_fit_is_complained_of(open_dialog):
    dialog, begun = open_dialog(EXPERT)
    dialog.mines_field.setValue(480)
    assert "do not fit" in dialog.complaint.text()
    assert not dialog.start_button.isEnabled()
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert begun == []
    dialog.mines_field.setValue(99)
    assert dialog.complaint.accessibleName() == ""
    assert dialog.presets.buttons["expert"].isChecked()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert begun == []


@pytest.mark.parametrize("family", [theme.FAMILY, "DejaVu Sans"])
def test_nothing_is_cut_off(open_dialog, family):
    before = theme.notifier.family
    theme.use_family(family)
    try:
        dialog, _ = open_dialog(BoardKind(PRESETS["expert"], "safe", "exhaustive"))
        check(dialog)
        assert dialog.meaning.heightForWidth(dialog.meaning.width()) <= dialog.meaning.height()
        dialog.width_field.setValue(1)
        dialog.mines_field.setValue(40_000)
        check(dialog)
        assert dialog.complaint.heightForWidth(dialog.complaint.width()) <= dialog.complaint.height()
    finally:
        theme.use_family(before)


@pytest.mark.parametrize("start", SHARES)
def test_the_shares_are_those_that_were_measured(start):
    columns = ("one number", "two numbers", "several numbers", "mine counter", "exhaustive", "any")
    row = re.search(rf"^\| {start} \|(.*)\|$", DOCS.read_text(), re.MULTILINE)
    figures = [figure.strip() for figure in row[1].split("|")][:6]
    assert figures == [SHARES[start][column] for column in columns]
