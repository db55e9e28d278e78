"""TaleDialog: chooses which tale to walk through; each is shown by the map on which it begins."""
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath
from PySide6.QtWidgets import QWidget

from app.controls import button, draw_text
from app.controls.dialog import Dialog
from app.controls.layouts import STRETCH, column_of, row_of
from app.controls.painted import fill_rounded
from app.controls.row_list import RowList
from app.games.ferry.ferry_records import STATISTICS
from app.games.ferry.scene.backdrop import paint_backdrop
from app.games.ferry.scene.shapes import HEIGHT, WIDTH
from app.look import theme, write_with
from solvers.core.wording import counted
from solvers.ferry.tale import Tale
from solvers.ferry.tales import names, shipped

PICTURE: Final = 120.0  # px, the width of a map in the list
SIZE: Final = (520, 340)


class TaleList(RowList[str]):
    """The tales that come with the program, by their names."""

    def describe_item(self, item: str) -> str:
        tale = shipped(item)
        return f"{tale.title}. {tale.note} {about(tale)}"

    @property
    def row_height(self) -> int:
        return round(PICTURE * HEIGHT / WIDTH) + 16

    def paint_row(self, painter: QPainter, rect: QRectF, item: str, *, selected: bool, hovered: bool) -> None:
        tale, colours = shipped(item), theme.current()
        if selected or hovered:
            fill_rounded(painter, rect.adjusted(0, 1, -4, -1), colours.tint if selected else colours.hover)
        picture = QRectF(rect.left() + 8, rect.top() + 8, PICTURE, PICTURE * HEIGHT / WIDTH)
        painter.save()
        path = QPainterPath()
        path.addRoundedRect(picture, 4, 4)
        painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
        painter.translate(picture.topLeft())
        painter.scale(PICTURE / WIDTH, PICTURE / WIDTH)
        paint_backdrop(painter, tale.map_named[tale.start], 607)
        painter.restore()
        words = rect.adjusted(PICTURE + 24, 8, -12, -8)
        high = theme.leading("body")
        draw_text(painter, QRectF(words.left(), words.top(), words.width(), high), tale.title,
                  theme.font("body", strong=True), colours.text)
        muted = colours.text if hovered and not selected else colours.muted
        font = theme.font("small")
        note = QFontMetricsF(font).elidedText(tale.note.replace("\n", " "), Qt.TextElideMode.ElideRight,
                                              2 * words.width() - 30)
        write_with(painter, font, muted)
        painter.drawText(words.adjusted(0, high + 2, 0, -theme.leading("small")), int(Qt.TextFlag.TextWordWrap), note)
        draw_text(painter, QRectF(words.left(), words.bottom() - theme.leading("small"), words.width(),
                                  theme.leading("small")), about(tale), font, muted)


def about(tale: Tale) -> str:
    """The size of a tale, and the number of its endings found."""
    found = STATISTICS.read()[0].endings_of(tale.title)
    known = sum(ending.name in found for ending in tale.endings)
    return f"{counted(len(tale.maps), 'map')}, {known} of {counted(len(tale.endings), 'ending')} found"


class TaleDialog(Dialog):
    """Chooses a tale; `begin` is called with its name, `open_folder` to open one from elsewhere."""

    def __init__(
        self, parent: QWidget, present: str, begin: Callable[[str], object], open_folder: Callable[[], object],
    ) -> None:
        """`present` is the name of the tale that is on, if it is one of these."""
        super().__init__(parent, "Choose a tale")
        self._begin, self._open_folder = begin, open_folder
        self.tales = TaleList()
        self.tales.setAccessibleName("Tales")
        self.tales.setWhatsThis("The tales that come with Solvarium. Enter begins the one that is chosen.")
        self.tales.set_items(names(), names().index(present) if present in names() else 0)
        self.tales.opened.connect(lambda _: self._accept())
        self.tales.setMinimumSize(*SIZE)
        self.elsewhere = button("Open a folder…", tip="Open a tale that somebody wrote", run=self._open)
        buttons, self.accept_button = self.make_buttons("Begin", self._accept)
        column_of((self.tales, 1), row_of(self.elsewhere, STRETCH, buttons), gap=2 * theme.UNIT,
                  margins=(theme.MARGIN, 20, theme.MARGIN, 20), parent=self)
        self.tales.setFocus()

    def _accept(self) -> None:
        if (name := self.tales.current) is not None:
            self.accept()
            self._begin(name)

    def _open(self) -> None:
        self.reject()
        self._open_folder()
