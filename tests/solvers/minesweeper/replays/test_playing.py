"""The buttons of a replay as moves: opening, marks, chords by two buttons or one, and clicks that do nothing."""
import pytest

from solvers.core.formats import FormatError
from solvers.minesweeper.replays.playing import Clicks, play_replay
from solvers.minesweeper.replays.replay import Click, Replay

#   a b c d      1 1 1 0
# 1 . . . .      1 * 1 0
# 2 . * . .      1 1 1 0
MINES = bytes([0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0])
CELLS = {f"{column}{row + 1}": 4 * row + place for row in range(3) for place, column in enumerate("abcd")}


def replay(actions, marks=False, flags=()):
    """Actions such as `L a1` (left down), `l a1` (up); - is outside of the board, C and c a chord by one button."""
    buttons = {"l": "left", "r": "right", "m": "middle", "c": "both"}
    clicks = [Click(buttons[name.lower()], name.isupper(), CELLS.get(cell), number / 10)
              for number, (name, cell) in enumerate(zip(actions.split()[::2], actions.split()[1::2], strict=True))]
    return Replay("", "", 4, MINES, marks, tuple(clicks), flags)


@pytest.mark.parametrize(("actions", "moves"), [
    ("L a1 l a1", "open a1"),
    ("l a1", "open a1"),                                              # the clock starts at the release
    ("L a1 l a1 l a2", "open a1"),                                    # later a release alone does nothing
    ("L b1 l a1", "open a1"),                                         # what counts is where it is released
    ("L a1 l a1 L a2 l -", "open a1"),
    ("L a1 l a1 R b2 r b2", "open a1, flag b2"),
    ("L a1 l a1 R b2 r b2 R b2 r b2", "open a1, flag b2, clear b2"),
    ("L a1 l a1 R a1 r a1 R - r -", "open a1"),
    ("R b2 r b2 L b2 l b2 L a1 l a1", "flag b2, open a1"),            # a flag is not opened
    ("L a1 l a1 R b2 r b2 L a1 R a1 l a1 r a1", "open a1, flag b2, chord a1"),
    ("L a1 l a1 R b2 r b2 R a1 L a1 r a1 l a1", "open a1, flag b2, chord a1"),
    ("L a1 l a1 R b2 r b2 M a1 m a1", "open a1, flag b2, chord a1"),
    ("L a1 l a1 R b2 r b2 C a1 l a1", "open a1, flag b2, chord a1"),  # by one button and a key
    ("L a1 l a1 L a1 R a1 r a1 l a2", "open a1"),                     # no flag: no chord; and the left one is spent
    ("L a1 l a1 R b2 L b2 l a1 r a1", "open a1, flag b2, chord a1"),  # the right one flags as it goes down
    ("L a1 l a1 L a2 R a2 r a2 l a2 L a2 l a2", "open a1, open a2"),  # and after that all is as it was
    ("L d1 l d1 L d1 l d1 L c1 l c1", "open d1"),
])
def test_buttons_become_moves(actions, moves):
    assert ", ".join(play_replay(replay(actions)).moves) == moves


def test_question_marks_only_where_they_are_on():
    actions = "L a1 l a1 R b2 r b2 R b2 r b2 R b2 r b2"
    assert play_replay(replay(actions)).moves == ("open a1", "flag b2", "clear b2", "flag b2")
    assert play_replay(replay(actions, marks=True)).moves == ("open a1", "flag b2", "question b2", "clear b2")


def test_a_chord_on_a_blank_opens_what_a_flag_kept_closed():
    """A flag keeps a cell of an opening closed; once the flag is gone, the blank needs no flag for its chord."""
    actions = "R d1 r d1 L d3 l d3 R d1 r d1 C d2 l d2"
    assert play_replay(replay(actions)).moves == ("flag d1", "open d3", "clear d1", "chord d2")


def test_clicks_count_whether_they_do_something_or_not():
    played = play_replay(replay("L a1 l a1 L a1 l a1 R b2 r b2 R a1 r a1 L a1 R a1 l a1 r a1 L - l -"))
    assert played.clicks == Clicks(left=3, right=2, chords=1, wasted=3)
    assert played.clicks.total == 6
    assert played.times == pytest.approx((0.1, 0.4, 1.0))


def test_flags_of_before():
    assert play_replay(replay("l a1", flags=(5,))).moves == ("flag b2", "open a1")


def test_the_game_ends_with_its_end():
    played = play_replay(replay("L b2 l b2 L a1 l a1"))
    assert played.moves == ("open b2",)
    assert played.start.start == "unsafe"  # the first cell was a mine
    assert play_replay(replay("L a1 l a1")).start.start == "safe"
    assert played.seconds == pytest.approx(0.1)


@pytest.mark.parametrize("actions", ["", "R b2 r b2", "L - l -", "M a1 m a1"])
def test_a_replay_without_an_opened_cell_is_refused(actions):
    with pytest.raises(FormatError, match="no cell is opened"):
        play_replay(replay(actions))
