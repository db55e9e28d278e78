"""Main page of the personality editor: details, factors, what they mean, and the weight of a node taken apart."""
import re
from collections.abc import Iterable
from functools import cache, partial
from itertools import accumulate
from math import copysign

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QMenu, QSizePolicy, QVBoxLayout, QWidget

from app.controls import STRETCH, IconButton, Line, Segment, Sentence, button, column_of, form_grid, line_field, row_of
from app.controls.editor_parts import ExplanationBox
from app.controls.numbers import exact_text
from app.controls.waterfall import Waterfall, figure
from app.games.spanit.connectors import colour, diamond
from app.games.spanit.personality.factor_form import FactorForm
from app.look import paint_with, resources, theme
from solvers.spanit.board import SIDES, WORDS, Side, name, nodes
from solvers.spanit.personality.breakdown import Breakdown, format_weight
from solvers.spanit.personality.breakdown import Line as WeightLine
from solvers.spanit.personality.factors import BY_NAME, FACTORS, MINOR_SIGNS, RULES, Factor
from solvers.spanit.personality.personality import LONGEST, Personality

FIGURES = 236  # px, where figures end
SHAPES: dict[Side, str] = {"h": "circle", "v": "diamond"}


class WeightWaterfall(Waterfall[WeightLine]):
    """Waterfall of a node's weight: the lines of its breakdown, and the sum under them."""

    def __init__(self) -> None:
        super().__init__("Weight taken apart", "Weight", FIGURES)

    def colour(self, line: WeightLine) -> QColor:
        return colour(line.side)

    def paint_sign(self, painter: QPainter, centre: QPointF, line: WeightLine) -> None:
        paint_with(painter, fill=colour(line.side))
        if line.side == "h":
            painter.drawEllipse(centre, 5, 5)
        else:
            painter.drawPolygon(diamond(centre, 6))


class NodeWeightSection(QWidget):
    """Section on one node: its weight, the legend of both signs and the waterfall; or how to choose a node."""

    def __init__(self) -> None:
        super().__init__()
        self.names: dict[Side, str] = {side: WORDS[side] for side in SIDES}
        self.title = Line(strong=True)
        self.title.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.note = Line(role="small", ink="muted", align=Qt.AlignmentFlag.AlignRight)
        self.waterfall = WeightWaterfall()
        self.invitation = Sentence(
            "Click a free node on the board to see its weight here, factor by factor. With the keyboard, "
            "go to the node with the arrow keys. A double click or Enter plays it.", "body", "muted")
        head = row_of(self.title, (self.note, 1), gap=12)
        column_of(head, self.invitation, self.waterfall, gap=4, margins=(0, 10, 0, 0), parent=self)
        self.show_node(None, 6)

    def show_node(self, breakdown: Breakdown | None, size: int) -> None:
        """Break down the weight of a node on a board of this size; None asks the user to choose one."""
        self.waterfall.setVisible(breakdown is not None)
        self.invitation.setVisible(breakdown is None)
        if breakdown is None:
            self.title.set("Why a node weighs what it weighs")
            self.note.set("")
            return
        node = name(nodes(size)[breakdown.node])
        self.title.set(f"Why {node} weighs {figure(breakdown.weight, sign=False)}")
        mine, yours = breakdown.mine.side, breakdown.yours.side
        text = f"{SHAPES[mine]}: {_brief(self.names[mine])}"
        if breakdown.share:
            text += f", {SHAPES[yours]}: {_brief(self.names[yours])} at {100 * breakdown.share:.6g} %"
        self.note.set(text.replace("-", "−"))
        self.waterfall.show_lines(breakdown.lines, breakdown.weight)


def _brief(title: str) -> str:
    """As it stands within a sentence."""
    return "you" if title == "You" else title


VOCABULARY_PAGE = "spanit.md"
VOCABULARY_HEADING = "## Words"
_ROW = re.compile(r"^\| ([^|]+?) \| ([^|]+?) \|$", re.MULTILINE)
LABEL, FIELD = 74, 364  # px
SIGNS = {"minor": "Its own", "major": "Major span’s"}
PADDING = (12, 8, 4, 8)
CLAMP = 1e15  # what a power is worth at most
GAUGED = 3.3  # a value as long as most of those that a slider gives, for the height of the box


@cache
def terms() -> dict[str, str]:
    """Each term with its meaning, in the order of the page."""
    _, _, vocabulary = resources.read("docs", VOCABULARY_PAGE).decode().partition(f"\n{VOCABULARY_HEADING}\n")
    _, *rows = _ROW.findall(vocabulary)
    return {term: meaning.replace("*", "") for term, meaning in rows if term != "---"}


class Details(QWidget):
    """Form of what a personality has besides its factors: name, author, comment and rules."""

    entered = Signal(str, object)  # the name of the field of a Personality, and its new value

    def __init__(self) -> None:
        super().__init__()
        self.name = line_field("Name", "What it is called", LONGEST, "What the personality is called")
        self.author = line_field("Author", "Who made it", LONGEST, "Who made the personality")
        self.comment = line_field("Comment", "How it plays", LONGEST, "How it plays, in a few words")
        self.name.editingFinished.connect(self._rename)
        self.author.textEdited.connect(lambda text: self.entered.emit("author", text))
        self.comment.textEdited.connect(lambda text: self.entered.emit("comment", text))
        self.rule = Segment([(str(year), str(year)) for year in RULES], "Rule for looking ahead", height=28)
        self.rule.chosen.connect(lambda year: self.entered.emit("semantics", int(year)))
        self.sign = Segment(list(SIGNS.items()), "Sign of the minor span", height=28)
        self.sign.chosen.connect(lambda whose: self.entered.emit("minor_sign", whose))
        self._rule_sentence = Sentence(role="small", ink="muted")
        self._sign_sentence = Sentence(role="small", ink="muted")
        self.delete = button("Delete this personality", icon="trash")
        grid = form_grid([
            ("&Name", self.name), ("&Author", self.author), ("&Comment", self.comment),
            ("Rule", self.rule), ("", self._rule_sentence), ("Minor sign", self.sign), ("", self._sign_sentence),
        ], LABEL, FIELD - 16)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(1, 1)
        column_of(grid, self.delete, gap=10, margins=(0, 4, 0, 0), parent=self)

    def show_personality(self, personality: Personality, *, own: bool) -> None:
        """Show what a personality has. Only the user's own can be deleted."""
        for field, text in (
            (self.name, personality.name), (self.author, personality.author), (self.comment, personality.comment),
        ):
            if field.text() != text:
                field.setText(text)
                field.setCursorPosition(0)
        self.rule.set_value(str(personality.semantics))
        self.sign.set_value(personality.minor_sign)
        self._rule_sentence.set(f"Semantics. {RULES[personality.semantics]}")
        self._sign_sentence.set(f"MinorSign. {MINOR_SIGNS[personality.minor_sign]}")
        self.delete.setVisible(own)

    def _rename(self) -> None:
        if self.name.isModified():
            self.name.setModified(False)
            self.entered.emit("name", self.name.text())


class FactorExplanation(ExplanationBox):
    """Box that explains one factor; buttons beside it lead to its formula and to the vocabulary of the game."""

    def __init__(self) -> None:
        super().__init__(PADDING)
        self._factor: Factor = next(factor for factor in FACTORS if factor.name == "PathMajorSpan")
        self._value = 0.0
        self.formula = IconButton("formula", "The formula", side=28, size=16, ink="muted")
        self.formula.setCheckable(True)
        self.vocabulary = IconButton("book", "The words of the game", side=28, size=16, ink="muted")
        self.formula.toggled.connect(self._write)
        self.vocabulary.clicked.connect(self._offer_terms)
        self._menu = QMenu(self)
        buttons = QWidget()
        column = QVBoxLayout(buttons)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.formula)
        column.addWidget(self.vocabulary)
        column.addStretch(1)
        self.put_aside(buttons)

    @property
    def factor(self) -> Factor:
        return self._factor

    def show_factor(self, factor: Factor, value: float) -> None:
        """Explain a factor, with what it does at its present value."""
        self._factor, self._value = factor, value
        self._write()

    def show_text(self, title: str, text: str) -> None:
        """Explain something else for a moment."""
        self.sentence.set(f"<b>{title}.</b> {text}")

    def _offer_terms(self) -> None:
        """A list of the terms; the one that is chosen is explained in the box."""
        if self._menu.isEmpty():
            for term, meaning in terms().items():
                self._menu.addAction(term.capitalize(), partial(self.show_text, term.capitalize(), f"{meaning}."))
        self._menu.popup(self.vocabulary.mapToGlobal(self.vocabulary.rect().bottomLeft()))

    def _write(self) -> None:
        self.sentence.set(_formula(self._factor) if self.formula.isChecked() else _meaning(self._factor, self._value))

    def texts(self) -> Iterable[str]:
        return (text for factor in FACTORS for text in (_meaning(factor, GAUGED), _formula(factor)))


def _meaning(factor: Factor, value: float) -> str:
    return f"<b>{factor.text}.</b> {factor.explanation} {powers_sentence(factor, value)}".strip()


def _formula(factor: Factor) -> str:
    usual = f"Usually {exact_text(factor.low)} to {exact_text(factor.high, factor.unit)}."
    return f"<b>{factor.text}.</b> {factor.formula}.\n{usual} In a file: {factor.name}."


def powers_sentence(factor: Factor, value: float) -> str:
    """What a factor that is multiplied by itself gives now, for 1 to 4 steps; empty for the others."""
    if factor.name not in ("PathMajorSpan", "PathMinorSpan", "PathMemberCount"):
        return ""
    powers = list(accumulate([abs(value)] * 4, lambda power, once: min(power * once, CLAMP), initial=1.0))[1:]
    worth = (format_weight(round(copysign(power, value), 1) + 0.0) for power in powers)
    return f"Now 1, 2, 3, 4 are worth {', '.join(worth)}."


class FactorPage(QWidget):
    """Page of the factors. The factor or line at the mouse or the keyboard is explained in its middle."""

    def __init__(self) -> None:
        super().__init__()
        self.details = Details()
        self.details.hide()
        self.form = FactorForm()
        self.explanation = FactorExplanation()
        self.weight = NodeWeightSection()
        self.form.pointed.connect(self._explain)
        self.weight.waterfall.pointed.connect(self._explain_line)
        column_of(self.details, self.form, self.explanation, self.weight, STRETCH, gap=9, parent=self)

    def show_personality(self, personality: Personality, *, own: bool) -> None:
        """Show a personality; only the user's own can be deleted."""
        self.details.show_personality(personality, own=own)
        self.form.show_personality(personality)
        if self.weight.waterfall.current_line is None:
            self._explain(self.explanation.factor)

    def _explain(self, factor: Factor) -> None:
        self.explanation.show_factor(factor, self.form.rows[factor.name].value)

    def _explain_line(self, line: WeightLine | None) -> None:
        """Explain the origin of a line of the weight, and the factors that decide it."""
        self.form.mark(line.factors if line else ())
        if line is None:
            self._explain(self.explanation.factor)
        elif line.detail:
            self.explanation.show_text(line.text, f"{line.detail[0].upper()}{line.detail[1:]}.")
        else:
            factor = BY_NAME[line.factors[0]]
            self.explanation.show_text(line.text, factor.explanation)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(0, self.weight.y(), self.width(), 1, theme.current().line)
        painter.end()
