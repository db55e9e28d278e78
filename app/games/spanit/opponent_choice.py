"""The list of opponents: each in two lines, with its strength, its style and one's record against it."""
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from app.controls import Choice, as_tip, draw_text
from app.games.spanit.level_titles import LEVEL_TITLES
from app.games.spanit.roster import Roster
from app.games.spanit.spanit_records import OpponentRecords, rating_text
from app.look import theme
from solvers.spanit.competition.ladder import BY_NAME
from solvers.spanit.personality.personality import Personality
from solvers.spanit.play.players import display_name

WIDTH = 420  # px of the open list
ROW = 46     # px
PADDING = 10
ROLE = Qt.ItemDataRole.UserRole + 1
Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class Opponent:
    """An opponent as it is offered: its `mind` is what it is known by."""

    mind: str
    strength: str
    style: str
    record: str

    @property
    def title(self) -> str:
        return display_name(self.mind)

    @property
    def text(self) -> str:
        """All of it in a sentence."""
        return ". ".join(part for part in (f"{self.title}, {self.standing}", self.style) if part)

    @property
    def standing(self) -> str:
        """Its strength and, once there is one, the record against it."""
        return "; ".join(filter(None, (self.strength, self.record)))


def opponents(roster: Roster, records: OpponentRecords) -> list[Opponent]:
    """Everybody of the roster as they are offered; one of the user's own has its comment and no rating."""
    return [_opponent(mind, roster.personality(mind), records) for mind in roster.names]


def _opponent(mind: str, personality: Personality | None, records: OpponentRecords) -> Opponent:
    rung = BY_NAME.get(mind.casefold())
    if rung is None:
        comment = personality.comment if personality else ""
        return Opponent(mind, "yours, not rated", comment, records.score_against(mind).text)
    strength = f"{LEVEL_TITLES[rung.level].lower()}, rating {rating_text(mind)}"
    return Opponent(mind, strength, rung.style, records.score_against(mind).text)


class OpponentChoice(Choice):
    """A choice of an opponent; closed it shows the name, open also strength, style and record."""

    left = Signal()  # the list that a key opened is closed

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._opened_by_key = False
        self.setItemDelegate(_Rows(self))
        self.view().setMinimumWidth(WIDTH)
        self.setMaxVisibleItems(8)

    def open_by_key(self) -> None:
        """Open the list for a key that was pressed elsewhere."""
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.showPopup()
        self._opened_by_key = True

    def hidePopup(self) -> None:  # noqa: N802 (Qt's)
        super().hidePopup()
        if self._opened_by_key:
            self._opened_by_key = False
            self.left.emit()

    @property
    def opponent(self) -> Opponent | None:
        """The selected opponent; None if there is none to select."""
        chosen: Opponent | None = self.currentData(ROLE)
        return chosen

    def offer_opponents(self, offered: Sequence[Opponent], chosen: str) -> None:
        """Offer these, the weakest first, and show the chosen one."""
        self.set_items([(each.title, each.mind) for each in offered], chosen)
        for place, each in enumerate(offered):
            self.setItemData(place, each, ROLE)
            self.setItemData(place, as_tip(each.text), Qt.ItemDataRole.ToolTipRole)
            self.setItemData(place, each.text, Qt.ItemDataRole.AccessibleTextRole)
        self.currentIndexChanged.emit(self.currentIndex())  # only now is it known who that is


class _Rows(QStyledItemDelegate):
    """Paints an opponent: name, strength and record above, style below."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(WIDTH, ROW)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        tokens, each = theme.current(), index.data(ROLE)
        rect, state = QRectF(option.rect), option.state
        painter.save()
        painter.fillRect(rect, tokens.tint if state & QStyle.StateFlag.State_Selected else tokens.panel)
        above = rect.adjusted(PADDING, 4, -PADDING, -rect.height() / 2)
        below = rect.adjusted(PADDING, rect.height() / 2 - 2, -PADDING, -4)
        _paint_pair(painter, above, each.title, each.standing, strong=True)  # so that the style has a line of its own
        _paint_pair(painter, below, each.style, "", strong=False)
        painter.restore()


def _paint_pair(painter: QPainter, rect: QRectF, left: str, right: str, *, strong: bool) -> None:
    """Words at the left, which elide, and others at the right."""
    tokens = theme.current()
    small = theme.font("small")
    font = theme.font("body", True) if strong else small
    taken = QFontMetrics(small).horizontalAdvance(right) + 12 if right else 0
    shown = QFontMetrics(font).elidedText(left, Qt.TextElideMode.ElideRight, round(rect.width() - taken))
    draw_text(painter, rect, shown, font, tokens.text if strong else tokens.muted)
    if right:
        draw_text(painter, rect.adjusted(rect.width() - taken + 12, 0, 0, 0), right, small, tokens.muted)
