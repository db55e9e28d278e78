"""A decision diagram: every solution of a cover is a path from its root, and equal parts of solutions are stored once.

A node asks for a position: one way on are the solutions that have it, the other those that have not (a zero-suppressed
decision diagram, Minato 1993; positions may come in another order on each path, but no path meets one twice). Beside
every node stands how many solutions are below it, so that one is counted, looked up by its number or drawn by lot in a
walk down one path.
"""
from random import Random

from libc.stdint cimport int32_t, uint64_t
from libc.stdlib cimport calloc, free, realloc

from solvers.polyforms.diagram.nodes cimport NOTHING, UNIT, DiagramNode, NodeStore, nodes_end


# Nodes are numbered so that both children come before their parent; 0 is NOTHING and 1 UNIT. So one pass from the first
# to the last sums what is below each, and one back what is above. Counts are rows of `limbs` words, the lowest first,
# all of one length: it is doubled, and counting begins anew, when a sum has no room.
cdef class Diagram:
    """All solutions of a cover, or those of them that pass a filter; immutable. Made by DiagramSearch and Filtering."""

    def __dealloc__(self):
        free(self.at)
        free(self.counts)

    # Take the nodes out of a store that made them, which is empty then.
    cdef void adopt(self, NodeStore* store, int32_t root) noexcept:
        cdef DiagramNode* trimmed = <DiagramNode*>realloc(store.at, <size_t>store.count * sizeof(DiagramNode))
        self.at = trimmed if trimmed != NULL else store.at
        self.nodes, self.root = store.count, root
        store.at = NULL
        nodes_end(store)

    # Count the solutions below so many more nodes. True once all are counted.
    cdef bint weigh(self, long long steps) except -1:
        cdef bint fits
        if self.counts == NULL:
            self.limbs = max(1, self.limbs)
            self.counts = <uint64_t*>calloc(<size_t>self.nodes * self.limbs, sizeof(uint64_t))
            if self.counts == NULL:
                raise MemoryError
            self.counts[<size_t>UNIT * self.limbs] = 1
            self.weighed = 2
        with nogil:
            fits = self.weigh_some(<int>min(<long long>self.nodes, self.weighed + steps))
        if not fits:  # begin again with longer words
            free(self.counts)
            self.counts = NULL
            self.limbs *= 2
            return False
        return self.weighed == self.nodes

    # True if all sums had room in their words.
    cdef bint weigh_some(self, int end) noexcept nogil:
        cdef int node, limb
        cdef uint64_t carry, first, sum
        cdef uint64_t* row
        cdef const uint64_t* one
        cdef const uint64_t* other
        for node in range(self.weighed, end):
            row = self.counts + <size_t>node * self.limbs
            one = self.counts + <size_t>self.at[node].with_ * self.limbs
            other = self.counts + <size_t>self.at[node].without * self.limbs
            carry = 0
            for limb in range(self.limbs):
                first = one[limb] + carry
                carry = first < carry
                sum = first + other[limb]
                carry += sum < first
                row[limb] = sum
            if carry:
                return False
        self.weighed = end
        return True

    cdef object below(self, int32_t node):
        cdef uint64_t* row = self.counts + <size_t>node * self.limbs
        cdef int limb
        if self.limbs == 1:
            return row[0]
        whole = 0
        for limb in range(self.limbs - 1, -1, -1):
            whole = whole << 64 | row[limb]
        return whole

    @property
    def count(self):
        """How many solutions there are."""
        return self.below(self.root)

    def solution(self, number):
        """The solution of this number, from 0, in the diagram's own order: the positions, ascending. IndexError."""
        cdef int32_t node = self.root
        if not 0 <= number < self.count:
            raise IndexError(f"there is no solution {number}; there are {self.count}")
        positions = []
        while node > UNIT:
            here = self.below(self.at[node].with_)
            if number < here:
                positions.append(self.at[node].position)
                node = self.at[node].with_
            else:
                number -= here
                node = self.at[node].without
        return tuple(sorted(positions))

    def number(self, solution):
        """The number of a solution; None if it is not among them."""
        cdef int32_t node = self.root
        wanted, number = set(solution), 0
        while node > UNIT:
            if self.at[node].position in wanted:
                wanted.remove(self.at[node].position)
                node = self.at[node].with_
            else:
                number += self.below(self.at[node].with_)
                node = self.at[node].without
        return number if node == UNIT and not wanted else None

    def __iter__(self):
        """All solutions in the order of their numbers."""
        cdef int32_t node
        waiting = [(self.root, ())]
        while waiting:
            node, chosen = waiting.pop()
            while node > UNIT:
                if self.at[node].without != NOTHING:
                    waiting.append((self.at[node].without, chosen))
                chosen = (*chosen, self.at[node].position)
                node = self.at[node].with_
            if node == UNIT:
                yield tuple(sorted(chosen))

    def sample(self, many, seed):
        """So many solutions drawn by lot, each as likely as any other, and always the same ones for the same seed. One
        may be drawn twice; none are, if there are none."""
        lots = Random(seed)
        count = self.count
        return [self.solution(lots.randrange(count)) for _ in range(many if count else 0)]

    def uses(self):
        """For each position that occurs, how many solutions have it."""
        cdef int node, position, most = 0
        cdef uint64_t* paths
        cdef uint64_t* found
        if self.limbs > 1:
            return self._long_uses()
        for node in range(2, self.nodes):
            most = max(most, self.at[node].position)
        paths = <uint64_t*>calloc(self.nodes, sizeof(uint64_t))
        found = <uint64_t*>calloc(most + 1, sizeof(uint64_t))
        try:
            if not (paths and found):
                raise MemoryError
            with nogil:
                # Solutions through a node's position: ways down to the node times solutions below its `with` branch.
                paths[self.root] = 1
                for node in range(self.nodes - 1, 1, -1):
                    found[self.at[node].position] += paths[node] * self.counts[self.at[node].with_]
                    paths[self.at[node].with_] += paths[node]
                    paths[self.at[node].without] += paths[node]
            return {position: found[position] for position in range(most + 1) if found[position]}
        finally:
            free(paths)
            free(found)

    def _long_uses(self):
        """The same where counts are beyond 64 bits."""
        cdef int node
        paths, found = [0] * self.nodes, {}
        paths[self.root] = 1
        for node in range(self.nodes - 1, 1, -1):
            here = paths[node] * self.below(self.at[node].with_)
            if here:
                found[self.at[node].position] = found.get(self.at[node].position, 0) + here
            paths[self.at[node].with_] += paths[node]
            paths[self.at[node].without] += paths[node]
        return dict(sorted(found.items()))
