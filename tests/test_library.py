"""The solvers as a library: what each package offers, its examples, and that none of it costs anything until used."""
import doctest
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GAMES = ("abgame", "connexion", "counterpoint", "ferry", "iching", "minesweeper", "numbers", "polyforms", "shorthand",
         "spanit", "stars", "tetris")


@pytest.mark.parametrize("name", ["solvers.core", *(f"solvers.{game}" for game in GAMES)])
def test_a_package_has_what_it_names(name):
    package = import_module(name)
    assert 3 <= len(package.__all__) <= 12
    assert all(hasattr(package, public) for public in package.__all__)
    with pytest.raises(AttributeError, match="has no attribute 'no_such_thing'"):
        _ = package.no_such_thing


@pytest.mark.parametrize("game", GAMES)
def test_the_example_of_a_package_is_true(game):
    done = doctest.testmod(import_module(f"solvers.{game}"), optionflags=doctest.NORMALIZE_WHITESPACE)
    assert done.failed == 0
    assert done.attempted >= 5


def test_the_examples_of_the_page_are_true():
    done = doctest.testfile(str(ROOT / "docs/library.md"), module_relative=False, encoding="utf-8",
                            optionflags=doctest.NORMALIZE_WHITESPACE)
    assert done.failed == 0
    assert done.attempted >= 20


def test_a_package_imports_nothing_before_it_is_used():
    program = f"import sys; import {', '.join(f'solvers.{game}' for game in GAMES)}; print(*sorted(sys.modules))"
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    modules = done.stdout.split()
    assert {name for name in modules if name.startswith("solvers.")} == {
        "solvers.core", "solvers.core.engine", "solvers.core.exports", *(f"solvers.{game}" for game in GAMES)}
    assert not {"numpy", "msgspec", "ephem", "typer"} & set(modules)
