"""Detection of the encoding of a text file: its declaration, a byte order mark, UTF-8, else Windows-1252."""
import codecs
import re
from typing import NamedTuple

from solvers.core.format_error import FormatError

FALLBACK = "cp1252"  # Windows-1252, which holds every letter of Latin-1: what old and western files are written in
FALLBACK_REMARK = "The file is not UTF-8, so it was read as Windows-1252: look at its accents."

# UTF-32 comes first: its little-endian mark begins like that of UTF-16.
_MARKS = (
    (codecs.BOM_UTF32_LE, "utf-32"), (codecs.BOM_UTF32_BE, "utf-32"), (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"),
)
# Names of encodings of text; Python also lists codecs such as zip, hex and punycode under `decode`.
_OF_TEXT = re.compile(r"utf|iso|latin|windows|cp\d|(us-)?ascii|gb|big5|shift|sjis|euc|koi8|mac", re.IGNORECASE)
_NO_TEXT = frozenset(range(32)) - frozenset(b"\t\n\v\f\r\x1a\x1b")  # control characters that no text file has


class DecodedText(NamedTuple):
    """Decoded text without its byte order mark, and a remark for the user, empty unless the encoding was guessed."""

    text: str
    remark: str = ""


def decode_text(data: bytes, declared: str = "") -> DecodedText:
    """Decode the bytes of a text file.

    Args:
        data: the whole file; its size must have been checked.
        declared: encoding named by the file itself, as XML does; ignored if Python does not know it.

    Returns:
        The text, with a remark if it was taken for Windows-1252 because nothing told its encoding.

    Raises:
        FormatError: the file contradicts its declaration or byte order mark, or is not text.
    """
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return DecodedText(_decoded(data, encoding))
    if declared and _is_known(declared):
        return DecodedText(_decoded(data, declared))
    try:
        return DecodedText(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        place = error.start
        if not _NO_TEXT.isdisjoint(data):
            raise FormatError("this is not text.", line=_line_of(data, place)) from None
    try:
        return DecodedText(data.decode(FALLBACK), FALLBACK_REMARK)
    except UnicodeDecodeError:
        raise FormatError("this is neither UTF-8 nor Windows-1252 text.", line=_line_of(data, place)) from None


def _is_known(encoding: str) -> bool:
    """True if Python has a text encoding of that name."""
    if not _OF_TEXT.match(encoding):
        return False
    try:
        codecs.lookup(encoding)
    except (LookupError, ValueError):  # ValueError: a name with a NUL
        return False
    return True


def _decoded(data: bytes, encoding: str) -> str:
    try:
        return data.decode(encoding).removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        line = _line_of(data, error.start)
        raise FormatError(f"this is not {encoding.upper().removesuffix('-SIG')} text.", line=line) from None


def _line_of(data: bytes, offset: int) -> int:
    return data.count(b"\n", 0, offset) + 1
