"""The laboratory's commands of the Ferry."""
import sys
from pathlib import Path
from typing import Annotated, Final

import typer

from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove
from solvers.core.wording import counted
from solvers.ferry import tales
from solvers.ferry.faults import Fault, line_with_caret
from solvers.ferry.game import FerryGame, first_state
from solvers.ferry.graph import LEAST, Least, TaleGraph
from solvers.ferry.linter import lint as find_faults
from solvers.ferry.map_file import FOLDER, SUFFIX
from solvers.ferry.scene import SOUNDS, STEPS_A_SECOND
from solvers.ferry.solving import Play, Solve
from solvers.ferry.speech import FILE as SPEECH_FILE
from solvers.ferry.tale import Tale
from solvers.ferry.tale_folder import TALE_FILE, is_map_file, read_draft
from solvers.ferry.text_mode import actions, current_lines
from solvers.ferry.words import LONGEST_FILE
from solvers.laboratory.console import (
    AsJson,
    Stopwatch,
    answer,
    check_place,
    is_folder,
    naming,
    pairs,
    read_bytes,
    read_file,
    run,
    write_file,
)

app = typer.Typer(no_args_is_help=True)

MOST_MOVES: Final = 1_000_000
MOST_FILES: Final = 1000  # of maps that are looked at

Folder = Annotated[str, typer.Argument(metavar="FOLDER|NAME", help=f"A folder with a tale, or "
                                       f"{' or '.join(tales.names())}.")]


@app.callback()
def ferry() -> None:
    """Check tales, find their shortest plays, and play them."""


@app.command()
def lint(folder: Folder, as_json: AsJson = False) -> None:
    """Name everything that is amiss in a tale, with its file, line and column."""
    watch = Stopwatch()
    files = _read_files(folder)
    faults = find_faults(files)
    result = {
        "faults": [{"file": fault.file, "line": fault.line, "column": fault.column, "sentence": fault.sentence,
                    "refused": fault.refused} for fault in faults],
        "cpu_seconds": watch.cpu_seconds,
    }
    answer(result, as_json, lambda: "\n".join([*(_fault_with_line(files, fault) for fault in faults),
                                               f"{counted(len(faults), 'fault')}."]))


@app.command()
def solve(
    folder: Folder,
    ending: Annotated[str | None, typer.Option(metavar="NAME", help="The ending to come to; otherwise any.")] = None,
    least: Annotated[str, typer.Option(help=f"What is to be least: {' or '.join(LEAST)}.")] = "presses",
    everybody: Annotated[bool, typer.Option("--everybody", help="Talk to everybody on the way.")] = False,
    within: Annotated[int, typer.Option(min=0, max=1000, help="Per cent by which a play may be longer.")] = 0,
    out: Annotated[str | None, typer.Option(metavar="FILE", help="Write the keys here, for `ferry play`.")] = None,
    as_json: AsJson = False,
) -> None:
    """Find the shortest play, and prove that nothing is shorter, unless that takes too long. Each other ending is found
    as well, to say what there is; its keys are those of `--ending`."""
    # One search for each ending: a play to any ending is the best of them, and the others are reported as well.
    watch = Stopwatch()
    if out is not None:
        check_place(out)
    tale = _read_named(folder)
    objective: Least | None = next((one for one in LEAST if one == least), None)
    if objective is None:
        raise FormatError(f"“{least[:20]}” cannot be least; {' or '.join(LEAST)} can.")
    names = [each.name for each in tale.endings]
    if ending is not None and ending not in names:
        raise FormatError(f"there is no ending “{ending[:40]}”; there are {', '.join(names)}.")
    graph, plays, bounds = TaleGraph(tale, objective), dict[str, Play](), dict[str, int]()
    unproven = list[str]()
    for name in names if ending is None else [ending]:
        search = Solve(first_state(tale, ""), endings=frozenset([name]), everybody=everybody, least=objective,
                       within=within, graph=graph)
        play_to_it = run(search)
        if play_to_it:
            plays[name], bounds[name] = play_to_it, search.snapshot().bound
        if not search.proven:
            unproven.append(name)
    best = min(plays.values(), key=lambda play: _cost_order(play, objective), default=None)
    if out is not None and best:
        write_file(out, ("\n".join(best.moves) + "\n").encode())
    result: dict[str, object] = {
        "keys": "\n".join(best.moves) if best else None, "seconds": best.steps / STEPS_A_SECOND if best else None,
        "presses": best.presses if best else None, "maps": list(best.maps) if best else [],
        "ending": best.ending if best else None, "endings": list(plays),
        "plays": {name: {"presses": each.presses, "seconds": each.steps / STEPS_A_SECOND, "moves": len(each.moves),
                         "at_least": bounds[name] if objective == "presses" else bounds[name] / STEPS_A_SECOND}
                  for name, each in plays.items()},
        "proven": not unproven, "not_found": [name for name in unproven if name not in plays],
        "cpu_seconds": watch.cpu_seconds,
    }
    answer(result, as_json, lambda: pairs({**result, "keys": " | ".join(best.moves) if best else None}))


@app.command()
def play(
    folder: Folder,
    keys: Annotated[str | None, typer.Option(metavar="FILE", help="Moves, one a line; - is standard input. Without "
                                             "this, play here in words.")] = None,
    as_json: AsJson = False,
) -> None:
    """Play a log of keys, and say where it ends; or play the tale in words, without a picture."""
    watch = Stopwatch()
    game = first_state(_read_named(folder), "")
    if keys is None:
        game = _play_in_words(game, as_json)
    else:
        with naming(keys):
            game = _play_log(game, read_file(keys))
    result = {
        "map": game.place, "x": game.body.x, "y": game.body.y, "tokens": sorted(game.tokens),
        "ending": game.ending or None, "line": game.line, "steps": game.steps, "presses": game.presses,
        "seconds": game.steps / STEPS_A_SECOND, "cpu_seconds": watch.cpu_seconds,
    }
    answer(result, as_json, lambda: pairs(result))


@app.command()
def publish(
    folder: Folder,
    out: Annotated[str, typer.Argument(metavar="FILE", help="The HTML file.")],
    as_json: AsJson = False,
) -> None:
    """Write a tale as one HTML file, which plays in any browser by keys, mouse and as text, without a network."""
    from solvers.ferry.publishing import publish_tale

    watch = Stopwatch()
    check_place(out)
    page = publish_tale(_read_named(folder))
    write_file(out, page)
    result = {"bytes": len(page), "cpu_seconds": watch.cpu_seconds}
    answer(result, as_json, lambda: pairs(result))


@app.command()
def sound(
    name: Annotated[str, typer.Argument(metavar="NAME", help=f"A place ({', '.join(SOUNDS)}), a sound such as “step "
                                        "plank”, “door” or “bell”, an ending of the tale, or somebody in it.")],
    out: Annotated[str, typer.Argument(metavar="FILE", help="The WAV file.")],
    seconds: Annotated[float, typer.Option(min=1, max=600, help="How much of a place is written.")] = 60,
    say: Annotated[str, typer.Option(metavar="TEXT", help="What somebody says.")] = "Will you take me across?",
    tale: Annotated[str, typer.Option(metavar="FOLDER|NAME", help="The tale of an ending or a person.")] = "the-ferry",
    as_json: AsJson = False,
) -> None:
    """Write what a place, a step, an ending or a voice sounds like, as a WAV file."""
    from solvers.core.synthesis import RATE, wav
    from solvers.ferry.soundscape import sound_samples
    from solvers.ferry.tale_effects import EFFECTS, effect
    from solvers.ferry.themes import theme_samples
    from solvers.ferry.voices import babble, voices_of

    watch = Stopwatch()
    check_place(out)
    if name in SOUNDS:
        samples = sound_samples(name, seconds)
    elif name in EFFECTS:
        samples = effect(name)
    else:
        told = _read_named(tale)
        voices = voices_of(told)
        if name not in voices and name not in told.ending_named:
            raise FormatError(f"nothing is called “{name[:40]}” here: no place, no sound, and no ending or person of "
                              f"“{told.title}”.")
        samples = babble(voices[name], say) if name in voices else theme_samples(name)
    write_file(out, wav(samples))
    result = {"seconds": round(len(samples) / RATE, 3), "loudest": round(max(map(abs, samples), default=0), 4),
              "cpu_seconds": watch.cpu_seconds}
    answer(result, as_json, lambda: pairs(result))


def _cost_order(play: Play, least: Least) -> tuple[int, int]:
    return (play.presses, play.steps) if least == "presses" else (play.steps, play.presses)


def _play_log(game: FerryGame, text: str) -> FerryGame:
    lines = text.split("\n")
    if len(lines) > MOST_MOVES:
        raise FormatError(f"a log has at most {MOST_MOVES:,} moves.")
    for number, line in enumerate(lines, start=1):
        if line.strip():
            try:
                game = game.play(line.strip())
            except IllegalMove as error:
                raise FormatError(str(error), line=number, column=1) from None
    return game


def _play_in_words(game: FerryGame, as_json: bool) -> FerryGame:
    """Play at the terminal: print the state, list the actions, read a word. The end of the input ends it."""
    # With --json the tale goes to the error stream, so that the result alone is on the output.
    talk = sys.stderr if as_json else sys.stdout
    while not game.finished:
        print("", *current_lines(game), sep="\n", file=talk)
        offered = {action.word.lower(): action for action in actions(game)}
        for action in offered.values():
            hindrance = f" ({action.hindrance})" if action.hindrance else ""
            print(f"  [{action.word}] {action.title}{hindrance}", file=talk)
        line = sys.stdin.readline(1000)
        if not line:
            break
        word = line.strip().lower() or "next"
        if word not in offered:
            print(f"Type one of {', '.join(offered)}.", file=talk)
        elif not offered[word].move:
            print(offered[word].hindrance, file=talk)
        else:
            game = game.play(offered[word].move)
    if game.finished:
        print("", *current_lines(game), sep="\n", file=talk)
    return game


def _read_files(name: str) -> dict[str, bytes]:
    """The files of a tale. Raises FormatError if there is no such tale or folder."""
    folder = Path(name)
    if not is_folder(name):
        if name in tales.names():
            return tales.shipped_files(name)
        with naming(name):
            raise FormatError(f"there is no such folder, and no tale of that name; tales: {', '.join(tales.names())}.")
    paths = [path for path in (folder / TALE_FILE, folder / SPEECH_FILE) if path.is_file()]
    maps = (path for path in (folder / FOLDER).glob(f"*{SUFFIX}") if is_map_file(FOLDER + path.name))
    paths += sorted(maps)[:MOST_FILES]
    return {path.relative_to(folder).as_posix(): read_bytes(str(path), LONGEST_FILE) for path in paths}


def _read_named(name: str) -> Tale:
    """The tale of a name or a folder. Raises FormatError for the first fault, with the file as it can be opened."""
    draft = read_draft(_read_files(name))
    if draft.faults:
        first = draft.faults[0]
        raise first.error().within(str(Path(name) / first.file) if is_folder(name) else first.file)
    return draft.tale


def _fault_with_line(files: dict[str, bytes], fault: Fault) -> str:
    """A fault, and under it the line with a caret."""
    return "\n".join(filter(None, (str(fault), line_with_caret(files, fault))))
