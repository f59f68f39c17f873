"""What strength.py stands on: the claims, their games, the page and its picture."""
