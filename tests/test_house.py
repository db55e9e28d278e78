"""The rules of the house that a program can check: who may import whom, and what no file may hold."""
import ast
import functools
import itertools
import re
import sys
from pathlib import Path

from PySide6.QtWidgets import QWidget

ROOT = Path(__file__).parents[1]
SOLVERS = ROOT / "solvers"
MODULES = sorted(path for folder in ("app", "solvers") for path in (ROOT / folder).rglob("*.py"))
CYTHON = sorted(path for suffix in ("*.pyx", "*.pxd") for path in SOLVERS.rglob(suffix))
ENGINES = [path for path in MODULES + CYTHON if path.is_relative_to(SOLVERS)]
PYTHON_TESTS = sorted((ROOT / "tests").rglob("*.py"))
DOCUMENTS = [*sorted((ROOT / "docs").rglob("*.md")), *sorted(ROOT.glob("*.md"))]
HOUSE = [ROOT / name for name in ("run", "setup.py", "pyproject.toml", ".ci/run")]


def named(path):
    return str(path.relative_to(ROOT))


def found(paths, look):
    """What `look` finds in each file where it finds anything."""
    return {named(path): sights for path in paths if (sights := look(path))}


@functools.cache
def text_of(path):
    return path.read_text("utf-8")


@functools.cache
def tree_of(path):
    return ast.parse(text_of(path))


@functools.cache
def imports(path):
    """The absolute names of everything that a module imports, wherever in the module."""
    if path.suffix != ".py":
        return re.findall(r"^\s*(?:from|cimport|import)\s+([\w.]+)", text_of(path), re.MULTILINE)
    names = []
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{named(path)} line {node.lineno}: imports are written in full here"
            names += [f"{node.module}.{alias.name}" for alias in node.names]
    return names


def test_there_is_something_to_look_at():
    assert min(map(len, (MODULES, CYTHON, ENGINES, PYTHON_TESTS, DOCUMENTS))) > 5
    assert all(path.exists() for path in HOUSE)


def test_engines_know_no_window():
    window = {"app", "PySide6", "shiboken6"}
    assert not found(ENGINES, lambda path: [name for name in imports(path) if name.split(".")[0] in window])


def test_rules_and_engines_are_handed_text_time_and_seeds():
    world = {"time", "os", "io", "pathlib", "secrets", "tempfile", "subprocess", "socket"}
    laboratory = ("__main__.py", "laboratory.py", "stopping.py", "commands.py")
    rules = [path for path in ENGINES if path.name not in laboratory]
    assert not found(rules, lambda path: world & {name.split(".")[0] for name in imports(path)})
    assert not found(rules, lambda path: re.findall(r"(?:with|return|[=(,]) *open\(", text_of(path)))
    # A datetime is a value like any other.
    assert not found(rules, lambda path: re.findall(r"\.(?:now|today|utcnow)\(", text_of(path)))


def test_a_game_knows_no_other_game():
    games = {folder.name for folder in SOLVERS.iterdir() if folder.is_dir()}

    def others(path):
        imported = {name.split(".")[1] for name in imports(path) if re.match(r"(app|solvers)\.\w", name)}
        game = path.relative_to(ROOT).parts[1]
        own = {"connexion", "iching"} if game == "connexion" else {game}  # two halves of one game
        return imported & games - own

    assert not found([path for path in MODULES + CYTHON if path.parent.parent != ROOT], others)


def test_an_engine_has_its_types():
    assert not [named(path) for path in CYTHON if path.suffix == ".pyx" and not path.with_suffix(".pyi").exists()]


def test_a_module_says_in_its_first_line_what_it_is():
    assert not [
        named(path) for path in MODULES + PYTHON_TESTS
        if not ast.get_docstring(tree_of(path)) or not text_of(path).startswith('"""')
    ]


def test_an_engine_says_in_its_first_line_what_it_is():
    assert not [named(path) for path in CYTHON if not re.match(r'"""\S|# \S', text_of(path))]


def test_nothing_unfinished_and_no_place_of_one_machine():
    files = MODULES + CYTHON + PYTHON_TESTS + DOCUMENTS + HOUSE
    places = re.compile(r"(?<![\w.~/$])/(?:home|root|work|tmp|Users|mnt|opt)/\w+")
    unfinished = re.compile(r"\b(?:TO" r"DO|FIX" r"ME|XX" r"X)\b")
    assert not found(files, lambda path: places.findall(text_of(path)) + unfinished.findall(text_of(path)))


def test_setting_up_takes_the_standard_library_alone():
    text = text_of(ROOT / "run")
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


def test_who_does_not_learn_needs_no_numpy():
    """It is an extra: of the modules that any window or command imports, none imports it by name."""
    users = found(MODULES, lambda path: [name for name in imports(path) if name.split(".")[0] == "numpy"])
    assert [Path(user).name for user in users] == ["learning.py"]


def test_qt_keeps_its_references_to_none(qtbot):
    """PySide6 6.12.0 on Python 3.11 drops one at each call, until Python dies. (From 3.12 on, None is immortal.)"""
    widget = QWidget()
    qtbot.addWidget(widget)
    before = sys.getrefcount(None)
    for _ in range(1000):
        widget.update()
    assert sys.getrefcount(None) > before - 500
