"""What server_load.py stands on: a cheap client for two servers, and the pace that drives it."""
