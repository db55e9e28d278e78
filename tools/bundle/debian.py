"""The Debian package of a bundle: what it has where, what it needs of the system, and what it says of itself.

By Debian Policy 4.6: fields of `control` (chapter 5), `copyright` and `changelog.gz` in /usr/share/doc (chapter 12).
The folder lies in /usr/lib, as programs that bring all they need do; a link in /usr/bin starts it.
"""
import gzip
import shutil
import subprocess
from pathlib import Path
from typing import Final

from app import APP_ID, __version__

NEEDS: Final = "libc6 (>= 2.34), libegl1, libfontconfig1, libgl1, libglib2.0-0 | libglib2.0-0t64, libxkbcommon0, zlib1g"
CONTROL: Final = """\
Package: solvarium
Version: {version}
Architecture: {architecture}
Maintainer: The Solvarium developers <solvarium@localhost.invalid>
Installed-Size: {kilobytes}
Depends: {needs}
Section: misc
Priority: optional
Description: suite of games, and of the minds that play them
 Labyrinths of the I Ching, Span-It!, Minesweeper, Tetris, polyforms, the AB
 game, counterpoint, a cabinet of small rooms and a story game. People play
 against personalities that they can edit, ask for hints that say why, and watch
 solvers.
"""
COPYRIGHT: Final = """\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Solvarium

Files: *
Copyright: the Solvarium developers
License: Expat
{licence}
"""
# What lintian finds in every program that brings its libraries along, and why that is so here.
OVERRIDES: Final = """\
# Libraries of Qt and Python come along as their makers built them, and find each other by their own paths.
solvarium: custom-library-search-path
solvarium: embedded-library
solvarium: library-not-linked-against-libc
solvarium: unstripped-binary-or-object
# Of many browsers, the module of Python names sensible-browser, and goes on without it.
solvarium: missing-depends-on-sensible-utils
"""
DESKTOP: Final = {  # of assets/, and where desktops look for them
    f"{APP_ID}.desktop": "applications", f"{APP_ID}.svg": "icons/hicolor/scalable/apps",
    f"{APP_ID}.xml": "mime/packages", f"{APP_ID}.metainfo.xml": "metainfo",
}


def pack_debian(folder: Path, root: Path, place: Path, architecture: str) -> Path:
    """Pack the folder of a bundle, with what desktops are given of the checkout; return the package. Raises
    CalledProcessError, and FileNotFoundError without dpkg-deb."""
    tree = place / "solvarium-debian"
    shutil.rmtree(tree, ignore_errors=True)
    shared = tree / "usr/share"
    shutil.copytree(folder, tree / "usr/lib/solvarium", symlinks=True)
    (tree / "usr/bin").mkdir()
    (tree / "usr/bin/solvarium").symlink_to("../lib/solvarium/solvarium")
    for name, where in DESKTOP.items():
        (shared / where).mkdir(parents=True, exist_ok=True)
        shutil.copyfile(root / "assets" / name, shared / where / name)
    about = shared / "doc/solvarium"
    about.mkdir(parents=True)
    (about / "copyright").write_text(_copyright((root / "LICENSE").read_text("utf-8")), "utf-8")
    with gzip.GzipFile(about / "changelog.gz", "wb", mtime=0) as packed:
        packed.write((root / "CHANGELOG.md").read_bytes())
    (shared / "lintian/overrides").mkdir(parents=True)
    (shared / "lintian/overrides/solvarium").write_text(OVERRIDES)
    _set_modes(tree)
    size = sum(path.lstat().st_size for path in tree.rglob("*")) // 1024
    (tree / "DEBIAN").mkdir(mode=0o755)
    (tree / "DEBIAN/control").write_text(CONTROL.format(
        version=__version__, architecture=architecture, kilobytes=size, needs=NEEDS), "utf-8")
    made = place / f"solvarium_{__version__}_{architecture}.deb"
    subprocess.run(["dpkg-deb", "--root-owner-group", "-Zxz", "-z3", "--build", str(tree), str(made)], check=True,
                   stdout=subprocess.DEVNULL)
    shutil.rmtree(tree)
    return made


def _copyright(licence: str) -> str:
    """What Debian wants to know, with the text of the licence as a field: indented, and a dot for each empty line."""
    lines = [f" {line}" if line.strip() else " ." for line in licence.strip().splitlines()]
    return COPYRIGHT.format(licence="\n".join(lines))


def _set_modes(tree: Path) -> None:
    """Let everybody read everything; only what starts the program is a program."""
    for path in tree.rglob("*"):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path == tree / "usr/lib/solvarium/solvarium" else 0o644)
