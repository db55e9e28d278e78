"""The Duel page: turns alternate, the end is fair, ends are counted once, and duels come back by undo and in a save."""
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from app.controls import Table
from app.games.abgame.abgame_statistics import STATISTICS, DuelScore, GameRecords
from app.pages.actions import Action
from solvers.abgame.codes import CodeSpace
from solvers.abgame.duel import Duel, DuelRun
from solvers.core.engine import finish
from solvers.core.own_rating import Score, own_rating

SMALL = Duel(CodeSpace(3, 6), "entropy", 607)


@pytest.fixture
def page(tab):
    tab.turn_to("duel")
    tab.page.start_duel(SMALL)
    return tab.page


def answered(page, qtbot):
    qtbot.waitUntil(lambda: page.duel.turn != "computer")


def code(duel, number):
    return duel.space.text(number)


def test_turns_alternate(page, qtbot):
    qtbot.keyClicks(page.board, "012")
    qtbot.keyClick(page.board, Qt.Key.Key_Return)
    answered(page, qtbot)
    assert [row.code for row in page.board.rows] == ["012"]
    assert len(page.other.rows) == 1
    assert page.board.rows[0].left is None  # nobody is told
    page.tells.setChecked(True)
    assert page.board.rows[0].left == len(page.duel.history("you").candidates)
    page.undo()
    assert (page.duel.yours, page.duel.theirs) == ((), ())
    page.redo()
    assert len(page.duel.yours) == len(page.duel.theirs) == 1


def test_who_begins_and_finds_it_waits_for_the_other(page, qtbot):
    page.guess(code(SMALL, SMALL.sought))
    answered(page, qtbot)
    assert page.duel.outcome == "you"
    assert page.context.banner.message.subject == "You won."
    assert page.score.rows["You won"] == "1"
    page.undo()
    page.redo()
    page.undo()
    page.guess(code(SMALL, SMALL.sought))
    answered(page, qtbot)
    assert page.score.rows["You won"] == "1"  # the same duel counts once
    assert page.section.rows["You look for"] == code(SMALL, SMALL.sought)


def test_the_computer_may_begin(page, qtbot):
    page.start_duel(replace(SMALL, begins="computer"))
    answered(page, qtbot)
    assert (len(page.duel.yours), len(page.duel.theirs)) == (0, 1)
    assert page.board.draft is not None


def test_a_hint_is_typed_and_not_played(page, qtbot):
    assert page.can(Action.HINT)
    page.hint()
    qtbot.waitUntil(lambda: page.board.draft.text != "")
    assert page.duel.yours == ()
    assert page.context.banner.message.kind == "hint"


def test_a_duel_with_a_hint_is_no_win_of_ones_own(page, qtbot):
    page.hint()
    qtbot.waitUntil(lambda: page.board.draft.text != "")
    won(page, qtbot)
    assert page.score.rows == {"You won": "0", "Equal": "0", "You lost": "0", "With aids": "1"}
    page.restore(page.extra())
    assert list(page.ends.values()) == ["aided"]


def test_a_solver_plays_for_you_and_does_not_count(page, qtbot):
    page.context.solver_bar.set_speed(0)
    page.solve()
    qtbot.waitUntil(lambda: page.duel.finished and not page.solving)
    assert page.duel == finish(DuelRun(SMALL))
    assert page.context.banner.message.action == "Another duel"  # it says who has won
    assert page.ends == {}


def won(page, qtbot):
    page.guess(code(page.duel, page.duel.sought))
    answered(page, qtbot)
    assert page.duel.outcome == "you"


@pytest.mark.parametrize("help_", ["", "hint", "undo", "tells"])
def test_duels_count_in_the_statistics_and_those_with_help_apart(page, qtbot, help_):
    page.start_duel(replace(SMALL, space=CodeSpace(3, 10)))
    if help_ == "hint":
        page.hint()
    if help_ == "tells":
        page.tells.setChecked(True)
    if help_ == "undo":
        page.guess("987")
        answered(page, qtbot)
        page.undo()
    won(page, qtbot)
    assert ("You had help" in page.context.banner.message.sentence) == bool(help_)
    page.undo()
    won(page, qtbot)
    assert STATISTICS.read()[0].duels == {"3/10:entropy": DuelScore(aided=1) if help_ else DuelScore(won=1)}


def test_help_outlives_the_program(page):
    page.undo()
    page.hint()
    extra = page.extra()
    page.new()
    assert "duel-helped" not in page.extra()
    page.restore(extra)
    assert page.extra()["duel-helped"] == "aids"


def test_the_next_stronger_strategy_is_offered_after_a_win(page, qtbot):
    page.start_duel(replace(SMALL, space=CodeSpace(3, 10), strategy="size"))
    won(page, qtbot)
    assert page.context.banner.message.other == "Next: Entropy (rating 1,013)"
    page.context.banner.message.run_other()
    assert (page.duel.strategy, page.duel.yours, page.duel.space) == ("entropy", (), CodeSpace(3, 10))
    won(page, qtbot)
    assert page.context.banner.message.other.startswith("Next: Optimum (rating ")
    page.start_duel(replace(SMALL, space=CodeSpace(3, 10), strategy="optimum"))
    won(page, qtbot)
    assert not page.context.banner.message.other, "nobody is stronger"
    page.start_duel(SMALL)
    won(page, qtbot)
    assert not page.context.banner.message.other, "nobody has measured them with such codes"


def test_the_rating_is_told_after_five_duels(page, qtbot, tab):
    for seed in range(5):
        page.start_duel(replace(SMALL, space=CodeSpace(3, 10), seed=seed))
        won(page, qtbot)
    rating = STATISTICS.read()[0].duel_rating
    assert rating == own_rating([Score(1013, 5, 0)])
    assert page.context.banner.message.sentence.endswith(f"Your rating is {rating.text}.")
    dialog = STATISTICS.dialog(tab, STATISTICS.read()[0])
    assert [each.text for each in dialog.findChild(Table).rows[0]] == [
        "Entropy: 3 digits, none twice", "1,013", "5", "0", "0", "0"]
    assert any(rating.text in label.text() for label in dialog.findChildren(QLabel))


def test_an_equal_duel_is_half_a_win():
    records = GameRecords(duels={"4/10:random": DuelScore(won=2, equal=3, lost=1, aided=9), "4/26:fresh": DuelScore(9)})
    assert records.duel_rating == own_rating([Score(967, 3.5, 2.5)])


@pytest.mark.parametrize("helped", [False, True])
def test_a_duel_in_a_file_counts_unless_a_solver_played_in_it(page, qtbot, tmp_path, helped):
    if helped:
        page.solve()
        page.stop()
    page.file.save_to(tmp_path / "duel.json")
    page.start_duel(replace(SMALL, seed=5))
    page.context.widget.files.open_file(tmp_path / "duel.json")
    qtbot.waitUntil(lambda: page.duel.fresh == SMALL)
    page.guess(code(SMALL, SMALL.sought))
    answered(page, qtbot)
    assert page.duel.finished
    assert list(page.ends.values()) == ([] if helped else ["you"])


def test_duels_outlive_the_program(page, qtbot):
    page.guess(code(SMALL, SMALL.sought))
    answered(page, qtbot)
    extra, duel = page.extra(), page.duel
    page.new()
    page.ends = {}
    page.restore(extra)
    assert page.duel == duel
    assert list(page.ends.values()) == ["you"]
    page.restore({"duel-duels": "> nonsense", "duel-ends": "you nonsense\nnobody 1 2 3 4 5 6"})
    assert page.duel == duel
    assert page.ends == {}


def test_what_guesses_tell_stands_below_them(page, qtbot):
    page.guess("012")
    answered(page, qtbot)
    duel = page.duel
    assert page.yours.note.text() == "hidden, like what is left for you"
    assert page.yours.histogram.counts == ()
    last = duel.theirs[-1]
    assert page.theirs.title.text().startswith(f"{code(duel, last.guess)} got ")
    assert page.theirs.histogram.marked == last.answer
    assert page.theirs.histogram.counts[last.answer] == page.other.rows[-1].left
    page.tells.setChecked(True)
    assert page.yours.histogram.marked == duel.yours[-1].answer
    qtbot.keyClicks(page.board, "345")
    assert page.yours.title.text() == "If you guess 345"
    assert sum(page.yours.histogram.counts) == page.board.rows[-1].left


def test_where_both_look_for_the_same_secret_you_see_your_own_answers_alone(page, qtbot):
    page.start_duel(replace(SMALL, same=True))
    page.guess("012")
    answered(page, qtbot)
    assert not page.duel.finished
    assert page.other.rows[0].answer is None
    assert page.other.rows[0].left is None
    assert page.other.describe((0, 0)).endswith("answer not shown")
    assert page.other.grab().width() > 0
    assert page.theirs.histogram.counts == ()
    assert "Left for it" not in {title for title, text in page.section.rows.items() if text}
    page.guess(code(page.duel, page.duel.sought))
    answered(page, qtbot)
    assert page.duel.finished
    assert page.other.rows[0].answer is not None


def test_a_low_window_leaves_its_height_to_the_guesses(page):
    page.yours.resize(400, 400)
    assert page.yours.histogram.isHidden() or not page.yours.histogram.isVisibleTo(page.yours)
    page.yours.resize(400, 600)
    assert page.yours.histogram.isVisibleTo(page.yours)
    low = page.yours.histogram.height()
    page.yours.resize(400, 900)
    assert low < page.yours.histogram.height()


def test_the_row_that_is_typed_stays_in_sight_in_a_low_window(page, qtbot):
    page.board.resize(page.board.width(), 400)
    for number in (0, 1, 2):
        page.guess(code(SMALL, number))
        answered(page, qtbot)
    page.board.resize(page.board.width(), 130)
    last = page.board.cell_rect((0, page.board.row_count - 1))
    assert page.board.rect().contains(last.center().toPoint())
