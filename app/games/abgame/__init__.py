"""The AB game tab (Bulls and Cows): guess a secret, let the computer guess yours, and see how good each guess is."""
