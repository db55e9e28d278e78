"""Builds the engines: every .pyx under solvers/, with one set of directives. CHECKED=1 adds bounds checks."""
import os
import sys
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, find_packages, setup

CHECKED = os.environ.get("CHECKED") == "1"
DIRECTIVES = {
    "language_level": 3, "boundscheck": CHECKED, "wraparound": CHECKED, "initializedcheck": CHECKED,
    "cdivision": not CHECKED, "embedsignature": True, "freethreading_compatible": True,
}
# No -march=native: what ships runs on any machine. No contraction: results equal their plain oracles bit for bit.
# -g0, unless CFLAGS say what is wanted: what Python brings for a debugger takes a quarter of the compiler's time.
# OPTIMISE=0 builds in a third of the time what nobody runs for long.
FLAGS = [f"-O{os.environ.get('OPTIMISE', '3')}", "-ffp-contract=off"] if os.name == "posix" else []
if os.name == "posix" and "CFLAGS" not in os.environ:
    FLAGS.append("-g0")
# What Cython would else write into each engine that takes a memoryview, and the compiler compile eight times.
SHARED = "solvers.shared"


def extensions():
    """Each .pyx as it is to be translated and compiled, and the code of Cython that they share."""
    shared = Extension(SHARED, [f"{SHARED.replace('.', '/')}.c"], extra_compile_args=FLAGS)
    return [shared] + [
        Extension(
            ".".join(path.with_suffix("").parts), [str(path)], extra_compile_args=FLAGS,
            include_dirs=["."], depends=sorted(map(str, path.parent.glob("*.h"))),
        )
        for path in sorted(Path("solvers").rglob("*.pyx"))
    ]


def translated():
    """The extensions in C, translated on every core; the largest, which takes the compiler longest, comes first."""
    build_dir = "build/checked" if CHECKED else "build/release"
    result = cythonize(
        extensions(), compiler_directives=DIRECTIVES, build_dir=build_dir, nthreads=os.cpu_count() or 1,
        shared_utility_qualified_name=SHARED,
    )
    return sorted(result, key=lambda extension: Path(extension.sources[0]).stat().st_size, reverse=True)


if __name__ == "__main__":  # the processes that translate may import this file
    # To describe or to pack the sources nothing has to be translated; tools/wheels brings engines of its own.
    builds = not {"egg_info", "sdist", "dist_info"} & set(sys.argv)
    bare = os.environ.get("ENGINES") == "0"
    setup(
        ext_modules=[] if bare else translated() if builds else extensions(),
        packages=[*find_packages(include=["app*", "solvers*"]), "app.assets", "app.docs"],
        package_dir={"app.assets": "assets", "app.docs": "docs"},
    )
