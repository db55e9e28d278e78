"""The games of the suite, in the order of the rail."""
from app.shell.game_entry import GameEntry

GAMES: tuple[GameEntry, ...] = (
    GameEntry("minesweeper", "Minesweeper", "Mines", "mines", "app.games.minesweeper.pages:MinesweeperPages",
              settings="app.games.minesweeper.gestures:SettingsPage"),
    GameEntry("connexion", "Connexion", "Connexion", "connexion", "app.games.connexion.tab:ConnexionTab",
              settings="app.games.connexion.preferences_page:PreferencesPage"),
    GameEntry("spanit", "Span-It!", "Span-It!", "spanit", "app.games.spanit.pages:SpanPages", ".span"),
    GameEntry("tetris", "Tetris", "Tetris", "tetris", "app.games.tetris.pages:TetrisPages",
              settings="app.games.tetris.play.settings_page:SettingsPage"),
)
