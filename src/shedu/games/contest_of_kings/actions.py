"""The table of actions. How each is written is in `notation.py` and docs/notation."""

from __future__ import annotations

from shedu.core.actions import ActionTable
from shedu.games.contest_of_kings.material import COLORS, COLUMNS, GAPS, HAND, SEATS, SHIPS, SLOTS

ACTIONS = ActionTable(
    place_leader=(COLORS, SLOTS),  #    PA2   the priest to A2, from the supply or the table
    play_card=(COLORS, COLUMNS),  #     tA    a red card to the bottom of column A
    play_link=(COLORS, GAPS),  #        tAB   a red card between A and B
    play_catastrophe=(SLOTS,),  #       xA2
    end_turn=(1,),  #                   end
    choose_war=(COLORS,),  #            wT    the traders' war is next
    commit=(HAND + 1,),  #              +3
    accept=(1,),  #                     yes   a card from the hand to the victory pile
    decline=(1,),  #                    no    neither card nor ship nor treasure
    build_ship=(SHIPS,),  #             Sm    the blue and green ship
    take_treasure=(COLUMNS,),  #        $A    the treasure on top of A for a red card
    # chance
    start=(SEATS,),  #                  >2    the second player starts
    draw=(COLORS,),  #                  *t    a red card comes off the deck
)

PLACE_LEADER = ACTIONS.place_leader.first
PLAY_CARD = ACTIONS.play_card.first
PLAY_LINK = ACTIONS.play_link.first
PLAY_CATASTROPHE = ACTIONS.play_catastrophe.first
END_TURN = ACTIONS.end_turn.first
CHOOSE = ACTIONS.choose_war.first
COMMIT = ACTIONS.commit.first
ACCEPT = ACTIONS.accept.first
DECLINE = ACTIONS.decline.first
BUILD_SHIP = ACTIONS.build_ship.first
TAKE_TREASURE = ACTIONS.take_treasure.first
START_WITH = ACTIONS.start.first
DRAW = ACTIONS.draw.first
