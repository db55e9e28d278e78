"""Sections of the page Compose: the parts of a cost, what is wrong with the line, and a watched search."""
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from app.controls.waterfall import Waterfall
from app.look import theme
from app.pages import Fact, Section, SectionColumn
from solvers.core.wording import counted
from solvers.counterpoint.checker import Breach
from solvers.counterpoint.outlook import Candidate, Outlook
from solvers.counterpoint.rules import BY_NAME
from solvers.counterpoint.spoken import short_name, with_note_names
from solvers.counterpoint.voices.search import SearchState

FIGURES: Final = 206  # px, where the figures end
SIDE: Final = 8.0


@dataclass(frozen=True, slots=True)
class CostLine:
    """A summand: its words, its cost, and whether it is `written`, of the note at hand (`now`), or to `come`."""

    text: str
    value: float
    when: str


class CostFall(Waterfall[CostLine]):
    """Blue is written, orange is this note, hatched is still to come, violet the sum."""

    def __init__(self) -> None:
        super().__init__("Cost taken apart", "Cost", FIGURES)
        self.setWhatsThis("What the line costs, rule by rule: blue is written, orange the note at hand, hatched what "
                          "the cheapest line with it still has to pay.")

    def colour(self, line: CostLine) -> QColor:
        tokens = theme.current()
        return tokens.warning if line.when == "now" else tokens.accent

    def hatched(self, line: CostLine) -> bool:
        return line.when == "come"

    def paint_sign(self, painter: QPainter, centre: QPointF, line: CostLine) -> None:
        rect = QRectF(centre.x() - SIDE / 2, centre.y() - SIDE / 2, SIDE, SIDE)
        if line.when == "come":
            painter.setPen(self.colour(line))
            painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5))
        else:
            painter.fillRect(rect, self.colour(line))


class CostSection(Section):
    """Why a note costs what it costs, or what the line costs as it stands."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Cost")
        self.fall = CostFall()
        self.add_widget(self.fall)
        self.sentence = self.add_sentence(muted=True)

    def show_candidate(self, outlook: Outlook, candidate: Candidate) -> None:
        """Show the parts of the cheapest line with a candidate."""
        name = "the rest" if candidate.pitch is None else short_name(candidate.pitch)
        least = candidate.least or 0.0
        self.set_title(f"Why {name} costs {least:g}")
        self.set_note("hatched: still to come")
        written = sum(outlook.spent.values())
        lines = [CostLine("Written" if outlook.voice is None else "Written, and the cantus", written,
                          "written")] if written else []
        lines += [CostLine(BY_NAME[rule].title, cost, "now") for rule, cost in candidate.cost.items()]
        lines += [CostLine(BY_NAME[rule].title, cost, "come") for rule, cost in candidate.to_come.items()]
        self._show(lines, least, f"Least cost with {name}")

    def show_line(self, outlook: Outlook) -> None:
        """Show the parts of what is written, or why it has no cost."""
        total = sum(outlook.spent.values())
        self.set_title(f"What is written costs {total:g}")
        self.set_note("" if outlook.optimum is None else f"best of all lines {outlook.optimum:g}")
        self._show([CostLine(BY_NAME[rule].title, cost, "written") for rule, cost in outlook.spent.items()], total,
                   "Cost")
        if outlook.broken_slot is not None:
            self.set_title("Cost")
            self.sentence.set("The cost is shown once no hard rule is broken.")

    def _show(self, lines: list[CostLine], total: float, title: str) -> None:
        self.fall.show_lines(lines, total, title)
        self.fall.setVisible(bool(lines))
        self.sentence.set("" if lines else "Nothing costs anything yet.")
        self.sentence.setVisible(not lines)


MOST: Final = 8  # sentences about breaches


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


MOST_REFUSED: Final = 7


class VoiceSearchSection(Section):
    """How many beginnings are kept and dropped, and which rules refuse most notes; hidden until a search is watched."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "The search")
        self.add_facts()
        self._words = self.add_sentence("Refused by rules, the most frequent first:", muted=True)
        self._rules = self.add_facts()
        self.hide()

    def show_search(self, search_state: SearchState) -> None:
        self.show_facts(Fact("Notes tried", f"{search_state.tried:,}"),
                        Fact("Beginnings kept", f"{search_state.kept:,}"),
                        Fact("Beginnings dropped", f"{search_state.dropped:,}" if search_state.dropped else ""))
        refused = sorted(((times, rule) for rule, times in search_state.refused.items() if times), reverse=True)
        most = refused[:MOST_REFUSED]
        self._words.setVisible(bool(most))
        self._rules.set([Fact(BY_NAME[rule].title, f"{times:,}") for times, rule in most])
        self.show()
