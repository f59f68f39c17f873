"""The rules, one file a heading of docs/rules/babel.md; compiled."""
