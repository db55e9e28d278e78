"""How a life is painted: its hexagrams with their names, its periods to scale, its years as small hexagrams."""
from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QTextDocument

from app.controls import draw_text
from app.controls.painted import fill_circle
from app.games.iching.hexagram_board import ShownHexagram
from app.games.iching.hexagram_picture import draw_hexagram, draw_line, line_rect
from app.games.iching.natal import natal_text
from app.games.iching.natal.life import Life
from app.games.iching.natal.life_layout import AXIS, GUTTER, SECOND, TODAY, LifeLayout
from app.look import theme
from app.look.painting import draw_shape, paint_with
from solvers.iching.calendar.written_dates import read_date
from solvers.iching.hexagram import is_yang
from solvers.iching.king_wen import HEXAGRAMS
from solvers.iching.natal.periods import Year

INKS: tuple[theme.Ink, ...] = ("accent", "warning")           # of the Earlier Heaven hexagram and of the Later one
TEXT_INKS: tuple[theme.Ink, ...] = ("accent", "warning_ink")  # and of text about them
CAPTIONS = ("Earlier Heaven", "Later Heaven")
NOTHING = (None,) * 6
CAPTION, NAME, NEXT = 18.0, 27.0, 8.0  # px: the lines above a text, and from one name to the next
SIGNS = "\u2e80"  # characters from here on are Chinese ones
TYPES: tuple[theme.Role, ...] = ("sentence", "body", "small")  # of the text
BESIDE = 4.0  # px of ground, beside the line that is read
MARK = 4.0    # px, half of the mark at a controlling line
NUMBER = 10.0  # px that the number of a row needs

_RIGHT = Qt.AlignmentFlag.AlignRight
_MIDDLE = Qt.AlignmentFlag.AlignHCenter


def paint_nothing(painter: QPainter, layout: LifeLayout) -> None:
    """Paint the outlines of what is not there yet."""
    ground = theme.current().window
    for place in (0, 1):
        draw_hexagram(painter, layout.hexagram(place), NOTHING, ground, ground)
    for place in range(12):
        draw_line(painter, layout.bar(place), None, ground, ground)


# The natal hexagrams


def paint_hexagrams(
    painter: QPainter, layout: LifeLayout, life: Life, hexagrams: Sequence[ShownHexagram], meanings: Sequence[str], *,
    link: bool,
) -> None:
    """Paint both hexagrams, a mark at their controlling lines, and beside them what they are called and mean; on the
    screen with a `link` to all of it. The line that is read has its ground alone: a ring is that of the keys."""
    tokens = theme.current()
    for place, hexagram in enumerate(hexagrams):
        draw_hexagram(painter, layout.hexagram(place), hexagram.lines, tokens.colour(hexagram.ink), tokens.window)
        _paint_mark(painter, line_rect(layout.hexagram(place), hexagram.marked), MARK)
        if not layout.is_thin:
            _paint_names(painter, layout.words(place), hexagram, place, life)
    rooms = [layout.words(place) for place in (0, 1)]
    if layout.is_thin:
        texts = [few_words(hexagrams[place], meanings[place], place, life, rooms[place].size(), link=link)
                 for place in (0, 1)]
    else:
        rooms = [room.adjusted(0, CAPTION + NAME, 0, 0) for room in rooms]
        texts = beginnings(meanings, rooms, link=link)
    for room, text in zip(rooms, texts, strict=True):
        painter.save()
        painter.translate(room.topLeft())
        text.drawContents(painter)
        painter.restore()


def _paint_mark(painter: QPainter, bar: QRectF, reach: float) -> None:
    """A triangle that points at a line, from its left."""
    tip = QPointF(bar.left() - 1.4 * reach, bar.center().y())
    paint_with(painter, fill=theme.current().text)
    painter.drawPolygon([tip, tip + QPointF(-1.4 * reach, -reach), tip + QPointF(-1.4 * reach, reach)])


def _paint_names(painter: QPainter, box: QRectF, hexagram: ShownHexagram, place: int, life: Life) -> None:
    """When a hexagram counts and which line is its owner's, and below its names."""
    tokens = theme.current()
    caption = f"{CAPTIONS[place]}, {natal_text.half(life, place)}"
    longer = f"{caption}. Line {hexagram.marked} is yours"
    metrics = QFontMetricsF(theme.font("small"))
    caption = next((each for each in (f"{longer}: the hour of birth chose it.", f"{longer}.")
                    if metrics.horizontalAdvance(each) <= box.width()), caption)
    _write(painter, QRectF(box.left(), box.top(), box.width(), CAPTION), "small", caption, tokens.muted)
    name = QRectF(box.left(), box.top() + CAPTION, box.width(), NAME)
    inks = tokens.colour(TEXT_INKS[place]), tokens.text, tokens.muted
    for (role, words), ink in zip(fitting_names(hexagram, box.width()), inks, strict=False):
        name.setLeft(name.left() + _write(painter, name, role, words, ink) + NEXT)


def fitting_names(hexagram: ShownHexagram, width: float) -> list[tuple[theme.Role, str]]:
    """Number, English name and Chinese name, each in letters with which all of it has room in so many px. Of the
    Chinese name the signs alone remain where its sound has no room, and nothing where those have none."""
    number, _, chinese = hexagram.title.partition("  ")
    signs = chinese.partition(" ")[0] if chinese[:1] >= SIGNS else ""
    roles: tuple[theme.Role, ...] = ("title", "sentence", "body", "small")
    first: theme.Role = next((role for role in roles
                              if _names_width((role, number), (role, hexagram.rows[0])) <= width), "small")
    english: list[tuple[theme.Role, str]] = [(first, number), (first, hexagram.rows[0])]
    beside: theme.Role = "sentence" if first == "title" else first
    return next((names for words in (chinese, signs) if words
                 and _names_width(*(names := [*english, (beside, words)])) <= width), english)


def _names_width(*names: tuple[theme.Role, str]) -> float:
    """How wide names are beside each other, px."""
    widths = [QFontMetricsF(theme.font(role)).horizontalAdvance(words) for role, words in names]
    return sum(widths) + NEXT * (len(widths) - 1)


def few_words(
    hexagram: ShownHexagram, meaning: str, place: int, life: Life, room: QSizeF, *, link: bool
) -> QTextDocument:
    """The names of a hexagram, when it counts, and which line is its owner's, one below the other; then as much of the
    first sentence of its text as has room."""
    tokens = theme.current()
    number, ink = hexagram.title.partition("  ")[0], tokens.colour(TEXT_INKS[place]).name()
    heads = [
        f'<span style="color:{tokens.muted.name()}">{CAPTIONS[place]}, {natal_text.half(life, place)}</span>',
        f'<span style="font-size:{theme.pixels("sentence")}px;font-weight:600"><span style="color:{ink}">{number}'
        f"</span> {escape(hexagram.rows[0])}</span>",
    ]
    yours = f"Line {hexagram.marked} is yours"
    words = natal_text.sentences(meaning)[0].split()
    for count in range(len(words), 0, -1):
        rest = f"{' '.join(words[:count])}{'' if count == len(words) else ' …'}"
        text = _text_document([*heads, f"{yours}.", f"{escape(rest)}{_more(link)}"], "small", room.width())
        if text.size().height() <= room.height():
            return text
    return _text_document([*heads, f"{yours}{_more(link)}"], "small", room.width())


def beginnings(meanings: Sequence[str], rooms: Sequence[QRectF], *, link: bool) -> list[QTextDocument]:
    """Of each text as many sentences, three at most, as have room, in the largest letters that leave room for two of
    each."""
    for role in TYPES:
        found = [_beginning(meaning, room, role, link=link) for meaning, room in zip(meanings, rooms, strict=True)]
        if role == TYPES[-1] or all(text is not None for text in found):
            break
    return [text or _first_words(meaning, room, link=link)
            for text, meaning, room in zip(found, meanings, rooms, strict=True)]


def _beginning(meaning: str, room: QRectF, role: theme.Role, *, link: bool) -> QTextDocument | None:
    """Three or two sentences in letters of a role; None if they have no room."""
    sentences = natal_text.sentences(meaning)
    texts = (_document(" ".join(sentences[:count]), role, room.width(), link=link) for count in (3, 2))
    return next((text for text in texts if text.size().height() <= room.height()), None)


def _first_words(meaning: str, room: QRectF, *, link: bool) -> QTextDocument:
    """The first sentence in small letters, or as many of its words as have room."""
    words = natal_text.sentences(meaning)[0].split()
    text = _document(" ".join(words), TYPES[-1], room.width(), link=link)
    while len(words) > 1 and text.size().height() > room.height():
        words.pop()
        text = _document(f"{' '.join(words)} …", TYPES[-1], room.width(), link=link)
    return text


def _document(words: str, role: theme.Role, width: float, *, link: bool) -> QTextDocument:
    return _text_document([f"{escape(words)}{_more(link)}"], role, width)


def _more(link: bool) -> str:
    """The link to the whole text, or nothing."""
    accent = theme.current().accent.name()
    return f' <span style="color:{accent};font-weight:600">Read&nbsp;on</span>' if link else ""


def _text_document(paragraphs: Sequence[str], role: theme.Role, width: float) -> QTextDocument:
    """Paragraphs of rich text one below the other."""
    style, document = f"line-height:{theme.leading(role)}px;color:{theme.current().text.name()}", QTextDocument()
    document.setDocumentMargin(0)
    document.setDefaultFont(theme.font(role))
    document.setHtml("".join(f'<div style="{style}">{each}</div>' for each in paragraphs))
    document.setTextWidth(width)
    return document


# The periods


def paint_lens(painter: QPainter, layout: LifeLayout) -> None:
    """Paint the ground of the chosen period, which widens into that of its years, and of its line in the hexagram."""
    draw_shape(painter, layout.lens, fill=theme.current().tint)
    line = layout.hexagram_line(layout.chosen // 6, layout.lines[layout.chosen])
    painter.drawRoundedRect(line.adjusted(-BESIDE, 0, BESIDE, 0), theme.RADIUS, theme.RADIUS)


def paint_periods(painter: QPainter, layout: LifeLayout, life: Life, hexagrams: Sequence[ShownHexagram]) -> None:
    """Paint each period's line in the row of its number, as long as the period, and the axis with ages and years."""
    tokens, plot = theme.current(), layout.plot
    for line in range(1, 7):
        row = layout.row(line)
        if row.height() < NUMBER and 1 < line < 6:
            continue  # there is room for the first and the last
        number = QRectF(plot.left() - GUTTER, row.top(), GUTTER - 14, row.height())
        _write(painter, number, "small", str(line), tokens.muted, _RIGHT)
    middle = round(layout.column(6).left())
    painter.fillRect(QRectF(middle, plot.top(), 1, layout.axis - plot.top()), tokens.line)
    painter.fillRect(QRectF(plot.left(), round(layout.axis), plot.width(), 1), tokens.edge)
    for place, (period, *_) in enumerate(life.stretches):
        ink = tokens.colour(hexagrams[place // 6].ink)
        draw_line(painter, layout.bar(place), 7 if period.is_yang else 8, ink, tokens.window)
        _paint_tick(painter, layout, life, place)
    for lower, label in enumerate(("age", "year")):
        rect = QRectF(plot.left() - GUTTER, layout.axis + 2 + 17 * lower, GUTTER - 8, 17)
        _write(painter, rect, "caption", label, tokens.muted, _RIGHT)


def _paint_tick(painter: QPainter, layout: LifeLayout, life: Life, place: int) -> None:
    """Where a period begins: the age and the year."""
    tokens, column = theme.current(), layout.column(place)
    age = life.stretches[place].period.from_age
    year = life.calendar_year(age) if place else read_date(life.data.date).year
    chosen = place == layout.chosen
    longer = AXIS if place == 6 else 6
    painter.fillRect(QRectF(round(column.left()), layout.axis, 1, longer), tokens.edge)
    for row, (label, ink) in enumerate((
        (str(natal_text.own_age(age)), tokens.text),
        (_short(year, layout), tokens.text if chosen else tokens.muted),
    )):
        rect = QRectF(column.left() + 5, layout.axis + 2 + 17 * row, column.width() - 4, 17)
        _write(painter, rect, "small", label, ink, strong=chosen)


def _short(year: int, layout: LifeLayout) -> str:
    """A year, or its last two digits where the shortest period has no room for four."""
    room = min(layout.column(place).width() for place in range(12)) - 4
    four = QFontMetricsF(theme.font("small", True)).horizontalAdvance("2000")
    return str(year) if four <= room else f"’{year % 100:02}"


def paint_today(painter: QPainter, layout: LifeLayout, part: float, age: str) -> None:
    """Paint a line at today, `part` (0 to 1) of the life, from the words above the periods to the axis."""
    tokens, x = theme.current(), layout.across(part)
    top = layout.plot.top() - TODAY
    painter.setPen(QPen(tokens.text, 1.5))
    painter.drawLine(QLineF(x, top + 18, x, layout.axis))
    painter.setBrush(tokens.text)
    painter.drawEllipse(QPointF(x, layout.axis), 3, 3)
    label = f"today, {age}"
    width = QFontMetricsF(theme.font("small", True)).horizontalAdvance(label)
    left = min(max(x - width / 2, layout.plot.left()), layout.plot.right() - width)
    _write(painter, QRectF(left, top - 2, width + 2, 18), "small", label, tokens.text, strong=True)


# The years


def paint_years(
    painter: QPainter, layout: LifeLayout, life: Life, years: Sequence[Year], current: int | None, chosen: int | None
) -> None:
    """Paint the years of the chosen period: when, at which age, the hexagram with the line that speaks. `current` is
    the place of today's year among them, `chosen` that of the chosen one."""
    tokens = theme.current()
    for place, year in enumerate(years):
        cell, rect = layout.year(place), layout.year_hexagram(place)
        if place:
            painter.fillRect(QRectF(round(cell.left()), cell.top() + 12, 1, cell.height() - 24), tokens.line)
        if place == current:
            fill_circle(painter, QPointF(cell.center().x(), cell.top() + 6), 3, tokens.text)
        if place == chosen:
            paint_with(painter, line=QPen(tokens.accent, 1.5), fill=tokens.window)
            painter.drawRoundedRect(cell.adjusted(4, 3, -4, -3), theme.RADIUS, theme.RADIUS)
        strong = place in (current, chosen)
        head = QRectF(cell.left(), cell.top() + layout.padding + 2, cell.width(), 18)
        _write(painter, head, "body", str(life.calendar_year(year.age)), tokens.text, _MIDDLE, strong=strong)
        if not layout.is_low:
            age = natal_text.turning(year.age)
            if QFontMetricsF(theme.font("small")).horizontalAdvance(age) > cell.width() - 4:
                age = str(natal_text.own_age(year.age))
            _write(painter, head.translated(0, 17), "small", age, tokens.muted, _MIDDLE)
            _paint_year_lines(painter, rect, year, INKS[layout.chosen // 6])
        labels = [f"{year.hexagram}", f"line {year.line}"]
        top = cell.bottom() - layout.feet - layout.padding + (0 if layout.is_low else 5)
        for row, label in enumerate(labels if layout.has_slim_years else [", ".join(labels)]):
            foot = QRectF(cell.left(), top + SECOND * row, cell.width(), 20)
            _write(painter, foot, "small", label, tokens.text, _MIDDLE, strong=strong)


def _paint_year_lines(painter: QPainter, rect: QRectF, year: Year, ink: theme.Ink) -> None:
    """A small hexagram whose line of the year has the colour, and a mark at its left."""
    tokens, bits = theme.current(), HEXAGRAMS[year.hexagram - 1]
    for line in range(1, 7):
        bar = line_rect(rect, line)
        colour = tokens.colour(ink) if line == year.line else tokens.edge
        draw_line(painter, bar, 7 if is_yang(bits, line) else 8, colour, tokens.tint)
    _paint_mark(painter, line_rect(rect, year.line), 3.0)


def paint_hover(painter: QPainter, rect: QRectF) -> None:
    """Paint a frame around what the pointer is at."""
    draw_shape(painter, rect.adjusted(0.5, 0.5, -0.5, -0.5), line=QPen(theme.current().edge, 1), radius=theme.RADIUS)


def _write(
    painter: QPainter, rect: QRectF, role: theme.Role, text: str, ink: QColor,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft, *, strong: bool | None = None,
) -> float:
    return draw_text(painter, rect, text, theme.font(role, strong or None), ink, align)
