"""Building: the whole decision tree of a strategy, grown where it can be watched."""
from collections.abc import Iterator
from typing import NamedTuple

from solvers.abgame.codes import CodeSpace
from solvers.abgame.history import History, Turn
from solvers.abgame.strategies import GuessChooser, Position, Strategy
from solvers.abgame.tree import Node, Tree
from solvers.core.engine import Progress


class TreeSnapshot(NamedTuple):
    """State of a growing decision tree.

    Args:
        turns: guesses and answers that lead to the node in progress.
        size: number of codes possible there.
        secrets: number of secrets that the tree finds so far.
        distribution: number of them that take 1 guess, 2 guesses and so on.
        nodes: number of guesses chosen.
    """

    turns: tuple[Turn, ...]
    size: int
    secrets: int
    distribution: tuple[int, ...]
    nodes: int


class _Frame:
    """A node whose branches are being made."""

    def __init__(self, position: Position, guess: int) -> None:
        self.position, self.guess = position, guess
        self.parts = position.candidates.parts(guess)
        self.branches: list[Node | None] = []

    def made(self) -> bool:
        """True if every answer that needs a branch has one."""
        right = self.position.space.right
        while len(self.branches) < len(self.parts):
            if len(self.branches) != right and len(self.parts[len(self.branches)]):
                return False
            self.branches.append(None)
        return True

    def next(self) -> Position:
        """The position behind the first answer that has no branch yet."""
        answer = len(self.branches)
        return self.position.after(self.guess, answer, self.parts[answer])

    def node(self) -> Node:
        """The finished node."""
        possible = len(self.parts[-1]) > 0
        return Node(self.guess, len(self.position.candidates), tuple(self.branches), possible)


class TreeBuilding:
    """The engine that builds a strategy's tree. One step chooses one guess; it may return in the midst of one.

    It begins at `position`, if one is given; else all codes of the space are possible. The seed matters to strategies
    that guess at random.
    """

    def __init__(self, space: CodeSpace, strategy: Strategy, seed: int = 0, position: Position | None = None) -> None:
        self._start = Position.from_history(History(space)) if position is None else position
        self._chooser, self._seed = GuessChooser(strategy), seed
        self._frames: list[_Frame] = []
        self._found: list[int] = []
        self._nodes = 0
        self._tree: Tree | None = None
        self._work = self._build()
        self.midway = False

    def _build(self) -> Iterator[bool]:
        """Chooses guess by guess; yields False in the midst of a choice, True after each."""
        position, node = self._start, None
        while node is None or self._frames:
            if node is None:
                if len(position.candidates) == 1:
                    node = Node(position.candidates[0], 1)
                    self._count(len(self._frames))
                    continue
                while (guess := self._chooser.choose(position, self._seed)) is None:
                    yield False
                self._frames.append(_Frame(position, guess))
                self._nodes += 1
                if len(self._frames[-1].parts[-1]):
                    self._count(len(self._frames) - 1)
                yield True
            else:
                self._frames[-1].branches.append(node)
            node = None
            if self._frames[-1].made():
                node = self._frames.pop().node()
            else:
                position = self._frames[-1].next()
        self._tree = Tree(self._start.space, node)

    def _count(self, depth: int) -> None:
        """Count one more secret found after `depth` guesses."""
        self._found += [0] * (depth + 1 - len(self._found))
        self._found[depth] += 1

    def advance(self, steps: int, /) -> bool:
        """Choose so many guesses at most. True once the tree is whole."""
        while steps > 0 and self._tree is None:
            whole = next(self._work, True)
            steps -= whole
            self.midway = not whole
            if self.midway:
                break
        return self._tree is not None

    def snapshot(self) -> TreeSnapshot:
        """Current state of the tree."""
        turns: tuple[Turn, ...] = ()
        size = len(self._start.candidates)
        for frame in self._frames:
            if len(frame.branches) < len(frame.parts):
                turns = (*frame.position.turns, Turn(frame.guess, len(frame.branches)))
                size = len(frame.parts[len(frame.branches)])
        return TreeSnapshot(turns, size, sum(self._found), tuple(self._found), self._nodes)

    def progress(self) -> Progress:
        """Progress by the number of secrets found."""
        secrets = sum(self._found)
        words = f"{secrets:,} codes found, {self._nodes:,} guesses chosen"
        return Progress(secrets, len(self._start.candidates), words)

    def result(self) -> Tree:
        """The tree."""
        if self._tree is None:
            raise RuntimeError("the tree is not whole")
        return self._tree
