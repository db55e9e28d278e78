"""Damaged saved games and ids, on every tab: one sentence in the banner, and the running game is untouched."""
import json
import random
from functools import partial

import pytest
from msgspec import structs
from PySide6.QtWidgets import QApplication

from app.games import GAMES
from app.running.errors import open_dialog
from app.shell.window import Window
from solvers.core import saves
from tests.app.pages.test_tab import LIGHTS

JUNK = [b"", b"0", b"-1", b"null", b"[]", b"{}", b'"', b"\\", b"\xff", b"\x00", b"1e99", b"9" * 30, "“".encode()]
WORDS = ["", "open", "a1", "zz99", "aaa1", "0", "-1", "::", "@", "/", "x", "open a1 a1", "open a1", "ü", "\0", "9" * 40]
SOME = 100  # moves; of Tetris there are many more


@pytest.fixture(params=[*GAMES, LIGHTS], ids=lambda game: game.name)
def window(request, qtbot):
    """A tab whose solver has played some moves, of which each file that is opened plays all again."""
    window = Window([request.param])
    qtbot.addWidget(window)
    window.show_place(0)
    tab = window.tab
    tab.game.start(tab.game.new_id(607))
    tab.solver_bar.set_speed(0)
    tab.page.solve()
    qtbot.waitUntil(lambda: not tab.page.worker.running, timeout=20_000)
    solved = tab.game.as_save()
    tab.game.restore_save(structs.replace(solved, moves=solved.moves[:SOME], position=min(solved.position, SOME)))
    tab.game.undo()
    tab.game.history.bookmark("here")
    tab.page.worker.cancel()
    return window


def game_of(tab):
    """All but the clock, which goes on."""
    return structs.replace(tab.game.as_save(), seconds=0.0)


def damaged_bytes(data, chance):
    """A file cut short, with pieces exchanged or junk put in."""
    for _ in range(chance.randint(1, 3)):
        place, end = sorted(chance.choices(range(len(data) + 1), k=2))
        end = min(end, place + chance.choice([0, 1, 10, 1000]))
        data = data[:place] + chance.choice([*JUNK, data[: end - place]]) + data[end:]
    return data


def damaged_values(data, chance):
    """A file of the right form that says something wrong: another id, other moves, another position."""
    game = json.loads(data)
    word = chance.choice([*WORDS, game["id"], *game["moves"]])
    match chance.choice(["id", "move", "moves", "position", "bookmark", "extra", "seconds"]):
        case "id":
            parts = game["id"].split(":")
            parts[chance.randrange(len(parts))] = word
            game["id"] = ":".join(parts)
        case "move":
            game["moves"].insert(chance.randint(0, len(game["moves"])), word)
        case "moves":
            chance.shuffle(game["moves"])
        case "position":
            game["position"] = chance.randint(-1, len(game["moves"]) + 1)
        case "bookmark":
            game["bookmarks"][word] = chance.choices([*WORDS, *game["moves"]], k=3)
        case "extra":
            game["extra"] = {key: chance.choice(WORDS) for key in [*game["extra"], word]}
        case "seconds":
            game["seconds"] = chance.choice([-1, 0, 0.5, 1e9, 1e10])
    return json.dumps(game).encode()


@pytest.fixture(params=[25, pytest.param(400, marks=pytest.mark.slow)])
def times(request):
    """How many damaged files or ids are tried."""
    return request.param


def test_a_damaged_file_or_id_is_refused_or_opened(window, tmp_path, times):
    good = saves.dump(window.tab.game.as_save())
    open_bad_ids(window, times)
    for damage in (damaged_bytes, damaged_values):
        open_damaged(window, tmp_path / "game.json", partial(damage, good, random.Random(607)), times)


def open_damaged(window, path, damaged, times):
    tab, refused = window.tab, 0
    for _ in range(times):
        path.write_bytes(damaged())
        tab.banner.clear()
        before = game_of(tab)
        window.opening.open_file(path)
        tab.page.worker.cancel()
        message = tab.banner.message
        if message is not None and message.kind == "bad" and "game.json" in message.text:
            refused += 1
            assert game_of(tab) == before
            assert "\n" not in message.text
        else:
            assert tab.game.read_save(tab.game.as_save())[0].state == tab.game.state
        QApplication.processEvents()
        assert open_dialog() is None
    assert times / 10 < refused <= times


def open_bad_ids(window, times):
    tab, chance = window.tab, random.Random(607)
    refused = 0
    for _ in range(times):
        text = chance.choice([tab.game_id, tab.game.new_id(1)])
        for _ in range(chance.randint(1, 2)):
            place = chance.randint(0, len(text))
            text = text[:place] + chance.choice([*WORDS, "9", "x", "/"]) + text[place + chance.randint(0, 3) :]
        before = game_of(tab)
        tab.game.open_id(text)
        tab.page.worker.cancel()
        message = tab.banner.message
        if message is not None and message.kind == "bad" and message.subject == "Not opened:":
            refused += 1
            assert game_of(tab) == before
        else:
            assert tab.game.read_id(tab.game_id) == tab.game.state
        assert open_dialog() is None
    assert refused > times / 10
