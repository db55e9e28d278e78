"""The folder of a bundle: the program, Python, Qt and the engines, as PyInstaller gathers them."""
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

PROGRAM: Final = "from app.__main__ import main\nraise SystemExit(main())\n"
# Qt brings a look for GTK, which would bring all of GTK along; ours is drawn by us. Nobody compiles against a bundle.
NOT_WANTED: Final = ("libqgtk3.so", "libgtk-3.so*", "libgdk-3.so*", "libqeglfs*", "libqlinuxfb.so", "libqvnc.so",
                     "libQt6EglFS*", "libQt6EglFs*", "*.qm", "*.pyx", "*.pxd", "*.pyi", "*.h")
BY_NAME: Final = ("mido.backends.rtmidi", "rtmidi", "pygame")  # imported by what is plugged in
# What Qt's windows on X11 load by name; PyInstaller gathers those that this system has, and is silent about the others.
X11: Final = ("libxkbcommon-x11.so.0", "libxcb-cursor.so.0", "libxcb-icccm.so.4", "libxcb-keysyms.so.1",
              "libxcb-shape.so.0")
LEFT_OUT: Final = ("tkinter", "tests", "pydantic", "numpy", "cma")  # the last two, for one method of training: 60 MB


class FreezeError(Exception):
    """PyInstaller has not made the folder; the words are the end of what it said."""


def freeze(root: Path, work: Path) -> Path:
    """Gather the program of a checkout whose engines are built; return the folder, in which `solvarium` starts it.
    Raises FreezeError."""
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    script = work / "solvarium.py"
    script.write_text(PROGRAM)
    command = [
        sys.executable, "-m", "PyInstaller", "--noconfirm", "--onedir", "--name", "solvarium", "--log-level", "WARN",
        "--distpath", str(work / "dist"), "--workpath", str(work / "build"), "--specpath", str(work),
        "--paths", str(root), "--collect-submodules", "app", "--collect-submodules", "solvers",
        "--collect-data", "app", "--collect-data", "solvers", "--collect-data", "font_source_sans_pro",
        "--add-data", f"{root / 'assets'}:app/assets", "--add-data", f"{root / 'docs'}:app/docs",
        *(part for name in BY_NAME for part in ("--hidden-import", name)),
        *(part for name in LEFT_OUT for part in ("--exclude-module", name)), str(script),
    ]
    done = subprocess.run(command, cwd=work, env={**os.environ, "PYTHONPATH": str(root)}, capture_output=True,
                          text=True, check=False)
    if done.returncode:
        raise FreezeError("\n".join(done.stderr.splitlines()[-10:]))
    folder = work / "dist" / "solvarium"
    check_windows(folder)
    for pattern in NOT_WANTED:
        for path in folder.rglob(pattern):
            path.unlink()
    remove_orphans(folder / "_internal")
    for path in folder.rglob("libpython3.*.so*"):  # three quarters of it are for debuggers
        subprocess.run(["strip", "--strip-unneeded", str(path)], check=False)
    return folder


def check_windows(folder: Path) -> None:
    """Raises FreezeError if the folder of a bundle has not all that a window on X11 takes: it would not open."""
    if missing := [name for name in X11 if not any(folder.rglob(name))]:
        raise FreezeError(f"This system has no {', '.join(missing)}, without which no window opens on X11.")


def remove_orphans(place: Path) -> list[str]:
    """Delete the libraries of this system that no program, module or plugin below `place` needs, as those of GTK once
    its look is gone; return their names. What lies directly in `place` is this system's; Python's own library stays,
    which the program loads by name."""
    needs = {path: _needed_by(path) for path in place.rglob("*") if path.is_file() and not path.is_symlink()}
    gone = list[str]()
    while True:
        needed = set().union(*needs.values())
        orphans = [path for path in needs if path.parent == place and path.name not in needed
                   and path.match("lib*.so*") and not path.match("libpython*")]
        if not orphans:
            return sorted(gone)
        for path in orphans:
            path.unlink()
            gone.append(path.name)
            del needs[path]


def _needed_by(path: Path) -> set[str]:
    """The names of the libraries that a file asks for; none if it is no ELF file."""
    with path.open("rb") as file:
        if file.read(4) != b"\x7fELF":
            return set()
    listed = subprocess.run(["objdump", "-p", str(path)], capture_output=True, text=True, check=True).stdout
    return set(re.findall(r"^ +NEEDED +(\S+)", listed, re.MULTILINE))
