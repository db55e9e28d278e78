"""What the Watch page shows, who plays, by which rules and which pieces; and the dialog that asks for it."""
from collections.abc import Callable
from typing import Annotated

import msgspec
from msgspec import Meta
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from app.controls import STRETCH, Line, Sentence, StartDialog, column_of, explain, number_field
from app.games.tetris.controller_presets import ControllerPresets
from app.games.tetris.rules_form import RulesForm
from app.games.tetris.watch.watched_network import NETWORK, NETWORK_ABOUT, NETWORK_RULES, NETWORK_TITLE
from app.look import theme
from solvers.core.formats import FormatError, read_json
from solvers.core.plan_fields import MOST_SEED
from solvers.tetris.strict.rules import Rules

LONGEST_TEXT = 2000  # bytes of what a saved game remembers
LIST = (232, 252)  # px
ROW = 26
ABOUT = 88         # px that the sentences on a controller have
SEED = 120         # px


class WatchedGame(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Controller, by its name among the presets, rules and seed; at first on a board so low that its games end."""

    controller: Annotated[str, Meta(max_length=100)] = "dellacherie"
    rules: Rules = Rules(10, 10)
    seed: Annotated[int, Meta(
        ge=0, le=MOST_SEED, title="Seed",
        description="Decides which pieces come; the same seed gives every AI the same pieces")] = 0

    @property
    def suits_network(self) -> bool:
        """True if the rules have the pieces and the board of the network for S and Z alone."""
        return msgspec.structs.replace(self.rules, lookahead=None) == NETWORK_RULES

    @property
    def text(self) -> str:
        """As a saved game remembers it."""
        return msgspec.json.encode(self).decode()

    @classmethod
    def read(cls, text: str) -> "WatchedGame | None":
        """What is remembered; None if it cannot be read."""
        try:
            return read_json(text.encode(errors="replace"), cls, LONGEST_TEXT)
        except FormatError:
            return None


class NewWatchDialog(StartDialog[WatchedGame]):
    """Dialog for who is watched, by which rules, and with which pieces. `begin` is called with that."""

    def __init__(
        self, parent: QWidget | None, presets: ControllerPresets, watched: WatchedGame, seed: int,
        begin: Callable[[WatchedGame], object],
    ) -> None:
        super().__init__(parent, "Watch another game", begin)
        self._presets = presets
        self._names = [*presets.strict_names(), NETWORK]
        self.controllers = QListWidget()
        for name in self._names:
            item = QListWidgetItem(NETWORK_TITLE if name == NETWORK else presets.title(name))
            item.setSizeHint(QSize(0, ROW))
            self.controllers.addItem(item)
        self.controllers.setFixedSize(*LIST)
        explain(self.controllers, "Who plays", "Who plays: an AI known by name, or your own weights")
        self.about = Sentence("", "small", "muted")
        self.about.setFixedSize(LIST[0], ABOUT)
        self.about.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.seed = number_field(WatchedGame.seed, seed, SEED)
        self.form = RulesForm(watched.rules, (("See&d", self.seed),))
        left = column_of(Line("Who plays", strong=True), self.controllers, self.about, gap=theme.UNIT)
        known = watched.controller in self._names
        self.controllers.setCurrentRow(self._names.index(watched.controller) if known else 0)
        self.lay_out(left, column_of(Line("Rules", strong=True), self.form, STRETCH, gap=theme.UNIT))
        self.controllers.currentRowChanged.connect(lambda _: self._suit_rules())
        self.controllers.setFocus()

    @property
    def controller(self) -> str:
        """The name of the one that is chosen."""
        return self._names[self.controllers.currentRow()]

    def _suit_rules(self) -> None:
        """Show the rules of the network once it is chosen, as it plays by no others."""
        if self.controller == NETWORK:
            rules = self.form.rules
            self.form.show_rules(msgspec.structs.replace(NETWORK_RULES, lookahead=rules.lookahead if rules else None))

    def update_fields(self) -> None:
        network = self.controller == NETWORK
        self.about.set(NETWORK_ABOUT if network else self._presets.about(self.controller))

    def wanted(self) -> WatchedGame:
        wanted = WatchedGame(controller=self.controller, rules=self.form.wanted(), seed=self.seed.value())
        if wanted.controller == NETWORK and not wanted.suits_network:
            raise FormatError("This network plays S and Z alone, on 10 × 20: choose these, or another player.")
        return wanted
