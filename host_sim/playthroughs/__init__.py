"""Games played from files: by keys or by moves, and read again from their exports."""
