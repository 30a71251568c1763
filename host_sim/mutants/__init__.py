"""Small changes to the firmware, each of which the tests must notice."""
