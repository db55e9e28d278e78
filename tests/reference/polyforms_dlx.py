"""Dancing links in C (polyforms_dlx.c), compiled when it is asked for: what engines are measured beside."""
import ctypes
import shutil
import subprocess
from collections.abc import Callable
from itertools import accumulate
from pathlib import Path

from solvers.polyforms.cover import Cover

SOURCE = Path(__file__).with_suffix(".c")


def options(cover: Cover) -> tuple[int, list[tuple[int, ...]]]:
    """How many items must be covered, and each position as the items it covers, from 1. For covers of tiles that are
    used once at most."""
    must = [atom for atom in range(cover.atoms) if atom not in cover.optional]
    must += [cover.atoms + tile for tile in range(cover.tiles) if cover.least[tile]]
    others = sorted(set(range(cover.atoms + cover.tiles)) - set(must))
    number = {item: place for place, item in enumerate([*must, *others], 1)}
    return len(must), [tuple(number[item] for item in (*position.atoms, cover.atoms + position.tile))
                       for position in cover.positions]


def compiled(folder: Path) -> Callable[[Cover], Callable[[], tuple[int, int]]] | None:
    """A function that makes of a cover one that searches it, and returns solutions and positions placed; None without
    a compiler."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        return None
    library = folder / "polyforms_dlx.so"
    subprocess.run([compiler, "-O3", "-shared", "-fPIC", str(SOURCE), "-o", str(library)], check=True)
    count = ctypes.CDLL(str(library)).dlx_count
    count.restype = ctypes.c_long

    def made(cover: Cover) -> Callable[[], tuple[int, int]]:
        primary, chosen = options(cover)
        starts = [0, *accumulate(map(len, chosen))]
        items = [item for option in chosen for item in option]
        first, covered = (ctypes.c_int * len(starts))(*starts), (ctypes.c_int * (len(items) + 1))(*items)

        def search() -> tuple[int, int]:
            placed = ctypes.c_long()
            found = count(cover.atoms + cover.tiles, primary, len(chosen), first, covered, ctypes.byref(placed))
            return found, placed.value

        return search

    return made
