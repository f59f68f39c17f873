"""How processes that share a database tell each other that a table has changed."""
