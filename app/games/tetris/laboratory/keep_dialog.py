"""The dialog that keeps a genome as a controller, under a name."""
from app.files.name_dialog import NameDialog


class KeepDialog(NameDialog):
    """It knows nothing of the genome."""

    title = "Keep among the controllers"
    verb = "Keep"
    tip = "What it is called among the controllers"
