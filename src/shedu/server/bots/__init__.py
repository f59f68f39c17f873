"""Bots at tables: who thinks when, in worker processes."""
