# A personality ready to weigh, for engines at C level.
from solvers.spanit.personality.weighing cimport Scale


cdef class Scales:
    cdef Scale scale
