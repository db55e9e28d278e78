"""Builds the engines: every .pyx under solvers/, with one set of directives. CHECKED=1 adds bounds checks."""
import os
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup

checked = os.environ.get("CHECKED") == "1"
directives = {
    "language_level": 3, "boundscheck": checked, "wraparound": checked, "initializedcheck": checked,
    "cdivision": not checked, "embedsignature": True, "freethreading_compatible": True,
}
# No -march=native: what ships runs on any machine. No contraction: results equal their plain oracles bit for bit.
flags = ["-O3", "-ffp-contract=off"] if os.name == "posix" else []
extensions = [
    Extension(".".join(path.with_suffix("").parts), [str(path)], extra_compile_args=flags)
    for path in sorted(Path("solvers").rglob("*.pyx"))
]
setup(ext_modules=cythonize(extensions, compiler_directives=directives, force=checked, nthreads=os.cpu_count() or 1))
