"""The analysis of guesses: histories are weighed in the order in which they are asked for; places have their words."""
from app.games.abgame.guess.guess_analysis import Weigher, ordinal
from solvers.abgame.codes import CodeSpace
from solvers.abgame.history import History

SPACE = CodeSpace(2, 4)


def test_places_in_words():
    assert [ordinal(number) for number in (1, 2, 3, 4, 11, 12, 21, 102, 111, 1013)] == [
        "1st", "2nd", "3rd", "4th", "11th", "12th", "21st", "102nd", "111th", "1,013th"]


def test_what_is_asked_for_is_weighed_once_the_first_one_first(tab, qtbot):
    weigher, seen = Weigher(tab.page.context), []
    first, second = History(SPACE), History(CodeSpace(2, 5))
    weigher.weighed.connect(lambda: seen.append([weigher.weights(each) is not None for each in (first, second)]))
    weigher.ask([first, second])
    assert weigher.at_work
    assert weigher.weights(first) is None
    qtbot.waitUntil(lambda: not weigher.at_work)
    assert seen == [[True, False], [True, True]]
    weigher.ask([second, first])
    assert not weigher.at_work, "both are known already"


def test_what_is_not_asked_for_any_more_is_not_weighed(tab, qtbot):
    weigher = Weigher(tab.page.context)
    first, second = History(SPACE), History(CodeSpace(2, 5))
    weigher.ask([first])
    weigher.ask([second])
    qtbot.waitUntil(lambda: weigher.weights(second) is not None)
    assert not weigher.at_work
    assert weigher.weights(first) is None
