"""A tab that tests share is noticed to be another one, whatever of it a test has changed."""
import pytest

from app.look import theme
from app.pages.actions import Action
from tests.app.shared_tab import SharedTab

CHANGES = {
    "a move": lambda tab: tab.game.play("open a1"),
    "another game": lambda tab: tab.trigger(Action.NEW),
    "a page": lambda tab: tab.turn_to("analyse"),
    "an engine at work": lambda tab: tab.trigger(Action.SOLVE),
    "a lesson": lambda tab: tab.trigger(Action.LESSON),
    "the theme": lambda tab: theme.set_scheme("dark"),
    "motion": lambda tab: theme.set_reduced_motion(False),
    "the size": lambda tab: tab.resize(900, 640),
}


@pytest.fixture
def shared(tab_of):
    shared = SharedTab()
    shared.tab = tab_of("minesweeper")
    shared.check()
    return shared


def test_nothing_is_nothing(shared):
    shared.check()
    shared.tab.page.context.say("info", "", "A message goes with the test.")
    shared.tab.banner.clear()
    shared.check()


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES.keys())
def test_a_change_is_noticed(shared, change):
    change(shared.tab)
    with pytest.raises(AssertionError, match="leaves it as it was"):
        shared.check()
