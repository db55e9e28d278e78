"""What the user sees. Qt lives here, and only here."""

__version__ = "0.4.1"
APP_ID = "io.github.solvarium.Solvarium"  # by which desktops know its windows, its icon and its files in assets/
