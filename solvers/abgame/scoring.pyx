"""Codes: a list of codes of one space, and what each of them as the secret answers to a guess."""
from functools import lru_cache

from cpython.bytes cimport PyBytes_FromStringAndSize
from libc.stdint cimport int32_t, uint8_t, uint32_t
from libc.stdlib cimport free, malloc
from libc.string cimport memcpy


# Codes lie place by place, not code by code: `symbol[place][i]` is the symbol of code i there, so that the kernel
# (scoring.h) compares a guess with one place of many codes at once, in blocks of BLOCK bytes that the compiler turns
# into vector instructions. An answer comes out "raw", as a << 3 | b; `kind_of` makes its number of it, `raw_of` back.
# Lists are immutable and ascend by number: a part of a list is copied, and membership is a binary search.
# Cost: an answer of all 5,040 codes of four digits to one guess is a few passes over 5,040 bytes a place.
cdef class Codes:
    """Codes of a space by their numbers, which ascend. A list never changes.

    Guesses and answers are given by their numbers in the space. Raises IndexError for a number that is no code,
    ValueError if numbers do not ascend.
    """

    def __init__(self, space, numbers=()):
        cdef int i, place, number, before = -1
        cdef uint8_t symbols[MOST_PLACES]
        cdef tuple wanted = tuple(numbers)
        self.space, self.kinds = space, len(space.answers)
        self.places, self.blog = space.digits, space.rule == "blog"
        for i, (a, b) in enumerate(space.answers):
            self.raw_of[i] = a << 3 | b
            self.kind_of[self.raw_of[i]] = i
        self.release()
        self.allocate(len(wanted))
        for i in range(self.count):
            number = wanted[i]
            if number <= before:
                raise ValueError("the numbers of codes ascend")
            self.read_code(number, symbols)
            self.number[i] = before = number
            for place in range(MOST_PLACES):
                self.symbol[place][i] = symbols[place]

    def __dealloc__(self):
        self.release()

    def __len__(self):
        return self.count

    def __getitem__(self, int index):
        """The number of a code by its place in this list."""
        if index < 0:
            index += self.count
        if not 0 <= index < self.count:
            raise IndexError(f"there are {self.count} codes here")
        return self.number[index]

    def __contains__(self, int number):
        cdef int low = 0, high = self.count, middle
        while low < high:
            middle = (low + high) // 2
            if self.number[middle] < number:
                low = middle + 1
            else:
                high = middle
        return low < self.count and self.number[low] == number

    def __eq__(self, other):
        return isinstance(other, Codes) and self.space == other.space and list(self) == list(other)

    def __hash__(self):
        return hash((self.space, self.count, self[0] if self.count else None))

    def texts(self, int most=1 << 30):
        """The texts of the first codes, at most so many, as a list."""
        return [self.space.text(self.number[i]) for i in range(min(most, self.count))]

    def symbol_mask(self):
        """The symbols that any of these codes has, a bit for each, the lowest for the first symbol."""
        cdef uint32_t mask = 0
        cdef int i, place
        with nogil:
            for place in range(self.places):
                for i in range(self.count):
                    mask |= <uint32_t>1 << self.symbol[place][i]
        return mask

    def answers(self, int guess):
        """The numbers of the answers of all these codes to a guess, a byte each."""
        cdef uint8_t symbols[MOST_PLACES]
        cdef bytes result = PyBytes_FromStringAndSize(NULL, self.count)
        cdef uint8_t* out = result
        cdef Many many = self.as_secrets()
        cdef int i
        self.read_code(guess, symbols)
        with nogil:
            raw_answers(&many, symbols, 0, self.count, out)
            for i in range(self.count):
                out[i] = self.kind_of[out[i]]
        return result

    def disagreements(self, turns):
        """For each of these codes how many turns (guess, answer) it contradicts: a byte each, at most 255."""
        cdef uint8_t symbols[MOST_PLACES]
        cdef uint8_t raw[BLOCK]
        cdef bytes result = bytes(self.count)
        cdef uint8_t* out = result
        cdef Many many = self.as_secrets()
        cdef int guess, answer, first, here, i
        cdef uint8_t told
        for guess, answer in turns:
            self.read_code(guess, symbols)
            told = self.raw_of[answer]
            with nogil:
                first = 0
                while first < self.count:
                    here = min(<int>BLOCK, self.count - first)
                    raw_answers(&many, symbols, first, here, raw)
                    for i in range(here):
                        out[first + i] += raw[i] != told and out[first + i] < 255
                    first += here
        return result

    def histogram(self, int guess):
        """How many of these codes give each answer to a guess, by the numbers of answers."""
        cdef uint8_t symbols[MOST_PLACES]
        cdef uint32_t counts[RAW_ANSWERS]
        cdef Many many = self.as_secrets()
        cdef int i
        self.read_code(guess, symbols)
        with nogil:
            count_answers(&many, symbols, self.count, self.raw_of, self.kinds, counts)
        return tuple([counts[i] for i in range(self.kinds)])

    def fitting(self, int guess, int answer):
        """Those of these codes that give an answer to a guess. Raises IndexError for a number that is no answer."""
        cdef uint8_t symbols[MOST_PLACES]
        cdef uint8_t raw[BLOCK]
        cdef uint32_t size
        cdef int first = 0, here, i, at = 0
        cdef Many many = self.as_secrets()
        cdef Codes found
        if not 0 <= answer < self.kinds:
            raise IndexError(f"there is no answer {answer} of {self.kinds}")
        cdef uint8_t told = self.raw_of[answer]
        self.read_code(guess, symbols)
        with nogil:
            count_answers(&many, symbols, self.count, &told, 1, &size)
        found = self.like(size)
        with nogil:
            while first < self.count:
                here = min(<int>BLOCK, self.count - first)
                raw_answers(&many, symbols, first, here, raw)
                for i in range(here):
                    if raw[i] == told:
                        found.copy_code(at, self, first + i)
                        at += 1
                first += here
        return found

    def every(self, int step):
        """The first of these codes and each that is `step` places behind one of them. Raises ValueError if that is less
        than 1."""
        cdef Codes found
        cdef int i
        if step < 1:
            raise ValueError("a step leads to another code")
        found = self.like((self.count - 1) // step + 1 if self.count else 0)
        with nogil:
            for i in range(found.count):
                found.copy_code(i, self, i * step)
        return found

    def parts(self, int guess):
        """These codes by their answers to a guess: for the number of each answer a list, which may be empty."""
        cdef uint8_t symbols[MOST_PLACES]
        cdef uint8_t raw[BLOCK]
        cdef int at[RAW_ANSWERS]
        cdef int first, here, i, kind
        cdef Many many = self.as_secrets()
        cdef list lists = [self.like(size) for size in self.histogram(guess)]
        cdef void* part[RAW_ANSWERS]
        self.read_code(guess, symbols)
        for i in range(self.kinds):
            part[i], at[i] = <void*>lists[i], 0
        with nogil:
            first = 0
            while first < self.count:
                here = min(<int>BLOCK, self.count - first)
                raw_answers(&many, symbols, first, here, raw)
                for i in range(here):
                    kind = self.kind_of[raw[i]]
                    (<Codes>part[kind]).copy_code(at[kind], self, first + i)
                    at[kind] += 1
                first += here
        return tuple(lists)

    cdef int allocate(self, int count) except -1:
        """Allocate room for `count` codes, which are then to be filled in."""
        cdef int place
        self.count = count
        self.number = <int32_t*>malloc((count + 1) * sizeof(int32_t))
        if self.number == NULL:
            raise MemoryError
        for place in range(MOST_PLACES):
            self.symbol[place] = <uint8_t*>malloc(count + 1)
            if self.symbol[place] == NULL:
                raise MemoryError
        return 0

    cdef void release(self) noexcept:
        cdef int place
        free(self.number)
        self.number = NULL
        for place in range(MOST_PLACES):
            free(self.symbol[place])
            self.symbol[place] = NULL

    cdef Codes like(self, int count):
        """Another list of the same space with room for `count` codes, which are then to be filled in."""
        cdef Codes other = Codes.__new__(Codes)
        other.space, other.kinds, other.places, other.blog = self.space, self.kinds, self.places, self.blog
        memcpy(other.raw_of, self.raw_of, RAW_ANSWERS)
        memcpy(other.kind_of, self.kind_of, RAW_ANSWERS)
        other.allocate(count)
        return other

    cdef void copy_code(self, int at, Codes other, int index) noexcept nogil:
        """Fill in a code from another list."""
        cdef int place
        self.number[at] = other.number[index]
        for place in range(MOST_PLACES):
            self.symbol[place][at] = other.symbol[place][index]

    cdef Many as_secrets(self) noexcept nogil:
        """These codes as the secrets that answer."""
        cdef Many many
        cdef int place
        for place in range(MOST_PLACES):
            many.symbols[place] = self.symbol[place]
        many.places, many.blog, many.are_guesses = self.places, self.blog, 0
        return many

    cdef int read_code(self, int number, uint8_t* symbols) except -1:
        """The symbols of a code by its number in the space; places that a code has not are 0."""
        cdef int place
        text, known = self.space.text(number), self.space.symbols
        for place in range(MOST_PLACES):
            symbols[place] = known.index(text[place]) if place < self.places else 0
        return 0


def answer_between(space, int guess, int secret):
    """The number of the answer that a secret gives to a guess."""
    return Codes(space, (secret,)).answers(guess)[0]


@lru_cache(maxsize=4)
def all_codes(space):
    """Every code of a space; the lists of the last few spaces are kept."""
    cdef Codes codes = Codes(space)
    codes.release()
    codes.allocate(space.size)
    fill(codes, space.digits, space.alphabet, space.repeats)
    return codes


cdef void fill(Codes codes, int places, int symbols, bint repeats) noexcept:
    """Write all codes in ascending order, as an odometer counts: the last place turns first. Where no symbol repeats,
    those that stand before are skipped."""
    cdef uint8_t code[MOST_PLACES]
    cdef uint32_t used = 0  # a bit for each symbol that cannot stand behind
    cdef int i, place, symbol
    for place in range(MOST_PLACES):
        code[place] = 0
    with nogil:
        place, symbol = 0, 0  # from this place on symbols are to be chosen, the first one not below this symbol
        for i in range(codes.count):
            while place < places:
                while used >> symbol & 1:
                    symbol += 1
                code[place] = symbol
                if not repeats:
                    used |= <uint32_t>1 << symbol
                place, symbol = place + 1, 0
            codes.number[i] = i
            for place in range(MOST_PLACES):
                codes.symbol[place][i] = code[place]
            place, symbol = places, symbols
            while place and symbol == symbols:  # the last place that has a symbol still to come
                place -= 1
                used &= ~(<uint32_t>1 << code[place])
                symbol = code[place] + 1
                while symbol < symbols and used >> symbol & 1:
                    symbol += 1
