"""The panel's hint: three ways to ask for one, and what was said."""
from PySide6.QtCore import Signal

from app.controls import button
from app.games.spanit.advice import Advice
from app.pages.panel import Panel, Section

LINES = 4  # that a hint takes at most
HELP = "H asks the mind of the side to move. The perfect move and the best try come from the oracle."


class HintSection(Section):
    """Tells which hint is asked for: mind, perfect or try."""

    asked = Signal(str)
    followed = Signal()

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel, "Hint")
        self._sentence = self.add_sentence(HELP)
        self._sentence.keep_lines(LINES)
        self.follow = button("Play it", "primary")
        self.follow.setToolTip("Play what the hint says  (Shift+Return)")
        self.mind = button("Its mind")
        self.perfect = button("Perfect move")
        self.best_try = button("Best try")
        self.mind.setToolTip("What the mind of the side to move would play  (H)")
        self.perfect.setToolTip("A move that wins, with the two trees that prove it  (Shift+H)")
        self.best_try.setToolTip("In a lost position, the move that leaves the fewest good replies  (T)")
        self.add_buttons(self.mind, self.perfect, self.best_try, self.follow)
        self.follow.clicked.connect(self.followed)
        for key, each in (("mind", self.mind), ("perfect", self.perfect), ("try", self.best_try)):
            each.clicked.connect(lambda _=False, key=key: self.asked.emit(key))

    def set(self, advice: Advice | None) -> None:
        """What was said last; nothing after the position has changed."""
        self.follow.setEnabled(advice is not None)
        self._sentence.set(HELP if advice is None else f"<b>{advice.subject}</b> {advice.sentence}")

    def allow(self, *, playable: bool) -> None:
        """Whether there are hints. Which of the oracle's two has an answer would tell who is winning: each has one."""
        for each in (self.mind, self.perfect, self.best_try):
            each.setEnabled(playable)
