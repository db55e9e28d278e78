"""The New Game dialog of the page You guess: the kind of codes, the host, and the seed."""
from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from app.controls import Line, Sentence
from app.controls.choice import RadioList
from app.controls.dialog import StartDialog
from app.controls.form import form_grid, read_seed, seed_field
from app.controls.layouts import STRETCH, column_of
from app.games.abgame.spaces import FIELD, LABEL, USUAL, WIDTH, SpaceForm
from app.look import theme
from solvers.abgame.codes import CodeSpace
from solvers.abgame.game import GuessingGame, Host
from solvers.core.formats import FormatError

HOSTS: dict[Host, tuple[str, str]] = {
    "guess": ("Honest", "The host has a secret from the start."),
    "evil": ("Evil", "The host has none, and always gives the answer that makes the game longest for you."),
}


class NewGuessDialog(StartDialog[tuple[CodeSpace, Host, int | None]]):
    """Asks for the next game; `begin` is called with codes, host and seed; the seed is None for a new one."""

    def __init__(
        self, parent: QWidget | None, game: GuessingGame, begin: Callable[[CodeSpace, Host, int | None], object]
    ) -> None:
        """`game` is what is proposed."""
        super().__init__(parent, "New game", lambda wanted: begin(*wanted))
        self.form = SpaceForm(game.space)
        self.usual: RadioList[CodeSpace | None] = RadioList([*USUAL.items(), ("Other", None)], None)
        self.usual.clicked.connect(self._choose_usual)
        self.hosts = RadioList([(title, host) for host, (title, _) in HOSTS.items()], game.host)
        self.meaning = Sentence(role="small", ink="muted", width=WIDTH)
        self.meaning.keep_lines(2)
        self.seed = seed_field("A whole number: the same number gives everybody the same game")
        self.lay_out(
            column_of(Line("Game", strong=True), self.usual, theme.UNIT, Line("Host", strong=True), self.hosts,
                      self.meaning, STRETCH, gap=4),
            column_of(Line("Codes", strong=True), theme.UNIT, self.form, theme.UNIT,
                      form_grid((("S&eed", self.seed),), LABEL, FIELD), self.complaint_of(WIDTH), STRETCH, gap=4))
        self.usual.focus()

    def _choose_usual(self, space: CodeSpace | None) -> None:
        if space is None:
            self.form.places.setFocus()
        else:
            self.form.show_space(space)

    def update_fields(self) -> None:
        space = self.form.space
        self.usual.set_value(space if space in USUAL.values() else None)
        self.meaning.set(HOSTS[self.hosts.value][1])

    def wanted(self) -> tuple[CodeSpace, Host, int | None]:
        if self.form.space is None:
            raise FormatError("there are no such codes: change the places or the symbols.")
        return self.form.space, self.hosts.value, read_seed(self.seed.text())
