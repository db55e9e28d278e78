"""Keepsake: what another took the place of is offered, and changes places with what is on."""
from types import SimpleNamespace

from app.pages.keepsake import Keepsake


class Work:
    """A page that shows a word, with what it did and said."""

    def __init__(self):
        self.on, self.done = "new", []
        self.context = SimpleNamespace(
            say=lambda *words: self.done.append(words), changed=lambda: self.done.append("changed"),
            banner=SimpleNamespace(clear=lambda: self.done.append("cleared")))
        self.keepsake = Keepsake(self, "Your last word", lambda: self.on, self.show)

    def stop(self):
        self.done.append("stopped")

    def show(self, word):
        self.on = word


def test_two_change_places_as_often_as_one_likes():
    page = Work()
    page.keepsake.keep("old", "A new word.")
    [(*words, run)] = page.done
    assert words == ["info", "A new word.", "Your last word is kept until you start another.", "Go back"]
    run()
    assert (page.on, page.keepsake.value) == ("old", "new")
    assert page.done[1:] == ["stopped", "cleared", "changed"]
    run()
    assert (page.on, page.keepsake.value) == ("new", "old")


def test_without_one_before_nothing_is_said_or_done():
    page = Work()
    page.keepsake.keep("old", "A new word.")
    page.keepsake.keep(None, "Another word.")
    assert len(page.done) == 1
    page.keepsake.go_back()
    assert (page.on, len(page.done)) == ("new", 1)
