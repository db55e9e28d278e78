"""Reading replays of each format: what was written is read, and as another library has it; bad files are refused."""
import random
from dataclasses import astuple, replace
from functools import reduce

import ms_toollib
import pytest

from solvers.core.formats import LONGEST, FormatError
from solvers.minesweeper.position import HIDDEN
from solvers.minesweeper.replays.playing import play_replay
from solvers.minesweeper.replays.reading import games_of, is_replay, read_replay
from solvers.minesweeper.replays.replay import name_of
from solvers.minesweeper.rules import EXPLODED, FLAG, QUESTION, Game
from tests.cases import for_each
from tests.reference import minesweeper_evf
from tests.solvers.minesweeper.replays import writers
from tests.solvers.minesweeper.replays.writers import Recorded

BOARDS = [(8, 8, 10), (16, 16, 40), (30, 16, 99), (9, 9, 10), (24, 20, 80)]
OLD_BOARDS = BOARDS[:3]
FORMATS = {
    "avf": (writers.avf, 16, BOARDS), "rmv": (writers.rmv, 16, BOARDS),
    "rmv 2": (lambda game: writers.rmv(game, 2, 24), 24, BOARDS),
    "evf 0.3": (writers.evf_3, 20, BOARDS), "evf 0.4": (writers.evf_4, 20, BOARDS),
    "evf 0.4 converted": (lambda game: writers.evf_4(game, converted=True), 20, BOARDS),
    "mvf 0.97": (writers.mvf_097, 16, BOARDS), "mvf 2007": (writers.mvf_2007, 16, BOARDS),
    "mvf 0.96": (writers.mvf_096, 16, OLD_BOARDS),
}
THEIRS = {"rmv": ms_toollib.RmvVideo, "evf 0.3": ms_toollib.EvfVideo, "mvf 0.97": ms_toollib.MvfVideo}
"""The formats of these that ms_toollib reads."""


def recorded(seed, boards, side):
    """A game on a random board: buttons open, flag and chord all over it, mostly where it is right."""
    chance = random.Random(seed)
    width, height, count = chance.choice(boards)
    cells = [(column, row) for row in range(height) for column in range(width)]
    mines = chance.sample(cells, count)
    safe = [cell for cell in cells if cell not in set(mines)]
    actions, time = [], 0

    def act(names, column, row):
        nonlocal time
        for name in names.split():
            x, y = (side * each + chance.randrange(side) for each in (column, row))
            time += chance.choice([0, 10, 20, 250, 400])
            actions.append((name, x, y, time))

    act("lc lr", *chance.choice(safe))
    for _ in range(chance.randint(5, 60)):
        what = chance.random()
        if what < 0.4:
            act("mv lc lr", *chance.choice(safe))
        elif what < 0.65:
            act("rc rr", *chance.choice(mines))
        elif what < 0.75:
            act("rc rr", *chance.choice(cells))
        else:
            act(chance.choice(["lc rc lr rr", "lc rc rr lr", "mc mr", "mv"]), *chance.choice(safe))
    return Recorded(width, height, mines, actions)


@for_each("name", FORMATS)
@for_each("seed", range(12))
def test_a_replay_is_read_as_it_was_written(name, seed):
    write, side, boards = FORMATS[name]
    game = recorded(seed, boards, side)
    replay = read_replay(write(game))
    assert replay.width == game.width
    mines = {divmod(cell, game.width) for cell, mine in enumerate(replay.mines) if mine}
    assert mines == {(row, column) for column, row in game.mines}
    assert replay.player == game.player
    program = {"rmv": "Vienna", "avf": "Arbiter 0.52.3", "evf": "Meta 3.", "mvf": "Minesweeper Clone"}[name[:3]]
    assert program in replay.program
    names = {"left": "l", "right": "r", "middle": "m"}
    told = [(names[each.button] + "rc"[each.down], each.cell, round(each.seconds * 1000)) for each in replay.clicks]
    assert told == [
        (action, y // side * game.width + x // side, time) for action, x, y, time in game.actions if action != "mv"]


def end_of(data):
    """The last state of a replay's game."""
    played = play_replay(read_replay(data))
    return reduce(Game.play, played.moves, played.start)


@pytest.mark.parametrize("name", THEIRS)
@pytest.mark.parametrize("seed", range(20))
def test_a_game_ends_as_another_library_has_it(name, seed, tmp_path):
    """Cells are opened, flagged and chorded alike: at the end both show the same board."""
    write, side, boards = FORMATS[name]
    path = tmp_path / f"game.{name[:3]}"
    path.write_bytes(write(recorded(seed, boards, side)))
    other = THEIRS[name](str(path))
    other.parse()
    other.analyse()
    other.current_time = 1e6
    codes = {10: HIDDEN, 11: FLAG, 12: QUESTION, 14: FLAG, 15: EXPLODED, 16: HIDDEN}
    theirs = [codes.get(code, code) for row in other.game_board for code in row]
    assert list(end_of(path.read_bytes()).cells) == theirs
    clicks = play_replay(read_replay(path.read_bytes())).clicks
    assert (clicks.left, clicks.right, clicks.chords, clicks.total) == (other.left, other.right, other.double, other.cl)


def test_the_games_of_a_set():
    games = [recorded(seed, BOARDS, 20) for seed in range(3)]
    files = tuple(writers.evf_4(game, converted=seed == 1) for seed, game in enumerate(games))
    data = writers.evfs([(f"game {number}", each) for number, each in enumerate(files)])
    assert games_of(data) == files
    assert [read_replay(each).width for each in games_of(data)] == [game.width for game in games]
    assert read_replay(data) == read_replay(files[0])
    assert is_replay(data)
    assert games_of(files[0]) == files[:1]
    with pytest.raises(FormatError, match="cut off"):
        games_of(data[:-9])


@pytest.mark.parametrize("converted", [False, True])
def test_the_head_of_an_evf_is_read_as_its_own_library_reads_it(converted, tmp_path):
    path = tmp_path / "game.evf"
    game = recorded(3, BOARDS, 20)
    path.write_bytes(writers.evf_4(game, converted=converted, mouse_alone=True))
    replay, other = read_replay(path.read_bytes()), ms_toollib.EvfVideo(str(path))
    other.parse()
    assert (replay.program, replay.player) == (other.software, other.player_identifier) == ("Meta 3.2.1", "Tommy")


@for_each("name", [name for name in FORMATS if name.startswith("evf")])
@for_each("seed", range(6))
def test_an_evf_is_read_as_a_plain_decoder_reads_it(name, seed):
    """All kinds of events of the mouse, also beside the board, and those that do not say if a button goes down."""
    chance, game = random.Random(seed), recorded(seed, BOARDS, 20)
    time = game.actions[-1][3]
    for symbol in chance.choices(["pf", "cc", "l", "r", "m", "mv", "lc", "rr"], k=30):
        time += chance.choice([0, 3, 255, 256, 60_000])
        x, y = chance.randrange(20 * game.width + 21), chance.randrange(20 * game.height + 21)
        game.actions.append((symbol, x, y, time))
    data = FORMATS[name][0](game)
    ours, theirs = read_replay(data), minesweeper_evf.decode(data)
    assert (ours.program, ours.player, ours.marks) == (theirs.program, theirs.player, theirs.question_marks)
    assert (ours.width, len(ours.mines)) == (theirs.columns, theirs.rows * theirs.columns)
    assert {divmod(cell, ours.width) for cell, mine in enumerate(ours.mines) if mine} == theirs.mines
    assert [(each.button, each.down, None if each.cell is None else divmod(each.cell, ours.width),
             round(1000 * each.seconds)) for each in ours.clicks] == minesweeper_evf.clicks_of(theirs)
    assert [(round(1000 * each.seconds), round(20 * each.x), round(20 * each.y)) for each in ours.path] == [
        (time, x, y) for _, x, y, time in theirs.events]


@pytest.mark.parametrize("write", [writers.evf_3, writers.evf_4])
def test_the_time_of_an_evf_begins_where_the_first_cell_is_opened(write):
    """The file counts from the first button that goes down."""
    game = Recorded(8, 8, [(6, row) for row in range(8)] + [(7, 0), (7, 1)], [
        ("rc", 145, 5, 0), ("rr", 145, 5, 30), ("lc", 5, 5, 60), ("lr", 5, 5, 143), ("lc", 145, 145, 3000),
        ("lr", 145, 145, 3939)])
    played = play_replay(read_replay(write(game)))
    assert [move.split()[0] for move in played.moves] == ["flag", "open", "open"]
    assert played.seconds == pytest.approx(3.796)


@pytest.mark.parametrize(("data", "name"), [
    ("王嘉宁".encode("gb18030"), "王嘉宁"), ("王 Wang".encode("gb18030"), "王 Wang"),
    ("镕基".encode("gb18030"), "镕基"),
    ("王嘉宁".encode(), "王嘉宁"), ("Müller".encode("latin-1"), "Müller"), ("José Niño".encode("latin-1"), "José Niño"),
    ("Zoë".encode("latin-1"), "Zoë"), (b"Tommy", "Tommy"), (b"\xff\x81", "ÿ�"),
])
def test_names_are_read_as_they_were_most_likely_written(data, name):
    assert name_of(data) == name


@pytest.mark.parametrize("version", [3, 4])
@pytest.mark.parametrize("seed", range(8))
def test_what_another_library_has_written_is_read(version, seed, tmp_path):
    """It adds the first press of the left button, which a replay of Viennasweeper begins without."""
    path = tmp_path / "game.rmv"
    path.write_bytes(writers.rmv(recorded(seed, BOARDS, 16)))
    other = ms_toollib.RmvVideo(str(path))
    other.parse()
    other.analyse()
    getattr(other, f"generate_evf_v{version}_raw_data")()
    ours, theirs = read_replay(path.read_bytes()), read_replay(bytes(other.raw_data))
    assert (ours.mines, ours.width, ours.player) == (theirs.mines, theirs.width, theirs.player)
    assert theirs.clicks[0].down
    assert [astuple(click)[:3] for click in theirs.clicks[1:]] == [astuple(click)[:3] for click in ours.clicks]
    assert play_replay(replace(theirs, marks=ours.marks)).moves == play_replay(ours).moves  # it loses the marks


def complaint(data):
    """What is wrong with a replay; “read” if nothing is."""
    try:
        end_of(data)
    except FormatError as error:
        return str(error)
    return "read"


@pytest.mark.parametrize("name", FORMATS)
def test_a_damaged_replay_is_read_or_refused_in_one_sentence(name):
    """Cut off, with bytes exchanged, or with junk put in: no other error comes out, and no replay without an end."""
    write, side, boards = FORMATS[name]
    for seed in range(60):
        chance = random.Random(seed)
        data = bytearray(write(recorded(seed % 5, boards, side)))
        match seed % 3:
            case 0:
                del data[chance.randrange(len(data)) :]
            case 1:
                for _ in range(chance.randint(1, 8)):
                    place = chance.randrange(min(len(data), chance.choice([40, 400, 10**6])))
                    data[place] = chance.choice([0, 1, 255, chance.randrange(256)])
            case 2:
                place = chance.randrange(len(data))
                data[place:place] = chance.randbytes(chance.choice([1, 7, 300]))
        sentence = complaint(bytes(data))
        assert "\n" not in sentence
        assert len(sentence) <= LONGEST
        assert sentence.endswith((".", "read"))


@pytest.mark.parametrize("data", [b"", b"*rmv", b"\x11M", bytes(40), b"\xff" * 100, bytes(range(256)) * 50])
def test_what_is_no_replay_is_refused(data):
    with pytest.raises(FormatError):
        read_replay(data)


def test_a_file_without_end_is_refused_at_once():
    with pytest.raises(FormatError, match="longer than the"):
        read_replay(b"*rmv" + bytes(5_000_000))


@pytest.mark.parametrize(("write", "place"), [(writers.evf_3, 9), (writers.evf_4, 9)])
def test_other_rules_are_refused(write, place):
    data = bytearray(write(recorded(1, BOARDS, 20)))
    data[place] = 12
    with pytest.raises(FormatError, match=r"other rules \(recursive flags\)"):
        read_replay(bytes(data))


@pytest.mark.parametrize("key", [0, 1, 77, 4096, 65535])
def test_the_events_of_clone_are_read_with_every_key(key):
    game = recorded(3, BOARDS, 16)
    for write in (writers.mvf_097, writers.mvf_2007):
        assert read_replay(write(game, key)).clicks == read_replay(write(game)).clicks
