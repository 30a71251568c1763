"""The handheld on a USB cable: installs its firmware, and copies its records and results."""
