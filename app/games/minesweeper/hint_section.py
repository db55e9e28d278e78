"""The panel's hint: what it says, why, and buttons to follow it."""
from PySide6.QtWidgets import QPushButton

from app.controls import Tone, button
from app.games.minesweeper.hint_talk import HintTalk
from app.pages.panel import Panel, Section

_HELP = "Press H for a hint. It first says whether you need one."
_AGAIN = "No hint is needed: something can be deduced. Press H again to be shown what, and why."
_MISTAKE = "A flag is wrong. It is crossed out on the board."
_CHOOSE = "Choose any hidden cell instead to disclose it."


class HintSection(Section):
    """Follows the conversation about hints."""

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel, "Hint")
        self._tags = self.add_tags()
        self._sentence = self.add_sentence()
        self._aside = self.add_sentence(_HELP, muted=True)
        self.follow: QPushButton = button("", "primary")
        self.next: QPushButton = button("Next hint")
        self.follow.setToolTip("Do what the hint says")
        self.next.setToolTip("Explain another cell that is certain")
        self.add_buttons(self.follow, self.next)

    def set(self, talk: HintTalk) -> None:
        """What the conversation has come to."""
        self.set_note(f"{talk.asked} asked, {talk.unneeded} unneeded" if talk.asked else "")
        told = talk.explanation
        if told is None:
            self._tags.set(())
        else:
            mine = talk.reason is not None and talk.reason.mine
            tone: Tone = "accent" if talk.choice is not None else "bad" if mine else "good"
            self._tags.set([(told.subject.rstrip("."), tone), (told.level, "plain")])
        self._sentence.setVisible(told is not None)
        self._sentence.set("\n\n".join(told.paragraphs) if told else "")
        self._aside.set(
            _CHOOSE if talk.choosing else _MISTAKE if talk.mistaken else _AGAIN if talk.told_needless else _HELP)
        self._aside.setVisible(told is None or talk.choosing)
        self.follow.setText(talk.action)
        self.follow.setVisible(told is not None)
        self.next.setVisible(talk.reason is not None)
