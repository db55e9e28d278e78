"""All codes of a space with their symbols, what they answer, and which guesses are alike by symmetry."""
from itertools import permutations

from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memcpy, memset

from solvers.abgame.scoring cimport Codes

from solvers.abgame.scoring import all_codes
from solvers.core.formats import FormatError

MOST_CODES = 10_000  # of a space: a table of all answers has the square of it in bytes
MOST_WIDE = 40_000  # without that table; numbers of codes have 16 bits


cdef class CodeTable:
    """All codes of a space by their numbers: symbols, and a random word of each; the XOR of these is the key of a set
    (Zobrist, 1970).

    Answers are reckoned when they are asked for. Raises FormatError if there are more than 40,000 codes, or the rule is
    the blog's.
    """

    def __init__(self, space):
        cdef int i, place
        cdef uint64_t x
        cdef Codes codes
        if space.size > MOST_WIDE or space.rule != "standard":
            raise FormatError(f"a bracket is found of at most {MOST_WIDE:,} codes, if the rule is the standard one.")
        self.space = space
        self.code = <uint8_t*>calloc(space.size, PLACES)
        self.has = <uint32_t*>calloc(space.size, sizeof(uint32_t))
        self.random = <uint64_t*>malloc(space.size * sizeof(uint64_t))
        if self.code == NULL or self.has == NULL or self.random == NULL:
            raise MemoryError
        codes = all_codes(space)
        for i in range(space.size):
            for place in range(space.digits):
                self.code[PLACES * i + place] = codes.symbol[place][i]
                self.has[i] |= <uint32_t>1 << codes.symbol[place][i]
            x = <uint64_t>(i + 1) * <uint64_t>0xD1B54A32D192ED03  # splitmix64
            x = (x ^ x >> 30) * <uint64_t>0xBF58476D1CE4E5B9
            x = (x ^ x >> 27) * <uint64_t>0x94D049BB133111EB
            self.random[i] = x ^ x >> 31
        self.view = Space(
            space.size, space.right, space.digits, space.alphabet, NULL, self.code, self.has, self.random)

    def __dealloc__(self):
        free(self.code)
        free(self.has)
        free(self.random)

    cdef int answer(self, int guess, int code) noexcept nogil:
        """The number of what a secret answers to a guess."""
        return answer_of(&self.view, guess, code)

    def sizes(self, codes, int guess):
        """How many of these codes give each answer to a guess, by the numbers of answers."""
        cdef int counts[MOST_ANSWERS]
        cdef int code
        memset(counts, 0, sizeof(counts))
        for code in codes:
            counts[self.answer(guess, code)] += 1
        return [counts[kind] for kind in range(self.view.right + 1)]

    def part(self, codes, int guess, int answer):
        """Those of these codes that give this answer to a guess."""
        cdef int code
        return [code for code in codes if self.answer(guess, code) == answer]


cdef class AnswerTable(CodeTable):
    """What each secret of a space answers to each guess, in a table.

    Raises FormatError if codes have more than four places, the rule is the blog's, or there are more than 10,000 codes.
    """

    def __init__(self, space):
        cdef int i, count = space.size
        cdef bytes row
        if space.digits > 4 or space.size > MOST_CODES or space.rule != "standard":
            raise FormatError(f"the optimum is proved for codes of at most 4 places, if there are at most "
                              f"{MOST_CODES:,} of them and the rule is the standard one.")
        super().__init__(space)
        self.answers = <uint8_t*>malloc(<size_t>count * count)
        if self.answers == NULL:
            raise MemoryError
        codes = all_codes(space)
        for i in range(count):
            row = codes.answers(i)
            memcpy(self.answers + <size_t>count * i, <const uint8_t*>row, count)
        self.view.answers = self.answers

    def __dealloc__(self):
        free(self.answers)

    cdef int answer(self, int guess, int code) noexcept nogil:
        return self.answers[<size_t>self.view.count * guess + code]


cdef class Symmetry:
    """What can be renamed and exchanged after some guesses, so that all guesses so far stay the same guesses.

    Places are permuted, and symbols renamed; those in none of the guesses have any name that is free.
    """

    def __init__(self, CodeTable table):
        cdef int place
        self.table, self.used, self.count = table, 0, 0
        for order in permutations(range(table.view.places)):
            for place in range(table.view.places):
                self.place[self.count][place] = order[place]
            memset(self.name[self.count], -1, 32)
            self.count += 1

    def __len__(self):
        """How many ways there are to permute the places."""
        return self.count

    def after(self, int guess):
        """What is left of it after a guess."""
        # A way to permute places stays if it maps the guess to itself with some renaming that keeps the names given by
        # the guesses before; a new symbol may be renamed to any that is no image yet.
        cdef Symmetry rest = Symmetry.__new__(Symmetry)
        cdef const uint8_t* code = self.table.code + PLACES * guess
        cdef int way, i, symbol, image
        cdef uint32_t images
        cdef bint stays
        cdef signed char name[32]
        rest.table, rest.used, rest.count = self.table, self.used | self.table.has[guess], 0
        for way in range(self.count):
            memcpy(name, self.name[way], 32)
            images = 0
            for i in range(32):
                if name[i] >= 0:
                    images |= <uint32_t>1 << name[i]
            stays = True
            for i in range(self.table.view.places):
                symbol, image = code[i], code[self.place[way][i]]
                if name[symbol] < 0 and not images >> image & 1:
                    name[symbol] = image
                    images |= <uint32_t>1 << image
                stays = stays and name[symbol] == image
            if stays:
                memcpy(rest.place[rest.count], self.place[way], PLACES)
                memcpy(rest.name[rest.count], name, 32)
                rest.count += 1
        return rest

    def least(self):
        """For each guess, a byte: 1 if no guess that it can be turned into comes before it."""
        cdef int guess
        cdef bytearray found = bytearray(self.table.view.count)
        for guess in range(self.table.view.count):
            found[guess] = self.comes_first(guess)
        return bytes(found)

    def guesses(self):
        """One of all guesses that can be turned into each other, the first one of each kind."""
        return [guess for guess, least in enumerate(self.least()) if least]

    def is_least(self, int guess):
        """True if no guess that this one can be turned into comes before it."""
        return self.comes_first(guess)

    cdef bint comes_first(self, int guess) noexcept nogil:
        # Under each order of places the least image gives free symbols the least free names, one after the other; the
        # first place where it differs from the code decides.
        cdef const uint8_t* code = self.table.code + PLACES * guess
        cdef uint8_t image[PLACES]
        cdef signed char name[32]
        cdef int way, i, free_name
        for way in range(self.count):
            for i in range(self.table.view.places):
                image[self.place[way][i]] = code[i]
            memcpy(name, self.name[way], 32)
            free_name = 0
            for i in range(self.table.view.places):
                if name[image[i]] < 0:
                    while self.used >> free_name & 1:
                        free_name += 1
                    name[image[i]] = free_name
                    free_name += 1
                if name[image[i]] != code[i]:
                    if name[image[i]] < code[i]:
                        return False
                    break
        return True
