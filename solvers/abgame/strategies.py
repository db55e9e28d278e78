"""Strategies: ways to choose the next guess, each an engine that begins at a position and comes to the guess.

The greedy ones look one guess ahead by a criterion (see BestGuess), at all codes or at those alone that may be right.
"""
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib.resources import files
from typing import Final, NamedTuple, Protocol

from solvers.abgame.chance import draw
from solvers.abgame.choosing import BestGuess
from solvers.abgame.codes import CodeSpace
from solvers.abgame.history import History, Turn
from solvers.abgame.scoring import Codes
from solvers.abgame.tree import Tree, read_tree
from solvers.core.engine import Engine, Progress
from solvers.core.formats import FormatError

PAIRS: Final = 1 << 21  # of a guess and a code that are compared in a moment, some 2 ms
GUESS: Final = 200      # pairs that could be compared in the time that a guess takes besides


class Position(NamedTuple):
    """A strategy's knowledge: the possible codes, a mask of the symbols already guessed, and the turns."""

    candidates: Codes
    used: int
    turns: tuple[Turn, ...] = ()

    @classmethod
    def from_history(cls, history: History) -> "Position":
        """The position after some turns."""
        used = 0
        for turn in history.turns:
            used |= history.space.symbol_mask(turn.guess)
        return cls(history.candidates, used, history.turns)

    @property
    def space(self) -> CodeSpace:
        """Whose codes they are."""
        return self.candidates.space

    def after(self, guess: int, answer: int, candidates: Codes) -> "Position":
        """The position after one turn more, which leaves these codes."""
        return Position(candidates, self.used | self.space.symbol_mask(guess), (*self.turns, Turn(guess, answer)))


class Strategy(Protocol):
    """A way to guess."""

    @property
    def name(self) -> str:
        """Name in commands and ids."""

    @property
    def title(self) -> str:
        """Title for players."""

    @property
    def text(self) -> str:
        """One sentence on what the strategy does."""

    def refusal(self, space: CodeSpace) -> str:
        """A sentence why it cannot play with such codes; empty if it can."""

    def engine_for(self, position: Position, seed: int = 0) -> Engine[int, int]:
        """The engine that chooses the guess. Raises ValueError where no code is possible."""


class GuessChooser:
    """Chooses a strategy's guesses, each for no longer than a moment at a time."""

    def __init__(self, strategy: Strategy) -> None:
        self._strategy = strategy
        self._engine: Engine[int, int] | None = None

    @property
    def midway(self) -> bool:
        """True while a guess is being chosen."""
        return self._engine is not None

    def choose(self, position: Position, seed: int = 0) -> int | None:
        """Continue choosing the guess at a position. Returns None until it is chosen; call again with the same
        position."""
        if self._engine is None:
            self._engine = self._strategy.engine_for(position, seed)
        if not self._engine.advance(max(PAIRS // (len(position.candidates) + GUESS), 1)):
            return None
        guess, self._engine = self._engine.result(), None
        return guess

    def progress(self) -> Progress:
        """Progress of the current guess."""
        return Progress(0, None, "") if self._engine is None else self._engine.progress()


@dataclass(frozen=True, slots=True)
class Decided:
    """An engine that has its guess from the start."""

    guess: int

    def advance(self, _steps: int, /) -> bool:
        """Nothing to do: the choice is immediate."""
        return True

    def snapshot(self) -> int:
        """The guess."""
        return self.guess

    def progress(self) -> Progress:
        """Always complete."""
        return Progress(1, 1, "")

    def result(self) -> int:
        """The guess."""
        return self.guess


@dataclass(frozen=True, slots=True)
class Greedy:
    """The guess that is best by one of CRITERIA; `consistent` looks only at codes that may be right."""

    name: str
    title: str
    text: str
    criterion: str
    consistent: bool = False

    def refusal(self, space: CodeSpace) -> str:
        """Empty: the strategy plays with all codes."""
        return ""

    def engine_for(self, position: Position, seed: int = 0) -> Engine[int, int]:
        """Looks at every guess, one in a step; where one or two codes are left, the first of them is as good as any."""
        if 1 <= len(position.candidates) <= 2:
            return Decided(position.candidates[0])
        return BestGuess(position.candidates, self.criterion, consistent=self.consistent, used=position.used)

    begin = engine_for  # as in version 0.4


@dataclass(frozen=True, slots=True)
class RandomConsistent:
    """Any of the codes that are possible, each as likely as the others: what the blog does."""

    name: str = "random"
    title: str = "Random"
    text: str = "Guesses any code that fits all answers."

    def refusal(self, space: CodeSpace) -> str:
        """Empty: the strategy plays with all codes."""
        return ""

    def engine_for(self, position: Position, seed: int = 0) -> Engine[int, int]:
        """Draws by the seed and the turns so far, so that the same history has the same guess."""
        stream = [number for turn in position.turns for number in turn]
        return Decided(position.candidates[draw(len(position.candidates), seed, stream)])

    begin = engine_for  # as in version 0.4


@dataclass(frozen=True, slots=True)
class FreshSymbols:
    """The blog's plan for many letters: DEFG, then HIJK, as long as so many may be in the code and were not guessed."""

    name: str = "fresh"
    title: str = "Fresh symbols"
    text: str = "Guesses as many new symbols as there are places; then codes that fit all answers."

    def refusal(self, space: CodeSpace) -> str:
        """Empty: the strategy plays with all codes."""
        return ""

    def engine_for(self, position: Position, seed: int = 0) -> Engine[int, int]:
        """The first symbols that no guess had and some possible code has, in their order; else the first such code."""
        space, unknown = position.space, position.candidates.symbol_mask() & ~position.used
        fresh = [symbol for place, symbol in enumerate(space.symbols) if unknown >> place & 1]
        if len(fresh) < space.digits:
            return Decided(position.candidates[0])
        return Decided(space.number("".join(fresh[:space.digits])))

    begin = engine_for  # as in version 0.4


# The most symbols for which the optimum is proved within ten seconds on one processor of 2020, by places and repeats.
# Four different digits take longer, and their tree is shipped.
PROVED: Final = {(2, False): 26, (2, True): 26, (3, False): 14, (3, True): 12, (4, False): 10, (4, True): 6}


@dataclass(frozen=True, slots=True)
class Optimum:
    """The proven optimum (see solvers/abgame/proof): a shipped decision tree, or one proved when first asked for."""

    name: str = "optimum"
    title: str = "Optimum"
    text: str = "Plays by a decision tree that is proved to need the fewest guesses of all: 26,274 for four digits."

    def refusal(self, space: CodeSpace) -> str:
        """A sentence where the proof would take longer than some seconds, or the rule is the blog's."""
        most = PROVED.get((space.digits, space.repeats), 0)
        if space.alphabet <= most and (space.rule == "standard" or not space.repeats):
            return ""
        return "The optimum is known only for codes for which it is proved within some seconds."

    def engine_for(self, position: Position, seed: int = 0) -> Engine[int, int]:
        """The guess of the tree; where other guesses were made, or other codes are left, that of most entropy."""
        if reason := self.refusal(position.space):
            raise ValueError(reason)
        tree = known_tree(position.space)
        return ProvingGuess(position, seed) if tree is None else _by_tree(tree, position, seed)

    begin = engine_for  # as in version 0.4


def _by_tree(tree: Tree, position: Position, seed: int) -> Engine[int, int]:
    node = tree.node_after(position.turns)
    if node is None or node.size != len(position.candidates):
        return ENTROPY.engine_for(position, seed)
    return Decided(node.guess)


class ProvingGuess:
    """The engine that proves the optimum of a space, remembers its tree, and guesses by it."""

    def __init__(self, position: Position, seed: int) -> None:
        from solvers.abgame.proof.proving import Prove  # where it is used: most strategies need no proof
        self._position, self._seed = position, seed
        self._prove = Prove(_plain(position.space), ThreadPoolExecutor(1))
        self._engine: Engine[int, int] | None = None

    def advance(self, steps: int, /) -> bool:
        """Prove for a moment. True once the guess is chosen."""
        if self._engine is None and self._prove.advance(1):
            tree = self._prove.result().tree
            assert tree is not None
            _proved_trees[tree.space] = tree
            self._engine = _by_tree(tree, self._position, self._seed)
        return self._engine is not None and self._engine.advance(steps)

    def snapshot(self) -> int:
        """The guess so far; that of the proof is not known before its end."""
        return -1 if self._engine is None else self._engine.snapshot()

    def progress(self) -> Progress:
        """Progress of the proof."""
        return self._prove.progress() if self._engine is None else self._engine.progress()

    def result(self) -> int:
        """The guess. Raises RuntimeError before it is chosen."""
        if self._engine is None:
            raise RuntimeError("the optimum is not proved yet")
        return self._engine.result()


_proved_trees: dict[CodeSpace, Tree] = {}


def _plain(space: CodeSpace) -> CodeSpace:
    """The same codes by the standard rule, which where nothing repeats is the same."""
    return replace(space, rule="standard") if space.rule != "standard" and not space.repeats else space


def known_tree(space: CodeSpace) -> Tree | None:
    """The optimal tree of a space if it is shipped, or was proved before; else None."""
    plain = _plain(space)
    return optimal_tree() if plain == CodeSpace() else _proved_trees.get(plain)


@lru_cache(maxsize=1)
def optimal_tree() -> Tree:
    """The optimal decision tree of four different digits, as it is shipped."""
    return read_tree(files("solvers.abgame").joinpath("data", "optimum.txt").read_text("utf-8"))


ENTROPY: Final = Greedy("entropy", "Entropy", "Makes the guess that gives the most bits on average.", "entropy")

STRATEGIES: Final[Mapping[str, Strategy]] = {one.name: one for one in (
    RandomConsistent(),
    Greedy("minimax", "Minimax", "Leaves as few codes as possible in the worst case.", "minimax"),
    Greedy("parts", "Most parts", "Makes the guess that can get the most different answers.", "parts"),
    Greedy("size", "Expected size", "Leaves as few codes as possible on average.", "size"),
    ENTROPY,
    Greedy("minimax-consistent", "Minimax, consistent", "Minimax among codes that fit all answers.", "minimax", True),
    Greedy("parts-consistent", "Most parts, consistent", "Most parts among codes that fit all answers.", "parts", True),
    Greedy("size-consistent", "Expected size, consistent", "Expected size among codes that fit all answers.", "size",
           True),
    Greedy("entropy-consistent", "Entropy, consistent", "Entropy among codes that fit all answers.", "entropy", True),
    FreshSymbols(),
    Optimum(),
)}


def strategy_named(name: str, space: CodeSpace) -> Strategy:
    """The strategy of a name for codes of a space. Raises FormatError if there is none, or it cannot play with them."""
    strategy = STRATEGIES.get(name)
    if strategy is None:
        raise FormatError(f"there is no strategy “{name[:30]}”; choose from {', '.join(STRATEGIES)}.")
    if reason := strategy.refusal(space):
        raise FormatError(reason)
    return strategy
