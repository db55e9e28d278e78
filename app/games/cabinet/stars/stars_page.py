"""The Stars page: choose a star, drag its inner circle until the sides are straight, and see both constructions."""
from collections.abc import Callable, Sequence
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path

import msgspec
from PySide6.QtGui import QGuiApplication

from app.controls import Segment, literal
from app.files import store
from app.files.file_dialogs import ask_to_save
from app.games.cabinet.cabinet_dialog import CabinetDialog, Number
from app.games.cabinet.stars.star_appearance import read_look, style_of
from app.games.cabinet.stars.star_board import BOTH, DOTS, STAR, StarBoard
from app.games.cabinet.stars.star_sections import AngleSection, DotsSection, LookSection, StarSection, figures, name_of
from app.pages import Command, HowFar, PageContext, PlayPage, Solver, UsualGame
from solvers.core.engine import Engine
from solvers.core.game import IllegalMove
from solvers.core.wording import counted
from solvers.numbers.choices import read_choice
from solvers.shorthand.note import read_note
from solvers.stars.drawing import FORMATS, LARGEST, SMALLEST, draw
from solvers.stars.engines import Bracket, Parade, Straighten, Turning, every_density, every_number
from solvers.stars.game import GRAIN, NEAR, StarGame, check, puzzle, read_id, read_radius
from solvers.stars.hint import reason
from solvers.stars.star import FEWEST, MOST, Star, most_dense
from solvers.stars.stellar import RINGS

FIRST = "cabinet:star/5/2:0"
USUAL = ((5, 2), (6, 2), (7, 2), (7, 3), (8, 3), (9, 4), (12, 5), (17, 7))
SOLVERS = (
    Solver("straighten", "Straighten the sides", "halving", 3.0), Solver("densities", "Every density", "star", 2.0),
    Solver("points", "More and more points", "star", 4.0), Solver("turn", "Turn", "degree", 40.0),
)
NUMBERS = (Number("&Points n", FEWEST, MOST, "How many corners the star has"),
           Number("&Density d", 1, most_dense(MOST), "A line joins each corner to the one so many further on"),
           Number("Outer circle &r, mm", SMALLEST, LARGEST, "The radius of the outer circle in a document"))
# The key of each other page that has ids, which is the word behind `cabinet:` in them, and what reads such an id.
ROOMS: dict[str, Callable[[str], object]] = {
    **dict.fromkeys(("primes", "quality", "triangles"), read_choice), "shorthand": read_note,
}
VIEWS = ((STAR, "Star"), (BOTH, "Two ways"), (DOTS, "Stellar numbers"))


class StarsPage(PlayPage[StarGame]):
    """The star is the state; how it looks is remembered beside it."""

    solvers = SOLVERS
    document = "star"
    board: StarBoard

    def __init__(self, context: PageContext) -> None:
        first = read_id(FIRST)
        super().__init__(context, StarBoard(first.star), "Star", first)
        self.view, self.stage = STAR, 4
        self._dragged: float | None = None  # the radius of the inner circle in the hand
        column = context.column
        self.star_section = StarSection(column, self._choose, self._look_at, self._enlarge)
        self.angles = AngleSection(column)
        self.dots = DotsSection(column, self._choose_stage)
        self.looks = LookSection(column, lambda _: self._show(self.state.star))
        self.sections = [self.star_section, self.angles, self.dots, self.looks]
        self.views = Segment(VIEWS, "Views")
        self.views.setWhatsThis("Shows the star, its two constructions side by side, or its stellar numbers as dots.")
        self.views.chosen.connect(self.show_view)
        self.views.setFixedWidth(self.views.sizeHint().width())
        self.beside = self.views
        self._connect()
        self.show_state(None)

    def _connect(self) -> None:
        self.board.dragged.connect(self._drag)
        self.board.dropped.connect(self._drop)
        self.board.stepped.connect(self._step)
        self.board.entered.connect(lambda: self.play("measure" if self.state.by_eye else "snap"))
        self.board.given_up.connect(lambda: self.show_state(None))

    # What a game supplies

    def read_id(self, text: str) -> StarGame:
        return read_id(text)

    def start(self, game_id: str) -> None:
        """Begin a star, or turn to the room of the Cabinet whose id it is. Raises FormatError and changes nothing."""
        room = room_of(game_id)
        if room is None:
            super().start(game_id)
        else:
            self.context.turn_to(room, ROOMS[room](game_id))

    def new_id(self, seed: int) -> str:
        state = replace(puzzle(seed), by_eye=self.state.by_eye)
        if state.by_eye:
            return state.id
        return replace(state, moved=0).id if seed == 0 else state.id

    def parameters(self) -> str:
        return f"{name_of(self.state.star)}, {'by eye' if self.state.by_eye else figures(self.state.star)}"

    def how_far(self) -> HowFar:
        state = self.state
        if state.by_eye:  # before it is measured nothing tells how near it is
            how = f"{state.error:.2f} mm beside its place" if state.finished else "not measured yet"
        else:
            how = "the inner circle is moved" if state.moved else "the sides are straight"
        return HowFar.from_words(counted(self.history.position, "move"), how)

    def usual_games(self) -> Sequence[UsualGame]:
        now = (self.state.points, self.state.density)
        return [UsualGame(f"{{{n}/{d}}}, {figures(Star(n, d))}", partial(self.begin_star, n, d), on=now == (n, d))
                for n, d in USUAL]

    def invitation(self) -> str:
        if self.view == STAR and self.state.unmeasured and self.history.moves:
            return "Press Enter to measure it once the sides look straight."
        asked = self.state.moved and not self.history.moves and self.view == STAR
        how = "Drag the inner circle, or press Page Up and Page Down, until the sides are straight"
        return "" if not asked else f"{how}, then press Enter to measure." if self.state.by_eye else f"{how}."

    def board_keys(self) -> Sequence[tuple[str, str]]:
        return (("Left, Right", "Another density"), ("Up, Down", "More or fewer points"),
                ("Page Up, Page Down", "Move the inner circle; with Shift by a little"),
                ("Enter", "Straighten the sides"))

    def show_state(self, before: StarGame | None) -> None:
        self._dragged = None
        if before is None:
            self.set_solvers(SOLVERS[:1] if self.state.by_eye else SOLVERS)
        if self.state.unmeasured and self.view == BOTH:
            self.show_view(STAR)
        self._show(self.state.star)
        self.refresh_sections()
        if self.state.finished:
            self.context.say("good" if self.state.error < 1 else "info", f"{self.state.error:.2f} mm beside its place.",
                             f"In a star of 10 cm across; the inner radius is {self.state.star.true:.4f} of the outer.")
        if before is not None and before.moved and not self.state.moved and before.star.points == self.state.points \
                and before.density == self.state.density:
            self.context.say("good", "Now the sides are straight.",
                             f"The inner radius is {self.state.star.true:.6f}, and no other one does that.")

    def _show(self, star: Star, turn: float = 0.0) -> None:
        look = self.looks.look
        self.board.show_view(self.view, self.stage)
        self.board.show_star(star, replace(look, turn=(look.turn + turn) % 360) if turn else look,
                             by_eye=self.state.unmeasured)
        self.star_section.show_star(star, look.radius)
        self.angles.show_star(star, look.radius)
        self.dots.show_numbers(self.state, self.stage)

    # By hand

    def _drag(self, radius: float) -> None:
        if self._dragged is None:
            self.stop()
        self._dragged = radius
        star = self.state.star
        straight = abs(radius - star.true) < NEAR and not self.state.by_eye
        self._show(Star(star.points, star.density, None if straight else radius))

    def _drop(self, radius: float) -> None:
        self._dragged = None
        self._choose(read_radius(radius, self.state))

    def _after(self, move: str) -> StarGame:
        """Where a move leads; the star as it is, if it leads nowhere."""
        try:
            return self.state.play(self._snapping(move))
        except IllegalMove:
            return self.state

    def _look_at(self, move: str) -> None:
        """Show where a move would lead, while a knob is dragged."""
        if self.solving:
            self.stop()
        self._show(self._after(move).star)

    def _choose(self, move: str) -> None:
        """Make a move that leads on; a knob that was brought back leads nowhere."""
        if self._after(move) == self.state:
            self._show(self.state.star)
        else:
            self.play(self._snapping(move))

    def _enlarge(self, radius: int) -> None:
        """Give the outer circle another radius, mm."""
        self.looks.show_look(replace(self.looks.look, radius=radius))
        self._show(self.board.star)

    def choose_new(self) -> None:
        radius = self.looks.look.radius
        usual = {f"{{{n}/{d}}}, {figures(Star(n, d))}": (n, d, radius) for n, d in USUAL}
        CabinetDialog(self.context.widget, NUMBERS, (self.state.points, self.state.density, radius), usual,
                     _read_numbers, self._begin_with).open()

    def _begin_with(self, chosen: tuple[Star, int]) -> None:
        star, radius = chosen
        self._enlarge(radius)
        if self.state.by_eye:
            self.begin_star(star.points, star.density)
        else:
            self._choose(f"star {star.points}/{star.density}")

    def begin_star(self, points: int, density: int) -> None:
        """Show another star; a game of its own after one that is straightened by eye."""
        if self.state.by_eye:
            self.start(StarGame(points, density).id)
        else:
            self.play(f"star {points}/{density}")

    def _snapping(self, move: str) -> str:
        """The move by hand, which snaps where it brings the inner circle near its true place."""
        kind, _, number = move.partition(" ")
        return read_radius(int(number) / GRAIN, self.state) if kind == "inner" else move

    def _step(self, kind: str, step: int) -> None:
        star = self.state.star
        now = {"points": star.points, "density": star.density, "inner": round(star.inner * 10_000)}[kind]
        move = f"{kind} {now + step}"
        if kind == "inner" and self.state.moved and not self.state.by_eye \
                and abs((now + step) / 10_000 - star.true) < abs(step) / 20_000:
            move = "snap"
        self.play(move)

    def show_view(self, view: str) -> None:
        """Show the star, its two constructions, or its stellar numbers."""
        self.stop()
        if view == BOTH and self.state.unmeasured:
            self.context.say("info", "Not yet.", "The other construction would show where the inner circle belongs.")
            view = STAR
        self.view = view
        self.views.set_value(view)
        self._show(self.state.star)
        self.refresh_sections()
        self.context.changed()

    def _choose_stage(self, stage: int) -> None:
        self.stage = stage
        if self.view != DOTS:
            self.show_view(DOTS)
        self._show(self.state.star)

    def refresh_sections(self) -> None:
        self.star_section.show()
        self.star_section.show_parts(circles=self.view != DOTS, by_eye=self.state.by_eye)
        self.star_section.measure.setEnabled(self.state.unmeasured)
        self.angles.setVisible(self.view != DOTS and not self.state.unmeasured)
        self.dots.setVisible(self.view == DOTS)
        self.looks.setVisible(self.view != DOTS)

    # Hint and solvers

    def hint(self) -> None:
        self.context.say("hint", *reason(self.state))

    def make_engine(self, solver: str) -> Engine[object, object]:
        star = self.state
        if self.view == DOTS or (solver == "straighten" and self.view == BOTH):
            self.show_view(STAR)
        match solver:
            case "straighten":
                return Straighten(star.points, star.density)
            case "densities":
                return Parade(every_density(star.points))
            case "points":
                return Parade(every_number(star.density, min(max(star.points, 24), MOST)))
        return Turning()

    def show_snapshot(self, snapshot: Bracket | Star | int) -> None:
        if isinstance(snapshot, int):
            self._show(self.state.star, float(snapshot))
        else:
            self._show(snapshot.star if isinstance(snapshot, Bracket) else snapshot)

    def show_unwatched(self) -> None:
        self._show(self.state.star)

    def take_result(self, result: Bracket | Star | int) -> None:
        if not isinstance(result, Bracket):
            return
        if self.state.by_eye:
            place = f"inner {round(result.star.inner * GRAIN)}"
            self.play_all([place, "measure"] if self._after(place) != self.state else ["measure"])
        elif self.state.moved:
            self.play_all(("snap",))
        now = "" if self.state.by_eye else " Drag the inner circle, or choose another star in the panel."
        self.context.say("good", "The sides are straight.", f"Halving came to {result.star.inner:.12f}, and the "
                         f"formula says {self.state.star.true:.12f}.{now}")

    # Files

    def commands(self) -> Sequence[Command]:
        views = [Command(f"View: {title.lower()}", partial(self.show_view, key), f"Show the page as {title.lower()}",
                         f"Ctrl+Alt+{place}", checked=partial(self._shows, key), group="views")
                 for place, (key, title) in enumerate(VIEWS, start=1)]
        return (*views, Command("Save the star for a document…", self.save_star,
                                "Write the bare star as TikZ for LaTeX, SVG, PDF or PNG", "Shift+S", "save",
                                group="star"),
                Command("Copy the star for LaTeX", self.copy_star, "Put the bare star on the clipboard, as TikZ",
                        "Shift+C", "copy", group="star"))

    def _shows(self, view: str) -> bool:
        return self.view == view

    def save_star(self) -> None:
        """Ask for a file, and write the star's lines there and nothing else."""
        kinds = {f"{title} (*.{ending})": ending for ending, title in FORMATS.items()}
        ask_to_save(self.context.widget, "Save the star", kinds, f"star-{self.state.points}-{self.state.density}",
                    self.write_star)

    def copy_star(self) -> None:
        """Copy the star's lines to the clipboard, as TikZ."""
        QGuiApplication.clipboard().setText(self._drawn("star.tex").decode())
        self.context.say("info", "Copied.", "The star is on the clipboard, as TikZ for LaTeX.")

    def _drawn(self, name: str) -> bytes:
        look = self.looks.look
        return draw(self.state, name, style_of(look), chords=look.chords, turn=look.turn)

    def write_star(self, path: Path) -> None:
        """Write the star as the ending of a file says."""
        def write() -> None:
            store.write_atomically(path, self._drawn(path.name))

        if self.context.try_or_say(write, "Not saved:"):
            self.context.say("good", "Saved.", f"The star is in {literal(path.name)}.")

    # What stays

    def extra(self) -> dict[str, str]:
        look = msgspec.json.encode(asdict(self.looks.look)).decode()
        return {"look": look, "view": self.view, "stage": str(self.stage)}

    def restore_extra(self, seconds: float, extra: dict[str, str]) -> None:
        if extra:
            self.looks.show_look(read_look(extra.get("look", "")))
            view, stage = extra.get("view", ""), extra.get("stage", "")
            self.view = view if view in dict(VIEWS) else STAR
            self.stage = int(stage) if stage.isascii() and stage.isdecimal() and 1 <= int(stage) <= RINGS else 4
            self.views.set_value(self.view)


def room_of(game_id: str) -> str | None:
    """The key of the page an id leads to; None if that is this one."""
    name, _, rest = game_id.partition(":")
    room = rest.partition("/")[0]
    return room if name == "cabinet" and room in ROOMS else None


def _read_numbers(numbers: Sequence[int]) -> tuple[Star, int]:
    points, density, radius = numbers
    check(points, density)
    return Star(points, density), radius
