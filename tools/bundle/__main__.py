"""`./run bundle`: a Debian package and a file that installs itself, both with Python and Qt inside, in dist/."""
import argparse
import platform
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

from tools.bundle.debian import pack_debian
from tools.bundle.folder import FreezeError, freeze
from tools.bundle.self_installing import pack_self_installing

ROOT: Final = Path(__file__).resolve().parents[2]
ARCHITECTURES: Final = {"x86_64": "amd64", "aarch64": "arm64"}  # as Debian calls them
TOOLS: Final = {"dpkg-deb": "dpkg", "makeself": "makeself", "strip": "binutils"}  # and the package that has each


def main() -> None:
    """Make both, and say how large they are and how long it took."""
    parser = argparse.ArgumentParser(prog="./run bundle", description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "dist", metavar="FOLDER")
    out = parser.parse_args().out.resolve()
    machine = platform.machine()
    if not sys.platform.startswith("linux") or machine not in ARCHITECTURES:
        sys.exit("Bundles are made on Linux, on a PC or on ARM; elsewhere, ./run wheels makes wheels.")
    if missing := [package for tool, package in TOOLS.items() if shutil.which(tool) is None]:
        sys.exit(f"For bundles, type first: sudo apt-get install {' '.join(missing)}")
    begin = time.monotonic()
    out.mkdir(parents=True, exist_ok=True)
    try:
        folder = freeze(ROOT, ROOT / "build" / "bundle")
        for made in (pack_debian(folder, ROOT, out, ARCHITECTURES[machine]),
                     pack_self_installing(folder, out, machine)):
            print(f"{made.name}  {made.stat().st_size / 1e6:.1f} MB")
    except FreezeError as error:
        sys.exit(f"PyInstaller has not gathered the program:\n{error}")
    except subprocess.CalledProcessError as error:
        sys.exit(f"{error.cmd[0]} has failed; what it said is above.")
    print(f"Made in {time.monotonic() - begin:.0f} s.")


if __name__ == "__main__":
    main()
