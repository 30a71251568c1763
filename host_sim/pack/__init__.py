"""Make the files for a device: the installable tree, and images and packages from it."""
