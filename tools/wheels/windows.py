"""What engines for Windows are compiled and linked with: Python's headers by a configuration of our own, python3.lib.

Python's own pyconfig.h is that of the machine which builds. The few lines here say the same of 64-bit Windows, as far
as the limited API asks: the sizes of C's types there (Microsoft, "Data type ranges"), and that functions come from a
DLL.
"""
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Final

from abi3info import DATAS, FUNCTIONS

OLDEST: Final = (3, 11)
_PYCONFIG: Final = """\
#define MS_WINDOWS
#define MS_WIN64
#define MS_COREDLL
#define Py_ENABLE_SHARED 1
#define HAVE_DECLSPEC_DLL 1
#define HAVE_STDINT_H 1
#define HAVE_INTTYPES_H 1
#define HAVE_STDDEF_H 1
#define HAVE_SYS_STAT_H 1
#define HAVE_SYS_TYPES_H 1
#define HAVE_WCHAR_H 1
#define SIZEOF_SHORT 2
#define SIZEOF_INT 4
#define SIZEOF_LONG 4
#define SIZEOF_LONG_LONG 8
#define SIZEOF_VOID_P 8
#define SIZEOF_SIZE_T 8
#define SIZEOF_TIME_T 8
#define SIZEOF_WCHAR_T 2
#define SIZEOF_FLOAT 4
#define SIZEOF_DOUBLE 8
#define ALIGNOF_SIZE_T 8
"""


def write_headers(place: Path) -> Path:
    """Copy Python's headers into a folder, with the configuration of Windows in place of this machine's."""
    headers = place / "include"
    shutil.copytree(sysconfig.get_path("include"), headers, dirs_exist_ok=True,
                    ignore=shutil.ignore_patterns("pyconfig*.h"))
    (headers / "pyconfig.h").write_text(_PYCONFIG, "ascii")
    return headers


def write_import_library(place: Path) -> Path:
    """Write the import library of python3.dll, whose names are those of the stable ABI of Python 3.11."""
    names = [f"    {each.symbol.name}{' DATA' if kind is DATAS else ''}" for kind in (FUNCTIONS, DATAS)
             for each in kind.values() if (each.added.major, each.added.minor) <= OLDEST]
    definition, library = place / "python3.def", place / "python3.lib"
    definition.write_text("LIBRARY python3.dll\nEXPORTS\n" + "\n".join(sorted(names)) + "\n", "ascii")
    subprocess.run([sys.executable, "-m", "ziglang", "dlltool", "-m", "i386:x86-64", "-D", "python3.dll",
                    "-d", str(definition), "-l", str(library)], check=True)
    return library
