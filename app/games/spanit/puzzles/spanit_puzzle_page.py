"""The Puzzles page: one move wins, find it. The oracle makes puzzles without end, at four levels."""
from collections.abc import Sequence
from functools import partial
from typing import Annotated

from msgspec import Meta

from app.games.spanit.level_titles import LEVEL_TITLES
from app.games.spanit.puzzles.spanit_puzzle_section import LEVEL_NAMES, PuzzleSection, SpanPuzzleDialog
from app.games.spanit.spanit_board import NodeMarks, SpanBoard
from app.games.spanit.spanit_play_page import SpanPlay
from app.games.spanit.spanit_records import STATISTICS, streak_text
from app.pages import Action, Command, Fact, Memory, Page, PageContext, UsualGame, fresh_seed, under, zooms
from solvers.core.wording import counted
from solvers.spanit.board import Node, Side, index, name, nodes
from solvers.spanit.play.advice import PROOF
from solvers.spanit.play.players import PLAYERS
from solvers.spanit.play.puzzles import LEVELS, Level, Puzzle, puzzle_engine
from solvers.spanit.rules import Span
from solvers.spanit.theory.oracle import analyse

COLOURS: dict[Side, str] = {"h": "blue", "v": "orange"}
LOOKING = "Looking for a puzzle…"
FINDERS = (  # by how many of the six opponents find the move
    "None of the six opponents finds it.", "One of six opponents finds it.", "Two of six opponents find it.",
    "Three of six opponents find it.", "Four of six opponents find it.", "Five of six opponents find it.",
    "All six opponents find it.",
)
MOST = 10**6  # numbers of puzzles are below that


class PuzzleMemory(Memory, rename=under("puzzle")):
    """The level that is asked for, and the number of the next puzzle."""

    level: Level = "easy"
    number: Annotated[int, Meta(ge=0, lt=10**6)] = 0


class PuzzlePage(Page):
    """The page of puzzles. `puzzle` is the one at hand, None until one is found."""

    records = STATISTICS
    memory = PuzzleMemory()
    board: SpanBoard

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self.board = self.widget = SpanBoard()
        self.board.setAccessibleName("Puzzle board")
        self.board.setWhatsThis("A position in which one move wins. Click the node where you would play.")
        self.board.asked.connect(self.answer)
        self._writer = context.page(SpanPlay).player_seats.statistics
        self._commands = (
            Command("Next puzzle", self.next, "Another puzzle of the same level", "N", "new", kind="primary"),
            Command("Show the move", self.reveal, "The move that wins, with its proof", "Shift+H", "hint",
                    enabled=lambda: self.puzzle is not None and not self._over),
            Command("Play on", self.play_on, "Play this position against the computer, on the Game page", "P",
                    enabled=lambda: self.puzzle is not None),
        )
        self.section = PuzzleSection(context.column, *self._commands)
        self.sections = [self.section]
        self.puzzle: Puzzle | None = None
        self._ready: Puzzle | None = None  # the next one, found while one thinks about this
        self.memory.number = fresh_seed() % MOST
        self._tried = False   # whether an answer was given, or help
        self._over = False    # whether the move is known
        self._hinted = False
        self.section.level_chosen.connect(self.choose_level)

    def enter(self) -> None:
        self.take_focus(self.board)
        if self.puzzle is None:
            self.next()

    def usual_games(self) -> Sequence[UsualGame]:
        return [UsualGame(title, partial(self.choose_level, level), on=level == self.memory.level)
                for level, title in LEVEL_NAMES]

    def parameters(self) -> str:
        return f"{LEVEL_TITLES[self.memory.level]}, one move wins"

    def invitation(self) -> str:
        if self.puzzle is None or self._tried or self._over:
            return ""
        return f"You play {COLOURS[self.puzzle.position.to_move]}, and one move wins. Click it."

    # Puzzles

    @property
    def number(self) -> int:
        """The number of the current puzzle, or of the one being searched."""
        return self.memory.number if self.puzzle is None else self.puzzle.number

    def choose_level(self, level: str) -> None:
        self.show_numbered(level, self.memory.number)

    def show_numbered(self, level: str, number: int) -> None:
        """The puzzle of a level and a number; where there is none of that number, the next one."""
        self.memory.level = next(each for each in LEVELS if each == level)
        self.section.levels.set_value(level)
        self._ready, self.memory.number = None, number
        self.next()

    def next(self) -> None:
        """Start another puzzle of the level."""
        self.context.banner.clear()
        self.puzzle, ready, self._ready = None, self._ready, None
        if ready is not None and ready.level == self.memory.level:
            self._show_puzzle(ready)
            return
        self._show_step(LOOKING)
        self.context.run(puzzle_engine(self.memory.level, self.memory.number), self._show_puzzle, "puzzle")

    def _show_puzzle(self, puzzle: Puzzle) -> None:
        if self.puzzle is not None:
            self._ready = puzzle
            return
        self.puzzle = puzzle
        self._tried = self._over = self._hinted = False
        self.memory.number = (puzzle.number + 1) % MOST
        side = COLOURS[puzzle.position.to_move]
        how = "left to right" if puzzle.position.to_move == "h" else "top to bottom"
        self.board.show_position(puzzle.position)
        self._show_step(f"<b>You play {side}</b> and join {how}. One move wins, all others lose. Find it.")
        self.context.run(puzzle_engine(self.memory.level, self.memory.number), self._show_puzzle, "puzzle")

    def _show_step(self, sentence: str) -> None:
        """Show what is said, and what can be done now."""
        section = self.section
        section.sentence.set(sentence)
        records = self._writer.records
        met, solved = records.puzzles.get(self.memory.level, (0, 0))
        section.show_facts(
            Fact("Solved at the first try", f"{solved:,} of {met:,}" if met else "–",
                 "Of the puzzles of this level that you answered"),
            Fact("In a row", streak_text(records) if records.puzzle_longest else "–",
                 "Solved at the first try, of all levels"),
            Fact("Your puzzle rating", records.puzzle_rating.text if records.puzzle_rating else "–",
                 "By all puzzles that you answered, from five on, with the interval that has the true one in 95 of 100 "
                 "cases"),
            Fact("Puzzle", f"{self.puzzle.number:,}" if self.puzzle else "–",
                 "The same level and number give the same puzzle"),
            Fact("Its rating", f"{self.puzzle.rating:,}" if self.puzzle and self._over else "–",
                 "By how many of the six opponents find the move; shown once you know it"),
        )
        self.board.show_playable(self.puzzle is not None and not self._over)
        self.context.changed()

    # Answers

    def answer(self, node: Node) -> None:
        """Somebody would play this node."""
        puzzle = self.puzzle
        if puzzle is None or self._over:
            return
        place = index(puzzle.position.size, node)
        if puzzle.position.cells[place]:
            return
        right = place == puzzle.move
        self._count(solved=right)
        if right:
            self._prove("Right!")
        else:
            self._refute(puzzle, place)
        self._writer.complain(self.context.say)

    def _count(self, *, solved: bool) -> None:
        """The first answer counts."""
        if not self._tried:
            self._tried = True
            assert self.puzzle is not None
            self._writer.count_puzzle(self.puzzle, solved=solved)

    def _refute(self, puzzle: Puzzle, place: int) -> None:
        """Say what the opponent answers to a move that does not win."""
        after, where = puzzle.position.play(place), name(nodes(puzzle.position.size)[place])
        reply = PLAYERS["oracle"].choose(after, after.to_move, 1, puzzle.number)
        answered = name(nodes(after.size)[reply])
        self.board.show_line((place, reply))
        self._show_step(f"<b>{where} loses:</b> {COLOURS[after.to_move]} answers {answered}, and wins. "
                        "Try another move.")

    def reveal(self) -> None:
        """Show the move; the puzzle counts as not solved."""
        if self.puzzle is not None and not self._over:
            self._count(solved=False)
            self._prove("The move is")

    def _prove(self, begin: str) -> None:
        """Play the move that wins, and draw the two trees that prove it."""
        puzzle = self.puzzle
        assert puzzle is not None
        self._over = True
        self.context.banner.clear()
        side, after = puzzle.position.to_move, puzzle.position.play(puzzle.move)
        self.board.show_position(after, puzzle.move)
        trees = analyse(after.cells, after.size, after.to_move).trees or ((), ())
        self.board.show_marks(NodeMarks(last=puzzle.move, trees=trees, proven=side))
        when = "" if puzzle.moves is None else f" in {counted(puzzle.moves, 'move')}"
        self._show_step(f"<b>{begin} {puzzle.answer}.</b> It wins{when}. {PROOF} {FINDERS[puzzle.finders]}")

    def hint(self) -> None:
        """First the part of the board, then the move."""
        puzzle = self.puzzle
        if puzzle is None or self._over:
            return
        if self._hinted:
            self.reveal()
            return
        self._hinted = True
        self._count(solved=False)
        x, y = nodes(puzzle.position.size)[puzzle.move]
        size = puzzle.position.size
        part = f"{'upper' if y < size else 'lower' if y > size else 'middle'} rows, " \
               f"{'left' if x < size else 'right' if x > size else 'middle'} columns"
        self.context.say("hint", "Look here:", f"the move lies in the {part}.", "Show the move", self.reveal)

    def play_on(self) -> None:
        """Play the position on the Game page, against whoever plays there."""
        if self.puzzle is not None:
            game = self.context.page(SpanPlay)
            self.context.turn_to("game")
            game.start(Span.from_start(self.puzzle.position, self.puzzle.number).id)

    # What can be done

    def possible(self) -> dict[Action, bool]:
        waits = self.puzzle is not None and not self._over
        return {**super().possible(), Action.HINT: waits}

    def new(self) -> None:
        self.next()

    def choose_new(self) -> None:
        SpanPuzzleDialog(self.context.widget, self.memory.level, self.number, MOST - 1, self.show_numbered).open()

    def commands(self) -> Sequence[Command]:
        return (*self._commands, *zooms(self.board, "nodes", "board", self.board.zoom_fit))

    # What stays

    def extra(self) -> dict[str, str]:
        return {**super().extra(), "puzzle-number": str(self.number)}

    def restore(self, extra: dict[str, str]) -> None:
        super().restore(extra)
        self.section.levels.set_value(self.memory.level)
