"""Building: the whole decision tree of a strategy, grown where it can be watched, and a race of several strategies."""
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from solvers.abgame.chance import draw
from solvers.abgame.codes import CodeSpace
from solvers.abgame.history import History, Turn
from solvers.abgame.strategies import Position, Strategy
from solvers.abgame.tree import Node, Tree
from solvers.core.engine import Progress

WORK: Final = 1 << 21  # pairs of a guess and a code that are scored in one call, some 2 ms
GUESS: Final = 200     # what else it takes to look at a guess, in pairs


class TreeSnapshot(NamedTuple):
    """How far a tree has grown.

    Args:
        turns: the guesses and answers that lead to the node which is made now.
        size: how many codes are possible there.
        secrets: how many secrets the tree finds so far.
        distribution: how many of them take 1 guess, 2 guesses and so on.
        nodes: guesses that were chosen.
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
        """Whether each answer has its branch, which holds for those that need none."""
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
        """What it has become."""
        possible = len(self.parts[-1]) > 0
        return Node(self.guess, len(self.position.candidates), tuple(self.branches), possible)


class TreeBuilding:
    """The engine that builds a strategy's tree. One step chooses one guess; it may return in the midst of one.

    It begins at `position`, if one is given; else all codes of the space are possible. The seed matters to strategies
    that guess at random.
    """

    def __init__(self, space: CodeSpace, strategy: Strategy, seed: int = 0, position: Position | None = None) -> None:
        self._start = Position.of(History(space)) if position is None else position
        self._strategy, self._seed = strategy, seed
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
                engine = self._strategy.begin(position, self._seed)
                while not engine.advance(max(1, WORK // (len(position.candidates) + GUESS))):
                    yield False
                self._frames.append(_Frame(position, engine.result()))
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
        """One more secret is found after so many guesses."""
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
        """Where it grows."""
        turns: tuple[Turn, ...] = ()
        size = len(self._start.candidates)
        for frame in self._frames:
            if len(frame.branches) < len(frame.parts):
                turns = (*frame.position.turns, Turn(frame.guess, len(frame.branches)))
                size = len(frame.parts[len(frame.branches)])
        return TreeSnapshot(turns, size, sum(self._found), tuple(self._found), self._nodes)

    def progress(self) -> Progress:
        """By the secrets that are found."""
        secrets = sum(self._found)
        words = f"{secrets:,} codes found, {self._nodes:,} guesses chosen"
        return Progress(secrets, len(self._start.candidates), words)

    def result(self) -> Tree:
        """The tree."""
        if self._tree is None:
            raise RuntimeError("the tree is not whole")
        return self._tree


class Standing(NamedTuple):
    """A strategy in a race: its guesses for all secrets so far, and how many secrets took 1, 2 and so on."""

    name: str
    total: int
    distribution: tuple[int, ...]


class RaceSnapshot(NamedTuple):
    """A race: the secrets that everybody has found, the last one with the guesses it took each, and the standings."""

    secrets: int
    last: int | None
    guesses: tuple[int, ...]
    standings: tuple[Standing, ...]


class Race:
    """The engine that lets strategies look for the same secrets, each code once, in an order drawn by the seed.

    First it builds their trees, one guess in a step; then one step is one secret.
    """

    def __init__(self, space: CodeSpace, strategies: Sequence[Strategy], seed: int = 0) -> None:
        self._space, self._strategies = space, tuple(strategies)
        self._builders = [TreeBuilding(space, strategy, seed) for strategy in self._strategies]
        self._trees: list[Tree] = []
        self._lengths: list[bytes] = []
        self._order = list(range(space.size))
        for last in range(space.size - 1, 0, -1):  # Fisher and Yates
            other = draw(last + 1, seed, (last,))
            self._order[last], self._order[other] = self._order[other], self._order[last]
        self._done = 0
        self._found: list[list[int]] = [[] for _ in self._strategies]

    @property
    def midway(self) -> bool:
        """Whether it returned in the midst of a guess."""
        return any(builder.midway for builder in self._builders)

    def advance(self, steps: int, /) -> bool:
        """Choose so many guesses, or play for so many secrets. True once everybody has found each code."""
        while steps > 0 and len(self._trees) < len(self._builders):
            builder = self._builders[len(self._trees)]
            if builder.advance(1):
                self._trees.append(builder.result())
                self._lengths.append(guesses_by_secret(builder.result()))
            if builder.midway:
                return False
            steps -= 1
        if len(self._trees) == len(self._builders):
            for secret in self._order[self._done:self._done + steps]:
                for lengths, found in zip(self._lengths, self._found, strict=True):
                    found += [0] * (lengths[secret] - len(found))
                    found[lengths[secret] - 1] += 1
                self._done += 1
        return self._done == self._space.size

    def snapshot(self) -> RaceSnapshot:
        """Where it stands."""
        last = self._order[self._done - 1] if self._done else None
        guesses = () if last is None else tuple(lengths[last] for lengths in self._lengths)
        standings = tuple(
            Standing(strategy.name, sum(count * number for number, count in enumerate(found, start=1)), tuple(found))
            for strategy, found in zip(self._strategies, self._found, strict=True)
        )
        return RaceSnapshot(self._done, last, guesses, standings)

    def progress(self) -> Progress:
        """By secrets; while trees are built, by theirs."""
        if len(self._trees) < len(self._builders):
            now = self._builders[len(self._trees)].progress()
            return Progress(now.done, now.total, f"{self._strategies[len(self._trees)].title}: {now.text}")
        return Progress(self._done, self._space.size, f"{self._done:,} of {self._space.size:,} codes")

    def result(self) -> RaceSnapshot:
        """The end of the race."""
        if self._done < self._space.size:
            raise RuntimeError("the race is not over")
        return self.snapshot()


def guesses_by_secret(tree: Tree) -> bytes:
    """For each code by its number how many guesses a tree takes to find it."""
    lengths = bytearray(tree.space.size)
    for depth, node in tree.nodes():
        if node.possible:
            lengths[node.guess] = depth
    return bytes(lengths)
