"""The section of the Labyrinth page that leads back to the natal hexagrams that it was grown around."""
from app.controls import button, literal
from app.games.iching.natal import words
from app.games.iching.origin import NatalPair
from app.pages.panel import Panel, Section


class NatalSection(Section):
    """Shown while the labyrinth in front was grown around natal hexagrams."""

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel, "Natal Connexion")
        self._sentence = self.add_sentence(muted=True)
        self.leave = button("Hide Connexion")
        self.leave.setToolTip("Return to the natal hexagrams  (Shift+C)")
        self.leave.setWhatsThis("Turns to the Natal page. The labyrinth stays, and “Show Connexion” leads back to it.")
        self.add_buttons(self.leave)

    def set(self, pair: NatalPair) -> None:
        """Say whose hexagrams they are."""
        self.set_note(literal(words.named(pair.birth)) if pair.birth is not None else "")
        numbers = " and ".join(map(str, pair.hexagrams))
        self._sentence.set(f"Grown around the natal hexagrams {numbers}.")
