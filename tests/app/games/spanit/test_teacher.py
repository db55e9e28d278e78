"""The live teacher: a grade after each move of a human, and a game with comments on the clipboard."""
from PySide6.QtGui import QGuiApplication

from app.games.spanit.seats import Seat
from tests.app.games.spanit.hands import HUMANS, begin

SEATS = {"h": Seat(True, "The Fencer"), "v": Seat(False, "random")}


def said(tab):
    return tab.game.teacher.grades.sentence.accessibleName()


def test_each_move_of_a_human_is_graded(tab):
    begin(tab, SEATS, "spanit:3/h:5")
    assert not tab.game.teacher.grades.sentence.isVisible()
    turn = tab.game.teacher.commands[0].run
    for expected in ("Your moves are graded.", "Your moves are not graded.", "Your moves are graded."):
        turn()  # with the panel closed, too
        assert tab.banner.message.subject == expected
    assert said(tab).startswith("Each of your moves")
    tab.game.play("c3")
    assert said(tab).startswith("Good. c3 wins")
    tab.game.play_all(["a1"])
    assert said(tab).startswith("Good. c3 wins"), "the computer is not graded"
    tab.game.play_all(["e5"])
    assert "e5" in said(tab)


def test_a_mistake_is_told_with_better_moves_and_the_game_counts_as_helped(tab):
    begin(tab, HUMANS, "spanit:2/h:5")
    tab.game.teacher.switch(True)
    tab.game.play_all(["a1", "c1", "a3"])
    assert said(tab).startswith("Mistake.") or "only move" in said(tab)
    assert tab.game.player_seats.statistics.standing.helped
    tab.game.undo()
    assert "a3" not in said(tab).split(".")[1]


def test_the_grade_is_in_sight_in_a_small_window(tab, qtbot):
    begin(tab, SEATS, "spanit:3/h:5")
    tab.resize(828, 584)  # of a window of 900 by 640
    tab.game.teacher.switch(True)
    tab.game.play("c3")
    sentence = tab.game.teacher.grades.sentence
    qtbot.waitUntil(lambda: 0 < sentence.mapTo(tab.panel, sentence.rect().bottomLeft()).y() < tab.panel.height())


def test_it_is_remembered_and_shows_nothing_when_it_is_off(tab):
    begin(tab, SEATS, "spanit:3/h:5")
    tab.game.teacher.switch(True)
    save = tab.game.as_save()
    tab.game.teacher.switch(False)
    assert not tab.game.teacher.grades.sentence.isVisible()
    tab.game.restore_save(save)
    assert tab.game.teacher.on


def test_a_game_is_commented_in_words(tab):
    begin(tab, HUMANS, "spanit:3/h:5")
    tab.game.play_all(["c3", "a3", "b4"])
    tab.game.teacher.copy_commented()
    text = QGuiApplication.clipboard().text()
    assert "c3 wins; so does every other move." in text.replace("\n", " ")
    tab.game.open_id(text)
    assert tab.game.history.moves == ("c3", "a3", "b4")
    assert "b4" in tab.game.game_review.record.main.turns[2].comment
