"""The gallery's sections of the panel: the selected labyrinth, its groups, Euler's formula, and the collection."""
from collections.abc import Sequence

from PySide6.QtCore import QDateTime, QLocale, QRectF
from PySide6.QtGui import QGuiApplication, QPainter
from PySide6.QtWidgets import QWidget

from app.controls import STRETCH, IconButton, Item, Line, Picture, Table, as_tip, row_of
from app.games.connexion.gallery.gallery_list import short_fingerprint
from app.games.connexion.gallery.labyrinth_gallery import MOST, Gallery
from app.games.connexion.gallery.thumbnails import paint_plan
from app.games.connexion.labyrinth_drawing import DrawingPlan, LabyrinthLook
from app.games.connexion.labyrinth_text import fingerprint_text
from app.look import theme
from app.pages import Command, Fact, Section, SectionColumn
from app.pages.folded_section import FoldedSection
from solvers.connexion.collection import Entry
from solvers.connexion.pieces import number_of
from solvers.core import wording

PICTURE = 208  # height, px
MOST_HOLES = 4  # whose sizes a row of the table names

WHY = (
    "V, E and T are the same for every labyrinth. The pieces have 192 doors, and two make a pair: "
    "E\u00a0=\u00a096. They have 96 pairs of doors side by side, and three make a triangle: T\u00a0=\u00a032. Their "
    "other 192 sides are walls, the perimeter."
)


WHO_STAYS = (
    "New finds replace the oldest that a search without end has found. Labyrinths that you wished for, placed, "
    "opened or starred stay."
)


class DetailSections:
    """Sections about one labyrinth: its picture and what can be done with it, its groups, its counts, its origin."""

    def __init__(self, column: SectionColumn, *buttons: Command) -> None:
        self._make_picture(column, *buttons)
        self._make_groups(column)
        self._make_euler(column)
        self._make_origin(column)
        self.entry: Entry | None = None

    @property
    def sections(self) -> list[Section]:
        return [self.section, self.groups, self.euler, self.origin]

    def _make_picture(self, column: SectionColumn, *buttons: Command) -> None:
        self.section = Section(column, "Labyrinth")
        self.picture = LabyrinthPicture()
        self.section.add_widget(self.picture, gap=12)
        self.star = IconButton("star", "Keep it with a star (Ctrl+K)")
        self.star.setCheckable(True)
        self.star.setWhatsThis("Starred labyrinths are never dropped when the gallery is full.")
        self.remove = IconButton("trash", "Remove from the gallery (Del)")
        self.remove.setWhatsThis("Removes the selected labyrinths from the gallery; Ctrl+Z puts them back.")
        row = QWidget()
        row_of(*(command.button() for command in buttons), STRETCH, self.star, self.remove, gap=8, parent=row)
        self.section.add_widget(row, gap=12)

    def _make_groups(self, column: SectionColumn) -> None:
        self.groups = Section(column, "Groups")
        self._table = Table("Groups and their holes", ("group of", "its holes, in cells"))
        self.groups.add_widget(self._table)

    def _make_euler(self, column: SectionColumn) -> None:
        self.euler = FoldedSection(column, "Euler’s figures", "gallery-euler")
        self.euler.add_sentence("V − E + T = groups − holes", muted=True)
        self._formula = self.euler.add_sentence()
        self.euler.add_sentence(WHY, muted=True)

    def _make_origin(self, column: SectionColumn) -> None:
        self.origin = Section(column, "Found")
        self.origin.add_facts()
        row = QWidget()
        self._fingerprint = Line(role="body", strong=True)
        self.copy = IconButton("copy", "Copy the catalogue number (Ctrl+Shift+F)", side=28, size=16, ink="muted")
        self.copy.setWhatsThis("The catalogue number is the same for labyrinths that differ only by moving or turning.")
        row.setToolTip(as_tip("Labyrinths that differ only by moving or turning groups have the same number"))
        row_of(Line("Catalogue number", ink="muted"), STRETCH, self._fingerprint, self.copy, gap=4, parent=row)
        self.origin.add_widget(row, gap=0)
        self.copy.clicked.connect(self.copy_fingerprint)

    def invalidate(self) -> None:
        """Draw the next labyrinth anew, even if it is the same one."""
        self.entry = None

    def show_chosen(self, chosen: int) -> None:
        """Say how many are selected, if there are several."""
        self.section.set_note(f"{chosen:,} selected" if chosen > 1 else "")

    def show(self, entry: Entry, plan: DrawingPlan, look: LabyrinthLook) -> None:
        """Show an entry, whose pieces lie on one plane in `plan`."""
        self.entry = entry
        self.picture.set_plan(plan, look, f"The labyrinth {short_fingerprint(entry.fingerprint)}")
        self.section.set_title(f"Labyrinth {short_fingerprint(entry.fingerprint)}")
        self.star.setChecked(entry.starred)
        self.star.set("star", "Remove its star (Ctrl+K)" if entry.starred else "Keep it with a star (Ctrl+K)")
        self._table.set([
            (Item(wording.counted(size, "piece")), Item(_holes(holes), ink="text" if holes else "muted"))
            for size, holes in zip(entry.groups, entry.holes, strict=True)
        ])
        groups, holes = len(entry.groups), sum(map(len, entry.holes))
        self.groups.set_note(f"{wording.counted(groups, 'group')}, {wording.counted(holes, 'hole')}")
        self._formula.set(f"<b>64 − 96 + 32 = {groups} − {holes} = 0</b>")
        self.origin.set_note(_moment(entry.found))
        numbers = [str(number_of(mask, look.first_line)) for mask in entry.given]
        self.origin.show_facts(
            Fact("Grown from", " and ".join(numbers) or "nothing given"),
            Fact("Its own mirror image", "yes" if entry.symmetric else "no", "If both sides of an axis are alike"),
        )
        self._fingerprint.set(fingerprint_text(entry.fingerprint))

    def copy_fingerprint(self) -> None:
        if self.entry is not None:
            QGuiApplication.clipboard().setText(self.entry.fingerprint)


class CollectionSection(Section):
    """Says how full the gallery is."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Collection")
        self.add_facts()
        self._sentence = self.add_sentence(muted=True)

    def set(self, gallery: Gallery) -> None:
        """Show how many entries there are."""
        entries = gallery.entries()
        self.set_note(f"{len(entries):,} of {MOST:,}")
        self.show_facts(Fact("Kept with a star", f"{sum(entry.starred for entry in entries):,}"))
        self._sentence.set(
            f"The gallery is full. {WHO_STAYS}" if gallery.full else
            f"Each labyrinth is kept once. There is room for {MOST:,}. {WHO_STAYS}"
        )


class LabyrinthPicture(Picture):
    """A labyrinth, drawn larger than on its card."""

    def __init__(self) -> None:
        super().__init__(PICTURE)
        self.look = LabyrinthLook()
        self._plan = DrawingPlan({})

    def set_plan(self, plan: DrawingPlan, look: LabyrinthLook, name: str) -> None:
        """Show another labyrinth; `name` is what a screen reader says."""
        self._plan, self.look = plan, look
        self.setAccessibleName(name)
        self.update()

    def paint(self, painter: QPainter) -> None:
        if self._plan.pieces:
            painter.fillRect(self.rect(), theme.current().panel)
            paint_plan(painter, QRectF(self.rect()), self._plan, self.look)


def _holes(sizes: Sequence[int]) -> str:
    """1 + 2 + 14, the largest first; of many, how many."""
    if len(sizes) > MOST_HOLES:
        return f"{len(sizes)}, the largest {sizes[0]}"
    return " + ".join(map(str, sizes)) or "none"


def _moment(seconds: int) -> str:
    return QLocale(QLocale.Language.English).toString(QDateTime.fromSecsSinceEpoch(seconds), "d MMM yyyy, HH:mm")
