"""The source's loops in plain C (cabinet_plain.c), compiled when asked for: what engines are measured beside."""
import ctypes
import shutil
import subprocess
from pathlib import Path

SOURCE = Path(__file__).with_suffix(".c")


def compiled(folder):
    """The library; None without a compiler."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        return None
    library = folder / "cabinet_plain.so"
    subprocess.run([compiler, "-O3", "-shared", "-fPIC", str(SOURCE), "-o", str(library)], check=True)
    found = ctypes.CDLL(str(library))
    found.plain_median.argtypes = [ctypes.c_void_p, *[ctypes.c_int] * 4]
    found.plain_triangles.argtypes = [ctypes.c_longlong, ctypes.c_int]
    found.plain_triangles.restype = ctypes.c_longlong
    return found


def plain_median(library, ranks, columns, height, width):
    """The least median of a grid of ranks, an array of ints row by row."""
    return library.plain_median(ranks.buffer_info()[0], len(ranks) // columns, columns, height, width)
