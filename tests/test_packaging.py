"""The sdist and the wheel: complete, and working in an empty environment far from the source tree."""
import configparser
import json
import os
import re
import shutil
import struct
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, packages_distributions, requires
from pathlib import Path
from xml.etree import ElementTree

import pytest

from app import APP_ID, __version__
from app.__main__ import application
from app.look import icons

ROOT = Path(__file__).parents[1]

def do(*command, cwd, **environment):
    """Run a command; its output. A failure shows what it said."""
    done = subprocess.run(
        [str(word) for word in command], cwd=cwd, env={**os.environ, **environment}, capture_output=True, text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    return done.stdout


@pytest.fixture(scope="module", params=["engines at hand", pytest.param("from nothing", marks=pytest.mark.slow)])
def built(tmp_path_factory, request):
    """A folder with the sdist of this tree, and the wheel made from that sdist, and from no other source of ours. By
    default the engines are taken that are built in this tree already: to compile them is most of the work."""
    place = tmp_path_factory.mktemp("packages")
    copy = place / "tree"
    junk = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "*.egg-info")
    for name in ("app", "solvers", "tools", "assets", "docs", "tests"):
        shutil.copytree(ROOT / name, copy / name, ignore=junk)
    for name in ("run", "setup.py", "pyproject.toml", "MANIFEST.in", "README.md", "LICENSE", "CHANGELOG.md",
                 "SECURITY.md"):
        shutil.copy(ROOT / name, copy / name)
    build = (sys.executable, "-m", "build", "--no-isolation", "--outdir", place)
    do(*build, "--sdist", copy, cwd=place)
    sdist, = place.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        archive.extractall(place / "unpacked", filter="data")
    unpacked, = (place / "unpacked").iterdir()
    for kind in ("release", "checked"):  # what of our engines is translated already need not be again: half the work
        if (ROOT / "build" / kind).exists():
            shutil.copytree(ROOT / "build" / kind, unpacked / "build" / kind)
    if request.param == "engines at hand":
        library = unpacked / "build" / f"lib.{sysconfig.get_platform()}-{sys.implementation.cache_tag}"
        for engine in (*ROOT.glob("solvers/**/*.so"), *ROOT.glob("solvers/**/*.pyd")):
            goal = library / engine.relative_to(ROOT)
            goal.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(engine, goal)  # newer than its sources
    do(*build, "--wheel", unpacked, cwd=place, OPTIMISE="0", CFLAGS="-g0")
    return place


@pytest.fixture(scope="module")
def environment(built):
    """The command folder of an environment into which the wheel was installed, and nothing else."""
    place = built / "environment"
    venv.create(place)
    commands = place / ("Scripts" if os.name == "nt" else "bin")
    wheel, = built.glob("*.whl")
    pip(commands, "install", "--no-deps", "--no-compile", wheel)
    return commands


@pytest.fixture(scope="module")
def installed(environment):
    """The same with what it depends on, lent by the environment of the tests: to install that takes longer than to use
    the wheel."""
    libraries = do(environment / "python", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))",
                   cwd=environment).strip()
    Path(libraries, "lent.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return environment


def pip(commands, *arguments):
    """Run our pip for that environment, which has none: to give it one takes longer than to install a package."""
    do(sys.executable, "-m", "pip", "--python", commands / "python", "--disable-pip-version-check", *arguments,
       cwd=commands.parent)


def test_the_release_is_described():
    """The newest release in the changelog and in the software centre is this one, and the menu starts its command."""
    changes = re.search(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)[1]
    component = ElementTree.parse(ROOT / f"assets/{APP_ID}.metainfo.xml").getroot()
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(ROOT / f"assets/{APP_ID}.desktop", "utf-8")
    assert changes == component.find("releases/release").get("version") == __version__
    assert component.findtext("id") == component.findtext("icon") == APP_ID
    assert entry["Desktop Entry"]["Icon"] == entry["Desktop Entry"]["StartupWMClass"] == APP_ID
    assert component.findtext("launchable") == f"{APP_ID}.desktop"
    assert component.findtext("summary") == entry["Desktop Entry"]["Comment"]
    assert entry["Desktop Entry"]["Exec"].removesuffix(" %f") == component.findtext("provides/binary") == "solvarium"
    assert (ROOT / f"assets/{APP_ID}.svg").exists()
    for picture in component.iter("image"):
        name = picture.text.removeprefix(f"{component.findtext('url')}pictures/")
        assert (ROOT / "docs/pictures" / name).read_bytes()[16:24] == struct.pack(
            ">2I", int(picture.get("width")), int(picture.get("height")))


@pytest.mark.parametrize(("command", "file"), [
    (["desktop-file-validate"], f"{APP_ID}.desktop"),
    (["appstreamcli", "validate", "--no-net"], f"{APP_ID}.metainfo.xml"),
])
def test_the_desktop_takes_what_it_is_given(command, file):
    if shutil.which(command[0]) is None:
        pytest.skip(f"{command[0]} is not installed")
    done = subprocess.run([*command, str(ROOT / "assets" / file)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_windows_carry_the_id(qapp):
    assert application().desktopFileName() == APP_ID
    assert not icons.application_icon().isNull()


def test_the_wheel_holds_what_the_program_needs(built):
    wheel, = built.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    source = {str(path.relative_to(ROOT)) for folder in ("app", "solvers") for path in (ROOT / folder).rglob("*.py")}
    stubs = {str(path.relative_to(ROOT)) for path in (ROOT / "solvers").rglob("*.py[ix]")}
    assert source | {name for name in stubs if name.endswith("i")} <= names
    for name in (name for name in stubs if name.endswith(".pyx")):
        assert any(other.startswith(name[:-3]) and other.endswith((".so", ".pyd")) for other in names), name
    for kind in ("assets", "docs"):
        files = {f"app/{path.relative_to(ROOT)}" for path in (ROOT / kind).rglob("*") if path.is_file()}
        assert files <= names
    assert {"app/py.typed", "solvers/py.typed"} <= names
    data = {str(path.relative_to(ROOT)) for path in (ROOT / "solvers").glob("*/data/**/*") if path.is_file()}
    assert data
    assert data <= names
    assert not [name for name in names if name.split("/")[0] not in ("app", "solvers") and "solvarium-" not in name]


def test_the_sdist_holds_what_building_and_testing_need(built):
    sdist, = built.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"run", "setup.py", "pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md", "SECURITY.md",
            "tests/conftest.py"} <= names
    sources = {str(path.relative_to(ROOT)) for kind in ("py", "pyi", "pyx", "pxd", "h")
               for folder in ("app", "solvers", "tools") for path in (ROOT / folder).rglob(f"*.{kind}")}
    assert sources <= names
    assert not [name for name in names if name.endswith((".so", ".pyc"))]
    assert not [name for name in names if name.endswith(".c") and not name.startswith(("tests/", "tools/"))]


def test_what_is_imported_is_named(built):
    """Of the packages that our modules import each comes with what the wheel requires, or with one of the extras that
    are not for developers."""
    wheel, = built.glob("*.whl")
    metadata, = (name for name in zipfile.ZipFile(wheel).namelist() if name.endswith("/METADATA"))
    lines = zipfile.ZipFile(wheel).read(metadata).decode().splitlines()
    required = [re.split(r"[^\w-]", line.removeprefix("Requires-Dist: "))[0] for line in lines
                if line.startswith("Requires-Dist: ") and not re.search("extra == .(test|house|bench)", line)]
    brought = set()
    while required:
        name = re.sub(r"[-_.]+", "-", required.pop()).lower()
        if name not in brought:
            brought.add(name)
            with suppress(PackageNotFoundError):  # of an extra that is not installed here
                required += [re.match(r"[\w.-]+", each)[0] for each in requires(name) or () if "extra ==" not in each]
    givers = packages_distributions()
    strange = {name for folder in ("app", "solvers") for path in (ROOT / folder).rglob("*.py")
               for name in re.findall(r"^ *(?:from|import) (\w+)", path.read_text("utf-8"), re.MULTILINE)}
    strange -= {*sys.stdlib_module_names, "app", "solvers", "tools"}
    assert "PySide6" in strange
    assert not {name for name in strange if name in givers and brought.isdisjoint(
        re.sub(r"[-_.]+", "-", giver).lower() for giver in givers[name])}


@pytest.mark.slow
def test_the_wheel_needs_nothing_that_it_does_not_name(environment, built, tmp_path):
    """Each module is imported where only the wheel and what it names are installed."""
    wheel, = built.glob("*.whl")
    empty = tmp_path / "environment"
    venv.create(empty)
    commands = empty / environment.name
    pip(commands, "install", "--no-compile", wheel)  # most of what it brings is never imported here
    pip(commands, "check")
    modules = sorted(
        ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for folder in ("app", "solvers")
        for path in (ROOT / folder).rglob("*.py*")
        if path.suffix in (".py", ".pyx") and path.stem not in ("__init__", "__main__")
    )
    modules.remove("solvers.minesweeper.training.learning")  # which needs the extra “learn”
    do(commands / "python", "-W", "error", "-c", f"import {', '.join(modules)}", cwd=tmp_path)


def test_the_wheel_finds_its_pictures_and_pages(installed, tmp_path):
    said = do(
        installed / "python", "-c",
        "from app.look import resources\n"
        "assert resources.read('assets', 'icons/undo.svg').startswith(b'<svg')\n"
        "assert resources.read('docs', 'minesweeper.md')\n"
        "from app.games.iching import library\n"
        "from app.games.minesweeper.analyse import positions\n"
        "assert all(map(positions.load, (key for key, *_ in positions.EXAMPLES)))\n"
        "assert library.read()[0].text(64, '6')\n"
        "print(resources.folder('docs'))\n",
        cwd=tmp_path,
    )
    assert str(installed.parent) in said


PLAYING = """
from app.__main__ import application, open_window, read_arguments
from app.look import theme
from solvers.core.engine import finish

app = application()
window = open_window(read_arguments(["--id", "minesweeper:9x9/10:safe:607"]))
window.show()
for name in ("light", "dark"):
    theme.set_scheme(name)
    app.processEvents()
    assert window.grab().save(f"{name}.png")
page = window.tab.page
engine = page.make_engine(page.solvers[0].key)
result = finish(engine)
page.listener.on_snapshot(engine.snapshot())
page.listener.on_end()
page.listener.on_result(result)
assert page.finished()
assert window.grab().save("solved.png")
window.close()
"""


def test_the_window_of_the_wheel_plays(installed, tmp_path):
    do(installed / "python", "-c", PLAYING, cwd=tmp_path, QT_QPA_PLATFORM="offscreen",
       SOLVARIUM_HOME=str(tmp_path / "home"))
    pictures = {path.name: path.read_bytes() for path in tmp_path.glob("*.png")}
    assert len({*pictures.values()}) == 3
    assert all(picture.startswith(b"\x89PNG") for picture in pictures.values())


@pytest.mark.parametrize(("arguments", "missing"), [([], "no display"), (["--screenshots", "pictures"], "scenes")])
def test_pictures_are_made_from_the_sources_alone(arguments, missing, installed, tmp_path):
    """One sentence says what an installed copy has not, and what to do instead."""
    (tmp_path / "tools").mkdir()  # somebody else's
    (tmp_path / "tools/__init__.py").touch()
    without = {name: value for name, value in os.environ.items()
               if name not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "PYTHONPATH")}
    done = subprocess.run(
        [installed / "solvarium", *arguments], cwd=tmp_path, env={**without, "SOLVARIUM_HOME": str(tmp_path / "home")},
        capture_output=True, text=True, check=False)
    assert done.returncode == 2, done.stderr
    assert done.stderr.count("\n") == 1
    assert missing in done.stderr
    assert "./run" in done.stderr
    assert not done.stdout
    assert not (tmp_path / "pictures").exists()


def test_the_laboratory_of_the_wheel_works(installed, tmp_path):
    (tmp_path / "position.txt").write_text("mines 1\n1?\n")
    said = do(installed / "solvarium-lab", "minesweeper", "analyse", "position.txt", "--json", cwd=tmp_path)
    assert '"configurations"' in said
    assert "Usage: solvarium-lab minesweeper" in do(installed / "solvarium-lab", "minesweeper", "--help", cwd=tmp_path)


@pytest.mark.parametrize("command", [
    "spanit play --h weaver --v resistor --size 3 --json",
    "tetris play --controller shipped --board 6x8 --rules strict --games 1 --limit 9 --json",
    "minesweeper play --board 4x4/2 --start safe --strategy full --games 2 --json",
])
def test_the_laboratory_of_the_wheel_works_beside_another_app(command, installed, tmp_path):
    """Where a project with a package `app` of its own stands, which Python finds first."""
    (tmp_path / "app").mkdir()
    (tmp_path / "app/__init__.py").touch()
    answer = json.loads(do(installed / "python", "-m", "solvers", *command.split(), cwd=tmp_path))
    assert answer["games"]
