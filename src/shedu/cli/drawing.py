"""Where and how the command line prints."""

from __future__ import annotations

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

Rows = list[tuple[str, str]]  # how something is written, and what it means


def screen(no_color: bool = False) -> Console:
    """Where everything is printed. Text is never read as markup: rules are cited in brackets."""
    return Console(markup=False, highlight=False, emoji=False, no_color=no_color or None)


def rows_drawn(title: str, rows: Rows) -> RenderableType:
    """A heading and, below it, spellings with their meaning."""
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(style="bold cyan", no_wrap=True)
    table.add_column()
    for spelled, meaning in rows:
        table.add_row(Text(spelled), Text(meaning))
    return Group(Text(title, "bold"), table)
