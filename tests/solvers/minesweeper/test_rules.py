"""The rules: against a plain reference, by a stateful machine with undo; ids; bad moves; bad boards."""
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove
from solvers.minesweeper.board import PRESETS, START_RULES, Board, check_fit, most_mines
from solvers.minesweeper.position import HIDDEN, MINE
from solvers.minesweeper.rules import EXPLODED, FLAG, QUESTION, Game, cell_of, opens
from tests.reference.minesweeper_rules import PlainGame


def lost_game() -> Game:
    game = Game.from_id("minesweeper:9x9/10:safe:1@a1")
    assert game.field is not None
    return game.play(f"open {game.name(game.field.mine.index(1))}")


class RulesMachine(RuleBasedStateMachine):
    """Random moves on a small board, compared with the plain game after each; undo by going back to old states."""

    @initialize(
        width=st.integers(2, 7), height=st.integers(2, 7), start=st.sampled_from(START_RULES), seed=st.integers(0, 99),
        data=st.data(),
    )
    def start_game(self, width: int, height: int, start: str, seed: int, data: st.DataObject) -> None:
        board = Board(width, height, 1)
        most = most_mines(board, start)
        if most < 1:
            start, most = "safe", width * height - 1
        mines = data.draw(st.integers(1, most))
        self.game = Game.new(Board(width, height, mines), start, seed)
        self.past: list[Game] = []
        self.cell = st.integers(0, width * height - 1)

    def plain(self) -> PlainGame:
        game = self.game
        assert game.field is not None
        width = game.board.width
        plain = PlainGame(width, game.board.height, [divmod(i, width) for i, m in enumerate(game.field.mine) if m])
        plain.open = {divmod(i, width) for i, code in enumerate(game.cells) if code <= 8 or code == EXPLODED}
        plain.flags = {divmod(i, width) for i, code in enumerate(game.cells) if code in (FLAG, MINE)}
        return plain

    def compare(self, plain: PlainGame) -> None:
        game, width = self.game, self.game.board.width
        for index, code in enumerate(game.cells):
            cell = divmod(index, width)
            if code <= 8:
                assert cell in plain.open
                assert code == plain.number(cell)
            elif code == EXPLODED:
                assert cell in plain.open & plain.mines
            else:
                assert cell not in plain.open
        assert (game.status == "won") == plain.won
        assert (game.status == "lost") == plain.lost

    @precondition(lambda self: not self.game.finished)
    @rule(data=st.data(), verb=st.sampled_from(["open", "flag", "question", "clear", "chord", "disclose"]))
    def play(self, data: st.DataObject, verb: str) -> None:
        index = data.draw(self.cell)
        before = self.game
        sentence = ""
        try:
            self.game = before.play(f"{verb} {before.name(index)}")
        except IllegalMove as error:
            sentence = str(error)
        if sentence:
            assert sentence.endswith(".")
            return
        self.past.append(before)
        if before.first is None:
            if verb == "open":
                assert self.game.field is not None
                assert sum(self.game.field.mine) == before.board.mines
                if before.start != "unsafe":
                    assert not self.game.field.mine[index]
                if before.start == "zero":
                    assert self.game.cells[index] == 0
            return
        after, self.game = self.game, before
        plain = self.plain()
        cell = divmod(index, before.board.width)
        self.game = after
        if verb == "open":
            plain.open_cell(cell)
        elif verb == "chord":
            plain.chord(cell)
        elif verb == "disclose" and cell not in plain.mines:
            plain.flags.discard(cell)
            plain.open_cell(cell)
        self.compare(plain)

    @precondition(lambda self: self.past)
    @rule()
    def undo(self) -> None:
        self.game = self.past.pop()

    @invariant()
    def counter_adds_up(self) -> None:
        if hasattr(self, "game"):
            flags = sum(code in (FLAG, MINE) for code in self.game.cells)
            assert self.game.mines_left == self.game.board.mines - flags

    @invariant()
    def moves_give_equal_values(self) -> None:
        if hasattr(self, "game") and self.past:
            last = self.past[-1]
            assert hash(last) == hash(Game(last.board, last.start, last.seed, last.first, last.cells, last.disclosed))


TestRules = RulesMachine.TestCase
TestRules.settings = settings(max_examples=3 * settings.default.max_examples, stateful_step_count=30, deadline=None)


@given(st.sampled_from(sorted(PRESETS)), st.sampled_from(START_RULES), st.integers(0, 10**9), st.data())
@settings(deadline=None)
def test_an_id_gives_the_same_game(preset: str, start: str, seed: int, data: st.DataObject) -> None:
    game = Game.new(PRESETS[preset], start, seed)
    assert Game.from_id(game.id) == game
    opened = game.play(f"open {game.name(data.draw(st.integers(0, game.board.size - 1)))}")
    assert Game.from_id(opened.id) == opened


def test_the_field_does_not_depend_on_what_happened_before() -> None:
    game = Game.new(PRESETS["expert"], "safe", 607)
    marked = game.play("flag a1").play("question b1").play("open c3")
    assert marked.field == game.play("open c3").field


@pytest.mark.parametrize("text", [
    "", "minesweeper", "minesweeper:9x9/10", "minesweeper:9x9/10:safe", "minesweeper:9x9/10:safe:x",
    "minesweeper:9x9/10:brave:1", "minesweeper:9x9:safe:1", "minesweeper:9x9/10:safe:1@",
    "minesweeper:9x9/10:safe:1@k9",
    "minesweeper:9x9/10:safe:1@a10", "minesweeper:0x9/1:safe:1", "minesweeper:201x9/1:safe:1",
    "minesweeper:9x9/0:safe:1", "minesweeper:9x9/81:safe:1", "minesweeper:9x9/73:zero:1", "minesweeper:1x1/1:safe:1",
    "minesweeper:3x3/1:zero:1", "spanit:9x9/10:safe:1", "minesweeper:9x9/10:safe:1:2", "x" * 10_000,
    "minesweeper:9999999999x9/1:safe:1",
])
def test_a_bad_id_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(FormatError) as caught:
        Game.from_id(text)
    sentence = str(caught.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert len(sentence) < 200


@pytest.mark.parametrize(("board", "start"), [
    (Board(1, 1, 1), "unsafe"), (Board(2, 2, 0), "safe"), (Board(2, 2, 4), "unsafe"), (Board(4, 4, 8), "zero"),
    (Board(200, 201, 5), "safe"),
])
def test_mines_that_do_not_fit_are_refused(board: Board, start: str) -> None:
    with pytest.raises(FormatError):
        check_fit(board, start)


def test_the_largest_board_can_be_played() -> None:
    game = Game.from_id("minesweeper:200x200/8000:zero:1@cv100")
    assert game.status == "playing"
    assert game.bbbv()[1] > 1000
    assert Game.new(Board(200, 200, 39_999), "safe", 1).play("open a1").status == "won"


@pytest.mark.parametrize("move", [
    "", "open", "open 3c", "open j1", "open a10", "jump a1", "chord a1", "clear b2", "open A1", "flag a1 b2",
])
def test_a_bad_move_is_refused_and_changes_nothing(move: str) -> None:
    game = Game.new(Board(9, 9, 10), "safe", 1)
    with pytest.raises(IllegalMove) as caught:
        game.play(move)
    assert str(caught.value).endswith(".")
    assert game == Game.new(Board(9, 9, 10), "safe", 1)


def test_nothing_can_be_played_after_the_end() -> None:
    game = lost_game()
    assert game.status == "lost"
    with pytest.raises(IllegalMove, match="over"):
        game.play(f"flag {game.name(game.cells.index(HIDDEN))}")


def test_a_chord_needs_its_flags_and_may_explode() -> None:
    game = Game.from_id("minesweeper:9x9/10:zero:5@e5")
    assert game.field is not None
    number = next(
        cell for cell, code in enumerate(game.cells)
        if code == 1 and sum(game.cells[other] == HIDDEN for other in game.neighbours(cell)) > 1
    )
    with pytest.raises(IllegalMove, match="needs 1 flag around"):
        game.play(f"chord {game.name(number)}")
    hidden = [cell for cell in game.neighbours(number) if game.cells[cell] == HIDDEN]
    wrong = next(cell for cell in hidden if not game.field.mine[cell])
    lost = game.play(f"flag {game.name(wrong)}").play(f"chord {game.name(number)}")
    assert lost.status == "lost"
    assert lost.cells[wrong] == FLAG


def test_question_marks_open_with_an_opening_but_flags_do_not() -> None:
    game = Game.new(Board(9, 9, 10), "zero", 5)
    marked = game.play("question d5").play("flag e4").play("open e5")
    assert marked.cells[marked.index("d5")] <= 8
    assert marked.cells[marked.index("e4")] == FLAG


def test_disclosing_shows_what_is_there_and_is_counted() -> None:
    game = Game.from_id("minesweeper:9x9/10:safe:1@a1")
    assert game.field is not None
    mine = game.field.mine.index(1)
    shown = game.play(f"flag {game.name(mine)}").play(f"disclose {game.name(mine)}")
    assert shown.cells[mine] == MINE
    assert shown.disclosed == 1
    assert shown.mines_left == game.board.mines - 1
    safe = next(i for i, m in enumerate(game.field.mine) if not m and game.cells[i] == HIDDEN)
    assert game.play(f"disclose {game.name(safe)}").cells[safe] <= 8


def test_positions_trust_flags_only_if_asked() -> None:
    game = Game.from_id("minesweeper:9x9/10:safe:1@a1").play("flag i9").play("question h9")
    assert game.position().cells[80] == HIDDEN
    assert game.flagged_position().cells[80] == MINE
    assert game.flagged_position().cells[79] == HIDDEN
    assert QUESTION in game.cells


def test_wrong_flags_are_found() -> None:
    game = Game.from_id("minesweeper:9x9/10:safe:1@a1")
    assert game.field is not None
    mine = game.field.mine.index(1)
    free = next(i for i, m in enumerate(game.field.mine) if not m and game.cells[i] == HIDDEN)
    flagged = game.play(f"flag {game.name(mine)}").play(f"flag {game.name(free)}")
    assert flagged.wrong_flags() == (free,)


def test_the_first_cell_may_name_another_seed():
    game = Game.new(PRESETS["expert"], "zero", 5).play("flag a1")
    opened = game.play("open 607@d4")
    assert opened.id == "minesweeper:30x16/99:zero:607@d4"
    assert opened.field == Game.from_id(opened.id).field
    assert opened.cells[0] == FLAG
    assert cell_of("open 607@d4") == cell_of("open d4") == "d4"


@pytest.mark.parametrize("move", [
    "open @d4", "open x@d4", "open -1@d4", "open 1234567890123456789@d4", "open 1@2@d4", "open 1@zz99", "open 1@",
    "flag 1@d4", "chord 1@d4", "disclose 1@d4", "open 1@a1",
])
def test_a_seed_stands_before_the_first_cell_alone(move):
    game = Game.new(PRESETS["beginner"], "safe", 5).play("flag a1")
    with pytest.raises(IllegalMove) as caught:
        game.play(move)
    assert str(caught.value).endswith(".")
    with pytest.raises(IllegalMove):
        game.play("open e5").play("open 5@e6")


def test_the_same_board_whatever_was_opened() -> None:
    untouched = Game.from_id("minesweeper:9x9/10:zero:5")
    assert untouched.is_on_the_board_of(untouched.play("open e5"))
    assert not untouched.is_on_the_board_of(untouched.play("open 6@e5"))
    assert not untouched.is_on_the_board_of(Game.from_id("minesweeper:9x9/10:safe:5"))


def test_marks_open_nothing() -> None:
    assert all(map(opens, ("open c3", "open 607@c3", "chord c3", "disclose c3")))
    assert not any(map(opens, ("flag c3", "question c3", "clear c3")))


@given(st.integers(1, 9), st.integers(2, 9), st.data())
def test_a_board_from_elsewhere_has_its_mines_in_its_id(width: int, height: int, data: st.DataObject) -> None:
    cells = st.lists(st.booleans(), min_size=width * height, max_size=width * height)
    mines = bytes(data.draw(cells.filter(lambda each: any(each) and not all(each))))
    game = Game.on(width, mines, data.draw(st.sampled_from(["safe", "unsafe"])))
    assert Game.from_id(game.id) == game
    assert game.status == "ready"
    opened = game.play(f"open {game.name(mines.index(0))}")
    assert opened.field is not None
    assert opened.field.mine == mines
    assert Game.from_id(opened.id) == opened
    assert game.is_on_the_board_of(opened)


def test_the_first_cell_of_such_a_board_is_as_its_rule_promises() -> None:
    mines = bytes([1, 0, 0, 0, 0, 0, 0, 0])
    for start, refused in (("safe", {"a1"}), ("zero", {"a1", "b1", "a2", "b2"}), ("unsafe", set())):
        game = Game.on(4, mines, start)
        for cell in range(8):
            name = game.name(cell)
            if name in refused:
                with pytest.raises(IllegalMove, match=f"^On this board {name} is not "):
                    game.play(f"open {name}")
            else:
                assert (game.play(f"open {name}").status == "lost") == (name == "a1")


def test_no_seed_comes_to_a_laid_board() -> None:
    with pytest.raises(IllegalMove, match="laid already"):
        Game.on(2, bytes([1, 0, 0, 0]), "safe").play("open 7@b1")


@pytest.mark.parametrize("mines", ["=", "=AAAA", "=gA==", "=wAA", "=gAB", "=g", "=-_-", "=gAAA"])
def test_mines_that_are_not_those_of_the_board_are_refused(mines: str) -> None:
    assert Game.from_id("minesweeper:3x3/1:safe:=gAA").laid.index(1) == 0
    with pytest.raises(FormatError):
        Game.from_id(f"minesweeper:3x3/1:safe:{mines}")
