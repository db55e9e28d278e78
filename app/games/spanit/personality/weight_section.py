"""NodeWeightSection: why a node weighs what it weighs, as a sum of bars in the colours and signs of both sides."""
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.controls import Line, Sentence
from app.controls.layouts import column_of, row_of
from app.controls.waterfall import Waterfall, figure
from app.games.spanit.connectors import colour, diamond
from app.look import paint_with
from solvers.spanit.board import SIDES, WORDS, Side, name, nodes
from solvers.spanit.personality.breakdown import Breakdown
from solvers.spanit.personality.breakdown import Line as WeightLine

FIGURES = 236  # px, where figures end
SIGNS: dict[Side, str] = {"h": "circle", "v": "diamond"}


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
        text = f"{SIGNS[mine]}: {_brief(self.names[mine])}"
        if breakdown.share:
            text += f", {SIGNS[yours]}: {_brief(self.names[yours])} at {100 * breakdown.share:.6g} %"
        self.note.set(text.replace("-", "−"))
        self.waterfall.show_lines(breakdown.lines, breakdown.weight)


def _brief(title: str) -> str:
    """As it stands within a sentence."""
    return "you" if title == "You" else title
