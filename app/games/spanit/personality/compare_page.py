"""Comparison of two personalities on the position that is on the board, as a page of the editor."""
from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from app.controls import STRETCH, Choice, Item, Line, Segment, Sentence, Table, column_of, draw_text, literal, row_of
from app.controls.numbers import exact_text
from app.controls.painted import fill_rounded
from app.controls.row_list import RowList
from app.controls.waterfall import figure
from app.look import theme
from solvers.core.wording import counted
from solvers.spanit.board import Position, name, nodes
from solvers.spanit.personality.comparison import Comparison, NodeComparison
from solvers.spanit.personality.factors import FACTORS, GROUPS
from solvers.spanit.personality.personality import Personality

ROW = 26
ROWS = 9         # nodes in sight
COLUMNS = (64, 196, 240, 392, 436)  # px, the right edges of node, weight, rank, weight, rank
ORDERS = (("apart", "Most apart"), ("first", "By the first"), ("second", "By the second"))
BRIEF = 18       # characters of a name over a column


def differences(first: Personality, second: Personality) -> list[tuple[str, str, str]]:
    """Their differences in words: a factor, and its value in each."""
    rows = []
    for factor in FACTORS:
        one, other = (exact_text(getattr(each, factor.field), factor.unit) for each in (first, second))
        if one != other:
            rows.append((f"{GROUPS[factor.group]}: {factor.text.lower()}", one, other))
    if first.semantics != second.semantics:
        rows.append(("Rule", str(first.semantics), str(second.semantics)))
    if first.minor_sign != second.minor_sign:
        rows.append(("Minor sign", first.minor_sign, second.minor_sign))
    return rows


class ComparePage(QWidget):
    """Page that shows the move of each, all nodes ranked by both, and the factors that differ."""

    node_chosen = Signal(int) # the index of a node that was gone to in the table

    def __init__(self) -> None:
        super().__init__()
        self.second = Choice("Personality to compare with")
        self.second.setFixedWidth(176)
        self._comment = Line(ink="muted")
        row = row_of(self.second, (self._comment, 1), gap=12)
        self.moves = Sentence(role="body")
        self.order = Segment(ORDERS, "Order of the nodes", height=28)
        self.order.chosen.connect(lambda _: self._sort())
        self._heads = _Heads()
        self.table = _Nodes()
        self.table.selectionModel().currentChanged.connect(lambda *_: self._point())
        self.factors = Table("What differs", ("What differs", "First", "Second"))
        column_of(row, self.moves, self.order, self._heads, self.table, self.factors, STRETCH, gap=12, parent=self)
        self._comparison = Comparison((), None)

    def set_names(self, names: Sequence[str], second: str) -> None:
        """The names to choose from, and the one that is chosen."""
        if names != [self.second.itemText(place) for place in range(self.second.count())]:
            self.second.clear()
            self.second.addItems(names)
        self.second.setCurrentText(second)

    def compare(self, position: Position, pair: tuple[Personality, Personality], seed: int, ply: int) -> None:
        """Show two personalities side by side; the arguments are those of `Comparison.from_position`."""
        self._comparison = Comparison.from_position(position, pair, seed, ply)
        self._comment.set(literal(pair[1].comment))
        self.table.board_size = position.size
        brief = tuple(_brief(each.name) for each in pair)
        self._heads.set((brief[0], brief[1]))
        self.moves.set(self._moves_text(position, pair))
        self.factors.set([
            (Item(title, "muted"), Item(first), Item(second)) for title, first, second in differences(*pair)
        ] or [(Item("Nothing: all their factors are equal", "muted"), Item(), Item())])
        self._sort()

    def _moves_text(self, position: Position, pair: tuple[Personality, Personality]) -> str:
        """The moves of both in words, and the node on which they agree least."""
        moves = self._comparison.moves
        if moves is None:
            return "The game is over: nobody has a move to compare."
        first, second = (f"<b>{literal(each.name)}</b>" for each in pair)
        one, other = (name(nodes(position.size)[move]) for move in moves)
        sentence = f"Both play {one}." if one == other else f"{first} plays {one}, {second} plays {other}."
        widest = max(self._comparison.nodes, key=lambda each: each.apart)
        if not widest.apart:
            return f"{sentence} They rank all nodes in the same order."
        node = name(nodes(position.size)[widest.node])
        return (f"{sentence} They differ most at {node}: of {counted(len(self._comparison.nodes), 'node')} the first "
                f"ranks it number {widest.ranks[0]}, the second number {widest.ranks[1]}.")

    def _sort(self) -> None:
        keys = {
            "apart": lambda each: (-each.apart, min(each.ranks)),
            "first": lambda each: (each.ranks[0], each.ranks[1]),
            "second": lambda each: (each.ranks[1], each.ranks[0]),
        }
        current = self.table.current
        ordered = sorted(self._comparison.nodes, key=keys[self.order.value])
        place = next((at for at, each in enumerate(ordered) if current and each.node == current.node), 0)
        with QSignalBlocker(self.table), QSignalBlocker(self.table.selectionModel()):
            self.table.set_items(ordered, place)
        self.table.setFixedHeight(ROW * min(max(len(ordered), 1), ROWS))

    def _point(self) -> None:
        if self.table.current is not None:
            self.node_chosen.emit(self.table.current.node)


class _Nodes(RowList[NodeComparison]):
    """List of nodes with the weights and ranks of both personalities."""

    row_height = ROW

    def __init__(self) -> None:
        super().__init__()
        self.board_size = 6
        self.setAccessibleName("Nodes as both weigh them")

    def describe_item(self, item: NodeComparison) -> str:
        (one, other), (rank, other_rank) = item.weights, item.ranks
        return (f"{name(nodes(self.board_size)[item.node])}: weight {figure(one, sign=False)}, number {rank};"
                f" weight {figure(other, sign=False)}, number {other_rank}")

    def paint_row(
        self, painter: QPainter, rect: QRectF, item: NodeComparison, *, selected: bool, hovered: bool,
    ) -> None:
        tokens = theme.current()
        if selected or hovered:
            fill_rounded(painter, rect, tokens.tint if selected else tokens.hover, 4)
        # Columns: node, then weight and rank of each personality; the heaviest node of each is bold.
        body, best = theme.font("body"), theme.font("body", True)
        texts = (name(nodes(self.board_size)[item.node]), figure(item.weights[0], sign=False), f"{item.ranks[0]}.",
                 figure(item.weights[1], sign=False), f"{item.ranks[1]}.")
        left = rect.left() + 8
        for place, (text, right) in enumerate(zip(texts, COLUMNS, strict=True)):
            strong = place == 0 or item.ranks[(place - 1) // 2] == 1
            ink = tokens.muted if place in (2, 4) and not (selected or hovered) else tokens.text
            align = Qt.AlignmentFlag.AlignLeft if place == 0 else Qt.AlignmentFlag.AlignRight
            draw_text(painter, QRectF(left, rect.top(), rect.left() + right - left, rect.height()), text,
                       best if strong else body, ink, align)
            left = rect.left() + right + 4


class _Heads(QWidget):
    """Headings of the list of nodes."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(16)
        self._names = ("", "")

    def set(self, names: tuple[str, str]) -> None:
        self._names = names
        self.update()

    def paintEvent(self, event: object) -> None:
        painter = QPainter(self)
        tokens, caption = theme.current(), theme.font("caption")
        right = Qt.AlignmentFlag.AlignRight
        draw_text(painter, QRectF(8, 0, 60, 16), "Node", caption, tokens.muted)
        for text, edge in zip(self._names, (COLUMNS[2], COLUMNS[4]), strict=True):
            draw_text(painter, QRectF(edge - 130, 0, 130, 16), text, caption, tokens.muted, right)
        painter.end()


def _brief(text: str) -> str:
    return text if len(text) <= BRIEF else text[: BRIEF - 1] + "…"
