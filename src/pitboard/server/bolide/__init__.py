"""Shows Bolide on the web table."""
