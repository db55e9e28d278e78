"""List of Fux's exercises, each with a small picture of its cantus."""
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtGui import QPainter

from app.controls import draw_text, fill_rounded
from app.controls.row_list import RowList
from app.games.counterpoint.score_painter import ScorePainter
from app.games.counterpoint.titles import SPECIES, VOICES, mode_title
from app.look import theme
from solvers.counterpoint.clefs import best_clef
from solvers.counterpoint.engraving.layout import engrave
from solvers.counterpoint.exercises import Figure, ScoreFigure
from solvers.counterpoint.piece import Note, Part, Piece

ROW: Final = 66
SPACES: Final = (3.6, 3.2, 2.8, 2.4)  # px of a staff space in the pictures, the largest that shows all of it
PICTURE: Final = 66.0   # staff spaces that a picture is wide


AnyFigure = Figure | ScoreFigure
ORDINALS: Final = {"1": "first", "2": "second", "3": "third", "4": "fourth", "5": "fifth"}


def figure_words(figure: AnyFigure) -> str:
    """What an exercise asks for: `first species above`, `three voices, second and third species`."""
    if isinstance(figure, Figure):
        return f"{SPECIES[figure.species]} species {'above' if figure.above else 'below'}"
    species = " and ".join(ORDINALS[word] for word in figure.species.split(","))
    return f"{VOICES[len(figure.piece.parts)]}, {species} species"


def final_letter(figure: AnyFigure) -> str:
    return figure.final.lower() if isinstance(figure, Figure) else figure.final.letter


class FigureList(RowList[AnyFigure]):
    """The exercises, those marked that the player has solved."""

    figure_selected = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.done: frozenset[int] = frozenset()  # those that one has solved
        self.setAccessibleName("Fux’s exercises")
        self.setWhatsThis("Fux’s exercises with their cantus. A click or the arrows show one, Enter or a double click "
                          "writes it.")
        self.selectionModel().currentChanged.connect(
            lambda index, _: self.figure_selected.emit(self.items[index.row()]))

    @property
    def row_height(self) -> int:
        return ROW

    def describe_item(self, item: AnyFigure) -> str:
        done = ", solved" if item.number in self.done else ""
        return f"Figure {item.number}, {figure_words(item)}, {mode_title(final_letter(item))}{done}"

    def show_done(self, done: frozenset[int]) -> None:
        """Mark the exercises that are solved."""
        if done != self.done:
            self.done = done
            self.viewport().update()

    def paint_row(self, painter: QPainter, rect: QRectF, item: AnyFigure, *, selected: bool, hovered: bool) -> None:
        tokens = theme.current()
        if selected or hovered:
            fill_rounded(painter, rect.adjusted(0, 1, 0, -1), tokens.tint if selected else tokens.hover)
        inner = rect.adjusted(8, 4, -8, -4)
        title = QRectF(inner.x(), inner.y(), inner.width(), theme.leading("small"))
        muted = tokens.text if hovered and not selected else tokens.muted
        taken = draw_text(painter, title, f"{item.number}", theme.font("small", True), tokens.text)
        words = f"{figure_words(item)}, in {final_letter(item).upper()}"
        draw_text(painter, title.adjusted(taken + 8, 0, 0, 0), words, theme.font("small"), muted)
        if item.number in self.done:
            width = theme.text_width("solved", "small", True)
            draw_text(painter, title.adjusted(title.width() - width - 2, 0, 0, 0), "solved", theme.font("small", True),
                      tokens.text)
        part = Part(tuple(Note(pitch, item.piece.bar) for pitch in item.cantus), best_clef(item.cantus))
        for space in SPACES:
            made = engrave(Piece((part,), item.piece.metre), min(PICTURE, inner.width() / space))
            if len(made.systems) == 1:
                break
        top = inner.y() + theme.leading("small") - (made.systems[0].top - 2.6) * space
        ScorePainter(painter, made, QPointF(inner.x(), top), space).paint_system(made.systems[0])
