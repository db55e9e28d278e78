"""What the form of a literal does not tell: words in small letters that are read, what looks like words and is none,
and the words that may be seen in plain letters, each list with its reason."""

READ_ARGUMENTS = {  # of these calls the arguments at these places are read, also a single word in small letters
    "counted": (1,), "plural": (0,), "listed": (0,), "Solver": (2,), "zooms": (1, 2), "Column": (0,), "Item": (0,),
    "Fact": (0, 1), "Table": (1,), "Line": (0,), "Section": (1, 2), "set_note": (0,),
    "draw_text": (2,), "IconButton": (1,), "line_field": (1,), "Subject": (0, 1, 2), "verb": (0, 1), "Term": (0,),
    "Trigram": (1, 4, 5), "TextSection": (3,), "setSpecialValueText": (0,), "setPlaceholderText": (0,),
    "RowsBoard": (1, 2), "HistogramBar": (0,), "Histogram": (0,), "Rule": (1,), "spin_box": (5,),
}
READ_KEYWORDS = frozenset({"label", "tip", "unit", "text", "note", "heading", "special", "placeholder", "empty"})
READ_VALUES = frozenset({  # constants and attributes that hold words
    "document", "picture_subject", "noun", "ORDINALS", "_ORDINALS", "SPECIES", "VOICES", "WORDS", "_WORDS", "COUNT",
    "NUMBERS", "ANIMALS", "_HEADINGS", "ends", "usual", "_PLACES", "SIDES", "verb", "either", "both",
    "unit", "columns", "thing", "NO_UNIT", "SLOPES", "_PLURALS", "COUNTED",
    "SCENERY", "UNIT_NOUNS", "_NAMES",
})
UNREAD = frozenset({  # calls whose arguments nobody reads: types, names of things, patterns, parts of file syntax
    "TypeVar", "NewType", "cast", "compile", "setObjectName", "setStyleSheet", "strftime", "strptime", "getattr",
    "partition", "rpartition", "split", "startswith", "endswith", "removeprefix", "removesuffix", "find", "replace"})
MESSAGES_ONLY = frozenset({  # modules of file syntax and of data: only what they raise is read
    "solvers.iching.calendar.places",
    "solvers.counterpoint.exercises", "solvers.counterpoint.kern", "solvers.counterpoint.midi",
    "solvers.counterpoint.musicxml", "solvers.counterpoint.text", "solvers.minesweeper.picture.palettes",
    "solvers.minesweeper.search.value_network_weights", "solvers.polyforms.catalogue", "solvers.polyforms.five",
    "solvers.polyforms.exporting.xmpuzzle", "solvers.polyforms.named", "solvers.polyforms.single",
    "solvers.polyforms.poly_file", "solvers.polyforms.poly_writing",
    "solvers.spanit.personality.personality", "solvers.spanit.play.puzzles",
})
CODES = frozenset({  # keys of TOML whose values are codes or names
    "id", "moves", "goals", "extra", "shapes", "look", "Name", "page"})
NAMES = (  # that nobody translates
    # of the program, its tabs, and games
    "Solvarium", "Span", "It", "The", "Cabinet", "Ferry", "Tetris", "Ford", "lane", "first",
    # of personalities, of AIs and of methods, by those who made them
    "Weaver", "Gambler", "Gatekeeper", "Fencer", "Thoroughbred", "Settler", "Runner", "Daydreamer", "Prophet",
    "Oracle", "Resistor", "Swindler", "Random", "El", "Fux", "mdptetris", "Etc", "Orange", "Reykjavík", "bingwu",
    # of keys
    "Ctrl", "Alt", "Shift", "Home", "End", "Del", "Delete", "Enter", "Esc", "Space", "Backspace", "Left", "Right", "Up",
    "Down", "PgUp", "PgDown", "Page", "Tab",
    # of sets of tiles, which are words of puzzle files; of units; of endings of files; of strokes of shorthand and of
    # ordinals; of branches of the Chinese calendar
    "thee", "they", "thorough", "thoroughly", "three", "au",  # written alike in shorthand, and a sound of it
    "triominoes", "tetrominoes", "pentominoes", "hexominoes", "tetratans", "tritans", "one", "sided",
    "mm", "px", "ms", "BV", "avf", "rmv", "mvf", "evf", "evfs", "dat", "toml", "json", "sh", "ng", "ch", "th", "dot",
    "nd", "rd", "st", "zi", "chou", "yin", "mao", "chen", "si", "wu", "wei", "shen", "you", "xu", "hai",
)
READ_WORDS = {  # texts that are read wherever they stand in their module, mostly single words in small letters
    "app.pages.contest_sections": ("proposed", "finished"),
    "app.games.abgame.duel.duel_page": ("You",),
    "app.games.abgame.answering.answering_board": ("guess",),
    "app.games.abgame.faces": ("colour", "digit", "letter", "peg"),
    "app.games.abgame.guess.guess_analysis": ("th", "st", "nd", "rd"),
    "app.games.abgame.guess.guess_page": ("guesses", "guess"),
    "app.games.abgame.guess.guess_sections": ("mean", "most"),
    "app.games.abgame.guess.guess_view": ("typed",),
    "app.games.abgame.guess_board": ("empty",),
    "app.games.abgame.pegs": ("empty", "typed"),
    "app.games.abgame.proof.tree_board": ("answer", "secrets", "mean", "most"),
    "app.games.abgame.race.guess_race_page": ("proved",),
    "app.games.abgame.words.told_letters": ("grey", "yellow", "green"),
    "app.games.abgame.words.words_board": ("empty",),
    "app.games.abgame.words.words_page": ("colours", "grey"),
    "app.games.cabinet.primes.sums_board": ("itself",),
    "app.games.cabinet.quality.town_board": ("best", "yours"),
    "app.games.cabinet.shorthand.practice_page": ("right",),
    "app.games.cabinet.stars.star_painting": ("straight",),
    "app.games.cabinet.stars.star_sections": ("triangles",),
    "app.games.counterpoint.answer.duet_sections": ("above", "below"),
    "app.games.counterpoint.compose.composition_board": ("pickup",),
    "app.games.counterpoint.compose.candidate_section": ("way",),
    "app.games.counterpoint.compose.compose_page": ("line",),
    "app.games.counterpoint.compose.rules_choice": ("hard",),
    "app.games.counterpoint.invention.invention_page": ("bars", "notes"),
    "app.games.counterpoint.note_words": ("pickup",),
    "app.games.ferry.play.story_view": ("up",),
    "app.games.home.day_records": ("perfect",),
    "app.games.home.day_sheet": ("hints", "luck", "par", "skill", "time", "tries"),
    "app.games.home.day_text": ("none",),
    "app.games.home.task_card": ("hints", "par", "time"),
    "app.games.minesweeper.analyse.analyse_page": ("position",),
    "app.games.minesweeper.mines_board": ("hidden", "ringed"),
    "app.games.minesweeper.percents": ("impossible",),
    "app.games.minesweeper.review.review_text": ("wins",),
    "app.games.polyforms.block.block_view": ("empty",),
    "app.games.polyforms.editor.canvas_board": ("cells",),
    "app.games.polyforms.laying_text": ("laid", "left", "right", "lower", "upper"),
    "app.games.polyforms.play.polyforms_play_page": ("solutions",),
    "app.games.polyforms.play.tile_tray": ("laid",),
    "app.games.polyforms.solutions.apart_film": ("forward", "back", "left", "right", "up", "down"),
    "app.games.polyforms.solutions.disassembly_section": ("level",),
    "app.games.polyforms.solutions.solutions_sections": ("solutions",),
    "app.games.polyforms.block.block_painter": ("back", "right", "up"),
    "app.games.spanit.competition.competition_page": ("leads", "wins"),
    "app.games.spanit.competition.competition_text": ("blunders",),
    "app.games.spanit.personality.editor_frame": ("changed",),
    "app.games.spanit.personality.factor_page": ("circle", "diamond"),
    "app.games.spanit.player_seats": ("wins",),
    "app.games.spanit.puzzles.spanit_puzzle_page": ("orange", "blue"),
    "app.games.spanit.spanit_hints": ("their", "its"),
    "app.games.tetris.beside_field": ("none",),
    "app.games.tetris.call_out": ("double", "single", "triple", "spin"),
    "app.games.tetris.in_a_row": ("combo",),
    "app.games.tetris.laboratory.best_view": ("all",),
    "app.games.tetris.laboratory.training_text": ("strict",),
    "app.games.tetris.play.tetris_play_sections": ("lines",),
    "app.games.tetris.tetris_text": ("lines",),
    "app.games.tetris.tournament.tetris_tournament_page": ("wins",),
    "app.games.tetris.tournament.tetris_tournament_table": ("behind",),
    "app.games.tetris.versus.exhibition": ("wins",),
    "app.games.tetris.watch.tetris_watch_page": ("all",),
    "app.games.tetris.weights.attack_game": ("best",),
    "app.games.tetris.weights.live_game": ("best",),
    "app.games.tetris.weights.placements": ("best", "score"),
    "solvers.ferry.description": ("east", "west", "Here"),
    "solvers.shorthand.explaining": ("circle", "tiny", "small", "short", "long", "blend"),
    "solvers.stars.hint": ("inside", "outside"),
    "solvers.today.counterpoint_task": ("above", "below"),
    "solvers.spanit.personality.breakdown": ("major", "minor"),
    "solvers.spanit.play.puzzles": (
        "the Weaver, the Gambler, the Gatekeeper, the Fencer, the Thoroughbred and the resistor",),
}
TITLES = frozenset({  # of music and of tales, which are names too
    "Slow water", "Market day", "Lanterns"})
OF_ENGINES = (  # what engines in Cython say, and Python's own reader of TOML, whose words no hook of imports turns
    r"[Tt]he median is [\d,]+ to [\d,]+", r"(?<=TOML: )[\w ]+")
