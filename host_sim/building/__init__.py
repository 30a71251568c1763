"""What goes onto a device: the installable tree, and the images and packages made of it."""
