"""The games of the suite, in the order of the rail, each with its pages."""
from app.pages.actions import Action
from app.pages.page_entry import PageEntry
from app.shell.game_entry import FirstTry, GameEntry

GAMES: tuple[GameEntry, ...] = (
    GameEntry("connexion", "Connexion", "Connexion", "connexion",
              settings="app.games.connexion.preferences_page:PreferencesPage", first_try=FirstTry(
        "Watch a labyrinth grow", "64 hexagrams join door to door. Ask a question, and grow one around the answer.",
        "connexion-finished", (170, 180, 680, 430), Action.SOLVE), pages=(
        PageEntry("labyrinth", "Labyrinth", "Grow a labyrinth, or lay it by hand",
                  "app.games.connexion.labyrinth.page:LabyrinthPage"),
        PageEntry("gallery", "Gallery", "All labyrinths that were found, each once",
                  "app.games.connexion.gallery.page:GalleryPage"),
        PageEntry("reading", "Reading", "Ask a question, throw coins or stalks, and read the answer",
                  "app.games.iching.reading.page:ReadingPage"),
        PageEntry("meaning", "Meaning", "Read about each hexagram and each of its lines",
                  "app.games.iching.meaning.page:MeaningPage"),
        PageEntry("natal", "Natal", "The hexagrams of a birth, and the whole life in their lines",
                  "app.games.iching.natal.page:NatalPage"),
        PageEntry("clock", "Clock", "The hexagrams of the hour, the Moon, the year and the cycle of twelve years",
                  "app.games.iching.clock.page:ClockPage"),
        PageEntry("compact", "Compact", "Fill an outline of 64 cells, doors to doors and walls to walls",
                  "app.games.connexion.compact.page:CompactPage"),
        PageEntry("octopuszle", "Octopuszle",
                  "256 squares with 8 doors each, and two solutions with the same diagonals",
                  "app.games.connexion.octopuszle.page:OctopuszlePage"),
        PageEntry("limit", "Laboratory",
                  "See which step limit is best, and what each rule of the 1997 search is worth",
                  "app.games.connexion.laboratory.page:LaboratoryPage"),
    )),
    GameEntry("spanit", "Span-It!", "Span-It!", "spanit", settings="app.games.spanit.keys:SettingsPage",
              suffixes=(".span",), first_try=FirstTry(
        "Beat an opponent that you can take apart",
        "Join left and right first. You can see why it plays each move, and change how it thinks.",
        "spanit-personality", (135, 235, 562, 400)), pages=(
        PageEntry("game", "Game", "Play, watch and review a game", "app.games.spanit.play_page:SpanPlay"),
        PageEntry("competition", "Competition", "Let players meet from fair openings, and see who is best",
                  "app.games.spanit.competition.page:CompetitionPage"),
        PageEntry("toolkit", "Toolkit", "Breed a personality, and see what each factor decides",
                  "app.games.spanit.toolkit.page:ToolkitPage"),
        PageEntry("puzzles", "Puzzles", "Find the one move that wins, at four levels and without end",
                  "app.games.spanit.puzzles.page:PuzzlePage"),
    )),
    GameEntry("minesweeper", "Minesweeper", "Mines", "mines", settings="app.games.minesweeper.keys:SettingsPage",
              suffixes=(".avf", ".rmv", ".mvf", ".evf"), pictures="analyse",
              first_try=FirstTry(
        "Watch the tank solver sweep a field",
        "It splits the border into regions. Or play yourself: every hint tells you its reason.",
        "minesweeper-solving", (440, 345, 500, 330), Action.SOLVE,
        "minesweeper:30x16/99:zero:778"), pages=(
        PageEntry("game", "Game", "Play, ask for hints, and watch a solver",
                  "app.games.minesweeper.play_page:MinesweeperPlay"),
        PageEntry("race", "Race", "Let solvers play the same boards, and see who wins most",
                  "app.games.minesweeper.race.page:RacePage"),
        PageEntry("analyse", "Analyse", "Paint or paste a position, and see all that can be known of it",
                  "app.games.minesweeper.analyse.page:AnalysePage"),
    )),
    GameEntry("tetris", "Tetris", "Tetris", "tetris", settings="app.games.tetris.play.settings_page:SettingsPage",
              suffixes=(".fumen",), first_try=FirstTry(
        "Watch an AI that was bred, not programmed",
        "A genetic algorithm found its weights. Play against it, or breed a better one.",
        "tetris-laboratory", (90, 123, 560, 330), Action.SOLVE), pages=(
        PageEntry("game", "Play", "Play Tetris yourself", "app.games.tetris.play.page:TetrisPlay"),
        PageEntry("watch", "Watch", "Watch any AI play, piece by piece or millions a second",
                  "app.games.tetris.watch.page:WatchPage"),
        PageEntry("versus", "Versus", "Play against an AI on the same pieces, with garbage",
                  "app.games.tetris.versus.page:VersusPage"),
        PageEntry("laboratory", "Laboratory", "Breed players, and watch them become better",
                  "app.games.tetris.laboratory.page:LaboratoryPage"),
        PageEntry("weights", "Weights",
                  "Change the weights of an AI while it plays, and see what each of them is worth",
                  "app.games.tetris.weights.page:WeightsPage"),
        PageEntry("tournament", "Tournament", "Let AIs play the same pieces, and see which lasts longest",
                  "app.games.tetris.tournament.page:TournamentPage"),
        PageEntry("trainer", "Trainer",
                  "Train perfect clears, T-spins, openers and finesse, at four levels and without end",
                  "app.games.tetris.trainer.page:TrainerPage"),
    )),
    GameEntry("polyforms", "Polyforms", "Polyforms", "polyforms", pages=(
        PageEntry("game", "Play", "Lay the tiles yourself, and watch solvers at it",
                  "app.games.polyforms.play.page:PolyformsPlay"),
    )),
)
