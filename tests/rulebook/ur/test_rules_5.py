"""Every rule of Ur: the five actions (UR-5)."""

from __future__ import annotations

import random

from rulebook.ur.scenes import (
    legal,
    owned,
    play,
    player,
    refused,
    reserve,
    scene,
    tokens,
    turn,
)

# agriculture


def test_an_emptied_field_did_protect_its_neighbors():
    """UR-5.1: ownership counts as at the start of the action."""
    state = scene("3 . . A1:1 T1:1\nhands AT/?/?/?").play("doA")
    assert tokens(state, "C3 D3") == [0, 1]


def test_fields_of_others_feed_nobody():
    """UR-5.1: and nobody else loses a token."""
    state = scene("1 T1:3 A2:3 . . T2:1\nhands AT/?/?/?").play("doA")
    assert tokens(state, "A1 B1 E1") == [2, 3, 1]


def test_as_an_option_a_field_protects_itself():
    """UR-D2."""
    drawing = "3 . . A1:1 . . T1:2\nhands AT/?/?/?"
    assert tokens(play(scene(drawing, agri_self=True), "doA put2"), "C3 F3") == [3, 1]
    assert tokens(scene(drawing).play("doA"), "C3 F3") == [0, 1]


def test_fields_get_none_one_or_two_one_after_another():
    """UR-5.1, UR-8.4: row by row."""
    state = scene("1 . . A1:2 A1:2\n2 . . . A1:2\nhands AT/?/?/?").play("doA")
    waiting = [turn(state)["waiting"]]
    for action in ("put0", "put1"):
        state = state.play(action)
        waiting.append(turn(state)["waiting"])
    assert waiting == [["C1", "D1", "D2"], ["D1", "D2"], ["D2"]]
    assert tokens(state.play("put2"), "C1 D1 D2") == [2, 3, 4]


def test_a_field_holds_no_more_than_five():
    """UR-5.1, UR-2.2."""
    state = scene("1 . . A1:4 A1:5\nhands AT/?/?/?")
    state = play(state, "act doA")
    assert legal(state) == {"put0", "put1"}
    assert refused(state, "put2") == "UR-2.2"
    state = state.play("put1")
    assert state.phase == "normal"
    assert tokens(state, "C1 D1") == [5, 5]


# trade


def test_trade_counts_neither_free_tiles_nor_own_ones():
    """UR-5.2, UR-D9."""
    state = scene("3 . . T1:1 P1:1\nhands AT/?/?/?").play("doT")
    assert tokens(state, "C3 D3") == [1, 1]


def test_trade_counts_every_side_and_every_market():
    """UR-5.2."""
    state = scene(
        """
           A     B     C     D     E     F
        2  .     .     P2:1  .     .     .
        3  .     P3:1  T1:1  P2:2  .     .
        4  T1:1  .     P4:1  .     .     .
        6  .     .     .     .     .     T1:2
        hands AT/?/?/?
        """
    ).play("doT")
    assert tokens(state, "C3 A4 F6") == [5, 2, 4]


# culture


def test_schools_of_others_teach_nobody():
    """UR-5.3."""
    state = scene("1 P1:1 C2:1\n3 P2:1 C1:1\nhands TC/?/?/?").play("doC")
    assert tokens(state, "A1 B1 A3 B3") == [1, 1, 2, 1]


def test_culture_fills_tiles_up_to_five():
    """UR-5.3, UR-2.2."""
    state = scene("1 . P2:4\n2 C1:1 P3:4 C1:1\n3 . C1:1\nhands TC/?/?/?").play("doC")
    assert tokens(state, "B1 B2") == [4, 5]


def test_a_reserve_that_is_just_enough_is_placed_unasked():
    """UR-5.2, UR-5.3, UR-8.9."""
    trading = scene("1 T1:1 P1:5 P1:5 P1:5 P1:2\nhands AT/?/?/?")
    assert reserve(trading, 1) == 2
    trading = play(trading, "act doT")
    assert (tokens(trading, "A1"), trading.phase) == ([3], "normal")
    teaching = scene("1 P2:4 C1:1 P2:4\n2 P2:5 . P2:5\nhands TC/?/?/?").play("doC")
    assert (tokens(teaching, "A1 C1"), reserve(teaching, 2)) == ([5, 5], 0)
    assert player(teaching) == 1


# politics


def test_the_grid_changes_when_the_last_share_is_known():
    """UR-5.4, UR-8.6."""
    state = scene("1 T1:2 . T1:2 . T1:2\nhands TP/?/?/?").play("doP")
    state = state.play("keep0")
    assert tokens(state, "A1 C1 E1") == [2, 2, 2]
    state = state.play("keep5")
    assert tokens(state, "A1 C1 E1") == [0, 5, 1]
    assert owned(state, 1) == {"C1", "E1"}


def test_a_share_leaves_a_rest_that_fits():
    """UR-5.4."""
    state = play(scene("1 T1:5 . T1:4 . T1:2\nhands TP/?/?/?"), "act doP")
    assert legal(state) == {"keep1", "keep2", "keep3", "keep4", "keep5"}
    assert refused(state, "keep0") == "UR-5.4"
    few = scene("1 T1:1 . T1:1\nhands TP/?/?/?").play("doP")
    assert refused(few, "keep3") == "UR-5.4"


def test_politics_needs_no_politics_tile_and_one_tile_leaves_no_choice():
    """UR-5.4, UR-8.1."""
    state = scene("1 T1:4\nhands TP/?/?/?").play("doP")
    assert (tokens(state, "A1"), state.phase) == ([4], "normal")


def test_politics_without_a_tile_is_done_at_once():
    """UR-5.4, UR-8.6: agriculture may have taken the last one."""
    state = play(scene("1 T1:1\nhands AP/?/?/?"), "doA doP")
    assert owned(state, 1) == set()
    assert state.phase == "exchange"


# war


def test_a_war_tile_saves_the_extra_token_where_it_attacks_not_where_it_is_attacked():
    """UR-5.5."""
    state = scene("1 P1:3 W2:1\nhands TW/?/?/?").play("doW")
    assert legal(state, "A1>B1") == {"A1>B1:1"}
    state = scene("1 W1:3 P2:1\nhands TW/?/?/?").play("doW")
    assert legal(state, "A1>B1") == {"A1>B1:1", "A1>B1:2"}


def test_own_tiles_are_not_attacked_and_attacks_start_at_home():
    """UR-5.5."""
    state = scene("1 W1:3 W1:1 A2:1\nhands TW/?/?/?").play("doW")
    assert refused(state, "A1>B1:1") == "UR-5.5"
    assert refused(state, "C1>B1:1") == "UR-5.5"
    assert refused(state, "D1>C1:1") == "UR-5.5"
    assert refused(state, "A1>A2:4") == "UR-5.5"
    assert refused(state, "A1>A2:3") is None


def test_war_goes_on_until_peace():
    """UR-5.5: any number of attacks, each from any own tile."""
    state = scene("1 W1:5 A2:1 A2:1 A2:1\n6 . . . . . W1:1\nhands TW/?/?/?")
    state = play(state, "act doW A1>B1:4 B1>C1:3 C1>D1:2 F6>E6:1 peace")
    assert tokens(state, "A1 B1 C1 D1 E6 F6") == [0, 0, 0, 2, 1, 0]
    assert state.phase == "normal"
    assert reserve(state, 2) == 20


def test_war_may_end_before_it_begins():
    """UR-5.5, UR-4.5."""
    state = play(scene("1 W1:2\nhands TW/?/?/?"), "doW peace")
    assert (tokens(state, "A1"), turn(state)["performed"]) == ([2], "W")


def test_a_war_never_comes_back_to_a_grid_already_seen():
    """UR-5.5: its start included; then nothing is left and peace is made unasked."""
    state = scene("1 W1:2 W .z2\n2 .z2 .z2\n6 . . . . . P2:1\nhands TW/?/?/?").play("doW")
    assert legal(state) == {"A1>B1:1", "A1>B1:2", "peace"}
    state = state.play("A1>B1:2")
    assert refused(state, "B1>A1:2") == "UR-5.5"
    assert legal(state) == {"B1>A1:1", "peace"}
    state = state.play("B1>A1:1")
    assert state.phase == "normal"
    assert tokens(state, "A1 B1") == [1, 1]


def test_a_grid_may_come_back_in_another_war():
    """UR-5.5: only what was seen in the same action counts."""
    drawing = "1 W1:2 W .z2\n2 .z2 .z2\n6 . . . . . P2:1\nhands TW/?/?/?"
    state = play(scene(drawing), "doW A1>B1:2 peace finish")
    assert turn(state)["marches"] == []
    state = scene("1 W W1:2 .z2\n2 .z2 .z2\n6 . . . . . P2:1\nhands TW/?/?/?").play("doW")
    assert "B1>A1:2" in legal(state)


def test_what_was_seen_before_a_costly_attack_cannot_come_back():
    """UR-5.5, UR-8.5: own tokens never return in a war, so the grids before are forgotten."""
    state = scene("1 W1:5 W W W2:1\nhands TW/?/?/?")
    state = play(state, "act doW A1>B1:5")
    assert turn(state)["marches"] == ["A1>B1:5"]
    assert refused(state, "B1>A1:5") == "UR-5.5"
    state = play(state, "B1>C1:4 C1>D1:3")
    assert turn(state)["marches"] == []
    assert turn(state)["attacks"] == 3
    assert refused(state, "D1>C1:2") is None


def grid_of(state):
    return tuple((c["owner"], c["tokens"]) for c in state.view(None)["grid"])


def test_no_grid_is_reached_twice_in_long_wars_and_every_new_one_is_allowed():
    """UR-5.5: the guard is exact, both ways, up to forty attacks."""
    drawing = """
       A     B     C     D
    1  W1:2  W     W     .z2
    2  W1:1  P     W     .z2
    3  .z2   .z2   .z2
    hands TW/?/?/?
    """
    most = 0
    for seed in range(30):
        rng = random.Random(seed)
        state = scene(drawing).play("doW")
        seen = [grid_of(state)]
        while state.phase == "war":
            attacks = sorted(legal(state) - {"peace"})
            followers = {attack: grid_after(state, attack) for attack in candidates(state)}
            assert {a for a, grid in followers.items() if grid not in seen} == set(attacks)
            action = rng.choice(attacks)
            seen.append(followers[action])
            state = state.play(action)
        assert len(set(seen)) == len(seen)
        most = max(most, len(seen) - 1)
    assert 10 < most <= 40


def candidates(state):
    """Every attack that would be legal in a war that begins now."""
    position = state.position()
    details = position[position.index("attacks=") :].split(";")[0] if "attacks=" in position else ""
    fresh = state.game.state(position.replace(details, "")) if details else state
    return legal(fresh) - {"peace"}


def grid_after(state, attack):
    """The grid after an attack that may be refused here: as if the war began now."""
    cells = {c["at"]: [c["owner"], c["tokens"]] for c in state.view(None)["grid"]}
    shown = {c["at"]: c["shows"] for c in state.view(None)["grid"]}
    source, target, moved = attack[:2], attack[3:5], int(attack[6])
    cost = cells[target][1] + (shown[source] not in ("W", shown[target]))
    left = cells[source][1] - cost - moved
    cells[source] = [0 if left else None, left]
    cells[target] = [0, moved]
    return tuple(tuple(cell) for cell in cells.values())


LONG_WAR = """
       A     B     C     D     E     F
    1  W1:5  W     W     W     W     W
    2  W     W     W     W     W     W
    hands TW/?/?/?
"""


def test_forty_attacks_are_the_most_in_one_war():
    """UR-5.5, UR-D10: a player sees when the last ten are left, and everybody why the war ends."""
    state = play(scene(LONG_WAR), "act doW")
    attacks = 0
    while state.phase == "war":
        left = 40 - attacks
        assert turn(state)["attacks_left"] == (left if left <= 10 else None)
        before, action = state, min(legal(state) - {"peace"})
        state = before.play(action)
        attacks += 1
    assert attacks == 40
    assert (state.phase, turn(state)["attacks_left"]) == ("normal", None)
    assert [event.kind for event in before.narrate(action, state)] == ["attack", "war_limit"]


def marches(stacks):
    """Where stacks on 2 x 3 war tiles can go for free: to a free tile beside, or only a part."""
    for source, held in stacks.items():
        for target in ({source ^ 1, source - 2, source + 2} & set(range(6))) - stacks.keys():
            for moved in range(1, held + 1):
                left = {source: held - moved} if moved < held else {}
                yield {at: n for at, n in stacks.items() if at != source} | left | {target: moved}


def test_without_the_limit_a_war_on_six_tiles_has_more_than_two_hundred_attacks():
    """UR-D10: grids that do not come back are no limit; this player looks one attack ahead."""
    rng = random.Random(3)
    longest = 0
    for _ in range(8):
        stacks, seen = {0: 1, 1: 2, 2: 3}, []
        while stacks is not None:
            seen.append(stacks)
            new = [to for to in marches(stacks) if to not in seen]
            fewest = min(map(len, new), default=0)  # a stack that is split stays so
            ways = {
                i: sum(len(then) == fewest and then not in seen for then in marches(to))
                for i, to in enumerate(new)
                if len(to) == fewest
            }
            stacks = new[min(ways, key=lambda i: (ways[i] or 99, rng.random()))] if ways else None
        longest = max(longest, len(seen) - 1)
    assert longest > 200
