"""Structured logs on stderr: a line of JSON for machines, colored words for a terminal."""

from __future__ import annotations

import logging
import sys

import structlog


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
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    # uvicorn's own lines hold URLs with their queries; ours hold routes
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
