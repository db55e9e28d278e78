"""Beam search: the best that can be done with the pieces that are known, looked for in wider and wider beams."""
from typing import NamedTuple

from libc.stdint cimport uint64_t
from libc.stdlib cimport free, malloc
from libc.string cimport memset

from solvers.tetris.moves.kernel cimport read_stack, shapes

from solvers.core.engine import Progress
from solvers.core.wording import counted
from solvers.tetris.feature_sets import ATTACK
from solvers.tetris.guideline.attack import COMBO, USUAL
from solvers.tetris.moves.destinations import SPINS, Destination as Place

cdef enum:
    FIRST_WIDTH = 16
    SPECULATES = 6  # one in so many positions of the last layer is looked at with unknown pieces


cdef int _describe() except -1:
    memset(&attacks, 0, sizeof(attacks))
    for spin, name in enumerate(SPINS):
        for lines, rows in enumerate(USUAL.lines[name]):
            attacks.lines[spin][lines] = rows
    for combo in range(COMBOS):
        attacks.combo[combo] = COMBO[min(combo, len(COMBO) - 1)]
    attacks.back_to_back, attacks.perfect = USUAL.back_to_back, USUAL.perfect
    return 0


_describe()


class Position(NamedTuple):
    """What is known before a piece is placed.

    Args:
        columns: ten masks, bit 0 is the lowest row.
        queue: kinds (0 to 6) of the piece in hand and of those that are shown after it.
        hold: the kind on hold, None if there is none.
        combo: clears in a row so far.
        chain: whether the last clear was difficult, so that the next one is back-to-back.
        incoming: rows of garbage that wait.
        bag: the kinds of which the first unknown piece is one; all seven if nothing is known of it.
    """

    columns: tuple
    queue: tuple
    hold: int | None = None
    combo: int = 0
    chain: bool = False
    incoming: int = 0
    bag: tuple = tuple(range(7))


class Move(NamedTuple):
    """One piece of a line: where it goes, and whether it is fetched by a hold."""

    place: Place
    held: bool


class Plan(NamedTuple):
    """The best line that a search found, and what else it may be played by.

    Args:
        moves: the line, the next piece first; empty where no piece fits.
        score: its value by the weights, in the attacker's own unit.
        width: how many positions the beam kept in each layer.
        features: of the last stack, then those of all clears on the line, summed; in the order of the weights.
        first_moves: (move, score) of each first move that the widest beam kept to its end, the best first.
        second: the features of the best line with another first move; None if there is none.
        pruned_first_moves: first moves that the beam dropped on its way, the best first, for a game in which none of
            `first_moves` can be played any more.
    """

    moves: tuple
    score: float
    width: int
    features: tuple
    first_moves: tuple = ()
    second: tuple | None = None
    pruned_first_moves: tuple = ()


class Line(NamedTuple):
    """The best line with a certain first move, its score, and its features as in a Plan."""

    moves: tuple
    score: float
    features: tuple


# The search. Layer d of the beam holds up to `width` positions after d pieces. To make layer d + 1, `expand` writes all
# children of layer d (both pieces that can be had: the one in hand and the one by a hold; all places that keys can lead
# to) as candidates with their scores, and `next_layer` keeps the best of them, each position once (by hash). Invariant:
# all positions of a layer have the same number of pieces placed, so their scores can be compared. A candidate is a
# parent, a choice and a score; the position itself is made for those
# alone that are kept. A node remembers its parent and its root (the first move), so a line is read backwards, and the
# best of each first move in one pass.
# At the end of the known pieces the best sixth of the last layer is judged once more by `speculated`: the mean, over
# the kinds that the bag allows, of the best placement of that piece. The others lose, since their scores mean
# something else.
# Cost: a position has up to MOST_CHOICES children (twice the places of a piece), each of which is played on a copy of
# its stack of ten words and measured; a layer is sorted once, and only the best 2 * width of it.

cdef class Beam:
    """One beam: set up from a position, run in pieces, then read. Its memory is for beams up to `most` wide."""

    def __cinit__(self, int most, bint speculates=True):
        self.most = most
        self.speculates = speculates
        self.slots = 4
        while self.slots < 4 * most:
            self.slots *= 2
        self.nodes = <Node*>malloc((MOST_QUEUE + 2) * most * sizeof(Node))
        self.candidates = <Candidate*>malloc((64 * most + 2 * MOST_CHOICES) * sizeof(Candidate))
        self.seen = <uint64_t*>malloc(self.slots * sizeof(uint64_t))
        if not self.nodes or not self.candidates or not self.seen:
            raise MemoryError
        self.problem.shapes, self.problem.attacks, self.problem.weights = &shapes, &attacks, &self.weights
        memset(&self.side, 0, sizeof(Side))
        self.side.hold = NOTHING

    def __dealloc__(self):
        free(self.nodes)
        free(self.candidates)
        free(self.seen)

    cdef Node* layer(self, int depth) noexcept nogil:
        return self.nodes + <size_t>depth * self.most

    cdef int restart(self, int width) except -1 nogil:
        """Start over from `side` with a beam of `width`, at most `most`."""
        cdef Node* root = self.layer(0)
        self.width = min(width, self.most)
        memset(root, 0, sizeof(Node))
        root.side = self.side
        self.depth = self.number = self.count = self.guessed = self.finished = 0
        # All positions of a layer have as many pieces put down: with an empty hold one piece may go there.
        self.deepest = self.problem.known - self.side.at - (1 if self.side.hold == NOTHING else 0)
        if self.deepest < 1:
            self.deepest = 1
        self.sizes[0] = 1
        return 0

    cdef int run(self, long long steps) except -1 nogil:
        """Expand `steps` positions. 1 once the beam has come to its end."""
        cdef int number
        cdef long long before
        while steps > 0 and not self.finished:
            if self.number < self.sizes[self.depth]:
                self.count += expand(&self.problem, self.layer(self.depth) + self.number, self.number,
                                     self.candidates + self.count)
                self.number += 1
                self.expanded += 1
                steps -= 1
                # Room is for MOST_CHOICES candidates beyond this: what the next position adds at most.
                if self.count > 64 * self.most:
                    self._thin()
                continue
            if self.count and self.depth < self.deepest:
                number = next_layer(&self.problem, self.layer(self.depth), self.candidates, self.count, self.width,
                                    self.depth == 0, self.layer(self.depth + 1), self.seen, self.slots)
                self.depth += 1
                self.sizes[self.depth] = number
                self.number = self.count = 0
            # Also where no position of a layer has a child: the line ends there, topped out.
            if self.depth == self.deepest or not self.count and self.number:
                before = self.expanded
                self.finished = not (self.speculates and self.depth and self._speculate())
                steps -= self.expanded - before
        return self.finished

    cdef int _thin(self) except -1 nogil:
        """Keep the best 2 * width candidates: twice the width, as duplicates fall away only in `next_layer`."""
        best_in_front(self.candidates, self.count, 2 * self.width)
        self.count = min(self.count, 2 * self.width)
        return 0

    cdef bint _speculate(self) except -1 nogil:
        """Score one more of the best of the last layer by the pieces that may follow it. Once they are all scored,
        these scores become theirs, all others lose, and it returns False."""
        cdef int number, most = 1 + self.sizes[self.depth] // SPECULATES
        cdef Node* last = self.layer(self.depth)
        # Until then the scores wait behind the candidates, so that all of a layer mean the same at any time.
        cdef Candidate* guesses = self.candidates + MOST_CHOICES
        if self.guessed < most:
            guesses[self.guessed].score = speculated(
                &self.problem, last + self.guessed, self.candidates, &self.expanded)
            self.guessed += 1
            return True
        for number in range(self.sizes[self.depth]):
            last[number].score = guesses[number].score if number < most else LOST
        return False

    cdef int best(self) noexcept nogil:
        """The number of the best position in the last layer, the first of equals."""
        cdef int number, found = 0
        cdef Node* layer = self.layer(self.depth)
        for number in range(self.sizes[self.depth]):
            if layer[number].score > layer[found].score:
                found = number
        return found


cdef int set_problem(Beam beam, object position, object weights, bint half) except -1:
    """Set a beam up for a position and an attacker's weights. ValueError as AttackSearch says."""
    cdef int number
    if len(weights) != FEATURES or len(ATTACK.names) != FEATURES:
        raise ValueError(f"an attacker has {FEATURES} weights, not {len(weights)}")
    for number in range(FEATURES):
        beam.weights.of[number] = weights[number]
    if not 1 <= len(position.queue) <= MOST_QUEUE:
        raise ValueError(f"1 to {MOST_QUEUE} pieces are known, not {len(position.queue)}")
    for kind in (*position.queue, *position.bag, *(() if position.hold is None else (position.hold,))):
        if not 0 <= kind < 7:
            raise ValueError("a kind is a number from 0 to 6")
    read_stack(&beam.side.stack, position.columns)
    full = -1
    for column in position.columns:
        full &= column
    if full:
        raise ValueError("a stack has no complete row")
    beam.problem.known = len(position.queue)
    for number in range(beam.problem.known):
        beam.problem.queue[number] = position.queue[number]
    beam.problem.bag = 0
    for kind in position.bag:
        beam.problem.bag |= 1 << <int>kind
    beam.problem.half = half
    beam.problem.hole = (position.queue[0] * 3 + len(position.queue)) % 10  # any column: nobody knows it
    beam.side.at = 0
    beam.side.hold = NOTHING if position.hold is None else position.hold
    beam.side.combo = min(max(position.combo, 0), 100)
    beam.side.chain = bool(position.chain)
    beam.side.incoming = min(max(position.incoming, 0), MOST_INCOMING)
    return 0


cdef object _move(Choice choice):
    place = Place(choice.kind, choice.place.rotation, choice.place.x, choice.place.y, SPINS[choice.place.spin])
    return Move(place, bool(choice.swapped))


cdef tuple _first_moves(Beam beam):
    """First moves by the best position that each leads to in the last layer, and those that lead to none there."""
    cdef int number
    cdef Node* last = beam.layer(beam.depth)
    best = {}
    for number in range(beam.sizes[beam.depth]):
        root = last[number].root
        if last[number].score > best.get(root, LOST):
            best[root] = last[number].score
    order = sorted(best, key=lambda root: (-best[root], root))
    return (tuple((_move(beam.layer(1)[<int>root].choice), best[root]) for root in order),
            tuple(_move(beam.layer(1)[<int>root].choice) for root in range(beam.sizes[1]) if root not in best))


cdef object plan_of(Beam beam):
    """The best line of a beam, from the layer in which it stands."""
    cdef Node* last = beam.layer(beam.depth)
    cdef int number, best, second = -1
    if not beam.depth or not beam.sizes[beam.depth]:
        return Plan((), LOST, beam.width, (0,) * FEATURES)
    best = beam.best()
    for number in range(beam.sizes[beam.depth]):
        if last[number].root != last[best].root and last[number].score > LOST and (
                second < 0 or last[number].score > last[second].score):
            second = number
    moves, features = _line_to(beam, best)
    first_moves, pruned = _first_moves(beam)
    return Plan(moves, last[best].score, beam.width, features, first_moves,
                None if second < 0 else _line_to(beam, second)[1], pruned)


cdef tuple _line_to(Beam beam, int number):
    """The moves to a position of the last layer, and their features.

    Parents are followed backwards; the features of clears are then summed by playing the moves once more, since a
    node keeps only what they are worth."""
    cdef Node* node
    cdef Side side
    cdef Deed deed
    cdef int[26] found
    cdef int depth
    moves, choices = [], []
    for depth in range(beam.depth, 0, -1):
        node = beam.layer(depth) + number
        moves.append(_move(node.choice))
        choices.append(node.choice)
        number = node.parent
    features = [0] * FEATURES
    side = beam.side
    for depth in range(len(choices) - 1, -1, -1):
        deed = put(&shapes, &attacks, &side, choices[depth]["kind"], choices[depth]["place"], beam.problem.hole)
        measure_deed(deed, found)
        for number in range(OF_STACK, FEATURES):
            features[number] += found[number]
    measure_stack(&side, found)
    features[:OF_STACK] = [found[number] for number in range(OF_STACK)]
    return tuple(reversed(moves)), tuple(features)


class AttackSearch:
    """An engine that searches for the best line; one step expands one position, by its own next piece or, at the end of
    the known pieces, by each that may come.

    It starts with a narrow beam and doubles the width whenever a beam has come to its end, up to `widest`. Its
    snapshots and its result are the plan of the widest beam that has ended; before the first has, of the one that runs.
    """

    def __init__(self, position, weights, widest, *, half=False):
        """ValueError for a position that cannot be, or weights that are not one for each feature."""
        self._beam = Beam(widest)
        set_problem(self._beam, position, weights, half)
        self._widest = widest
        self._plan = None
        _start_search(self._beam, min(FIRST_WIDTH, widest))

    def advance(self, steps, /):
        """Expand `steps` positions. True once the widest beam has come to its end."""
        cdef Beam beam = self._beam
        cdef long long left = steps, before
        while left > 0:
            before = beam.expanded
            with nogil:
                beam.run(left)
            left -= beam.expanded - before
            if not beam.finished:
                break
            self._plan = plan_of(beam)
            if beam.width >= self._widest or not self._plan.moves:
                return True
            _start_search(beam, min(2 * beam.width, self._widest))
        return False

    def snapshot(self):
        """The plan so far."""
        return plan_of(self._beam) if self._plan is None else self._plan

    def lines(self):
        """The best line for each first move that the beam kept to its end, the best first."""
        cdef Beam beam = self._beam
        cdef Node* last = beam.layer(beam.depth)
        cdef int number
        best = {}
        for number in range(beam.sizes[beam.depth] if beam.depth else 0):
            root = last[number].root
            if last[number].score > best.get(root, (LOST,))[0]:
                best[root] = last[number].score, number
        order = sorted(best, key=lambda root: (-best[root][0], root))
        lines = {root: _line_to(beam, number) for root, (_, number) in best.items()}
        return tuple(Line(lines[root][0], best[root][0], lines[root][1]) for root in order)

    def progress(self):
        """Widths that are done, of the widest."""
        cdef Beam beam = self._beam
        done = 0 if self._plan is None else self._plan.width
        return Progress(done, self._widest, counted(beam.expanded, "position"))

    def result(self):
        """The plan of the widest beam."""
        return self.snapshot()


cdef int _start_search(Beam beam, int width) except -1:
    with nogil:
        beam.restart(width)
    return 0
