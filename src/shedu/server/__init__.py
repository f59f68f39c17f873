"""The table server's service: tables, seats, bots, records; no rules, and no web framework.

`service.Service` has a method for each thing that a person can do, and `messages` the types that
go in and out. docs/server.md tells how it is built.
"""
