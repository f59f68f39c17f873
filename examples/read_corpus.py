"""Hold a few rules of Babel, written here anew, to the conformance corpus.

Reads corpus/babel.jsonl.gz with nothing but Python's own library: the plain data in it needs no
parser. docs/corpus.md describes the lines. Run it with `python examples/read_corpus.py FILE`.
"""

import copy
import gzip
import json
import sys


def decisions(path):
    """Every decision of the file, those of named cases included."""
    with gzip.open(path, "rt", encoding="utf-8") as file:
        for line in map(json.loads, file):
            if line["kind"] == "decision":
                yield line
            elif line["kind"] == "case":
                yield from line["decisions"]


def moves(data, seat):
    """Discard a card of another site's nation to move there (BA-5.1), or deploy any (BA-5.2)."""
    own = data["players"][seat]
    held = [nation for nation, number in own["hand"].items() if number]
    found = {f"m{nation}" for nation in held if nation != own["pawn"]}
    return found | {f"d{nation}" for nation in held if own["pawn"] is not None}


def moved(data, seat, action):
    """The position after a move or a deployment."""
    data, (kind, nation) = copy.deepcopy(data), action
    own = data["players"][seat]
    own["hand"][nation] -= 1
    own["shown"][nation] -= own["shown"][nation] > 0  # a card that is known goes first (BA-7.3)
    if kind == "m":
        own["pawn"] = nation
        data["discard"][nation] += 1
    else:
        own["people"][own["pawn"]] += nation
    return data


def score(own):
    """The sum of the temples' levels, and the number of cards in hand (BA-2.1, BA-6.4)."""
    levels = [max(temple, default=0) for temple in own["temples"].values()]
    return sum(levels), sum(own["hand"].values())


def ranking(data):
    """The higher score wins; a tie goes to the larger hand."""
    scores = [score(own) for own in data["players"]]
    places = sorted(set(scores), reverse=True)
    return [[seat for seat, own in enumerate(scores) if own == place] for place in places]


def main(path):
    checked = 0
    for line in decisions(path):
        data, seat = line["before"]["data"], line["seat"]
        is_free = data["phase"] == "actions" and not data["players"][seat]["reserved"]
        if is_free:  # while the reserved card must be built, fewer actions are legal (BA-4.4)
            legal = {action for action in line["legal"] if action[0] in "md"}
            assert legal == moves(data, seat), line
        after = line.get("after")
        # A turn in which nothing else can be done ends by itself (BA-4.6): then more has changed.
        goes_on = after and after["data"]["phase"] == "actions" and not line["chance"]
        if is_free and goes_on and line["action"][0] in "md":
            assert after["data"] == moved(data, seat, line["action"]), line
        if line["result"]:
            assert line["result"]["ranking"] == ranking((after or line["before"])["data"]), line
        checked += 1
    print(f"{checked} decisions agree")


if __name__ == "__main__":
    main(sys.argv[1] if sys.argv[1:] else "corpus/babel.jsonl.gz")
