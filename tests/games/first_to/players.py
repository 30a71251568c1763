"""How a table plays First To: whatever the rules offer, which is whole moves."""
