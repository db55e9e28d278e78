"""Words of a day and its tasks: dates, times, states, points."""
from datetime import date

from app.games.home.day_records import TaskMark, TaskResult, mark_of
from app.pages.actions import Action, key_text
from app.running.clock import clock_text
from solvers.core.dates import month_name, weekday_name
from solvers.core.wording import counted
from solvers.today.task import Par, Task

COUNTED = {"guesses": "guess", "moves": "move", "pieces": "piece", "keys": "key"}  # units of a par, and one of each


def day_words(day: date) -> str:
    """A day as people say it: “Thursday, 26 November”."""
    return f"{weekday_name(day)}, {day.day} {month_name(day)}"


def task_words(day: date) -> str:
    """Whose task it is: “Today’s task”, “The task of Thursday, 12 November”."""
    return "Today’s task" if day == date.today() else f"The task of {day_words(day)}"


def state_words(result: TaskResult | None, par: Par | None = None) -> str:
    """How a task went, or how far it is, in the words of the legend: “over par”, “with 2 hints”, “to do”."""
    mark = mark_of(result, par)
    if result is None or mark is not TaskMark.OVER:
        return "still to do" if result is not None and result.has_failed else mark.value
    return "over par" if not result.hints else "with a hint" if result.hints == 1 else f"with {result.hints} hints"


def worth_words(result: TaskResult) -> str:
    """What a task that is done was worth: “71, luck +10”."""
    luck = "" if result.luck is None else f", luck {signed(result.luck)}"
    return f"{round(result.skill or 0)}{luck}"


def signed(value: float) -> str:
    """A number of points with its sign: +6, −5, 0."""
    points = round(value)
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def luck_words(luck: float | None) -> str:
    """Luck as it is told: +6, or none."""
    return "none" if luck is None else signed(luck)


def par_words(par: Par) -> str:
    """A par, or a figure beside it, with its unit: “20 moves”, “2:00”, “cost 12”."""
    if par.unit in COUNTED:
        return counted(round(par.figure), COUNTED[par.unit])
    figure = clock_text(par.figure) if par.unit == "s" else f"{round(par.figure, 2):g}"
    return {"s": figure, "cost": f"cost {figure}"}.get(par.unit, f"{figure} {par.unit}")


def so_far_words(result: TaskResult, par: Par) -> str:
    """The figure of a task that is being played, or of one that is done: “2 guesses”, “0:45 in all”; empty if it is
    not known. Time is that of all tries, and goes on until the task is done."""
    if result.figure is None:
        return ""
    return f"{par_words(Par(result.figure, par.unit))}{' in all' if par.unit == 's' and not result.done else ''}"


def comparison(figure: float, par: Par) -> str:
    """How a play that is done compares with par: “You took 4 guesses; par is 3.”"""
    you, good = par_words(Par(figure, par.unit)), par_words(par)
    if par.unit in COUNTED:
        return f"You took {you}; par is {round(par.figure)}."
    if par.unit == "cost":
        return f"Your line has {you}; par is {good.removeprefix('cost ')}."
    return f"You were {you} off; par is {good}." if par.unit == "mm" else f"You took {you}; par is {good}."


def note_words(task: Task, result: TaskResult) -> str:
    """A task that is being played, and the key that leads back to the day, in a line: “Par: 6 guesses. So far: 2
    guesses. Alt+Home leads back.”"""
    figure = so_far_words(result, task.par)
    so_far = f" {'You' if result.done else 'So far'}: {figure}." if figure else ""
    return f"Par: {par_words(task.par)}.{so_far} {key_text(Action.HOME.keys)} leads back."
