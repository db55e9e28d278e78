"""GameTimeline against a plain list: play, undo, redo, branch, bookmark, recall and go to, in any order."""
from dataclasses import dataclass

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from app.pages.game_timeline import STRIDE, GameTimeline
from solvers.core.game import IllegalMove


@dataclass(frozen=True)
class Word:
    """A game whose moves are letters and whose state is all of them; z is never allowed."""

    text: str = ""
    id: str = "word:latin:1"
    finished: bool = False

    def play(self, move: str) -> "Word":
        if move == "z":
            raise IllegalMove("z is not a letter of this game.")
        return Word(self.text + move)


class GameTimelineAgainstAList(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.history = GameTimeline(Word())
        self.line: list[str] = []
        self.position = 0
        self.bookmarks: dict[str, list[str]] = {}
        self.known_lines: set[str] = set()

    @rule(move=st.sampled_from("abc"), times=st.integers(1, 2 * STRIDE))
    def play(self, move: str, times: int) -> None:
        for _ in range(times):
            self.history.play(move)
            self.line = [*self.line[: self.position], move]
            self.position += 1

    @rule()
    def play_what_is_not_allowed(self) -> None:
        with pytest.raises(IllegalMove):
            self.history.play("z")

    @rule()
    def undo(self) -> None:
        self.history.undo()
        self.position = max(self.position - 1, 0)

    @rule()
    def redo(self) -> None:
        self.history.redo()
        self.position = min(self.position + 1, len(self.line))

    @rule(share=st.floats(0, 1))
    def go_to(self, share: float) -> None:
        self.position = round(share * len(self.line))
        self.history.go_to(self.position)

    @rule(beyond=st.integers(1, 3))
    def go_beyond(self, beyond: int) -> None:
        for position in (-beyond, len(self.line) + beyond):
            with pytest.raises(IndexError):
                self.history.go_to(position)

    @rule(name=st.sampled_from(["here", "there"]))
    def bookmark(self, name: str) -> None:
        self.history.bookmark(name)
        self.bookmarks[name] = self.line[: self.position]

    @precondition(lambda self: self.bookmarks)
    @rule(data=st.data())
    def recall(self, data: st.DataObject) -> None:
        name = data.draw(st.sampled_from(sorted(self.history.bookmarks)))
        goal, left = list(self.history.bookmarks[name]), self.line
        self.history.recall(name)
        if left[: len(goal)] != goal:
            self.line = goal
        self.position = len(goal)
        kept = [list(self.history.moves), *map(list, self.history.bookmarks.values())]
        assert any(line[: len(left)] == left for line in kept), "recalling a bookmark lost the line it left"
        self.bookmarks = {name: list(line) for name, line in self.history.bookmarks.items()}

    @invariant()
    def equal(self) -> None:
        assert self.history.moves == tuple(self.line)
        assert self.history.position == self.position
        assert self.history.state == Word("".join(self.line[: self.position]))
        assert self.history.start == Word()
        assert self.history.can_undo == (self.position > 0)
        assert self.history.can_redo == (self.position < len(self.line))
        assert {name: list(line) for name, line in self.history.bookmarks.items()} == self.bookmarks

    @invariant()
    def small(self) -> None:
        assert self.history.kept <= 2 * STRIDE + 2 + len(self.line) // STRIDE


GameTimelineAgainstAList.TestCase.settings = settings(max_examples=150, stateful_step_count=40, deadline=None)
TestGameTimelineAgainstAList = GameTimelineAgainstAList.TestCase


def test_an_old_line_comes_back_with_its_bookmarks() -> None:
    first = GameTimeline(Word())
    for move in "abc":
        first.play(move)
    first.bookmark("end")
    first.go_to(1)
    again = GameTimeline(first.start, first.moves, first.bookmarks)
    assert (again.moves, again.position, again.bookmarks) == (first.moves, 3, {"end": ("a", "b", "c")})


def test_a_bookmark_further_on_is_not_something_to_redo() -> None:
    history = GameTimeline(Word(), "a", {"later": "ab"})
    assert history.moves == ("a",)
    assert not history.can_redo
    assert history.recall("later") == Word("ab")


@pytest.mark.parametrize(("moves", "bookmarks"), [("azb", {}), ("ab", {"wrong": "az"})])
def test_a_line_that_cannot_be_played_is_refused(moves: str, bookmarks: dict[str, str]) -> None:
    with pytest.raises(IllegalMove):
        GameTimeline(Word(), moves, bookmarks)


def test_recalling_twice_keeps_every_line_left() -> None:
    history = GameTimeline(Word(), "ab")
    history.bookmark("fork")
    history.go_to(0)
    history.play("b")
    history.recall("fork")
    history.go_to(0)
    history.play("c")
    history.recall("fork")
    assert history.bookmarks == {"fork": ("a", "b"), "before “fork”": ("b",), "before “fork” 2": ("c",)}
    assert history.recall("before “fork”") == Word("b")
    with pytest.raises(KeyError):
        history.recall("nowhere")
