"""What clients were promised, kept by them; and the comparison with what the server has."""

import json
from dataclasses import dataclass, field

from shedu.storage.database import Database
from shedu.storage.transfer import export_all


@dataclass
class Kept:
    """A table as an export has it: where it says that it is, and the entries of its log."""

    head: int
    status: str
    entries: list[dict] = field(default_factory=list)

    @property
    def requests(self) -> list[str]:
        return [entry["request"] for entry in self.entries if entry["request"] is not None]


async def exported(url: str) -> dict[str, Kept]:
    """All tables of a database, as it is exported while servers run."""
    database = Database(url)
    tables = {}
    try:
        lines = export_all(database)
        await anext(lines)
        async for line in lines:
            name, row = json.loads(line)
            if name == "tables":
                tables[row["id"]] = Kept(row["head"], row["status"])
            elif name == "entries":
                tables[row["table_id"]].entries.append(row)
    finally:
        await database.close()
    return tables


class Ledger:
    def __init__(self) -> None:
        self._sent: dict[str, dict[str, dict]] = {}  # by table and request: the wish
        self._promised: dict[str, dict[int, dict]] = {}  # by table and entry: the wish
        self.promises = 0
        self.found_written = 0  # requests without an answer that were in the log all the same

    def sends(self, table: str, wish: dict) -> None:
        """A client is about to send a wish, perhaps again."""
        self._sent.setdefault(table, {})[f"{wish['seat']} {wish['request']}"] = wish

    def promise(self, table: str, wish: dict, played: dict) -> None:
        """The server has answered that a wish is entry `seq` of the log."""
        promised = self._promised.setdefault(table, {})
        assert promised.get(played["seq"], wish) == wish, "two wishes cannot be the same entry"
        promised[played["seq"]] = wish
        self.promises += 1
        self.found_written += played["repeated"]

    def compare(self, tables: dict[str, Kept]) -> None:
        """Every promise is kept, nothing is there twice, and nothing that nobody has sent."""
        for table, promised in self._promised.items():
            entries = {entry["seq"]: entry for entry in tables[table].entries}
            for seq, wish in promised.items():
                kept = entries.get(seq)
                assert kept is not None, f"entry {seq} of {table} was promised, and is lost"
                assert _is(kept, wish), (table, kept, wish)
        for table, kept in tables.items():
            assert [entry["seq"] for entry in kept.entries] == list(range(1, kept.head + 1))
            assert len(set(kept.requests)) == len(kept.requests), "a request was played twice"
            sent = self._sent.get(table, {})
            for entry in kept.entries:
                assert _by_server(entry) or _is(entry, sent[entry["request"]])


def _is(entry: dict, wish: dict) -> bool:
    """Whether an entry is what was wished, after the entry that the wish builds on."""
    return (entry["seq"], entry["actor"], entry["action"], entry["request"]) == (
        wish["seq"] + 1,
        wish["seat"],
        wish["action"],
        f"{wish['seat']} {wish['request']}",
    )


def _by_server(entry: dict) -> bool:
    """The deal, or a bot's decision: each of them is named by what it builds on."""
    return entry["request"] in ("deal", f"bot {entry['seq'] - 1}")
