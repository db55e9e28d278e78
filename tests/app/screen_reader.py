"""Plays by what a screen reader is told alone: hints win Minesweeper, Span-It! is heard to its end, the Ferry walked.

    screen_reader.py minesweeper|spanit|ferry PROGRAM ARGUMENTS...

Starts the program, plays in it, and ends it. `test_screen_reader.py` runs this by the Python of the system, which has
`gi` with Atspi, on a bus and a screen of its own. Nothing of Solvarium is imported: all that is known comes by AT-SPI.
"""
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402 (its version comes before it)

PATIENCE = 60.0  # seconds for anything to happen, on a busy machine
GLANCE = 0.02    # seconds between two looks
MINES, SIDES = 10, 9  # of a Beginner board
COLUMNS = "abcdefghi"
PLAYED = re.compile(r"The Runner plays (\w+)\.")
NEW = "where you have not been"
NUMBERS = dict(zip("123456789", range(0x31, 0x3A), strict=True))  # keys, by X11's symbols
DEEP = ("table", "list", "page tab list", "menu bar")  # roles of what has many parts, which are not looked through
Node = Any  # Atspi.Accessible
heard: list[str] = []  # all announcements, the last one at the end


def main(game: str, program: list[str]) -> None:
    listener = Atspi.EventListener.new(lambda event: heard.append(str(event.any_data)))
    listener.register("object:announcement")
    with subprocess.Popen(program) as running:
        try:
            window = wait_for(open_window, "an open window")
            {"minesweeper": win_minesweeper, "spanit": hear_spanit, "ferry": walk_ferry}[game](window)
            assert not [text for text in heard if "<" in text], f"A mark is read out: {heard}"
        finally:
            running.terminate()


# The games


def win_minesweeper(window: Node) -> None:
    """Ask for hints and do what they say until the game is won. Only the mines are left hidden."""
    board = wait_for(lambda: find(window, "table", "Minesweeper board"), "the board")
    names = names_of(board)
    assert [name.partition(",")[0] for name in names] == [f"{x}{y}" for y in range(1, SIDES + 1) for x in COLUMNS]
    while not is_over():
        offered = find(message(window), "push button", DOES_IT)
        press_and_hear(window, DOES_IT if offered else "Hint")
    left = [name for name in names_of(board) if not re.search(r"mines? around|empty|open", name)]
    assert len(left) == MINES, left


def hear_spanit(window: Node) -> None:
    """Play hints to the end of the game. Each move of the opponent is heard, and then stands on the board."""
    board = wait_for(lambda: find(window, "table", "Span-It! board"), "the board")
    while not is_over():
        press_and_hear(window, "Hint")
        moves = len(opponent_moves())
        press_and_hear(window, DOES_IT)
        wait_for(lambda old=moves: len(opponent_moves()) > old or is_over(), "the opponent's move")
    assert opponent_moves(), heard
    names = names_of(board)
    assert all(f"{move}, vertical" in names for move in opponent_moves()), (heard, names)


def walk_ferry(window: Node) -> None:
    """Walk into the second map, talk there, and walk on into the third. All that happens is heard, and can be read."""
    press(window, "Text mode")
    deeds = wait_for(lambda: find(window, "list", "What you can do"), "what can be done")
    deeds.grab_focus()
    for choice in (NEW, "Talk to", "Go on", "Leave the conversation", NEW):
        said = len(heard)
        number = wait_for(lambda words=choice: number_of(deeds, words), choice)
        Atspi.generate_keyboard_event(NUMBERS[number], None, Atspi.KeySynthType.SYM)
        wait_for(lambda old=said: len(heard) > old, f"words after “{choice}”")
    wait_for(lambda: find(window, "label", "3 of 28 maps seen"), "the third map")
    told = Atspi.Text.get_text(find(window, "label", "What happened"), 0, -1).replace("\n", " ")
    assert all(text.partition(" 1: ")[0] in told for text in heard), (heard, told)


# What they need


DOES_IT = r".*\(F8\)"  # the button of a message that does what it says


def opponent_moves() -> list[str]:
    return [played[1] for text in heard if (played := PLAYED.fullmatch(text))]


def is_over() -> bool:
    return any(re.match("Won|You win|You lose", text) for text in heard)


def number_of(deeds: Node, words: str) -> str:
    """The number before the first deed with these words; empty if there is none."""
    return next((name[0] for name in names_of(deeds) if words in name), "")


def message(window: Node) -> Node | None:
    return find(window, "filler", "Message")


# What a screen reader does


def open_window() -> Node | None:
    programs = (each for each in children(Atspi.get_desktop(0)) if each.get_name() == "solvarium")
    return next((window for program in programs for window in children(program)), None)


def children(node: Node) -> Iterator[Node]:
    places = range(node.get_child_count())
    return (child for place in places if (child := node.get_child_at_index(place)) is not None)


def names_of(node: Node) -> list[str]:
    return [child.get_name() for child in children(node)]


def in_sight(node: Node | None) -> Iterator[Node]:
    """What is in sight within something, in reading order, but for `DEEP`."""
    for child in () if node is None else children(node):
        if child.get_state_set().contains(Atspi.StateType.SHOWING):
            yield child
            if child.get_role_name() not in DEEP:
                yield from in_sight(child)


def find(node: Node | None, role: str, name: str) -> Node | None:
    """The first thing of a role, and of a name that matches."""
    found = (each for each in in_sight(node) if each.get_role_name() == role)
    return next((each for each in found if re.fullmatch(name, each.get_name())), None)


def press(window: Node, name: str) -> None:
    """Press a button, unless the end of the game took it away."""
    wait_for(lambda: is_over() or ((button := find(window, "push button", name)) and button.do_action(0)),
             f"the button {name}")


def press_and_hear(window: Node, name: str) -> None:
    """Press a button, and listen until something is said."""
    said = len(heard)
    press(window, name)
    wait_for(lambda: is_over() or len(heard) > said, f"words after the button {name}")


def wait_for(look: Callable[[], Any], name: str) -> Any:
    """What a look returns as soon as it is anything."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        while GLib.MainContext.default().iteration(False):  # lets announcements come
            pass
        try:
            if found := look():
                return found
        except GLib.GError:  # it went while it was looked at
            pass
        time.sleep(GLANCE)
    sys.exit(f"There was not, within {PATIENCE:.0f} s: {name}. Heard last: {heard[-5:]}")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
