"""The Proof page: no strategy needs fewer than 26,274 guesses, part by part; and the tree that needs just so many."""
import os
from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtWidgets import QStackedWidget

from app.canvas.board import Board
from app.canvas.chart_board import ScrollFrame
from app.games.abgame.pegs import answer_words
from app.games.abgame.proof.parts_board import PartsBoard, part_rows
from app.games.abgame.proof.proof_walk import ProofWalk
from app.games.abgame.proof.tree_board import TreeBoard
from app.games.abgame.spaces import space_title
from app.pages import Action, Command, Fact, PageHeader, Section, Solver, Timeline, ValuePage, View, page_with_header
from app.pages.long_run_page import LongRunPage
from app.pages.page_context import PageContext
from solvers.abgame.codes import Answer
from solvers.abgame.proof.proving import ProofSnapshot
from solvers.abgame.proof_run import OPTIMUM, SPACE, ProofRecord, ProofRun, outset
from solvers.abgame.strategies import optimal_tree
from solvers.core.engine import Engine

NAME = "abgame-proof"
SETS = {"Sets searched": "searched", "Sets bounded": "bounded", "Sets known before": "known"}
PROOF, TREE = "proof", "tree"
VIEWS = (View(PROOF, "Proof", "Shift+P", "Prove it, part by part"),
         View(TREE, "Tree", "Shift+T", "Explore the decision tree that needs the fewest guesses"))
HOW = (
    "The digits of the first guess make no difference, so it is 0123. Its 13 answers other than right split the "
    "secrets into parts. For each part every second guess is tried, leaving out those that only swap places or "
    "digits. A guess is dropped as soon as what it needs <b>at least</b> reaches the best tree found so far. When "
    "nothing is left to try, the part is proved; the parts and the first guess itself make up the total."
)


class ProofPage(LongRunPage[ProofRecord, ProofRecord], ValuePage[tuple[int, ...]]):
    """Page of the proof, which goes on in a later session. Values of its timeline are places in the decision tree."""

    noun = "proof"
    help_page = "abgame-proof.md"
    solve_text, solve_tip = "Prove", "Start or continue the proof"
    solvers = (Solver("proof", "Prove", "look", speed=0),)


    def __init__(self, context: PageContext) -> None:
        super().__init__(context, NAME, ProofRecord)
        self.timeline = Timeline(())
        shipped = ProofWalk(optimal_tree())
        self.parts, self.tree = PartsBoard(SPACE), TreeBoard(shipped)
        self._known = shipped.totals                   # guesses for each part, by the tree that is shipped
        self._outset: ProofSnapshot | None = None      # what is known of the parts before anything is tried
        self.board: Board = self.parts
        self.header = PageHeader(VIEWS)
        self.remark = self.header.remark
        self._stack = QStackedWidget()
        self._stack.addWidget(ScrollFrame(self.parts))
        self._stack.addWidget(ScrollFrame(self.tree))
        self.widget = page_with_header(self.header, self._stack)
        self.widget.setFocusProxy(self.parts)
        self._make_sections()
        self.header.switch.chosen.connect(self.show_view)
        self.parts.opened.connect(self._open_part)
        self.parts.pressed.connect(lambda cell, *_: self._tell_of(cell[1]))
        self.parts.cursor_moved.connect(lambda cell: self._tell_of(cell[1]))
        self.tree.chosen.connect(lambda answer: self.go_to(self.walk.into(answer).answers))
        self.tree.back.connect(lambda: self.go_to(self.timeline.value[:-1]))
        self.show_saved()
        self.show_timeline()

    def _make_sections(self) -> None:
        self.section = Section(self.context.column, "Proof")
        self._big = self.section.add_big()
        self.section.add_facts()
        self.section.add_buttons(
            Command(self.solve_text, self._prove, self.solve_tip, Action.SOLVE.keys, kind="primary",
                    label=lambda: "Prove" if self.record.seen is None else "Continue",
                    shown=lambda: not self.record.finished and not self.solving),
            Command("Explore the tree", lambda: self.show_view(TREE), "Explore the best decision tree", "Shift+T"),
            Command("Start over", self.new, "Forget what was proved, and start again", Action.NEW.keys,
                    shown=lambda: self.record.seen is not None))
        self.place = Section(self.context.column, "This place")
        self.place.add_facts()
        self._told = self.place.add_sentence(muted=True)
        self.place.add_buttons(Command("To the first guess", lambda: self.go_to(()), "Go back to the first guess",
                                       enabled=lambda: bool(self.walk.answers)))
        self.how = Section(self.context.column, "How it is proved", text=HOW)
        self.sections = [self.section, self.place, self.how]

    @property
    def record(self) -> ProofRecord:
        return self.saved.value or ProofRecord()

    @property
    def walk(self) -> ProofWalk:
        """The place in the decision tree."""
        return ProofWalk.from_answers(optimal_tree(), self.timeline.value)

    # The two views

    def show_view(self, view: str) -> None:
        tree = view == TREE
        self.header.switch.set_value(view)
        self._stack.setCurrentIndex(int(tree))
        self.board = self.tree if tree else self.parts
        self.widget.setFocusProxy(self.board)
        self.place.setVisible(tree)
        self.section.setVisible(not tree)
        self.how.setVisible(not tree)
        self._show_header()
        self.board.setFocus()
        self.context.changed()

    @property
    def view(self) -> str:
        return self.header.switch.value

    def refresh_sections(self) -> None:
        self.place.setVisible(self.view == TREE)
        self.section.setVisible(self.view == PROOF)
        self.how.setVisible(self.view == PROOF)

    def _show_header(self) -> None:
        record, seen = self.record, self.record.seen
        if self.view == TREE:
            rows = self.walk.rows
            self.header.headline.set(f"The best decision tree: {OPTIMUM:,} guesses for {SPACE.size:,} secrets")
            self.remark.set(rows[-1].words.capitalize() if rows else "Choose an answer, and see what is guessed then.")
        elif record.finished and seen is not None:
            self.header.headline.set(f"Proved: no strategy needs fewer than {seen.least:,} guesses")
            self.remark.set(f"{seen.least / SPACE.size:.4f} on average over all {SPACE.size:,} secrets.")
        elif seen is not None:
            self.header.headline.set(f"At least {seen.least:,} guesses, at most {OPTIMUM:,}")
            proved = sum(part.proved for part in seen.parts)
            self.remark.set(f"{proved} of {len(seen.parts)} parts are proved.")
        else:
            self.header.headline.set(f"No strategy needs fewer than {OPTIMUM:,} guesses. Why?")
            self.remark.set(f"{space_title(SPACE)}: the first guess, and every way to go on.")

    # The proof

    def show_saved(self) -> None:
        # Before the first run there is the outset: parts with the bounds that hold without any search. While even that
        # is being computed, `seen` is None and a dash stands for each figure.
        record, seen = self.record, self.record.seen or self._outset
        self.parts.show_entries([] if seen is None else part_rows(SPACE, seen, self._known))
        self._show_header()
        self.section.set_note("proved" if record.finished else "", "good_ink")
        figures = record.figures
        self._big.set("–" if seen is None else f"{seen.least:,}",
                      "guesses, proved" if record.finished else "guesses at least")
        proved = 0 if seen is None else sum(part.proved for part in seen.parts)
        self.section.show_facts(
            Fact("Parts proved", "" if seen is None else f"{proved} of {len(seen.parts)}"),
            Fact("At least", "" if seen is None else f"{seen.least:,}"), Fact("At most", f"{OPTIMUM:,}"),
            *(Fact(title, "" if record.seen is None else f"{figures[key]:,}") for title, key in SETS.items()),
        )

    def show_seen(self, seen: ProofRecord) -> None:
        before = self.record.seen
        self.saved.set(seen)
        self.show_saved()
        if before is not None and seen.seen is not None:
            known = {part.answer for part in before.parts if part.proved}
            for part in seen.seen.parts:
                if part.proved and part.answer not in known:
                    words = answer_words(SPACE.answers[part.answer])
                    self.context.announce(f"{words}: {part.least:,} guesses, proved.")

    def _prove(self) -> None:
        self.show_view(PROOF)
        if not self.solving:
            self.begin_solving(paused=False)

    def _tell_of(self, place: int) -> None:
        if place < len(self.parts.entries):
            self.parts.choose(self.parts.entries[place].name)

    def _open_part(self, name: str) -> None:
        self.show_view(TREE)
        self.go_to(() if name == "all" else (int(name),))

    def enter(self) -> None:
        self.take_focus(self.board)
        self.read_saved()
        if self._outset is None:
            self.context.run(outset(), self._take_outset, "outset")

    def _take_outset(self, found: ProofSnapshot) -> None:
        self._outset = found
        if self.record.seen is None:
            self.show_saved()

    def at_rest(self) -> tuple[str, float]:
        seen = self.record.seen
        if seen is None or self.record.finished:
            return "", 0.0
        tried, of = sum(part.tried for part in seen.parts), sum(part.guesses for part in seen.parts)
        return f"Paused: {tried} of {of} second guesses tried", tried / max(of, 1)

    def finished(self) -> bool:
        return not self.saved.loaded or self.record.finished

    def make_engine(self, solver: str) -> Engine[object, object]:
        record = self.record
        self.show_view(PROOF)
        return self.drive(lambda workers: ProofRun(record, workers, os.cpu_count() or 1))

    def take_result(self, result: ProofRecord) -> None:
        seen = result.seen
        if seen is not None:
            self.context.say("good", f"{seen.least:,} guesses, and no strategy needs fewer.",
                             f"All {len(seen.parts)} parts are proved.", "Explore the tree",
                             partial(self.show_view, TREE))

    # The decision tree

    def go_to(self, answers: tuple[int, ...]) -> None:
        """Go to the place behind these answers."""
        self.timeline.push(ProofWalk.from_answers(optimal_tree(), answers).answers)
        self.show_timeline()
        self.tree.announce(self.tree.told)
        self.context.changed()

    def show_timeline(self) -> None:
        walk = self.walk
        self.tree.show_walk(walk)
        summary = walk.summary
        self.place.set_note(f"guess {len(walk.answers) + 1}")
        self.place.show_facts(Fact("Secrets", f"{walk.node.size:,}"), Fact("Guesses from here", f"{summary.total:,}"),
                              Fact("On average", f"{summary.mean:.3f}"), Fact("Most", str(summary.most)))
        self._told.set(self._guess_sentence(walk))
        self._show_header()

    def _guess_sentence(self, walk: ProofWalk) -> str:
        node, guess = walk.node, SPACE.text(walk.node.guess)
        if node.size == 1:
            return f"<b>{guess}</b> is the only secret that is left."
        count = sum(branch.size > 0 for branch in walk.branches)
        if node.possible:
            return f"<b>{guess}</b> may be right itself, and has {count} different answers here."
        return (f"<b>{guess}</b> cannot be right, but it has {count} different answers here. No other guess needs "
                "fewer in the end.")

    def travel(self, change: Callable[[], object]) -> None:
        """Undo and redo walk in the tree; a proof at work goes on."""
        change()
        self.show_view(TREE)
        self.show_timeline()
        self.context.changed()

    # What can be done

    def parameters(self) -> str:
        return space_title(SPACE)

    def invitation(self) -> str:
        return "" if self.record.seen is not None or self.solving else "Press play to prove it, or explore the tree."

    def new(self) -> None:
        record = self.record
        self.stop()
        self.show_view(PROOF)
        self.start(ProofRecord(), record if record.seen is not None else None)

    def choose_new(self) -> None:
        self.new()

    def commands(self) -> Sequence[Command]:
        return self.header.view_commands(self.show_view)

    # What stays

    def extra(self) -> dict[str, str]:
        return {"proof-view": self.view, "proof-places": self.timeline.written(_write)}

    def restore(self, extra: dict[str, str]) -> None:
        self.restore_timeline(extra.get("proof-places"), _read)
        if extra.get("proof-view") == TREE:
            self.header.switch.set_value(TREE)
            self._stack.setCurrentIndex(1)
            self.board = self.tree
            self.widget.setFocusProxy(self.board)
            self.refresh_sections()
            self._show_header()


def _write(answers: tuple[int, ...]) -> str:
    return ".".join(str(SPACE.answers[answer]) for answer in answers) or "."


def _read(text: str) -> tuple[int, ...]:
    return tuple(SPACE.answer_number(Answer.parse(part)) for part in text.split(".") if part)
