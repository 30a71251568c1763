"""The files for a device: the installable tree, and the images and packages made from it."""
