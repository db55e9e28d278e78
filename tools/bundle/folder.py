"""The folder of a bundle: the program, Python, Qt and the engines, as PyInstaller gathers them."""
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

PROGRAM: Final = "from app.__main__ import main\nraise SystemExit(main())\n"
# Qt brings a look for GTK, which would bring all of GTK along; ours is drawn by us.
NOT_WANTED: Final = ("libqgtk3.so", "libgtk-3.so*", "libgdk-3.so*", "libqeglfs*", "libqlinuxfb.so", "libqvnc.so",
                     "libQt6EglFS*", "libQt6EglFs*", "*.qm")
BY_NAME: Final = ("mido.backends.rtmidi", "rtmidi", "pygame")  # imported by what is plugged in
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
    for pattern in NOT_WANTED:
        for path in folder.rglob(pattern):
            path.unlink()
    for path in folder.rglob("libpython3.*.so*"):  # three quarters of it are for debuggers
        subprocess.run(["strip", "--strip-unneeded", str(path)], check=False)
    return folder
