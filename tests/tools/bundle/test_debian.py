"""The Debian package of a folder: its fields, where its files lie, their modes, and what it says of itself."""
import shutil
import subprocess
from pathlib import Path

import pytest

from app import APP_ID, __version__
from tools.bundle.debian import pack_debian

ROOT = Path(__file__).parents[3]


@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="for it, type sudo apt-get install dpkg")
def test_a_folder_becomes_a_package(tmp_path):
    folder = tmp_path / "solvarium"
    (folder / "_internal").mkdir(parents=True)
    (folder / "solvarium").write_text("#!/bin/sh\n")
    (folder / "_internal" / "library.so").write_bytes(b"\x7fELF" * 1000)
    (folder / "_internal" / "link.so").symlink_to("library.so")
    made = pack_debian(folder, ROOT, tmp_path, "amd64")
    assert made.name == f"solvarium_{__version__}_amd64.deb"
    fields = subprocess.run(["dpkg-deb", "--field", made], capture_output=True, text=True, check=True).stdout
    assert f"Version: {__version__}\n" in fields
    assert "Depends: libc6 (>= 2.34)" in fields
    listed = subprocess.run(["dpkg-deb", "--contents", made], capture_output=True, text=True, check=True).stdout
    rows = {row.split(maxsplit=5)[5]: row.split()[:2] for row in listed.splitlines()}
    assert rows["./usr/lib/solvarium/solvarium"] == ["-rwxr-xr-x", "root/root"]
    assert rows["./usr/lib/solvarium/_internal/library.so"] == ["-rw-r--r--", "root/root"]
    assert "./usr/bin/solvarium -> ../lib/solvarium/solvarium" in rows
    assert "./usr/lib/solvarium/_internal/link.so -> library.so" in rows
    assert {f"./usr/share/applications/{APP_ID}.desktop", f"./usr/share/icons/hicolor/scalable/apps/{APP_ID}.svg",
            f"./usr/share/mime/packages/{APP_ID}.xml", f"./usr/share/metainfo/{APP_ID}.metainfo.xml",
            "./usr/share/doc/solvarium/changelog.gz"} <= rows.keys()
    about = subprocess.run(["dpkg-deb", "--fsys-tarfile", made], capture_output=True, check=True)
    copyright_ = subprocess.run(["tar", "--extract", "--to-stdout", "./usr/share/doc/solvarium/copyright"],
                                input=about.stdout, capture_output=True, check=True).stdout.decode()
    assert "License: Expat\n MIT License\n .\n" in copyright_
