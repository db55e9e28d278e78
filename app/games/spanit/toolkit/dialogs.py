"""Dialogs of the Toolkit: what a new evolution is bred from and towards, and the name under which it is saved."""
from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.controls import Choice, Line, Segment, Sentence
from app.controls.choice import CheckList
from app.controls.dialog import StartDialog
from app.controls.form import explain, form_grid, line_field, side_by_side, spin_box
from app.files.name_dialog import NameDialog
from app.games.spanit.roster import PersonalityPresets
from app.games.spanit.toolkit.toolkit_text import AIMS
from app.look import theme
from app.running.run_limit import MOST, RunLimit
from solvers.spanit.board import LARGEST, SMALLEST
from solvers.spanit.competition.entrants import Entrant, told_apart
from solvers.spanit.competition.evolution import Lineage, Plan, point_of
from solvers.spanit.personality.personality import Personality
from solvers.spanit.play.players import titled

LIST = (232, 240)        # px
LABEL, FIELD = 96, 256   # px
SPIN = 88
MOST_CHILDREN, MOST_OPENINGS = 1000, 10_000
MOST_SEED = 999_999_999
FURTHEST = 1e6           # of a point that can be saved
NOTHING = "The middle of every range"
ABOUT = (
    "Each child is a small change of the personality. “Games won” measures what counts in the end. “Oracle as "
    "teacher” measures in how many won positions it keeps the win, which says more after fewer games."
)
LONGEST, LONGEST_COMMENT = 80, 300  # characters of a name, and of the line


class NewEvolutionDialog(StartDialog):
    """Dialog for an evolution."""

    def __init__(
        self, parent: QWidget | None, rivals: Sequence[Entrant], minds: Sequence[Personality], plan: Plan,
        limit: RunLimit, seed: int, begin: Callable[[Lineage, RunLimit], object],
    ) -> None:
        """Args:
            parent: the window below.
            rivals: everybody to breed against.
            minds: the personalities that can be begun with.
            plan: what is proposed.
            limit: how long to breed, as proposed.
            seed: the seed that is proposed.
            begin: called with the lineage to begin with, and how long to breed.
        """
        super().__init__(parent, "New evolution")
        self._rivals, self._minds, self._begin, self._plies = tuple(rivals), tuple(minds), begin, plan.plies
        chosen = {titled(rival.name) for rival in plan.rivals}
        self.names = CheckList([titled(rival.name) for rival in rivals], chosen)
        self.names.setFixedSize(*LIST)
        explain(self.names, "Rivals", "The opponents that it is bred against; the space bar chooses or drops one")
        self.names.itemChanged.connect(lambda _: self._changed())
        self.aim = Segment(list(AIMS.items()), "Fitness")
        self.aim.set_value(plan.aim)
        self.size_field = spin_box(SMALLEST, LARGEST, plan.size, "Size", "How many dots each side has across its way")
        self.children_field = spin_box(
            4, MOST_CHILDREN, plan.children, "Children", "How many children a generation has")
        self.openings = spin_box(1, MOST_OPENINGS, plan.openings, "Openings",
                                 "From how many openings each child plays each rival, on both sides")
        self.limit = spin_box(1, MOST[limit.unit], limit.number, "Until", "How long to breed")
        self.unit = Segment([("generations", "Generations"), ("minutes", "Minutes")], "Count generations or minutes")
        self.unit.set_value(limit.unit)
        self.unit.chosen.connect(lambda unit: self.limit.setMaximum(MOST[unit]))
        self.seed = spin_box(0, MOST_SEED, seed, "Seed", "Decides the openings and the children")
        for field in (self.size_field, self.children_field, self.openings, self.limit, self.seed):
            field.keep_width(SPIN)
        self.origin = Choice("Begin with")
        explain(self.origin, "Begin with", "The personality to begin with; its look-ahead is left out")
        self.origin.addItems([NOTHING, *(mind.name for mind in minds)])
        self._make_halves()
        self._changed()
        self.size_field.setFocus()

    def _make_halves(self) -> None:
        left = QVBoxLayout()
        left.setSpacing(theme.UNIT)
        left.addWidget(Line("Against", strong=True))
        left.addWidget(self.names)
        about = Sentence(ABOUT, "small", "muted")
        about.setFixedWidth(LIST[0])
        left.addWidget(about)
        left.addStretch(1)
        right = QVBoxLayout()
        right.addLayout(form_grid((
            ("&Size", self.size_field), ("&Fitness", self.aim), ("&Children", self.children_field),
            ("&Openings", self.openings), ("&Until", side_by_side(self.limit, self.unit)),
            ("&Begin with", self.origin), ("See&d", self.seed),
        ), LABEL, FIELD))
        self.complaint = Line(ink="bad_ink", role="small")
        right.addSpacing(theme.UNIT)
        right.addWidget(self.complaint)
        right.addStretch(1)
        self.lay_out(left, right)

    def chosen(self) -> tuple[Lineage, RunLimit] | None:
        """What the fields say; None if there is no rival."""
        rivals = [rival for rival, on in zip(self._rivals, self.names.checked(), strict=True) if on]
        if not rivals:
            return None
        plan = Plan(
            size=self.size_field.value(), seed=self.seed.value(), children=self.children_field.value(),
            aim="theory" if self.aim.value == "theory" else "score", rivals=told_apart(rivals),
            openings=self.openings.value(), plies=self._plies,
        )
        limit = RunLimit(self.limit.value(), "minutes" if self.unit.value == "minutes" else "generations")
        place = self.origin.currentIndex()
        if not place:
            return Lineage(plan=plan), limit
        point = (min(max(part, -FURTHEST), FURTHEST) for part in point_of(self._minds[place - 1]))
        return Lineage(plan=plan, point=tuple(point)), limit

    def _changed(self) -> None:
        chosen = self.chosen()
        self.start_button.setEnabled(chosen is not None)
        self.complaint.set("" if chosen else "Choose at least one rival.")

    def start(self) -> None:
        if (chosen := self.chosen()) is not None:
            self.accept()
            self._begin(*chosen)


class SavePersonalityDialog(NameDialog):
    """Dialog that saves a bred personality.

    Args:
        presets: where its name must be free.
        bred: the personality.
        save: called with it under its name.
    """

    title = "Save as personality"
    verb = "Save"
    tip = "Its name in the list of personalities"

    def __init__(
        self, parent: QWidget | None, presets: PersonalityPresets, bred: Personality,
        save: Callable[[Personality], object],
    ) -> None:
        self.comment = line_field("About it", "How it plays", LONGEST_COMMENT, "A line about how it plays")
        self.comment.setText(bred.comment)
        super().__init__(
            parent, presets, bred.name,
            lambda name: save(replace(bred, name=name, comment=self.comment.text().strip())),
            (("&About it", self.comment),),
        )
        self.name_field.setMaxLength(LONGEST)
