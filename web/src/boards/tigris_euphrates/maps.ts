/**
 * The maps, a mark a space: . land, ~ river, T a temple with a treasure, S the same on a special
 * border. Written by write_maps.py from the game's material; change it there.
 */
export const MAPS = {
  standard: [
    "....~~~~~.T.~...",
    ".S..~.......~..S",
    "...~~T......~~..",
    "~~~~.........~~~",
    ".............T~~",
    "..............~.",
    "~~~~....T...~~~.",
    ".S.~~~~.....~...",
    "......~~~~~~~.S.",
    ".....T..........",
    "..........T.....",
  ],
  advanced: [
    "..~~T....T.....~",
    "..~~..........T~",
    ".S~~...........~",
    "..~...T....T~~~~",
    "..~.........~...",
    "..~T........~..S",
    "..~~........~~..",
    "S..~~~.T....T~..",
    ".....~~~.....~..",
    "....S.~~~~~~~~..",
    "......~..S....S.",
  ],
} as const;
