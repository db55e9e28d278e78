"""Sections of the Shorthand page's panel: where outlines come from, the strokes of a word, reading back, the rules."""
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter

from app.controls import Picture, draw_text, fill_rounded
from app.games.cabinet.shorthand.ink_painting import paint_ink
from app.look import paint_with, theme
from app.pages import Fact, Section, SectionColumn
from solvers.shorthand.drawing import Drawing, draw
from solvers.shorthand.explaining import Named, circle_reason, name_strokes, remark_on
from solvers.shorthand.lexicon import pronunciation
from solvers.shorthand.measuring import EXACT, MEASURED_WORDS, SIMILARITY
from solvers.shorthand.page import Placed
from solvers.shorthand.reading import ReadBack
from solvers.shorthand.strokes import DOT, Outline, Stroke, compared, letters
from solvers.shorthand.writing import Piece, simplified, spelled

ROW = 30      # px
LISTED = 6    # words that are listed
STROKE = 32   # px of a row with a stroke
SHOWN = 12    # strokes that are listed
PILLS: dict[str, tuple[str, theme.Ink, theme.Ink]] = {  # words, ground and ink of each source
    "dictionary": ("Dictionary", "tint", "accent"), "rules": ("Rules", "warning_tint", "warning_ink"),
    "brief": ("Brief form", "good_tint", "good_ink"), "sign": ("Sign", "sunken", "muted"),
    "longhand": ("Longhand", "sunken", "muted"),
}


class SourceSection(Section):
    """The words around the chosen one, each with its outline and where that comes from."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Where each outline comes from")
        self.list = SourceList()
        self.add_widget(self.list)
        self.add_sentence("An outline from the rules stands in no dictionary here: take it with care.", muted=True)

    def show_words(self, words: Sequence[Placed], chosen: int | None) -> None:
        """List some words, around the chosen one."""
        self.list.show_words(words, chosen)


class SourceList(Picture):
    """Rows of a word, its letters, and a pill; a click chooses a word."""

    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__(ROW)
        self.setAccessibleName("Words and where their outlines come from")
        self._rows: list[tuple[int, Piece]] = []
        self._chosen: int | None = None
        theme.notifier.changed.connect(self.update)
        self.show_words((), None)

    def show_words(self, words: Sequence[Placed], chosen: int | None) -> None:
        every = [(place, word.piece) for place, word in enumerate(words) if any(map(str.isalnum, word.piece.text))]
        near = sum(place < (chosen or 0) for place, _ in every)
        first = min(max(near - LISTED // 2, 0), max(len(every) - LISTED, 0))
        rows = every[first : first + LISTED]
        if (rows, chosen) != (self._rows, self._chosen):
            self._rows, self._chosen = rows, chosen
            self.setAccessibleDescription("; ".join(
                f"{piece.text}, {_letters(piece)}, {PILLS[piece.source][0]}" for _, piece in rows))
            self.set_height(ROW * max(len(rows), 1))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        row = int(event.position().y() // ROW)
        if 0 <= row < len(self._rows):
            self.chosen.emit(self._rows[row][0])

    def paint(self, painter: QPainter) -> None:
        colours = theme.current()
        for number, (place, piece) in enumerate(self._rows):
            top, width = number * ROW, self.width()
            if place == self._chosen:
                fill_rounded(painter, QRectF(-8, top, width + 16, ROW), colours.tint, 5)
            words, ground, ink = PILLS[piece.source]
            font = theme.font("caption", True)
            pill = theme.text_width(words, "caption", True) + 16
            rect = QRectF(width - pill, top + (ROW - 20) / 2, pill, 20)
            paint_with(painter, fill=colours.colour("panel" if place == self._chosen and ground == "tint" else ground))
            painter.drawRoundedRect(rect, 10, 10)
            draw_text(painter, rect, words, font, colours.colour(ink), Qt.AlignmentFlag.AlignHCenter)
            draw_text(painter, QRectF(0, top, width * 0.36 - 8, ROW), piece.text, theme.font("body", True),
                      colours.text)
            draw_text(painter, QRectF(width * 0.36, top, width * 0.64 - pill - 10, ROW), _letters(piece),
                      theme.font("body"), colours.text)
        if not self._rows:
            draw_text(painter, QRectF(0, 0, self.width(), ROW), "Nothing is written yet.", theme.font("body"),
                      colours.muted)


def _letters(piece: Piece) -> str:
    """The letters that are written, and the dots beside them: `th-dot` for thing."""
    if not piece.outline or piece.source == "sign":
        return "-".join(spelled(piece)).lower() if piece.outline else "as it is"
    return "-".join(word.lower() for stroke in piece.outline for word in letters((stroke,)) or (
        ("dot",) if stroke.name == DOT else ()))


class WordSection(Section):
    """The chosen word stroke by stroke, and why its circle lies where it does."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Strokes")
        self.strokes = StrokeList()
        self.add_widget(self.strokes)
        self.why = self.add_sentence("", muted=True)
        self.remark = self.add_sentence("", muted=True)

    def show_word(self, word: Placed | None) -> None:
        """Break down a word, or show none."""
        self.setVisible(word is not None and bool(word.piece.outline) and word.piece.source != "sign")
        if word is None:
            return
        self.set_title(word.piece.text)
        sounds = pronunciation(simplified(word.piece.text))
        self.set_note(" ".join(sounds).replace("0", "") if sounds else "")
        self.strokes.show_drawing(word.drawing)
        reason = circle_reason(word.drawing)
        self.why.show_text(f"<b>Why {reason[0]} lies here.</b> {reason[1]}" if reason else "")
        remark = remark_on(word.piece)
        self.remark.show_text(remark)


class StrokeList(Picture):
    """Rows of a stroke: its sound, its shape, how the pen goes, and its length."""

    def __init__(self) -> None:
        super().__init__(STROKE)
        self.setAccessibleName("Strokes of the word")
        self._rows: list[tuple[Stroke, Named]] = []
        theme.notifier.changed.connect(self.update)

    def show_drawing(self, drawing: Drawing) -> None:
        """Show the strokes of a word; of a very long one the first."""
        self._rows = list(zip(drawing.outline, name_strokes(drawing), strict=True))[:SHOWN]
        self.setAccessibleDescription("; ".join(" ".join(filter(None, named)) for _, named in self._rows))
        self.set_height(STROKE * max(len(self._rows), 1))

    def paint(self, painter: QPainter) -> None:
        colours = theme.current()
        for number, (stroke, named) in enumerate(self._rows):
            top = number * STROKE
            draw_text(painter, QRectF(0, top, 40, STROKE), named.sound, theme.font("sentence", True), colours.text)
            self._paint_stroke(painter, stroke, QRectF(36, top + 3, 44, STROKE - 6))
            size = theme.text_width(named.size, "body")
            draw_text(painter, QRectF(self.width() - size, top, size + 1, STROKE), named.size, theme.font("body"),
                      colours.muted)
            draw_text(painter, QRectF(92, top, self.width() - size - 100, STROKE), named.movement, theme.font("body"),
                      colours.text)

    def _paint_stroke(self, painter: QPainter, stroke: Stroke, rect: QRectF) -> None:
        drawing = draw((stroke,))
        width, height = max(drawing.right - drawing.left, 0.1), max(drawing.bottom - drawing.top, 0.1)
        side = min(rect.width() / width, rect.height() / height, 20.0)
        origin = rect.center() - QPointF(drawing.left + drawing.right, drawing.top + drawing.bottom) / 2 * side
        paint_ink(painter, (stroke,), origin, side, theme.current().accent)


class ReadBackSection(Section):
    """The words that have the strokes of the chosen one, and those that come near."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Read back")
        self.same = self.add_sentence("", muted=True)
        self.near = self.add_sentence("", muted=True)
        self._told: Outline = ()  # what its words are about

    def show_word(self, word: Placed | None) -> Outline:
        """Show that a word is read back, if it has strokes. The strokes, if somebody has to read them still."""
        has = word is not None and bool(compared(word.piece.outline)) and word.piece.source != "sign"
        self.setVisible(has)
        if word is None or not has:
            return ()
        self.set_note(_letters(word.piece))
        if word.piece.outline == self._told:
            return ()
        self._told = ()
        self.same.set("Looking for words with these strokes.")
        self.near.hide()
        return word.piece.outline

    def show_words(self, outline: Outline, found: ReadBack) -> None:
        self._told = outline
        same, near = found
        if len(same) == 1:
            self.same.set(f"<b>{same[0]}</b>, the only word with these strokes.")
        else:
            self.same.set(f"These strokes are <b>{', '.join(same)}</b>." if same else
                          "No word of the dictionaries has these strokes.")
        self.near.show_text(f"Nearly the same: {', '.join(near[:5])}." if near else "")


class RulesSection(Section):
    """The accuracy of the rules alone on words that nothing was learned from."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Rules alone", "words held out of the learning")
        self.add_facts(Fact("Words", f"{MEASURED_WORDS:,}"),
                       Fact("Outline exact", f"{EXACT:.1%}".replace("%", " %")),
                       Fact("Mean similarity", f"{SIMILARITY:.3f}"))
