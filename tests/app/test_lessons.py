"""The lessons of all games, played to their ends in the window: each step waits for its goal, and takes it."""
import pytest

from app.files import store
from app.games import GAMES
from app.pages.actions import Action
from app.shell.window import Window
from solvers.core.lessons import lesson_of
from solvers.minesweeper.position import HIDDEN

WITH_LESSONS = [game for game in GAMES if lesson_of(game.name) is not None]
PATIENCE = 20_000  # milliseconds


@pytest.mark.parametrize("game", WITH_LESSONS, ids=lambda game: game.name)
def test_a_lesson_is_played_to_its_end(qtbot, game):
    window = Window([game])
    qtbot.addWidget(window)
    window.show_place(0)
    window.show()
    tab = window.tab
    own = tab.game.as_save()
    lesson = lesson_of(game.name)
    tab.trigger(Action.LESSON)
    for step in lesson.steps:
        assert tab.lesson.on
        assert tab.lesson.bar.title.text() == step.title
        assert tab.lesson.bar.show_me.isEnabled(), f"{step.title} is done before it begins"
        tab.lesson.bar.show_me.click()
        qtbot.waitUntil(lambda: not tab.lesson.bar.show_me.isEnabled(), timeout=PATIENCE)
        assert not (tab.game.finished() and tab.banner.message), "nothing offers another game, which would end it"
        tab.lesson.bar.next.click()
    assert not tab.lesson.on
    assert tab.game.as_save() == own
    window.close()


def test_a_mine_that_is_opened_in_the_lesson_is_not_counted(qtbot):
    window = Window([game for game in GAMES if game.name == "minesweeper"])
    qtbot.addWidget(window)
    window.show_place(0)
    window.show()
    tab = window.tab
    tab.trigger(Action.LESSON)
    for _ in lesson_of("minesweeper").steps:
        state = tab.game.state
        mines = state.field.mine if state.field else ()
        hidden = (place for place, mine in enumerate(mines) if mine and state.cells[place] == HIDDEN)
        if (mine := next(hidden, None)) is not None:
            tab.game.play(f"open {state.name(mine)}")
            assert tab.game.finished()
            assert tab.banner.message is None, "nothing offers another game"
        tab.lesson.bar.skip.click()
    window.close()
    assert not list(store.places().statistics.glob("*"))


@pytest.mark.parametrize("game", WITH_LESSONS, ids=lambda game: game.name)
@pytest.mark.parametrize("size", [(900, 640), (1280, 820)])
def test_all_words_of_a_lesson_have_room(qtbot, game, size):
    window = Window([game])
    qtbot.addWidget(window)
    window.show_place(0)
    window.resize(*size)
    window.show()
    lesson, bar = lesson_of(game.name), window.tab.lesson.bar
    window.tab.trigger(Action.LESSON)
    for number in range(len(lesson.steps)):
        for show in (bar.show_step, bar.show_hint, bar.show_reason):
            show(lesson, number)
            qtbot.wait(1)
            assert bar.text.heightForWidth(bar.text.width()) <= bar.text.height(), bar.text.text()
    window.close()
