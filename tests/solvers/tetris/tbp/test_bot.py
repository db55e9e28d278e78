"""The bot: whole games against a frontend written from the protocol, rubbish, and what comes out of order."""
import json
import random
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from msgspec import to_builtins

from solvers.tetris.controllers import NAMED
from solvers.tetris.field import Field
from solvers.tetris.guideline.matrix.srs import Falling
from solvers.tetris.moves.destinations import destinations
from solvers.tetris.tbp.attacking_player import AttackingPlayer
from solvers.tetris.tbp.bot import LEAST, Bot, as_turned
from solvers.tetris.tbp.coordinates import move_of, rows_of
from solvers.tetris.tbp.players import DropPlayer, Player
from solvers.tetris.tbp.position import Choice, Position
from solvers.tetris.weights_file import attacker
from tests.reference.tetris_tbp import PlainGame, places
from tests.solvers.tetris.tbp.conftest import TalkingBot

TRANSCRIPTS = Path(__file__).parents[3] / "data" / "tetris"
RULES = {"type": "rules", "randomizer": "seven_bag", "garbage": "general"}
SUGGEST = {"type": "suggest"}


def letters(seed: int) -> Any:
    """Shuffled sevens without end."""
    chance = random.Random(seed)
    while True:
        yield from chance.sample("IOTSZJL", 7)


def new_game(seed: int, queue: int = 6) -> PlainGame:
    coming = letters(seed)
    return PlainGame([next(coming) for _ in range(queue)], coming)


def test_it_says_who_it_is_and_what_it_knows() -> None:
    info = json.loads(Bot(DropPlayer(NAMED["lee"]), 0, lambda: 0.0, lambda: 0.0).info("1.2").line)
    assert info == {"type": "info", "name": "Solvarium lee", "version": "1.2", "author": "The Solvarium developers",
                    "features": ["randomizer", "garbage", "move_info"]}


@pytest.mark.parametrize("rules", [{}, RULES, {"randomizer": "dice", "gravity": {"rows": 20}}, {"randomizer": None},
                                   {"randomizer": {"type": "dice"}, "garbage": None}])
def test_it_plays_by_whatever_rules(bot: TalkingBot, rules: dict[str, Any]) -> None:
    assert bot.tell({**rules, "type": "rules"}) == [{"type": "ready"}]


@pytest.mark.parametrize(("player", "pieces", "lines"), [
    ("dellacherie", 60, 16), (AttackingPlayer(attacker(), 32), 30, 2),
])
def test_a_game_of_legal_moves(player: str | Player, pieces: int, lines: int) -> None:
    """Every move that it suggests can be made, and it knows the board as the frontend does, through garbage, too."""
    bot, chance, game = TalkingBot(player), random.Random(3), new_game(3)
    assert bot.tell(game.start) == []
    for number in range(pieces):
        [answer] = bot.tell(SUGGEST)
        assert set(answer) == {"type", "moves", "move_info"}
        found = {move["location"]["type"] for move in answer["moves"]}
        ways = {letter: places(game.rows, letter) for letter in found}
        assert ways.keys() <= {game.queue[0], game.hold or game.queue[1]}
        for move in answer["moves"]:
            assert move["location"] in ways[move["location"]["type"]]
        assert bot.tell(*game.play(answer["moves"][chance.choice([0, 0, 0, 1, 2])])) == []
        if number % 25 == 5:
            assert bot.tell(*game.rise([chance.randrange(10)] * 2)) == []
        assert bot.position is not None
        assert [list(row) for row in rows_of(bot.position.field)] == game.rows
        assert (bot.position.combo, bot.position.back_to_back) == (game.combo, game.back_to_back)
        assert len(bot.position.queue) == len(game.queue) == 6
    assert game.lines > lines


def test_a_piece_is_turned_as_keys_turn_it_in() -> None:
    """Of a bar, an S and a Z there are two rotations for each look; the one that keys lead to is suggested."""
    chance, others = random.Random(1), 0
    for _ in range(20):
        heights = [chance.randint(0, 12) for _ in range(10)]
        field = Field(10, 40, bytes(y < heights[x] and chance.random() < 0.85 for y in range(40) for x in range(10)))
        for kind, letter in enumerate("IOTSZJL"):
            known = places([list(row) for row in rows_of(field)], letter)
            found = [Choice(Falling(*place[:4]), place.spin) for place in destinations(field.columns, kind)]
            for before, choice in zip(found, as_turned(Position(field, (kind,)), found), strict=True):
                assert to_builtins(move_of(*choice).location) in known
                assert set(choice.piece.cells) == set(before.piece.cells)
                others += to_builtins(move_of(*before).location) not in known
    assert others > 0  # or it would have been so without


def test_a_preview_of_nothing_is_enough(bot: TalkingBot) -> None:
    """The next piece may be told only after one was played; asked before, the bot answers once it knows it."""
    game = PlainGame(["T"], cycle("SZ"))
    bot.tell(game.start)
    for letter in ("T", "S", "Z"):
        [answer] = bot.tell(SUGGEST)
        assert {move["location"]["type"] for move in answer["moves"]} == {letter}
        play, new_piece = game.play(answer["moves"][0])
        assert bot.tell(play, SUGGEST) == []
        assert [each["type"] for each in bot.tell(new_piece)] == ["suggestion"]
    assert bot.tell({**game.start, "queue": []}) == []
    assert bot.tell(SUGGEST) == []
    assert len(bot.tell({"type": "new_piece", "piece": "O"})) == 1


def test_the_last_of_a_bag_is_as_good_as_seen(bot: TalkingBot) -> None:
    start = {**PlainGame("T", "").start, "randomizer": {"type": "seven_bag", "bag_state": ["I"]}}
    two = TalkingBot("lee")
    two.tell(RULES, start)
    assert two.position is not None
    assert [("IOTSZJL")[kind] for kind in two.position.known] == ["T", "I"]
    two.tell({**start, "randomizer": {"type": "general_bag", "current_bag": {"S": 1}, "filled_bag": {"S": 1, "O": 2}}})
    assert [("IOTSZJL")[kind] for kind in two.position.known] == ["T", "S"]
    empty = {"type": "seven_bag", "bag_state": []}
    for other in ({"type": "dice"}, {"type": "uniform"}, empty, {"type": "general_bag"}):
        assert two.tell({**start, "randomizer": other}) == []
        assert two.position.randomizer is None
        assert len(two.tell(SUGGEST)) == 1


@pytest.mark.parametrize(("told", "known"), [
    ({"combo": -1, "back_to_back": 0}, (0, False)), ({"combo": None, "back_to_back": None}, (0, False)),
    ({"combo": 2, "back_to_back": 3}, (2, True)), ({"back_to_back": -1}, (0, False)),
])
def test_clears_in_a_row_are_counted_as_games_count_them(
    bot: TalkingBot, told: dict[str, Any], known: tuple[int, bool],
) -> None:
    assert bot.tell({**new_game(1).start, "randomizer": None, **told}) == []
    assert bot.position is not None
    assert (bot.position.combo, bot.position.back_to_back) == known


def test_one_game_after_the_other(bot: TalkingBot) -> None:
    for seed in (1, 2):
        game = new_game(seed)
        bot.tell(game.start)
        for _ in range(5):
            bot.tell(*game.play(bot.tell(SUGGEST)[0]["moves"][0]))
        assert bot.tell({"type": "stop"}) == []
        assert bot.position is None
        assert not bot.think(1.0)
    assert not bot.over
    assert bot.tell({"type": "quit"}) == []
    assert bot.over


def test_what_came_after_a_stop_is_no_fault(bot: TalkingBot) -> None:
    game = new_game(1)
    bot.tell(game.start)
    [answer] = bot.tell(SUGGEST)
    bot.tell({"type": "stop"})
    assert bot.tell(*game.play(answer["moves"][0]), *game.rise([3]), {"type": "stop"}) == []
    [error] = bot.tell(SUGGEST)
    assert (error["type"], error["reason"]) == ("error", "not_calculating")


def test_what_cannot_be_changes_nothing(bot: TalkingBot) -> None:
    game = new_game(1)
    bot.tell(game.start)
    [answer] = bot.tell(SUGGEST)
    before = bot.position
    inside = {**answer["moves"][0]["location"], "y": -1}
    for message in (
        {"type": "play", "move": {"location": inside}}, {"type": "play"},
        {"type": "new_piece", "piece": "X"}, {"type": "garbage", "rows": [[None]]}, {"kind": "suggest"},
    ):
        [error] = bot.tell(message)
        assert (error["type"], error["reason"]) == ("error", "invalid_message")
        assert error["message"].endswith(".")
    assert bot.position == before
    assert bot.tell(SUGGEST) == [answer]


def test_after_a_start_that_was_refused_there_is_no_position(bot: TalkingBot) -> None:
    """An answer for the position before would be played on the one that the frontend has."""
    game = new_game(1)
    for bad in ({**game.start, "board": []}, {**game.start, "queue": ["X"]}, {"type": "start"}):
        bot.tell(game.start)
        [error] = bot.tell(bad)
        assert error["reason"] == "invalid_message"
        assert bot.position is None
        [error] = bot.tell(SUGGEST)
        assert error["reason"] == "not_calculating"
    bot.tell(game.start)
    assert bot.tell(SUGGEST)[0]["type"] == "suggestion"


def test_it_thinks_for_as_long_as_it_is_told() -> None:
    now = 0.0

    def clock() -> float:
        nonlocal now
        now += 0.01
        return now

    slow = Bot(DropPlayer(NAMED["dellacherie"]), 5.0, clock, lambda: 0.0)
    slow.receive(json.dumps(new_game(1).start).encode())
    assert slow.think(0.005)  # one of two pieces is ranked
    [answer] = slow.receive(b'{"type": "suggest"}')
    assert not slow.think(1.0)
    assert now < 1.0  # nothing was left to think about
    info = json.loads(answer.line)["move_info"]
    assert info["nps"] == pytest.approx(info["nodes"] / 0.02)


def test_it_thinks_a_little_however_late_it_is() -> None:
    """On a busy machine all its time may pass before it gets a processor; then it takes some milliseconds of one."""
    worked = now = 0.0

    def processor() -> float:
        nonlocal worked
        worked += LEAST / 100
        return worked

    def clock() -> float:
        nonlocal now
        now += 1.0
        return now

    starved = Bot(AttackingPlayer(attacker(), 64), 0.01, clock, processor)
    starved.receive(json.dumps(new_game(1).start).encode())
    [answer] = starved.receive(b'{"type": "suggest"}')
    found = json.loads(answer.line)
    assert found["move_info"]["depth"] == 5
    assert found["move_info"]["nodes"] > 500
    assert not starved.think(10.0)  # then it has thought about all


def mutated(line: str, chance: random.Random) -> bytes:
    """A message with something else in it, less of it, or twice as much."""
    place, other = chance.randrange(len(line)), chance.randrange(len(line))
    odd = ["null", "-1", "1e999", "9" * 5000, '"', "{", "]", ",", "[[", "NaN", "\x00", "\ud800", "妄", '"T"', ""]
    match chance.randrange(6):
        case 0:
            text = line[:place]
        case 1:
            text = line[:place] + chance.choice(odd) + line[place + chance.randint(0, 6):]
        case 2:
            text = line[:min(place, other)] + line[max(place, other):]
        case 3:
            text = line[:place] + line[other:]
        case 4:
            words = [word for word in ("null", '"T"', '"play"', '"start"', "4", '"north"', '"none"') if word in line]
            text = line.replace(chance.choice(words), chance.choice(odd), 1) if words else line[::-1]
        case _:
            text = "".join(chance.choice(line) for _ in range(chance.randint(1, 60)))
    return text.encode(errors="surrogatepass")


def test_two_thousand_mutated_messages(bot: TalkingBot) -> None:
    """Each is ignored, answered by an error, or was a message all the same; then a game goes on as if nothing was."""
    chance, game = random.Random(607), new_game(9)
    examples = [game.start, {**game.start, "hold": "T", "randomizer": {"type": "seven_bag", "bag_state": ["S"]}},
                SUGGEST, RULES, *new_game(9).rise([3]), {"type": "stop"}, {"type": "new_piece", "piece": "T"}]
    examples += new_game(9).play({"location": {"type": new_game(9).queue[0], "orientation": "north", "x": 4, "y": 1},
                                  "spin": "none"})
    kinds = []
    for _ in range(2000):
        answers = bot.receive(mutated(json.dumps(chance.choice(examples)), chance))
        bot.think(1.0)
        kinds += [json.loads(answer.line)["type"] for answer in answers]
    assert not bot.over
    assert kinds.count("error") > 1000
    assert set(kinds) <= {"error", "ready", "suggestion"}
    assert bot.tell(game.start) == []
    assert bot.tell(SUGGEST)[0]["moves"]


@pytest.mark.parametrize("name", ["dellacherie", "lee"])
def test_a_recorded_game_is_played_again(name: str) -> None:
    """A session as it was recorded: a line for each message, with `>` what the frontend said, with `<` the answer."""
    bot, answers = TalkingBot(name), 0
    for line in (TRANSCRIPTS / f"tbp-{name}.txt").read_text("utf-8").splitlines():
        if line.startswith("> "):
            waiting = bot.tell(json.loads(line[2:]))
        else:
            assert waiting.pop(0) == json.loads(line[2:])
            answers += 1
        if line.startswith("> ") and '"suggest"' not in line and '"rules"' not in line:
            assert waiting == []
    assert answers > 20
    assert bot.over
