"""FactorForm: the fourteen factors in their groups, in two columns."""
from collections.abc import Collection

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.controls import Line
from app.games.spanit.personality.factor_row import FactorRow
from solvers.spanit.personality.factors import FACTORS, Group
from solvers.spanit.personality.personality import Personality

COLUMNS: tuple[tuple[Group, ...], ...] = (("node", "path"), ("board", "game", "look-ahead"))
HEADING = 20  # px
GAP = 6       # px above the heading of a further group


class FactorForm(QWidget):
    """Fields for a personality's numbers. Tab goes down the left column, then the right one."""

    changed = Signal(object, float)  # see FactorRow
    refused = Signal(str)
    pointed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.rows: dict[str, FactorRow] = {}
        columns = QHBoxLayout(self)
        columns.setContentsMargins(0, 0, 0, 0)
        columns.setSpacing(20)
        for groups in COLUMNS:
            column = QVBoxLayout()
            column.setSpacing(0)
            for group in groups:
                if group != groups[0]:
                    column.addSpacing(GAP)
                self._add_group(column, group)
            column.addStretch(1)
            columns.addLayout(column, 1)

    def _add_group(self, column: QVBoxLayout, group: Group) -> None:
        heading = Line(group.capitalize(), role="small", ink="muted", strong=True)
        heading.setFixedHeight(HEADING)
        column.addWidget(heading)
        for factor in FACTORS:
            if factor.group == group:
                row = self.rows[factor.name] = FactorRow(factor)
                row.changed.connect(self.changed)
                row.refused.connect(self.refused)
                row.pointed.connect(self.pointed)
                column.addWidget(row)

    def show_personality(self, personality: Personality) -> None:
        """Show the numbers of a personality."""
        for row in self.rows.values():
            row.show_value(getattr(personality, row.factor.field))

    def mark(self, names: Collection[str]) -> None:
        """Mark the factors of these names as those that something depends on."""
        for name, row in self.rows.items():
            row.set_strong(name in names)
