"""Builds the engines: every .pyx under solvers/, with one set of directives. CHECKED=1 adds bounds checks."""
import os
import sys
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, find_packages, setup

checked = os.environ.get("CHECKED") == "1"
directives = {
    "language_level": 3, "boundscheck": checked, "wraparound": checked, "initializedcheck": checked,
    "cdivision": not checked, "embedsignature": True, "freethreading_compatible": True,
}
# No -march=native: what ships runs on any machine. No contraction: results equal their plain oracles bit for bit.
# OPTIMISE=0 builds in a third of the time what nobody runs for long.
flags = [f"-O{os.environ.get('OPTIMISE', '3')}", "-ffp-contract=off"] if os.name == "posix" else []
extensions = [
    Extension(
        ".".join(path.with_suffix("").parts), [str(path)], extra_compile_args=flags,
        include_dirs=["."], depends=sorted(map(str, path.parent.glob("*.h"))),
    )
    for path in sorted(Path("solvers").rglob("*.pyx"))
]
build_dir = "build/checked" if checked else "build/release"
# To describe or to pack the sources nothing has to be translated, which takes a minute.
builds = not {"egg_info", "sdist", "dist_info"} & set(sys.argv)
setup(
    ext_modules=cythonize(extensions, compiler_directives=directives, build_dir=build_dir) if builds else extensions,
    packages=[*find_packages(include=["app*", "solvers*"]), "app.assets", "app.docs"],
    package_dir={"app.assets": "assets", "app.docs": "docs"},
)
