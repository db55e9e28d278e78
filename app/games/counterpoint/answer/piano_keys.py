"""The computer's keys as those of a piano: two rows of them, each an octave of white keys with the black ones above.

The lower octave lies on Z to M, the upper one on Q to I, as in trackers since the 1980s. Keys are known by where they
are, so that the rows are also rows on German or French keyboards, wherever the system says it; letters serve where not.
"""
import sys
from typing import Final

from PySide6.QtGui import QKeyEvent

LOWER, UPPER = "ZSXDCVGBHNJM", "Q2W3ER5T6Y7UI"  # from c on; the upper row ends with the c above
CAPS: Final = {**dict(enumerate(LOWER)), **{12 + number: letter for number, letter in enumerate(UPPER)}}
_SCAN_CODES: Final = {  # of the first IBM PC's keyboard; X11 and Wayland add 8
    code: place for codes, first in (((44, 31, 45, 32, 46, 47, 34, 48, 35, 49, 36, 50), 0),
                                     ((16, 3, 17, 4, 18, 19, 6, 20, 7, 21, 8, 22, 23), 12))
    for place, code in enumerate(codes, first)}
_LETTERS: Final = {ord(letter): place for place, letter in CAPS.items()}
_ADDED: Final = 0 if sys.platform == "win32" else 8


def semitones_of(event: QKeyEvent) -> int | None:
    """How many semitones a key is above the c of the lower row; None if it is no piano key."""
    code = event.nativeScanCode()
    if code and sys.platform != "darwin":
        return _SCAN_CODES.get(code - _ADDED)
    return _LETTERS.get(event.key())
