"""Kinds of codes as players know them: their titles, those that are usual, and the fields that choose any other."""
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.controls import Choice, Sentence, check_box, choice_field, column_of, explain, form_grid, spin_box
from solvers.abgame.codes import FEWEST_PLACES, FEWEST_SYMBOLS, MOST_PLACES, MOST_SYMBOLS, CodeSpace, Rule
from solvers.abgame.strategies import STRATEGIES
from solvers.core.formats import FormatError
from solvers.core.wording import counted

USUAL: Final = {  # by the names that people have for them
    "4 digits, none twice": CodeSpace(4, 10),
    "3 digits, none twice": CodeSpace(3, 10),
    "5 digits, none twice": CodeSpace(5, 10),
    "4 digits, any may repeat": CodeSpace(4, 10, True),
    "4 pegs of 6 colours (Mastermind)": CodeSpace(4, 6, True),
    "5 pegs of 8 colours (Super Mastermind)": CodeSpace(5, 8, True),
    "4 letters, none twice": CodeSpace(4, 26),
}
TRIES: Final = {CodeSpace(4, 6, True): 10, CodeSpace(5, 8, True): 12}  # that those games give one on the shelf
RULES: Final[dict[str, Rule]] = {"Standard": "standard", "The blog’s of 2011": "blog"}
OTHER = "Other codes"
LABEL, FIELD, WIDTH = 96, 180, 300  # px


def space_title(space: CodeSpace) -> str:
    """A kind of codes in a few words: its usual name, or its size."""
    if space.rule == "standard":
        for title, usual in USUAL.items():
            if usual == space:
                return title
    kind = "digits" if space.symbols[0] == "0" else "letters"
    full = space.alphabet in (10, 26)
    of = "" if full else f" of {space.alphabet}"
    repeats = "any may repeat" if space.repeats else "none twice"
    blog = ", the blog’s rule" if space.rule == "blog" else ""
    return f"{space.digits}{of} {kind}, {repeats}{blog}"


class SpaceForm(QWidget):
    """Fields for places, symbols, repeats and the rule of scoring; below them how many codes there are, or what is
    wrong."""

    changed = Signal()

    def __init__(self, space: CodeSpace) -> None:
        super().__init__()
        self.places = spin_box(FEWEST_PLACES, MOST_PLACES, space.digits, "Places",
                               f"How many symbols a code has, {FEWEST_PLACES} to {MOST_PLACES}")
        self.symbols = spin_box(FEWEST_SYMBOLS, MOST_SYMBOLS, space.alphabet, "Symbols",
                                f"How many symbols there are, {FEWEST_SYMBOLS} to {MOST_SYMBOLS}; above ten, letters")
        self.repeats = check_box("A symbol may appear more than once", tip="Such as 1123")
        self.repeats.setChecked(space.repeats)
        self.rule = choice_field("Scoring", RULES.items(), space.rule,
                                 "Whether a symbol of the secret counts for one symbol of the guess, or for several")
        self.about = Sentence(role="small", ink="muted", width=WIDTH)
        self.about.keep_lines(3)
        grid = form_grid((("&Places", self.places), ("S&ymbols", self.symbols), ("", self.repeats),
                          ("S&coring", self.rule)), LABEL, FIELD)
        column_of(grid, 8, self.about, parent=self)
        for field in (self.places, self.symbols):
            field.valueChanged.connect(self._changed)
        self.repeats.toggled.connect(self._changed)
        self.rule.currentIndexChanged.connect(self._changed)
        self._changed()

    @property
    def space(self) -> CodeSpace | None:
        """The chosen space; None while it is invalid."""
        try:
            return self._chosen()
        except FormatError:
            return None

    def space_for(self, strategy: str) -> CodeSpace:
        """The chosen space for the strategy of a name. Raises FormatError if it is invalid, or unsupported by that
        strategy."""
        if self.space is None:
            raise FormatError("there are no such codes: change the places or the symbols.")
        if refusal := STRATEGIES[strategy].refusal(self.space):
            raise FormatError(refusal)
        return self.space

    def show_space(self, space: CodeSpace) -> None:
        """Fill the fields."""
        self.places.setValue(space.digits)
        self.symbols.setValue(space.alphabet)
        self.repeats.setChecked(space.repeats)
        self.rule.setCurrentIndex(self.rule.findData(space.rule))

    def _chosen(self) -> CodeSpace:
        repeats = self.repeats.isChecked()
        rule: Rule = self.rule.currentData() if repeats else "standard"  # without repeats both are the same
        return CodeSpace(self.places.value(), self.symbols.value(), repeats, rule)

    def _changed(self) -> None:
        self.rule.setEnabled(self.repeats.isChecked())
        try:
            space = self._chosen()
        except FormatError as error:
            self.about.set(f"{error.message[:1].upper()}{error.message[1:]}")
        else:
            rule = ("" if not space.repeats else " A symbol of the secret counts for one symbol of the guess."
                    if space.rule == "standard" else " A symbol of the secret may count for several of the guess.")
            self.about.set(f"{counted(space.size, 'code')}, such as {space.text(space.size // 2)}.{rule}")
        self.changed.emit()


class UsualCodes(Choice):
    """A choice of the usual codes, which fills a form and follows it."""

    def __init__(self, form: SpaceForm) -> None:
        super().__init__("Usual codes", [*USUAL.items(), (OTHER, None)])
        self._form = form
        explain(self, "Usual codes", "The codes that are played most, Mastermind’s among them; choose any others below")
        self.activated.connect(self._choose)
        form.changed.connect(self._update_space)
        self._update_space()

    def _choose(self, place: int) -> None:
        space = self.itemData(place)
        if space is None:
            self._form.places.setFocus()
        else:
            self._form.show_space(space)
        self._update_space()

    def _update_space(self) -> None:
        space = self._form.space
        spaces = list(USUAL.values())
        self.setCurrentIndex(spaces.index(space) if space in spaces else len(spaces))
