"""A bot in plain Python that knows the protocol alone, and does something wrong on request: plain_bot.py FAULT AT.

FAULT is what it does instead of its suggestion number AT (from 0); without one it plays on.
"""
import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[4]))

from tests.reference.tetris_tbp import NORTH, PlainGame, cells_at

FAULT, AT = (*sys.argv[1:], "none", "0")[:2]
ODD = FAULT == "odd"  # by the protocol, but as some libraries write: null for what has no value, spin "full" for all


def say(**message):
    print(json.dumps({**message, **dict.fromkeys(("extra", "features", "move_info"))} if ODD else message), flush=True)


def drops(rows, letter):
    """Every place that a drop leads to, as (worse, move)."""
    for orientation in ("north", "east", "south", "west"):
        for x in range(-1, 11):
            move = {"type": letter, "orientation": orientation, "x": x, "y": 24}
            if not all(0 <= column < 10 for column, _ in cells_at(move)):
                continue
            while all(y >= 0 and rows[y][column] is None for column, y in cells_at(move)):
                move["y"] -= 1
            move["y"] += 1
            cells = cells_at(move)
            holes = sum(1 for column, y in cells for below in range(y)
                        if rows[below][column] is None and (column, below) not in cells)
            yield 10 * holes + sum(y for _, y in cells), {"location": move, "spin": "full" if ODD else "none"}


def misbehave(good):
    """Do what is asked for; whatever comes back is suggested all the same."""
    match FAULT:
        case "crash":
            sys.exit("I give up")
        case "kill":
            os.kill(os.getpid(), signal.SIGKILL)
        case "hang":
            time.sleep(600)
        case "slow":
            time.sleep(10)
        case "deaf":
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
            subprocess.Popen(["sleep", "600"])
            while True:
                pass
        case "rubbish":
            print("Hello \x1b[31mthere\x07, I am a bot", flush=True)
        case "bytes":
            sys.stdout.buffer.write(b"\xff\xfe\x00\n")
            sys.stdout.buffer.flush()
        case "deep":
            print("[" * 100_000, flush=True)
        case "endless":
            while True:
                sys.stdout.write("x" * 65_536)
        case "flood":
            while True:
                print('{"type":"chatter"}')
        case "lie-wall":
            return [{"location": {"type": good["location"]["type"], "orientation": "north", "x": 0, "y": -3}}]
        case "lie-air":
            return [{**good, "location": {**good["location"], "y": 15}}]
        case "lie-far":
            return [{**good, "location": {**good["location"], "x": 10**18}}]
        case "lie-piece":
            other = next(letter for letter in NORTH if letter not in (game.queue[0], game.queue[1], game.hold))
            return [{**good, "location": {**good["location"], "type": other}}]
        case "lie-spin":
            return [{"location": {"type": "T", "orientation": "east", "x": 10, "y": 0}, "spin": "full"}]
        case "nothing":
            return []
        case "twice":
            say(type="suggestion", moves=[good])
        case "error":
            say(type="error", reason="unsupported_rules")
            time.sleep(600)
        case "half":
            return [good, {"location": {"type": "X"}}]
        case "first-wrong":
            return [{**good, "location": {**good["location"], "y": 30}}, good]
    return [good]


if FAULT == "mute":
    time.sleep(600)
say(type="info", name="Plain", version="1", author="Nobody", features=sys.argv[3:])
if FAULT == "stillborn":
    sys.exit(3)
game, chance, suggested = PlainGame([], "IOTSZJL" * 1000), random.Random(1), 0
for line in sys.stdin:
    told = json.loads(line)
    match told["type"]:
        case "rules":
            say(type="error", reason="unsupported_rules") if FAULT == "refuse" else say(type="ready")
        case "start":
            game = PlainGame(told["queue"], [], told["hold"])
            game.rows = told["board"]
        case "new_piece":
            game.queue.append(told["piece"])
        case "garbage":
            game.rows = (told["rows"][::-1] + game.rows)[:40]
        case "play":
            game.take(told["move"])
        case "suggest":
            _, best = min(drops(game.rows, game.queue[0]), key=lambda each: each[0])
            moves = misbehave(best) if suggested == int(AT) and FAULT != "none" else [best]
            suggested += 1
            say(type="suggestion", moves=moves)
        case "quit":
            break
