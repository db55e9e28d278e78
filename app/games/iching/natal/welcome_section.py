"""The panel before any birth: what natal hexagrams are, and the way to read about the method."""
from app.controls import button
from app.pages.panel import Panel, Section


class WelcomeSection(Section):
    """Shown while there is no birth."""

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel, "Two hexagrams of a birth")
        self.add_sentence(
            "The old method He Luo Li Shu reads the four pillars of a birth as numbers, and the numbers as two "
            "hexagrams: the <b>Earlier Heaven</b> for the first part of a life, the <b>Later Heaven</b> for the second."
        )
        self.add_sentence(
            "Each of their lines stands for some years: nine if it is yang, six if it is yin. What you enter stays on "
            "this computer.", muted=True,
        )
        self.method = button("The method", icon="book")
        self.method.setToolTip("Read how natal hexagrams are found")
        self.add_buttons(self.method)
