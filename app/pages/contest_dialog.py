"""Frame of a dialog that starts a contest: who plays at the left, what is played at the right."""
from collections.abc import Callable, Container, Sequence
from typing import Generic, TypeVar

from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.controls import Line
from app.controls.choice import AllOrNone, CheckList
from app.controls.dialog import StartDialog
from app.controls.form import explain
from app.look import theme

P = TypeVar("P")
G = TypeVar("G")


class ContestDialog(StartDialog, Generic[P, G]):
    """Chooses among players `P`, and begins games `G`."""

    # What a dialog supplies

    def wanted(self) -> G | None:
        """What is chosen; None if nobody can play that."""
        raise NotImplementedError

    def show_chosen(self) -> None:
        """Something else is chosen: say what that comes to."""
        raise NotImplementedError

    # Who plays

    def __init__(
        self, parent: QWidget | None, title: str, field: Sequence[tuple[str, P]], playing: Container[P],
        begin: Callable[[G], object], size: tuple[int, int],
    ) -> None:
        """`field` is everybody who can play, with what they are called, in a list of so many pixels; those in `playing`
        are proposed. `begin` is called with what is wanted."""
        super().__init__(parent, title)
        self._field, self._begin = tuple(field), begin
        self.names = CheckList([text for text, _ in field], [text for text, player in field if player in playing])
        self.names.setFixedSize(*size)
        explain(self.names, "Who plays", "Who plays; the space bar chooses, or leaves out")
        self.names.itemChanged.connect(lambda _: self.show_chosen())
        self.all_or_none = AllOrNone(self.names)

    def lay_out_fields(self, right: QVBoxLayout) -> None:
        """Put what is played beside who plays, and begin with the names."""
        left = QVBoxLayout()
        left.setSpacing(theme.UNIT)
        left.addWidget(Line("Who plays", strong=True))
        left.addWidget(self.names)
        left.addWidget(self.all_or_none)
        left.addStretch(1)
        right.setSpacing(theme.UNIT)
        right.addStretch(1)
        self.lay_out(left, right)
        self.names.setFocus()

    @property
    def chosen(self) -> tuple[P, ...]:
        """Who plays."""
        return tuple(player for (_, player), on in zip(self._field, self.names.checked(), strict=True) if on)

    def start(self) -> None:
        wanted = self.wanted()
        if wanted is not None:
            self.accept()
            self._begin(wanted)
