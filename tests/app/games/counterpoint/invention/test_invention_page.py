"""The page Invention: it opens first with a piece, makes others, and keeps them."""
from app.games.counterpoint.invention.invention_dialog import InventionDialog
from solvers.counterpoint.invention import Inventing
from solvers.counterpoint.judging import breaches_of, is_hard
from solvers.counterpoint.setting import read_setting


def test_each_beginning_of_the_voices_is_counted_and_a_step_is_a_note():
    engine, seen, steps = Inventing(read_setting("counterpoint:d:free/4:2")), [], 0
    while not engine.advance(1):
        steps += 1
        draft = engine.snapshot()
        if draft.step.startswith("the melodies") and draft.attempt not in seen:
            seen.append(draft.attempt)
    assert seen == list(range(1, seen[-1] + 1))
    assert seen[-1] > 4, "wider passes and calmer rhythms are other attempts"
    assert steps < 1000


def test_it_opens_with_a_piece_and_makes_another(tab, qtbot):
    page = tab.page
    assert tab.front == "invention"
    assert tab.game.key == "compose"
    first = page.composition
    assert first.id == "counterpoint:d:invention/2/singers:42"
    assert "The theme sounds in " in page.about.text
    assert len(page.where.rows) > 3
    page.context.solver_bar.set_speed(0)
    page.choose_new()
    dialog = tab.window().findChild(InventionDialog)
    dialog.form.setCurrentIndex(dialog.form.findData("canon"))
    dialog.start()
    qtbot.waitUntil(lambda: not page.solving and page.context.banner.message is not None)
    assert page.context.banner.message.subject == "Invented."
    made = page.composition
    assert made.setting.kind == "canon"
    assert not [breach for breach in breaches_of(made) if is_hard(made.setting, breach)]
    page.undo()
    assert page.composition == first
    page.redo()
    assert page.composition == made


def test_what_was_made_so_far_stays(tab, qtbot):
    page = tab.page
    page.context.solver_bar.set_speed(30)
    page.invent(read_setting("counterpoint:d:free/2:608"))
    qtbot.waitUntil(lambda: sum(map(len, page.visible_voices)) > 4)
    page.halt()
    count = sum(map(len, page.composition.voices))
    assert count > 4
    assert not page.about.text_buttons["Write on"].isEnabled()
    kept = page.extra()
    page.undo()
    page.restore(kept)
    assert sum(map(len, page.composition.voices)) == count


def test_a_piece_is_written_on(tab):
    page = tab.page
    page.about.text_buttons["Write on"].click()
    assert tab.front == "compose"
    assert tab.page.state.voices == page.composition.voices
    assert tab.page.state.full or tab.page.history.moves == ("invent",)


def test_another_one_is_of_the_same_kind(tab, qtbot):
    page = tab.page
    page.context.solver_bar.set_speed(0)
    before = page.composition.setting
    page.new()
    qtbot.waitUntil(lambda: not page.solving and page.context.banner.message is not None)
    after = page.composition.setting
    assert (after.source, after.parameters) == (before.source, before.parameters)
    assert after.seed != before.seed


def test_a_piece_without_a_theme_says_nothing_of_one(tab):
    page = tab.page
    page.handle_request(read_setting("counterpoint:d:free/2:608"))
    assert page.composition.id == "counterpoint:d:free/2:608"
    assert "theme" not in page.about.text
    assert page.where.isHidden()
