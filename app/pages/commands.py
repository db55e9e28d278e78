"""Command: something a page can do, declared once for its menu entry, key, Shortcuts row and buttons."""
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtWidgets import QCheckBox, QPushButton, QStyle, QStyleOptionButton, QWidget

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
    """Something that one page or game can do. `run` does it; for a toggle, `checked` tells its state.

    `shortcut` are key sequences separated by spaces, the one to show first; keys that the user can change are read
    each time. `text` ends with … if a dialog follows. The menu has a separator between one `group` and the next;
    commands of the group `VIEW` are in the menu View.
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
        """The current key sequences."""
        return self.shortcut if isinstance(self.shortcut, str) else self.shortcut()

    def button(self, *, icon: bool = False) -> "CommandButton":
        """Build a button for the command, with its icon or without."""
        return CommandButton(self, self.icon if icon else "")

    def box(self) -> "CommandBox":
        return CommandBox(self)


class Commanded(_Button):
    """Mixin of a button that runs a command. While its page is in front, the tab keeps its state up to date. Put it
    before the Qt class."""

    command: Command
    is_wordless = False  # whether it shows its icon alone

    def follow_command(self, command: Command) -> None:
        """Run this command when clicked, and show its state."""
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
        """Update enabled state, check mark and text from the command."""
        command = self.command
        self.setEnabled(command.enabled())
        if command.checked is not None:
            self.setChecked(command.checked())
        if command.shown is not ALWAYS:
            self.setVisible(command.shown())
        label = "" if self.is_wordless else _label(command) or command.text
        if label != self.text():
            self.setText(label)

    def set_wordless(self, wordless: bool) -> None:
        """Show the icon alone, or the words again."""
        self.is_wordless = wordless
        if wordless and not self.accessibleName():
            self.setAccessibleName(self.command.text.removesuffix("…"))
        self.refresh()


class CommandButton(Commanded, QPushButton):
    """A text button that runs a command."""

    def __init__(self, command: Command, icon: str) -> None:
        super().__init__()
        self.labels: tuple[str, ...] = ()
        dress(self, command.kind, icon)
        self.follow_command(command)

    def keep_width_for(self, *labels: str) -> None:
        """Stay as wide as the widest of these labels, so that a change of its words moves nothing beside it."""
        self.labels = labels
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        return hint.expandedTo(QSize(max(map(self._width_with, self.labels), default=0), 0))

    def _width_with(self, label: str) -> int:
        """The width, px, that a label without an icon needs."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = label
        words = self.fontMetrics().size(Qt.TextFlag.TextShowMnemonic, label)
        return self.style().sizeFromContents(QStyle.ContentsType.CT_PushButton, option, words, self).width()


class CommandBox(Commanded, QCheckBox):
    """A check box that runs a toggle command."""

    def __init__(self, command: Command) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.follow_command(command)


def _label(command: Command) -> str:
    return command.label if isinstance(command.label, str) else command.label()


def refresh_buttons(*widgets: QWidget) -> None:
    """Update the command buttons inside these widgets."""
    for widget in widgets:
        for kind in (CommandButton, CommandBox):
            for button in widget.findChildren(kind):
                button.refresh()


def group_commands(group: str, *commands: Command) -> tuple[Command, ...]:
    return tuple(command._replace(group=group) for command in commands)


def zooms(board: Canvas, cells: str, whole: str, fit: Callable[[], object]) -> tuple[Command, ...]:
    """The zoom commands for a board of `cells`, under their usual names."""
    return (
        Command("Zoom in", board.zoom_in, f"Larger {cells}", "Ctrl++ Ctrl+=", "zoom-in", group=VIEW),
        Command("Zoom out", board.zoom_out, f"Smaller {cells}", "Ctrl+-", "zoom-out", group=VIEW),
        Command(f"Whole {whole}", fit, f"Show all of the {whole}", "Ctrl+0", "zoom-fit", group=VIEW),
    )
