"""The tab of all cases of a test that leaves it as it was."""
from msgspec import structs

from app.look import theme
from app.pages.actions import Action


class SharedTab:
    """A test with the marker `shares_tab` has one tab for all its cases: to build it takes ten times as long as a case.

    Each case has to leave what the one before it left: game, pages, documents, undo, engines, theme and size.
    """

    def __init__(self):
        self.tab = None
        self._left = None

    def check(self):
        """Fail if the next case would find another tab than this one did."""
        left = state_of(self.tab)
        before, self._left = self._left or left, left
        assert left == before, "a test that shares its tab leaves it as it was"

    def drop(self):
        """Close it: the test is over, or one of its cases failed."""
        if self.tab is not None:
            self.tab.close()
            self.tab.deleteLater()
        self.tab = self._left = None


def state_of(tab):
    """All of a tab that a later test could notice."""
    page = tab.page
    able = {action for action in Action if action.on != "window" and page.can(action)}
    session = structs.replace(tab.as_session(), seconds=0.0)
    return (session, tab.front, tuple(tab.pages), able - {Action.FOLLOW}, tab.working, tab.lesson.on, theme.scheme(),
            theme.reduced_motion(), tab.size())
