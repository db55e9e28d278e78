"""What every game stands on: engines, states, saved files, formats, coordinates and words; random numbers and bits."""
