"""Engines for a platform: each translated .c becomes one library of the stable ABI."""
import os
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, NamedTuple

from tools.wheels.targets import LIMITED_API, Target
from tools.wheels.windows import write_headers, write_import_library

PROCESSOR: Final = Path(__file__).with_name("processor.c")


class Engine(NamedTuple):
    """A module that is compiled: its name, and its translated source."""

    name: str
    source: Path


class CompileError(Exception):
    """A compiler's complaint, with the engine and the platform."""


def compile_engines(target: Target, engines: Sequence[Engine], root: Path, place: Path) -> list[Path]:
    """Compile every engine into `place`, as many at a time as there are processors. Raises CompileError."""
    place.mkdir(parents=True, exist_ok=True)
    headers, libraries = Path(sysconfig.get_path("include")), list[str]()
    if target.windows:
        headers, libraries = write_headers(place), [str(write_import_library(place))]
    if target.triple.startswith("x86_64"):
        libraries.append(str(PROCESSOR))
    common = [
        sys.executable, "-m", "ziglang", "cc", "-target", target.triple, "-shared", "-O3", "-ffp-contract=off", "-g0",
        "-fno-sanitize=undefined", "-fno-strict-aliasing", "-fwrapv", "-DNDEBUG", f"-DPy_LIMITED_API={LIMITED_API}",
        "-Wno-everything", f"-I{root}", f"-I{headers}", *target.flags]

    def compile_engine(engine: Engine) -> Path:
        made = place / f"{engine.name.replace('.', '/')}{target.suffix}"
        made.parent.mkdir(parents=True, exist_ok=True)
        done = subprocess.run([*common, str(engine.source), *libraries, "-s", "-o", str(made)], capture_output=True,
                              text=True, check=False)
        if done.returncode:
            raise CompileError(f"{engine.name} for {target.triple}:\n{done.stderr[-2000:]}")
        return made

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(compile_engine, engines))
