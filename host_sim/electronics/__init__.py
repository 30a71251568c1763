"""What is soldered on, as models of the real parts."""
