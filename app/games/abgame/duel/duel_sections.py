"""The panel of the Duel page: who meets whom, what both know, and how earlier duels ended."""
from collections.abc import Mapping

from app.games.abgame.faces import code_text
from app.pages import Command, Fact, Section, SectionColumn
from solvers.abgame.duel import Duel, Outcome, Side
from solvers.abgame.strategies import STRATEGIES

ENDED: Mapping[Outcome, str] = {"you": "you won", "computer": "you lost", "equal": "equal"}


class DuelSection(Section):
    """Section on the duel, with a button for another."""

    def __init__(self, column: SectionColumn, new: Command) -> None:
        super().__init__(column, "Duel")
        self._about = self.add_sentence(muted=True)
        self.add_facts()
        self.add_buttons(new)

    def set(self, duel: Duel, *, tells: bool) -> None:
        """Show a duel; `tells` says whether the player wants to see how many secrets are left.

        Nothing of the computer's secret is shown before the end: neither the code nor, where both look for the same
        one, what the computer's answers have left.
        """
        over, space = duel.outcome, duel.space
        self.set_note(ENDED[over] if over is not None else "your turn" if duel.turn == "you" else "its turn",
                      "good_ink" if over == "you" else "bad_ink" if over == "computer" else "muted")
        self._about.set(
            "Both look for the same secret, and each sees only its own answers. Fewer guesses win." if duel.same else
            "You guess the computer’s secret, and it guesses yours. Fewer guesses win.")
        def left(side: Side) -> str:
            return f"{len(duel.history(side).candidates):,}"

        self.show_facts(
            Fact("Opponent", STRATEGIES[duel.strategy].title),
            Fact("Who begins", "you" if duel.begins == "you" else "the computer"),
            Fact("Your secret", "" if duel.same else code_text(space, duel.hidden)),
            Fact("You look for", code_text(space, duel.sought) if over is not None else ""),
            Fact("Left for you", left("you") if tells or over is not None else ""),
            Fact("Left for it", left("computer") if over is not None or not duel.same else ""),
        )


class ScoreSection(Section):
    """Section on the duels so far against the same opponent."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "So far")

    def set(self, strategy: str, counts: Mapping[str, int]) -> None:
        """Show how often duels against a strategy were won, drawn and lost by oneself, and how many had aids."""
        self.set_note(f"against {STRATEGIES[strategy].title}")
        self.show_facts(Fact("You won", str(counts["you"])), Fact("Equal", str(counts["equal"])),
                        Fact("You lost", str(counts["computer"])), Fact("With aids", str(counts["aided"] or "")))
