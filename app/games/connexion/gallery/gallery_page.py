"""The Gallery page: every labyrinth that was found, to look at, filter, star, import, export and print."""
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QSizePolicy, QStackedLayout, QWidget

from app.controls import RING, column_of
from app.games.connexion import preferences
from app.games.connexion.gallery.gallery_bar import GalleryBar
from app.games.connexion.gallery.gallery_list import GalleryList, short_fingerprint
from app.games.connexion.gallery.gallery_sections import CollectionSection, DetailSections
from app.games.connexion.gallery.labyrinth_exchange import LabyrinthExchange
from app.games.connexion.gallery.labyrinth_gallery import Gallery
from app.games.connexion.gallery.thumbnails import plan_of
from app.games.connexion.labyrinth.labyrinth_page import LabyrinthPage
from app.games.connexion.labyrinth_board import BoardState, LabyrinthBoard
from app.games.connexion.labyrinth_records import STATISTICS
from app.look import theme
from app.pages import Action, Command, Page, PageContext, Solver, fresh_seed, group_commands
from solvers.connexion.collection import CHOSEN, GROWN, Entry
from solvers.connexion.labyrinth import Solution
from solvers.connexion.search.fast import FastSearch
from solvers.connexion.search.growing import Growth, LiveSearch
from solvers.connexion.search.wishes import Wish, WishSearch
from solvers.core import wording
from solvers.core.engine import Engine


class GalleryPage(Page):
    """Shows the gallery of the tab."""

    records = STATISTICS
    solve_text, solve_tip = "Find one", "Search for a labyrinth like this, and add it"
    solvers = (Solver("wish", "Find one", "step", speed=0),)

    board: LabyrinthBoard

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self.gallery = context.shared(Gallery)
        self._removed: list[tuple[int, Entry]] = []
        self._build()
        self.exchange = LabyrinthExchange(context, self.gallery, self.list)
        one = partial(Command, enabled=lambda: self.list.current is not None)
        buttons = (
            one("Open on the Labyrinth page", self.open_current, "Open it on the Labyrinth page, with its moves",
                "Ctrl+Return", "go-to", label="Open", kind="primary", about="Opens this labyrinth as a game that you "
                                                                            "can continue, piece by piece."),
            one("Make a poster…", self.make_poster, "Put the labyrinth on paper, with figures", "Ctrl+Shift+P",
                "picture", label="Poster…", about="Makes a poster of this labyrinth, to export or print."),
        )
        self.detail = DetailSections(context.column, *buttons)
        self.collection = CollectionSection(context.column)
        files = group_commands(
            "files",
            Command("Import labyrinths…", self.exchange.ask_for_import, "Add the labyrinths of a text file, one a line",
                    "Ctrl+I", "open", label="Import…",
                    about="Adds the labyrinths of a text file, and names the lines that are wrong."),
            Command("Export as text…", self.exchange.ask_for_export,
                    "Write the selected labyrinths, or all shown, as text", "Ctrl+Shift+E", "export", label="Export…",
                    enabled=lambda: bool(self.list.entries),
                    about="Writes the selected labyrinths, or all shown, one a line."),
        )
        self.collection.add_buttons(*(command.button(icon=True) for command in files))
        self.own_commands = (
            *buttons,
            one("Keep with a star", self.star, "Starred labyrinths are never dropped", "Ctrl+K", "star",
                checked=lambda: bool(self.list.current and self.list.current.starred)),
            one("Remove from the gallery", self.remove, "Remove the selected ones", "Del", "trash"),
            one("Copy the catalogue number", self.detail.copy_fingerprint, "Copy all of its digits", "Ctrl+Shift+F",
                "copy"),
            *files,
        )
        self.sections = [*self.detail.sections, self.collection]
        self._connect()
        self._apply_look()

    def _build(self) -> None:
        self.widget = QWidget()
        self.bar = GalleryBar(Command(self.solve_text, self.solve, self.solve_tip, Action.SOLVE.keys, "search",
                                      enabled=lambda: not self.finished()))
        self.list = GalleryList()
        self.empty = QLabel()
        self.empty.setFont(theme.font("sentence"))
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.empty.setWordWrap(True)
        self.board = LabyrinthBoard()  # what is exported, printed and copied: it is never on the screen
        self.board.setParent(self.widget)
        self.board.hide()
        page = QWidget()
        page.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._stage = QStackedLayout(page)
        self._stage.addWidget(self.list)
        self._stage.addWidget(self.empty)
        column_of(
            column_of(self.bar, margins=(RING, 0, theme.MARGIN, 0)), (page, 1), gap=2 * theme.UNIT - RING,
            margins=(theme.MARGIN - RING, theme.UNIT, 0, 0), parent=self.widget,
        )
        self.widget.setFocusProxy(self.list)

    def _connect(self) -> None:
        self.bar.changed.connect(self._bar_changed)
        self.list.opened.connect(self.open)
        self.list.current_changed.connect(self._show_current)
        self.gallery.changed.connect(self._gallery_changed)
        detail = self.detail
        detail.star.clicked.connect(self.star)
        detail.remove.clicked.connect(self.remove)
        preferences.notifier.changed.connect(self._apply_look)
        self.list.setWhatsThis(
            "The labyrinths of the gallery. Double-click one, or press Enter, to open it on the page Labyrinth; use "
            "Ctrl or Shift to select several."
        )

    def _apply_look(self) -> None:
        """Colour the cards as the preferences say; without numbers, for which they are too small."""
        look = preferences.current_look()
        self.list.set_look(replace(look, numbered=False))
        self.board.set_look(look)
        self.board.set_background(preferences.background())
        self.detail.invalidate()
        self._show_current()

    # What is shown

    def enter(self) -> None:
        self.show_entries()
        self.take_focus(self.list)

    def refresh_sections(self) -> None:
        for section in self.detail.sections:
            section.setVisible(self.list.current is not None)
        self.collection.show()

    def _bar_changed(self) -> None:
        """Show what the bar chooses now; a search for the choice before ends."""
        self.stop()
        self.show_entries()

    def _gallery_changed(self) -> None:
        if self.context.in_front:
            self.show_entries()

    def show_entries(self) -> None:
        entries = self.gallery.entries()
        shown = self.bar.pick(entries)
        self.list.set_entries(shown)
        self.bar.show_count(len(shown), len(entries))
        self.collection.set(self.gallery)
        self._stage.setCurrentIndex(0 if shown else 1)
        if not entries:
            self.empty.setText("No labyrinth yet.\nEvery labyrinth that you finish is collected here.")
        elif not shown:
            none = self.bar.filter.none.format(self.bar.number.value())
            offer = "\n“Find one” searches until there is one." if self.bar.wish else ""
            self.empty.setText(f"None of the {wording.counted(len(entries), 'labyrinth')} {none}.{offer}")
        self.context.changed()

    def _show_current(self) -> None:
        entry = self.list.current
        if entry is not None and entry != self.detail.entry:
            plan = plan_of(entry)
            self.detail.show(entry, plan, self.list.look)
            self.board.show_position(BoardState(plan))
            self.board.fit_closely()
        self.detail.show_chosen(len(self.list.chosen))
        self.refresh_sections()

    def parameters(self) -> str:
        return wording.counted(self.gallery.count, "labyrinth")

    # What can be done

    def possible(self) -> dict[Action, bool]:
        pictured = dict.fromkeys((Action.EXPORT, Action.COPY_PICTURE, Action.PRINT), self.list.current is not None)
        return {**super().possible(), **pictured, Action.UNDO: bool(self._removed)}

    def choose_new(self) -> None:
        play = self.context.page(LabyrinthPage)
        play.context.come_to_front()
        play.new()

    def open(self, entry: Entry) -> None:
        """Start a game on the Labyrinth page and lay this labyrinth in it, piece by piece."""
        plan = plan_of(entry)
        self.gallery.raise_rank(entry.fingerprint, CHOSEN)
        play = self.context.page(LabyrinthPage)
        play.start(f"connexion:free:{int(entry.fingerprint, 16) % 10**9}")
        play.play_all(f"place {q},{r} {mask}" for (q, r), mask in plan.pieces.items())

    def open_current(self) -> None:
        if (entry := self.list.current) is not None:
            self.open(entry)

    def make_poster(self) -> None:
        """Open the poster dialog for the current labyrinth."""
        from app.games.connexion.poster.poster_dialog import PosterDialog

        if (entry := self.list.current) is not None:
            PosterDialog(self.context, plan_of(entry), preferences.current_look()).open()

    def star(self) -> None:
        """Give the selected labyrinths a star; if all have one, take it away."""
        chosen = self._chosen()
        on = not all(entry.starred for entry in chosen)
        self.gallery.star([entry.fingerprint for entry in chosen], on)

    def remove(self) -> None:
        """Remove the selected labyrinths, until undo puts them back."""
        chosen = self._chosen()
        if not chosen:
            return
        self._removed = self.gallery.remove([entry.fingerprint for entry in chosen])
        count = len(self._removed)
        subject = short_fingerprint(chosen[0].fingerprint) if count == 1 else wording.counted(count, "labyrinth")
        self.context.say("info", f"{subject} removed.", "", "Put back", self.undo)

    def undo(self) -> None:
        """Restore what was removed last."""
        if self._removed:
            back, self._removed = self._removed, []
            self.gallery.put_back(back)
            self.context.banner.clear()
            self.list.go_to(back[0][1].fingerprint)
            self.context.changed()

    def _chosen(self) -> list[Entry]:
        """The selected entries; without a selection, the one at the keyboard's cursor."""
        return self.list.chosen or [entry for entry in [self.list.current] if entry is not None]

    # Its solver

    def finished(self) -> bool:
        return self.bar.key != "all" and not self.bar.wish

    def make_engine(self, solver: str) -> Engine[object, object]:
        wish, seed = self.bar.wish, fresh_seed()
        return WishSearch(Wish.parse(wish), seed) if wish else LiveSearch(FastSearch(seed))

    def take_result(self, result: Solution | Growth | None) -> None:
        if isinstance(result, Growth):
            result = Solution.from_pieces(result.pieces)
        if result is None:
            self.context.say("warning", "There is none.", "Everything was tried.")
            return
        fresh = self.gallery.add([self.gallery.entry(result, rank=CHOSEN if self.bar.wish else GROWN)])
        self.show_entries()
        self.list.go_to(result.fingerprint)
        self.list.setFocus()
        self.context.say("good", f"{short_fingerprint(result.fingerprint)} was found.",
                         "It is new." if fresh else "This one is in the gallery already.", "Open", self.open_current)

    # What stays

    def extra(self) -> dict[str, str]:
        return {"gallery-show": f"{self.bar.key} {self.bar.number.value()} {self.bar.order}"}

    def restore(self, extra: dict[str, str]) -> None:
        parts = extra.get("gallery-show", "").split()
        if len(parts) == 3:
            number = int(parts[1]) if parts[1].isascii() and parts[1].isdigit() and len(parts[1]) < 4 else 0
            self.bar.set(parts[0], number, parts[2])
