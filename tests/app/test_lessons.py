"""The lessons of all games, played to their ends in the window: each step waits for its goal, and takes it."""
import re
from itertools import pairwise

import pytest

from app.games import GAMES
from app.pages.actions import Action
from app.shell.window import Window
from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove
from solvers.core.lessons import lesson_of

WITH_LESSONS = [game for game in GAMES if lesson_of(game.name) is not None]
PATIENCE = 20_000  # milliseconds


@pytest.fixture(params=WITH_LESSONS, ids=lambda game: game.name)
def game(request):
    return request.param


@pytest.fixture
def tab(qtbot, game):
    """The tab of a game that has a lesson, alone in its window."""
    window = Window([game])
    qtbot.addWidget(window)
    window.show_place(0)
    window.show()
    yield window.tab
    window.close()


def do_step(qtbot, tab):
    """Let the program do what the step asks for."""
    tab.lesson.bar.show_me.click()
    qtbot.waitUntil(lambda: not tab.lesson.bar.show_me.isEnabled(), timeout=PATIENCE)


def files_in(home):
    """What is kept for the next start, but for the settings, which know where a lesson was left."""
    return {path.relative_to(home): path.read_bytes() for path in home.rglob("*.json")}


def test_a_lesson_is_played_to_its_end_and_leaves_nothing_behind(qtbot, game, tab, home):
    """Whatever grows or is thrown in it comes to its end, and the window may be closed at any step."""
    def kept():
        tab.autosave()
        for page in tab.pages.values():
            page.shut_down()  # which writes what waits to be written
        return files_in(home)

    lesson = lesson_of(game.name)
    for key in dict.fromkeys([*(step.page for step in lesson.steps if step.page), tab.front]):
        tab.turn_to(key)
    before, own = kept(), tab.game.as_save()
    tab.game.file.path = home / "own.json"
    tab.trigger(Action.LESSON)
    for step in lesson.steps:
        assert tab.lesson.on
        assert tab.lesson.bar.title.text() == step.title
        assert tab.lesson.bar.show_me.isEnabled(), f"{step.title} is done before it begins"
        tab.solver_bar.set_speed(0)
        do_step(qtbot, tab)
        assert not (tab.game.finished() and tab.banner.message), "nothing offers another game, which would end it"
        qtbot.waitUntil(lambda: not tab.page.solving, timeout=PATIENCE)
        assert not (tab.banner.message and tab.banner.message.action and tab.game.finished())
        assert kept() == before, f"{step.title} leaves something behind"
        tab.lesson.bar.next.click()
    assert not tab.lesson.on
    assert kept() == before
    assert (tab.game.as_save(), tab.game.file.path) == (own, home / "own.json")


def ending_move(state):
    """A move that ends a game at once, such as one onto a mine; None if there is none."""
    for row in range(1, 17):
        for column in "abcdefghijklmnop":
            for move in (f"{column}{row}", f"open {column}{row}"):
                try:
                    if state.play(move).finished:
                        return move
                except (IllegalMove, FormatError):
                    continue
    return None


def test_a_game_that_ends_in_a_lesson_is_not_counted(qtbot, game, tab, home):
    tab.trigger(Action.LESSON)
    for _ in lesson_of(game.name).steps:
        if (move := ending_move(tab.game.state)) is not None:
            assert tab.game.play(move)
            assert tab.banner.message is None, "nothing offers another game"
            assert not files_in(home)
        tab.lesson.bar.skip.click()


@pytest.mark.parametrize(("size", "has_panel"), [((900, 640), True), ((1280, 820), False)])
def test_all_words_of_a_lesson_have_room(qtbot, game, tab, size, has_panel):
    tab.window().resize(*size)
    tab.panel.set_wanted(has_panel)
    lesson, bar = lesson_of(game.name), tab.lesson.bar
    tab.trigger(Action.LESSON)
    for number in range(len(lesson.steps)):
        for show in (bar.show_step, bar.show_hint, bar.show_reason):
            show(lesson, number)
            qtbot.wait(1)
            assert bar.text.heightForWidth(bar.text.width()) <= bar.text.height(), bar.text.text()
            assert bar.text.geometry().bottom() < bar.leave.y()
            buttons = [each for each in (bar.leave, bar.back, bar.show_me, bar.skip, bar.next) if each.isVisible()]
            assert all(one.geometry().right() < other.x() for one, other in pairwise(buttons))
            assert all(each.width() >= each.sizeHint().width() for each in buttons)
            assert buttons[-1].geometry().right() < bar.width()


def test_what_a_lesson_asks_to_click_is_done_by_keys_as_well(game):
    for step in lesson_of(game.name).steps:
        if "click" in step.task.lower():
            assert re.search("Enter|Delete|press|[Tt]ype [A-Z]", step.task), step.task
