"""Who executes the firmware. An engine starts a device process and grants it time."""
