"""How a table plays T-Rex: whatever the rules offer, with the set-up that every game has."""
