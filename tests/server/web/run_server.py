"""The server of the tests, in a process of its own: DATABASE, and fields of WebSettings as JSON."""

import json
import sys

from shedu.server.settings import Settings
from shedu.server.web import logs, origins, serving
from shedu.server.web.settings import WebSettings

GENEROUS = {
    "writes_a_minute": 1_000_000,
    "reads_a_minute": 1_000_000,
    "sign_ins_a_minute": 1_000_000,
    "tables_a_minute": 1_000_000,
    "imports_a_minute": 1_000_000,
    "analysis_a_minute": 1_000_000,
    "tables_a_person": 1_000_000,
}


def main(database: str, text: str) -> None:
    logs.set_up("info")
    wishes = {**GENEROUS, **json.loads(text)}
    proxies, also = wishes.pop("proxies", ""), tuple(wishes.pop("origins", ()))
    settings = Settings(
        database=f"sqlite:///{database}", workers=1, tables_a_person=wishes.pop("tables_a_person")
    )
    listener = serving.listen("127.0.0.1", 0)
    own = origins.own_origins("127.0.0.1", listener.getsockname()[1], also)
    serving.serve(
        listener,
        settings,
        WebSettings(origins=own, **wishes),
        lambda url: print("ready", url, flush=True),
        proxies,
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
