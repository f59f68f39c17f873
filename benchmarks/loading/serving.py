"""The server that is measured: as people run it, but one address may do everything.

python benchmarks/loading/serving.py FILE
"""

from __future__ import annotations

import sys

from shedu.server.settings import Settings
from shedu.server.web import logs, serving
from shedu.server.web.settings import WebSettings

MANY = 10_000_000


def serve(database: str) -> None:
    logs.set_up("warning")
    serving.serve(
        serving.listen("127.0.0.1", 0),
        Settings(database=f"sqlite:///{database}", workers=1, tables_a_person=MANY),
        WebSettings(
            writes_a_minute=MANY,
            reads_a_minute=MANY,
            tables_a_minute=MANY,
            imports_a_minute=MANY,
            messages_a_minute=MANY,
            sockets_an_address=MANY,
            connections_an_address=MANY,
            connections=MANY,
        ),
        lambda url: print("ready", url, flush=True),
    )


if __name__ == "__main__":
    serve(sys.argv[1])
