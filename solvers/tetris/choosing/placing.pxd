# Placing at C level: a controller made ready for the game loops.
from solvers.tetris.choosing.chooser cimport Chooser

# Make a controller ready for boards of that size, on the path in use. ValueError if there is no such board.
cdef int prepare(Chooser* chooser, object controller, int width, int height) except -1
