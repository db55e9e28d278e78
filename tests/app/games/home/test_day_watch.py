"""What a task of the day needs is kept while its tab is played: tries, hints, time, the game, and that it is done."""
from datetime import date

import pytest

from app.games import GAMES, HOME
from app.games.home import day_watch
from app.games.home.day_records import BOOK, TaskResult
from app.games.home.day_text import task_words
from app.games.home.task_section import TaskSection
from app.pages.actions import Action
from app.pages.banner import OVER
from app.shell.window import Window
from solvers.today.day import task_of

DAY = date(2026, 11, 26)
TASK = task_of("abgame", DAY)
ID = TASK.id
FIRST, SECOND = "0123", "3210"


@pytest.fixture
def tab(qtbot):
    window = Window([game for game in GAMES if game.name == "abgame"], HOME)
    qtbot.addWidget(window)
    BOOK.update(lambda book: book.with_result(DAY, "abgame", TaskResult(id=ID)))
    tab = window.built_tab("abgame")
    tab.game.start(ID)
    yield tab
    window.close()


def kept(qtbot, true_of):
    """The result on disk, once that is true of it."""
    qtbot.waitUntil(lambda: true_of(BOOK.read()[0].results(DAY)["abgame"]), timeout=20_000)
    return BOOK.read()[0].results(DAY)["abgame"]


def test_moves_that_are_taken_back_are_tries(qtbot, tab):
    assert tab.game.play(FIRST)
    tab.trigger(Action.UNDO)
    assert tab.game.play(SECOND)
    assert tab.game.play(FIRST)
    result = kept(qtbot, lambda result: result.tries == 3)
    assert (result.hints, result.done) == (0, False)
    assert result.play.moves == (SECOND, FIRST)
    assert result.save.position == 2


def test_a_hint_and_a_solver_are_help(qtbot, tab):
    assert tab.game.play(FIRST)
    tab.trigger(Action.HINT)
    tab.trigger(Action.STEP)
    assert kept(qtbot, lambda result: result.hints == 2)


def test_help_that_is_asked_for_twice_before_a_move_is_the_same_help(qtbot, tab):
    for _ in range(3):
        tab.trigger(Action.HINT)
    assert kept(qtbot, lambda result: result.hints == 1)
    assert tab.game.play(FIRST)
    tab.trigger(Action.HINT)
    assert kept(qtbot, lambda result: result.hints == 2)


def test_the_end_is_judged_said_and_stays(qtbot, tab):
    tab.suite.resize(900, 640)
    tab.suite.show()
    tab.panel.set_wanted(True)
    for move in TASK.moves:
        assert tab.game.play(move)
    qtbot.waitUntil(lambda: BOOK.read()[0].results(DAY)["abgame"].done)
    result = BOOK.read()[0].results(DAY)["abgame"]
    assert (round(result.skill), result.figure) == (100, len(TASK.moves))
    assert tab.banner.message.subject == f"{task_words(DAY)} is done, perfect."
    assert "hint" not in tab.banner.message.sentence
    assert tab.banner.card.height() <= OVER, "what is below stays in sight"
    tab.banner.run_action()
    assert tab.suite.entry is HOME
    assert tab.suite.tab.front == "today"
    tab.game.start("abgame:4/10:guess:8")
    assert tab.game.play(FIRST)
    qtbot.wait(day_watch.WRITE_AFTER + 500)
    assert BOOK.read()[0].results(DAY)["abgame"] == result, "another game is no task"


def test_an_end_without_success_says_what_is_to_be_done(qtbot):
    window = Window([game for game in GAMES if game.name == "spanit"], HOME)
    qtbot.addWidget(window)
    task = task_of("spanit", DAY)
    BOOK.update(lambda book: book.with_result(DAY, "spanit", TaskResult(id=task.id)))
    tab = window.built_tab("spanit")
    tab.game.start(task.id)
    assert tab.game.play("resign")
    qtbot.waitUntil(lambda: "still to do" in getattr(tab.banner.message, "subject", ""), timeout=20_000)
    assert tab.banner.message.sentence == f"{task.sentence}."
    tab.game.play_node((1, 1))  # which shows how the game ended
    assert tab.banner.message.sentence == f"{task.sentence}."
    for action in (Action.HINT, Action.FOLLOW, Action.FOLLOW):
        tab.trigger(action)
    assert tab.game.state.finished, "who plays by hints alone does not begin again unasked"
    tab.banner.run_action()
    assert not tab.game.state.finished
    assert tab.game.history.position == 0
    window.close()
    assert BOOK.read()[0].results(DAY)["spanit"].hints == 0


def test_the_time_of_a_task_goes_on_without_a_move_and_over_all_tries(qtbot):
    window = Window([game for game in GAMES if game.name == "minesweeper"], HOME)
    qtbot.addWidget(window)
    window.show()
    task = task_of("minesweeper", DAY)
    BOOK.update(lambda book: book.with_result(DAY, "minesweeper", TaskResult(id=task.id)))
    tab = window.built_tab("minesweeper")
    window.show_game("minesweeper")
    tab.game.start(task.id)
    assert tab.game.play(task.moves[0])
    qtbot.waitUntil(lambda: "So far: 0:01 in all." in tab.switch.invitation.text(), timeout=10_000)
    tab.trigger(Action.RESTART)
    assert tab.game.play(task.moves[0])
    qtbot.waitUntil(lambda: "So far: 0:02 in all." in tab.switch.invitation.text(), timeout=10_000)
    window.show_home()
    left = BOOK.read()[0].results(DAY)["minesweeper"]
    assert left.seconds == left.figure >= 2, "the card says the same"
    window.close()


def test_the_end_says_how_many_hints_it_took(qtbot, tab):
    qtbot.waitUntil(lambda: isinstance(tab.panel.sections[0], TaskSection))
    tab.trigger(Action.HINT)
    assert tab.panel.sections[0].rows["Hints"] == "1", "at once"
    for move in TASK.moves:
        assert tab.game.play(move)
    qtbot.waitUntil(lambda: BOOK.read()[0].results(DAY)["abgame"].done)
    assert tab.banner.message.subject.endswith(" is done, with a hint.")


def test_a_task_goes_on_where_it_was_left(qtbot, tab):
    assert tab.game.play(FIRST)
    assert kept(qtbot, lambda result: result.tries == 1)
    tab.game.start("abgame:4/10:guess:8")
    tab.game.restore_save(BOOK.read()[0].results(DAY)["abgame"].save)
    assert tab.game.play(SECOND)
    assert kept(qtbot, lambda result: result.tries == 2)


def test_a_task_that_was_left_in_an_earlier_run_shows_its_par_at_once(qtbot, tab):
    assert tab.game.play(FIRST)
    tab.suite.close()
    again = Window([game for game in GAMES if game.name == "abgame"], HOME)
    qtbot.addWidget(again)
    again.show_place(0)
    qtbot.waitUntil(lambda: again.tab.panel.sections[0].rows == {
        "Par": f"{len(TASK.moves)} guesses", "So far": "1 guess"}, timeout=5_000)
    again.close()


def test_a_lesson_is_no_task(qtbot, tab):
    tab.trigger(Action.LESSON)
    assert tab.game.play(FIRST)
    assert BOOK.read()[0].results(DAY)["abgame"] == TaskResult(id=ID)


def test_what_was_tried_last_is_kept_when_the_window_closes(tab):
    assert tab.game.play(FIRST)
    tab.suite.close()
    assert BOOK.read()[0].results(DAY)["abgame"].tries == 1


def test_aids_that_are_shown_are_help_once(qtbot, tab):
    tab.game.toggle_aids()
    tab.game.toggle_aids()
    tab.game.toggle_aids()
    assert kept(qtbot, lambda result: result.hints == 1)
    assert tab.game.play(FIRST)
    assert kept(qtbot, lambda result: result.tries == 1).hints == 1
