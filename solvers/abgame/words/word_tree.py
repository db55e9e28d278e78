"""Decision trees of lists of words: the best first guess, and what to guess after every feedback.

No tree of thousands of words is proved optimal in a minute, so guesses are pruned, as in the searches of A. Selby and
J. Olson (2022), which are the best known way: at each place the guesses are ranked by an estimate of their total, the
first few of them are followed to the end, and exact bounds cut off what cannot be better. A part of which each word
answers a guess otherwise is solved exactly at once. The width of the search is how many guesses are followed.
"""
from array import array
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from solvers.abgame.words.feedback import WordTable
from solvers.core.engine import Progress

FIRSTS: Final = 16   # first guesses that are played to the end by one guess at each place
FINALISTS: Final = 3  # of them, that are searched in full width
WIDTH: Final = 6     # guesses that are followed at each place in full width
FEW: Final = 60      # words from which on twice as many guesses are followed


class WordNode(NamedTuple):
    """A guess, the guesses that all words here take together, and what follows each feedback but the right one."""

    guess: int
    total: int
    branches: dict[int, "WordNode"]


@dataclass(frozen=True)
class WordSummary:
    """Guesses that a tree takes over all words; `distribution` is how many words take 1 guess, 2 guesses and so on."""

    total: int
    distribution: tuple[int, ...]

    @property
    def mean(self) -> float:
        """Guesses for each word."""
        return self.total / max(sum(self.distribution), 1)


def summary_of(root: WordNode, table: WordTable, words: Sequence[int]) -> WordSummary:
    """Play the tree for each of these words, and count."""
    counts: list[int] = []
    for word in words:
        node, depth = root, 1
        while (told := table.feedback(node.guess, word)) != table.right:
            node, depth = node.branches[told], depth + 1
        counts += [0] * (depth - len(counts))
        counts[depth - 1] += 1
    return WordSummary(sum(depth * count for depth, count in enumerate(counts, start=1)), tuple(counts))


def follow_guess(
    table: WordTable, codes: "array[int]", guess: int, width: int, limit: int,
) -> Generator[None, None, WordNode | None]:
    """The tree behind a guess; None if it cannot cost less than the limit. Yields between short pieces of work."""
    parts = table.parts(codes, guess)
    parts.pop(table.right, None)
    count = len(codes)
    least = count + sum(2 * len(part) - 1 for part in parts.values())
    branches = {}
    for told, part in sorted(parts.items(), key=lambda item: -len(item[1])):
        if least >= limit:
            return None
        bound = 2 * len(part) - 1
        node = yield from search(table, array("i", part), width, limit - least + bound)
        if node is None:
            return None
        branches[told] = node
        least += node.total - bound
    return WordNode(guess, least, branches) if least < limit else None


def search(
    table: WordTable, codes: "array[int]", width: int, limit: int = 1 << 30,
) -> Generator[None, None, WordNode | None]:
    """The best tree for these words among the guesses that are followed; None if none costs less than the limit."""
    count = len(codes)
    if count <= 2:
        return _known(table, codes, codes[0], 2 * count - 1, limit)
    # A guess that tells all words apart is the best there is: one of the words itself, or else, one guess dearer, any.
    whole = table.whole(codes)
    if whole is not None:
        return _known(table, codes, *whole, limit)
    yield
    best: WordNode | None = None
    for estimate, guess, _ in table.rank(codes, width if count > FEW or width == 1 else 2 * width):
        if best is not None and estimate > best.total * 1.06:
            break  # ranked by an estimate that is seldom so far off
        found = yield from follow_guess(table, codes, guess, width, limit if best is None else min(limit, best.total))
        best = found or best
    return best


def _known(table: WordTable, codes: "array[int]", guess: int, total: int, limit: int) -> WordNode | None:
    """The tree of a guess after which each word is known."""
    if total >= limit:
        return None
    parts = table.parts(codes, guess)
    return WordNode(guess, total, {told: WordNode(part[0], 1, {}) for told, part in parts.items()
                                   if told != table.right})


class WordTreeSearch:
    """The engine that looks for the best first guess of a list, and for the tree behind it. One step is one place of a
    tree; its result is the best tree found.

    All guesses are ranked; the first `firsts` are played to the end by one guess at each place, and the `finalists`
    among them are searched in full width.
    """

    def __init__(
        self, table: WordTable, *, firsts: int = FIRSTS, finalists: int = FINALISTS, width: int = WIDTH,
        words: Sequence[int] | None = None,
    ) -> None:
        """`words` are those that may be the secret; all of them if it is None."""
        self._table, self._firsts, self._finalists, self._width = table, firsts, finalists, width
        self._codes = array("i", range(len(table)) if words is None else words)
        self._best: WordNode | None = None
        self._done, self._tried = False, 0
        self._work = self._search()

    def _search(self) -> Generator[None, None, None]:
        table, codes = self._table, self._codes
        if len(codes) <= 2 or table.whole(codes) is not None:
            self._best = yield from search(table, codes, self._width)
            return
        ranked = table.rank(codes, self._firsts)
        yield
        quick = []
        for _, guess, _ in ranked:
            node = yield from follow_guess(table, codes, guess, 1, 1 << 30)
            assert node is not None
            quick.append(node)
            self._keep_node(node)
        quick.sort(key=lambda node: node.total)
        for node in quick[:self._finalists]:
            assert self._best is not None
            found = yield from follow_guess(table, codes, node.guess, self._width, self._best.total)
            if found is not None:
                self._keep_node(found)
            else:
                self._tried += 1

    def _keep_node(self, node: WordNode) -> None:
        self._tried += 1
        if self._best is None or node.total < self._best.total:
            self._best = node

    def advance(self, steps: int, /) -> bool:
        """Search so many places at most. True once the search is over."""
        while steps > 0 and not self._done:
            steps -= 1
            self._done = next(self._work, self) is self
        return self._done

    def snapshot(self) -> WordNode | None:
        """The best tree so far; None before the first."""
        return self._best

    def progress(self) -> Progress:
        """Trees of first guesses that are done, of all that are to be."""
        best = "" if self._best is None else \
            f", {self._table.words[self._best.guess]} with {self._best.total / len(self._codes):.3f} guesses"
        return Progress(self._tried, self._firsts + self._finalists, f"{self._tried} trees{best}")

    def result(self) -> WordNode:
        """The best tree. Raises RuntimeError before the end."""
        if not self._done or self._best is None:
            raise RuntimeError("the search is not over")
        return self._best
