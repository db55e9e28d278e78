"""Walking a decision tree: the answers chosen so far lead to a guess, and each answer to that leads further."""
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from app.games.abgame.turn_rows import TurnRow
from solvers.abgame.tree import Node, Summary, Tree


class Branch(NamedTuple):
    """An answer to the guess at hand: how many secrets give it, the guess that follows (empty once it is found), and
    how many guesses those secrets take from there on."""

    answer: int
    size: int
    guess: str
    summary: Summary | None

    @property
    def found(self) -> bool:
        """True if the guess was right."""
        return self.summary is None


@dataclass(frozen=True)
class ProofWalk:
    """A place in a tree, by the answers that lead there. Answers that lead nowhere are left out."""

    tree: Tree
    answers: tuple[int, ...] = ()

    @classmethod
    def from_answers(cls, tree: Tree, answers: tuple[int, ...]) -> "ProofWalk":
        """The place, as far as the answers lead."""
        node, taken = tree.root, []
        for answer in answers:
            branch = node.branches[answer] if answer < len(node.branches) else None
            if branch is None:
                break
            node = branch
            taken.append(answer)
        return cls(tree, tuple(taken))

    @cached_property
    def nodes(self) -> tuple[Node, ...]:
        """From the first guess to the one at hand."""
        nodes = [self.tree.root]
        for answer in self.answers:
            branch = nodes[-1].branches[answer]
            assert branch is not None
            nodes.append(branch)
        return tuple(nodes)

    @property
    def node(self) -> Node:
        """The guess at hand."""
        return self.nodes[-1]

    @cached_property
    def summary(self) -> Summary:
        """The number of guesses that the secrets here need from now on, counting the current guess."""
        return Tree(self.tree.space, self.node).summary()

    @property
    def rows(self) -> list[TurnRow]:
        """The guesses and answers on the way."""
        space, after = self.tree.space, [node.size for node in self.nodes[1:]]
        way = zip(self.nodes, self.answers, after, strict=False)
        return [TurnRow(number, space.text(node.guess), space.answers[answer], f"{left:,}")
                for number, (node, answer, left) in enumerate(way, start=1)]

    @cached_property
    def branches(self) -> tuple[Branch, ...]:
        """The branch of each answer, the one with the most secrets first, the right guess last."""
        space, node = self.tree.space, self.node
        branches = []
        for answer, branch in enumerate(node.branches):
            if branch is not None:
                branches.append(Branch(answer, branch.size, space.text(branch.guess), Tree(space, branch).summary()))
        branches.sort(key=lambda branch: (-branch.size, branch.answer))
        if node.possible:
            branches.append(Branch(space.right, 1, "", None))
        return tuple(branches)

    @property
    def totals(self) -> dict[int, int]:
        """The total of guesses behind each wrong answer, counting the current guess."""
        return {branch.answer: branch.summary.total + branch.size for branch in self.branches if branch.summary}

    def into(self, answer: int) -> "ProofWalk":
        """Further by an answer; the same place if it leads nowhere."""
        return ProofWalk.from_answers(self.tree, (*self.answers, answer))
