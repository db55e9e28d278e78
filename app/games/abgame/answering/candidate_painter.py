"""Painting of the possible secrets: a dot for each while they are many, then their codes in columns."""
from typing import Final, NamedTuple

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from app.controls import draw_text
from app.games.abgame.faces import faces_of
from app.look import theme
from solvers.abgame.history import History
from solvers.core.wording import counted

HEAD = 28.0                # px of the line above them
LETTER = 9.0               # px of a symbol
GAP = 12.0                 # px between two codes of a line
ROW = 19.0                 # px from one line to the next
DOTS: Final = (3.0, 9.0)   # px from one dot to the next, at least and at most
MOST: Final = 40_000       # dots that are painted


class Melting(NamedTuple):
    """The codes before the last answer, and those of them that are left."""

    before: tuple[int, ...]
    left: frozenset[int]

    @classmethod
    def from_history(cls, history: History, room: int) -> "Melting":
        """What is shown where so many codes have room: those that the last answer ruled out as well, if they have."""
        now = history.candidates
        earlier = History(history.space, history.turns[:-1]).candidates if history.turns else now
        shown = earlier if len(earlier) <= max(room, MOST) else now
        if len(shown) > max(room, MOST):
            return cls((), frozenset())
        return cls(tuple(shown), frozenset(now))


def room_for(rect: QRectF, digits: int) -> int:
    """The number of codes of this length that fit into a rectangle."""
    return _columns(rect, digits) * max(int((rect.height() - HEAD) / ROW), 1)


def _columns(rect: QRectF, digits: int) -> int:
    return max(int((rect.width() + GAP) / (digits * LETTER + GAP)), 1)


def paint_candidates(painter: QPainter, rect: QRectF, history: History) -> None:
    """Paint them below a line that says how many there are."""
    tokens, space, number = theme.current(), history.space, len(history.candidates)
    head = QRectF(rect.x(), rect.y(), rect.width(), HEAD)
    draw_text(painter, head, "Secrets that are possible", theme.font("body", True), tokens.text)
    draw_text(painter, head, f"{number:,} of {space.size:,}", theme.font("small"), tokens.muted,
              Qt.AlignmentFlag.AlignRight)
    body = rect.adjusted(0, HEAD, 0, 0)
    room = room_for(rect, space.digits)
    melting = Melting.from_history(history, room)
    if not number:
        draw_text(painter, QRectF(body.x(), body.y(), body.width(), ROW), "None fits all your answers.",
                  theme.font("body"), tokens.muted)
    elif not melting.before:
        draw_text(painter, QRectF(body.x(), body.y(), body.width(), ROW),
                  f"{counted(number, 'secret')}: too many to show.", theme.font("body"), tokens.muted)
    elif len(melting.before) <= room:
        _paint_codes(painter, body, history, melting)
    else:
        _paint_dots(painter, body, melting)


def _paint_codes(painter: QPainter, rect: QRectF, history: History, melting: Melting) -> None:
    """Columns of codes; those that the last answer ruled out are pale and struck through."""
    tokens, space, faces = theme.current(), history.space, faces_of(history.space)
    columns = _columns(rect, space.digits)
    pitch, rows = space.digits * LETTER + GAP, -(-len(melting.before) // columns)
    plain, strong = theme.font("body"), theme.font("body", True)
    for place, code in enumerate(melting.before):
        column, row = divmod(place, rows)
        at = QRectF(rect.x() + column * pitch, rect.y() + row * ROW, pitch, ROW)
        possible = code in melting.left
        width = draw_text(painter, at, faces.text(code), strong if possible else plain,
                          tokens.text if possible else tokens.edge)
        if not possible:
            painter.setPen(QPen(tokens.edge, 1))
            y = round(at.center().y()) + 0.5
            painter.drawLine(QLineF(at.x(), y, at.x() + width, y))


def _paint_dots(painter: QPainter, rect: QRectF, melting: Melting) -> None:
    """A dot for each code in alphabetical order; those that the last answer ruled out are pale."""
    tokens, number = theme.current(), len(melting.before)
    pitch = DOTS[1]
    while pitch > DOTS[0] and int(rect.width() / pitch) * int(rect.height() / pitch) < number:
        pitch -= 0.25
    columns = max(int(rect.width() / pitch), 1)
    side = pitch - 1
    for place, code in enumerate(melting.before):
        row, column = divmod(place, columns)
        y = rect.y() + row * pitch
        if y + side > rect.bottom():
            break
        painter.fillRect(QRectF(rect.x() + column * pitch, y, side, side),
                         tokens.accent if code in melting.left else tokens.track)
