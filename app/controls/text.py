"""Text labels: one line that elides and never wraps, and sentences that wrap; both with parts in bold."""
import re
from functools import lru_cache
from html import escape

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from app.look import theme, write_text
from app.look.theme import Role

JOINER = "\u2060"  # has no width, and keeps what stands around it together

LEAST = 10  # px of the letters of a long name

Run = tuple[str, bool]  # text, and whether it is bold


@lru_cache(maxsize=1024)
def runs(text: str) -> tuple[Run, ...]:
    """Text cut at its `<b>` and `</b>`, the only marks there are."""
    parts = re.split(r"(</?b>)", text)
    bold = False
    result: list[Run] = []
    for part in parts:
        if part in ("<b>", "</b>"):
            bold = part == "<b>"
        elif part:
            result.append((part, bold))
    return tuple(result)


def plain(text: str) -> str:
    """Text without its marks."""
    return "".join(part for part, _ in runs(text))


# Numbers, for to join flags of Qt takes Python longer than to draw a word.
ONE_LINE = Qt.AlignmentFlag.AlignVCenter.value | Qt.TextFlag.TextDontClip.value


def literal(text: str) -> str:
    """Somebody's own words, in which nothing is a mark: a `<b>` that they wrote is seen as they wrote it."""
    return re.sub(r"<(?=/?b>)", f"<{JOINER}", text)


def as_tip(text: str) -> str:
    """Text as a tool tip that is never taken for HTML."""
    return f"<span>{escape(text)}</span>" if "<" in text else text


def fitted_font(text: str, role: Role, room: float, *, strong: bool | None = None) -> QFont:
    """The font of a role, set smaller, but never below `LEAST`, where a text would not fit into so many px."""
    font, least = theme.font(role, strong), theme.enlarged(LEAST)
    while QFontMetricsF(font).horizontalAdvance(text) > room + 0.5 and font.pixelSize() > least:
        font.setPixelSize(font.pixelSize() - 1)
    return font


def draw_text(
    painter: QPainter, rect: QRectF, text: str, font: QFont, ink: QColor,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> float:
    """Draw text on one line, halfway between top and bottom; too long, they end in …. The width that they take, px.

    A line that is higher than the rectangle stands out of it: cut off, letters would lose their lower parts.
    """
    metrics = QFontMetricsF(font)
    elided_text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, rect.width() + 0.5)
    write_text(painter, rect, elided_text, font, ink, align.value | ONE_LINE)
    return metrics.horizontalAdvance(elided_text)


class Line(QLabel):
    """One line of text in a role and an ink. Too long, it ends in … and tells all of it in its tool tip.

    `widest` is a text whose room is always kept, so that changing figures move nothing beside them.
    """

    def __init__(
        self, text: str = "", role: Role = "body", ink: theme.Ink = "text", *, strong: bool = False, widest: str = "",
        align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft, parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.role, self.ink, self.strong, self.widest, self.align = role, ink, strong, widest, align
        self._marked = ""
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleDescription(" ")  # or a screen reader would tell the tool tip, too: the same words again
        self.set(text)

    def set(self, text: str) -> None:
        """Say something else; `<b>` marks what is bold."""
        if text != self._marked:
            before, self._marked = self._marked, text
            self.setText(plain(text))
            if _room(text, self.role, self.strong, self.widest) != _room(before, self.role, self.strong, self.widest):
                self.updateGeometry()
            self._tell_all()
            self.update()

    def set_ink(self, ink: theme.Ink) -> None:
        """Write in another ink: the name of a token."""
        if ink != self.ink:
            self.ink = ink
            self.update()

    @property
    def elided(self) -> bool:
        """True if not all of the words can be seen."""
        return _room(self._marked, self.role, self.strong) > self.width()

    def _tell_all(self) -> None:
        self.setToolTip(as_tip(plain(self._marked)) if self.elided else "")

    def sizeHint(self) -> QSize:
        return QSize(_room(self._marked, self.role, self.strong, self.widest), theme.leading(self.role))

    def minimumSizeHint(self) -> QSize:
        return QSize(_room(self.widest, self.role, self.strong), theme.leading(self.role))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._tell_all()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        colours = theme.current()
        painter.setPen(colours.colour(self.ink) if self.isEnabled() else colours.edge)
        room = self.width()
        full = _room(self._marked, self.role, self.strong)
        x = max(room - full, 0) if self.align & Qt.AlignmentFlag.AlignRight else (
            max(room - full, 0) / 2 if self.align & Qt.AlignmentFlag.AlignHCenter else 0)
        for text, bold in runs(self._marked):
            strong = bold or self.strong or None
            font, width = theme.font(self.role, strong), theme.text_width(text, self.role, strong)
            last = x + width > room + 0.5
            if last:
                text = QFontMetricsF(font).elidedText(text + "…", Qt.TextElideMode.ElideRight, room - x)
            painter.setFont(font)
            painter.drawText(QRectF(x, 0, room - x + 1, self.height()), Qt.AlignmentFlag.AlignVCenter, text)
            if last:
                break
            x += width
        painter.end()


@theme.kept_by_font
def _room(text: str, role: Role, strong: bool, widest: str = "") -> int:
    """What a line with these words needs, px, and no less than what it keeps for its `widest` ones."""
    width = sum(theme.text_width(part, role, bold or strong or None) for part, bold in runs(text))
    return int(max(width, theme.text_width(widest, role, strong or None)) + 0.999)


class Sentence(QLabel):
    """Sentences that wrap, with `<b>` for what is bold; 16 px on lines of 24 unless another role is given."""

    def __init__(
        self, text: str = "", role: Role = "sentence", ink: theme.Ink = "text", parent: QWidget | None = None, *,
        width: int = 0,
    ) -> None:
        """A `width`, px, is fixed; 0 is as wide as there is room."""
        super().__init__(parent)
        self.role, self.ink = role, ink
        self._marked = text
        self._lines = 0
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setWordWrap(True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        theme.notifier.changed.connect(self._write)
        self._write()
        if width:
            self.setFixedWidth(width)

    def show_text(self, text: str) -> None:
        """Say something else; hide it while that is nothing."""
        self.set(text)
        self.setVisible(bool(text))

    def set(self, text: str) -> None:
        """Say something else."""
        if text != self._marked:
            self._marked = text
            self._write()

    def show_in(self, ink: theme.Ink, text: str) -> None:
        """Say something in another ink."""
        if (ink, text) != (self.ink, self._marked):
            self.ink, self._marked = ink, text
            self._write()

    def set_role(self, role: Role) -> None:
        """Write in letters of another size."""
        if role != self.role:
            self.role = role
            self._write()

    def keep_lines(self, lines: int) -> None:
        """Keep the room of so many lines, whatever is said: nothing below moves when it is shorter."""
        self._lines = lines
        self.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._write()

    def _write(self) -> None:
        self.setFont(theme.font(self.role))
        body = "".join(
            f'<span style="font-weight:600">{escape(text)}</span>' if bold else escape(text)
            for text, bold in runs(self._marked)
        ).replace("\n", "<br>")
        ink = theme.current().colour(self.ink).name()
        self.setText(f'<div style="line-height:{theme.leading(self.role)}px;color:{ink}">{body}</div>')
        self.setMinimumHeight(self._lines * theme.leading(self.role))
        self.setAccessibleName(plain(self._marked))
