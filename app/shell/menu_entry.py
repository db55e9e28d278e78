"""The menu entry of a copy that no package has installed, with its icon and file types, where a desktop looks for them.

By the rules of freedesktop.org: Desktop Entry 1.4 (how `Exec` is quoted), and Shared MIME-info.
"""
import os
import shutil
import subprocess
import sys
from pathlib import Path

from app import APP_ID
from app.look import resources

FILES = {  # of assets/, each with its folder
    f"{APP_ID}.desktop": "applications",
    f"{APP_ID}.svg": "icons/hicolor/scalable/apps",
    f"{APP_ID}.xml": "mime/packages",
}
UPDATERS = {"update-desktop-database": "applications", "update-mime-database": "mime"}  # what desktops read instead


def data_folder() -> Path:
    """The folder of this user's menu entries, icons and file types."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share")


def own_command() -> Path:
    """What starts this copy: the bundle, the installed command, or `./run` of a checkout."""
    started = Path(sys.executable if getattr(sys, "frozen", False) else sys.argv[0])
    return Path(__file__).parents[2] / "run" if started.name == "__main__.py" else started.absolute()


def install(folder: Path, command: Path) -> list[Path]:
    """Write the entry, which starts `command`, the icon and the file types; return the files. Raises OSError."""
    written = []
    for name, place in FILES.items():
        path = folder / place / name
        path.parent.mkdir(parents=True, exist_ok=True)
        text = resources.read("assets", name).decode()
        path.write_text(text.replace("Exec=solvarium", f"Exec={_quoted(command)}"), "utf-8")
        written.append(path)
    _update(folder)
    return written


def remove(folder: Path) -> list[Path]:
    """Delete what `install` has written there; return the files that were there. Raises OSError."""
    there = [path for name, place in FILES.items() if (path := folder / place / name).exists()]
    for path in there:
        path.unlink()
    _update(folder)
    return there


def _quoted(command: Path) -> str:
    """A command as `Exec` has it: in quotes, and a percent sign twice. Backslashes are escaped once for the quotes and
    once for the file."""
    text = str(command).replace("%", "%%")
    for sign in '\\"`$':
        text = text.replace(sign, f"\\\\{sign}" if sign != "\\" else "\\\\\\\\")
    return f'"{text}"'


def _update(folder: Path) -> None:
    """Let the desktop know; one that has no such tool looks by itself."""
    for tool, place in UPDATERS.items():
        if shutil.which(tool) and (folder / place).is_dir():
            subprocess.run([tool, str(folder / place)], check=False, capture_output=True)
