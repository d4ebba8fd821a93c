"""The web table: tables, seats and sockets around the engine, which stays the authority."""
