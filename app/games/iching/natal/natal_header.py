"""The header of the Natal page: whose hexagrams these are, and what can be done with them."""
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from app.controls import button, literal
from app.controls.layouts import row_of
from app.games.iching.natal import natal_text
from app.games.iching.natal.life import Life
from app.look import theme
from app.pages.page_header import Headline


class NatalHeader(QWidget):
    """Name, time and place, and buttons for another birth, a labyrinth, and the way back to one."""

    def __init__(self) -> None:
        super().__init__()
        self._headline = Headline()
        self.begin = button("Enter a birth…", "primary", icon="edit")
        self.birth = button("Birth…", icon="edit")
        self.connect_them = button("Connect", "primary", icon="connexion")
        self.show_connexion = button("Show Connexion")
        self._explain()
        row = row_of((self._headline, 1), gap=theme.UNIT, parent=self)
        for each in (self.begin, self.birth, self.show_connexion, self.connect_them):
            row.addWidget(each, 0, Qt.AlignmentFlag.AlignTop)

    def _explain(self) -> None:
        for widget, tip, explanation in (
            (self.begin, "Enter date, time and place of a birth  (B)",
             "Opens the form of date, time and place. What you enter stays on this computer."),
            (self.birth, "Enter a birth, or change this one  (B)",
             "Opens the form of date, time and place. The birth that is shown stays in the list of births."),
            (self.connect_them, "Grow a labyrinth around both hexagrams  (C)",
             "Goes to the page Labyrinth and grows a labyrinth around the natal hexagrams."),
            (self.show_connexion, "Go to the labyrinth that was grown around these hexagrams",
             "Goes to the page Labyrinth. “Hide Connexion” there leads back here."),
        ):
            widget.setToolTip(tip)
            widget.setWhatsThis(explanation)

    def show_life(self, life: Life | None, connected: bool) -> None:
        """Say whose hexagrams these are; `connected` if the labyrinth was grown around them."""
        self.begin.setVisible(life is None)
        self.birth.setVisible(life is not None)
        self.connect_them.setVisible(life is not None)
        self.show_connexion.setVisible(connected)
        if life is None:
            self._headline.headline.set("The natal hexagrams")
            self._headline.remark.set("Two hexagrams of a birth, and the whole life in their twelve lines")
            return
        data = life.data
        times = natal_text.times(data, life.chart)
        self._headline.headline.set(literal(natal_text.title(data)))
        self._headline.remark.set(literal(f"{natal_text.summary(data)}, {times}" if data.name else times))
