"""`./run wheels`: wheels of the stable ABI for this machine or for all platforms, checked, and the sdist, in dist/."""
import argparse
import platform
import sys
import time
from importlib import import_module
from pathlib import Path

from tools.wheels.checking import CheckError, check
from tools.wheels.compiling import CompileError, Engine, compile_engines
from tools.wheels.packing import build_bare_wheel, pack
from tools.wheels.targets import TARGETS

ROOT = Path(__file__).resolve().parents[2]


def main() -> None:
    """Build what the command line asks for, and say what was made, and how long it took."""
    parser = argparse.ArgumentParser(prog="./run wheels", description=__doc__)
    parser.add_argument("--all", action="store_true", help="every platform; without it, this machine alone")
    parser.add_argument("--only", choices=TARGETS, action="append", help="this platform; may be said several times")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", metavar="FOLDER")
    asked = parser.parse_args()
    out = asked.out.resolve()
    names = asked.only or (list(TARGETS) if asked.all else [f"linux-{platform.machine()}"])
    begin = time.monotonic()
    out.mkdir(parents=True, exist_ok=True)
    engines = [Engine(each.name, Path(each.sources[0])) for each in import_module("setup").translated()]
    bare = build_bare_wheel(ROOT, out)
    for name in names:
        built = ROOT / "build" / "wheels" / name
        try:
            made = compile_engines(TARGETS[name], engines, ROOT, built)
        except CompileError as error:
            sys.exit(f"The compiler refused {error}")
        wheel = pack(bare, TARGETS[name], made, built)
        try:
            check(wheel, TARGETS[name])
        except CheckError as error:
            sys.exit(f"The wheel does not keep what its name promises: {error}")
        print(f"{wheel.name}  {wheel.stat().st_size / 1e6:.1f} MB  {time.monotonic() - begin:.0f} s", flush=True)
    bare.unlink()


if __name__ == "__main__":
    main()
