"""Files of puzzles, whichever program they are of."""
from solvers.core.formats import read_text
from solvers.polyforms.importing.burrtools import read_xmpuzzle
from solvers.polyforms.poly_file import LIMIT
from solvers.polyforms.poly_writing import write_poly

GZIP = b"\x1f\x8b"


def poly_text(data: bytes) -> str:
    """The text of a `.poly` file; that of a puzzle of BurrTools, packed or not, is written anew. Raises FormatError for
    what is neither; whether the text says a puzzle is for `parse_poly` to say."""
    if data[:2] == GZIP or data.lstrip()[:1] == b"<":
        return write_poly(read_xmpuzzle(data))
    return read_text(data, LIMIT)
