"""Engines for other systems: a module is compiled for each, one that leaves the stable ABI is refused, and on a PC each
is told what its processor can do."""
import ctypes
import platform
import shutil
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from tools.wheels.targets import TARGETS

MODULE = """
#include <Python.h>
static PyModuleDef definition = {{PyModuleDef_HEAD_INIT, "engine", NULL, -1, NULL}};
PyMODINIT_FUNC PyInit_engine(void)
{{
    PyObject *number = PyTuple_New(1);
    {line};
    return PyModule_Create(&definition);
}}
"""
KINDS = {"linux-x86_64": b"\x7fELF", "linux-aarch64": b"\x7fELF", "macos-arm64": struct.pack("<I", 0xFEEDFACF),
         "macos-x86_64": struct.pack("<I", 0xFEEDFACF), "windows-x86_64": b"MZ"}
PROCESSOR = Path(__file__).parents[3] / "tools/wheels/processor.c"
ASKED = ("popcnt", "avx", "avx2", "fma", "bmi", "bmi2", "avx512f", "avx512vl", "avx512bw", "avx512dq", "avx512cd",
         "avx512vpopcntdq")  # what the paths of engines ask for is among them
FLAGS = {"bmi": "bmi1", "avx512vpopcntdq": "avx512_vpopcntdq"}  # which Linux calls otherwise
LEVELS = {  # of /proc/cpuinfo
    "x86-64-v3": {"avx", "avx2", "bmi1", "bmi2", "f16c", "fma", "abm", "movbe", "popcnt", "cx16", "lahf_lm"},
    "x86-64-v4": {"avx2", "bmi2", "fma", "avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl"},
}


def engine(tmp_path, line):
    pytest.importorskip("ziglang", reason="./run wheels installs the compiler")
    from tools.wheels.compiling import Engine

    source = tmp_path / "engine.c"
    source.write_text(MODULE.format(line=line))
    return Engine("one.engine", source)


@pytest.mark.slow
@pytest.mark.parametrize("name", TARGETS)
def test_a_module_for_each_system(tmp_path, name):
    module = engine(tmp_path, "PyTuple_SetItem(number, 0, NULL)")
    from tools.wheels.compiling import compile_engines

    made, = compile_engines(TARGETS[name], [module], tmp_path, tmp_path)
    assert made == tmp_path / "one" / f"engine{TARGETS[name].suffix}"
    assert made.read_bytes().startswith(KINDS[name])


@pytest.mark.slow
def test_what_leaves_the_stable_abi_is_refused_for_windows(tmp_path):
    """Elsewhere such a name is looked for only when the engine is loaded."""
    module = engine(tmp_path, "_PyLong_Sign(number)")
    from tools.wheels.compiling import CompileError, compile_engines

    with pytest.raises(CompileError, match=r"one\.engine for x86_64-windows-gnu"):
        compile_engines(TARGETS["windows-x86_64"], [module], tmp_path, tmp_path)


@pytest.mark.skipif(not sys.platform.startswith("linux") or platform.machine() != "x86_64" or not shutil.which("gcc"),
                    reason="it is asked on Linux, on a PC with GCC")
def test_engines_are_told_what_the_processor_can_do(tmp_path):
    source, library = tmp_path / "ask.c", tmp_path / "ask.so"
    names = {name: name.replace("-", "_") for name in (*ASKED, *LEVELS)}
    source.write_text("".join(f'int {function}(void) {{ return !!__builtin_cpu_supports("{name}"); }}\n'
                              for name, function in names.items()))
    subprocess.run(["gcc", "-shared", "-fPIC", "-O1", source, PROCESSOR, "-o", library], check=True)
    asked = ctypes.CDLL(str(library))
    told = {name for name, function in names.items() if getattr(asked, function)()}
    line = next(line for line in Path("/proc/cpuinfo").read_text().splitlines() if line.startswith("flags"))
    flags = set(line.split())
    assert told == ({name for name in ASKED if FLAGS.get(name, name) in flags}
                    | {name for name, needed in LEVELS.items() if needed <= flags})
