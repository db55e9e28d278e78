"""Faces: how the symbols of codes look and what they are called: digits, letters or coloured pegs, as one likes."""
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal, NamedTuple, get_args

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from app.controls import fill_circle
from app.files import store
from app.games.abgame.pegs import TileState, paint_tile, scaled
from app.look import draw_circle, theme, write_with
from solvers.abgame.codes import CodeSpace

Kind = Literal["pegs", "digits", "letters"]

DARKER: Final = 128         # percent, the edge of a peg
SHAPE: Final = 0.42         # of the radius that the shape on a peg without a letter has
INK: Final = QColor("#22252A")
LETTERS: Final = "abgame/peg-letters"  # the setting
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)


class Peg(NamedTuple):
    """A colour: its name, whose first letter is on it and types it, and its shape for those who leave letters out."""

    name: str
    colour: QColor
    shape: str
    ink: QColor = INK


PEGS: Final = (
    Peg("Blue", QColor("#0072B2"), "dot", QColor("#FFFFFF")), Peg("Green", QColor("#1FAE86"), "square"),
    Peg("Yellow", QColor("#F0E442"), "triangle"), Peg("Orange", QColor("#E69F00"), "diamond"),
    Peg("Pink", QColor("#CC79A7"), "bar"), Peg("Sky", QColor("#8CCBF0"), "ring"),
    Peg("Red", QColor("#C8402B"), "cross", QColor("#FFFFFF")), Peg("White", QColor("#F7F6F3"), "plus"),
    Peg("Violet", QColor("#6A3D9A"), "stroke", QColor("#FFFFFF")),
    Peg("Coffee", QColor("#7A5230"), "wedge", QColor("#FFFFFF")),
)


@dataclass(frozen=True)
class Faces:
    """The faces of a kind of codes. What is saved, and in ids, are always the symbols of the space itself."""

    space: CodeSpace
    kind: Kind
    are_lettered: bool = True

    @cached_property
    def symbols(self) -> str:
        """The symbols as they are read, in the order of those of the space."""
        if self.kind == "digits" or self.space.symbols[0] != "0":
            return self.space.symbols
        letters = "".join(peg.name[0] for peg in PEGS) if self.kind == "pegs" else "ABCDEFGHIJ"
        return letters[:self.space.alphabet]

    @property
    def noun(self) -> str:
        """What one symbol is called."""
        return "colour" if self.kind == "pegs" else "digit" if self.symbols[0] == "0" else "letter"

    @property
    def piece(self) -> str:
        """What lies in one place: a peg, or the symbol itself."""
        return "peg" if self.kind == "pegs" else self.noun

    def read(self, code: str) -> str:
        """A code of the space as it is read here; places may be empty."""
        return code.translate(str.maketrans(self.space.symbols, self.symbols))

    def text(self, number: int) -> str:
        """The code of a number."""
        return self.read(self.space.text(number))

    def name(self, symbol: str) -> str:
        """The name of a symbol of the space."""
        return PEGS[self.space.symbols.index(symbol)].name if self.kind == "pegs" else self.read(symbol)

    def typed(self, text: str) -> str:
        """The symbol of the space that a key types; empty if it is none. Digits count colours and letters from 1; the
        tenth is 0."""
        key = text.upper()
        if len(key) != 1:
            return ""
        place = self.symbols.find(key)
        if place < 0 and key in "0123456789" and self.symbols != self.space.symbols:
            place = "1234567890".index(key)
        return self.space.symbols[place] if 0 <= place < len(self.space.symbols) else ""

    def paint(self, painter: QPainter, rect: QRectF, symbol: str, look: TileState = TileState.LAID) -> None:
        """Paint a symbol of the space: on its tile, or as a peg."""
        if self.kind == "pegs" and symbol:
            self._paint_peg(painter, rect, PEGS[self.space.symbols.index(symbol)])
        elif self.kind == "pegs":
            draw_circle(painter, rect.center(), rect.width() / 2 - 1,
                        QPen(theme.current().edge, 1.5, Qt.PenStyle.DashLine))
        else:
            paint_tile(painter, rect, self.read(symbol), look)

    def _paint_peg(self, painter: QPainter, rect: QRectF, peg: Peg) -> None:
        radius, centre = rect.width() / 2 - 1, rect.center()
        edge = peg.colour.lighter(DARKER) if theme.current().dark else peg.colour.darker(DARKER)
        draw_circle(painter, centre, radius, QPen(edge, 1.25), peg.colour)
        if self.are_lettered:
            write_with(painter, scaled(theme.font("sentence", True), rect.width() / 30), peg.ink)
            painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, peg.name[0])
        else:
            paint_shape(painter, centre, radius * SHAPE, peg.shape, peg.ink)


def paint_shape(painter: QPainter, centre: QPointF, size: float, shape: str, ink: QColor) -> None:
    """The shape of a peg, `size` px from its middle to its edge."""
    pen = QPen(ink, size * 0.5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
    if shape == "dot":
        fill_circle(painter, centre, size * 0.7, ink)
    elif shape == "ring":
        draw_circle(painter, centre, size * 0.8, QPen(ink, size * 0.4))
    elif shape in ("bar", "stroke", "plus", "cross"):
        painter.setPen(pen)
        ends = {"bar": ((1, 0),), "stroke": ((0, 1),), "plus": ((1, 0), (0, 1)),
                "cross": ((0.8, 0.8), (0.8, -0.8))}[shape]
        for across, down in ends:
            end = QPointF(across * size, down * size)
            painter.drawLine(QLineF(centre - end, centre + end))
    else:
        corners = {"square": ((-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)),
                   "triangle": ((0, -1), (0.95, 0.75), (-0.95, 0.75)),
                   "wedge": ((0, 1), (0.95, -0.75), (-0.95, -0.75)),
                   "diamond": ((0, -1.1), (1.1, 0), (0, 1.1), (-1.1, 0))}[shape]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawPolygon(QPolygonF([centre + QPointF(across * size, down * size) for across, down in corners]))


def kinds_of(space: CodeSpace) -> tuple[Kind, ...]:
    """The faces that a kind of codes can have; a single one where nothing is to be chosen."""
    if space.symbols[0] != "0":
        return ("letters",)
    return KINDS if space.alphabet <= len(PEGS) else KINDS[1:]


def _setting(space: CodeSpace) -> str:
    return f"abgame/faces-{space.alphabet}{'r' * space.repeats}"


def faces_of(space: CodeSpace) -> Faces:
    """The faces that the player chose for codes like these. Mastermind's have pegs at first, all others digits."""
    kinds = kinds_of(space)
    usual = "pegs" if space.repeats and space.alphabet in (6, 8) else "digits"
    chosen = store.settings().value(_setting(space), usual)
    kind = next((each for each in kinds if each == chosen), kinds[0])
    return Faces(space, kind, store.settings().value(LETTERS, True))


def choose_faces(space: CodeSpace, kind: str) -> None:
    """Remember the faces for codes with so many symbols."""
    store.settings().set_value(_setting(space), kind)


def code_text(space: CodeSpace, number: int) -> str:
    """A code as the player reads it."""
    return faces_of(space).text(number)


def code_words(space: CodeSpace, number: int) -> str:
    """A code as one says it: pegs by the names of their colours."""
    faces = faces_of(space)
    return " ".join(map(faces.name, space.text(number))) if faces.kind == "pegs" else faces.text(number)
