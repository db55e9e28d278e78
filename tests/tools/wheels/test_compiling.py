"""What engines in wheels are told of the processor is what the system says of it."""
import ctypes
import platform
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PROCESSOR = Path(__file__).parents[3] / "tools/wheels/processor.c"
ASKED = ("popcnt", "avx", "avx2", "fma", "bmi", "bmi2", "avx512f", "avx512vl", "avx512bw", "avx512dq", "avx512cd",
         "avx512vpopcntdq")  # what the paths of engines ask for is among them
FLAGS = {"bmi": "bmi1", "avx512vpopcntdq": "avx512_vpopcntdq"}  # which Linux calls otherwise
LEVELS = {  # of /proc/cpuinfo
    "x86-64-v3": {"avx", "avx2", "bmi1", "bmi2", "f16c", "fma", "abm", "movbe", "popcnt", "cx16", "lahf_lm"},
    "x86-64-v4": {"avx2", "bmi2", "fma", "avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl"},
}


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
