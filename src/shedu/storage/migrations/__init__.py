"""Migrations of the schema, in order; `migrating` runs them when a database is opened."""
