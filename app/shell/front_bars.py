"""FrontBars: what menus and tool bar say of the tab in front, and which of its actions are possible now."""
from typing import TYPE_CHECKING

from app.pages import Action
from app.shell.menus import Menus
from app.shell.tool_bar import ToolBar

if TYPE_CHECKING:
    from app.pages.tab import Tab


class FrontBars:
    """Keeps the window's menus and its tool bar to the tab in front."""

    def __init__(self, menus: Menus, tool_bar: ToolBar) -> None:
        self._menus, self._tool_bar = menus, tool_bar

    def show_nothing(self, title: str) -> None:
        """No tab is in front, as that of this title could not be built."""
        self._enable(None)
        self._tool_bar.show_buttons(True)
        self._tool_bar.show_game(title, "", "")
        self._tool_bar.buttons[Action.HINT].set_on(False)
        self._tool_bar.buttons[Action.SOLVE].set_on(False)
        self._menus.show_game("", ())

    def show_tab(self, tab: "Tab", *, is_game: bool) -> None:
        """Show a tab; of one that is no game neither the title nor the id is shown."""
        menus, tool_bar, page = self._menus, self._tool_bar, tab.page
        self._enable(tab)
        tool_bar.show_buttons(not page.why_off)
        menus.rename(Action.SOLVE, page.solve_text, page.solve_tip)
        tool_bar.buttons[Action.SOLVE].set_text(page.solve_text)
        tool_bar.show_game(page.title or tab.title, page.parameters(),
                           page.shown_id() if is_game else "")  # a day is chosen by its date
        tool_bar.parameters.other_text = page.other_text
        message = tab.banner.message
        tool_bar.buttons[Action.HINT].set_on(message is not None and message.kind == "hint")
        tool_bar.buttons[Action.SOLVE].set_on(page.solver_plays)
        menus.show_game(tab.title if is_game else "Pages", tab.commands(), types_letters=page.types_letters)

    def _enable(self, tab: "Tab | None") -> None:
        """Enable what can be done now, and explain what cannot."""
        actions, page = self._menus.actions, None if tab is None else tab.page
        possible = {} if page is None else page.possible()
        for action, item in actions.items():
            if action.on != "window":
                item.setEnabled(page is not None and possible.get(action, True))
        self._menus.explain_off(possible, "" if page is None else page.why_off)
        if page is not None and not page.why_off:
            saves = possible.get(Action.SAVE, True)
            self._menus.explain((Action.SAVE, Action.SAVE_AS), "" if saves else page.file.why_not_saved())
        for action in (Action.PANEL, Action.TO_PANEL):
            actions[action].setEnabled(tab is not None and tab.panel.has_sections)
        actions[Action.LESSON].setEnabled(tab is not None and tab.lesson.exists)
