"""The file that installs a bundle for one user, by makeself: the program, its entry in the menu, and a way back."""
import subprocess
from pathlib import Path
from typing import Final

from app import __version__

# $HOME/.local is where pip and systemd look for a user's own programs, too.
INSTALLER: Final = """\
#!/bin/sh
# Install Solvarium for this user, or with --remove take it away; games and settings stay where they are.
set -eu
program="$HOME/.local/lib/solvarium" command="$HOME/.local/bin/solvarium"
if [ "${1:-}" = --remove ]; then
    if [ -x "$program/solvarium" ]; then "$program/solvarium" --remove-menu > /dev/null; fi
    rm -rf "$program" "$command"
    echo "Solvarium is removed. Your games and settings are still there."
    exit
fi
mkdir -p "$HOME/.local/lib" "$HOME/.local/bin"
rm -rf "$program.new"
cp -R solvarium "$program.new"
rm -rf "$program"
mv "$program.new" "$program"
ln -sf "$program/solvarium" "$command"
"$program/solvarium" --install-menu > /dev/null
echo "Solvarium is installed. Start it from the menu, or type $command"
"""


def pack_self_installing(folder: Path, place: Path, architecture: str) -> Path:
    """Pack the folder of a bundle into one file that anybody can run; return it. Raises CalledProcessError, and
    FileNotFoundError without makeself. By gzip, which every system has; xz, a tenth smaller, is not on all of them."""
    installer = folder.parent / "install.sh"
    installer.write_text(INSTALLER)
    installer.chmod(0o755)
    made = place / f"solvarium-{__version__}-{architecture}.run"
    subprocess.run(["makeself", "--quiet", "--gzip", "--complevel", "9", "--nox11",
                    str(folder.parent), str(made), f"Solvarium {__version__}", "./install.sh"], check=True)
    return made
