"""Models of the handheld's parts."""
