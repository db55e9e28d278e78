"""Network: an n-tuple network that plays S and Z alone, by the strict rules, and its weights as bytes."""
from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy, memset

from solvers.tetris.ntuple.network cimport (
    GREATEST,
    LINE,
    MOST_CELLS,
    MOST_PLACEMENTS,
    MOST_SIDE,
    Choice,
    Position,
    Tables,
    can_be_wide,
    choose,
    choose_ahead,
    expected,
    lay_out,
    look_up,
    placements,
    play_on,
    start_game,
)
from solvers.tetris.strict.draw cimport Draw, next_kind, seed_draw

from solvers.tetris.choosing.placing import Ranked
from solvers.tetris.pieces import KINDS, Placement
from solvers.tetris.pieces import placements as placements_of
from solvers.tetris.strict.games import Outcome
from solvers.tetris.strict.rules import PIECE_POINTS, POINTS

# The network (network.h has the kernel): the value of a board is a sum of table look-ups, one for each place of a
# window of across * up cells; the filled cells of the window are the index. Jaskowski, Szubert, Liskowski and Krawiec,
# "High-Dimensional Function Approximation for Knowledge-Free Reinforcement Learning" (GECCO 2015), play S and Z so.
# Weights are whole numbers (a row is 2^20), so a value does not depend on the order of the sum, and a position can be
# kept up to date window by window. Windows that mirror each other share a table, since S and Z mirror each other, too;
# see network.h, and network_avx2.h for the same with vectors.
# Cost: a placement changes the windows that the piece touches, a cleared row those of its height and above.
UNIT = LINE  # what a row is worth
SIDES = range(2, MOST_SIDE + 1)  # of a window
CELLS = range(4, MOST_CELLS + 1)
LOOKAHEADS = (1, 2)

cdef enum:
    S = 3  # its place among the kinds; that of Z is 4

cdef int64_t[5] _points
for _lines in range(5):
    _points[_lines] = POINTS[_lines] + PIECE_POINTS


cdef void prepare_sz(Draw* draw) noexcept nogil:
    cdef int kind
    draw.bag = False
    draw.sum = 2
    for kind in range(7):
        draw.below[kind] = 0 if kind < S else 1 if kind == S else 2


# 0 for S, 1 for Z.
cdef int next_sz(Draw* draw) noexcept nogil:
    return next_kind(draw) - S


cdef class Network:
    """Tables of weights for a board and a window, all of them 0 at first; a million and something (`UNIT`) is a row."""

    def __cinit__(self, int width, int height, int across, int up, bint symmetric=False):
        """Columns and rows of the board, then those of the window; a `symmetric` network finds a board worth what its
        mirror image is. ValueError for what the engine does not have."""
        if not (4 <= width <= 12 and 4 <= height <= 28):
            raise ValueError(f"the engine has no board of {width} columns and {height} rows")
        if across not in SIDES or up not in SIDES or across * up not in CELLS or across > width or up > height:
            raise ValueError(f"the engine has no window of {across} columns and {up} rows on this board")
        self.tables.width, self.tables.height, self.tables.across, self.tables.up = width, height, across, up
        self.tables.symmetric = symmetric
        lay_out(&self.tables)
        self.size = <int64_t>self.tables.tables << self.tables.cells
        self.tables.weights = <int32_t*>calloc(self.size, sizeof(int32_t))
        if self.tables.weights == NULL:
            raise MemoryError

    def __dealloc__(self):
        free(self.tables.weights)

    @property
    def width(self):
        """Columns of the board."""
        return self.tables.width

    @property
    def height(self):
        """Its rows."""
        return self.tables.height

    @property
    def window(self):
        """Columns and rows of the window."""
        return self.tables.across, self.tables.up

    @property
    def windows(self):
        """How many weights the value of a board is the sum of."""
        return self.tables.windows

    @property
    def wide(self):
        """True if it is computed with vectors of AVX2, as it is where there are such; all results are the same."""
        return self.tables.wide != 0

    @wide.setter
    def wide(self, bint wide):
        if wide and not can_be_wide(&self.tables):
            raise ValueError("this machine or this network has no such path")
        self.tables.wide = wide

    def __len__(self):
        return self.size

    def fill(self, int32_t weight):
        """Let all weights be the same."""
        cdef int64_t number
        if abs(<int64_t>weight) > GREATEST:
            raise ValueError("a weight is 256 rows at most")
        for number in range(self.size):
            self.tables.weights[number] = weight

    def weights(self):
        """All weights as bytes, four for each in this machine's order."""
        return (<const uint8_t*>self.tables.weights)[: self.size * sizeof(int32_t)]

    def load_weights(self, const uint8_t[::1] weights):
        """Have these weights. ValueError if they are not as many, or one is too large."""
        cdef int64_t number
        cdef int32_t weight
        if weights.shape[0] != self.size * <int64_t>sizeof(int32_t):
            raise ValueError("there are other weights than this network has")
        for number in range(self.size):
            memcpy(&weight, &weights[number * <int64_t>sizeof(int32_t)], sizeof(int32_t))
            if not -GREATEST <= weight <= GREATEST:
                raise ValueError("a weight is 256 rows at most")
        memcpy(self.tables.weights, &weights[0], self.size * sizeof(int32_t))

    def quantised(self, int bits=16):
        """The weights in so many bits, 16 at most, and by how many bits each was shifted right to fit: the low byte of
        every weight, then the high byte of every one."""
        cdef int64_t number, rounded, most = 0
        cdef int shift = 0
        cdef bytearray planes = bytearray(2 * self.size)
        cdef uint8_t[::1] into = planes
        for number in range(self.size):
            most = max(most, abs(<int64_t>self.tables.weights[number]))
        while (most + (1 << shift >> 1)) >> shift >= 1 << (bits - 1):
            shift += 1
        for number in range(self.size):
            rounded = (self.tables.weights[number] + (<int64_t>1 << shift >> 1)) >> shift
            into[number] = <uint8_t>(rounded & 255)
            into[self.size + number] = <uint8_t>(rounded >> 8 & 255)
        return shift, bytes(planes)

    def load_quantised(self, int shift, const uint8_t[::1] planes):
        """Have weights in 16 bits, shifted left again. ValueError if they are not as many, or one is too large."""
        cdef int64_t number, weight
        if planes.shape[0] != 2 * self.size or not 0 <= shift <= 28:
            raise ValueError("there are other weights than this network has")
        for number in range(self.size):
            weight = planes[number] + 256 * <int64_t>planes[self.size + number]
            weight = (weight - 65536 if weight >= 32768 else weight) * (<int64_t>1 << shift)
            if not -GREATEST <= weight <= GREATEST:
                raise ValueError("a weight is 256 rows at most")
            self.tables.weights[number] = <int32_t>weight

    def value(self, columns):
        """What a board is worth, given as masks of its columns' filled cells. ValueError for no such board."""
        cdef Position position
        _take_board(&self.tables, &position, columns)
        return position.value

    def best(self, columns, kind, int lookahead=1):
        """Where a piece, S or Z by its number among the kinds, is put on a board; None if it fits nowhere. `lookahead`
        is as for `play_games`. ValueError for no such board, piece or lookahead."""
        cdef Position position
        cdef Choice found
        _check(kind, lookahead)
        _take_board(&self.tables, &position, columns)
        if lookahead == 2:
            found = choose_ahead(&self.tables, &position, kind - S)
        else:
            found = choose(&self.tables, &position, kind - S)
        return Placement(found.orientation, found.column) if found.orientation >= 0 else None

    def rank(self, columns, kind, int lookahead=1):
        """Every placement of a piece in the order in which ties are broken, with the lines that are expected from it
        on; None where it does not fit. Arguments and errors as for `best`."""
        cdef Position position, after
        cdef Choice[MOST_PLACEMENTS] fitting
        cdef int64_t value
        cdef int number
        _check(kind, lookahead)
        _take_board(&self.tables, &position, columns)
        values = {}
        for number in range(placements(&self.tables, &position, kind - S, fitting)):
            value = fitting[number].value
            if lookahead == 2:
                after = position
                play_on(&self.tables, &after, kind - S, fitting[number])
                value = expected(&self.tables, &after) + fitting[number].lines * <int64_t>LINE
            values[fitting[number].orientation, fitting[number].column] = value / <double>LINE
        return tuple([Ranked(placement, values.get(placement)) for placement in placements_of(kind, self.width)])

    def play_games(self, seeds, int lookahead=1):
        """Play a game for each seed, without the GIL, with the pieces that every controller gets. A seed is a whole
        number below 2**64. With a `lookahead` of 2 a placement is worth the rows that it clears, and the mean of the
        best placements of S and of Z on the board after it, for either may come. ValueError for another lookahead."""
        cdef Position position
        cdef Choice found
        cdef Draw draw
        cdef uint64_t seed
        cdef int64_t lines, pieces, score
        cdef int kind
        _check(S, lookahead)
        prepare_sz(&draw)
        outcomes = []
        for seed in seeds:
            with nogil:
                lines = pieces = score = 0
                seed_draw(&draw, seed)
                start_game(&self.tables, &position)
                while True:
                    kind = next_sz(&draw)
                    if lookahead == 2:
                        found = choose_ahead(&self.tables, &position, kind)
                    else:
                        found = choose(&self.tables, &position, kind)
                    if found.orientation < 0:
                        break
                    play_on(&self.tables, &position, kind, found)
                    lines += found.lines
                    pieces += 1
                    score += _points[found.lines]
            outcomes.append(Outcome(lines, pieces, score, False))
        return outcomes


cdef class WeightSum:
    """The sum of the weights of networks of one shape. Their mean is a network, too: as the value of a board is a sum
    of weights, that of the mean is the mean of theirs."""

    cdef int64_t* sums
    cdef int64_t size

    def __cinit__(self, Network network):
        """0 for each weight that such a network has."""
        self.size = network.size
        self.sums = <int64_t*>calloc(self.size, sizeof(int64_t))
        if self.sums == NULL:
            raise MemoryError

    def __dealloc__(self):
        free(self.sums)

    def add(self, Network network):
        """Add the weights of another. ValueError if they are not as many."""
        cdef int64_t number
        if network.size != self.size:
            raise ValueError("there are other weights than this network has")
        for number in range(self.size):
            self.sums[number] += network.tables.weights[number]

    def write_mean(self, Network network, int64_t many):
        """Give a network the mean of so many that were added, rounded to the nearest. ValueError if its weights are not
        as many, or a mean is too large."""
        cdef int64_t number, mean, twice
        if network.size != self.size or many < 1:
            raise ValueError("there are other weights than this network has")
        for number in range(self.size):
            twice = 2 * self.sums[number] + many
            mean = twice // (2 * many) - (twice % (2 * many) < 0)  # rounded down, as C does not
            if not -GREATEST <= mean <= GREATEST:
                raise ValueError("a weight is 256 rows at most")
            network.tables.weights[number] = <int32_t>mean

    def sums_as_bytes(self):
        """Eight bytes for each in this machine's order."""
        return (<const uint8_t*>self.sums)[: self.size * sizeof(int64_t)]

    def load_sums(self, const uint8_t[::1] sums):
        """Have these sums. ValueError if they are not as many."""
        if sums.shape[0] != self.size * <int64_t>sizeof(int64_t):
            raise ValueError("there are other weights than this network has")
        memcpy(self.sums, &sums[0], self.size * sizeof(int64_t))


cdef int _check(kind, int lookahead) except -1:
    if kind not in (S, S + 1):
        raise ValueError(f"this network plays S and Z, not {KINDS[kind]}")
    if lookahead not in LOOKAHEADS:
        raise ValueError(f"a network looks at one piece or two, not at {lookahead}")
    return 0


cdef int _take_board(const Tables* tables, Position* position, columns) except -1:
    if len(columns) != tables.width or not all(0 <= column < 1 << tables.height for column in columns):
        raise ValueError("a column is a mask of filled cells, none of them above the top")
    memset(position, 0, sizeof(Position))
    for x, column in enumerate(columns):
        position.columns[x] = column
    look_up(tables, position)
    return 0
