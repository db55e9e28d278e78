"""The dialogs of the Story page: which tale to walk through, the journal, and the map of all that was seen."""
from collections.abc import Callable, Mapping
from html import escape
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath
from PySide6.QtWidgets import QDialogButtonBox, QLineEdit, QScrollArea, QTextBrowser, QWidget

from app.controls import STRETCH, Dialog, Painted, button, column_of, draw_text, fill_rounded, plain, row_of
from app.controls.row_list import RowList
from app.controls.text import runs
from app.games.ferry import atlas
from app.games.ferry.ferry_records import STATISTICS
from app.games.ferry.map_painter import PITCH, MapPicture, paint_maps, shown_maps
from app.games.ferry.opened_tales import is_new
from app.games.ferry.play.story_sections import said_text
from app.games.ferry.scene.backdrop import paint_backdrop
from app.games.ferry.scene.shapes import HEIGHT, WIDTH
from app.look import theme, write_with
from solvers.core.wording import counted, listed
from solvers.ferry.game import FerryGame
from solvers.ferry.tale import Tale
from solvers.ferry.tales import names, shipped

PICTURE: Final = 120.0  # px, the width of a map in the list
SIZE: Final = (520, 404)  # px, four tales


class TaleList(RowList[str]):
    """The tales that come with the program, by their names."""

    def describe_item(self, item: str) -> str:
        tale = shipped(item)
        return f"{tale.title}. {'New. ' if is_new(item) else ''}{tale.note} {about(tale)}"

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
        if is_new(item):
            beside = theme.text_width(tale.title, "body", True) + 10
            draw_text(painter, QRectF(words.left() + beside, words.top(), words.width() - beside, high), "new",
                      theme.font("small", strong=True), colours.accent)
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
    endings = STATISTICS.read()[0].endings_of(tale.title)
    known = sum(ending.name in endings for ending in tale.endings)
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
        self.elsewhere = button("From a folder…", tip="Open a tale that somebody wrote", run=self._open)
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


class JournalDialog(Dialog):
    """Shows the journal; what is typed above leaves only the lines that have it."""

    def __init__(self, parent: QWidget, game: FerryGame) -> None:
        super().__init__(parent, "Journal")
        self._game = game
        self.search = QLineEdit()
        self.search.setPlaceholderText("Search")
        self.search.setAccessibleName("Search the journal")
        self.search.textChanged.connect(self._fill)
        self.lines = QTextBrowser()
        self.lines.setAccessibleName("What was said")
        self.lines.setFont(theme.font("body"))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column_of(self.search, (self.lines, 1), buttons, gap=theme.UNIT, margins=(theme.MARGIN, 20, theme.MARGIN, 20),
                  parent=self)
        self.resize(560, 520)
        self._fill("")

    def _fill(self, wanted: str) -> None:
        blocks, place, shown = [], "", 0
        for said in self._game.journal:
            line = said_text(self._game, said)
            if wanted.casefold() not in plain(line).casefold():
                continue
            if said.map != place:
                place = said.map
                blocks.append(f"<p>— {escape(self._game.tale.map_named[place].title)} —</p>")
            blocks.append(f"<p>{_html(line)}</p>")
            shown += 1
        self.lines.setHtml("".join(blocks) or "<p>Nothing that was said has these words.</p>")
        self.lines.setAccessibleDescription(counted(shown, "line"))


def _html(text: str) -> str:
    """A text with its marks, and nothing else in it, as HTML."""
    return "".join(f"<b>{escape(part)}</b>" if bold else escape(part) for part, bold in runs(text))


LARGEST: Final = (860, 520)  # px of what shows without scrolling


class WholeMap(Painted, QWidget):
    """All maps that one knows of, each at its place."""

    def __init__(self, game: FerryGame) -> None:
        super().__init__()
        self.picture = MapPicture(game.tale, game.place, game.seen)
        places = shown_maps(self.picture).values()
        self._corner = min(x for x, _ in places), min(y for _, y in places)
        width, height = (max(place[axis] for place in places) - self._corner[axis] + 1 for axis in (0, 1))
        self.setFixedSize(round(width * PITCH[0]), round(height * PITCH[1]) + 8)
        self.setAccessibleName(_words(game))
        self.setWhatsThis("The maps of the tale. Dashed ones you have not seen yet; an arrow leads one way only.")

    def centres(self) -> Mapping[str, QPointF]:
        """The middle of each map, px."""
        left, top = self._corner
        return {name: QPointF((x - left + 0.5) * PITCH[0], (y - top + 0.5) * PITCH[1] - 8)
                for name, (x, y) in shown_maps(self.picture).items()}

    def paint(self, painter: QPainter) -> None:
        paint_maps(painter, self.picture, self.centres(), theme.current().window)


def _words(game: FerryGame) -> str:
    """The maps that were seen and where their portals lead, for a screen reader."""
    titles = {each.name: each.title for each in game.tale.maps}
    told = []
    for name in game.seen:
        goals = [titles[way.there if way.here == name else way.here] for way in atlas.ways(game.tale)
                 if name in (way.here, way.there) and (way.here == name or way.both)
                 and {way.here, way.there} <= set(game.seen)]
        told.append(titles[name] + (f" leads to {listed(goals)}" if goals else ""))
    return "; ".join(told)


class MapDialog(Dialog):
    """The whole map, which scrolls where it is larger than the screen."""

    def __init__(self, parent: QWidget, game: FerryGame) -> None:
        super().__init__(parent, "Map")
        self.map = WholeMap(game)
        area = QScrollArea()
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setWidget(self.map)
        area.setAccessibleName(f"{counted(len(game.seen), 'map')} seen of {len(game.tale.maps)}")
        wanted = self.map.size() + QSize(24, 24)
        area.setMinimumSize(min(wanted.width(), LARGEST[0]), min(wanted.height(), LARGEST[1]))
        at = self.map.centres()[game.place]
        area.ensureVisible(round(at.x()), round(at.y()), 200, 120)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column_of((area, 1), buttons, gap=theme.UNIT, margins=(theme.MARGIN, 20, theme.MARGIN, 20), parent=self)
