"""The Proof page: the tree is walked at once, a proof runs, is stopped and goes on, and both come back."""
import pytest
from PySide6.QtCore import Qt

from app.games.abgame.proof.parts_board import part_rows
from app.games.abgame.proof.proof_walk import ProofWalk
from solvers.abgame.proof_run import OPTIMUM, SPACE, ProofRecord
from solvers.abgame.strategies import optimal_tree


@pytest.fixture
def page(tab, qtbot):
    tab.turn_to("proof")
    qtbot.waitUntil(lambda: tab.page.saved.loaded)
    return tab.page


def test_the_tree_is_walked(page, qtbot):
    page.show_view("tree")
    assert page.board is page.tree
    assert page.place.rows["Guesses from here"] == f"{OPTIMUM:,}"
    assert page.place.rows["Most"] == "7"
    first = page.walk.branches[0]
    assert (first.size, str(SPACE.answers[first.answer])) == (1440, "b")
    page.board.setFocus()
    qtbot.keyClick(page.board, Qt.Key.Key_Return)
    assert page.timeline.value == (first.answer,)
    assert page.place.rows["Secrets"] == "1,440"
    qtbot.keyClick(page.board, Qt.Key.Key_Backspace)
    assert page.timeline.value == ()
    page.undo()
    assert page.timeline.value == (first.answer,)
    while not page.walk.branches[0].found:
        page.go_to(page.walk.into(page.walk.branches[0].answer).answers)
        assert sum(branch.size for branch in page.walk.branches) == page.walk.node.size


def test_every_secret_is_at_the_end_of_one_way():
    tree = optimal_tree()
    found = 0
    waiting = [ProofWalk(tree)]
    while waiting:
        walk = waiting.pop()
        for branch in walk.branches:
            if branch.found:
                found += 1
            else:
                waiting.append(walk.into(branch.answer))
    assert found == SPACE.size


def test_the_bounds_stand_there_from_the_start(page, qtbot):
    qtbot.waitUntil(lambda: len(page.parts.entries) == 14)
    whole, *parts = page.parts.entries
    assert page.record.seen is None
    assert (whole.view.least, whole.view.best) == (24_575, OPTIMUM)
    assert sum(row.view.best for row in parts) + 1 == OPTIMUM
    assert all(row.view.least < row.view.best for row in parts)
    told = page.parts.describe((0, 1))
    assert told.startswith("none in the right place, 1 in another place: 1,440 secrets")
    assert "at least 7,427 guesses, at most 7,935" in told
    assert page.section.rows["At least"] == "24,575"
    assert page.section.rows["At most"] == f"{OPTIMUM:,}"
    assert "Prove" in page.section.text_buttons


def test_nothing_offers_to_go_on_while_it_does(page, qtbot):
    page.solve()
    assert page.section.text_buttons["Prove"].isHidden()
    page.stop()
    assert not next(iter(page.section.text_buttons.values())).isHidden()


def test_a_proof_runs_stops_and_goes_on(page, qtbot):
    page.solve()
    qtbot.waitUntil(lambda: page.record.seen is not None and any(part.proved for part in page.record.seen.parts))
    page.stop()
    record = page.record
    assert not record.finished
    assert len(page.parts.entries) == 14
    assert page.at_rest()[0].startswith("Paused")
    assert "13" in page.section.rows["Parts proved"]
    again = ProofRecord.read(record.write())
    assert again == record
    tried = len(record.checkpoint.tried)
    page.solve()
    qtbot.waitUntil(lambda: len(page.record.checkpoint.tried) > tried)
    page.stop()
    assert page.record.checkpoint.tried[:tried] == record.checkpoint.tried
    page.parts.opened.emit(page.parts.entries[1].name)
    assert page.view == "tree"
    assert page.timeline.value == (int(page.parts.entries[1].name),)
    rows = part_rows(SPACE, page.record.seen, ProofWalk(optimal_tree()).totals)
    assert rows[0].whole
    assert [row.view.size for row in rows[1:]] == sorted((row.view.size for row in rows[1:]), reverse=True)


def test_places_outlive_the_program(page):
    page.show_view("tree")
    page.go_to((1,))
    page.go_to((1, 1))
    extra = page.extra()
    page.go_to(())
    page.show_view("proof")
    page.restore(extra)
    assert page.timeline.value == (1, 1)
    assert page.view == "tree"
    for bad in ("> nonsense", "> b.x", "b"):
        page.restore({"proof-places": bad})
        assert page.timeline.value == (1, 1)
