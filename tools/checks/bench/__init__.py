"""Measure the cost of the firmware, for `tools/run.py bench` and the budgets of the tests."""
