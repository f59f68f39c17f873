"""Fair dealing: promised, unbiased, and verified afterwards."""

import asyncio
from collections import Counter

import pytest
from msgspec.structs import replace

import shedu
from server.tables import EVERY_GAME, a_live, a_match, play_match
from shedu.core.errors import RecordError
from shedu.core.record import read_record
from shedu.core.viewer import EVERYTHING
from shedu.server import dealing
from shedu.server.dealing import SealedDealer, Source, commitment_to, drawn_number, verify
from shedu.server.recording import write
from some_games import DUEL

SEED = bytes(range(32))


def test_a_draw_follows_from_the_seed_and_its_number_alone():
    dealer = SealedDealer(SEED)
    numbers = [dealer.below(100) for _ in range(20)]
    assert numbers == [drawn_number(SEED, draw, 100) for draw in range(20)]
    assert SealedDealer(SEED, drawn=7).below(100) == numbers[7]
    assert len(set(numbers)) > 10
    assert [drawn_number(b"x" * 32, draw, 100) for draw in range(20)] != numbers


def test_draws_are_known_values():
    """Whoever writes a verifier of their own can compare: HMAC-SHA256(seed, "n/attempt")."""
    assert [drawn_number(SEED, draw, 1000) for draw in range(4)] == [950, 138, 152, 362]


def test_every_number_is_drawn_about_equally_often():
    counts = Counter(drawn_number(SEED, draw, 7) for draw in range(7000))
    assert set(counts) == set(range(7))
    assert all(850 < count < 1150 for count in counts.values())


def test_numbers_that_would_favor_some_are_drawn_again(monkeypatch):
    """With 4 possible digests and a limit of 3, the fourth is refused, or 0 would come twice."""
    monkeypatch.setattr(dealing, "_NUMBERS", 4)
    digests = iter([b"\x03", b"\x03", b"\x02"])
    monkeypatch.setattr(dealing.hmac, "digest", lambda *_: next(digests))
    assert drawn_number(SEED, 0, 3) == 2


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_a_finished_record_can_be_verified_and_a_changed_draw_is_found(game_id):
    text, row = finished_record(game_id)
    match = shedu.replay(text)
    source = read_record(text).source
    assert Source.read(source).seed == row.seed
    draws = sum(step.actor < 0 for step in match.steps)
    assert verify(match, source) == draws
    wrong = Source(commitment_to(SEED), SEED.hex()).spelled()
    with pytest.raises(RecordError, match=r"draw \d+ of the record is"):
        verify(match, wrong)
    imported = Source(commitment_to(SEED), SEED.hex(), after=draws).spelled()
    assert verify(match, imported) == 0


def finished_record(game_id):
    match = play_match(a_match(game_id, SEED[::-1]), 10_000, undos=0.2)
    live = a_live(match, finished=True)
    seed = SEED[::-1]
    live.row = replace(
        live.row,
        seed=seed.hex(),
        commitment=commitment_to(seed),
        result=match.state.outcome.spelled(),
    )
    return asyncio.run(write(live, match, EVERYTHING, asyncio.Lock())), live.row


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("seed 7", "not dealt from a sealed seed"),
        (f"sealed sha256={commitment_to(SEED)}", "only once the game is over"),
        (f"sealed sha256={'0' * 64} seed={SEED.hex()}", "not the seed the server committed to"),
        (f"sealed sha256={'0' * 64} seed=xyz", "not a hexadecimal number"),
        ("sealed seed=00", "cannot read"),
        ("sealed sha256=00 after=x", "cannot read"),
        ("sealed sha256=00 more=1", "not dealt from a sealed seed"),
    ],
)
def test_what_cannot_be_verified_is_told(source, message):
    match = shedu.game(DUEL).match(seed=1)
    with pytest.raises(RecordError, match=message):
        verify(match, source)


def test_a_source_reads_back():
    for source in (Source("ab"), Source("ab", "cd"), Source("ab", "cd", 12)):
        assert Source.read(source.spelled()) == source
