"""The games of the suite, in the order of the rail."""
from app.shell.game_entry import GameEntry

GAMES: tuple[GameEntry, ...] = (
    GameEntry("minesweeper", "Minesweeper", "Mines", "mines", "app.minesweeper.pages:MinesweeperPages",
              settings="app.minesweeper.settings_page:SettingsPage"),
    GameEntry("connexion", "Connexion", "Connexion", "connexion", "app.connexion.tab:ConnexionTab",
              settings="app.connexion.preferences_page:PreferencesPage"),
    GameEntry("spanit", "Span-It!", "Span-It!", "spanit", "app.spanit.pages:SpanPages", ".span"),
    GameEntry("tetris", "Tetris", "Tetris", "tetris", "app.tetris.pages:TetrisPages",
              settings="app.tetris.play.settings_page:SettingsPage"),
)
