"""Tigris & Euphrates in English."""

from __future__ import annotations

TITLE = "Tigris & Euphrates"

ABOUT = "Tiles, kingdoms and wars between two rivers. Your weakest color is your score."

SEATS = ("Archer", "Bull", "Pot", "Lion")

# What the seat that decides chooses, by phase.
PHASES = {
    "action": "an action, or the end of the turn",
    "choose_war": "which war comes first",
    "attack": "how many tiles to commit to the attack",
    "defense": "how many tiles to commit to the defense",
    "building": "whether to place the building",
    "monument": "whether to build a monument",
    "square": "which four tiles become the monument",
    "treasure": "which treasure stays",
    "wonder_point": "the color of the wonder's point",
}

# What is decided, as a sentence; {name} decides.
NOW = {
    "start": "the starting player is drawn",
    "deal": "hands are dealt",
    "replacement": "tiles are drawn",
    "refill": "hands are filled",
    "action": "{name} takes an action",
    "choose_war": "{name} chooses the next war",
    "attack": "{name} commits to the attack",
    "defense": "{name} commits to the defense",
    "building": "{name} may place a building",
    "monument": "{name} may build a monument",
    "square": "{name} chooses the square",
    "treasure": "{name} chooses the treasure that stays",
    "wonder_point": "{name} chooses the color of the wonder's point",
}

# Title and explanation.
OPTIONS = {
    "board": (
        "Map",
        "The standard map has ten treasures, the advanced one fourteen and more bends "
        "in the rivers.",
    ),
    "buildings": (
        "Civilization buildings",
        "A row of three tiles of one color lets you place a building that strengthens its leader.",
    ),
    "wonder": (
        "The wonder",
        "A cross of five tiles of one color can become the wonder, which earns its "
        "king a point every turn.",
    ),
    "english_variant": (
        "English variant",
        "In a conflict you may commit tiles only if they can decide it.",
    ),
    "open_scoring": ("Open scoring", "Everybody sees everybody's points and treasures."),
}

CHOICES = {"board": {"standard": "Standard", "advanced": "Advanced"}}

# Why the game ended.
ENDINGS = {
    "bag": "the bag is empty",
    "treasures": "at most two treasures are left",
    "rounds": "the last round is over",
}

# Where points came from, on the final screen.
GAINS = {
    "tiles": "Tiles",
    "monuments": "Monuments",
    "revolts": "Revolts",
    "wars": "Wars",
    "wonder": "The wonder",
    "treasures": "Treasures",
}

# What breaks a tie, one after the other.
TIES = ("second weakest color", "second strongest color", "strongest color")

# What may be a mistake in a turn.
SLIPS = {
    "actions_left": "You still have actions left.",
    "leader_lost": "You lose a leader.",
}

# Why an action is refused.
REASONS = {
    "tile_not_in_hand": "the hand has no such tile: {tile}",
    "space_taken": "the space is not empty",
    "farm_off_river": "a farm can only stand on a river",
    "tile_on_river": "{tile} cannot stand on a river",
    "unites_three": "a tile cannot unite more than two kingdoms",
    "leader_stays": "the {leader} stands there already: it must land on another space",
    "leader_on_river": "a leader cannot stand on a river",
    "no_temple": "a leader must be adjacent to a temple",
    "leader_unites": "a leader cannot unite kingdoms",
    "not_on_board": "the {leader} is not on the board",
    "no_catastrophe": "no catastrophe is left",
    "blocked_already": "the space is blocked by a catastrophe already",
    "on_leader": "a catastrophe cannot be played on a leader",
    "on_monument": "a catastrophe cannot be played on a monument",
    "on_wonder": "a catastrophe cannot be played on the wonder",
    "on_treasure": "a catastrophe cannot be played on a treasure",
    "on_building": "a catastrophe cannot be played on a building",
    "tiles_not_in_hand": "the hand does not have all these tiles",
    "too_many_committed": "the hand has {held} to commit, not {number}",
    "none_to_commit": "you have no {supporter} to commit",
    "attack_too_weak": "the attacker commits none, or enough to exceed the defender's {strength}",
    "defense_no_tie": "the defender commits none, or exactly what makes a tie with {strength}",
    "not_at_war": "there are no two {leader}s at war",
    "not_in_line": "the space is in no line of three or more that the placed tile is part of",
    "line_too_short": "the building moves only to a line longer than those it is part of",
    "monument_taken": "this monument stands already",
    "monument_color": "this monument does not have the color of the square",
    "no_square": "the placed tile completes no square",
    "not_this_square": "there is no square of one color with the placed tile and this top "
    "left space",
    "wonder_off": "this table plays without the wonder",
    "wonder_stands": "the wonder stands already",
    "no_cross": "there is no cross of one color with the placed tile around this space",
    "no_treasure": "there is no treasure of the trader's kingdom",
    "special_first": "treasures on special borders are taken first",
    "no_such_seat": "there are {players} players",
    "none_in_bag": "the bag has no such tile: {tile}",
}

# Why an action is refused while something else is decided, by family.
NOT_NOW = {
    "place_tile": "a tile is not placed now",
    "position_leader": "a leader is not positioned now",
    "withdraw": "no leader may withdraw now",
    "play_catastrophe": "a catastrophe is not played now",
    "replace": "tiles are not replaced now",
    "end_turn": "the turn cannot end now",
    "start_war": "there is no choice of wars now",
    "commit": "there is no conflict to commit to",
    "build": "a building is placed only after a tile that makes a line",
    "no_building": "no building is offered",
    "choose_monument": "a monument is built only after a tile that completes a square",
    "build_wonder": "the wonder is built only after a tile that completes a cross",
    "no_monument": "no monument is offered",
    "flip_square": "there is no choice of squares now",
    "keep_treasure": "no treasure is taken now",
    "take_wonder_point": "the wonder gives its point at the end of the turn",
    "start_with": "only chance draws the starting player",
    "draw": "only chance draws tiles",
}

# What happened, by kind of event.
EVENTS = {
    "start": "{seat} starts.",
    "draw": "{seat} draws {tile}.",
    "tile": "{seat} places {tile} on {at}.",
    "leader": "{seat} positions a {leader} on {at}.",
    "leader_moved": "{seat} moves the {leader} from {came_from} to {at}.",
    "withdraw": "{seat} withdraws the {leader}.",
    "catastrophe": "{seat} plays a catastrophe on {at}.",
    "replace": "{seat} replaces {replaced}.",
    "end_turn": "{seat} ends the turn.",
    "choose_war": "{seat} chooses the war of the {leader}s.",
    "commit_none": "{seat} commits nothing.",
    "commit": "{seat} commits {tiles}.",
    "revolt_begins": "Revolt of the {leader}s: {attacker} ({attack}) against {defender} "
    "({defense}).",
    "war_begins": "War of the {leader}s: {attacker} ({attack}) against {defender} ({defense}).",
    "revolt": "{winner} wins the revolt {winning} to {losing} and gains {gain}; the "
    "{leader} of {loser} goes home.",
    "war": "{winner} wins the war {winning} to {losing} and gains {gain}; the {leader} of "
    "{loser} goes home{fallen}.",
    "fallen": ", {tiles} {number:falls|fall}",  # behind a war
    "building": "{seat} places the {building} on {at}.",
    "monument": "{seat} builds the {colors} monument.",
    "wonder": "{seat} builds the wonder around {at}.",
    "wonder_point": "The wonder gives {seat} 1 {color} point.",
    "home": "The {leader} of {seat} on {at} has no temple any more and goes home.",
    "points": "{seat} gains {gain} for the tile.",
    "income": "{seat} gains {gain} from monuments.",
    "prospect": "For now it gives {seat} {gain} per turn.",
    "wonder_prospect": "For now it gives {seat} 1 point per turn, in a color of their choice.",
    "treasures": "{seat} takes {number} {number:treasure|treasures}.",
}

# What is left, why the game may end soon, and what the signs on the board stand for.
SCENE = {
    "left_bag": "Tiles in the bag",
    "left_treasures": "Treasures on the board",
    "left_monuments": "Monuments to build",
    "left_buildings": "Buildings not placed",
    "left_wonder": "Wonder to build",
    "monument_st": "black and red",
    "monument_sf": "black and blue",
    "monument_sm": "black and green",
    "monument_tf": "red and blue",
    "monument_tm": "red and green",
    "monument_fm": "blue and green",
    "building_s": "palace",
    "building_t": "library",
    "building_f": "granary",
    "building_m": "market hall",
    "soon_no_treasures": "At most two treasures are left: the game ends with this turn.",
    "soon_treasures": "The game ends once {number} more {number:treasure is|treasures are} taken.",
    "soon_bag": "The bag holds at most {number} {number:tile|tiles}: it may soon be empty, which "
    "ends the game.",
    "mark_point": "A point, in its color",
    "mark_conflict": "A war or a revolt",
    "mark_treasure": "A treasure is taken",
    "mark_builds": "A monument or building becomes possible",
    "mark_unites": "Unites two kingdoms",
    "mark_evicts": "A leader has to go home",
}

# What an inspection tells.
NOTES = {
    "see_land": "{at}: an empty space.",
    "see_river": "{at}: an empty river space.",
    "see_blocked": "{at}: blocked by a catastrophe.",
    "see_tile": "{at}: {tile}.",
    "see_leader": "{at}: the {leader} of {seat}.",
    "see_monument": "{at}: the {colors} monument.",
    "see_wonder": "{at}: the wonder.",
    "see_treasure": "A treasure lies here.",
    "see_special_treasure": "A treasure lies here; its special border means that it is taken "
    "first.",
    "see_building": "The {building}: {color} tiles in this kingdom bring 2 points instead of 1.",
    "see_war": "Strength in a war: {strength}, for {supporters} in the kingdom{held}.",
    "see_revolt": "Strength in a revolt: {strength}, for the temples on {places}{held}.",
    "and_held": ", plus up to {tiles} from your hand",
    "see_income": "Tiles placed in this kingdom bring {seat} points: {colors}.",
    "see_monument_income": "Monuments bring {seat} {gain} at the end of each of their turns.",
    "see_wonder_income": "The wonder brings {seat} a point of any color at the end of their turn.",
    "see_war_threat": "One tile could start a war with the {leader} of {seat}, who has "
    "strength {strength}.",
    "see_revolt_threat": "A rival {leader} could come in with {temples} beside it.",
    "see_last_temple": "The temple on {at} is the only one beside it: without it the {leader} goes "
    "home.",
    "see_kingdom": "Leaders in this kingdom: {leaders}.",
    "leader_of": "the {leader} of {name}",
    "see_trader": "{seat}'s trader takes the next treasure that joins this kingdom.",
    "see_hoard": "This kingdom has {treasures} treasures: a trader who comes in takes all but one.",
}

# What the facts of sentences are called.
NAMES = {
    "color": ("black", "red", "blue", "green"),
    "tile": {
        0: "a settlement",
        1: "a temple",
        2: "a farm",
        3: "a market",
        "unseen": "a tile",
    },
    "leader": ("king", "priest", "farmer", "trader"),
    "supporter": ("settlement", "temple", "farm", "market"),
    "building": ("palace", "library", "granary", "market hall"),
    "nouns": {
        "s": ("settlement", "settlements"),
        "t": ("temple", "temples"),
        "f": ("farm", "farms"),
        "m": ("market", "markets"),
        "tile": ("tile", "tiles"),
        "action": ("action", "actions"),
        "point": ("{color} point", "{color} points"),
    },
}

# What the terminal says: questions by phase, notation and marks in its help.
TERMINAL = {
    "questions": {
        "action": "Your turn: {left} left.",
        "choose_war": "Which war comes first?",
        "attack": "{conflict}: you attack {other}, {mine} against {theirs}. How "
        "many {tiles} do you commit? A tie is the defender's.",
        "defense": "{conflict}: you defend against {other}, {mine} against "
        "{theirs}. How many {tiles} do you commit? A tie is yours.",
        "building": "You may place a building: on which space? b- for none.",
        "monument": "You may build a monument: which one? M- for none.",
        "square": "Which square is turned over? Name its top left space.",
        "treasure": "Your trader takes treasures: which one stays?",
        "wonder_point": "The wonder gives you a point: of which color?",
    },
    "heads": {
        "war": "War of the {leader}s",
        "revolt": "Revolt of the {leader}s",
        "monuments": "Monuments: ",
    },
    "notation": (
        ("tB2", "place a tile: s settlement, t temple, f farm, m market"),
        ("PC3", "position a leader: K king, P priest, F farmer, T trader"),
        ("P-", "withdraw a leader"),
        ("xC3", "play a catastrophe"),
        ("-stt", "replace tiles of the hand"),
        ("end", "end the turn"),
        ("+2", "commit tiles to a conflict"),
        ("wT", "choose the war of the traders"),
        ("Mtf", "build the red and blue monument (M- none)"),
        ("qC3", "turn over the square from C3"),
        ("$C3", "the treasure on C3 stays"),
        ("bC3", "place the building on C3 (b- none)", "buildings"),
        ("WC3", "build the wonder around C3", "wonder"),
        ("pt", "the wonder's point is red", "wonder"),
    ),
    "marks": (
        ("s t f m", "tiles"),
        ("K1", "the king of player 1"),
        ("~  *", "river, treasure"),
        ("o  x", "under a monument, catastrophe"),
        ("^", "building", "buildings"),
        ("w", "the wonder", "wonder"),
        ("* x KPFT", "below: treasures, catastrophes left, leaders not on the board"),
        ("[t]", "new since you last looked"),
    ),
}
