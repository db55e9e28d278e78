"""The Statistics dialog: labyrinths grown and laid, and how many groups they have."""
from PySide6.QtWidgets import QDialogButtonBox, QVBoxLayout, QWidget

from app.controls import Bar, Bars, Item, Line, Sentence, Table
from app.controls.dialog import Dialog
from app.games.connexion.records import Records
from solvers.core import wording

WIDTH = 400  # px


class StatisticsDialog(Dialog):
    """What the records say."""

    def __init__(self, parent: QWidget, records: Records) -> None:
        super().__init__(parent, "Connexion statistics")
        self.setMinimumWidth(WIDTH)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(16)
        if records.grown or records.laid:
            self.table = Table("Statistics", ("Labyrinths", ""))
            self.table.set([(Item(label), Item(value, strong=True)) for label, value in rows(records)])
            column.addWidget(self.table)
            column.addSpacing(8)
            column.addWidget(Line("Groups", strong=True))
            self.bars = Bars("labyrinths by their number of groups")
            self.bars.set(bars(records))
            column.addWidget(self.bars)
            counted = sum(records.groups.values())
            column.addWidget(Sentence(
                f"Groups and holes are those of {wording.counted(counted, 'labyrinth')}: "
                "a search at full speed keeps only its latest to look at.", "small", "muted",
            ))
        else:
            column.addWidget(Sentence(
                "No labyrinth has been finished yet. Grow one, or lay one by hand, and it is counted here.", "body",
            ))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column.addWidget(buttons)


def rows(records: Records) -> tuple[tuple[str, str], ...]:
    """Labels and their figures."""
    return (
        ("Grown by a search", f"{records.grown:,}"),
        ("Distinct among them", f"{records.distinct:,}"),
        ("Laid by hand", f"{records.laid:,}"),
        ("Largest hole seen", wording.counted(records.largest_hole, "cell") if records.largest_hole else "–"),
        ("Quickest search", "–" if records.quickest is None else wording.counted(records.quickest, "piece") + " laid"),
    )


def bars(records: Records) -> list[Bar]:
    """One bar for each number of groups between the fewest and the most."""
    if not records.groups:
        return []
    return [
        Bar(str(number), records.groups.get(number, 0), records.groups.get(number, 0))
        for number in range(min(records.groups), max(records.groups) + 1)
    ]
