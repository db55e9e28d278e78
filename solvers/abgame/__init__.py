"""The AB game (Bulls and Cows): secrets that are guessed, answered by A for a right place and B for a wrong one."""
