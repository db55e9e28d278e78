"""A tale as a page: small, silent towards the network, and the same play as here, move by move."""
import json
import random
import re
import shutil
import subprocess
from dataclasses import replace

import pytest

from solvers.core.engine import finish
from solvers.ferry.drawings import drawings, sign_words, signs_of
from solvers.ferry.game import first_state, terrain_for
from solvers.ferry.graph import Entry, TaleGraph, leading_portals
from solvers.ferry.publishing import LARGEST, publish_tale
from solvers.ferry.solving import Solve
from solvers.ferry.tales import names, read_id, shipped
from solvers.ferry.text_mode import line_text
from solvers.ferry.things import carried_things, found_token, is_taken, worn_tokens

SCRIPT = re.compile(r"<script>(.*)</script>", re.DOTALL)


@pytest.mark.parametrize("name", names())
def test_a_page_is_small_and_asks_nobody(name):
    page = publish_tale(shipped(name)).decode()
    assert len(page) < LARGEST
    assert "default-src 'none'" in page
    for word in ("http:", "https:", "src=", "fetch(", "XMLHttpRequest", "WebSocket", "import(", "sendBeacon", "url("):
        assert word not in page, word


def test_what_a_tale_says_cannot_end_the_script():
    tale = shipped("the-ford")
    lines = tuple(replace(line, text="</script><b>%CODE%") if line.number else line for line in tale.lines)
    page = publish_tale(replace(tale, title="<i>&", lines=lines)).decode()
    assert page.count("</script>") == 1
    assert "<title>&lt;i&gt;&amp;</title>" in page
    assert json.loads(re.search(r"const TALE = (.*);\n", page)[1])["lines"][0][1] == "</script><b>%CODE%"


def replayed(name, *logs, after=""):
    """What the page's scripts say of a tale after each of these logs of moves, in one run of node."""
    script = SCRIPT.search(publish_tale(shipped(name)).decode())[1]
    each = "\n".join(("(log) => {", "const game = replay(TALE, log);", after, "return game.report(); }"))
    program = f"{script}\nconsole.log(JSON.stringify({json.dumps(logs)}.map({each})));"
    done = subprocess.run(["node", "-"], input=program, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def report(game):
    return {"map": game.place, "x": game.body.x, "y": game.body.y, "tokens": sorted(game.tokens),
            "ending": game.ending or None, "line": game.line, "steps": game.steps, "presses": game.presses}


with_node = pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")


@with_node
@pytest.mark.parametrize("name", names())
def test_the_plays_of_the_solver_end_there_as_here(name):
    tale, logs, reports = shipped(name), [], []
    for ending in tale.endings:
        game = first_state(tale, "")
        play = finish(Solve(game, endings=frozenset([ending.name])))
        for move in play.moves:
            game = game.play(move)
        logs.append("\n".join(play.moves))
        reports.append(report(game))
    assert replayed(name, *logs) == reports


@with_node
def test_a_walk_of_any_motion_ends_there_as_here():
    """Random walks, in which edges are run over and jumps cut, turned, late and early, by chance."""
    chance, logs, reports = random.Random(7), [], []
    for number in range(20):
        mark = ((), ("2",), ("3",), ("4",), ("4",))[number % 5]
        words = [f"{chance.choice('lsrrrLSRRR')}{4 * chance.randint(1, 30)}" for _ in range(60)]
        moves = [" ".join((*mark, *words[at:at + 6])) for at in range(0, 60, 6)]
        game = first_state(shipped("the-ferry"), "")
        for move in moves:
            game = game.play(move)
        logs.append("\n".join(moves))
        reports.append(report(game))
    assert replayed("the-ferry", *logs) == reports


@with_node
def test_signs_are_read_aloud_and_drawn_there_as_here():
    after = """
    const texts = [...game.texts.values(), ...Object.values(TALE.endings).map(({ text }) => text)];
    game.report = () => texts.map((text) => [spokenWords(TALE, "You", text), answerWords(TALE, text),
                                             lineMarkup(TALE, text, 24, String).split("<path").length]);
    """
    for name in ("one-light", "six-odd-socks"):
        tale = shipped(name)
        texts = [*(line.text for line in tale.lines[1:]), *(ending.text for ending in tale.endings)]
        shapes = {sign: len(drawing.shapes) for sign, drawing in drawings().signs.items()}
        assert replayed(name, "", after=after) == [[
            [line_text("You", text) if signs_of(text) else f"You: {text}",
             f"Show {sign_words(text)}" if signs_of(text) else text, 1 + sum(shapes[sign] for sign in signs_of(text))]
            for text in texts]]


def test_a_page_has_the_signs_of_its_tale_and_no_others():
    tale = shipped("one-light")
    pages = [json.loads(re.search(r"const TALE = (.*);\n", publish_tale(each).decode())[1])["drawings"] for each in (
        tale, replace(tale, lines=tale.lines[:1], links=(), endings=(), tokens=()), shipped("the-ford"))]
    assert {"fire", "key", "boat", "tower"} < pages[0]["signs"].keys() < drawings().signs.keys()
    assert pages[1]["signs"].keys() == {"fire", "key"}, "those at doors"
    assert pages[0]["creatures"].keys() == {"goat", "lamp"}
    assert pages[0]["worn"].keys() == {"goat"}
    assert pages[2] == {"signs": {}, "creatures": {}, "things": {}, "lying": {}, "worn": {}}
    assert shipped("six-odd-socks").token_titles.keys() > drawings().things.keys(), "all of them are of this tale"


@with_node
def test_what_lies_about_is_taken_there_as_here():
    game, moves = read_id("ferry:six-odd-socks:607"), []
    for move in finish(Solve(game, endings=frozenset(["pudding"]))).moves:
        before, game = game, game.play(move)
        moves.append(move)
        if "tiny-sock" in game.tokens:
            break
    after = """
    game.report = () => [game.carriedThings.length, game.worn.length, game.map.portals.map((portal) => [
      game.foundToken(portal) ?? "", game.isTaken(portal), goalOf(game, portal), game.closedWords(portal)])];
    """
    for state, count in ((before, len(moves) - 1), (game, len(moves))):
        assert state.place == "treetop"
        assert replayed("six-odd-socks", "\n".join(moves[:count]), after=after) == [[
            len(carried_things(state)), len(worn_tokens(state)), [
                [found_token(state.place, portal), is_taken(state, portal),
                 state.missing_titles(portal.gives) or state.tale.map_named[portal.map].title,
                 "There is nothing left here to take." if is_taken(state, portal) else "The way is closed now."]
                for portal in state.map.portals]]]


@with_node
def test_who_plays_as_text_there_leaves_a_log_that_plays_here():
    """The first choice that can be made, thirty times: the page finds the walks, and the engine comes to the same."""
    after = """
    const tried = new Set();
    for (let turn = 0; turn < 30 && !game.ending; turn++) {
      const deeds = deedsOf(game).filter(({ move }) => move && move !== "leave");
      const fresh = deeds.find(({ words }) => !tried.has(game.place + words)) ?? deeds[turn % deeds.length];
      tried.add(game.place + fresh.words);
      game.play(fresh.move);
    }
    const plain = game.report.bind(game);
    game.report = () => ({ ...plain(), log: game.moves });
    """
    there, = replayed("the-ferry", "", after=after)
    game = first_state(shipped("the-ferry"), "")
    for move in there.pop("log"):
        game = game.play(move)
    assert report(game) == there
    assert len(game.seen) >= 3


@with_node
def test_a_click_there_finds_a_way_wherever_the_engine_does(some):
    """From each portal of a tale to each other one of its map, and to who is there; the engine walks to all of them."""
    every = len(shipped("the-ferry").maps) // some(len(shipped("the-ferry").maps))
    after = """
    let lost = [];
    const maps = TALE.maps.filter((here, number) => number % EVERY === 0);
    for (const here of maps) for (const start of here.portals.filter(leads)) {
      game.place = here.name;
      const ways = findWays(game, game.ground.bodyAt(start.column, start.row));
      const goals = here.portals.filter(leads).map((portal) => (body) => game.portalAt(body) === portal);
      if (here.person) goals.push((body) => game.personNear(body));
      lost = lost.concat(goals.filter((goal) => !quickest(ways, goal)).map(() => here.name + start.letter));
    }
    game.report = () => lost;
    """
    assert replayed("the-ferry", "", after=after.replace("EVERY", str(every))) == [[]]
    graph = TaleGraph(shipped("the-ferry"), "time")
    for here in shipped("the-ferry").maps[::every]:
        for portal in leading_portals(here):
            routes = graph.routes(Entry(here.name, terrain_for(here.rows).body_at(portal.column, portal.row)))
            assert None not in routes.straight
            assert (routes.talk is None) == (here.person is None)
