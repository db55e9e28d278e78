"""A wheel of one platform: the wheel without engines, and the engines."""
import os
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path

from wheel.wheelfile import WheelFile

from tools.wheels.targets import PYTHON_TAG, Target


def build_bare_wheel(root: Path, place: Path) -> Path:
    """Build the wheel of everything but the engines, and the sdist beside it; return the wheel."""
    for kind in ("--sdist", "--wheel"):
        subprocess.run([sys.executable, "-m", "build", "--no-isolation", kind, "--outdir", str(place), str(root)],
                       check=True, cwd=place, stdout=subprocess.DEVNULL, env={**os.environ, "ENGINES": "0"})
    wheel, = place.glob("*-none-any.whl")
    return wheel


def pack(bare: Path, target: Target, engines: Sequence[Path], built: Path) -> Path:
    """Put engines, which lie under `built` as in the package, into a copy of the bare wheel; return the new wheel."""
    name, version = bare.name.split("-")[:2]
    tag = f"{PYTHON_TAG}-abi3-{target.tag}"
    made = bare.with_name(f"{name}-{version}-{tag}.whl")
    about = f"{name}-{version}.dist-info/WHEEL"
    with zipfile.ZipFile(bare) as old, WheelFile(made, "w", zipfile.ZIP_DEFLATED) as new:
        for entry in old.infolist():
            if entry.filename == about:
                lines = old.read(entry).decode().splitlines()
                kept = [line for line in lines if line and not line.startswith(("Tag:", "Root-Is-Purelib:"))]
                new.writestr(about, "\n".join([*kept, "Root-Is-Purelib: false", f"Tag: {tag}"]) + "\n")
            elif not entry.filename.endswith((".dist-info/RECORD", "/")):
                new.writestr(entry, old.read(entry))
        for engine in engines:
            new.write(engine, engine.relative_to(built).as_posix())
    return made
