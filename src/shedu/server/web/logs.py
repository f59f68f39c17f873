"""Structured logs on stderr: a line of JSON for machines, colored words for a terminal."""

from __future__ import annotations

import io
import logging
import sys
from contextlib import suppress

import structlog


class Messages(io.TextIOBase):
    """Stderr, which may be a file on a full disk: a message is lost then, and nothing else."""

    def write(self, text: str) -> int:
        with suppress(OSError):
            sys.stderr.write(text)
        return len(text)

    def flush(self) -> None:
        with suppress(OSError):
            sys.stderr.flush()


def set_up(level: str) -> None:
    """Log from this level on: debug, info, warning or error."""
    number = logging.getLevelNamesMapping()[level.upper()]
    is_terminal = sys.stderr.isatty()
    renderer: structlog.typing.Processor = (
        structlog.dev.ConsoleRenderer() if is_terminal else structlog.processors.JSONRenderer()
    )
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            # without local variables: a seed or a token may be among them
            structlog.processors.format_exc_info,
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.PrintLoggerFactory(Messages()),  # type: ignore[arg-type]  # it prints
    )
    # uvicorn's own lines hold URLs with their queries; ours hold routes
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
