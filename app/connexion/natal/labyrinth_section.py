"""The section of the Labyrinth page that leads back to the natal hexagrams that it was grown around."""
from app.connexion.natal import words
from app.connexion.origin import NatalPair
from app.controls import button, literal
from app.panel import Panel


class NatalSection:
    """Shown while the labyrinth in front was grown around natal hexagrams."""

    def __init__(self, panel: Panel) -> None:
        self.section = panel.add_section("Natal Connexion")
        self._sentence = self.section.add_sentence(muted=True)
        self.hide = button("Hide Connexion")
        self.hide.setToolTip("Return to the natal hexagrams  (Shift+C)")
        self.hide.setWhatsThis("Turns to the Natal page. The labyrinth stays, and “Show Connexion” leads back to it.")
        self.section.add_buttons(self.hide)

    def show(self, pair: NatalPair) -> None:
        """Say whose hexagrams they are."""
        self.section.set_note(literal(words.named(pair.birth)) if pair.birth is not None else "")
        numbers = " and ".join(map(str, pair.hexagrams))
        self._sentence.set(f"Grown around the natal hexagrams {numbers}.")
