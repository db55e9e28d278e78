"""Dialogs of the Toolkit: what a new evolution is bred from and towards, and the name under which it is saved."""
from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtWidgets import QWidget

from app.controls import STRETCH, Line, Segment, Sentence, StartDialog, column_of
from app.controls.choice import CheckList
from app.controls.form import choice_field, explain, form_grid, line_field, number_field
from app.files.name_dialog import NameDialog
from app.games.spanit.roster import PersonalityPresets
from app.games.spanit.toolkit.toolkit_text import AIMS
from app.look import theme
from app.pages.limit_fields import LimitFields
from app.running.run_limit import RunLimit
from solvers.core.formats import FormatError
from solvers.spanit.competition.entrants import Entrant, with_distinct_names
from solvers.spanit.competition.evolution import Lineage, Plan, point_for
from solvers.spanit.personality.personality import Personality
from solvers.spanit.play.players import display_name

LIST = (232, 240)        # px
LABEL, FIELD = 96, 256   # px
SPIN = 88
FURTHEST = 1e6           # of a point that can be saved
NOTHING = "The middle of every range"
ABOUT = (
    "Each child is a small change of the personality. “Games won” measures what counts in the end. “Oracle as "
    "teacher” measures in how many won positions it keeps the win, which says more after fewer games."
)
LONGEST, LONGEST_COMMENT = 80, 300  # characters of a name, and of the line


class NewEvolutionDialog(StartDialog[tuple[Lineage, RunLimit]]):
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
        super().__init__(parent, "New evolution", lambda wanted: begin(*wanted))
        self._rivals, self._plies = tuple(rivals), plan.plies
        self.names = CheckList([display_name(rival.name) for rival in rivals],
                               {display_name(rival.name) for rival in plan.rivals})
        self.names.setFixedSize(*LIST)
        explain(self.names, "Rivals", "The opponents that it is bred against; the space bar chooses or drops one")
        self.aim = Segment(list(AIMS.items()), "Fitness", value=plan.aim)
        self.size_field = number_field(Plan.size, plan.size, SPIN)
        self.children_field = number_field(Plan.children, plan.children, SPIN)
        self.openings = number_field(Plan.openings, plan.openings, SPIN)
        self.until = LimitFields(limit, "How long to breed", SPIN)
        self.seed = number_field(Plan.seed, seed, SPIN)
        self.origin = choice_field("Begin with", [(NOTHING, None), *((mind.name, mind) for mind in minds)], None,
                                   "The personality to begin with; its look-ahead is left out")
        about = Sentence(ABOUT, "small", "muted", width=LIST[0])
        grid = form_grid((
            ("&Size", self.size_field), ("&Fitness", self.aim), ("&Children", self.children_field),
            ("&Openings", self.openings), ("&Until", self.until.row), ("&Begin with", self.origin),
            ("See&d", self.seed),
        ), LABEL, FIELD)
        self.lay_out(column_of(Line("Against", strong=True), self.names, about, STRETCH, gap=theme.UNIT),
                     column_of(grid, theme.UNIT, self.complaint_of(FIELD, 1), STRETCH, gap=theme.MARGIN))
        self.size_field.setFocus()

    def wanted(self) -> tuple[Lineage, RunLimit]:
        rivals = [rival for rival, on in zip(self._rivals, self.names.checked(), strict=True) if on]
        if not rivals:
            raise FormatError("choose at least one rival.")
        plan = Plan(
            size=self.size_field.value(), seed=self.seed.value(), children=self.children_field.value(),
            aim="theory" if self.aim.value == "theory" else "score", rivals=with_distinct_names(rivals),
            openings=self.openings.value(), plies=self._plies,
        )
        origin = self.origin.currentData()
        if origin is None:
            return Lineage(plan=plan), self.until.limit
        point = (min(max(part, -FURTHEST), FURTHEST) for part in point_for(origin))
        return Lineage(plan=plan, point=tuple(point)), self.until.limit


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
