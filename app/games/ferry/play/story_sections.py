"""Sections of the panel beside a tale: the maps around, what is carried, what was said, and endings."""
from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from app.controls import Flow, Picture, Pill, Sentence, literal
from app.games.ferry.map_painter import PITCH, MapPicture, paint_maps, shown_maps
from app.games.ferry.story_text import portal_text
from app.look import theme
from app.pages import Command, Fact, Section, SectionColumn
from solvers.core.wording import counted
from solvers.ferry.conversation import is_narrated
from solvers.ferry.drawings import signs_of
from solvers.ferry.game import FerryGame, Said
from solvers.ferry.text_mode import line_text

ROUND: Final = 3      # columns and rows of maps that are shown
RECENT: Final = 4     # sayings that the journal shows


class Vicinity(Picture):
    """The maps around the one where one is."""

    def __init__(self) -> None:
        super().__init__(ROUND * PITCH[1] - 4)
        self.picture: MapPicture | None = None

    def show_picture(self, picture: MapPicture, words: str) -> None:
        """Show other maps; `words` tell of them to a screen reader."""
        self.picture = picture
        self.setAccessibleName(words)
        self.setToolTip("")
        self.update()

    def centres(self) -> Mapping[str, QPointF]:
        """The middles of the maps that have room, px."""
        assert self.picture is not None
        places = shown_maps(self.picture)
        column, row = places.get(self.picture.here, (0, 0))
        pitch = min(PITCH[0], self.width() / ROUND)
        middle = QPointF(self.width() / 2, ROUND * PITCH[1] / 2 - 12)
        return {name: middle + QPointF((x - column) * pitch, (y - row) * PITCH[1]) for name, (x, y) in places.items()
                if abs(x - column) <= ROUND // 2 and abs(y - row) <= ROUND // 2}

    def paint(self, painter: QPainter) -> None:
        if self.picture is not None:
            painter.setClipRect(QRectF(self.rect()), Qt.ClipOperation.IntersectClip)
            paint_maps(painter, self.picture, self.centres(), theme.current().panel)


class MapSection(Section):
    """The maps around, as far as they were seen, and how many there are."""

    def __init__(self, column: SectionColumn, open_map: Command) -> None:
        super().__init__(column, "Map")
        self.vicinity = Vicinity()
        self.vicinity.setWhatsThis("The maps around you. Dashed ones you have not seen yet; an arrow leads one way "
                                   "only.")
        self.add_widget(self.vicinity)
        self.hint_words = self.add_sentence(muted=True)
        self.hint_words.hide()
        self.add_buttons(open_map)

    def show_game(self, game: FerryGame, path: tuple[str, ...] = (), words: str = "") -> None:
        """Show where one is; a hint's `path` and its `words`, if there is one."""
        self.set_note(f"{len(game.seen)} of {counted(len(game.tale.maps), 'map')} seen")
        exits = "; ".join(portal_text(game, portal) for portal in game.map.portals if portal.leads)
        here = f"You are at {game.map.title}" + (f": {exits}." if exits else ".")
        self.vicinity.show_picture(MapPicture(game.tale, game.place, game.seen, path), here)
        self.hint_words.show_text(words)

    def show_search(self, game: FerryGame, found: tuple[str, ...], here: tuple[str, ...]) -> None:
        """Show what a search knows of the tale, and the way that it looks at."""
        self.set_note(f"{len(found)} of {counted(len(game.tale.maps), 'map')} searched")
        self.vicinity.show_picture(MapPicture(game.tale, here[-1], found, here), "The solver searches the tale.")


class TokensSection(Section):
    """The tokens that the player carries, and what something here asks for."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Tokens")
        self._row = QWidget()
        self._flow = Flow(self._row, 6, 6)
        self._pills: list[Pill] = []
        self._shown: list[tuple[str, bool]] = []
        self.add_widget(self._row)
        self.nothing = self.add_sentence("Nothing yet. People give you things, or tell you something.", muted=True)

    def show_game(self, game: FerryGame) -> None:
        """Show what is carried in the order of the tale, and behind it what is lacking here."""
        # Portals to maps that were not seen yet keep their secret. Pills are reused, as this runs after each move.
        carried = [token.title for token in game.tale.tokens if token.name in game.tokens]
        wanted = {token for portal in game.map.portals if portal.map in game.seen for token in portal.needs}
        wanted |= {token for choice in game.choices for token in choice.missing}
        lacking = [token.title for token in game.tale.tokens if token.name in wanted - game.tokens]
        shown = [*((title, True) for title in carried), *((f"{title}, needed", False) for title in lacking)]
        self.set_note(f"{len(carried)} carried" + (f", {len(lacking)} lacking" if lacking else ""))
        self.nothing.setVisible(not shown)
        self._row.setVisible(bool(shown))
        if shown == self._shown:
            return
        self._shown = shown
        while len(self._pills) < len(shown):
            pill = Pill()
            self._pills.append(pill)
            self._flow.addWidget(pill)
        for place, pill in enumerate(self._pills):
            pill.setVisible(place < len(shown))
            if place < len(shown):
                pill.set(shown[place][0], "accent" if shown[place][1] else "warning")


class TaleJournalSection(Section):
    """The last lines of the tale, and a button for all of them."""

    def __init__(self, column: SectionColumn, open_journal: Command) -> None:
        super().__init__(column, "Journal")
        self._sentences: list[Sentence] = [self.add_sentence(muted=True) for _ in range(RECENT)]
        for sentence in self._sentences:
            sentence.ink = "text"
        self.nothing = self.add_sentence("Nobody has said anything yet.", muted=True)
        self.add_buttons(open_journal)

    def show_game(self, game: FerryGame) -> None:
        """Show the last sayings, the latest at the bottom; what is being said is in the box."""
        journal = game.journal[: -1 if game.talking else None]
        recent = journal[-RECENT:]
        self.set_note(counted(len(journal), "line") if journal else "")
        self.nothing.setVisible(not recent)
        for place, sentence in enumerate(self._sentences):
            sentence.setVisible(place < len(recent))
            if place < len(recent):
                sentence.set(said_text(game, recent[place]))


def said_text(game: FerryGame, said: Said) -> str:
    """A line of the journal, its speaker in bold. Nobody says what only tells what happens."""
    text = game.tale.text_of[said.line]
    if is_narrated(text):
        return literal(text)
    person = game.tale.map_named[said.map].person
    name = game.tale.player if said.speaker == "player" or person is None else person.name
    if signs_of(text):
        return literal(line_text(name, text))
    return f"<b>{literal(name)}.</b> {literal(text)}"


class EndingsSection(Section):
    """The number of endings found, in all games of this tale."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Endings")
        self.found = self.add_sentence(muted=True)

    def show_game(self, game: FerryGame, found: Mapping[str, int], bookmarks: int) -> None:
        """Show the endings reached, by name and how often, and the number of bookmarks in this game."""
        titles = [ending.title for ending in game.tale.endings if ending.name in found]
        self.set_note(f"{len(titles)} of {len(game.tale.endings)}")
        self.found.set("; ".join(map(literal, titles)) if titles else "None yet.")
        self.show_facts(Fact("Bookmarks", str(bookmarks)))
