"""The dialogs that begin something in the AB game: a game on either side, a duel, a race of strategies."""
from collections.abc import Callable
from dataclasses import replace

from PySide6.QtWidgets import QWidget

from app.controls import STRETCH, Line, RadioList, Sentence, StartDialog, column_of
from app.controls.form import choice_field, form_grid, line_field, number_field, read_seed, seed_field, spin_box
from app.games.abgame.spaces import FIELD, LABEL, TRIES, USUAL, WIDTH, SpaceForm, UsualCodes
from app.games.abgame.symbol_keys import SymbolKeys, append_symbol
from app.look import theme
from app.pages.contest_page import ContestDialog
from solvers.abgame.codes import CodeSpace
from solvers.abgame.duel import Duel
from solvers.abgame.game import MOST_TRIES, GuessingGame, Host
from solvers.abgame.race import MOST_SECRETS, RaceState, Runner
from solvers.abgame.strategies import STRATEGIES
from solvers.core.formats import FormatError

HOSTS: dict[Host, tuple[str, str]] = {
    "guess": ("Honest", "The host has a secret from the start."),
    "evil": ("Evil", "The host has none, and always gives the answer that makes the game longest for you."),
}


class NewGuessDialog(StartDialog[tuple[CodeSpace, Host, int | None, int]]):
    """Asks for the next game; `begin` is called with codes, host, seed and tries; the seed is None for a new one, and
    tries are 0 for as many as it takes."""

    def __init__(
        self, parent: QWidget | None, game: GuessingGame, begin: Callable[[CodeSpace, Host, int | None, int], object]
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
        self.tries = spin_box(0, MOST_TRIES, game.tries, "Tries", "After how many guesses it is lost; 0 for never")
        self.tries.setSpecialValueText("As many as it takes")
        self.lay_out(
            column_of(Line("Game", strong=True), self.usual, theme.UNIT, Line("Host", strong=True), self.hosts,
                      self.meaning, STRETCH, gap=4),
            column_of(Line("Codes", strong=True), theme.UNIT, self.form, theme.UNIT,
                      form_grid((("&Tries", self.tries), ("S&eed", self.seed)), LABEL, FIELD),
                      self.complaint_of(WIDTH), STRETCH, gap=4))
        self.usual.focus()

    def _choose_usual(self, space: CodeSpace | None) -> None:
        if space is None:
            self.form.places.setFocus()
        else:
            self.form.show_space(space)
            self.tries.setValue(TRIES.get(space, 0))

    def update_fields(self) -> None:
        space = self.form.space
        self.usual.set_value(space if space in USUAL.values() else None)
        self.meaning.set(HOSTS[self.hosts.value][1])

    def wanted(self) -> tuple[CodeSpace, Host, int | None, int]:
        if self.form.space is None:
            raise FormatError("there are no such codes: change the places or the symbols.")
        return self.form.space, self.hosts.value, read_seed(self.seed.text()), self.tries.value()


class NewAnsweringDialog(StartDialog[tuple[CodeSpace, str]]):
    """Dialog for a game; `begin` is called with the codes and the name of a strategy."""

    def __init__(
        self, parent: QWidget | None, space: CodeSpace, strategy: str, begin: Callable[[CodeSpace, str], object],
    ) -> None:
        super().__init__(parent, "The computer guesses", lambda wanted: begin(*wanted))
        self.form = SpaceForm(space)
        self.strategy = choice_field("Strategy", [(each.title, each.name) for each in STRATEGIES.values()], strategy,
                                     "How the computer chooses its guesses")
        self.lay_out(column_of(UsualCodes(self.form), 12, self.form),
                     column_of(form_grid((("S&trategy", self.strategy),), LABEL, FIELD), self.complaint_of(WIDTH)))

    def wanted(self) -> tuple[CodeSpace, str]:
        strategy = self.strategy.currentData()
        return self.form.space_for(strategy), strategy


class NewDuelDialog(StartDialog[Duel]):
    """Dialog for a duel. What the last one had is proposed."""

    def __init__(self, parent: QWidget | None, last: Duel, seed: int, begin: Callable[[Duel], object]) -> None:
        super().__init__(parent, "New duel", begin)
        self._last, self._seed = last, seed
        self.form = SpaceForm(last.space)
        self.strategy = choice_field("Opponent", [(strategy.title, strategy.name) for strategy in STRATEGIES.values()],
                                     last.strategy, "Which strategy guesses against you")
        self.same = choice_field("Secrets", [("Each other’s", False), ("The same for both", True)], last.same,
                                 "Guess each other’s secrets, or both look for the same one")
        self.begins = choice_field("Who begins", [("You", "you"), ("The computer", "computer")], last.begins,
                                   "Who guesses first in each round; the other one can still draw")
        self.own = line_field("Your secret", "drawn", 12, "What the computer looks for; empty for a random one")
        self.symbols = SymbolKeys()
        self.symbols.chosen.connect(lambda symbol: append_symbol(self.own, symbol, self.form.places.value()))
        grid = form_grid((("&Opponent", self.strategy), ("&Secrets", self.same), ("&Begins", self.begins),
                          ("Yo&ur secret", self.own)), LABEL, FIELD)
        self.lay_out(column_of(UsualCodes(self.form), 12, self.form),
                     column_of(grid, 12, self.symbols, 12, self.complaint_of(WIDTH)))

    def update_fields(self) -> None:
        self.own.setEnabled(not self.same.currentData())
        if (space := self.form.space) is not None:
            self.symbols.show_symbols(space.symbols, enabled=self.own.isEnabled())

    def wanted(self) -> Duel:
        space = self.form.space_for(self.strategy.currentData())
        own, same = self.own.text().strip(), bool(self.same.currentData())
        return replace(self._last.fresh, space=space, strategy=self.strategy.currentData(), seed=self._seed, same=same,
                       begins=self.begins.currentData(), own=space.number(own) if own and not same else None)


LIST = (224, 292)  # px


class NewGuessRaceDialog(ContestDialog[str, RaceState]):
    """Dialog for a race.

    Args:
        race: what it has is proposed.
        seed: the seed that is proposed.
        begin: called with the race when it starts.
    """

    def __init__(
        self, parent: QWidget | None, race: RaceState, seed: int, begin: Callable[[RaceState], object]
    ) -> None:
        running = {runner.strategy for runner in race.runners}
        super().__init__(parent, "New race", [(each.title, each.name) for each in STRATEGIES.values()], running, begin,
                         LIST, "Choose at least two strategies.")
        self.form = SpaceForm(race.space)
        self.secrets, self.seed = number_field(RaceState.secrets, race.secrets), number_field(RaceState.seed, seed)
        self.form.changed.connect(self._propose_secrets)
        self.lay_out_fields(column_of(
            Line("What they look for", strong=True), UsualCodes(self.form), 12, self.form,
            form_grid((("Secre&ts", self.secrets), ("See&d", self.seed)), LABEL, FIELD), self.complaint_of(WIDTH)))

    def _propose_secrets(self) -> None:
        """All secrets of other codes, where they are not too many."""
        if self.form.space is not None:
            most = min(self.form.space.size, MOST_SECRETS)
            self.secrets.setMaximum(most)
            self.secrets.setValue(most)

    def contest(self, players: tuple[str, ...]) -> RaceState:
        space = self.form.space
        if space is None:
            raise FormatError("there are no such codes: change the places or the symbols.")
        return RaceState(codes=str(space), secrets=self.secrets.value(), seed=self.seed.value(),
                         runners=tuple(map(Runner, players)))
