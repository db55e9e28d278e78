"""The referee: whole games, and a player for each way of cheating."""
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.spanit.board import Position, Side, count
from solvers.spanit.play.game_file import read, write
from solvers.spanit.play.referee import Player, Referee, judge, play

Choice = Callable[[Position, Side, int, int], object]


class Fair:
    """Takes a free node by the seed, and remembers what it was asked."""

    name = "Fair"

    def __init__(self) -> None:
        self.asked: list[tuple[Position, Side, int, int]] = []

    def choose(self, position: Position, side: Side, ply: int, seed: int) -> int:
        self.asked.append((position, side, ply, seed))
        return Random(1000 * seed + ply).choice(position.free)


class Cheat(Fair):
    """Plays fair until its second move, then does what it was made for."""

    name = "Cheat"

    def __init__(self, trick: Choice):
        super().__init__()
        self.trick = trick

    def choose(self, position: Position, side: Side, ply: int, seed: int) -> int:
        place = super().choose(position, side, ply, seed)
        return place if len(self.asked) < 2 else self.trick(position, side, ply, seed)  # type: ignore[return-value]


class Hands:
    """A clock that goes only when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def against(trick: Choice) -> dict[Side, Player]:
    return {"h": Cheat(trick), "v": Fair()}


@given(st.integers(2, 6), st.integers(0, 999), st.sampled_from(["h", "v"]))
def test_a_fair_game(size: int, seed: int, first: Side) -> None:
    players: dict[Side, Fair] = {"h": Fair(), "v": Fair()}
    start = Position.empty(size, first)
    outcome = play(players, start, seed)
    asked = sorted([*players["h"].asked, *players["v"].asked], key=lambda question: question[2])
    position = start
    for ply, (place, question) in enumerate(zip(outcome.moves, asked, strict=True)):
        assert question == (position, position.to_move, ply, seed)
        position = position.play(place)
    assert outcome.winner == position.winner
    assert outcome.fault == ""
    assert outcome.seconds == ()
    assert outcome == play({"h": Fair(), "v": Fair()}, start, seed)
    assert outcome.record.result == outcome.winner
    assert read(write(outcome.record).encode()) == (outcome.record,)


def chaos(*_: object) -> int:
    raise ZeroDivisionError("by\nnothing")


class Rude(Exception):  # noqa: N818
    def __str__(self) -> str:
        raise self


def rude(*_: object) -> int:
    raise Rude


def leaving(kind: type[BaseException]) -> Choice:
    def leave(*_: object) -> int:
        raise kind

    return leave


class Unnamed(Fair):
    """Has no name that could be told."""

    def __init__(self, name: object) -> None:
        super().__init__()
        self.given = name

    @property
    def name(self) -> str:  # type: ignore[override]
        if isinstance(self.given, BaseException):
            raise self.given
        return self.given  # type: ignore[return-value]


@pytest.mark.parametrize(("trick", "sentence"), [
    (lambda position, *_: count(position.size), "named a node that is not on the board, whose nodes are 0 to 60."),
    (lambda *_: -1, "named a node that is not on the board, whose nodes are 0 to 60."),
    (lambda *_: 10**5000, "named a node that is not on the board, whose nodes are 0 to 60."),
    (lambda position, *_: next(place for place, byte in enumerate(position.cells) if byte == 1), "is taken already."),
    (lambda position, *_: next(place for place, byte in enumerate(position.cells) if byte == 2), "is taken already."),
    (lambda position, *_: position.free[:2], "answered with tuple where the number of one node was asked for."),
    (lambda *_: None, "answered with NoneType where the number of one node was asked for."),
    (lambda *_: True, "answered with bool where the number of one node was asked for."),
    (lambda *_: "c3", "answered with str where the number of one node was asked for."),
    (lambda *_: float("nan"), "answered with float where the number of one node was asked for."),
    (chaos, "stopped: ZeroDivisionError: by nothing"),
    (rude, ".Rude: <exception str() failed>"),
    (leaving(SystemExit), "stopped: SystemExit"),
    (leaving(GeneratorExit), "stopped: GeneratorExit"),
    (leaving(BaseException), "stopped: BaseException"),
])
def test_a_cheat_loses_at_once_and_is_told_why(trick: Choice, sentence: str) -> None:
    referee = Referee(against(trick), Position.empty(6), 7)
    while not referee.step():
        before = referee.position
    assert referee.position == before, "the answer was not played"
    outcome = referee.outcome()
    assert outcome.winner == "v"
    assert len(outcome.moves) == 2
    assert outcome.fault.startswith("Cheat ")
    assert outcome.fault.endswith(sentence)
    assert outcome.record.main.turns[-1].comment == outcome.fault
    assert read(write(outcome.record).encode()) == (outcome.record,)
    assert referee.step(), "it stays over"
    assert referee.outcome() == outcome


@pytest.mark.parametrize("name", [ZeroDivisionError(), SystemExit(), None, 7, type("Text", (str,), {})("Cheat")])
def test_a_player_without_a_name_plays_on(name: object) -> None:
    outcome = play({"h": Unnamed(name), "v": Fair()}, Position.empty(4), 3)
    assert outcome.names == {"h": "horizontal", "v": "Fair"}
    assert outcome.moves == play({"h": Fair(), "v": Fair()}, Position.empty(4), 3).moves
    with pytest.raises(KeyboardInterrupt):
        play({"h": Unnamed(KeyboardInterrupt()), "v": Fair()}, Position.empty(4))


def test_a_cheat_may_lose_at_its_first_move() -> None:
    cheat = Cheat(chaos)
    cheat.asked = [(Position.empty(2), "h", 0, 0)]
    outcome = play({"h": cheat, "v": Fair()}, Position.empty(3))
    assert outcome.moves == ()
    assert outcome.record.main.comment == "Cheat stopped: ZeroDivisionError: by nothing"


def test_moving_twice_by_asking_the_referee_for_another_turn() -> None:
    """A player that has got hold of the referee gets an exception, and if it hushes that up, its one answer counts."""
    def again(position: Position, *_: object) -> int:
        referee.step()
        return position.free[0]

    referee = Referee(against(again), Position.empty(4), 1)
    while not referee.step():
        pass
    outcome = referee.outcome()
    assert outcome.fault == (
        "Cheat stopped: RuntimeError: the referee waits for one answer and takes no second one")
    assert outcome.winner == "v"

    def hushed(position: Position, *_: object) -> int:
        with pytest.raises(RuntimeError):
            referee.step()
        assert referee.position == position
        return position.free[0]

    referee = Referee(against(hushed), Position.empty(4), 1)
    while not referee.step():
        pass
    assert referee.outcome() == play(against(lambda position, *_: position.free[0]), Position.empty(4), 1)


def test_changing_its_copy_of_the_board_changes_nothing() -> None:
    """The game goes on as if nothing had been done."""
    def scribble(position: Position, side: Side, ply: int, seed: int) -> int:
        place = Random(1000 * seed + ply).choice(position.free)
        object.__setattr__(position, "cells", bytes([1]) * len(position.cells))
        object.__setattr__(position, "to_move", "h")
        vars(position).update(winner="h", free=())
        return place

    def fair(position: Position, side: Side, ply: int, seed: int) -> int:
        return Random(1000 * seed + ply).choice(position.free)

    for seed in range(20):
        assert play(against(scribble), Position.empty(5), seed) == play(against(fair), Position.empty(5), seed)


def test_taking_too_long() -> None:
    clock = Hands()

    def dawdle(position: Position, *_: object) -> int:
        clock.now += 2.5
        return position.free[0]

    outcome = play(against(dawdle), Position.empty(4), clock=clock, limit=2)
    assert outcome.fault == "Cheat took 2.5 s for a move, where 2 s are allowed."
    assert outcome.winner == "v"
    assert outcome.seconds == (0, 0, 2.5)
    assert play(against(dawdle), Position.empty(4), clock=clock, limit=2.5).fault == ""
    assert play(against(dawdle), Position.empty(4), clock=clock).fault == ""


def test_whoever_presses_the_key_for_interrupting_is_heard() -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play(against(interrupted), Position.empty(4))


def test_what_the_referee_does_not_begin() -> None:
    players: dict[Side, Player] = {"h": Fair(), "v": Fair()}
    with pytest.raises(ValueError, match="a limit of time needs a clock"):
        Referee(players, Position.empty(3), limit=1)
    with pytest.raises(ValueError, match="this position is decided already"):
        Referee(players, Position.read("hh/./.. v"))


@given(st.integers() | st.none() | st.text() | st.booleans() | st.floats() | st.tuples(st.integers(0, 12)))
def test_judging(answer: object) -> None:
    position = Position.empty(3).play(4)
    legal = type(answer) is int and answer in position.free
    assert (judge(position, answer) == "") == legal
