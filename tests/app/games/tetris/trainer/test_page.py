"""The Trainer page: a task is tried by keys, judged after each piece, shown piece by piece, and counted once."""
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.games.tetris.trainer.page import TrainerPage
from app.pages.actions import Action
from solvers.tetris.perfect.tasks import LEVELS

PATIENCE = 60_000


@pytest.fixture
def page(tab, qtbot):
    tab.turn_to("trainer")
    page = tab.page_of(TrainerPage)
    qtbot.waitUntil(lambda: page.task is not None, timeout=PATIENCE)
    return page


def said(page):
    return page.section.sentence.accessibleName()


def put_down(page, step):
    """What keys would do, at once."""
    page.live.simulation.put_down(step.piece, held=step.held)
    page.live.put(())


def test_a_way_is_good_piece_by_piece_and_perfect_at_its_end(page):
    assert said(page).startswith("Empty the field with 3 pieces")
    for left, step in zip((2, 1, 0), page.task.way, strict=True):
        put_down(page, step)
        assert said(page).startswith(f"Good. {left} piece" if left else "Perfect clear!")
    assert not any(page.board.picture.field.cells)
    assert page.section.solved.value == "1 of 1"
    assert not page.board.live
    assert (page.context.message.kind, page.context.message.action) == ("good", "Next task")


def test_a_wrong_piece_is_told_at_once_and_one_may_try_again(page, tab):
    before = page.board.picture.field
    QTest.keyClick(page.board, Qt.Key.Key_Space)
    while "No way is left" not in said(page):
        assert said(page).startswith("Good"), "where it came it may be right"
        QTest.keyClick(page.board, Qt.Key.Key_Space)
    assert page.section.solved.value == "0 of 1"
    assert page.context.message.subject == "No way is left from here."
    tab.trigger(Action.RESTART)
    assert page.context.message is None
    assert page.board.picture.field == before
    assert page.board.live
    for step in page.task.way:
        put_down(page, step)
    assert said(page).startswith("Perfect clear!")
    assert page.section.solved.value == "0 of 1", "the first try counts"


def test_a_way_is_shown_piece_by_piece(page, qtbot):
    page.reveal()
    assert not page.board.live
    qtbot.waitUntil(lambda: not any(page.board.picture.field.cells), timeout=PATIENCE)
    assert "piece 3 of 3" in said(page)
    assert page.section.solved.value == "0 of 1"


@pytest.mark.parametrize("level", LEVELS)
def test_each_level_has_tasks(page, qtbot, level):
    page.choose_level(level)
    qtbot.waitUntil(lambda: page.task is not None, timeout=PATIENCE)
    assert page.task.level == level
    assert page.section.left.value == str(len(page.task.way))


def test_level_and_number_stay(page):
    page.choose_level("hard")
    kept = page.extra()
    page.level = "easy"
    page.restore(kept)
    assert page.level == "hard"
    assert page.extra() == kept
    page.restore({"trainer-level": "odd", "trainer-number": "x"})
    assert page.extra() == kept
