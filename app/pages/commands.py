"""Command: what a page can do, stated once. Its entry in the menu, its key, its row of the Shortcuts page, and its
buttons follow."""
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QPushButton, QWidget

from app.canvas.canvas import Canvas
from app.controls.buttons import dress
from app.pages.actions import tip

VIEW = "view"  # the group of the commands that stand in the menu View
ALWAYS = partial(bool, True)  # when a command that has no condition can be done


class Command(NamedTuple):  # many are made anew at each move, and a tuple is made fastest
    """What one page or game can do. `run` does it; one that is on or off says whether it is `checked`.

    `shortcut` are key sequences separated by spaces, the one to show first; keys that can be chosen are asked for each
    time. `text` ends with … if a question follows. In the menu a line is drawn between one `group` and the next; those
    of the group `VIEW` stand in the menu View.

    On its buttons stands the `label`, if that is another than the menu's text; `kind` is theirs, as of `button`. What's
    This says `about`, where that is more than the tip.
    """

    text: str
    run: Callable[[], object]
    tip: str = ""
    shortcut: str | Callable[[], str] = ""
    icon: str = ""
    checked: Callable[[], bool] | None = None
    enabled: Callable[[], bool] = ALWAYS
    group: str = ""
    label: str = ""
    kind: str = ""
    about: str = ""

    @property
    def keys(self) -> str:
        """Its key sequences as they are now."""
        return self.shortcut if isinstance(self.shortcut, str) else self.shortcut()

    def button(self, *, icon: bool = False) -> "CommandButton":
        """A button that does it, with its icon or without."""
        return CommandButton(self, self.icon if icon else "")


class CommandButton(QPushButton):
    """A button of words that does a command. While its page is in front, the tab keeps true whether it can be pressed
    and whether it is on."""

    def __init__(self, command: Command, icon: str) -> None:
        super().__init__(command.label or command.text)
        self.command = command
        dress(self, command.kind, icon, self._tip)
        self.setWhatsThis(command.about or f"{command.tip}.")
        if command.label and command.text.startswith(command.label.removesuffix("…")):  # “Copy” copies the matrix
            self.setAccessibleName(command.text.removesuffix("…"))
        self.setCheckable(command.checked is not None)
        self.clicked.connect(self._run)

    @property
    def _tip(self) -> str:
        return tip(self.command.tip, self.command.keys)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip:
            self.setToolTip(self._tip)  # another key may have been chosen
        return super().event(event)

    def _run(self) -> None:
        """Do the command; what is checked by that, the tab says."""
        self.command.run()

    def refresh(self) -> None:
        """Show whether the command can be done now, and whether it is on."""
        self.setEnabled(self.command.enabled())
        if self.command.checked is not None:
            self.setChecked(self.command.checked())


def refresh_buttons(*widgets: QWidget) -> None:
    """Show on the buttons in these widgets what their commands can do now."""
    for widget in widgets:
        for each in widget.findChildren(CommandButton):
            each.refresh()


def group_commands(group: str, *commands: Command) -> tuple[Command, ...]:
    """The commands as a group of this name."""
    return tuple(command._replace(group=group) for command in commands)


def zooms(board: Canvas, cells: str, whole: str, fit: Callable[[], object]) -> tuple[Command, ...]:
    """Larger and smaller `cells`, and by `fit` the whole board, under the names that people have for them."""
    return (
        Command("Zoom in", board.zoom_in, f"Larger {cells}", "Ctrl++ Ctrl+=", "zoom-in", group=VIEW),
        Command("Zoom out", board.zoom_out, f"Smaller {cells}", "Ctrl+-", "zoom-out", group=VIEW),
        Command(f"Whole {whole}", fit, f"Show all of the {whole}", "Ctrl+0", "zoom-fit", group=VIEW),
    )
