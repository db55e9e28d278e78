"""The AB game in plain C (abgame_plain.c), compiled when it is asked for: what engines are measured beside."""
import ctypes
import shutil
import subprocess
from pathlib import Path

SOURCE = Path(__file__).with_suffix(".c")


class PlainGame:
    """All answers of the codes in a table, and what is counted from it. `codes` are texts of equal lengths."""

    def __init__(self, library: ctypes.CDLL, codes: list[str]) -> None:
        symbols = sorted(set("".join(codes)))
        data = bytes(symbols.index(symbol) for code in codes for symbol in code)
        self._library = library
        if not library.ab_begin(len(codes[0]), len(codes), data):
            raise MemoryError

    def survey(self) -> int:
        """The different answers to all guesses together."""
        return int(self._library.ab_survey())

    def entropy_total(self) -> int:
        """Guesses over all secrets by the greatest entropy."""
        return int(self._library.ab_entropy_total())


def compiled(folder: Path) -> ctypes.CDLL | None:
    """The library; None without a compiler."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        return None
    library = folder / "abgame_plain.so"
    subprocess.run([compiler, "-O3", "-shared", "-fPIC", str(SOURCE), "-o", str(library), "-lm"], check=True)
    found = ctypes.CDLL(str(library))
    found.ab_survey.restype = found.ab_entropy_total.restype = ctypes.c_long
    return found
