"""Hinting: asks for a hint out of sight, says it with its reason, and marks it on the form."""
from collections.abc import Callable
from functools import partial

from app.games.polyforms import laying_text
from app.games.polyforms.form_marks import FormMark, hinted, reason, trouble
from app.pages import PageContext
from app.pages.game_timeline import GameTimeline
from solvers.polyforms.parity import area_reason
from solvers.polyforms.play.hints import Forced, Hint, Hopeless, Part, hint_engine
from solvers.polyforms.play.laying import Laying
from solvers.polyforms.play.positions import Positions
from solvers.polyforms.play.table import Spot
from solvers.polyforms.puzzle import Puzzle

KEY = "hint"  # of the hidden run


class LayingHintDesk:
    """The hint that stands, if there is one."""

    def __init__(self, context: PageContext, changed: Callable[[], object], point_at: Callable[[Spot], object],
                 play: Callable[[str], object], go_to: Callable[[int], object]) -> None:
        """`changed` is called when marks came or went, `point_at` where a tile is to lie; `play` and `go_to` do what a
        hint offers."""
        self._context, self._changed, self._point_at, self._play, self._go_to = context, changed, point_at, play, go_to
        self.marks: tuple[FormMark, ...] = ()
        self.spot: Spot | None = None  # where a hint lays a tile

    @property
    def tile(self) -> int | None:
        """The tile that a hint names."""
        return None if self.spot is None else self.spot.tile

    def ask(self, positions: Positions, history: GameTimeline[Laying]) -> None:
        """Look for a hint for the state that the history is at; say at once where tiles and form differ in area."""
        if impossible := area_reason(positions.table.puzzle):
            self._context.say("warning", "There is no solution.", impossible)
            return
        moves = history.moves[:history.position]
        states = [history.start]
        for move in moves:
            states.append(states[-1].play(move))
        self._context.say("info", "Looking for a hint.", "The puzzle is first solved from here, behind the scenes.")
        engine = hint_engine(positions, states, moves)
        self._context.run(engine, partial(self._show, positions, states[-1], moves), KEY)

    def _show(self, positions: Positions, state: Laying, moves: tuple[str, ...], hint: Hint) -> None:
        if isinstance(hint, Hopeless):
            self._show_hopeless(positions, state, moves, hint)
        else:
            self._show_spot(positions, state.puzzle, hint)
        self._changed()
        if self.spot is not None:
            self._point_at(self.spot)

    def _show_hopeless(self, positions: Positions, state: Laying, moves: tuple[str, ...], hint: Hopeless) -> None:
        """Say since when there is no solution, and offer to go back there."""
        subject, sentence = laying_text.hopeless_sentence(state.puzzle, hint, self._deed(state, moves, hint.since))
        self.marks = (trouble(positions.vectors(hint.flaw.atoms)),) if hint.flaw and hint.flaw.atoms else ()
        if not hint.since:
            self._context.say("hint", subject, sentence)
            return
        name = moves[hint.since - 1].partition(" ")[2]
        self.marks = (*self.marks, reason(state.table.spot(name).atoms)) if name in state.placed else self.marks
        before = hint.since - 1
        self._context.say("hint", subject, sentence, f"Back to move {before}" if before else "Back to start",
                          partial(self._go_to, before))

    def _show_spot(self, positions: Positions, puzzle: Puzzle, hint: Forced | Part) -> None:
        """Say why a tile lies where, and mark its place, the atom that is the reason, and holes that others leave."""
        words = (laying_text.forced_sentence(puzzle, hint) if isinstance(hint, Forced)
                 else laying_text.part_sentence(puzzle, hint))
        self.spot = hint.spot
        self.marks = (hinted(hint.spot.atoms),)
        if hint.atom is not None:
            wrong = self._wrong(positions, hint) if isinstance(hint, Forced) else ()
            self.marks = (*wrong, *self.marks, reason(frozenset({positions.atoms[hint.atom]})))
        self._context.say("hint", *words, "Place it", partial(self._play, f"place {hint.spot.name}"))

    def _deed(self, state: Laying, moves: tuple[str, ...], number: int) -> str:
        """The move of a number in words; nothing for 0."""
        if number == 0:
            return ""
        word, _, name = moves[number - 1].partition(" ")
        spot = state.table.spot(name)
        return laying_text.deed_words(state.puzzle, word, spot.tile, spot.atoms)

    def _wrong(self, positions: Positions, hint: Forced) -> tuple[FormMark, ...]:
        """The holes that other positions would leave."""
        areas = dict.fromkeys(flaw.atoms for flaw in hint.flaws if flaw.kind in ("hole", "area") and flaw.atoms)
        return tuple(FormMark(positions.vectors(area), "bad", 1.5, 0.0, 4.0, (3, 2)) for area in list(areas)[:6])

    def discard(self) -> bool:
        """Discard the hint. False if there is none."""
        had = bool(self.marks) or self.spot is not None
        self.marks, self.spot = (), None
        if had:
            self._changed()
        return had
