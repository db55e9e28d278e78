"""The shortest play of a tale: A* over maps, tokens and conversations, on walks that the physics itself measured.

What is found is proven: the search ends when no play that is left can be shorter, by lower bounds that never say too
much (bounds.py). Shortest is meant in keys pressed, and of those in time, or the other way round.
"""
import heapq
from collections.abc import Generator
from dataclasses import dataclass
from typing import NamedTuple

from solvers.core.engine import Progress
from solvers.core.wording import counted
from solvers.ferry.bounds import Bounds
from solvers.ferry.game import FerryGame
from solvers.ferry.graph import KEY, Least, TaleGraph, costs, entry_of, leading
from solvers.ferry.keys import Walk
from solvers.ferry.tale import Portal
from solvers.ferry.talks import Outcome, Talks
from solvers.ferry.tours import FAR


@dataclass(frozen=True, slots=True)
class Play:
    """A play from a state to an ending: its moves, and what they cost."""

    moves: tuple[str, ...]
    presses: int
    steps: int  # of 1/120 s
    maps: tuple[str, ...]  # in the order in which they are walked, the first included
    ending: str
    tokens: frozenset[str]


@dataclass(frozen=True, slots=True)
class SolvingSnapshot:
    """Where the search stands: what is known of the tale, and the play that it looks at now."""

    known: tuple[str, ...]                 # maps whose walks are measured, in the order in which they were
    walked: tuple[tuple[str, str], ...]    # portals through which the search has gone, as (map, letter)
    here: tuple[str, ...]                  # the maps of the play that is looked at
    tokens: frozenset[str]                 # and what it carries
    looked_at: int
    waiting: int
    bound: int                             # keys, or steps of 1/120 s: no play takes fewer


class _Node(NamedTuple):
    """A state of the search: where one came in (by number), whether one has talked since, and what one carries."""

    entry: int
    talked: bool
    tokens: frozenset[str]
    met: frozenset[str]  # maps on which one has talked, as far as they are asked for
    ending: str = ""     # that was come to


class _Step(NamedTuple):
    """How a state was come to: by a portal or by a conversation; the first by neither."""

    before: _Node | None
    portal: Portal | None = None
    talk: Outcome | None = None


class Solve:
    """The engine of the search. An elementary step measures the walks of one entry, or looks at one state."""

    def __init__(
        self, game: FerryGame, *, endings: frozenset[str] = frozenset(), everybody: bool = False,
        least: Least = "presses", within: int = 0, graph: TaleGraph | None = None,
    ) -> None:
        """
        Args:
            game: from where; it may be in the midst of a walk or of a conversation.
            endings: those that are sought; all of the tale if empty.
            everybody: whether the play has to talk to everybody who can be talked to at all.
            least: what is to be least.
            within: per cent by which a play may be longer than the shortest. To talk to everybody of a large tale in
                the shortest way takes long to prove; one that is at most a tenth longer is found at once.
            graph: of the same tale and `least`, if there is one already; what it knows is not measured again.
        """
        tale = game.tale
        self.game, self._everybody, self._least = game, everybody, least
        self._endings = endings or frozenset(ending.name for ending in tale.endings)
        self.graph = graph or TaleGraph(tale, least)
        self._talks = Talks(tale)
        self._entries = [entry_of(game)]
        self._numbers = {self._entries[0]: 0}
        self._within = within
        self._measured = 0
        self._known: dict[str, None] = {}
        self._bounds: Bounds | None = None
        self._preparation = self._preparing()
        self._begun = False
        self._all: frozenset[str] = frozenset()
        self._heap: list[tuple[int, int, int, _Node]] = []
        self._cost: dict[_Node, int] = {}
        self._steps: dict[_Node, _Step] = {}
        self._walked: dict[tuple[str, str], None] = {}
        self._looked_at, self._pushed = 0, 0
        self._bound = 0
        self._now: _Node | None = None
        self._finished = game.finished
        self._end: _Node | None = None

    # The engine

    def advance(self, steps: int, /) -> bool:
        """Do at most `steps` steps. True once finished."""
        while steps > 0 and not self._finished:
            steps -= 1
            if self._measured < len(self._entries):
                self._measure()
            elif not self._begun:
                self._begun = next(self._preparation, True) is True
            else:
                self._look()
        return self._finished

    def snapshot(self) -> SolvingSnapshot:
        """What can be seen of the search."""
        now = self._now
        return SolvingSnapshot(
            tuple(self._known), tuple(self._walked), self._maps(now) if now else (self.game.place,),
            now.tokens if now else self.game.tokens, self._looked_at, len(self._heap), self._bound >> 32,
        )

    def progress(self) -> Progress:
        """How many states were looked at; nobody knows how many there will be."""
        if self._bounds is None:
            return Progress(self._measured, None, f"walks from {counted(self._measured, 'place')} measured")
        return Progress(self._looked_at, None, f"{counted(self._looked_at, 'state')} looked at")

    def result(self) -> Play | None:
        """The shortest play; None if there is none."""
        if not self._finished:
            raise RuntimeError("the search is not finished")
        return self._play(self._end) if self._end else None

    # The search

    def _measure(self) -> None:
        """The walks from one entry, and the entries behind its portals."""
        entry = self._entries[self._measured]
        self._measured += 1
        routes = self.graph.routes(entry)
        self._known[entry.place] = None
        for portal, straight, after in zip(leading(self.game.tale.map_named[entry.place]), routes.straight,
                                           routes.after, strict=True):
            behind = self.graph.behind(portal)
            if behind and behind not in self._numbers and (straight is not None or after is not None):
                self._numbers[behind] = len(self._entries)
                self._entries.append(behind)

    def _starts(self) -> list[tuple[_Node, int, _Step]]:
        """The first states, each with its cost: where one stands, or what the conversation of now can come to."""
        game = self.game
        start = _Node(0, False, game.tokens, self._all & {said.map for said in game.journal})
        if not game.talking:
            return [(start, 0, _Step(None))]
        return [(start._replace(tokens=outcome.tokens, ending=outcome.ending), len(outcome.moves) * KEY,
                 _Step(None, talk=outcome)) for outcome in self._talks.from_line(game.line, game.tokens)]

    def _preparing(self) -> Generator[None, None, None]:
        """The lower bounds and then the first states, in short pieces of work."""
        if self._everybody:
            self._all = frozenset(entry.place for entry in self._entries if self.graph.routes(entry).talk is not None)
        self._bounds = Bounds(self.graph, self._entries, self._endings, self._all)
        yield
        starts = self._starts()
        for start, _, _ in starts[:1]:
            yield from self._bounds.preparing((start.entry, start.talked), start.tokens, start.met)
        for start, cost, step in starts:
            self._offer(start, cost, step)

    def _offer(self, node: _Node, cost: int, step: _Step) -> None:
        """A state that was come to at a cost; it is looked at unless it was come to as cheaply before."""
        if self._bounds is None or cost >= self._cost.get(node, FAR):
            return
        if node.ending:
            left = 0 if node.ending in self._endings and node.met == self._all else FAR
        else:
            left = self._bounds.left((node.entry, node.talked), node.tokens, node.met)
        if left >= FAR:
            return
        self._cost[node], self._steps[node] = cost, step
        self._pushed += 1
        heapq.heappush(self._heap, (cost + left * (100 + self._within) // 100, -self._pushed, cost, node))

    def _look(self) -> None:
        """Look at the state that promises most, of equal ones the latest."""
        if not self._heap:
            self._finished = True
            return
        promised, _, cost, node = heapq.heappop(self._heap)
        if cost != self._cost[node]:
            return
        self._bound = max(self._bound, promised * 100 // (100 + self._within))
        self._now = node
        self._looked_at += 1
        if node.ending:
            self._end, self._finished = node, True
            return
        self._go_on(node, cost)
        self._talk_on(node, cost)

    def _go_on(self, node: _Node, cost: int) -> None:
        """Through the portals that are open."""
        entry = self._entries[node.entry]
        routes = self.graph.routes(entry)
        for number, portal in enumerate(leading(self.game.tale.map_named[entry.place])):
            walk = routes.straight[number]
            if node.talked:
                after = routes.after[number]
                walk = None if after is None or routes.talk is None else after - routes.talk
            if walk is None or not portal.open_to(node.tokens):
                continue
            self._walked[entry.place, portal.letter] = None
            behind = self.graph.behind(portal)
            there = node._replace(ending=portal.ending) if behind is None else _Node(
                self._numbers[behind], False, node.tokens, node.met)
            self._offer(there, cost + walk, _Step(node, portal))

    def _talk_on(self, node: _Node, cost: int) -> None:
        """Through the conversation, to each of its outcomes that changes something."""
        entry = self._entries[node.entry]
        person, talk = self.game.tale.map_named[entry.place].person, self.graph.routes(entry).talk
        if person is None or talk is None:
            return
        met = node.met | (self._all & {entry.place})
        for outcome in self._talks.outcomes(person, entry.place, node.tokens):
            there = _Node(node.entry, True, outcome.tokens, met, outcome.ending)
            if outcome.ending or (outcome.tokens, met) != (node.tokens, node.met):
                keys = (KEY if node.talked else talk) + len(outcome.moves) * KEY
                self._offer(there, cost + keys, _Step(node, talk=outcome))

    # What was found

    def _chain(self, node: _Node) -> list[tuple[_Node, _Step]]:
        """The states that lead to one, the first at the beginning."""
        chain = []
        here: _Node | None = node
        while here is not None:
            chain.append((here, self._steps[here]))
            here = self._steps[here].before
        return chain[::-1]

    def _maps(self, node: _Node) -> tuple[str, ...]:
        places = [self._entries[each.entry].place for each, step in self._chain(node) if not step.talk]
        return tuple(places[:-1] if node.ending and self._steps[node].portal else places) or (self.game.place,)

    def _play(self, end: _Node) -> Play:
        """The moves of a play: visit by visit, as its last step says where its walks lead."""
        moves, talks = list[str](), list[Outcome]()
        chain = self._chain(end)
        if first := chain[0][1].talk:
            moves += first.moves
        for node, step in chain[1:]:
            entry = self._entries[step.before.entry if step.before else node.entry]
            if step.talk:
                talks.append(step.talk)
            if step.portal and talks:
                there, on = self.graph.walk_by(entry, step.portal)
                moves += [*_spoken(there, talks), str(on)]
            elif step.portal:
                moves.append(str(self.graph.walk_straight(entry, step.portal)))
            elif node is end:
                moves += _spoken(self.graph.walk_to_person(entry), talks)
            if step.portal:
                talks = []
        presses, steps = costs(self._cost[end], self._least)
        return Play(tuple(moves), presses, steps, self._maps(end), end.ending, end.tokens)


def _spoken(walk: Walk, talks: list[Outcome]) -> list[str]:
    """The walk to a person, and the conversations there, one after the other."""
    return [move for number, talk in enumerate(talks) for move in ("talk" if number else str(walk), *talk.moves)]
