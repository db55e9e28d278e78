"""The Trainer page: a task is tried by keys, judged after each piece, hinted at, answered, and counted once."""
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.controls.statistics_dialog import StatisticsDialog
from app.games.tetris.trainer.trainer_page import TrainerPage
from app.games.tetris.trainer.trainer_section import FIGURES
from app.pages.actions import Action
from app.pages.status_strip import Figure
from solvers.tetris.guideline.matrix.srs import Falling
from solvers.tetris.tasks.task import LEVELS
from solvers.tetris.tasks.topics import TOPICS
from solvers.tetris.tbp.position import Choice
from solvers.tetris.tbp.steering import steer

PATIENCE = 60_000


@pytest.fixture
def page(tab, qtbot):
    tab.turn_to("trainer")
    page = tab.page_of(TrainerPage)
    qtbot.waitUntil(lambda: page.task is not None, timeout=PATIENCE)
    return page


@pytest.fixture
def choose(page, qtbot):
    def choose(topic, level, number=7):
        page.choose(topic, level, number)
        qtbot.waitUntil(lambda: page.task is not None, timeout=PATIENCE)
        return page.task

    return choose


def said(page):
    return page.section.sentence.accessibleName()


def shown_figures(page):
    return [label for label in page.section.rows if label in FIGURES]


def put(page, place):
    """What keys do, at once."""
    game = page.live.simulation
    page.live.apply_inputs(steer(game, Choice(Falling(*place[:4]), place.spin), game.time))


def solve(page):
    for step in page.task.way:
        put(page, step.place)


@pytest.mark.parametrize("topic", TOPICS)
@pytest.mark.parametrize("level", LEVELS)
def test_its_way_solves_a_task_and_counts_once(page, choose, topic, level):
    task = choose(topic, level)
    assert page.section.topics.value == topic
    solve(page)
    assert page.section.rows["Solved at the first try"] == "1 of 1"
    assert not page.board.live
    message = page.context.banner.message
    assert (message.kind, message.action) == ("good", "Next task")
    page.restart()
    solve(page)
    assert page.section.rows["Solved at the first try"] == "1 of 1"
    assert page.section.rows["Task"] == f"{task.number:,}"


def test_a_perfect_clear_is_judged_piece_by_piece(page, choose):
    choose("clears", "easy")
    assert page.section.goal.accessibleName() == "Empty the field with 3 pieces."
    assert said(page) == "Three pieces are left."
    for left, step in zip((2, 1, 0), page.task.way, strict=True):
        put(page, step.place)
        assert said(page).startswith(f"Good. {left} piece" if left else "Perfect clear!")
    assert not any(page.board.picture.field.cells)


def test_a_wrong_piece_is_told_at_once_and_one_may_try_again(page, choose, tab):
    choose("clears", "easy")
    before = page.board.picture.field
    QTest.keyClick(page.board, Qt.Key.Key_Space)
    while "No way leads to the goal" not in said(page):
        assert said(page).startswith("Good"), "where it came it may be right"
        QTest.keyClick(page.board, Qt.Key.Key_Space)
    assert page.section.rows["Solved at the first try"] == "0 of 1"
    assert page.context.banner.message.subject == "No way leads to the goal from here."
    tab.trigger(Action.RESTART)
    assert page.context.banner.message is None
    assert page.board.picture.field == before
    assert page.board.live
    solve(page)
    assert said(page).startswith("Perfect clear!")
    assert page.section.rows["Solved at the first try"] == "0 of 1", "the first try counts"


def test_undo_takes_a_piece_back_and_redo_puts_it_down_again(page, choose, tab):
    choose("spins", "medium")
    assert not page.can(Action.UNDO)
    first = page.board.picture.field
    solve(page)
    last = page.board.picture.field
    QTest.keyClick(page.board, Qt.Key.Key_Backspace)
    QTest.keyClick(page.board, Qt.Key.Key_Backspace)
    assert page.board.picture.field == first
    assert page.board.live
    tab.trigger(Action.REDO)
    tab.trigger(Action.REDO)
    assert page.board.picture.field == last
    assert not page.board.live


def test_r_begins_a_task_again_and_n_another(page, choose, qtbot):
    task = choose("openers", "easy")
    put(page, task.way[0].place)
    QTest.keyClick(page.board, Qt.Key.Key_R)
    assert not any(page.board.picture.field.cells)
    assert page.task == task
    page.new()
    qtbot.waitUntil(lambda: page.task not in (None, task), timeout=PATIENCE)
    assert page.task.number > task.number


def test_a_hint_outlines_a_place_gives_its_reason_and_counts_as_help(page, choose):
    task = choose("spins", "hard")
    page.hint()
    assert page.board.picture.outlined == task.way[0].place.cells
    assert page.context.banner.message.kind == "hint"
    assert page.context.banner.message.sentence in said(page)
    assert page.section.rows["Solved at the first try"] == "0 of 1"
    assert page.discard_hint()
    assert page.board.picture.outlined == ()
    assert said(page) == "Two pieces are missing before a double."
    solve(page)
    assert page.section.rows["Solved at the first try"] == "0 of 1"


def test_an_answer_is_shown_key_by_key(page, choose, qtbot):
    choose("spins", "easy")
    page.reveal()
    assert not page.board.live
    assert said(page).startswith("The answer")
    qtbot.waitUntil(lambda: page.live.simulation.pieces == 1, timeout=PATIENCE)
    assert "hard drop" in said(page)
    assert page.section.rows["Solved at the first try"] == "0 of 1"
    assert page.board.impact.call.title.startswith("T-spin")


def test_after_its_answer_nothing_falls_and_it_is_said_what_to_do_next(page, choose, qtbot):
    choose("clears", "easy")
    page.reveal()
    assert "Pieces left" not in shown_figures(page), "the pieces of the answer are none of the try's"
    qtbot.waitUntil(lambda: not page.answer.showing, timeout=PATIENCE)
    picture = page.board.picture
    assert not any(picture.field.cells)
    assert picture.falling == picture.ghost == ()
    assert said(page) == "That is one way. Try it yourself, or go to the next task."
    assert page.context.banner.message.action == "Try again"
    page.restart()
    assert page.context.banner.message is None
    assert page.board.live
    assert "Pieces left" in shown_figures(page)


def test_an_answer_that_one_turns_away_from_leaves_the_task_to_be_tried(page, choose, tab, qtbot):
    task = choose("clears", "easy")
    before = page.board.picture.field
    page.reveal()
    qtbot.waitUntil(lambda: said(page).startswith("Piece 2 of 3"), timeout=PATIENCE)
    tab.turn_to("watch")
    tab.turn_to("trainer")
    assert page.task == task
    assert not page.answer.showing
    assert page.board.live
    assert said(page) == "Three pieces are left."
    assert page.board.picture.field == before


def test_a_place_to_fill_is_drawn_and_said(page, choose):
    task = choose("finesse", "easy")
    assert page.board.picture.targets == ((task.place.kind, task.place.cells),)
    assert "for a cell of " in page.board.describe(page.board.cell_of(task.place.cells[0]))
    solve(page)
    assert page.board.picture.targets == ()
    choose("openers", "easy")
    assert len(page.board.picture.targets) == len(page.task.opener.stages[0].pieces)
    put(page, page.task.way[0].place)
    assert len(page.board.picture.targets) == len(page.task.opener.stages[0].pieces) - 1


def test_keys_are_counted_in_finesse_and_hold_is_none(page, choose):
    choose("finesse", "easy")
    kind = page.live.simulation.falling.kind
    QTest.keyClick(page.board, Qt.Key.Key_C)
    assert page.live.simulation.falling.kind == kind
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Space):
        QTest.keyClick(page.board, key)
    assert page.section.rows["Your keys"] == "3"


def test_a_screen_reader_hears_the_goal_and_each_piece(page, choose, monkeypatch):
    heard = []
    monkeypatch.setattr(page.context, "announce", heard.append)
    choose("spins", "medium")
    solve(page)
    assert heard == ["T-spin double within 2 pieces: turn the T in.", "Good. 1 piece to go.",
                     "T-spin double! It took 2 pieces."]


def test_only_the_figures_of_the_topic_are_shown(page, choose):
    choose("clears", "easy")
    assert {"Pieces left", "Ways from here"} <= set(page.section.rows)
    assert "Your keys" not in page.section.rows
    choose("finesse", "easy")
    assert "Ways from here" not in page.section.rows


def test_the_figures_stand_above_the_field_too(page, choose):
    """Where a narrow window has no panel, they are nowhere else."""
    def read():
        return [figure.accessibleName() for figure in page.strip.findChildren(Figure) if not figure.isHidden()]

    choose("clears", "easy")
    assert [words.partition(" ")[2] for words in read()[:2]] == ["pieces left", "ways from here"]
    before = read()
    put(page, page.task.way[0].place)
    assert read()[0] != before[0]
    choose("finesse", "easy")
    assert len(read()) == 1


def test_topic_level_and_number_stay(page, choose):
    choose("openers", "hard", 12)
    kept = page.extra()
    page.memory.topic, page.memory.level = "clears", "easy"
    page.restore(kept)
    assert (page.memory.topic, page.memory.level) == ("openers", "hard")
    assert page.extra() == kept
    page.restore({"trainer-topic": "x", "trainer-level": "odd", "trainer-number": "x"})
    assert page.extra() == kept


def test_statistics_are_those_of_the_trainer(page, choose, qtbot):
    choose("finesse", "easy")
    solve(page)
    page.statistics()
    dialog = page.context.widget.findChild(StatisticsDialog)
    assert dialog.windowTitle().startswith("Trainer statistics")
    dialog.reject()
