"""Home: where one was, the tasks of the day, and all games. It knows the games by their entries and ids alone."""
