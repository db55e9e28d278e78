"""Section of the panel with what is wrong in the line, hard rules first, each with its sentence."""
from collections.abc import Sequence
from typing import Final

from app.pages import Section, SectionColumn
from solvers.core.wording import counted
from solvers.counterpoint.checker import Breach
from solvers.counterpoint.spoken import with_note_names

MOST: Final = 8  # sentences


class BreachSection(Section):
    """Sentences about breaches; they stay the same widgets while one writes."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "What is wrong")
        self._sentences = [self.add_sentence(muted=number > 0) for number in range(MOST)]

    def show_breaches(self, breaches: Sequence[tuple[Breach, bool]], *, empty: bool) -> None:
        """Show the breaches and whether each is hard; `empty` if nothing is written."""
        # Soft breaches are in the cost alone. The labels are reused, so that keys keep their place while one writes.
        hard = [breach for breach, is_hard in breaches if is_hard]
        self.set_title("What is wrong" if hard else "Nothing is wrong" if not empty else "Judged at once")
        self.set_note(counted(len(hard), "hard rule") if hard else "", "bad_ink")
        texts = [with_note_names(breach.sentence) for breach in hard]
        if not texts:
            texts = ["No hard rule is broken." if not empty else
                     "What you write is judged at once. A hard rule that is broken stands here with its reason."]
        if len(texts) > MOST:
            texts = [*texts[:MOST - 1], f"And {len(texts) - MOST + 1} more."]
        for sentence, text in zip(self._sentences, [*texts, *[""] * MOST], strict=False):
            sentence.show_text(text)
