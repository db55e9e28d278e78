"""Feedback: what each word of a list as the secret answers to each other word as the guess."""
from libc.stdint cimport int32_t, uint8_t, uint32_t
from libc.stdlib cimport free, malloc
from libc.string cimport memset

cdef enum:
    KINDS = 243  # of feedback: three for each of five places


# A word is five small numbers, its letters. Feedback by places is a number in base 3, the first place the highest
# digit: 0 grey, 1 yellow, 2 green. Letters that repeat are told as on paper: first every green letter takes its own in
# the secret away, then from left to right a yellow one takes one that is left, and a letter that finds none is grey. As
# in the AB game it is a * 6 + b. The table holds the answers of all pairs, a byte each, row by row of guesses: 25 MB
# for 5,000 words, filled in half a second, and what every search below only reads.
cdef class WordTable:
    """The feedback of all pairs of words of a list. Words are given by their places in the list.

    Raises ValueError if a word has not five letters, or a rule is unknown.
    """
    cdef readonly tuple words
    cdef readonly str rule
    cdef int count
    cdef uint8_t* table    # by guess and secret
    cdef double* step      # what one word more costs a part of so many, by the estimate
    cdef bint told_places

    def __init__(self, words, str rule="places"):
        cdef int i, place
        cdef dict numbers = {}
        cdef uint8_t* letters
        if rule not in ("places", "answer"):
            raise ValueError(f"there is no rule {rule}")
        self.words, self.rule, self.told_places = tuple(words), rule, rule == "places"
        self.count = len(self.words)
        if any(len(word) != 5 for word in self.words):
            raise ValueError("a word has five letters")
        for letter in sorted(set("".join(self.words))):
            numbers[letter] = len(numbers)
        if len(numbers) > 255:
            raise ValueError("there are too many different letters")
        letters = <uint8_t*>malloc(5 * self.count + 1)
        self.table = <uint8_t*>malloc(<size_t>self.count * self.count + 1)
        self.step = <double*>malloc((self.count + 2) * sizeof(double))
        if letters == NULL or self.table == NULL or self.step == NULL:
            free(letters)
            raise MemoryError
        for i in range(self.count):
            for place in range(5):
                letters[5 * i + place] = numbers[self.words[i][place]]
        with nogil:
            fill(self.table, letters, self.count, self.told_places)
        free(letters)
        self.estimate(0.12 if self.told_places else 0.4)  # of 0.1 to 0.75 these gave the smallest trees

    def __dealloc__(self):
        free(self.table)
        free(self.step)

    def __len__(self):
        return self.count

    def estimate(self, double slope):
        """Set how fast the estimated guesses for a part grow with its size: a part of n words costs about
        2 n - 1 + slope n log2(n / 4) where that is more than 2 n - 1."""
        cdef int n
        cdef double before = 0.0, here
        self.step[0] = 0.0
        for n in range(1, self.count + 2):
            here = 2.0 * n - 1.0 + (slope * n * log2(n / 4.0) if n > 4 else 0.0)
            self.step[n - 1] = here - before
            before = here

    @property
    def right(self):
        """The feedback of the right word."""
        return 242 if self.told_places else 30

    def feedback(self, int guess, int secret):
        """What a secret answers to a guess. Raises IndexError."""
        if not (0 <= guess < self.count and 0 <= secret < self.count):
            raise IndexError("there is no such word")
        return self.table[<size_t>guess * self.count + secret]

    def parts(self, const int32_t[::1] codes, int guess):
        """These words by their feedback to a guess: a dictionary of lists, which keep the order."""
        cdef uint8_t* row = self.row(guess)
        cdef dict parts = {}
        cdef int i
        for i in range(codes.shape[0]):
            parts.setdefault(row[codes[i]], []).append(codes[i])
        return parts

    def whole(self, const int32_t[::1] codes):
        """A guess after which every word is known, and the guesses that all words take by it: (guess, total). One of
        the words themselves is preferred, as it may be right. None if there is no such guess."""
        cdef int n = codes.shape[0], i, guess, found = -1
        if n > KINDS:
            return None
        with nogil:
            for i in range(n):
                if self.splits(&codes[0], n, codes[i]):
                    found = codes[i]
                    break
        if found >= 0:
            return found, 2 * n - 1
        with nogil:
            for guess in range(self.count):
                if self.splits(&codes[0], n, guess):
                    found = guess
                    break
        return (found, 2 * n) if found >= 0 else None

    def rank(self, const int32_t[::1] codes, int most, guesses=None):
        """The guesses that are estimated to need the fewest guesses for these words, at most so many, the best first:
        (estimate of the total, guess, number of parts). Guesses after which nothing is known better are left out."""
        cdef int n = codes.shape[0], guess, parts, i, number
        cdef double cost
        cdef list found = []
        cdef double bound = 1e300
        cdef list able = [] if guesses is None else list(guesses)
        cdef bint all_of_them = guesses is None
        number = self.count if all_of_them else len(able)
        for i in range(number):
            guess = i if all_of_them else able[i]
            with nogil:
                cost = self.cost(&codes[0], n, guess, &parts)
            if parts > 1 and cost < bound:
                found.append((cost, guess, parts))
                if len(found) >= 4 * most + 64:
                    found.sort()
                    del found[most:]
                    bound = found[most - 1][0]
        found.sort()
        return found[:most]

    def bits(self, const int32_t[::1] codes, int guess):
        """The information that a guess is expected to give about these words, in bits."""
        cdef uint32_t counts[KINDS]
        cdef uint8_t* row = self.row(guess)
        cdef int n = codes.shape[0], i
        cdef double sum_of = 0.0
        memset(counts, 0, sizeof(counts))
        for i in range(n):
            counts[row[codes[i]]] += 1
        for i in range(KINDS):
            if counts[i]:
                sum_of -= counts[i] * log2(<double>counts[i] / n)
        return sum_of / n if n else 0.0

    def best_bits(self, const int32_t[::1] codes):
        """The most information that any guess of the list is expected to give about these words: (bits, guess)."""
        cdef double best = -1.0, bits
        cdef int guess, chosen = -1
        for guess in range(self.count):
            bits = self.bits(codes, guess)
            if bits > best + 1e-12:
                best, chosen = bits, guess
        return best, chosen

    cdef uint8_t* row(self, int guess) noexcept nogil:
        return self.table + <size_t>guess * self.count

    cdef bint splits(self, const int32_t* codes, int n, int guess) noexcept nogil:
        """True if each of these words answers a guess otherwise."""
        cdef uint8_t seen[KINDS]
        cdef uint8_t* row = self.row(guess)
        cdef int i
        memset(seen, 0, KINDS)
        for i in range(n):
            if seen[row[codes[i]]]:
                return False
            seen[row[codes[i]]] = 1
        return True

    cdef double cost(self, const int32_t* codes, int n, int guess, int* parts) noexcept nogil:
        """The estimated guesses for these words after a guess: one for each, and what the parts cost then; the guess
        itself, if it is one of them, costs nothing more."""
        cdef uint32_t counts[KINDS]
        cdef uint8_t* row = self.row(guess)
        cdef uint8_t right = 242 if self.told_places else 30
        cdef double cost = n
        cdef int i
        memset(counts, 0, sizeof(counts))
        parts[0] = 0
        for i in range(n):
            parts[0] += counts[row[codes[i]]] == 0
            cost += self.step[counts[row[codes[i]]]]
            counts[row[codes[i]]] += 1
        return cost - counts[right]


cdef extern from "<math.h>" nogil:
    double log2(double x)


cdef void fill(uint8_t* table, const uint8_t* letters, int count, bint places) noexcept nogil:
    cdef int guess, secret
    for guess in range(count):
        for secret in range(count):
            table[<size_t>guess * count + secret] = pair(letters + 5 * guess, letters + 5 * secret, places)


cdef inline uint8_t pair(const uint8_t* guess, const uint8_t* secret, bint places) noexcept nogil:
    """What a secret answers to a guess, of five letters each."""
    cdef int i, j, kind = 0, a = 0, b = 0
    cdef uint32_t taken = 0
    cdef uint32_t told[5]
    for i in range(5):
        told[i] = 2 if guess[i] == secret[i] else 0
        if told[i]:
            taken |= <uint32_t>1 << i
            a += 1
    for i in range(5):
        if not told[i]:
            for j in range(5):
                if not taken >> j & 1 and guess[i] == secret[j]:
                    taken |= <uint32_t>1 << j
                    told[i] = 1
                    b += 1
                    break
    if not places:
        return a * 6 + b
    for i in range(5):
        kind = kind * 3 + told[i]
    return kind


def feedback_of(str guess, str secret, str rule="places"):
    """What a word as the secret answers to another one as the guess. Raises ValueError."""
    return WordTable((guess, secret), rule).feedback(0, 1)
