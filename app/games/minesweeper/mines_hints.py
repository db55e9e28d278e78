"""Hints in three steps (a mistake, whether a hint is needed, where and why), and the section that shows them."""
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial

from app.controls import button
from app.games.minesweeper import guess_text
from app.games.minesweeper.chain_text import ChainStep, numbered
from app.games.minesweeper.mines_board import MinesBoard
from app.games.minesweeper.mines_marks import HintMarks
from app.games.minesweeper.number_text import capital
from app.games.minesweeper.proof_show import ProofShow
from app.games.minesweeper.reason_text import PALE, HintText, cells_text, explain
from app.pages import Command, PlayPage, Section, SectionColumn
from solvers.core.game import IllegalMove
from solvers.core.wording import counted, listed
from solvers.minesweeper.explain.explanation import Reason
from solvers.minesweeper.explain.hints import Advice, hint_engine
from solvers.minesweeper.explain.obvious import obvious_mines
from solvers.minesweeper.play.choice import Choice
from solvers.minesweeper.rules import Game

HINT = "hint"  # the key of its hidden runs
_HELP = "Press H for a hint. It first tells you whether you need one."
_AGAIN = "You need no hint: some cell can be worked out. Press H again to see which one, and why."
_MISTAKE = "One flag is wrong: the one crossed out on the board."
FAIR = "Nothing is certain, and in a fair game such a guess is never a mine."
_CHOOSE = "Or click any hidden cell: the hint opens it, or marks it if it is a mine."


class MinesHintDesk:
    """Gives hints, one step at each question, and counts them: `shown` hints, how often none was needed (`unneeded`),
    and wrong flags pointed out (`mistakes`). Asked again in the same state, it counts once."""

    def __init__(self, play: PlayPage[Game], board: MinesBoard) -> None:
        self._play, self._board, self._context = play, board, play.context
        self.section = MinesHintSection(play.context.column)
        self.section.apply.clicked.connect(self.apply_hint)
        self.section.next.clicked.connect(self.next)
        self._show = ProofShow(play.context, board, self.section.show_steps)
        self.section.step.clicked.connect(self._show.next_step)
        self.shown = 0
        self.unneeded = 0
        self.mistakes = 0
        self.reason: Reason | None = None  # why a cell is certain, or
        self.choice: Choice | None = None  # which guess is best
        self.explanation: HintText | None = None
        # The cells of the state in which a hint was shown last, which counts once; in which a flag was last said to be
        # wrong; and in which we said that no hint is needed.
        self._counted_cells = self._mistake_cells = self._deducible_cells = b""
        self._explained: set[int] = set()  # certain cells of this state whose reason was shown and passed over
        self.section.set(self)

    def extra(self) -> dict[str, str]:
        """State for a saved game."""
        return {"asked": str(self.shown), "unneeded": str(self.unneeded), "mistakes": str(self.mistakes)}

    def restore(self, extra: Mapping[str, str]) -> None:
        """Start over in another game, with the counts from its `extra`; values may be missing or nonsense."""
        self.shown, self.unneeded, self.mistakes = (
            read_count(extra.get(name, "")) for name in ("asked", "unneeded", "mistakes"))
        self._counted_cells = self._mistake_cells = self._deducible_cells = b""
        self.clear()

    @property
    def has_said_unneeded(self) -> bool:
        """True if we said of this state that no hint is needed: asked again, we show what can be deduced."""
        return self._deducible_cells == self._play.state.cells

    @property
    def shows_mistake(self) -> bool:
        """True while a wrong flag is shown."""
        return self._board.marks.mistake is not None

    @property
    def is_shown(self) -> bool:
        """True while a hint is shown on the board."""
        return self._board.marks != HintMarks()

    def clear(self) -> None:
        """Discard the hint: the state has changed."""
        self.reason = self.choice = self.explanation = None
        self._show.end()
        self._explained.clear()
        self._context.cancel(HINT)
        self._board.show_marks(HintMarks())
        self._choose(False)
        self.section.set(self)

    def ask(self) -> None:
        """Answer the player's question: a mistake first, then whether a hint is needed, then the hint."""
        game = self._play.state
        if game.first is None:
            promise = {
                "safe": "The first cell is never a mine", "zero": "The first cell always opens a region",
                "unsafe": "All cells are equally risky",
            }[game.start]
            self._context.say("hint", "Open any cell.", f"{promise}.")
            return
        wrong = game.wrong_flags()
        if wrong:
            if self._mistake_cells != game.cells:
                self._mistake_cells = game.cells
                self.mistakes += 1
            name = game.name(wrong[0])
            self._context.say("warning", "There is a mistake.", f"The flag at {name} is wrong.", "Take it off",
                          lambda: self._play.play(f"clear {name}"))
            self._board.show_marks(HintMarks(mistake=wrong[0]))
            self.section.set(self)
        else:
            self._find_advice()

    def _find_advice(self) -> None:
        position = self._play.state.flagged_position()
        self._context.run(hint_engine(position, frozenset(self._explained)), self._advise, HINT)

    def _advise(self, advice: Advice) -> None:
        game = self._play.state
        if advice.too_complex:
            self._context.say("info", "Too complex to count exactly.",
                              "Solvarium cannot tell here whether you have to guess.")
        elif advice.choice is not None:
            self._offer_guess(advice.choice)
        elif advice.reason is not None:
            if self.has_said_unneeded:
                self._explain(advice.reason)
            else:
                self.unneeded += 1
                self._deducible_cells = game.cells
                self._context.say("hint", "You need no hint.", "You can work out a cell from the open numbers.",
                              "Show me", self.ask)
        self.section.set(self)

    def _count_shown(self) -> None:
        """A hint is shown in this state."""
        if self._counted_cells != self._play.state.cells:
            self._counted_cells = self._play.state.cells
            self.shown += 1

    def _explain(self, reason: Reason) -> None:
        self._count_shown()
        self.reason, self.explanation = reason, explain(self._play.state.flagged_position(), reason)
        self._show.show_proof(reason, self.explanation, self.action, self.apply_hint)
        place = self._board.place(reason.cell)
        self._board.move_cursor(place, show=self._board.cursor_shown)  # Enter opens it, F flags it
        self._board.show_cell(place)

    def _offer_guess(self, choice: Choice) -> None:
        """Name the best guess, and let the player choose what is disclosed."""
        self._count_shown()
        if self._play.state.fair:
            self._context.say("hint", "You have to guess.", FAIR)
            self._show.end()
            return
        known = frozenset(obvious_mines(self._play.state.flagged_position()))
        self.choice, self.explanation = choice, guess_text.explain(choice, self._play.state.name)
        if known:
            self.explanation = replace(self.explanation, paragraphs=(*self.explanation.paragraphs, PALE))
        self._show.end()
        self._board.show_marks(HintMarks(choice.best.cell, known=known))
        self._board.show_cell(self._board.place(choice.best.cell))
        self._context.say("hint", "You have to guess.", self.explanation.sentence, "Reveal nothing",
                      partial(self._choose, False))
        self._choose(True)

    @property
    def choosing(self) -> bool:
        """True while the player may choose a cell to be disclosed."""
        return self._board.choosing

    @property
    def action(self) -> str:
        """The text of the hint's button."""
        game = self._play.state
        if self.choice is not None:
            return f"Open {game.name(self.choice.best.cell)}"
        if self.reason is None:
            return ""
        parts = [
            text.format(cells_text(game.flagged_position(), cells))
            for text, cells in (("open {}", self.reason.safe), ("flag {}", self.reason.mines)) if cells
        ]
        return capital(listed(parts))

    def _choose(self, choosing: bool) -> None:
        """Start or end choosing a cell to be disclosed."""
        if choosing == self.choosing:
            return
        if not choosing:
            self._context.banner.clear()
        self._board.set_choosing(choosing)
        self.section.set(self)
        self._context.changed()

    def apply_hint(self) -> None:
        """Do what the hint says: open all cells that it proves safe, and flag the mines."""
        game, moves = self._play.state, list[str]()
        for move in self._moves():
            with suppress(IllegalMove):  # an opening has opened it already
                game = game.play(move)
                moves.append(move)
        with self._context.at_once():
            for move in moves:
                self._play.play(move)

    def _moves(self) -> list[str]:
        """The moves of the hint."""
        name = self._play.state.name
        if self.choice is not None:
            return [f"open {name(self.choice.best.cell)}"]
        if self.reason is None:
            return []
        return [*(f"open {name(cell)}" for cell in self.reason.safe),
                *(f"flag {name(cell)}" for cell in self.reason.mines)]

    def commands(self) -> Sequence[Command]:
        """Commands that follow a hint, by key."""
        return (Command("Do what the hint says", self.apply_hint, "Open the cells that are safe, flag the mines",
                        "Shift+Return", enabled=lambda: bool(self.action), group="hints"),)

    def next(self) -> None:
        """Explain another certain cell; after the last one, the first again."""
        if self.reason is not None:
            self._explained.update(self.reason.cells)
            self.shown += 1
            self._find_advice()


def read_count(text: str) -> int:
    """A count that a saved game remembers; 0 for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 7 else 0


class MinesHintSection(Section):
    """Section with the last hint, its reason, and buttons that follow it or ask for the next."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Hint")
        self._tags = self.add_tags()
        self._sentence = self.add_sentence()
        self._steps = self.add_sentence()
        self._aside = self.add_sentence(_HELP, muted=True)
        self.apply = button("", "primary", tip="Do what the hint says  (Shift+Enter)")
        self.step = button("Next step", tip="Show the steps of this chain one by one")
        self.next = button("Next hint", tip="Explain other cells that are certain")
        self.add_buttons(self.apply, self.step, self.next)

    def set(self, hint_desk: MinesHintDesk) -> None:
        """Show the hint at hand, or what to do for one, and in the note how many there were."""
        # Buttons and sentences are hidden where they have nothing to say; the muted sentence stands in for a hint.
        counts = ((hint_desk.shown, "hint"), (hint_desk.mistakes, "wrong flag"))
        self.set_note(", ".join(counted(number, noun) for number, noun in counts if number))
        text = hint_desk.explanation
        if text is None:
            self._tags.set(())
        else:
            self._tags.set([(text.subject.rstrip("."), text.tone), (text.level, "plain")])
        self._sentence.setVisible(text is not None and bool(text.paragraphs))
        self._sentence.set("\n\n".join(text.paragraphs) if text else "")
        self._aside.set(
            _CHOOSE if hint_desk.choosing else _MISTAKE if hint_desk.shows_mistake
            else _AGAIN if hint_desk.has_said_unneeded else _HELP)
        self._aside.setVisible(text is None or hint_desk.choosing)
        self.apply.setText(hint_desk.action)
        self.apply.setVisible(text is not None)
        self.next.setVisible(hint_desk.reason is not None)
        chained = text is not None and bool(text.steps)
        self._steps.setVisible(chained)
        self.step.setVisible(chained)

    def show_steps(self, steps: Sequence[ChainStep], lit: int | None) -> None:
        """The sentences of a chain, of which one may be lit."""
        self._steps.set(numbered(steps, lit))
