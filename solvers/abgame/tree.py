"""Decision trees: what a strategy guesses after every answer, as a value and as text.

The text is one line that says which codes it is for, and then the guesses in preorder, branches by the numbers of
answers; blanks and line ends part them, and a line that begins with # is a remark:

    abgame-tree 1 4/10
    0123 4567 4689 ...

What follows from the codes themselves is left out: how many codes give each answer, the branches that nothing gives,
and the guess where a single code is left. So a tree of all 5040 codes takes about 8 kB.
"""
import textwrap
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from solvers.abgame.codes import CodeSpace
from solvers.abgame.scoring import Codes, all_codes
from solvers.core.formats import FormatError

FORMAT: Final = 1
DEEPEST: Final = 200  # guesses; a text that asks for more is refused

_HEAD = "abgame-tree"


@dataclass(frozen=True, slots=True)
class Node:
    """A guess, and what follows each answer to it.

    Args:
        guess: the number of the code.
        size: how many codes are still possible before the guess.
        branches: by the numbers of answers what is guessed next; None where nothing gives the answer, or it was right.
            Empty if the guess is the only code that is possible.
        possible: whether the guess may itself be right.
    """

    guess: int
    size: int
    branches: "tuple[Node | None, ...]" = ()
    possible: bool = True


class Summary(NamedTuple):
    """Number of guesses that a tree needs, the right one included.

    Args:
        total: over all secrets.
        mean: per secret.
        most: for the worst secret.
        distribution: number of secrets that take 1 guess, 2 guesses and so on.
        inconsistent: number of nodes whose guess cannot be right.
    """

    total: int
    mean: float
    most: int
    distribution: tuple[int, ...]
    inconsistent: int


@dataclass(frozen=True, slots=True)
class Tree:
    """A decision tree for all codes of a space."""

    space: CodeSpace
    root: Node

    def nodes(self) -> Iterator[tuple[int, Node]]:
        """All nodes in preorder, each with the number of its guess (1-based)."""
        waiting = [(1, self.root)]
        while waiting:
            depth, node = waiting.pop()
            yield depth, node
            waiting += [(depth + 1, branch) for branch in reversed(node.branches) if branch is not None]

    def summary(self) -> Summary:
        """Count the guesses over all secrets."""
        counts: list[int] = []
        inconsistent = 0
        for depth, node in self.nodes():
            counts += [0] * (depth - len(counts))
            counts[depth - 1] += node.possible
            inconsistent += not node.possible
        total = sum(depth * count for depth, count in enumerate(counts, start=1))
        return Summary(total, total / self.root.size, len(counts), tuple(counts), inconsistent)

    def lengths(self) -> bytes:
        """For each code by index, the number of guesses that it takes."""
        lengths = bytearray(self.space.size)
        for depth, node in self.nodes():
            if node.possible:
                lengths[node.guess] = depth
        return bytes(lengths)

    def node_after(self, turns: Iterable[tuple[int, int]]) -> Node | None:
        """The node after some guesses and answers; None if they do not lead along the tree."""
        node: Node | None = self.root
        for guess, answer in turns:
            if node is None or node.guess != guess or not node.branches:
                return None
            node = node.branches[answer]
        return node

    def walk(self, secret: int) -> list[tuple[int, int]]:
        """The guesses and answers, by their numbers, until a secret is found."""
        code, path, node = Codes(self.space, (secret,)), [], self.root
        while True:
            answer = code.answers(node.guess)[0]
            path.append((node.guess, answer))
            if answer == self.space.right:
                return path
            branch = node.branches[answer]
            assert branch is not None
            node = branch


def write_tree(tree: Tree, remark: str = "") -> str:
    """The text of a tree, with a remark of one line."""
    guesses = " ".join(tree.space.text(node.guess) for _, node in tree.nodes() if node.size > 1)
    lines = [f"{_HEAD} {FORMAT} {tree.space}", *([f"# {remark}"] if remark else []), *textwrap.wrap(guesses, 120)]
    return "\n".join(lines) + "\n"


def read_tree(text: str) -> Tree:
    """Read a tree, and find out what follows each guess. Raises FormatError with the line that is wrong."""
    words = [(word, line) for line, row in enumerate(text.splitlines(), start=1) if not row.startswith("#")
             for word in row.split()]
    if [word for word, _ in words[:2]] != [_HEAD, str(FORMAT)] or len(words) < 3:
        raise FormatError(f"a decision tree begins with “{_HEAD} {FORMAT}” and the kind of its codes, such as 4/10.",
                          line=words[0][1] if words else 1)
    try:
        space = CodeSpace.parse(words[2][0])
    except FormatError as error:
        raise FormatError(error.message, line=words[2][1]) from None
    reading = _Reading(space, words[3:])
    root = reading.node(all_codes(space), 1)
    if reading.words:
        word, line = reading.words[-1]
        raise FormatError(f"the tree is complete before “{word[:20]}”.", line=line)
    return Tree(space, root)


def node_of(codes: Codes, guesses: Iterable[int]) -> Node:
    """The node for some codes that guesses, by their numbers, lead to. They are in preorder, without those where a
    single code is left. Raises FormatError if they do not lead to each code, or are too many."""
    space = codes.space
    reading = _Reading(space, [(space.text(guess) if 0 <= guess < space.size else str(guess), 1) for guess in guesses])
    node = reading.node(codes, 1)
    if reading.words:
        raise FormatError("the tree is complete before its last guess.")
    return node


class _Reading:
    """Guesses that are still to be read, the next one last."""

    def __init__(self, space: CodeSpace, words: list[tuple[str, int]]) -> None:
        self.space, self.words = space, words[::-1]
        self.last_line = words[-1][1] if words else 1

    def node(self, codes: Codes, depth: int) -> Node:
        """The node for codes that are still possible."""
        if len(codes) == 1:
            return Node(codes[0], 1)
        if not self.words:
            raise FormatError("the tree ends before each code is found.", line=self.last_line)
        word, line = self.words.pop()
        if depth > DEEPEST:
            raise FormatError(f"this branch needs more than {DEEPEST} guesses.", line=line)
        try:
            guess = self.space.number(word)
        except FormatError as error:
            raise FormatError(error.message, line=line) from None
        parts, right = codes.parts(guess), self.space.right
        if any(len(part) == len(codes) for part in parts[:right]):
            raise FormatError(f"the guess {word} gains nothing here: all {len(codes)} codes left give the same "
                              "answer.", line=line)
        return Node(guess, len(codes), tuple(
            self.node(part, depth + 1) if len(part) and answer != right else None for answer, part in enumerate(parts)
        ), bool(len(parts[right])))
