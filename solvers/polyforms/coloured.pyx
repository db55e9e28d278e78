"""Exact covers with colours: options may share a secondary item if they give it the same colour.

This is the problem XCC of D. E. Knuth, "The Art of Computer Programming", volume 4B (2022), section 7.2.2.1, with his
rule of branching: on the primary item with the fewest options left. His links do not dance here. An option that cannot
be chosen any more is struck out, once, and counted off from its primary items; what was struck out since a level began
lies on a stack, from which going back restores it. Items that are not covered yet are a sparse set: covering one swaps
it behind the others, so going back only has to restore their number.
"""
from libc.stdint cimport int32_t, int64_t, uint8_t

from solvers.polyforms.rooms cimport Rooms

from solvers.core.engine import Progress
from solvers.polyforms.found import Found, SearchSnapshot

cdef enum:
    FREE = -1   # a secondary item that no chosen option has
    ALONE = 0   # one that an option has without a colour, so that no other may have it; colours are from 1

ctypedef struct Level:
    int item       # the primary one that is covered here
    int next       # where in its list the next option to try stands
    int option     # that is chosen, -1 for none
    int struck     # how many options lay on the stack before that was chosen,
    int open       # and how many primary items were not covered
    bint fitted    # whether any option could be chosen


cdef class ColouredSearch(Rooms):
    """An engine that finds all solutions of a cover with colours. One step chooses an option, or goes back a level.

    Args:
        cover: with one tile, used any number of times; its optional atoms are the secondary items.
        colours: for each position a number for each of its atoms: a colour from 1, or 0 for none.
        keep: how many solutions are kept, all if None.
        limit: after how many solutions it ends, if that is not None.
    """

    cdef int items, primary, options, open_count, struck_count, level
    cdef int32_t* entry_from   # [options + 1] where the items of an option begin in the next two
    cdef int32_t* entry_item
    cdef int32_t* entry_colour
    cdef int32_t* list_from    # [items + 1] where the options of an item begin in the next two
    cdef int32_t* list_option
    cdef int32_t* list_colour  # that the option gives the item
    cdef int32_t* left         # [items] options that can still be chosen, of primary items
    cdef int32_t* state        # [items] FREE, ALONE or the colour that a secondary item has
    cdef int32_t* set_at       # [items] the level at which it was given that
    cdef int32_t* open_items   # [primary items] those that are not covered first
    cdef int32_t* place        # [items] where an item stands in there
    cdef uint8_t* secondary    # [items]
    cdef uint8_t* struck       # [options]
    cdef int32_t* stack        # [options] those that are struck out
    cdef Level* levels         # [primary items + 1]
    cdef int64_t* depths       # [primary items + 1]
    cdef bint looking, done
    cdef int64_t keep, limit, count, nodes, dead_ends, given
    cdef list kept
    cdef tuple last

    def __init__(self, cover, colours, *, keep=None, limit=None):
        cdef int option, item, colour, at = 0
        cdef size_t entries = sum(len(position.atoms) for position in cover.positions)
        self.items, self.options = cover.atoms, len(cover.positions)
        self.primary = self.items - len(cover.optional)
        self.entry_from = <int32_t*>self.room(self.options + 1, sizeof(int32_t))
        self.entry_item = <int32_t*>self.room(entries, sizeof(int32_t))
        self.entry_colour = <int32_t*>self.room(entries, sizeof(int32_t))
        self.list_from = <int32_t*>self.room(self.items + 1, sizeof(int32_t))
        self.list_option = <int32_t*>self.room(entries, sizeof(int32_t))
        self.list_colour = <int32_t*>self.room(entries, sizeof(int32_t))
        self.left = <int32_t*>self.room(self.items, sizeof(int32_t))
        self.state = <int32_t*>self.room(self.items, sizeof(int32_t))
        self.set_at = <int32_t*>self.room(self.items, sizeof(int32_t))
        self.open_items = <int32_t*>self.room(self.primary, sizeof(int32_t))
        self.place = <int32_t*>self.room(self.items, sizeof(int32_t))
        self.secondary = <uint8_t*>self.room(self.items, 1)
        self.struck = <uint8_t*>self.room(self.options, 1)
        self.stack = <int32_t*>self.room(self.options, sizeof(int32_t))
        self.levels = <Level*>self.room(self.primary + 1, sizeof(Level))
        self.depths = <int64_t*>self.room(self.primary + 1, sizeof(int64_t))
        for item in cover.optional:
            self.secondary[item] = 1
        for item in range(self.items):
            self.state[item] = FREE
            if not self.secondary[item]:
                self.place[item] = self.open_count
                self.open_items[self.open_count] = item
                self.open_count += 1
        for option, (position, given) in enumerate(zip(cover.positions, colours, strict=True)):
            self.entry_from[option] = at
            for item, colour in zip(position.atoms, given, strict=True):
                if not 0 <= item < self.items or colour < 0 or colour and not self.secondary[item]:
                    raise ValueError(f"option {option} has the item {item} with the colour {colour}")
                self.entry_item[at], self.entry_colour[at] = item, colour
                self.left[item] += 1
                at += 1
        self.entry_from[self.options] = at
        self.fill_lists()
        self.keep, self.limit = -1 if keep is None else keep, -1 if limit is None else limit
        self.kept, self.last = [], ()
        self.looking, self.done = True, self.limit == 0

    cdef fill_lists(self):
        """The options of each item, in their order."""
        cdef int item, option, entry
        for item in range(self.items):
            self.list_from[item + 1] = self.list_from[item] + self.left[item]
        filled = [self.list_from[item] for item in range(self.items)]
        for option in range(self.options):
            for entry in range(self.entry_from[option], self.entry_from[option + 1]):
                item = self.entry_item[entry]
                self.list_option[filled[item]] = option
                self.list_colour[filled[item]] = self.entry_colour[entry]
                filled[item] += 1

    def advance(self, int64_t steps, /):
        """Do at most `steps` steps. True once everything was tried, or the limit is reached."""
        with nogil:
            while steps > 0 and not self.done:
                steps -= 1
                if self.looking:
                    self.enter_level()
                else:
                    self.go_on()
        return self.done

    # Begin a level: a solution, if all primary items are covered, else the item with the fewest options.
    cdef void enter_level(self) noexcept nogil:
        cdef Level* here = &self.levels[self.level]
        cdef int number, item, fewest = -1
        self.looking = False
        self.depths[self.level] += 1
        here.item, here.option, here.fitted = -1, -1, False
        if self.open_count == 0:
            here.fitted = True
            self.count += 1
            with gil:
                self.see_solution()
            self.done = self.count == self.limit
            return
        for number in range(self.open_count):
            item = self.open_items[number]
            # Of equal ones the first, so that the order of solutions does not depend on what was swapped before.
            if fewest < 0 or self.left[item] < self.left[fewest] or (
                    self.left[item] == self.left[fewest] and item < fewest):
                fewest = item
        here.item, here.next = fewest, self.list_from[fewest]

    cdef see_solution(self):
        cdef int level
        self.last = tuple(sorted([self.levels[level].option for level in range(self.level)]))
        if self.keep < 0 or self.given + len(self.kept) < self.keep:
            self.kept.append(self.last)

    # Choose the next option of the level's item, or go back.
    cdef void go_on(self) noexcept nogil:
        cdef Level* here = &self.levels[self.level]
        cdef int option
        while here.item >= 0 and here.next < self.list_from[here.item + 1]:
            option = self.list_option[here.next]
            here.next += 1
            if not self.struck[option]:
                here.fitted = True
                self.choose(here, option)
                self.nodes += 1
                self.level += 1
                self.looking = True
                return
        self.dead_ends += not here.fitted
        if self.level == 0:
            self.done = True
            return
        self.level -= 1
        self.take_back(&self.levels[self.level])

    # Cover the primary items of an option, give its secondary ones their colours, and strike out what cannot be
    # chosen beside it, the option itself among that.
    cdef void choose(self, Level* here, int option) noexcept nogil:
        cdef int entry, item, colour, at
        here.option, here.struck, here.open = option, self.struck_count, self.open_count
        for entry in range(self.entry_from[option], self.entry_from[option + 1]):
            item, colour = self.entry_item[entry], self.entry_colour[entry]
            if not self.secondary[item]:
                self.open_count -= 1
                self.swap(self.place[item], self.open_count)
            elif self.state[item] == FREE:
                self.state[item], self.set_at[item] = colour, self.level
            else:
                continue  # it has this colour already: others were struck out when it was given
            for at in range(self.list_from[item], self.list_from[item + 1]):
                if colour == ALONE or self.list_colour[at] != colour:
                    self.strike(self.list_option[at])
        self.strike(option)

    cdef void strike(self, int option) noexcept nogil:
        cdef int entry
        if self.struck[option]:
            return
        self.struck[option] = 1
        self.stack[self.struck_count] = option
        self.struck_count += 1
        for entry in range(self.entry_from[option], self.entry_from[option + 1]):
            self.left[self.entry_item[entry]] -= 1

    cdef void swap(self, int one, int other) noexcept nogil:
        cdef int item = self.open_items[one], second = self.open_items[other]
        self.open_items[one], self.place[second] = second, one
        self.open_items[other], self.place[item] = item, other

    cdef void take_back(self, Level* here) noexcept nogil:
        cdef int entry, item, option
        while self.struck_count > here.struck:
            self.struck_count -= 1
            option = self.stack[self.struck_count]
            self.struck[option] = 0
            for entry in range(self.entry_from[option], self.entry_from[option + 1]):
                self.left[self.entry_item[entry]] += 1
        for entry in range(self.entry_from[here.option], self.entry_from[here.option + 1]):
            item = self.entry_item[entry]
            if self.secondary[item] and self.set_at[item] == self.level:
                self.state[item] = FREE
        self.open_count = here.open
        here.option = -1

    def snapshot(self):
        """The options that are chosen, and the figures so far."""
        cdef int level
        cdef double share = 1, done = 0
        cdef int many
        chosen = [self.levels[level].option for level in range(self.level)]
        for level in range(self.level + (not self.looking)):
            if self.levels[level].item < 0:
                break
            many = max(self.list_from[self.levels[level].item + 1] - self.list_from[self.levels[level].item], 1)
            tried = self.levels[level].next - self.list_from[self.levels[level].item] - (level < self.level)
            done += share * tried / many
            share /= many
        deepest = max([depth for depth in range(self.primary + 1) if self.depths[depth] or depth == 0])
        return SearchSnapshot(
            tuple(sorted(chosen)), self.last, self.count, self.nodes, self.dead_ends,
            tuple([self.depths[depth] for depth in range(deepest + 1)]), 1.0 if self.done else min(done, 1.0),
        )

    def progress(self):
        """The part of the search tree that is behind it, in ten thousandths."""
        done = int(10_000 * self.snapshot().done)
        return Progress(done, 10_000, f"{self.count:,} solutions, {self.nodes:,} placements")

    def drain(self):
        """The solutions that were kept since the last time; they are here no longer."""
        found, self.kept = tuple(self.kept), []
        self.given += len(found)
        return found

    def result(self):
        """What was found."""
        return Found(tuple(self.kept), self.count, self.nodes, self.dead_ends)
