"""Sections of the Stars page: what the star is, its angles with the formula, its look, and the dots."""
from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QCheckBox, QWidget

from app.controls import Choice, Flow, button, check_box
from app.games.cabinet.slider_row import SliderRow
from app.games.cabinet.stars.star_appearance import COLOURS, StarAppearance
from app.games.cabinet.stars.star_painting import exactly, sides_text
from app.pages import Fact, Section, SectionColumn
from solvers.stars.drawing import LARGEST, SMALLEST
from solvers.stars.game import GRAIN, StarGame
from solvers.stars.star import FEWEST, MOST, Star, most_dense
from solvers.stars.stellar import RINGS, stellar_number

FORMULA = (
    "The corners lie on a circle of radius r, the notches on one of radius i. The sides are straight at <b>one</b> i "
    "alone: r · cos(π d / n) / cos(π (d − 1) / n)."
)


def name_of(star: Star) -> str:
    """A star as the field writes it: {5/2}."""
    return f"{{{star.points}/{star.density}}}"


def figures(star: Star) -> str:
    """What it is made of: one line, 2 triangles, 3 squares, 2 of {5/2}."""
    points, density = star.part
    if star.strokes == 1:
        return "one line"
    plain = {3: "triangles", 4: "squares", 5: "pentagons", 6: "hexagons"}.get(points, f"{points}-gons")
    return f"{star.strokes} {plain}" if density == 1 else f"{star.strokes} of {{{points}/{density}}}"


class StarSection(Section):
    """The star: its number of points, its density, and its inner circle."""

    def __init__(
        self, column: SectionColumn, play: Callable[[str], object], look_at: Callable[[str], object],
        enlarge: Callable[[int], object],
    ) -> None:
        """`play` makes a move; `look_at` shows where one would lead, while a knob is dragged; `enlarge` is told of
        another outer radius, mm."""
        super().__init__(column, "Star")
        self.points = SliderRow("Points n", FEWEST, MOST, lambda value: play(f"points {value}"),
                                tip="How many corners the star has  (Up, Down)",
                                seen=lambda value: look_at(f"points {value}"))
        self.density = SliderRow("Density d", 1, 2, lambda value: play(f"density {value}"),
                                 tip="A line joins each corner to the one so many further on  (Left, Right)",
                                 seen=lambda value: look_at(f"density {value}"))
        self.outer = SliderRow("Outer circle r", SMALLEST, LARGEST, enlarge, lambda value: f"{value} mm",
                               "The radius of the outer circle in a document; here the star has the room there is",
                               enlarge)
        self.inner = SliderRow("Inner circle i", 200, GRAIN - 200, lambda value: play(f"inner {value}"),
                               lambda value: f"{value / GRAIN:.4f} r",
                               "The radius of the inner circle, as a part of the outer one  (Page Up, Page Down)",
                               lambda value: look_at(f"inner {value}"))
        for row in (self.points, self.density, self.outer, self.inner):
            self.add_widget(row)
        self.snap = button("Straighten", tip="Move the inner circle to where the sides are straight  (Enter)",
                           run=lambda: play("snap"))
        self.measure = button("Measure", tip="Say how far the inner circle is from its place; that ends it  (Enter)",
                              run=lambda: play("measure"))
        self.add_buttons(self.snap, self.measure)

    def show_parts(self, *, circles: bool, by_eye: bool) -> None:
        """Show density and circles, or hide them where points alone matter, as with stellar numbers; by eye, show what
        may be moved."""
        for row, there in ((self.points, not by_eye), (self.density, circles and not by_eye), (self.outer, circles),
                           (self.inner, circles), (self.snap, circles and not by_eye),
                           (self.measure, circles and by_eye)):
            row.setVisible(there)

    def show_star(self, star: Star, radius: int) -> None:
        """Show a star, be it only looked at, and its outer radius, mm."""
        self.set_note(name_of(star))
        self.outer.show_value(radius)
        self.points.show_value(star.points)
        self.density.show_value(star.density, 1, most_dense(star.points))
        self.inner.show_value(round(star.inner * GRAIN))
        self.snap.setEnabled(star.radius is not None)


class AngleSection(Section):
    """The formula of the inner radius, the angles, and what the star is made of."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Geometry", text=FORMULA)

    def show_star(self, star: Star, radius: int) -> None:
        """Show the figures of a star with an outer radius, mm."""
        self.show_facts(
            Fact("True i", f"{star.true:.6f} r"), Fact("In a document", f"{star.true * radius:.3f} mm"),
            Fact("Sides", sides_text(star)), Fact("Made of", figures(star)),
            Fact("Half a tip", f"{exactly(star.half_tip)}°"),
            Fact("Half a step at the centre", f"{exactly(star.half_step)}°"),
            Fact("At a notch", f"{exactly(star.at_notch)}°"),
        )


class LookSection(Section):
    """Display options of the star; `changed` is called with new ones."""

    def __init__(self, column: SectionColumn, changed: Callable[[StarAppearance], object]) -> None:
        super().__init__(column, "Look")
        self.look = StarAppearance()
        self._changed = changed
        self._boxes = {
            "chords": check_box("All lines", tip="Draw the lines between corners whole, and not the outline alone"),
            "filled": check_box("Filled", tip="Tint what lies within"),
            "circles": check_box("Circles", tip="Show the two circles that corners and notches lie on"),
            "letters": check_box("Letters", tip="Write a letter at each corner"),
            "angles": check_box("Angles", tip="Mark the three angles behind the formula"),
        }
        row = QWidget()
        flow = Flow(row, 16, 8)
        for name, box in self._boxes.items():
            flow.addWidget(box)
            box.toggled.connect(lambda on, name=name: self._set_look(replace(self.look, **{name: on})))
        self.add_widget(row)
        self.thickness = SliderRow("Line width", 2, 24, self._widen, lambda value: f"{value / 2:g} px",
                                   "How thick the lines are", self._widen)
        self.turn = SliderRow("Turned by", 0, 360, self._turn, lambda value: f"{value}°",
                              "By how much the star is turned", self._turn)
        self.add_widget(self.thickness)
        self.add_widget(self.turn)
        self.colour = Choice("Colour", list(COLOURS.items()))
        self.colour.setToolTip("The colour of the lines; a compound has one for each of its figures")
        self.colour.activated.connect(lambda _: self._set_look(replace(self.look, colour=self.colour.currentData())))
        self.add_widget(self.colour)
        self.show_look(self.look)

    def show_look(self, look: StarAppearance) -> None:
        """Show a look that was chosen elsewhere, or remembered."""
        self.look = look
        boxes: dict[str, QCheckBox] = self._boxes
        for name, box in boxes.items():
            with QSignalBlocker(box):
                box.setChecked(getattr(look, name))
        self.thickness.show_value(round(2 * look.width))
        self.turn.show_value(round(look.turn) % 361)
        self.colour.setCurrentIndex(max(self.colour.findData(look.colour), 0))

    def _widen(self, halves: int) -> None:
        self._set_look(replace(self.look, width=halves / 2))

    def _turn(self, angle: int) -> None:
        self._set_look(replace(self.look, turn=float(angle)))

    def _set_look(self, look: StarAppearance) -> None:
        self.look = look
        self._changed(look)


class DotsSection(Section):
    """The stellar numbers of the star's points: stage by stage, with their formula."""

    def __init__(self, column: SectionColumn, chosen: Callable[[int], object]) -> None:
        super().__init__(column, "Stellar numbers")
        self.stage = SliderRow("Stage", 1, RINGS, chosen, tip="How many stages are shown; the first is one dot")
        self.add_widget(self.stage)
        self._rule = self.add_sentence(muted=True)
        self._list = self.add_sentence()

    def show_numbers(self, game: StarGame, stage: int) -> None:
        points = game.points
        self.stage.show_value(stage)
        self._rule.set(
            f"A star of p points has 2p sides. Ring s − 1 has s − 1 dots on each of them, so S(s) = "
            f"1 + 2p (1 + 2 + … + (s − 1)) = 1 + p s (s − 1). Here p is {points}."
        )
        self._list.set(", ".join(f"{stellar_number(points, each):,}" for each in range(1, stage + 1)))
