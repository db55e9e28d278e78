"""Command: what a page can do, stated once. Its entry in the menu, its key, its row of the Shortcuts page, and its
buttons follow."""
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QCheckBox, QPushButton, QWidget

from app.canvas.canvas import Canvas
from app.controls.buttons import dress
from app.pages.actions import tip

if TYPE_CHECKING:
    from PySide6.QtWidgets import QAbstractButton as _Button
else:
    _Button = object  # Qt's classes cannot be mixed, plain ones can

VIEW = "view"  # the group of the commands that stand in the menu View
ALWAYS = partial(bool, True)  # when a command that has no condition can be done


class Command(NamedTuple):  # many are made anew at each move, and a tuple is made fastest
    """What one page or game can do. `run` does it; one that is on or off says whether it is `checked`.

    `shortcut` are key sequences separated by spaces, the one to show first; keys that can be chosen are asked for each
    time. `text` ends with … if a question follows. In the menu a line is drawn between one `group` and the next; those
    of the group `VIEW` stand in the menu View.

    On its buttons stands the `label`, if that is another than the menu's text; `kind` is theirs, as of `button`, and
    `shown` says whether they are there now. What's This says `about`, where that is more than the tip.
    """

    text: str
    run: Callable[[], object]
    tip: str = ""
    shortcut: str | Callable[[], str] = ""
    icon: str = ""
    checked: Callable[[], bool] | None = None
    enabled: Callable[[], bool] = ALWAYS
    group: str = ""
    label: str | Callable[[], str] = ""
    kind: str = ""
    about: str = ""
    shown: Callable[[], bool] = ALWAYS

    @property
    def keys(self) -> str:
        """Its key sequences as they are now."""
        return self.shortcut if isinstance(self.shortcut, str) else self.shortcut()

    def button(self, *, icon: bool = False) -> "CommandButton":
        """A button that does it, with its icon or without."""
        return CommandButton(self, self.icon if icon else "")

    def box(self) -> "CommandBox":
        """A box that is ticked while it is on."""
        return CommandBox(self)


class Commanded(_Button):
    """Mixin of a button that does a command. While its page is in front, the tab keeps true what can be seen of that.
    Put it before the Qt class."""

    command: Command

    def follow_command(self, command: Command) -> None:
        """Do this command when pressed, and say so."""
        self.command = command
        self.setText(_label(command) or command.text)
        self.setToolTip(tip(command.tip, command.keys))
        self.setWhatsThis(command.about or f"{command.tip}.")
        if self.text() != command.text and command.text.startswith(self.text().removesuffix("…")):
            self.setAccessibleName(command.text.removesuffix("…"))  # “Copy” copies the matrix
        self.setCheckable(command.checked is not None)
        self.clicked.connect(lambda: command.run())

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip:
            self.setToolTip(tip(self.command.tip, self.command.keys))  # another key may have been chosen
        return super().event(event)

    def refresh(self) -> None:
        """Show whether the command can be done now, whether it is on, and what it is called."""
        command = self.command
        self.setEnabled(command.enabled())
        if command.checked is not None:
            self.setChecked(command.checked())
        if command.shown is not ALWAYS:
            self.setVisible(command.shown())
        if (label := _label(command)) and label != self.text():
            self.setText(label)


class CommandButton(Commanded, QPushButton):
    """A button of words that does a command."""

    def __init__(self, command: Command, icon: str) -> None:
        super().__init__()
        dress(self, command.kind, icon)
        self.follow_command(command)


class CommandBox(Commanded, QCheckBox):
    """A box that is ticked while what a command does is on."""

    def __init__(self, command: Command) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.follow_command(command)


def _label(command: Command) -> str:
    return command.label if isinstance(command.label, str) else command.label()


def refresh_buttons(*widgets: QWidget) -> None:
    """Show on the buttons in these widgets what their commands can do now."""
    for widget in widgets:
        for kind in (CommandButton, CommandBox):
            for each in widget.findChildren(kind):
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
