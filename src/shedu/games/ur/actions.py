"""The table of actions. How each is written is in `notation.py` and docs/notation/ur.md."""

from __future__ import annotations

from shedu.core.actions import ActionTable
from shedu.games.ur.material import BORDERS, CELLS, IMAGES, PAIRS, ROOM, SEATS, TILES

SPARE_NAMES = ("spare", "spare1", "spare2")  # of three players; of two, the first and second

ACTIONS = ActionTable(
    token=(CELLS,),  #                +B2      a token on B2: placed, settled, added or filled in
    swap=(IMAGES, CELLS),  #          ~B2T     the tile on B2; the one in hand is laid showing trade
    swap_spare=(len(SPARE_NAMES),),  # ~spare
    stay=(1,),  #                     pass     no exchange while setting up
    act=(1,),  #                      act      this turn is for the actions of the tile in hand
    build=(1,),  #                    build    this turn is for ziggurats
    ziggurat=(CELLS,),  #             zB2
    done=(1,),  #                     done     no second ziggurat
    do=(IMAGES,),  #                  doT
    finish=(1,),  #                   finish   give up what is left of the two actions
    put=(3,),  #                      put2     on the next field
    keep=(ROOM + 1,),  #              keep4    on the next tile
    attack=(len(BORDERS), ROOM),  #   B2>B3:4  from B2 on B3, four tokens move there
    peace=(1,),  #                    peace
    # chance
    first=(SEATS,),  #                >2       the second player begins
    lay=(TILES,),  #                  *T/A     the next tile of the grid shows trade
    deal=(PAIRS,),  #                 *AT      the next tile for a hand, or the next spare
)

TOKEN = ACTIONS.token.first
SWAP = ACTIONS.swap.first
SWAP_SPARE = ACTIONS.swap_spare.first
STAY = ACTIONS.stay.first
ACT = ACTIONS.act.first
BUILD = ACTIONS.build.first
BUILD_ON = ACTIONS.ziggurat.first
DONE = ACTIONS.done.first
DO = ACTIONS.do.first
FINISH = ACTIONS.finish.first
PUT_TOKENS = ACTIONS.put.first
KEEP_TOKENS = ACTIONS.keep.first
ATTACK = ACTIONS.attack.first
PEACE = ACTIONS.peace.first
BEGIN = ACTIONS.first.first
LAY = ACTIONS.lay.first
DEAL = ACTIONS.deal.first
