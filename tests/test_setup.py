"""./run: what it says when something is missing, and that it does each piece of work once, also when started twice."""
import importlib.util
import os
import subprocess
import sys
import threading
import time
import zipfile
from importlib.machinery import SourceFileLoader
from pathlib import Path

import pytest

from tools.bundle.folder import X11

ROOT = Path(__file__).parents[1]


@pytest.fixture
def run(tmp_path, monkeypatch):
    """The script as a module, with its log in a place of its own."""
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    loader = SourceFileLoader("run", str(ROOT / "run"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("run", loader))
    loader.exec_module(module)
    monkeypatch.setattr(module, "LOG", tmp_path / "setup.log")
    return module


@pytest.fixture
def apt_get(tmp_path, monkeypatch):
    """An apt-get that only writes down what it is asked; it fails when `refuses` exists."""
    folder = tmp_path / "bin"
    folder.mkdir()
    script = folder / "apt-get"
    script.write_text(f'#!/bin/sh\necho "$*" >> {folder}/asked\n! test -e {folder}/refuses\n')
    script.chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
    return folder


posix = pytest.mark.skipif(os.name != "posix", reason="about the packages of a Linux system")


@posix
def test_a_user_is_given_the_line_to_type(run, apt_get, monkeypatch):
    monkeypatch.setattr(run.os, "geteuid", lambda: 1000)
    with pytest.raises(SystemExit) as stopped:
        run.provide({"libEGL.so.1": "libegl1", "a C compiler (cc)": "gcc"})
    assert "    sudo apt-get install --yes --no-install-recommends libegl1 gcc\n" in stopped.value.code
    assert not (apt_get / "asked").exists()


@posix
def test_root_has_it_installed_and_is_told(run, apt_get, monkeypatch, capfd):
    monkeypatch.setattr(run.os, "geteuid", lambda: 0)
    run.provide({"libEGL.so.1": "libegl1"})
    assert (apt_get / "asked").read_text() == "update\ninstall --yes --no-install-recommends libegl1\n"
    said = capfd.readouterr()
    assert "libEGL.so.1" in said.err
    assert said.out == ""


@posix
def test_a_failed_installation_names_the_log(run, apt_get, monkeypatch):
    monkeypatch.setattr(run.os, "geteuid", lambda: 0)
    (apt_get / "refuses").touch()
    with pytest.raises(SystemExit, match=r"could not be installed; .*setup\.log"):
        run.provide({"libEGL.so.1": "libegl1"})
    assert "apt-get update" in run.LOG.read_text()


@posix
def test_root_waits_while_somebody_else_installs(run, apt_get, monkeypatch, tmp_path, capfd):
    """apt-get alone would give up at once."""
    taken = tmp_path / "lock-frontend"
    taken.touch()
    monkeypatch.setattr(run.os, "geteuid", lambda: 0)
    monkeypatch.setattr(run, "APT_LOCKS", [tmp_path / "no-such-lock", taken])
    monkeypatch.setattr(run, "APT_LOCK", tmp_path / "ours")
    holder = (f"import fcntl; file = open({str(taken)!r}, 'r+'); fcntl.lockf(file, fcntl.LOCK_EX); "
              "print('held', flush=True); input()")
    with subprocess.Popen([sys.executable, "-c", holder], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout.readline() == b"held\n"
        waiting = threading.Thread(target=run.provide, args=[{"libEGL.so.1": "libegl1"}])
        waiting.start()
        while "Waiting" not in (said := capfd.readouterr().err) and waiting.is_alive():
            time.sleep(0.01)
        assert "Waiting until another program" in said
        assert not (apt_get / "asked").exists()
        process.communicate(b"\n")
        waiting.join()
    assert (apt_get / "asked").read_text() == "update\ninstall --yes --no-install-recommends libegl1\n"


@posix
def test_another_system_is_told_what_is_missing(run, monkeypatch, tmp_path, capfd):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(SystemExit, match="package manager"):
        run.provide({"libEGL.so.1": "libegl1"})
    assert "libEGL.so.1" in capfd.readouterr().err


@posix
def test_it_sees_what_is_missing(run, monkeypatch):
    assert run.missing_libraries() == {}
    assert run.missing_tools() == {}
    monkeypatch.setattr(run, "LIBRARIES", {"libno-such-thing.so.9": "libno-such-thing9"})
    monkeypatch.setenv("CC", "no-such-compiler")
    assert set(run.missing_libraries().values()) == {"libno-such-thing9"}
    assert set(run.missing_tools().values()) == {"gcc", "libc6-dev"}


@posix
def test_a_bundle_takes_what_a_window_on_x11_needs(run, monkeypatch):
    assert tuple(run.X11_LIBRARIES) == X11
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.setattr(run, "X11_LIBRARIES", {"libno-such-thing.so.9": "libno-such-thing9"})
    assert run.missing_libraries() == {}
    assert set(run.missing_libraries("bundle").values()) == {"libno-such-thing9"}


def test_an_old_python_is_told_so(run, monkeypatch, tmp_path):
    monkeypatch.setattr(run, "OLDEST", (99, 0))
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(SystemExit, match=r"needs Python 99\.0 or newer; this is 3\."):
        run.go_on_under_a_new_python()


# A whole set-up, in a small tree of its own ---------------------------------------------------------------------

SETUP = '''
import os, pathlib, sys, sysconfig, time
with open("setups", "a") as file:
    print(os.environ.get("CHECKED", "0"), "--force" in sys.argv, file=file)
time.sleep(0.5)
pathlib.Path("solvers/engine" + sysconfig.get_config_var("EXT_SUFFIX")).touch()
'''


def wheel(folder, name, program):
    """The URL of a package of one module, made in this folder."""
    path = folder / f"{name}-1.0-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as archive:
        about = f"{name}-1.0.dist-info"
        archive.writestr(f"{name}.py", program)
        archive.writestr(f"{about}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        archive.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        archive.writestr(f"{about}/RECORD", "")
    return path.as_uri()


@pytest.fixture
def tree(tmp_path):
    """A project with one package to install, one more for its tests, one engine, and a program that says that it was
    started."""
    root = tmp_path / "a tree"
    for folder in ("app", "solvers"):
        (root / folder).mkdir(parents=True)
    thing = wheel(tmp_path, "thing", "WORDS = 'the thing is here'")
    pytest_here = wheel(tmp_path, "pytest", "import sys, thing; print('tests', *sys.argv[1:])")
    (root / "pyproject.toml").write_text(
        f'[build-system]\nrequires = []\n[project]\nname = "tree"\ndependencies = ["thing @ {thing}"]\n'
        f'[project.optional-dependencies]\ncma = []\ntest = ["pytest @ {pytest_here}"]\n'
    )
    (root / "setup.py").write_text(SETUP)
    (root / "run").write_bytes((ROOT / "run").read_bytes())
    (root / "app/__main__.py").write_text("import sys, thing\nprint(thing.WORDS, *sys.argv[1:])\n")
    (root / "solvers/engine.pyx").write_text("first")
    return root


def started(tree, *arguments, **environment):
    without = {name: value for name, value in os.environ.items() if name != "CHECKED"}
    return subprocess.Popen(
        [sys.executable, tree / "run", *arguments], env={**without, "PIP_NO_INDEX": "1", **environment},
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=tree.parent,
    )


def finished(process):
    out, err = process.communicate()
    return process.returncode, out, err


def setups(tree):
    return (tree / "setups").read_text().splitlines()


def check_what_only_the_tests_need(tree):
    """It is installed on top when they are first run."""
    packages = ".venv/lib/*/site-packages" if os.name == "posix" else ".venv/Lib/site-packages"
    assert not list(tree.glob(f"{packages}/pytest.py"))
    status, out, err = finished(started(tree, "test", "tests/app"))
    assert (status, out.split()[-1]) == (0, "tests/app")
    assert err == "Installing what the tests need on top ...\n"
    assert finished(started(tree, "bench"))[::2] == (0, "")
    assert finished(started(tree)) == (0, "the thing is here\n", "")
    assert len(setups(tree)) == 1
    log = (tree / "build/setup.log").read_text()
    assert [log.count(f"Successfully installed {name}") for name in ("thing", "pytest")] == [1, 1]


def check_what_cannot_be_installed(tree):
    """A sentence says why not."""
    project = tree / "pyproject.toml"
    project.write_text(project.read_text().replace("test = [", 'test = ["gone", '))
    status, out, err = finished(started(tree, "test"))
    assert status == 1
    assert out == ""
    last = err.splitlines()[-1]
    assert last.startswith("The Python packages could not be installed")
    assert str(tree / "build" / "setup.log") in last
    assert "gone" in (tree / "build" / "setup.log").read_text()


def test_a_set_up_is_done_once_and_again_when_something_changed(tree):
    """One set-up for all of it: each takes five seconds."""
    first, second = started(tree, "--tab", "one"), started(tree, "--tab", "two")
    assert finished(first)[:2] == (0, "the thing is here --tab one\n")
    assert finished(second)[:2] == (0, "the thing is here --tab two\n")
    assert len(setups(tree)) == 1

    assert finished(started(tree)) == (0, "the thing is here\n", ""), "nothing to do, nothing to say"
    assert len(setups(tree)) == 1
    check_what_only_the_tests_need(tree)

    (tree / "solvers/engine.pyx").write_text("second")
    assert finished(started(tree))[0] == 0
    assert setups(tree)[1:] == ["0 False"]
    (tree / "solvers/kernel.h").write_text("what an engine includes")
    assert finished(started(tree))[0] == 0
    assert setups(tree)[2:] == ["0 False"]

    assert finished(started(tree, CHECKED="1"))[0] == 0
    assert finished(started(tree))[0] == 0
    assert setups(tree)[3:] == ["1 True", "0 True"], "another kind of build replaces every engine"

    moved = tree.rename(tree.with_name("another place"))
    assert finished(started(moved))[:2] == (0, "the thing is here\n")
    check_what_cannot_be_installed(moved)


def test_a_place_that_cannot_be_written_to_is_a_sentence(tree):
    (tree / "build").write_text("in the way")
    status, out, err = finished(started(tree))
    assert (status, out) == (1, "")
    assert err.startswith(f"Solvarium has to be set up in {tree}, and that cannot be written to ({tree / 'build'}: ")
    assert err.count("\n") == 1


def test_help_needs_no_set_up(tree):
    status, out, _ = finished(started(tree, "--help"))
    assert status == 0
    assert "./run test" in out
    assert not (tree / ".venv").exists()


@pytest.mark.parametrize(("arguments", "module", "elsewhere"), [
    (["lab", "minesweeper", "analyse", "position.txt"], "solvers", True), (["game.json"], "app", True),
    (["test", "tests/app"], "pytest", False), (["bench"], "pytest", False),
    (["wheels", "--all"], "tools.wheels", False),
])
def test_files_that_are_named_lie_where_the_caller_stands(run, tmp_path, monkeypatch, arguments, module, elsewhere):
    started = []
    monkeypatch.setattr(run, "prepare", lambda purpose, with_qt, with_engines: None)
    monkeypatch.setattr(run, "start", lambda *words: started.append((Path.cwd(), words)))
    for name in ("PYTHONPATH", "PYTHONSAFEPATH"):
        monkeypatch.setenv(name, "")
    monkeypatch.chdir(tmp_path)
    run.main(arguments)
    [(place, words)] = started
    assert words[0] == module
    assert place == (tmp_path if elsewhere else ROOT)
    assert (os.environ["PYTHONPATH"].split(os.pathsep)[0] == str(ROOT)) == elsewhere
