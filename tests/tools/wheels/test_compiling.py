"""Engines for other systems: a module is compiled for each, and one that leaves the stable ABI is refused."""
import struct

import pytest

from tools.wheels.targets import TARGETS

pytest.importorskip("ziglang", reason="./run wheels installs the compiler")

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


def engine(tmp_path, line):
    from tools.wheels.compiling import Engine

    source = tmp_path / "engine.c"
    source.write_text(MODULE.format(line=line))
    return Engine("one.engine", source)


@pytest.mark.slow
@pytest.mark.parametrize("name", TARGETS)
def test_a_module_for_each_system(tmp_path, name):
    from tools.wheels.compiling import compile_engines

    made, = compile_engines(TARGETS[name], [engine(tmp_path, "PyTuple_SetItem(number, 0, NULL)")], tmp_path, tmp_path)
    assert made == tmp_path / "one" / f"engine{TARGETS[name].suffix}"
    assert made.read_bytes().startswith(KINDS[name])


@pytest.mark.slow
def test_what_leaves_the_stable_abi_is_refused_for_windows(tmp_path):
    """Elsewhere such a name is looked for only when the engine is loaded."""
    from tools.wheels.compiling import CompileError, compile_engines

    with pytest.raises(CompileError, match=r"one\.engine for x86_64-windows-gnu"):
        compile_engines(TARGETS["windows-x86_64"], [engine(tmp_path, "_PyLong_Sign(number)")], tmp_path, tmp_path)
