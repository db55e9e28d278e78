"""The section of the trainer: topic and level, the goal, how the try stands, and how many tasks were solved."""
from PySide6.QtCore import Signal

from app.controls import Segment
from app.games.tetris.trainer.task_level_titles import LEVEL_TITLES
from app.pages import Command, Fact, Section, SectionColumn
from solvers.tetris.tasks.topics import ABOUT, TOPICS, Topic

LEVEL_NAMES = (*LEVEL_TITLES.items(),)
SHORT = {"clears": "Clears", "spins": "T-spins", "openers": "Openers", "finesse": "Finesse"}
FIGURES = {
    "Pieces left": "How many pieces it takes to solve the task from here",
    "Ways from here": "How many ways lead to the goal; another order of the pieces is another way",
    "To come": "The pieces that the task needs, bag by bag, and one more",
    "Your keys": "Keys that you pressed for the piece; holding a key counts once, the final drop not at all",
    "Fewest keys": "As few keys lead there",
}


class TrainerSection(Section):
    """Section of the task at hand."""

    topic_chosen = Signal(str)
    level_chosen = Signal(str)

    def __init__(self, column: SectionColumn, *commands: Command) -> None:
        super().__init__(column, "Task")
        topics = [(topic, SHORT[topic], ABOUT[topic].title) for topic in TOPICS]
        self.topics = Segment(topics, "What to train", height=28)
        self.add_widget(self.topics)
        self.levels = Segment(LEVEL_NAMES, "How hard the tasks are", height=28)
        self.add_widget(self.levels)
        self.goal = self.add_sentence()
        self.goal.keep_lines(2)
        self.sentence = self.add_sentence()
        self.sentence.keep_lines(3)
        self.add_buttons(*commands)
        self.topics.chosen.connect(self.topic_chosen)
        self.levels.chosen.connect(self.level_chosen)

    def show_topic(self, topic: Topic, level: str) -> None:
        """Show which topic and level is chosen, and what its levels are like."""
        self.topics.set_value(topic)
        self.levels.set_value(level)
        for level_name, tip in zip(LEVEL_TITLES, ABOUT[topic].levels, strict=True):
            self.levels.set_tip(level_name, tip)

    def show_figures(self, figures: dict[str, str], time: str, solved: str, number: str) -> None:
        """Show these figures of the task, the player's time, how many were solved, and the number of the task."""
        self.show_facts(
            *(Fact(label, figures.get(label, ""), tip) for label, tip in FIGURES.items()),
            Fact("Your time", time, "From your first key on"),
            Fact("Solved at the first try", solved, "Of the tasks of this topic and level that you tried"),
            Fact("Task", number, "The same topic, level and number give the same task"),
        )
