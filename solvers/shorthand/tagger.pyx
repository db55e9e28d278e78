"""A linear model that labels a sequence: letters with sounds, or letters and sounds with strokes.

The label of each token is chosen by a sum of weights: of the label beside each run of symbols around the token, and
beside the labels before it. Weights lie in a table at the hash of what they are about (Weinberger et al. 2009). A beam
search finds the labels of the highest sum; an averaged perceptron with updates at the largest violation (Collins 2002,
Huang et al. 2012) learns them. All sums are of integers, and so the same on every machine.
"""
# A sequence hashes the runs of symbols around each token once (`observed`), so that a weight is one look into the
# table: at the hash of the run mixed with the label, cut to its lowest bits. Two features may share a weight; nothing
# is done about that, and the table needs no list of features. A label beside the labels before it is hashed while
# searching.
#
# The beam has at most BEAM partial labellings of the tokens so far. Two of them that agree in their last two labels and
# their last two written ones have the same future, so only the better one is kept. Cost of a token: its choices times
# its runs, plus choices times BEAM times 13 further features.
from libc.stdint cimport int8_t, int32_t, int64_t, uint32_t
from libc.string cimport memset

from array import array

cdef enum:
    BEAM = 8          # partial labellings that are kept
    LONGEST = 64      # tokens of a sequence
    CHOICES = 48      # labels of a token
    RUN = 5           # the longest run of symbols
    SIDE = 4          # the farthest symbol of a run, before or after the token
    NONE = 0          # the empty label
    OBSERVED = 140    # runs around one token, at most

cdef struct Partial:  # a labelling of the first tokens
    int64_t score
    int label
    int before       # the label before that
    int written      # the last label that is not empty
    int earlier      # and the one before that
    int back         # of the partial labelling one token shorter
    bint right       # whether it is that of the example


cdef inline uint32_t mix(uint32_t value, uint32_t other) noexcept nogil:
    value = (value ^ other) * <uint32_t>0x9E3779B1
    return value ^ (value >> 15)


cdef class Sequence:
    """A sequence to label.

    Args:
        streams: one or two rows of symbols, each a list of numbers from 1 on.
        places: for each stream, where in it each token is.
        choices: for each token the labels that it may have.
        hints: up to two rows of likely labels, such as those of related words, for each token a label or -1.
        trust: for each of these rows and each token how far the hint is to be trusted, 0 to 15.
    """
    cdef int length
    cdef int streams
    cdef uint32_t observed[LONGEST][OBSERVED]
    cdef int observations[LONGEST]
    cdef int choices[LONGEST][CHOICES]
    cdef int choice_count[LONGEST]
    cdef int hints[2][LONGEST]
    cdef int trust[2][LONGEST]
    cdef uint32_t symbol[LONGEST]

    def __init__(self, streams, places, choices, hints=(), trust=()):
        cdef int token, stream, first, last, place, count, at
        cdef uint32_t value
        if len(choices) > LONGEST:
            raise ValueError(f"A sequence has at most {LONGEST} tokens.")
        self.length = len(choices)
        rows = [array("i", [0] * SIDE + list(symbols) + [0] * SIDE) for symbols in streams]
        cdef int[::1] row
        for token in range(self.length):
            count = 0
            self.symbol[token] = 0
            for stream in range(len(rows)):
                row = rows[stream]
                at = places[stream][token] + SIDE
                self.symbol[token] = mix(self.symbol[token], row[at])
                for first in range(-SIDE, SIDE + 1):
                    value = mix(17 + stream, 100 + first)
                    for last in range(first, min(first + RUN, SIDE + 1)):
                        place = at + last
                        value = mix(value, 1000 + row[place])
                        if last >= -1 and first <= 1:
                            self.observed[token][count] = value
                            count += 1
                        if row[place] == 0 and last > 0 or place + 1 >= row.shape[0]:
                            break
            self.observed[token][count] = mix(self.symbol[token], 77)
            count += 1
            self.observations[token] = count
            self.choice_count[token] = min(len(choices[token]), CHOICES)
            for place in range(self.choice_count[token]):
                self.choices[token][place] = choices[token][place]
            for stream in range(2):
                self.hints[stream][token] = hints[stream][token] if stream < len(hints) else -1
                self.trust[stream][token] = trust[stream][token] if stream < len(trust) else 0

    cdef int64_t seen(self, const int8_t[::1] table, uint32_t mask, int token, int label) noexcept nogil:
        """What the runs around a token say for a label."""
        cdef int64_t total = 0
        cdef int place
        for place in range(self.observations[token]):
            total += table[mix(self.observed[token][place], label) & mask]
        return total

    cdef int remembered(self, uint32_t* found, int token, int label, int before, int earlier, int written,
                        int older) noexcept nogil:
        """The features of a label beside the labels before it, and beside the hint; how many they are."""
        cdef int row, count = 7
        found[0] = mix(mix(201, before), label)
        found[1] = mix(mix(mix(202, before), earlier), label)
        found[2] = mix(mix(mix(203, written), older), label)
        found[3] = mix(mix(mix(204, before), self.symbol[token]), label)
        found[4] = mix(mix(mix(205, written), self.symbol[token]), label)
        found[5] = mix(mix(206, written), label)
        found[6] = mix(mix(mix(207, written), label),
                       self.symbol[token + 1] if token + 1 < self.length else 0)
        for row in range(2):
            if self.hints[row][token] >= 0:
                found[count] = mix(mix(208 + row, self.trust[row][token]), self.hints[row][token] == label)
                found[count + 1] = mix(mix(mix(210 + row, self.hints[row][token]), self.trust[row][token]), label)
                found[count + 2] = mix(mix(212 + row, self.hints[row][token]), label)
                count += 3
        return count


cdef int extend(Sequence line, const int8_t[::1] table, uint32_t mask, int token, Partial* beam, int width,
                Partial* following, const int* answer) noexcept nogil:
    """The best partial labellings one token longer; how many they are. `answer` is the example's, or NULL."""
    cdef int place, number, label, count, kept = 0, worst, other
    cdef int64_t seen, score
    cdef uint32_t features[16]
    cdef Partial fresh
    for place in range(line.choice_count[token]):
        label = line.choices[token][place]
        seen = line.seen(table, mask, token, label)
        for number in range(width):
            count = line.remembered(features, token, label, beam[number].label, beam[number].before,
                                    beam[number].written, beam[number].earlier)
            score = beam[number].score + seen
            for other in range(count):
                score += table[features[other] & mask]
            fresh.score, fresh.label, fresh.before, fresh.back = score, label, beam[number].label, number
            fresh.written = beam[number].written if label == NONE else label
            fresh.earlier = beam[number].earlier if label == NONE else beam[number].written
            fresh.right = answer != NULL and beam[number].right and answer[token] == label
            # Where the new one goes: in place of its equal if it is better, into free room, or in place of the worst.
            worst = -1
            for other in range(kept):
                if (following[other].label == fresh.label and following[other].before == fresh.before
                        and following[other].written == fresh.written and following[other].earlier == fresh.earlier):
                    worst = other if score > following[other].score else -2
                    break
            if worst == -2:
                continue
            if worst < 0:
                if kept < BEAM:
                    worst = kept
                    kept += 1
                else:
                    worst = 0
                    for other in range(1, kept):
                        if following[other].score < following[worst].score:
                            worst = other
                    if following[worst].score >= score:
                        continue
            following[worst] = fresh
    return kept


cdef Partial START
memset(&START, 0, sizeof(Partial))
START.right = True


def label(Sequence line, const int8_t[::1] table):
    """The labels of the highest sum by `table`, whose length is a power of two."""
    cdef Partial beams[LONGEST + 1][BEAM]
    cdef int widths[LONGEST + 1]
    cdef int token, best, place
    cdef uint32_t mask = table.shape[0] - 1
    beams[0][0], widths[0] = START, 1
    with nogil:
        for token in range(line.length):
            widths[token + 1] = extend(line, table, mask, token, beams[token], widths[token], beams[token + 1], NULL)
    best = 0
    for place in range(widths[line.length]):
        if beams[line.length][place].score > beams[line.length][best].score:
            best = place
    found = []
    for token in range(line.length, 0, -1):
        found.append(beams[token][best].label)
        best = beams[token][best].back
    return found[::-1]


cdef class Learner:
    """An averaged perceptron for the weights of a table of 2 ** `bits`."""
    cdef int32_t[::1] weights
    cdef double[::1] sums
    cdef int8_t[::1] table    # the weights, cut to a byte, by which examples are labelled
    cdef uint32_t mask
    cdef double step

    def __init__(self, int bits):
        self.weights = array("i", [0]) * (1 << bits)
        self.sums = array("d", [0.0]) * (1 << bits)
        self.table = array("b", [0]) * (1 << bits)
        self.mask = (1 << bits) - 1
        self.step = 1

    cdef void change(self, uint32_t feature, int by) noexcept nogil:
        cdef uint32_t place = feature & self.mask
        # The mean over all steps is weights - sums / step: a change counts from its step on, and nothing has to be
        # added up for the weights that stay as they are.
        self.weights[place] += by
        self.sums[place] += by * self.step
        self.table[place] = <int8_t>max(-127, min(127, self.weights[place]))

    cdef void add(self, Sequence line, const int* labels, int length, int by) noexcept nogil:
        cdef int token, place, count, before = 0, earlier = 0, written = 0, older = 0
        cdef uint32_t features[16]
        for token in range(length):
            for place in range(line.observations[token]):
                self.change(mix(line.observed[token][place], labels[token]), by)
            count = line.remembered(features, token, labels[token], before, earlier, written, older)
            for place in range(count):
                self.change(features[place], by)
            earlier, before = before, labels[token]
            if labels[token] != NONE:
                older, written = written, labels[token]

    def learn(self, Sequence line, answer):
        """Label an example and learn from the first tokens at which the answer falls farthest behind; whether it was
        labelled right."""
        cdef Partial beams[LONGEST + 1][BEAM]
        cdef int widths[LONGEST + 1]
        cdef int right[LONGEST]
        cdef int wrong[LONGEST]
        cdef int token, place, best, length = line.length, cut = 0
        cdef int64_t score = 0, lag, most = -1
        cdef int before = 0, earlier = 0, written = 0, older = 0, count
        cdef uint32_t features[16]
        cdef int8_t[::1] table = self.table
        for token in range(length):
            right[token] = answer[token]
        beams[0][0], widths[0] = START, 1
        self.step += 1
        with nogil:
            for token in range(length):
                widths[token + 1] = extend(line, table, self.mask, token, beams[token], widths[token],
                                           beams[token + 1], right)
                score += line.seen(table, self.mask, token, right[token])
                count = line.remembered(features, token, right[token], before, earlier, written, older)
                for place in range(count):
                    score += table[features[place] & self.mask]
                earlier, before = before, right[token]
                if right[token] != NONE:
                    older, written = written, right[token]
                best = 0
                for place in range(widths[token + 1]):
                    if beams[token + 1][place].score > beams[token + 1][best].score:
                        best = place
                # The first tokens at which a wrong labelling leads by most are the example to learn from: its right
                # one may have left the beam by then (Huang's largest violation).
                if not beams[token + 1][best].right:
                    lag = beams[token + 1][best].score - score
                    if lag > most:
                        most, cut = lag, token + 1
            if cut:
                best = 0
                for place in range(widths[cut]):
                    if beams[cut][place].score > beams[cut][best].score:
                        best = place
                for token in range(cut, 0, -1):
                    wrong[token - 1] = beams[cut if token == cut else token][best].label
                    best = beams[token][best].back
                self.add(line, right, cut, 1)
                self.add(line, wrong, cut, -1)
        return cut == 0

    def average(self, double scale, int least):
        """The mean weights, as a table of bytes: times `scale`, and those below `least` nothing."""
        found = array("b", [0]) * self.weights.shape[0]
        cdef int8_t[::1] bytes_ = found
        cdef int place
        cdef double mean
        for place in range(self.weights.shape[0]):
            mean = (self.weights[place] - self.sums[place] / self.step) * scale
            if mean >= least or mean <= -least:
                bytes_[place] = <int8_t>max(-127.0, min(127.0, mean + (0.5 if mean > 0 else -0.5)))
        return found
