"""The arena: matches of two attackers without a clock, a piece each in turn, for breeding and measuring."""
from typing import NamedTuple

from libc.stdint cimport int8_t
from libc.string cimport memset

from solvers.tetris.attacking.beam cimport (
    FEATURES,
    MOST_INCOMING,
    NOTHING,
    Beam,
    Deed,
    Node,
    Side,
    attacks,
    put,
    raise_stack,
)
from solvers.tetris.moves.kernel cimport shapes

from solvers.tetris.guideline.matrix.bag import FIRST_HOLE, draw, from_bags
from solvers.tetris.guideline.matrix.garbage import hole

cdef enum:
    SHOWN = 6   # pieces that are known: the one in hand and five to come
    BAG = 7


# Matches here have no clock: both sides put one piece, then the rows that each sent arrive, so that a result depends on
# seeds and weights alone and breeding compares like with like. Garbage waits until a piece clears nothing, and cleared
# rows cancel it first, as in the guideline games; holes are given beforehand, one column a row, the same to both.
class Fought(NamedTuple):
    """A match: who won, 0 or 1, None if neither fell before its end or both at once; how many pieces each put down; and
    the rows that each sent or cancelled."""

    winner: int | None
    pieces: int
    attack: tuple


cdef class Player:
    """One side of a match."""

    cdef Beam beam
    cdef Side side
    cdef int given, width  # pieces that it has taken from the sequence
    cdef readonly int attack, risen, sent

    def __init__(self, weights, int width):
        cdef int number
        if len(weights) != FEATURES:
            raise ValueError(f"an attacker has {FEATURES} weights, not {len(weights)}")
        self.beam = Beam(width)
        self.width = width
        for number in range(FEATURES):
            self.beam.weights.of[number] = weights[number]
        memset(&self.side, 0, sizeof(Side))
        self.side.hold = NOTHING

    cdef bint play(self, const int8_t[:] kinds, const int8_t[:] holes) except -1 nogil:
        """Put the best piece; `sent` are the rows that go to the other side. False if there is no place for any."""
        cdef Node* node
        cdef Deed deed
        cdef int number, _row, incoming, found, cancelled
        self.beam.side = self.side
        self.beam.side.at = 0
        self.beam.problem.known = SHOWN
        for number in range(SHOWN):
            self.beam.problem.queue[number] = kinds[self.given + number]
        self.beam.problem.bag = 0
        for number in range(self.given + SHOWN, (self.given + SHOWN) // BAG * BAG + BAG):
            self.beam.problem.bag |= 1 << kinds[number]  # what the bag still has
        self.beam.problem.hole = (self.given * 7 + 3) % 10  # any column: nobody knows it
        self.beam.restart(self.width)
        self.beam.run(1 << 30)
        if not self.beam.depth:
            return False
        found = self.beam.best()
        for number in range(self.beam.depth, 1, -1):
            found = (self.beam.layer(number) + found).parent
        node = self.beam.layer(1) + found
        if node.choice.swapped:
            self.given += 1 if self.side.hold != NOTHING else 2
            self.side.hold = self.beam.problem.queue[0]
        else:
            self.given += 1
        incoming, self.side.incoming = self.side.incoming, 0
        deed = put(&shapes, &attacks, &self.side, node.choice.kind, node.choice.place, 0)
        self.attack += deed.attack
        if deed.lines:
            cancelled = min(deed.attack, incoming)
            self.side.incoming = incoming - cancelled
            self.sent = deed.attack - cancelled
        else:
            self.sent = 0
            for _row in range(incoming):
                raise_stack(&self.side.stack, 1, holes[self.risen])
                self.risen = min(self.risen + 1, <int>holes.shape[0] - 1)
        return True


def _sequence(seed, pieces):
    """The kinds of a match, as both sides get them, and more than are put down."""
    return bytes(from_bags(seed, number) for number in range(2 * pieces + 3 * BAG))


def _holes(seed, rows, messiness):
    column = draw(10, seed, FIRST_HOLE)
    found = bytearray()
    for number in range(rows):
        column = hole(seed, number, column, 10, messiness)
        found.append(column)
    return bytes(found)


def fight(weights, seed, widths, limit, messiness=30):
    """A match of two attackers with the same pieces and the same holes, of at most `limit` pieces each. `widths` are
    those of their beams. ValueError for weights that are not one for each feature."""
    cdef Player left = Player(weights[0], widths[0]), right = Player(weights[1], widths[1])
    cdef bytes sequence = _sequence(seed, limit), columns = _holes(seed, 4 * limit, messiness)
    cdef const int8_t[:] kinds = memoryview(sequence).cast("b"), holes = memoryview(columns).cast("b")
    cdef int pieces, most = limit
    cdef bint stands = True, other = True
    with nogil:
        for pieces in range(most):
            stands = left.play(kinds, holes)
            other = right.play(kinds, holes)
            if not stands or not other:
                break
            right.side.incoming = min(right.side.incoming + left.sent, MOST_INCOMING)
            left.side.incoming = min(left.side.incoming + right.sent, MOST_INCOMING)
        else:
            pieces = most
    winner = None if stands == other else 0 if stands else 1
    return Fought(winner, pieces, (left.attack, right.attack))


def play_alone(weights, seed, width, pieces):
    """One attacker without an opponent, until it falls or has put down so many pieces."""
    cdef Player player = Player(weights, width)
    cdef bytes sequence = _sequence(seed, pieces)
    cdef const int8_t[:] kinds = memoryview(sequence).cast("b")
    cdef int done = 0, most = pieces
    with nogil:
        while done < most and player.play(kinds, kinds):
            done += 1
    return Fought(None if done == most else 1, done, (player.attack, 0))
