"""The buttons of the best guesses: they tell what they type, and stay while what they show changes."""
from app.games.abgame.guess.best_guesses import BestGuesses

TWO = [(123, "0123", 2.77, True), (456, "0456", 2.5, False)]


def test_buttons_stay_while_other_guesses_are_shown(qtbot):
    """Buttons that came and went with each answer made PySide take living actions of the window for deleted."""
    best = BestGuesses()
    qtbot.addWidget(best)
    best.show()
    best.show_guesses(TWO)
    before = list(best.buttons)
    best.show_guesses([(9, "0009", 1.0, True)])
    assert best.buttons == before[:1]
    assert [button.isVisible() for button in before] == [True, False]
    best.show_guesses(TWO)
    assert best.buttons == before
    assert all(button.isVisible() for button in before)


def test_a_button_tells_and_types_what_it_shows(qtbot):
    best, typed = BestGuesses(), []
    qtbot.addWidget(best)
    best.chosen.connect(typed.append)
    best.show_guesses(TWO[::-1])
    best.show_guesses(TWO)
    assert best.buttons[0].accessibleName() == "0123, 2.77 bits, may be the secret"
    assert best.buttons[1].toolTip() == "Type 0456: 2.50 bits, cannot be the secret"
    for button in best.buttons:
        button.click()
    assert typed == [123, 456]
