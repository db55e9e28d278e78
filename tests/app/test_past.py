"""What a page showed before: back, forward, and forgotten."""
from app.past import Past


def test_back_and_forward():
    past: Past[str] = Past()
    assert not past.can_undo
    assert not past.can_redo
    past.leave("a")
    past.leave("b")
    assert [past.undo("c"), past.undo("b")] == ["b", "a"]
    assert not past.can_undo
    assert [past.redo("a"), past.redo("b")] == ["b", "c"]
    assert not past.can_redo


def test_going_on_forgets_what_was_taken_back():
    past: Past[str] = Past()
    past.leave("a")
    assert past.undo("b") == "a"
    past.leave("a")
    assert not past.can_redo
    past.forget()
    assert not past.can_undo


def test_only_so_much_is_remembered():
    past: Past[int] = Past()
    for number in range(past.longest + 5):
        past.leave(number)
    shown, count = -1, 0
    while past.can_undo:
        shown, count = past.undo(shown), count + 1
    assert (shown, count) == (5, past.longest)
