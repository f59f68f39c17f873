"""Taking back a decision at a table of Tigris & Euphrates."""

import pytest

from server.tables import a_service, legal_of, wish
from server.test_play import a_game
from shedu.server.errors import Refused
from shedu.server.messages import Undo
from storage.servers import in_loop


@in_loop
async def test_a_decision_can_be_taken_back_until_somebody_else_or_chance_has_acted(tmp_path):
    async with a_service(tmp_path, "tigris-euphrates") as service:
        ann, table, seat = await a_game(service, "tigris-euphrates")
        before = await service.look(ann, table, viewer=seat)
        leader = next(a for a in before.legal if a.startswith("K"))
        await service.play(ann, table, wish(seat, 1, leader))
        assert (await service.look(ann, table, viewer=seat)).sight.decision.may_undo
        undo = Undo(seat=seat, seq=2, request="back")
        for repeated in (False, True):
            undone = await service.undo(ann, table, undo)
            assert (undone.seq, undone.repeated) == (3, repeated)
        after = await service.look(ann, table, viewer=seat)
        assert after.sight.view == before.sight.view
        with pytest.raises(Refused):
            await service.undo(ann, table, Undo(seat=seat, seq=3, request="more"))
        lines = await service.log(ann, table, viewer=seat, after=1)
        assert [(line.seq, line.undo) for line in lines] == [(2, False), (3, True)]
        await service.play(ann, table, wish(seat, 3, leader))
        replace = next(a for a in await legal_of(service, ann, table, seat) if a.startswith("-"))
        await service.play(ann, table, wish(seat, 4, replace))
        with pytest.raises(Refused, match="drawn at random"):
            await service.undo(ann, table, Undo(seat=seat, seq=5, request="too late"))
