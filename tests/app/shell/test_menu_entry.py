"""An entry in the menu of a desktop: it starts this copy, knows its files, and goes without a trace."""
import configparser
import shlex
from pathlib import Path
from xml.etree import ElementTree

from app import APP_ID
from app.games import GAMES
from app.shell import menu_entry

KIND = "{http://www.freedesktop.org/standards/shared-mime-info}"


def test_an_entry_is_installed_and_removed(tmp_path):
    command = tmp_path / 'a b/50%/"quoted"/$x/solvarium'
    written = menu_entry.install(tmp_path, command)
    assert {path.name for path in written} == set(menu_entry.FILES)
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(written[0], "utf-8")
    for section, rest in [("Desktop Entry", ["%f"]), ("Desktop Action new-window", ["--new-window"])]:
        words = shlex.split(entry[section]["Exec"].replace("\\\\", "\\"))
        assert [words[0].replace("%%", "%").replace("\\$", "$"), *words[1:]] == [str(command), *rest]
    assert sorted(menu_entry.remove(tmp_path)) == sorted(written)
    assert not menu_entry.remove(tmp_path)
    assert not list(tmp_path.rglob(f"*{APP_ID}*"))


def test_the_entry_knows_each_type_of_file_by_a_suffix_of_a_game(tmp_path):
    written = menu_entry.install(tmp_path, Path("solvarium"))
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(written[0], "utf-8")
    types = ElementTree.parse(tmp_path / "mime/packages" / f"{APP_ID}.xml").getroot().findall(f"{KIND}mime-type")
    assert entry["Desktop Entry"]["MimeType"] == "".join(f"{each.get('type')};" for each in types)
    patterns = {each.find(f"{KIND}glob").get("pattern") for each in types}
    assert patterns <= {f"*{suffix}" for game in GAMES for suffix in game.suffixes}
