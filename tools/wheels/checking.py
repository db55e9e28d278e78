"""Does a wheel keep what its tag promises? Every engine in it is looked at, on any system.

`delocate-listdeps` would say the same of wheels for macOS, but asks Apple's `otool` for it; so their headers are read.
"""
import re
import subprocess
import sysconfig
import tempfile
import zipfile
from pathlib import Path
from typing import Final

from tools.wheels.targets import Target

# What every Windows has since 10; engines take the C library through the last.
_WINDOWS: Final = re.compile(r"python3\.dll|kernel32\.dll|api-ms-win-crt-[\w-]+\.dll", re.IGNORECASE)
_MAC: Final = ("/usr/lib/", "/System/Library/")


class CheckError(Exception):
    """What a wheel does not keep, in words."""


def check(wheel: Path, target: Target) -> None:
    """Look at all engines of a wheel. Raises CheckError if one needs more than the stable ABI of the oldest Python,
    or a library or a version of one that the platform in its tag need not have."""
    _run("abi3audit", "--strict", wheel)
    if target.windows:
        strange = {name for name in _windows_imports(wheel) if not _WINDOWS.fullmatch(name)}
    elif target.tag.startswith("macosx"):
        strange = {name for name in _mac_imports(wheel) if not name.startswith(_MAC)}
    else:
        strange = newer_than(target.tag, _run("auditwheel", "show", wheel))
    if strange:
        raise CheckError(f"{wheel.name} needs {', '.join(sorted(strange))}")


def _run(tool: str, *arguments: str | Path) -> str:
    """What a tool beside this Python says. Raises CheckError with it if the tool refuses."""
    command = [str(Path(sysconfig.get_path("scripts"), tool)), *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise CheckError(f"{tool}: {(done.stdout + done.stderr)[-2000:]}")
    return done.stdout


def _windows_imports(wheel: Path) -> set[str]:
    """The names of the libraries in the import tables of all engines of a wheel for Windows."""
    import pefile

    found = set[str]()
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            if name.endswith(".pyd"):
                engine = pefile.PE(data=archive.read(name), fast_load=True)
                engine.parse_data_directories([pefile.DIRECTORY_ENTRY["IMAGE_DIRECTORY_ENTRY_IMPORT"]])
                found |= {each.dll.decode() for each in engine.DIRECTORY_ENTRY_IMPORT}
    return found


def _mac_imports(wheel: Path) -> set[str]:
    """The paths of the libraries that the engines of a wheel for macOS load."""
    from macholib.MachO import MachO

    with tempfile.TemporaryDirectory() as place, zipfile.ZipFile(wheel) as archive:
        engines = [archive.extract(name, place) for name in archive.namelist() if name.endswith(".so")]
        return {path for engine in engines for header in MachO(engine).headers
                for _, _, path in header.walkRelocatables()}


def newer_than(tag: str, said: str) -> set[str]:
    """The platform that auditwheel sees, unless it is that of the tag or an older one; and libraries of others."""
    seen = re.search(r'platform tag: +"(\w+?)_(\d+)_(\d+)_(\w+)"', " ".join(said.split()))
    wanted = re.fullmatch(r"(\w+?)_(\d+)_(\d+)_(\w+)", tag)
    if seen is None or wanted is None:
        return {"what auditwheel does not name"}
    same_kind = (seen[1], seen[4]) == (wanted[1], wanted[4])
    older = (int(seen[2]), int(seen[3])) <= (int(wanted[2]), int(wanted[3]))
    return set() if same_kind and older else {seen[0]}
