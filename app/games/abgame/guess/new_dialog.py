"""The New Game dialog of the page You guess: the kind of codes, the host, and the seed."""
from collections.abc import Callable

from PySide6.QtWidgets import QButtonGroup, QRadioButton, QVBoxLayout, QWidget

from app.controls import Line, Sentence
from app.controls.dialog import StartDialog
from app.controls.form import form_grid, line_field
from app.games.abgame.spaces import FIELD, LABEL, USUAL, WIDTH, SpaceForm
from app.look import theme
from solvers.abgame.codes import CodeSpace
from solvers.abgame.game import GuessingGame, Host
from solvers.core.formats import FormatError

HOSTS: dict[Host, tuple[str, str]] = {
    "guess": ("Honest", "The host has a secret from the start."),
    "evil": ("Evil", "The host has none, and gives each answer that leaves you the most work, as long as it can."),
}
SEEDS = 10**18


class NewDialog(StartDialog):
    """Asks for the next game; `begin` is called with codes, host and seed; the seed is None for a new one."""

    def __init__(
        self, parent: QWidget | None, game: GuessingGame, begin: Callable[[CodeSpace, Host, int | None], object]
    ) -> None:
        """`game` is what is proposed."""
        super().__init__(parent, "New game")
        self._begin = begin
        self.usual: dict[CodeSpace, QRadioButton] = {}
        self.hosts: dict[Host, QRadioButton] = {}
        self.form = SpaceForm(game.space)
        self.seed = line_field("Seed", "a new one", 18, "A whole number, for a game that others play as well")
        self.complaint = Sentence(role="small", ink="bad_ink")
        self.complaint.setFixedWidth(WIDTH)
        self.complaint.keep_lines(2)
        left, right = _column(), _column()
        self._add_usual(left)
        self._add_hosts(left, game.host)
        left.addStretch(1)
        right.addWidget(Line("Codes", strong=True))
        right.addSpacing(theme.UNIT)
        right.addWidget(self.form)
        right.addSpacing(theme.UNIT)
        right.addLayout(form_grid((("S&eed", self.seed),), LABEL, FIELD))
        right.addWidget(self.complaint)
        right.addStretch(1)
        self.lay_out(left, right)
        self.form.changed.connect(self._changed)
        self.seed.textChanged.connect(self._changed)
        self._changed()
        next(each for each in (*self.usual.values(), self.other) if each.isChecked()).setFocus()

    def _add_usual(self, column: QVBoxLayout) -> None:
        column.addWidget(Line("Game", strong=True))
        group = QButtonGroup(self)
        for title, space in USUAL.items():
            choice = QRadioButton(title)
            choice.clicked.connect(lambda _, space=space: self.form.show_space(space))
            group.addButton(choice)
            column.addWidget(choice)
            self.usual[space] = choice
        self.other = QRadioButton("Other")
        self.other.clicked.connect(lambda: self.form.places.setFocus())
        group.addButton(self.other)
        column.addWidget(self.other)

    def _add_hosts(self, column: QVBoxLayout, host: Host) -> None:
        column.addSpacing(theme.UNIT)
        column.addWidget(Line("Host", strong=True))
        group = QButtonGroup(self)
        self.meaning = Sentence(role="small", ink="muted")
        self.meaning.setFixedWidth(WIDTH)
        self.meaning.keep_lines(2)
        for key, (title, _) in HOSTS.items():
            choice = QRadioButton(title)
            choice.setChecked(key == host)
            choice.toggled.connect(self._changed)
            group.addButton(choice)
            column.addWidget(choice)
            self.hosts[key] = choice
        column.addWidget(self.meaning)

    @property
    def host(self) -> Host:
        """Which one is chosen."""
        return next(key for key, choice in self.hosts.items() if choice.isChecked())

    @property
    def wanted_seed(self) -> int | None:
        """The seed that is entered, None for a new one. Raises FormatError with one sentence."""
        text = self.seed.text().strip()
        if not text:
            return None
        if not (text.isascii() and text.isdigit()):
            raise FormatError(f"A seed is a whole number, not “{text}”; leave it empty for a new one.")
        return int(text)

    def _changed(self) -> None:
        space, complaint = self.form.space, ""
        try:
            _ = self.wanted_seed
        except FormatError as error:
            complaint = error.message
        (self.other if space is None else self.usual.get(space, self.other)).setChecked(True)
        self.meaning.set(HOSTS[self.host][1])
        self.complaint.set(complaint)
        self.start_button.setEnabled(space is not None and not complaint)

    def start(self) -> None:
        space, host, seed = self.form.space, self.host, self.wanted_seed
        if space is not None:
            self.accept()
            self._begin(space, host, seed)


def _column() -> QVBoxLayout:
    column = QVBoxLayout()
    column.setSpacing(4)
    return column
