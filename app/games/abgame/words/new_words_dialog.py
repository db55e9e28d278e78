"""The dialog that begins a game of words: feedback, boards, hard mode, and the list that secrets are drawn from."""
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QWidget

from app.controls import STRETCH, Line, RadioList, Sentence, StartDialog, button, check_box, column_of
from app.controls.form import form_grid, read_seed, seed_field
from app.files import store
from app.files.file_dialogs import ask_to_open
from app.games.abgame.spaces import FIELD, LABEL, WIDTH
from app.look import theme
from app.pages import fresh_seed
from solvers.abgame.words.word_game import BOARDS, RULES, WordGame
from solvers.abgame.words.word_lists import COMMON, OWN, SHIPPED, name_of, read_words, shipped_words
from solvers.core.formats import FormatError, read_text
from solvers.core.wording import counted

KIND = "Lists of words (*.txt *.dic *.csv)"
LIMIT = 2_000_000  # bytes of a list
YOURS = "yours"    # beside the names of shipped lists
HARD_TITLE = "Hard mode: a guess must fit"
HARD_TIP = ("A guess must fit all that you were told: on several boards, on one at least of those that are open. "
            "You can leave hard mode at any time")
RULE_TITLES: dict[str, str] = {"places": "Colours for each place", "answer": "A’s and B’s, places hidden"}


def read_list(path: Path) -> tuple[str, ...]:
    """The words of five letters of a file. Raises FormatError, and StoreError."""
    return read_words(read_text(store.read_file(path, LIMIT), LIMIT))


class NewWordsDialog(StartDialog[WordGame]):
    """Asks for a game; `begin` is called with it, and what the last one had is proposed."""

    def __init__(self, parent: QWidget, game: WordGame, begin: Callable[[WordGame], object]) -> None:
        super().__init__(parent, "New game of words", begin)
        self._game, now = game, name_of(game.words)
        self._words = () if now in SHIPPED else game.words  # of a list of one's own
        self._fault = ""
        self.rules = RadioList([(RULE_TITLES[rule], rule) for rule in RULES.values()], game.rule)
        self.boards = RadioList([(counted(count, "secret word"), count) for count in BOARDS], game.boards)
        self.hard = check_box(HARD_TITLE, tip=HARD_TIP)
        self.hard.setChecked(game.is_hard)
        self.lists = RadioList([("Common words", COMMON), ("Words of our own texts", OWN), ("A list of yours", YOURS)],
                               now if now in SHIPPED else YOURS)
        self.about = Sentence(role="small", ink="muted", width=WIDTH)
        self.about.keep_lines(2)
        self.seed = seed_field("A whole number: the same number and list give everybody the same secret")
        self.open_list = button("Open a list…", tip="Play with the words of five letters of a text file of yours",
                           run=lambda: ask_to_open(self, "Open a list of words", KIND, self.read_file))
        self.lay_out(
            column_of(Line("Secrets", strong=True), self.boards, theme.UNIT, Line("Feedback", strong=True), self.rules,
                      theme.UNIT, self.hard, STRETCH, gap=4),
            column_of(Line("List", strong=True), self.lists, self.about, self.open_list, theme.UNIT,
                      form_grid((("S&eed", self.seed),), LABEL, FIELD), self.complaint_of(WIDTH), STRETCH, gap=4))
        self.boards.focus()

    def read_file(self, path: Path) -> None:
        """Play with the words of a file, if it can be read; otherwise say why not."""
        try:
            self._words, self._fault = read_list(path), ""
        except (FormatError, store.StoreError) as error:
            self._fault = str(error)
        self.lists.set_value(YOURS)
        self.refresh()

    def update_fields(self) -> None:
        words = self._chosen
        self.about.set(f"{counted(len(words), 'word')} of five letters. The secrets are among them." if words
                       else "Its words of five letters count; all others are left out.")

    @property
    def _chosen(self) -> tuple[str, ...]:
        """The words of the list that is chosen; none before one of one's own is opened."""
        return self._words if self.lists.value == YOURS else shipped_words(self.lists.value)

    def wanted(self) -> WordGame:
        if self.lists.value == YOURS and self._fault:
            raise FormatError(self._fault)
        if not self._chosen:
            raise FormatError("open a list of yours first.")
        seed = read_seed(self.seed.text())
        return replace(self._game, words=self._chosen, guesses=(),
                       seed=fresh_seed() if seed is None else seed, rule=self.rules.value, boards=self.boards.value,
                       is_hard=self.hard.isChecked())
