"""What the firmware costs, measured: `tools/run.py bench`, and the budgets of the tests."""
