"""Today: nine small tasks from the date alone, one for each tab. The one package that knows several games' engines."""
