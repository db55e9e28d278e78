"""What each reader of the program is fed: an example that it reads, from which hostile input is made."""
import json
import zipfile
from collections.abc import Callable, Mapping
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from struct import pack
from typing import Any, NamedTuple

from app.games.polyforms.problem_choice import FileProblem, origin_text
from app.games.polyforms.verify import verify_page
from app.games.tetris.versus.challenge import Challenge
from solvers.abgame.codes import CodeSpace
from solvers.abgame.proof_run import ProofRecord
from solvers.abgame.race import RaceState as GuessRace
from solvers.abgame.race import Runner as Guesser
from solvers.connexion import collection
from solvers.core import saves
from solvers.core.engine import finish
from solvers.core.formats import Versioned
from solvers.core.generator_engine import GeneratorEngine
from solvers.core.synthesis import Tone, rendered, wav
from solvers.counterpoint.kern import write_kern
from solvers.counterpoint.midi import write_midi
from solvers.counterpoint.musicxml import write_musicxml
from solvers.counterpoint.text import read_piece
from solvers.ferry import tale_file, tales
from solvers.iching.reading import journal
from solvers.minesweeper.board import PRESETS
from solvers.minesweeper.play.race import RaceState, Runner
from solvers.polyforms.importing.burrtools import read_xmpuzzle
from solvers.polyforms.play import ids
from solvers.polyforms.verify import Run as Verification
from solvers.spanit.board import Position
from solvers.spanit.competition import evolution
from solvers.spanit.competition.entrants import Entrant
from solvers.spanit.competition.standings import Ledger, Plan, Standings
from solvers.spanit.personality.factors import FACTORS
from solvers.spanit.rules import Span
from solvers.tetris import weights_file
from solvers.tetris.controllers import NAMED
from solvers.tetris.guideline.modes import GUIDELINE
from solvers.tetris.guideline.versus import Pilot, Record, Terms
from solvers.tetris.levels.table import CANDIDATES, write_levels
from solvers.tetris.ntuple import network_file
from solvers.tetris.ntuple import plan as learning_plan
from solvers.tetris.ntuple.learning import Learning
from solvers.tetris.training import plan as breeding_plan
from solvers.tetris.training.contest import Contest
from solvers.tetris.training.run import Run
from tests.solvers.minesweeper.replays import writers


class Example(NamedTuple):
    """Bytes or text that a reader reads, the arguments behind it, and what else happens with what was read."""

    given: bytes | str
    others: tuple[Any, ...] = ()
    then: Callable[[Any], object] | None = None
    wrapped: Callable[[bytes], Mapping[str, bytes]] | None = None  # the files of a folder in which this is one


def run(generator: Any) -> object:
    """What a generator comes to that reads piece by piece."""
    return finish(GeneratorEngine(generator, ""))


def table(standings: Standings) -> object:
    """A competition as its page shows it."""
    ledger = Ledger(standings.plan.entrants, 0)
    for number in range(0, len(standings.games), 2):
        ledger.add([(standings.plan.seats(number + more), standings.games[number + more]) for more in (0, 1)])
    return ledger.table()


def in_folder(others: Mapping[str, bytes], name: str) -> Example:
    """A file of a folder, for readers of whole folders."""
    return Example(others[name], wrapped=lambda data: {**others, name: data})


def zipped(members: Mapping[str, bytes]) -> bytes:
    """An archive of files."""
    with zipfile.ZipFile(data := BytesIO(), "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return data.getvalue()


def shipped(package: str, name: str) -> bytes:
    """A file that comes with the program."""
    return (files(package) / "data" / name).read_bytes()


SPAN = b'[Size "3"]\n[First "h"]\n\n{a short one} 1. c3 a3 (1... b2 2. d2) 2. d4 *\n'
GAME = {"moves": "a1 b2", "winner": "h", "fault": "late", "h": [3, 2, False], "v": [2, 2, True]}
PLAN = Plan(size=3, rounds=1, plies=0, entrants=(Entrant.from_name("oracle"), Entrant.from_name("resistor")))
PLAYED = json.dumps({"format": 1, "plan": json.loads(Standings(plan=PLAN).write())["plan"],
                     "games": [GAME, GAME]}).encode()
LEARNT = network_file.Learnt(learning_plan.Plan(4, 8, 3, 2, games=2), 2,
                             finish(Learning(learning_plan.Plan(4, 8, 3, 2, games=2))))
MATCH = Record(Terms(5, (None, Pilot(NAMED["lee"], 2))), ((0, "1234L"), (0, "1401l")), 2000)
OPENER = b'[[openers]]\nname = "A"\npurpose = "B"\n[[openers.stages]]\nrows = ["OO........", "OO........"]\n'
LESSON = b'title = "T"\nclose = "C"\n[[steps]]\ntitle = "A"\ntext = "B"\ntask = "C"\nreason = "D"\nhint = "E"\n' \
    b'id = "x:1"\nmoves = ["b2"]\ngoals = ["c3"]\n'
TO_BOT = json.dumps({
    "type": "start", "board": [[None] * 9 + ["G"]] * 40, "queue": ["T", "S"], "hold": None, "combo": 1,
    "back_to_back": True, "randomizer": {"type": "seven_bag", "bag_state": ["O"]}}).encode()
FROM_BOT = json.dumps({
    "type": "suggestion", "moves": [{"location": {"type": "T", "orientation": "east", "x": 4, "y": 1}}],
    "move_info": {"nodes": 12, "nps": 3.5, "extra": "x"}}).encode()

PIECE = b"metre 4/4\nupper treble: r/2 a4/2~ | a4/2 d5/4. c#5/8 # a remark\ncantus alto: d4 | bb3\n"
KERN = b"**kern\t**kern\n*clefG2\t*clefC3\n*M4/4\t*M4/4\n2r\t1d\n[2a\t.\n=2\t=2\n2a]\t1f\n4.dd\t.\n8cc#\t.\n*-\t*-\n"
MXL = zipped({"META-INF/container.xml": b'<container><rootfiles><rootfile full-path="a.xml"/></rootfiles></container>',
              "a.xml": write_musicxml(read_piece(PIECE))})
MIDI = write_midi(read_piece(PIECE))
RIFF = b"RIFF" + pack("<I", len(MIDI) + 12) + b"RMIDdata" + pack("<I", len(MIDI)) + MIDI
POLY = b"""# a remark
title: All: of it
tiles: tetrominoes x 0-2 one-sided colour 4 without I O, triominoes
tile K9 x 3 fixed colour 12:
XX
.X

symmetry: none
order: 1.1 4.2
expect: 1,234
place: K9.1@5.1

form:
XXXXo
XXXXX
condition ours: -3

+-90.
"""
PLATES = b"""<?xml version="1.0"?>
<puzzle version="2">
 <gridType type="0"/>
 <colors/>
 <shapes>
  <voxel x="2" y="2" z="1" type="0">####</voxel>
  <voxel x="3" y="3" z="3" type="0" name="box">###########################</voxel>
 </shapes>
 <problems>
  <problem name="Plates" state="0"><shapes><shape id="0" min="3" max="6"/></shapes><result id="1"/><bitmap/></problem>
 </problems>
 <comment/>
</puzzle>
"""
SKETCH = "tiles: triominoes\nexpect: 3\norder: 1.1 3.2\nform:\nLLXX\nLXXX\ncondition: 2\n+000\n00-+\n"
COVER = b"| a comment\na b c d | e\n\na b e\nc d\nc d e\ne\na c\nb d e\n"
BOX = "polyforms:pentominoes-6x10:0"
TALE = dict(tales.shipped_files("the-ford"))
TALE_ID = tales.own_id(tales.shipped("the-ford"), 5)
PACK = {"pack.toml": b'title = "T"\nformat = 1\n', "24.toml": b'number = 24\nname = "Return"\n'}
DUEL = "3/6 entropy 607 same you - 012 345"
CLICKS = writers.Recorded(8, 8, [(0, 0), (5, 3)], [("lc", 40, 40, 50), ("lr", 40, 40, 90), ("lc", 3, 3, 150),
                                                     ("lr", 3, 3, 190)])
BIRTH = '{"name": "x", "date": "1975-07-15", "time": "02:00", "zone": "UTC+8", "longitude": 8.5, "latitude": 47.25, ' \
    '"sex": "male"}'
COMPACT = "0,0 0,1 1,0|"
SOLUTIONS = (Path(__file__).parent / "data" / "connexion" / "transcendental.txt").read_text("utf-8").split("\n")[0]

EXAMPLES: dict[str, Example | tuple[Example, ...]] = {
    "app.controls.form.read_seed": Example("607"),
    "app.controls.numbers.read_number": Example("1.5e3", ("reach",)),
    "app.games.abgame.abgame_statistics.rating_of": Example("4/10:entropy"),
    "app.games.cabinet.shorthand.note_field.from_line": Example('"London bridge"'),
    "app.games.connexion.compact.outline_draft.OutlineDraft.read": Example(COMPACT),
    "app.games.connexion.octopuszle.solution_pair.SolutionPair.read": Example("lines 5 1.5 - -"),
    "app.games.connexion.labyrinth.saved_growth.SavedGrowth.read": Example('{"first": 3, "at": 5}'),
    "app.games.counterpoint.compose.rules_choice.read_weight": Example("1.5", ("steps",)),
    "app.games.counterpoint.invention.invention_text.read_invention":
        Example("counterpoint:d:free/2:1|0.8.d4 8.8.e4|0.8.r"),
    "app.games.ferry.editor.tale_files.read_manuscript": Example('{"tale.toml": "x"}'),
    "app.games.ferry.editor.tale_files.read_one_file": Example(tale_file.pack(TALE)),
    "app.games.iching.meaning.location.Location.from_link": Example("hexagram:25.3 3,5"),
    "app.games.iching.meaning.location.Location.read": Example("25.3 3,5"),
    "app.games.iching.notation.read_degrees": Example("31°30' W", ("EW", "longitude")),
    "app.games.iching.reading.reading.Reading.from_line": Example("7,8,9,6,7,7 coins 2026-11-20T09:30:00+01:00"),
    "app.games.minesweeper.analyse.positions.from_line": Example("mines 2 1?1F ????"),
    "app.games.minesweeper.analyse.positions.read": (
        Example("mines 2\n1?1F\n????\n", (2,)), Example("1?1\n???\n", (2,)),
        Example("minesweeper:9x9/10:zero:607", (2,))),
    "app.games.minesweeper.board_kinds.BoardKind.parse": Example("30x16/99:safe:one number"),
    "app.games.minesweeper.board_kinds.read_kind": Example("30x16/99:safe:one number"),
    "app.games.minesweeper.board_kinds.read_wish": Example("one number"),
    "app.games.minesweeper.review.recording.playback_of": Example(writers.rmv(CLICKS), (0,)),
    "app.games.minesweeper.review.recording.recorded_save": Example(writers.rmv(CLICKS)),
    "app.games.polyforms.problem_choice.read_origin": Example(origin_text(FileProblem(PLATES, 1))),
    "app.games.polyforms.solutions.solution_filters.read_filters": Example("+3@17 -4@0 x", (10, 100)),
    "app.games.polyforms.verify.verify_page.read_runs": Example(
        verify_page.written((Verification("linked cells", None, 5, 60.0, 0, "skipped"),))),
    "app.games.spanit.game_text.read_record": Example(SPAN.decode(), (Span.from_id("spanit:3/h:0"),)),
    "app.games.spanit.game_text.read_text": Example(SPAN),
    "app.games.spanit.personality.factor_form.read_factor": Example("60 %", (FACTORS[0],)),
    "app.games.tetris.play.board_fumens.read_fumen_file": Example(b"v115@vhAAgH"),
    "app.games.tetris.play.ruleset_presets.read_named_ruleset": Example(
        b'{"name": "Low", "rules": "10x9", "format": 1}'),
    "app.games.tetris.versus.challenge.Challenge.read": Example(
        Challenge(level=1, controller=NAMED["lee"], pace=2.5).text),
    "app.games.tetris.watch.watched_game.WatchedGame.read": Example('{"controller": "lee", "seed": 5}'),
    "app.games.tetris.weights.weight_form.read_weight": Example("-1.5", ("holes",)),
    "app.pages.timeline.Timeline.read": Example("  a\n> b\n  c", (str,)),
    "app.sound.sound_files.read_sound": Example(wav(rendered([Tone(0.0, 0.1, 440.0)])), (10.0,)),
    "solvers.abgame.codes.Answer.parse": Example("abb"),
    "solvers.abgame.codes.CodeSpace.parse": Example("4/10r"),
    "solvers.abgame.codes.read_rule": Example("blog"),
    "solvers.abgame.duel.read_duel": Example(DUEL),
    "solvers.abgame.game.read_id": (Example("abgame:4/10:guess:607"), Example("abgame:4/10:answer/entropy:607")),
    "solvers.abgame.proof_run.ProofRecord.read": Example(ProofRecord().write()),
    "solvers.abgame.race.RaceState.read": Example(GuessRace(
        codes="3/6", secrets=120, seed=607, runners=(Guesser("random"), Guesser("entropy"))).write()),
    "solvers.abgame.strategies.strategy_named": Example("entropy", (CodeSpace(),)),
    "solvers.abgame.tree.read_tree": Example("abgame-tree 1 2/3\n01 21 02\n"),
    "solvers.abgame.words.word_game.read_word_game": Example("own places 2 free 607 ABOUT CLOUD"),
    "solvers.abgame.words.word_lists.read_words": Example("# a list\ncloud crane\nstone about\n"),
    "solvers.connexion.collection.harvest": Example(SOLUTIONS, then=run),
    "solvers.connexion.collection.load": Example(collection.dump([])),
    "solvers.connexion.counting.question.Question.parse": Example("outline:parallelogram:8x8"),
    "solvers.connexion.pieces.read_numbers": Example("25,30"),
    "solvers.connexion.puzzles.outlines.Outline.named": Example("parallelogram:8x8"),
    "solvers.connexion.puzzles.outlines.Outline.parse": Example(
        "".join(f"{q},{r}\n" for q in range(8) for r in range(8))),
    "solvers.connexion.rules.Labyrinth.from_id": (
        Example("connexion:25-30:607"), Example("connexion:free/hole=12:607")),
    "solvers.connexion.search.wishes.Wish.parse": Example("hole=12"),
    "solvers.connexion.text.read_matrices": Example("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16\n" * 16),
    "solvers.connexion.text.read_solutions": Example(SOLUTIONS),
    "solvers.core.coordinates.read_cell": Example("c3"),
    "solvers.core.formats.read_json": Example(b'{"format": 1, "a": [1.5, "x"]}', (Versioned,)),
    "solvers.core.formats.read_text": Example("Ä text,\nof two lines\n".encode()),
    "solvers.core.formats.read_toml": Example(b'format = 1\n[a.b]\nc = [1.5, "x"]\n', (Versioned,)),
    "solvers.core.formats.read_versioned": Example(b'{"format": 1}', (Versioned, 1)),
    "solvers.core.lessons.read_lesson": Example(LESSON),
    "solvers.core.saves.load": Example(saves.dump(saves.Save(
        id="lights:5x5:7", moves=("a", "b"), bookmarks={"x": ("a",)}))),
    "solvers.core.text_encoding.decode_text": Example("Ä text,\nof two lines\n".encode()),
    "solvers.counterpoint.answer.Duet.parse": Example("d above 12: d4/a4 f4/d5"),
    "solvers.counterpoint.composition.read_id": Example("counterpoint:d:1/upper:3"),
    "solvers.counterpoint.importing.read_any": tuple(
        Example(data) for data in (PIECE, KERN, MXL, RIFF)),
    "solvers.counterpoint.invention_commands.check_consort": Example("singers"),
    "solvers.counterpoint.kern.read_kern": (Example(KERN), Example(write_kern(read_piece(PIECE)).encode())),
    "solvers.counterpoint.midi.read_midi": Example(write_midi(read_piece(PIECE))),
    "solvers.counterpoint.musicxml.read_musicxml": Example(write_musicxml(read_piece(PIECE))),
    "solvers.counterpoint.pitch.Pitch.parse": Example("f#3"),
    "solvers.counterpoint.reading.containers.unpack_mxl": Example(MXL),
    "solvers.counterpoint.reading.containers.unpack_riff": Example(RIFF),
    "solvers.counterpoint.reading.markup.parse_markup": Example(write_musicxml(read_piece(PIECE))),
    "solvers.counterpoint.reading.midi_events.read_chunks": Example(write_midi(read_piece(PIECE))),
    "solvers.counterpoint.rules.find_personality": Example("Strict school"),
    "solvers.counterpoint.setting.read_setting": (
        Example("counterpoint:fux-73:4/upper:0"), Example("counterpoint:d:canon/fifth/2/3:7")),
    "solvers.counterpoint.spoken.with_note_names": Example("f#4 is a seventh above g3."),
    "solvers.counterpoint.text.read_piece": Example(PIECE),
    "solvers.ferry.faults.decode_for_display": Example(TALE["speech.dat"]),
    "solvers.ferry.linter.lint": in_folder(TALE, "maps/hut.map"),
    "solvers.ferry.manuscript.Manuscript.from_files": in_folder(TALE, "tale.toml"),
    "solvers.ferry.tale_file.unpack": Example(tale_file.pack(TALE)),
    "solvers.ferry.tale_folder.read_draft": tuple(
        in_folder(TALE, name) for name in ("maps/hut.map", "speech.dat", "tale.toml")),
    "solvers.ferry.tale_folder.read_tale": in_folder(TALE, "speech.dat"),
    "solvers.ferry.tales.own_files": Example(TALE_ID),
    "solvers.ferry.tales.read_id": (Example("ferry:the-ford:607"), Example(TALE_ID)),
    "solvers.iching.calendar.cycle.Pillar.read": Example("jiazi"),
    "solvers.iching.calendar.cycle.Pillars.read": Example("jiazi dingmao gengshen gengchen"),
    "solvers.iching.calendar.moments.instant": Example("1975-07-15", ("02:00", "UTC+8")),
    "solvers.iching.calendar.written_dates.read_date": Example("1975-07-15"),
    "solvers.iching.calendar.moments.read_instant": Example("2024-02-04T16:27:00+08:00"),
    "solvers.iching.calendar.written_dates.read_time": Example("02:00:30"),
    "solvers.iching.calendar.moments.read_zone": (Example("America/Argentina/Buenos_Aires"), Example("UTC+8")),
    "solvers.iching.calendar.places.place": Example("Zurich"),
    "solvers.iching.natal.natal_data.load": Example(b'{"format": 1, "births": [' + BIRTH.encode() + b']}'),
    "solvers.iching.natal.natal_data.read": Example(BIRTH),
    "solvers.iching.natal.natal_data.read_clock": (Example("7:45 pm"), Example("unknown")),
    "solvers.iching.reading.journal.load": Example(
        journal.dump([journal.Entry("Why?", "2026-11-20T09:30:00+01:00", (7,) * 6, "coins")])),
    "solvers.iching.reading.outcome.Outcome.read": Example("6,7,8,9,7,7"),
    "solvers.iching.reading.plum_blossom.read_numbers": Example("5, 8"),
    "solvers.iching.reading.workings.read_workings": Example("3+2+2,3+3+3,2+2+2,3+3+2,2+3+2,3+2+3", ("coins",)),
    "solvers.iching.texts.links.Target.read": Example("24.3"),
    "solvers.iching.texts.links.split": Example("See [[24.3]] and [[1.all|all lines]]."),
    "solvers.iching.texts.pack.read_pack": tuple(in_folder(PACK, name) for name in PACK),
    "solvers.minesweeper.board.Board.parse": Example("30x16/99"),
    "solvers.minesweeper.play.race.RaceState.read": Example(RaceState(
        board=PRESETS["beginner"], games=9, seed=5, runners=(Runner("full"), Runner("greedy"))).write()),
    "solvers.minesweeper.position.Position.parse": Example("mines 2\n1?1F\n????\n"),
    "solvers.minesweeper.replays.evfs.read_games": Example(writers.evfs([("a.evf", writers.evf_4(CLICKS))])),
    "solvers.minesweeper.replays.reading.games_of": Example(writers.evfs([("a.evf", writers.evf_4(CLICKS))])),
    "solvers.minesweeper.replays.avf.read": Example(writers.avf(CLICKS)),
    "solvers.minesweeper.replays.evf.read": (Example(writers.evf_3(CLICKS)), Example(writers.evf_4(CLICKS))),
    "solvers.minesweeper.replays.mvf.read": Example(writers.mvf_097(CLICKS)),
    "solvers.minesweeper.replays.reading.read_replay": Example(writers.avf(CLICKS)),
    "solvers.minesweeper.replays.rmv.read": (Example(writers.rmv(CLICKS)), Example(writers.rmv(CLICKS, 2))),
    "solvers.minesweeper.rules.Game.from_id": Example("minesweeper:9x9/10:zero:607@e5"),
    "solvers.minesweeper.search.value_network_weights.read_weights": Example(
        shipped("solvers.minesweeper", "value_network.json").decode()),
    "solvers.numbers.choices.read_choice": (
        Example("cabinet:primes/2011/3:2011"), Example("cabinet:quality/5x5/3x3:0"),
        Example("cabinet:triangles/12/20/21:100")),
    "solvers.numbers.ranks.read_ranks": Example("# town\n\n 3 1 2\t6\n4 5 7 8 # south\n"),
    "solvers.polyforms.importing.burrtools.count_problems": Example(PLATES),
    "solvers.polyforms.exporting.xmpuzzle.replace_problem": Example(PLATES, (1, read_xmpuzzle(PLATES))),
    "solvers.polyforms.importing.burrtools.list_problems": Example(PLATES),
    "solvers.polyforms.importing.burrtools.parse_xmpuzzle": Example(PLATES),
    "solvers.polyforms.importing.burrtools.read_xmpuzzle": Example(PLATES),
    "solvers.polyforms.importing.dlx.read_dlx": Example(COVER),
    "solvers.polyforms.importing.puzzle_file.first_readable": Example(PLATES),
    "solvers.polyforms.importing.puzzle_file.poly_text": (Example(POLY), Example(PLATES)),
    "solvers.polyforms.importing.puzzle_file.problems_in": (Example(POLY), Example(PLATES)),
    "solvers.polyforms.importing.puzzle_file.read_puzzle_file": (Example(POLY), Example(PLATES)),
    "solvers.polyforms.play.ids.own_id": Example("title: Small\ntiles: triominoes\n\nform:\nXXX\nXXX\n"),
    "solvers.polyforms.play.ids.own_text": Example(ids.own_id("tiles: triominoes\nform:\nXXX\nXXX\n")),
    "solvers.polyforms.play.ids.read_id": (
        Example(BOX), Example(ids.own_id("tiles: triominoes\nform:\nXXX\nXXX\n"))),
    "solvers.polyforms.play.laying.Laying.from_id": Example(BOX),
    "solvers.polyforms.play.table.table_of": Example(BOX),
    "solvers.polyforms.poly_file.parse_poly": Example(POLY.decode()),
    "solvers.polyforms.poly_file.read_draft": Example(POLY.decode()),
    "solvers.polyforms.poly_file.read_poly": Example(POLY),
    "solvers.polyforms.sketch.sketch_of": Example(SKETCH),
    "solvers.shorthand.note.read_note": Example("cabinet:shorthand/London+bridge:0"),
    "solvers.spanit.board.Position.read": Example(Position.empty(3, "h").text),
    "solvers.spanit.board.read_name": Example("c3", (5,)),
    "solvers.spanit.competition.evolution.Lineage.read": Example(
        evolution.Lineage(plan=evolution.Plan(size=4, seed=3, children=12, openings=8)).write()),
    "solvers.spanit.competition.standings.Standings.read": (
        Example(Standings(plan=PLAN).write(), then=table), Example(PLAYED, then=table)),
    "solvers.spanit.personality.personality.Personality.read": Example(shipped("solvers.spanit", "gambler.toml")),
    "solvers.spanit.play.game_file.read": Example(SPAN),
    "solvers.spanit.play.game_file.read_first": Example(SPAN),
    "solvers.spanit.rules.Span.from_id": Example("spanit:6+3v/h:607"),
    "solvers.stars.game.read_id": Example("cabinet:star/7/3:4123"),
    "solvers.tetris.guideline.fumen.is_fumen_file": Example(b"v115@vhAAgH"),
    "solvers.tetris.guideline.fumen.read": Example("v115@vhAAgH"),
    "solvers.tetris.guideline.fumen_text.read_first": Example("v115@vhAAgH"),
    "solvers.tetris.guideline.fumen_text.read_pages": Example(
        "v115@vhGRQYHAvItJEJmhCAUGJKJJvMJTNJGBJFKYPAUEzP?EJG98AQmqhECDdCA"),
    "solvers.tetris.guideline.handling.Handling.read": Example("167/33/20/50/rh"),
    "solvers.tetris.guideline.inputs.read_inputs": Example("1234L 1401l 1530H"),
    "solvers.tetris.guideline.modes.Setup.read": (Example("sprint/20", (1,)), Example("zen/v115@vhAAgH", (1,))),
    "solvers.tetris.guideline.rules.Guideline.from_id": Example("tetris:strict/8x12:607"),
    "solvers.tetris.guideline.ruleset.read_ruleset": Example("8x16,20g,lock300", (GUIDELINE,)),
    "solvers.tetris.guideline.rules.read_id": Example("tetris:marathon:123"),
    "solvers.tetris.guideline.versus.Record.read": Example(MATCH.write()),
    "solvers.tetris.levels.table.read_levels": Example(write_levels(CANDIDATES)),
    "solvers.tetris.ntuple.network_file.read": Example(network_file.write(LEARNT)),
    "solvers.tetris.ntuple.plan.read_window": Example("4x3"),
    "solvers.tetris.perfect.question.read_field": Example("T........./##_.-LLLL."),
    "solvers.tetris.perfect.question.read_hold": Example("t"),
    "solvers.tetris.perfect.question.read_queue": Example("io tszjl"),
    "solvers.tetris.strict.rules.read_board": Example("10x20"),
    "solvers.tetris.strict.rules.read_pieces": Example("1,1,1,2,2,1,0"),
    "solvers.tetris.tasks.opener_book.read_book": Example(OPENER),
    "solvers.tetris.tbp.messages.is_start": Example(TO_BOT),
    "solvers.tetris.tbp.messages.read_to_bot": Example(TO_BOT),
    "solvers.tetris.tbp.messages.read_to_frontend": Example(FROM_BOT),
    "solvers.tetris.training.contest.Contest.read": Example(
        Contest(controllers=(NAMED["lee"], NAMED["dellacherie"])).write()),
    "solvers.tetris.training.run.Run.read": Example(Run.from_plan(breeding_plan.Plan(population=4)).write()),
    "solvers.tetris.weights_file.read": Example(weights_file.write_json(NAMED["lee"])),
    "solvers.tetris.weights_file.read_strict": Example(weights_file.write_json(NAMED["lee"])),
    "solvers.polyforms.five.puzzle_of_five": Example("house", ("FLPWY",)),
    "solvers.spanit.time_control.Clocks.read": Example("5+3 283.2 300.0"),
    "solvers.spanit.time_control.TimeControl.read": Example("5+3"),
    "solvers.today.day_state.read_day_id": Example("today:2026-11-26"),
}

EXCEPTIONS = {  # readers that are not fed, and why
    "solvers.abgame.words.word_lists.shipped_words": "it is handed the name of a list of ours",
    "solvers.ferry.errands.errands": "it looks up the errands of a plot, by its name",
    "solvers.polyforms.five.single_sets": "it is handed the name of a form of ours",
    "app.files.store.read_autosave": "it opens a file and hands it to a reader",
    "app.files.store.read_collection": "it opens a file and hands it to a reader",
    "app.files.store.read_statistics": "it opens a file and hands it to a reader",
    "app.files.store.read_run": "it opens a file and hands it to a reader",
    "app.files.store.update_collection": "it opens a file and hands it to a reader, and writes",
    "app.files.store.update_statistics": "it opens a file and hands it to a reader, and writes",
    "app.files.store.write_autosave": "it is handed a name of ours, and writes",
    "app.games.ferry.opened_tales.is_new": "it is handed the name of a tale of ours",
    "app.games.iching.clock.site.assume": "it is handed the zone that Qt knows",
    "app.games.iching.natal.natal_text.day": "it is handed a day that was read already",
    "app.games.iching.reading.reading.Reading.read": "it is handed a table of values, each in an autosave",
    "app.games.minesweeper.analyse.positions.load": "it is handed the name of an example of ours",
    "app.games.minesweeper.mines_solver_watch.engine_of": "it is handed the name of a strategy of ours",
    "app.games.tetris.programs.complaint_of": "it looks for a program",
    "app.games.tetris.programs.program_title": "it looks for a program",
    "app.games.tetris.programs.start_program": "it starts a program",
    "solvers.connexion.puzzles.octopuszle.locked": "it is handed a matrix that was read already",
    "solvers.core.contest.ContestState.read": "each kind of contest is read by its own class",
    "solvers.core.saved_state.SavedState.read": "each kind of run is read by its own class",
    "solvers.core.lessons.lesson_of": "it is handed the name of a game of ours",
    "solvers.counterpoint.checking.rules_named": "it is handed the name of a set of rules of ours",
    "solvers.counterpoint.cantus.Cantus.from_mode": "it is handed a mode of ours",
    "solvers.counterpoint.piece_files.piece_file": "it writes",
    "solvers.counterpoint.piece_files.read_piece_file": "it hands its bytes to the other readers by the file's name",
    "solvers.ferry.faults.line_with_caret": "it shows a line of what decode_for_display read",
    "solvers.ferry.tale_file.pack": "it writes",
    "solvers.ferry.tales.shipped": "it is handed the name of a tale of ours",
    "solvers.iching.reading.casting.read_method": "it is handed the name of a method of ours",
    "solvers.iching.trigrams.trigram": "it is handed the name of a trigram",
    "solvers.minesweeper.board.read_start_rule": "it is handed a word of a list of ours",
    "solvers.polyforms.catalogue.next_rung": "it is handed the name of a puzzle of ours",
    "solvers.polyforms.catalogue.shipped": "it is handed the name of a puzzle of ours",
    "solvers.polyforms.difficulty.stars_of_shipped": "it is handed the name of a puzzle of ours",
    "solvers.polyforms.play.another.another_id": "it is handed the id of a game that is open",
    "solvers.polyforms.play.another.next_rung_id": "it is handed the id of a game that is open",
    "solvers.polyforms.engines.named": "it is handed the name of an engine of ours",
    "solvers.polyforms.tile_sets.tile_set": "it is handed the name of a set of ours",
    "solvers.spanit.play.players.player": "it is handed the name of a player of ours",
    "solvers.tetris.rule_options.rules_of": "its text is read by read_board and read_pieces",
    "solvers.tetris.training.options.changes": "its text is read by the readers of each option",
}

SURPLUS_IS_READ = {  # readers of one line in which a token may have more behind it, and why
    "app.games.tetris.versus.challenge.Challenge.read": "it is a table, which later versions may write more into",
    "solvers.tetris.guideline.fumen.read": "more pages may follow the first, and words the fumen",
    "solvers.tetris.guideline.fumen_text.read_first": "more pages may follow it, and words the fumen",
    "solvers.tetris.guideline.fumen_text.read_pages": "words may follow the fumen",
    "solvers.tetris.guideline.modes.Setup.read": "more pages may follow the first of a fumen",
    "solvers.polyforms.play.table.table_of": "a table is no value; its id is read by read_id",
}
