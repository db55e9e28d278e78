"""Three problems about numbers: sums of consecutive primes, the quality of living, three similar triangles.

>>> from array import array
>>> from solvers.core import finish
>>> from solvers.numbers import Caterpillar, Descent, Fit, PrimeSums, TriangleCount, read_choice
>>> finish(PrimeSums(2011, 3))[-1]
Count(limit=2011, primes=305, sums=147)
>>> finish(Caterpillar(41)).found
((2, 3, 5, 7, 11, 13), (11, 13, 17), (41,))
>>> finish(Descent(array("i", [6, 1, 2, 11, 7, 5, 9, 3, 4, 10, 12, 8]), 6, 1, 5)).guess
5
>>> sum(finish(TriangleCount(100_000_000)))
549936643
>>> Fit(2, 3, 4).family, Fit(2, 3, 4).places
('incentre', ((1.0, 1.0),))
>>> read_choice("cabinet:primes/2011/3:2011").limit
2011
"""
from typing import TYPE_CHECKING

from solvers.core.exports import lazily

if TYPE_CHECKING:
    from solvers.numbers.caterpillar import Caterpillar
    from solvers.numbers.choices import read_choice
    from solvers.numbers.primes import PrimeSums
    from solvers.numbers.quality import Descent, Halving
    from solvers.numbers.similar import Fit, Sweep
    from solvers.numbers.triangles import TriangleCount
else:
    __getattr__ = lazily(__name__, {
        "Caterpillar": "caterpillar", "Descent": "quality", "Fit": "similar", "Halving": "quality",
        "PrimeSums": "primes", "Sweep": "similar", "TriangleCount": "triangles", "read_choice": "choices",
    })

__all__ = ["Caterpillar", "Descent", "Fit", "Halving", "PrimeSums", "Sweep", "TriangleCount", "read_choice"]
