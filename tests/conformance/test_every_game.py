"""Every game of the catalog conforms to the contract."""

from shedu.catalog import GAMES
from shedu.testing import Conformance

for _game_id in GAMES:
    _name = "Test" + _game_id.title().replace("-", "")
    globals()[_name] = type(_name, (Conformance,), {"game_id": _game_id})
