"""What the checker says of a piece that is being written, and which of it is hard."""
from solvers.counterpoint.checker import Breach, check_line, check_piece
from solvers.counterpoint.composition import Composition
from solvers.counterpoint.rules import HARD, PERSONALITIES, Personality
from solvers.counterpoint.setting import CANONS, Setting


def breaches_of(composition: Composition) -> list[Breach]:
    """Every breach in what is written, by bar; what needs notes that are missing is not judged."""
    setting = composition.setting
    if setting.kind == "species" and setting.voices == 2:
        line = composition.places(composition.free_voices[0])
        return check_line(setting.cantus, line, setting.species, setting.cantus_voice == 1)
    moving = tuple(voice for voice, word in enumerate(setting.layout) if word in "23")
    canon = (CANONS[setting.canon], setting.delay) if setting.kind == "canon" else None
    return check_piece(composition.piece(), setting.final, moving, canon)


def is_hard(setting: Setting, breach: Breach, judge: Personality = PERSONALITIES[0]) -> bool:
    """Whether somebody who judges lets no piece of this setting stand that has such a breach."""
    two = setting.kind == "species" and setting.voices == 2
    return judge.weight_in(breach.rule, setting.species if two else 1) == HARD
