"""BoundKeys: mixin of a widget whose keys can be chosen, so that they are its own before they are shortcuts; and
command_for: a command under such a key."""
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent
from PySide6.QtGui import QKeyEvent

from app.controls.key_catcher import key_of
from app.files.key_bindings import KeyBindings
from app.pages.commands import ALWAYS, Command

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget as _Widget
else:
    _Widget = object  # Qt's classes cannot be mixed, plain ones can


class BoundKeys(_Widget):
    """Mixin of a widget that handles the keys of `bindings` itself. Put it before the Qt class."""

    bindings: KeyBindings
    at_rest = False  # whether nothing can be played here now

    def claimed(self, event: QKeyEvent) -> bool:
        """True for a key the user chose, which then precedes any shortcut. The usual keys need no such right: Space
        pauses a solver wherever it does something else as well."""
        name = "" if self.at_rest else self.bindings.input_of(event)
        return bool(name) and key_of(event.key()) not in self.bindings.usual[name]

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self.claimed(event):
            event.accept()
            return True
        return super().event(event)


def command_for(
    bindings: KeyBindings, name: str, run: Callable[[], object], icon: str = "", *,
    checked: Callable[[], bool] | None = None, enabled: Callable[[], bool] = ALWAYS, group: str = "",
) -> Command:
    """A command for an input, under the keys that are bound to it."""
    key_input = bindings.inputs[name]
    return Command(key_input.title, run, key_input.tip, partial(bindings.shortcut, name), icon, checked, enabled, group)
