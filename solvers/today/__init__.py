"""Today: nine small tasks from the date alone, one for each tab. The one package of engines that knows several games."""
