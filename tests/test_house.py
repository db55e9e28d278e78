"""The rules of the house that a program can check: who may import whom, and what no file may hold."""
import ast
import itertools
import re
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget

ROOT = Path(__file__).parents[1]
SOLVERS = ROOT / "solvers"
MODULES = sorted(path for folder in ("app", "solvers") for path in (ROOT / folder).rglob("*.py"))
CYTHON = sorted(path for suffix in ("*.pyx", "*.pxd") for path in SOLVERS.rglob(suffix))
PYTHON_TESTS = sorted((ROOT / "tests").rglob("*.py"))
DOCUMENTS = [*sorted((ROOT / "docs").rglob("*.md")), *sorted(ROOT.glob("*.md"))]
HOUSE = [ROOT / name for name in ("run", "setup.py", "pyproject.toml", ".ci/run")]


def named(path):
    return str(path.relative_to(ROOT))


def imports(path):
    """The absolute names of everything that a module imports, wherever in the module."""
    if path.suffix != ".py":
        return re.findall(r"^\s*(?:from|cimport|import)\s+([\w.]+)", path.read_text("utf-8"), re.MULTILINE)
    names = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{named(path)} line {node.lineno}: imports are written in full here"
            names += [f"{node.module}.{alias.name}" for alias in node.names]
    return names


@pytest.mark.parametrize("path", [path for path in MODULES + CYTHON if path.is_relative_to(SOLVERS)], ids=named)
def test_engines_know_no_window(path):
    assert not [name for name in imports(path) if name.split(".")[0] in ("app", "PySide6", "shiboken6")]


@pytest.mark.parametrize("path", [
    path for path in MODULES + CYTHON
    if path.is_relative_to(SOLVERS) and path.name not in ("__main__.py", "laboratory.py", "commands.py")
], ids=named)
def test_rules_and_engines_are_handed_text_time_and_seeds(path):
    world = {"time", "os", "io", "pathlib", "secrets", "tempfile", "subprocess", "socket"}
    assert not world & {name.split(".")[0] for name in imports(path)}
    assert not re.search(r"(?:with|return|[=(,]) *open\(", path.read_text("utf-8"))
    assert not re.search(r"\.(?:now|today|utcnow)\(", path.read_text("utf-8"))  # a datetime is a value like any other


@pytest.mark.parametrize("path", [path for path in MODULES + CYTHON if path.parent.parent != ROOT], ids=named)
def test_a_game_knows_no_other_game(path):
    games = {folder.name for folder in SOLVERS.iterdir() if folder.is_dir()}
    imported = {name.split(".")[1] for name in imports(path) if re.match(r"(app|solvers)\.\w", name)}
    game = path.relative_to(ROOT).parts[1]
    own = {"connexion", "iching"} if game == "connexion" else {game}  # two halves of one game
    assert imported & games <= own


@pytest.mark.parametrize("path", [path for path in CYTHON if path.suffix == ".pyx"], ids=named)
def test_an_engine_has_its_types(path):
    assert path.with_suffix(".pyi").exists()


@pytest.mark.parametrize("path", MODULES + PYTHON_TESTS, ids=named)
def test_a_module_says_what_it_is(path):
    words = ast.get_docstring(ast.parse(path.read_text("utf-8")))
    assert words
    assert path.read_text("utf-8").startswith('"""'), "in the first line"


@pytest.mark.parametrize("path", CYTHON, ids=named)
def test_an_engine_says_what_it_is(path):
    assert re.match(r'"""\S|# \S', path.read_text("utf-8")), "in the first line"


@pytest.mark.parametrize("path", MODULES + CYTHON + PYTHON_TESTS + DOCUMENTS + HOUSE, ids=named)
def test_nothing_unfinished_and_no_place_of_one_machine(path):
    text = path.read_text("utf-8")
    places = re.findall(r"(?<![\w.~/$])/(?:home|root|work|tmp|Users|mnt|opt)/\w+", text)
    assert not places
    unfinished = re.findall(r"\b(?:TO" r"DO|FIX" r"ME|XX" r"X)\b", text)
    assert not unfinished


def test_setting_up_takes_the_standard_library_alone():
    text = (ROOT / "run").read_text("utf-8")
    imported = {
        name
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in ([node.module] if isinstance(node, ast.ImportFrom) else [alias.name for alias in node.names])
    }
    assert {name.split(".")[0] for name in imported} <= sys.stdlib_module_names
    ast.parse(text, feature_version=(3, 6))  # an old Python reads it far enough to say that it is too old


def test_each_dependency_has_its_reason():
    lines = (ROOT / "pyproject.toml").read_text("utf-8").splitlines()
    for above, line in itertools.pairwise(lines):
        if re.match(r'    "[\w-]+\s*[><=~;]', line):
            assert "  # " in line or re.match(r'    # |    "PySide6', above), line


def test_qt_keeps_its_references_to_none(qtbot):
    """PySide6 6.12.0 on Python 3.11 drops one at each call, until Python dies. (From 3.12 on, None is immortal.)"""
    widget = QWidget()
    qtbot.addWidget(widget)
    before = sys.getrefcount(None)
    for _ in range(1000):
        widget.update()
    assert sys.getrefcount(None) > before - 500
