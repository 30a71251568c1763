"""Pictures: the gallery, the portrait page, fonts and icons."""
