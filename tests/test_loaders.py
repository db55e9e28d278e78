"""Every loader under damaged, nested, huge, endless and nonsensical input: a value, or one short sentence, soon."""
import json
import random
import sys
from pathlib import Path

import pytest

from app.games.spanit import game_text
from solvers.connexion import collection
from solvers.connexion.puzzles.outlines import Outline
from solvers.connexion.rules import Labyrinth
from solvers.connexion.text import read_matrices, read_solutions
from solvers.core import saves
from solvers.core.engine import finish
from solvers.core.formats import LONGEST, FormatError
from solvers.core.generator_engine import GeneratorEngine
from solvers.iching.calendar import moments
from solvers.iching.natal import natal_data
from solvers.iching.reading import journal
from solvers.minesweeper.board import PRESETS
from solvers.minesweeper.play.race import RaceState, Runner
from solvers.minesweeper.position import Position as Mines
from solvers.minesweeper.rules import Game as MinesGame
from solvers.spanit.board import Position
from solvers.spanit.competition.entrants import Entrant
from solvers.spanit.competition.standings import Ledger, Plan, Standings
from solvers.spanit.personality.personality import Personality
from solvers.spanit.play import game_file
from solvers.spanit.rules import Span
from solvers.tetris import weights_file
from solvers.tetris.controllers import NAMED
from solvers.tetris.guideline.inputs import read_inputs
from solvers.tetris.guideline.rules import Guideline
from solvers.tetris.tbp.messages import read_to_bot, read_to_frontend
from solvers.tetris.training.contest import Contest

LARGE = 20_000    # characters of what is put in; a text may have five times as many
WORK = 2_000_000  # calls of functions that reading it takes at the most
LINES = Path(__file__).parent / "data" / "connexion"

SPAN = b'[Size "3"]\n[First "h"]\n\n{a short one} 1. c3 a3 (1... b2 2. d2) 2. d4 *\n'
GAME = {"moves": "a1 b2", "winner": "h", "fault": "late", "h": [3, 2, False], "v": [2, 2, True]}


def of_text(read):
    """A loader of text as one of bytes."""
    return lambda data: read(data.decode("utf-8", "surrogateescape"))


def tables(data):
    """A competition as its page shows it."""
    standings = Standings.read(data)
    ledger = Ledger(standings.plan.entrants, 0)
    for number in range(0, len(standings.games), 2):
        ledger.add([(standings.plan.seats(number + more), standings.games[number + more]) for more in (0, 1)])
    ledger.table()


PLAN = Plan(size=3, rounds=1, plies=0, entrants=(Entrant.called("oracle"), Entrant.called("resistor")))
LOADERS = {
    "saved game": (saves.load, saves.dump(saves.Save(id="lights:5x5:7", moves=("a", "b"), bookmarks={"x": ("a",)}))),
    "collection": (collection.load, collection.dump([])),
    "labyrinths": (of_text(lambda text: finish(GeneratorEngine(collection.harvest(text), ""))),
                   (LINES / "transcendental.txt").read_bytes()[:4000]),
    "solutions": (of_text(read_solutions), (LINES / "transcendental.txt").read_bytes()[:4000]),
    "matrices": (of_text(read_matrices), b"1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16\n" * 16),
    "outline": (of_text(Outline.parse), b"0,0 0,1 0,2\n1,0"),
    "labyrinth id": (of_text(Labyrinth.from_id), b"connexion:grown:607"),
    "journal": (journal.load, journal.dump([journal.Entry("Why?", "2026-11-20T09:30:00+01:00", (7,) * 6, "coins")])),
    "births": (natal_data.load, b'{"format": 1, "births": []}'),
    "birth": (of_text(natal_data.read), b'{"name": "x", "date": "1975-07-15", "time": "02:00", "zone": "UTC+8"}'),
    "zone": (of_text(moments.read_zone), b"America/Argentina/Buenos_Aires"),
    "instant": (of_text(moments.read_instant), b"2024-02-04T16:27:00+08:00"),
    "date": (of_text(moments.read_date), b"1975-07-15"),
    "mines": (of_text(Mines.parse), b"mines 2\n1?1F\n????\n"),
    "mines id": (of_text(MinesGame.from_id), b"minesweeper:9x9/10:zero:607@e5"),
    "race": (RaceState.read, RaceState(board=PRESETS["beginner"], games=9, seed=5, runners=(Runner("full"),)).write()),
    "game file": (game_file.read, SPAN),
    "game text": (game_text.read_text, SPAN),
    "position": (of_text(Position.read), Position.empty(3, "h").text.encode()),
    "span id": (of_text(Span.from_id), b"spanit:3/h:0"),
    "personality": (Personality.read, b'name = "A"\n[factors]\nreach = 1.5\n'),
    "competition": (tables, Standings(plan=PLAN).write()[:-2] + b', "x": 1}'),
    "played": (tables, json.dumps({"format": 1, "plan": json.loads(Standings(plan=PLAN).write())["plan"],
                                   "games": [GAME, GAME]}).encode()),
    "weights": (weights_file.read, weights_file.write_json(NAMED["lee"])),
    "tournament": (Contest.read, Contest(controllers=(NAMED["lee"], NAMED["dellacherie"])).write()),
    "told to a bot": (read_to_bot, json.dumps({
        "type": "start", "board": [[None] * 9 + ["G"]] * 40, "queue": ["T", "S"], "hold": None, "combo": 1,
        "back_to_back": True, "randomizer": {"type": "seven_bag", "bag_state": ["O"]}}).encode()),
    "said by a bot": (read_to_frontend, json.dumps({
        "type": "suggestion", "moves": [{"location": {"type": "T", "orientation": "east", "x": 4, "y": 1}}],
        "move_info": {"nodes": 12, "nps": 3.5, "extra": "x"}}).encode()),
    "inputs": (of_text(read_inputs), b"1234L 1401l 1530H"),
    "Tetris id": (of_text(Guideline.from_id), b"tetris:strict/8x12:607"),
}

HUGE = ["9" * 30, "1e999", "-1e999", "1" + 400 * "0", "NaN", "Infinity", "-1", "9" * 5000]
ODD = ["\u202e\u2066abc", "\x00", "\ud800", "\x1b[31m", "妄", "\u0661\u0662", "", "null", "[]", "{}", '"x"', "true"]
LONG = [one * (LARGE // len(one)) for one in
        ("[", "{", '{"a":', "(", "a/", "a.", "[[", "9", "a", " ", "\n", "x\n", "\\", '"', "0,1,1,1 ", "1. ", "{a} ")]


def spoilt(data, chance):
    """The example with something else in it, cut short, doubled, or something else altogether."""
    text = data.decode()
    match chance.randrange(6):
        case 0:
            return chance.choice(LONG)
        case 1:
            return text[:chance.randint(0, len(text))]
        case 2:
            place = chance.randint(0, len(text))
            return text[:place] + chance.choice([*LONG, *HUGE, *ODD]) + text[place:]
        case 3:
            place = chance.randint(0, len(text))
            return text[:place] + chance.choice([*HUGE, *ODD]) + text[place + chance.randint(1, 5):]
        case 4:
            numbers = [place for place, one in enumerate(text) if one.isdigit()] or [0]
            place = chance.choice(numbers)
            return text[:place] + chance.choice(HUGE) + text[place + 1:]
    return (text * 200)[:chance.randint(0, 5 * LARGE)]


def calls(read, data):
    """How many functions are called while `data` is read, and how that ended."""
    count, failure = 0, None

    def seen(frame, event, argument):
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(seen)
    try:
        read(data)
    except FormatError as error:
        failure = error
    finally:
        sys.setprofile(None)
    return count, failure


@pytest.mark.parametrize("rounds", [40, pytest.param(2000, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", LOADERS)
def test_whatever_is_read_is_answered_soon_and_shortly(name, rounds):
    read, example = LOADERS[name]
    chance = random.Random(name)
    texts = [*LONG, *HUGE, *ODD, *(spoilt(example, chance) for _ in range(rounds))]
    for text in texts:
        data = text.encode(errors="surrogatepass")
        work, failure = calls(read, data)
        assert work < WORK, f"{work:,} calls for {text[:100]!r}"
        if failure is not None:
            words = str(failure)
            assert len(words) <= LONGEST + 50, words
            assert words.isprintable()
            assert words[-1:] in ".)”", words


def test_a_count_beyond_all_floats_is_refused():
    game = {**GAME, "h": [10**400, 2, False]}
    standings = {"format": 1, "plan": json.loads(Standings(plan=PLAN).write())["plan"], "games": [game, game]}
    with pytest.raises(FormatError, match=r"games\[0\]\.h\[0\]"):
        Standings.read(json.dumps(standings).encode())


def test_a_text_that_would_take_long_is_refused_at_once():
    with pytest.raises(FormatError, match=r"^these are 2,000,001 lines; at most 5,000 are read at once\.$"):
        collection.harvest("x\n" * 2_000_000)
    many = SPAN.replace(b"{a short one}", b"").replace(b"(1... b2 2. d2)", b"(b2)" * 30_000)
    with pytest.raises(FormatError, match="a game has at most 20,000 moves"):
        game_text.read_text(many)
