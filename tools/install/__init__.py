"""Install the firmware on a handheld over USB, and copy its records and results."""
