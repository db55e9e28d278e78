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
from app.pages.actions import GameAction
from app.pages.panel import Section, SectionColumn
from app.pages.play_page import PlayPage
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
_CHOOSE = "Or click any hidden cell: the hint opens it, or marks it if it is a mine."


class MinesHintDesk:
    """Gives hints, one step at each question, and counts what it said in this game: `shown` hints, how often no hint
    was needed (`unneeded`), and flags that it said were wrong (`mistakes`). Asked again in a state, it counts once."""

    def __init__(self, play: PlayPage[Game], board: MinesBoard) -> None:
        self._play, self._board, self._context = play, board, play.context
        self.section = MinesHintSection(play.context.column)
        self.section.follow.clicked.connect(self.follow)
        self.section.next.clicked.connect(self.next)
        self._show = ProofShow(play.context, board, self.section.show_steps)
        self.section.step.clicked.connect(self._show.next_step)
        self.shown = 0
        self.unneeded = 0
        self.mistakes = 0
        self.reason: Reason | None = None  # why a cell is certain, or
        self.choice: Choice | None = None  # which guess is best
        self.explanation: HintText | None = None
        self._shown_of = b""  # the cells of the state in which a hint was shown last: shown again, it is the same one
        self._mistake_of = b""  # the cells of the state in which a flag was last said to be wrong
        self._told_deducible = b""  # the cells of the state in which we said that no hint is needed
        self._explained: set[int] = set()  # certain cells of this state whose reason was shown and passed over
        self.section.set(self)

    def extra(self) -> dict[str, str]:
        """What a saved game remembers."""
        return {"asked": str(self.shown), "unneeded": str(self.unneeded), "mistakes": str(self.mistakes)}

    def begin(self, extra: Mapping[str, str]) -> None:
        """Another game, with what `extra` gave of it; values may be missing or nonsense."""
        self.shown, self.unneeded, self.mistakes = (
            read_count(extra.get(name, "")) for name in ("asked", "unneeded", "mistakes"))
        self._shown_of = self._mistake_of = self._told_deducible = b""
        self.forget()

    @property
    def told_needless(self) -> bool:
        """Whether we said of this state that no hint is needed: asked again, we show what can be deduced."""
        return self._told_deducible == self._play.state.cells

    @property
    def mistaken(self) -> bool:
        """Whether a flag is shown to be wrong."""
        return self._board.marks.mistake is not None

    @property
    def stands(self) -> bool:
        """Whether a hint is shown on the board."""
        return self._board.marks != HintMarks()

    def forget(self) -> None:
        """The state changed: what was said about the last one is over."""
        self.reason = self.choice = self.explanation = None
        self._show.end()
        self._explained.clear()
        self._context.forget(HINT)
        self._board.show_marks(HintMarks())
        self._choose(False)
        self.section.set(self)

    def ask(self) -> None:
        """The player asks for a hint."""
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
            if self._mistake_of != game.cells:
                self._mistake_of = game.cells
                self.mistakes += 1
            name = game.name(wrong[0])
            self._context.say("warning", "There is a mistake.", f"The flag at {name} is wrong.", "Take it off",
                          lambda: self._play.play(f"clear {name}"))
            self._board.show_marks(HintMarks(mistake=wrong[0]))
            self.section.set(self)
        else:
            self._think()

    def _think(self) -> None:
        position = self._play.state.flagged_position()
        self._context.run(hint_engine(position, frozenset(self._explained)), self._advise, HINT)

    def _advise(self, advice: Advice) -> None:
        game = self._play.state
        if advice.too_complex:
            self._context.say("info", "Too complex to count exactly.",
                              "Solvarium cannot tell here whether you have to guess.")
        elif advice.choice is not None:
            self._offer(advice.choice)
        elif advice.reason is not None:
            if self.told_needless:
                self._explain(advice.reason)
            else:
                self.unneeded += 1
                self._told_deducible = game.cells
                self._context.say("hint", "You need no hint.", "You can work out a cell from the open numbers.",
                              "Show me", self.ask)
        self.section.set(self)

    def _count_shown(self) -> None:
        """A hint is shown in this state."""
        if self._shown_of != self._play.state.cells:
            self._shown_of = self._play.state.cells
            self.shown += 1

    def _explain(self, reason: Reason) -> None:
        self._count_shown()
        self.reason, self.explanation = reason, explain(self._play.state.flagged_position(), reason)
        self._show.begin(reason, self.explanation, self.action, self.follow)
        place = self._board.place(reason.cell)
        self._board.move_cursor(place, show=self._board.cursor_shown)  # Enter opens it, F flags it
        self._board.show_cell(place)

    def _offer(self, choice: Choice) -> None:
        """Name the best guess, and let the player choose what is disclosed."""
        self._count_shown()
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
        """Whether the player may choose a cell to be disclosed."""
        return self._board.choosing

    @property
    def action(self) -> str:
        """What the hint's button says."""
        game = self._play.state
        if self.choice is not None:
            return f"Open {game.name(self.choice.best.cell)}"
        if self.reason is None:
            return ""
        told = [
            f"{verb} {cells_text(game.flagged_position(), cells)}"
            for verb, cells in (("open", self.reason.safe), ("flag", self.reason.mines)) if cells
        ]
        return capital(listed(told))

    def _choose(self, choosing: bool) -> None:
        """Offer the choice of a cell to be disclosed, or take the offer back."""
        if choosing == self.choosing:
            return
        if not choosing:
            self._context.banner.clear()
        self._board.set_choosing(choosing)
        self.section.set(self)
        self._context.changed()

    def follow(self) -> None:
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
        """What the hint says, as moves."""
        name = self._play.state.name
        if self.choice is not None:
            return [f"open {name(self.choice.best.cell)}"]
        if self.reason is None:
            return []
        return [*(f"open {name(cell)}" for cell in self.reason.safe),
                *(f"flag {name(cell)}" for cell in self.reason.mines)]

    def game_actions(self) -> Sequence[GameAction]:
        """What follows a hint, by a key."""
        return (GameAction("Do what the hint says", "", "Shift+Return", "Open the cells that are safe, flag the mines",
                           self.follow, enabled=lambda: bool(self.action), group="hints"),)

    def next(self) -> None:
        """Explain another certain cell; after the last one, the first again."""
        if self.reason is not None:
            self._explained.update(self.reason.cells)
            self.shown += 1
            self._think()


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
        self.follow = button("", "primary", tip="Do what the hint says  (Shift+Return)")
        self.step = button("Next step", tip="Show the steps of this chain one by one")
        self.next = button("Next hint", tip="Explain other cells that are certain")
        self.add_buttons(self.follow, self.step, self.next)

    def set(self, advisor: MinesHintDesk) -> None:
        """What the conversation has come to."""
        said = ((advisor.shown, "hint"), (advisor.mistakes, "wrong flag"))
        self.set_note(", ".join(counted(number, noun) for number, noun in said if number))
        told = advisor.explanation
        if told is None:
            self._tags.set(())
        else:
            self._tags.set([(told.subject.rstrip("."), told.tone), (told.level, "plain")])
        self._sentence.setVisible(told is not None and bool(told.paragraphs))
        self._sentence.set("\n\n".join(told.paragraphs) if told else "")
        self._aside.set(
            _CHOOSE if advisor.choosing else _MISTAKE if advisor.mistaken
            else _AGAIN if advisor.told_needless else _HELP)
        self._aside.setVisible(told is None or advisor.choosing)
        self.follow.setText(advisor.action)
        self.follow.setVisible(told is not None)
        self.next.setVisible(advisor.reason is not None)
        chained = told is not None and bool(told.steps)
        self._steps.setVisible(chained)
        self.step.setVisible(chained)

    def show_steps(self, steps: Sequence[ChainStep], lit: int | None) -> None:
        """The sentences of a chain, of which one may be lit."""
        self._steps.set(numbered(steps, lit))
