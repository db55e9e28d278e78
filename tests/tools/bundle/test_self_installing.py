"""The installer in the file that installs itself: twice, removed, and nothing of the user's is lost."""
import os
import subprocess

from tools.bundle.self_installing import INSTALLER


def test_it_installs_again_and_removes_itself(tmp_path):
    home = tmp_path / "a home"
    games = home / ".local/share/solvarium/game"
    games.parent.mkdir(parents=True)
    games.write_text("mine")
    unpacked = tmp_path / "unpacked"
    (unpacked / "solvarium").mkdir(parents=True)
    program = unpacked / "solvarium" / "solvarium"
    program.write_text('#!/bin/sh\necho "$@" >> "$HOME/asked"\n')
    program.chmod(0o755)
    (unpacked / "install.sh").write_text(INSTALLER)

    def run(*arguments):
        return subprocess.run(["sh", "install.sh", *arguments], cwd=unpacked, env={**os.environ, "HOME": str(home)},
                              capture_output=True, text=True, check=True).stdout

    command = home / ".local/bin/solvarium"
    old = home / ".local/lib/solvarium/of an older version"
    assert str(command) in run()
    old.write_text("")
    run()
    assert not old.exists()
    subprocess.run([command, "--version"], env={**os.environ, "HOME": str(home)}, check=True)
    assert (home / "asked").read_text().split() == ["--install-menu", "--install-menu", "--version"]
    assert "still there" in run("--remove")
    assert (home / "asked").read_text().split()[-1] == "--remove-menu"
    assert not command.exists()
    assert not command.is_symlink()
    assert not (home / ".local/lib/solvarium").exists()
    assert games.read_text() == "mine"
    run("--remove")  # once more
