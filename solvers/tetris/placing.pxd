# Placing at C level: a controller made ready for the game loops.
from solvers.tetris.chooser cimport Board, Chooser, Piece

cdef const Piece* pieces() noexcept

# Make a controller ready for boards of that size, on the path in use. ValueError if the size cannot be.
cdef int prepare(Chooser* chooser, object controller, int width, int height) except -1
