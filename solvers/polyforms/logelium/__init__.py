"""The Logelium solver as its source tells it: bit arrays, secondary lists, and each idea a switch."""
