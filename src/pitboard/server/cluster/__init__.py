"""Several servers on one database: messages between them, and pages of tables elsewhere."""
