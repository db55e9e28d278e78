"""The dialog for rules of one's own: field and pieces, how they fall and lock, spins, and what each clear sends."""
from collections.abc import Callable
from typing import Final

import msgspec
from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QGridLayout, QWidget

from app.controls import (
    STRETCH,
    Line,
    Sentence,
    SpinBox,
    StartDialog,
    button,
    choice_field,
    column_of,
    form_grid,
    label_of,
    number_field,
    row_of,
    spin_box,
)
from app.files.name_dialog import NameDialog
from app.files.store import StoreError
from app.games.tetris.play.ruleset_presets import NamedRuleset, RulesetPresets
from app.look import theme
from solvers.core.formats import FormatError
from solvers.tetris.guideline.attack import MOST_COMBO, MOST_ROWS, AttackTable
from solvers.tetris.guideline.ruleset import Ruleset

LABEL, FIELD, NUMBER, ROWS = 104, 184, 120, 60  # px
WORDS: Final = {
    "gravity": ("&Gravity", "How pieces fall", (("By the level", "levels"), ("Not by itself", "0g"),
                                                ("At once (20G)", "20g"))),
    "hold": ("&Hold", "How often a piece can be put aside", (
        ("Once a piece", "hold"), ("As often as you like", "freehold"), ("Never", "nohold"))),
    "pieces": ("&Pieces", "How the next piece is drawn", (("Bags of seven", "bag"), ("At random", "uniform"),
                                                          ("The worst one", "worst"))),
    "spins": ("&Spins", "Which pieces can score by being turned into their place", (
        ("Of the T", "tspin"), ("Of all pieces", "allspin"), ("None", "nospin"))),
}
NUMBERS: Final = (
    ("&Columns", Ruleset.width), ("&Rows", Ruleset.height), ("&Next pieces", Ruleset.preview),
    ("First &level", Ruleset.level), ("Last l&evel", Ruleset.top), ("L&ines a level", Ruleset.step),
    ("Lock &delay", Ruleset.lock_delay), ("Shor&ter by", Ruleset.shrink), ("Rese&ts", Ruleset.resets),
)
NAMES: Final = ("width", "height", "preview", "level", "top", "step", "lock_delay", "shrink", "resets")
SENT: Final = (
    ("Lines", ("single", "double", "triple", "four")),
    ("Spins", ("spin_single", "spin_double", "spin_triple", "spin_four")),
    ("Mini T-spins", ("mini_single", "mini_double")),
    ("Back to back", ("back_to_back",)),
    ("Perfect clear", ("perfect",)),
)
COUNTS: Final = ("1 line", "2 lines", "3 lines", "4 lines")


class RulesetDialog(StartDialog[Ruleset]):
    """Dialog for the rules of a game. `begin` is called with them."""

    def __init__(self, parent: QWidget | None, presets: RulesetPresets, usual: Ruleset, rules: Ruleset,
                 begin: Callable[[Ruleset], object]) -> None:
        """`usual` are the rules of the mode, by which presets are read."""
        super().__init__(parent, "Rules", begin, "Use these rules")
        self._presets, self._usual = presets, usual
        self.preset = choice_field("Preset", [], None, "Rules with a name")
        self.save = button("Save as…", tip="Keep these rules under a name", run=self._ask_name)
        self.delete = button("Delete", tip="Delete your preset that is chosen", run=self._delete)
        self.numbers = {name: number_field(member, getattr(rules, name), NUMBER)
                        for name, (_, member) in zip(NAMES, NUMBERS, strict=True)}
        self.words = {name: choice_field(title.replace("&", ""), items, getattr(rules, name), tip)
                      for name, (title, tip, items) in WORDS.items()}
        self.rows = {name: _rows_field(name, getattr(rules.table, name)) for _, names in SENT for name in names}
        self.combo = spin_box(0, MOST_COMBO, rules.table.combo, "Combos", "Rows for a combo, beside the usual ones")
        self.combo.setSuffix(" %")
        numbers = [(title, self.numbers[name]) for name, (title, _) in zip(NAMES, NUMBERS, strict=True)]
        words = [(title, self.words[name]) for name, (title, *_) in WORDS.items()]
        self.preset.currentIndexChanged.connect(self._choose)  # before the frame, which reads the fields again
        self.about = Sentence("", "small", "muted", width=LABEL + FIELD)
        self.lay_out(
            column_of(Line("Preset", strong=True), self.preset, row_of(self.save, self.delete, STRETCH, gap=theme.UNIT),
                      theme.UNIT, Line("Field, levels and locking", strong=True), form_grid(numbers, LABEL, FIELD),
                      STRETCH, gap=theme.UNIT),
            column_of(Line("Pieces", strong=True), form_grid(words, LABEL, FIELD), theme.UNIT,
                      Line("Rows that a clear sends", strong=True), self._sent_grid(), self.about, STRETCH,
                      gap=theme.UNIT))
        self.preset.setFocus()

    def _sent_grid(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setSpacing(theme.UNIT)
        for column, title in enumerate(COUNTS, 1):
            grid.addWidget(Line(title, role="small", ink="muted"), 0, column)
        for row, (title, names) in enumerate(SENT, 1):
            grid.addWidget(label_of(title, self.rows[names[0]]), row, 0)
            for column, name in enumerate(names, 1):
                grid.addWidget(self.rows[name], row, column)
        grid.addWidget(label_of("Combos", self.combo), len(SENT) + 1, 0)
        grid.addWidget(self.combo, len(SENT) + 1, 1, 1, 2)
        return grid

    # What is chosen

    def wanted(self) -> Ruleset:
        table = AttackTable(**{name: field.value() for name, field in self.rows.items()}, combo=self.combo.value())
        values = {name: field.value() for name, field in self.numbers.items()}
        words = {name: field.currentData() for name, field in self.words.items()}
        return msgspec.structs.replace(self._usual, **values, **words, table=table)

    def update_fields(self) -> None:
        rules = self.wanted()
        by_level = rules.gravity == "levels" or rules.shrink > 0
        for name in ("level", "top", "step"):
            self.numbers[name].setEnabled(by_level)
        chosen = next((name for name in self._presets.names()
                       if self._presets.get(name).over(self._usual) == rules != self._usual), "")
        items = [("Usual", ""), *((name, name) for name in self._presets.names())]
        with QSignalBlocker(self.preset):
            self.preset.set_items([*items, ("Your own", None)], "" if rules == self._usual else chosen or None)
        self.delete.setEnabled(bool(chosen) and not self._presets.shipped(chosen))
        self.save.setEnabled(rules != self._usual and not chosen)

    def show_rules(self, rules: Ruleset) -> None:
        """Fill the fields."""
        for name, field in self.numbers.items():
            field.setValue(getattr(rules, name))
        for name, choice in self.words.items():
            choice.setCurrentIndex(choice.findData(getattr(rules, name)))
        for name, field in self.rows.items():
            field.setValue(getattr(rules.table, name))
        self.combo.setValue(rules.table.combo)

    def _choose(self, _place: int) -> None:
        name = self.preset.currentData()
        if name is not None:
            self.show_rules(self._presets.get(name).over(self._usual) if name else self._usual)

    # Presets

    def _ask_name(self) -> None:
        SaveRulesetDialog(self, self._presets, self._presets.free_name("My rules"), self._save).open()

    def _save(self, name: str) -> None:
        self._try(lambda: self._presets.save(NamedRuleset(name, self.wanted().text(self._usual))))

    def _delete(self) -> None:
        self._try(lambda: self._presets.remove(self.preset.currentData()))

    def _try(self, change: Callable[[], object]) -> None:
        """Change the presets, or say why that failed."""
        try:
            change()
        except (FormatError, StoreError) as error:
            self.about.set(str(error))
        self.refresh()


class SaveRulesetDialog(NameDialog):
    """Asks under which name to keep rules."""

    title, verb, tip = "Save rules", "Save", "What these rules are called"


def rules_text(rules: Ruleset, usual: Ruleset) -> str:
    """What rules change, in words: `Columns 8, rows 16, gravity: at once (20G)`; empty if nothing."""
    words = [f"{title.replace('&', '').lower()}: {text[:1].lower()}{text[1:]}"
             for name, (title, _, items) in WORDS.items() for text, value in items
             if value == getattr(rules, name) != getattr(usual, name)]
    numbers = [f"{title.replace('&', '').lower()} {getattr(rules, name):,}"
               for name, (title, _) in zip(NAMES, NUMBERS, strict=True) if getattr(rules, name) != getattr(usual, name)]
    table = ["other rows for clears"] * (rules.table != usual.table)
    text = ", ".join([*numbers, *words, *table])
    return text[:1].upper() + text[1:]


def _rows_field(name: str, value: int) -> SpinBox:
    title = name.replace("_", " ").capitalize()
    field = spin_box(0, MOST_ROWS, value, title, f"Rows that this clear sends: {title.lower()}")
    field.setMinimumWidth(ROWS)
    return field
