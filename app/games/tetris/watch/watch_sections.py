"""The panel of the Watch page: who plays and by which rules, and the present choice taken apart."""

from app.controls import literal
from app.games.tetris.score_bars import ScoreBars
from app.games.tetris.tetris_text import lookahead_of, lookahead_text
from app.pages import Fact, Section, SectionColumn
from solvers.core.wording import counted, signed
from solvers.tetris.choosing.judgement import Judgement
from solvers.tetris.controllers import Controller
from solvers.tetris.strict.rules import PIECE_POINTS, POINTS, Rules

TOO_FAST = "Pieces fall too fast to explain each of them: pause or slow down. This is about the piece that you see."
OVER = "The piece fits nowhere: the game ends here, and the next one starts."


class WatchedPlayerSection(Section):
    """Section about who plays, and on what board."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Who plays")
        self._about = self.add_sentence(muted=True)
        self.add_facts()

    def set(self, title: str, about: str, controller: Controller, rules: Rules, seed: int) -> None:
        """Show who plays, with what people call the controller and what is known of it."""
        self.set_title(literal(title))
        self._about.set(literal(about))
        weighed = sum(map(bool, controller.whole))
        self.show_facts(Fact("Features", f"{controller.set.title}, {weighed} of {len(controller.weights)}"),
                        Fact("Looks at", lookahead_text(lookahead_of(controller, rules))), Fact("Seed", str(seed)))

    def set_network(self, title: str, about: str, looks: str, seed: int) -> None:
        """Show that a network plays, and how far it looks."""
        self.set_title(literal(title))
        self._about.set(literal(about))
        self.show_facts(Fact("Score", "The lines that it still expects"), Fact("Looks at", looks),
                        Fact("Seed", str(seed)))


class ChoiceSection(Section):
    """Section about where the piece goes, and why there."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "This piece")
        self._where = self.add_sentence()
        self.bars = ScoreBars()
        self.add_widget(self.bars)
        self.add_facts()
        self._reason = self.add_sentence(muted=True)

    def set(self, judgement: Judgement | None, *, followed: bool) -> None:
        """The choice on the board, with its reason if pieces can be `followed`; None if nothing is left to choose."""
        self.bars.show_parts(() if judgement is None else judgement.parts)
        if judgement is None:
            self._where.set("–")
            self.show_facts(Fact("Score", "–"), Fact("Ahead of the second by", "–"), Fact("Gained", "–"))
            self._reason.set(OVER)
            return
        self._where.set(f"<b>{judgement.where}.</b>")
        points = POINTS[judgement.lines] + PIECE_POINTS
        self.show_facts(
            Fact("Score", signed(judgement.score)),
            Fact("Ahead of the second by", "–" if judgement.behind is None else f"{judgement.behind:.2f}"),
            Fact("Gained", f"{counted(judgement.lines, 'line')}, {counted(points, 'point')}"),
        )
        self._reason.set(judgement.reason if followed else TOO_FAST)
